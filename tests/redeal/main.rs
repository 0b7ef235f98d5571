//! Worlds dealt anew: hidden parts move, with the chances that the rules give them, and what a seat
//! has lawfully learnt stays.

mod ezra_nehemiah;
mod ezra_nehemiah_worlds;
mod sabodeus;
mod sabodeus_worlds;
mod saboteur;
mod saboteur_worlds;
mod saburbia;
mod saburbia_worlds;
mod worlds;

use std::collections::BTreeMap;

use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Chance, Seeded, seed_from};
use facedown::{Observer, Seat};
use facedown_proof::samples;

const WORLDS: u32 = 20_000;

fn seat(number: u8) -> Observer {
    Observer::Seat(Seat::new(number).expect("a seat"))
}

/// How often each value of a fact was dealt, as the lines of the position that begin with `key`.
fn dealt<G: Published>(
    game: &G,
    position: &str,
    observer: Observer,
    key: &str,
) -> BTreeMap<String, u32> {
    let state = game.read_position(position).expect("a position");
    let (mut luck, mut found) = (Seeded::new(seed_from(1)), BTreeMap::new());
    for _ in 0..WORLDS {
        let world = G::redeal(game.eyes(&state, observer), &mut luck);
        let mut text = String::new();
        game.write_position(&world, &mut text).expect("a string takes any text");
        let fact: Vec<&str> = text.lines().filter_map(|it| it.strip_prefix(key)).collect();
        *found.entry(fact.join("; ")).or_default() += 1;
    }
    found
}

/// Each value with the share it should have, of `of`.
fn expect(found: &BTreeMap<String, u32>, wanted: &[(&str, u32)]) {
    let of: u32 = wanted.iter().map(|it| it.1).sum();
    assert_eq!(found.len(), wanted.len(), "{found:?}");
    for (value, share) in wanted {
        let (got, right) = (found.get(*value).copied().unwrap_or(0), WORLDS * share / of);
        // Five standard deviations of a count near a quarter of all are 306.
        assert!(got.abs_diff(right) < 330, "{value}: {got} instead of {right}");
    }
}

/// Luck that is always the same.
struct Always(fn(u32) -> u32);

impl Chance for Always {
    fn pick(&mut self, n: u32) -> u32 {
        (self.0)(n)
    }
}

const LOWEST: fn(u32) -> u32 = |_| 0;
const HIGHEST: fn(u32) -> u32 = |n| n - 1;

struct AnyPicks;

impl Visit for AnyPicks {
    fn game<G: Published>(&mut self) {
        for options in samples::options::<G>() {
            let game = samples::open::<G>(&options);
            let state = game.start(&mut Seeded::new(seed_from(2)));
            // Seats that the table does not have see what everybody sees.
            let beyond = Seat::all(Seat::MAX as u8).skip(usize::from(game.seats()));
            for observer in Observer::all(game.seats()).chain(beyond.map(Observer::Seat)) {
                for pick in [LOWEST, HIGHEST] {
                    let world = G::redeal(game.eyes(&state, observer), &mut Always(pick));
                    let view = |state: &G::State| G::view(game.eyes(state, observer));
                    assert!(view(&world) == view(&state), "{} {options}", G::ID);
                }
            }
        }
    }
}

/// Worlds of positions from play hold whatever picks come.
#[test]
fn a_redeal_takes_any_picks() {
    catalogue::visit(&mut AnyPicks);
}
