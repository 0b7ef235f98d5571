//! The moves open to a seat, from what the seat sees.

use core::ops::ControlFlow;

use super::board::Cells;
use super::moves::Move;
use super::state::{Eyes, Phase};
use crate::contract::Offer;
use crate::seat::Seat;

/// Offers every move, in the order of [`Move`]: buys by slot, row and column, then discards.
#[inline]
pub(super) fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let Some(seat) = eyes.acting() else { return ControlFlow::Continue(()) };
    match eyes.phase() {
        Phase::Turn => turns(eyes, seat, offer),
        Phase::Surplus => {
            let city = &eyes.player(seat).city;
            let built = city.laid()[city.built()].iter();
            let built = built.fold(Cells::NONE, |all, it| all.with(it.at));
            let cell = |at| eyes.game().board.cell(at);
            built.into_iter().try_for_each(|at| offer(Move::Remove { cell: cell(at) }))
        }
        Phase::Over => ControlFlow::Continue(()),
    }
}

/// Tiles that can be paid and placed, [B12] [B16] and those that can be removed: all of the market.
/// [B17] [A13]
fn turns(eyes: Eyes<'_>, seat: Seat, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let game = eyes.game();
    let (market, funds) = (eyes.market(), eyes.funds(seat));
    let on_market = || (0u8..).zip(market).filter_map(|(slot, tile)| Some((slot, tile?)));
    for (slot, tile) in on_market() {
        let print = game.tiles.print(tile);
        if print.cost > funds {
            continue;
        }
        for at in eyes.room(seat, print.placement) {
            offer(Move::Buy { slot, cell: game.board.cell(at) })?;
        }
    }
    if on_market().next().is_none() {
        return offer(Move::Pass {});
    }
    on_market().try_for_each(|(slot, _)| offer(Move::Discard { slot }))
}
