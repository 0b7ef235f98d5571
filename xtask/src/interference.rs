//! The laws of secrecy over many positions.

use facedown::catalogue::{self, Published, Visit};
use facedown_proof::laws::{Findings, Walk, walk};
use facedown_proof::playout::Player;
use facedown_proof::samples;

use crate::Done;
use crate::shell::{number, value};

struct Interference<'a> {
    game: Option<&'a str>,
    states: u64,
    broken: bool,
}

impl Visit for Interference<'_> {
    fn game<G: Published>(&mut self) {
        if self.game.is_some_and(|game| game != G::ID) {
            return;
        }
        let options = samples::options::<G>();
        let (mut found, mut seed) = (Findings::default(), 1000);
        while found.states < self.states {
            let game = samples::open::<G>(&options[seed as usize % options.len()]);
            let player = if seed % 3 == 0 { Player::Greedy } else { Player::Random };
            found.add(walk(&game, Walk { seed, player, every: 1 }));
            seed += 1;
        }
        println!("{}: {} positions, every observer\n{}", G::ID, found.states, found.report());
        self.broken |= !found.kept();
    }
}

/// Asks the laws of secrecy.
pub(crate) fn interference(arguments: &[String]) -> Done {
    let mut visitor = Interference {
        game: value(arguments, "--game"),
        states: number(arguments, "--states", 10_000)?,
        broken: false,
    };
    catalogue::visit(&mut visitor);
    if visitor.broken { Err("a law was broken".into()) } else { Ok(()) }
}
