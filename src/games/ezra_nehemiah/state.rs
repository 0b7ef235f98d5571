//! The truth of a game of Ezra and Nehemiah, and how one move changes it.
//!
//! - `state/start.rs`: the table is set. [S1] to [S17]
//! - `state/flow.rs`: what follows by itself, from turn to turn and from round to round. [F2] [F3]
//! - `state/turn.rs`: the card, the end of a turn, the limit. [T1] to [T7]
//! - `state/red.rs`, `state/grey.rs`, `state/blue.rs`: the main actions. [R1] [G1] [L1]
//! - `state/free.rs`: Traders, Elders and the auxiliary action. [X1] [W1]
//! - `state/rewards.rs`: what is gained, one thing after another. [Q80] [K1] [L13]
//! - `state/sabbath.rs`: preparation, Sabbath and what comes after. [P1] [J1] [H1] [A1]
//! - `state/solo.rs`, `state/deeds.rs`: the solo opponent. [O1]
//! - `state/score.rs`: the end. [E1]
//! - `state/eyes.rs`: the only reader that may disclose. `state/redeal.rs`: the hidden part anew.
//! - `state/setup.rs`: a position as text; `state/setup_read.rs`: read back; `state/setup_check.rs`: checked.

mod blue;
mod deeds;
mod eyes;
mod flow;
mod free;
mod grey;
mod red;
mod redeal;
mod rewards;
mod sabbath;
mod score;
mod setup;
mod setup_check;
mod setup_read;
mod solo;
mod start;
mod turn;

use core::fmt;

use super::EzraNehemiah;
use super::board::{Board, Phase, SEATS, Task};
use super::content::{CHARACTERS, FOCUS, SCHEMES, WALL_CARDS};
use super::event::{Drawn, Event};
use super::kinds::{Colour, Source};
use super::moves::{Characters, Illegal, Move};
use super::seen::Seen;
use crate::chance::Chance;
use crate::contract::{Tell, Turn};
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

pub use self::eyes::Eyes;
pub(super) use self::sabbath::TUCKED;

/// What lies face down.
///
/// Fields are private to this module and its children on purpose: offers, views and bots are
/// siblings, so the compiler keeps them behind [`Eyes`].
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "reveal", derive(Debug))]
struct Secrets {
    hands: [Characters; SEATS],
    /// Draw piles, the next card last. [S10]
    piles: [Stock<u8, CHARACTERS>; SEATS],
    /// Wall decks, the top card last. [S11]
    decks: [Stock<u8, WALL_CARDS>; SEATS],
    /// Wall Cards of which one is to be chosen, or to be put on top, ascending. [G9]
    drawn: Drawn,
    /// Cards that were chosen to be tucked. [H2]
    tucks: [Characters; SEATS],
    /// The solo opponent's cards, the next one last. [O1]
    focus: Stock<u8, FOCUS>,
    schemes: Stock<u8, SCHEMES>,
}

/// The position, and what seats may remember.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct State {
    board: Board,
    secrets: Secrets,
}

impl fmt::Debug for State {
    /// Says nothing: a position is the whole truth.
    #[cfg(not(feature = "reveal"))]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State")
    }

    #[cfg(feature = "reveal")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("board", &self.board).field("secrets", &self.secrets).finish()
    }
}

/// Receives what happens.
type Story<'t> = &'t mut dyn FnMut(Event);

/// Tells what all see and could have worked out.
fn open(tell: Story<'_>, seen: Seen) {
    tell(Event::Open(seen, SeatSet::NONE));
}

impl State {
    /// Whose decision it is.
    pub(super) fn turn(&self, game: &EzraNehemiah) -> Turn {
        if self.board.phase == Phase::Over {
            return Turn::Over(self.outcome(game));
        }
        Turn::To(self.board.deciding(game))
    }

    /// Carries out a move of a seat to act, and all that follows by itself.
    pub(super) fn step(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        mv: Move,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        match self.board.tasks.last().copied() {
            Some(task) => self.answer(game, task, mv, tell)?,
            None => self.decide(game, seat, mv, tell)?,
        }
        self.settle(game, chance, tell);
        Ok(())
    }

    /// Carries out a decision that no task asks for.
    fn decide(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        mv: Move,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        match (self.board.phase, mv) {
            (Phase::Begin, Move::Begin {}) => {
                self.begin_turn(game, tell);
                Ok(())
            }
            (Phase::Card, Move::Play { character, stack }) => {
                self.play_card(game, seat, character, stack, tell)
            }
            (Phase::Main, Move::Main { colour }) => {
                self.choose_main(seat, Some(colour), tell);
                Ok(())
            }
            (Phase::Main, Move::Pass {}) => {
                self.choose_main(seat, None, tell);
                Ok(())
            }
            (Phase::Act(Colour::Red), Move::Levite {}) => self.place_levite(game, seat, tell),
            (Phase::Act(Colour::Red), Move::LeviteBanner {}) => self.use_levite(seat, tell),
            (Phase::Act(Colour::Red), Move::Temple { row, cube }) => {
                self.put_in_temple(game, seat, row, cube, tell)
            }
            (Phase::Act(Colour::Red), Move::Altar { cube }) => self.burn(game, seat, cube, tell),
            (Phase::Act(Colour::Grey), Move::Site { site }) => {
                self.choose_site(game, seat, site, tell)
            }
            (Phase::Act(Colour::Grey), Move::Clear { cube }) => self.clear(game, seat, cube, tell),
            (Phase::Act(Colour::Grey), Move::Build { stone, wood, grey, gold, spared }) => {
                let pay = super::board::Built { stone, wood, grey, gold, spared };
                self.build(game, seat, pay, tell)
            }
            (Phase::Act(Colour::Blue), Move::Scribe { spot, fees }) => {
                self.teach(game, seat, spot, fees, tell)
            }
            (Phase::Act(Colour::Blue), Move::Tent { steps, cube }) => {
                self.move_tent(game, seat, steps, cube, tell)
            }
            (Phase::Act(_), Move::EndMain {}) => {
                self.end_main(seat, tell);
                Ok(())
            }
            (Phase::Done, Move::EndTurn {}) => {
                self.end_turn(seat, tell);
                Ok(())
            }
            (Phase::Limit | Phase::SabbathLimit, Move::Discard { goods }) => {
                self.discard(game, seat, goods, tell)
            }
            (Phase::Prepare, Move::Prepare { part }) => {
                self.prepare(game, seat, part, tell);
                Ok(())
            }
            (Phase::Labour, Move::Farm {}) => self.assign(game, seat, None, tell),
            (Phase::Labour, Move::Labour { option }) => self.assign(game, seat, Some(option), tell),
            (Phase::Tuck, Move::Tuck { characters }) => self.commit(seat, characters, tell),
            (_, _) if self.board.is_free() => self.take_free(game, seat, mv, tell),
            (_, _) => Err(Illegal::NotNow),
        }
    }

    /// The seats in order from the Shofar. [F3]
    fn shofar_order(&self, game: &EzraNehemiah) -> impl Iterator<Item = Seat> + use<> {
        self.board.in_order(game, self.board.shofar)
    }

    /// Adds a task, to be done before those that wait.
    fn push(&mut self, task: Task) {
        self.board.tasks.push(task).expect("the box was checked for the length of its chains");
    }

    /// Gives or takes points at once. [F4] [F5]
    fn points(&mut self, seat: Seat, source: Source, vp: i32, tell: Story<'_>) {
        if vp != 0 {
            let player = self.board.at(seat);
            player.vp = player.vp.saturating_add(vp);
            open(tell, Seen::Points { seat, source, vp });
        }
    }
}

impl Board {
    /// The seats in the order of turns, from one of them on.
    pub(super) fn in_order(
        &self,
        game: &EzraNehemiah,
        first: Seat,
    ) -> impl Iterator<Item = Seat> + use<> {
        let players = game.players();
        core::iter::successors(Some(first), move |it| Some(it.next(players)))
            .take(usize::from(players))
    }

    /// The seats whose decision is awaited.
    pub(super) fn deciding(&self, game: &EzraNehemiah) -> SeatSet {
        if let Some(task) = self.tasks.last() {
            return task.seat().map_or(SeatSet::NONE, SeatSet::one);
        }
        match self.phase {
            Phase::Begin => SeatSet::one(Seat::FIRST),
            Phase::Card
            | Phase::Main
            | Phase::Act(_)
            | Phase::Done
            | Phase::Prepare
            | Phase::Labour => SeatSet::one(self.active),
            Phase::Limit => self.over_limit(game, self.active).map_or(SeatSet::NONE, SeatSet::one),
            Phase::SabbathLimit => {
                self.over_limit(game, self.shofar).map_or(SeatSet::NONE, SeatSet::one)
            }
            Phase::Tuck => {
                let seats = Seat::all(game.options.seats);
                seats.filter(|&it| !self.committed.has(it)).collect()
            }
            Phase::NextRound | Phase::Opponent(_) | Phase::Over => SeatSet::NONE,
        }
    }

    /// The first seat in the order of turns that has too many cubes. [T7]
    pub(super) fn over_limit(&self, game: &EzraNehemiah, first: Seat) -> Option<Seat> {
        self.in_order(game, first).find(|&it| self.surplus(game, it) > 0)
    }
}

impl Task {
    /// Whose task it is.
    pub(super) fn seat(self) -> Option<Seat> {
        match self {
            Task::List { seat, .. }
            | Task::Gains { seat, .. }
            | Task::Region { seat, .. }
            | Task::Pick { seat, .. }
            | Task::Return { seat }
            | Task::Connect { seat, .. }
            | Task::ElderBanner { seat } => Some(seat),
            Task::Nothing | Task::OpponentGold { .. } | Task::OpponentBuild { .. } => None,
        }
    }
}
