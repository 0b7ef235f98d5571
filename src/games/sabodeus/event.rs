//! What happens in a game of Sabodeus, and what each observer witnesses of it.

use serde::Serialize;

use super::cards::Card;
use super::content::HAND;
use super::kinds::{Kind, Side};
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::Stock;

/// What happened, in full. It has no text form of any kind.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "each part is described in `Seen`")]
pub enum Event {
    /// A round began.
    RoundBegan { round: u16 },
    /// Cards were drawn. [R10] [R11]
    Drew { seat: Seat, cards: Stock<Card, HAND> },
    /// The graveyard became the deck. [G21]
    Reshuffled { deck: u8 },
    /// An ability card was played. [R36]
    UsedAbility { seat: Seat, cards: Stock<Card, HAND> },
    /// A card was placed in the own city. [R15]
    Placed { seat: Seat, card: Card, side: Side },
    /// A card of a build was sent to the graveyard. [R15]
    Discarded { seat: Seat, card: Card },
    /// A card was placed in a rival's city. [R18]
    Sabotaged { seat: Seat, at: Seat, card: Card, side: Side },
    /// A pair was completed. [R31]
    Paired { at: Seat, kind: Kind },
    /// An ability card was gained. [R39]
    GainedAbility { seat: Seat },
    /// A pair was sent to the graveyard. [R40]
    Destroyed { seat: Seat, at: Seat, kind: Kind, cards: [Card; 2] },
    /// A strike was declined. [R47]
    Declined { seat: Seat },
    /// A turn was ended with an empty hand. [G22]
    Passed { seat: Seat },
    /// A city is full, and this round is the last one. [R57]
    LastRound,
    /// The game ended. [R57]
    GameEnded,
    /// A city was scored. [R52]
    Scored { seat: Seat, points: u16, pairs: u8, best: u16 },
}

/// What one observer witnessed. Cards and seats are numbers; a part that was hidden is null.
#[derive(Clone, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// A round began.
    RoundBegan {
        /// From 1.
        round: u16,
    },
    /// Cards were drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, in order; seen by who drew them.
        cards: Option<Stock<Card, HAND>>,
    },
    /// The deck was empty: the graveyard was shuffled and became the deck.
    Reshuffled {
        /// Cards in the new deck.
        deck: u8,
    },
    /// An ability card was played; these cards of the hand went to the graveyard.
    UsedAbility {
        /// By whom.
        seat: Seat,
        /// The cards.
        cards: Stock<Card, HAND>,
    },
    /// A card was placed in the own city.
    Placed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// On which arm, outermost.
        side: Side,
    },
    /// A card of a build was sent to the graveyard.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was placed in a rival's city.
    Sabotaged {
        /// By whom.
        seat: Seat,
        /// In whose city.
        at: Seat,
        /// The card.
        card: Card,
        /// On which arm, outermost.
        side: Side,
    },
    /// A pair was completed.
    Paired {
        /// In whose city.
        at: Seat,
        /// Its type.
        #[serde(rename = "type")]
        kind: Kind,
    },
    /// A completed factory pair gave an ability card.
    GainedAbility {
        /// To whom.
        seat: Seat,
    },
    /// A nuclear strike sent a pair to the graveyard.
    Destroyed {
        /// Who chose it.
        seat: Seat,
        /// In whose city.
        at: Seat,
        /// Its type.
        #[serde(rename = "type")]
        kind: Kind,
        /// The cards, the left one first.
        cards: [Card; 2],
    },
    /// A nuclear strike was declined.
    Declined {
        /// By whom.
        seat: Seat,
    },
    /// A turn was ended with an empty hand.
    Passed {
        /// By whom.
        seat: Seat,
    },
    /// A city is full: the game ends when this round is finished.
    LastRound,
    /// The game ended.
    GameEnded,
    /// A city was scored.
    Scored {
        /// Whose.
        seat: Seat,
        /// Its points.
        points: u16,
        /// How many pairs are completed.
        pairs: u8,
        /// The points of its best pair.
        best: u16,
    },
}

impl Event {
    /// What `observer` witnessed. Only drawn cards are hidden.
    pub(super) fn seen(self, observer: Observer) -> Seen {
        match self {
            Event::RoundBegan { round } => Seen::RoundBegan { round },
            Event::Drew { seat, cards } => Seen::Drew {
                seat,
                count: cards.count(),
                cards: observer.owns(seat).then_some(cards),
            },
            Event::Reshuffled { deck } => Seen::Reshuffled { deck },
            Event::UsedAbility { seat, cards } => Seen::UsedAbility { seat, cards },
            Event::Placed { seat, card, side } => Seen::Placed { seat, card, side },
            Event::Discarded { seat, card } => Seen::Discarded { seat, card },
            Event::Sabotaged { seat, at, card, side } => Seen::Sabotaged { seat, at, card, side },
            Event::Paired { at, kind } => Seen::Paired { at, kind },
            Event::GainedAbility { seat } => Seen::GainedAbility { seat },
            Event::Destroyed { seat, at, kind, cards } => Seen::Destroyed { seat, at, kind, cards },
            Event::Declined { seat } => Seen::Declined { seat },
            Event::Passed { seat } => Seen::Passed { seat },
            Event::LastRound => Seen::LastRound,
            Event::GameEnded => Seen::GameEnded,
            Event::Scored { seat, points, pairs, best } => {
                Seen::Scored { seat, points, pairs, best }
            }
        }
    }

    /// The seats to whom it showed something they could not know before.
    pub(super) fn reveals(self, seats: u8) -> SeatSet {
        match self {
            Event::Drew { seat, .. } => SeatSet::one(seat),
            // Others see cards of a hand; the player knew them.
            Event::UsedAbility { seat, .. }
            | Event::Placed { seat, .. }
            | Event::Discarded { seat, .. }
            | Event::Sabotaged { seat, .. } => SeatSet::all(seats).without(seat),
            // These follow from what everybody sees.
            Event::RoundBegan { .. }
            | Event::Reshuffled { .. }
            | Event::Paired { .. }
            | Event::GainedAbility { .. }
            | Event::Destroyed { .. }
            | Event::Declined { .. }
            | Event::Passed { .. }
            | Event::LastRound
            | Event::GameEnded
            | Event::Scored { .. } => SeatSet::NONE,
        }
    }
}
