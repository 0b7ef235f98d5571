//! How points of Ezra and Nehemiah come about when players are greedy: a table by number of players.
//!
//! A greedy player weighs each offer by playing the rest of the turn as the driver would, in a world
//! that fits what it knows, and looks at what it has then. It plans nothing beyond the turn.

use std::collections::BTreeMap;

use facedown::bots::{Chair, best};
use facedown::chance::{Quick, Seeded, seed_from};
use facedown::games::ezra_nehemiah::{Event, EzraNehemiah, Move, Seen, State};
use facedown::{Game, Observer, Seat, Turn, play};
use facedown_proof::playout::{Player, choose, offers};
use facedown_proof::samples;
use serde_json::Value;

use crate::Done;
use crate::shell::number;

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
    let seed = seed_from(seed);
    let (mut luck, mut minds) = (Seeded::new(seed), Seeded::stream(seed, 1));
    let (mut state, mut spare, mut told) = (game.start(&mut luck), Vec::new(), Vec::new());
    let outcome = loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => break outcome,
            Turn::To(seats) => seats.first().expect("somebody is to act"),
        };
        offers(game, &state, seat, &mut spare);
        let mv = greedy(game, &state, seat, &spare, &mut minds);
        play(game, &mut state, seat, mv, &mut luck, &mut |event: Event| {
            told.extend(game.seen(&event, Observer::Public));
        })
        .expect("an offer can be played");
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

/// Chooses the offer after which the turn ends best.
fn greedy(
    game: &EzraNehemiah,
    state: &State,
    seat: Seat,
    offers: &[Move],
    minds: &mut Seeded,
) -> Move {
    if offers.len() == 1 {
        return offers[0];
    }
    let world = Chair::new(game, state, seat).redeal(minds);
    let value = |mv| (100.0 * turn_played(game, world, seat, mv)) as i32;
    offers[best(offers, value, minds)]
}

/// What the seat has after a move and the rest of its turn.
fn turn_played(game: &EzraNehemiah, mut world: State, seat: Seat, first: Move) -> f64 {
    let (mut luck, mut minds) = (Quick::new(seed_from(1)), Quick::new(seed_from(2)));
    let (mut mv, mut spare) = (first, Vec::new());
    for _ in 0..40 {
        // What the others do is not foreseen.
        if mv == (Move::EndTurn {}) {
            break;
        }
        let _ = play(game, &mut world, seat, mv, &mut luck, &mut |_| ());
        // Cards that are tucked score when all have chosen: the others take any.
        if matches!(mv, Move::Tuck { .. }) {
            others_tuck(game, &mut world, &mut spare);
            break;
        }
        if !matches!(game.turn(&world), Turn::To(seats) if seats.has(seat)) {
            break;
        }
        offers(game, &world, seat, &mut spare);
        mv = choose(game, &world, seat, &spare, Player::Driver, &mut minds);
    }
    worth(game, &world, seat)
}

fn others_tuck(game: &EzraNehemiah, world: &mut State, spare: &mut Vec<Move>) {
    while let Turn::To(seats) = game.turn(world) {
        let seat = seats.first().expect("somebody is to act");
        offers(game, world, seat, spare);
        if !matches!(spare[0], Move::Tuck { .. }) {
            break;
        }
        let _ = play(game, world, seat, spare[0], &mut Quick::new(seed_from(3)), &mut |_| ());
    }
}

/// What a seat has, in points.
fn worth(game: &EzraNehemiah, state: &State, seat: Seat) -> f64 {
    let view = EzraNehemiah::view(game.eyes(state, Observer::Seat(seat)));
    let view = serde_json::to_value(view).unwrap_or_default();
    let of = |value: &Value| value.as_f64().unwrap_or(0.0);
    let (own, player) = (&view["own"], &view["players"][seat.index()]);
    let weeks = 4.0 - of(&view["round"]);
    let days = 6.0 - of(&view["day"]) + 6.0 * (weeks - 1.0);
    let workers = &player["workers"];
    let hungry = (of(&own["food_need"]) - of(&player["food"])).max(0.0);
    // Workers at rest bring food or more at the Sabbath, and may become something before.
    let fed_later = (2.0 * of(&workers["reserve"])).min(hungry);
    let blessings: f64 =
        player["blessings"].as_object().into_iter().flatten().map(|it| of(it.1)).sum();
    let banners: f64 = ["red", "grey", "blue"]
        .iter()
        .map(|it| {
            let total = of(&own["banners"][it]["total"]);
            total * total
        })
        .sum();
    of(&own["score"]["total"])
        + 0.1 * (of(&player["silver"]) % 5.0)
        + 0.2 * of(&player["silver"]).min(8.0) * weeks / 3.0
        + 0.6 * cubes(player).min(5.0) * (days / 18.0)
        + 0.9 * of(&workers["reserve"]) * (days / 12.0).min(1.0)
        + of(&workers["levites"]) * (0.5 + days / 8.0)
        + of(&workers["scribes"]) * days / 9.0
        + of(&workers["gatekeepers"]) * weeks / 2.0
        + 0.9 * blessings
        + 0.5 * of(&player["altar"])
        + 0.04 * banners * (days / 6.0).min(1.0)
        - 1.7 * (hungry - fed_later)
        - 0.5 * of(&own["surplus"])
}

fn cubes(player: &Value) -> f64 {
    player["goods"].as_object().into_iter().flatten().filter_map(|it| it.1.as_f64()).sum()
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
