//! The decisions of Ezra and Nehemiah. Their text form is in `moves/text.rs`.

mod text;

pub(super) use self::text::goods;

use core::fmt;

use serde::{Deserialize, Serialize};

use super::content::CHARACTERS;
use super::kinds::{Blessing, Colour, Cube, Goods, Part, TileKind, is_zero};

/// A set of Character Cards by number. In documents: their numbers, ascending.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Characters(pub(super) u16);

impl Characters {
    pub(super) const NONE: Characters = Characters(0);
    /// All ten.
    pub(super) const ALL: Characters = Characters((1 << CHARACTERS) - 1);

    pub(super) const fn has(self, card: u8) -> bool {
        self.0 >> card & 1 == 1
    }

    pub(super) const fn with(self, card: u8) -> Characters {
        Characters(self.0 | 1 << card)
    }

    pub(super) const fn less(self, other: Characters) -> Characters {
        Characters(self.0 & !other.0)
    }

    pub(super) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    pub(super) fn iter(self) -> impl Iterator<Item = u8> + Clone {
        (0..CHARACTERS as u8).filter(move |&card| self.has(card))
    }
}

impl FromIterator<u8> for Characters {
    fn from_iter<I: IntoIterator<Item = u8>>(cards: I) -> Characters {
        cards.into_iter().fold(Characters::NONE, Characters::with)
    }
}

impl Serialize for Characters {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Characters {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Characters, D::Error> {
        struct Numbers;
        impl<'de> serde::de::Visitor<'de> for Numbers {
            type Value = Characters;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("numbers of Character Cards, each once, ascending")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut items: A,
            ) -> Result<Characters, A::Error> {
                let mut set = Characters::NONE;
                while let Some(card) = items.next_element::<u8>()? {
                    if usize::from(card) >= CHARACTERS || set.0 >> card != 0 {
                        return Err(serde::de::Error::invalid_value(
                            serde::de::Unexpected::Unsigned(card.into()),
                            &self,
                        ));
                    }
                    set = set.with(card);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Characters {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Characters".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A set of Character Cards: their numbers, ascending.",
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 9 }
        })
    }
}

/// A place among the Scroll Tiles.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spot {
    /// From 1 for the lowest row.
    pub row: u8,
    /// From 0 for the leftmost tile.
    pub column: u8,
}

/// What is paid for branching, in silver. [L5]
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Fees {
    /// To players by seat, the solo opponent as the second.
    #[serde(skip_serializing_if = "nobody")]
    pub players: [u8; 4],
    /// To the Main Reserve, for White Workers.
    #[serde(skip_serializing_if = "is_zero")]
    pub reserve: u8,
}

fn nobody(players: &[u8; 4]) -> bool {
    *players == [0; 4]
}

impl Fees {
    /// All together.
    pub(super) fn total(&self) -> u16 {
        self.players.iter().map(|&it| u16::from(it)).sum::<u16>() + u16::from(self.reserve)
    }
}

/// One decision. Stacks, spaces of tiles, options and columns count from 0; rows and steps from 1.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Lets the solo opponent take the first turn: `begin`. [S17]
    Begin {},
    /// Plays a Character Card to a stack: `play C01 0`. [T1]
    Play {
        /// The card.
        character: u8,
        /// The stack, 0 to 2.
        stack: u8,
    },
    /// Chooses the main action: `main red`. [B1]
    Main {
        /// Its colour.
        colour: Colour,
    },
    /// Takes no main action: `pass`. [Q06]
    Pass {},
    /// Places a Levite: `levite`. [R1]
    Levite {},
    /// Uses a Levite as a red banner: `levite_banner`. [R4]
    LeviteBanner {},
    /// Puts a cube into the Temple: `temple 3 gold`. [R6]
    Temple {
        /// The row, which is its price in red banners.
        row: u8,
        /// The cube: stone, wood or gold.
        cube: Cube,
    },
    /// Burns a cube on the Altar: `altar wood`. [R11]
    Altar {
        /// The cube: wood or ash.
        cube: Cube,
    },
    /// Chooses the space of the grey main action: `site w7`. [G1]
    Site {
        /// The space of the ring.
        site: u8,
    },
    /// Clears a cube: `clear ash`. [G3]
    Clear {
        /// The cube.
        cube: Cube,
    },
    /// Builds: `build stone 1 grey 1`, or `build` where nothing of it is left to pay. [G6] [G8]
    Build {
        /// Stones that are paid.
        #[serde(default, skip_serializing_if = "is_zero")]
        stone: u8,
        /// Wood that is paid.
        #[serde(default, skip_serializing_if = "is_zero")]
        wood: u8,
        /// Stones or wood replaced by grey banners.
        #[serde(default, skip_serializing_if = "is_zero")]
        grey: u8,
        /// Stones or wood replaced by gold.
        #[serde(default, skip_serializing_if = "is_zero")]
        gold: u8,
        /// Stones or wood that an ability spares.
        #[serde(default, skip_serializing_if = "is_zero")]
        spared: u8,
    },
    /// Chooses the Wall Card to build: `pick K05`. [G9]
    Pick {
        /// The card.
        wall_card: u8,
    },
    /// Puts one of the two cards left on top of the deck, the other at the bottom: `return K06`.
    Return {
        /// The card that goes on top.
        wall_card: u8,
    },
    /// Places a Scribe: `scribe 2,1`, `scribe 3,0 pays 1:2 reserve:1`. [L2] [L5]
    Scribe {
        /// Where.
        spot: Spot,
        /// What is paid for branching.
        #[serde(default)]
        fees: Fees,
    },
    /// Moves the tent: `tent 2`, `tent 4 wood`. [L9]
    Tent {
        /// How far.
        steps: u8,
        /// The cube that is paid.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cube: Option<Cube>,
    },
    /// Ends the main action: `end_main`.
    EndMain {},
    /// Uses a Trader: `trader 0`. [W1]
    Trader {
        /// The space, 0 to 3.
        space: u8,
    },
    /// Uses an Elder: `elder 3`. [W1]
    Elder {
        /// The space, 0 to 3.
        space: u8,
    },
    /// Flips a Development Tile: `flip guards`, `flip guards less stone`. [X5]
    Flip {
        /// Its kind.
        tile: TileKind,
        /// The cube that an ability spares.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spared: Option<Cube>,
    },
    /// Trades at the gate of the card played: `trade 1`, `trade 0 wood`. [X3]
    Trade {
        /// The option of the card, 0 or 1.
        option: u8,
        /// The kind that is given, where it may be stone or wood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cube: Option<Cube>,
    },
    /// Sells cubes: `market stone 4 wood 1`. [X4]
    Market {
        /// The cubes.
        goods: Goods,
    },
    /// Ends the turn: `end_turn`.
    EndTurn {},
    /// Chooses the colour of a blessing: `bless orange`. [K1]
    Bless {
        /// The colour.
        blessing: Blessing,
    },
    /// Chooses stone or wood: `take stone`.
    Take {
        /// The cube: stone or wood.
        cube: Cube,
    },
    /// Chooses the colour of a banner: `banner blue`.
    Banner {
        /// The colour.
        colour: Colour,
    },
    /// Returns what is over the limit: `discard stone 1 ash 1`. [T7]
    Discard {
        /// The cubes.
        goods: Goods,
    },
    /// Chooses what to do first in the Sabbath preparation: `prepare labour`. [P1]
    Prepare {
        /// The part.
        part: Part,
    },
    /// Makes a worker a Farmer: `farm`. [P2]
    Farm {},
    /// Makes a worker a Labourer: `labour 1`. [P2]
    Labour {
        /// The option of the tile, 0 or 1.
        option: u8,
    },
    /// Tucks cards of the board: `tuck C01 C07`. [H2]
    Tuck {
        /// The cards.
        characters: Characters,
    },
}

/// Declares the words of refusals.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)*) => {
        /// Why a move is refused, judged by what the player sees.
        #[derive(Clone, Copy, Debug, Eq, PartialEq)]
        #[non_exhaustive]
        pub enum Illegal { $($(#[$doc])* $name),* }

        impl From<Illegal> for &'static str {
            fn from(why: Illegal) -> &'static str {
                match why { $(Illegal::$name => $word),* }
            }
        }
    };
}

refusals! {
    /// Another kind of decision is awaited.
    NotNow = "not_now";
    /// There is no such thing in this box.
    NoSuchThing = "no_such_thing";
    /// The card is not in the own hand. [T1]
    NotInHand = "not_in_hand";
    /// The stack has two cards. [T4]
    StackFull = "stack_full";
    /// It was done in this turn, or in this main action, as often as allowed.
    OnceOnly = "once_only";
    /// No worker is in the own reserve.
    NoWorker = "no_worker";
    /// A worker is on the space. [W1]
    SpaceTaken = "space_taken";
    /// All six Levites are placed. [R2]
    ColumnFull = "column_full";
    /// Every Levite was used, or the last one was placed to end the action. [R4]
    NoLevite = "no_levite";
    /// There are not so many banners.
    TooFewBanners = "too_few_banners";
    /// There is not so much silver.
    TooLittleSilver = "too_little_silver";
    /// There is not so much food.
    TooLittleFood = "too_little_food";
    /// There are no such cubes to give.
    TooFewCubes = "too_few_cubes";
    /// This kind of cube is not for this. [R7] [R11]
    WrongCube = "wrong_cube";
    /// The row of the Temple is full. [R9]
    RowFull = "row_full";
    /// The space is built, or nobody may touch it. [S4]
    SiteClosed = "site_closed";
    /// No space was chosen. [G1]
    NoSite = "no_site";
    /// The space has no such cube.
    NoRubble = "no_rubble";
    /// Rubble lies on the space. [G2]
    Rubble = "rubble";
    /// The payment does not come to the cost. [G6]
    WrongPayment = "wrong_payment";
    /// The own wall deck is empty. [Q41]
    NoWallCard = "no_wall_card";
    /// The card is not among those drawn. [G9]
    NotDrawn = "not_drawn";
    /// A Scribe is on the tile. [L2]
    TileTaken = "tile_taken";
    /// Nothing below opens the tile. [L4]
    TileClosed = "tile_closed";
    /// No route costs these fees. [L5]
    WrongFees = "wrong_fees";
    /// The tent does not go so far. [L9]
    WrongSteps = "wrong_steps";
    /// The tile is flipped.
    Flipped = "flipped";
    /// The auxiliary action was something else. [X1]
    AuxiliaryDone = "auxiliary_done";
    /// The card has no such trade. [X2]
    NoTrade = "no_trade";
    /// The marker is at the end of its track. [Q54]
    MarkerAtEnd = "marker_at_end";
    /// The Main Reserve has none of it. [Q66]
    NoneLeft = "none_left";
    /// The Elder gave no banner of this colour.
    NotGiven = "not_given";
    /// It is not exactly the surplus. [T7]
    WrongSurplus = "wrong_surplus";
    /// The card is not on the own board. [H2]
    NotOnBoard = "not_on_board";
    /// It is not the number of cards to tuck. [H2]
    WrongNumber = "wrong_number";
}
