//! The C ABI of Facedown. The header `include/facedown.h` is made from this file and is the manual.
//!
//! No rule is written here. The functions stand in `library.rs`, `life.rs`, `known.rs`, `moves.rs`
//! and `bots.rs`.
//! Each converts its arguments, calls the engine and converts
//! the result, inside one guard that turns a panic into a status. Memory of the caller is touched
//! in `memory.rs` alone; which tables are open is kept in `handles.rs`.

#![allow(unreachable_pub, reason = "the functions are reached from C")]
#![allow(non_camel_case_types, reason = "the names of C")]
#![expect(
    clippy::undocumented_unsafe_blocks,
    reason = "each relies on rules 2 and 3 of the header"
)]

#[cfg(panic = "abort")]
compile_error!("a panic must become a status: build with panic = \"unwind\"");

mod bots;
mod guard;
mod handles;
mod known;
mod library;
mod life;
mod log;
mod memory;
mod moves;
mod status;
mod thinking;

use core::ffi::{c_char, c_void};

use engine::{Observer, Seat};

use guard::guard;
use handles::{Asked, Open, with};
use memory::{Sized32, storable, text_out};
use status::*;

/// A game in progress. The pointer is a token: it is never followed.
pub struct facedown_table {
    _private: [u8; 0],
}

const ABI_MAJOR: u32 = 1;
const ABI_MINOR: u32 = 1;
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

/// A player that is a program. Zero it, set struct_size, then fill what you need. The same bot, with the
/// same knowledge of its seat and no limit of time, chooses the same move on every platform.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct facedown_bot {
    /// sizeof(facedown_bot).
    pub struct_size: u32,
    /// One of FACEDOWN_PLAYER_.
    pub player: u32,
    /// For FACEDOWN_PLAYER_LEVEL: 0, which goes by luck, to 100, the best; 40 is greedy.
    pub level: u32,
    /// Threads that search; 0 and 1 are the calling one. At most 64. They end within the call; but
    /// after 2 or more the library stays loaded until the calling thread ends.
    pub threads: u32,
    /// Iterations of a search in place of those of the level; 0 leaves them. A search by time alone
    /// has none.
    pub iterations: u32,
    /// Milliseconds after which a search ends; 0 sets no limit. Reads the clock, so that the choice
    /// may differ from run to run.
    pub millis: u32,
    /// From which the program's luck comes. Not the seed of the table.
    pub seed: u64,
}

unsafe impl Sized32 for facedown_bot {}

/// What a program chose. Set struct_size; the library fills the rest.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct facedown_thought {
    /// sizeof(facedown_thought).
    pub struct_size: u32,
    /// FACEDOWN_THOUGHT_CANCELLED, _TIMED_OUT or both; a move was chosen all the same.
    pub flags: u32,
    /// The stamp of the seat's offer.
    pub stamp: u64,
    /// The index of the chosen move in that offer.
    pub index: u64,
    /// Iterations of the search; 0 when there was none.
    pub iterations: u32,
    /// What the seat may expect, in thousandths: 0 behind everybody, 500 as equal players would, 1000
    /// alone in front; -1 when no search was made.
    pub expected: i32,
}

unsafe impl Sized32 for facedown_thought {}

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

/// What other languages and other builds rely on: sizes and places of fields on 64-bit targets.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<facedown_options>() == 104 && align_of::<facedown_options>() == 8);
    assert!(size_of::<facedown_state>() == 32 && align_of::<facedown_state>() == 8);
    assert!(size_of::<facedown_bot>() == 32 && align_of::<facedown_bot>() == 8);
    assert!(size_of::<facedown_thought>() == 32 && align_of::<facedown_thought>() == 8);
    assert!(size_of::<facedown_result>() == 16 && align_of::<facedown_result>() == 4);
};

#[cfg(test)]
mod tests;
