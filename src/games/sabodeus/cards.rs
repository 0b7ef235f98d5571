//! The cards of a box by number: what the rules ask of them, looked up once.

use serde::{Deserialize, Serialize};

use super::content::{Content, DECK};
use super::kinds::{Kind, Kinds, Side};

/// A building card, by its number in the content.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card(pub(super) u8);

impl Card {
    /// No card: a box has fewer.
    pub(super) const NONE: Card = Card(u8::MAX);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in the content.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of cards of the box.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct CardSet(u128);

impl CardSet {
    pub(super) const NONE: CardSet = CardSet(0);

    /// The first `count` cards.
    pub(super) const fn all(count: u8) -> CardSet {
        CardSet(if count as usize >= DECK { u128::MAX } else { (1 << count) - 1 })
    }

    pub(super) const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    pub(super) const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !(1 << card.0))
    }

    pub(super) const fn has(self, card: Card) -> bool {
        self.0 & 1 << card.0 != 0
    }

    pub(super) const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    pub(super) const fn less(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl Iterator for CardSet {
    type Item = Card;

    /// Takes the lowest card out.
    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Card(card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        cards.into_iter().fold(CardSet::NONE, CardSet::with)
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug)]
#[repr(align(8))]
pub(super) struct Print {
    pub(super) kind: Kind,
    /// By side: the one that stays visible when the card is slid under its neighbour there. [R24]
    /// [R26]
    digits: [u8; 2],
    /// By side: the type, and for a bridge that does not show 0 that, too.
    pub(super) counts_as: [Kinds; 2],
}

impl Print {
    fn new(kind: Kind, digits: [u8; 2]) -> Print {
        let live = |digit| match kind {
            Kind::Bridge if digit > 0 => Kinds::LIVE_BRIDGE,
            Kind::Factory | Kind::Nuclear | Kind::Castle | Kind::Harbour | Kind::Bridge => {
                Kinds::NONE
            }
        };
        Print { kind, digits, counts_as: digits.map(|digit| Kinds::one(kind).or(live(digit))) }
    }

    /// Of a number that no card of the box has: it fits nowhere.
    const NONE: Print = Print { kind: Kind::Factory, digits: [0; 2], counts_as: [Kinds::NONE; 2] };

    #[inline]
    pub(super) fn digit(&self, side: Side) -> u8 {
        self.digits[side as usize]
    }
}

/// The cards of the box.
#[derive(Debug)]
pub(super) struct Cards {
    count: u8,
    /// One for each number a card can have, so that looking one up cannot fail.
    prints: [Print; 1 << u8::BITS],
}

impl Cards {
    /// Of a content that was checked.
    pub(super) fn new(content: &Content) -> Cards {
        let mut prints = [Print::NONE; 1 << u8::BITS];
        for (print, card) in prints.iter_mut().zip(&content.cards) {
            *print = Print::new(card.kind, [card.left, card.right]);
        }
        Cards { count: content.cards.len() as u8, prints }
    }

    /// All of them.
    pub(super) fn all(&self) -> CardSet {
        CardSet::all(self.count)
    }

    #[inline]
    pub(super) fn print(&self, card: Card) -> Print {
        self.prints[card.index()]
    }

    #[inline]
    pub(super) fn kind(&self, card: Card) -> Kind {
        self.print(card).kind
    }

    /// The digit that a card shows on this side.
    #[inline]
    pub(super) fn digit(&self, card: Card, side: Side) -> u8 {
        self.print(card).digit(side)
    }
}
