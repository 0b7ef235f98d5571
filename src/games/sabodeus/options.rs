//! What a table of Sabodeus agrees on. Each option's meaning and its source stand in RULES.md
//! under "Options".

use serde::{Deserialize, Serialize};

use super::content::HAND;
use crate::catalogue::{Most, NumberLine, OptionLine, SwitchLine};
use crate::seat::Seat;
use crate::text::words;

words! {
    /// How the game is played. [R1]
    Mode {
        /// Cards are drawn before the move, and buildings have features.
        Competitive = "competitive",
        /// Cards are drawn after the move, and buildings have no features; all else is the same.
        /// [R3]
        Fast = "fast",
    }
}

/// Options for a table of Sabodeus. Every field may be left out.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How many play, 2 to 5. Default: 4. [R59]
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 5)))]
    pub seats: u8,
    /// How the game is played. Default: competitive. [R1]
    pub mode: Mode,
    /// The seat that starts; left out: by luck. [R4]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starting_player: Option<Seat>,
    /// Ability cards each player begins with, 0 to 2. Default: 1. [R8]
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 2)))]
    pub initial_ability: u8,
    /// Ability cards in the game, at least those dealt; left out: those of the box. [R8]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability_supply: Option<u8>,
    /// Whether the round is finished once a city is full. Default: false. [R57]
    pub finish_round: bool,
    /// After how many rounds the game ends at the latest, at least 1. Default: 100. [R57]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub max_rounds: u16,
    /// Whether a bridge may be started over an open pair of a rival, too. Default: false. [G9a]
    pub sabotage_bridge_skip_in: bool,
    /// Whether a nuclear strike may be declined. Default: false. [R47]
    pub nuke_optional: bool,
    /// Whether a pair that shows a 0 gives the right to sabotage with its type. Default: true.
    /// [G23]
    pub zero_pair_grants_sabotage: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 4,
            mode: Mode::Competitive,
            starting_player: None,
            initial_ability: 1,
            ability_supply: None,
            finish_round: false,
            max_rounds: 100,
            sabotage_bridge_skip_in: false,
            nuke_optional: false,
            zero_pair_grants_sabotage: true,
        }
    }
}

/// Ability cards a player may begin with.
pub(super) const INITIAL: u8 = 2;

/// The option that is a word, for the catalogue.
pub(super) const WORDS: &[OptionLine] = &[OptionLine {
    name: "mode",
    meaning: "How the game is played: when cards are drawn, and whether buildings have features. [R1]",
    values: Mode::WORDS,
    default: Mode::Competitive.word(),
}];

/// The options that are false or true, for the catalogue.
pub(super) const SWITCHES: &[SwitchLine] = &[
    SwitchLine {
        name: "finish_round",
        meaning: "Whether the round is finished once a city is full. [R57]",
        default: false,
    },
    SwitchLine {
        name: "sabotage_bridge_skip_in",
        meaning: "Whether a bridge may be started over an open pair of a rival, too. [G9a]",
        default: false,
    },
    SwitchLine {
        name: "nuke_optional",
        meaning: "Whether a nuclear strike may be declined. [R47]",
        default: false,
    },
    SwitchLine {
        name: "zero_pair_grants_sabotage",
        meaning: "Whether a pair that shows a 0 gives the right to sabotage with its type. [G23]",
        default: true,
    },
];

/// The options that are numbers, for the catalogue.
pub(super) const NUMBERS: &[NumberLine] = &[
    NumberLine {
        name: "starting_player",
        meaning: "The seat that starts; left out: by luck. [R4]",
        least: 0,
        most: Most::LastSeat,
        default: None,
        tries: &[0, 1],
    },
    NumberLine {
        name: "initial_ability",
        meaning: "Ability cards each player begins with. [R8]",
        least: 0,
        most: Most::Number(INITIAL as u16),
        default: Some(1),
        tries: &[0, 2],
    },
    NumberLine {
        name: "ability_supply",
        meaning: "Ability cards in the game, at least those dealt; left out: those of the box. [R8]",
        least: 0,
        most: Most::Number(u8::MAX as u16),
        default: None,
        tries: &[5, 10, 255],
    },
    NumberLine {
        name: "max_rounds",
        meaning: "After how many rounds the game ends at the latest. [R57]",
        least: 1,
        most: Most::Number(u16::MAX),
        default: Some(100),
        tries: &[1, 4, u16::MAX],
    },
];

// The bound on the moves of a game is kept in 32 bits.
const _: () = assert!(u16::MAX as u64 * 5 * (HAND as u64 + 2) < u32::MAX as u64);
