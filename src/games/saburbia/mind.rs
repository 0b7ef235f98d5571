//! What programs know of playing Saburbia well.

use super::Saburbia;
use super::event::Seen;
use super::kinds::{Stat, Timing};
use super::moves::Move;
use super::state::{Eyes, SEATS, State};
use crate::bots::{Mind, Rewards, by_outcome, by_score};
use crate::contract::{Game, Turn};
use crate::seat::{Observer, Seat};

/// A difference of points that counts much.
const SPREAD: i32 = 25;

impl Mind for Saburbia {
    type Belief = ();

    const GLANCES: u32 = 3;
    /// No game has so many tiles: all are imagined to their end.
    const HORIZON: u16 = 256;
    const CURIOSITY: u16 = 300;
    const TRUST: u16 = 20;

    fn weigh(eyes: Eyes<'_>, (): &(), offers: &[Move], worth: &mut dyn FnMut(i32)) {
        offers.iter().for_each(|&mv| worth(self::worth(eyes, mv)));
    }

    fn harm(eyes: Eyes<'_>, mv: Move) -> i32 {
        let game = eyes.game();
        match mv {
            Move::Pass {} | Move::Remove { .. } => 0,
            // A tile that is removed is there for nobody: the cheapest is missed least.
            Move::Discard { slot } => {
                let tile = eyes.market().get(usize::from(slot)).copied().flatten();
                1 + tile.map_or(0, |it| game.tiles.print(it).cost)
            }
            Move::Buy { slot, .. } => {
                let tile = eyes.market().get(usize::from(slot)).copied().flatten();
                100 + tile.map_or(0, |it| game.tiles.print(it).cost)
            }
        }
    }

    fn stage(&self, world: &State) -> u16 {
        // Every turn takes a tile off the market.
        let eyes = self.eyes(world, Observer::Public);
        255 - u16::from(eyes.bag_count())
    }

    fn judge(&self, world: &State) -> Rewards {
        let eyes = self.eyes(world, Observer::Public);
        if let Turn::Over(outcome) = eyes.turn() {
            return by_outcome(&outcome, SPREAD);
        }
        let mut scores = [0; SEATS];
        for seat in Seat::all(self.options.seats) {
            scores[seat.index()] = eyes.score(seat).total();
        }
        by_score(&scores[..usize::from(self.options.seats)], SPREAD)
    }

    fn believe(&self, (): &mut (), _: &Seen) {}

    fn likely(_: Eyes<'_>, _: &State, (): &()) -> u32 {
        1 << 16
    }
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
