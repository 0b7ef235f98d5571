//! The decisions of Saburbia, and their text form.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::board::Cell;

/// One decision.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Buys a tile of the market and places it in the own city: `buy 0 4,2`. [B12]
    Buy {
        /// Its slot, 0 to 2.
        slot: u8,
        /// Where it goes.
        cell: Cell,
    },
    /// Removes a tile of the market from the game: `discard 1`. [B17]
    Discard {
        /// Its slot, 0 to 2.
        slot: u8,
    },
    /// Does nothing, where the market is empty: `pass`. [A13]
    Pass {},
    /// Removes a tile that the own city has too many of: `remove 4,2`. [B24]
    Remove {
        /// Where it lies.
        cell: Cell,
    },
}

impl Move {
    pub(super) fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Move::Buy { slot, cell } => write!(out, "buy {slot} {cell}"),
            Move::Discard { slot } => write!(out, "discard {slot}"),
            Move::Pass {} => out.write_str("pass"),
            Move::Remove { cell } => write!(out, "remove {cell}"),
        }
    }

    pub(super) fn read(text: &str) -> Option<Move> {
        let mut words = text.split(' ');
        let mut word = || words.next();
        let mv = match word()? {
            "buy" => Move::Buy { slot: word()?.parse().ok()?, cell: word()?.parse().ok()? },
            "discard" => Move::Discard { slot: word()?.parse().ok()? },
            "pass" => Move::Pass {},
            "remove" => Move::Remove { cell: word()?.parse().ok()? },
            _ => return None,
        };
        words.next().is_none().then_some(mv)
    }
}

/// Why a move is refused, judged by what the player sees.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Illegal {
    /// Another kind of decision is awaited.
    NotNow,
    /// The market has no tile there. [B12]
    NoTile,
    /// The city may hold no more tiles. [A18]
    CityFull,
    /// It costs more than there is to pay with. [B12] [A27]
    TooDear,
    /// The board has no such cell.
    OffBoard,
    /// A tile lies there. [B14]
    Occupied,
    /// No tile of the own city lies beside it. [B13]
    NotBeside,
    /// No road lies beside it. [B15]
    NeedsRoad,
    /// No water lies beside it. [B15]
    NeedsWater,
    /// The market is not empty. [A13]
    MarketOpen,
    /// No tile that may be removed lies there. [B24]
    NotBuilt,
}

impl From<Illegal> for &'static str {
    fn from(why: Illegal) -> &'static str {
        match why {
            Illegal::NotNow => "not_now",
            Illegal::NoTile => "no_tile",
            Illegal::CityFull => "city_full",
            Illegal::TooDear => "too_dear",
            Illegal::OffBoard => "off_board",
            Illegal::Occupied => "occupied",
            Illegal::NotBeside => "not_beside",
            Illegal::NeedsRoad => "needs_road",
            Illegal::NeedsWater => "needs_water",
            Illegal::MarketOpen => "market_open",
            Illegal::NotBuilt => "not_built",
        }
    }
}
