//! A table of one game.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use serde::Serialize;

use super::story::{Line, events, story};
use super::{CannotUndo, NotPlayed, Table, Undo};
use crate::bots::{Brief, Chair, Idea, Thought, Watch, think};
use crate::catalogue::{Misfit, Published, json, parse};
use crate::chance::{Chance, Quick, Recorded, Scripted, Seed, Seeded, seed_from};
use crate::contract::{Game, Refusal, Turn};
use crate::digest::Digest;
use crate::record;
use crate::seat::{Observer, Seat, SeatSet};

/// Moves for which there is room at once: most games have fewer.
const EXPECTED: usize = 256;

/// How a game begins.
pub(crate) enum Start<S> {
    /// Everything is dealt.
    Deal,
    /// In a given position.
    Position(S),
}

/// What was done at the table, in order. Moves that were taken back stay.
#[derive(Clone, Copy)]
pub(crate) enum Deed<M> {
    Moved { seat: Seat, mv: M, picks_from: usize, picks_to: usize, lines: usize },
    Undone { seat: Seat },
}

/// A table of one game: where its luck comes from, and the course it took.
pub(crate) struct Played<G: Game> {
    pub(crate) luck: Seeded,
    /// Every pick of the game's luck.
    pub(crate) picks: Vec<u32>,
    pub(crate) course: Course<G>,
}

/// The position, how it came about, and what is offered in it.
pub(crate) struct Course<G: Game> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
    /// The position at the beginning.
    pub(crate) opening: G::State,
    /// Whether the beginning was dealt, so that the picks make it again.
    pub(crate) dealt: bool,
    pub(crate) undo: Undo,
    pub(crate) deeds: Vec<Deed<G::Move>>,
    /// The deeds that are moves in force, by number.
    live: Vec<usize>,
    /// The positions before the latest moves, since the last one that may not be taken back.
    before: Vec<G::State>,
    lines: Vec<Line<G::Event>>,
    offers: [Vec<G::Move>; Seat::MAX],
    stamps: [u64; Seat::MAX],
    /// The seats whose offers may hold something.
    offered: SeatSet,
    spare: Vec<G::Move>,
}

impl<G: Game> Clone for Course<G> {
    fn clone(&self) -> Self {
        Course {
            game: Arc::clone(&self.game),
            state: self.state,
            opening: self.opening,
            dealt: self.dealt,
            undo: self.undo,
            deeds: self.deeds.clone(),
            live: self.live.clone(),
            before: self.before.clone(),
            lines: self.lines.clone(),
            offers: self.offers.clone(),
            stamps: self.stamps,
            offered: self.offered,
            spare: Vec::new(),
        }
    }
}

impl<G: Game> Played<G> {
    pub(crate) fn open(game: Arc<G>, start: Start<G::State>, seed: Seed, undo: Undo) -> Self {
        let mut luck = Seeded::new(seed);
        let mut picks = Vec::new();
        let dealt = matches!(start, Start::Deal);
        let state = match start {
            Start::Deal => game.start(&mut Recorded { inner: &mut luck, picks: &mut picks }),
            Start::Position(state) => state,
        };
        Played { luck, picks, course: Course::begin(game, state, dealt, undo) }
    }

    /// Plays a move with luck from the generator.
    fn go(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal<G::Illegal>> {
        let mut luck = Recorded { inner: &mut self.luck, picks: &mut self.picks };
        self.course.play(seat, mv, &mut luck, |luck| luck.picks.len())
    }
}

impl<G: Game> Course<G> {
    /// The beginning of a game.
    pub(crate) fn begin(game: Arc<G>, state: G::State, dealt: bool, undo: Undo) -> Self {
        let mut course = Course {
            game,
            state,
            opening: state,
            dealt,
            undo,
            deeds: Vec::with_capacity(EXPECTED),
            live: Vec::with_capacity(EXPECTED),
            before: Vec::new(),
            lines: Vec::with_capacity(2 * EXPECTED),
            offers: Default::default(),
            stamps: [0; Seat::MAX],
            offered: SeatSet::NONE,
            spare: Vec::new(),
        };
        course.renew_offers();
        course
    }

    /// Makes the offers anew; the stamp of each seat whose offer changed changes.
    fn renew_offers(&mut self) {
        let acting = match self.game.turn(&self.state) {
            Turn::To(seats) => seats,
            Turn::Over(_) => SeatSet::NONE,
        };
        for seat in acting.or(self.offered).iter() {
            let spare = &mut self.spare;
            spare.clear();
            if acting.has(seat) {
                let _ = G::legal(self.game.eyes(&self.state, Observer::Seat(seat)), &mut |mv| {
                    spare.push(mv);
                    ControlFlow::Continue(())
                });
            }
            let offer = &mut self.offers[seat.index()];
            if offer != spare {
                core::mem::swap(offer, spare);
                self.stamps[seat.index()] += 1;
            }
        }
        self.offered = acting;
    }

    /// Plays a move, whole or not at all; `used` says how many picks the luck has given.
    #[inline]
    pub(crate) fn play<C: Chance>(
        &mut self,
        seat: Seat,
        mv: G::Move,
        luck: &mut C,
        used: impl Fn(&C) -> usize,
    ) -> Result<(), Refusal<G::Illegal>> {
        self.expect_to_act(seat)?;
        let picks_from = used(luck);
        let (before, first_line) = (self.state, self.lines.len());
        let (lines, game) = (&mut self.lines, &*self.game);
        let mut shown = SeatSet::NONE;
        let done = game.step(&mut self.state, seat, mv, luck, &mut |event| {
            shown = shown.or(game.reveals(&event));
            lines.push(Line::Told(event));
        });
        if let Err(why) = done {
            self.state = before;
            self.lines.truncate(first_line);
            return Err(Refusal::Rule(why));
        }
        let picks_to = used(luck);
        // What was shown, even to the one who moved, cannot be unseen; luck is not drawn twice.
        if shown.is_empty() && picks_to == picks_from {
            self.before.push(before);
        } else {
            self.before.clear();
        }
        self.live.push(self.deeds.len());
        self.deeds.push(Deed::Moved { seat, mv, picks_from, picks_to, lines: first_line });
        self.renew_offers();
        Ok(())
    }

    fn expect_to_act<I>(&self, seat: Seat) -> Result<(), Refusal<I>> {
        match self.game.turn(&self.state) {
            Turn::Over(_) => Err(Refusal::Over),
            Turn::To(seats) if !seats.has(seat) => Err(Refusal::NotToAct),
            Turn::To(_) => Ok(()),
        }
    }

    /// How many moves the seat may take back.
    fn can_undo(&self, seat: Seat) -> u32 {
        let own = || {
            (0..self.live.len()).rev().take_while(|&live| self.mover(live) == Some(seat)).count()
        };
        let count = match self.undo {
            Undo::Own => own().min(self.before.len()),
            Undo::Free => self.live.len(),
        };
        count as u32
    }

    /// Takes the latest move back. Free undo goes back further than positions are kept: there the
    /// moves before are played again, with their picks.
    pub(crate) fn undo(&mut self, seat: Seat, picks: &[u32]) -> Result<(), CannotUndo> {
        if self.can_undo(seat) == 0 {
            return Err(CannotUndo);
        }
        let deed = self.live.pop().ok_or(CannotUndo)?;
        let Deed::Moved { lines: since, .. } = self.deeds[deed] else { return Err(CannotUndo) };
        self.state = match self.before.pop() {
            Some(before) => before,
            None => self.position_after(self.live.len(), picks),
        };
        self.lines.push(Line::Undone { seat, since });
        self.deeds.push(Deed::Undone { seat });
        self.renew_offers();
        Ok(())
    }

    /// Who made the move of this number among those in force.
    fn mover(&self, live: usize) -> Option<Seat> {
        match self.deeds[self.live[live]] {
            Deed::Moved { seat, .. } => Some(seat),
            Deed::Undone { .. } => None,
        }
    }

    /// The position after the first `count` moves in force, from the beginning.
    fn position_after(&self, count: usize, picks: &[u32]) -> G::State {
        let mut state = self.opening;
        for &deed in &self.live[..count] {
            let Deed::Moved { seat, mv, picks_from, picks_to, .. } = self.deeds[deed] else {
                continue;
            };
            let mut script = Scripted::new(&picks[picks_from..picks_to]);
            let again = self.game.step(&mut state, seat, mv, &mut script, &mut |_| ());
            debug_assert!(
                again.is_ok() && script.fault().is_none(),
                "what was played can be played again"
            );
        }
        state
    }
}

impl<G: Published> Table for Played<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> u16 {
        G::RULES
    }

    fn seats(&self) -> u8 {
        self.course.game.seats()
    }

    fn turn(&self) -> Turn {
        self.course.game.turn(&self.course.state)
    }

    fn moves_made(&self) -> u32 {
        self.course.live.len() as u32
    }

    fn offer_count(&self, seat: Seat) -> usize {
        self.course.offers[seat.index()].len()
    }

    fn stamp(&self, seat: Seat) -> u64 {
        self.course.stamps[seat.index()]
    }

    fn offer(&self, seat: Seat, index: usize) -> Option<String> {
        let mut text = String::new();
        let mv = *self.course.offers[seat.index()].get(index)?;
        self.course.game.write_move(mv, &mut text).ok()?;
        Some(text)
    }

    fn offers(&self, seat: Seat) -> String {
        #[derive(Serialize)]
        struct Offers<M> {
            seat: Seat,
            stamp: u64,
            offers: Vec<Offered<M>>,
        }
        #[derive(Serialize)]
        struct Offered<M> {
            text: String,
            #[serde(rename = "move")]
            mv: M,
        }
        let offers = (self.course.offers[seat.index()].iter().enumerate())
            .map(|(index, &mv)| Offered { text: self.offer(seat, index).unwrap_or_default(), mv })
            .collect();
        json(&Offers { seat, stamp: self.stamp(seat), offers })
    }

    fn play(&mut self, seat: Seat, index: usize, stamp: u64) -> Result<(), Refusal<&'static str>> {
        self.course.expect_to_act(seat)?;
        if stamp != self.stamp(seat) {
            return Err(Refusal::Stale);
        }
        let mv = *self.course.offers[seat.index()].get(index).ok_or(Refusal::Unknown)?;
        self.go(seat, mv).map_err(Refusal::word)
    }

    fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), NotPlayed> {
        let text = text.trim();
        let mv = if text.starts_with('{') {
            parse(text)
                .map_err(|(Misfit::Form(why) | Misfit::Words(why))| NotPlayed::Malformed(why))?
        } else {
            self.course.game.read_move(text).ok_or(Refusal::Unknown)?
        };
        Ok(self.go(seat, mv).map_err(Refusal::word)?)
    }

    fn can_undo(&self, seat: Seat) -> u32 {
        self.course.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), CannotUndo> {
        self.course.undo(seat, &self.picks)
    }

    fn view(&self, observer: Observer) -> String {
        json(&G::view(self.course.game.eyes(&self.course.state, observer)))
    }

    fn story(&self, observer: Observer, since: u64) -> String {
        json(&story(&*self.course.game, &self.course.opening, &self.course.lines, observer, since))
    }

    fn digest(&self, observer: Observer) -> u64 {
        let mut digest = Digest::new();
        digest.write(self.view(observer).as_bytes());
        digest.write(self.story(observer, 0).as_bytes());
        digest.finish()
    }

    fn position(&self) -> String {
        let mut text = String::new();
        self.course
            .game
            .write_position(&self.course.state, &mut text)
            .expect("a string takes any text");
        text
    }

    fn position_digest(&self) -> u64 {
        let mut digest = Digest::new();
        self.course
            .game
            .write_position(&self.course.state, &mut digest)
            .expect("a digest takes any text");
        digest.finish()
    }

    fn save(&self) -> String {
        record::save(self)
    }

    fn split(&self) -> Box<dyn Table> {
        Box::new(Played {
            luck: self.luck.clone(),
            picks: self.picks.clone(),
            course: self.course.clone(),
        })
    }

    fn redeal(&self, observer: Observer, seed: u64) -> Box<dyn Table> {
        let course = &self.course;
        let mut luck = Quick::new(seed_from(seed));
        let world = G::redeal(course.game.eyes(&course.state, observer), &mut luck);
        let game = Arc::clone(&course.game);
        Box::new(Played::open(game, Start::Position(world), seed_from(seed), course.undo))
    }

    fn think(&self, seat: Seat, brief: Brief, watch: &dyn Watch) -> Option<Thought> {
        let course = &self.course;
        let events = events(&course.lines);
        think(&Chair::new(&*course.game, &course.state, seat).after(&events), brief, watch)
    }

    fn hint(&self, seat: Seat, thought: &Thought, most: usize) -> String {
        #[derive(Serialize)]
        struct Hint<M> {
            seat: Seat,
            stamp: u64,
            iterations: u32,
            moves: Vec<Suggested<M>>,
        }
        #[derive(Serialize)]
        struct Suggested<M> {
            index: usize,
            text: String,
            #[serde(rename = "move")]
            mv: M,
            expected: Option<u16>,
            visits: u32,
        }
        let suggest = |idea: &Idea| {
            let mv = *self.course.offers[seat.index()].get(idea.index)?;
            let text = self.offer(seat, idea.index)?;
            let Idea { index, expected, visits } = *idea;
            Some(Suggested { index, text, mv, expected, visits })
        };
        let moves = thought.ideas.iter().take(most).filter_map(suggest).collect();
        let iterations = thought.iterations;
        json(&Hint { seat, stamp: self.stamp(seat), iterations, moves })
    }
}
