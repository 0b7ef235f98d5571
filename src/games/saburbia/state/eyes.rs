//! The aperture: the only reader of the truth that may disclose. The order of the bag and the tiles
//! set aside are the only secrets.

use super::{ASIDE, MARKET, Phase, Player, Score, State};
use crate::contract::Turn;
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::board::Cells;
use crate::games::saburbia::content::{BAG, Effect, Goal};
use crate::games::saburbia::kinds::{Placement, Stat};
use crate::games::saburbia::tiles::Tile;
use crate::seat::{Observer, Seat};
use crate::stock::Stock;

/// A position as one observer sees it.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    game: &'a Saburbia,
    state: &'a State,
    observer: Observer,
}

impl<'a> Eyes<'a> {
    pub(in crate::games::saburbia) fn new(
        game: &'a Saburbia,
        state: &'a State,
        observer: Observer,
    ) -> Self {
        Eyes { game, state, observer }
    }

    /// The box.
    pub(in crate::games::saburbia) fn game(self) -> &'a Saburbia {
        self.game
    }

    /// Who looks.
    pub(in crate::games::saburbia) fn observer(self) -> Observer {
        self.observer
    }

    // What everybody sees.

    pub(in crate::games::saburbia) fn phase(self) -> Phase {
        self.state.phase
    }

    pub(in crate::games::saburbia) fn turn(self) -> Turn {
        self.state.turn(self.game)
    }

    /// The observer's seat, when it is to act.
    #[inline]
    pub(in crate::games::saburbia) fn acting(self) -> Option<Seat> {
        let acts = self.state.phase != Phase::Over && self.observer.owns(self.state.active);
        acts.then_some(self.state.active)
    }

    pub(in crate::games::saburbia) fn starter(self) -> Seat {
        self.state.starter
    }

    /// Whose turn it is.
    pub(in crate::games::saburbia) fn active(self) -> Seat {
        self.state.active
    }

    pub(in crate::games::saburbia) fn ending(self) -> Option<u8> {
        self.state.ending
    }

    #[inline]
    pub(in crate::games::saburbia) fn player(self, seat: Seat) -> &'a Player {
        &self.state.players[seat.index()]
    }

    /// What a seat can pay. [A2]
    #[inline]
    pub(in crate::games::saburbia) fn funds(self, seat: Seat) -> i32 {
        self.state.funds(self.game, seat)
    }

    /// Where a seat may place a tile that it may buy; nowhere when the city may hold no more.
    #[inline]
    pub(in crate::games::saburbia) fn room(self, seat: Seat, placement: Placement) -> Cells {
        let city = &self.player(seat).city;
        if self.state.phase != Phase::Turn || city.count() >= self.game.most_tiles() {
            return Cells::NONE;
        }
        city.room(&self.game.board, placement)
    }

    #[inline]
    pub(in crate::games::saburbia) fn market(self) -> [Option<Tile>; MARKET] {
        self.state.market
    }

    pub(in crate::games::saburbia) fn neutral(self) -> Option<Tile> {
        self.state.neutral
    }

    pub(in crate::games::saburbia) fn goals(self) -> impl Iterator<Item = u8> {
        self.state.goals_in_play()
    }

    pub(in crate::games::saburbia) fn standing(self, goal: &Goal, seat: Seat) -> i32 {
        self.state.standing(self.game, goal, seat)
    }

    pub(in crate::games::saburbia) fn leader(self, goal: &Goal) -> Option<Seat> {
        self.state.leader(self.game, goal)
    }

    pub(in crate::games::saburbia) fn claimed(self, bonus: usize) -> Option<Seat> {
        self.state.claimed[bonus]
    }

    pub(in crate::games::saburbia) fn bag_count(self) -> u8 {
        self.state.bag.count()
    }

    pub(in crate::games::saburbia) fn aside_count(self) -> u8 {
        self.state.aside.count()
    }

    /// The tiles removed from the game, ascending.
    pub(in crate::games::saburbia) fn discarded(self) -> &'a Stock<u8, BAG> {
        &self.state.discarded
    }

    pub(in crate::games::saburbia) fn amount(self, seat: Seat, effect: &Effect, at: u8) -> i32 {
        self.state.amount(self.game, seat, effect, at)
    }

    /// The permanent effects of a seat's city that change something: those on the population, then
    /// those on the income.
    pub(in crate::games::saburbia) fn permanent(
        self,
        seat: Seat,
        mut each: impl FnMut(Tile, u8, Stat, i32),
    ) {
        self.state.effects(self.game, seat, |it| &it.population, &mut each);
        self.state.effects(self.game, seat, |it| &it.income, &mut each);
    }

    pub(in crate::games::saburbia) fn score(self, seat: Seat) -> Score {
        self.state.score(self.game, seat)
    }

    /// For [`Eyes::redeal`]: what is hidden in it is dealt anew.
    pub(super) fn truth(self) -> &'a State {
        debug_assert!(self.state.aside.len() <= ASIDE);
        self.state
    }
}
