//! The tiles of a box by number: what the rules ask of them, looked up once.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::content::{BAG, Content, Effect, Goal, START};
use super::kinds::{Category, Filter, Placement, Stat, Timing};
use crate::stock::Stock;

/// A tile, by its number in the content: those of the bag, then the start tiles.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tile(pub(super) u8);

impl Tile {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in the content.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// What is printed on a tile.
#[derive(Debug)]
pub(super) struct Print {
    /// Its category and tags.
    pub(super) is: Filter,
    pub(super) category: Category,
    pub(super) cost: i32,
    pub(super) placement: Placement,
    /// What it does at once, in printed order. [A17]
    pub(super) immediate: Vec<Effect>,
    /// Its permanent effects on the population, and on the income.
    pub(super) population: Vec<Effect>,
    pub(super) income: Vec<Effect>,
    /// Its effects in the scoring.
    pub(super) end: Vec<Effect>,
    /// The goal it announces, by number.
    pub(super) goal: Option<u8>,
}

/// The tiles and goals of the box.
#[derive(Debug)]
pub(super) struct Tiles {
    prints: Vec<Print>,
    /// The bag before it is shuffled.
    pub(super) bag: Stock<u8, BAG>,
    /// The start tiles, from top to bottom.
    pub(super) start: [Tile; START],
    /// The goal cards, then the goals of tiles.
    pub(super) goals: Vec<Goal>,
}

impl Effect {
    /// What it amounts to, where so many tiles are counted.
    pub(super) fn amount(&self, count: u8) -> i32 {
        let whole = count / self.div;
        let counted = if self.cap == 0 { whole } else { whole.min(self.cap) };
        i32::from(self.flat) + i32::from(self.coeff) * i32::from(counted)
    }
}

impl Tiles {
    /// Of a content that was checked.
    pub(super) fn new(content: &Content) -> Tiles {
        let announced = content.tile_goals();
        let cards = content.goals.len();
        let those = |tile: &super::content::Tile, timing, stat: Option<Stat>| {
            let fits =
                |it: &&Effect| it.timing == timing && stat.is_none_or(|stat| it.stat == stat);
            tile.effects.iter().filter(fits).cloned().collect()
        };
        let print = |tile: &super::content::Tile| Print {
            is: tile.tags.iter().fold(Filter::category(tile.category), |is, &tag| is.with_tag(tag)),
            category: tile.category,
            cost: i32::from(tile.cost),
            placement: tile.placement,
            immediate: those(tile, Timing::Immediate, None),
            population: those(tile, Timing::Permanent, Some(Stat::Population)),
            income: those(tile, Timing::Permanent, Some(Stat::Income)),
            end: those(tile, Timing::End, None),
            goal: tile.goal.as_ref().and_then(|goal| {
                announced.iter().position(|it| it.id == goal.id).map(|at| (cards + at) as u8)
            }),
        };
        let first_start = content.tiles.len() as u8;
        let copies = content.tiles.iter().map(|it| usize::from(it.copies.unwrap_or(0)));
        Tiles {
            prints: content.tiles.iter().chain(&content.start).map(print).collect(),
            bag: (0..)
                .zip(copies)
                .flat_map(|(tile, copies)| core::iter::repeat_n(tile, copies))
                .collect(),
            start: [0, 1, 2].map(|at| Tile(first_start + at)),
            goals: content.goals.iter().chain(announced.iter().copied()).cloned().collect(),
        }
    }

    #[inline]
    pub(super) fn print(&self, tile: Tile) -> &Print {
        &self.prints[tile.index()]
    }

    /// A goal by its number: goal cards first, then those of tiles.
    pub(super) fn goal(&self, number: u8) -> &Goal {
        &self.goals[usize::from(number)]
    }
}
