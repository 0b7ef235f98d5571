//! Players that are programs. They think on a copy of the table, so that no other call waits for
//! them, and get what their seat may know.

use core::ffi::c_char;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;

use engine::bots::{Brief, Observers, Player, Thought};
use engine::table::awaited;
use engine::{Refusal, Seat, SeatSet, Table, Turn};

use crate::guard::guard;
use crate::handles::{self, Asked, Open, with, with_patience};
use crate::life::{expect_out, give};
use crate::memory::{sized_in, sized_out, sized_there, storable, store, text_out};
use crate::status::*;
use crate::thinking::Thinking;
use crate::{facedown_bot, facedown_table, facedown_thought, observer, seat_of};

/// What the numbers of facedown_bot.player stand for.
const LEVEL: u32 = 0;
const IDLE: u32 = 1;
const RANDOM: u32 = 2;
const GREEDY: u32 = 3;
const SEARCH: u32 = 4;

/// Their names, for the test of the header.
#[cfg(test)]
pub(crate) const PLAYERS: [(&str, u32); 5] =
    [("LEVEL", LEVEL), ("IDLE", IDLE), ("RANDOM", RANDOM), ("GREEDY", GREEDY), ("SEARCH", SEARCH)];
pub(crate) const CANCELLED: u32 = 1;
pub(crate) const TIMED_OUT: u32 = 2;

/// Ideas that a hint holds at most, when the caller sets no number.
const IDEAS: u32 = 3;

fn brief_of(bot: &facedown_bot) -> Result<Brief, Failure> {
    let wrong = |what| Err(Failure::new(E_ARG, what));
    let player = match bot.player {
        LEVEL if bot.level > 100 => return wrong("bot.level: 0 to 100 was expected"),
        LEVEL => Player::Level(bot.level as u8),
        IDLE => Player::Idle,
        RANDOM => Player::Random,
        GREEDY => Player::Greedy,
        SEARCH if bot.iterations == 0 && bot.millis == 0 => {
            return wrong("bot: iterations, millis or both were expected for a search");
        }
        SEARCH => Player::Search(u32::MAX, Observers::One),
        _ => return wrong("bot.player: one of FACEDOWN_PLAYER_ was expected"),
    };
    if bot.threads > 64 {
        return wrong("bot.threads: at most 64 were expected");
    }
    let (iterations, threads) = (bot.iterations, bot.threads.max(1) as u16);
    Ok(Brief { player, iterations, threads, seed: bot.seed })
}

/// A copy of the table to think on, when the seat is to act.
fn copy_for(open: &Open, seat: Seat) -> Result<Box<dyn Table>, Failure> {
    match open.table.turn() {
        Turn::Over(_) => Err(Refusal::Over.into()),
        Turn::To(seats) if !seats.has(seat) => Err(Refusal::NotToAct.into()),
        Turn::To(_) => Ok(open.table.split()),
    }
}

/// Does something with a copy of a table. A bug that it meets poisons the table.
fn poisoning<T>(handle: usize, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        handles::poison(handle);
        resume_unwind(panic)
    })
}

/// Lets a program think about a copy of a table.
fn think(
    handle: usize,
    copy: &dyn Table,
    seat: Seat,
    bot: &facedown_bot,
) -> Result<(Thought, Arc<Thinking>), Failure> {
    let brief = brief_of(bot)?;
    let thinking = handles::begin_thinking(handle, bot.millis)?;
    let ends = Ends(handle, &thinking);
    let thought = poisoning(handle, || copy.think(seat, brief, &*thinking));
    drop(ends);
    // The table may have been closed in the meantime.
    handles::expect_open(handle)?;
    let thought = thought.ok_or(Failure::from(Refusal::NotToAct))?;
    Ok((thought, thinking))
}

/// Takes a search off the list, however it ends.
struct Ends<'a>(usize, &'a Arc<Thinking>);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        handles::end_thinking(self.0, self.1);
    }
}

/// Lets a program choose a move for a seat that is to act, from what the seat may know. Play it with
/// facedown_play; the table is not changed. No other call waits meanwhile. FACEDOWN_E_NOT_TO_ACT or
/// _E_OVER when there is nothing to choose; FACEDOWN_E_HANDLE also when the table is closed while the
/// program thinks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_bot_choose(
    table: *const facedown_table,
    seat: u32,
    bot: *const facedown_bot,
    out: *mut facedown_thought,
) -> i32 {
    guard(|| {
        let bot = unsafe { sized_in("bot", bot) }?;
        brief_of(&bot)?;
        unsafe { sized_there("out", out) }?;
        let handle = table.addr();
        let (seat, copy) = with(handle, |open| {
            let seat = seat_of(seat, open)?;
            Ok((seat, copy_for(open, seat)?))
        })?;
        let (thought, thinking) = think(handle, &*copy, seat, &bot)?;
        let idea = thought.ideas.first().ok_or(Failure::from(Refusal::NotToAct))?;
        let flag = |is: bool, flag: u32| if is { flag } else { 0 };
        let choice = facedown_thought {
            struct_size: 0,
            flags: flag(thinking.is_cancelled(), CANCELLED)
                | flag(thinking.is_timed_out(), TIMED_OUT),
            stamp: copy.stamp(seat),
            index: idea.index as u64,
            iterations: thought.iterations,
            expected: idea.expected.map_or(-1, i32::from),
        };
        unsafe { sized_out("out", choice, out) }
    })
}

/// Writes what a program would advise a seat that is to act, JSON: the offer's stamp, the iterations
/// made, and the best moves, each with its index in the offer, text, document, what the seat may
/// expect of it in thousandths (null unless the program searches), and how often it was tried. `most`
/// moves, 0 for three. The call that follows with a larger buffer does not think again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_bot_hint(
    table: *const facedown_table,
    seat: u32,
    bot: *const facedown_bot,
    most: u32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    guard(|| {
        storable("len", len)?;
        let bot = unsafe { sized_in("bot", bot) }?;
        brief_of(&bot)?;
        let (handle, most) = (table.addr(), if most == 0 { IDEAS } else { most });
        let (asked, seat, copy) = with(handle, |open| {
            let seat = seat_of(seat, open)?;
            let asked = asked(&bot, most, seat, open.table.stamp(seat));
            if let Some((_, text)) = open.memo.take().filter(|(it, _)| *it == asked) {
                return Ok((asked, seat, Err(text)));
            }
            Ok((asked, seat, Ok(copy_for(open, seat)?)))
        })?;
        let text = match copy {
            Err(text) => text,
            Ok(copy) => {
                let (thought, _) = think(handle, &*copy, seat, &bot)?;
                poisoning(handle, || copy.hint(seat, &thought, most as usize))
            }
        };
        let done = unsafe { text_out(&text, buf, cap, len) };
        if done.is_err() {
            // Somebody else's call may be running; then the next call thinks again.
            let _ = with(handle, |open| {
                open.memo = Some((asked, text));
                Ok(())
            });
        }
        done
    })
}

/// What a hint was asked for, to know it again.
fn asked(bot: &facedown_bot, most: u32, seat: Seat, stamp: u64) -> Asked {
    let mut hasher = DefaultHasher::new();
    (bot.player, bot.level, bot.threads, bot.iterations, bot.millis, bot.seed).hash(&mut hasher);
    (most, stamp).hash(&mut hasher);
    (6, seat.number().into(), hasher.finish())
}

/// Ends the thinking about a table that runs on other threads, soon: each gives the best it has found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_bot_cancel(table: *const facedown_table) -> i32 {
    guard(|| handles::cancel(table.addr()))
}

/// Stores how many iterations the thinking about a table that runs on other threads has made; 0 when
/// none runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_bot_progress(
    table: *const facedown_table,
    iterations: *mut u32,
) -> i32 {
    guard(|| {
        storable("iterations", iterations)?;
        let made = handles::progress(table.addr())?;
        unsafe { store("iterations", iterations, made) }
    })
}

/// Plays on for seats, bit s for seat s, until another seat is to act, the game is over, `most` moves
/// are made or the thinking is cancelled; stores how many moves were made. For bots, and for somebody
/// who is away: a seat that comes back just plays again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_play_on(
    table: *mut facedown_table,
    seats: u64,
    bot: *const facedown_bot,
    most: u32,
    played: *mut u32,
) -> i32 {
    guard(|| {
        storable("played", played)?;
        let bot = unsafe { sized_in("bot", bot) }?;
        brief_of(&bot)?;
        let handle = table.addr();
        let seats = with(handle, |open| {
            let named = (0..u64::BITS).filter(|seat| seats >> seat & 1 == 1);
            named
                .map(|seat| seat_of(seat, open))
                .try_fold(SeatSet::NONE, |all, seat| Ok(all.with(seat?)))
        })?;
        let brief = brief_of(&bot)?;
        // One name for all its searches, so that a cancel between two of them is not lost.
        let all = handles::begin_thinking(handle, 0)?;
        let _ends = Ends(handle, &all);
        let mut made = 0;
        while made < most && !all.is_cancelled() {
            // Somebody else's call must not end what was begun, so this waits for it.
            let next = with_patience(handle, |open| {
                Ok(awaited(&*open.table, seats).map(|seat| (seat, open.table.split())))
            })?;
            let Some((seat, copy)) = next else { break };
            let thought = poisoning(handle, || copy.think(seat, brief, &all.part(bot.millis)));
            if all.is_cancelled() {
                break;
            }
            let idea = thought.and_then(|it| it.ideas.first().copied());
            let index = idea.ok_or(Failure::from(Refusal::NotToAct))?.index;
            let done = with_patience(handle, |open| {
                open.memo = None;
                Ok(open.table.play(seat, index, copy.stamp(seat)))
            })?;
            match done {
                Ok(()) => made += 1,
                // Somebody else played in the meantime.
                Err(Refusal::Stale | Refusal::NotToAct | Refusal::Over) => {}
                Err(why) => return Err(why.into()),
            }
        }
        handles::expect_open(handle)?;
        unsafe { store("played", played, made) }
    })
}

/// Opens a table in a world that fits what a seat or FACEDOWN_SEAT_PUBLIC knows: what is hidden from
/// it is dealt anew from `seed`, and so is the luck to come. For programs that look ahead. Its story
/// begins there, and FACEDOWN_TABLE_HOST holds for it: nothing in it is anybody's secret.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn facedown_redeal(
    table: *const facedown_table,
    seat: u32,
    seed: u64,
    out: *mut *mut facedown_table,
) -> i32 {
    guard(|| unsafe {
        expect_out(out)?;
        let world = with(table.addr(), |open| Ok(open.table.redeal(observer(seat, open)?, seed)))?;
        give(world, true, out)
    })
}
