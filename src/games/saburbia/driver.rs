//! A player that fills its city: for tests and measurements. It is no opponent.

use super::kinds::{Stat, Timing};
use super::moves::Move;
use super::state::Eyes;
use crate::bots::best;
use crate::chance::Chance;

/// Chooses an offer by number, each of equally good ones with equal chance.
pub(super) fn drive(eyes: Eyes<'_>, offers: &[Move], chance: &mut dyn Chance) -> usize {
    best(offers, |mv| worth(eyes, mv), chance)
}

/// What a tile brings where it would lie, as far as the city is now.
fn worth(eyes: Eyes<'_>, mv: Move) -> i32 {
    let game = eyes.game();
    let (Move::Buy { slot, cell }, Some(seat)) = (mv, eyes.acting()) else { return 0 };
    let tile = eyes.market().get(usize::from(slot)).copied().flatten();
    let (Some(tile), Some(at)) = (tile, game.board.place(cell)) else { return 0 };
    let print = game.tiles.print(tile);
    let gain = |effect: &super::content::Effect| {
        let weight = match (effect.timing, effect.stat) {
            (Timing::Permanent, _) => 6,
            (_, Stat::Income | Stat::Money) => 1,
            (_, Stat::Population | Stat::Score) => 2,
        };
        weight * eyes.amount(seat, effect, at)
    };
    let permanent = print.population.iter().chain(&print.income);
    let effects = print.immediate.iter().chain(permanent).chain(&print.end);
    20 + effects.map(gain).sum::<i32>() - print.cost
}
