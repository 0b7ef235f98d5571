//! Scenarios: one rule each, as text that a rules expert can read and write.
//!
//! ```text
//! # A sentence that says what is true.
//! rules S19 C34
//! game saboteur
//! options {"seats":3}
//!
//! hand 0 broken_cart broken_cart          lines of a position, as the game's setup describes them,
//! broken 1 cart                           or `deal seed 5`
//!
//! 0> break broken_cart 1                  a move; with `luck 3 0 1` or `luck seed 5` when it draws luck
//!   refused: broken_already               why it was refused, and that it changed nothing
//! 0> break broken_cart 2
//!   all: broke at 2 card broken_cart seat 0 tool cart       a line that these observers witnessed
//!   public 1 2 never: drew card ?                            no line of theirs holds this
//! 1 sees: seats.2.broken = [cart]         a part of a view
//! 1 offered: pass map                     1 not offered: pass map          1 offers: 3
//! turn: 1                                 who is to act
//! truth: broken 2 cart                    a line of the position as it is
//! over: places 1 2 2 scores 4 0 0         the end
//! ```

use std::fmt::Write;

use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Scripted, Seeded, seed_from};
use facedown::{Observer, Seat, Turn, play};
use serde_json::Value;

use crate::playout::offers;

/// What a scenario says of itself.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Passed {
    /// The rules it is about.
    pub rules: Vec<String>,
    /// How many things it claims.
    pub claims: usize,
}

/// Runs a scenario.
///
/// # Errors
/// The first line that does not hold, by number.
pub fn run(text: &str) -> Result<Passed, String> {
    struct Runner<'a> {
        text: &'a str,
        game: &'a str,
        done: Option<Result<Passed, String>>,
    }
    impl Visit for Runner<'_> {
        fn game<G: Published>(&mut self) {
            if G::ID == self.game {
                self.done = Some(run_as::<G>(self.text));
            }
        }
    }
    let game =
        text.lines().find_map(|it| it.strip_prefix("game ")).ok_or("no line names the game")?;
    let mut runner = Runner { text, game: game.trim(), done: None };
    catalogue::visit(&mut runner);
    runner.done.unwrap_or_else(|| Err(format!("there is no game {game}")))
}

/// A document as one line of words: names and values, fields in alphabetical order; `?` for what
/// is hidden, content by its id.
#[must_use]
pub fn words<G: Published>(game: &G, field: &str, value: &Value) -> String {
    let mut text = String::new();
    write_words(game, field, value, &mut text);
    text
}

fn write_words<G: Published>(game: &G, field: &str, value: &Value, out: &mut String) {
    let _ = match value {
        Value::Null => write!(out, "?"),
        Value::Bool(it) => write!(out, "{it}"),
        Value::String(it) => write!(out, "{it}"),
        Value::Number(it) => match it.as_u64().and_then(|number| game.name(field, number)) {
            Some(name) => write!(out, "{name}"),
            None => write!(out, "{it}"),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(|it| words(game, field, it)).collect();
            write!(out, "[{}]", items.join(" "))
        }
        Value::Object(fields)
            if fields.len() == 2 && fields.contains_key("x") && fields.contains_key("y") =>
        {
            write!(out, "{},{}", fields["x"], fields["y"])
        }
        Value::Object(fields) => {
            let parts: Vec<String> = fields
                .iter()
                .map(|(name, it)| {
                    // What is open has its meaning from the field around it; what is closed is a number.
                    let inner = if name == "open" { field } else { name };
                    format!("{name} {}", words(game, inner, it))
                })
                .collect();
            write!(out, "{}", parts.join(" "))
        }
    };
}

struct Scene<G: Published> {
    game: G,
    state: G::State,
    events: Option<Vec<G::Event>>,
    refused: Option<&'static str>,
    claims: usize,
}

fn run_as<G: Published>(text: &str) -> Result<Passed, String> {
    let lines =
        || (1..).zip(text.lines()).map(|(number, line): (usize, &str)| (number, line.trim()));
    let header = |key: &str| lines().find_map(|(_, it)| it.strip_prefix(key).map(str::trim));
    let rules: Vec<String> =
        header("rules ").ok_or("no line names the rules")?.split(' ').map(String::from).collect();
    let options = header("options ").unwrap_or("{}");
    let options = serde_json::from_str(options).map_err(|it| format!("options: {it}"))?;
    let content = match header("content ") {
        Some(text) => serde_json::from_str(text).map_err(|it| format!("content: {it}"))?,
        None => G::default_content(),
    };
    let game = G::new(options, content).map_err(|it| it.to_string())?;
    let is_action = |line: &str| line.contains("> ") || line.contains(": ");
    let is_header = |line: &str| {
        ["rules ", "game ", "options ", "content ", "deal ", "#"]
            .iter()
            .any(|it| line.starts_with(it))
    };
    // Blank lines stand for lines that are no part of the position, so that faults keep their number.
    let setup: Vec<&str> = lines()
        .map(|(_, line)| line)
        .take_while(|line| is_header(line) || !is_action(line))
        .map(|line| if is_header(line) { "" } else { line })
        .collect();
    let state = match header("deal seed ") {
        Some(seed) => {
            let seed = seed.parse().map_err(|_| "deal seed: a number was expected")?;
            game.start(&mut Seeded::new(seed_from(seed)))
        }
        None => game.read_position(&setup.join("\n")).map_err(|it| it.to_string())?,
    };
    let mut scene = Scene { game, state, events: None, refused: None, claims: 0 };
    for (number, line) in lines().skip(setup.len()) {
        if !line.is_empty() && !line.starts_with('#') {
            scene.line(line).map_err(|why| format!("line {number}: {why}"))?;
        }
    }
    if let Some(why) = scene.refused {
        return Err(format!("the last move was refused: {why}"));
    }
    if scene.claims == 0 {
        return Err("it claims nothing".into());
    }
    Ok(Passed { rules, claims: scene.claims })
}

impl<G: Published> Scene<G> {
    fn line(&mut self, line: &str) -> Result<(), String> {
        if let Some((seat, mv)) = line.split_once("> ") {
            if let Some(why) = self.refused.take() {
                return Err(format!("the move before was refused: {why}"));
            }
            return self.play(seat, mv);
        }
        let (who, what) = line.split_once(": ").ok_or("a move or a claim was expected")?;
        self.claims += 1;
        match who {
            "refused" => self.is_refused(what),
            "turn" => {
                let turn = match self.game.turn(&self.state) {
                    Turn::To(seats) => {
                        seats.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
                    }
                    Turn::Over(_) => "over".into(),
                };
                expect(&turn, what)
            }
            "over" => {
                let Turn::Over(outcome) = self.game.turn(&self.state) else {
                    return Err("the game is not over".into());
                };
                let seats = usize::from(self.game.seats());
                let text = |it: &[String]| it.join(" ");
                let places: Vec<String> =
                    outcome.place[..seats].iter().map(u8::to_string).collect();
                let scores: Vec<String> =
                    outcome.score[..seats].iter().map(i32::to_string).collect();
                expect(&format!("places {} scores {}", text(&places), text(&scores)), what)
            }
            "truth" => {
                let mut text = String::new();
                self.game.write_position(&self.state, &mut text).map_err(|it| it.to_string())?;
                if text.lines().any(|it| it == what) {
                    Ok(())
                } else {
                    Err(format!("the position is\n{text}"))
                }
            }
            _ => self.claim(who, what),
        }
    }

    fn play(&mut self, seat: &str, mv: &str) -> Result<(), String> {
        let (mv, luck) = mv.split_once(" luck ").map_or((mv, ""), |(mv, luck)| (mv, luck.trim()));
        let text = mv.trim();
        let seat: Seat = seat.trim().parse().map_err(|()| format!("{seat} is no seat"))?;
        let mv = self.game.read_move(text).ok_or_else(|| format!("there is no move `{text}`"))?;
        let (mut state, mut events) = (self.state, Vec::new());
        let mut tell = |event| events.push(event);
        let done = if let Some(seed) = luck.strip_prefix("seed ") {
            let seed = seed.parse().map_err(|_| "luck seed: a number was expected")?;
            play(&self.game, &mut state, seat, mv, &mut Seeded::new(seed_from(seed)), &mut tell)
        } else {
            let picks: Result<Vec<u32>, _> = luck.split_whitespace().map(str::parse).collect();
            let picks = picks.map_err(|_| "luck: numbers were expected")?;
            let mut script = Scripted::new(&picks);
            let done = play(&self.game, &mut state, seat, mv, &mut script, &mut tell);
            if let Some(fault) = script.fault() {
                return Err(format!("luck: {fault}"));
            }
            if done.is_ok() && script.used() != picks.len() {
                return Err(format!("luck: only {} picks were drawn", script.used()));
            }
            done
        };
        match done {
            Ok(()) => (self.state, self.events, self.refused) = (state, Some(events), None),
            Err(_) if state != self.state => {
                return Err("the refused move changed something".into());
            }
            Err(why) => {
                let word = match why.word() {
                    facedown::Refusal::Rule(word) => word,
                    facedown::Refusal::Over => "over",
                    facedown::Refusal::NotToAct => "not_to_act",
                    facedown::Refusal::Stale | facedown::Refusal::Unknown => "unknown",
                };
                (self.events, self.refused) = (None, Some(word));
            }
        }
        Ok(())
    }

    fn is_refused(&mut self, what: &str) -> Result<(), String> {
        match self.refused.take() {
            Some(why) => expect(why, what),
            None => Err("the move was played".into()),
        }
    }

    fn observers(&self, who: &str) -> Result<Vec<Observer>, String> {
        let all = || Observer::all(self.game.seats());
        if who == "all" {
            return Ok(all().collect());
        }
        let named = |word: &str| match word {
            "public" => Some(Observer::Public),
            _ => all().find(|it| it.seat().is_some_and(|seat| seat.to_string() == word)),
        };
        who.split(' ')
            .map(|word| named(word).ok_or_else(|| format!("{word} is no observer")))
            .collect()
    }

    fn claim(&self, who: &str, what: &str) -> Result<(), String> {
        let (who, kind) = ["sees", "not offered", "offered", "offers", "never"]
            .iter()
            .find_map(|&kind| who.strip_suffix(kind).map(|who| (who.trim(), kind)))
            .unwrap_or((who, "witnessed"));
        for observer in self.observers(who)? {
            let fail = |why: String| Err(format!("{observer:?} {why}"));
            match kind {
                "sees" => {
                    let (path, wanted) = what
                        .split_once(" = ")
                        .ok_or("a part of the view and its value were expected")?;
                    let seen = self.part(observer, path)?;
                    if seen != wanted {
                        return fail(format!("sees {path} = {seen}"));
                    }
                }
                "never" | "witnessed" => {
                    let events = self.events.as_ref().ok_or("no move was played")?;
                    let told: Vec<String> = (events
                        .iter()
                        .filter_map(|it| self.game.seen(it, observer)))
                    .map(|it| words(&self.game, "", &serde_json::to_value(it).unwrap_or_default()))
                    .collect();
                    let witnessed = told
                        .iter()
                        .any(|it| if kind == "never" { it.contains(what) } else { it == what });
                    if witnessed == (kind == "never") {
                        return fail(format!("witnessed\n  {}", told.join("\n  ")));
                    }
                }
                _ => {
                    let seat = observer.seat().ok_or("the public is never offered a move")?;
                    let mut open = Vec::new();
                    offers(&self.game, &self.state, seat, &mut open);
                    let open: Vec<String> = open
                        .into_iter()
                        .map(|mv| {
                            let mut text = String::new();
                            let _ = self.game.write_move(mv, &mut text);
                            text
                        })
                        .collect();
                    let holds = match kind {
                        "offered" => open.iter().any(|it| it == what),
                        "not offered" => !open.iter().any(|it| it == what),
                        _ => open.len().to_string() == what,
                    };
                    if !holds {
                        return fail(format!(
                            "is offered {}:\n  {}",
                            open.len(),
                            open.join("\n  ")
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    /// A part of a view, by its path: names and numbers with points between them.
    fn part(&self, observer: Observer, path: &str) -> Result<String, String> {
        let view = serde_json::to_value(G::view(self.game.eyes(&self.state, observer)))
            .map_err(|it| it.to_string())?;
        let (mut value, mut field) = (&view, "");
        for name in path.split('.') {
            let inner = match name.parse::<usize>() {
                Ok(number) => value.get(number),
                Err(_) => value.get(name),
            };
            value = inner.ok_or_else(|| {
                format!("the view has no {path}, but {}", words(&self.game, field, value))
            })?;
            if name.parse::<usize>().is_err() && name != "open" {
                field = name;
            }
        }
        Ok(words(&self.game, field, value))
    }
}

fn expect(got: &str, wanted: &str) -> Result<(), String> {
    if got == wanted { Ok(()) } else { Err(format!("it is `{got}`")) }
}

#[cfg(test)]
mod tests {
    use super::run;

    const GOOD: &str = "# x\nrules S19\ngame saboteur\noptions {\"seats\":3}\n\nhand 0 broken_cart map\nhand 1 map\nhand 2 map\n\n\
                        0> break broken_cart 1\n  all: broke at 1 card broken_cart seat 0 tool cart\nturn: 1\n";

    #[test]
    fn a_scenario_says_how_much_it_claims() {
        assert_eq!(run(GOOD).map(|it| (it.rules, it.claims)), Ok((vec!["S19".into()], 2)));
    }

    #[test]
    fn what_does_not_hold_is_found() {
        for (from, to) in [
            ("turn: 1", "turn: 2"),
            ("at 1 card", "at 2 card"),
            ("  all: broke", "  refused: broken_already\n  all: broke"),
            ("turn: 1", "1 sees: pile = 1"),
            ("turn: 1", "1 offered: pass cross"),
            ("turn: 1", "1 not offered: pass map"),
            ("turn: 1", "all never: broke"),
            ("turn: 1", "truth: hand 0 cross"),
            ("turn: 1", "over: places 1 1 1 scores 0 0 0"),
            ("turn: 1", "0> pass map"),
            ("hand 1 map", "hand 1 nothing"),
            ("0> break broken_cart 1", "0> break broken_cart 1 luck 3"),
        ] {
            assert_ne!(GOOD, GOOD.replace(from, to));
            assert!(run(&GOOD.replace(from, to)).is_err(), "{to}");
        }
    }
}
