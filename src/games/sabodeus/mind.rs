//! What programs know of playing Sabodeus well.

use super::Sabodeus;
use super::event::Seen;
use super::moves::Move;
use super::state::{Eyes, SEATS, State};
use crate::bots::{Mind, Rewards, by_outcome, by_score};
use crate::contract::{Game, Turn};
use crate::seat::{Observer, Seat};

/// A difference of points that counts much.
const SPREAD: i32 = 20;

impl Mind for Sabodeus {
    type Belief = ();

    const GLANCES: u32 = 2;
    /// Games are short enough to be imagined to their end.
    const HORIZON: u16 = 30;
    const CURIOSITY: u16 = 300;
    const TRUST: u16 = 50;

    fn weigh(eyes: Eyes<'_>, (): &(), offers: &[Move], worth: &mut dyn FnMut(i32)) {
        offers.iter().for_each(|&mv| worth(self::worth(eyes, mv)));
    }

    fn harm(eyes: Eyes<'_>, mv: Move) -> i32 {
        match mv {
            Move::Pass {} | Move::Decline {} => 0,
            // One's own city is one's own affair.
            Move::Destroy { at, .. } => 10 * i32::from(!eyes.observer().owns(at)),
            Move::Place { .. } => 1,
            Move::Discard { .. } => 2,
            Move::Ability {} => 3,
            Move::Sabotage { .. } => 20,
        }
    }

    fn stage(&self, world: &State) -> u16 {
        self.eyes(world, Observer::Public).round()
    }

    fn judge(&self, world: &State) -> Rewards {
        let eyes = self.eyes(world, Observer::Public);
        if let Turn::Over(outcome) = eyes.turn() {
            return by_outcome(&outcome, SPREAD);
        }
        let mut scores = [0; SEATS];
        for seat in Seat::all(self.options.seats) {
            scores[seat.index()] = i32::from(eyes.score(seat).points);
        }
        by_score(&scores[..usize::from(self.options.seats)], SPREAD)
    }

    fn believe(&self, (): &mut (), _: &Seen) {}

    fn likely(_: Eyes<'_>, _: &State, (): &()) -> u32 {
        1 << 16
    }
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
