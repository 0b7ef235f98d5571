//! The ways to a Scroll Tile: from the lowest row through tiles with a Scribe or a White Worker to
//! one of the two below. [L4] [L5] [L8]

use super::{Board, NONE};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::content::SCROLL_ROWS;
use crate::games::ezra_nehemiah::moves::{Fees, Spot};
use crate::seat::Seat;
use crate::stock::Stock;

/// The routes to a tile, as what they cost, each cost once, ascending. A tile of the fourth row has
/// eight ways below it.
pub(in crate::games::ezra_nehemiah) type Routes = Stock<Fees, { 1 << (SCROLL_ROWS - 1) }>;

impl EzraNehemiah {
    /// The slot of a spot.
    pub(in crate::games::ezra_nehemiah) fn slot(&self, spot: Spot) -> Option<u8> {
        let row = self.tables.rows.get(usize::from(spot.row).checked_sub(1)?)?;
        (spot.column < row.tiles).then(|| row.first + spot.column)
    }

    /// The spot of a slot.
    pub(in crate::games::ezra_nehemiah) fn spot(&self, slot: u8) -> Spot {
        let row = self.tables.row_of(slot);
        Spot { row: row as u8 + 1, column: slot - self.tables.rows[row].first }
    }
}

impl Board {
    /// Whose Scribe is on a slot.
    pub(in crate::games::ezra_nehemiah) fn scribe_on(&self, slot: u8) -> Option<Seat> {
        Seat::all(super::SEATS as u8).find(|&it| self.player(it).scribes >> slot & 1 == 1)
    }

    /// What each way to a slot costs a player; none when the tile is closed. [L4] [L5]
    pub(in crate::games::ezra_nehemiah) fn routes(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        slot: u8,
    ) -> Routes {
        let mut routes = Routes::default();
        let Spot { row, column } = game.spot(slot);
        if row == 1 {
            let _ = routes.push(Fees::default());
        } else {
            self.below(game, seat, Spot { row, column }, Fees::default(), &mut routes);
        }
        routes
    }

    /// Follows every way down from a spot.
    fn below(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        from: Spot,
        so_far: Fees,
        routes: &mut Routes,
    ) {
        // Below the tile with a column are those with the same one and the one before.
        for column in [from.column.checked_sub(1), Some(from.column)].into_iter().flatten() {
            let spot = Spot { row: from.row - 1, column };
            let Some(slot) = game.slot(spot) else { continue };
            let mut fees = so_far;
            match self.scribe_on(slot) {
                Some(owner) if owner == seat => {}
                Some(owner) => fees.players[owner.index()] += 1,
                None if self.white.contains(&slot) => fees.reserve += 1,
                None => continue,
            }
            if spot.row > 1 {
                self.below(game, seat, spot, fees, routes);
            } else if let Err(at) = routes.binary_search(&fees) {
                routes.insert(at, fees).expect("two ways down from each of three rows");
            }
        }
    }

    /// Where a White Worker goes from a slot: the nearest tile above without a Scribe and without the
    /// other White Worker, counted from its own edge; the box when it would enter the highest row.
    /// [L8] [Q42]
    pub(in crate::games::ezra_nehemiah) fn white_goes(
        &self,
        game: &EzraNehemiah,
        white: usize,
    ) -> u8 {
        let top = game.tables.rows.len() - 1;
        for row in game.tables.row_of(self.white[white]) + 1..top {
            let line = &game.tables.rows[row];
            let free = |slot: &u8| self.scribe_on(*slot).is_none() && !self.white.contains(slot);
            let mut slots = line.first..line.first + line.tiles;
            let found = if white == 0 { slots.find(free) } else { slots.rfind(free) };
            if let Some(slot) = found {
                return slot;
            }
        }
        NONE
    }
}
