//! The gold: the pile, the diggers' draft, the saboteurs' pay.

use super::ROUNDS;
use crate::chance::Chance;
use crate::contract::Tell;
use crate::games::saboteur::cards::Cards;
use crate::games::saboteur::content::{NUGGETS, SABOTEURS};
use crate::games::saboteur::event::{Event, OFFER};
use crate::games::saboteur::options::PayInexact;
use crate::seat::Seat;
use crate::stock::Stock;

/// A nugget card in the pile.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Nugget {
    pub(super) value: u8,
    pub(super) under: Under,
    /// The saboteur who put it here and remembers it.
    pub(super) known_by: Option<Seat>,
}

/// How a card in the pile came there.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) enum Under {
    /// As it was shuffled.
    #[default]
    Shuffled,
    /// Left over from the draft of this round. [S32]
    Draft(u8),
    /// Put under by a saboteur, in the payment of this number. [S34]
    Pay(u8),
}

/// A nugget card that somebody holds.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Taken {
    pub(super) seat: Seat,
    pub(super) value: u8,
    pub(super) round: u8,
    /// The number of the payment; `None` when it was taken in a draft.
    pub(super) pay: Option<u8>,
}

/// What a saboteur was paid. Public.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(in crate::games::saboteur) struct Pay {
    pub(in crate::games::saboteur) seat: Seat,
    pub(in crate::games::saboteur) round: u8,
    pub(in crate::games::saboteur) total: u8,
    pub(in crate::games::saboteur) cards: u8,
    pub(in crate::games::saboteur) put_under: u8,
    /// Whether the cards were changed for the exact amount.
    pub(in crate::games::saboteur) changed: bool,
}

/// Three rounds of saboteurs.
pub(super) const PAYS: usize = 3 * SABOTEURS;

/// All nugget cards, and how they came where they are.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Gold {
    /// Top card last.
    pub(super) pile: Stock<Nugget, NUGGETS>,
    /// Cards passed on among the diggers, in the order drawn.
    pub(super) offer: Stock<u8, OFFER>,
    /// What seats hold, in the order taken.
    pub(super) taken: Stock<Taken, NUGGETS>,
    pub(super) pays: Stock<Pay, PAYS>,
    /// How many cards each round's draft left over.
    pub(super) left_over: [u8; ROUNDS as usize],
}

const CLOSED: &str = "the box holds no more nugget cards than the lists";

impl Gold {
    /// The shuffled pile. [S8]
    pub(super) fn shuffled(cards: &Cards, chance: &mut dyn Chance) -> Gold {
        let mut values = cards.nuggets;
        chance.shuffle(&mut values);
        Gold {
            pile: values.iter().map(|&value| Nugget { value, ..Nugget::default() }).collect(),
            ..Gold::default()
        }
    }

    /// Shuffles the pile; nobody knows any place in it then. [S32]
    pub(super) fn shuffle_pile(&mut self, chance: &mut dyn Chance) {
        let mut values: Stock<u8, NUGGETS> = self.pile.iter().map(|it| it.value).collect();
        chance.shuffle(&mut values);
        self.pile = values.iter().map(|&value| Nugget { value, ..Nugget::default() }).collect();
    }

    /// The nuggets on the cards a seat holds. [S39]
    pub(super) fn sum(&self, seat: Seat) -> i32 {
        self.taken.iter().filter(|it| it.seat == seat).map(|it| i32::from(it.value)).sum()
    }

    /// The cards a seat holds, by value. [S36]
    pub(super) fn counts(&self, seat: Seat) -> [u8; 10] {
        let mut counts = [0; 10];
        self.taken
            .iter()
            .filter(|it| it.seat == seat)
            .for_each(|it| counts[usize::from(it.value)] += 1);
        counts
    }

    /// At the end of the game the cards are turned up, seat by seat: what remains of how they came
    /// there is the public account of the payments.
    pub(super) fn settle(&mut self) {
        self.taken.sort_unstable_by_key(|it| (it.seat, it.value));
        for taken in self.taken.iter_mut() {
            (taken.round, taken.pay) = (0, None);
        }
        for nugget in self.pile.iter_mut() {
            nugget.under = Under::Shuffled;
        }
        self.left_over = [0; ROUNDS as usize];
    }

    /// Draws up to `count` cards for the diggers. [S32]
    pub(super) fn draw(&mut self, count: usize) {
        self.offer = (0..count).map_while(|_| self.pile.pop()).map(|it| it.value).collect();
    }

    /// A digger keeps one of the cards passed on; false when there is no such card. [S32]
    pub(super) fn take(&mut self, seat: Seat, value: u8, round: u8) -> bool {
        let found = self.offer.take(value);
        if found {
            let taken = Taken { seat, value, round, ..Taken::default() };
            self.taken.push(taken).expect(CLOSED);
        }
        found
    }

    /// Puts what the diggers left under the pile, in the order drawn. [S32]
    pub(super) fn put_offer_under(&mut self, round: u8) -> u8 {
        let count = self.offer.count();
        for &value in self.offer.iter() {
            let under = Nugget { value, under: Under::Draft(round), known_by: None };
            self.pile.insert(0, under).expect(CLOSED);
        }
        self.offer.clear();
        self.left_over[usize::from(round)] = count;
        count
    }

    /// Pays a saboteur cards worth `owed`. [S33] [S34]
    pub(super) fn pay(
        &mut self,
        seat: Seat,
        owed: u8,
        round: u8,
        inexact: PayInexact,
        tell: Tell<'_, Event>,
    ) {
        let number = self.pays.count();
        let mut kept: Stock<u8, NUGGETS> = Stock::default();
        let (mut total, mut put_under, mut in_a_row) = (0, 0u8, 0);
        // A saboteur who has put under as many cards in a row as there are has seen them all. [C51]
        while total < owed && in_a_row < self.pile.len() {
            let Some(Nugget { value, .. }) = self.pile.pop() else { break };
            let keeps = total + value <= owed;
            tell(Event::DrewGold { seat, value, kept: keeps });
            if keeps {
                total += value;
                in_a_row = 0;
                kept.push(value).expect(CLOSED);
            } else {
                // Others who knew the card cannot tell whether it was kept.
                let under = Nugget { value, under: Under::Pay(number), known_by: Some(seat) };
                self.pile.insert(0, under).expect(CLOSED);
                put_under = put_under.saturating_add(1);
                in_a_row += 1;
            }
        }
        let changed = total < owed;
        if changed {
            put_under = put_under.saturating_add(kept.count());
            for &value in kept.iter() {
                self.pile.insert(0, Nugget { value, ..Nugget::default() }).expect(CLOSED);
            }
            kept = self.change(owed, inexact);
            total = kept.iter().sum();
            // The saboteur has seen the whole pile; nobody else knows any place in it now.
            for nugget in self.pile.iter_mut() {
                (nugget.under, nugget.known_by) = (Under::Shuffled, Some(seat));
            }
            tell(Event::ChangedGold { seat });
            for &value in kept.iter() {
                tell(Event::DrewGold { seat, value, kept: true });
            }
        }
        for &value in kept.iter() {
            self.taken.push(Taken { seat, value, round, pay: Some(number) }).expect(CLOSED);
        }
        let cards = kept.count();
        let pay = Pay { seat, round, total, cards, put_under, changed };
        self.pays.push(pay).expect("the box has no more saboteurs than the list");
        tell(Event::Paid { seat, total, cards, put_under });
    }

    /// Takes the cards of the pile that come nearest to `owed`: exactly if possible, the fewest,
    /// the topmost. [C51]
    fn change(&mut self, owed: u8, inexact: PayInexact) -> Stock<u8, NUGGETS> {
        let all: u8 = self.pile.iter().map(|it| it.value).sum();
        let chosen = match inexact {
            PayInexact::Below => (1..=owed).rev().find_map(|total| self.fewest(total)),
            // Where even all the cards are too few, nothing lies above.
            PayInexact::Above => {
                (owed..=all.max(owed)).chain((1..owed).rev()).find_map(|total| self.fewest(total))
            }
        };
        let mut cards = Stock::default();
        // From the bottom up, so that places stay what they were.
        for &place in chosen.unwrap_or_default().iter().rev() {
            let index = self.pile.len() - 1 - usize::from(place);
            let card = self.pile.remove(index).unwrap_or_default();
            cards.insert(0, card.value).expect(CLOSED);
        }
        cards
    }

    /// The places from the top of the fewest cards that make `total`, the earliest such places.
    fn fewest(&self, total: u8) -> Option<Stock<u8, NUGGETS>> {
        (1..=self.pile.len().min(usize::from(total))).find_map(|count| {
            let mut places = Stock::default();
            self.choose(0, count, total, &mut places).then_some(places)
        })
    }

    fn choose(
        &self,
        from: usize,
        count: usize,
        total: u8,
        places: &mut Stock<u8, NUGGETS>,
    ) -> bool {
        if count == 0 {
            return total == 0;
        }
        // The top card is the last of the list.
        let mut tried = [false; 10];
        for place in from..=self.pile.len().saturating_sub(count) {
            let value = self.pile[self.pile.len() - 1 - place].value;
            // A card like one that failed here would fail again: fewer cards follow it.
            if value > total || core::mem::replace(&mut tried[usize::from(value)], true) {
                continue;
            }
            places.push(place as u8).expect(CLOSED);
            if self.choose(place + 1, count - 1, total - value, places) {
                return true;
            }
            places.pop();
        }
        false
    }
}
