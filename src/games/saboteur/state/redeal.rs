//! The hidden part of a position dealt anew, consistent with what an observer knows.
//!
//! What is seen stays; what is hidden is drawn from the box less what is seen, in the order of the
//! card numbers, so that the picks alone decide. Every lawful assignment of the hidden cards to
//! the hidden places is equally likely. The gold is in `redeal_gold.rs`.

use arrayvec::ArrayVec;

use super::eyes::Eyes;
use super::round::Playable;
use super::{Passed, Phase, State};
use crate::chance::Chance;
use crate::games::saboteur::cards::{Card, Role};
use crate::games::saboteur::content::DECK;
use crate::games::saboteur::event::Winners;
use crate::games::saboteur::options::RoundEnd;
use crate::games::saboteur::printed::Tool;
use crate::seat::Seat;

/// How often hands are dealt anew to fit what the last turn showed, before cards are exchanged.
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
        let Some(can_play) = self.test_passed(world) else { return };
        let game = self.game();
        let playable = world.playable(game);
        for _ in 0..TRIES {
            if world.somebody_can_play(game, &playable) == can_play {
                return;
            }
            pool.sort_unstable();
            self.deal_hidden(world, &mut pool, chance);
        }
        self.exchange(world, &playable, can_play);
    }

    /// What the last turn showed of the hands: under `none_playable`, that somebody can play, since
    /// the round went on, or that nobody can, since it ended. [S31]
    fn test_passed(self, world: &State) -> Option<bool> {
        let tested =
            self.game().options.round_end == RoundEnd::NonePlayable && world.pile.is_empty();
        match world.phase {
            Phase::Use if tested && world.last_user.is_some() => Some(true),
            Phase::Over if tested && world.past.last()?.winners != Winners::Diggers => Some(false),
            Phase::Use | Phase::Stone | Phase::Gold | Phase::Over => None,
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
            if broken.is_empty() {
                continue;
            }
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
        let mut pool = ArrayVec::from([0; DECK]);
        let mut end = 0;
        for (card, &count) in (0..).zip(&counts) {
            let from = end;
            end += usize::from(count);
            pool[from..end].fill(card);
        }
        pool.truncate(end);
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

    /// Exchanges hidden cards of hands for others until somebody, or nobody, can play: for the rare
    /// table where hardly any deal is so.
    fn exchange(self, world: &mut State, playable: &Playable, can_play: bool) {
        let game = self.game();
        let hidden = |seat: &Seat| !self.observer().owns(*seat);
        'seats: for seat in Seat::all(game.options.seats).filter(hidden) {
            for place in 0..world.hands[seat.index()].len() {
                if world.somebody_can_play(game, playable) == can_play {
                    break 'seats;
                }
                let here = world.hands[seat.index()][place];
                if playable.by(game, seat, here) == can_play {
                    continue;
                }
                let wanted = |it: &&mut Passed| {
                    hidden(&it.seat) && playable.by(game, seat, it.card) == can_play
                };
                if let Some(passed) = world.passed.iter_mut().find(wanted) {
                    world.hands[seat.index()][place] = core::mem::replace(&mut passed.card, here);
                    continue;
                }
                // Or what nobody can play here, another can.
                for other in Seat::all(game.options.seats).filter(|it| hidden(it) && *it != seat) {
                    let there = |&it: &Card| playable.by(game, seat, it) == can_play;
                    let Some(at) = world.hands[other.index()].iter().position(there) else {
                        continue;
                    };
                    let card = core::mem::replace(&mut world.hands[other.index()][at], here);
                    world.hands[seat.index()][place] = card;
                    break;
                }
            }
        }
        for seat in Seat::all(game.options.seats) {
            world.hands[seat.index()].sort_unstable();
        }
    }
}
