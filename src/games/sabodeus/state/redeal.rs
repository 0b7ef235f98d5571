//! The hidden part of a position dealt anew, consistent with what an observer knows.
//!
//! Hidden are the deck's order and the hands of others. Every assignment of the hidden cards to the
//! hidden places is equally likely, but that a card of the latest reshuffle lies in the deck or was
//! drawn since, and an older one is in a hand since before.

use super::eyes::Eyes;
use super::{Hand, State};
use crate::chance::Chance;
use crate::games::sabodeus::cards::{Card, CardSet};
use crate::games::sabodeus::content::DECK;
use crate::seat::Seat;
use crate::stock::Stock;

impl Eyes<'_> {
    /// A position that looks the same.
    pub(in crate::games::sabodeus) fn redeal(self, chance: &mut dyn Chance) -> State {
        let mut world = *self.truth();
        let seats = self.game().options.seats;
        let others = || Seat::all(seats).filter(|&seat| !self.observer().owns(seat));

        let hidden = self.hidden_cards();
        let mut older = Pool::shuffled(hidden.less(self.reshuffled()), chance);
        let mut newer = Pool::shuffled(hidden.and(self.reshuffled()), chance);
        for seat in others() {
            // What was drawn earlier comes first in a hand.
            let (old, all) = (self.older(seat), world.hands[seat.index()].count());
            world.hands[seat.index()] = (0..all)
                .map(|place| if place < old { &mut older } else { &mut newer }.next())
                .collect::<Hand>();
        }
        // Before the first reshuffle no card was in one; afterwards all of the deck were.
        let rest = if self.reshuffles() == 0 { older } else { newer };
        world.deck = rest.0;
        world
    }

    /// The cards the observer does not see.
    fn hidden_cards(self) -> CardSet {
        let cities = Seat::all(self.game().options.seats).flat_map(|seat| self.city(seat).cards());
        let seen = cities.chain(self.own_hand().iter().copied());
        self.game().cards.all().less(self.graveyard()).less(seen.collect())
    }
}

/// Hidden cards in an order of equal chance.
struct Pool(Stock<u8, DECK>);

impl Pool {
    fn shuffled(cards: CardSet, chance: &mut dyn Chance) -> Pool {
        let mut pool: Stock<u8, DECK> = cards.map(|card| card.number()).collect();
        chance.shuffle(&mut pool);
        Pool(pool)
    }

    fn next(&mut self) -> Card {
        self.0.pop().map(Card).expect("the hidden cards fill the hidden places")
    }
}
