//! What a table of Saburbia agrees on. Each option's meaning and its source stand in RULES.md under
//! "Options".

use serde::{Deserialize, Serialize};

use crate::catalogue::{Most, NumberLine, OptionLine};
use crate::text::words;

words! {
    /// What follows once a city is full or the bag is empty. [B23]
    EndMode {
        /// The game ends with the turn.
        Immediate = "immediate",
        /// The round is finished.
        FinishRound = "finish_round",
        /// The round is finished, and another one is played.
        OneMoreRound = "one_more_round",
    }
    /// What tiles are paid from. [A2]
    Money {
        /// The income marker.
        Treasury = "treasury",
        /// A purse, into which the income marker is paid each turn. A house rule, experimental.
        Purse = "purse",
    }
    /// What permanent effects do. [A15]
    Permanents {
        /// They are added in every update.
        Accumulate = "accumulate",
        /// They set the level of the marker. A house rule, experimental.
        Level = "level",
    }
    /// Which goal cards may be drawn.
    GoalPool {
        /// Those that are not optional.
        Basic = "basic",
        /// All.
        All = "all",
    }
    /// Who chooses the tiles that a city has too many of. [B24]
    Surplus {
        /// The last ones placed go.
        LastPlaced = "last_placed",
        /// The city's owner chooses.
        Owner = "owner",
    }
}

/// Options for a table of Saburbia. Every field may be left out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play, 2 to 4. Default: 4. [B1] [A1]
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 4)))]
    pub seats: u8,
    /// What follows once a city is full or the bag is empty. Default: immediate.
    pub end_mode: EndMode,
    /// What tiles are paid from. Default: treasury.
    pub money: Money,
    /// What permanent effects do. Default: accumulate.
    pub permanents: Permanents,
    /// Which goal cards may be drawn. Default: basic.
    pub goal_pool: GoalPool,
    /// Who chooses the tiles that a city has too many of. Default: last_placed.
    pub surplus: Surplus,
    /// Columns of a city board, 5 to 11. Default: 9. [A11]
    #[cfg_attr(feature = "schema", schemars(range(min = 5, max = 11)))]
    pub width: u8,
    /// Rows of a city board, 5 to 11. Default: 9. [A11]
    #[cfg_attr(feature = "schema", schemars(range(min = 5, max = 11)))]
    pub height: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 4,
            end_mode: EndMode::Immediate,
            money: Money::Treasury,
            permanents: Permanents::Accumulate,
            goal_pool: GoalPool::Basic,
            surplus: Surplus::LastPlaced,
            width: 9,
            height: 9,
        }
    }
}

/// The fewest and the most rows or columns.
pub(super) const SIZES: core::ops::RangeInclusive<u8> = 5..=11;

/// The options that are words, for the catalogue.
pub(super) const WORDS: &[OptionLine] = &[
    OptionLine {
        name: "end_mode",
        meaning: "What follows once a city is full or the bag is empty. [B23]",
        values: EndMode::WORDS,
        default: EndMode::Immediate.word(),
    },
    OptionLine {
        name: "money",
        meaning: "What tiles are paid from. [A2]",
        values: Money::WORDS,
        default: Money::Treasury.word(),
    },
    OptionLine {
        name: "permanents",
        meaning: "What permanent effects do. [A15]",
        values: Permanents::WORDS,
        default: Permanents::Accumulate.word(),
    },
    OptionLine {
        name: "goal_pool",
        meaning: "Which goal cards may be drawn. [B8]",
        values: GoalPool::WORDS,
        default: GoalPool::Basic.word(),
    },
    OptionLine {
        name: "surplus",
        meaning: "Who chooses the tiles that a city has too many of. [B24]",
        values: Surplus::WORDS,
        default: Surplus::LastPlaced.word(),
    },
];

const fn size(name: &'static str, meaning: &'static str) -> NumberLine {
    let (least, most) = (*SIZES.start() as u16, *SIZES.end() as u16);
    NumberLine {
        name,
        meaning,
        least,
        most: Most::Number(most),
        default: Some(9),
        tries: &[5, 6, 11],
    }
}

/// The options that are numbers, for the catalogue.
pub(super) const NUMBERS: &[NumberLine] = &[
    size("width", "Columns of a city board. [A11]"),
    size("height", "Rows of a city board. [A11]"),
];
