//! Whether the ring and the tables by number of players fit together.

use alloc::format;
use alloc::string::String;

use super::check::{POWER, demand, fault};
use super::{AMOUNT, COLUMNS, Content, Layout, SITES, TEMPLE_ROWS};
use crate::contract::BadSetup;

impl Content {
    /// The ring holds every gate and wall space once, and the tables name what there is.
    pub(super) fn check_ring(&self) -> Result<(), BadSetup> {
        let spaces = self.gates.len() + self.walls.len();
        if self.ring.len() != spaces || !(3..=SITES).contains(&spaces) {
            return fault("ring", format!("every gate and wall once, 3 to {SITES} of them"));
        }
        let gate = |id: &String| self.gates.iter().find(|it| it.id == *id);
        let wall = |id: &String| self.walls.iter().find(|it| it.id == *id);
        for (at, id) in self.ring.iter().enumerate() {
            let known = gate(id).is_some() || wall(id).is_some();
            let once = !self.ring[..at].contains(id);
            demand(known && once, format!("ring[{at}]"), "a gate or wall, each once")?;
        }
        for (at, it) in self.walls.iter().enumerate() {
            let small = it.grey <= AMOUNT && it.stone <= POWER && it.wood <= POWER;
            demand(
                small && it.rubble <= AMOUNT,
                format!("walls[{at}]"),
                "grey and rubble up to 20, stone and wood up to 9",
            )?;
        }
        for (at, it) in self.gates.iter().enumerate() {
            demand(
                it.rubble <= AMOUNT && it.vp <= AMOUNT,
                format!("gates[{at}]"),
                "rubble and vp up to 20",
            )?;
            demand(
                !it.corner || it.rubble == 0,
                format!("gates[{at}].rubble"),
                "none at a corner gate",
            )?;
        }
        let cost = self.gate_cost;
        let small = cost.grey <= AMOUNT && cost.stone <= POWER && cost.wood <= POWER;
        demand(small, "gate_cost", "grey up to 20, stone and wood up to 9")?;
        demand(self.layouts.len() == 4, "layouts", "one each for 1, 2, 3 and 4 players")?;
        for (at, layout) in self.layouts.iter().enumerate() {
            self.check_layout(at, layout)?;
        }
        Ok(())
    }

    fn check_layout(&self, at: usize, layout: &Layout) -> Result<(), BadSetup> {
        let place = |field: &str| format!("layouts[{at}].{field}");
        demand(usize::from(layout.seats) == at + 1, place("seats"), "1, 2, 3, 4 in this order")?;
        let players = usize::from(layout.seats).max(2);
        let distinct =
            |ids: &[String]| ids.iter().enumerate().all(|(at, id)| !ids[..at].contains(id));
        let is_wall = |id: &String| self.walls.iter().any(|it| it.id == *id);
        let is_gate =
            |id: &String, corner| self.gates.iter().any(|it| it.id == *id && it.corner == corner);
        let walls = &layout.neutral_walls;
        demand(
            distinct(walls) && walls.iter().all(is_wall),
            place("neutral_walls"),
            "walls, each once",
        )?;
        let gates = &layout.neutral_gates;
        demand(
            distinct(gates) && gates.iter().all(|it| is_gate(it, false)),
            place("neutral_gates"),
            "gates that are no corner gates, each once",
        )?;
        let corners = &layout.corners;
        demand(
            corners.len() == players
                && distinct(corners)
                && corners.iter().all(|it| is_gate(it, true)),
            place("corners"),
            "a corner gate for each player, the solo opponent among them",
        )?;
        demand(layout.temple.len() == TEMPLE_ROWS, place("temple"), "five rows")?;
        let narrow =
            |row: &[u8; 3]| row.iter().map(|&it| usize::from(it)).sum::<usize>() <= COLUMNS;
        demand(layout.temple.iter().all(narrow), place("temple"), "at most 12 cells in a row")?;
        let tiles = self.scroll_rows.first().map_or(0, |it| it.backs.len());
        let whites = &layout.white_workers;
        let fits = match whites[..] {
            [] => true,
            [left, right] => players == 2 && left < right && usize::from(right) < tiles,
            _ => false,
        };
        demand(
            fits,
            place("white_workers"),
            "two columns of the lowest row, the left one first, or none; none with three or four players",
        )?;
        demand(
            layout.silver.len() == players && layout.silver.iter().all(|&it| it <= AMOUNT),
            place("silver"),
            "a number up to 20 for each player, the solo opponent among them",
        )?;
        demand(layout.gate_silver <= AMOUNT, place("gate_silver"), "up to 20")?;
        let mut rubble = 0u16;
        for id in &self.ring {
            let skip = walls.contains(id) || gates.contains(id);
            let of_wall = self.walls.iter().find(|it| it.id == *id).map(|it| it.rubble);
            let of_gate = self.gates.iter().find(|it| it.id == *id).map(|it| it.rubble);
            rubble += if skip { 0 } else { of_wall.or(of_gate).unwrap_or(0).into() };
        }
        if rubble > self.rubble_bag.count() {
            return fault("rubble_bag", format!("at least {rubble} cubes, for {} players", at + 1));
        }
        Ok(())
    }
}
