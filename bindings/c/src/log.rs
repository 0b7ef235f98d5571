//! The log hook: called on the caller's thread, inside a call of theirs.

use core::ffi::{c_char, c_void};
use std::sync::RwLock;

use crate::memory;

pub(crate) const ERROR: i32 = 1;
pub(crate) const INFO: i32 = 3;

/// A function of the host that takes lines of the log.
pub(crate) type Hook =
    unsafe extern "C" fn(user: *mut c_void, level: i32, text: *const c_char, len: usize);

#[derive(Clone, Copy)]
struct Installed {
    hook: Hook,
    /// The host's pointer as a number: it is only handed back.
    user: usize,
    most: i32,
}

static INSTALLED: RwLock<Option<Installed>> = RwLock::new(None);

/// Installs a hook, or removes it.
pub(crate) fn install(hook: Option<Hook>, user: *mut c_void, most: i32) {
    let installed = hook.map(|hook| Installed { hook, user: user.expose_provenance(), most });
    *INSTALLED.write().unwrap_or_else(|it| it.into_inner()) = installed;
}

/// Tells the hook a line.
pub(crate) fn write(level: i32, text: &str) {
    let installed = *INSTALLED.read().unwrap_or_else(|it| it.into_inner());
    if let Some(Installed { hook, user, most }) = installed
        && level <= most
    {
        memory::call_hook(hook, core::ptr::with_exposed_provenance_mut(user), level, text);
    }
}
