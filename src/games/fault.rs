//! A hidden game that fails on purpose, for tests of what surrounds the rules. Each seat holds a
//! number from 0 to 2 and says one; after three moves the game is over.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use crate::bots::{Mind, Rewards, by_score};
use crate::catalogue::{Listing, Published};
use crate::chance::Chance;
use crate::contract::{BadSetup, Game, Offer, Outcome, Positions, Tell, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// A function of the contract that fails.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fails {
    /// None.
    #[default]
    Nothing,
    /// `start`.
    Start,
    /// `turn`.
    Turn,
    /// `legal`.
    Legal,
    /// `view`.
    View,
    /// `step`.
    Step,
    /// `seen`.
    Seen,
    /// `reveals`.
    Reveals,
    /// `write_move`.
    WriteMove,
    /// `read_move`.
    ReadMove,
    /// `write_position`.
    WritePosition,
}

/// What fails, and from which move on.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What fails.
    pub fails: Fails,
    /// After how many moves.
    pub after: u8,
}

/// An empty box.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {}

/// The game.
#[derive(Debug)]
pub struct Fault(Options, Content);

/// The numbers held, and what was said.
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct State {
    held: [u8; 2],
    said: u8,
}

/// A state as one observer sees it.
#[derive(Clone, Copy)]
pub struct Eyes<'a>(&'a Fault, &'a State, Observer);

/// Says a number.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Say {
    number: u8,
}

/// What a seat sees.
#[derive(Debug, Eq, PartialEq, Serialize)]
pub struct View {
    held: Vec<Option<u8>>,
    said: u8,
}

/// Only the numbers 0 to 2 can be said.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TooHigh;

impl From<TooHigh> for &'static str {
    fn from(_: TooHigh) -> &'static str {
        "too_high"
    }
}

impl Fault {
    fn check(&self, at: Fails, said: u8) {
        assert!(self.0.fails != at || said < self.0.after, "failing on purpose");
    }
}

impl Game for Fault {
    const ID: &'static str = "fault";
    const RULES: u16 = 2;
    type Options = Options;
    type Content = Content;
    type State = State;
    type Eyes<'a> = Eyes<'a>;
    type Move = Say;
    type Event = (Seat, u8, u8);
    type Seen = (Seat, u8);
    type View = View;
    type Illegal = TooHigh;

    fn default_content() -> Content {
        Content {}
    }
    fn new(options: Options, content: Content) -> Result<Self, BadSetup> {
        Ok(Fault(options, content))
    }
    fn seats(&self) -> u8 {
        2
    }
    fn made_of(&self) -> (&Options, &Content) {
        (&self.0, &self.1)
    }
    fn start(&self, chance: &mut dyn Chance) -> State {
        self.check(Fails::Start, 0);
        State { held: [0; 2].map(|_| chance.pick(3) as u8), said: 0 }
    }
    fn turn(&self, state: &State) -> Turn {
        self.check(Fails::Turn, state.said);
        match Seat::new(state.said % 2) {
            Some(seat) if state.said < 3 => Turn::To(SeatSet::one(seat)),
            Some(_) | None => Turn::Over(Outcome::by_score(&[0, 0])),
        }
    }
    fn eyes<'a>(&'a self, state: &'a State, observer: Observer) -> Eyes<'a> {
        Eyes(self, state, observer)
    }
    fn legal(eyes: Eyes<'_>, offer: Offer<'_, Say>) -> ControlFlow<()> {
        eyes.0.check(Fails::Legal, eyes.1.said);
        let acts = matches!((eyes.0.turn(eyes.1), eyes.2.seat()), (Turn::To(seats), Some(seat)) if seats.has(seat));
        if !acts {
            return ControlFlow::Continue(());
        }
        (0..3).try_for_each(|number| offer(Say { number }))
    }
    fn view(eyes: Eyes<'_>) -> View {
        eyes.0.check(Fails::View, eyes.1.said);
        let held = Seat::all(2)
            .map(|seat| eyes.2.owns(seat).then_some(eyes.1.held[seat.index()]))
            .collect();
        View { held, said: eyes.1.said }
    }
    fn step(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Say,
        _: &mut dyn Chance,
        tell: Tell<'_, Self::Event>,
    ) -> Result<(), TooHigh> {
        state.said += 1;
        self.check(Fails::Step, state.said - 1);
        tell((seat, mv.number, state.said));
        if mv.number > 2 { Err(TooHigh) } else { Ok(()) }
    }
    fn seen(&self, event: &Self::Event, _: Observer) -> Option<Self::Seen> {
        self.check(Fails::Seen, event.2 - 1);
        Some((event.0, event.1))
    }
    fn reveals(&self, event: &Self::Event) -> SeatSet {
        self.check(Fails::Reveals, event.2 - 1);
        SeatSet::NONE
    }
    fn redeal(eyes: Eyes<'_>, chance: &mut dyn Chance) -> State {
        let mut world = *eyes.1;
        for seat in Seat::all(2).filter(|&seat| !eyes.2.owns(seat)) {
            world.held[seat.index()] = chance.pick(3) as u8;
        }
        world
    }
    fn write_move(&self, mv: Say, out: &mut dyn fmt::Write) -> fmt::Result {
        self.check(Fails::WriteMove, self.0.after);
        write!(out, "say {}", mv.number)
    }
    fn read_move(&self, text: &str) -> Option<Say> {
        self.check(Fails::ReadMove, self.0.after);
        text.strip_prefix("say ")?.parse().ok().map(|number| Say { number })
    }
}

impl Positions for Fault {
    fn write_position(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        self.check(Fails::WritePosition, self.0.after);
        write!(out, "{} {} {}", state.held[0], state.held[1], state.said)
    }
    fn read_position(&self, text: &str) -> Result<State, BadSetup> {
        let numbers: Vec<u8> = text.split(' ').filter_map(|it| it.parse().ok()).collect();
        match numbers[..] {
            [first, second, said] if first < 3 && second < 3 && said <= 3 => {
                Ok(State { held: [first, second], said })
            }
            _ => Err(BadSetup::new("position", "two numbers held and how many were said")),
        }
    }
}

impl Mind for Fault {
    type Belief = ();
    const GLANCES: u32 = 1;
    const HORIZON: u16 = 9;
    const CURIOSITY: u16 = 500;
    const TRUST: u16 = 0;
    fn weigh(_: Eyes<'_>, (): &(), offers: &[Say], worth: &mut dyn FnMut(i32)) {
        offers.iter().for_each(|mv| worth(mv.number.into()));
    }
    fn harm(_: Eyes<'_>, mv: Say) -> i32 {
        i32::from(mv.number)
    }
    fn stage(&self, world: &State) -> u16 {
        world.said.into()
    }
    fn judge(&self, _: &State) -> Rewards {
        by_score(&[0, 0], 1)
    }
    fn believe(&self, (): &mut (), _: &Self::Seen) {}
    fn likely(_: Eyes<'_>, _: &State, (): &()) -> u32 {
        1 << 16
    }
}

impl Published for Fault {
    const LISTING: Listing = Listing {
        title: "Fault",
        seats: (2, 2),
        options: &[],
        switches: &[],
        numbers: &[],
        presets: &[],
        schema: "{}",
        texts: &[],
    };

    fn longest(&self) -> u32 {
        3
    }
    fn name(&self, _: &str, _: u64) -> Option<&str> {
        None
    }
    fn conserved(&self, _: &State) -> bool {
        true
    }
    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value {
        serde_json::json!({})
    }
}
