//! What stands around every function: a panic becomes a status, a failure is remembered.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::log;
use crate::status::{Done, E_BUFFER, E_PANIC, Failure, OK};

/// Bytes of a reason that are kept: with its closing NUL it fits 1,024 bytes, as the header says.
const ROOM: usize = 1023;

// Plain cells without a destructor, so that the library can be unloaded.
thread_local! {
    static STATUS: Cell<i32> = const { Cell::new(OK) };
    static REASON: Cell<[u8; ROOM]> = const { Cell::new([0; ROOM]) };
    static LENGTH: Cell<usize> = const { Cell::new(0) };
}

/// Runs the body of a function and gives its status.
pub(crate) fn guard(body: impl FnOnce() -> Done) -> i32 {
    let done = catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic| {
        let reason = panic_text(&*panic);
        log::write(log::ERROR, &reason);
        Err(Failure::new(E_PANIC, reason))
    });
    match done {
        Ok(()) => OK,
        Err(failure) => {
            remember(&failure);
            failure.status
        }
    }
}

fn remember(failure: &Failure) {
    let mut length = failure.reason.len().min(ROOM);
    while !failure.reason.is_char_boundary(length) {
        length -= 1;
    }
    let mut bytes = [0; ROOM];
    bytes[..length].copy_from_slice(&failure.reason.as_bytes()[..length]);
    STATUS.set(failure.status);
    REASON.set(bytes);
    LENGTH.set(length);
}

/// The status and the reason of this thread's last failure.
pub(crate) fn last() -> (i32, String) {
    let bytes = REASON.get();
    (STATUS.get(), String::from_utf8_lossy(&bytes[..LENGTH.get()]).into_owned())
}

/// A buffer that is too small: the status alone, since this is on the way of every first call.
pub(crate) fn too_small() -> Failure {
    Failure { status: E_BUFFER, reason: String::new() }
}

/// What a panic says. Our panics hold no values of a position.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("a bug in the library: {}", text.unwrap_or("no more is known"))
}
