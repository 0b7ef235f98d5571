//! What the box holds: tiles, goals, bonus cards. Data in a small language, checked once. [B4]

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::kinds::{Category, Direction, Filter, Metric, Placement, Scope, Stat, Tag, Timing};
use crate::contract::BadSetup;
use crate::text;

/// Tiles a bag may hold.
pub const BAG: usize = 128;
/// Start tiles of a city. [B6]
pub const START: usize = 3;
/// Effects a tile may have.
pub const EFFECTS: usize = 3;
/// Goals that may be in play, those of goal cards and of tiles together.
pub const GOALS: usize = 32;
/// Bonus cards a box may have.
pub const BONUSES: usize = 16;
/// The largest amount, cost and number of points. With it no marker comes near the end of its range.
const AMOUNT: i16 = 999;

/// An effect: changes `stat` by `flat + coeff * n`, where n is the number of tiles counted, divided
/// by `div` and cut off, but `cap` at most.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Effect {
    /// When it works.
    pub timing: Timing,
    /// What it changes: IMM may change POP, INC and MONEY, PERM POP and INC, END only SCORE.
    pub stat: Stat,
    /// The part that is always there, -999 to 999.
    #[cfg_attr(feature = "schema", schemars(range(min = -999, max = 999)))]
    pub flat: i16,
    /// The part for each counted tile, -999 to 999; 0 without a scope.
    #[cfg_attr(feature = "schema", schemars(range(min = -999, max = 999)))]
    pub coeff: i16,
    /// Which tiles are counted.
    pub scope: Scope,
    /// Which of them match.
    pub filter: Filter,
    /// By how much their number is divided, at least 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub div: u8,
    /// The most that is then counted; 0 for no limit.
    pub cap: u8,
}

/// A tile. Tiles are numbered from 0: those of the bag in order, then the start tiles.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// Its name in texts: letters, digits and underscores.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its category.
    pub category: Category,
    /// What else it is.
    pub tags: Vec<Tag>,
    /// Its price, 0 to 999.
    #[cfg_attr(feature = "schema", schemars(range(max = 999)))]
    pub cost: u16,
    /// Beside what it must be placed.
    pub placement: Placement,
    /// How many there are; left out for start tiles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub copies: Option<u8>,
    /// Its effects, at most three.
    #[cfg_attr(feature = "schema", schemars(length(max = 3)))]
    pub effects: Vec<Effect>,
    /// The public goal that it announces, if any.
    #[serde(default)]
    pub goal: Option<Goal>,
}

/// A goal: the one who alone has most or fewest takes the points. [B26]
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// Its name in texts.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is measured.
    pub metric: Metric,
    /// Whether most or fewest is wanted.
    pub dir: Direction,
    /// What it is worth, -999 to 999.
    #[cfg_attr(feature = "schema", schemars(range(min = -999, max = 999)))]
    pub points: i16,
    /// Whether it takes part only with the option `goal_pool` at `all`.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub optional: bool,
}

/// A bonus card: the first city that comes to it takes the points. [A7]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Bonus {
    /// Its name in texts.
    pub id: String,
    /// Its name for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is measured.
    pub metric: Metric,
    /// From how many on it is claimed.
    pub at_least: i32,
    /// What it is worth, -999 to 999.
    #[cfg_attr(feature = "schema", schemars(range(min = -999, max = 999)))]
    pub points: i16,
}

/// The box.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The three tiles a city starts with, from top to bottom.
    #[cfg_attr(feature = "schema", schemars(length(equal = 3)))]
    pub start: Vec<Tile>,
    /// The tiles of the bag, at most 128 with all copies.
    pub tiles: Vec<Tile>,
    /// The goal cards.
    pub goals: Vec<Goal>,
    /// The bonus cards, at most 16.
    #[cfg_attr(feature = "schema", schemars(length(max = 16)))]
    pub bonus: Vec<Bonus>,
}

fn fault(place: impl Into<String>, expected: impl Into<String>) -> Result<(), BadSetup> {
    Err(BadSetup::new(place, expected))
}

impl Content {
    /// The default box: 100 tiles, six goals, ten bonus cards. [A3]
    #[must_use]
    pub fn standard() -> Content {
        text::default_box!(Content, include_str!("content.json"))
    }

    /// The goals that tiles announce, each once.
    pub(super) fn tile_goals(&self) -> Vec<&Goal> {
        let mut all: Vec<&Goal> = Vec::new();
        for goal in self.tiles.iter().filter_map(|it| it.goal.as_ref()) {
            if !all.iter().any(|it| it.id == goal.id) {
                all.push(goal);
            }
        }
        all
    }

    /// Whether every table of this box can be played.
    pub(super) fn check(&self) -> Result<(), BadSetup> {
        if self.start.len() != START {
            return fault("start", "three tiles");
        }
        for (list, tiles) in [("start", &self.start), ("tiles", &self.tiles)] {
            for (at, tile) in tiles.iter().enumerate() {
                tile.check(list == "tiles").map_err(|it| {
                    BadSetup::new(format!("{list}[{at}].{}", it.place), it.expected)
                })?;
            }
        }
        let tiles: usize = self.tiles.iter().map(|it| usize::from(it.copies.unwrap_or(0))).sum();
        // Three set aside, a neutral one, three on the market, and one to draw.
        if !(8..=BAG).contains(&tiles) {
            return fault("tiles", format!("8 to {BAG} tiles with all copies"));
        }
        if self.bonus.len() > BONUSES {
            return fault("bonus", format!("at most {BONUSES} cards"));
        }
        let announced = self.tile_goals();
        if self.goals.len() + announced.len() > GOALS {
            return fault("goals", format!("at most {GOALS} goals, those of tiles included"));
        }
        for (at, goal) in self.goals.iter().enumerate() {
            goal.check()
                .map_err(|it| BadSetup::new(format!("goals[{at}].{}", it.place), it.expected))?;
        }
        for (at, bonus) in self.bonus.iter().enumerate() {
            if bonus.points.unsigned_abs() > AMOUNT.unsigned_abs() {
                return fault(format!("bonus[{at}].points"), format!("-{AMOUNT} to {AMOUNT}"));
            }
        }
        self.check_names(&announced)
    }

    fn check_names(&self, announced: &[&Goal]) -> Result<(), BadSetup> {
        // Goals of one id are one goal.
        let of = |tile: &&Tile, goal: &Goal| {
            tile.goal.as_ref().is_some_and(|it| it.id == goal.id && it != goal)
        };
        for goal in announced {
            if let Some(at) = self.tiles.iter().position(|tile| of(&tile, goal)) {
                return fault(
                    format!("tiles[{at}].goal"),
                    format!("the same goal wherever its id is {}", goal.id),
                );
            }
        }
        let (tiles, start) = (self.tiles.len(), self.start.len());
        let goals = self.goals.iter().map(|it| it.id.as_str());
        let ids = || {
            (self.tiles.iter().chain(&self.start).map(|it| it.id.as_str()))
                .chain(goals.clone())
                .chain(announced.iter().map(|it| it.id.as_str()))
                .chain(self.bonus.iter().map(|it| it.id.as_str()))
        };
        let place = |at: usize| {
            let (goals, tile_goals) = (self.goals.len(), announced.len());
            let starts = [
                0,
                tiles,
                tiles + start,
                tiles + start + goals,
                tiles + start + goals + tile_goals,
            ];
            let lists = ["tiles", "start", "goals", "tiles' goals", "bonus"];
            let list = starts.iter().rposition(|&it| it <= at && at - it < 1 << 16).unwrap_or(0);
            format!("{}[{}].id", lists[list], at - starts[list])
        };
        text::check_ids(text::ANY_CASE, ids, place)
    }
}

impl Goal {
    fn check(&self) -> Result<(), BadSetup> {
        if self.points.unsigned_abs() > AMOUNT.unsigned_abs() {
            return fault("points", format!("-{AMOUNT} to {AMOUNT}"));
        }
        Ok(())
    }
}

impl Tile {
    fn check(&self, in_bag: bool) -> Result<(), BadSetup> {
        if self.cost > AMOUNT.unsigned_abs() {
            return fault("cost", format!("0 to {AMOUNT}"));
        }
        // Tiles are numbered by design, so that none may be without copies.
        match (in_bag, self.copies) {
            (true, Some(1..)) | (false, None) => {}
            (true, Some(0) | None) => return fault("copies", "at least 1"),
            (false, Some(_)) => {
                return fault("copies", "nothing: a city has each start tile once");
            }
        }
        if !in_bag && self.goal.is_some() {
            return fault("goal", "nothing: a start tile announces no goal");
        }
        if self.goal.as_ref().is_some_and(|it| it.optional) {
            return fault("goal.optional", "nothing: a goal of a tile is never drawn");
        }
        if self.effects.len() > EFFECTS {
            return fault("effects", format!("at most {EFFECTS} effects"));
        }
        if self.tags.iter().enumerate().any(|(at, tag)| self.tags[..at].contains(tag)) {
            return fault("tags", "each tag once");
        }
        if let Some(goal) = &self.goal {
            goal.check().map_err(|it| BadSetup::new(format!("goal.{}", it.place), it.expected))?;
        }
        for (at, effect) in self.effects.iter().enumerate() {
            effect
                .check()
                .map_err(|it| BadSetup::new(format!("effects[{at}].{}", it.place), it.expected))?;
        }
        Ok(())
    }
}

impl Effect {
    fn check(&self) -> Result<(), BadSetup> {
        let stats: &[Stat] = match self.timing {
            Timing::Immediate => &[Stat::Population, Stat::Income, Stat::Money],
            Timing::Permanent => &[Stat::Population, Stat::Income],
            Timing::End => &[Stat::Score],
        };
        if !stats.contains(&self.stat) {
            let words: Vec<&str> = stats.iter().map(|it| it.word()).collect();
            return fault(
                "stat",
                format!("{} with timing {}", words.join(", "), self.timing.word()),
            );
        }
        for (field, amount) in [("flat", self.flat), ("coeff", self.coeff)] {
            if amount.unsigned_abs() > AMOUNT.unsigned_abs() {
                return fault(field, format!("-{AMOUNT} to {AMOUNT}"));
            }
        }
        if self.div == 0 {
            return fault("div", "at least 1");
        }
        match (self.scope, self.coeff, self.filter.is_empty()) {
            (Scope::None, 0, _) => Ok(()),
            (Scope::None, _, _) => fault("coeff", "0 with scope NONE"),
            (_, _, true) => fault("filter", "something to count with this scope"),
            (_, _, false) => Ok(()),
        }
    }
}
