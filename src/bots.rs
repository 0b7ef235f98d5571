//! Players that are programs. They see what their seat sees: the state they are given is behind a
//! private field.
//!
//! ```compile_fail
//! use facedown::bots::Chair;
//! fn peek<'a, G: facedown::Game>(chair: &Chair<'a, G>) -> &'a G::State { chair.state }
//! ```

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chance::Chance;
use crate::contract::Game;
use crate::seat::{Observer, Seat};

/// A place at a table as a bot gets it: the position is inside, and there is no way to it.
pub struct Chair<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Chair<'a, G> {
    /// Seats a bot. Whoever holds the state may do so.
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Chair { game, state, seat }
    }

    /// The box.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// What the seat sees.
    #[must_use]
    pub fn eyes(&self) -> G::Eyes<'a> {
        self.game.eyes(self.state, Observer::Seat(self.seat))
    }

    /// The moves open to the seat, added to `moves`.
    pub fn offers(&self, moves: &mut Vec<G::Move>) {
        let _ = G::legal(self.eyes(), &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// A world that fits what the seat knows. Everything in it may be looked at.
    pub fn redeal(&self, chance: &mut dyn Chance) -> G::State {
        G::redeal(self.eyes(), chance)
    }
}

/// Chooses, by number, one of the offers worth most, each of equal ones with equal chance.
pub fn best<M: Copy>(offers: &[M], worth: impl Fn(M) -> i32, chance: &mut dyn Chance) -> usize {
    let (mut best, mut chosen, mut equal) = (i32::MIN, 0, 0);
    for (at, &mv) in offers.iter().enumerate() {
        let worth = worth(mv);
        if worth > best {
            (best, chosen, equal) = (worth, at, 1);
        } else if worth == best {
            equal += 1;
            if chance.pick(equal) == 0 {
                chosen = at;
            }
        }
    }
    chosen
}

/// A player that is a program.
pub trait Bot<G: Game> {
    /// Chooses one of the moves offered to the seat, `None` when there is none.
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> Option<G::Move>;
}

/// Takes any offered move with equal chance.
#[derive(Clone, Debug)]
pub struct Random<M> {
    offers: Vec<M>,
}

impl<M> Default for Random<M> {
    fn default() -> Self {
        Random { offers: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G::Move> {
    fn choose(&mut self, chair: &Chair<'_, G>, chance: &mut dyn Chance) -> Option<G::Move> {
        self.offers.clear();
        chair.offers(&mut self.offers);
        let count = u32::try_from(self.offers.len()).ok().filter(|&count| count > 0)?;
        self.offers.get(chance.pick(count) as usize).copied()
    }
}
