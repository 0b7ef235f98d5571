//! Golden games and counts: what a game was, move by move, kept as text and compared.
//!
//! A golden game keeps its luck as picks, so that it outlives any change of generator.
//!
//! ```text
//! game saboteur
//! options {"seats":3}
//! luck 3 1 0 2                       the picks of the deal
//! 0> lay cross 1,0                   a move; ` luck 1 2` when it drew luck
//!   = 0123456789abcdef               the digest of the position after it
//!   0: drew card map empty false seat 0
//!   1 2 public: drew card ? empty false seat 0
//! over: places 1 2 2 scores 4 0 0
//! ```

use std::collections::BTreeSet;
use std::fmt::Write;

use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Chance, Recorded, Scripted, Seeded, seed_from};
use facedown::digest::Digest;
use facedown::{Observer, Seat, Turn, play};

use crate::playout::{Player, choose, offers};
use crate::samples;
use crate::scenario::words;

/// A move of a seat, and its luck where that is known.
type Decision<G> = (Seat, <G as facedown::Game>::Move, Option<Vec<u32>>);

/// Who decides the moves of a game that is written down.
trait Decider<G: Published> {
    /// The next move and the luck of it; `None` at the end of what is known.
    fn next(&mut self, game: &G, state: &G::State) -> Result<Option<Decision<G>>, String>;
}

struct Players {
    player: Player,
    minds: Seeded,
}

impl<G: Published> Decider<G> for Players {
    fn next(&mut self, game: &G, state: &G::State) -> Result<Option<Decision<G>>, String> {
        let Turn::To(seats) = game.turn(state) else { return Ok(None) };
        let seat = seats.first().ok_or("somebody is to act")?;
        let mut open = Vec::new();
        offers(game, state, seat, &mut open);
        Ok(Some((seat, choose(game, state, seat, &open, self.player, &mut self.minds), None)))
    }
}

struct Lines<'a> {
    lines: Vec<&'a str>,
    at: usize,
}

fn picks(text: &str) -> Result<Vec<u32>, String> {
    text.split_whitespace().map(|it| it.parse().map_err(|_| format!("luck {text}"))).collect()
}

impl<G: Published> Decider<G> for Lines<'_> {
    fn next(&mut self, game: &G, _: &G::State) -> Result<Option<Decision<G>>, String> {
        let Some(line) = self.lines.get(self.at) else { return Ok(None) };
        self.at += 1;
        let (seat, rest) = line.split_once("> ").ok_or("a move was expected")?;
        let (mv, luck) = rest.split_once(" luck ").unwrap_or((rest, ""));
        let seat = seat.parse().map_err(|()| format!("no seat: {line}"))?;
        let mv = game.read_move(mv).ok_or_else(|| format!("no move: {line}"))?;
        Ok(Some((seat, mv, Some(picks(luck)?))))
    }
}

/// Writes a game down as it is played.
fn write<G: Published>(
    options: &str,
    deal: Option<Vec<u32>>,
    luck: &mut Seeded,
    decider: &mut impl Decider<G>,
) -> Result<String, String> {
    let game = samples::open::<G>(options);
    let mut text = format!("game {}\noptions {options}\n", G::ID);
    let mut drawn = Vec::new();
    let mut state = match deal {
        Some(known) => {
            let mut script = Scripted::new(&known);
            let state = game.start(&mut script);
            if let Some(fault) = script.fault() {
                return Err(fault.to_string());
            }
            drawn = known;
            state
        }
        None => game.start(&mut Recorded { inner: luck, picks: &mut drawn }),
    };
    let list = |it: &[u32]| it.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let _ = writeln!(text, "luck {}", list(&drawn));
    while let Some((seat, mv, known)) = decider.next(&game, &state)? {
        let (mut events, mut drawn) = (Vec::new(), Vec::new());
        let mut tell = |event| events.push(event);
        let done = match &known {
            Some(known) => {
                let mut script = Scripted::new(known);
                let mut chance = Recorded { inner: &mut script, picks: &mut drawn };
                let done = play(&game, &mut state, seat, mv, &mut chance, &mut tell);
                if let Some(fault) = script.fault() {
                    return Err(fault.to_string());
                }
                done
            }
            None => play(
                &game,
                &mut state,
                seat,
                mv,
                &mut Recorded { inner: luck, picks: &mut drawn },
                &mut tell,
            ),
        };
        done.map_err(|why| format!("{mv:?}: {why:?}"))?;
        let mut name = String::new();
        let _ = game.write_move(mv, &mut name);
        let luck = if drawn.is_empty() { String::new() } else { format!(" luck {}", list(&drawn)) };
        let _ = writeln!(text, "{seat}> {name}{luck}");
        let mut digest = Digest::new();
        let _ = game.write_position(&state, &mut digest);
        let _ = writeln!(text, "  = {:016x}", digest.finish());
        for event in &events {
            write_witnessed(&game, event, &mut text);
        }
    }
    if let Turn::Over(outcome) = game.turn(&state) {
        let seats = usize::from(game.seats());
        let places: Vec<u32> = outcome.place[..seats].iter().map(|&it| it.into()).collect();
        let scores: Vec<String> = outcome.score[..seats].iter().map(i32::to_string).collect();
        let _ = writeln!(text, "over: places {} scores {}", list(&places), scores.join(" "));
    }
    Ok(text)
}

/// Each side of an event, with those who saw it so.
fn write_witnessed<G: Published>(game: &G, event: &G::Event, text: &mut String) {
    let mut sides: Vec<(String, Vec<String>)> = Vec::new();
    for observer in Observer::all(game.seats()) {
        let Some(seen) = game.seen(event, observer) else { continue };
        let side = words(game, "", &serde_json::to_value(seen).unwrap_or_default());
        let who = observer.seat().map_or("public".into(), |it| it.to_string());
        match sides.iter_mut().find(|it| it.0 == side) {
            Some((_, all)) => all.push(who),
            None => sides.push((side, vec![who])),
        }
    }
    for (side, who) in sides {
        let all = who.len() == usize::from(game.seats()) + 1;
        let _ = writeln!(text, "  {}: {side}", if all { "all".into() } else { who.join(" ") });
    }
}

/// Plays and writes down a game.
///
/// # Errors
/// A bug of the game.
pub fn record<G: Published>(options: &str, player: Player, seed: u64) -> Result<String, String> {
    let mut players = Players { player, minds: Seeded::stream(seed_from(seed), 1) };
    write::<G>(options, None, &mut Seeded::new(seed_from(seed)), &mut players)
}

/// Plays a golden game again.
///
/// # Errors
/// The first line that is different now.
pub fn check(text: &str) -> Result<(), String> {
    struct Checker<'a>(&'a str, Option<Result<(), String>>);
    impl Visit for Checker<'_> {
        fn game<G: Published>(&mut self) {
            if self.0.starts_with(&format!("game {}\n", G::ID)) {
                self.1 = Some(check_as::<G>(self.0));
            }
        }
    }
    let mut checker = Checker(text, None);
    catalogue::visit(&mut checker);
    checker.1.unwrap_or_else(|| Err("no game of this build".into()))
}

fn check_as<G: Published>(text: &str) -> Result<(), String> {
    let header = |key: &str| {
        text.lines().find_map(|it| it.strip_prefix(key)).ok_or_else(|| format!("no line {key}"))
    };
    let mut lines = Lines { lines: text.lines().filter(|it| it.contains("> ")).collect(), at: 0 };
    let deal = picks(header("luck ")?)?;
    let again = write::<G>(header("options ")?, Some(deal), &mut Seeded::new([0; 4]), &mut lines)?;
    same(text, &again)
}

fn same(wanted: &str, got: &str) -> Result<(), String> {
    let differs =
        (1..).zip(wanted.lines().zip(got.lines())).find(|(_, (wanted, got))| wanted != got);
    match differs {
        Some((line, (wanted, got))) => Err(format!("line {line}: `{got}` instead of `{wanted}`")),
        None if wanted.len() != got.len() => Err("it has another length now".into()),
        None => Ok(()),
    }
}

/// Counts from a position: how many ways lead so many moves on, and how many different stories
/// each observer may have of them.
///
/// # Errors
/// The position is not valid.
pub fn count<G: Published>(options: &str, position: &str, depth: usize) -> Result<String, String> {
    let game = samples::open::<G>(options);
    let state = game.read_position(position).map_err(|it| it.to_string())?;
    let mut text = format!("game {}\noptions {options}\n{position}", G::ID);
    for depth in 1..=depth {
        let mut paths = 0u64;
        let mut stories = vec![BTreeSet::new(); usize::from(game.seats()) + 1];
        follow(
            &game,
            &state,
            depth,
            &mut vec![Digest::new(); stories.len()],
            &mut paths,
            &mut stories,
        );
        let fog: Vec<String> = stories.iter().map(|it| it.len().to_string()).collect();
        let _ = writeln!(text, "paths {depth}: {paths}\nstories {depth}: {}", fog.join(" "));
    }
    Ok(text)
}

fn follow<G: Published>(
    game: &G,
    state: &G::State,
    depth: usize,
    told: &mut [Digest],
    paths: &mut u64,
    stories: &mut [BTreeSet<u64>],
) {
    let seats = match game.turn(state) {
        Turn::To(seats) if depth > 0 => seats,
        Turn::To(_) | Turn::Over(_) => {
            *paths += 1;
            stories.iter_mut().zip(told.iter()).for_each(|(all, one)| {
                all.insert(one.finish());
            });
            return;
        }
    };
    for seat in seats.iter() {
        let mut open = Vec::new();
        offers(game, state, seat, &mut open);
        for mv in open {
            let (mut next, mut events) = (*state, Vec::new());
            // Luck is the same on every path: the counts are of decisions.
            let done = play(game, &mut next, seat, mv, &mut First, &mut |event| events.push(event));
            assert!(done.is_ok(), "an offer can be played");
            let mut heard = told.to_vec();
            for (digest, observer) in heard.iter_mut().zip(Observer::all(game.seats())) {
                for seen in events.iter().filter_map(|event| game.seen(event, observer)) {
                    let _ = write!(digest, "{}", serde_json::to_string(&seen).unwrap_or_default());
                }
            }
            follow(game, &next, depth - 1, &mut heard, paths, stories);
        }
    }
}

/// Luck that always picks the first.
struct First;

impl Chance for First {
    fn pick(&mut self, _: u32) -> u32 {
        0
    }
}

/// Counts a counts file again.
///
/// # Errors
/// The first line that is different now.
pub fn check_counts<G: Published>(text: &str) -> Result<(), String> {
    let options = text.lines().find_map(|it| it.strip_prefix("options ")).ok_or("no options")?;
    let is_count = |it: &&str| it.starts_with("paths ") || it.starts_with("stories ");
    let position: String =
        text.lines().skip(2).filter(|it| !is_count(it)).map(|it| format!("{it}\n")).collect();
    let depth = text.lines().filter(|it| it.starts_with("paths ")).count();
    same(text, &count::<G>(options, &position, depth)?)
}
