//! Every law, for every game of the catalogue, every number of seats and every option. With
//! `FACEDOWN_GAME=saburbia` for one game alone.

use facedown::catalogue::{self, Most, Published, Visit};
use facedown::chance::{Seeded, seed_from};
use facedown::{Seat, SeatSet, Turn};
use facedown_proof::laws::{Findings, Walk, walk};
use facedown_proof::playout::Player;
use facedown_proof::samples;

/// Whether a game is asked about: all, or the one that the environment names, for whoever changes one.
fn is_wanted<G: Published>() -> bool {
    !std::env::var("FACEDOWN_GAME").is_ok_and(|it| it != G::ID)
}

struct Walks;

impl Visit for Walks {
    fn game<G: Published>(&mut self) {
        if !is_wanted::<G>() {
            return;
        }
        let mut found = Findings::default();
        for (seed, options) in (0..).zip(samples::options::<G>()) {
            let game = samples::open::<G>(&options);
            let player = if seed % 2 == 0 { Player::Random } else { Player::Greedy };
            let here = walk(&game, Walk { seed, player, every: 12 });
            assert!(here.kept(), "{} {options}\n{}", G::ID, here.report());
            found.add(here);
        }
        println!("{}: {} positions\n{}", G::ID, found.states, found.report());
    }
}

#[test]
fn every_game_keeps_every_law() {
    catalogue::visit(&mut Walks);
}

struct Starters;

impl Visit for Starters {
    fn game<G: Published>(&mut self) {
        if !is_wanted::<G>() {
            return;
        }
        for number in G::LISTING.numbers.iter().filter(|it| it.most == Most::LastSeat) {
            for seats in samples::seats(&G::LISTING) {
                for first in Seat::all(seats) {
                    let options = format!("{{\"seats\":{seats},\"{}\":{first}}}", number.name);
                    let game = samples::open::<G>(&options);
                    let state = game.start(&mut Seeded::new(seed_from(1)));
                    assert_eq!(game.turn(&state), Turn::To(SeatSet::one(first)), "{options}");
                    let seed = u64::from(first.number());
                    let found = walk(&game, Walk { seed, player: Player::Greedy, every: 40 });
                    assert!(found.kept(), "{options}\n{}", found.report());
                }
            }
        }
    }
}

/// Whoever starts, every law is kept: the option that is a seat, at every number of seats.
#[test]
fn any_seat_may_start() {
    catalogue::visit(&mut Starters);
}
