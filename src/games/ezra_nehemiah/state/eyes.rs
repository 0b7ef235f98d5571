//! The aperture: the only reader of the truth that may disclose. What lies open is in [`Board`];
//! hands, piles, wall decks, cards drawn, cards to be tucked and the solo opponent's cards are the
//! only secrets.

use super::{Secrets, State};
use crate::contract::Turn;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::Board;
use crate::games::ezra_nehemiah::content::WALL_CARDS;
use crate::games::ezra_nehemiah::event::Drawn;
use crate::games::ezra_nehemiah::moves::Characters;
use crate::seat::{Observer, Seat};
use crate::stock::Stock;

/// A position as one observer sees it.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    game: &'a EzraNehemiah,
    state: &'a State,
    observer: Observer,
}

impl State {
    /// The cards of a hand that all know: those carried over, and all once the draw pile is empty,
    /// since every other card of the player lies open then. [H4] [Q85]
    pub(super) fn known(&self, seat: Seat) -> Characters {
        if self.secrets.piles[seat.index()].is_empty() {
            self.secrets.hands[seat.index()]
        } else {
            self.board.player(seat).carried
        }
    }
}

impl<'a> Eyes<'a> {
    pub(in crate::games::ezra_nehemiah) fn new(
        game: &'a EzraNehemiah,
        state: &'a State,
        observer: Observer,
    ) -> Self {
        Eyes { game, state, observer }
    }

    /// The box.
    pub(in crate::games::ezra_nehemiah) fn game(self) -> &'a EzraNehemiah {
        self.game
    }

    /// Who looks.
    pub(in crate::games::ezra_nehemiah) fn observer(self) -> Observer {
        self.observer
    }

    /// The observer's seat, if it is one of this table.
    pub(in crate::games::ezra_nehemiah) fn own_seat(self) -> Option<Seat> {
        self.observer.seat().filter(|it| it.number() < self.game.options.seats)
    }

    /// Whether the observer sits there; nobody sits where the solo opponent is.
    pub(in crate::games::ezra_nehemiah) fn owns(self, seat: Seat) -> bool {
        self.own_seat() == Some(seat)
    }

    // What everybody sees.

    /// What lies open.
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn board(self) -> &'a Board {
        &self.state.board
    }

    pub(in crate::games::ezra_nehemiah) fn turn(self) -> Turn {
        self.state.turn(self.game)
    }

    /// The observer's seat, when it is to act.
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn acting(self) -> Option<Seat> {
        self.own_seat().filter(|&seat| self.board().deciding(self.game).has(seat))
    }

    fn secrets(self) -> &'a Secrets {
        &self.state.secrets
    }

    pub(in crate::games::ezra_nehemiah) fn hand_count(self, seat: Seat) -> u8 {
        self.secrets().hands[seat.index()].count()
    }

    pub(in crate::games::ezra_nehemiah) fn pile_count(self, seat: Seat) -> u8 {
        self.secrets().piles[seat.index()].count()
    }

    /// The cards of a hand that all know.
    pub(in crate::games::ezra_nehemiah) fn known(self, seat: Seat) -> Characters {
        self.state.known(seat)
    }

    #[inline]
    pub(in crate::games::ezra_nehemiah) fn deck_count(self, seat: Seat) -> u8 {
        self.secrets().decks[seat.index()].count()
    }

    /// Wall Cards that somebody holds to choose from.
    pub(in crate::games::ezra_nehemiah) fn drawn_count(self) -> u8 {
        self.secrets().drawn.count()
    }

    /// Focus and Scheme Cards left for the round. Which ones they are follows from those used; in
    /// which order they come is hidden.
    pub(in crate::games::ezra_nehemiah) fn focus_left(self) -> impl Iterator<Item = u8> {
        let left = self.secrets().focus;
        (0..self.game.tables.focus.len() as u8).filter(move |it| left.contains(it))
    }

    pub(in crate::games::ezra_nehemiah) fn schemes_left(self) -> impl Iterator<Item = u8> {
        let left = self.secrets().schemes;
        (0..self.game.tables.schemes.len() as u8).filter(move |it| left.contains(it))
    }

    // What some see.

    /// One's own cards; none for others.
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn own_hand(self) -> Characters {
        self.own_seat().map_or(Characters::NONE, |it| self.secrets().hands[it.index()])
    }

    /// A hand: the cards to its owner, to others how many.
    pub(in crate::games::ezra_nehemiah) fn hand(self, seat: Seat) -> Result<Characters, u8> {
        let hand = self.secrets().hands[seat.index()];
        if self.owns(seat) { Ok(hand) } else { Err(hand.count()) }
    }

    /// The cards that may be in a seat's draw pile, as far as the observer knows: all that lie
    /// nowhere else.
    pub(in crate::games::ezra_nehemiah) fn unseen(self, seat: Seat) -> Characters {
        let seen = self.board().shown(seat);
        let own = if self.owns(seat) { self.own_hand() } else { self.known(seat) };
        Characters::ALL.less(seen).less(own)
    }

    /// The Wall Cards that a seat drew to choose from: to who drew them, to others how many. None
    /// while the seat does not choose.
    pub(in crate::games::ezra_nehemiah) fn drawn(self, seat: Seat) -> Result<Drawn, u8> {
        if !self.board().chooses_wall(seat) {
            return Ok(Drawn::default());
        }
        let drawn = self.secrets().drawn;
        if self.owns(seat) { Ok(drawn) } else { Err(drawn.count()) }
    }

    /// Whether the observer knows the ends of a wall deck: the own one, and that of the solo
    /// opponent, whose cards lie open when they are drawn. [Q84]
    fn knows_deck(self, seat: Seat) -> bool {
        self.owns(seat) || self.game.is_opponent(seat)
    }

    /// The cards on top of a wall deck that the observer knows, the top one first.
    pub(in crate::games::ezra_nehemiah) fn deck_top(self, seat: Seat) -> Stock<u8, WALL_CARDS> {
        if !self.knows_deck(seat) {
            return Stock::default();
        }
        let known = usize::from(self.board().player(seat).known_top);
        self.secrets().decks[seat.index()].iter().rev().take(known).copied().collect()
    }

    /// The cards at the bottom of a wall deck that the observer knows, the lowest one last.
    pub(in crate::games::ezra_nehemiah) fn deck_bottom(self, seat: Seat) -> Stock<u8, WALL_CARDS> {
        if !self.knows_deck(seat) {
            return Stock::default();
        }
        let known = usize::from(self.board().player(seat).known_bottom);
        let deck = &self.secrets().decks[seat.index()];
        deck[..known].iter().rev().copied().collect()
    }

    /// The cards that the observer chose to tuck.
    pub(in crate::games::ezra_nehemiah) fn own_tuck(self) -> Option<Characters> {
        let seat = self.own_seat().filter(|&it| self.board().committed.has(it))?;
        Some(self.secrets().tucks[seat.index()])
    }

    /// For [`Eyes::redeal`]: what is hidden in it is dealt anew.
    pub(super) fn truth(self) -> &'a State {
        self.state
    }
}
