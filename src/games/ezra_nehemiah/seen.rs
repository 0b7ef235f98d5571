//! What one observer witnessed of what happened.

use serde::Serialize;

use super::event::Drawn;
use super::kinds::{Blessing, Colour, Cube, Deed, Gain, Goods, Part, Source, TileKind};
use super::moves::{Characters, Spot};
use crate::seat::Seat;

/// Where silver goes. [X3] [L5]
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Payee {
    /// To a player; the solo opponent is 1.
    Player(Seat),
    /// Onto a Gate Card.
    GateCard(u8),
    /// To the Main Reserve.
    Reserve,
}

/// What one observer witnessed. Cards, spaces and seats are numbers, the solo opponent is seat 1; a
/// part that was hidden is null.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Seen {
    /// A round began. [F2]
    RoundBegan {
        /// From 1.
        round: u8,
        /// Who holds the Shofar.
        shofar: Seat,
    },
    /// A turn began. [F3]
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The working day, from 1.
        day: u8,
    },
    /// A Character Card was played. [T1]
    Played {
        /// By whom.
        seat: Seat,
        /// The card.
        character: u8,
        /// To which stack.
        stack: u8,
    },
    /// A main action was chosen. [B1]
    MainChosen {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
    },
    /// No main action was taken. [Q06]
    MainPassed {
        /// By whom.
        seat: Seat,
    },
    /// A Levite was placed. [R2]
    LevitePlaced {
        /// By whom.
        seat: Seat,
        /// The row, from 1.
        row: u8,
        /// What it cost: food, of the solo opponent silver.
        food: u8,
    },
    /// A Levite gave a red banner. [R4]
    LeviteUsed {
        /// Whose.
        seat: Seat,
    },
    /// A cube was put into the Temple. [R6]
    PutInTemple {
        /// By whom.
        seat: Seat,
        /// The row, from 1.
        row: u8,
        /// The Region, from 1.
        region: u8,
        /// The cube.
        cube: Cube,
    },
    /// A Region is full. [R10]
    RegionFull {
        /// Which, from 1.
        region: u8,
        /// Who has most Levites.
        most: Seat,
        /// Who has fewest; null with one or two players.
        fewest: Option<Seat>,
    },
    /// A cube was burnt on the Altar. [R11]
    Burnt {
        /// By whom.
        seat: Seat,
        /// The cube.
        cube: Cube,
    },
    /// The altar marker moved. [R12]
    AltarMoved {
        /// Whose.
        seat: Seat,
        /// To which space.
        space: u8,
    },
    /// The space of the grey main action was chosen. [G1]
    SiteChosen {
        /// By whom.
        seat: Seat,
        /// The space.
        site: u8,
    },
    /// A cube was cleared. [G3]
    Cleared {
        /// By whom.
        seat: Seat,
        /// From which space.
        site: u8,
        /// The cube.
        cube: Cube,
    },
    /// A wall or gate is paid. [G6] [G8]
    Built {
        /// By whom.
        seat: Seat,
        /// Where.
        site: u8,
        /// The cubes paid; of the solo opponent gold that is no cube.
        goods: Goods,
        /// Stones or wood replaced by grey banners.
        replaced: u8,
        /// Stones or wood that an ability spared.
        spared: u8,
    },
    /// Wall Cards were drawn. [G9]
    WallsDrawn {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// The cards, ascending.
        wall_cards: Option<Drawn>,
    },
    /// A Wall Card was put on its space. [G9]
    WallPlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        site: u8,
        /// The card.
        wall_card: u8,
    },
    /// Wall Cards went back to the deck. [G9]
    WallsReturned {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
        /// The one on top.
        top: Option<u8>,
        /// The one at the bottom.
        bottom: Option<u8>,
    },
    /// A connection was made. [G11]
    Connected {
        /// The gate.
        gate: u8,
        /// The wall.
        wall: u8,
    },
    /// A Scribe was placed. [L2]
    ScribePlaced {
        /// By whom.
        seat: Seat,
        /// Where.
        spot: Spot,
        /// The Scroll Tile.
        scroll: u8,
    },
    /// A White Worker moved. [L8]
    WhiteMoved {
        /// From where.
        from: Spot,
        /// To where; null for the box.
        to: Option<Spot>,
    },
    /// A tent moved a step. [L10]
    TentMoved {
        /// Whose.
        seat: Seat,
        /// To which space of the City Map.
        space: u8,
    },
    /// Silver was paid. [X3] [L5]
    SilverPaid {
        /// By whom.
        seat: Seat,
        /// How much.
        silver: u16,
        /// To whom.
        to: Payee,
    },
    /// Food was paid.
    FoodPaid {
        /// By whom.
        seat: Seat,
        /// How much.
        food: u16,
    },
    /// Cubes went to the Main Reserve.
    CubesPaid {
        /// By whom.
        seat: Seat,
        /// The cubes; of the solo opponent gold that is no cube.
        goods: Goods,
    },
    /// Something was gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// What.
        gain: Gain,
        /// How much; less than was due where the Main Reserve has no more. [Q66]
        amount: u16,
    },
    /// A worker or a blessing was due and could not be gained: the tent moves instead. [L13]
    Instead {
        /// Whose.
        seat: Seat,
        /// What was due.
        gain: Gain,
    },
    /// Points were gained or lost. [F4]
    Points {
        /// By whom.
        seat: Seat,
        /// What for.
        source: Source,
        /// How many.
        vp: i32,
    },
    /// A blessing marker moved. [K1]
    Blessed {
        /// Whose.
        seat: Seat,
        /// Its colour.
        blessing: Blessing,
        /// To which space.
        space: u8,
    },
    /// A set of blessings was completed. [K2]
    SetCompleted {
        /// By whom.
        seat: Seat,
        /// The column of its bonus, from 1.
        column: u8,
    },
    /// A Trader was used. [W1]
    TraderUsed {
        /// By whom.
        seat: Seat,
        /// The space.
        space: u8,
    },
    /// An Elder was used. [W1]
    ElderUsed {
        /// By whom.
        seat: Seat,
        /// The space.
        space: u8,
    },
    /// A Development Tile was flipped. [X5]
    Flipped {
        /// By whom.
        seat: Seat,
        /// Its kind.
        tile: TileKind,
    },
    /// A gate trade was made. [X3]
    Traded {
        /// By whom.
        seat: Seat,
        /// At which gate.
        gate: u8,
        /// The option; null for that of a Focus Card.
        option: Option<u8>,
    },
    /// Cubes were sold. [X4]
    Sold {
        /// By whom.
        seat: Seat,
        /// The cubes.
        goods: Goods,
    },
    /// The main action ended.
    MainEnded {
        /// Whose.
        seat: Seat,
    },
    /// A Character Card was drawn. [T1]
    Drew {
        /// By whom.
        seat: Seat,
        /// The card.
        character: Option<u8>,
    },
    /// The surplus was returned. [T7]
    Discarded {
        /// By whom.
        seat: Seat,
        /// The cubes.
        goods: Goods,
    },
    /// A part of the Sabbath preparation began. [P1]
    Prepared {
        /// Whose.
        seat: Seat,
        /// The part.
        part: Part,
    },
    /// A worker became a Farmer, or a Labourer with an option. [P2]
    Assigned {
        /// Whose.
        seat: Seat,
        /// The option of a Labourer; null for a Farmer.
        option: Option<u8>,
    },
    /// The Judgement was made. [J1]
    Judged {
        /// Whose.
        seat: Seat,
        /// 0 behind Zechariah, 1 between the prophets, 2 ahead of Haggai.
        place: u8,
    },
    /// Workers were fed. [H1]
    Fed {
        /// Whose.
        seat: Seat,
        /// Food that was paid.
        food: u16,
        /// Workers without food.
        unfed: u8,
    },
    /// Cards to tuck were chosen. [H2]
    TuckChosen {
        /// By whom.
        seat: Seat,
        /// The cards, seen by who chose them.
        characters: Option<Characters>,
    },
    /// Cards were tucked. [H2]
    Tucked {
        /// By whom.
        seat: Seat,
        /// The cards.
        characters: Characters,
    },
    /// A tucked card was scored. Its points are part of those that follow. [H3]
    CardScored {
        /// Whose.
        seat: Seat,
        /// The card.
        character: u8,
        /// What it is worth now.
        vp: i32,
    },
    /// The Shofar passed on. [A2]
    ShofarPassed {
        /// To whom.
        seat: Seat,
    },
    /// Traders, Elders, Farmers and Labourers came back. [A3]
    WorkersReturned {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// The cards that were not tucked became a new draw pile. [A5]
    Shuffled {
        /// Whose.
        seat: Seat,
        /// Cards in it.
        pile: u8,
    },
    /// A Focus Card was revealed. [O1]
    FocusRevealed {
        /// The card.
        focus: u8,
    },
    /// A Scheme Card was revealed. [O1]
    SchemeRevealed {
        /// The card.
        scheme: u8,
        /// What the solo opponent does.
        deed: Deed,
    },
    /// Leftovers were turned into silver. [E1]
    Converted {
        /// Whose.
        seat: Seat,
        /// The silver then.
        silver: u32,
    },
    /// A player was scored. [E2]
    Scored {
        /// Who.
        seat: Seat,
        /// Points so far.
        so_far: i32,
        /// Points of silver.
        silver: i32,
        /// Points of flipped tiles.
        tiles: i32,
        /// Points of the Altar Leader.
        leader: i32,
        /// Points of Wall Cards.
        walls: i32,
        /// Points of Gate Cards.
        gates: i32,
        /// Points of Scribes' rows.
        scribes: i32,
        /// Points of Scroll Tiles.
        scrolls: i32,
        /// All together.
        total: i32,
    },
    /// The game ended.
    GameEnded,
}
