//! What follows by itself: tasks, then phases, until somebody must decide.

use super::{State, Story, open};
use crate::chance::Chance;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::Phase;
use crate::games::ezra_nehemiah::kinds::Part;
use crate::games::ezra_nehemiah::seen::Seen;
use crate::seat::{Seat, SeatSet};

/// Working days of a week. [F2]
pub(super) const DAYS: u8 = 6;
/// Rounds of a game. [F2]
pub(super) const ROUNDS: u8 = 3;

impl State {
    /// Goes on until somebody must decide, or the game is over.
    pub(super) fn settle(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance, tell: Story<'_>) {
        while !self.resolve(game, tell) && self.advance(game, chance, tell) {}
    }

    /// Takes a step that needs no decision; false when a decision is awaited.
    fn advance(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance, tell: Story<'_>) -> bool {
        match self.board.phase {
            Phase::Begin
            | Phase::Card
            | Phase::Main
            | Phase::Act(_)
            | Phase::Done
            | Phase::Over => false,
            Phase::Opponent(step) => {
                self.opponent(game, step, tell);
                true
            }
            Phase::Limit => {
                if self.board.over_limit(game, self.board.active).is_some() {
                    return false;
                }
                self.next_turn(game, tell);
                true
            }
            Phase::Prepare => self.advance_preparation(game, tell),
            Phase::Labour => {
                if self.board.player(self.board.active).workers > 0 {
                    return false;
                }
                self.board.phase = Phase::Prepare;
                true
            }
            Phase::Tuck => {
                if !self.board.deciding(game).is_empty() {
                    return false;
                }
                self.keep_sabbath(game, tell);
                self.board.phase = Phase::SabbathLimit;
                true
            }
            Phase::SabbathLimit => {
                if self.board.over_limit(game, self.board.shofar).is_some() {
                    return false;
                }
                // After the third Sabbath nothing else comes before the scoring. [A6] [Q69]
                if self.board.round == ROUNDS {
                    self.finish(game, tell);
                } else {
                    self.after_sabbath(game, tell);
                }
                true
            }
            Phase::NextRound => {
                self.next_round(game, chance, tell);
                true
            }
        }
    }

    /// The next player's turn, on the same day or the next; after the sixth the preparation. [F3]
    fn next_turn(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        let board = &mut self.board;
        board.active = board.active.next(game.players());
        if board.active != board.shofar {
            self.begin_turn(game, tell);
        } else if board.day < DAYS {
            board.day += 1;
            self.begin_turn(game, tell);
        } else {
            board.phase = Phase::Prepare;
        }
    }

    /// Goes on with the preparation of the active player: each part whole, and workers gained after
    /// the first part are assigned at once. A player finishes before the next begins. [P1] [P2] [Q81]
    fn advance_preparation(&mut self, game: &EzraNehemiah, tell: Story<'_>) -> bool {
        let (seat, opponent) = (self.board.active, game.is_opponent(self.board.active));
        let (laboured, judged) = (self.board.laboured || opponent, self.board.judged);
        if laboured && self.board.player(seat).workers > 0 && !opponent {
            self.board.phase = Phase::Labour;
        } else if laboured && !judged {
            self.prepare(game, seat, Part::Judgement, tell);
        } else if judged && !laboured {
            self.prepare(game, seat, Part::Labour, tell);
        } else if laboured && judged {
            self.next_preparation(game, tell);
        } else {
            return false;
        }
        true
    }

    fn next_preparation(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        let board = &mut self.board;
        (board.laboured, board.judged) = (false, false);
        board.active = board.active.next(game.players());
        if board.active == board.shofar {
            self.feed(game, tell);
            self.board.committed = SeatSet::NONE;
            self.board.phase = Phase::Tuck;
        }
    }

    /// A new week begins. [F2]
    pub(super) fn begin_round(&mut self, game: &EzraNehemiah, shofar: Seat, tell: Story<'_>) {
        let board = &mut self.board;
        board.day = 1;
        board.active = shofar;
        open(tell, Seen::RoundBegan { round: board.round, shofar });
        self.begin_turn(game, tell);
    }
}
