//! Drawing, and the end of a turn, of a round and of the game.

use super::{Hand, Phase, State};
use crate::chance::Chance;
use crate::contract::Tell;
use crate::games::sabodeus::Sabodeus;
use crate::games::sabodeus::cards::{Card, CardSet};
use crate::games::sabodeus::city::City;
use crate::games::sabodeus::content::HAND;
use crate::games::sabodeus::event::Event;
use crate::games::sabodeus::options::Mode;
use crate::seat::Seat;

impl State {
    /// Draws so many cards. When a card is to be drawn and the deck is empty, the graveyard is
    /// shuffled and becomes the deck; when both are empty, drawing stops. [G21]
    pub(super) fn draw(
        &mut self,
        seat: Seat,
        count: u8,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) {
        let mut left = count;
        while left > 0 {
            if self.deck.is_empty() {
                if self.graveyard.is_empty() {
                    return;
                }
                self.reshuffle(chance, tell);
            }
            let mut cards = Hand::default();
            let hand = &mut self.hands[seat.index()];
            for _ in 0..left.min(self.deck.count()) {
                let card = self.deck.pop().map(Card).expect("the deck has so many cards");
                hand.push(card).expect("a hand is filled up to four");
                cards.push(card).expect("no more are drawn than a hand holds");
            }
            left -= cards.count();
            tell(Event::Drew { seat, cards });
        }
    }

    fn reshuffle(&mut self, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        self.reshuffled = core::mem::replace(&mut self.graveyard, CardSet::NONE);
        self.deck = self.reshuffled.map(|card| card.0).collect();
        self.reshuffles = self.reshuffles.saturating_add(1);
        chance.shuffle(&mut self.deck);
        tell(Event::Reshuffled { deck: self.deck.count() });
    }

    /// Fills a hand up to four cards: before the move or after it. [R10] [R11] [R13]
    fn refill(&mut self, seat: Seat, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        let missing = HAND as u8 - self.hands[seat.index()].count();
        self.draw(seat, missing, chance, tell);
    }

    /// What follows a move: in the fast mode the draw, then the check for the end, then the next
    /// turn, in the competitive mode with its draw. [R5] [R10] [R11]
    pub(super) fn end_turn(
        &mut self,
        game: &Sabodeus,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) {
        let seats = game.options.seats;
        if game.options.mode == Mode::Fast {
            self.refill(self.active, chance, tell);
        }
        let next = self.active.next(seats);
        let round_over = next == self.starter;
        // Anyone's city, whoever completed it, once all that was set off is done. [R57] [G17]
        let full = self.cities.iter().any(City::is_full);
        if full && !game.options.finish_round {
            return self.end_game(game, tell);
        }
        let last_round = self.last_round || full;
        if round_over && (last_round || self.round >= game.options.max_rounds) {
            return self.end_game(game, tell);
        }
        if last_round && !self.last_round {
            // A strike on the full city does not take this back.
            self.last_round = true;
            tell(Event::LastRound);
        }
        if round_over {
            self.round += 1;
            tell(Event::RoundBegan { round: self.round });
        }
        self.active = next;
        self.phase = Phase::Main;
        self.ability_used = false;
        if game.options.mode == Mode::Competitive {
            self.refill(next, chance, tell);
        }
    }

    /// Scores the cities. Hands, ability cards and the graveyard count nothing. [R56]
    fn end_game(&mut self, game: &Sabodeus, tell: Tell<'_, Event>) {
        self.phase = Phase::Over;
        tell(Event::GameEnded);
        for seat in Seat::all(game.options.seats) {
            let score = self.cities[seat.index()].score(&game.cards, game.features());
            tell(Event::Scored {
                seat,
                points: score.points,
                pairs: score.pairs,
                best: score.best,
            });
        }
    }
}
