//! The truth of a game of Sabodeus, and how one move changes it.
//!
//! - `state/play.rs`: the moves. [R14] to [R22] [R36] to [R47]
//! - `state/round.rs`: drawing, the end of a turn, of a round and of the game. [R10] [R11] [R57]
//! - `state/eyes.rs`: the only reader that may disclose. `state/redeal.rs`: the hidden part anew.
//! - `state/setup.rs`: a position as text; `state/setup_read.rs`: read back.

mod eyes;
mod play;
mod redeal;
mod round;
mod setup;
mod setup_read;

use core::fmt;

use super::Sabodeus;
use super::cards::{Card, CardSet};
use super::city::City;
use super::content::{DECK, HAND};
use super::event::Event;
use super::moves::{Illegal, Move};
use crate::chance::Chance;
use crate::contract::{Outcome, Tell, Turn};
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

pub use self::eyes::Eyes;

/// The most seats of a table. [R59]
pub(super) const SEATS: usize = 5;

/// A hand, in the order in which the cards were drawn.
pub(super) type Hand = Stock<Card, HAND>;

/// What is decided now.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Phase {
    /// The move of a turn: an ability card before it, a build or a sabotage.
    Main,
    /// The second card of a build. [R17]
    Build2,
    /// Which pair a nuclear plant destroys. Its city's owner chooses, on turn or not. [R40] [G12]
    Nuke {
        owner: Seat,
        /// What the placement that completed the pair goes on with.
        then: Then,
    },
    /// Nothing: the game is over.
    Over,
}

/// What follows a card that was used.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Then {
    /// The second card of the build.
    Build2,
    /// The end of the turn.
    EndTurn,
}

/// The position, and what seats may remember.
///
/// Fields are private to this module and its children on purpose: offers, views and bots are
/// siblings, so the compiler keeps them behind [`Eyes`].
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct State {
    phase: Phase,
    /// From 1.
    round: u16,
    /// Who began; the round ends before this seat's next turn.
    starter: Seat,
    /// Whose turn it is. A strike may be chosen by another.
    active: Seat,
    /// Whether an ability card was played this turn. [R37]
    ability_used: bool,
    /// Whether the game ends with this round, since a city is full. [R57]
    last_round: bool,
    /// By seat.
    cities: [City; SEATS],
    /// By seat.
    hands: [Hand; SEATS],
    /// Ability cards held, by seat. [R38]
    abilities: [u8; SEATS],
    /// Ability cards that nobody holds.
    supply: u8,
    /// How often the graveyard became the deck.
    reshuffles: u16,
    /// The deck as card numbers, the top card last.
    deck: Stock<u8, DECK>,
    /// Its order means nothing. [G31]
    graveyard: CardSet,
    /// The cards that were in the latest reshuffle: everybody saw them, so everybody knows that the
    /// deck held exactly these, and that no older card of a hand is among them.
    reshuffled: CardSet,
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
            .field("seats", &(self.starter, self.active))
            .field("flags", &(self.ability_used, self.last_round))
            .field("hands", &self.hands)
            .field("abilities", &(self.abilities, self.supply))
            .field("reshuffles", &(self.reshuffles, self.reshuffled))
            .field("deck", &self.deck)
            .field("graveyard", &self.graveyard)
            .finish_non_exhaustive()
    }
}

impl State {
    /// Chooses the starter, shuffles and deals, in this order. [R4] [R7] [R8]
    pub(super) fn start(game: &Sabodeus, chance: &mut dyn Chance) -> State {
        let seats = game.options.seats;
        let by_luck = || Seat::new(chance.pick(u32::from(seats)) as u8).unwrap_or_default();
        let starter = game.options.starting_player.unwrap_or_else(by_luck);
        let mut state = State::bare(game, starter);
        state.deck = game.cards.all().map(|card| card.0).collect();
        chance.shuffle(&mut state.deck);
        for seat in Seat::all(seats) {
            // Four consecutive cards each. [G2]
            state.hands[seat.index()] =
                (0..HAND).filter_map(|_| state.deck.pop().map(Card)).collect();
        }
        state
    }

    /// A table with empty cities and hands, and no card anywhere.
    fn bare(game: &Sabodeus, starter: Seat) -> State {
        let mut abilities = [0; SEATS];
        let dealt = game.options.initial_ability;
        abilities[..usize::from(game.options.seats)].fill(dealt);
        State {
            phase: Phase::Main,
            round: 1,
            starter,
            active: starter,
            ability_used: false,
            last_round: false,
            cities: [City::default(); SEATS],
            hands: [Hand::default(); SEATS],
            abilities,
            supply: game.abilities - dealt * game.options.seats,
            reshuffles: 0,
            deck: Stock::default(),
            graveyard: CardSet::NONE,
            reshuffled: CardSet::NONE,
        }
    }

    /// Whose decision it is.
    #[inline]
    pub(super) fn turn(&self, game: &Sabodeus) -> Turn {
        match self.phase {
            Phase::Main | Phase::Build2 => Turn::To(SeatSet::one(self.active)),
            Phase::Nuke { owner, .. } => Turn::To(SeatSet::one(owner)),
            Phase::Over => Turn::Over(self.outcome(game)),
        }
    }

    /// The most points win; equal ones are told apart by pairs, then by the best pair. [R58] [G18]
    fn outcome(&self, game: &Sabodeus) -> Outcome {
        let score = |city: &City| city.score(&game.cards, game.features());
        let ranks = self.cities.map(|city| score(&city));
        let points = ranks.map(|it| i32::from(it.points));
        let seats = usize::from(game.options.seats);
        Outcome::by_rank(&points[..seats], &ranks[..seats])
    }

    /// Carries out a move of the seat to act.
    pub(super) fn step(
        &mut self,
        game: &Sabodeus,
        seat: Seat,
        mv: Move,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let (strike, then) = match (self.phase, mv) {
            (Phase::Main, Move::Ability {}) => return self.use_ability(seat, chance, tell),
            (Phase::Main | Phase::Build2, Move::Place { card, side }) => {
                (self.build(game, seat, card, side, tell)?, self.after_card())
            }
            (Phase::Main | Phase::Build2, Move::Discard { card }) => {
                self.discard(seat, card, tell)?;
                (None, self.after_card())
            }
            (Phase::Main, Move::Sabotage { card, at, side }) => {
                (self.sabotage(game, seat, card, at, side, tell)?, Then::EndTurn)
            }
            (Phase::Nuke { then, .. }, Move::Destroy { at, kind }) => {
                self.destroy(game, seat, at, kind, tell)?;
                (None, then)
            }
            (Phase::Nuke { then, .. }, Move::Decline {}) => {
                State::decline(game, seat, tell)?;
                (None, then)
            }
            (Phase::Main, Move::Pass {}) => {
                self.pass(seat, tell)?;
                (None, Then::EndTurn)
            }
            (_, _) => return Err(Illegal::NotNow),
        };
        match (strike, then) {
            (Some(owner), then) => self.phase = Phase::Nuke { owner, then },
            (None, Then::Build2) => self.phase = Phase::Build2,
            (None, Then::EndTurn) => self.end_turn(game, chance, tell),
        }
        Ok(())
    }
}
