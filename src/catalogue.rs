//! The games of this build: a line each. Opens and loads tables, hands out documents.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::bots::Mind;
use crate::chance::Seed;
use crate::contract::{BadSetup, Game, Positions};
use crate::digest::Digest;
use crate::record::{self, LoadError};
use crate::table::{Played, Start, Table, Undo};

/// What the catalogue says of a game.
#[derive(Debug, Serialize)]
pub struct Listing {
    /// Its title.
    pub title: &'static str,
    /// The fewest and the most seats.
    pub seats: (u8, u8),
    /// The options that are one of a few words.
    pub options: &'static [OptionLine],
    /// The options that are false or true.
    pub switches: &'static [SwitchLine],
    /// The options that are numbers, seats aside.
    pub numbers: &'static [NumberLine],
    /// Named sets of options.
    pub presets: &'static [PresetLine],
    /// The JSON Schemas of its documents, as one JSON object by kind of document.
    #[serde(skip)]
    pub schema: &'static str,
    /// Names for people, by language: a JSON object each.
    #[serde(skip)]
    pub texts: &'static [(&'static str, &'static str)],
}

/// An option that is one of a few words.
#[derive(Debug, Serialize)]
pub struct OptionLine {
    /// Its name in the options document.
    pub name: &'static str,
    /// What it decides, with the rule's number.
    pub meaning: &'static str,
    /// The words it may be.
    pub values: &'static [&'static str],
    /// The word it is when left out.
    pub default: &'static str,
}

/// An option that is false or true.
#[derive(Debug, Serialize)]
pub struct SwitchLine {
    /// Its name in the options document.
    pub name: &'static str,
    /// What it decides, with the rule's number.
    pub meaning: &'static str,
    /// What it is when left out.
    pub default: bool,
}

/// An option that is a whole number.
#[derive(Debug, Serialize)]
pub struct NumberLine {
    /// Its name in the options document.
    pub name: &'static str,
    /// What it decides, with the rule's number.
    pub meaning: &'static str,
    /// The least it may be.
    pub least: u16,
    /// The most it may be.
    pub most: Most,
    /// The number it is when left out; null where something else decides then.
    pub default: Option<u16>,
    /// Numbers that make a difference: for tests.
    #[serde(skip)]
    pub tries: &'static [u16],
}

/// The most a number may be.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Most {
    /// The number of the last seat.
    LastSeat,
    /// So much.
    #[serde(untagged)]
    Number(u16),
}

impl Most {
    /// The number, at a table of so many seats.
    #[must_use]
    pub fn at(self, seats: u8) -> u16 {
        match self {
            Most::LastSeat => u16::from(seats) - 1,
            Most::Number(number) => number,
        }
    }
}

/// A named set of options.
#[derive(Debug, Serialize)]
pub struct PresetLine {
    /// Its name.
    pub name: &'static str,
    /// Options and their words.
    #[serde(serialize_with = "as_map")]
    pub sets: &'static [(&'static str, &'static str)],
}

fn as_map<S: serde::Serializer>(sets: &[(&str, &str)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(sets.iter().copied())
}

/// What a game adds to the contract to stand in the catalogue.
pub trait Published: Positions + Mind {
    /// What the catalogue says of it.
    const LISTING: Listing;

    /// A bound on the number of moves of a game.
    fn longest(&self) -> u32;

    /// The content's name for a number in a field of a document: for texts that people read.
    fn name(&self, field: &str, number: u64) -> Option<&str>;

    /// Whether every part of the box is somewhere, once: for tests.
    fn conserved(&self, state: &Self::State) -> bool;

    /// The JSON Schemas of its documents, as [`Listing::schema`] keeps them.
    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value;
}

/// The JSON Schemas of a game's documents, made from their types; for [`Published::schemas`].
#[cfg(feature = "schema")]
#[must_use]
pub fn schemas_of<G>() -> serde_json::Value
where
    G: Published,
    G::Options: schemars::JsonSchema,
    G::Content: schemars::JsonSchema,
    G::Move: schemars::JsonSchema,
    G::View: schemars::JsonSchema,
    G::Seen: schemars::JsonSchema,
{
    serde_json::json!({
        "options": schemars::schema_for!(G::Options),
        "content": schemars::schema_for!(G::Content),
        "move": schemars::schema_for!(G::Move),
        "view": schemars::schema_for!(G::View),
        "seen": schemars::schema_for!(G::Seen),
        "record": schemars::schema_for!(record::Document),
    })
}

/// A game of this build.
pub struct Entry {
    /// Its name in calls and records.
    pub id: &'static str,
    /// The revision of its rules.
    pub rules: u16,
    /// What the catalogue says of it.
    pub listing: &'static Listing,
    /// Whether [`document`] lists it.
    pub listed: bool,
    content: fn() -> String,
    open: fn(Setup<'_>) -> Result<Box<dyn Table>, OpenError>,
    pub(crate) load: fn(record::Document) -> Result<Box<dyn Table>, LoadError>,
}

impl Entry {
    const fn of<G: Published>(listed: bool) -> Entry {
        Entry {
            id: G::ID,
            rules: G::RULES,
            listing: &G::LISTING,
            listed,
            content: || json(&G::default_content()),
            open: open_as::<G>,
            load: record::load_as::<G>,
        }
    }

    /// The default box as a document.
    #[must_use]
    pub fn content(&self) -> String {
        (self.content)()
    }
}

/// Something to be done with every game of the build, its types known.
pub trait Visit {
    /// Does it with one game.
    fn game<G: Published>(&mut self);
}

/// The list of games: one line each.
macro_rules! games {
    ($($(#[$only:meta])* $game:ty, $listed:literal;)*) => {
        /// Every game of this build.
        pub const GAMES: &[Entry] = &[$($(#[$only])* Entry::of::<$game>($listed)),*];

        /// Visits every game of this build.
        pub fn visit(visitor: &mut impl Visit) {
            $($(#[$only])* visitor.game::<$game>();)*
        }
    };
}

games! {
    crate::games::saboteur::Saboteur, true;
    crate::games::sabodeus::Sabodeus, true;
    crate::games::saburbia::Saburbia, true;
    crate::games::ezra_nehemiah::EzraNehemiah, true;
    #[cfg(feature = "fault")]
    crate::games::fault::Fault, false;
}

/// The game of this name.
#[must_use]
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.id == id)
}

/// How a table is opened. The default: default options, default box, seed 0, undo of one's own
/// moves.
///
/// A host of games that matter fills the whole seed from the system's random source: whoever can
/// guess it knows every hidden card. Seed 0, a clock or a small number are for tests.
#[derive(Clone, Copy, Default)]
pub struct Setup<'a> {
    /// The options document; empty for the defaults.
    pub options: &'a str,
    /// The content document; empty for the default box.
    pub content: &'a str,
    /// A position to begin with; empty to deal.
    pub position: &'a str,
    /// The seed of the game's luck.
    pub seed: Seed,
    /// What may be taken back.
    pub undo: Undo,
}

/// Why a table was not opened.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum OpenError {
    /// This build has no such game.
    #[error("no game of this name; the catalogue lists those of this build")]
    Game,
    /// A document is no JSON, or a value in it is of the wrong type.
    #[error("{0}")]
    Document(BadSetup),
    /// The options are not valid.
    #[error("{0}")]
    Options(BadSetup),
    /// The content is not valid.
    #[error("{0}")]
    Content(BadSetup),
    /// The position is not valid.
    #[error("{0}")]
    Position(BadSetup),
}

/// Opens a table.
///
/// # Errors
/// What is not valid, with its place in the document.
pub fn open(game: &str, setup: Setup<'_>) -> Result<Box<dyn Table>, OpenError> {
    let entry = find(game).ok_or(OpenError::Game)?;
    (entry.open)(setup)
}

fn open_as<G: Published>(setup: Setup<'_>) -> Result<Box<dyn Table>, OpenError> {
    let game = Arc::new(make::<G>(setup.options, setup.content)?);
    let start = if setup.position.is_empty() {
        Start::Deal
    } else {
        Start::Position(game.read_position(setup.position).map_err(OpenError::Position)?)
    };
    Ok(Box::new(Played::open(game, start, setup.seed, setup.undo)))
}

/// Makes the box from its documents; empty ones stand for the defaults.
pub(crate) fn make<G: Game>(options: &str, content: &str) -> Result<G, OpenError> {
    let options = read("options", options, G::Options::default, OpenError::Options)?;
    let content = read("content", content, G::default_content, OpenError::Content)?;
    G::new(options, content).map_err(|fault| {
        if fault.place.starts_with("content") {
            OpenError::Content(fault)
        } else {
            OpenError::Options(fault)
        }
    })
}

fn read<T: DeserializeOwned + Serialize>(
    name: &str,
    text: &str,
    default: impl FnOnce() -> T,
    invalid: fn(BadSetup) -> OpenError,
) -> Result<T, OpenError> {
    if text.is_empty() {
        return Ok(default());
    }
    parse(text).map_err(|fault| {
        let bad = |why| BadSetup::new(name, format!("a document that fits its schema: {why}"));
        match fault {
            Misfit::Form(why) => OpenError::Document(bad(why)),
            Misfit::Words(why) => invalid(bad(why)),
        }
    })
}

/// Why a text is not the document that was expected.
pub(crate) enum Misfit {
    /// It is no JSON, or a value is of the wrong type.
    Form(String),
    /// It has fields or words that it must not have, or lacks some.
    Words(String),
}

impl From<serde_json::Error> for Misfit {
    fn from(fault: serde_json::Error) -> Misfit {
        let why = format!("{fault}");
        // A list in place of an object is told by its length.
        let of_type = why.starts_with("invalid type") || why.starts_with("invalid length");
        if fault.is_data() && !of_type { Misfit::Words(why) } else { Misfit::Form(why) }
    }
}

/// Reads a document, and takes no list for the fields of an object, as readers of JSON here would.
pub(crate) fn parse<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Misfit> {
    let made: T = serde_json::from_str(text)?;
    if text.contains('[') {
        let given = serde_json::from_str(text)?;
        if !same_kinds(&given, &serde_json::to_value(&made)?) {
            return Err(Misfit::Form("a list stands where an object should".into()));
        }
    }
    Ok(made)
}

/// Whether two documents are objects and lists in the same places.
fn same_kinds(given: &Value, made: &Value) -> bool {
    match (given, made) {
        (Value::Object(given), Value::Object(made)) => {
            given.iter().all(|(name, value)| made.get(name).is_none_or(|it| same_kinds(value, it)))
        }
        (Value::Array(given), Value::Array(made)) => {
            given.iter().zip(made).all(|(a, b)| same_kinds(a, b))
        }
        (Value::Array(_), _) | (_, Value::Array(_)) => false,
        (_, _) => true,
    }
}

/// Text of a document. Our documents have no keys but strings and no numbers but integers, so
/// that writing cannot fail.
pub(crate) fn json<T: Serialize>(document: &T) -> String {
    serde_json::to_string(document).expect("a document of ours can be written")
}

/// What a content is called in records: the digest of its document, in hexadecimal digits.
pub(crate) fn content_id<C: Serialize>(content: &C) -> String {
    format!("{:016x}", Digest::of(json(content).as_bytes()))
}

/// The catalogue as a document: a line for each game with its seats, options and presets.
#[must_use]
pub fn document() -> String {
    #[derive(Serialize)]
    struct Line {
        id: &'static str,
        rules: u16,
        #[serde(flatten)]
        listing: &'static Listing,
    }
    let line =
        |entry: &'static Entry| Line { id: entry.id, rules: entry.rules, listing: entry.listing };
    json(&GAMES.iter().filter(|entry| entry.listed).map(line).collect::<alloc::vec::Vec<Line>>())
}
