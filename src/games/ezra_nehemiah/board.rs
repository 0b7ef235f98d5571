//! What lies open on the table. All of it may be seen by everybody; what is hidden is kept apart, in
//! `state.rs`.
//!
//! - `board/counts.rs`: what is counted: banners, Scribes, gatekeepers, conditions.
//! - `board/powers.rs`: what Scroll Tiles do for a player.
//! - `board/routes.rs`: the ways to a Scroll Tile, and what they cost. [L4] [L5]
//! - `board/costs.rs`: whether something may be done now, and what it takes.

mod costs;
mod counts;
mod powers;
mod routes;

use super::content::{
    CHARACTERS, COLUMNS, FOCUS, SCHEMES, SCROLL_ROWS, SCROLLS, SITES, TEMPLE_ROWS,
};
use super::kinds::{Colour, Cube, Gain, Goods, TileKind};
use super::moves::Characters;
use super::tables::List;
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

pub(super) use self::costs::Built;
pub(super) use self::powers::Powers;

/// The most players at a table, the solo opponent among them.
pub(super) const SEATS: usize = 4;
/// The most tasks that wait at the same time in a game; a box for which it may be more is refused, and
/// so is a position.
pub(super) const CHAIN: usize = 24;
/// Room for tasks: a position may be made up, so that as many come on top of those that it names.
pub(super) const TASKS: usize = 2 * CHAIN;
/// No card, no tile.
pub(super) const NONE: u8 = u8::MAX;

/// What is decided now, or, for a moment within a move, what the game does next.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Phase {
    /// The solo opponent is about to take the first turn. [S17]
    Begin,
    /// A Character Card is to be played. [T3]
    #[default]
    Card,
    /// A main action is to be chosen. [B1]
    Main,
    /// The main action of this colour is being taken.
    Act(Colour),
    /// The turn may be ended.
    Done,
    /// Whoever has too many cubes returns some. [T7]
    Limit,
    /// The Sabbath preparation of the active player. [P1]
    Prepare,
    /// Workers become Farmers or Labourers. [P2]
    Labour,
    /// Cards are tucked, all players at once. [H2]
    Tuck,
    /// The same as `Limit`, after the Sabbath.
    SabbathLimit,
    /// After the Sabbath, once the leader's worker is gained. [A5]
    NextRound,
    /// The solo opponent's turn. [O1]
    Opponent(Step),
    /// The game is over.
    Over,
}

/// What the solo opponent does next. [O1]
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) enum Step {
    /// Reveals a Focus Card, and trades or moves its tent.
    Focus,
    /// Reveals a Scheme Card and follows it.
    Scheme,
    /// Reveals a second Focus Card, if the Scheme Card says so.
    SecondFocus,
    /// Ends its turn.
    End,
}

/// Something that waits to be done; the last one is done first. [Q80]
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Task {
    #[default]
    Nothing,
    /// Effects of a list.
    List { seat: Seat, list: List },
    /// Gains that may move something or ask something, one at a time.
    Gains { seat: Seat, gain: Gain, left: u8 },
    /// A Region is full. [R10]
    Region { seat: Seat, region: u8 },
    /// A Wall Card is to be chosen. [G9]
    Pick { seat: Seat, site: u8 },
    /// The card that goes on top is to be chosen. [G9]
    Return { seat: Seat },
    /// The connection of a space with a neighbour: the one before, or the next. [G11]
    Connect { seat: Seat, site: u8, next: bool },
    /// A bonus banner of a colour that an Elder gave.
    ElderBanner { seat: Seat },
    /// The solo opponent puts gold into the Temple, so many times at most. [O1]
    OpponentGold { power: u8, left: u8 },
    /// The solo opponent builds, if it can. [O1]
    OpponentBuild { site: u8, power: u8 },
}

/// Who has a space of the ring.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Holder {
    /// Nobody: it is not built.
    #[default]
    Open,
    /// Nobody, for good: a Neutral Wall Card, or a neutral gate. [S4] [S5]
    Neutral,
    /// Its builder.
    Player(Seat),
}

/// A space of the ring.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Site {
    pub(super) holder: Holder,
    pub(super) rubble: Goods,
    /// The Wall Card on it.
    pub(super) wall_card: Option<u8>,
    /// Silver on its Gate Card. [X3]
    pub(super) silver: u8,
}

/// What a cell of the Temple holds.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Cell {
    #[default]
    Empty,
    Cube(Cube),
    /// Gold of the solo opponent, which is no cube. [O2]
    Token,
}

/// Whether and when a Levite was placed in this action. [R1]
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum LevitePlaced {
    #[default]
    No,
    Before,
    After,
}

impl LevitePlaced {
    pub(super) const fn word(self) -> &'static str {
        match self {
            LevitePlaced::No => "no",
            LevitePlaced::Before => "before",
            LevitePlaced::After => "after",
        }
    }
}

/// The auxiliary action of a turn. [X1]
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Auxiliary {
    #[default]
    None,
    Flip,
    Trade,
    Market,
}

/// What was done in the turn so far.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Day {
    /// The card played. [X2]
    pub(super) played: Option<u8>,
    pub(super) trader: bool,
    pub(super) elder: bool,
    pub(super) auxiliary: Auxiliary,
    /// Banners gained, by colour. [B3]
    pub(super) banners: [u8; 3],
    /// Banners spent in the main action. [B6]
    pub(super) spent: u8,
    /// Levites used, as banners or for cubes. [R4]
    pub(super) used: u8,
    pub(super) levite: LevitePlaced,
    /// Whether a cube was put into the Temple.
    pub(super) in_temple: bool,
    /// The space of the grey action. [G1]
    pub(super) site: Option<u8>,
    pub(super) built: bool,
    pub(super) scribe: bool,
    pub(super) tent: bool,
    /// Colours that the Elder gave, a bit each.
    pub(super) elder_gave: u8,
    /// The solo opponent's first Focus Card, and its Scheme Card.
    pub(super) focus: Option<u8>,
    pub(super) scheme: Option<u8>,
}

/// What a player has before everybody's eyes. The solo opponent is one too.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Player {
    /// Points; may be below 0. [F5]
    pub(super) vp: i32,
    pub(super) silver: u16,
    pub(super) food: u16,
    /// Cubes; of the solo opponent gold alone, which is a plain number. [O2]
    pub(super) goods: Goods,
    /// Workers in the own reserve.
    pub(super) workers: u8,
    /// Workers in the Main Reserve.
    pub(super) main: u8,
    pub(super) levites: u8,
    pub(super) farmers: u8,
    pub(super) labourers: u8,
    /// Spaces with a Trader, a bit each.
    pub(super) traders: u8,
    /// Spaces with an Elder, a bit each.
    pub(super) elders: u8,
    /// The space of the altar marker.
    pub(super) altar: u8,
    /// The space of the tent.
    pub(super) tent: u8,
    /// Steps of the tent so far.
    pub(super) steps: u16,
    /// Spaces of the blessing markers.
    pub(super) blessings: [u8; 3],
    /// Scroll slots with an own Scribe, a bit each.
    pub(super) scribes: u32,
    /// Cards on the board: lower and upper of each stack. [T4]
    pub(super) stacks: [[u8; 2]; 3],
    pub(super) tucked: Characters,
    /// Development Tiles by kind.
    pub(super) tiles: [u8; 5],
    /// Flipped ones, a bit each.
    pub(super) flipped: u8,
    /// Cards in hand that everybody knows: those carried over. [H4]
    pub(super) carried: Characters,
    /// Cards at either end of the own wall deck that their owner put there. [G9]
    pub(super) known_top: u8,
    pub(super) known_bottom: u8,
}

impl Default for Player {
    fn default() -> Player {
        Player {
            vp: 0,
            silver: 0,
            food: 0,
            goods: Goods::default(),
            workers: 0,
            main: 0,
            levites: 0,
            farmers: 0,
            labourers: 0,
            traders: 0,
            elders: 0,
            altar: 0,
            tent: 0,
            steps: 0,
            blessings: [0; 3],
            scribes: 0,
            stacks: [[NONE; 2]; 3],
            tucked: Characters::NONE,
            tiles: [NONE; 5],
            flipped: 0,
            carried: Characters::NONE,
            known_top: 0,
            known_bottom: 0,
        }
    }
}

impl Player {
    pub(super) const fn is_flipped(&self, tile: TileKind) -> bool {
        self.flipped >> tile as u8 & 1 == 1
    }

    /// The side of a tile: 0, or 1 when flipped.
    pub(super) const fn side(&self, tile: TileKind) -> usize {
        (self.flipped >> tile as u8 & 1) as usize
    }

    /// The cards on the board.
    pub(super) fn on_board(&self) -> Characters {
        self.stacks.iter().flatten().copied().filter(|&it| usize::from(it) < CHARACTERS).collect()
    }

    /// The topmost card of each stack. [T5]
    pub(super) fn visible(&self) -> impl Iterator<Item = u8> + '_ {
        let top = |stack: &[u8; 2]| if stack[1] == NONE { stack[0] } else { stack[1] };
        self.stacks.iter().map(top).filter(|&it| it != NONE)
    }

    /// Completed sets of blessings. [K2]
    pub(super) fn sets(&self) -> u8 {
        self.blessings.into_iter().min().unwrap_or(0)
    }
}

/// Everything that lies open.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(super) struct Board {
    pub(super) phase: Phase,
    /// From 1. [F2]
    pub(super) round: u8,
    /// The working day, from 1. [F2]
    pub(super) day: u8,
    /// Who holds the Shofar. [C23]
    pub(super) shofar: Seat,
    /// Whose turn or preparation it is.
    pub(super) active: Seat,
    /// The side of the Altar Card in use.
    pub(super) altar_card: u8,
    pub(super) tasks: Stock<Task, TASKS>,
    pub(super) today: Day,
    /// In the preparation: whether Farmers and Labourers were begun, and the Judgement made.
    pub(super) laboured: bool,
    pub(super) judged: bool,
    /// Who has chosen the cards to tuck.
    pub(super) committed: SeatSet,
    pub(super) players: [Player; SEATS],
    /// The altar markers, who is ahead first. [F6]
    pub(super) order: Stock<Seat, SEATS>,
    /// The Main Reserve.
    pub(super) reserve: Goods,
    /// By place on the ring.
    pub(super) sites: [Site; SITES],
    /// By row from the lowest, then column.
    pub(super) temple: [[Cell; COLUMNS]; TEMPLE_ROWS],
    /// The Scroll Tile of each slot.
    pub(super) scrolls: [u8; SCROLLS],
    /// The slots of the White Workers; `NONE` in the box. [S6]
    pub(super) white: [u8; 2],
    /// Food at the right end of each scroll row. [L6]
    pub(super) row_food: [u8; SCROLL_ROWS],
    /// The solo opponent's cards revealed in this round, in order. [O4]
    pub(super) focus_used: Stock<u8, FOCUS>,
    pub(super) schemes_used: Stock<u8, SCHEMES>,
}

impl Board {
    #[inline]
    pub(super) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(super) fn at(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }
}
