//! Whether every table of a box can be played. Faults are told by their place.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::cards::{Ability, Condition};
use super::{
    AMOUNT, BONUSES, CHARACTERS, Content, Effect, FOCUS, LEVITES, SCHEMES, SCROLL_ROWS, SCROLLS,
    TEMPLE_ROWS, TRACK, WALL_CARDS, WORKERS,
};
use crate::contract::BadSetup;
use crate::games::ezra_nehemiah::kinds::{Back, Cube, Deed, Gain, Goods};
use crate::text;

/// Development Tiles of a kind, at most.
const TILES: usize = 16;
/// Effects in a list, at most.
const EFFECTS: usize = 6;
/// The largest number of a Scroll Tile's ability.
pub(super) const POWER: u8 = 9;

pub(super) fn fault(place: impl Into<String>, expected: impl Into<String>) -> Result<(), BadSetup> {
    Err(BadSetup::new(place, expected))
}

pub(super) fn demand(kept: bool, place: impl Into<String>, expected: &str) -> Result<(), BadSetup> {
    if kept { Ok(()) } else { fault(place, expected) }
}

/// What a list of effects may hold besides what may stand everywhere.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Holds {
    Common,
    /// Banners: Traders and Elders, used in the own turn.
    Banners,
    /// Losses of food: the Judgement.
    Losses,
}

impl Content {
    /// Whether every table of this box can be played.
    pub(in crate::games::ezra_nehemiah) fn check(&self) -> Result<(), BadSetup> {
        self.check_ids()?;
        self.check_lists()?;
        self.check_ring()?;
        self.check_cubes()?;
        self.check_tracks()?;
        self.check_scrolls()?;
        self.check_cards()?;
        self.check_solo()?;
        self.check_chains()
    }

    fn check_lists(&self) -> Result<(), BadSetup> {
        for (place, list, holds) in self.lists() {
            if list.len() > EFFECTS {
                return fault(place, format!("at most {EFFECTS} effects"));
            }
            for (at, effect) in list.iter().enumerate() {
                let place = |field| format!("{place}[{at}].{field}");
                if !(1..=AMOUNT).contains(&effect.amount) {
                    return fault(place("amount"), format!("1 to {AMOUNT}"));
                }
                let fits = match effect.gain {
                    it if it.is_banner() => holds == Holds::Banners,
                    Gain::FoodLoss => holds == Holds::Losses,
                    _ => true,
                };
                demand(
                    fits,
                    place("gain"),
                    "something that can be gained there: banners by Traders and Elders, food_loss by the Judgement",
                )?;
            }
        }
        Ok(())
    }

    fn check_ids(&self) -> Result<(), BadSetup> {
        let lists: [(&str, Vec<&str>); 13] = [
            ("gates", self.gates.iter().map(|it| it.id.as_str()).collect()),
            ("walls", self.walls.iter().map(|it| it.id.as_str()).collect()),
            ("altar_cards", self.altar_cards.iter().map(|it| it.id.as_str()).collect()),
            ("scrolls", self.scrolls.iter().map(|it| it.id.as_str()).collect()),
            ("wall_cards", self.wall_cards.iter().map(|it| it.id.as_str()).collect()),
            ("characters", self.characters.iter().map(|it| it.id.as_str()).collect()),
            ("guards", self.guards.iter().map(|it| it.id.as_str()).collect()),
            ("labourers", self.labourers.iter().map(|it| it.id.as_str()).collect()),
            ("farmers", self.farmers.iter().map(|it| it.id.as_str()).collect()),
            ("traders", self.traders.iter().map(|it| it.id.as_str()).collect()),
            ("elders", self.elders.iter().map(|it| it.id.as_str()).collect()),
            ("focus", self.focus.iter().map(|it| it.id.as_str()).collect()),
            ("schemes", self.schemes.iter().map(|it| it.id.as_str()).collect()),
        ];
        let ids = || lists.iter().flat_map(|it| it.1.iter().copied());
        let place = |mut at: usize| {
            for (name, ids) in &lists {
                if at < ids.len() {
                    return format!("{name}[{at}].id");
                }
                at -= ids.len();
            }
            String::from("ring")
        };
        text::check_ids(text::ANY_CASE, ids, place)
    }

    fn check_cubes(&self) -> Result<(), BadSetup> {
        for &cube in Cube::ALL {
            let (reserve, bag) = (self.reserve.get(cube), self.rubble_bag.get(cube));
            demand(
                reserve.checked_add(bag).is_some_and(|it| it <= 200),
                "reserve",
                "with the bag at most 200 cubes of a kind",
            )?;
            let start = u16::from(self.start.goods.get(cube)) * 4;
            demand(
                start <= reserve.into(),
                "start.goods",
                "what the Main Reserve has for four players",
            )?;
        }
        let start = self.start;
        demand(start.vp <= 100 && start.food <= AMOUNT, "start", "vp up to 100, food up to 20")?;
        demand(start.levites <= LEVITES, "start.levites", "up to 6")?;
        let placed = u16::from(start.levites) + u16::from(start.workers) + 1;
        demand(placed <= WORKERS.into(), "start.workers", "at most 16 with Levites and Gatekeeper")
    }

    fn check_tracks(&self) -> Result<(), BadSetup> {
        demand(self.temple.len() == TEMPLE_ROWS, "temple", "five rows")?;
        demand((1..=TRACK).contains(&self.altar.len()), "altar", "1 to 40 spaces")?;
        demand((2..=TRACK).contains(&self.city.len()), "city", "2 to 40 spaces")?;
        demand(
            (1..=usize::from(AMOUNT)).contains(&self.blessings.len()),
            "blessings",
            "1 to 20 columns",
        )?;
        for (round, it) in self.prophets.iter().enumerate() {
            let fits = it.zechariah <= it.haggai;
            demand(fits, format!("prophets[{round}]"), "Zechariah not ahead of Haggai")?;
        }
        demand(self.altar_cards.len() == 4, "altar_cards", "four sides")?;
        demand(self.levites.len() == usize::from(LEVITES), "levites", "six rows")?;
        for (at, it) in self.levites.iter().enumerate() {
            demand(it.food <= AMOUNT, format!("levites[{at}].food"), "up to 20")?;
        }
        demand((1..=8).contains(&self.tent.len()), "tent", "1 to 8 ways")?;
        for (at, it) in self.tent.iter().enumerate() {
            let once = (1..it.one_of.len()).all(|at| !it.one_of[..at].contains(&it.one_of[at]));
            demand(
                once && it.blue <= AMOUNT,
                format!("tent[{at}]"),
                "blue up to 20, each kind of cube once",
            )?;
        }
        Ok(())
    }

    fn check_scrolls(&self) -> Result<(), BadSetup> {
        let rows = &self.scroll_rows;
        demand(rows.len() == SCROLL_ROWS, "scroll_rows", "four rows")?;
        let tiles: usize = rows.iter().map(|it| it.backs.len()).sum();
        let grows = rows.windows(2).all(|it| it[1].backs.len() == it[0].backs.len() + 1);
        demand(
            grows && !rows[0].backs.is_empty() && tiles <= SCROLLS,
            "scroll_rows",
            "each row a tile longer than the one below, 32 tiles at most",
        )?;
        for (at, row) in rows.iter().enumerate() {
            let small = [row.blue, row.silver, row.gold, row.vp, row.food];
            demand(
                small.iter().all(|&it| it <= AMOUNT),
                format!("scroll_rows[{at}]"),
                "numbers up to 20",
            )?;
        }
        for &back in Back::ALL {
            let wanted = rows.iter().flat_map(|it| &it.backs).filter(|&&it| it == back).count();
            let there = self.scrolls.iter().filter(|it| it.back == back).count();
            if there < wanted {
                return fault(
                    "scrolls",
                    format!("at least {wanted} tiles backed with {}", back.word()),
                );
            }
        }
        demand(self.scrolls.len() <= 100, "scrolls", "at most 100 tiles")?;
        for (at, it) in self.scrolls.iter().enumerate() {
            demand(
                it.ability.is_small(),
                format!("scrolls[{at}].ability"),
                "numbers up to 9, at least 1 of what is counted",
            )?;
        }
        let kinds: [fn(&Ability) -> bool; 3] = [
            |it| matches!(it, Ability::Preparation(_)),
            |it| matches!(it, Ability::TraderBonus(_)),
            |it| matches!(it, Ability::ConnectionBonus(_)),
        ];
        for kind in kinds {
            let count = self.scrolls.iter().filter(|it| kind(&it.ability)).count();
            demand(
                count <= BONUSES,
                "scrolls",
                "at most two tiles of each kind that adds effects",
            )?;
        }
        Ok(())
    }

    fn check_cards(&self) -> Result<(), BadSetup> {
        demand((3..=WALL_CARDS).contains(&self.wall_cards.len()), "wall_cards", "3 to 16 cards")?;
        for (at, it) in self.wall_cards.iter().enumerate() {
            demand(it.vp <= AMOUNT, format!("wall_cards[{at}].vp"), "up to 20")?;
        }
        demand(self.characters.len() == CHARACTERS, "characters", "ten cards")?;
        let is_gate = |id: &String| self.gates.iter().any(|it| it.id == *id);
        for (at, it) in self.characters.iter().enumerate() {
            demand(is_gate(&it.gate), format!("characters[{at}].gate"), "a gate")?;
            demand(
                it.score.is_small(),
                format!("characters[{at}].score"),
                "numbers up to 20, each at least 1",
            )?;
            for (option, trade) in it.trades.iter().enumerate() {
                let give = trade.give;
                let parts = [give.silver, give.food, give.stone_or_wood];
                let small = parts.iter().all(|&it| it <= AMOUNT) && is_low(give.goods);
                demand(
                    small,
                    format!("characters[{at}].trades[{option}].give"),
                    "numbers up to 20",
                )?;
            }
            demand(
                it.market.is_none_or(is_low),
                format!("characters[{at}].market"),
                "numbers up to 20",
            )?;
        }
        let counts = [
            ("guards", self.guards.len()),
            ("labourers", self.labourers.len()),
            ("farmers", self.farmers.len()),
            ("traders", self.traders.len()),
            ("elders", self.elders.len()),
        ];
        for (name, count) in counts {
            demand((4..=TILES).contains(&count), name, "4 to 16 tiles")?;
        }
        let costs = (self.guards.iter().map(|it| it.cost))
            .chain(self.labourers.iter().map(|it| it.cost))
            .chain(self.farmers.iter().map(|it| it.cost))
            .chain(self.traders.iter().chain(&self.elders).map(|it| it.cost));
        demand(
            costs.into_iter().all(is_low),
            "guards, labourers, farmers, traders, elders",
            "costs up to 20 of a kind",
        )?;
        let small = self.farmers.iter().all(|it| it.bonus_food <= AMOUNT);
        demand(small, "farmers", "bonus food up to 20")
    }

    fn check_solo(&self) -> Result<(), BadSetup> {
        demand(self.focus.len() == FOCUS, "focus", "ten cards")?;
        for (at, it) in self.focus.iter().enumerate() {
            let gate = self.gates.iter().any(|gate| gate.id == it.gate);
            demand(gate, format!("focus[{at}].gate"), "a gate")?;
            let Goods { stone, wood, ash, gold } = it.give.goods;
            let plain = stone + wood + ash == 0 && it.give.food + it.give.stone_or_wood == 0;
            demand(
                plain && it.give.silver <= AMOUNT && gold <= AMOUNT,
                format!("focus[{at}].give"),
                "silver and gold alone, up to 20",
            )?;
        }
        demand(self.schemes.len() == SCHEMES, "schemes", "six cards")?;
        for (at, it) in self.schemes.iter().enumerate() {
            let ends = it.deeds[3] == Deed::Tent;
            demand(ends, format!("schemes[{at}].deeds[3]"), "tent, which can always be done")?;
        }
        let second = self.schemes.iter().filter(|it| it.second_focus).count();
        demand(
            self.schemes.len() + second == self.focus.len(),
            "schemes",
            "four cards with a second Focus Card, so that a round uses all",
        )?;
        for (at, side) in self.solo.iter().enumerate() {
            let small = side.power.iter().all(|&it| it <= AMOUNT);
            demand(small, format!("solo[{at}].power"), "up to 20")?;
            let all = side.sabbath.iter().flatten().all(Condition::is_small);
            demand(all, format!("solo[{at}].sabbath"), "numbers up to 20, each at least 1")?;
        }
        Ok(())
    }
}

fn is_low(goods: Goods) -> bool {
    goods.kinds().all(|it| it.1 <= AMOUNT)
}

impl Condition {
    fn is_small(&self) -> bool {
        self.each > 0 && self.vp <= AMOUNT && self.cap <= 100
    }
}

impl Ability {
    /// Its effects, if it has any.
    pub(super) fn list(&self) -> Option<&[Effect]> {
        match self {
            Ability::AtOnce(list)
            | Ability::Preparation(list)
            | Ability::TraderBonus(list)
            | Ability::ConnectionBonus(list) => Some(list),
            _ => None,
        }
    }

    fn is_small(&self) -> bool {
        match *self {
            Ability::TentSteps(it)
            | Ability::WorkersFed(it)
            | Ability::BuildingDiscount(it)
            | Ability::BannersForGoods(it)
            | Ability::FirstInTemple(it)
            | Ability::LeviteDiscount(it)
            | Ability::WoodBurning(it)
            | Ability::Clearing { grey: it, .. }
            | Ability::Hero { value: it, .. } => it <= POWER,
            Ability::ScribeDiscount { rows, silver } => {
                usize::from(rows) <= SCROLL_ROWS && silver <= POWER
            }
            Ability::Score(ref condition) => condition.is_small(),
            Ability::Banner(_)
            | Ability::AtOnce(_)
            | Ability::NoFee
            | Ability::Preparation(_)
            | Ability::TraderBonus(_)
            | Ability::ElderBanner
            | Ability::ConnectionBonus(_)
            | Ability::FlipDiscount => true,
        }
    }
}
