//! Seats, sets of seats, and who is looking.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in the order of play.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MAX: usize = 10;
    /// The first seat.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, unless there is no such seat at any table.
    #[must_use]
    pub const fn new(number: u8) -> Option<Seat> {
        if (number as usize) < Seat::MAX { Some(Seat(number)) } else { None }
    }

    /// Its number, for indexing lists kept by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The first `count` seats in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(Seat::MAX as u8)).map(Seat)
    }

    /// The left neighbour, next in clockwise order, at a table of `count`.
    #[must_use]
    pub const fn next(self, count: u8) -> Seat {
        if self.0 + 1 < count { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// The right neighbour at a table of `count`.
    #[must_use]
    pub const fn before(self, count: u8) -> Seat {
        if self.0 == 0 { Seat(count.saturating_sub(1)) } else { Seat(self.0 - 1) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl core::str::FromStr for Seat {
    type Err = ();

    fn from_str(text: &str) -> Result<Seat, ()> {
        text.parse().ok().and_then(Seat::new).ok_or(())
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Seat, Self::Error> {
        Seat::new(number).ok_or("a seat is a number from 0 to 9")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

/// A set of seats. In documents: their numbers, ascending.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// One seat.
    #[must_use]
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The first `count` seats.
    #[must_use]
    pub const fn all(count: u8) -> SeatSet {
        SeatSet(((1u32 << count) - 1) as u16)
    }

    /// These and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// These but not `seat`.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Those in either set.
    #[must_use]
    pub const fn or(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Whether `seat` is among them.
    #[must_use]
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether there is nobody.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// As bits: bit `s` for seat `s`.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// They, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(Seat::MAX as u8).filter(move |&seat| self.has(seat))
    }

    /// The lowest of them.
    #[must_use]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Seat::new(self.0.trailing_zeros() as u8) }
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::NONE, SeatSet::with)
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SeatSet {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "SeatSet".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A set of seats: their numbers, ascending.",
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 9 }
        })
    }
}

/// Who is looking.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Observer {
    /// The player at a seat.
    Seat(Seat),
    /// A spectator: sees what everybody sees.
    Public,
}

impl Observer {
    /// Whether this is the player at `seat`.
    #[must_use]
    pub fn owns(self, seat: Seat) -> bool {
        self == Observer::Seat(seat)
    }

    /// The observer's own seat.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Public => None,
        }
    }

    /// Every observer of a table of `count` seats: each seat, then the public.
    pub fn all(count: u8) -> impl Iterator<Item = Observer> + Clone {
        Seat::all(count).map(Observer::Seat).chain(core::iter::once(Observer::Public))
    }
}
