//! A player that heads for a full city: for tests and measurements. It is no opponent.

use super::moves::Move;
use super::state::Eyes;
use crate::bots::best;
use crate::chance::Chance;

/// Chooses an offer by number, each of equally good ones with equal chance.
pub(super) fn drive(eyes: Eyes<'_>, offers: &[Move], chance: &mut dyn Chance) -> usize {
    best(offers, |mv| worth(eyes, mv), chance)
}

/// Completes pairs, then starts some; sabotages with low digits; strikes whom it may.
fn worth(eyes: Eyes<'_>, mv: Move) -> i32 {
    let cards = &eyes.game().cards;
    let own = |seat| eyes.observer().owns(seat);
    match mv {
        Move::Place { card, side } => {
            let completes = eyes
                .observer()
                .seat()
                .is_some_and(|seat| eyes.city(seat).open().has(cards.kind(card)));
            i32::from(cards.digit(card, side)) + if completes { 40 } else { 20 }
        }
        Move::Sabotage { card, side, .. } => 33 - 2 * i32::from(cards.digit(card, side)),
        Move::Destroy { at, .. } => {
            if own(at) {
                0
            } else {
                1
            }
        }
        Move::Ability {} => 21,
        Move::Discard { .. } | Move::Decline {} | Move::Pass {} => 0,
    }
}
