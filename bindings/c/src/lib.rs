//! The C ABI of Facedown. The header `include/facedown.h` is made from this file and is the manual.
//!
//! No rule is written here. Each function converts its arguments, calls the engine and converts
//! the result, inside one guard that turns a panic into a status. Memory of the caller is touched
//! in `memory.rs` alone; which tables are open is kept in `handles.rs`.

#![allow(non_camel_case_types, reason = "the names of C")]
#![expect(
    clippy::missing_safety_doc,
    reason = "rules 2 and 3 of the header hold for every function"
)]
#![expect(
    clippy::undocumented_unsafe_blocks,
    reason = "each relies on rules 2 and 3 of the header"
)]

#[cfg(panic = "abort")]
compile_error!("a panic must become a status: build with panic = \"unwind\"");

mod guard;
mod handles;
mod log;
mod memory;
mod status;

use core::ffi::{CStr, c_char, c_void};

use engine::table::Undo;
use engine::{Observer, Seat, Setup, Turn, catalogue, record};

use guard::guard;
use handles::{Asked, Open, with};
use memory::{
    Sized32, list_out, sized_in, sized_out, storable, store, text, text_or_null, text_out,
};
use status::*;

/// A game in progress. The pointer is a token: it is never followed.
pub struct facedown_table {
    _private: [u8; 0],
}

const ABI_MAJOR: u32 = 1;
const ABI_MINOR: u32 = 0;
const SEAT_PUBLIC: u32 = 0xFE;
const SEAT_HOST: u32 = 0xFF;
const HOST: u32 = 1;
const FREE_UNDO: u32 = 2;

/// How a table is opened. Zero it, set struct_size, then fill what you need.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct facedown_options {
    /// sizeof(facedown_options).
    pub struct_size: u32,
    /// FACEDOWN_TABLE_HOST, FACEDOWN_TABLE_FREE_UNDO, or both.
    pub flags: u32,
    /// 256 bits from which all luck of the game comes. Host only: whoever knows them knows all.
    pub seed: [u64; 4],
    /// Id of the game, from facedown_games.
    pub game: *const c_char,
    /// Its length, or FACEDOWN_NTS.
    pub game_len: usize,
    /// Options document, JSON; NULL or empty for the defaults. Seats are in it.
    pub options: *const c_char,
    /// Its length, or FACEDOWN_NTS.
    pub options_len: usize,
    /// Content document, JSON; NULL or empty for the default box.
    pub content: *const c_char,
    /// Its length, or FACEDOWN_NTS.
    pub content_len: usize,
    /// A position to begin with, from facedown_position; NULL or empty to deal.
    pub position: *const c_char,
    /// Its length, or FACEDOWN_NTS.
    pub position_len: usize,
}

unsafe impl Sized32 for facedown_options {}

/// Where a game stands. Set struct_size; the library fills the rest.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct facedown_state {
    /// sizeof(facedown_state).
    pub struct_size: u32,
    /// Number of seats.
    pub seats: u32,
    /// Bit s: seat s is to act. More than one bit: they decide at the same time, in any order.
    pub to_act: u64,
    /// Moves made and not taken back.
    pub moves: u32,
    /// 1 when the game is over, else 0.
    pub over: u32,
    /// Revision of the game's rules.
    pub rules: u32,
    /// Always 0.
    pub reserved: u32,
}

unsafe impl Sized32 for facedown_state {}

/// The result of one seat.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct facedown_result {
    /// The seat.
    pub seat: u32,
    /// 1 is the best; equal places are shared.
    pub place: u32,
    /// The score, in the game's own unit.
    pub score: i32,
    /// Always 0.
    pub reserved: u32,
}

/// Takes a line of the log. Rule 7 holds for it.
pub type facedown_log_fn =
    Option<unsafe extern "C" fn(user: *mut c_void, level: i32, text: *const c_char, len: usize)>;

fn observer(seat: u32, open: &Open) -> Result<Observer, Failure> {
    if seat == SEAT_PUBLIC { Ok(Observer::Public) } else { seat_of(seat, open).map(Observer::Seat) }
}

fn seat_of(seat: u32, open: &Open) -> Result<Seat, Failure> {
    let seats = open.table.seats();
    u8::try_from(seat)
        .ok()
        .filter(|&seat| seat < seats)
        .and_then(Seat::new)
        .ok_or_else(|| Failure::new(E_SEAT, format!("a seat from 0 to {} was expected", seats - 1)))
}

fn for_host(open: &Open) -> Done {
    if open.host {
        return Ok(());
    }
    Err(Failure::new(E_DENIED, "a table opened with FACEDOWN_TABLE_HOST was expected"))
}

/// Writes a text of a table; kept for the call that follows with a larger buffer.
unsafe fn table_text(
    table: *const facedown_table,
    asked: Asked,
    (buf, cap, len): (*mut c_char, usize, *mut usize),
    write: impl FnOnce(&mut Open) -> Result<String, Failure>,
) -> i32 {
    guard(|| {
        storable("len", len)?;
        with(table.addr(), |open| {
            let kept = open.memo.take().filter(|(it, _)| *it == asked);
            let text = match kept {
                Some((_, text)) => text,
                None => write(open)?,
            };
            let done = unsafe { text_out(&text, buf, cap, len) };
            if done.is_err() {
                open.memo = Some((asked, text));
            }
            done
        })
    })
}

/// Version of this ABI: (major << 16) | minor. A program needs the major version it was compiled
/// with, and no smaller minor version.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_abi_version() -> u32 {
    ABI_MAJOR << 16 | ABI_MINOR
}

/// Version of the library as text, like "1.4.0". The text lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version has no NUL"),
        };
    VERSION.as_ptr()
}

/// Name of a status, like "FACEDOWN_E_BUSY"; never NULL. The text lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_status_name(status: i32) -> *const c_char {
    NAMES.iter().find(|it| it.0 == status).map_or(c"FACEDOWN_E_unknown", |it| it.1).as_ptr()
}

/// Writes why this thread's last failed call failed, and returns that call's status; FACEDOWN_OK
/// when none failed yet, FACEDOWN_E_NULL or FACEDOWN_E_BUFFER when the reason could not be written.
/// A call that failed with FACEDOWN_E_BUFFER leaves no reason.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_last_error(buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    let (status, reason) = guard::last();
    match unsafe { text_out(&reason, buf, cap, len) } {
        Ok(()) => status,
        Err(failure) => failure.status,
    }
}

/// Installs a function that takes lines of the log up to a level, for the whole process; NULL
/// removes it. `user` is handed back to it. Returns FACEDOWN_OK.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_set_log(
    log_fn: facedown_log_fn,
    user: *mut c_void,
    max_level: i32,
) -> i32 {
    guard(|| {
        log::install(log_fn, user, max_level);
        Ok(())
    })
}

/// Number of open tables: 0 at the end of a program that closed all it opened.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_live_count() -> u32 {
    handles::live()
}

/// Closes every open table and returns how many: for editors that reload their scripts.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_close_all() -> u32 {
    handles::close_all()
}

/// Writes the catalogue, JSON: each game with its id, title, seats, options and presets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_games(buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    guard(|| unsafe { text_out(&catalogue::document(), buf, cap, len) })
}

unsafe fn entry(
    game: *const c_char,
    game_len: usize,
) -> Result<&'static catalogue::Entry, Failure> {
    let game = unsafe { text("game", game, game_len) }?;
    catalogue::find(game).ok_or_else(|| engine::OpenError::Game.into())
}

/// Writes the JSON Schemas of a game's documents: one JSON object with the members options,
/// content, move, view, seen and record.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_schema(
    game: *const c_char,
    game_len: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    guard(|| unsafe { text_out(entry(game, game_len)?.listing.schema, buf, cap, len) })
}

/// Writes the default content of a game, JSON: what the numbers in its documents stand for.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_content(
    game: *const c_char,
    game_len: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    guard(|| unsafe { text_out(&entry(game, game_len)?.content(), buf, cap, len) })
}

/// Writes a game's names for people in a language like "en", JSON: ids to names. An unknown
/// language gives FACEDOWN_E_ARG.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_texts(
    game: *const c_char,
    game_len: usize,
    language: *const c_char,
    language_len: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    guard(|| unsafe {
        let texts = entry(game, game_len)?.listing.texts;
        let language = text("language", language, language_len)?;
        let known = || texts.iter().map(|it| it.0).collect::<Vec<_>>().join(", ");
        let found = texts.iter().find(|it| it.0 == language);
        let found = found.ok_or_else(|| {
            Failure::new(E_ARG, format!("language: one of {} was expected", known()))
        })?;
        text_out(found.1, buf, cap, len)
    })
}

fn undo_of(flags: u32) -> Result<Undo, Failure> {
    if flags & !(HOST | FREE_UNDO) != 0 {
        return Err(Failure::new(
            E_ARG,
            "flags: only FACEDOWN_TABLE_HOST and FACEDOWN_TABLE_FREE_UNDO were expected",
        ));
    }
    Ok(if flags & FREE_UNDO != 0 { Undo::Free } else { Undo::Own })
}

unsafe fn give(table: Box<dyn engine::Table>, host: bool, out: *mut *mut facedown_table) -> Done {
    let handle = handles::keep(Open { table, host, poisoned: false, memo: None })?;
    log::write(log::INFO, "a table was opened");
    unsafe { store("out", out, core::ptr::without_provenance_mut(handle)) }
}

/// Whether a table can be given out; if so, there is none yet.
unsafe fn expect_out(out: *mut *mut facedown_table) -> Done {
    unsafe { store("out", out, core::ptr::null_mut()) }
}

/// Opens a table. *out is NULL when that fails: FACEDOWN_E_GAME, _E_JSON, _E_OPTIONS, _E_CONTENT
/// or _E_POSITION with the place in the document as reason. Close it with facedown_close.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_open(
    options: *const facedown_options,
    out: *mut *mut facedown_table,
) -> i32 {
    guard(|| unsafe {
        expect_out(out)?;
        let options = sized_in("options", options)?;
        let game = text("game", options.game, options.game_len)?;
        let document = |what, it, len| text_or_null(what, it, len).map(Option::unwrap_or_default);
        let setup = Setup {
            options: document("options", options.options, options.options_len)?,
            content: document("content", options.content, options.content_len)?,
            position: document("position", options.position, options.position_len)?,
            seed: options.seed,
            undo: undo_of(options.flags)?,
        };
        give(catalogue::open(game, setup)?, options.flags & HOST != 0, out)
    })
}

/// Opens a second table in the same position, with the same story and the same luck to come.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_clone(
    table: *const facedown_table,
    out: *mut *mut facedown_table,
) -> i32 {
    guard(|| unsafe {
        expect_out(out)?;
        let (copy, host) = with(table.addr(), |open| Ok((open.table.split(), open.host)))?;
        give(copy, host, out)
    })
}

/// Closes a table; NULL, closed and invented ones are left alone. A table that is in a call on
/// another thread is closed when that call returns.
#[unsafe(no_mangle)]
pub extern "C" fn facedown_close(table: *mut facedown_table) {
    handles::close(table.addr());
}

/// Writes the whole game as a record, JSON in one line. Host tables only, else FACEDOWN_E_DENIED:
/// the record holds every secret and the luck to come.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_save(
    table: *const facedown_table,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    unsafe {
        table_text(table, (1, 0, 0), (buf, cap, len), |open| {
            for_host(open)?;
            Ok(open.table.save())
        })
    }
}

/// Opens a table from a record; flags as in facedown_options, but undo is as recorded.
/// FACEDOWN_E_DATA: damaged, or no record; FACEDOWN_E_VERSION: of a newer build; FACEDOWN_E_GAME: of
/// a game that this build lacks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_load(
    record: *const c_char,
    record_len: usize,
    flags: u32,
    out: *mut *mut facedown_table,
) -> i32 {
    guard(|| unsafe {
        expect_out(out)?;
        undo_of(flags)?;
        let table = record::load(text("record", record, record_len)?)?;
        give(table, flags & HOST != 0, out)
    })
}

/// Fills where the game stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_status(
    table: *const facedown_table,
    out: *mut facedown_state,
) -> i32 {
    guard(|| {
        with(table.addr(), |open| {
            let table = &open.table;
            let (to_act, over) = match table.turn() {
                Turn::To(seats) => (seats.bits(), 0),
                Turn::Over(_) => (0, 1),
            };
            let state = facedown_state {
                struct_size: 0,
                seats: table.seats().into(),
                to_act: to_act.into(),
                moves: table.moves_made(),
                over,
                rules: table.rules().into(),
                reserved: 0,
            };
            unsafe { sized_out("out", state, out) }
        })
    })
}

/// Writes the result of each seat, by seat; none while the game goes on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_results(
    table: *const facedown_table,
    buf: *mut facedown_result,
    cap: usize,
    count: *mut usize,
) -> i32 {
    guard(|| {
        with(table.addr(), |open| {
            let seats = if open.table.outcome().is_some() { open.table.seats() } else { 0 };
            let outcome = open.table.outcome().unwrap_or_default();
            let results: Vec<facedown_result> = Seat::all(seats)
                .map(|seat| facedown_result {
                    seat: seat.number().into(),
                    place: outcome.place[seat.index()].into(),
                    score: outcome.score[seat.index()],
                    reserved: 0,
                })
                .collect();
            unsafe { list_out(&results, buf, cap, count) }
        })
    })
}

/// Stores a number that is equal on every platform where what a seat knows and witnessed is equal.
/// FACEDOWN_SEAT_HOST: of the whole position, for host tables.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_digest(
    table: *const facedown_table,
    seat: u32,
    out: *mut u64,
) -> i32 {
    guard(|| {
        storable("out", out)?;
        with(table.addr(), |open| {
            let digest = if seat == SEAT_HOST {
                for_host(open)?;
                open.table.position_digest()
            } else {
                open.table.digest(observer(seat, open)?)
            };
            unsafe { store("out", out, digest) }
        })
    })
}

/// Writes what a seat or FACEDOWN_SEAT_PUBLIC knows, JSON by the schema's view.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_view(
    table: *const facedown_table,
    seat: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    unsafe {
        table_text(table, (2, seat, 0), (buf, cap, len), |open| {
            Ok(open.table.view(observer(seat, open)?))
        })
    }
}

/// Writes the whole truth as text, for defect reports and facedown_options.position. Host tables
/// only, else FACEDOWN_E_DENIED.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_position(
    table: *const facedown_table,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    unsafe {
        table_text(table, (3, 0, 0), (buf, cap, len), |open| {
            for_host(open)?;
            Ok(open.table.position())
        })
    }
}

/// Writes the moves open to a seat, JSON: the offer's stamp, and each move as text and as document.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_offers(
    table: *const facedown_table,
    seat: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    unsafe {
        table_text(table, (4, seat, 0), (buf, cap, len), |open| {
            Ok(open.table.offers(seat_of(seat, open)?))
        })
    }
}

/// Stores how many moves are open to a seat, 0 when it is not to act, and the stamp of this offer.
/// A seat's stamp changes whenever its offer changes, and only then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_offer_count(
    table: *const facedown_table,
    seat: u32,
    count: *mut usize,
    stamp: *mut u64,
) -> i32 {
    guard(|| {
        storable("count", count)?;
        storable("stamp", stamp)?;
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            unsafe {
                store("count", count, open.table.offer_count(seat))?;
                store("stamp", stamp, open.table.stamp(seat))
            }
        })
    })
}

/// Writes one of the moves open to a seat, as text, by its index. FACEDOWN_E_STALE: the offer is
/// no longer the one with this stamp. FACEDOWN_E_UNKNOWN: it has no such index.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_offer(
    table: *const facedown_table,
    seat: u32,
    index: usize,
    stamp: u64,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    guard(|| {
        storable("len", len)?;
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            if stamp != open.table.stamp(seat) {
                return Err(engine::Refusal::Stale.into());
            }
            let text =
                open.table.offer(seat, index).ok_or(Failure::from(engine::Refusal::Unknown))?;
            unsafe { text_out(&text, buf, cap, len) }
        })
    })
}

/// Plays the move at an index of the seat's offer with this stamp. FACEDOWN_E_NOT_TO_ACT, _E_STALE,
/// _E_UNKNOWN or _E_OVER when not; the table is then as before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_play(
    table: *mut facedown_table,
    seat: u32,
    index: usize,
    stamp: u64,
) -> i32 {
    guard(|| {
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            open.memo = None;
            Ok(open.table.play(seat, index, stamp)?)
        })
    })
}

/// Plays a move given as text, or as a document of the schema's move. FACEDOWN_E_ILLEGAL with the
/// rule's word as reason, FACEDOWN_E_UNKNOWN for a text, FACEDOWN_E_JSON for a document that is no
/// move of the game, FACEDOWN_E_NOT_TO_ACT or FACEDOWN_E_OVER when not; the table is then as before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_play_text(
    table: *mut facedown_table,
    seat: u32,
    text: *const c_char,
    text_len: usize,
) -> i32 {
    guard(|| {
        let mv = unsafe { memory::text("text", text, text_len) }?;
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            open.memo = None;
            Ok(open.table.play_text(seat, mv)?)
        })
    })
}

/// Stores how many moves the seat may take back, one after the other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_can_undo(
    table: *const facedown_table,
    seat: u32,
    count: *mut u32,
) -> i32 {
    guard(|| {
        storable("count", count)?;
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            unsafe { store("count", count, open.table.can_undo(seat)) }
        })
    })
}

/// Takes the latest move back, if it is the seat's own and neither drew luck nor showed anything
/// new to anybody; on a table with FACEDOWN_TABLE_FREE_UNDO, whatever it was. Every story tells
/// of it. Else FACEDOWN_E_NO_UNDO.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_undo(table: *mut facedown_table, seat: u32) -> i32 {
    guard(|| {
        with(table.addr(), |open| {
            let seat = seat_of(seat, open)?;
            open.memo = None;
            open.table.undo(seat).map_err(|why| Failure::new(E_NO_UNDO, why.to_string()))
        })
    })
}

/// Writes what a seat or FACEDOWN_SEAT_PUBLIC witnessed from line `since` on, JSON: a list of lines
/// with numbers n of this observer's own. Line 0 is the view at the beginning; the others are seen,
/// by the schema's seen, or undone. Ask next time from the number after the last.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_story(
    table: *const facedown_table,
    seat: u32,
    since: u64,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    unsafe {
        table_text(table, (5, seat, since), (buf, cap, len), |open| {
            Ok(open.table.story(observer(seat, open)?, since))
        })
    }
}

/// What other languages and other builds rely on: sizes and places of fields on 64-bit targets.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<facedown_options>() == 104 && align_of::<facedown_options>() == 8);
    assert!(size_of::<facedown_state>() == 32 && align_of::<facedown_state>() == 8);
    assert!(size_of::<facedown_result>() == 16 && align_of::<facedown_result>() == 4);
};

#[cfg(test)]
mod tests;
