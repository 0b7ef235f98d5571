//! A city: two arms of cards, what may be placed in it, what it is worth. All of it is public.

use super::cards::{Card, Cards};
use super::kinds::{Kind, Kinds, Side};
use super::moves::Illegal;
use crate::stock::{Full, Stock};

/// The cards of an arm from the centre outwards, at most one of each type. [R24] [R28]
pub(super) type Arm = Stock<Card, { Kind::COUNT }>;

/// A city. [R6]
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub(super) struct City {
    /// By side.
    arms: [Arm; 2],
    /// The types present, by side.
    on: [Kinds; 2],
    /// The types of which a card shows 0. [R48]
    zero: Kinds,
    /// The types present in the order in which they were started. [R35]
    order: Stock<Kind, { Kind::COUNT }>,
}

/// Who places a card.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum By {
    /// The city's owner builds.
    Owner,
    /// A rival sabotages. Whether a bridge may then be started over an open pair. [G9a]
    Rival { skips_in: bool },
}

/// What may be placed in a city as it is now. [R35]
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    on: [Kinds; 2],
    /// The open pairs that may be completed.
    completes: Kinds,
    /// The types that may be started, whatever digit they show.
    starts: Kinds,
    /// Whether a bridge that does not show 0 may be started although a pair blocks.
    skips_in: bool,
}

/// A completed pair and its points. [R52]
#[derive(Clone, Copy, Debug)]
pub(super) struct Worth {
    pub(super) kind: Kind,
    pub(super) points: u16,
    /// Whether castles doubled it. [R54]
    pub(super) doubled: bool,
}

/// What a city is worth.
#[derive(Clone, Copy, Debug, Default, Eq, Ord, PartialEq, PartialOrd)]
pub(super) struct Score {
    /// The sum over its pairs. [R55]
    pub(super) points: u16,
    /// How many pairs are completed, those of 0 points among them. [G18]
    pub(super) pairs: u8,
    /// The points of the best pair. [G18]
    pub(super) best: u16,
}

impl City {
    /// The cards of an arm, from the centre outwards.
    pub(super) fn arm(&self, side: Side) -> &[Card] {
        &self.arms[side as usize]
    }

    /// Every card.
    pub(super) fn cards(&self) -> impl Iterator<Item = Card> {
        self.arms.iter().flat_map(|arm| arm.iter().copied())
    }

    /// The types present, in the order in which they were started.
    pub(super) fn order(&self) -> &[Kind] {
        &self.order
    }

    /// The types of which a card shows 0.
    pub(super) fn zero(&self) -> Kinds {
        self.zero
    }

    /// The types present.
    pub(super) fn present(&self) -> Kinds {
        self.on[0].or(self.on[1])
    }

    /// The completed pairs: a card of the type on each side, wherever they stand. [R31]
    #[inline]
    pub(super) fn pairs(&self) -> Kinds {
        self.on[0].and(self.on[1])
    }

    /// The pairs that are started but not completed.
    #[inline]
    pub(super) fn open(&self) -> Kinds {
        self.present().less(self.pairs())
    }

    /// Whether all five pairs are completed. [R57]
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.pairs() == Kinds::ALL
    }

    /// Whether a bridge stands and none shows 0. [R34]
    fn bridge_is_active(&self) -> bool {
        self.present().has(Kind::Bridge) && !self.zero.has(Kind::Bridge)
    }

    /// The open pairs that block: with an active bridge neither the bridge does nor what was
    /// started before it. [R30] [R33] [R35]
    #[inline]
    pub(super) fn blocking(&self, features: bool) -> Kinds {
        let open = self.open();
        if open.is_empty() || !features || !self.bridge_is_active() {
            return open;
        }
        let older = self.order.iter().take_while(|&&kind| kind != Kind::Bridge);
        open.less(older.fold(Kinds::one(Kind::Bridge), |passed, &kind| passed.with(kind)))
    }

    /// What may be placed here now.
    #[inline]
    pub(super) fn room(&self, features: bool, by: By) -> Room {
        let blocking = self.blocking(features);
        let free = blocking.is_empty();
        let completes = match by {
            // Completing is no new type. [R30]
            By::Owner => self.open(),
            By::Rival { .. } if free => self.open(),
            // Only the pair started last, of those that block. [R21]
            By::Rival { .. } => {
                let last = self.order.iter().rev().find(|&&kind| blocking.has(kind));
                last.map_or(Kinds::NONE, |&kind| Kinds::one(kind))
            }
        };
        let starts = if free { Kinds::ALL.less(self.present()) } else { Kinds::NONE };
        // Skipping in is for building, unless agreed otherwise. [R32] [G9a]
        let may = matches!(by, By::Owner | By::Rival { skips_in: true });
        let skips_in = may && features && !self.present().has(Kind::Bridge);
        Room { on: self.on, completes, starts, skips_in }
    }

    /// Places a card outermost. [R24]
    ///
    /// # Errors
    /// The arm has a card of this type.
    pub(super) fn place(&mut self, cards: &Cards, card: Card, side: Side) -> Result<(), Full> {
        let kind = cards.kind(card);
        if self.on[side as usize].has(kind) {
            return Err(Full);
        }
        if !self.present().has(kind) {
            self.order.push(kind)?;
        }
        self.arms[side as usize].push(card)?;
        self.on[side as usize] = self.on[side as usize].with(kind);
        if cards.digit(card, side) == 0 {
            self.zero = self.zero.with(kind);
        }
        Ok(())
    }

    /// Takes both cards of a completed pair out; the arms close up, the digits stay. [R44] [G11]
    pub(super) fn destroy(&mut self, cards: &Cards, kind: Kind) -> Option<[Card; 2]> {
        let place = |arm: &Arm| arm.iter().position(|&card| cards.kind(card) == kind);
        let (left, right) = (place(&self.arms[0])?, place(&self.arms[1])?);
        let pair = [self.arms[0].remove(left)?, self.arms[1].remove(right)?];
        self.on = self.on.map(|on| on.without(kind));
        self.zero = self.zero.without(kind);
        self.order.take(kind);
        Some(pair)
    }

    /// Sets the order in which the types were started, for a position that is read.
    pub(super) fn started_in(&mut self, order: Stock<Kind, { Kind::COUNT }>) -> Option<()> {
        let all = order.iter().fold(Kinds::NONE, |all, &kind| all.with(kind));
        if all != self.present() || order.count() != all.count() {
            return None;
        }
        self.order = order;
        Some(())
    }

    /// The completed pairs and their points, in the order in which they were started.
    pub(super) fn worths(&self, cards: &Cards, features: bool) -> Stock<Worth, { Kind::COUNT }> {
        let place = |side: Side, kind: Kind| {
            self.arm(side).iter().position(|&card| cards.kind(card) == kind)
        };
        let places = |kind| Some((place(Side::Left, kind)?, place(Side::Right, kind)?));
        // Castles count as a pair that shows no 0. [R41] [R49] [R54]
        let castles = places(Kind::Castle).filter(|_| features && !self.zero.has(Kind::Castle));
        (self.order.iter())
            .filter_map(|&kind| {
                let (left, right) = places(kind)?;
                let shown = |side, at: usize| u16::from(cards.digit(self.arm(side)[at], side));
                // Both cards lie nearer to the centre than the castle of their side. [G15]
                let doubled = castles.is_some_and(|it| left < it.0 && right < it.1);
                let product = shown(Side::Left, left) * shown(Side::Right, right);
                let points = if doubled { 2 * product } else { product };
                Some(Worth { kind, points, doubled })
            })
            .collect()
    }

    /// What the city is worth. An open pair is worth nothing. [R53] [R55]
    pub(super) fn score(&self, cards: &Cards, features: bool) -> Score {
        self.worths(cards, features).iter().fold(Score::default(), |score, worth| Score {
            points: score.points + worth.points,
            pairs: score.pairs + 1,
            best: score.best.max(worth.points),
        })
    }
}

impl Default for Worth {
    fn default() -> Worth {
        Worth { kind: Kind::Factory, points: 0, doubled: false }
    }
}

impl Default for Kind {
    fn default() -> Kind {
        Kind::Factory
    }
}

impl Room {
    /// Whether a card of this type may stand on this side, showing this digit. [R35]
    ///
    /// # Errors
    /// The rule that forbids it.
    #[inline]
    pub(super) fn fits(&self, kind: Kind, side: Side, digit: u8) -> Result<(), Illegal> {
        if self.on[side as usize].has(kind) {
            return Err(Illegal::SideTaken);
        }
        if self.on[side.other() as usize].has(kind) {
            return if self.completes.has(kind) { Ok(()) } else { Err(Illegal::OnlyLastPair) };
        }
        // A bridge that would show 0 skips nothing. [G8]
        let skips_in = self.skips_in && kind == Kind::Bridge && digit > 0;
        if self.starts.has(kind) || skips_in { Ok(()) } else { Err(Illegal::PairFirst) }
    }
}
