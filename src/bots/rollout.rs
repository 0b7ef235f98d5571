//! Games imagined to their end, or as far as is worth while: by chance and good sense.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::Mind;
use super::scale::Rewards;
use crate::chance::{Chance, Quick};
use crate::contract::{Game, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// No game of ours is longer in a rollout; a box that somebody brought might be.
const LONGEST: u32 = 20_000;

/// Plays on until the game ends or the stage is reached, and judges what has come about.
pub(super) fn roll_out<G: Mind>(
    game: &G,
    world: &mut G::State,
    last_stage: u16,
    belief: &G::Belief,
    offers: &mut Vec<G::Move>,
    luck: &mut Quick,
) -> Rewards {
    for _ in 0..LONGEST {
        let seat = match game.turn(world) {
            Turn::Over(_) => break,
            Turn::To(_) if game.stage(world) >= last_stage => break,
            Turn::To(seats) => to_move(seats),
        };
        list(game, world, seat, offers);
        let mv = match offers[..] {
            [only] => only,
            ref offers => glance::<G>(game.eyes(world, Observer::Seat(seat)), belief, offers, luck),
        };
        step(game, world, seat, mv, luck);
    }
    game.judge(world)
}

/// One of the seats to act; where several are, their order does not matter.
pub(super) fn to_move(seats: SeatSet) -> Seat {
    seats.first().unwrap_or_default()
}

pub(super) fn list<G: Game>(game: &G, world: &G::State, seat: Seat, offers: &mut Vec<G::Move>) {
    offers.clear();
    let _ = G::legal(game.eyes(world, Observer::Seat(seat)), &mut |mv| {
        offers.push(mv);
        ControlFlow::Continue(())
    });
}

/// The most that a rollout looks at.
const GLANCES: usize = 8;

/// The best of some offers looked at, each with equal chance.
fn glance<G: Mind>(
    eyes: G::Eyes<'_>,
    belief: &G::Belief,
    offers: &[G::Move],
    luck: &mut Quick,
) -> G::Move {
    let count = offers.len() as u32;
    let mut any = || offers[luck.pick(count) as usize];
    if G::GLANCES <= 1 {
        return any();
    }
    let looked_at: ArrayVec<G::Move, GLANCES> = (0..G::GLANCES).map(|_| any()).collect();
    looked_at[greedy::<G>(eyes, belief, &looked_at, luck)]
}

/// Chooses, by number, the offer that looks best at once, each of equal ones with equal chance.
pub fn greedy<G: Mind>(
    eyes: G::Eyes<'_>,
    belief: &G::Belief,
    offers: &[G::Move],
    luck: &mut dyn Chance,
) -> usize {
    let (mut at, mut best) = (0, Best::default());
    G::weigh(eyes, belief, offers, &mut |worth| {
        best.add(at, worth, luck);
        at += 1;
    });
    best.chosen
}

/// The best of what was added, each of equal ones with equal chance.
struct Best {
    most: i32,
    chosen: usize,
    equal: u32,
}

impl Default for Best {
    fn default() -> Best {
        Best { most: i32::MIN, chosen: 0, equal: 0 }
    }
}

impl Best {
    fn add(&mut self, at: usize, worth: i32, luck: &mut dyn Chance) {
        if worth > self.most || self.equal == 0 {
            *self = Best { most: worth, chosen: at, equal: 1 };
        } else if worth == self.most {
            self.equal += 1;
            if luck.pick(self.equal) == 0 {
                self.chosen = at;
            }
        }
    }
}

/// Carries out an offered move; offers can be played, so that no copy is kept.
pub(super) fn step<G: Game>(
    game: &G,
    world: &mut G::State,
    seat: Seat,
    mv: G::Move,
    luck: &mut Quick,
) {
    let done = game.step(world, seat, mv, luck, &mut |_| ());
    debug_assert!(done.is_ok(), "an offer can be played");
}
