//! How points of Ezra and Nehemiah come about when programs play: a table by number of players.

use std::collections::BTreeMap;

use facedown::bots::{Brief, Chair, Observers, Player, Search, think_with};
use facedown::chance::{Seeded, seed_from};
use facedown::games::ezra_nehemiah::{Event, EzraNehemiah, Seen};
use facedown::{Game, Observer, Turn, play};
use facedown_proof::samples;

use crate::Done;
use crate::shell::number;

/// How long each player thinks.
const ITERATIONS: u32 = 300;

/// What is added up over all games of a kind.
#[derive(Default)]
struct Sums {
    games: f64,
    /// Scores by player, and their squares.
    scores: Vec<f64>,
    squares: f64,
    winners: f64,
    /// Wins by player.
    wins: Vec<f64>,
    /// Points by what they are for.
    shares: BTreeMap<String, f64>,
    /// How often something happened in a game.
    counts: BTreeMap<&'static str, f64>,
}

/// Plays games and prints the table.
pub(crate) fn balance(arguments: &[String]) -> Done {
    let games = number(arguments, "--games", 200)?;
    for options in [
        "{\"seats\":2}",
        "{\"seats\":3}",
        "{\"seats\":4}",
        "{\"seats\":1}",
        "{\"seats\":1,\"solo_level\":\"hard\"}",
    ] {
        let game = samples::open::<EzraNehemiah>(options);
        let mut sums = Sums::default();
        for seed in 0..games {
            one_game(&game, seed, &mut sums);
        }
        print(options, &sums);
    }
    Ok(())
}

fn one_game(game: &EzraNehemiah, seed: u64, sums: &mut Sums) {
    let mut luck = Seeded::new(seed_from(seed));
    let (mut state, mut offers, mut told) = (game.start(&mut luck), Vec::new(), Vec::new());
    let mut moves = 0;
    let brief = Brief::new(Player::Search(ITERATIONS, Observers::One), seed);
    let mut search = Search::default();
    let outcome = loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => break outcome,
            Turn::To(seats) => seats.first().expect("somebody is to act"),
        };
        let chair = Chair::new(game, &state, seat);
        let thought =
            think_with(&mut search, &chair, Brief { seed: seed ^ moves << 32, ..brief }, &())
                .expect("a seat to act has an offer");
        offers.clear();
        chair.offers(&mut offers);
        let mv = offers[thought.ideas[0].index];
        play(game, &mut state, seat, mv, &mut luck, &mut |event: Event| {
            told.extend(game.seen(&event, Observer::Public));
        })
        .expect("an offer can be played");
        moves += 1;
    };
    let players = usize::from(game.seats()).max(2);
    sums.games += 1.0;
    sums.scores.resize(players, 0.0);
    sums.wins.resize(players, 0.0);
    let mut best = f64::MIN;
    for player in 0..players {
        let score = f64::from(outcome.score[player]);
        sums.scores[player] += score;
        sums.squares += score * score;
        best = best.max(score);
        sums.wins[player] += f64::from(u8::from(outcome.place[player] == 1));
    }
    sums.winners += best;
    for seen in told {
        sums.add(seen);
    }
}

impl Sums {
    fn add(&mut self, seen: Seen) {
        let mut count = |what| *self.counts.entry(what).or_default() += 1.0;
        match seen {
            Seen::MainChosen { colour, .. } => count(colour.word()),
            Seen::WallPlaced { .. } => count("walls"),
            Seen::Built { .. } => count("walls and gates"),
            Seen::PutInTemple { .. } => count("temple cells"),
            Seen::ScribePlaced { .. } => count("scribes"),
            Seen::LevitePlaced { .. } => count("levites"),
            Seen::AltarMoved { .. } => count("altar steps"),
            Seen::TentMoved { .. } => count("tent steps"),
            Seen::Blessed { .. } => count("blessings"),
            _ => {}
        }
        let mut share = |what: &str, vp: i32| {
            *self.shares.entry(what.into()).or_default() += f64::from(vp);
        };
        match seen {
            Seen::Points { source, vp, .. } => share(source.word(), vp),
            Seen::Scored { silver, tiles, leader, walls, gates, scribes, scrolls, .. } => {
                share("end: silver", silver);
                share("end: flipped tiles", tiles);
                share("end: leader", leader);
                share("end: walls", walls);
                share("end: gates", gates);
                share("end: scribes", scribes);
                share("end: scrolls", scrolls);
            }
            _ => {}
        }
    }
}

fn print(options: &str, sums: &Sums) {
    let all = sums.games * sums.scores.len() as f64;
    let mean = sums.scores.iter().sum::<f64>() / all;
    let deviation = (sums.squares / all - mean * mean).sqrt();
    println!("{options}: {} games", sums.games);
    println!("  mean {mean:.0}, deviation {deviation:.0}, winner {:.0}", sums.winners / sums.games);
    let list = |numbers: &[f64], times: f64| {
        let texts: Vec<String> =
            numbers.iter().map(|it| format!("{:.0}", it * times / sums.games)).collect();
        texts.join(" ")
    };
    println!(
        "  by player {}; wins in a hundred {}",
        list(&sums.scores, 1.0),
        list(&sums.wins, 100.0)
    );
    let counts: Vec<String> =
        sums.counts.iter().map(|(what, it)| format!("{what} {:.1}", it / sums.games)).collect();
    println!("  in a game: {}", counts.join(", "));
    let shares: Vec<String> =
        sums.shares.iter().map(|(what, it)| format!("{what} {:.1}", it / all)).collect();
    println!("  points of a player: {}", shares.join(", "));
}
