//! Games played out: how many, how fast, and a digest of all results.

use std::time::Instant;

use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Seeded, seed_from};
use facedown::digest::Digest;
use facedown_proof::playout::{Player, play_out};
use facedown_proof::samples;

use crate::shell::{number, value};
use crate::{Done, Fault};

struct Playout<'a> {
    game: &'a str,
    options: String,
    games: u64,
    seed: u64,
    player: Player,
    done: Option<String>,
}

impl Visit for Playout<'_> {
    fn game<G: Published>(&mut self) {
        if G::ID != self.game {
            return;
        }
        let game = samples::open::<G>(&self.options);
        let (mut moves, mut digest, mut spare) = (0, Digest::new(), Vec::new());
        let begun = Instant::now();
        for number in 0..self.games {
            let seed = seed_from(self.seed.wrapping_add(number));
            let (mut luck, mut minds) = (Seeded::new(seed), Seeded::stream(seed, 1));
            let played = play_out(&game, self.player, &mut luck, &mut minds, &mut spare);
            moves += played.moves;
            digest.write(&played.moves.to_le_bytes());
            for (place, score) in played.outcome.place.iter().zip(played.outcome.score) {
                digest.write(&[*place]);
                digest.write(&score.to_le_bytes());
            }
        }
        let rate = moves as f64 / begun.elapsed().as_secs_f64();
        let (games, digest) = (self.games, digest.finish());
        self.done = Some(format!(
            "games {games}\nmoves {moves}\nmoves per second {rate:.0}\ndigest {digest:016x}"
        ));
    }
}

/// Plays games out.
pub(crate) fn playout(arguments: &[String]) -> Done {
    let game = value(arguments, "--game").unwrap_or("saboteur");
    let entry = catalogue::find(game).ok_or_else(|| format!("there is no game {game}"))?;
    let (fewest, most) = entry.listing.seats;
    let seats = number(arguments, "--seats", fewest.into())?;
    if !(u64::from(fewest)..=u64::from(most)).contains(&seats) {
        return Err(format!("--seats: {fewest} to {most} were expected").into());
    }
    let player = match value(arguments, "--player").unwrap_or("random") {
        "random" => Player::Random,
        "greedy" => Player::Greedy,
        other => {
            return Err::<(), Fault>(
                format!("--player: random or greedy was expected, not {other}").into(),
            );
        }
    };
    let mut visitor = Playout {
        game,
        options: format!("{{\"seats\":{seats}}}"),
        games: number(arguments, "--games", 1000)?,
        seed: number(arguments, "--seed", 1)?,
        player,
        done: None,
    };
    catalogue::visit(&mut visitor);
    println!("{}", visitor.done.ok_or("the game was not played")?);
    Ok(())
}
