//! The library itself, and what games there are.

use core::ffi::{CStr, c_char, c_void};

use engine::catalogue;

use crate::guard::{self, guard};
use crate::memory::{text, text_out};
use crate::status::*;
use crate::{ABI_MAJOR, ABI_MINOR, facedown_log_fn, handles, log};

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
/// A call that failed with FACEDOWN_E_BUFFER leaves no reason. 1,024 bytes always suffice; a longer
/// reason is cut.
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

/// Writes the catalogue, JSON: each game with its id, the revision of its rules, title, fewest and
/// most seats, its options (words, switches, numbers with their bounds) and presets.
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
