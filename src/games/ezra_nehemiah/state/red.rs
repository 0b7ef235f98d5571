//! The red main action: Levites, the Temple, the Altar. [R1] to [R14]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Cell, LevitePlaced, Task};
use crate::games::ezra_nehemiah::content::TEMPLE_ROWS;
use crate::games::ezra_nehemiah::kinds::{Colour, Cube, Gain, Source};
use crate::games::ezra_nehemiah::moves::Illegal;
use crate::games::ezra_nehemiah::seen::Seen;
use crate::seat::Seat;

impl State {
    /// Places a Levite, before all else of the action or after it. It is never fed. [R1] [R2] [R3]
    pub(super) fn place_levite(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let food = self.board.levite(game, &self.board.powers(game, seat))?;
        let first = self.board.today.used == 0;
        self.board.today.levite = if first { LevitePlaced::Before } else { LevitePlaced::After };
        self.pay_food(seat, food.into(), tell);
        self.add_levite(game, seat, food, tell);
        Ok(())
    }

    /// A worker of the reserve goes to the next row of the own column, bottom to top. [R2]
    pub(super) fn add_levite(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        food: u8,
        tell: Story<'_>,
    ) {
        let player = self.board.at(seat);
        player.workers -= 1;
        player.levites += 1;
        let row = player.levites;
        open(tell, Seen::LevitePlaced { seat, row, food });
        self.push_list(seat, game.tables.levites[usize::from(row) - 1].1);
    }

    /// Uses a Levite as a red banner. [R4] [R5]
    pub(super) fn use_levite(&mut self, seat: Seat, tell: Story<'_>) -> Result<(), Illegal> {
        if self.board.levites_left() == 0 {
            return Err(Illegal::NoLevite);
        }
        let today = &mut self.board.today;
        today.used += 1;
        let red = &mut today.banners[Colour::Red as usize];
        *red = red.saturating_add(1);
        open(tell, Seen::LeviteUsed { seat });
        Ok(())
    }

    /// Puts a cube into the leftmost empty cell of a row of the Temple: banners are paid, the cube is
    /// placed and scored, the row's reward comes with all it brings about, then the Region.
    /// [R6] [R7] [R8] [Q17]
    pub(super) fn put_in_temple(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        row: u8,
        cube: Cube,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let (powers, red) = self.board.purse(game, Colour::Red);
        let at = usize::from(row).wrapping_sub(1);
        if at >= TEMPLE_ROWS {
            return Err(Illegal::NoSuchThing);
        }
        let column = self.board.temple(game, at, cube, red)?;
        let today = &mut self.board.today;
        today.spent += row;
        today.used += 1;
        let first = !core::mem::replace(&mut today.in_temple, true);
        *self.board.at(seat).goods.of(cube) -= 1;
        let bonus = if first { powers.first_in_temple } else { 0 };
        self.fill_cell(game, seat, (at, column), Cell::Cube(cube), bonus, tell);
        Ok(())
    }

    /// Fills a cell of the Temple, and all that follows from it. Stone and wood are worth 1 point,
    /// gold 2. [R7] [R8]
    pub(super) fn fill_cell(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        (row, column): (usize, usize),
        cell: Cell,
        bonus: u8,
        tell: Story<'_>,
    ) {
        self.board.temple[row][column] = cell;
        let region = region_of(&game.layout().temple[row], column);
        let cube = match cell {
            Cell::Cube(cube) => cube,
            Cell::Token | Cell::Empty => Cube::Gold,
        };
        let number = |it: usize| it as u8 + 1;
        open(tell, Seen::PutInTemple { seat, row: number(row), region: number(region), cube });
        let vp = if cube == Cube::Gold { 2 } else { 1 };
        self.points(seat, Source::Temple, vp + i32::from(bonus), tell);
        if self.is_region_full(game, region) {
            self.push(Task::Region { seat, region: number(region) });
        }
        self.push_list(seat, game.tables.temple[row]);
    }

    fn is_region_full(&self, game: &EzraNehemiah, region: usize) -> bool {
        game.layout().temple.iter().zip(&self.board.temple).all(|(widths, cells)| {
            let before: u8 = widths[..region].iter().sum();
            let cells = &cells[usize::from(before)..usize::from(before + widths[region])];
            cells.iter().all(|&it| it != Cell::Empty)
        })
    }

    /// A full Region: food for who filled it, points for most Levites, a point less for fewest, but
    /// not with one or two players, and silver for every Levite. [R10] [Q20] [Q21]
    pub(super) fn fill_region(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        region: u8,
        tell: Story<'_>,
    ) {
        let board = &self.board;
        let levites = |it: &Seat| board.player(*it).levites;
        // Who is ahead on the Altar Track comes first in the order.
        let most = board.order.iter().rev().copied().max_by_key(levites).unwrap_or_default();
        let fewest = board.order.iter().rev().copied().min_by_key(levites);
        let fewest = fewest.filter(|_| game.players() > 2);
        open(tell, Seen::RegionFull { region, most, fewest });
        if game.is_opponent(seat) {
            self.gain_silver(seat, 2, tell);
        } else {
            self.gain_food(seat, 2, tell);
        }
        self.points(most, Source::Region, 2, tell);
        if let Some(fewest) = fewest {
            self.points(fewest, Source::Region, -1, tell);
        }
        for seat in self.board.in_order(game, self.board.active) {
            let levites = self.board.player(seat).levites;
            self.gain_silver(seat, levites.into(), tell);
        }
    }

    /// Burns wood or ash: the cube goes to the Main Reserve, then the marker steps. [R11] [R12]
    pub(super) fn burn(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        cube: Cube,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        let (powers, red) = self.board.purse(game, Colour::Red);
        let (cost, steps) = self.board.burning(cube, red, &powers)?;
        let today = &mut self.board.today;
        today.spent += cost;
        today.used += 1;
        self.spend(game, seat, cube, 1);
        open(tell, Seen::Burnt { seat, cube });
        self.push_gains(seat, Gain::AltarStep, steps);
        Ok(())
    }
}

/// The Region of a column: in every row the cells of the first come first. [R6]
fn region_of(widths: &[u8; 3], column: usize) -> usize {
    let mut end = 0;
    for (region, &width) in widths.iter().enumerate() {
        end += usize::from(width);
        if column < end {
            return region;
        }
    }
    widths.len() - 1
}
