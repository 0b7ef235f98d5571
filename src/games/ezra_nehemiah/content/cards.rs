//! Cards and tiles of the box.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::Effect;
use crate::games::ezra_nehemiah::kinds::{
    Back, Colour, Count, Cube, Deed, Direction, Goods, is_zero,
};

/// Points for what is counted: `vp` for every full `each`, at most `cap` points. [H3] [L7]
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// What is counted.
    pub per: Count,
    /// How many make one, at least 1.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub each: u8,
    /// Points for one.
    pub vp: u8,
    /// The most points.
    pub cap: u8,
}

fn one() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_one(number: &u8) -> bool {
    *number == 1
}

/// What a Scroll Tile does. [L7]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// A banner more in every main action of this colour.
    Banner(Colour),
    /// Effects on placement.
    AtOnce(Vec<Effect>),
    /// Steps that follow the paid ones of the blue main action.
    TentSteps(u8),
    /// No fee for gate trades.
    NoFee,
    /// Scribes cost less silver in the lowest rows; fees for branching stay.
    ScribeDiscount {
        /// In how many rows.
        rows: u8,
        /// How much less.
        silver: u8,
    },
    /// Workers that need no food at a Sabbath.
    WorkersFed(u8),
    /// Effects at every Sabbath preparation.
    Preparation(Vec<Effect>),
    /// Effects after every use of a Trader.
    TraderBonus(Vec<Effect>),
    /// A banner more of a colour that an Elder gave.
    ElderBanner,
    /// Clearing a cube costs so many grey banners.
    Clearing {
        /// The kind of cube.
        cube: Cube,
        /// What it costs.
        grey: u8,
    },
    /// Walls and gates cost so many stones or wood less.
    BuildingDiscount(u8),
    /// Effects after every reward of a connection.
    ConnectionBonus(Vec<Effect>),
    /// Grey banners that replace a stone or wood.
    BannersForGoods(u8),
    /// Points for the first cube in the Temple in every red main action.
    FirstInTemple(u8),
    /// Levites cost less food.
    LeviteDiscount(u8),
    /// Red banners for burning wood.
    WoodBurning(u8),
    /// Flipping a tile costs one cube less, by choice.
    FlipDiscount,
    /// A Hero Card: a banner of a value. [C11]
    Hero {
        /// The hero's name.
        name: String,
        /// The colour of the banner.
        banner: Colour,
        /// What it is worth.
        value: u8,
    },
    /// Points at the end.
    Score(Condition),
}

/// A Scroll Tile. [C16]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scroll {
    /// Its name in texts.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its back.
    pub back: Back,
    /// What it does.
    pub ability: Ability,
}

/// A Wall Card. [C8]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WallCard {
    /// Its name in texts.
    pub id: String,
    /// What it does when it is built.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effect: Vec<Effect>,
    /// Points at the end.
    pub vp: u8,
}

/// What a trade takes. [X3]
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Price {
    /// Silver.
    #[serde(skip_serializing_if = "is_zero")]
    pub silver: u8,
    /// Food.
    #[serde(skip_serializing_if = "is_zero")]
    pub food: u8,
    /// Cubes.
    #[serde(skip_serializing_if = "no_goods")]
    pub goods: Goods,
    /// Stones or wood, all of one kind.
    #[serde(skip_serializing_if = "is_zero")]
    pub stone_or_wood: u8,
}

fn no_goods(goods: &Goods) -> bool {
    goods.count() == 0
}

/// An option of a gate trade.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trade {
    /// What it takes.
    pub give: Price,
    /// What it brings.
    pub get: Vec<Effect>,
}

/// What a market trade brings for each cube, in silver; 0 for kinds that it does not take. [X4]
pub type Market = Goods;

/// A Character Card. [C7]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Its name in texts.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its banners, the topmost first.
    pub banners: [Colour; 3],
    /// The gate it names.
    pub gate: String,
    /// The options of its gate trade.
    pub trades: [Trade; 2],
    /// Its market trade, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub market: Option<Market>,
    /// What it scores at a Sabbath when tucked.
    pub score: Condition,
}

/// A Guards Tile. [X7]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Guards {
    /// Its name in texts.
    pub id: String,
    /// Cubes that may be kept, until it is flipped.
    pub limit: u8,
    /// What flipping costs.
    pub cost: Goods,
    /// What flipping brings.
    pub reward: Vec<Effect>,
}

/// A Labourers Tile. [P2]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Labourers {
    /// Its name in texts.
    pub id: String,
    /// What each Labourer brings, by option.
    pub yields: [Vec<Effect>; 2],
    /// The same when flipped.
    pub flipped: [Vec<Effect>; 2],
    /// What flipping costs.
    pub cost: Goods,
    /// What flipping brings.
    pub reward: Vec<Effect>,
}

/// A Farmers Tile. [P2] [P3]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Farmers {
    /// Its name in texts.
    pub id: String,
    /// What each Farmer brings.
    pub yields: Vec<Effect>,
    /// The same when flipped.
    pub flipped: Vec<Effect>,
    /// Food at every Sabbath preparation, when flipped.
    pub bonus_food: u8,
    /// What flipping costs.
    pub cost: Goods,
    /// What flipping brings.
    pub reward: Vec<Effect>,
}

/// A Traders Tile. [W2]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Traders {
    /// Its name in texts.
    pub id: String,
    /// What the Trader on each space brings.
    pub yields: [Vec<Effect>; 4],
    /// The same when flipped.
    pub flipped: [Vec<Effect>; 4],
    /// What flipping costs.
    pub cost: Goods,
    /// What flipping brings.
    pub reward: Vec<Effect>,
}

/// An Elders Tile. [W2]
pub type Elders = Traders;

/// A Focus Card. [O1]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Focus {
    /// Its name in texts.
    pub id: String,
    /// The gate it names.
    pub gate: String,
    /// Which way the search goes.
    pub direction: Direction,
    /// What its trade takes: silver and gold only.
    pub give: Price,
    /// What its trade brings.
    pub get: Vec<Effect>,
}

/// A Scheme Card. [O1]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Scheme {
    /// Its name in texts.
    pub id: String,
    /// What is tried, in this order; the last is always `tent`.
    pub deeds: [Deed; 4],
    /// Whether a second Focus Card follows.
    pub second_focus: bool,
}

/// A side of the solo board. [C5]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The opponent's power by round.
    pub power: [u8; 3],
    /// What the opponent scores at the Sabbath of each round.
    pub sabbath: [Vec<Condition>; 3],
}
