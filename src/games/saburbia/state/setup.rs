//! A position as text, both ways: for records, scenarios and defect reports.
//!
//! One line a fact; `-` stands for nothing. Without their lines markers are at 15 and 10, a city has
//! its start tiles, and there are no goals and no neutral tile; the market must be given. Where
//! permanent effects set the level, a line of markers sets their base as well, and a line of the base
//! comes after it. The tiles that no line names are in the
//! bag, in the order of the content, but for the last three, which are set aside; where a line gives
//! the bag, they are discarded. The bag is written from the next tile on.
//!
//! ```text
//! starter 1            turn 2                  phase turn|surplus|over      ending 0
//! player 0 population 15 income 10             player 0 purse 15            player 0 base 15 10
//! city 0 ST1@4,3 ST2@4,4 ST3@4,5 P01@3,3       all tiles in the order of placing
//! market R01 - C03     neutral S01             goals G1 G2 G_X              claimed 0 B01 B03
//! bag R02 R03          aside W01 W02 W03       discarded R04
//! ```

use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

use super::{Phase, State};
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::tiles::Tile;
use crate::seat::Seat;
use crate::text::{Maybe, list};

impl State {
    /// Writes every part of the position.
    pub(in crate::games::saburbia) fn write(
        &self,
        game: &Saburbia,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let id = |tile: &u8| game.id(Tile(*tile));
        writeln!(out, "starter {}\nturn {}", self.starter, self.active)?;
        writeln!(out, "phase {}", self.phase)?;
        if let Some(rounds) = self.ending {
            writeln!(out, "ending {rounds}")?;
        }
        for seat in Seat::all(game.options.seats) {
            let player = self.player(seat);
            let (population, income) = (player.population, player.income);
            writeln!(out, "player {seat} population {population} income {income}")?;
            writeln!(out, "player {seat} purse {}", player.purse)?;
            writeln!(out, "player {seat} base {} {}", player.base.0, player.base.1)?;
            write!(out, "city {seat}")?;
            let laid = player.city.laid().iter();
            list(out, laid.map(|it| At(game.id(it.tile), game.board.cell(it.at))))?;
        }
        write!(out, "market")?;
        list(out, self.market.iter().map(|it| Maybe(it.map(|tile| game.id(tile)))))?;
        if let Some(neutral) = self.neutral {
            writeln!(out, "neutral {}", game.id(neutral))?;
        }
        write!(out, "goals")?;
        list(out, self.goals_in_play().map(|it| &game.tiles.goal(it).id))?;
        for seat in Seat::all(game.options.seats) {
            let own = game.content.bonus.iter().zip(self.claimed).filter(|it| it.1 == Some(seat));
            let own: Vec<&str> = own.map(|it| it.0.id.as_str()).collect();
            if !own.is_empty() {
                write!(out, "claimed {seat}")?;
                list(out, own.iter())?;
            }
        }
        write!(out, "bag")?;
        list(out, self.bag.iter().rev().map(id))?;
        write!(out, "aside")?;
        list(out, self.aside.iter().map(id))?;
        write!(out, "discarded")?;
        list(out, self.discarded.iter().map(id))
    }

    /// Whether every tile of the box is somewhere, once.
    pub(in crate::games::saburbia) fn conserved(&self, game: &Saburbia) -> bool {
        let built = self.players.iter().flat_map(|it| it.city.laid().iter().map(|it| it.tile.0));
        let mut all: Vec<u8> = (built.chain(self.market.iter().flatten().map(|it| it.0)))
            .chain(self.neutral.iter().map(|it| it.0))
            .chain(self.bag.iter().copied())
            .chain(self.aside.iter().copied())
            .chain(self.discarded.iter().copied())
            .collect();
        all.sort_unstable();
        let mut wanted: Vec<u8> = game.tiles.bag.to_vec();
        for _ in 0..game.options.seats {
            wanted.extend(game.tiles.start.iter().map(|it| it.0));
        }
        wanted.sort_unstable();
        all == wanted
    }
}

struct At<'a, C>(&'a str, C);

impl<C: Display> Display for At<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{}", self.0, self.1)
    }
}

impl Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Turn => "turn",
            Phase::Surplus => "surplus",
            Phase::Over => "over",
        })
    }
}
