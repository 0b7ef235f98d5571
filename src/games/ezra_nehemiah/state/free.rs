//! What may be done besides the main action: a Trader, an Elder, an auxiliary action; and payments
//! of all kinds. [X1] to [X6] [W1] to [W3]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Auxiliary, Holder, Task};
use crate::games::ezra_nehemiah::content::Ability;
use crate::games::ezra_nehemiah::kinds::{Cube, Goods, TileKind};
use crate::games::ezra_nehemiah::moves::{Illegal, Move};
use crate::games::ezra_nehemiah::seen::{Payee, Seen};
use crate::seat::Seat;

impl State {
    /// Does what may be done at any moment of the own turn. [T2]
    pub(super) fn take_free(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        mv: Move,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        match mv {
            Move::Trader { space } => self.use_trader(game, seat, space, tell),
            Move::Elder { space } => self.use_elder(game, seat, space, tell),
            Move::Flip { tile, spared } => self.flip(game, seat, tile, spared, tell),
            Move::Trade { option, cube } => self.trade(game, seat, option, cube, tell),
            Move::Market { goods } => self.sell(game, seat, goods, tell),
            _ => Err(Illegal::NotNow),
        }
    }

    /// A worker goes to a Trader space and brings its yield. [W1] [W2]
    fn use_trader(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        space: u8,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        self.board.space(false, space)?;
        self.board.today.trader = true;
        let player = self.board.at(seat);
        player.workers -= 1;
        player.traders |= 1 << space;
        open(tell, Seen::TraderUsed { seat, space });
        let bonus = |it: &Ability| matches!(it, Ability::TraderBonus(_));
        for &list in self.board.bonuses(game, seat, bonus).iter() {
            self.push_list(seat, list);
        }
        self.push_yield(game, seat, TileKind::Traders, space);
        Ok(())
    }

    /// A worker goes to an Elder space and brings banners for this turn. [W1] [W2] [Q08] [Q09]
    fn use_elder(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        space: u8,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        self.board.space(true, space)?;
        self.board.today.elder = true;
        let bonus = self.board.powers(game, seat).elder_banner;
        let player = self.board.at(seat);
        player.workers -= 1;
        player.elders |= 1 << space;
        open(tell, Seen::ElderUsed { seat, space });
        if bonus {
            self.push(Task::ElderBanner { seat });
        }
        self.push_yield(game, seat, TileKind::Elders, space);
        Ok(())
    }

    /// The yield of a tile's space, as the tile lies now.
    pub(super) fn push_yield(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        tile: TileKind,
        space: u8,
    ) {
        let player = self.board.player(seat);
        let line = game.tables.tile(tile, player.tiles[tile as usize]);
        self.push_list(seat, line.sides[player.side(tile)][usize::from(space)]);
    }

    /// Flips a tile: pays, turns it, gains its reward. Workers on it stay. [X5] [X6] [Q60]
    fn flip(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        tile: TileKind,
        spared: Option<Cube>,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let powers = self.board.powers(game, seat);
        let cost = self.board.flip(game, tile, spared, &powers)?;
        self.board.today.auxiliary = Auxiliary::Flip;
        open(tell, Seen::Flipped { seat, tile });
        self.pay_goods(game, seat, cost, tell);
        let player = self.board.at(seat);
        player.flipped |= 1 << tile as u8;
        let number = player.tiles[tile as usize];
        self.push_list(seat, game.tables.tile(tile, number).reward);
        Ok(())
    }

    /// Trades at the gate of the card played today: first the fee, then what is given, then what
    /// is gained. [X2] [X3] [Q58]
    fn trade(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        option: u8,
        cube: Option<Cube>,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let powers = self.board.powers(game, seat);
        let (trade, fee, goods) = self.board.trade(game, option, cube, &powers)?;
        let card = self.board.today.played.ok_or(Illegal::NotNow)?;
        let gate = game.tables.characters[usize::from(card)].gate;
        self.board.today.auxiliary = Auxiliary::Trade;
        open(tell, Seen::Traded { seat, gate, option: Some(option) });
        self.pay_fee(seat, gate, fee, tell);
        self.pay_silver(seat, trade.give.silver.into(), Payee::Reserve, tell);
        self.pay_food(seat, trade.give.food.into(), tell);
        self.pay_goods(game, seat, goods, tell);
        self.push_list(seat, trade.get);
        Ok(())
    }

    /// Sells cubes; from then on that is the auxiliary action of the turn, any number of times.
    /// [X4] [Q57]
    fn sell(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        goods: Goods,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let silver = self.board.sale(game, goods)?;
        self.board.today.auxiliary = Auxiliary::Market;
        open(tell, Seen::Sold { seat, goods });
        self.spend_goods(game, seat, goods);
        self.gain_silver(seat, silver, tell);
        Ok(())
    }

    /// Pays the fee of a gate trade: to the gate's owner, onto the Gate Card, or, at a neutral gate,
    /// to the Main Reserve. [X3]
    pub(super) fn pay_fee(&mut self, seat: Seat, gate: u8, fee: u8, tell: Story<'_>) {
        let site = &mut self.board.sites[usize::from(gate)];
        let to = match site.holder {
            Holder::Open => {
                site.silver = site.silver.saturating_add(fee);
                Payee::GateCard(gate)
            }
            Holder::Neutral => Payee::Reserve,
            Holder::Player(owner) => Payee::Player(owner),
        };
        self.pay_silver(seat, fee.into(), to, tell);
    }

    /// Pays silver; the supply of it is without limit. [C18]
    pub(super) fn pay_silver(&mut self, seat: Seat, silver: u16, to: Payee, tell: Story<'_>) {
        if silver == 0 {
            return;
        }
        self.board.at(seat).silver -= silver;
        if let Payee::Player(owner) = to {
            let theirs = &mut self.board.at(owner).silver;
            *theirs = theirs.saturating_add(silver);
        }
        open(tell, Seen::SilverPaid { seat, silver, to });
    }

    /// Pays food; the supply of it is without limit. [C19]
    pub(super) fn pay_food(&mut self, seat: Seat, food: u16, tell: Story<'_>) {
        if food > 0 {
            self.board.at(seat).food -= food;
            open(tell, Seen::FoodPaid { seat, food });
        }
    }

    /// Pays cubes to the Main Reserve, and tells it.
    pub(super) fn pay_goods(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        goods: Goods,
        tell: Story<'_>,
    ) {
        if goods.count() > 0 {
            self.spend_goods(game, seat, goods);
            open(tell, Seen::CubesPaid { seat, goods });
        }
    }

    /// Cubes go to the Main Reserve. [Q83]
    pub(super) fn spend_goods(&mut self, game: &EzraNehemiah, seat: Seat, goods: Goods) {
        for (cube, count) in goods.kinds() {
            self.spend(game, seat, cube, count);
        }
    }

    /// Cubes of a kind go to the Main Reserve; the solo opponent's gold is no cube. [Q83] [O2]
    pub(super) fn spend(&mut self, game: &EzraNehemiah, seat: Seat, cube: Cube, count: u8) {
        *self.board.at(seat).goods.of(cube) -= count;
        if !game.is_opponent(seat) {
            *self.board.reserve.of(cube) += count;
        }
    }
}
