//! A city: two arms of cards, what may be placed in it, what it is worth. All of it is public.

use super::cards::{Card, Cards, Print};
use super::kinds::{Kind, Kinds, Side};
use super::moves::Illegal;
use crate::stock::{Full, Stock};

/// The cards of an arm from the centre outwards, at most one of each type. [R24] [R28]
pub(super) type Arm = Stock<Card, { Kind::COUNT }>;

/// A city. [R6] Cards stay as they were placed, but for a pair that is destroyed. [R27]
#[derive(Clone, Copy, Default, Eq, Hash, PartialEq)]
pub(super) struct City {
    /// By side.
    arms: [Arm; 2],
    /// The types present, by side.
    on: [Kinds; 2],
    /// The types of which a card shows 0: worthless, and without their feature. [R23] [R48]
    zero: Kinds,
    /// The bridge and what was started before it, while a bridge stands: what an active bridge
    /// passes over. [R33] [R35]
    passed: Kinds,
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

impl By {
    /// A saboteur by the usual rules.
    const RIVAL: By = By::Rival { skips_in: false };
}

/// The types that fit on each side of a city as it is now; a bridge that does not show 0 may fit
/// where another does not. [R35]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fitting([Kinds; 2]);

impl Fitting {
    /// Whether a card with this print fits on this side.
    #[inline]
    pub(super) fn has(self, print: &Print, side: Side) -> bool {
        !self.0[side as usize].and(print.counts_as[side as usize]).is_empty()
    }

    /// They, by side.
    #[inline]
    pub(super) fn sides(self) -> [Kinds; 2] {
        self.0
    }
}

/// A completed pair and its points. [R52]
#[derive(Clone, Copy, Debug, Default)]
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
        if features && self.bridge_is_active() {
            self.open().less(self.passed)
        } else {
            self.open()
        }
    }

    /// The open pairs that may be completed now. [R35]
    #[inline]
    fn completable(&self, blocking: Kinds, by: By) -> Kinds {
        match by {
            // Only the pair started last, of those that block. [R21]
            By::Rival { .. } if !blocking.is_empty() => {
                let last = self.order.iter().rev().find(|&&kind| blocking.has(kind));
                last.map_or(Kinds::NONE, |&kind| Kinds::one(kind))
            }
            // Completing is no new type. [R30]
            By::Owner | By::Rival { .. } => self.open(),
        }
    }

    /// What fits here now, by side. There is no order among the types. [R29] [R35]
    #[inline]
    pub(super) fn fitting(&self, features: bool, by: By) -> Fitting {
        let blocking = self.blocking(features);
        let starts = if blocking.is_empty() {
            Kinds::ALL.less(self.present())
        } else if !features || self.present().has(Kind::Bridge) || by == By::RIVAL {
            Kinds::NONE
        } else {
            // A bridge may be started over an open pair, unless it would show 0. Skipping in is for
            // building, unless agreed otherwise. [R32] [G8] [G9a]
            Kinds::LIVE_BRIDGE
        };
        let completes = self.completable(blocking, by);
        Fitting(self.on.map(|on| completes.less(on).or(starts)))
    }

    /// Why a card that does not fit is refused.
    pub(super) fn refusal(&self, print: Print, side: Side) -> Illegal {
        if self.on[side as usize].has(print.kind) {
            Illegal::SideTaken
        } else if self.on[side.other() as usize].has(print.kind) {
            Illegal::OnlyLastPair
        } else {
            Illegal::PairFirst
        }
    }

    /// Places a card outermost. One that shows 0 takes its place like any other. [R24] [R50]
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
            if kind == Kind::Bridge {
                self.passed = self.present().with(kind);
            }
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
        self.passed = match kind {
            Kind::Bridge => Kinds::NONE,
            Kind::Factory | Kind::Nuclear | Kind::Castle | Kind::Harbour => {
                self.passed.without(kind)
            }
        };
        Some(pair)
    }

    /// Sets the order in which the types were started, for a position that is read.
    pub(super) fn started_in(&mut self, order: Stock<Kind, { Kind::COUNT }>) -> Option<()> {
        let all = order.iter().fold(Kinds::NONE, |all, &kind| all.with(kind));
        if all != self.present() || order.count() != all.count() {
            return None;
        }
        let place = order.iter().position(|&kind| kind == Kind::Bridge);
        let passed = place.map_or(&[][..], |place| &order[..=place]);
        self.passed = passed.iter().fold(Kinds::NONE, |passed, &kind| passed.with(kind));
        self.order = order;
        Some(())
    }

    /// The completed pairs and their points, in the order in which they were started.
    pub(super) fn worths(&self, cards: &Cards, features: bool) -> Stock<Worth, { Kind::COUNT }> {
        // Of each type on each side: how many cards lie nearer to the centre, and its digit.
        let mut shown = [[(0, 0); Kind::COUNT]; 2];
        for &side in Side::ALL {
            for (nearer, &card) in (0u8..).zip(self.arm(side)) {
                let print = cards.print(card);
                shown[side as usize][print.kind as usize] = (nearer, print.digit(side));
            }
        }
        let [left, right] = shown;
        // Castles count as a pair that shows no 0. [R41] [R49] [R54]
        let castles = features && self.pairs().less(self.zero).has(Kind::Castle);
        let castle = Kind::Castle as usize;
        (self.order.iter().filter(|&&kind| self.pairs().has(kind)))
            .map(|&kind| {
                let (left_one, right_one) = (left[kind as usize], right[kind as usize]);
                // Both cards lie nearer to the centre than the castle of their side. [G15]
                let inside = left_one.0 < left[castle].0 && right_one.0 < right[castle].0;
                // A 0 makes the pair worthless. [R51] [R52]
                let product = u16::from(left_one.1) * u16::from(right_one.1);
                let doubled = castles && inside;
                Worth { kind, points: if doubled { 2 * product } else { product }, doubled }
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
