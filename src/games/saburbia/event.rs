//! What happens in a game of Saburbia. All of it is seen by everybody: the bag is the only secret,
//! and a tile that is drawn lies open.

use serde::Serialize;

use super::board::Cell;
use super::kinds::Stat;
use super::tiles::Tile;
use crate::seat::{Seat, SeatSet};

/// Something that happened.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// A tile was bought. [B12]
    Bought {
        /// By whom.
        seat: Seat,
        /// From which slot.
        slot: u8,
        /// The tile.
        tile: Tile,
        /// What it cost.
        cost: i32,
        /// What is left to pay with.
        left: i32,
    },
    /// A tile was placed. [B13]
    Placed {
        /// By whom.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where.
        cell: Cell,
    },
    /// A tile of the market was removed from the game. [B17]
    Discarded {
        /// By whom.
        seat: Seat,
        /// From which slot.
        slot: u8,
        /// The tile.
        tile: Tile,
    },
    /// There was nothing to buy or to remove. [A13]
    Passed {
        /// Whose turn it was.
        seat: Seat,
    },
    /// A tile was drawn from the bag. [A9]
    Drew {
        /// Into which slot.
        slot: u8,
        /// The tile.
        tile: Tile,
        /// Tiles left in the bag.
        bag: u8,
    },
    /// A tile announced a public goal. [A22]
    Announced {
        /// The goal.
        goal: u8,
    },
    /// An effect of a tile: at once, in an update, or in the final scoring. [B18]
    Effect {
        /// Whose city.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where it lies.
        cell: Cell,
        /// What it changes.
        stat: Stat,
        /// By how much.
        amount: i32,
    },
    /// A marker was moved. [B21] [B22]
    Moved {
        /// Whose.
        seat: Seat,
        /// Which.
        stat: Stat,
        /// From where.
        from: i32,
        /// To where; never below 0.
        to: i32,
    },
    /// A bonus card was claimed. [A7]
    Claimed {
        /// By whom.
        seat: Seat,
        /// The card.
        bonus: u8,
    },
    /// A city is full, or the bag is empty: the game ends after so many more rounds, this one not
    /// counted. [B23]
    Ending {
        /// How many.
        rounds: u8,
    },
    /// A tile that a city had too many of was removed. [B24]
    Removed {
        /// Whose.
        seat: Seat,
        /// The tile.
        tile: Tile,
        /// Where it lay.
        cell: Cell,
    },
    /// The game ended.
    GameEnded,
    /// A goal was scored. [B26]
    GoalScored {
        /// The goal.
        goal: u8,
        /// Who took it; null when nobody was ahead alone.
        seat: Option<Seat>,
        /// What it is worth.
        points: i32,
    },
    /// A city was scored. [B25] [B27]
    Scored {
        /// Whose.
        seat: Seat,
        /// The population.
        population: i32,
        /// Points of tiles.
        tiles: i32,
        /// Points of goals.
        goals: i32,
        /// Points of bonus cards.
        cards: i32,
        /// All together.
        total: i32,
    },
}

/// What happened, in full. It has no text form of any kind.
#[derive(Clone, Copy)]
pub struct Event(pub(super) Seen);

impl Event {
    /// The seats to whom it showed something they could not know before.
    pub(super) fn reveals(self, seats: u8) -> SeatSet {
        match self.0 {
            Seen::Drew { .. } => SeatSet::all(seats),
            Seen::Bought { .. }
            | Seen::Placed { .. }
            | Seen::Discarded { .. }
            | Seen::Passed { .. }
            | Seen::Announced { .. }
            | Seen::Effect { .. }
            | Seen::Moved { .. }
            | Seen::Claimed { .. }
            | Seen::Ending { .. }
            | Seen::Removed { .. }
            | Seen::GameEnded
            | Seen::GoalScored { .. }
            | Seen::Scored { .. } => SeatSet::NONE,
        }
    }
}
