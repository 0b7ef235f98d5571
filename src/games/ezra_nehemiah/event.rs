//! What happens in a game of Ezra and Nehemiah, and who witnesses it; what is witnessed is in
//! `seen.rs`.

use super::moves::Characters;
use super::seen::Seen;
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::Stock;

/// Wall Cards drawn at once. [G9]
pub type Drawn = Stock<u8, 3>;

/// What happened, in full. It has no text form of any kind.
#[derive(Clone, Copy)]
pub enum Event {
    /// Something that all see; with the seats to whom it shows something new.
    Open(Seen, SeatSet),
    /// A Character Card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        character: u8,
    },
    /// Wall Cards were drawn.
    WallsDrawn {
        /// By whom.
        seat: Seat,
        /// The cards, ascending.
        wall_cards: Drawn,
        /// Whether all see them: those of the solo opponent.
        open: bool,
    },
    /// Wall Cards went back to the deck.
    WallsReturned {
        /// By whom.
        seat: Seat,
        /// On top.
        top: Option<u8>,
        /// At the bottom.
        bottom: Option<u8>,
        /// Whether all see them.
        open: bool,
    },
    /// Cards to tuck were chosen.
    TuckChosen {
        /// By whom.
        seat: Seat,
        /// The cards.
        characters: Characters,
    },
}

impl Event {
    /// What `observer` witnessed.
    pub(super) fn seen(self, observer: Observer) -> Seen {
        match self {
            Event::Open(seen, _) => seen,
            Event::Drew { seat, character } => {
                Seen::Drew { seat, character: observer.owns(seat).then_some(character) }
            }
            Event::WallsDrawn { seat, wall_cards, open } => Seen::WallsDrawn {
                seat,
                count: wall_cards.count(),
                wall_cards: (open || observer.owns(seat)).then_some(wall_cards),
            },
            Event::WallsReturned { seat, top, bottom, open } => {
                let count = u8::from(top.is_some()) + u8::from(bottom.is_some());
                let shows = open || observer.owns(seat);
                let (top, bottom) = if shows { (top, bottom) } else { (None, None) };
                Seen::WallsReturned { seat, count, top, bottom }
            }
            Event::TuckChosen { seat, characters } => {
                Seen::TuckChosen { seat, characters: observer.owns(seat).then_some(characters) }
            }
        }
    }

    /// The seats to whom it showed something they could not know before.
    pub(super) fn reveals(self, seats: u8) -> SeatSet {
        match self {
            Event::Open(_, to) => to,
            Event::Drew { seat, .. } => SeatSet::one(seat),
            Event::WallsDrawn { open: true, .. } => SeatSet::all(seats),
            Event::WallsDrawn { seat, open: false, .. } => SeatSet::one(seat),
            Event::WallsReturned { .. } | Event::TuckChosen { .. } => SeatSet::NONE,
        }
    }
}
