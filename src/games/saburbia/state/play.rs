//! A turn's choice: a tile to buy or to remove from the market.

use super::State;
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::board::Cell;
use crate::games::saburbia::event::Seen;
use crate::games::saburbia::kinds::{Placement, Stat};
use crate::games::saburbia::moves::Illegal;
use crate::games::saburbia::options::Money;
use crate::games::saburbia::tiles::Tile;
use crate::seat::Seat;

impl State {
    /// Pays, places, refills the slot, and does what the tile does at once. [B12] [B13] [A27]
    pub(super) fn buy(
        &mut self,
        game: &Saburbia,
        seat: Seat,
        slot: u8,
        cell: Cell,
        tell: &mut dyn FnMut(Seen),
    ) -> Result<(), Illegal> {
        let tile = self.on_market(slot)?;
        let player = self.player(seat);
        if player.city.count() >= game.most_tiles() {
            return Err(Illegal::CityFull);
        }
        let cost = game.tiles.print(tile).cost;
        if cost > self.funds(game, seat) {
            return Err(Illegal::TooDear);
        }
        let at = game.board.place(cell).ok_or(Illegal::OffBoard)?;
        let placement = game.tiles.print(tile).placement;
        if !player.city.room(&game.board, placement).has(at) {
            return Err(self.why_not(game, seat, at, placement));
        }
        let paid = if game.options.money == Money::Purse { Stat::Money } else { Stat::Income };
        self.change(game, seat, paid, -cost);
        let left = self.funds(game, seat);
        tell(Seen::Bought { seat, slot, tile, cost, left });
        self.players[seat.index()].city.place(&game.tiles, tile, at);
        tell(Seen::Placed { seat, tile, cell });
        self.refill(slot, tell);
        if let Some(goal) = game.tiles.print(tile).goal
            && self.goals & 1 << goal == 0
        {
            self.goals |= 1 << goal;
            tell(Seen::Announced { goal });
        }
        self.immediate(game, seat, tile, at, tell);
        Ok(())
    }

    /// Why a tile may not be placed at a cell of the board.
    fn why_not(&self, game: &Saburbia, seat: Seat, at: u8, placement: Placement) -> Illegal {
        let city = &self.player(seat).city;
        if city.occupied().has(at) {
            return Illegal::Occupied;
        }
        if !city.room(&game.board, Placement::Free).has(at) {
            return Illegal::NotBeside;
        }
        match placement {
            Placement::Road => Illegal::NeedsRoad,
            Placement::Water => Illegal::NeedsWater,
            Placement::Free => Illegal::NotBeside,
        }
    }

    fn on_market(&self, slot: u8) -> Result<Tile, Illegal> {
        self.market.get(usize::from(slot)).copied().flatten().ok_or(Illegal::NoTile)
    }

    /// What a seat can pay. [A2]
    pub(super) fn funds(&self, game: &Saburbia, seat: Seat) -> i32 {
        let player = self.player(seat);
        match game.options.money {
            Money::Treasury => player.income,
            Money::Purse => player.purse,
        }
    }

    /// Effects that work at once, in printed order, each by itself. [B18] [A17]
    fn immediate(
        &mut self,
        game: &Saburbia,
        seat: Seat,
        tile: Tile,
        at: u8,
        tell: &mut dyn FnMut(Seen),
    ) {
        for effect in &game.tiles.print(tile).immediate {
            let amount = self.amount(game, seat, effect, at);
            if amount == 0 {
                continue;
            }
            let stat = match (effect.stat, game.options.money) {
                (Stat::Money, Money::Treasury) => Stat::Income,
                (stat, _) => stat,
            };
            tell(Seen::Effect { seat, tile, cell: game.board.cell(at), stat, amount });
            let (from, to) = self.change(game, seat, stat, amount);
            tell(Seen::Moved { seat, stat, from, to });
        }
    }

    /// Draws a tile into a slot, while the bag has some. [A9]
    fn refill(&mut self, slot: u8, tell: &mut dyn FnMut(Seen)) {
        let drawn = self.bag.pop().map(Tile);
        self.market[usize::from(slot)] = drawn;
        if let Some(tile) = drawn {
            tell(Seen::Drew { slot, tile, bag: self.bag.count() });
        }
    }

    /// Removes a tile of the market from the game; it costs nothing. [B17] [A13]
    pub(super) fn discard(
        &mut self,
        seat: Seat,
        slot: u8,
        tell: &mut dyn FnMut(Seen),
    ) -> Result<(), Illegal> {
        let tile = self.on_market(slot)?;
        self.put_away(tile);
        tell(Seen::Discarded { seat, slot, tile });
        self.refill(slot, tell);
        Ok(())
    }

    /// Takes a tile out of the game.
    pub(super) fn put_away(&mut self, tile: Tile) {
        self.discarded.insert_sorted(tile.0).expect("the list holds all tiles of the bag");
    }

    /// Does nothing: only where the market is empty. [A13]
    pub(super) fn pass(&mut self, seat: Seat, tell: &mut dyn FnMut(Seen)) -> Result<(), Illegal> {
        if self.market.iter().any(Option::is_some) {
            return Err(Illegal::MarketOpen);
        }
        tell(Seen::Passed { seat });
        Ok(())
    }
}
