//! Whether every table of a box can be played. Faults are told by their place.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::cards::{Ability, Condition};
use super::{
    AMOUNT, CHARACTERS, COLUMNS, Content, Effect, LEVITES, Layout, SCROLL_ROWS, SCROLLS, SITES,
    TEMPLE_ROWS, TRACK, WALL_CARDS, WORKERS,
};
use crate::contract::BadSetup;
use crate::games::ezra_nehemiah::kinds::{Back, Cube, Deed, Gain, Goods};
use crate::text;

/// Development Tiles of a kind, at most.
const TILES: usize = 16;
/// Scroll Tiles with the same kind of bonus list, at most: so many wait at a time.
pub(super) const BONUSES: usize = 2;
/// Effects in a list, at most.
const EFFECTS: usize = 6;
/// The largest number of a Scroll Tile's ability.
const POWER: u8 = 9;

pub(super) fn fault(place: impl Into<String>, expected: impl Into<String>) -> Result<(), BadSetup> {
    Err(BadSetup::new(place, expected))
}

fn demand(kept: bool, place: impl Into<String>, expected: &str) -> Result<(), BadSetup> {
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

    /// Every list of effects, with its place.
    pub(super) fn lists(&self) -> Vec<(String, &[Effect], Holds)> {
        let mut all: Vec<(String, &[Effect], Holds)> = Vec::new();
        let mut add = |place: String, list, holds| all.push((place, list, holds));
        for (at, it) in self.gates.iter().enumerate() {
            add(format!("gates[{at}].gatekeeper"), &it.gatekeeper[..], Holds::Common);
            add(format!("gates[{at}].connection"), &it.connection, Holds::Common);
        }
        for (name, lists) in
            [("temple", &self.temple), ("altar", &self.altar), ("blessings", &self.blessings)]
        {
            for (at, it) in lists.iter().enumerate() {
                add(format!("{name}[{at}]"), it, Holds::Common);
            }
        }
        for (at, card) in self.altar_cards.iter().enumerate() {
            for (round, it) in card.rounds.iter().enumerate() {
                let place = |name| format!("altar_cards[{at}].rounds[{round}].{name}");
                add(place("behind"), &it.behind, Holds::Losses);
                add(place("between"), &it.between, Holds::Losses);
                add(place("ahead"), &it.ahead, Holds::Losses);
            }
        }
        for (at, it) in self.levites.iter().enumerate() {
            add(format!("levites[{at}].reward"), &it.reward, Holds::Common);
        }
        for (at, it) in self.city.iter().enumerate() {
            add(format!("city[{at}].reward"), &it.reward, Holds::Common);
        }
        for (at, it) in self.scrolls.iter().enumerate() {
            if let Some(list) = it.ability.list() {
                add(format!("scrolls[{at}].ability"), list, Holds::Common);
            }
        }
        for (at, it) in self.wall_cards.iter().enumerate() {
            add(format!("wall_cards[{at}].effect"), &it.effect, Holds::Common);
        }
        for (at, it) in self.characters.iter().enumerate() {
            for (option, trade) in it.trades.iter().enumerate() {
                let place = format!("characters[{at}].trades[{option}].get");
                add(place, &trade.get, Holds::Common);
            }
        }
        for (at, it) in self.focus.iter().enumerate() {
            add(format!("focus[{at}].get"), &it.get, Holds::Common);
        }
        self.add_tiles(&mut all);
        all
    }

    fn add_tiles<'a>(&'a self, all: &mut Vec<(String, &'a [Effect], Holds)>) {
        let mut add = |place: String, list, holds| all.push((place, list, holds));
        for (at, it) in self.guards.iter().enumerate() {
            add(format!("guards[{at}].reward"), &it.reward[..], Holds::Common);
        }
        for (at, it) in self.labourers.iter().enumerate() {
            add(format!("labourers[{at}].reward"), &it.reward, Holds::Common);
            for option in 0..2 {
                let place = |side| format!("labourers[{at}].{side}[{option}]");
                add(place("yields"), &it.yields[option], Holds::Common);
                add(place("flipped"), &it.flipped[option], Holds::Common);
            }
        }
        for (at, it) in self.farmers.iter().enumerate() {
            add(format!("farmers[{at}].reward"), &it.reward, Holds::Common);
            add(format!("farmers[{at}].yields"), &it.yields, Holds::Common);
            add(format!("farmers[{at}].flipped"), &it.flipped, Holds::Common);
        }
        for (name, tiles) in [("traders", &self.traders), ("elders", &self.elders)] {
            for (at, it) in tiles.iter().enumerate() {
                add(format!("{name}[{at}].reward"), &it.reward, Holds::Common);
                for space in 0..4 {
                    let place = |side| format!("{name}[{at}].{side}[{space}]");
                    add(place("yields"), &it.yields[space], Holds::Banners);
                    add(place("flipped"), &it.flipped[space], Holds::Banners);
                }
            }
        }
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

    /// The ring holds every gate and wall space once, and the tables name what there is.
    fn check_ring(&self) -> Result<(), BadSetup> {
        let spaces = self.gates.len() + self.walls.len();
        if self.ring.len() != spaces || !(3..=SITES).contains(&spaces) {
            return fault("ring", format!("every gate and wall once, 3 to {SITES} of them"));
        }
        let gate = |id: &String| self.gates.iter().find(|it| it.id == *id);
        let wall = |id: &String| self.walls.iter().find(|it| it.id == *id);
        for (at, id) in self.ring.iter().enumerate() {
            let known = gate(id).is_some() || wall(id).is_some();
            let once = !self.ring[..at].contains(id);
            demand(known && once, format!("ring[{at}]"), "a gate or wall, each once")?;
        }
        for (at, it) in self.walls.iter().enumerate() {
            let small = it.grey <= AMOUNT && it.stone <= POWER && it.wood <= POWER;
            demand(
                small && it.rubble <= AMOUNT,
                format!("walls[{at}]"),
                "grey and rubble up to 20, stone and wood up to 9",
            )?;
        }
        for (at, it) in self.gates.iter().enumerate() {
            demand(
                it.rubble <= AMOUNT && it.vp <= AMOUNT,
                format!("gates[{at}]"),
                "rubble and vp up to 20",
            )?;
            demand(
                !it.corner || it.rubble == 0,
                format!("gates[{at}].rubble"),
                "none at a corner gate",
            )?;
        }
        let cost = self.gate_cost;
        let small = cost.grey <= AMOUNT && cost.stone <= POWER && cost.wood <= POWER;
        demand(small, "gate_cost", "grey up to 20, stone and wood up to 9")?;
        demand(self.layouts.len() == 4, "layouts", "one each for 1, 2, 3 and 4 players")?;
        for (at, layout) in self.layouts.iter().enumerate() {
            self.check_layout(at, layout)?;
        }
        Ok(())
    }

    fn check_layout(&self, at: usize, layout: &Layout) -> Result<(), BadSetup> {
        let place = |field: &str| format!("layouts[{at}].{field}");
        demand(usize::from(layout.seats) == at + 1, place("seats"), "1, 2, 3, 4 in this order")?;
        let players = usize::from(layout.seats).max(2);
        let distinct =
            |ids: &[String]| ids.iter().enumerate().all(|(at, id)| !ids[..at].contains(id));
        let is_wall = |id: &String| self.walls.iter().any(|it| it.id == *id);
        let is_gate =
            |id: &String, corner| self.gates.iter().any(|it| it.id == *id && it.corner == corner);
        let walls = &layout.neutral_walls;
        demand(
            distinct(walls) && walls.iter().all(is_wall),
            place("neutral_walls"),
            "walls, each once",
        )?;
        let gates = &layout.neutral_gates;
        demand(
            distinct(gates) && gates.iter().all(|it| is_gate(it, false)),
            place("neutral_gates"),
            "gates that are no corner gates, each once",
        )?;
        let corners = &layout.corners;
        demand(
            corners.len() == players
                && distinct(corners)
                && corners.iter().all(|it| is_gate(it, true)),
            place("corners"),
            "a corner gate for each player, the solo opponent among them",
        )?;
        demand(layout.temple.len() == TEMPLE_ROWS, place("temple"), "five rows")?;
        let narrow =
            |row: &[u8; 3]| row.iter().map(|&it| usize::from(it)).sum::<usize>() <= COLUMNS;
        demand(layout.temple.iter().all(narrow), place("temple"), "at most 12 cells in a row")?;
        let tiles = self.scroll_rows.first().map_or(0, |it| it.backs.len());
        let whites = &layout.white_workers;
        let fits = match whites[..] {
            [] => true,
            [left, right] => players == 2 && left < right && usize::from(right) < tiles,
            _ => false,
        };
        demand(
            fits,
            place("white_workers"),
            "two columns of the lowest row, the left one first, or none; none with three or four players",
        )?;
        demand(
            layout.silver.len() == players && layout.silver.iter().all(|&it| it <= AMOUNT),
            place("silver"),
            "a number up to 20 for each player, the solo opponent among them",
        )?;
        demand(layout.gate_silver <= AMOUNT, place("gate_silver"), "up to 20")?;
        let mut rubble = 0u16;
        for id in &self.ring {
            let skip = walls.contains(id) || gates.contains(id);
            let of_wall = self.walls.iter().find(|it| it.id == *id).map(|it| it.rubble);
            let of_gate = self.gates.iter().find(|it| it.id == *id).map(|it| it.rubble);
            rubble += if skip { 0 } else { of_wall.or(of_gate).unwrap_or(0).into() };
        }
        if rubble > self.rubble_bag.count() {
            return fault("rubble_bag", format!("at least {rubble} cubes, for {} players", at + 1));
        }
        Ok(())
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
        demand(self.focus.len() == super::super::state::FOCUS, "focus", "ten cards")?;
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
        demand(self.schemes.len() == super::super::state::SCHEMES, "schemes", "six cards")?;
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
