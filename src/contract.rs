//! The agreement every game keeps, and what the engine provides on top of it. Read this first.

use alloc::string::String;
use core::fmt::{self, Debug};
use core::hash::Hash;
use core::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::chance::Chance;
use crate::seat::{Observer, Seat, SeatSet};

/// Receives what happens, in order.
pub type Tell<'t, E> = &'t mut dyn FnMut(E);

/// Receives offered moves until it breaks off.
pub type Offer<'t, M> = &'t mut dyn FnMut(M) -> ControlFlow<()>;

/// One game's rules. The value is the box: content and options, shared by every table of it.
///
/// Pure functions over plain values: no clock, file, thread, float or generator. Once a box is
/// made, every function is total.
pub trait Game: Sized + Send + Sync + 'static {
    /// Its name in calls and records. Permanent.
    const ID: &'static str;
    /// The revision of its rules. Raised when the same moves give another game.
    const RULES: u16;

    /// What the table agrees on, seats included.
    type Options: Clone + Default + Serialize + DeserializeOwned;
    /// What the box holds: cards, tiles, tracks.
    type Content: Clone + Serialize + DeserializeOwned;
    /// The position, and what seats have lawfully learnt and may remember. Refers to content by
    /// number.
    type State: Copy + Eq + Hash + Send + Sync + 'static;
    /// A position as one observer sees it. Holds the box, the state and the observer, privately.
    type Eyes<'a>: Copy;
    /// One atomic decision. Refers to content by number.
    type Move: Copy + Debug + Eq + Ord + Hash + Send + Sync + Serialize + DeserializeOwned + 'static;
    /// Something that happened, in full. Cannot be written down.
    type Event: Copy + Send + Sync + 'static;
    /// Something that happened, as one observer witnessed it.
    type Seen: Clone + Debug + Eq + Hash + Serialize;
    /// What one observer knows, as a document. Refers to content by number.
    type View: Debug + Eq + Serialize;
    /// Why the rules refuse a move: one word each, no values.
    type Illegal: Copy + Debug + Eq + Into<&'static str>;

    /// The default box.
    fn default_content() -> Self::Content;

    /// Checks content and options once.
    ///
    /// # Errors
    /// The first fault, by place.
    fn new(options: Self::Options, content: Self::Content) -> Result<Self, BadSetup>;

    /// How many seats this box was opened for.
    fn seats(&self) -> u8;

    /// The options and the content this box was made of.
    fn made_of(&self) -> (&Self::Options, &Self::Content);

    /// Sets the table up. The opening view is the first line of every story.
    fn start(&self, chance: &mut dyn Chance) -> Self::State;

    /// Whose decision is awaited. Public.
    fn turn(&self, state: &Self::State) -> Turn;

    /// The only disclosure.
    fn eyes<'a>(&'a self, state: &'a Self::State, observer: Observer) -> Self::Eyes<'a>;

    /// Offers every move open to the seat that looks, each once, in ascending order.
    fn legal(eyes: Self::Eyes<'_>, offer: Offer<'_, Self::Move>) -> ControlFlow<()>;

    /// Writes down what is seen and remembered.
    fn view(eyes: Self::Eyes<'_>) -> Self::View;

    /// Carries out one move of a seat to act. After an error `state` is meaningless: hosts call
    /// [`play`].
    ///
    /// # Errors
    /// The rule that forbids it, judged by what `seat` can see.
    fn step(
        &self,
        state: &mut Self::State,
        seat: Seat,
        mv: Self::Move,
        chance: &mut dyn Chance,
        tell: Tell<'_, Self::Event>,
    ) -> Result<(), Self::Illegal>;

    /// What `observer` witnessed; `None` when they noticed nothing.
    fn seen(&self, event: &Self::Event, observer: Observer) -> Option<Self::Seen>;

    /// The seats to whom this event showed something they could not know before. For undo.
    fn reveals(&self, event: &Self::Event) -> SeatSet;

    /// A position that looks the same to the observer, hidden parts dealt anew with equal chance.
    /// A function of what `eyes` sees and the picks alone.
    fn redeal(eyes: Self::Eyes<'_>, chance: &mut dyn Chance) -> Self::State;

    /// Writes the move as text, with the ids of the content.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write_move(&self, mv: Self::Move, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a move back.
    fn read_move(&self, text: &str) -> Option<Self::Move>;
}

/// The whole truth as text: for records, scenarios and defect reports. Hosts only, never clients.
pub trait Positions: Game {
    /// Writes every part of a position, in one canonical form.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write_position(&self, state: &Self::State, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads it back.
    ///
    /// # Errors
    /// The first line that makes no sense or breaks an invariant.
    fn read_position(&self, text: &str) -> Result<Self::State, BadSetup>;
}

/// Plays one move: the whole of it, or none of it.
///
/// # Errors
/// The state is then as before; what was told must be dropped by the caller.
#[inline]
pub fn play<G: Game>(
    game: &G,
    state: &mut G::State,
    seat: Seat,
    mv: G::Move,
    chance: &mut dyn Chance,
    tell: Tell<'_, G::Event>,
) -> Result<(), Refusal<G::Illegal>> {
    match game.turn(state) {
        Turn::Over(_) => return Err(Refusal::Over),
        Turn::To(seats) if !seats.has(seat) => return Err(Refusal::NotToAct),
        Turn::To(_) => {}
    }
    let before = *state;
    game.step(state, seat, mv, chance, tell).map_err(|why| {
        *state = before;
        Refusal::Rule(why)
    })
}

/// Whose decision the game waits for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Turn {
    /// Each of these seats must decide; the order does not matter.
    To(SeatSet),
    /// The end.
    Over(Outcome),
}

/// Places and scores by seat; equal places are shared, 1 is the best.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Outcome {
    /// The place of each seat.
    pub place: [u8; Seat::MAX],
    /// The score of each seat, in the game's own unit.
    pub score: [i32; Seat::MAX],
}

impl Outcome {
    /// Gives the higher score the better place; equal scores share it.
    #[must_use]
    pub fn by_score(scores: &[i32]) -> Outcome {
        Outcome::by_rank(scores, scores)
    }

    /// Gives the higher rank the better place, whatever the scores; equal ranks share it. Both are
    /// by seat.
    #[must_use]
    pub fn by_rank<K: Ord>(scores: &[i32], ranks: &[K]) -> Outcome {
        let mut outcome = Outcome::default();
        for (seat, (&score, rank)) in scores.iter().zip(ranks).enumerate() {
            outcome.score[seat] = score;
            outcome.place[seat] = 1 + ranks.iter().filter(|&other| other > rank).count() as u8;
        }
        outcome
    }
}

/// Why a call to play was refused.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Refusal<I> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The seat has nothing to decide now.
    #[error("this seat is not to act")]
    NotToAct,
    /// The list this index was taken from is no longer the offer.
    #[error("the offer has changed since this stamp")]
    Stale,
    /// There is no such move.
    #[error("there is no such move")]
    Unknown,
    /// A rule forbids it.
    #[error("the rules refuse it: {0}")]
    Rule(I),
}

impl<I: Into<&'static str>> Refusal<I> {
    /// The same without the game's type, for hosts.
    pub fn word(self) -> Refusal<&'static str> {
        match self {
            Refusal::Over => Refusal::Over,
            Refusal::NotToAct => Refusal::NotToAct,
            Refusal::Stale => Refusal::Stale,
            Refusal::Unknown => Refusal::Unknown,
            Refusal::Rule(why) => Refusal::Rule(why.into()),
        }
    }
}

/// A fault in options, content or a position.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("{place}: expected {expected}")]
pub struct BadSetup {
    /// Where, as a path in the document.
    pub place: String,
    /// What was expected there.
    pub expected: String,
}

impl BadSetup {
    /// At `place` there should be `expected`.
    pub fn new(place: impl Into<String>, expected: impl Into<String>) -> BadSetup {
        BadSetup { place: place.into(), expected: expected.into() }
    }
}
