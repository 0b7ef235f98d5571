//! The end of the game, surplus tiles, and the final scoring.

use super::{Phase, SEATS, State};
use crate::contract::Outcome;
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::board::Cell;
use crate::games::saburbia::content::{GOALS, Goal};
use crate::games::saburbia::event::Seen;
use crate::games::saburbia::kinds::Direction;
use crate::games::saburbia::moves::Illegal;
use crate::games::saburbia::options::{EndMode, Surplus};
use crate::seat::Seat;

/// What a city is worth. [B25] [B27]
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::saburbia) struct Score {
    pub(in crate::games::saburbia) population: i32,
    pub(in crate::games::saburbia) tiles: i32,
    pub(in crate::games::saburbia) goals: i32,
    pub(in crate::games::saburbia) cards: i32,
}

impl Score {
    /// All together; it may be below 0. [A28]
    pub(in crate::games::saburbia) fn total(&self) -> i32 {
        self.population.saturating_add(self.tiles + self.goals + self.cards)
    }
}

impl State {
    /// Whether the end comes, and the next turn. [B23] [A19] [A20]
    pub(super) fn end_turn(&mut self, game: &Saburbia, tell: &mut dyn FnMut(Seen)) {
        let full = self.player(self.active).city.count() >= game.limit();
        if self.ending.is_none() && (full || self.bag.is_empty()) {
            match game.options.end_mode {
                EndMode::Immediate => return self.finish(game, tell),
                EndMode::FinishRound => self.ending = Some(0),
                EndMode::OneMoreRound => self.ending = Some(1),
            }
            tell(Seen::Ending { rounds: self.ending.unwrap_or(0) });
        }
        let next = self.active.next(game.options.seats);
        if next == self.starter {
            match self.ending {
                Some(0) => return self.finish(game, tell),
                Some(rounds) => self.ending = Some(rounds - 1),
                None => {}
            }
        }
        self.active = next;
    }

    fn finish(&mut self, game: &Saburbia, tell: &mut dyn FnMut(Seen)) {
        self.ending = Some(0);
        self.active = self.starter;
        self.trim(game, tell);
    }

    /// Removes surplus tiles, or asks their owners; then scores. All cities are trimmed before
    /// anything is scored. [B24] [A21]
    pub(super) fn trim(&mut self, game: &Saburbia, tell: &mut dyn FnMut(Seen)) {
        let limit = game.limit();
        for seat in self.in_turn_order(game) {
            while self.player(seat).city.count() > limit {
                if game.options.surplus == Surplus::Owner {
                    self.phase = Phase::Surplus;
                    self.active = seat;
                    return;
                }
                let last = self.player(seat).city.laid().len() - 1;
                self.take_out(game, seat, last, tell);
            }
        }
        self.score_all(game, tell);
    }

    fn take_out(&mut self, game: &Saburbia, seat: Seat, number: usize, tell: &mut dyn FnMut(Seen)) {
        let laid = self.players[seat.index()]
            .city
            .remove(&game.tiles, number)
            .expect("the city has the tile");
        self.put_away(laid.tile);
        tell(Seen::Removed { seat, tile: laid.tile, cell: game.board.cell(laid.at) });
    }

    /// Removes a surplus tile that its owner chose. [A21]
    pub(super) fn remove(
        &mut self,
        game: &Saburbia,
        seat: Seat,
        cell: Cell,
        tell: &mut dyn FnMut(Seen),
    ) -> Result<(), Illegal> {
        let at = game.board.place(cell).ok_or(Illegal::OffBoard)?;
        let city = &self.player(seat).city;
        let number = city.built().find(|&number| city.laid()[number].at == at);
        self.take_out(game, seat, number.ok_or(Illegal::NotBuilt)?, tell);
        Ok(())
    }

    fn score_all(&mut self, game: &Saburbia, tell: &mut dyn FnMut(Seen)) {
        self.phase = Phase::Over;
        self.active = self.starter;
        tell(Seen::GameEnded);
        for seat in Seat::all(game.options.seats) {
            self.effects(
                game,
                seat,
                |it| &it.end,
                |tile, at, stat, amount| {
                    tell(Seen::Effect { seat, tile, cell: game.board.cell(at), stat, amount });
                },
            );
        }
        for number in self.goals_in_play() {
            let goal = game.tiles.goal(number);
            let (seat, points) = (self.leader(game, goal), i32::from(goal.points));
            tell(Seen::GoalScored { goal: number, seat, points });
        }
        for seat in Seat::all(game.options.seats) {
            let score = self.score(game, seat);
            tell(Seen::Scored {
                seat,
                population: score.population,
                tiles: score.tiles,
                goals: score.goals,
                cards: score.cards,
                total: score.total(),
            });
        }
    }

    /// The goals in play, by number.
    pub(super) fn goals_in_play(&self) -> impl Iterator<Item = u8> + use<> {
        let goals = self.goals;
        (0..GOALS as u8).filter(move |goal| goals & 1 << goal != 0)
    }

    /// What a seat has towards a goal.
    pub(super) fn standing(&self, game: &Saburbia, goal: &Goal, seat: Seat) -> i32 {
        let player = self.player(seat);
        let (population, income) = (player.population, player.income);
        player.city.measure(&game.tiles, &game.board, goal.metric, population, income)
    }

    /// Who alone has most, or fewest. [B26] [A6]
    pub(super) fn leader(&self, game: &Saburbia, goal: &Goal) -> Option<Seat> {
        let worth = |seat| match goal.dir {
            Direction::Most => self.standing(game, goal, seat),
            Direction::Fewest => -self.standing(game, goal, seat),
        };
        let seats = || Seat::all(game.options.seats);
        let best = seats().map(worth).max()?;
        let mut first = seats().filter(|&seat| worth(seat) == best);
        first.next().filter(|_| first.next().is_none())
    }

    /// What a city is worth as it is now; income is worth nothing. [A24]
    pub(super) fn score(&self, game: &Saburbia, seat: Seat) -> Score {
        let mut score = Score { population: self.player(seat).population, ..Score::default() };
        self.effects(game, seat, |it| &it.end, |_, _, _, amount| score.tiles += amount);
        for goal in self.goals_in_play().map(|it| game.tiles.goal(it)) {
            if self.leader(game, goal) == Some(seat) {
                score.goals += i32::from(goal.points);
            }
        }
        for (bonus, claimed) in game.content.bonus.iter().zip(self.claimed) {
            if claimed == Some(seat) {
                score.cards += i32::from(bonus.points);
            }
        }
        score
    }

    /// The highest score wins, then the higher income, then the earlier turn. [B28] [A23]
    pub(super) fn outcome(&self, game: &Saburbia) -> Outcome {
        let (mut totals, mut ranks) = ([0; SEATS], [(0, 0, 0); SEATS]);
        for (later, seat) in (0..).zip(self.in_turn_order(game)) {
            let total = self.score(game, seat).total();
            totals[seat.index()] = total;
            ranks[seat.index()] = (total, self.player(seat).income, -later);
        }
        let seats = usize::from(game.options.seats);
        Outcome::by_rank(&totals[..seats], &ranks[..seats])
    }
}
