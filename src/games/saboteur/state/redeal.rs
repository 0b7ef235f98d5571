//! The hidden part of a position dealt anew, consistent with what an observer knows.
//!
//! What is seen stays; what is hidden is drawn from the box less what is seen, in the order of the
//! card numbers, so that the picks alone decide. Every lawful assignment of the hidden cards to
//! the hidden places is equally likely. The gold is in `redeal_gold.rs`.

use arrayvec::ArrayVec;

use super::eyes::Eyes;
use super::{Phase, State};
use crate::chance::Chance;
use crate::games::saboteur::cards::{Card, Role};
use crate::games::saboteur::content::DECK;
use crate::games::saboteur::options::RoundEnd;
use crate::games::saboteur::printed::Tool;
use crate::seat::Seat;

/// How often hands are dealt anew until somebody can play, before a card is put where it can be.
const TRIES: u32 = 200;

impl Eyes<'_> {
    /// The dwarfs that the observer does not see, the left-over one among them. [S4]
    pub(super) fn redeal_dwarfs(self, world: &mut State, chance: &mut dyn Chance) {
        if self.roles_shown() {
            return;
        }
        let (game, truth) = (self.game(), self.truth());
        let own = self.observer().seat();
        let seen = own.is_some_and(|seat| truth.roles[seat.index()] == Role::Saboteur);

        let hidden = game.options.seats + 1 - u8::from(own.is_some());
        let mut left = game.saboteurs - u8::from(seen);
        let places = Seat::all(game.options.seats).filter(|&it| Some(it) != own).map(Some);
        for (at, seat) in places.chain([None]).enumerate() {
            // So many saboteurs are left for so many places.
            let drawn = left > 0 && chance.pick(u32::from(hidden) - at as u32) < u32::from(left);
            left -= u8::from(drawn);
            let role = if drawn { Role::Saboteur } else { Role::Digger };
            match seat {
                Some(seat) => world.roles[seat.index()] = role,
                None => world.spare = role,
            }
        }
    }

    /// The goals that the observer has not seen. [S5] [S26]
    pub(super) fn redeal_goals(self, world: &mut State, chance: &mut dyn Chance) {
        let seen = [0, 1, 2].map(|number| self.face(number));
        let mut faces: ArrayVec<u8, 3> =
            (0..3).filter(|&face| !seen.contains(&Some(face))).collect();
        chance.shuffle(&mut faces);
        for number in (0..3).filter(|&number| seen[number].is_none()) {
            world.goals[number].face = faces.pop().expect("each goal has a card");
        }
    }

    /// Hands, pile and cards put away face down. [S7] [S13]
    pub(super) fn redeal_cards(self, world: &mut State, chance: &mut dyn Chance) {
        let mut pool = self.hidden_cards();
        self.deal_hidden(world, &mut pool, chance);
        // That the round went on after the last turn shows that somebody can play. [S31]
        let game = self.game();
        let tested = game.options.round_end == RoundEnd::NonePlayable
            && world.phase == Phase::Use
            && world.pile.is_empty()
            && world.last_user.is_some();
        if !tested {
            return;
        }
        let mut tries = 0;
        while !world.somebody_can_play(game) {
            if tries == TRIES {
                self.let_somebody_play(world);
                return;
            }
            pool.sort_unstable();
            self.deal_hidden(world, &mut pool, chance);
            tries += 1;
        }
    }

    /// The cards the observer does not see, ascending.
    fn hidden_cards(self) -> ArrayVec<u8, DECK> {
        let truth = self.truth();
        let cards = &self.game().cards;
        let mut counts = cards.counts;
        for (count, played) in counts.iter_mut().zip(self.played()) {
            *count -= played;
        }
        for card in self.laid().iter().filter_map(|it| it.card()) {
            counts[card.index()] -= 1;
        }
        for seat in Seat::all(self.game().options.seats) {
            let broken = self.broken(seat);
            for tool in Tool::ALL.into_iter().filter(|&tool| broken.has(tool)) {
                if let Some(card) = cards.breaking[tool as usize] {
                    counts[card.index()] -= 1;
                }
            }
        }
        for card in self.own_hand() {
            counts[card.index()] -= 1;
        }
        for passed in truth.passed.iter().filter(|it| self.observer().owns(it.seat)) {
            counts[passed.card.index()] -= 1;
        }
        let mut pool = ArrayVec::new();
        for (card, &count) in (0..).zip(&counts) {
            for _ in 0..count {
                pool.push(card);
            }
        }
        pool
    }

    fn deal_hidden(self, world: &mut State, pool: &mut [u8], chance: &mut dyn Chance) {
        chance.shuffle(pool);
        let mut pool = pool.iter().map(|&card| Card(card));
        let mut next = || pool.next().expect("the hidden cards fill the hidden places");
        for card in world.pile.iter_mut() {
            *card = next();
        }
        for seat in Seat::all(self.game().options.seats).filter(|&seat| !self.observer().owns(seat))
        {
            let hand = &mut world.hands[seat.index()];
            hand.iter_mut().for_each(|card| *card = next());
            hand.sort_unstable();
        }
        for passed in world.passed.iter_mut().filter(|it| !self.observer().owns(it.seat)) {
            passed.card = next();
        }
    }

    /// Gives a hand a card that can be played, from the cards put away or from another hand: for
    /// the rare table where hardly any hidden card can be.
    fn let_somebody_play(self, world: &mut State) {
        let game = self.game();
        let hidden = |seat: &Seat| !self.observer().owns(*seat);
        let seats = || Seat::all(game.options.seats).filter(hidden);
        for seat in seats() {
            for place in 0..world.hands[seat.index()].len() {
                for from in 0..world.passed.len() {
                    if !hidden(&world.passed[from].seat) {
                        continue;
                    }
                    let before = *world;
                    core::mem::swap(
                        &mut world.hands[seat.index()][place],
                        &mut world.passed[from].card,
                    );
                    world.hands[seat.index()].sort_unstable();
                    if world.somebody_can_play(game) {
                        return;
                    }
                    *world = before;
                }
                for other in seats().filter(|&it| it != seat) {
                    for at in 0..world.hands[other.index()].len() {
                        let before = *world;
                        let card = world.hands[other.index()][at];
                        world.hands[other.index()][at] = world.hands[seat.index()][place];
                        world.hands[seat.index()][place] = card;
                        world.hands[seat.index()].sort_unstable();
                        world.hands[other.index()].sort_unstable();
                        if world.somebody_can_play(game) {
                            return;
                        }
                        *world = before;
                    }
                }
            }
        }
    }
}
