//! The moves of a turn, and what a completed pair sets off.

use super::{Phase, State, Then};
use crate::chance::Chance;
use crate::contract::Tell;
use crate::games::sabodeus::Sabodeus;
use crate::games::sabodeus::cards::Card;
use crate::games::sabodeus::city::By;
use crate::games::sabodeus::event::Event;
use crate::games::sabodeus::kinds::{Kind, Kinds, Side};
use crate::games::sabodeus::moves::Illegal;
use crate::seat::Seat;

impl State {
    /// Discards the hand, then draws as many; the ability card returns to the supply. [R36] [R37]
    /// [G20]
    pub(super) fn use_ability(
        &mut self,
        seat: Seat,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        if self.abilities[seat.index()] == 0 {
            return Err(Illegal::NoAbility);
        }
        if self.ability_used {
            return Err(Illegal::AbilityUsed);
        }
        let mut cards = core::mem::take(&mut self.hands[seat.index()]);
        if cards.is_empty() {
            return Err(Illegal::NoCards);
        }
        self.abilities[seat.index()] -= 1;
        self.supply += 1;
        self.ability_used = true;
        self.graveyard = cards.iter().fold(self.graveyard, |all, &card| all.with(card));
        // The order of drawing is nobody else's business.
        cards.sort_unstable();
        tell(Event::UsedAbility { seat, cards });
        self.draw(seat, cards.count(), chance, tell);
        Ok(())
    }

    /// Takes a card out of a hand; the gap closes.
    fn take(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if self.hands[seat.index()].take(card) { Ok(()) } else { Err(Illegal::NotInHand) }
    }

    /// A build takes two cards, one after the other; with a single card it ends after that. [R15]
    /// [R17] [G22]
    pub(super) fn after_card(&self) -> Then {
        match self.phase {
            Phase::Main if !self.hands[self.active.index()].is_empty() => Then::Build2,
            Phase::Main | Phase::Build2 | Phase::Nuke { .. } | Phase::Over => Then::EndTurn,
        }
    }

    /// Places a card of a build in the own city. [R15] The seat that may strike, if one may.
    pub(super) fn build(
        &mut self,
        game: &Sabodeus,
        seat: Seat,
        card: Card,
        side: Side,
        tell: Tell<'_, Event>,
    ) -> Result<Option<Seat>, Illegal> {
        self.take(seat, card)?;
        self.fits(game, seat, By::Owner, card, side)?;
        tell(Event::Placed { seat, card, side });
        Ok(self.place(game, seat, card, side, tell))
    }

    /// Sends a card of a build to the graveyard; always possible. [R15] [R16]
    pub(super) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        self.take(seat, card)?;
        self.graveyard = self.graveyard.with(card);
        tell(Event::Discarded { seat, card });
        Ok(())
    }

    /// Places one card in a rival's city; nothing else is discarded. [R18] The seat that may
    /// strike, if one may.
    pub(super) fn sabotage(
        &mut self,
        game: &Sabodeus,
        seat: Seat,
        card: Card,
        at: Seat,
        side: Side,
        tell: Tell<'_, Event>,
    ) -> Result<Option<Seat>, Illegal> {
        if at.number() >= game.options.seats {
            return Err(Illegal::NoSuchSeat);
        }
        if at == seat {
            return Err(Illegal::OwnCity);
        }
        self.take(seat, card)?;
        if !self.rights(game, seat).has(game.cards.kind(card)) {
            return Err(Illegal::NoRight);
        }
        let skips_in = game.options.sabotage_bridge_skip_in;
        self.fits(game, at, By::Rival { skips_in }, card, side)?;
        tell(Event::Sabotaged { seat, at, card, side });
        Ok(self.place(game, at, card, side, tell))
    }

    /// The types with which a seat may sabotage: those of the completed pairs of its own city as it
    /// is now, and harbours while its own city shows no harbour of 0. [R19] [R20] [G14] [G23] [G24]
    pub(super) fn rights(&self, game: &Sabodeus, seat: Seat) -> Kinds {
        let city = &self.cities[seat.index()];
        let pairs = if game.options.zero_pair_grants_sabotage {
            city.pairs()
        } else {
            city.pairs().less(city.zero())
        };
        if game.features() && !city.zero().has(Kind::Harbour) {
            pairs.with(Kind::Harbour)
        } else {
            pairs
        }
    }

    fn fits(
        &self,
        game: &Sabodeus,
        at: Seat,
        by: By,
        card: Card,
        side: Side,
    ) -> Result<(), Illegal> {
        let (city, print) = (&self.cities[at.index()], game.cards.print(card));
        if city.fitting(game.features(), by).has(&print, side) {
            Ok(())
        } else {
            Err(city.refusal(print, side))
        }
    }

    /// Puts a card that fits into a city, and sets off what its pair does, each time it is
    /// completed. [R24] [R45] The owner of the
    /// city, if a strike is now to be chosen.
    fn place(
        &mut self,
        game: &Sabodeus,
        at: Seat,
        card: Card,
        side: Side,
        tell: Tell<'_, Event>,
    ) -> Option<Seat> {
        let kind = game.cards.kind(card);
        let city = &mut self.cities[at.index()];
        city.place(&game.cards, card, side).expect("the card fits");
        if !city.pairs().has(kind) {
            return None;
        }
        tell(Event::Paired { at, kind });
        // A 0 switches the feature of its type off. [R48] [R49]
        if !game.features() || city.zero().has(kind) {
            return None;
        }
        match kind {
            // The owner of the city profits, whoever placed the card. [R46]
            Kind::Factory if self.supply > 0 => {
                self.supply -= 1;
                self.abilities[at.index()] += 1;
                tell(Event::GainedAbility { seat: at });
                None
            }
            // Without a target nothing happens. [R47]
            Kind::Nuclear => self.has_target(game, at).then_some(at),
            Kind::Factory | Kind::Castle | Kind::Harbour | Kind::Bridge => None,
        }
    }

    /// The pairs of a city that the nuclear plant of `owner` may destroy: all but the one that was
    /// just completed. [R40] [G13]
    pub(super) fn targets(&self, owner: Seat, at: Seat) -> Kinds {
        let pairs = self.cities[at.index()].pairs();
        if at == owner { pairs.without(Kind::Nuclear) } else { pairs }
    }

    pub(super) fn has_target(&self, game: &Sabodeus, owner: Seat) -> bool {
        Seat::all(game.options.seats).any(|at| !self.targets(owner, at).is_empty())
    }

    /// Sends a completed pair to the graveyard. [R40] [R44]
    pub(super) fn destroy(
        &mut self,
        game: &Sabodeus,
        seat: Seat,
        at: Seat,
        kind: Kind,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        if at.number() >= game.options.seats {
            return Err(Illegal::NoSuchSeat);
        }
        if at == seat && kind == Kind::Nuclear {
            return Err(Illegal::NotItself);
        }
        let city = &mut self.cities[at.index()];
        let cards = city.destroy(&game.cards, kind).ok_or(Illegal::NoSuchPair)?;
        self.graveyard = self.graveyard.with(cards[0]).with(cards[1]);
        tell(Event::Destroyed { seat, at, kind, cards });
        Ok(())
    }

    /// Lets the strike be, where the table agreed that one may. [R47]
    pub(super) fn decline(
        game: &Sabodeus,
        seat: Seat,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        if !game.options.nuke_optional {
            return Err(Illegal::MustDestroy);
        }
        tell(Event::Declined { seat });
        Ok(())
    }

    /// Ends a turn in which there is no card to use. [R14] [G22]
    pub(super) fn pass(&mut self, seat: Seat, tell: Tell<'_, Event>) -> Result<(), Illegal> {
        if !self.hands[seat.index()].is_empty() {
            return Err(Illegal::MustMove);
        }
        tell(Event::Passed { seat });
        Ok(())
    }
}
