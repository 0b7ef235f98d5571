//! A city: its tiles, where they lie, and what is counted in it. All of it is public.

use super::board::{Board, Cells};
use super::content::START;
use super::kinds::{Category, Filter, Metric, Placement, Scope};
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
    roads: Cells,
    waters: Cells,
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
            Placement::Road => board.beside(self.roads),
            Placement::Water => board.beside(self.waters),
        };
        beside.less(self.occupied)
    }

    /// Puts a tile on an empty cell.
    pub(super) fn place(&mut self, tiles: &Tiles, tile: Tile, at: u8) {
        self.laid.push(Laid { tile, at }).expect("a city is not built beyond its limit");
        self.occupied = self.occupied.with(at);
        match tiles.print(tile).category {
            Category::Road => self.roads = self.roads.with(at),
            Category::Water => self.waters = self.waters.with(at),
            Category::Residential
            | Category::Commercial
            | Category::Industrial
            | Category::Park
            | Category::Civic
            | Category::Special => {}
        }
    }

    /// Takes the tile at this place in the order of placing out. [B24]
    pub(super) fn remove(&mut self, number: usize) -> Option<Laid> {
        let laid = self.laid.remove(number)?;
        self.occupied = self.occupied.without(laid.at);
        self.roads = self.roads.without(laid.at);
        self.waters = self.waters.without(laid.at);
        Some(laid)
    }

    /// The tiles that were not there at the start, by their place in the order of placing.
    pub(super) fn built(&self) -> core::ops::Range<usize> {
        START..self.laid.len()
    }

    /// The cells of the tiles that match.
    pub(super) fn cells(&self, tiles: &Tiles, filter: Filter) -> Cells {
        let matching = self.laid.iter().filter(|it| filter.matches(tiles.print(it.tile).is));
        matching.fold(Cells::NONE, |all, it| all.with(it.at))
    }

    /// How many tiles match; each counts once. [A14]
    pub(super) fn matching(&self, tiles: &Tiles, filter: Filter) -> u8 {
        self.laid.iter().filter(|it| filter.matches(tiles.print(it.tile).is)).count() as u8
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
            Metric::Distinct => {
                let has = |category: Category| self.matching(tiles, Filter::category(category)) > 0;
                Category::ALL.iter().filter(|&&it| has(it)).count() as i32
            }
        }
    }

    /// How many tiles an effect of a tile at this cell counts in the own city. [B19] [A14]
    #[inline]
    pub(super) fn counted(
        &self,
        tiles: &Tiles,
        board: &Board,
        scope: Scope,
        filter: Filter,
        at: u8,
    ) -> u8 {
        match scope {
            Scope::None | Scope::Others => 0,
            Scope::City | Scope::All => self.matching(tiles, filter),
            Scope::Adjacent => {
                let beside = board.beside(Cells::NONE.with(at)).and(self.occupied);
                if beside.is_empty() {
                    return 0;
                }
                let matches =
                    |it: &&Laid| beside.has(it.at) && filter.matches(tiles.print(it.tile).is);
                self.laid.iter().filter(matches).count() as u8
            }
        }
    }
}
