//! Work to be measured, shared by the benchmarks and the chore that prints them.

use std::hint::black_box;

use facedown::bots::{Chair, Search};
use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Quick, Seeded, seed_from};
use facedown::{Observer, Seat, Setup, Turn, play, record};

use crate::playout::{Player, choose, offers, play_out};
use crate::samples;

/// Something to be measured.
pub struct Work {
    /// Its name.
    pub name: String,
    /// Does it so many times, and says how many units that were.
    pub run: Box<dyn FnMut(u64) -> u64>,
}

/// Part of the name of work whose unit is an iteration of a search, with games imagined to their end.
pub const ISMCTS: &str = "ismcts";
/// Iterations from each position.
const ITERATIONS: u32 = 64;

/// All work of all games.
#[must_use]
pub fn all() -> Vec<Work> {
    struct List(Vec<Work>);
    impl Visit for List {
        fn game<G: Published>(&mut self) {
            if catalogue::find(G::ID).is_some_and(|it| it.listed) {
                self.0.extend(of::<G>());
            }
        }
    }
    let mut list = List(Vec::new());
    catalogue::visit(&mut list);
    list.0
}

/// The size of each game's position, in bytes.
#[must_use]
pub fn sizes() -> Vec<(String, usize)> {
    struct List(Vec<(String, usize)>);
    impl Visit for List {
        fn game<G: Published>(&mut self) {
            if catalogue::find(G::ID).is_some_and(|it| it.listed) {
                self.0.push((format!("{}.state", G::ID), size_of::<G::State>()));
            }
        }
    }
    let mut list = List(Vec::new());
    catalogue::visit(&mut list);
    list.0
}

/// Positions of some games, from all their stages.
fn positions<G: Published>(game: &G) -> Vec<G::State> {
    let mut all = Vec::new();
    let (mut luck, mut minds) = (Seeded::new(seed_from(5)), Seeded::new(seed_from(6)));
    let mut spare = Vec::new();
    for number in 0..6 {
        let player = if number % 2 == 0 { Player::Random } else { Player::Greedy };
        let mut state = game.start(&mut luck);
        while let Turn::To(seats) = game.turn(&state) {
            all.push(state);
            let seat = seats.first().expect("somebody is to act");
            offers(game, &state, seat, &mut spare);
            let mv = choose(game, &state, seat, &spare, player, &mut minds);
            play(game, &mut state, seat, mv, &mut luck, &mut |_| ())
                .expect("an offer can be played");
        }
    }
    all
}

fn of<G: Published>() -> Vec<Work> {
    let mut all = Vec::new();
    let mut add = |name: String, run: Box<dyn FnMut(u64) -> u64>| all.push(Work { name, run });
    let seats = samples::few_seats(&G::LISTING);
    for &seats in &seats {
        for (name, player) in [("playout", Player::Random), ("greedy", Player::Greedy)] {
            let game = samples::open::<G>(&options::<G>(seats));
            let (mut luck, mut minds) = (Seeded::new(seed_from(1)), Quick::new(seed_from(2)));
            let mut spare = Vec::new();
            add(
                format!("{}.{name}.{seats}", G::ID),
                Box::new(move |times| {
                    (0..times)
                        .map(|_| {
                            black_box(play_out(&game, player, &mut luck, &mut minds, &mut spare))
                                .moves
                        })
                        .sum()
                }),
            );
        }
    }
    // Positions of whole games, since what is left of a game is what an iteration imagines.
    for &seats in &seats {
        let game = samples::open::<G>(&options::<G>(seats));
        let states = positions(&game);
        let (mut search, mut luck, mut at) = (Search::default(), Quick::new(seed_from(7)), 0);
        add(
            format!("{}.{ISMCTS}.{seats}", G::ID),
            Box::new(move |times| {
                for _ in 0..times {
                    at = (at + 1) % states.len();
                    let Turn::To(seats) = game.turn(&states[at]) else { continue };
                    let seat = seats.first().expect("somebody is to act");
                    let chair = Chair::new(&game, &states[at], seat);
                    search.play_out(&chair, ITERATIONS, &mut luck);
                }
                times * u64::from(ITERATIONS)
            }),
        );
    }
    let middle = seats[seats.len() / 2];
    let game: &'static G = Box::leak(Box::new(samples::open::<G>(&options::<G>(middle))));
    let states = positions(game);
    let seat_of = move |at: usize| Observer::Seat(Seat::new(at as u8 % middle).expect("a seat"));
    let (copies, dealt, seen) = (states.clone(), states.clone(), states);
    let mut at = 0;
    add(
        format!("{}.clone", G::ID),
        Box::new(move |times| {
            for _ in 0..times {
                at = (at + 1) % copies.len();
                black_box(*black_box(&copies[at]));
            }
            times
        }),
    );
    let mut luck = Quick::new(seed_from(3));
    let mut at = 0;
    add(
        format!("{}.redeal", G::ID),
        Box::new(move |times| {
            for _ in 0..times {
                at = (at + 1) % dealt.len();
                black_box(G::redeal(game.eyes(&dealt[at], seat_of(at)), &mut luck));
            }
            times
        }),
    );
    let mut at = 0;
    add(
        format!("{}.view", G::ID),
        Box::new(move |times| {
            for _ in 0..times {
                at = (at + 1) % seen.len();
                let view = G::view(game.eyes(&seen[at], seat_of(at)));
                black_box(serde_json::to_string(&view).expect("a view can be written"));
            }
            times
        }),
    );
    let setup = options::<G>(middle);
    let open = move |seed| {
        let setup = Setup { options: &setup, seed: seed_from(seed), ..Setup::default() };
        catalogue::open(G::ID, setup).expect("the options are valid")
    };
    let mut table = open(1);
    while let Turn::To(seats) = table.turn() {
        let seat = seats.first().expect("somebody is to act");
        table.play(seat, 0, table.stamp(seat)).expect("an offer can be played");
    }
    let saved = table.save();
    add(
        format!("{}.create", G::ID),
        Box::new(move |times| {
            (0..times).for_each(|seed| drop(black_box(open(seed))));
            times
        }),
    );
    add(
        format!("{}.save", G::ID),
        Box::new(move |times| {
            (0..times).for_each(|_| drop(black_box(table.save())));
            times
        }),
    );
    add(
        format!("{}.load", G::ID),
        Box::new(move |times| {
            (0..times).for_each(|_| drop(black_box(record::load(&saved).expect("a record loads"))));
            times
        }),
    );
    all
}

/// Options for so many seats; of a game whose options are no list, the defaults.
fn options<G: Published>(seats: u8) -> String {
    if G::LISTING.options.is_empty() { "{}".into() } else { format!("{{\"seats\":{seats}}}") }
}
