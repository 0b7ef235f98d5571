//! Two programs against each other.

use std::sync::Mutex;

use facedown::Observer;
use facedown::bots::{Brief, Observers, Player};
use facedown::catalogue::{self, Published, Visit};
use facedown_proof::samples;
use facedown_proof::tournament::{Deal, Match, Mean, play_match};

use crate::shell::{number, value};
use crate::{Done, Fault};

struct Tournament<'a> {
    game: &'a str,
    options: &'a str,
    of: Match,
    done: Option<(Vec<Deal>, Option<Sides>)>,
}

/// Rounds of Saboteur, by who won them: diggers, saboteurs, nobody.
type Sides = [u64; 3];

impl Visit for Tournament<'_> {
    fn game<G: Published>(&mut self) {
        if G::ID != self.game {
            return;
        }
        let game = samples::open::<G>(self.options);
        let rounds = Mutex::new([0; 3]);
        let deals = play_match(&game, self.of, &|events| {
            if G::ID != "saboteur" {
                return;
            }
            let mut rounds = rounds.lock().expect("counting does not fail");
            for seen in events.iter().filter_map(|it| game.seen(it, Observer::Public)) {
                let seen = serde_json::to_value(seen).unwrap_or_default();
                match seen["round_ended"]["winners"].as_str() {
                    Some("diggers") => rounds[0] += 1,
                    Some("saboteurs") => rounds[1] += 1,
                    Some(_) => rounds[2] += 1,
                    None => {}
                }
            }
        });
        let rounds = rounds.into_inner().expect("counting does not fail");
        self.done = Some((deals, (G::ID == "saboteur").then_some(rounds)));
    }
}

/// Plays games and prints who won how many.
pub(crate) fn tournament(arguments: &[String]) -> Done {
    let game = value(arguments, "--game").unwrap_or("saboteur");
    let entry = catalogue::find(game).ok_or_else(|| format!("there is no game {game}"))?;
    let (fewest, most) = entry.listing.seats;
    let seats = number(arguments, "--seats", fewest.into())?;
    if !(u64::from(fewest)..=u64::from(most)).contains(&seats) {
        return Err(format!("--seats: {fewest} to {most} were expected").into());
    }
    let (a, b) = (value(arguments, "--a").unwrap_or("greedy"), value(arguments, "--b"));
    let b = b.unwrap_or("random");
    let games = number(arguments, "--games", 100)?.max(2);
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let options = match value(arguments, "--options") {
        Some(options) => options.to_string(),
        None => format!("{{\"seats\":{seats}}}"),
    };
    let mut visitor = Tournament {
        game,
        options: &options,
        of: Match {
            players: [program(a)?, program(b)?],
            deals: games.div_ceil(2),
            seed: number(arguments, "--seed", 1)?,
            jobs: number(arguments, "--jobs", cores)? as usize,
        },
        done: None,
    };
    catalogue::visit(&mut visitor);
    let (deals, rounds) = visitor.done.ok_or("the game was not played")?;
    println!("{game} {options}: {} games, a {a}, b {b}", 2 * deals.len());
    let mean = |of: fn(&Deal) -> f64| deals.iter().map(of).sum::<f64>() / deals.len() as f64;
    let all = mean(|it| it.wins[0] + it.wins[1]);
    println!(
        "  wins in a hundred: a {:.1}, b {:.1}",
        100.0 * mean(|it| it.wins[0]) / all.max(2.0),
        100.0 * mean(|it| it.wins[1]) / all.max(2.0)
    );
    line("points in a hundred", 100.0, &deals, |it| it.points);
    line("score", 1.0, &deals, |it| it.scores);
    if let Some([diggers, saboteurs, nobody]) = rounds {
        let all = (diggers + saboteurs + nobody) as f64 / 100.0;
        println!(
            "  rounds in a hundred: diggers {:.1}, saboteurs {:.1}, nobody {:.1}",
            diggers as f64 / all,
            saboteurs as f64 / all,
            nobody as f64 / all
        );
    }
    let ahead = difference(&deals, |it| it.points);
    let verdict = match (ahead.is_above_zero(), -ahead.mean > ahead.within) {
        (true, _) => "a is better",
        (_, true) => "b is better",
        (false, false) => "neither is better",
    };
    println!("  with a confidence of 99 in a hundred: {verdict}");
    Ok(())
}

fn difference(deals: &[Deal], of: fn(&Deal) -> [f64; 2]) -> Mean {
    let apart: Vec<f64> = deals.iter().map(|it| of(it)[0] - of(it)[1]).collect();
    Mean::of(&apart)
}

fn line(what: &str, times: f64, deals: &[Deal], of: fn(&Deal) -> [f64; 2]) {
    let mean = |who: usize| deals.iter().map(|it| of(it)[who]).sum::<f64>() / deals.len() as f64;
    let apart = difference(deals, of);
    println!(
        "  {what}: a {:.2}, b {:.2}; a ahead by {:.2} ± {:.2}",
        times * mean(0),
        times * mean(1),
        times * apart.mean,
        times * apart.within
    );
}

/// A program by its name: `random`, `greedy`, `idle`, `ismcts:20000`, `ismcts-each:20000`, `level:60`.
fn program(name: &str) -> Result<Brief, Fault> {
    let (word, count) = name.split_once(':').unwrap_or((name, ""));
    let count = || count.parse::<u32>().map_err(|_| format!("{name}: a number was expected"));
    let player = match word {
        "random" => Player::Random,
        "greedy" => Player::Greedy,
        "idle" => Player::Idle,
        "ismcts" => Player::Search(count()?, Observers::One),
        "ismcts-each" => Player::Search(count()?, Observers::Each),
        "level" => Player::Level(
            u8::try_from(count()?).ok().filter(|&it| it <= 100).ok_or("level: 0 to 100")?,
        ),
        _ => {
            return Err(format!(
                "{name}: random, greedy, idle, ismcts:ITERATIONS, ismcts-each:ITERATIONS or level:N \
                 was expected"
            )
            .into());
        }
    };
    Ok(Brief::new(player, 0))
}
