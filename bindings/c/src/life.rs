//! Opening and closing tables, records.

use core::ffi::c_char;

use engine::table::Undo;
use engine::{Setup, catalogue, record};

use crate::guard::guard;
use crate::handles::{self, Open, with};
use crate::memory::{sized_in, store, text, text_or_null};
use crate::status::*;
use crate::{FREE_UNDO, HOST, facedown_options, facedown_table, for_host, log, table_text};

fn undo_of(flags: u32) -> Result<Undo, Failure> {
    if flags & !(HOST | FREE_UNDO) != 0 {
        return Err(Failure::new(
            E_ARG,
            "flags: only FACEDOWN_TABLE_HOST and FACEDOWN_TABLE_FREE_UNDO were expected",
        ));
    }
    Ok(if flags & FREE_UNDO != 0 { Undo::Free } else { Undo::Own })
}

pub(crate) unsafe fn give(
    table: Box<dyn engine::Table>,
    host: bool,
    out: *mut *mut facedown_table,
) -> Done {
    let handle = handles::keep(Open { table, host, poisoned: false, memo: None })?;
    log::write(log::INFO, "a table was opened");
    unsafe { store("out", out, core::ptr::without_provenance_mut(handle)) }
}

/// Whether a table can be given out; if so, there is none yet.
pub(crate) unsafe fn expect_out(out: *mut *mut facedown_table) -> Done {
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
