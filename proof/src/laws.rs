//! Laws that every game keeps, at every position that play reaches.
//!
//! A law says what it found instead of failing at once, so that a chore can count.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::ControlFlow;

use facedown::catalogue::Published;
use facedown::chance::{Chance, Recorded, Scripted, Seeded, seed_from};
use facedown::{Observer, Refusal, Seat, Turn, play};

use crate::playout::{Player, choose, offers};

/// What was found: each law by name, how often it was asked and how often it was broken.
#[derive(Debug, Default)]
pub struct Findings {
    /// Positions looked at.
    pub states: u64,
    laws: BTreeMap<&'static str, (u64, u64)>,
    first: BTreeMap<&'static str, String>,
}

impl Findings {
    fn ask(&mut self, law: &'static str, kept: bool, example: impl FnOnce() -> String) {
        let (asked, broken) = self.laws.entry(law).or_default();
        *asked += 1;
        if !kept {
            *broken += 1;
            self.first.entry(law).or_insert_with(example);
        }
    }

    /// Whether every law was kept.
    #[must_use]
    pub fn kept(&self) -> bool {
        self.first.is_empty()
    }

    /// A line for each law, and the first example of each that was broken.
    #[must_use]
    pub fn report(&self) -> String {
        let mut text = String::new();
        for (law, (asked, broken)) in &self.laws {
            let _ = writeln!(text, "  {law}: asked {asked}, broken {broken}");
            if let Some(example) = self.first.get(law) {
                let _ = writeln!(text, "    first: {example}");
            }
        }
        text
    }

    /// Adds what another walk found.
    pub fn add(&mut self, other: Findings) {
        self.states += other.states;
        for (law, (asked, broken)) in other.laws {
            let sum = self.laws.entry(law).or_default();
            sum.0 += asked;
            sum.1 += broken;
        }
        for (law, example) in other.first {
            self.first.entry(law).or_insert(example);
        }
    }
}

/// How a walk is made.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    /// What luck and players come from.
    pub seed: u64,
    /// Who plays.
    pub player: Player,
    /// Ask the laws of secrecy at one of so many positions; 0 for never.
    pub every: u32,
}

type Told<G> = (
    Result<(), Refusal<<G as facedown::Game>::Illegal>>,
    <G as facedown::Game>::State,
    Vec<<G as facedown::Game>::Event>,
    // How many picks were drawn.
    usize,
);

/// Plays a move on a copy, with luck from `luck`.
fn step<G: Published>(game: &G, state: &G::State, seat: Seat, mv: G::Move, luck: u64) -> Told<G> {
    let (mut next, mut events, mut picks) = (*state, Vec::new(), Vec::new());
    let mut luck = Seeded::new(seed_from(luck));
    let mut luck = Recorded { inner: &mut luck, picks: &mut picks };
    let done = play(game, &mut next, seat, mv, &mut luck, &mut |event| events.push(event));
    (done, next, events, picks.len())
}

fn story<G: Published>(game: &G, events: &[G::Event], observer: Observer) -> Vec<G::Seen> {
    events.iter().filter_map(|event| game.seen(event, observer)).collect()
}

fn position<G: Published>(game: &G, state: &G::State) -> String {
    let mut text = String::new();
    game.write_position(state, &mut text).expect("a string takes any text");
    text
}

/// Walks through one game and asks every law at every position.
#[must_use]
pub fn walk<G: Published>(game: &G, walk: Walk) -> Findings {
    let mut found = Findings::default();
    let mut luck = Seeded::new(seed_from(walk.seed));
    let mut minds = Seeded::stream(seed_from(walk.seed), 1);
    let mut picks = Vec::new();
    let mut state = game.start(&mut Recorded { inner: &mut luck, picks: &mut picks });
    let again = game.start(&mut Scripted::new(&picks));
    found.ask("the same picks deal the same game", again == state, || "start".into());
    let mut tried: Vec<G::Move> = Vec::new();
    let (mut spare, mut moves) = (Vec::new(), 0);
    loop {
        found.states += 1;
        found.ask("every part of the box is somewhere, once", game.conserved(&state), || {
            position(game, &state)
        });
        survives_text(game, &state, &mut found);
        let seats = match game.turn(&state) {
            Turn::Over(_) => {
                for observer in Observer::all(game.seats()) {
                    secrecy(game, &state, observer, walk.seed, &tried, &mut found);
                }
                break;
            }
            Turn::To(seats) => seats,
        };
        found.ask("somebody is to act", !seats.is_empty(), || position(game, &state));
        for observer in Observer::all(game.seats()) {
            let acts = observer.seat().is_some_and(|seat| seats.has(seat));
            offers_are_sound(game, &state, observer, acts, &mut spare, &mut found);
            if acts {
                tried.extend(&spare);
            }
        }
        if seats.count() > 1 {
            order_is_irrelevant(game, &state, seats.first(), seats.iter().nth(1), &mut found);
        }
        // Enough different moves to try as ones that are refused.
        tried.sort_unstable();
        tried.dedup();
        while tried.len() > 60 {
            tried.swap_remove(minds.pick(tried.len() as u32) as usize);
        }
        refusals_change_nothing(game, &state, &tried, &mut found);
        if walk.every > 0 && minds.pick(walk.every) == 0 {
            let dealt = u64::from(minds.pick(u32::MAX));
            for observer in Observer::all(game.seats()) {
                secrecy(game, &state, observer, dealt, &tried, &mut found);
            }
        }
        let seat = seats.first().expect("somebody is to act");
        offers(game, &state, seat, &mut spare);
        let mv = choose(game, &state, seat, &spare, walk.player, &mut minds);
        let done = play(game, &mut state, seat, mv, &mut luck, &mut |_| ());
        found.ask("an offer can be played", done.is_ok(), || format!("{mv:?}"));
        moves += 1;
        let ends = moves <= game.longest();
        found.ask("a game ends within its bound", ends, || format!("{moves} moves"));
        if done.is_err() || !ends {
            break;
        }
    }
    found
}

fn survives_text<G: Published>(game: &G, state: &G::State, found: &mut Findings) {
    let text = position(game, state);
    let read = game.read_position(&text);
    let same = matches!(&read, Ok(it) if it == state);
    found.ask("a position survives its text", same, || format!("{:?}\n{text}", read.err()));
}

fn offers_are_sound<G: Published>(
    game: &G,
    state: &G::State,
    observer: Observer,
    acts: bool,
    spare: &mut Vec<G::Move>,
    found: &mut Findings,
) {
    spare.clear();
    let _ = G::legal(game.eyes(state, observer), &mut |mv| {
        spare.push(mv);
        ControlFlow::Continue(())
    });
    let example = || format!("{observer:?} {spare:?}");
    found.ask("who is to act has an offer, nobody else", spare.is_empty() != acts, example);
    found.ask("offers ascend, each once", spare.windows(2).all(|it| it[0] < it[1]), example);
    let Some(seat) = observer.seat() else { return };
    for &mv in spare.iter() {
        let done = step(game, state, seat, mv, 1).0;
        found.ask("what is offered can be played", done.is_ok(), || format!("{mv:?} {done:?}"));
        let mut text = String::new();
        let written = game.write_move(mv, &mut text).is_ok();
        found.ask("a move survives its text", written && game.read_move(&text) == Some(mv), || {
            text.clone()
        });
        let document = serde_json::to_string(&mv).unwrap_or_default();
        let read: Option<G::Move> = serde_json::from_str(&document).ok();
        found.ask("a move survives its document", read == Some(mv), || document.clone());
    }
}

/// Moves that are not offered are refused, and change nothing.
fn refusals_change_nothing<G: Published>(
    game: &G,
    state: &G::State,
    tried: &[G::Move],
    found: &mut Findings,
) {
    for seat in Seat::all(game.seats()) {
        let mut open = Vec::new();
        offers(game, state, seat, &mut open);
        for mv in variants::<G>(tried).into_iter().filter(|mv| open.binary_search(mv).is_err()) {
            let (done, next, ..) = step(game, state, seat, mv, 1);
            found.ask("what is not offered is refused", done.is_err(), || {
                format!("{mv:?} at\n{}", position(game, state))
            });
            found.ask("a refused move changes nothing", done.is_ok() || next == *state, || {
                format!("{mv:?}")
            });
        }
    }
}

/// Each move, and each with one number of its document changed.
fn variants<G: Published>(moves: &[G::Move]) -> Vec<G::Move> {
    let mut all = moves.to_vec();
    for (at, mv) in moves.iter().enumerate() {
        let Ok(document) = serde_json::to_value(mv) else { continue };
        let mut changed = document.clone();
        // One change a move keeps the walk quick; all numbers have their turn.
        if change_number(&mut changed, &mut (at % 4)) {
            all.extend(serde_json::from_value::<G::Move>(changed));
        }
    }
    all
}

fn change_number(value: &mut serde_json::Value, skip: &mut usize) -> bool {
    match value {
        serde_json::Value::Number(number) if *skip == 0 => {
            *value = (number.as_i64().unwrap_or(0) + 1).into();
            true
        }
        serde_json::Value::Number(_) => {
            *skip -= 1;
            false
        }
        serde_json::Value::Object(fields) => {
            fields.iter_mut().any(|(_, it)| change_number(it, skip))
        }
        serde_json::Value::Array(items) => items.iter_mut().any(|it| change_number(it, skip)),
        serde_json::Value::Null | serde_json::Value::Bool(_) | serde_json::Value::String(_) => {
            false
        }
    }
}

/// Where several seats decide at once, the order of arrival does not matter.
fn order_is_irrelevant<G: Published>(
    game: &G,
    state: &G::State,
    one: Option<Seat>,
    other: Option<Seat>,
    found: &mut Findings,
) {
    let (Some(one), Some(other)) = (one, other) else { return };
    let (mut first, mut second) = (Vec::new(), Vec::new());
    offers(game, state, one, &mut first);
    offers(game, state, other, &mut second);
    let (Some(&a), Some(&b)) = (first.last(), second.last()) else { return };
    let this_way = step(game, &step(game, state, one, a, 1).1, other, b, 1).1;
    let that_way = step(game, &step(game, state, other, b, 1).1, one, a, 1).1;
    found.ask("the order of joint decisions does not matter", this_way == that_way, || {
        format!("{a:?} {b:?}")
    });
}

/// The laws of secrecy, for one observer at one position.
fn secrecy<G: Published>(
    game: &G,
    state: &G::State,
    observer: Observer,
    dealt: u64,
    tried: &[G::Move],
    found: &mut Findings,
) {
    let deal = |state: &G::State, seed| {
        G::redeal(game.eyes(state, observer), &mut Seeded::new(seed_from(seed)))
    };
    let view = |state: &G::State| G::view(game.eyes(state, observer));
    let world = deal(state, dealt);
    let example =
        || format!("{observer:?} at\n{}and\n{}", position(game, state), position(game, &world));

    found.ask("look: the turn", game.turn(state) == game.turn(&world), example);
    found.ask("look: the view", view(state) == view(&world), example);
    let list = |state: &G::State| {
        let mut list = Vec::new();
        let _ = G::legal(game.eyes(state, observer), &mut |mv| {
            list.push(mv);
            ControlFlow::Continue(())
        });
        list
    };
    let offered = list(state);
    found.ask("look: the offers", offered == list(&world), example);
    found.ask("a world that is dealt anew is whole", game.conserved(&world), example);
    let text = position(game, &world);
    let read = game.read_position(&text);
    found.ask(
        "a world that is dealt anew is lawful",
        matches!(&read, Ok(it) if *it == world),
        || format!("{:?} {}", read.err(), example()),
    );
    for seed in [dealt ^ 99, 7] {
        found.ask("blind redeal", deal(state, seed) == deal(&world, seed), example);
    }

    let acting = match game.turn(state) {
        Turn::To(seats) => seats,
        Turn::Over(_) => return,
    };
    for seat in acting.iter() {
        let mut moves = Vec::new();
        offers(game, state, seat, &mut moves);
        let own = observer.owns(seat);
        for mv in moves {
            let (done, next, events, drawn) = step(game, state, seat, mv, 3);
            let (also, other, told, also_drawn) = step(game, &world, seat, mv, 3);
            if own {
                found.ask("look: the refusals", done == also, || format!("{mv:?} {}", example()));
            }
            if done.is_err() || also.is_err() {
                continue;
            }
            let (here, there) = (story(game, &events, observer), story(game, &told, observer));
            let same_view = || view(&next) == view(&other);
            found.ask("one step: equal stories, equal views", here != there || same_view(), || {
                format!("{mv:?} {here:?} {}", example())
            });
            // What was witnessed is seen and remembered, until a new deal or the end.
            let goes_on = matches!(game.turn(&next), Turn::To(_)) && drawn + also_drawn == 0;
            let same_story = !goes_on || view(&next) != view(&other) || here == there;
            found.ask("one step: equal views, equal stories", same_story, || {
                format!("{mv:?} {here:?} {there:?} {}", example())
            });
            let shown = events.iter().any(|event| game.reveals(event).has(seat));
            if own && !shown {
                found.ask("reveals: the mover was shown nothing", here == there, || {
                    format!("{mv:?} {here:?} {there:?} {}", example())
                });
            }
        }
        if own {
            for mv in variants::<G>(tried) {
                let (here, there) =
                    (step(game, state, seat, mv, 3).0, step(game, &world, seat, mv, 3).0);
                found.ask("look: the refusals", here == there, || {
                    format!("{mv:?} {here:?} {there:?} {}", example())
                });
            }
        }
    }
}
