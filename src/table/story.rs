//! The story of a table: what happened, as each observer witnessed it.

use alloc::vec::Vec;

use serde::Serialize;

use crate::contract::Game;
use crate::seat::{Observer, Seat};

/// A line of the truth.
#[derive(Clone, Copy)]
pub(super) enum Line<E> {
    /// Something happened.
    Told(E),
    /// A move was taken back: all since this line.
    Undone { seat: Seat, since: usize },
}

/// What happened and was not taken back.
pub(super) fn events<E: Copy>(lines: &[Line<E>]) -> Vec<E> {
    let mut events = Vec::with_capacity(lines.len());
    // How many events there were before each line.
    let mut before = Vec::with_capacity(lines.len());
    for line in lines {
        before.push(events.len());
        match *line {
            Line::Told(event) => events.push(event),
            Line::Undone { since, .. } => events.truncate(before[since]),
        }
    }
    events
}

/// A line of one observer's story.
#[derive(Serialize)]
pub(super) struct Witnessed<S, V> {
    n: u64,
    #[serde(flatten)]
    what: What<S, V>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum What<S, V> {
    /// The view at the beginning.
    Opened(V),
    /// Something that happened.
    Seen(S),
    /// A seat took its move back; the lines from `back_to` to here no longer hold.
    Undone { seat: Seat, back_to: u64 },
}

/// One observer's story from line `since` on.
pub(super) fn story<G: Game>(
    game: &G,
    opening: &G::State,
    lines: &[Line<G::Event>],
    observer: Observer,
    since: u64,
) -> Vec<Witnessed<G::Seen, G::View>> {
    let mut story = Vec::new();
    let mut tell = |n: u64, what: &mut dyn FnMut() -> What<G::Seen, G::View>| {
        if n >= since {
            story.push(Witnessed { n, what: what() });
        }
    };
    tell(0, &mut || What::Opened(G::view(game.eyes(opening, observer))));
    let mut n = 1;
    // The observer's number for each line of the truth.
    let mut numbers = Vec::with_capacity(lines.len());
    for line in lines {
        numbers.push(n);
        match *line {
            Line::Told(event) => {
                let Some(seen) = game.seen(&event, observer) else { continue };
                tell(n, &mut || What::Seen(seen.clone()));
            }
            Line::Undone { seat, since } => {
                let back_to = numbers[since];
                tell(n, &mut || What::Undone { seat, back_to });
            }
        }
        n += 1;
    }
    story
}
