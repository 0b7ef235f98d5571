//! What one observer knows, as a document.

use alloc::vec::Vec;

use serde::Serialize;

use super::cards::{Card, CardSet};
use super::content::HAND;
use super::kinds::{Kind, Kinds, Side};
use super::state::{Eyes, Phase, Then};
use crate::contract::Turn;
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::Shown;

/// What one observer knows. Cards are numbers in the content.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// Whose view it is; null for the public.
    seat: Option<Seat>,
    /// The round, from 1.
    round: u16,
    /// Whether a city was full at the end of a turn, so that the game ends with this round.
    last_round: bool,
    /// What is decided now.
    phase: Decision,
    /// What follows while a strike is chosen.
    then: Option<Follows>,
    /// Who is to act. A nuclear plant is its city owner's, who may act in another's turn.
    to_act: SeatSet,
    /// Whose turn it is.
    turn: Seat,
    /// Who began; the round ends before this seat's next turn.
    starter: Seat,
    /// Whether an ability card was played this turn.
    ability_used: bool,
    /// Ability cards that nobody holds.
    supply: u8,
    /// Cards left in the deck.
    deck: u8,
    /// The cards of the graveyard, ascending.
    graveyard: Vec<Card>,
    /// How often the graveyard became the deck.
    reshuffles: u16,
    /// The cards of the latest reshuffle of the graveyard into the deck, ascending. Those of them that
    /// lie nowhere in the open are in the deck or were drawn since.
    reshuffled: Vec<Card>,
    /// The pairs that may be destroyed now.
    targets: Vec<Target>,
    /// The players, by seat.
    seats: Vec<Player>,
    /// The places when the game is over, by seat; equal places are shared.
    places: Option<Vec<u8>>,
}

/// What is decided now.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Decision {
    /// An ability card, a build or a sabotage.
    Main,
    /// The second card of a build.
    Build2,
    /// Which pair a nuclear plant destroys.
    Nuke,
    /// Nothing: the game is over.
    Over,
}

/// What follows a strike.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Follows {
    /// The second card of the build.
    Build2,
    /// The end of the turn.
    EndTurn,
}

/// A pair that may be destroyed.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Target {
    /// In whose city.
    at: Seat,
    /// Its type.
    #[serde(rename = "type")]
    kind: Kind,
}

/// A player.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Player {
    /// The building cards in hand, in the order in which they were drawn.
    hand: Shown<Card, HAND>,
    /// How many cards of the hand were not in the latest reshuffle.
    older: u8,
    /// The ability cards held.
    abilities: u8,
    /// The types with which this player may sabotage.
    rights: Vec<Kind>,
    /// The city.
    city: CityView,
}

/// A city.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct CityView {
    /// The left arm, from the centre outwards.
    left: Vec<Building>,
    /// The right arm, from the centre outwards.
    right: Vec<Building>,
    /// The types in the order in which they were started.
    order: Vec<Kind>,
    /// The completed pairs, in the order in which they were started.
    pairs: Vec<PairView>,
    /// The open pairs that must be completed before another type is started; only a bridge may
    /// pass over them, where the rules let it.
    blocking: Vec<Kind>,
    /// The types whose feature is switched off by a 0. None where buildings have no features.
    passive: Vec<Kind>,
    /// The points at present.
    score: u16,
}

/// A card of a city.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Building {
    /// The card.
    card: Card,
    /// Its type.
    #[serde(rename = "type")]
    kind: Kind,
    /// The digit that is visible.
    digit: u8,
}

/// A completed pair.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct PairView {
    /// Its type.
    #[serde(rename = "type")]
    kind: Kind,
    /// Its points at present.
    points: u16,
    /// Whether the pair stands inside the castles, so that its points are doubled.
    doubled: bool,
}

impl View {
    pub(super) fn new(eyes: Eyes<'_>) -> View {
        let seats = || Seat::all(eyes.game().options.seats);
        let (to_act, places) = match eyes.turn() {
            Turn::To(seats) => (seats, None),
            Turn::Over(outcome) => {
                let places = outcome.place[..seats().count()].to_vec();
                (SeatSet::NONE, Some(places))
            }
        };
        View {
            seat: match eyes.observer() {
                Observer::Seat(seat) => Some(seat),
                Observer::Public => None,
            },
            round: eyes.round(),
            last_round: eyes.last_round(),
            phase: match eyes.phase() {
                Phase::Main => Decision::Main,
                Phase::Build2 => Decision::Build2,
                Phase::Nuke { .. } => Decision::Nuke,
                Phase::Over => Decision::Over,
            },
            then: match eyes.phase() {
                Phase::Nuke { then: Then::Build2, .. } => Some(Follows::Build2),
                Phase::Nuke { then: Then::EndTurn, .. } => Some(Follows::EndTurn),
                Phase::Main | Phase::Build2 | Phase::Over => None,
            },
            to_act,
            turn: eyes.active(),
            starter: eyes.starter(),
            ability_used: eyes.ability_used(),
            supply: eyes.supply(),
            deck: eyes.deck_count(),
            graveyard: cards(eyes.graveyard()),
            reshuffles: eyes.reshuffles(),
            reshuffled: cards(eyes.reshuffled()),
            targets: seats()
                .flat_map(|at| eyes.targets(at).iter().map(move |kind| Target { at, kind }))
                .collect(),
            seats: seats()
                .map(|seat| Player {
                    hand: eyes.hand(seat).into(),
                    older: eyes.older(seat),
                    abilities: eyes.abilities(seat),
                    rights: kinds(eyes.rights(seat)),
                    city: city_view(eyes, seat),
                })
                .collect(),
            places,
        }
    }
}

fn cards(set: CardSet) -> Vec<Card> {
    set.collect()
}

fn kinds(set: Kinds) -> Vec<Kind> {
    set.iter().collect()
}

fn city_view(eyes: Eyes<'_>, seat: Seat) -> CityView {
    let (game, city) = (eyes.game(), eyes.city(seat));
    let features = game.features();
    let arm = |side: Side| {
        let building = |&card: &Card| Building {
            card,
            kind: game.cards.kind(card),
            digit: game.cards.digit(card, side),
        };
        city.arm(side).iter().map(building).collect()
    };
    CityView {
        left: arm(Side::Left),
        right: arm(Side::Right),
        order: city.order().to_vec(),
        pairs: (city.worths(&game.cards, features).iter())
            .map(|it| PairView { kind: it.kind, points: it.points, doubled: it.doubled })
            .collect(),
        blocking: kinds(city.blocking(features)),
        passive: if features { kinds(city.zero()) } else { Vec::new() },
        score: eyes.score(seat).points,
    }
}
