//! What one observer knows, as a document. All observers see the same, but for where the tiles of
//! the market may go.

use alloc::vec::Vec;

use serde::Serialize;

use super::board::Cell;
use super::kinds::Stat;
use super::state::{Eyes, Phase};
use super::tiles::Tile;
use crate::contract::Turn;
use crate::seat::{Observer, Seat, SeatSet};

/// What one observer knows. Tiles, goals and bonus cards are numbers: tiles of the content in order,
/// then the start tiles; goal cards in order, then the goals of tiles.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; null for the public.
    seat: Option<Seat>,
    /// What is decided now.
    phase: Decision,
    /// Who is to act.
    to_act: SeatSet,
    /// Whose turn it is.
    turn: Seat,
    /// Who began. Earlier turns win ties.
    starter: Seat,
    /// Rounds still to be played after this one; null until the end is near.
    ending: Option<u8>,
    /// Tiles in a city that bring the end.
    limit: u8,
    /// The tiles to buy or to remove, by slot.
    market: Vec<Option<Offered>>,
    /// Tiles left in the bag.
    bag: u8,
    /// Tiles that were set aside unseen.
    aside: u8,
    /// Nobody's tile, with two players.
    neutral: Option<Tile>,
    /// The tiles removed from the game, ascending.
    discarded: Vec<u8>,
    /// The goals in play.
    goals: Vec<GoalView>,
    /// The bonus cards, in order.
    bonus: Vec<BonusView>,
    /// The players, by seat.
    seats: Vec<PlayerView>,
    /// The places when the game is over, by seat.
    places: Option<Vec<u8>>,
}

/// What is decided now.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Decision {
    /// What to buy or to remove.
    Turn,
    /// Which tile to remove from a city that has too many.
    Surplus,
    /// Nothing: the game is over.
    Over,
}

/// A tile of the market.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Offered {
    /// The tile.
    tile: Tile,
    /// What it costs.
    cost: i32,
    /// Whether the observer, or for the public whose turn it is, can pay it.
    affordable: bool,
    /// Where it may go in the city of the observer, or for the public of whose turn it is.
    cells: Vec<Cell>,
}

/// A goal in play.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GoalView {
    /// The goal.
    goal: u8,
    /// What each seat has, by seat.
    standing: Vec<i32>,
    /// Who would take it now; null when nobody is ahead alone.
    leader: Option<Seat>,
}

/// A bonus card.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BonusView {
    /// The card.
    bonus: u8,
    /// Who claimed it.
    claimed_by: Option<Seat>,
}

/// A player.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PlayerView {
    /// The population marker.
    population: i32,
    /// The income marker.
    income: i32,
    /// The purse; 0 where tiles are paid from the income marker.
    purse: i32,
    /// The tiles of the city, in the order of placing.
    city: Vec<Laid>,
    /// What the permanent effects come to in the next update, as the cities are now.
    update: Update,
    /// The score as it would be now.
    score: ScoreView,
}

/// A tile of a city.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Laid {
    /// The tile.
    tile: Tile,
    /// Where it lies.
    cell: Cell,
}

/// The sums of the permanent effects, and what they are made of.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Update {
    /// The sum for the population.
    population: i32,
    /// The sum for the income.
    income: i32,
    /// The effects that are not 0: those on the population, then those on the income, each in the order
    /// of placing.
    parts: Vec<Part>,
}

/// What one effect comes to.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Part {
    /// The tile.
    tile: Tile,
    /// Where it lies.
    cell: Cell,
    /// What it changes.
    stat: Stat,
    /// By how much.
    amount: i32,
}

/// A score and what it is made of.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ScoreView {
    /// Points of the population.
    population: i32,
    /// Points of tiles.
    tiles: i32,
    /// Points of goals.
    goals: i32,
    /// Points of bonus cards.
    cards: i32,
    /// All together.
    total: i32,
}

impl View {
    pub(super) fn new(eyes: Eyes<'_>) -> View {
        let game = eyes.game();
        let seats = || Seat::all(game.options.seats);
        let (to_act, places) = match eyes.turn() {
            Turn::To(seats) => (seats, None),
            Turn::Over(outcome) => (SeatSet::NONE, Some(outcome.place[..seats().count()].to_vec())),
        };
        View {
            seat: match eyes.observer() {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            phase: match eyes.phase() {
                Phase::Turn => Decision::Turn,
                Phase::Surplus => Decision::Surplus,
                Phase::Over => Decision::Over,
            },
            to_act,
            turn: eyes.active(),
            starter: eyes.starter(),
            ending: eyes.ending(),
            limit: game.limit(),
            market: eyes.market().map(|it| it.map(|tile| offered(eyes, tile))).into(),
            bag: eyes.bag_count(),
            aside: eyes.aside_count(),
            neutral: eyes.neutral(),
            discarded: eyes.discarded().to_vec(),
            goals: eyes.goals().map(|number| goal_view(eyes, number)).collect(),
            bonus: (0..game.content.bonus.len())
                .map(|it| BonusView { bonus: it as u8, claimed_by: eyes.claimed(it) })
                .collect(),
            seats: seats().map(|seat| player_view(eyes, seat)).collect(),
            places,
        }
    }
}

fn offered(eyes: Eyes<'_>, tile: Tile) -> Offered {
    let game = eyes.game();
    let own = eyes.observer().seat().filter(|it| it.number() < game.options.seats);
    let (seat, print) = (own.unwrap_or(eyes.active()), game.tiles.print(tile));
    let affordable = eyes.phase() == Phase::Turn && print.cost <= eyes.funds(seat);
    let cells = eyes.room(seat, print.placement).map(|at| game.board.cell(at)).collect();
    Offered { tile, cost: print.cost, affordable, cells }
}

fn goal_view(eyes: Eyes<'_>, number: u8) -> GoalView {
    let goal = eyes.game().tiles.goal(number);
    let seats = Seat::all(eyes.game().options.seats);
    GoalView {
        goal: number,
        standing: seats.map(|seat| eyes.standing(goal, seat)).collect(),
        leader: eyes.leader(goal),
    }
}

fn player_view(eyes: Eyes<'_>, seat: Seat) -> PlayerView {
    let (game, player, score) = (eyes.game(), eyes.player(seat), eyes.score(seat));
    let cell = |at| game.board.cell(at);
    let mut update = Update { population: 0, income: 0, parts: Vec::new() };
    eyes.permanent(seat, |tile, at, stat, amount| {
        match stat {
            Stat::Population => update.population += amount,
            Stat::Income | Stat::Money | Stat::Score => update.income += amount,
        }
        update.parts.push(Part { tile, cell: cell(at), stat, amount });
    });
    PlayerView {
        population: player.population,
        income: player.income,
        purse: player.purse,
        city: (player.city.laid().iter())
            .map(|it| Laid { tile: it.tile, cell: cell(it.at) })
            .collect(),
        update,
        score: ScoreView {
            population: score.population,
            tiles: score.tiles,
            goals: score.goals,
            cards: score.cards,
            total: score.total(),
        },
    }
}
