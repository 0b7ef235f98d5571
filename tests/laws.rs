//! Every law, for every game of the catalogue, every number of seats and every option.

use facedown::catalogue::{self, Published, Visit};
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
