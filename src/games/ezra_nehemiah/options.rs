//! What a table of Ezra and Nehemiah agrees on. Each option's meaning and its source stand in
//! RULES.md under "Options".

use serde::{Deserialize, Serialize};

use crate::catalogue::{Most, NumberLine, OptionLine};
use crate::text::words;

words! {
    /// The side of the solo board. Without the solo opponent it decides nothing. [C5]
    SoloLevel {
        /// The side with one star.
        Standard = "standard",
        /// The other side.
        Hard = "hard",
    }
    /// The side of an Altar Card that is used. [S8]
    AltarSide {
        /// Chosen by luck.
        Random = "random",
        /// The first card's front.
        FirstFront = "first_front",
        /// The first card's back.
        FirstBack = "first_back",
        /// The second card's front.
        SecondFront = "second_front",
        /// The second card's back.
        SecondBack = "second_back",
    }
}

/// Options for a table of Ezra and Nehemiah. Every field may be left out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play, 1 to 4; alone it is against the solo opponent. Default: 4. [F1]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 4)))]
    pub seats: u8,
    /// The side of the solo board. Default: standard. With more than one player it decides nothing.
    pub solo_level: SoloLevel,
    /// The side of an Altar Card that is used. Default: random.
    pub altar_card: AltarSide,
    /// The seat that holds the Shofar first. Left out, luck decides; alone it is the opponent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_player: Option<u8>,
}

impl AltarSide {
    /// Its place among the sides of the box; by luck, the first.
    pub(super) const fn side(self) -> u8 {
        match self {
            AltarSide::Random | AltarSide::FirstFront => 0,
            AltarSide::FirstBack => 1,
            AltarSide::SecondFront => 2,
            AltarSide::SecondBack => 3,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 4,
            solo_level: SoloLevel::Standard,
            altar_card: AltarSide::Random,
            first_player: None,
        }
    }
}

/// The options that are words, for the catalogue.
pub(super) const WORDS: &[OptionLine] = &[
    OptionLine {
        name: "solo_level",
        meaning: "The side of the solo board. [C5]",
        values: SoloLevel::WORDS,
        default: SoloLevel::Standard.word(),
    },
    OptionLine {
        name: "altar_card",
        meaning: "The side of an Altar Card that is used. [S8]",
        values: AltarSide::WORDS,
        default: AltarSide::Random.word(),
    },
];

/// The options that are numbers, for the catalogue.
pub(super) const NUMBERS: &[NumberLine] = &[NumberLine {
    name: "first_player",
    meaning: "The seat that holds the Shofar first. [S16]",
    least: 0,
    most: Most::LastSeat,
    default: None,
    tries: &[0, 1],
}];
