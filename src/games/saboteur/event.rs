//! What happens in a game of Saboteur, and what each observer witnesses of it.

use serde::Serialize;

use super::cards::{Card, Role};
use super::cell::Cell;
use super::content::{HAND, NUGGETS};
use super::printed::Tool;
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::Stock;

/// Nugget cards that are passed on at once: one for each player, at most.
pub(super) const OFFER: usize = Seat::MAX;

/// A side of the game.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Winners {
    /// The treasure was reached.
    #[default]
    Diggers,
    /// It was not.
    Saboteurs,
    /// It was not, and no saboteur took part. [S35]
    Nobody,
}

impl Winners {
    /// All of them.
    pub(super) const ALL: [Winners; 3] = [Winners::Diggers, Winners::Saboteurs, Winners::Nobody];

    /// Its word in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Winners::Diggers => "diggers",
            Winners::Saboteurs => "saboteurs",
            Winners::Nobody => "nobody",
        }
    }
}

/// What happened, in full. It has no text form of any kind.
#[derive(Clone, Copy)]
#[expect(missing_docs, reason = "each part is described in `Seen`")]
pub enum Event {
    /// A round began. [S37]
    RoundBegan { round: u8, starter: Seat, pile: u8 },
    /// A dwarf card and a hand were dealt. [S4] [S7]
    Dealt { seat: Seat, role: Role, hand: Stock<Card, HAND> },
    /// A path card was laid. [S14]
    Laid { seat: Seat, cell: Cell, card: Card, turned: bool },
    /// A tool was broken. [S19]
    Broke { seat: Seat, card: Card, at: Seat, tool: Tool },
    /// A tool was repaired. [S21]
    Repaired { seat: Seat, card: Card, at: Seat, tool: Tool },
    /// A path card was removed. [S24]
    Cleared { seat: Seat, card: Card, cell: Cell, removed: Card },
    /// A goal was looked at. [S26]
    Looked { seat: Seat, card: Card, goal: u8, face: u8 },
    /// A card was put away face down. [S13]
    Passed { seat: Seat, card: Card },
    /// A goal was turned up. [S27]
    TurnedUp { seat: Seat, goal: u8, face: u8 },
    /// A stone was laid against the cards around it. [S29]
    StoneLaid { goal: u8, turned: bool },
    /// A card was drawn, or the pile was empty. [S11] [S12]
    Drew { seat: Seat, card: Option<Card> },
    /// The pile is empty, and it was seen that somebody can still play a card. [S31]
    PlayGoesOn,
    /// The round ended; the dwarf cards were turned up. [S28] [S31]
    RoundEnded { winners: Winners, saboteurs: SeatSet },
    /// A goal that nobody reached was turned up at the end of the round. [S31]
    GoalShown { goal: u8, face: u8 },
    /// Nugget cards were passed to a player. `fresh` unless the player saw just these before. [S32]
    Offered { seat: Seat, cards: Stock<u8, OFFER>, fresh: bool },
    /// A player kept one of them. [S32]
    Took { seat: Seat, value: u8 },
    /// The rest of them went under the pile. [S32]
    PutUnder { count: u8 },
    /// A saboteur drew a nugget card, and kept it or put it under the pile. [S34]
    DrewGold { seat: Seat, value: u8, kept: bool },
    /// A saboteur put the cards kept so far under the pile and took others, for the exact
    /// amount. [S34]
    ChangedGold { seat: Seat },
    /// A saboteur was paid. [S33]
    Paid { seat: Seat, total: u8, cards: u8, put_under: u8 },
    /// A player's nugget cards were turned up at the end of the game, counted by value. [S36] [S39]
    GoldShown { seat: Seat, counts: [u8; 10] },
    /// The game ended. [S39]
    GameEnded,
}

/// What one observer witnessed. Cards and seats are numbers; a part that was hidden is null.
#[derive(Clone, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// A round began.
    RoundBegan {
        /// 1 to 3.
        round: u8,
        /// The seat that plays first.
        starter: Seat,
        /// Cards left in the draw pile.
        pile: u8,
    },
    /// A dwarf card and a hand were dealt.
    Dealt {
        /// To whom.
        seat: Seat,
        /// The dwarf; seen by its owner.
        role: Option<Role>,
        /// The cards; seen by their owner.
        hand: Option<Stock<Card, HAND>>,
    },
    /// A path card was laid.
    Laid {
        /// By whom.
        seat: Seat,
        /// Where.
        cell: Cell,
        /// The card.
        card: Card,
        /// Whether it is turned half around.
        turned: bool,
    },
    /// A tool was broken.
    Broke {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Card,
        /// Whose tool.
        at: Seat,
        /// The tool.
        tool: Tool,
    },
    /// A tool was repaired.
    Repaired {
        /// By whom.
        seat: Seat,
        /// With which card.
        card: Card,
        /// Whose tool.
        at: Seat,
        /// The tool.
        tool: Tool,
    },
    /// A path card was removed by a rock-fall.
    Cleared {
        /// By whom.
        seat: Seat,
        /// The rock-fall.
        card: Card,
        /// Where the card lay.
        cell: Cell,
        /// The card removed.
        removed: Card,
    },
    /// A goal was looked at with a map.
    Looked {
        /// By whom.
        seat: Seat,
        /// The map.
        card: Card,
        /// The goal: 0 the top one, 1 the middle one, 2 the bottom one.
        goal: u8,
        /// The goal card; seen by who looked.
        face: Option<u8>,
    },
    /// A card was put away face down.
    Passed {
        /// By whom.
        seat: Seat,
        /// The card; seen by who passed it.
        card: Option<Card>,
    },
    /// A goal was turned up.
    TurnedUp {
        /// By whom.
        seat: Seat,
        /// The goal.
        goal: u8,
        /// The goal card.
        face: u8,
    },
    /// A stone was laid against the cards around it.
    StoneLaid {
        /// The goal.
        goal: u8,
        /// Whether it is turned half around.
        turned: bool,
    },
    /// A card was drawn.
    Drew {
        /// By whom.
        seat: Seat,
        /// The card; seen by who drew it. Null also when the pile was empty.
        card: Option<Card>,
        /// Whether the pile was empty and nothing was drawn.
        empty: bool,
    },
    /// The pile is empty, and it was seen that somebody can still play a card.
    PlayGoesOn,
    /// The round ended; the dwarf cards were turned up.
    RoundEnded {
        /// Who won it.
        winners: Winners,
        /// Who the saboteurs were.
        saboteurs: SeatSet,
    },
    /// A goal that nobody reached was turned up at the end of the round.
    GoalShown {
        /// The goal.
        goal: u8,
        /// The goal card.
        face: u8,
    },
    /// Nugget cards were passed to a player.
    Offered {
        /// To whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// Their values, ascending; seen by the player.
        values: Option<Stock<u8, OFFER>>,
    },
    /// A player kept one of them.
    Took {
        /// Who.
        seat: Seat,
        /// Its value; seen by the player.
        value: Option<u8>,
    },
    /// The rest of them went under the pile.
    PutUnder {
        /// How many.
        count: u8,
    },
    /// A nugget card was drawn by a saboteur; seen by that saboteur.
    DrewGold {
        /// Who.
        seat: Seat,
        /// Its value.
        value: u8,
        /// Whether it was kept; if not, it went under the pile.
        kept: bool,
    },
    /// The cards drawn did not make the exact amount: they went under the pile, others were taken.
    ChangedGold {
        /// Who.
        seat: Seat,
    },
    /// A saboteur was paid.
    Paid {
        /// Who.
        seat: Seat,
        /// The nuggets on the cards together.
        total: u8,
        /// How many cards.
        cards: u8,
        /// How many cards went under the pile.
        put_under: u8,
    },
    /// A player's nugget cards were turned up at the end of the game.
    GoldShown {
        /// Whose.
        seat: Seat,
        /// Their values, ascending.
        values: Stock<u8, NUGGETS>,
    },
    /// The game ended.
    GameEnded,
}

impl Event {
    /// What `observer` witnessed.
    pub(super) fn seen(self, observer: Observer) -> Option<Seen> {
        let own = |seat| observer.owns(seat);
        Some(match self {
            Event::RoundBegan { round, starter, pile } => Seen::RoundBegan { round, starter, pile },
            Event::Dealt { seat, role, hand } => Seen::Dealt {
                seat,
                role: own(seat).then_some(role),
                hand: own(seat).then_some(hand),
            },
            Event::Laid { seat, cell, card, turned } => Seen::Laid { seat, cell, card, turned },
            Event::Broke { seat, card, at, tool } => Seen::Broke { seat, card, at, tool },
            Event::Repaired { seat, card, at, tool } => Seen::Repaired { seat, card, at, tool },
            Event::Cleared { seat, card, cell, removed } => {
                Seen::Cleared { seat, card, cell, removed }
            }
            Event::Looked { seat, card, goal, face } => {
                Seen::Looked { seat, card, goal, face: own(seat).then_some(face) }
            }
            Event::Passed { seat, card } => Seen::Passed { seat, card: own(seat).then_some(card) },
            Event::TurnedUp { seat, goal, face } => Seen::TurnedUp { seat, goal, face },
            Event::StoneLaid { goal, turned } => Seen::StoneLaid { goal, turned },
            Event::Drew { seat, card } => {
                Seen::Drew { seat, card: card.filter(|_| own(seat)), empty: card.is_none() }
            }
            Event::PlayGoesOn => Seen::PlayGoesOn,
            Event::RoundEnded { winners, saboteurs } => Seen::RoundEnded { winners, saboteurs },
            Event::GoalShown { goal, face } => Seen::GoalShown { goal, face },
            Event::Offered { seat, cards, .. } => Seen::Offered {
                seat,
                count: cards.count(),
                values: own(seat).then(|| sorted(cards)),
            },
            Event::Took { seat, value } => Seen::Took { seat, value: own(seat).then_some(value) },
            Event::PutUnder { count } => Seen::PutUnder { count },
            Event::DrewGold { seat, value, kept } if own(seat) => {
                Seen::DrewGold { seat, value, kept }
            }
            Event::DrewGold { .. } => return None,
            Event::ChangedGold { seat } => Seen::ChangedGold { seat },
            Event::Paid { seat, total, cards, put_under } => {
                Seen::Paid { seat, total, cards, put_under }
            }
            Event::GoldShown { seat, counts } => Seen::GoldShown {
                seat,
                values: (0u8..)
                    .zip(counts)
                    .flat_map(|(value, count)| core::iter::repeat_n(value, usize::from(count)))
                    .collect(),
            },
            Event::GameEnded => Seen::GameEnded,
        })
    }

    /// The seats to whom it showed something they could not know before.
    pub(super) fn reveals(self, seats: u8) -> SeatSet {
        let all = SeatSet::all(seats);
        match self {
            // Others see a card of a hand; the player knew it.
            Event::Laid { seat, .. }
            | Event::Broke { seat, .. }
            | Event::Repaired { seat, .. }
            | Event::Cleared { seat, .. } => all.without(seat),
            Event::Dealt { seat, .. } | Event::DrewGold { seat, .. } => SeatSet::one(seat),
            Event::Drew { seat, card } => card.map_or(SeatSet::NONE, |_| SeatSet::one(seat)),
            Event::Offered { seat, fresh, .. } if fresh => SeatSet::one(seat),
            // The looker sees the goal, the others see the map.
            Event::Looked { .. }
            | Event::TurnedUp { .. }
            | Event::PlayGoesOn
            | Event::RoundEnded { .. }
            | Event::GoalShown { .. }
            | Event::ChangedGold { .. }
            | Event::Paid { .. }
            | Event::GoldShown { .. } => all,
            Event::RoundBegan { .. }
            | Event::Passed { .. }
            | Event::StoneLaid { .. }
            | Event::Offered { .. }
            | Event::Took { .. }
            | Event::PutUnder { .. }
            | Event::GameEnded => SeatSet::NONE,
        }
    }
}

/// The order of drawing is no knowledge of who looks at the cards.
fn sorted(mut cards: Stock<u8, OFFER>) -> Stock<u8, OFFER> {
    cards.sort_unstable();
    cards
}
