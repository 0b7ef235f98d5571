//! A city: its tiles, where they lie, and what is counted in it. All of it is public.

use super::board::{Board, Cells};
use super::content::START;
use super::kinds::{Category, Filter, Metric, Placement};
use super::tiles::{Tile, Tiles};
use crate::stock::Stock;

/// Tiles a city may hold: the limit of four players, and the one more of a last round. [A18]
pub(super) const LIMIT: usize = 21;

/// A tile and its place.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Laid {
    pub(super) tile: Tile,
    /// Its cell, row by row.
    pub(super) at: u8,
}

/// A city.
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub(super) struct City {
    /// In the order of placing, the start tiles first.
    laid: Stock<Laid, LIMIT>,
    occupied: Cells,
    /// The cells of each category, and how many they are.
    of: [Cells; Category::COUNT],
    counts: [u8; Category::COUNT],
}

impl City {
    /// A city of the start tiles. [B6]
    pub(super) fn start(tiles: &Tiles, board: &Board) -> City {
        let mut city = City::default();
        for (tile, at) in tiles.start.into_iter().zip(board.start()) {
            city.place(tiles, tile, at);
        }
        city
    }

    /// The tiles in the order of placing.
    pub(super) fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// How many tiles there are, start tiles included. [A4]
    pub(super) fn count(&self) -> u8 {
        self.laid.count()
    }

    pub(super) fn occupied(&self) -> Cells {
        self.occupied
    }

    /// The cells where a tile may be placed: empty, beside a tile, and beside road or water where it
    /// asks for that. [B13] [B14] [B15] [A10] [A12]
    #[inline]
    pub(super) fn room(&self, board: &Board, placement: Placement) -> Cells {
        let beside = match placement {
            Placement::Free => board.beside(self.occupied),
            Placement::Road => board.beside(self.of[Category::Road as usize]),
            Placement::Water => board.beside(self.of[Category::Water as usize]),
        };
        beside.less(self.occupied)
    }

    /// Puts a tile on an empty cell.
    pub(super) fn place(&mut self, tiles: &Tiles, tile: Tile, at: u8) {
        self.laid.push(Laid { tile, at }).expect("a city is not built beyond its limit");
        self.occupied = self.occupied.with(at);
        let category = tiles.print(tile).category as usize;
        self.of[category] = self.of[category].with(at);
        self.counts[category] += 1;
    }

    /// Takes the tile at this place in the order of placing out. [B24]
    pub(super) fn remove(&mut self, tiles: &Tiles, number: usize) -> Option<Laid> {
        let laid = self.laid.remove(number)?;
        self.occupied = self.occupied.without(laid.at);
        let category = tiles.print(laid.tile).category as usize;
        self.of[category] = self.of[category].without(laid.at);
        self.counts[category] -= 1;
        Some(laid)
    }

    /// The tiles that were not there at the start, by their place in the order of placing.
    pub(super) fn built(&self) -> core::ops::Range<usize> {
        START..self.laid.len()
    }

    /// The cells of the tiles that match.
    #[inline]
    pub(super) fn cells(&self, tiles: &Tiles, filter: Filter) -> Cells {
        if let Some(categories) = filter.only_categories() {
            return categories.fold(Cells::NONE, |all, category| all.or(self.of[category]));
        }
        let matching = self.laid.iter().filter(|it| filter.matches(tiles.print(it.tile).is));
        matching.fold(Cells::NONE, |all, it| all.with(it.at))
    }

    /// How many tiles match; each counts once. [A14]
    #[inline]
    pub(super) fn matching(&self, tiles: &Tiles, filter: Filter) -> u8 {
        match filter.only_categories() {
            Some(categories) => categories.map(|category| self.counts[category]).sum(),
            None => self.cells(tiles, filter).few(),
        }
    }

    /// Whether a metric comes to so much; a group is looked for only where there are tiles enough.
    pub(super) fn reaches(
        &self,
        tiles: &Tiles,
        board: &Board,
        metric: Metric,
        (population, income): (i32, i32),
        at_least: i32,
    ) -> bool {
        let enough = match metric {
            Metric::Cluster(filter) => i32::from(self.matching(tiles, filter)) >= at_least,
            Metric::City(_) | Metric::Income | Metric::Population | Metric::Distinct => true,
        };
        enough && self.measure(tiles, board, metric, population, income) >= at_least
    }

    /// What a metric measures; the markers are given. [B26]
    pub(super) fn measure(
        &self,
        tiles: &Tiles,
        board: &Board,
        metric: Metric,
        population: i32,
        income: i32,
    ) -> i32 {
        match metric {
            Metric::City(filter) => self.matching(tiles, filter).into(),
            Metric::Cluster(filter) => board.largest_group(self.cells(tiles, filter)).into(),
            Metric::Income => income,
            Metric::Population => population,
            Metric::Distinct => self.counts.iter().filter(|&&count| count > 0).count() as i32,
        }
    }

    /// How many of the four neighbours of a cell match. [B19] [A14]
    #[inline]
    pub(super) fn adjacent(&self, tiles: &Tiles, board: &Board, filter: Filter, at: u8) -> u8 {
        board.beside(Cells::NONE.with(at)).and(self.cells(tiles, filter)).few()
    }
}
