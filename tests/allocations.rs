//! `step`, `legal`, `redeal` and copies of a position do not allocate, at every number of seats.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::ops::ControlFlow;

use facedown::bots::{Brief, Chair, Observers, Player as Bot, Search, think_with};
use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Chance, Seeded, seed_from};
use facedown::{Observer, Turn, play};
use facedown_proof::playout::{Player, choose};
use facedown_proof::samples;

struct Counting;

thread_local! {
    static COUNT: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.set(COUNT.get() + 1);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Does something and says how often it allocated.
fn allocations<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = COUNT.get();
    let done = work();
    (done, COUNT.get() - before)
}

struct Allocations;

impl Visit for Allocations {
    fn game<G: Published>(&mut self) {
        for (seed, options) in (0..).zip(samples::options::<G>()) {
            let game = samples::open::<G>(&options);
            let (mut luck, mut minds) =
                (Seeded::new(seed_from(seed)), Seeded::new(seed_from(seed + 1)));
            let mut state = game.start(&mut luck);
            let mut offers = Vec::with_capacity(10_000);
            while let Turn::To(seats) = game.turn(&state) {
                let seat = seats.first().expect("somebody is to act");
                offers.clear();
                let (_, legal) = allocations(|| {
                    G::legal(game.eyes(&state, Observer::Seat(seat)), &mut |mv| {
                        offers.push(mv);
                        ControlFlow::Continue(())
                    })
                });
                let player = if seed % 2 == 0 { Player::Random } else { Player::Greedy };
                let mv = choose(&game, &state, seat, &offers, player, &mut minds);
                let (done, stepped) =
                    allocations(|| play(&game, &mut state, seat, mv, &mut luck, &mut |_| ()));
                let observer = Observer::Seat(seat);
                let dealt = if minds.pick(8) == 0 {
                    allocations(|| G::redeal(game.eyes(&state, observer), &mut minds)).1
                } else {
                    0
                };
                assert!(done.is_ok());
                assert_eq!((legal, stepped, dealt), (0, 0, 0), "{} {options} {mv:?}", G::ID);
            }
        }
    }
}

struct Thoughts;

impl Visit for Thoughts {
    fn game<G: Published>(&mut self) {
        if !catalogue::find(G::ID).is_some_and(|it| it.listed) {
            return;
        }
        for seats in [G::LISTING.seats.0, G::LISTING.seats.1] {
            let game = samples::open::<G>(&format!("{{\"seats\":{seats}}}"));
            let state = game.start(&mut Seeded::new(seed_from(4)));
            let Turn::To(acting) = game.turn(&state) else { panic!("a game begins with a turn") };
            let chair = Chair::new(&game, &state, acting.first().expect("somebody is to act"));
            for observers in [Observers::One, Observers::Each] {
                let mut search = Search::default();
                let mut think = |iterations, seed| {
                    let brief = Brief::new(Bot::Search(iterations, observers), seed);
                    allocations(|| think_with(&mut search, &chair, brief, &()).is_some())
                };
                // What the first one took is room for those that follow; a list of offers and one of
                // ideas are all that is made anew.
                think(2000, 1);
                let (few, many) = (think(60, 2), think(1900, 3));
                assert!(few.0 && many.0);
                assert!(few.1 < 16 && many.1 < 16, "{} {few:?} {many:?}", G::ID);
            }
        }
    }
}

#[test]
fn a_warm_search_does_not_allocate() {
    catalogue::visit(&mut Thoughts);
}

#[test]
fn rules_do_not_allocate() {
    assert_ne!(allocations(|| vec![1u8]).1, 0, "allocations are counted");
    catalogue::visit(&mut Allocations);
}
