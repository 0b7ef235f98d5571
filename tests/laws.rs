//! Every law, for every game of the catalogue, every number of seats and every option.

use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Seeded, seed_from};
use facedown::{Game, Seat, SeatSet, Turn};
use facedown_proof::laws::{Findings, Walk, walk};
use facedown_proof::playout::Player;
use facedown_proof::samples;

struct Walks;

impl Visit for Walks {
    fn game<G: Published>(&mut self) {
        let mut found = Findings::default();
        for (seed, options) in (0..).zip(samples::options::<G>()) {
            let game = samples::open::<G>(&options);
            let player = if seed % 2 == 0 { Player::Random } else { Player::Driver };
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

/// Whoever starts, every law is kept: the option that is a number, at every number of seats.
#[test]
fn saboteur_may_be_started_by_any_seat() {
    use facedown::games::saboteur::Saboteur;
    for seats in 3..=10u8 {
        for first in 0..seats {
            let game = samples::open::<Saboteur>(&format!(
                r#"{{"seats":{seats},"first_player":{first}}}"#
            ));
            let state = game.start(&mut Seeded::new(seed_from(1)));
            let starter = Seat::new(first).expect("a seat");
            assert_eq!(game.turn(&state), Turn::To(SeatSet::one(starter)));
            let seed = u64::from(first);
            let found = walk(&game, Walk { seed, player: Player::Driver, every: 40 });
            assert!(found.kept(), "{seats} {first}\n{}", found.report());
        }
    }
}
