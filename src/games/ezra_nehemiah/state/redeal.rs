//! The hidden part of a position dealt anew, consistent with what an observer knows.
//!
//! - A draw pile and the part of a hand that is not known share the cards that lie nowhere else.
//! - A wall deck holds the cards not built, in any order; its owner keeps the ends as they are.
//! - Cards chosen to be tucked are any that might have been chosen.
//! - The solo opponent's cards are in any order.

use super::State;
use super::eyes::Eyes;
use super::sabbath::TUCKED;
use crate::chance::Chance;
use crate::games::ezra_nehemiah::content::{CHARACTERS, WALL_CARDS};
use crate::games::ezra_nehemiah::moves::Characters;
use crate::seat::Seat;
use crate::stock::Stock;

impl Eyes<'_> {
    /// A position that looks the same.
    pub(in crate::games::ezra_nehemiah) fn redeal(self, chance: &mut dyn Chance) -> State {
        let mut world = *self.truth();
        let game = self.game();
        for seat in Seat::all(game.players()) {
            if !game.is_opponent(seat) {
                self.deal_characters(&mut world, seat, chance);
            }
            self.deal_walls(&mut world, seat, chance);
            if self.board().committed.has(seat) && !self.owns(seat) {
                world.secrets.tucks[seat.index()] = self.any_tuck(seat, chance);
            }
        }
        if game.is_solo() {
            world.secrets.focus = self.focus_left().collect();
            chance.shuffle(&mut world.secrets.focus);
            world.secrets.schemes = self.schemes_left().collect();
            chance.shuffle(&mut world.secrets.schemes);
        }
        world
    }

    fn deal_characters(self, world: &mut State, seat: Seat, chance: &mut dyn Chance) {
        let at = seat.index();
        let mut pool: Stock<u8, CHARACTERS> = self.unseen(seat).iter().collect();
        chance.shuffle(&mut pool);
        if !self.owns(seat) {
            let known = self.known(seat);
            let drawn = self.hand_count(seat) - known.count();
            let drawn = (0..drawn).filter_map(|_| pool.pop());
            world.secrets.hands[at] = drawn.fold(known, Characters::with);
        }
        world.secrets.piles[at] = pool;
    }

    fn deal_walls(self, world: &mut State, seat: Seat, chance: &mut dyn Chance) {
        let (game, board) = (self.game(), self.board());
        let (top, bottom) = (self.deck_top(seat), self.deck_bottom(seat));
        let chooses = board.chooses_wall(seat);
        let own_drawn = self.drawn(seat).unwrap_or_default();
        let mut seen = [false; WALL_CARDS];
        let built = board.wall_cards(game, seat);
        for card in built.chain(top.iter().chain(&*bottom).chain(&*own_drawn).copied()) {
            seen[usize::from(card)] = true;
        }
        let all = 0..game.tables.walls.len() as u8;
        let mut pool: Stock<u8, WALL_CARDS> = all.filter(|&it| !seen[usize::from(it)]).collect();
        chance.shuffle(&mut pool);
        if chooses && !self.owns(seat) {
            let drawn = (0..self.drawn_count()).filter_map(|_| pool.pop());
            world.secrets.drawn = drawn.collect();
            world.secrets.drawn.sort_unstable();
        }
        let middle = bottom.iter().rev().chain(&*pool).chain(top.iter().rev()).copied();
        world.secrets.decks[seat.index()] = middle.collect();
    }

    /// Cards that a seat might have chosen to tuck, each choice with equal chance. [H2]
    fn any_tuck(self, seat: Seat, chance: &mut dyn Chance) -> Characters {
        let mut cards: Stock<u8, CHARACTERS> =
            self.board().player(seat).on_board().iter().collect();
        chance.shuffle(&mut cards);
        cards.iter().take(TUCKED[usize::from(self.board().round) - 1].into()).copied().collect()
    }
}
