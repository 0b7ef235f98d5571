//! A position as text, both ways: for records, scenarios and defect reports.
//!
//! One line a fact, any of them left out when it is as at the beginning; `-` stands for nothing.
//! Hands are empty unless a line names their cards. Cards that no line names are the deck, in the
//! order of the content; where a line gives the deck, they are the graveyard. The deck is written
//! from the top.
//!
//! ```text
//! round 1           starter 0         turn 0            ability used      round last
//! phase main        phase build2      phase nuke 1 then build2            phase nuke 1 then end
//! phase over        supply 6          abilities 1 2     (seat 1 holds two ability cards)
//! city 0 left factory_5_8 bridge_4_4                    from the centre outwards
//! city 0 right factory_0_3
//! city 0 order factory bridge         as on the left arm, then the right one, when left out
//! hand 0 castle_7_4 harbour_0_9       in the order in which they were drawn
//! deck factory_1_4                    graveyard nuclear_6_7
//! reshuffles 1      reshuffled factory_1_4 castle_7_4   the cards of the latest reshuffle
//! ```

use core::fmt::{self, Write};

use super::{Phase, State, Then};
use crate::games::sabodeus::Sabodeus;
use crate::games::sabodeus::cards::{Card, CardSet};
use crate::games::sabodeus::kinds::{Kind, Side};
use crate::seat::Seat;
use crate::text::list;

impl State {
    /// Writes every part of the position.
    pub(in crate::games::sabodeus) fn write(
        &self,
        game: &Sabodeus,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let ids = |cards: &[Card]| {
            cards.iter().map(|&card| game.id(card)).collect::<alloc::vec::Vec<_>>()
        };
        writeln!(out, "round {}", self.round)?;
        if self.last_round {
            writeln!(out, "round last")?;
        }
        writeln!(out, "starter {}\nturn {}\nphase {}", self.starter, self.active, self.phase)?;
        if self.ability_used {
            writeln!(out, "ability used")?;
        }
        writeln!(out, "supply {}", self.supply)?;
        for seat in Seat::all(game.options.seats) {
            writeln!(out, "abilities {seat} {}", self.abilities[seat.index()])?;
        }
        for seat in Seat::all(game.options.seats) {
            let city = &self.cities[seat.index()];
            if city.order().is_empty() {
                continue;
            }
            for side in Side::ALL {
                write!(out, "city {seat} {}", side.word())?;
                list(out, ids(city.arm(*side)).iter())?;
            }
            write!(out, "city {seat} order")?;
            list(out, city.order().iter().map(|kind: &Kind| kind.word()))?;
        }
        for seat in Seat::all(game.options.seats) {
            write!(out, "hand {seat}")?;
            list(out, ids(&self.hands[seat.index()]).iter())?;
        }
        write!(out, "deck")?;
        list(out, self.deck.iter().rev().map(|&card| game.id(Card(card))))?;
        write!(out, "graveyard")?;
        list(out, self.graveyard.map(|card| game.id(card)))?;
        if self.reshuffles > 0 {
            writeln!(out, "reshuffles {}", self.reshuffles)?;
            write!(out, "reshuffled")?;
            list(out, self.reshuffled.map(|card| game.id(card)))?;
        }
        Ok(())
    }

    /// Whether every card of the box is somewhere, once.
    pub(in crate::games::sabodeus) fn conserved(&self, game: &Sabodeus) -> bool {
        let mut left = game.cards.all();
        let everywhere = (self.cities.iter().flat_map(|city| city.cards()))
            .chain(self.hands.iter().flat_map(|hand| hand.iter().copied()))
            .chain(self.deck.iter().map(|&card| Card(card)))
            .chain(self.graveyard);
        for card in everywhere {
            if !left.has(card) {
                return false;
            }
            left = left.without(card);
        }
        let held: u32 = self.abilities.iter().map(|&it| u32::from(it)).sum();
        left.is_empty()
            && held + u32::from(self.supply) == u32::from(game.abilities)
            && self.reshuffled.less(game.cards.all()) == CardSet::NONE
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Main => f.write_str("main"),
            Phase::Build2 => f.write_str("build2"),
            Phase::Nuke { owner, then: Then::Build2 } => write!(f, "nuke {owner} then build2"),
            Phase::Nuke { owner, then: Then::EndTurn } => write!(f, "nuke {owner} then end"),
            Phase::Over => f.write_str("over"),
        }
    }
}
