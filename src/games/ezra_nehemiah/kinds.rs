//! The words of the box: colours, cubes, blessings, what is gained and what is counted.

use serde::{Deserialize, Serialize};

use crate::text::words;

words! {
    /// The colour of a banner, and of the main action that it is spent in. [B1]
    Colour {
        /// Temple and Altar.
        Red = "red",
        /// Rubble, walls and gates.
        Grey = "grey",
        /// Torah and tent.
        Blue = "blue",
    }
    /// A resource. [C17]
    Cube {
        /// Stone.
        Stone = "stone",
        /// Wood.
        Wood = "wood",
        /// Ash.
        Ash = "ash",
        /// Gold.
        Gold = "gold",
    }
    /// The colour of a blessing. [C21]
    Blessing {
        /// Orange.
        Orange = "orange",
        /// Purple.
        Purple = "purple",
        /// Red.
        Red = "red",
    }
    /// A kind of Development Tile. [C15]
    TileKind {
        /// Limits what is kept between turns.
        Guards = "guards",
        /// What Labourers bring.
        Labourers = "labourers",
        /// What Farmers bring.
        Farmers = "farmers",
        /// What Traders bring.
        Traders = "traders",
        /// What Elders bring.
        Elders = "elders",
    }
    /// The back of a Scroll Tile. [C16]
    Back {
        /// For all rows but the highest.
        Wood = "wood",
        /// Heroes.
        Stone = "stone",
        /// The highest row.
        Gold = "gold",
    }
    /// A part of the Sabbath preparation. [P1]
    Part {
        /// Farmers and Labourers.
        Labour = "labour",
        /// The Prophets' Judgement.
        Judgement = "judgement",
    }
    /// What an effect gives.
    Gain {
        /// Silver.
        Silver = "silver",
        /// Food.
        Food = "food",
        /// Takes food, or 2 points for each that is missing. [J2]
        FoodLoss = "food_loss",
        /// Points at once. [F4]
        Vp = "vp",
        /// Stone from the Main Reserve.
        Stone = "stone",
        /// Wood from the Main Reserve.
        Wood = "wood",
        /// Ash from the Main Reserve.
        Ash = "ash",
        /// Gold from the Main Reserve.
        Gold = "gold",
        /// Stone or wood, by choice.
        StoneOrWood = "stone_or_wood",
        /// A worker from the Main Reserve.
        Worker = "worker",
        /// An orange blessing.
        OrangeBlessing = "orange_blessing",
        /// A purple blessing.
        PurpleBlessing = "purple_blessing",
        /// A red blessing.
        RedBlessing = "red_blessing",
        /// A blessing of a colour by choice.
        WildBlessing = "wild_blessing",
        /// A step of the tent.
        TentStep = "tent_step",
        /// A step on the Altar Track.
        AltarStep = "altar_step",
        /// A red banner for this turn.
        RedBanner = "red_banner",
        /// A grey banner for this turn.
        GreyBanner = "grey_banner",
        /// A blue banner for this turn.
        BlueBanner = "blue_banner",
        /// A banner for this turn, of a colour by choice.
        AnyBanner = "any_banner",
    }
    /// What a condition counts.
    Count {
        /// Levites.
        Levites = "levites",
        /// Wall Cards built.
        Walls = "walls",
        /// Gatekeepers, that of the corner gate too.
        Gatekeepers = "gatekeepers",
        /// Scribes.
        Scribes = "scribes",
        /// The space of the orange blessing marker.
        OrangeBlessings = "orange_blessings",
        /// The space of the purple blessing marker.
        PurpleBlessings = "purple_blessings",
        /// The space of the red blessing marker.
        RedBlessings = "red_blessings",
        /// Completed sets of blessings.
        BlessingSets = "blessing_sets",
        /// The space of the altar marker.
        AltarSpaces = "altar_spaces",
        /// Flipped Development Tiles.
        FlippedTiles = "flipped_tiles",
        /// Steps of the tent in the whole game.
        TentSteps = "tent_steps",
    }
    /// What the solo opponent may do. [O1]
    Deed {
        /// Gold into the Temple.
        Temple = "temple",
        /// Steps on the Altar Track.
        Altar = "altar",
        /// A wall.
        Wall = "wall",
        /// A gate.
        Gate = "gate",
        /// A Scribe.
        Scribe = "scribe",
        /// Steps of the tent.
        Tent = "tent",
    }
    /// Which way round the ring.
    Direction {
        /// The next space.
        Clockwise = "clockwise",
        /// The space before.
        Anticlockwise = "anticlockwise",
    }
    /// Where points come from, for whoever tells the story or adds them up.
    Source {
        /// The Temple. [R7]
        Temple = "temple",
        /// A full Region. [R10]
        Region = "region",
        /// The Altar Track. [R12]
        Altar = "altar",
        /// A row of the Levites' column. [R2]
        Levite = "levite",
        /// A Wall Card. [G9]
        WallCard = "wall_card",
        /// A gate that was manned. [G10]
        Gate = "gate",
        /// A connection. [G11]
        Connection = "connection",
        /// A Scroll Tile. [L7]
        Scroll = "scroll",
        /// The City Map. [L10]
        City = "city",
        /// A trade. [X3]
        Trade = "trade",
        /// A Development Tile that was flipped. [X5]
        Flip = "flip",
        /// Traders and Elders. [W2]
        Trader = "trader",
        /// A column of blessings. [K2]
        Blessings = "blessings",
        /// Farmers and Labourers. [P2]
        Labour = "labour",
        /// The Prophets' Judgement. [J1]
        Judgement = "judgement",
        /// Workers without food. [H1]
        Unfed = "unfed",
        /// Tucked cards, or the solo board. [H3]
        Sabbath = "sabbath",
    }
}

impl Cube {
    /// What is gained with it.
    pub(super) const fn gain(self) -> Gain {
        match self {
            Cube::Stone => Gain::Stone,
            Cube::Wood => Gain::Wood,
            Cube::Ash => Gain::Ash,
            Cube::Gold => Gain::Gold,
        }
    }

    /// What clearing it takes in grey banners. [G3]
    pub(super) const fn clearing(self) -> u8 {
        match self {
            Cube::Ash => 1,
            Cube::Stone | Cube::Wood => 2,
            Cube::Gold => 3,
        }
    }
}

impl Gain {
    /// The blessing it is, if of a fixed colour.
    pub(super) const fn blessing(self) -> Option<Blessing> {
        match self {
            Gain::OrangeBlessing => Some(Blessing::Orange),
            Gain::PurpleBlessing => Some(Blessing::Purple),
            Gain::RedBlessing => Some(Blessing::Red),
            _ => None,
        }
    }

    /// Whether it may move the tent, or the marker on the Altar Track, which may do so. [L13]
    pub(super) const fn may_move(self) -> bool {
        matches!(
            self,
            Gain::Worker
                | Gain::OrangeBlessing
                | Gain::PurpleBlessing
                | Gain::RedBlessing
                | Gain::WildBlessing
                | Gain::TentStep
                | Gain::AltarStep
        )
    }

    /// Whether it is a banner, which only who is at turn can use.
    pub(super) const fn is_banner(self) -> bool {
        matches!(self, Gain::RedBanner | Gain::GreyBanner | Gain::BlueBanner | Gain::AnyBanner)
    }
}

/// Cubes by kind.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    /// Stones.
    #[serde(skip_serializing_if = "is_zero")]
    pub stone: u8,
    /// Pieces of wood.
    #[serde(skip_serializing_if = "is_zero")]
    pub wood: u8,
    /// Pieces of ash.
    #[serde(skip_serializing_if = "is_zero")]
    pub ash: u8,
    /// Pieces of gold.
    #[serde(skip_serializing_if = "is_zero")]
    pub gold: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl Goods {
    pub(super) const fn get(&self, cube: Cube) -> u8 {
        match cube {
            Cube::Stone => self.stone,
            Cube::Wood => self.wood,
            Cube::Ash => self.ash,
            Cube::Gold => self.gold,
        }
    }

    pub(super) const fn of(&mut self, cube: Cube) -> &mut u8 {
        match cube {
            Cube::Stone => &mut self.stone,
            Cube::Wood => &mut self.wood,
            Cube::Ash => &mut self.ash,
            Cube::Gold => &mut self.gold,
        }
    }

    /// All together.
    pub(super) fn count(&self) -> u16 {
        Cube::ALL.iter().map(|&cube| u16::from(self.get(cube))).sum()
    }

    /// Whether there is at least so much of each.
    pub(super) fn cover(&self, cost: &Goods) -> bool {
        Cube::ALL.iter().all(|&cube| self.get(cube) >= cost.get(cube))
    }

    pub(super) fn kinds(&self) -> impl Iterator<Item = (Cube, u8)> + use<> {
        let goods = *self;
        let each = Cube::ALL.iter().map(move |&cube| (cube, goods.get(cube)));
        each.filter(|it| it.1 > 0)
    }
}
