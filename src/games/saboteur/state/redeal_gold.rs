//! The nugget cards dealt anew.
//!
//! What an observer knows of them, and how it is kept:
//! - a card by itself: the own ones, those put under the pile by oneself;
//! - some cards together: those passed on just now, and each [`Run`]: their values stay among them;
//! - what a saboteur was paid: so many cards of such a sum, and so many that went under the pile
//!   because they were too much. Each way in which the drawing may have gone is a [`Way`]; one is
//!   chosen by the number of assignments of cards that it allows, over all saboteurs jointly.
//!
//! The rest is shuffled. What a shuffle of the pile, or the drawing of a card by somebody else,
//! has made uncertain is forgotten.

use arrayvec::ArrayVec;

use super::State;
use super::eyes::{Eyes, Pay, Run};
use super::gold::{Gold, PAYS, Under};
use crate::chance::Chance;
use crate::games::saboteur::content::{NUGGETS, PAY};
use crate::games::saboteur::event::OFFER;

/// A nugget card's place: taken cards are numbered from 0, then those passed on, then the pile.
type Place = u8;
const OFFERED: Place = NUGGETS as u8;
const PILED: Place = OFFERED + OFFER as u8;

/// How many nugget cards of each value there are, by value.
type Counts = [u8; 10];

/// Cards put under in one payment that are followed; more than these are taken as they come.
const FOLLOWED: usize = 4;
/// Ways that are told apart in one payment.
const WAYS: usize = 32;
/// Combinations of ways over all payments that are weighed.
const COMBINATIONS: usize = 10_000;

/// One way in which the drawing of a saboteur may have gone. Four bits a card: packed, since a
/// redeal goes through many.
#[derive(Clone, Copy, Default)]
struct Way {
    /// How many cards of each value were kept; the lowest four bits are those of value 0.
    kept: u64,
    /// The values of those put under, the last one lowest.
    put_under: u32,
    /// In how many orders.
    orders: u32,
}

/// The hidden cards of a payment.
struct Lot {
    /// The number of the payment.
    number: u8,
    kept: ArrayVec<Place, PAY>,
    put_under: ArrayVec<Place, FOLLOWED>,
    ways: ArrayVec<Way, WAYS>,
}

impl Eyes<'_> {
    /// Deals the nugget cards that the observer does not know.
    pub(super) fn redeal_gold(self, world: &mut State, chance: &mut dyn Chance) {
        let truth = &self.truth().gold;
        let pool = self.game().cards.nugget_counts;
        let mut dealer = Dealer { gold: &mut world.gold, pool, done: 0 };
        for (at, taken) in (0..).zip(truth.taken.iter()).filter(|(_, it)| self.knows_taken(it)) {
            dealer.assign(at, taken.value);
        }
        for (at, nugget) in (PILED..).zip(truth.pile.iter()).filter(|(_, it)| self.knows_nugget(it))
        {
            dealer.assign(at, nugget.value);
        }
        if let Some(mut values) = self.offered_gold() {
            chance.shuffle(&mut values);
            (OFFERED..).zip(values.iter()).for_each(|(at, &value)| dealer.assign(at, value));
        }
        self.runs(|run| dealer.deal_run(&run, chance));
        if !truth.pays.is_empty() {
            dealer.deal_pays(self, chance);
        }
        dealer.deal_heavy(chance);
        dealer.deal_rest(chance);
    }
}

struct Dealer<'w> {
    gold: &'w mut Gold,
    /// Cards of the box that lie nowhere yet.
    pool: Counts,
    /// Places that are done, by number.
    done: u128,
}

impl Dealer<'_> {
    fn assign(&mut self, place: Place, value: u8) {
        self.put(place, value);
        self.done |= 1 << place;
        let left = &mut self.pool[usize::from(value)];
        *left = left.saturating_sub(1);
    }

    fn put(&mut self, place: Place, value: u8) {
        if place >= PILED {
            self.gold.pile[usize::from(place - PILED)].value = value;
        } else if place >= OFFERED {
            self.gold.offer[usize::from(place - OFFERED)] = value;
        } else {
            self.gold.taken[usize::from(place)].value = value;
        }
    }

    fn is_done(&self, place: Place) -> bool {
        self.done & 1 << place != 0
    }

    /// The places of the pile whose cards came there in this way, from the bottom.
    fn put_under(&self, under: Under) -> ArrayVec<Place, NUGGETS> {
        (PILED..)
            .zip(self.gold.pile.iter())
            .filter(|(_, it)| it.under == under)
            .map(|(at, _)| at)
            .collect()
    }

    /// Shuffles the cards of a run among themselves.
    fn deal_run(&mut self, run: &Run, chance: &mut dyn Chance) {
        let mut places: ArrayVec<Place, { PILED as usize }> = (run.taken.0..run.taken.1).collect();
        if run.with_offer {
            places.extend(OFFERED..OFFERED + self.gold.offer.count());
        }
        if run.with_left_over {
            places.extend(self.put_under(Under::Draft(run.round)));
        }
        let mut values = run.values;
        chance.shuffle(&mut values);
        places.iter().zip(values.iter()).for_each(|(&place, &value)| self.assign(place, value));
    }

    /// Deals what other saboteurs were paid and put under. [S33] [S34]
    fn deal_pays(&mut self, eyes: Eyes<'_>, chance: &mut dyn Chance) {
        let mut lots: ArrayVec<Lot, PAYS> = ArrayVec::new();
        let others = || (0..).zip(eyes.pays()).filter(|(_, pay)| !eyes.observer().owns(pay.seat));
        for (number, pay) in others() {
            if self.deal_plain_pay(number, pay) {
                continue;
            }
            let lot = self.lot(number, pay, true);
            if !lot.kept.iter().any(|&place| self.is_done(place)) {
                lots.push(lot);
            }
        }
        if combinations(&lots) > COMBINATIONS {
            let numbers: ArrayVec<u8, PAYS> = lots.iter().map(|lot| lot.number).collect();
            lots.clear();
            let unfollowed = others().filter(|(number, _)| numbers.contains(number));
            lots.extend(unfollowed.map(|(number, pay)| self.lot(number, pay, false)));
        }
        let mut total = weight(&lots, self.pool);
        for at in 0..lots.len() {
            // Only a position that no game leads to allows no way.
            if total == 0 {
                return;
            }
            let mut left = pick_wide(total, chance);
            let (lot, rest) = (&lots[at], &lots[at + 1..]);
            for way in &lot.ways {
                let Some((factor, pool)) = way.draw(self.pool) else { continue };
                let further = weight(rest, pool);
                if left >= factor * further {
                    left -= factor * further;
                    continue;
                }
                let mut kept = way.kept_values();
                let under = (0..lot.put_under.len()).map(|nth| way.put_under_at(nth)).collect();
                put_in_order(&mut kept, under, chance);
                let places = lot.kept.iter().zip(&kept);
                places.for_each(|(&place, &value)| self.assign(place, value));
                // The last card put under lies lowest.
                for (nth, &place) in lot.put_under.iter().enumerate() {
                    self.assign(place, way.put_under_at(nth));
                }
                total = further;
                break;
            }
        }
    }

    /// Deals a payment of which everybody can tell the cards: the sum on one card, or ones alone
    /// but for one two, and nothing put under. False when it is none.
    fn deal_plain_pay(&mut self, number: u8, pay: &Pay) -> bool {
        let more = pay.total.saturating_sub(pay.cards);
        if pay.put_under > 0 || pay.cards > 1 && more > 1 {
            return false;
        }
        let mut value = more + 1;
        for place in 0..self.gold.taken.count() {
            let taken = self.gold.taken[usize::from(place)];
            if taken.pay == Some(number) && !self.is_done(place) {
                self.assign(place, value);
                value = 1;
            }
        }
        true
    }

    /// The hidden cards of a payment, and the ways they may have been drawn.
    fn lot(&self, number: u8, pay: &Pay, follow: bool) -> Lot {
        let taken = (0..).zip(self.gold.taken.iter());
        let kept = taken.filter(|(_, it)| it.pay == Some(number)).map(|(at, _)| at);
        let kept = kept.take(PAY).collect();
        let under = self.put_under(Under::Pay(number));
        // Cards that were drawn again since, or that the saboteur changed, tell nothing more.
        let told = !pay.changed && under.len() == usize::from(pay.put_under);
        let mut lot = Lot { number, kept, put_under: ArrayVec::new(), ways: ArrayVec::new() };
        let followed = if follow && told && under.len() <= FOLLOWED { pay.put_under } else { 0 };
        lot.put_under.extend(under.iter().copied().take(followed.into()));
        let highest = (1..10u8).rev().find(|&it| self.pool[usize::from(it)] > 0).unwrap_or(0);
        let ways = &mut lot.ways;
        let mut search = Search { pool: self.pool, ways, overflowed: false, highest };
        search.go_on(Way { orders: 1, ..Way::default() }, pay.total, pay.cards, followed);
        // A box of unusual nuggets may have more ways than are told apart: then the sum alone.
        if search.overflowed && follow {
            return self.lot(number, pay, false);
        }
        lot
    }

    /// Deals the cards that a saboteur put under and that are followed no further: each was too
    /// much when one nugget or more was owed, so it shows two or more.
    fn deal_heavy(&mut self, chance: &mut dyn Chance) {
        let pays = &self.gold.pays;
        let too_much = |under: Under| match under {
            Under::Pay(number) => pays.get(usize::from(number)).is_some_and(|pay| !pay.changed),
            Under::Shuffled | Under::Draft(_) => false,
        };
        let places: ArrayVec<Place, NUGGETS> = (PILED..)
            .zip(self.gold.pile.iter())
            .filter(|&(place, it)| too_much(it.under) && !self.is_done(place))
            .map(|(place, _)| place)
            .collect();
        if places.is_empty() {
            return;
        }
        let heavy = (2..10u8)
            .flat_map(|value| core::iter::repeat_n(value, self.pool[usize::from(value)].into()));
        let mut values: ArrayVec<u8, NUGGETS> = heavy.collect();
        chance.shuffle(&mut values);
        places.iter().zip(&values).for_each(|(&place, &value)| self.assign(place, value));
    }

    /// Deals what is left: the commonest value everywhere, then each other card on a place of
    /// its own.
    fn deal_rest(&mut self, chance: &mut dyn Chance) {
        let common = (1..10u8).max_by_key(|&value| self.pool[usize::from(value)]).unwrap_or(1);
        let (gold, done) = (&mut *self.gold, self.done);
        let mut places: ArrayVec<Place, NUGGETS> = ArrayVec::new();
        let mut fill = |place: Place, value: &mut u8| {
            if done & 1 << place == 0 {
                *value = common;
                places.push(place);
            }
        };
        (0..).zip(gold.taken.iter_mut()).for_each(|(place, it)| fill(place, &mut it.value));
        (OFFERED..).zip(gold.offer.iter_mut()).for_each(|(place, it)| fill(place, it));
        (PILED..).zip(gold.pile.iter_mut()).for_each(|(place, it)| fill(place, &mut it.value));
        let mut first = 0;
        for value in (1..10u8).filter(|&value| value != common) {
            for _ in 0..self.pool[usize::from(value)].min((places.len() - first) as u8) {
                let at = first + chance.pick((places.len() - first) as u32) as usize;
                places.swap(first, at);
                self.put(places[first], value);
                first += 1;
            }
        }
    }
}

/// Looks for the ways of a payment.
struct Search<'w> {
    /// Hidden cards that are not drawn yet, by value.
    pool: Counts,
    ways: &'w mut ArrayVec<Way, WAYS>,
    overflowed: bool,
    /// The highest value of the box.
    highest: u8,
}

impl Search<'_> {
    /// Follows each order of drawing from here, where so many nuggets are owed, on so many cards,
    /// and so many cards are still to be put under.
    fn go_on(&mut self, way: Way, owed: u8, cards: u8, under: u8) {
        if owed == 0 {
            if cards == 0 && under == 0 {
                self.add(way);
            }
            return;
        }
        // So many cards show so many nuggets at least.
        if owed < cards {
            return;
        }
        for value in 1..=self.highest {
            if self.pool[usize::from(value)] == 0 {
                continue;
            }
            self.pool[usize::from(value)] -= 1;
            if value > owed {
                if under > 0 {
                    let put_under = way.put_under << 4 | u32::from(value);
                    self.go_on(Way { put_under, ..way }, owed, cards, under - 1);
                }
            } else if cards > 1 || cards == 1 && value == owed {
                let kept = way.kept + (1 << (4 * value));
                self.go_on(Way { kept, ..way }, owed - value, cards - 1, under);
            }
            self.pool[usize::from(value)] += 1;
        }
    }

    fn add(&mut self, way: Way) {
        let same = |it: &&mut Way| it.kept == way.kept && it.put_under == way.put_under;
        match self.ways.iter_mut().find(same) {
            Some(same) => same.orders += 1,
            None => self.overflowed |= self.ways.try_push(way).is_err(),
        }
    }
}

fn combinations(lots: &[Lot]) -> usize {
    lots.iter().fold(1, |count: usize, lot| count.saturating_mul(lot.ways.len().max(1)))
}

impl Way {
    /// The value of a card put under, the last one first.
    fn put_under_at(self, nth: usize) -> u8 {
        (self.put_under >> (4 * nth) & 15) as u8
    }

    /// The values kept, ascending.
    fn kept_values(&self) -> ArrayVec<u8, PAY> {
        let count = |value: u8| (self.kept >> (4 * value) & 15) as usize;
        (1..10).flat_map(|value| core::iter::repeat_n(value, count(value))).collect()
    }

    /// The number of cards and orders that make this way from a pool, and what is left of it.
    fn draw(&self, mut pool: Counts) -> Option<(u128, Counts)> {
        let mut factor = u128::from(self.orders);
        let (mut kept, mut put_under) = (self.kept >> 4, self.put_under);
        let mut take = |value: usize| {
            let left = &mut pool[value];
            factor *= u128::from(*left);
            *left = left.checked_sub(1)?;
            Some(())
        };
        let mut value = 1;
        while kept != 0 {
            for _ in 0..kept & 15 {
                take(value)?;
            }
            (kept, value) = (kept >> 4, value + 1);
        }
        while put_under != 0 {
            take((put_under & 15) as usize)?;
            put_under >>= 4;
        }
        Some((factor, pool))
    }
}

/// In how many ways cards of the pool can be assigned to the lots.
fn weight(lots: &[Lot], pool: Counts) -> u128 {
    let Some((lot, rest)) = lots.split_first() else { return 1 };
    (lot.ways.iter())
        .filter_map(|way| way.draw(pool))
        .map(|(factor, pool)| factor * weight(rest, pool))
        .sum()
}

/// Chooses a number below `n`, which may be too large for one pick.
fn pick_wide(n: u128, chance: &mut dyn Chance) -> u128 {
    if let Ok(n) = u32::try_from(n) {
        return u128::from(chance.pick(n));
    }
    let bits = 128 - (n - 1).leading_zeros();
    // Half of all tries succeed at the worst.
    for _ in 0..64 {
        let drawn = (0..bits.div_ceil(31))
            .fold(0u128, |drawn, _| drawn << 31 | u128::from(chance.pick(1 << 31)));
        let drawn = drawn & (u128::MAX >> (128 - bits));
        if drawn < n {
            return drawn;
        }
    }
    0
}

/// How often an order is drawn, before one is taken in which any cards may have been too much.
const ORDERS: u32 = 200;

/// Puts the cards that a saboteur kept into an order in which it may have drawn them, each of those
/// with equal chance: a card put under was more than what was owed when it came. `under` has the
/// last of these first. [S34]
fn put_in_order(kept: &mut [u8], mut under: ArrayVec<u8, FOLLOWED>, chance: &mut dyn Chance) {
    if under.is_empty() || kept.len() < 2 {
        return chance.shuffle(kept);
    }
    under.reverse();
    let all = kept.len() - 1 + under.len();
    for _ in 0..ORDERS {
        chance.shuffle(kept);
        // Which draws were kept; the last one was, since it paid what was owed.
        let mut draws: ArrayVec<u8, { PAY + FOLLOWED }> =
            (0..all).map(|at| u8::from(at >= under.len())).collect();
        chance.shuffle(&mut draws);
        let (mut owed, mut keeps, mut puts) = (kept.iter().sum::<u8>(), kept.iter(), under.iter());
        let fits = draws.iter().all(|&kept| match kept {
            0 => puts.next().is_some_and(|&value| value > owed),
            _ => keeps.next().is_some_and(|&value| {
                owed -= value;
                true
            }),
        });
        if fits {
            return;
        }
    }
    kept.sort_unstable_by(|a, b| b.cmp(a));
}
