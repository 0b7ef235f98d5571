//! The moves open to a seat, from what the seat sees.

use core::ops::ControlFlow;

use super::city::{By, Room};
use super::kinds::Side;
use super::moves::Move;
use super::state::{Eyes, Hand, Phase};
use crate::contract::Offer;
use crate::seat::Seat;

/// Offers every move, in the order of [`Move`].
#[inline]
pub(super) fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let Some(seat) = eyes.acting() else { return ControlFlow::Continue(()) };
    match eyes.phase() {
        Phase::Main => {
            let hand = sorted(eyes);
            if hand.is_empty() {
                return offer(Move::Pass {});
            }
            if eyes.abilities(seat) > 0 && !eyes.ability_used() {
                offer(Move::Ability {})?;
            }
            builds(eyes, seat, &hand, offer)?;
            sabotages(eyes, seat, &hand, offer)
        }
        Phase::Build2 => builds(eyes, seat, &sorted(eyes), offer),
        Phase::Nuke { .. } => strikes(eyes, offer),
        Phase::Over => ControlFlow::Continue(()),
    }
}

/// One's hand by card number.
fn sorted(eyes: Eyes<'_>) -> Hand {
    let mut hand: Hand = eyes.own_hand().iter().copied().collect();
    hand.sort_unstable();
    hand
}

/// A card of a build: placed where it fits, or discarded, which is always possible. [R15] [R16]
fn builds(eyes: Eyes<'_>, seat: Seat, hand: &Hand, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let room = eyes.city(seat).room(eyes.game().features(), By::Owner);
    for &card in hand.iter() {
        for &side in Side::ALL {
            if fits(eyes, &room, card, side) {
                offer(Move::Place { card, side })?;
            }
        }
    }
    hand.iter().try_for_each(|&card| offer(Move::Discard { card }))
}

/// A card in a rival's city, of a type one has the right to. [R18] [R19] [R20]
fn sabotages(eyes: Eyes<'_>, seat: Seat, hand: &Hand, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let game = eyes.game();
    let rights = eyes.rights(seat);
    let by = By::Rival { skips_in: game.options.sabotage_bridge_skip_in };
    for &card in hand.iter().filter(|&&card| rights.has(game.cards.kind(card))) {
        for at in Seat::all(game.options.seats).filter(|&at| at != seat) {
            let room = eyes.city(at).room(game.features(), by);
            for &side in Side::ALL {
                if fits(eyes, &room, card, side) {
                    offer(Move::Sabotage { card, at, side })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn fits(eyes: Eyes<'_>, room: &Room, card: super::Card, side: Side) -> bool {
    let cards = &eyes.game().cards;
    room.fits(cards.kind(card), side, cards.digit(card, side)).is_ok()
}

/// The pairs a nuclear plant may destroy. [R40] [R47]
fn strikes(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let options = &eyes.game().options;
    for at in Seat::all(options.seats) {
        eyes.targets(at).iter().try_for_each(|kind| offer(Move::Destroy { at, kind }))?;
    }
    if options.nuke_optional { offer(Move::Decline {}) } else { ControlFlow::Continue(()) }
}
