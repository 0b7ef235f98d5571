//! Places on the table: `x` to the right in card widths, `y` down in card lengths, the start at 0,0.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// A place for a card.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "Place"))]
#[serde(from = "Place", into = "Place")]
pub struct Cell(u16);

/// A cell in documents.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Cell"))]
#[serde(deny_unknown_fields)]
struct Place {
    /// Columns to the right of the start.
    x: i8,
    /// Rows below the start.
    y: i8,
}

impl From<Place> for Cell {
    fn from(place: Place) -> Cell {
        Cell::at(place.x, place.y)
    }
}

impl From<Cell> for Place {
    fn from(cell: Cell) -> Place {
        Place { x: cell.x(), y: cell.y() }
    }
}

impl Cell {
    /// Where the start lies. [S5]
    pub const START: Cell = Cell::at(0, 0);

    /// The place at `x`, `y`.
    #[must_use]
    pub const fn at(x: i8, y: i8) -> Cell {
        // Offset so that the order of the numbers is that of the columns, then of the rows.
        Cell(((x as u8 ^ 0x80) as u16) << 8 | (y as u8 ^ 0x80) as u16)
    }

    /// Columns to the right of the start.
    #[must_use]
    pub const fn x(self) -> i8 {
        ((self.0 >> 8) as u8 ^ 0x80) as i8
    }

    /// Rows below the start.
    #[must_use]
    pub const fn y(self) -> i8 {
        (self.0 as u8 ^ 0x80) as i8
    }

    /// Where goal 0, 1 or 2 lies: seven free columns from the start, a free row between them. [S5]
    #[must_use]
    pub const fn goal(number: usize) -> Cell {
        Cell::at(8, 2 * number as i8 - 2)
    }

    /// The goal that lies here.
    #[inline]
    pub(super) fn goal_here(self) -> Option<usize> {
        // One comparison for the many cells of other columns.
        if self.0 >> 8 != Cell::goal(0).0 >> 8 {
            return None;
        }
        (0..3).find(|&number| Cell::goal(number) == self)
    }

    /// The place beyond side 0 (top), 1 (right), 2 (bottom) or 3 (left).
    #[inline]
    pub(super) const fn beside(self, side: u8) -> Cell {
        Cell(match side {
            0 => self.0.wrapping_sub(1),
            1 => self.0.wrapping_add(0x100),
            2 => self.0.wrapping_add(1),
            _ => self.0.wrapping_sub(0x100),
        })
    }

    /// Whether it lies in the frame of 9 columns and 5 rows between start and goals. [S6]
    pub(super) fn in_frame(self) -> bool {
        (0..=8).contains(&self.x()) && (-2..=2).contains(&self.y())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Cell, ()> {
        let (x, y) = text.split_once(',').ok_or(())?;
        Ok(Cell::at(x.parse().map_err(drop)?, y.parse().map_err(drop)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_ordered_by_column_then_row() {
        let cells =
            [(-3, 4), (-1, -1), (0, -2), (0, 0), (0, 1), (1, -5)].map(|(x, y)| Cell::at(x, y));
        assert!(cells.is_sorted());
        assert!(cells.iter().all(|it| it.to_string().parse() == Ok(*it)));
    }

    #[test]
    fn sides_lead_to_neighbours() {
        let beside = |side| Cell::at(0, 0).beside(side);
        assert_eq!(
            [0, 1, 2, 3].map(beside),
            [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| Cell::at(x, y))
        );
    }

    use alloc::string::ToString;
}
