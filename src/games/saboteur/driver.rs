//! A player that heads for the goals: for tests and measurements, since random play almost never
//! reaches the gold. It is no opponent: it digs even as a saboteur.

use super::cell::Cell;
use super::moves::Move;
use super::printed::Sides;
use super::state::Eyes;
use crate::bots::best;
use crate::chance::Chance;

/// Chooses an offer by number.
pub(super) fn drive(eyes: Eyes<'_>, offers: &[Move], chance: &mut dyn Chance) -> usize {
    best(offers, |mv| worth(eyes, mv), chance)
}

fn worth(eyes: Eyes<'_>, mv: Move) -> i32 {
    match mv {
        Move::Lay { cell, card, turned } => match eyes.game().cards.path(card, turned) {
            Some((open, true)) => 100 - 4 * ahead(eyes, cell, open),
            Some((_, false)) | None => -50,
        },
        Move::Repair { .. } => 62,
        Move::Look { goal, .. } => {
            if eyes.face(usize::from(goal)).is_none() {
                50
            } else {
                0
            }
        }
        Move::Take { value } => i32::from(value),
        Move::Stone { .. } => 0,
        Move::Pass { .. } => 10,
        Move::Break { .. } => 8,
        Move::Clear { .. } => 5,
    }
}

/// Steps from the nearest opening of a card to the nearest goal that may be the treasure.
fn ahead(eyes: Eyes<'_>, cell: Cell, open: Sides) -> i32 {
    let openings = (0..4).filter(|side| open.bits() & 1 << side != 0).map(|side| cell.beside(side));
    let treasure = |goal: usize| {
        eyes.face(goal).is_none_or(|face| eyes.game().cards.goals[usize::from(face)].1)
    };
    let goals = || (0..3).filter(|&goal| treasure(goal)).map(Cell::goal);
    openings
        .flat_map(|from| {
            goals().map(move |to| {
                i32::from((from.x() - to.x()).abs()) + i32::from((from.y() - to.y()).abs())
            })
        })
        .min()
        .unwrap_or(40)
}
