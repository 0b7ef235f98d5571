//! The laws of secrecy over many positions.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use facedown::catalogue::{self, Published, Visit};
use facedown_proof::laws::{Findings, Walk, walk};
use facedown_proof::playout::Player;
use facedown_proof::samples;

use crate::Done;
use crate::shell::{cores, number, value};

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
        let (states, seeds) = (AtomicU64::new(0), AtomicU64::new(1000));
        let walks = || {
            let mut found = Findings::default();
            while states.load(Ordering::Relaxed) < self.states {
                let seed = seeds.fetch_add(1, Ordering::Relaxed);
                let game = samples::open::<G>(&options[seed as usize % options.len()]);
                let player = if seed % 3 == 0 { Player::Greedy } else { Player::Random };
                let here = walk(&game, Walk { seed, player, every: 1 });
                states.fetch_add(here.states, Ordering::Relaxed);
                found.add(here);
            }
            found
        };
        let mut found = Findings::default();
        thread::scope(|scope| {
            let walkers: Vec<_> = (0..cores()).map(|_| scope.spawn(walks)).collect();
            walkers
                .into_iter()
                .for_each(|it| found.add(it.join().expect("a walk comes to its end")));
        });
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
