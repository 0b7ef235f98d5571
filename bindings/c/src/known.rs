//! What a table tells: where the game stands, and what an observer knows and witnessed.

use core::ffi::c_char;

use engine::{Seat, Turn};

use crate::guard::guard;
use crate::handles::with;
use crate::memory::{list_out, sized_out, storable, store};
use crate::{
    SEAT_HOST, facedown_result, facedown_state, facedown_table, for_host, observer, table_text,
};

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
