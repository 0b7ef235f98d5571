//! Two programs against each other.

use std::sync::Mutex;

use facedown::bots::{Brief, Observers, Player};
use facedown::catalogue::{self, Published, Visit};
use facedown::{Observer, Seat};
use facedown_proof::samples;
use facedown_proof::tournament::{Deal, Match, Mean, Sides, play_match};

use crate::shell::{cores, number, value};
use crate::{Done, Fault};

struct Tournament<'a> {
    game: &'a str,
    options: &'a str,
    of: Match,
    sides: bool,
    done: Option<(Vec<Deal>, Option<Rounds>)>,
}

/// Rounds of Saboteur, by who won them: diggers, saboteurs, nobody.
type Rounds = [u64; 3];

/// Who won the rounds of a game of Saboteur.
fn rounds_of<G: Published>(game: &G, events: &[G::Event]) -> Rounds {
    let mut rounds = [0; 3];
    for seen in events.iter().filter_map(|it| game.seen(it, Observer::Public)) {
        let seen = serde_json::to_value(seen).unwrap_or_default();
        match seen["round_ended"]["winners"].as_str() {
            Some("diggers") => rounds[0] += 1,
            Some("saboteurs") => rounds[1] += 1,
            Some(_) => rounds[2] += 1,
            None => {}
        }
    }
    rounds
}

/// Diggers and saboteurs, by what each seat sees of itself.
struct Parts;

impl<G: Published> Sides<G> for Parts {
    fn side(&self, game: &G, state: &G::State, seat: Seat) -> usize {
        let view = G::view(game.eyes(state, Observer::Seat(seat)));
        let view = serde_json::to_value(view).unwrap_or_default();
        let own = view["seats"].as_array().and_then(|it| it.get(seat.index()));
        usize::from(own.is_some_and(|it| it["role"] == "saboteur"))
    }

    fn won(&self, game: &G, events: &[G::Event]) -> [f64; 2] {
        // A round that nobody won counts half for each side.
        let [diggers, saboteurs, nobody] = rounds_of(game, events).map(|it| it as f64);
        [diggers + nobody / 2.0, saboteurs + nobody / 2.0]
    }
}

impl Visit for Tournament<'_> {
    fn game<G: Published>(&mut self) {
        if G::ID != self.game {
            return;
        }
        let game = samples::open::<G>(self.options);
        let rounds = Mutex::new([0; 3]);
        let sides: Option<&dyn Sides<G>> = if self.sides { Some(&Parts) } else { None };
        let deals = play_match(&game, self.of, sides, &|events| {
            if G::ID == "saboteur" {
                let mut all = rounds.lock().expect("counting does not fail");
                all.iter_mut().zip(rounds_of(&game, events)).for_each(|(all, it)| *all += it);
            }
        });
        let rounds = rounds.into_inner().expect("counting does not fail");
        self.done = Some((deals, (G::ID == "saboteur").then_some(rounds)));
    }
}

/// Matches that show that each player is better than the next weaker one: game, seats, games, the
/// better and the other. Those of Saboteur are between sides. Seeds are fixed, so that they end the
/// same each time.
const STRENGTH: &[(&str, u8, u64, &str, &str)] = &[
    ("saboteur", 3, 100, "greedy", "random"),
    ("saboteur", 10, 100, "greedy", "random"),
    ("sabodeus", 2, 200, "greedy", "random"),
    ("sabodeus", 5, 200, "greedy", "random"),
    ("saburbia", 2, 200, "greedy", "random"),
    ("saburbia", 4, 200, "greedy", "random"),
    ("ezra_nehemiah", 1, 40, "greedy", "random"),
    ("ezra_nehemiah", 4, 40, "greedy", "random"),
    ("saboteur", 3, 160, "ismcts:300", "greedy"),
    ("saboteur", 4, 160, "ismcts:300", "greedy"),
    ("saboteur", 5, 160, "ismcts:300", "greedy"),
    ("saboteur", 6, 160, "ismcts:300", "greedy"),
    ("saboteur", 7, 160, "ismcts:300", "greedy"),
    ("saboteur", 8, 160, "ismcts:300", "greedy"),
    ("saboteur", 9, 160, "ismcts:300", "greedy"),
    ("saboteur", 10, 160, "ismcts:300", "greedy"),
    ("sabodeus", 2, 60, "ismcts:1000", "greedy"),
    ("sabodeus", 5, 60, "ismcts:1000", "greedy"),
    ("saburbia", 2, 60, "ismcts:300", "greedy"),
    ("saburbia", 4, 20, "ismcts:300", "greedy"),
    ("ezra_nehemiah", 1, 10, "ismcts:300", "greedy"),
    ("ezra_nehemiah", 2, 10, "ismcts:300", "greedy"),
    ("ezra_nehemiah", 4, 10, "ismcts:300", "greedy"),
    ("saboteur", 5, 100, "level:20", "level:0"),
    ("saboteur", 5, 200, "level:40", "level:20"),
    ("saboteur", 5, 300, "level:60", "level:40"),
    ("saboteur", 5, 160, "level:80", "level:60"),
    ("sabodeus", 4, 200, "level:20", "level:0"),
    ("sabodeus", 4, 200, "level:40", "level:20"),
    ("sabodeus", 4, 300, "level:60", "level:40"),
    ("sabodeus", 4, 100, "level:80", "level:60"),
    ("saburbia", 3, 100, "level:20", "level:0"),
    ("saburbia", 3, 100, "level:40", "level:20"),
    ("saburbia", 3, 40, "level:60", "level:40"),
    ("saburbia", 3, 20, "level:80", "level:60"),
    ("ezra_nehemiah", 2, 40, "level:20", "level:0"),
    ("ezra_nehemiah", 2, 40, "level:40", "level:20"),
    ("ezra_nehemiah", 2, 40, "level:60", "level:40"),
    ("ezra_nehemiah", 2, 40, "level:80", "level:60"),
];

/// Plays games and prints who won how many.
pub(crate) fn tournament(arguments: &[String]) -> Done {
    let game = value(arguments, "--game").unwrap_or("saboteur");
    let entry = catalogue::find(game).ok_or_else(|| format!("there is no game {game}"))?;
    let (fewest, most) = entry.listing.seats;
    let seats = number(arguments, "--seats", fewest.into())?;
    if !(u64::from(fewest)..=u64::from(most)).contains(&seats) {
        return Err(format!("--seats: {fewest} to {most} were expected").into());
    }
    let names =
        [value(arguments, "--a").unwrap_or("greedy"), value(arguments, "--b").unwrap_or("random")];
    let options = match value(arguments, "--options") {
        Some(options) => options.to_string(),
        None => format!("{{\"seats\":{seats}}}"),
    };
    let of = Match {
        players: [program(names[0])?, program(names[1])?],
        deals: number(arguments, "--games", 100)?.max(2).div_ceil(2),
        seed: number(arguments, "--seed", 1)?,
        jobs: number(arguments, "--jobs", cores())? as usize,
    };
    let sides = arguments.iter().any(|it| it == "--sides");
    if sides && game != "saboteur" {
        return Err(format!("--sides: {game} has no sides").into());
    }
    report(game, &options, of, sides, names).map(|_| ())
}

/// Plays the matches that show how strong the programs are, all or those of the games named, and
/// fails when one is not.
pub(crate) fn strength(names: &[String]) -> Done {
    let mut weaker = Vec::new();
    let wanted = |game: &str| names.is_empty() || names.iter().any(|it| it == game);
    for &(game, seats, games, a, b) in STRENGTH.iter().filter(|it| wanted(it.0)) {
        let sides = game == "saboteur";
        let players = [program(a)?, program(b)?];
        let of = Match { players, deals: games / 2, seed: 1, jobs: cores() as usize };
        if !report(game, &format!("{{\"seats\":{seats}}}"), of, sides, [a, b])? {
            weaker.push(format!("{game} with {seats} seats: {a} is not shown to beat {b}"));
        }
    }
    if weaker.is_empty() { Ok(()) } else { Err(weaker.join("\n").into()) }
}

/// Plays a match and prints what came of it; whether the first is shown to be better.
fn report(
    game: &str,
    options: &str,
    of: Match,
    sides: bool,
    names: [&str; 2],
) -> Result<bool, Fault> {
    let mut visitor = Tournament { game, options, of, sides, done: None };
    catalogue::visit(&mut visitor);
    let (deals, rounds) = visitor.done.ok_or("the game was not played")?;
    let between = if sides { "sides" } else { "seats" };
    println!(
        "{game} {options}: {} games between {between}, a {}, b {}",
        2 * deals.len(),
        names[0],
        names[1]
    );
    let mean = |of: fn(&Deal) -> f64| deals.iter().map(of).sum::<f64>() / deals.len() as f64;
    println!(
        "  wins in a hundred: a {:.1}, b {:.1}",
        50.0 * mean(|it| it.wins[0]),
        50.0 * mean(|it| it.wins[1])
    );
    line("points in a hundred", 100.0, &deals, |it| it.points);
    line("score", 1.0, &deals, |it| it.scores);
    if let Some(rounds) = rounds {
        let all = rounds.iter().sum::<u64>() as f64 / 100.0;
        let [diggers, saboteurs, nobody] = rounds.map(|it| it as f64 / all);
        println!(
            "  rounds in a hundred: diggers {diggers:.1}, saboteurs {saboteurs:.1}, nobody {nobody:.1}"
        );
    }
    // Alone nobody is left behind but the game's own opponent: the scores tell who is better.
    let alone = options.contains("\"seats\":1}");
    let of: fn(&Deal) -> [f64; 2] = if alone { |it| it.scores } else { |it| it.points };
    let ahead = difference(&deals, of);
    let verdict = match (ahead.is_above_zero(), -ahead.mean > ahead.within) {
        (true, _) => "a is better",
        (_, true) => "b is better",
        (false, false) => "neither is better",
    };
    println!("  with a confidence of 99 in a hundred: {verdict}");
    Ok(ahead.is_above_zero())
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
