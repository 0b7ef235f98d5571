//! The moves open to a seat, from what the seat sees.

use core::ops::ControlFlow;

use arrayvec::ArrayVec;

use super::cards::{Card, CardSet, Kind, Shapes};
use super::content::HAND;
use super::moves::Move;
use super::options::{Bounded, Switch};
use super::printed::Tool;
use super::state::{Eyes, Phase};
use crate::contract::Offer;
use crate::seat::Seat;

/// Offers every move, in the order of [`Move`].
#[inline]
pub(super) fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let Some(seat) = eyes.acting() else { return ControlFlow::Continue(()) };
    match eyes.phase() {
        Phase::Use => uses(eyes, seat, offer),
        Phase::Stone => {
            offer(Move::Stone { turned: false })?;
            offer(Move::Stone { turned: true })
        }
        Phase::Gold => {
            let values = eyes.offered_gold().unwrap_or_default();
            (1..=9)
                .filter(|value| values.contains(value))
                .try_for_each(|value| offer(Move::Take { value }))
        }
        Phase::Over => ControlFlow::Continue(()),
    }
}

/// The uses of one's cards. [S10] Equal cards are offered once.
fn uses(eyes: Eyes<'_>, seat: Seat, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let game = eyes.game();
    let cards = &game.cards;
    let hand = eyes.own_hand().iter().fold(CardSet::default(), |set, &card| set.with(card));
    // A player with a broken tool lays no path card, but may use all others. [S18] [S20]
    if eyes.broken(seat).is_empty() {
        lays(eyes, hand.and(cards.paths), offer)?;
    }
    let seats = || Seat::all(game.options.seats);
    for card in hand.and(cards.breaks) {
        let Some(Kind::Break(tool)) = cards.kind(card) else { continue };
        for at in seats().filter(|&at| !eyes.broken(at).has(tool)) {
            offer(Move::Break { card, at })?;
        }
    }
    for card in hand.and(cards.repairs) {
        let Some(Kind::Repair(tools)) = cards.kind(card) else { continue };
        for at in seats() {
            let both = eyes.broken(at).and(tools);
            if both.is_empty() {
                continue;
            }
            for tool in Tool::ALL.into_iter().filter(|&tool| both.has(tool)) {
                offer(Move::Repair { card, at, tool })?;
            }
        }
    }
    for card in hand.and(cards.falls) {
        for laid in eyes.laid().iter().filter(|it| it.card().is_some()) {
            offer(Move::Clear { card, cell: laid.cell })?;
        }
    }
    for card in hand.and(cards.maps) {
        for goal in 0..3 {
            let repeats = game.options.map_repeat == Switch::On || !eyes.looked_at(goal).has(seat);
            if !eyes.lies_up(goal) && repeats {
                offer(Move::Look { card, goal: goal as u8 })?;
            }
        }
    }
    hand.into_iter().try_for_each(|card| offer(Move::Pass { card }))
}

/// A path card of the hand, with the shapes it has unturned and turned; none turned when it looks
/// the same. [C7]
#[derive(Clone, Copy, Default)]
struct Way {
    card: Card,
    unturned: Shapes,
    turned: Shapes,
}

/// The places and ways in which path cards fit. [S14] [S16] [S17]
fn lays(eyes: Eyes<'_>, paths: CardSet, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let (cards, options) = (&eyes.game().cards, &eyes.game().options);
    let mut ways = ArrayVec::<Way, HAND>::new();
    let mut wanted = Shapes::default();
    for card in paths {
        let (unturned, turned) = cards.shapes(card);
        ways.push(Way { card, unturned, turned });
        wanted = wanted.or(unturned).or(turned);
    }
    if wanted.is_empty() {
        return ControlFlow::Continue(());
    }
    for edge in eyes.frontier() {
        let fits = edge.fits(options.connect).and(wanted);
        if fits.is_empty() || options.bounded == Bounded::Frame && !edge.cell.in_frame() {
            continue;
        }
        for way in &ways {
            if !fits.and(way.unturned).is_empty() {
                offer(Move::Lay { cell: edge.cell, card: way.card, turned: false })?;
            }
            if !fits.and(way.turned).is_empty() {
                offer(Move::Lay { cell: edge.cell, card: way.card, turned: true })?;
            }
        }
    }
    ControlFlow::Continue(())
}
