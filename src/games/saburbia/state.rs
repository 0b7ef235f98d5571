//! The truth of a game of Saburbia, and how one move changes it.
//!
//! - `state/play.rs`: buying, placing, discarding. [B12] to [B17] [A27]
//! - `state/update.rs`: effects, markers, bonus cards. [B18] to [B22] [A7]
//! - `state/end.rs`: the end, surplus tiles, the final scoring. [B23] to [B28]
//! - `state/eyes.rs`: the only reader that may disclose. `state/redeal.rs`: the hidden part anew.
//! - `state/setup.rs`: a position as text; `state/setup_read.rs`: read back.

mod end;
mod eyes;
mod play;
mod redeal;
mod setup;
mod setup_read;
mod update;

use core::fmt;

use super::Saburbia;
use super::city::City;
use super::content::{BAG, BONUSES, GOALS};
use super::event::{Event, Seen};
use super::moves::{Illegal, Move};
use super::options::{GoalPool, Money};
use super::tiles::Tile;
use crate::chance::Chance;
use crate::contract::{Tell, Turn};
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

pub use self::eyes::Eyes;

pub(super) use self::end::Score;

/// The most seats of a table. [B1]
pub(super) const SEATS: usize = 4;
/// Face-up tiles. [B7]
pub(super) const MARKET: usize = 3;
/// Tiles set aside unseen. [A5]
pub(super) const ASIDE: usize = 3;

/// What is decided now.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Phase {
    /// What to buy or to remove from the market.
    #[default]
    Turn,
    /// Which tile to remove from a city that has too many. [B24]
    Surplus,
    /// Nothing: the game is over.
    Over,
}

/// A player's markers and city. [B2]
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub(super) struct Player {
    pub(super) city: City,
    pub(super) population: i32,
    pub(super) income: i32,
    /// With the option `money` at `purse`, else 0.
    pub(super) purse: i32,
    /// With the option `permanents` at `level`: population and income without permanent effects.
    base: (i32, i32),
}

/// The position, and what seats may remember.
///
/// Fields are private to this module and its children on purpose: offers, views and bots are
/// siblings, so the compiler keeps them behind [`Eyes`].
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct State {
    phase: Phase,
    /// Who began. Seats are ordered from here. [B11]
    starter: Seat,
    /// Whose turn it is.
    active: Seat,
    /// Rounds still to be played after this one, once the end was triggered. [B23]
    ending: Option<u8>,
    /// By seat.
    players: [Player; SEATS],
    /// By slot. [B7]
    market: [Option<Tile>; MARKET],
    /// Nobody's tile, with two players. [B10]
    neutral: Option<Tile>,
    /// The goals in play, bit by number. [B8] [A22]
    goals: u32,
    /// Who claimed each bonus card; until then it lies open. [B9] [A7]
    claimed: [Option<Seat>; BONUSES],
    /// As tile numbers, the next one last.
    bag: Stock<u8, BAG>,
    aside: Stock<u8, ASIDE>,
    /// Removed from the game, ascending.
    discarded: Stock<u8, BAG>,
}

impl fmt::Debug for State {
    /// Says nothing: a position is the whole truth.
    #[cfg(not(feature = "reveal"))]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State")
    }

    #[cfg(feature = "reveal")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (f.debug_struct("State").field("phase", &self.phase).field("active", &self.active))
            .field("market", &self.market)
            .field("bag", &self.bag)
            .field("aside", &self.aside)
            .finish_non_exhaustive()
    }
}

impl State {
    /// Chooses the start player, draws goals, shuffles the bag and lays the market out, in this
    /// order. [B5] to [B11] [A5] [A6] [A8]
    pub(super) fn start(game: &Saburbia, chance: &mut dyn Chance) -> State {
        let seats = game.options.seats;
        let starter = Seat::new(chance.pick(u32::from(seats)) as u8).unwrap_or_default();
        let mut state = State::bare(game, starter);
        let mut pool: Stock<u8, GOALS> = game.goal_pool().collect();
        chance.shuffle(&mut pool);
        state.goals = pool.iter().take(usize::from(seats)).fold(0, |all, &goal| all | 1 << goal);
        state.bag = game.tiles.bag;
        chance.shuffle(&mut state.bag);
        state.aside = (0..ASIDE).filter_map(|_| state.bag.pop()).collect();
        if seats == 2 {
            state.neutral = state.bag.pop().map(Tile);
        }
        for slot in 0..MARKET {
            state.market[slot] = state.bag.pop().map(Tile);
        }
        state
    }

    /// A table with the start tiles and nothing else.
    fn bare(game: &Saburbia, starter: Seat) -> State {
        let (population, income) = (15, 10);
        let purse = if game.options.money == Money::Purse { 15 } else { 0 };
        let city = City::start(&game.tiles, &game.board);
        let base = if game.is_level() { (population, income) } else { (0, 0) };
        let mut players = [Player::default(); SEATS];
        players[..usize::from(game.options.seats)].fill(Player {
            city,
            population,
            income,
            purse,
            base,
        });
        State {
            phase: Phase::Turn,
            starter,
            active: starter,
            ending: None,
            players,
            market: [None; MARKET],
            neutral: None,
            goals: 0,
            claimed: [None; BONUSES],
            bag: Stock::default(),
            aside: Stock::default(),
            discarded: Stock::default(),
        }
    }

    /// Whose decision it is.
    #[inline]
    pub(super) fn turn(&self, game: &Saburbia) -> Turn {
        match self.phase {
            Phase::Turn | Phase::Surplus => Turn::To(SeatSet::one(self.active)),
            Phase::Over => Turn::Over(self.outcome(game)),
        }
    }

    /// The seats in the order of their turns. [B11] [A23]
    pub(super) fn in_turn_order(&self, game: &Saburbia) -> impl Iterator<Item = Seat> + use<> {
        let (seats, starter) = (game.options.seats, self.starter);
        core::iter::successors(Some(starter), move |it| Some(it.next(seats)))
            .take(usize::from(seats))
    }

    fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Carries out a move of the seat to act.
    pub(super) fn step(
        &mut self,
        game: &Saburbia,
        seat: Seat,
        mv: Move,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let tell = &mut |seen: Seen| tell(Event(seen));
        match (self.phase, mv) {
            (Phase::Turn, Move::Buy { slot, cell }) => self.buy(game, seat, slot, cell, tell)?,
            (Phase::Turn, Move::Discard { slot }) => self.discard(seat, slot, tell)?,
            (Phase::Turn, Move::Pass {}) => self.pass(seat, tell)?,
            (Phase::Surplus, Move::Remove { cell }) => {
                self.remove(game, seat, cell, tell)?;
                self.trim(game, tell);
                return Ok(());
            }
            (_, _) => return Err(Illegal::NotNow),
        }
        self.update(game, seat, tell);
        self.claim(game, seat, tell);
        self.end_turn(game, tell);
        Ok(())
    }
}

impl Saburbia {
    /// The goal cards that may be drawn, by number. [A6]
    pub(super) fn goal_pool(&self) -> impl Iterator<Item = u8> {
        let all = self.options.goal_pool == GoalPool::All;
        (0..).zip(&self.content.goals).filter(move |(_, goal)| all || !goal.optional).map(|it| it.0)
    }
}
