//! The only place that touches the caller's memory. Each function says what it relies on; the
//! header says it to the caller.

use core::ffi::{c_char, c_void};
use core::mem::{MaybeUninit, size_of};

use crate::guard::too_small;
use crate::log::Hook;
use crate::status::*;

/// Stands for the length of a text that ends with a NUL.
pub(crate) const NTS: usize = usize::MAX;
/// The longest text that is taken.
const LONGEST: usize = 64 << 20;

fn null(what: &str) -> Failure {
    Failure::new(E_NULL, format!("{what}: a pointer was expected, not NULL"))
}

/// Reads a text of the caller; `None` for NULL.
///
/// # Safety
/// `text` is NULL, or points to `len` bytes, or for [`NTS`] to bytes that end with a NUL. They
/// stay unchanged during the call.
pub(crate) unsafe fn text_or_null<'a>(
    what: &str,
    text: *const c_char,
    len: usize,
) -> Result<Option<&'a str>, Failure> {
    if text.is_null() {
        return Ok(None);
    }
    let bytes = if len == NTS {
        // SAFETY: not NULL, and ends with a NUL as the caller promises.
        unsafe { core::ffi::CStr::from_ptr(text) }.to_bytes()
    } else if len <= LONGEST {
        // SAFETY: not NULL, and `len` bytes long as the caller promises.
        unsafe { core::slice::from_raw_parts(text.cast(), len) }
    } else {
        return Err(Failure::new(
            E_LIMIT,
            format!("{what}: at most {LONGEST} bytes were expected"),
        ));
    };
    let text = core::str::from_utf8(bytes).map_err(|fault| {
        Failure::new(E_UTF8, format!("{what}: UTF-8 was expected at byte {}", fault.valid_up_to()))
    })?;
    Ok(Some(text))
}

/// Reads a text of the caller.
///
/// # Safety
/// As for [`text_or_null`].
pub(crate) unsafe fn text<'a>(
    what: &str,
    text: *const c_char,
    len: usize,
) -> Result<&'a str, Failure> {
    // SAFETY: as the caller promises.
    unsafe { text_or_null(what, text, len) }?.ok_or_else(|| null(what))
}

/// Stores a value.
///
/// # Safety
/// `out` is NULL or can be written.
pub(crate) unsafe fn store<T>(what: &str, out: *mut T, value: T) -> Done {
    if out.is_null() {
        return Err(null(what));
    }
    // SAFETY: not NULL, hence can be written.
    unsafe { out.write_unaligned(value) };
    Ok(())
}

/// Whether a value can be stored, before anything is done.
pub(crate) fn storable<T>(what: &str, out: *mut T) -> Done {
    if out.is_null() { Err(null(what)) } else { Ok(()) }
}

/// Writes a text with a closing NUL when it fits, and its length without the NUL in any case.
///
/// # Safety
/// `buf` holds `cap` bytes or is NULL; `len` is NULL or can be written.
pub(crate) unsafe fn text_out(text: &str, buf: *mut c_char, cap: usize, len: *mut usize) -> Done {
    // SAFETY: as the caller promises.
    unsafe { store("len", len, text.len()) }?;
    if buf.is_null() || cap <= text.len() {
        return Err(too_small());
    }
    // SAFETY: the text and its NUL fit; a text of ours does not overlap the caller's buffer.
    unsafe {
        buf.copy_from_nonoverlapping(text.as_ptr().cast(), text.len());
        buf.add(text.len()).write(0);
    }
    Ok(())
}

/// Writes a list when it fits, and its length in any case.
///
/// # Safety
/// `buf` holds `cap` items or is NULL; `count` is NULL or can be written.
pub(crate) unsafe fn list_out<T: Copy>(
    list: &[T],
    buf: *mut T,
    cap: usize,
    count: *mut usize,
) -> Done {
    // SAFETY: as the caller promises.
    unsafe { store("count", count, list.len()) }?;
    if list.is_empty() {
        return Ok(());
    }
    if buf.is_null() || cap < list.len() {
        return Err(too_small());
    }
    // SAFETY: the items fit; a list of ours does not overlap the caller's buffer.
    unsafe { buf.copy_from_nonoverlapping(list.as_ptr(), list.len()) };
    Ok(())
}

/// A struct that is all right when its bytes are zero, and begins with its size.
///
/// # Safety
/// It is `repr(C)`, its first field is its size as a `u32`, and zero bytes make a valid value.
pub(crate) unsafe trait Sized32: Copy {}

/// Reads a struct of the caller, of an older or a newer header: what an older one lacks is zero,
/// what a newer one adds must be zero.
///
/// # Safety
/// `from` is NULL or points to as many bytes as its first field says.
pub(crate) unsafe fn sized_in<T: Sized32>(what: &str, from: *const T) -> Result<T, Failure> {
    // SAFETY: as the caller promises.
    let size = unsafe { size_said(what, from) }?;
    let ours = size_of::<T>();
    let mut value = MaybeUninit::<T>::zeroed();
    // SAFETY: both are at least this long, and do not overlap.
    unsafe {
        let to: *mut u8 = value.as_mut_ptr().cast();
        to.copy_from_nonoverlapping(from.cast(), size.min(ours));
    }
    if size > ours {
        // SAFETY: the caller's struct is `size` bytes long.
        let tail = unsafe { core::slice::from_raw_parts(from.cast::<u8>().add(ours), size - ours) };
        if tail.iter().any(|&byte| byte != 0) {
            return Err(Failure::new(
                E_ARG,
                format!("{what}: fields that this build does not know were expected to be zero"),
            ));
        }
    }
    // SAFETY: zeroed, then filled from a value of the same type.
    Ok(unsafe { value.assume_init() })
}

/// Fills a struct of the caller as far as it goes.
///
/// # Safety
/// `to` is NULL, or points to as many bytes as its first field says, which can be written.
pub(crate) unsafe fn sized_out<T: Sized32>(what: &str, value: T, to: *mut T) -> Done {
    // SAFETY: as the caller promises.
    let size = unsafe { size_said(what, to) }?.min(size_of::<T>());
    let from: *const u8 = core::ptr::from_ref(&value).cast();
    // The size stays what the caller said.
    // SAFETY: both are at least `size` bytes long, and do not overlap.
    unsafe { to.cast::<u8>().add(4).copy_from_nonoverlapping(from.add(4), size - 4) };
    Ok(())
}

/// Whether a struct can be filled, before anything is done.
///
/// # Safety
/// `to` is NULL or points to at least four bytes.
pub(crate) unsafe fn sized_there<T: Sized32>(what: &str, to: *mut T) -> Done {
    // SAFETY: as the caller promises.
    unsafe { size_said(what, to) }.map(|_| ())
}

/// The size that a struct says it has.
///
/// # Safety
/// `from` is NULL or points to at least four bytes.
unsafe fn size_said<T>(what: &str, from: *const T) -> Result<usize, Failure> {
    if from.is_null() {
        return Err(null(what));
    }
    // SAFETY: not NULL, and at least four bytes long.
    let size = unsafe { from.cast::<u32>().read_unaligned() } as usize;
    if !(8..=4096).contains(&size) {
        return Err(Failure::new(
            E_ARG,
            format!("{what}: struct_size was expected to be the size of the struct"),
        ));
    }
    Ok(size)
}

/// Tells the host's hook a line.
pub(crate) fn call_hook(hook: Hook, user: *mut c_void, level: i32, text: &str) {
    // SAFETY: the host promised a function that takes these and returns normally.
    unsafe { hook(user, level, text.as_ptr().cast(), text.len()) };
}
