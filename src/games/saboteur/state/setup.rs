//! A position as text, both ways: for records, scenarios and defect reports.
//!
//! One line a fact, any of them left out when it is as at the beginning; `-` stands for nothing.
//! Cards that no line names are face up on the discard pile. Piles are written from the top.
//!
//! ```text
//! round 1                          starter 0        turn 2        phase use|stone|gold|over
//! last user 1 layer 0 cell 3,0     passes 0         left 0 0 0
//! roles digger saboteur digger spare digger
//! goal 1 stone_a up turned         looked 1 0 2     (goal 1: by seats 0 and 2)
//! pile cross map                   hand 0 map       broken 0 cart
//! net 1,0 curve_tl turned          passed 0 map
//! gold 1 2 3/pay0/known2 1/left1   offer 1 2        taken 1 0 2 draft    taken 1 3 3 pay 0
//! pay 1 3 total 3 cards 1 under 0 changed           past diggers 1 4
//! ```

use alloc::vec::Vec;
use core::fmt::{self, Write};

use super::gold::{Nugget, Pay, Taken, Under};
use super::{Phase, State};
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::Card;
use crate::games::saboteur::cell::Cell;
use crate::games::saboteur::content::KINDS;
use crate::games::saboteur::printed::Tool;
use crate::seat::Seat;
use crate::text::{Maybe, list};

impl State {
    /// Writes every part of the position.
    pub(in crate::games::saboteur) fn write(
        &self,
        game: &Saboteur,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let seats = || Seat::all(game.options.seats);
        let id = |card: Card| game.id(card);
        writeln!(
            out,
            "round {}\nstarter {}\nturn {}\nphase {}",
            self.round + 1,
            self.starter,
            self.to_act,
            word(self.phase)
        )?;
        writeln!(
            out,
            "last user {} layer {} cell {}",
            Maybe(self.last_user),
            Maybe(self.last_layer),
            self.last_cell
        )?;
        writeln!(out, "passes {}", self.passes)?;
        write!(out, "roles")?;
        seats().try_for_each(|seat| write!(out, " {}", self.roles[seat.index()].word()))?;
        writeln!(out, " spare {}", self.spare.word())?;
        for (number, goal) in self.goals.iter().enumerate() {
            let up = if goal.up { " up" } else { "" };
            let laid = self.net.at(Cell::goal(number)).filter(|_| self.net.has_goal(number));
            let lies = laid.map_or("", |it| if it.turned() { " laid turned" } else { " laid" });
            writeln!(
                out,
                "goal {number} {}{up}{lies}",
                game.content.goals[usize::from(goal.face)].id
            )?;
            if !goal.seen_by.is_empty() {
                write!(out, "looked {number}")?;
                list(out, goal.seen_by.iter())?;
            }
        }
        write!(out, "pile")?;
        list(out, self.pile.iter().rev().map(|&card| id(card)))?;
        for seat in seats() {
            write!(out, "hand {seat}")?;
            list(out, self.hands[seat.index()].iter().map(|&card| id(card)))?;
            if !self.broken[seat.index()].is_empty() {
                write!(out, "broken {seat}")?;
                list(out, self.broken[seat.index()].iter().map(Tool::word))?;
            }
        }
        for laid in self.net.laid() {
            if let Some(card) = laid.card() {
                let turned = if laid.turned() { " turned" } else { "" };
                writeln!(out, "net {} {}{turned}", laid.cell, id(card))?;
            }
        }
        for passed in self.passed.iter() {
            writeln!(out, "passed {} {}", passed.seat, id(passed.card))?;
        }
        self.write_gold(out)?;
        for past in self.past.iter() {
            write!(out, "past {}", past.winners.word())?;
            list(out, past.saboteurs.iter())?;
        }
        Ok(())
    }

    fn write_gold(&self, out: &mut dyn Write) -> fmt::Result {
        let gold = &self.gold;
        write!(out, "gold")?;
        list(out, gold.pile.iter().rev().map(Written))?;
        write!(out, "offer")?;
        list(out, gold.offer.iter())?;
        for Taken { seat, value, round, pay } in gold.taken.iter() {
            match pay {
                Some(number) => writeln!(out, "taken {} {seat} {value} pay {number}", round + 1)?,
                None => writeln!(out, "taken {} {seat} {value} draft", round + 1)?,
            }
        }
        for Pay { seat, round, total, cards, put_under, changed } in gold.pays.iter() {
            let changed = if *changed { " changed" } else { "" };
            writeln!(
                out,
                "pay {} {seat} total {total} cards {cards} under {put_under}{changed}",
                round + 1
            )?;
        }
        write!(out, "left")?;
        list(out, gold.left_over.iter())
    }

    /// Whether every card of the box is somewhere, once.
    pub(in crate::games::saboteur) fn conserved(&self, game: &Saboteur) -> bool {
        let mut counts = [0u8; KINDS];
        let everywhere = (self.pile.iter().copied())
            .chain(self.hands.iter().flat_map(|hand| hand.iter().copied()))
            .chain(self.passed.iter().map(|it| it.card))
            .chain(self.net.laid().iter().filter_map(|it| it.card()));
        everywhere.for_each(|card| counts[card.index()] += 1);
        for card in self
            .broken
            .iter()
            .flat_map(|it| it.iter())
            .filter_map(|tool| game.cards.breaking[tool as usize])
        {
            counts[card.index()] += 1;
        }
        counts.iter_mut().zip(&self.played).for_each(|(count, played)| *count += played);
        let gold = &self.gold;
        let mut nuggets: Vec<u8> = (gold.pile.iter().map(|it| it.value))
            .chain(gold.offer.iter().copied())
            .chain(gold.taken.iter().map(|it| it.value))
            .collect();
        nuggets.sort_unstable();
        counts == game.cards.counts && *nuggets == *game.cards.nuggets
    }
}

pub(super) fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Use => "use",
        Phase::Stone => "stone",
        Phase::Gold => "gold",
        Phase::Over => "over",
    }
}

struct Written<'a>(&'a Nugget);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.value)?;
        match self.0.under {
            Under::Shuffled => {}
            Under::Draft(round) => write!(f, "/left{}", round + 1)?,
            Under::Pay(number) => write!(f, "/pay{number}")?,
        }
        match self.0.known_by {
            Some(seat) => write!(f, "/known{seat}"),
            None => Ok(()),
        }
    }
}
