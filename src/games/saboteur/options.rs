//! What a table of Saboteur agrees on.
//!
//! A preset sets every option at once; single options may then be changed. Each value's meaning
//! and its source stand in RULES.md under "Options".

use serde::{Deserialize, Serialize};

use crate::catalogue::{OptionLine, PresetLine};
use crate::text::words;

words! {
    /// A named set of options.
    Preset {
        /// The Turkish source where it speaks, else the official rule book.
        Standard = "standard",
        /// The Urdu source.
        Gamerules = "gamerules",
        /// The official rule book.
        Rulebook = "rulebook"
    }
    /// How the path cards lie.
    Orientation {
        /// Upright: three straight cards lead toward the goals, four lead across.
        Portrait = "portrait",
        /// Long-wise: the cards turned a quarter, so that their numbers swap.
        Landscape = "landscape"
    }
    /// What a path card must touch.
    Connect {
        /// With a tunnel of its own, a tunnel that leads to the start.
        Start = "start",
        /// With a tunnel of its own, a tunnel of any laid card.
        AdjacentTunnel = "adjacent_tunnel",
        /// Any laid card, also with a rock side.
        AdjacentAny = "adjacent_any"
    }
    /// Where the net may grow.
    Bounded {
        /// Anywhere.
        Off = "off",
        /// Within the 9 columns and 5 rows between start and goals.
        Frame = "5x9"
    }
    /// How a stone that was turned up lies.
    StoneTurn {
        /// As it fits all neighbours; where it cannot, as the one who laid the last card likes.
        LayerChooses = "layer_chooses",
        /// Open toward the card just laid.
        FitLastCard = "fit_last_card"
    }
    /// How many nugget cards the diggers share.
    GoldDraw {
        /// As many as players, at most 9.
        PlayersMax9 = "players_max9",
        /// As many as diggers.
        Diggers = "diggers"
    }
    /// Which way the nuggets are passed.
    GoldDir {
        /// Against the order of play.
        Ccw = "ccw",
        /// In the order of play.
        Cw = "cw"
    }
    /// How long the nuggets are passed.
    GoldRest {
        /// Until none is left.
        UntilEmpty = "until_empty",
        /// Until each digger has one; the rest goes under the pile.
        OneEach = "one_each"
    }
    /// Off or on.
    Switch {
        /// It does not apply.
        Off = "off",
        /// It applies.
        On = "on"
    }
    /// Who picks first when a saboteur reached the treasure.
    SaboteurReaches {
        /// The next digger; the saboteur gets nothing.
        NextDigger = "next_digger",
        /// The saboteur takes one, then the diggers share.
        ReacherPicks = "reacher_picks"
    }
    /// What a saboteur gets when no cards make the exact amount.
    PayInexact {
        /// The most that stays below it.
        Below = "below",
        /// The least that exceeds it.
        Above = "above"
    }
    /// When a round without treasure ends.
    RoundEnd {
        /// When all hands are empty.
        AllHandsEmpty = "all_hands_empty",
        /// When everybody passed in a row with the pile empty, or all hands are empty.
        AllPassed = "all_passed",
        /// When the pile is empty and nobody holds a card that could be played.
        NonePlayable = "none_playable"
    }
    /// Who starts the next round.
    NextStarter {
        /// The left neighbour of the last round's starter.
        LeftOfPrevStarter = "left_of_prev_starter",
        /// The left neighbour of whoever used the last card.
        LeftOfLastCard = "left_of_last_card",
        /// Whoever laid the last path card.
        LastPathPlayer = "last_path_player"
    }
}

/// Declares the options once: the value in force, the document, and the list for the catalogue.
macro_rules! options {
    ($($name:ident: $type:ident = $standard:ident, $gamerules:ident, $rulebook:ident; $meaning:literal;)*) => {
        /// The options in force.
        #[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(from = "Document", into = "Document")]
        pub struct Options {
            /// How many play, 3 to 10.
            pub seats: u8,
            /// The seat that starts the first round.
            pub first_player: u8,
            /// Where the other options come from unless they are named.
            pub preset: Preset,
            $(#[doc = $meaning] pub $name: $type,)*
        }

        /// Options for a table of Saboteur. Every field may be left out.
        #[derive(Clone, Copy, Debug, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Options"))]
        #[serde(default, deny_unknown_fields)]
        pub struct Document {
            /// How many play, 3 to 10. Default: 5.
            #[cfg_attr(feature = "schema", schemars(range(min = 3, max = 10)))]
            seats: u8,
            /// The seat that starts the first round. Default: 0.
            first_player: u8,
            /// Sets every option that is not named. Default: standard.
            preset: Preset,
            $(#[doc = $meaning] #[serde(skip_serializing_if = "Option::is_none")] $name: Option<$type>,)*
        }

        impl Default for Document {
            fn default() -> Document {
                Document { seats: 5, first_player: 0, preset: Preset::Standard, $($name: None),* }
            }
        }

        impl From<Document> for Options {
            fn from(document: Document) -> Options {
                let preset = Options::preset(document.preset);
                Options {
                    seats: document.seats,
                    first_player: document.first_player,
                    preset: document.preset,
                    $($name: document.$name.unwrap_or(preset.$name),)*
                }
            }
        }

        impl From<Options> for Document {
            fn from(options: Options) -> Document {
                Document {
                    seats: options.seats,
                    first_player: options.first_player,
                    preset: options.preset,
                    $($name: Some(options.$name),)*
                }
            }
        }

        impl Options {
            /// The options of a preset, for 5 seats.
            #[must_use]
            pub const fn preset(preset: Preset) -> Options {
                match preset {
                    Preset::Standard => Options { seats: 5, first_player: 0, preset, $($name: $type::$standard),* },
                    Preset::Gamerules => Options { seats: 5, first_player: 0, preset, $($name: $type::$gamerules),* },
                    Preset::Rulebook => Options { seats: 5, first_player: 0, preset, $($name: $type::$rulebook),* },
                }
            }

            /// The options that are words, for the catalogue.
            pub(super) const LINES: &'static [OptionLine] = &[$(OptionLine {
                name: stringify!($name),
                meaning: $meaning,
                values: $type::WORDS,
                default: $type::$standard.word(),
            }),*];

            /// What each preset sets, for the catalogue.
            pub(super) const PRESETS: &'static [PresetLine] = &[
                PresetLine { name: "standard", sets: &[$((stringify!($name), $type::$standard.word())),*] },
                PresetLine { name: "gamerules", sets: &[$((stringify!($name), $type::$gamerules.word())),*] },
                PresetLine { name: "rulebook", sets: &[$((stringify!($name), $type::$rulebook.word())),*] },
            ];
        }
    };
}

options! {
    orientation: Orientation = Portrait, Landscape, Portrait; "How the path cards lie. [S17]";
    connect: Connect = Start, AdjacentTunnel, Start; "What a path card must touch. [S14]";
    bounded: Bounded = Off, Off, Off; "Where the net may grow. [S6]";
    stone_turn: StoneTurn = LayerChooses, FitLastCard, FitLastCard; "How a stone that was turned up lies. [S29]";
    gold_draw: GoldDraw = PlayersMax9, Diggers, PlayersMax9; "How many nugget cards the diggers share. [S32]";
    gold_dir: GoldDir = Ccw, Cw, Ccw; "Which way the nuggets are passed. [S32]";
    gold_rest: GoldRest = UntilEmpty, OneEach, UntilEmpty; "How long the nuggets are passed. [S32]";
    gold_shuffle: Switch = Off, On, Off; "Whether the nugget pile is shuffled before the diggers draw. [S32]";
    saboteur_reaches: SaboteurReaches = NextDigger, NextDigger, NextDigger; "Who picks first when a saboteur reached the treasure. [S32]";
    sab_pay_inexact: PayInexact = Below, Below, Below; "What a saboteur gets when no cards make the exact amount. [S34]";
    round_end: RoundEnd = AllHandsEmpty, NonePlayable, AllPassed; "When a round without treasure ends. [S31]";
    next_starter: NextStarter = LeftOfPrevStarter, LastPathPlayer, LeftOfLastCard; "Who starts the next round. [S38]";
    broken_no_gold: Switch = Off, Off, Off; "Whether diggers with a broken tool get no gold. [S32]";
    map_repeat: Switch = On, On, On; "Whether a goal one has looked at may be looked at again. [S26]";
}

impl Default for Options {
    fn default() -> Options {
        Options::preset(Preset::Standard)
    }
}
