//! The moves open to a seat, from what the seat sees.

use core::ops::ControlFlow;

use super::cards::Card;
use super::city::{By, Fitting};
use super::content::HAND;
use super::kinds::{Kinds, Side};
use super::moves::Move;
use super::state::{Eyes, Phase};
use crate::contract::Offer;
use crate::seat::Seat;

/// Offers every move, in the order of [`Move`].
#[inline]
pub(super) fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let Some(seat) = eyes.acting() else { return ControlFlow::Continue(()) };
    match eyes.phase() {
        Phase::Main => {
            let hand = Sorted::hand(eyes);
            if hand.held == 0 {
                return offer(Move::Pass {});
            }
            if eyes.abilities(seat) > 0 && !eyes.ability_used() {
                offer(Move::Ability {})?;
            }
            builds(eyes, seat, &hand, offer)?;
            sabotages(eyes, seat, &hand, offer)
        }
        Phase::Build2 => builds(eyes, seat, &Sorted::hand(eyes), offer),
        Phase::Nuke { .. } => strikes(eyes, offer),
        Phase::Over => ControlFlow::Continue(()),
    }
}

/// One's own cards by number, as moves are.
///
/// Whether a card fits is a coin toss, which a processor guesses wrong half the time. So all cards
/// are asked at once: a hand is one word of sixteen bits a card, a byte for each side.
struct Sorted {
    cards: [Card; HAND],
    /// What each card counts as, by side.
    word: u64,
    held: usize,
}

/// One in each sixteen bits, and one in each byte.
const CARDS: u64 = 0x0001_0001_0001_0001;
const BYTES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte, which none has, and all the others.
const HIGH: u64 = 0x80 * BYTES;
const LOW: u64 = 0x7F * BYTES;

impl Sorted {
    #[inline]
    fn hand(eyes: Eyes<'_>) -> Sorted {
        let held = eyes.own_hand();
        let mut cards: [Card; HAND] =
            core::array::from_fn(|at| held.get(at).copied().unwrap_or(Card::NONE));
        // Five exchanges put any four cards in order.
        for (one, other) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            let (low, high) = (cards[one].min(cards[other]), cards[one].max(cards[other]));
            (cards[one], cards[other]) = (low, high);
        }
        let side = |kinds: Kinds| u64::from(kinds.bits());
        let word = cards.iter().rev().fold(0, |word, &card| {
            let [left, right] = eyes.game().cards.print(card).counts_as;
            word << 16 | side(right) << 8 | side(left)
        });
        Sorted { cards, word, held: held.len() }
    }

    /// The bytes of a word in which there is something, as their highest bits.
    #[inline]
    fn some(word: u64) -> u64 {
        (word + LOW) & HIGH
    }

    /// The cards of these types, and no other.
    #[inline]
    fn only(&self, kinds: Kinds) -> u64 {
        let wanted = u64::from(kinds.bits()) * BYTES;
        let some = Sorted::some(self.word & wanted);
        self.word & ((some >> 7) * 0xFF)
    }
}

/// Which cards of a word fit, as two bits of each card's sixteen: left, right.
#[inline]
fn fits(word: u64, fitting: Fitting) -> u64 {
    let [left, right] = fitting.sides().map(|kinds| u64::from(kinds.bits()));
    let room = (right << 8 | left) * CARDS;
    let some = Sorted::some(word & room);
    (some >> 7 | some >> 14) & (3 * CARDS)
}

/// Gives `each` the places of the ones in `bits`, ascending: the card, and the place within its
/// sixteen.
#[inline]
fn ones(mut bits: u64, mut each: impl FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()> {
    while bits != 0 {
        let bit = bits.trailing_zeros() as usize;
        each(bit / 16, bit % 16)?;
        bits &= bits - 1;
    }
    ControlFlow::Continue(())
}

const SIDES: [Side; 2] = [Side::Left, Side::Right];

/// A card of a build: placed where it fits, or discarded, which is always possible. [R15] [R16]
fn builds(eyes: Eyes<'_>, seat: Seat, hand: &Sorted, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let fitting = eyes.city(seat).fitting(eyes.game().features(), By::Owner);
    ones(fits(hand.word, fitting), |card, side| {
        offer(Move::Place { card: hand.cards[card], side: SIDES[side % 2] })
    })?;
    hand.cards[..hand.held].iter().try_for_each(|&card| offer(Move::Discard { card }))
}

/// A card in a rival's city, of a type one has the right to. [R18] [R19] [R20]
fn sabotages(eyes: Eyes<'_>, seat: Seat, hand: &Sorted, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let options = &eyes.game().options;
    let usable = hand.only(eyes.rights(seat));
    if usable == 0 {
        return ControlFlow::Continue(());
    }
    let by = By::Rival { skips_in: options.sabotage_bridge_skip_in };
    let rivals = Seat::all(options.seats).filter(|&rival| rival != seat);
    // Two bits for each rival.
    let mut bits = 0;
    for rival in rivals {
        let fitting = eyes.city(rival).fitting(eyes.game().features(), by);
        bits |= fits(usable, fitting) << (2 * rival.index());
    }
    ones(bits, |card, place| {
        let at = Seat::new((place / 2) as u8).unwrap_or_default();
        offer(Move::Sabotage { card: hand.cards[card], at, side: SIDES[place % 2] })
    })
}

/// The pairs a nuclear plant may destroy. [R40] [R47]
fn strikes(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let options = &eyes.game().options;
    for at in Seat::all(options.seats) {
        eyes.targets(at).iter().try_for_each(|kind| offer(Move::Destroy { at, kind }))?;
    }
    if options.nuke_optional { offer(Move::Decline {}) } else { ControlFlow::Continue(()) }
}
