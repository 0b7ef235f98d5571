//! A whole game as a document: options, content, luck, moves, position and generator.
//!
//! The document is JSON in one line. It ends with a checksum of every byte before it, so that a
//! record that was damaged, in whichever byte, is refused. It is for the host: it tells all.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::catalogue::{self, OpenError, Published, content_id, json};
use crate::chance::{Fault, Scripted, Seeded};
use crate::contract::{BadSetup, Game, Positions};
use crate::digest::Digest;
use crate::seat::Seat;
use crate::table::{Course, Deed, Played, Table, Undo};

/// The number of this form of record.
pub const FORMAT: u32 = 1;

/// A record.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Record"))]
#[serde(deny_unknown_fields)]
pub struct Document {
    /// The number of the form of record.
    facedown: u32,
    /// The game's name.
    game: String,
    /// The revision of the game's rules.
    rules: u16,
    /// The options, every one of them.
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    options: Box<RawValue>,
    /// The content; null for the default box.
    #[cfg_attr(feature = "schema", schemars(with = "Option<serde_json::Value>"))]
    content: Option<Box<RawValue>>,
    /// The digest of the content, in hexadecimal digits.
    content_id: String,
    /// What may be taken back.
    undo: UndoWord,
    /// The position at the beginning; null when it was dealt.
    start: Option<String>,
    /// Every pick of luck, in order.
    picks: Vec<u32>,
    /// Every move, and every undo, in order: a seat and its move as text, or `undo`.
    log: Vec<String>,
    /// The position at the end.
    position: String,
    /// Where the luck to come is made.
    luck: Luck,
    /// The digest of all before, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    checksum: String,
}

/// Where luck is made.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Luck {
    /// The name of the generator.
    generator: String,
    /// The four words of the seed, in hexadecimal digits.
    seed: String,
    /// How many 32-bit words were taken, as decimal digits.
    place: String,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum UndoWord {
    /// A seat's own latest moves.
    Own,
    /// Any move, by anybody.
    Free,
}

/// Why a record was not loaded.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum LoadError {
    /// It is no record, or it was damaged.
    #[error("a whole record was expected: {0}")]
    Damaged(String),
    /// A later build made it.
    #[error("{0} is newer than this build")]
    Newer(String),
    /// This build has no such game.
    #[error("no game of this name; the catalogue lists those of this build")]
    Game,
    /// Its options or its content are not valid.
    #[error(transparent)]
    Setup(#[from] OpenError),
    /// Its position is not valid.
    #[error("{0}")]
    Position(BadSetup),
    /// Its default content is not that of this build.
    #[error("the default content {0} of another build was used; it must be given in the record")]
    Content(String),
    /// Its picks do not belong to its moves.
    #[error("move {at}: {fault}")]
    Picks {
        /// How many moves came before.
        at: usize,
        /// What does not fit.
        fault: Fault,
    },
    /// One of its moves cannot be played.
    #[error("move {at}: {why}")]
    Move {
        /// How many moves came before.
        at: usize,
        /// Why.
        why: String,
    },
    /// Its moves lead to another position.
    #[error("the moves lead to another position")]
    Diverged,
}

const MARK: &str = ",\"checksum\":\"";

fn sum(text: &str) -> String {
    format!("{:016x}", Digest::of(text.as_bytes()))
}

/// Adds the checksum to a record without one.
fn seal(text: &str) -> String {
    let open = text.strip_suffix('}').unwrap_or(text);
    format!("{open}{MARK}{}\"}}", sum(open))
}

/// What every form of record has.
#[derive(Deserialize)]
struct Form {
    facedown: u32,
    game: String,
    rules: u16,
}

/// The form of the record, if its checksum fits every byte before it.
fn unseal(text: &str) -> Result<Form, LoadError> {
    let damaged = |why: &str| LoadError::Damaged(why.to_string());
    let tail = MARK.len() + 18;
    let at = text.len().checked_sub(tail).filter(|&at| text.is_char_boundary(at));
    let (open, tail) = text.split_at(at.ok_or_else(|| damaged("it is too short"))?);
    if tail != format!("{MARK}{}\"}}", sum(open)) {
        return Err(damaged("the checksum differs"));
    }
    serde_json::from_str(text).map_err(no_record)
}

/// Says where, not what: a record holds the whole truth, and a reader of JSON quotes what it met.
fn no_record(fault: serde_json::Error) -> LoadError {
    let (line, column) = (fault.line(), fault.column());
    LoadError::Damaged(format!("it does not fit the schema at line {line}, column {column}"))
}

/// Writes a table down.
pub(crate) fn save<G: Game + Positions>(table: &Played<G>) -> String {
    let (game, seed) = (&*table.course.game, table.luck.seed());
    let position = |state: &G::State| {
        let mut text = String::new();
        game.write_position(state, &mut text).expect("a string takes any text");
        text
    };
    let log = table.course.deeds.iter().map(|deed| match *deed {
        Deed::Moved { seat, mv, .. } => {
            let mut text = format!("{seat} ");
            game.write_move(mv, &mut text).expect("a string takes any text");
            text
        }
        Deed::Undone { seat } => format!("{seat} undo"),
    });
    let (options, content) = game.made_of();
    let (options, content) = (json(options), json(content));
    let standard = json(&G::default_content());
    let raw = |text: String| RawValue::from_string(text).expect("a document of ours is JSON");
    let id = format!("{:016x}", Digest::of(content.as_bytes()));
    seal(&json(&Document {
        facedown: FORMAT,
        game: G::ID.to_string(),
        rules: G::RULES,
        options: raw(options),
        content: (content != standard).then(|| raw(content)),
        content_id: id,
        undo: match table.course.undo {
            Undo::Own => UndoWord::Own,
            Undo::Free => UndoWord::Free,
        },
        start: (!table.course.dealt).then(|| position(&table.course.opening)),
        picks: table.picks.clone(),
        log: log.collect(),
        position: position(&table.course.state),
        luck: Luck {
            generator: Seeded::NAME.to_string(),
            seed: seed.iter().map(|word| format!("{word:016x}")).collect(),
            place: table.luck.place().to_string(),
        },
        checksum: String::new(),
    }))
}

/// Loads a table. Its stories have the lines and numbers they had.
///
/// # Errors
/// What is wrong with the record. A record is trusted no more than any other text.
pub fn load(text: &str) -> Result<Box<dyn Table>, LoadError> {
    let form = unseal(text)?;
    // A newer form may have more in it than this build can read.
    if form.facedown > FORMAT {
        return Err(LoadError::Newer(format!("record form {}", form.facedown)));
    }
    let entry = catalogue::find(&form.game).ok_or(LoadError::Game)?;
    if form.rules > entry.rules {
        return Err(LoadError::Newer(format!("revision {} of the rules", form.rules)));
    }
    let document = serde_json::from_str(text).map_err(no_record)?;
    (entry.load)(document)
}

pub(crate) fn load_as<G: Published>(document: Document) -> Result<Box<dyn Table>, LoadError> {
    let content = document.content.as_ref().map_or("", |it| it.get());
    let game = Arc::new(catalogue::make::<G>(document.options.get(), content)?);
    if document.content.is_none() && document.content_id != content_id(&G::default_content()) {
        return Err(LoadError::Content(document.content_id));
    }
    let read = |text: &str| game.read_position(text).map_err(LoadError::Position);
    let (luck, position) = (seeded(&document.luck)?, read(&document.position)?);
    let undo = match document.undo {
        UndoWord::Own => Undo::Own,
        UndoWord::Free => Undo::Free,
    };
    // Moves of earlier rules are not played again: the game goes on from its position.
    if document.rules < G::RULES {
        let course = Course::begin(game, position, false, undo);
        return Ok(Box::new(Played { luck, picks: Vec::new(), course }));
    }
    let mut script = Scripted::new(&document.picks);
    let opening = match &document.start {
        Some(text) => read(text)?,
        None => game.start(&mut script),
    };
    if let Some(fault) = script.fault() {
        return Err(LoadError::Picks { at: 0, fault });
    }
    let dealt = document.start.is_none();
    let mut course = Course::begin(Arc::clone(&game), opening, dealt, undo);
    for (at, line) in document.log.iter().enumerate() {
        do_again(&mut course, line, &mut script, &document.picks)
            .map_err(|why| LoadError::Move { at, why })?;
        if let Some(fault) = script.fault() {
            return Err(LoadError::Picks { at, fault });
        }
    }
    if script.used() != document.picks.len() || course.state != position {
        return Err(LoadError::Diverged);
    }
    Ok(Box::new(Played { luck, picks: document.picks, course }))
}

fn do_again<G: Published>(
    course: &mut Course<G>,
    line: &str,
    script: &mut Scripted<'_>,
    picks: &[u32],
) -> Result<(), String> {
    let (seat, mv) = line.split_once(' ').ok_or("a seat and a move")?;
    let seat: Seat = seat.parse().map_err(|()| "a seat and a move")?;
    if mv == "undo" {
        return course.undo(seat, picks).map_err(|why| why.to_string());
    }
    let mv = course.game.read_move(mv).ok_or("there is no such move")?;
    course.play(seat, mv, script, Scripted::used).map_err(|why| why.word().to_string())
}

fn seeded(luck: &Luck) -> Result<Seeded, LoadError> {
    let damaged = || LoadError::Damaged("the generator is not one of this build".into());
    if luck.generator != Seeded::NAME
        || luck.seed.len() != 64
        || !luck.seed.bytes().all(|it| it.is_ascii_hexdigit())
    {
        return Err(damaged());
    }
    let mut seed = [0; 4];
    for (at, word) in seed.iter_mut().enumerate() {
        *word =
            u64::from_str_radix(&luck.seed[16 * at..16 * at + 16], 16).map_err(|_| damaged())?;
    }
    let mut seeded = Seeded::new(seed);
    seeded.seek(luck.place.parse().map_err(|_| damaged())?);
    Ok(seeded)
}
