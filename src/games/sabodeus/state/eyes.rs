//! The aperture: the only reader of the truth that may disclose. Hands and the order of the deck
//! are the only secrets.

use super::{Hand, Phase, State};
use crate::contract::Turn;
use crate::games::sabodeus::Sabodeus;
use crate::games::sabodeus::cards::{Card, CardSet};
use crate::games::sabodeus::city::{City, Score};
use crate::games::sabodeus::kinds::Kinds;
use crate::seat::{Observer, Seat};

/// A position as one observer sees it.
#[derive(Clone, Copy)]
pub struct Eyes<'a> {
    game: &'a Sabodeus,
    state: &'a State,
    observer: Observer,
}

impl<'a> Eyes<'a> {
    pub(in crate::games::sabodeus) fn new(
        game: &'a Sabodeus,
        state: &'a State,
        observer: Observer,
    ) -> Self {
        Eyes { game, state, observer }
    }

    /// The box.
    pub(in crate::games::sabodeus) fn game(self) -> &'a Sabodeus {
        self.game
    }

    /// Who looks.
    pub(in crate::games::sabodeus) fn observer(self) -> Observer {
        self.observer
    }

    // What everybody sees.

    pub(in crate::games::sabodeus) fn phase(self) -> Phase {
        self.state.phase
    }

    pub(in crate::games::sabodeus) fn turn(self) -> Turn {
        self.state.turn(self.game)
    }

    /// The observer's seat, when it is to act.
    #[inline]
    pub(in crate::games::sabodeus) fn acting(self) -> Option<Seat> {
        let acts = match self.state.phase {
            Phase::Main | Phase::Build2 => self.state.active,
            Phase::Nuke { owner, .. } => owner,
            Phase::Over => return None,
        };
        self.observer.owns(acts).then_some(acts)
    }

    pub(in crate::games::sabodeus) fn round(self) -> u16 {
        self.state.round
    }

    pub(in crate::games::sabodeus) fn starter(self) -> Seat {
        self.state.starter
    }

    /// Whose turn it is.
    pub(in crate::games::sabodeus) fn active(self) -> Seat {
        self.state.active
    }

    pub(in crate::games::sabodeus) fn ability_used(self) -> bool {
        self.state.ability_used
    }

    pub(in crate::games::sabodeus) fn last_round(self) -> bool {
        self.state.last_round
    }

    #[inline]
    pub(in crate::games::sabodeus) fn city(self, seat: Seat) -> &'a City {
        &self.state.cities[seat.index()]
    }

    pub(in crate::games::sabodeus) fn score(self, seat: Seat) -> Score {
        self.city(seat).score(&self.game.cards, self.game.features())
    }

    /// The types with which a seat may sabotage. [R19] [R20]
    pub(in crate::games::sabodeus) fn rights(self, seat: Seat) -> Kinds {
        self.state.rights(self.game, seat)
    }

    /// The pairs of a city that may be destroyed, while a strike is chosen. [R40]
    pub(in crate::games::sabodeus) fn targets(self, at: Seat) -> Kinds {
        match self.state.phase {
            Phase::Nuke { owner, .. } => self.state.targets(owner, at),
            Phase::Main | Phase::Build2 | Phase::Over => Kinds::NONE,
        }
    }

    /// The ability cards of a seat; they are all alike. [R38]
    pub(in crate::games::sabodeus) fn abilities(self, seat: Seat) -> u8 {
        self.state.abilities[seat.index()]
    }

    pub(in crate::games::sabodeus) fn supply(self) -> u8 {
        self.state.supply
    }

    pub(in crate::games::sabodeus) fn deck_count(self) -> u8 {
        self.state.deck.count()
    }

    pub(in crate::games::sabodeus) fn graveyard(self) -> CardSet {
        self.state.graveyard
    }

    pub(in crate::games::sabodeus) fn reshuffles(self) -> u16 {
        self.state.reshuffles
    }

    /// The cards that were in the latest reshuffle.
    pub(in crate::games::sabodeus) fn reshuffled(self) -> CardSet {
        self.state.reshuffled
    }

    /// How many cards of a hand were not in the latest reshuffle. Everybody can count them: cards
    /// are drawn and used in the open.
    pub(in crate::games::sabodeus) fn older(self, seat: Seat) -> u8 {
        let hand = &self.state.hands[seat.index()];
        hand.iter().filter(|&&card| !self.state.reshuffled.has(card)).count() as u8
    }

    // What some see.

    /// One's own cards; none for the public.
    #[inline]
    pub(in crate::games::sabodeus) fn own_hand(self) -> &'a [Card] {
        let own = self.observer.seat().and_then(|seat| self.state.hands.get(seat.index()));
        own.map_or(&[], |hand| hand)
    }

    /// A hand: the cards to its owner, to others how many.
    pub(in crate::games::sabodeus) fn hand(self, seat: Seat) -> Result<Hand, u8> {
        let hand = &self.state.hands[seat.index()];
        if self.observer.owns(seat) { Ok(*hand) } else { Err(hand.count()) }
    }

    /// For [`Eyes::redeal`]: everything in it that is hidden is dealt anew.
    pub(super) fn truth(self) -> &'a State {
        self.state
    }
}
