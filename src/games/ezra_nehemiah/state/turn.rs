//! A turn: the card, the main action chosen, the end, the limit.

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Day, NONE, Phase, Step};
use crate::games::ezra_nehemiah::content::CHARACTERS;
use crate::games::ezra_nehemiah::event::Event;
use crate::games::ezra_nehemiah::kinds::{Colour, Goods};
use crate::games::ezra_nehemiah::moves::Illegal;
use crate::games::ezra_nehemiah::seen::Seen;
use crate::seat::{Seat, SeatSet};

impl State {
    /// The active player's turn begins; that of the solo opponent goes on by itself. [F3] [O1]
    pub(super) fn begin_turn(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        let board = &mut self.board;
        board.today = Day::default();
        let is_opponent = game.is_opponent(board.active);
        board.phase = if is_opponent { Phase::Opponent(Step::Focus) } else { Phase::Card };
        let (seat, day) = (board.active, board.day);
        open(tell, Seen::TurnBegan { seat, day });
    }

    /// Plays a card to a stack with room. The card below is covered from now on. [T1] [T3] [T4] [T5]
    pub(super) fn play_card(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        character: u8,
        stack: u8,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let held =
            usize::from(character) < CHARACTERS && self.secrets.hands[seat.index()].has(character);
        if !held {
            return Err(Illegal::NotInHand);
        }
        let was_known = self.known(seat).has(character);
        let player = self.board.at(seat);
        let places = player.stacks.get_mut(usize::from(stack)).ok_or(Illegal::NoSuchThing)?;
        let place = places.iter_mut().find(|it| **it == NONE).ok_or(Illegal::StackFull)?;
        *place = character;
        let card = [character].into_iter().collect();
        player.carried = player.carried.less(card);
        let hand = &mut self.secrets.hands[seat.index()];
        *hand = hand.less(card);
        self.board.today.played = Some(character);
        self.board.phase = Phase::Main;
        let others = SeatSet::all(game.options.seats).without(seat);
        let to = if was_known { SeatSet::NONE } else { others };
        tell(Event::Open(Seen::Played { seat, character, stack }, to));
        Ok(())
    }

    /// Chooses the colour of the main action, or none. [B1] [Q06]
    pub(super) fn choose_main(&mut self, seat: Seat, colour: Option<Colour>, tell: Story<'_>) {
        self.board.phase = colour.map_or(Phase::Done, Phase::Act);
        open(
            tell,
            match colour {
                Some(colour) => Seen::MainChosen { seat, colour },
                None => Seen::MainPassed { seat },
            },
        );
    }

    /// Ends the main action: banners that were not spent are lost. [B5] [Q07]
    pub(super) fn end_main(&mut self, seat: Seat, tell: Story<'_>) {
        self.board.phase = Phase::Done;
        open(tell, Seen::MainEnded { seat });
    }

    /// Ends the turn with a draw, if there is a card. [T1] [Q71] [Q77]
    pub(super) fn end_turn(&mut self, seat: Seat, tell: Story<'_>) {
        self.draw_card(seat, tell);
        self.board.today = Day::default();
        self.board.phase = Phase::Limit;
    }

    /// Draws a Character Card, if there is one.
    pub(super) fn draw_card(&mut self, seat: Seat, tell: Story<'_>) {
        let Some(character) = self.secrets.piles[seat.index()].pop() else { return };
        let hand = &mut self.secrets.hands[seat.index()];
        *hand = hand.with(character);
        tell(Event::Drew { seat, character });
    }

    /// Returns exactly the surplus of cubes, by choice. [T7]
    pub(super) fn discard(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        goods: Goods,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        if goods.count() != self.board.surplus(game, seat) {
            return Err(Illegal::WrongSurplus);
        }
        if !self.board.player(seat).goods.cover(&goods) {
            return Err(Illegal::TooFewCubes);
        }
        self.spend_goods(game, seat, goods);
        open(tell, Seen::Discarded { seat, goods });
        Ok(())
    }
}
