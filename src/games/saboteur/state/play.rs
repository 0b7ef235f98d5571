//! The uses of a card, and what laying one brings about.

use super::net::Laid;
use super::{Goal, Passed, Phase, State};
use crate::contract::Tell;
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::{Card, Kind};
use crate::games::saboteur::cell::Cell;
use crate::games::saboteur::event::Event;
use crate::games::saboteur::moves::Illegal;
use crate::games::saboteur::options::{Bounded, StoneTurn, Switch};
use crate::games::saboteur::printed::{Sides, Tool};
use crate::seat::Seat;

const ROOM: &str = "the frontier is bounded by the cards of the box";

impl State {
    /// Takes a card out of a hand; it is used now. [S10]
    fn use_card(&mut self, seat: Seat, card: Card) -> Result<(), Illegal> {
        if !self.hands[seat.index()].take(card) {
            return Err(Illegal::NotInHand);
        }
        self.last_user = Some(seat);
        self.passes = 0;
        Ok(())
    }

    /// Lays a path card. [S14] [S16] [S17] [S18]
    pub(super) fn lay(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        cell: Cell,
        card: Card,
        turned: bool,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let path = game.cards.path(card, turned).ok_or(Illegal::WrongCard)?;
        // A card that looks the same turned is laid in one way only. [C7]
        if turned && path.0 == path.0.turned() {
            return Err(Illegal::WrongCard);
        }
        self.use_card(seat, card)?;
        if !self.broken[seat.index()].is_empty() {
            return Err(Illegal::ToolBroken);
        }
        if game.options.bounded == Bounded::Frame && !cell.in_frame() {
            return Err(Illegal::OutsideFrame);
        }
        let Some(edge) = self.net.edge(cell) else {
            let taken = self.net.at(cell).is_some() || cell.goal_here().is_some();
            return Err(if taken { Illegal::Occupied } else { Illegal::DoesNotFit });
        };
        if !edge.fits(game.options.connect).has(path.0) {
            return Err(Illegal::DoesNotFit);
        }
        let goals = self.net.lay(Laid::path(cell, card, turned, path)).expect(ROOM);
        self.last_layer = Some(seat);
        self.last_cell = cell;
        tell(Event::Laid { seat, cell, card, turned });
        self.turn_up(goals, tell);
        Ok(())
    }

    /// Turns up every goal that the tunnels reach now. [S27] [S30]
    fn turn_up(&mut self, goals: u8, tell: Tell<'_, Event>) {
        for number in (0..3u8).filter(|number| goals & 1 << number != 0) {
            let goal = &mut self.goals[usize::from(number)];
            if !goal.up {
                goal.up = true;
                tell(Event::TurnedUp { seat: self.to_act, goal: number, face: goal.face });
            }
        }
    }

    /// Whether the treasure lies face up. [S28]
    pub(super) fn treasure_reached(&self, game: &Saboteur) -> bool {
        self.goals.iter().any(|goal| goal.up && game.cards.goals[usize::from(goal.face)].1)
    }

    /// The stone that is to be laid next: the topmost. [S29]
    pub(super) fn stone_to_lay(&self) -> Option<usize> {
        (0..3).find(|&number| self.goals[number].up && !self.net.has_goal(number))
    }

    /// Lays the stones that were turned up, as far as there is nothing to choose. [S29] [C21]
    pub(super) fn lay_stones(&mut self, game: &Saboteur, tell: Tell<'_, Event>) {
        self.phase = Phase::Use;
        while !self.treasure_reached(game) {
            let Some(number) = self.stone_to_lay() else { return };
            let Some(turned) = self.stone_lies(game, number) else {
                self.phase = Phase::Stone;
                return;
            };
            self.lay_stone(game, number, turned, tell);
        }
    }

    /// Whether the rules turn the stone, or `None` when the layer chooses. [S29] [C19] [C20]
    fn stone_lies(&self, game: &Saboteur, number: usize) -> Option<bool> {
        let open = self.stone_open(game, number);
        let cell = Cell::goal(number);
        if open == open.turned() {
            return Some(false);
        }
        let around = self.net.around(cell);
        let shape = |turned| if turned { open.turned() } else { open };
        let fits_all = || [false, true].into_iter().find(|&turned| around.matches(shape(turned)));
        match game.options.stone_turn {
            StoneTurn::LayerChooses => fits_all(),
            StoneTurn::FitLastCard => {
                // The last card decides where its tunnel comes to the goal; a rock side does not.
                let side = (0..4).find(|&side| cell.beside(side) == self.last_cell);
                let comes = side.filter(|&side| around.opens(side));
                let toward = |side: u8| [false, true].map(|it| shape(it).bits() & 1 << side != 0);
                match comes.map(toward) {
                    Some([true, false]) => Some(false),
                    Some([false, true]) => Some(true),
                    Some([_, _]) | None => fits_all(),
                }
            }
        }
    }

    fn stone_open(&self, game: &Saboteur, number: usize) -> Sides {
        game.cards.goals[usize::from(self.goals[number].face)].0
    }

    /// Lays a stone; its tunnels may reach further. [C11]
    fn lay_stone(&mut self, game: &Saboteur, number: usize, turned: bool, tell: Tell<'_, Event>) {
        let open = self.stone_open(game, number);
        let shape = if turned { open.turned() } else { open };
        let goals = self.net.lay(Laid::goal(Cell::goal(number), shape, turned)).expect(ROOM);
        tell(Event::StoneLaid { goal: number as u8, turned });
        self.turn_up(goals, tell);
    }

    /// The layer of the last card chooses how a stone lies. [S29]
    pub(super) fn choose_stone(
        &mut self,
        game: &Saboteur,
        turned: bool,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let number = self.stone_to_lay().ok_or(Illegal::NotNow)?;
        self.lay_stone(game, number, turned, tell);
        Ok(())
    }

    /// Breaks a tool of a player, perhaps one's own. [S19] [C35]
    pub(super) fn break_tool(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        card: Card,
        at: Seat,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let Some(Kind::Break(tool)) = game.cards.kind(card) else { return Err(Illegal::WrongCard) };
        self.use_card(seat, card)?;
        let broken = self.broken_at(game, at)?;
        if broken.has(tool) {
            return Err(Illegal::BrokenAlready);
        }
        self.broken[at.index()] = broken.with(tool);
        tell(Event::Broke { seat, card, at, tool });
        Ok(())
    }

    /// Repairs one tool of a player; both cards are used. [S21] [S22] [S23]
    pub(super) fn repair(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        card: Card,
        at: Seat,
        tool: Tool,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let Some(Kind::Repair(tools)) = game.cards.kind(card) else {
            return Err(Illegal::WrongCard);
        };
        if !tools.has(tool) {
            return Err(Illegal::WrongCard);
        }
        self.use_card(seat, card)?;
        let broken = self.broken_at(game, at)?;
        if !broken.has(tool) {
            return Err(Illegal::NotBroken);
        }
        self.broken[at.index()] = broken.without(tool);
        self.played[card.index()] += 1;
        if let Some(breaking) = game.cards.breaking[tool as usize] {
            self.played[breaking.index()] += 1;
        }
        tell(Event::Repaired { seat, card, at, tool });
        Ok(())
    }

    fn broken_at(
        &self,
        game: &Saboteur,
        at: Seat,
    ) -> Result<crate::games::saboteur::printed::Tools, Illegal> {
        if at.number() >= game.options.seats {
            return Err(Illegal::NoSuchSeat);
        }
        Ok(self.broken[at.index()])
    }

    /// Removes a path card from the net. [S24] [C26]
    pub(super) fn clear(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        card: Card,
        cell: Cell,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let Some(Kind::RockFall) = game.cards.kind(card) else { return Err(Illegal::WrongCard) };
        self.use_card(seat, card)?;
        let removed = self.net.clear(cell).ok_or(Illegal::NoPathCard)?;
        self.played[card.index()] += 1;
        self.played[removed.index()] += 1;
        tell(Event::Cleared { seat, card, cell, removed });
        Ok(())
    }

    /// Looks at a goal that lies face down. [S26] [C31] [C32] [C33]
    pub(super) fn look(
        &mut self,
        game: &Saboteur,
        seat: Seat,
        card: Card,
        number: u8,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let Some(Kind::Map) = game.cards.kind(card) else { return Err(Illegal::WrongCard) };
        self.use_card(seat, card)?;
        let goal = self
            .goals
            .get_mut(usize::from(number))
            .filter(|it| !it.up)
            .ok_or(Illegal::NoHiddenGoal)?;
        if game.options.map_repeat == Switch::Off && goal.seen_by.has(seat) {
            return Err(Illegal::LookedAlready);
        }
        goal.seen_by = goal.seen_by.with(seat);
        let &mut Goal { face, .. } = goal;
        self.played[card.index()] += 1;
        tell(Event::Looked { seat, card, goal: number, face });
        Ok(())
    }

    /// Puts a card away face down. [S13] [C40]
    pub(super) fn pass(
        &mut self,
        seat: Seat,
        card: Card,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        let passes = self.passes;
        self.use_card(seat, card)?;
        // Only turns begun with an empty pile count. [C43]
        self.passes = if self.pile.is_empty() { passes + 1 } else { 0 };
        self.passed.push(Passed { card, seat }).expect("the list holds a whole deck");
        tell(Event::Passed { seat, card });
        Ok(())
    }
}
