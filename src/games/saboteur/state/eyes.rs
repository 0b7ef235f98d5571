//! The aperture: the only reader of the truth that may disclose.

use super::gold::{Nugget, Taken, Under};
use super::net::{Edge, Laid};
use super::{Past, Phase, State};
use crate::chance::Chance;
use crate::contract::Turn;
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::{Card, Role};
use crate::games::saboteur::cell::Cell;
use crate::games::saboteur::content::{DECK, HAND, KINDS, NUGGETS};
use crate::games::saboteur::event::OFFER;
use crate::games::saboteur::printed::Tools;
use crate::seat::{Observer, Seat, SeatSet};
use crate::stock::Stock;

pub(in crate::games::saboteur) use super::gold::Pay;

/// A position as one observer sees it.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    game: &'a Saboteur,
    state: &'a State,
    observer: Observer,
}

/// Nugget cards that were kept while the observer did not see which; their values together are
/// known. [S32]
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::saboteur) struct Run {
    pub(in crate::games::saboteur) round: u8,
    /// Who kept them, in order.
    pub(in crate::games::saboteur) seats: Stock<Seat, OFFER>,
    /// Their values, ascending; where the draft went on or left cards over, with those cards.
    pub(in crate::games::saboteur) values: Stock<u8, NUGGETS>,
    /// The cards by their place among all that were taken.
    pub(super) taken: (u8, u8),
    /// Whether the cards passed on now are among them.
    pub(super) with_offer: bool,
    /// Whether cards left over under the pile are among them.
    pub(super) with_left_over: bool,
}

impl<'a> Eyes<'a> {
    pub(in crate::games::saboteur) fn new(
        game: &'a Saboteur,
        state: &'a State,
        observer: Observer,
    ) -> Self {
        Eyes { game, state, observer }
    }

    /// The box.
    pub(in crate::games::saboteur) fn game(self) -> &'a Saboteur {
        self.game
    }

    /// Who looks.
    pub(in crate::games::saboteur) fn observer(self) -> Observer {
        self.observer
    }

    fn owns(self, seat: Seat) -> bool {
        self.observer.owns(seat)
    }

    // What everybody sees.

    pub(in crate::games::saboteur) fn phase(self) -> Phase {
        self.state.phase
    }

    pub(in crate::games::saboteur) fn turn(self) -> Turn {
        self.state.turn(self.game)
    }

    /// The observer's seat, when it is to act.
    #[inline]
    pub(in crate::games::saboteur) fn acting(self) -> Option<Seat> {
        let acts = self.state.phase != Phase::Over && self.owns(self.state.to_act);
        acts.then_some(self.state.to_act)
    }

    pub(in crate::games::saboteur) fn round(self) -> u8 {
        self.state.round
    }

    pub(in crate::games::saboteur) fn starter(self) -> Seat {
        self.state.starter
    }

    /// Who used the last card, a pass included. [S38]
    pub(in crate::games::saboteur) fn last_user(self) -> Option<Seat> {
        self.state.last_user
    }

    /// Who laid the last path card, and where. [S29] [S38]
    pub(in crate::games::saboteur) fn last_laid(self) -> Option<(Seat, Cell)> {
        self.state.last_layer.map(|seat| (seat, self.state.last_cell))
    }

    /// Turns in a row that were passed with an empty pile. [C43]
    pub(in crate::games::saboteur) fn passes(self) -> u8 {
        self.state.passes
    }

    pub(in crate::games::saboteur) fn pile_count(self) -> u8 {
        self.state.pile.count()
    }

    pub(in crate::games::saboteur) fn broken(self, seat: Seat) -> Tools {
        self.state.broken[seat.index()]
    }

    pub(in crate::games::saboteur) fn laid(self) -> &'a [Laid] {
        self.state.net.laid()
    }

    #[inline]
    pub(in crate::games::saboteur) fn frontier(self) -> &'a [Edge] {
        self.state.net.frontier()
    }

    /// How the stone at a goal lies, once it is laid.
    pub(in crate::games::saboteur) fn laid_goal(self, goal: usize) -> Option<Laid> {
        if self.state.net.has_goal(goal) { self.state.net.at(Cell::goal(goal)) } else { None }
    }

    pub(in crate::games::saboteur) fn stone_to_lay(self) -> Option<usize> {
        match self.state.phase {
            Phase::Stone => self.state.stone_to_lay(),
            Phase::Use | Phase::Gold | Phase::Over => None,
        }
    }

    /// The face-up part of the discard pile, by card number. [S21] [S24]
    pub(in crate::games::saboteur) fn played(self) -> &'a [u8; KINDS] {
        &self.state.played
    }

    pub(in crate::games::saboteur) fn lies_up(self, goal: usize) -> bool {
        self.state.goals[goal].up
    }

    /// Who looked at a goal. [C33]
    pub(in crate::games::saboteur) fn looked_at(self, goal: usize) -> SeatSet {
        self.state.goals[goal].seen_by
    }

    pub(in crate::games::saboteur) fn past(self) -> &'a [Past] {
        &self.state.past
    }

    pub(in crate::games::saboteur) fn pays(self) -> &'a [Pay] {
        &self.state.gold.pays
    }

    pub(in crate::games::saboteur) fn gold_pile_count(self) -> u8 {
        self.state.gold.pile.count()
    }

    pub(in crate::games::saboteur) fn offered_gold_count(self) -> u8 {
        self.state.gold.offer.count()
    }

    // What some see.

    /// One's own cards; none for the public.
    #[inline]
    pub(in crate::games::saboteur) fn own_hand(self) -> &'a [Card] {
        self.observer.seat().map_or(&[], |seat| &self.state.hands[seat.index()])
    }

    /// A hand: the cards to its owner, to others how many. [S4]
    pub(in crate::games::saboteur) fn hand(self, seat: Seat) -> Result<Stock<Card, HAND>, u8> {
        let hand = &self.state.hands[seat.index()];
        if self.owns(seat) { Ok(*hand) } else { Err(hand.count()) }
    }

    /// Whether the dwarf cards lie face up. [S31]
    pub(super) fn roles_shown(self) -> bool {
        matches!(self.state.phase, Phase::Gold | Phase::Over)
    }

    /// The dwarf of a seat, if it is seen. [S4]
    pub(in crate::games::saboteur) fn role(self, seat: Seat) -> Option<Role> {
        let seen = self.owns(seat) || self.roles_shown();
        seen.then_some(self.state.roles[seat.index()])
    }

    /// The card of a goal, if the observer has seen it. [C33]
    pub(in crate::games::saboteur) fn face(self, goal: usize) -> Option<u8> {
        let goal = &self.state.goals[goal];
        let seen = goal.up || self.observer.seat().is_some_and(|seat| goal.seen_by.has(seat));
        seen.then_some(goal.face)
    }

    /// The cards a seat put away face down: to that seat the cards, to others how many. [S13]
    pub(in crate::games::saboteur) fn passed(self, seat: Seat) -> Result<Stock<Card, DECK>, u8> {
        let own = self.state.passed.iter().filter(|it| it.seat == seat);
        if self.owns(seat) { Ok(own.map(|it| it.card).collect()) } else { Err(own.count() as u8) }
    }

    /// The nugget cards passed to the observer now. [S32]
    pub(in crate::games::saboteur) fn offered_gold(self) -> Option<Stock<u8, OFFER>> {
        let sees = self.state.phase == Phase::Gold && self.owns(self.state.to_act);
        sees.then(|| {
            let mut values = self.state.gold.offer;
            values.sort_unstable();
            values
        })
    }

    /// Whether the observer knows the value of a nugget card that somebody holds. [S36] [S39]
    pub(super) fn knows_taken(self, taken: &Taken) -> bool {
        self.state.phase == Phase::Over || self.owns(taken.seat)
    }

    /// Whether the observer knows the value of a nugget card in the pile. [S34]
    pub(super) fn knows_nugget(self, nugget: &Nugget) -> bool {
        nugget.known_by.is_some_and(|seat| self.owns(seat))
    }

    /// The nugget cards of a seat, ascending: to that seat their values, to others how many,
    /// until the game is over. [S36] [C54]
    pub(in crate::games::saboteur) fn nuggets(self, seat: Seat) -> Result<Stock<u8, NUGGETS>, u8> {
        let own = || self.state.gold.taken.iter().filter(|it| it.seat == seat);
        if self.owns(seat) || self.state.phase == Phase::Over {
            let mut values: Stock<u8, NUGGETS> = own().map(|it| it.value).collect();
            values.sort_unstable();
            Ok(values)
        } else {
            Err(own().count() as u8)
        }
    }

    /// The places in the nugget pile, from the top, that the observer knows. [S34]
    pub(in crate::games::saboteur) fn known_gold(self) -> impl Iterator<Item = (u8, u8)> {
        (self.state.gold.pile.iter().rev().enumerate())
            .filter(move |(_, nugget)| self.knows_nugget(nugget))
            .map(|(place, nugget)| (place as u8, nugget.value))
    }

    /// Gives `each` every run of nugget cards whose values the observer knows together. [S32]
    ///
    /// A player sees the cards passed on at each of the own picks. What is missing at the next
    /// look was kept in between; what was there after the last look is with those who followed,
    /// and with what is still passed on or was left over.
    pub(in crate::games::saboteur) fn runs(self, mut each: impl FnMut(Run)) {
        let Some(me) = self.observer.seat() else { return };
        if self.state.phase == Phase::Over {
            return;
        }
        let gold = &self.state.gold;
        let taken = &gold.taken;
        for round in 0..=self.state.round {
            let of_round = |it: &Taken| it.round == round && it.pay.is_none();
            let Some(start) = taken.iter().position(of_round) else { continue };
            let end = start + taken[start..].iter().take_while(|it| of_round(it)).count();
            let drafting = round == self.state.round && self.state.phase == Phase::Gold;
            let mut last_look = None;
            for at in start..end {
                if taken[at].seat != me {
                    continue;
                }
                if let Some(from) = last_look.replace(at + 1) {
                    self.run(round, from..at, false, false, &mut each);
                }
            }
            let Some(from) = last_look else { continue };
            if drafting {
                self.run(round, from..end, !self.owns(self.state.to_act), false, &mut each);
            } else {
                let there = gold.pile.iter().filter(|it| it.under == Under::Draft(round)).count();
                // A card left over that was drawn since might be any of them.
                if there == usize::from(gold.left_over[usize::from(round)]) {
                    self.run(round, from..end, false, true, &mut each);
                }
            }
        }
    }

    fn run(
        self,
        round: u8,
        range: core::ops::Range<usize>,
        with_offer: bool,
        left_over: bool,
        each: &mut impl FnMut(Run),
    ) {
        let gold = &self.state.gold;
        let left = |it: &&Nugget| it.under == Under::Draft(round);
        let with_left_over = left_over && gold.pile.iter().any(|it| left(&it));
        let mut values: Stock<u8, NUGGETS> =
            gold.taken[range.clone()].iter().map(|it| it.value).collect();
        let mut add = |value| values.push(value).expect("a run is part of the box");
        if with_offer {
            gold.offer.iter().for_each(|&value| add(value));
        }
        if with_left_over {
            gold.pile.iter().filter(left).for_each(|it| add(it.value));
        }
        if values.is_empty() {
            return;
        }
        values.sort_unstable();
        let seats = gold.taken[range.clone()].iter().map(|it| it.seat).collect();
        let taken = (range.start as u8, range.end as u8);
        each(Run { round, seats, values, taken, with_offer, with_left_over });
    }

    /// A position that looks the same, the hidden part dealt anew.
    pub(in crate::games::saboteur) fn redeal(self, chance: &mut dyn Chance) -> State {
        let mut world = *self.state;
        self.redeal_dwarfs(&mut world, chance);
        self.redeal_goals(&mut world, chance);
        self.redeal_cards(&mut world, chance);
        self.redeal_gold(&mut world, chance);
        world
    }

    pub(super) fn truth(self) -> &'a State {
        self.state
    }
}
