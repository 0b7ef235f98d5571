//! One game in progress, without its type: offers, story, undo, saves.
//!
//! What a table keeps is the host's; what it gives to an observer comes through that observer's
//! eyes. Each seat has an offer with a stamp of its own, each observer a story with numbers of
//! its own: a counter that all share would tell that something secret happened.

mod played;
mod story;

use alloc::boxed::Box;
use alloc::string::String;

use crate::bots::{Brief, Thought, Watch};
use crate::contract::{Outcome, Refusal, Turn};
use crate::seat::{Observer, Seat, SeatSet};

pub(crate) use self::played::{Course, Deed, Played, Start};

/// What may be taken back.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Undo {
    /// A seat's own latest moves, back to the last one that drew luck or showed anything new.
    #[default]
    Own,
    /// Any move, by anybody: for solo play and tests. What was shown stays seen, and is dealt anew
    /// as if it were not: such a table keeps no secrets among players.
    Free,
}

/// Why nothing was taken back.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
#[error("this seat has no move that may be taken back")]
pub struct CannotUndo;

/// Why a move that was given as text was not played.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum NotPlayed {
    /// The text is a JSON document that is no move of this game.
    #[error("a move document was expected that fits the schema: {0}")]
    Malformed(String),
    /// The game refuses it.
    #[error(transparent)]
    Refused(#[from] Refusal<&'static str>),
}

/// One game in progress.
pub trait Table: Send {
    /// The game's name.
    fn game(&self) -> &'static str;
    /// The revision of the game's rules.
    fn rules(&self) -> u16;
    /// How many seats there are.
    fn seats(&self) -> u8;
    /// Whose decision is awaited.
    fn turn(&self) -> Turn;
    /// The result, when the game is over.
    fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::To(_) => None,
            Turn::Over(outcome) => Some(outcome),
        }
    }
    /// Moves made and not taken back.
    fn moves_made(&self) -> u32;

    /// How many moves are open to a seat; 0 when it is not to act.
    fn offer_count(&self, seat: Seat) -> usize;
    /// Changes whenever the seat's offer changes.
    fn stamp(&self, seat: Seat) -> u64;
    /// One of the offered moves as text.
    fn offer(&self, seat: Seat, index: usize) -> Option<String>;
    /// The whole offer as a document: stamp, texts and moves.
    fn offers(&self, seat: Seat) -> String;
    /// Plays the move at `index` of the offer with this stamp.
    ///
    /// # Errors
    /// Why not; the table is as before.
    fn play(&mut self, seat: Seat, index: usize, stamp: u64) -> Result<(), Refusal<&'static str>>;
    /// Plays a move given as text or as a document.
    ///
    /// # Errors
    /// Why not; the table is as before.
    fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), NotPlayed>;
    /// How many moves the seat may take back, one after the other.
    fn can_undo(&self, seat: Seat) -> u32;
    /// Takes the latest move back.
    ///
    /// # Errors
    /// It is not for this seat to take back; the table is as before.
    fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo>;

    /// What an observer knows, as a document.
    fn view(&self, observer: Observer) -> String;
    /// What an observer witnessed from line `since` on, as a document. Line 0 is the view at the
    /// beginning.
    fn story(&self, observer: Observer, since: u64) -> String;
    /// A number that is equal where an observer's view and story are equal.
    fn digest(&self, observer: Observer) -> u64;

    /// The whole truth as text. For the host, never for a client.
    fn position(&self) -> String;
    /// A number that is equal where the truth is equal. For the host, never for a client: few
    /// cards are hidden, so that trying them all finds the one that fits.
    fn position_digest(&self) -> u64;
    /// The whole game as a document. For the host, never for a client.
    fn save(&self) -> String;
    /// A second table in the same position, with the same luck to come.
    fn split(&self) -> Box<dyn Table>;
    /// A table in a world that fits what an observer knows: what is hidden from it is dealt anew by
    /// the luck of `seed`, and so is the luck to come. Its story begins with it.
    fn redeal(&self, observer: Observer, seed: u64) -> Box<dyn Table>;

    /// What a program would do for a seat, going by what the seat knows and witnessed. Nothing when
    /// the seat is not to act. The table is not changed.
    fn think(&self, seat: Seat, brief: Brief, watch: &dyn Watch) -> Option<Thought>;
    /// A thought as a document: its `most` best ideas, each with its move as text and as document.
    fn hint(&self, seat: Seat, thought: &Thought, most: usize) -> String;
}

/// Lets a program play on for `seats` until another seat is to act, the game is over, or `most` moves
/// are made; says how many were. A seat that comes back just plays again.
pub fn play_on(
    table: &mut dyn Table,
    seats: SeatSet,
    brief: Brief,
    most: u32,
    watch: &dyn Watch,
) -> u32 {
    for made in 0..most {
        let Some(seat) = awaited(table, seats) else { return made };
        let stamp = table.stamp(seat);
        let choice = table.think(seat, brief, watch).and_then(|it| it.ideas.first().copied());
        let Some(choice) = choice else { return made };
        if table.play(seat, choice.index, stamp).is_err() || !watch.go_on(0) {
            return made;
        }
    }
    most
}

/// The first of `seats` that is to act.
#[must_use]
pub fn awaited(table: &dyn Table, seats: SeatSet) -> Option<Seat> {
    match table.turn() {
        Turn::To(acting) => acting.iter().find(|&seat| seats.has(seat)),
        Turn::Over(_) => None,
    }
}
