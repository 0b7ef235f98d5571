//! The truth of a game of Saboteur, and how one move changes it.
//!
//! - `state/play.rs`: the uses of a card. [S10] to [S30]
//! - `state/round.rs`: the end of a turn, of a round and of the game. [S11] [S31] to [S39]
//! - `state/net.rs`: the laid cards. `state/gold.rs`: the nuggets.
//! - `state/eyes.rs`: the only reader that may disclose. `state/redeal.rs`: the hidden part anew.
//! - `state/outlook.rs`: how a world stands that a program dealt itself.
//! - `state/setup.rs`: a position as text; `state/setup_read.rs`: read back.

mod eyes;
mod gold;
mod net;
mod outlook;
mod play;
mod redeal;
mod redeal_gold;
mod round;
mod setup;
mod setup_read;

use core::fmt;

use self::gold::Gold;
use self::net::Net;
use super::Saboteur;
use super::cards::{Card, Role};
use super::cell::Cell;
use super::content::{DECK, HAND, KINDS};
use super::event::{Event, Winners};
use super::moves::{Illegal, Move};
use super::printed::Tools;
use crate::chance::Chance;
use crate::contract::{Outcome, Tell, Turn};
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

pub use self::eyes::Eyes;
pub(super) use self::outlook::Outlook;

/// Three rounds make a game. [S1]
pub(super) const ROUNDS: u8 = 3;

/// A card put away face down. [S13]
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
struct Passed {
    card: Card,
    seat: Seat,
}

/// A goal.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
struct Goal {
    /// Its card, by number in the content.
    face: u8,
    /// Whether it lies face up.
    up: bool,
    /// Who looked at it. [S26]
    seen_by: SeatSet,
}

/// A round that is over. Public.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Past {
    pub(super) winners: Winners,
    pub(super) saboteurs: SeatSet,
}

/// What is decided now.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Phase {
    /// The use of a card. [S10]
    #[default]
    Use,
    /// How a stone lies. [S29]
    Stone,
    /// Which nugget card to keep. [S32]
    Gold,
    /// Nothing: the game is over. [S39]
    Over,
}

/// The position, and what seats may remember.
///
/// Fields are private to this module and its children on purpose: offers, views and bots are
/// siblings, so the compiler keeps them behind [`Eyes`].
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct State {
    phase: Phase,
    /// From 0.
    round: u8,
    starter: Seat,
    to_act: Seat,
    /// Whose card was used last, a pass included. [S38]
    last_user: Option<Seat>,
    /// Who laid the last path card. [S38]
    last_layer: Option<Seat>,
    /// Where it was laid.
    last_cell: Cell,
    /// Turns in a row that were passed with an empty pile. [S31]
    passes: u8,
    roles: [Role; Seat::MAX],
    /// The dwarf that was left over. [S4]
    spare: Role,
    goals: [Goal; 3],
    /// Top card last.
    pile: Stock<Card, DECK>,
    /// Each in ascending order.
    hands: [Stock<Card, HAND>; Seat::MAX],
    passed: Stock<Passed, DECK>,
    /// The used cards that lie nowhere else, by number.
    played: [u8; KINDS],
    broken: [Tools; Seat::MAX],
    net: Net,
    gold: Gold,
    past: Stock<Past, { ROUNDS as usize }>,
}

impl fmt::Debug for State {
    /// Says nothing: a position is the whole truth.
    #[cfg(not(feature = "reveal"))]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State")
    }

    #[cfg(feature = "reveal")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (f.debug_struct("State").field("phase", &self.phase).field("round", &self.round))
            .field("starter", &self.starter)
            .field("to_act", &self.to_act)
            .field("last", &(self.last_user, self.last_layer, self.last_cell, self.passes))
            .field("roles", &(self.roles, self.spare))
            .field("goals", &self.goals)
            .field("pile", &self.pile)
            .field("hands", &self.hands)
            .field("passed", &self.passed)
            .field("played", &self.played)
            .field("broken", &self.broken)
            .field("net", &self.net.laid())
            .field("gold", &self.gold)
            .field("past", &self.past)
            .finish()
    }
}

impl State {
    /// Sets the first round up. [S3] to [S9]
    pub(super) fn start(game: &Saboteur, chance: &mut dyn Chance) -> State {
        let gold = Gold::shuffled(&game.cards, chance);
        let starter = Seat::new(game.options.first_player).unwrap_or_default();
        let mut state = State::bare(gold, starter);
        state.deal(game, chance);
        state
    }

    /// A table with nothing but the start and the goals on it.
    fn bare(gold: Gold, starter: Seat) -> State {
        State {
            phase: Phase::Use,
            round: 0,
            starter,
            to_act: starter,
            last_user: None,
            last_layer: None,
            last_cell: Cell::START,
            passes: 0,
            roles: [Role::Digger; Seat::MAX],
            spare: Role::Digger,
            goals: [0, 1, 2].map(|face| Goal { face, up: false, seen_by: SeatSet::NONE }),
            pile: Stock::default(),
            hands: [Stock::default(); Seat::MAX],
            passed: Stock::default(),
            played: [0; KINDS],
            broken: [Tools::NONE; Seat::MAX],
            net: Net::default(),
            gold,
            past: Stock::default(),
        }
    }

    /// Deals dwarfs, goals and hands. [S3] [S4] [S5] [S7]
    fn deal(&mut self, game: &Saboteur, chance: &mut dyn Chance) {
        let seats = game.options.seats;
        let mut dwarfs: Stock<u8, { Seat::MAX + 1 }> = (0..=seats).collect();
        chance.shuffle(&mut dwarfs);
        let role = |&dwarf: &u8| if dwarf < game.saboteurs { Role::Saboteur } else { Role::Digger };
        for seat in Seat::all(seats) {
            self.roles[seat.index()] = role(&dwarfs[seat.index()]);
        }
        self.spare = role(&dwarfs[usize::from(seats)]);

        let mut faces = [0, 1, 2];
        chance.shuffle(&mut faces);
        self.goals = faces.map(|face| Goal { face, up: false, seen_by: SeatSet::NONE });

        let mut deck = game.cards.deck;
        chance.shuffle(&mut deck);
        self.pile = deck.iter().map(|&card| Card(card)).collect();
        for seat in Seat::all(seats) {
            let hand = &mut self.hands[seat.index()];
            *hand = (0..game.hand).filter_map(|_| self.pile.pop()).collect();
            hand.sort_unstable();
        }
    }

    /// Tells what was dealt.
    fn tell_deal(&self, game: &Saboteur, tell: Tell<'_, Event>) {
        tell(Event::RoundBegan {
            round: self.round + 1,
            starter: self.starter,
            pile: self.pile.count(),
        });
        for seat in Seat::all(game.options.seats) {
            let (role, hand) = (self.roles[seat.index()], self.hands[seat.index()]);
            tell(Event::Dealt { seat, role, hand });
        }
    }

    /// Whose decision it is.
    pub(super) fn turn(&self, game: &Saboteur) -> Turn {
        match self.phase {
            Phase::Use | Phase::Stone | Phase::Gold => Turn::To(SeatSet::one(self.to_act)),
            Phase::Over => Turn::Over(self.outcome(game)),
        }
    }

    /// The most nuggets win; equal ones share the place. [S39] [C55]
    fn outcome(&self, game: &Saboteur) -> Outcome {
        let mut scores = [0; Seat::MAX];
        for seat in Seat::all(game.options.seats) {
            scores[seat.index()] = self.gold.sum(seat);
        }
        Outcome::by_score(&scores[..usize::from(game.options.seats)])
    }

    /// Carries out a move of the seat to act.
    pub(super) fn step(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        mv: Move,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        match (self.phase, mv) {
            (Phase::Use, Move::Lay { cell, card, turned }) => {
                self.lay(game, seat, cell, card, turned, tell)?
            }
            (Phase::Use, Move::Break { card, at }) => {
                self.break_tool(game, seat, card, at, tell)?
            }
            (Phase::Use, Move::Repair { card, at, tool }) => {
                self.repair(game, seat, card, at, tool, tell)?
            }
            (Phase::Use, Move::Clear { card, cell }) => self.clear(game, seat, card, cell, tell)?,
            (Phase::Use, Move::Look { card, goal }) => self.look(game, seat, card, goal, tell)?,
            (Phase::Use, Move::Pass { card }) => self.pass(seat, card, tell)?,
            (Phase::Stone, Move::Stone { turned }) => self.choose_stone(game, turned, tell)?,
            (Phase::Gold, Move::Take { value }) => self.take(seat, value, tell)?,
            (_, _) => return Err(Illegal::NotNow),
        }
        self.go_on(game, chance, tell);
        Ok(())
    }
}
