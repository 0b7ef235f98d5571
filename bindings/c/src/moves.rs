//! What may be done at a table, and doing it.

use core::ffi::c_char;

use crate::facedown_table;
use crate::guard::guard;
use crate::handles::with;
use crate::memory::{self, storable, store, text_out};
use crate::status::*;
use crate::{seat_of, table_text};

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
