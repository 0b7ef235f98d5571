//! What one observer knows, as a document.

use alloc::vec::Vec;

use serde::Serialize;

use super::cards::{Card, Role};
use super::cell::Cell;
use super::content::{DECK, HAND, KINDS, NUGGETS};
use super::event::{OFFER, Winners};
use super::printed::Tools;
use super::state::{Eyes, Phase, ROUNDS};
use crate::contract::Turn;
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::{Shown, Stock};

/// What one observer knows. Cards are numbers in the content: paths from 0, actions after them.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; null for the public.
    seat: Option<Seat>,
    /// 1 to 3.
    round: u8,
    /// What is decided now.
    phase: Decision,
    /// Who is to act.
    to_act: SeatSet,
    /// Who started the round.
    starter: Seat,
    /// Who used the last card of the round, a pass included.
    last_card_by: Option<Seat>,
    /// The path card laid last in the round.
    last_path: Option<LastPath>,
    /// Turns in a row that were passed with an empty pile.
    passes: u8,
    /// Cards left in the draw pile.
    pile: u8,
    /// The face-up part of the discard pile.
    discard: Vec<Discarded>,
    /// The players, by seat.
    seats: Vec<Player>,
    /// The goals from top to bottom.
    goals: [GoalView; 3],
    /// The path cards of the net, in order of column, then row. The start lies at 0,0.
    net: Vec<LaidView>,
    /// The goal whose stone is to be laid, when that is decided.
    stone: Option<u8>,
    /// The nuggets that nobody holds.
    gold: GoldView,
    /// The rounds that are over.
    past: Vec<PastView>,
    /// The places when the game is over, by seat; equal places are shared.
    places: Option<Vec<u8>>,
}

/// The path card laid last.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LastPath {
    /// By whom.
    seat: Seat,
    /// Where.
    cell: Cell,
}

/// What is decided now.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Decision {
    /// The use of a card.
    Use,
    /// How a stone lies.
    Stone,
    /// Which nugget card to keep.
    Gold,
    /// Nothing: the game is over.
    Over,
}

/// A player.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Player {
    /// The cards in hand, ascending.
    hand: Shown<Card, HAND>,
    /// The dwarf, if it is seen.
    role: Option<Role>,
    /// The broken tools in front of the player.
    broken: Tools,
    /// The nugget cards held, ascending.
    nuggets: Shown<u8, NUGGETS>,
    /// The cards put away face down this round, in order.
    passed: Shown<Card, DECK>,
}

/// Equal cards of the discard pile.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Discarded {
    /// The card.
    card: Card,
    /// How many.
    count: u8,
}

/// A goal.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GoalView {
    /// Where it lies.
    cell: Cell,
    /// Its card, by number among the goals of the content; null when the observer has not seen it.
    face: Option<u8>,
    /// Whether it lies face up.
    up: bool,
    /// Whether it is laid in the net.
    laid: bool,
    /// Whether it is turned half around.
    turned: bool,
    /// Whether its tunnels lead to the start.
    reached: bool,
    /// Who looked at it with a map.
    looked_at_by: SeatSet,
}

/// A path card of the net.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct LaidView {
    /// Columns to the right of the start.
    x: i8,
    /// Rows below the start.
    y: i8,
    /// The card.
    card: Card,
    /// Whether it is turned half around.
    turned: bool,
    /// Whether its tunnels lead to the start; a dead end leads nowhere.
    reached: bool,
}

/// The nuggets that nobody holds.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct GoldView {
    /// Cards in the pile.
    pile: u8,
    /// Cards of the pile that the observer knows.
    known: Vec<KnownNugget>,
    /// The cards passed on now, ascending.
    offer: Shown<u8, OFFER>,
    /// Cards whose values the observer knows together, not one by one.
    remembered: Vec<Remembered>,
}

/// A nugget card of the pile that the observer put there.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct KnownNugget {
    /// How many cards lie above it.
    place: u8,
    /// Its value.
    value: u8,
}

/// Nugget cards that were kept between two looks of the observer, or after the last one.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Remembered {
    /// The round, from 1.
    round: u8,
    /// Who kept one, in order.
    seats: Stock<Seat, OFFER>,
    /// Their values, ascending. More values than seats: the rest is passed on or under the pile.
    values: Stock<u8, NUGGETS>,
}

/// A round that is over.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PastView {
    /// Who won it.
    winners: Winners,
    /// Who the saboteurs were.
    saboteurs: SeatSet,
    /// What they were paid.
    paid: Vec<PaidView>,
}

/// What a saboteur was paid.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PaidView {
    /// Who.
    seat: Seat,
    /// The nuggets on the cards together.
    total: u8,
    /// How many cards.
    cards: u8,
    /// How many cards went under the pile.
    put_under: u8,
    /// Whether the cards drawn did not make the amount and were changed for others.
    changed: bool,
}

impl View {
    pub(super) fn new(eyes: Eyes<'_>) -> View {
        let game = eyes.game();
        let seats = || Seat::all(game.options.seats);
        let (to_act, places) = match eyes.turn() {
            Turn::To(seats) => (seats, None),
            Turn::Over(outcome) => {
                (SeatSet::NONE, Some(outcome.place[..usize::from(game.options.seats)].to_vec()))
            }
        };
        View {
            seat: match eyes.observer() {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            round: eyes.round() + 1,
            phase: match eyes.phase() {
                Phase::Use => Decision::Use,
                Phase::Stone => Decision::Stone,
                Phase::Gold => Decision::Gold,
                Phase::Over => Decision::Over,
            },
            to_act,
            starter: eyes.starter(),
            last_card_by: eyes.last_user(),
            last_path: eyes.last_laid().map(|(seat, cell)| LastPath { seat, cell }),
            passes: eyes.passes(),
            pile: eyes.pile_count(),
            discard: discarded(eyes.played()),
            seats: seats()
                .map(|seat| Player {
                    hand: eyes.hand(seat).into(),
                    role: eyes.role(seat),
                    broken: eyes.broken(seat),
                    nuggets: eyes.nuggets(seat).into(),
                    passed: eyes.passed(seat).into(),
                })
                .collect(),
            goals: [0, 1, 2].map(|goal| goal_view(eyes, goal)),
            net: eyes
                .laid()
                .iter()
                .filter_map(|laid| {
                    let card = laid.card()?;
                    let (x, y) = (laid.cell.x(), laid.cell.y());
                    Some(LaidView { x, y, card, turned: laid.turned(), reached: laid.reached() })
                })
                .collect(),
            stone: eyes.stone_to_lay().map(|goal| goal as u8),
            gold: gold_view(eyes),
            past: past_view(eyes),
            places,
        }
    }
}

fn discarded(played: &[u8; KINDS]) -> Vec<Discarded> {
    let kinds = (0..).zip(played).filter(|(_, count)| **count > 0);
    kinds.map(|(card, &count)| Discarded { card: Card(card), count }).collect()
}

fn goal_view(eyes: Eyes<'_>, goal: usize) -> GoalView {
    let laid = eyes.laid_goal(goal);
    GoalView {
        cell: Cell::goal(goal),
        face: eyes.face(goal),
        up: eyes.lies_up(goal),
        laid: laid.is_some(),
        turned: laid.is_some_and(|it| it.turned()),
        reached: laid.is_some_and(|it| it.reached()),
        looked_at_by: eyes.looked_at(goal),
    }
}

fn gold_view(eyes: Eyes<'_>) -> GoldView {
    let mut remembered = Vec::new();
    eyes.runs(|run| {
        remembered.push(Remembered { round: run.round + 1, seats: run.seats, values: run.values });
    });
    GoldView {
        pile: eyes.gold_pile_count(),
        known: eyes.known_gold().map(|(place, value)| KnownNugget { place, value }).collect(),
        offer: eyes.offered_gold().ok_or_else(|| eyes.offered_gold_count()).into(),
        remembered,
    }
}

fn past_view(eyes: Eyes<'_>) -> Vec<PastView> {
    debug_assert!(eyes.past().len() <= usize::from(ROUNDS));
    (0..)
        .zip(eyes.past())
        .map(|(round, past)| PastView {
            winners: past.winners,
            saboteurs: past.saboteurs,
            paid: (eyes.pays().iter().filter(|pay| pay.round == round))
                .map(|pay| PaidView {
                    seat: pay.seat,
                    total: pay.total,
                    cards: pay.cards,
                    put_under: pay.put_under,
                    changed: pay.changed,
                })
                .collect(),
        })
        .collect()
}
