//! What one observer knows, as a document. The own seat's part is in `view/own.rs`,
//! players are in `view/player.rs`.

mod own;
mod player;

use alloc::vec::Vec;

use serde::Serialize;

use super::board::{Auxiliary, Board, Cell, Holder, Phase, Task};
use super::kinds::{Colour, Cube, Gain, Goods, Part};
use super::state::Eyes;
use crate::contract::Turn;
use crate::seat::{Observer, Seat, SeatSet};

use self::own::Own;
use self::player::{PlayerView, player_view};

/// What one observer knows. Cards, tiles and spaces are numbers: their places in the lists of the
/// content, spaces in the ring. The solo opponent is player 1.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; null for the public.
    seat: Option<Seat>,
    /// What is decided now.
    phase: Decision,
    /// What is asked, while something is to be chosen.
    question: Option<Question>,
    /// Who is to act.
    to_act: SeatSet,
    /// The round, from 1.
    round: u8,
    /// The working day, from 1.
    day: u8,
    /// Who holds the Shofar.
    shofar: Seat,
    /// Whose turn or preparation it is.
    turn: Seat,
    /// What was done in the turn so far.
    today: Today,
    /// The side of the Altar Card in use.
    altar_card: u8,
    /// The prophets' spaces on the Altar Track: Zechariah's, Haggai's.
    prophets: [u8; 2],
    /// The altar markers, who is ahead first.
    altar_order: Vec<Seat>,
    /// The Main Reserve.
    reserve: GoodsView,
    /// The wall and gate spaces, clockwise from the north-west corner.
    ring: Vec<SiteView>,
    /// The Temple's rows from the lowest, each from the left.
    temple: Vec<Vec<CellView>>,
    /// The Scroll Tiles by row from the lowest, each from the left.
    scrolls: Vec<Vec<TileView>>,
    /// Food at the right end of each row of Scroll Tiles.
    row_food: Vec<u8>,
    /// The parts of the Sabbath preparation that the player at turn has begun or done.
    prepared: Vec<Part>,
    /// Who has chosen the cards to tuck.
    committed: SeatSet,
    /// The players by seat, the solo opponent last.
    players: Vec<PlayerView>,
    /// The solo opponent's cards; null with more than one player.
    opponent: Option<OpponentView>,
    /// What the own seat may use and reckon with; null for others.
    own: Option<Own>,
    /// The places when the game is over, by player: the solo opponent has one too.
    places: Option<Vec<u8>>,
}

/// What is decided now.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Decision {
    /// The solo opponent is about to take the first turn.
    Begin,
    /// Which card to play.
    Card,
    /// Which main action to take.
    Main,
    /// What to do in the red main action.
    Red,
    /// What to do in the grey main action.
    Grey,
    /// What to do in the blue main action.
    Blue,
    /// Whether to do anything more in the turn.
    Done,
    /// Which cubes to return.
    Limit,
    /// Which part of the preparation comes first.
    Prepare,
    /// What a worker becomes.
    Labour,
    /// Which cards to tuck.
    Tuck,
    /// Nothing: the solo opponent's turn goes on after the question.
    Opponent,
    /// Nothing: the next round begins after the question.
    NextRound,
    /// Nothing: the game is over.
    Over,
}

/// Something to be chosen before all else goes on.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Question {
    /// Who chooses.
    seat: Seat,
    /// What.
    asks: Asks,
    /// How many times, this one included.
    left: u8,
    /// The colours of a banner that may be chosen; of anything else none.
    colours: Vec<Colour>,
}

/// What is to be chosen.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Asks {
    /// The colour of a blessing.
    Blessing,
    /// Stone or wood.
    StoneOrWood,
    /// The colour of a banner.
    Banner,
    /// The Wall Card to build.
    WallCard,
    /// The Wall Card that goes on top.
    TopCard,
}

/// What was done in the turn so far.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Today {
    /// The Character Card played.
    played: Option<u8>,
    /// Whether a Trader was used.
    trader: bool,
    /// Whether an Elder was used.
    elder: bool,
    /// The auxiliary action: none, flip, trade or market.
    auxiliary: &'static str,
    /// Banners gained for the turn.
    gained: BannersByColour,
    /// Banners spent in the main action.
    spent: u8,
    /// Levites used in the main action.
    levites_used: u8,
    /// Whether a Levite was placed: no, before or after the rest.
    levite_placed: &'static str,
    /// The space of the grey main action.
    site: Option<u8>,
    /// Whether something was built.
    built: bool,
    /// Whether a Scribe was placed.
    scribe: bool,
    /// Whether the tent was moved by the main action.
    tent: bool,
    /// Whether a cube was put into the Temple.
    in_temple: bool,
}

/// A number for each colour of banner.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BannersByColour {
    /// Red.
    red: u8,
    /// Grey.
    grey: u8,
    /// Blue.
    blue: u8,
}

/// Cubes of each kind.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GoodsView {
    /// Stones.
    stone: u8,
    /// Wood.
    wood: u8,
    /// Ash.
    ash: u8,
    /// Gold.
    gold: u8,
}

impl From<Goods> for GoodsView {
    fn from(Goods { stone, wood, ash, gold }: Goods) -> GoodsView {
        GoodsView { stone, wood, ash, gold }
    }
}

/// A wall or gate space.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SiteView {
    /// Whether something is built there, or nobody may touch it.
    closed: bool,
    /// Who built it; null for nobody and for neutral ones.
    owner: Option<Seat>,
    /// The Wall Card there.
    wall_card: Option<u8>,
    /// Rubble on it.
    rubble: GoodsView,
    /// Silver on its Gate Card.
    silver: u8,
}

/// A cell of the Temple.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum CellView {
    /// Nothing.
    Empty,
    /// Stone.
    Stone,
    /// Wood.
    Wood,
    /// Gold.
    Gold,
    /// Gold of the solo opponent.
    Token,
}

/// A Scroll Tile.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct TileView {
    /// The tile.
    scroll: u8,
    /// Whose Scribe is on it.
    scribe: Option<Seat>,
    /// The White Worker on it: of the left edge or of the right one, along which it moves.
    white: Option<Edge>,
}

/// An edge of the rows of Scroll Tiles.
#[derive(Clone, Copy, Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Edge {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// The solo opponent's cards.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct OpponentView {
    /// Its power in this round, heroes not counted.
    power: u8,
    /// The first Focus Card of its turn, while that goes on.
    focus: Option<u8>,
    /// The Scheme Card of its turn, while that goes on.
    scheme: Option<u8>,
    /// The Focus Cards revealed in this round, in order.
    focus_used: Vec<Focus>,
    /// The Scheme Cards revealed in this round, in order.
    schemes_used: Vec<Scheme>,
    /// The Focus Cards left for the round, ascending; their order is hidden.
    focus_left: Vec<Focus>,
    /// The Scheme Cards left for the round, ascending; their order is hidden.
    schemes_left: Vec<Scheme>,
}

/// A Focus Card.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Focus {
    /// The card.
    focus: u8,
}

/// A Scheme Card.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Scheme {
    /// The card.
    scheme: u8,
}

impl View {
    pub(super) fn new(eyes: Eyes<'_>) -> View {
        let (game, board) = (eyes.game(), eyes.board());
        let (to_act, places) = match eyes.turn() {
            Turn::To(seats) => (seats, None),
            Turn::Over(outcome) => {
                (SeatSet::NONE, Some(outcome.place[..usize::from(game.players())].to_vec()))
            }
        };
        let after = u8::from(board.phase == Phase::NextRound);
        let prophets = game.content.prophets[usize::from(board.round + after) - 1];
        View {
            seat: match eyes.observer() {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            phase: decision(board.phase),
            question: question(board),
            to_act,
            round: board.round,
            day: board.day,
            shofar: board.shofar,
            turn: board.active,
            today: today(board),
            altar_card: board.altar_card,
            prophets: [prophets.zechariah, prophets.haggai],
            altar_order: board.order.to_vec(),
            reserve: board.reserve.into(),
            ring: (0..game.tables.sites.len()).map(|it| site_view(board, it)).collect(),
            temple: temple(eyes),
            scrolls: scrolls(eyes),
            row_food: board.row_food[..game.tables.rows.len()].to_vec(),
            prepared: [(board.laboured, Part::Labour), (board.judged, Part::Judgement)]
                .into_iter()
                .filter_map(|(begun, part)| begun.then_some(part))
                .collect(),
            committed: board.committed,
            players: Seat::all(game.players()).map(|it| player_view(eyes, it)).collect(),
            opponent: game.is_solo().then(|| OpponentView {
                power: game.solo().power[usize::from(board.round) - 1],
                focus: board.today.focus,
                scheme: board.today.scheme,
                focus_used: board.focus_used.iter().map(|&focus| Focus { focus }).collect(),
                schemes_used: board.schemes_used.iter().map(|&scheme| Scheme { scheme }).collect(),
                focus_left: eyes.focus_left().map(|focus| Focus { focus }).collect(),
                schemes_left: eyes.schemes_left().map(|scheme| Scheme { scheme }).collect(),
            }),
            own: Own::new(eyes),
            places,
        }
    }
}

fn decision(phase: Phase) -> Decision {
    match phase {
        Phase::Begin => Decision::Begin,
        Phase::Card => Decision::Card,
        Phase::Main => Decision::Main,
        Phase::Act(Colour::Red) => Decision::Red,
        Phase::Act(Colour::Grey) => Decision::Grey,
        Phase::Act(Colour::Blue) => Decision::Blue,
        Phase::Done => Decision::Done,
        Phase::Limit | Phase::SabbathLimit => Decision::Limit,
        Phase::Prepare => Decision::Prepare,
        Phase::Labour => Decision::Labour,
        Phase::Tuck => Decision::Tuck,
        Phase::Opponent(_) => Decision::Opponent,
        Phase::NextRound => Decision::NextRound,
        Phase::Over => Decision::Over,
    }
}

fn question(board: &Board) -> Option<Question> {
    let (seat, asks, left) = match *board.tasks.last()? {
        Task::Gains { seat, gain: Gain::WildBlessing, left } => (seat, Asks::Blessing, left),
        Task::Gains { seat, gain: Gain::StoneOrWood, left } => (seat, Asks::StoneOrWood, left),
        Task::Gains { seat, gain: Gain::AnyBanner, left } => (seat, Asks::Banner, left),
        Task::ElderBanner { seat } => (seat, Asks::Banner, 1),
        Task::Pick { seat, .. } => (seat, Asks::WallCard, 1),
        Task::Return { seat } => (seat, Asks::TopCard, 1),
        Task::Nothing
        | Task::List { .. }
        | Task::Gains { .. }
        | Task::Region { .. }
        | Task::Connect { .. }
        | Task::OpponentGold { .. }
        | Task::OpponentBuild { .. } => return None,
    };
    let colours = match *board.tasks.last()? {
        Task::Gains { gain: Gain::AnyBanner, .. } => Colour::ALL.to_vec(),
        Task::ElderBanner { .. } => {
            let gave = |it: &Colour| board.today.elder_gave >> *it as u8 & 1 == 1;
            Colour::ALL.iter().copied().filter(gave).collect()
        }
        _ => Vec::new(),
    };
    Some(Question { seat, asks, left, colours })
}

fn by_colour([red, grey, blue]: [u8; 3]) -> BannersByColour {
    BannersByColour { red, grey, blue }
}

fn today(board: &Board) -> Today {
    let today = &board.today;
    Today {
        played: today.played,
        trader: today.trader,
        elder: today.elder,
        auxiliary: Auxiliary::word(today.auxiliary),
        gained: by_colour(today.banners),
        spent: today.spent,
        levites_used: today.used,
        levite_placed: today.levite.word(),
        site: today.site,
        built: today.built,
        scribe: today.scribe,
        tent: today.tent,
        in_temple: today.in_temple,
    }
}

fn site_view(board: &Board, at: usize) -> SiteView {
    let site = &board.sites[at];
    SiteView {
        closed: site.holder != Holder::Open,
        owner: match site.holder {
            Holder::Player(seat) => Some(seat),
            Holder::Open | Holder::Neutral => None,
        },
        wall_card: site.wall_card,
        rubble: site.rubble.into(),
        silver: site.silver,
    }
}

fn temple(eyes: Eyes<'_>) -> Vec<Vec<CellView>> {
    let rows = eyes.game().layout().temple.iter().zip(&eyes.board().temple);
    let cell = |it: &Cell| match *it {
        Cell::Empty => CellView::Empty,
        Cell::Cube(Cube::Stone) => CellView::Stone,
        Cell::Cube(Cube::Wood) => CellView::Wood,
        Cell::Cube(Cube::Gold | Cube::Ash) => CellView::Gold,
        Cell::Token => CellView::Token,
    };
    rows.map(|(widths, cells)| {
        let columns: u8 = widths.iter().sum();
        cells[..usize::from(columns)].iter().map(cell).collect()
    })
    .collect()
}

fn scrolls(eyes: Eyes<'_>) -> Vec<Vec<TileView>> {
    let board = eyes.board();
    let tile = |slot: u8| TileView {
        scroll: board.scrolls[usize::from(slot)],
        scribe: board.scribe_on(slot),
        white: match board.white {
            [left, _] if left == slot => Some(Edge::Left),
            [_, right] if right == slot => Some(Edge::Right),
            _ => None,
        },
    };
    let rows = eyes.game().tables.rows.iter();
    rows.map(|row| (row.first..row.first + row.tiles).map(tile).collect()).collect()
}
