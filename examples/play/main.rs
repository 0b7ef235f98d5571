//! A terminal client: you play one seat of any game, programs play the others.
//!
//!     cargo run --example play -- [--game G] [--seats N] [--options JSON] [--seed S] [--seat N]
//!                                 [--level 0…100] [--load FILE]
//!
//! You see what your seat may see, and give the number of an offered move, or a move as text. `?`
//! asks for advice, `a` lets a program move for you, `u` takes your last move back where the rules
//! allow it, `s FILE` saves, `v` prints the whole view, `h` helps, `q` ends. The same seed gives the
//! same game.

mod ezra_nehemiah;
mod sabodeus;
mod saboteur;
mod saburbia;

use std::error::Error;
use std::io::{BufRead, Write, stdin, stdout};
use std::{env, fs};

use facedown::bots::{Brief, Observers, Player};
use facedown::chance::seed_from;
use facedown::table::{NotPlayed, play_on};
use facedown::{Observer, Refusal, Seat, SeatSet, Setup, Table, Turn, catalogue, record};
use serde_json::{Value, json};

struct Arguments {
    game: String,
    seats: Option<u8>,
    options: Value,
    seed: u64,
    seat: u8,
    /// How well the others play, from 0 to 100.
    level: u8,
    load: Option<String>,
}

fn arguments() -> Result<Arguments, Box<dyn Error>> {
    let mut all = Arguments {
        game: "saboteur".into(),
        seats: None,
        options: json!({}),
        seed: 1,
        seat: 0,
        level: 60,
        load: None,
    };
    let mut words = env::args().skip(1);
    while let Some(name) = words.next() {
        let value = words.next().ok_or_else(|| format!("{name}: a value was expected"))?;
        match name.as_str() {
            "--game" => all.game = value,
            "--seats" => all.seats = Some(value.parse()?),
            "--options" => all.options = serde_json::from_str(&value)?,
            "--seed" => all.seed = value.parse()?,
            "--seat" => all.seat = value.parse()?,
            "--level" => all.level = value.parse()?,
            "--load" => all.load = Some(value),
            _ => return Err(format!("{name} is no argument").into()),
        }
    }
    if all.level > 100 {
        return Err("--level: 0 to 100 was expected".into());
    }
    Ok(all)
}

fn open(arguments: &Arguments) -> Result<Box<dyn Table>, Box<dyn Error>> {
    if let Some(file) = &arguments.load {
        return Ok(record::load(&fs::read_to_string(file)?)?);
    }
    let mut options = arguments.options.clone();
    if let (Some(seats), Some(fields)) = (arguments.seats, options.as_object_mut()) {
        fields.insert("seats".into(), json!(seats));
    }
    let options = options.to_string();
    let setup = Setup { options: &options, seed: seed_from(arguments.seed), ..Setup::default() };
    Ok(catalogue::open(&arguments.game, setup)?)
}

const HELP: &str = "\
play [--game G] [--seats N] [--options JSON] [--seed S] [--seat N] [--level 0…100] [--load FILE]
  a number        plays the move of the list
  a move as text  plays it, as in the list, or says why the rules refuse it
  ?               tells what a good player would think of
  a               lets a program move for you
  u               takes your last move back, where that is allowed
  s FILE          saves the game; --load FILE goes on with it
  v               prints all that you may know, as JSON
  q               ends";

fn main() -> std::process::ExitCode {
    match run() {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            std::process::ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    if env::args().any(|it| it == "--help" || it == "-h") {
        println!("{HELP}");
        return Ok(());
    }
    let arguments = arguments()?;
    let mut table = open(&arguments)?;
    let me = Seat::new(arguments.seat)
        .filter(|it| it.number() < table.seats())
        .ok_or_else(|| format!("a seat below {} was expected", table.seats()))?;
    let names = Names::of(&*table)?;
    let others = Seat::all(table.seats()).filter(|&it| it != me);
    let others = others.fold(SeatSet::NONE, SeatSet::with);
    let programs = Brief::new(Player::Level(arguments.level), arguments.seed);
    let mut told = 1;
    let mut lines = stdin().lock().lines();
    let mut looks = true;
    loop {
        told = tell_story(&*table, me, told, &names)?;
        if let Turn::Over(outcome) = table.turn() {
            draw(&*table, me, &names)?;
            for seat in Seat::all(table.seats()) {
                let (place, score) = (outcome.place[seat.index()], outcome.score[seat.index()]);
                let you = if seat == me { " (you)" } else { "" };
                println!("seat {seat}{you}: place {place} with {score}");
            }
            return Ok(());
        }
        // One move at a time, so that the story is told as it happens.
        if play_on(&mut *table, others, programs, 1, &()) > 0 {
            looks = true;
            continue;
        }
        if looks {
            draw(&*table, me, &names)?;
            list_offers(&*table, me);
        }
        let undo = if table.can_undo(me) > 0 { " u," } else { "" };
        print!("your move, ?, a,{undo} s FILE, v, h or q: ");
        stdout().flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        looks = match line.trim() {
            "q" => return Ok(()),
            "" => true,
            line => obey(&mut *table, me, line, &names),
        };
    }
}

fn list_offers(table: &dyn Table, me: Seat) {
    for index in 0..table.offer_count(me) {
        if let Some(text) = table.offer(me, index) {
            println!("{index:3}  {text}");
        }
    }
}

/// Prints the three best moves, and what may be expected of them.
fn advise(table: &dyn Table, me: Seat) {
    let brief = Brief::new(Player::Search(5000, Observers::One), 1);
    let Some(thought) = table.think(me, brief, &()) else { return };
    for idea in thought.ideas.iter().take(3) {
        let (text, expected) = (table.offer(me, idea.index), idea.expected.unwrap_or_default());
        println!("{:3}  {}: {expected} of 1000", idea.index, text.unwrap_or_default());
    }
}

/// Does what was typed; whether the table is to be drawn anew.
fn obey(table: &mut dyn Table, me: Seat, line: &str, names: &Names) -> bool {
    if let Ok(index) = line.parse::<usize>() {
        return match table.play(me, index, table.stamp(me)) {
            Ok(()) => true,
            Err(_) => {
                println!("a number of the list was expected");
                false
            }
        };
    }
    match line.split_once(' ').unwrap_or((line, "")) {
        ("h", _) => println!("{HELP}"),
        ("?", _) => advise(table, me),
        ("a", _) => {
            let mine = SeatSet::one(me);
            return play_on(table, mine, Brief::new(Player::Level(100), 1), 1, &()) > 0;
        }
        ("v", _) => println!("{}", table.view(Observer::Seat(me))),
        ("u", _) => match table.undo(me) {
            Ok(()) => return true,
            Err(why) => println!("{why}"),
        },
        ("s", "") => println!("s and the name of a file were expected"),
        ("s", file) => match fs::write(file, table.save()) {
            Ok(()) => println!("saved; --load {file} goes on with it"),
            Err(why) => println!("{why}"),
        },
        (_, _) => match table.play_text(me, line) {
            Ok(()) => return true,
            Err(NotPlayed::Refused(Refusal::Rule(word))) => println!("{}", names.refusal(word)),
            Err(why) => println!("{why}; h helps"),
        },
    }
    false
}

/// The names of the content, for the numbers in documents.
struct Names {
    game: String,
    content: Value,
    /// Texts for people, in English.
    texts: Value,
}

impl Names {
    /// Of the box of this table, which its record gives.
    fn of(table: &dyn Table) -> Result<Names, Box<dyn Error>> {
        let record: Value = serde_json::from_str(&table.save())?;
        let content = match &record["content"] {
            Value::Null => catalogue::find(table.game()).map(|it| it.content()).unwrap_or_default(),
            own => own.to_string(),
        };
        let listed = catalogue::find(table.game()).and_then(|it| it.listing.texts.first());
        let texts = serde_json::from_str(listed.map_or("{}", |it| it.1))?;
        Ok(Names { game: table.game().into(), content: serde_json::from_str(&content)?, texts })
    }

    /// Why a move was refused, for people.
    fn refusal<'a>(&'a self, word: &'a str) -> &'a str {
        self.texts["refusals"][word].as_str().unwrap_or(word)
    }

    fn list(&self, kind: &str) -> impl Iterator<Item = &str> {
        self.content[kind].as_array().into_iter().flatten().filter_map(|it| it["id"].as_str())
    }

    fn name(&self, field: &str, number: u64) -> Option<&str> {
        match field {
            "face" | "goal" => self.list("goals").nth(number as usize).or_else(|| {
                // The goals of tiles come after the goal cards.
                let tiles = self.content["tiles"].as_array().into_iter().flatten();
                let mut goals: Vec<&str> =
                    tiles.filter_map(|it| it["goal"]["id"].as_str()).collect();
                goals.dedup();
                goals.get(number as usize - self.list("goals").count()).copied()
            }),
            "bonus" => self.list("bonus").nth(number as usize),
            "character" | "characters" | "top_card" | "covered" | "known" | "unseen" | "tucked"
            | "played" => self.list("characters").nth(number as usize),
            "hand" if self.game == "ezra_nehemiah" => self.list("characters").nth(number as usize),
            "wall_card" | "wall_cards" | "drawn" | "top" | "bottom" => {
                self.list("wall_cards").nth(number as usize)
            }
            "site" | "gate" | "wall" | "gate_card" => {
                self.content["ring"][number as usize].as_str()
            }
            "scroll" => self.list("scrolls").nth(number as usize),
            "focus" => self.list("focus").nth(number as usize),
            "scheme" => self.list("schemes").nth(number as usize),
            "tile" | "neutral" | "discarded" => {
                ["tiles", "start"].iter().flat_map(|kind| self.list(kind)).nth(number as usize)
            }
            "card" | "cards" | "hand" | "passed" | "removed" | "graveyard" | "reshuffled" => {
                // What one game calls cards, another has in two lists.
                let lists = ["cards", "paths", "actions"];
                lists.iter().flat_map(|kind| self.list(kind)).nth(number as usize)
            }
            _ => None,
        }
    }

    /// A document as words.
    fn words(&self, field: &str, value: &Value) -> String {
        match value {
            Value::Null => "?".into(),
            Value::Number(number) => match number.as_u64().and_then(|it| self.name(field, it)) {
                Some(name) => name.into(),
                None => number.to_string(),
            },
            Value::Array(items) => {
                items.iter().map(|it| self.words(field, it)).collect::<Vec<_>>().join(" ")
            }
            Value::Object(fields) if fields.contains_key("x") => {
                format!("{},{}", fields["x"], fields["y"])
            }
            Value::Object(fields) => {
                let inner =
                    |name: &str| if name == "open" { field.to_string() } else { name.to_string() };
                let parts = fields
                    .iter()
                    .map(|(name, it)| format!("{name} {}", self.words(&inner(name), it)));
                parts.collect::<Vec<_>>().join(", ")
            }
            Value::Bool(_) | Value::String(_) => value.to_string().trim_matches('"').to_string(),
        }
    }
}

fn tell_story(
    table: &dyn Table,
    me: Seat,
    since: u64,
    names: &Names,
) -> Result<u64, Box<dyn Error>> {
    let story: Vec<Value> = serde_json::from_str(&table.story(Observer::Seat(me), since))?;
    for line in &story {
        match line.get("seen") {
            Some(seen) => println!("  {}", names.words("", seen)),
            None => println!("  {}", names.words("", line)),
        }
    }
    Ok(since + story.len() as u64)
}

/// Draws what the seat sees: the table as the game has it, then the rest as words.
fn draw(table: &dyn Table, me: Seat, names: &Names) -> Result<(), Box<dyn Error>> {
    let view: Value = serde_json::from_str(&table.view(Observer::Seat(me)))?;
    if names.game == "sabodeus" {
        sabodeus::draw(&view, me.index(), names);
        return Ok(());
    }
    if names.game == "saburbia" {
        saburbia::draw(&view, me.index(), names);
        return Ok(());
    }
    if names.game == "ezra_nehemiah" {
        ezra_nehemiah::draw(&view, me.index(), names);
        return Ok(());
    }
    if names.game == "saboteur" {
        saboteur::draw(&view, names);
    }
    for (seat, player) in view["seats"].as_array().into_iter().flatten().enumerate() {
        let mark = if seat == me.index() { "you" } else { "   " };
        println!("{mark} seat {seat}: {}", names.words("", player));
    }
    for (name, value) in view.as_object().into_iter().flatten() {
        if !matches!(name.as_str(), "net" | "seats" | "goals" | "seat") {
            print!("{name} {}; ", names.words(name, value));
        }
    }
    println!();
    Ok(())
}
