//! Which tables are open. A handle is a number that names a slot and how often the slot was used,
//! so that a closed or invented one is recognised; nothing here follows a pointer.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering, fence};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, TryLockError};
use std::time::Duration;

use engine::Table;

use crate::guard::panic_text;
use crate::log;
use crate::status::*;
use crate::thinking::{Thinkers, Thinking};

/// An open table, and what its host may ask.
pub(crate) struct Open {
    pub(crate) table: Box<dyn Table>,
    /// Whether it was opened by a host.
    pub(crate) host: bool,
    /// A bug was met: nothing may be trusted.
    pub(crate) poisoned: bool,
    /// The text written last, for the call that follows with a larger buffer.
    pub(crate) memo: Option<(Asked, String)>,
}

/// Which text was asked for: a function, its seat, its other number.
pub(crate) type Asked = (u8, u32, u64);

/// A place for a table.
#[derive(Default)]
struct Slot {
    /// How often it was used.
    uses: AtomicU32,
    /// The use that is to be closed when the call that runs returns.
    closing: AtomicU32,
    open: Mutex<Option<Open>>,
    thinkers: Thinkers,
}

/// Half of a handle names the slot, counted from 1; the other half its use.
const HALF: u32 = usize::BITS / 2;
/// Group `g` holds `64 << g` slots, made when they are first needed and never moved.
const FIRST: usize = 64;
const GROUPS: usize = if usize::BITS >= 64 { 24 } else { 9 };

static SLOTS: [OnceLock<Box<[Slot]>>; GROUPS] = [const { OnceLock::new() }; GROUPS];
static MADE: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicU32 = AtomicU32::new(0);
/// Slots that were closed, the longest closed first, so that a use comes round as late as can be.
static FREE: Mutex<VecDeque<usize>> = Mutex::new(VecDeque::new());

fn slot(number: usize) -> Option<&'static Slot> {
    let group = (number / FIRST + 1).ilog2() as usize;
    let first = FIRST * ((1 << group) - 1);
    SLOTS.get(group)?.get()?.get(number - first)
}

fn make_slot() -> Option<usize> {
    let reused = FREE.lock().unwrap_or_else(|it| it.into_inner()).pop_front();
    if reused.is_some() {
        return reused;
    }
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let group = (number / FIRST + 1).ilog2() as usize;
    let made = SLOTS
        .get(group)
        .map(|it| it.get_or_init(|| (0..FIRST << group).map(|_| Slot::default()).collect()));
    if made.is_none() {
        MADE.fetch_sub(1, Ordering::Relaxed);
    }
    made.map(|_| number)
}

/// A handle taken apart: the number of its slot, and the use.
fn parts(handle: usize) -> Option<(usize, u32)> {
    let number = (handle & ((1 << HALF) - 1)).checked_sub(1)?;
    Some((number, (handle >> HALF) as u32))
}

fn use_mask() -> u32 {
    (usize::MAX >> HALF) as u32
}

/// Keeps a table; the number to name it by.
pub(crate) fn keep(open: Open) -> Result<usize, Failure> {
    let full = || Failure::new(E_LIMIT, "fewer open tables were expected");
    let number = make_slot().ok_or_else(full)?;
    let slot = slot(number).ok_or_else(full)?;
    let mut place = slot.open.lock().unwrap_or_else(|it| it.into_inner());
    // Use 0 is never given out, so that a zeroed handle names nothing.
    let next = slot.uses.load(Ordering::Relaxed).wrapping_add(1) & use_mask();
    let uses = next.max(1);
    slot.uses.store(uses, Ordering::Release);
    *place = Some(open);
    LIVE.fetch_add(1, Ordering::Relaxed);
    Ok((uses as usize) << HALF | (number + 1))
}

fn closed() -> Failure {
    Failure::new(E_HANDLE, "an open table was expected; this one is closed or was never opened")
}

/// How often a table is asked for while another call is on it. Most calls are over sooner: so nobody
/// who reads on one thread is turned away because a program begins to think on another.
const BRIEFLY: u32 = 100;
/// How often after that, with a rest before each: the other thread may have to wait for a processor.
const PATIENTLY: u32 = 100;
const REST: Duration = Duration::from_micros(500);

fn enter(slot: &Slot) -> Option<MutexGuard<'_, Option<Open>>> {
    for time in 0..BRIEFLY + PATIENTLY {
        match slot.open.try_lock() {
            Ok(place) => return Some(place),
            Err(TryLockError::Poisoned(place)) => return Some(place.into_inner()),
            Err(TryLockError::WouldBlock) if time < BRIEFLY => std::thread::yield_now(),
            Err(TryLockError::WouldBlock) => std::thread::sleep(REST),
        }
    }
    None
}

/// Calls `work` with the table of a handle. A panic poisons that table alone.
pub(crate) fn with<T>(
    handle: usize,
    work: impl FnOnce(&mut Open) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let (number, uses) = parts(handle).ok_or_else(closed)?;
    let slot = slot(number).ok_or_else(closed)?;
    // A table that is to be closed takes no more calls.
    let closing = slot.closing.load(Ordering::Acquire) == uses;
    if closing || slot.uses.load(Ordering::Acquire) != uses {
        return Err(closed());
    }
    let Some(mut place) = enter(slot) else {
        return Err(Failure::new(E_BUSY, "another call on this table is running"));
    };
    let done = match place.as_mut() {
        Some(_) if slot.uses.load(Ordering::Acquire) != uses => Err(closed()),
        Some(open) if open.poisoned => {
            Err(Failure::new(E_POISONED, "a table without an earlier bug was expected; close it"))
        }
        Some(open) => catch_unwind(AssertUnwindSafe(|| work(open))).unwrap_or_else(|panic| {
            open.poisoned = true;
            let reason = panic_text(&*panic);
            log::write(log::ERROR, &reason);
            Err(Failure::new(E_PANIC, reason))
        }),
        None => Err(closed()),
    };
    drop(place);
    // Of this call and one that closes, at least one must see what the other did: the fences keep
    // each from looking before its own deed is done.
    fence(Ordering::SeqCst);
    if slot.closing.load(Ordering::Acquire) == uses {
        close(handle);
    }
    done
}

/// Closes a table; one that is in a call, when the call returns. False when there is none.
pub(crate) fn close(handle: usize) -> bool {
    let Some((number, uses)) = parts(handle) else { return false };
    let Some(slot) = slot(number) else { return false };
    if slot.uses.load(Ordering::Acquire) != uses {
        return false;
    }
    slot.closing.store(uses, Ordering::Release);
    fence(Ordering::SeqCst);
    slot.thinkers.cancel(uses);
    let Ok(place) = slot.open.try_lock() else {
        // The call that holds it sees the mark when it returns.
        return true;
    };
    empty(number, slot, uses, place)
}

fn empty(number: usize, slot: &Slot, uses: u32, mut place: MutexGuard<'_, Option<Open>>) -> bool {
    if slot.uses.load(Ordering::Acquire) != uses || place.is_none() {
        return false;
    }
    let table = place.take();
    // A handle of this use names nothing from now on.
    slot.uses.store(uses.wrapping_add(1) & use_mask(), Ordering::Release);
    slot.closing.store(0, Ordering::Release);
    drop(place);
    LIVE.fetch_sub(1, Ordering::Relaxed);
    FREE.lock().unwrap_or_else(|it| it.into_inner()).push_back(number);
    // A table whose rules panic while it is dropped is gone all the same.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(table)));
    true
}

/// The slot of an open table, and its use. A call on it may be running.
fn open_slot(handle: usize) -> Result<(&'static Slot, u32), Failure> {
    let (number, uses) = parts(handle).ok_or_else(closed)?;
    let slot = slot(number).ok_or_else(closed)?;
    let closing = slot.closing.load(Ordering::Acquire) == uses;
    if closing || slot.uses.load(Ordering::Acquire) != uses {
        return Err(closed());
    }
    Ok((slot, uses))
}

/// Whether a table is still open.
pub(crate) fn expect_open(handle: usize) -> Done {
    open_slot(handle).map(|_| ())
}

/// Notes that somebody thinks about a table. Ends with [`end_thinking`].
pub(crate) fn begin_thinking(handle: usize, millis: u32) -> Result<Arc<Thinking>, Failure> {
    let (slot, uses) = open_slot(handle)?;
    let thinking = slot.thinkers.begin(uses, millis);
    // One that closes cancels what it sees after its mark; this looks for the mark after it can be seen.
    fence(Ordering::SeqCst);
    if let Err(why) = open_slot(handle) {
        slot.thinkers.end(&thinking);
        return Err(why);
    }
    Ok(thinking)
}

pub(crate) fn end_thinking(handle: usize, thinking: &Arc<Thinking>) {
    // The slot is never moved, so it is found also when the table was closed.
    if let Some(slot) = parts(handle).and_then(|(number, _)| slot(number)) {
        slot.thinkers.end(thinking);
    }
}

/// Ends all thinking about a table.
pub(crate) fn cancel(handle: usize) -> Done {
    open_slot(handle).map(|(slot, uses)| slot.thinkers.cancel(uses))
}

/// How many iterations the thinking about a table has made.
pub(crate) fn progress(handle: usize) -> Result<u32, Failure> {
    open_slot(handle).map(|(slot, uses)| slot.thinkers.iterations(uses))
}

/// Calls `work` with the table of a handle, as soon as no other call is running on it.
pub(crate) fn with_patience<T>(
    handle: usize,
    mut work: impl FnMut(&mut Open) -> Result<T, Failure>,
) -> Result<T, Failure> {
    loop {
        match with(handle, &mut work) {
            Err(why) if why.status == E_BUSY => std::thread::yield_now(),
            done => return done,
        }
    }
}

/// Marks a table as one in which a bug was met.
pub(crate) fn poison(handle: usize) {
    let _ = with_patience(handle, |open| {
        open.poisoned = true;
        Ok(())
    });
}

/// How many tables are open.
pub(crate) fn live() -> u32 {
    LIVE.load(Ordering::Relaxed)
}

/// Closes every table, and says how many.
pub(crate) fn close_all() -> u32 {
    let mut closed = 0;
    for number in 0..MADE.load(Ordering::Acquire) {
        let Some(slot) = slot(number) else { continue };
        let uses = slot.uses.load(Ordering::Acquire);
        closed += u32::from(close((uses as usize) << HALF | (number + 1)));
    }
    closed
}
