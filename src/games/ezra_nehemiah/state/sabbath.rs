//! The preparation, the Sabbath, and what comes after it. [P1] [J1] [H1] [A1]

use super::flow::ROUNDS;
use super::{State, Story, open};
use crate::chance::Chance;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Board, NONE, Phase};
use crate::games::ezra_nehemiah::content::Ability;
use crate::games::ezra_nehemiah::event::Event;
use crate::games::ezra_nehemiah::kinds::{Gain, Part, Source, TileKind};
use crate::games::ezra_nehemiah::moves::{Characters, Illegal};
use crate::games::ezra_nehemiah::seen::Seen;
use crate::seat::{Seat, SeatSet};

/// Cards to tuck at the Sabbath of each round. [H2]
pub(in crate::games::ezra_nehemiah) const TUCKED: [u8; ROUNDS as usize] = [1, 2, 1];

impl State {
    /// Begins a part of the preparation. [P1]
    pub(super) fn prepare(&mut self, game: &EzraNehemiah, seat: Seat, part: Part, tell: Story<'_>) {
        open(tell, Seen::Prepared { seat, part });
        match part {
            Part::Labour => {
                self.board.laboured = true;
                let preparation = |it: &Ability| matches!(it, Ability::Preparation(_));
                for &list in self.board.bonuses(game, seat, preparation).iter() {
                    self.push_list(seat, list);
                }
                // A flipped Farmers Tile feeds even without a Farmer. [P3] [Q62]
                let player = self.board.player(seat);
                if player.is_flipped(TileKind::Farmers) {
                    let number = player.tiles[TileKind::Farmers as usize];
                    let food = game.tables.tile(TileKind::Farmers, number).number;
                    self.gain_food(seat, food.into(), tell);
                }
            }
            Part::Judgement => {
                self.board.judged = true;
                let place = self.board.judgement_place(game, seat);
                open(tell, Seen::Judged { seat, place });
                let card = &game.tables.judgements[usize::from(self.board.altar_card)];
                let round = &card[usize::from(self.board.round) - 1];
                self.push_list(seat, round[usize::from(place)]);
            }
        }
    }

    /// Makes a worker a Farmer, or a Labourer with an option: it produces at once. [P2]
    pub(super) fn assign(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        option: Option<u8>,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        if option.is_some_and(|it| it > 1) {
            return Err(Illegal::NoSuchThing);
        }
        let player = self.board.at(seat);
        player.workers -= 1;
        open(tell, Seen::Assigned { seat, option });
        match option {
            None => {
                player.farmers += 1;
                self.push_yield(game, seat, TileKind::Farmers, 0);
            }
            Some(option) => {
                player.labourers += 1;
                self.push_yield(game, seat, TileKind::Labourers, option);
            }
        }
        Ok(())
    }

    /// Feeds everybody's workers as far as there is food; each without costs 2 points at once. The
    /// solo opponent need not. [H1] [O3] [Q65]
    pub(super) fn feed(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        for seat in self.shofar_order(game).filter(|&it| !game.is_opponent(it)) {
            let need = self.board.food_need(game, seat);
            let player = self.board.at(seat);
            let food = player.food.min(need.into());
            player.food -= food;
            let unfed = need - food as u8;
            open(tell, Seen::Fed { seat, food, unfed });
            self.points(seat, Source::Unfed, -2 * i32::from(unfed), tell);
        }
    }

    /// Chooses cards of the own board to tuck; only who chooses sees them, until all have. [H2]
    pub(super) fn commit(
        &mut self,
        seat: Seat,
        characters: Characters,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let on_board = self.board.player(seat).on_board();
        if characters.less(on_board) != Characters::NONE {
            return Err(Illegal::NotOnBoard);
        }
        if characters.count() != TUCKED[usize::from(self.board.round) - 1] {
            return Err(Illegal::WrongNumber);
        }
        self.secrets.tucks[seat.index()] = characters;
        self.board.committed = self.board.committed.with(seat);
        tell(Event::TuckChosen { seat, characters });
        Ok(())
    }

    /// Tucks what all have chosen, then scores all tucked cards, old and new. [H2] [H3] [Q67] [Q68]
    pub(super) fn keep_sabbath(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        self.board.committed = SeatSet::NONE;
        let seats = SeatSet::all(game.options.seats);
        for seat in self.shofar_order(game).filter(|&it| !game.is_opponent(it)) {
            let characters = core::mem::take(&mut self.secrets.tucks[seat.index()]);
            let player = self.board.at(seat);
            for card in player.stacks.iter_mut().flatten() {
                if *card != NONE && characters.has(*card) {
                    *card = NONE;
                }
            }
            player.tucked = Characters(player.tucked.0 | characters.0);
            tell(Event::Open(Seen::Tucked { seat, characters }, seats.without(seat)));
        }
        for seat in self.shofar_order(game) {
            let mut sum = 0;
            if game.is_opponent(seat) {
                let conditions = &game.solo().sabbath[usize::from(self.board.round) - 1];
                sum = conditions.iter().map(|it| self.board.worth(game, seat, it)).sum();
            }
            for character in self.board.player(seat).tucked.iter() {
                let score = &game.tables.characters[usize::from(character)].score;
                let vp = self.board.worth(game, seat, score);
                open(tell, Seen::CardScored { seat, character, vp });
                sum += vp;
            }
            self.points(seat, Source::Sabbath, sum, tell);
        }
    }

    /// After the first and the second Sabbath: the Shofar passes on, workers come back, and the
    /// Altar Leader gains one. The prophets stand where the round says. [A1] [A2] [A3] [A4]
    pub(super) fn after_sabbath(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        self.board.shofar = self.board.shofar.next(game.players());
        open(tell, Seen::ShofarPassed { seat: self.board.shofar });
        for seat in self.shofar_order(game) {
            let player = self.board.at(seat);
            let spaces = player.traders.count_ones() + player.elders.count_ones();
            let count = spaces as u8 + player.farmers + player.labourers;
            (player.traders, player.elders) = (0, 0);
            (player.farmers, player.labourers) = (0, 0);
            player.workers += count;
            if count > 0 {
                open(tell, Seen::WorkersReturned { seat, count });
            }
        }
        self.board.phase = Phase::NextRound;
        self.push_gains(self.board.leader(), Gain::Worker, 1);
    }

    /// Shuffles what was not tucked into new draw piles; after the second round everybody draws one
    /// more. The solo opponent's cards are shuffled too. Then the next round begins. [A5] [O4] [H4]
    pub(super) fn next_round(
        &mut self,
        game: &EzraNehemiah,
        chance: &mut dyn Chance,
        tell: Story<'_>,
    ) {
        for seat in self.shofar_order(game).filter(|&it| !game.is_opponent(it)) {
            let player = self.board.at(seat);
            let pile = &mut self.secrets.piles[seat.index()];
            for card in player.on_board().iter() {
                pile.push(card).expect("a pile holds all Character Cards");
            }
            pile.sort_unstable();
            chance.shuffle(pile);
            player.stacks = [[NONE; 2]; 3];
            // Whatever is in hand now is known to all: nothing else was left. [H4]
            player.carried = self.secrets.hands[seat.index()];
            open(tell, Seen::Shuffled { seat, pile: pile.count() });
            if self.board.round == ROUNDS - 1 {
                self.draw_card(seat, tell);
            }
        }
        if game.is_solo() {
            self.shuffle_solo(game, chance);
        }
        self.board.round += 1;
        self.begin_round(game, self.board.shofar, tell);
    }
}

impl Board {
    /// Where a player stands: 0 behind Zechariah, 1 between the prophets, 2 ahead of Haggai. A
    /// prophet stands before its space, so that who is on it is past him. [J1]
    pub(in crate::games::ezra_nehemiah) fn judgement_place(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
    ) -> u8 {
        let prophets = game.content.prophets[usize::from(self.round) - 1];
        let altar = self.player(seat).altar;
        u8::from(altar >= prophets.zechariah) + u8::from(altar >= prophets.haggai)
    }
}
