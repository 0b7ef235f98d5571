//! What Scroll Tiles do for a player. [L7]

use super::Board;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::content::{Ability, BONUSES};
use crate::games::ezra_nehemiah::kinds::{Colour, Cube};
use crate::games::ezra_nehemiah::tables::List;
use crate::seat::Seat;
use crate::stock::Stock;

/// The sum of a player's abilities. [B3]
#[derive(Clone, Copy, Debug)]
pub(in crate::games::ezra_nehemiah) struct Powers {
    /// Banners by colour.
    pub(in crate::games::ezra_nehemiah) banners: [u8; 3],
    /// Those that heroes give, among them.
    pub(in crate::games::ezra_nehemiah) heroes: [u8; 3],
    pub(in crate::games::ezra_nehemiah) tent_steps: u8,
    pub(in crate::games::ezra_nehemiah) no_fee: bool,
    pub(in crate::games::ezra_nehemiah) workers_fed: u8,
    pub(in crate::games::ezra_nehemiah) elder_banner: bool,
    /// What clearing takes, by kind of cube. [G3]
    pub(in crate::games::ezra_nehemiah) clearing: [u8; 4],
    pub(in crate::games::ezra_nehemiah) building_discount: u8,
    /// Grey banners that replace a stone or wood. [G8]
    pub(in crate::games::ezra_nehemiah) banners_for_goods: u8,
    pub(in crate::games::ezra_nehemiah) first_in_temple: u8,
    pub(in crate::games::ezra_nehemiah) levite_discount: u8,
    /// Red banners for burning wood. [R11]
    pub(in crate::games::ezra_nehemiah) wood_burning: u8,
    pub(in crate::games::ezra_nehemiah) flip_discount: bool,
    /// Silver less for a Scribe, by row.
    pub(in crate::games::ezra_nehemiah) scribe_discount: [u8; 4],
}

impl Default for Powers {
    fn default() -> Powers {
        Powers {
            banners: [0; 3],
            heroes: [0; 3],
            tent_steps: 0,
            no_fee: false,
            workers_fed: 0,
            elder_banner: false,
            clearing: [Cube::Stone, Cube::Wood, Cube::Ash, Cube::Gold].map(Cube::clearing),
            building_discount: 0,
            banners_for_goods: 3,
            first_in_temple: 0,
            levite_discount: 0,
            wood_burning: 3,
            flip_discount: false,
            scribe_discount: [0; 4],
        }
    }
}

/// The lists of one kind that a player's Scroll Tiles add.
pub(in crate::games::ezra_nehemiah) type Bonuses = Stock<List, BONUSES>;

impl Board {
    /// The Scroll Tiles under a player's Scribes, by number.
    pub(in crate::games::ezra_nehemiah) fn owned(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = u8> + '_ {
        let mut left = self.player(seat).scribes;
        core::iter::from_fn(move || {
            let slot = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(self.scrolls[slot as usize])
        })
    }

    /// What the Scroll Tiles of a player do. The solo opponent has no use of them but heroes. [O5]
    pub(in crate::games::ezra_nehemiah) fn powers(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
    ) -> Powers {
        let mut powers = Powers::default();
        for scroll in self.owned(seat) {
            powers.add(&game.tables.scrolls[usize::from(scroll)].ability);
        }
        if game.is_opponent(seat) {
            return Powers { heroes: powers.heroes, ..Powers::default() };
        }
        powers
    }

    /// The lists of a player's Scroll Tiles of one kind.
    pub(in crate::games::ezra_nehemiah) fn bonuses(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        is: fn(&Ability) -> bool,
    ) -> Bonuses {
        let mut lists = Bonuses::default();
        if game.is_opponent(seat) {
            return lists;
        }
        for scroll in self.owned(seat) {
            let line = &game.tables.scrolls[usize::from(scroll)];
            if is(&line.ability) {
                lists.push(line.list).expect("a box has at most two such tiles");
            }
        }
        lists
    }
}

impl Powers {
    fn add(&mut self, ability: &Ability) {
        let colour = |it: Colour| it as usize;
        match *ability {
            Ability::Banner(of) => self.banners[colour(of)] += 1,
            Ability::TentSteps(steps) => self.tent_steps += steps,
            Ability::NoFee => self.no_fee = true,
            Ability::ScribeDiscount { rows, silver } => {
                let rows = usize::from(rows).min(4);
                self.scribe_discount[..rows].iter_mut().for_each(|it| *it += silver);
            }
            Ability::WorkersFed(workers) => self.workers_fed += workers,
            Ability::ElderBanner => self.elder_banner = true,
            Ability::Clearing { cube, grey } => {
                let cost = &mut self.clearing[cube as usize];
                *cost = grey.min(*cost);
            }
            Ability::BuildingDiscount(goods) => self.building_discount += goods,
            Ability::BannersForGoods(grey) => {
                self.banners_for_goods = grey.min(self.banners_for_goods);
            }
            Ability::FirstInTemple(vp) => self.first_in_temple += vp,
            Ability::LeviteDiscount(food) => self.levite_discount += food,
            Ability::WoodBurning(red) => self.wood_burning = red.min(self.wood_burning),
            Ability::FlipDiscount => self.flip_discount = true,
            Ability::Hero { banner, value, .. } => {
                self.banners[colour(banner)] += value;
                self.heroes[colour(banner)] += value;
            }
            Ability::AtOnce(_)
            | Ability::Preparation(_)
            | Ability::TraderBonus(_)
            | Ability::ConnectionBonus(_)
            | Ability::Score(_) => {}
        }
    }
}
