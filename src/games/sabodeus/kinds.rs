//! The five types of building, and the two sides of a city.

use crate::text::words;

words! {
    /// A type of building. The features are those of the competitive mode. [R2]
    Kind {
        /// Gives its city's owner an ability card. [R39]
        Factory = "factory",
        /// Destroys another pair. [R40]
        Nuclear = "nuclear",
        /// Doubles what lies between it and the centre. [R41]
        Castle = "castle",
        /// May be used for sabotage by who has none. [R42]
        Harbour = "harbour",
        /// May be started over an open pair, and may be built over. [R43]
        Bridge = "bridge",
    }
    /// A side of the city centre. The digit printed on this side of a card is the one that stays
    /// visible there. [R26]
    Side {
        /// The arm to the left.
        Left = "left",
        /// The arm to the right.
        Right = "right",
    }
}

impl Default for Kind {
    fn default() -> Kind {
        Kind::ALL[0]
    }
}

impl Kind {
    /// How many types there are.
    pub const COUNT: usize = Kind::ALL.len();
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// A set of types.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Kinds(u8);

impl Kinds {
    pub(super) const NONE: Kinds = Kinds(0);
    pub(super) const ALL: Kinds = Kinds((1 << Kind::COUNT) - 1);

    /// A bridge that does not show 0, beside the five types: for what is asked of many cards.
    pub(super) const LIVE_BRIDGE: Kinds = Kinds(1 << Kind::COUNT);

    pub(super) const fn one(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    pub(super) const fn with(self, kind: Kind) -> Kinds {
        Kinds(self.0 | 1 << kind as u8)
    }

    pub(super) const fn without(self, kind: Kind) -> Kinds {
        Kinds(self.0 & !(1 << kind as u8))
    }

    pub(super) const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }

    pub(super) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    pub(super) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    pub(super) const fn less(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    /// As bits, of which the highest is never set.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.iter().copied().filter(move |&kind| self.has(kind))
    }
}
