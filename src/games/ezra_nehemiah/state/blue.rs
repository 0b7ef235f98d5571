//! The blue main action: Scribes and the tent. [L1] to [L13]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::NONE;
use crate::games::ezra_nehemiah::content::Ability;
use crate::games::ezra_nehemiah::kinds::{Colour, Cube, Gain, Goods};
use crate::games::ezra_nehemiah::moves::{Fees, Illegal, Spot};
use crate::games::ezra_nehemiah::seen::{Payee, Seen};
use crate::seat::Seat;

impl State {
    /// Places a Scribe and pays for the row and the route. [L1] [L2] [L3] [L5]
    pub(super) fn teach(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        spot: Spot,
        fees: Fees,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let slot = game.slot(spot).ok_or(Illegal::NoSuchThing)?;
        let (powers, blue) = self.board.purse(game, Colour::Blue);
        let silver = self.board.scribe(game, slot, blue, &powers)?;
        self.board.route(game, slot, fees, silver)?;
        let today = &mut self.board.today;
        today.scribe = true;
        today.spent += game.tables.rows[game.tables.row_of(slot)].blue;
        self.place_scribe(game, seat, slot, silver, fees, tell);
        Ok(())
    }

    /// Pays, places the worker, moves a White Worker out of the way, gives the row's food to the
    /// first Scribe, and does what the tile does at once. [L2] [L6] [L8] [Q80]
    pub(super) fn place_scribe(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        slot: u8,
        silver: u16,
        fees: Fees,
        tell: Story<'_>,
    ) {
        let row = game.tables.row_of(slot);
        self.pay_silver(seat, silver, Payee::Reserve, tell);
        self.pay_silver(seat, fees.reserve.into(), Payee::Reserve, tell);
        for to in Seat::all(game.players()) {
            self.pay_silver(seat, fees.players[to.index()].into(), Payee::Player(to), tell);
        }
        let gold = game.tables.rows[row].gold;
        self.pay_goods(game, seat, Goods { gold, ..Goods::default() }, tell);
        let player = self.board.at(seat);
        player.workers -= 1;
        player.scribes |= 1 << slot;
        let scroll = self.board.scrolls[usize::from(slot)];
        open(tell, Seen::ScribePlaced { seat, spot: game.spot(slot), scroll });
        if let Some(white) = self.board.white.iter().position(|&it| it == slot) {
            let to = self.board.white_goes(game, white);
            self.board.white[white] = to;
            let spot = (to != NONE).then(|| game.spot(to));
            open(tell, Seen::WhiteMoved { from: game.spot(slot), to: spot });
        }
        // The first Scribe of the row takes all its food; White Workers are no Scribes. [Q49]
        let food = core::mem::take(&mut self.board.row_food[row]);
        if game.is_opponent(seat) {
            self.gain_silver(seat, food.into(), tell);
        } else {
            self.gain_food(seat, food.into(), tell);
        }
        let line = &game.tables.scrolls[usize::from(scroll)];
        if matches!(line.ability, Ability::AtOnce(_)) {
            self.push_list(seat, line.list);
        }
    }

    /// Moves the tent, in one move. [L9] [L10] [L11]
    pub(super) fn move_tent(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        steps: u8,
        cube: Option<Cube>,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let (powers, blue) = self.board.purse(game, Colour::Blue);
        let cost = self.board.tent_move(game, steps, cube, blue)?;
        let today = &mut self.board.today;
        today.tent = true;
        today.spent += cost;
        if let Some(cube) = cube {
            let mut goods = Goods::default();
            *goods.of(cube) = 1;
            self.pay_goods(game, seat, goods, tell);
        }
        self.push_gains(seat, Gain::TentStep, steps + powers.tent_steps);
        Ok(())
    }
}
