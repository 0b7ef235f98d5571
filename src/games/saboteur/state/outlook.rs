//! What is needed to judge a position in which nothing is hidden: a world that a program dealt itself.

use super::{Phase, State};
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::Role;
use crate::seat::{Seat, SeatSet};

/// How the two sides stand.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::saboteur) struct Outlook {
    /// The goal that is the treasure.
    pub(in crate::games::saboteur) treasure: usize,
    /// Cards in hands and in the pile.
    pub(in crate::games::saboteur) cards: i32,
    pub(in crate::games::saboteur) saboteurs: SeatSet,
    /// How many saboteurs have whole tools.
    pub(in crate::games::saboteur) able_saboteurs: u8,
}

impl State {
    pub(in crate::games::saboteur) fn outlook(&self, game: &Saboteur) -> Outlook {
        let is_treasure = |goal: &usize| game.cards.goals[usize::from(self.goals[*goal].face)].1;
        let mut outlook = Outlook {
            treasure: (0..3).find(is_treasure).unwrap_or(1),
            cards: self.pile.count().into(),
            saboteurs: SeatSet::NONE,
            able_saboteurs: 0,
        };
        for seat in Seat::all(game.options.seats) {
            outlook.cards += i32::from(self.hands[seat.index()].count());
            if self.roles[seat.index()] == Role::Saboteur {
                outlook.saboteurs = outlook.saboteurs.with(seat);
                outlook.able_saboteurs += u8::from(self.broken[seat.index()].is_empty());
            }
        }
        outlook
    }

    /// Whether a round is over, and no card of the next was used.
    pub(in crate::games::saboteur) fn is_between_rounds(&self) -> bool {
        match self.phase {
            Phase::Gold | Phase::Over => true,
            Phase::Use => self.last_user.is_none(),
            Phase::Stone => false,
        }
    }

    /// How far the game has come: cards used in this round, and far more for each round that is over.
    pub(in crate::games::saboteur) fn progress(&self, game: &Saboteur) -> u16 {
        let hands = self.hands.iter().map(|it| u16::from(it.count())).sum::<u16>();
        let used = u16::from(game.cards.deck.count()) - hands - u16::from(self.pile.count());
        1000 * u16::from(self.round) + used
    }
}
