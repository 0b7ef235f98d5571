//! Players that are programs. They see what their seat sees and remember what it witnessed: the
//! position they are given is behind a private field.
//!
//! ```compile_fail,E0616
//! fn peek<'a, G: facedown::Game>(chair: &facedown::bots::Chair<'a, G>) -> &'a G::State {
//!     chair.state
//! }
//! ```
//! ```compile_fail,E0616
//! fn pry<'a, G: facedown::Game>(chair: &facedown::bots::Chair<'a, G>) -> &'a [G::Event] {
//!     chair.events
//! }
//! ```
//!
//! - [`Chair`]: a place at a table as a program gets it.
//! - [`Mind`]: what is known of playing a game well, beside its rules.
//! - [`Brief`], [`Thought`] and [`think`]: how a program is asked, and what it answers.
//! - `search.rs`: information-set Monte Carlo tree search; `tree.rs`: what it remembers; `rollout.rs`:
//!   the games it imagines; `scale.rs`: its numbers; `level.rs`: how players of any strength are made of it.

mod level;
mod mind;
#[cfg(feature = "std")]
mod parallel;
mod rollout;
mod scale;
mod search;
mod think;
mod tree;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chance::Chance;
use crate::contract::Game;
use crate::seat::{Observer, Seat};

pub use self::mind::Mind;
pub use self::rollout::greedy;
pub use self::scale::{Rewards, WON, by_outcome, by_score};
pub use self::search::{Observers, Search, Watch, node_size};
pub use self::think::{Brief, Idea, Player, Thought, think, think_with};

/// A place at a table as a bot gets it: the position is inside, and there is no way to it.
pub struct Chair<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    events: &'a [G::Event],
    seat: Seat,
}

impl<G: Game> Clone for Chair<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Chair<'_, G> {}

impl<'a, G: Game> Chair<'a, G> {
    /// Seats a bot. Whoever holds the state may do so.
    #[must_use]
    pub fn new(game: &'a G, state: &'a G::State, seat: Seat) -> Self {
        Chair { game, state, events: &[], seat }
    }

    /// The same with what happened so far, of which the bot gets what its seat witnessed.
    #[must_use]
    pub fn after(self, events: &'a [G::Event]) -> Self {
        Chair { events, ..self }
    }

    /// The box.
    #[must_use]
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The bot's seat.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees.
    #[must_use]
    pub fn eyes(&self) -> G::Eyes<'a> {
        self.game.eyes(self.state, Observer::Seat(self.seat))
    }

    /// What the seat witnessed, in order. What was taken back is not among it.
    pub fn witnessed(&self) -> impl Iterator<Item = G::Seen> + 'a {
        let (game, observer) = (self.game, Observer::Seat(self.seat));
        self.events.iter().filter_map(move |event| game.seen(event, observer))
    }

    /// The moves open to the seat, added to `moves`; none while it is not to act.
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
