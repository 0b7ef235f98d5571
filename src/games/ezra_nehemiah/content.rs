//! What the box holds, as data: the board, its tracks, cards and tiles, in a small language of
//! effects, costs and conditions. Names are looked up once; nothing in it is code.

mod cards;
mod chains;
mod check;
mod lists;
mod ring;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::kinds::{Blessing, Gain, Goods, is_zero};
use crate::text;

pub use self::cards::{
    Ability, Character, Condition, Elders, Farmers, Focus, Guards, Labourers, Market, Price,
    Scheme, Scroll, Solo, Trade, Traders, WallCard,
};

/// Wall and gate spaces a ring may have.
pub const SITES: usize = 40;
/// Spaces of the Altar Track and of the City Map, at most.
pub const TRACK: usize = 40;
/// Columns of the Temple, at most.
pub const COLUMNS: usize = 12;
/// Rows of the Temple. [R6]
pub const TEMPLE_ROWS: usize = 5;
/// Rows of Scroll Tiles. [L3]
pub const SCROLL_ROWS: usize = 4;
/// Scroll Tiles on the board, at most.
pub const SCROLLS: usize = 32;
/// Character Cards of a player. [C7]
pub const CHARACTERS: usize = 10;
/// Wall Cards of a player, at most.
pub const WALL_CARDS: usize = 16;
/// Focus Cards of the solo opponent. [C14]
pub const FOCUS: usize = 10;
/// Scheme Cards of the solo opponent. [C14]
pub const SCHEMES: usize = 6;
/// Workers of a player. [C6]
pub const WORKERS: u8 = 16;
/// Levites of a player. [R2]
pub const LEVITES: u8 = 6;
/// Scroll Tiles of a kind that adds effects, at most: so many lists wait at a time.
pub const BONUSES: usize = 2;
/// The largest amount of an effect, a cost and a number of points.
pub const AMOUNT: u8 = 20;

/// What is gained, and how much of it. Effects of a list happen from left to right.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// What.
    pub gain: Gain,
    /// How much, 1 to 20.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 20)))]
    pub amount: u8,
}

/// A gate. [C10]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Gate {
    /// Its name in texts.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is a corner gate, which is built from the start.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub corner: bool,
    /// Rubble on its space.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rubble: u8,
    /// What its builder gains at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gatekeeper: Vec<Effect>,
    /// What each player of a connection gains.
    pub connection: Vec<Effect>,
    /// Points at the end.
    pub vp: u8,
}

/// A wall space.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// Its name in texts.
    pub id: String,
    /// Rubble on it.
    pub rubble: u8,
    /// The blessing for its last cube; null for one by choice.
    pub blessing: Option<Blessing>,
    /// Grey banners that a wall costs.
    pub grey: u8,
    /// Stones that it costs.
    pub stone: u8,
    /// Wood that it costs.
    pub wood: u8,
}

/// What every gate costs. [G7]
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GateCost {
    /// Grey banners.
    pub grey: u8,
    /// Stones.
    pub stone: u8,
    /// Wood.
    pub wood: u8,
}

/// The table by number of players. [S4] [S5] [S6]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// How many play: 1 to 4.
    pub seats: u8,
    /// Wall spaces that nobody may touch.
    pub neutral_walls: Vec<String>,
    /// Gates that are built from the start and nobody's.
    pub neutral_gates: Vec<String>,
    /// Silver on each other Gate Card.
    pub gate_silver: u8,
    /// The corner gate of each player by seat, the solo opponent last.
    pub corners: Vec<String>,
    /// Cells of the Temple by row from the lowest, in each of the three Regions.
    pub temple: Vec<[u8; 3]>,
    /// Columns of the lowest scroll row with a White Worker: the left one, then the right one.
    pub white_workers: Vec<u8>,
    /// Silver by order of turns.
    pub silver: Vec<u8>,
}

/// What each player begins with. [S16]
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Points.
    pub vp: u8,
    /// Food.
    pub food: u8,
    /// Cubes, taken from the Main Reserve.
    pub goods: Goods,
    /// Levites.
    pub levites: u8,
    /// Workers in the own reserve.
    pub workers: u8,
}

/// A row of the Levites' column. [R2]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LeviteRow {
    /// What a Levite costs.
    pub food: u8,
    /// What it brings.
    pub reward: Vec<Effect>,
}

/// Where the prophets stand in a round: each before its space. [J1]
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Prophets {
    /// The space behind Zechariah.
    pub zechariah: u8,
    /// The space behind Haggai.
    pub haggai: u8,
}

/// A line of an Altar Card. [J1]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    /// Behind Zechariah.
    pub behind: Vec<Effect>,
    /// Between the two.
    pub between: Vec<Effect>,
    /// Ahead of Haggai.
    pub ahead: Vec<Effect>,
}

/// A side of an Altar Card. [C12]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AltarCard {
    /// Its name in texts.
    pub id: String,
    /// Its effects by round.
    pub rounds: [Judgement; 3],
}

/// A space of the City Map. [L9]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settlement {
    /// Its name for people.
    pub name: String,
    /// What a tent gains there.
    pub reward: Vec<Effect>,
}

/// A way to move the tent: so many steps as its number in the list, from 1. [L9]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TentMove {
    /// Blue banners.
    pub blue: u8,
    /// One of these cubes, if any are named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<super::kinds::Cube>,
}

/// A row of Scroll Tiles, from the lowest. [L3]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ScrollRow {
    /// The backs of its tiles, from the left.
    pub backs: Vec<super::kinds::Back>,
    /// Blue banners for a Scribe.
    pub blue: u8,
    /// Silver for a Scribe.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub silver: u8,
    /// Gold for a Scribe.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub gold: u8,
    /// Points of a Scribe at the end.
    pub vp: u8,
    /// Food for the first Scribe.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub food: u8,
}

/// The box.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// What each player begins with.
    pub start: Start,
    /// The tables by number of players, from 1.
    pub layouts: Vec<Layout>,
    /// The Main Reserve. [S1]
    pub reserve: Goods,
    /// The Rubble Bag. [S1]
    pub rubble_bag: Goods,
    /// The spaces of the ring by id, clockwise from the north-west corner.
    pub ring: Vec<String>,
    /// The gates. [C26]
    pub gates: Vec<Gate>,
    /// The wall spaces.
    pub walls: Vec<Wall>,
    /// What a gate costs.
    pub gate_cost: GateCost,
    /// The rewards of the Temple's rows, from the lowest. [R8]
    pub temple: Vec<Vec<Effect>>,
    /// The rewards of the Altar Track from space 1. [R12]
    pub altar: Vec<Vec<Effect>>,
    /// The prophets by round.
    pub prophets: [Prophets; 3],
    /// The four sides of the Altar Cards.
    pub altar_cards: Vec<AltarCard>,
    /// The Levites' column, from the lowest row.
    pub levites: Vec<LeviteRow>,
    /// The City Map, a loop from where tents begin.
    pub city: Vec<Settlement>,
    /// The ways to move a tent.
    pub tent: Vec<TentMove>,
    /// The bonuses of the blessings' columns, from column 1. [K2]
    pub blessings: Vec<Vec<Effect>>,
    /// The rows of Scroll Tiles, from the lowest.
    pub scroll_rows: Vec<ScrollRow>,
    /// The Scroll Tiles.
    pub scrolls: Vec<Scroll>,
    /// The Wall Cards, the same for every player. [C8]
    pub wall_cards: Vec<WallCard>,
    /// The Character Cards, the same for every player. [C7]
    pub characters: Vec<Character>,
    /// Guards Tiles. [C15]
    pub guards: Vec<Guards>,
    /// Labourers Tiles. [C15]
    pub labourers: Vec<Labourers>,
    /// Farmers Tiles. [C15]
    pub farmers: Vec<Farmers>,
    /// Traders Tiles. [C15]
    pub traders: Vec<Traders>,
    /// Elders Tiles. [C15]
    pub elders: Vec<Elders>,
    /// Focus Cards. [C14]
    pub focus: Vec<Focus>,
    /// Scheme Cards. [C14]
    pub schemes: Vec<Scheme>,
    /// The solo board: the standard side, then the other. [C5]
    pub solo: [Solo; 2],
}

impl Content {
    /// The default box.
    #[must_use]
    pub fn standard() -> Content {
        text::default_box!(Content, include_str!("content.json"))
    }
}
