//! The end: leftovers become silver, then everything is scored. [E1] to [E3]

use super::{State, Story, open};
use crate::contract::Outcome;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Board, Phase, SEATS};
use crate::games::ezra_nehemiah::content::Ability;
use crate::games::ezra_nehemiah::kinds::Goods;
use crate::games::ezra_nehemiah::seen::Seen;
use crate::seat::Seat;

/// A player's points at the end, by what they are for. [E2]
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::ezra_nehemiah) struct Score {
    pub(in crate::games::ezra_nehemiah) so_far: i32,
    pub(in crate::games::ezra_nehemiah) silver: i32,
    pub(in crate::games::ezra_nehemiah) tiles: i32,
    pub(in crate::games::ezra_nehemiah) leader: i32,
    pub(in crate::games::ezra_nehemiah) walls: i32,
    pub(in crate::games::ezra_nehemiah) gates: i32,
    pub(in crate::games::ezra_nehemiah) scribes: i32,
    pub(in crate::games::ezra_nehemiah) scrolls: i32,
}

impl Score {
    pub(in crate::games::ezra_nehemiah) fn total(&self) -> i32 {
        let parts = [self.silver, self.tiles, self.leader, self.walls, self.gates];
        self.so_far + parts.iter().sum::<i32>() + self.scribes + self.scrolls
    }
}

impl Board {
    /// A player's silver once all leftovers are turned into it: gold 3, stone, wood and food 2, ash
    /// 1. [E1]
    fn wealth(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        let Goods { stone, wood, ash, gold } = player.goods;
        let of = |count: u8, silver: u32| u32::from(count) * silver;
        let cubes = of(gold, 3) + of(stone, 2) + of(wood, 2) + of(ash, 1);
        u32::from(player.silver) + cubes + 2 * u32::from(player.food)
    }

    /// A player's score as it would be now. Blessings by themselves are worth nothing. [E2] [K4] [Q72]
    pub(in crate::games::ezra_nehemiah) fn score(&self, game: &EzraNehemiah, seat: Seat) -> Score {
        let player = self.player(seat);
        // When the game is over everything is in the points.
        if self.phase == Phase::Over {
            return Score { so_far: player.vp, ..Score::default() };
        }
        let (walls, gates) = self.building_points(game, seat);
        let mut score = Score {
            so_far: player.vp,
            silver: i32::try_from(self.wealth(seat) / 5).unwrap_or(i32::MAX),
            tiles: 2 * player.flipped.count_ones() as i32,
            leader: if self.leader() == seat { 3 } else { 0 },
            walls,
            gates,
            scribes: 0,
            scrolls: 0,
        };
        for slot in (0..game.tables.slots()).filter(|&it| player.scribes >> it & 1 == 1) {
            score.scribes += i32::from(game.tables.rows[game.tables.row_of(slot)].vp);
            let scroll = usize::from(self.scrolls[usize::from(slot)]);
            // The solo opponent has no printed conditions. [O5]
            if let Ability::Score(condition) = &game.tables.scrolls[scroll].ability
                && !game.is_opponent(seat)
            {
                score.scrolls += self.worth(game, seat, condition);
            }
        }
        score
    }
}

impl State {
    /// Scores everybody, and ends the game. Leftover cubes return to the Main Reserve. [E1] [E2]
    pub(super) fn finish(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        for seat in self.shofar_order(game) {
            open(tell, Seen::Converted { seat, silver: self.board.wealth(seat) });
        }
        for seat in self.shofar_order(game) {
            let score = self.board.score(game, seat);
            let Score { so_far, silver, tiles, leader, walls, gates, scribes, scrolls } = score;
            let total = score.total();
            self.board.at(seat).vp = total;
            open(
                tell,
                Seen::Scored {
                    seat,
                    so_far,
                    silver,
                    tiles,
                    leader,
                    walls,
                    gates,
                    scribes,
                    scrolls,
                    total,
                },
            );
        }
        self.board.phase = Phase::Over;
        open(tell, Seen::GameEnded);
    }

    /// Most points win; who is ahead on the Altar Track is ahead in a tie. Alone one has won with
    /// place 1. [E3] [F6] [O6] [Q73] [Q74]
    pub(super) fn outcome(&self, game: &EzraNehemiah) -> Outcome {
        let (mut scores, mut ranks) = ([0; SEATS], [(0, 0); SEATS]);
        for seat in Seat::all(game.players()) {
            let vp = self.board.player(seat).vp;
            scores[seat.index()] = vp;
            ranks[seat.index()] = (vp, SEATS - self.board.rank(seat));
        }
        let players = usize::from(game.players());
        Outcome::by_rank(&scores[..players], &ranks[..players])
    }
}
