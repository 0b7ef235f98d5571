//! The cells of a city board. [A11]

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most cells a board has: a set of them is one 128-bit number.
const CELLS: usize = 121;

/// A cell by column, from the left, and row, from the top.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub x: u8,
    /// The row, from 0 at the top.
    pub y: u8,
}

impl Ord for Cell {
    /// Row by row, as offers are.
    fn cmp(&self, other: &Cell) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Cell, ()> {
        let (x, y) = text.split_once(',').ok_or(())?;
        let number = |text: &str| text.parse().map_err(|_| ());
        Ok(Cell { x: number(x)?, y: number(y)? })
    }
}

/// A set of cells of a board, by their place row by row.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(super) struct Cells(u128);

impl Cells {
    pub(super) const NONE: Cells = Cells(0);

    pub(super) const fn with(self, at: u8) -> Cells {
        Cells(self.0 | 1 << at)
    }

    pub(super) const fn without(self, at: u8) -> Cells {
        Cells(self.0 & !(1 << at))
    }

    pub(super) const fn has(self, at: u8) -> bool {
        self.0 & 1 << at != 0
    }

    pub(super) const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    pub(super) const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    pub(super) const fn less(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    pub(super) const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// How many there are, one by one: quicker where there are few.
    #[inline]
    pub(super) const fn few(self) -> u8 {
        let (mut left, mut count) = (self.0, 0);
        while left != 0 {
            left &= left - 1;
            count += 1;
        }
        count
    }
}

impl Iterator for Cells {
    type Item = u8;

    /// Takes the first cell out.
    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

/// The form of the boards of a table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    width: u8,
    height: u8,
    /// By place, so that nothing is divided when offers are made.
    cells: [Cell; CELLS],
    all: Cells,
    left: Cells,
    right: Cells,
}

impl Board {
    pub(super) fn new(width: u8, height: u8) -> Board {
        let (mut all, mut left, mut right) = (Cells::NONE, Cells::NONE, Cells::NONE);
        for at in 0..width * height {
            all = all.with(at);
            if at % width == 0 {
                left = left.with(at);
            }
            if at % width == width - 1 {
                right = right.with(at);
            }
        }
        let cells = core::array::from_fn(|at| Cell { x: at as u8 % width, y: at as u8 / width });
        Board { width, height, cells, all, left, right }
    }

    /// The place of a cell, if it is on the board.
    #[inline]
    pub(super) fn place(&self, cell: Cell) -> Option<u8> {
        (cell.x < self.width && cell.y < self.height).then(|| cell.y * self.width + cell.x)
    }

    #[inline]
    pub(super) fn cell(&self, at: u8) -> Cell {
        self.cells[usize::from(at)]
    }

    /// The cells of the start tiles, from top to bottom in the middle of the board. [B6]
    pub(super) fn start(&self) -> [u8; 3] {
        let (x, y) = (self.width / 2, self.height / 2);
        [y - 1, y, y + 1].map(|y| y * self.width + x)
    }

    /// The cells beside these, in four directions; some of these among them, too.
    #[inline]
    pub(super) fn beside(&self, of: Cells) -> Cells {
        let sideways = of.less(self.right).0 << 1 | of.less(self.left).0 >> 1;
        let along = of.0 << self.width | of.0 >> self.width;
        Cells((sideways | along) & self.all.0)
    }

    /// The largest group of neighbours among these cells.
    pub(super) fn largest_group(&self, of: Cells) -> u8 {
        let (mut left, mut largest) = (of, 0);
        while let Some(first) = left.next() {
            let mut group = Cells::NONE.with(first);
            loop {
                let grown = group.or(self.beside(group).and(of));
                if grown == group {
                    break;
                }
                group = grown;
            }
            left = left.less(group);
            largest = largest.max(group.count());
        }
        largest
    }
}
