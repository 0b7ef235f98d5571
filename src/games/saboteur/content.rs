//! What the box holds: cards, nuggets and the tables by number of players. Data, checked once.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::printed::{Sides, Tool, Tools};

use crate::contract::BadSetup;
use crate::seat::Seat;
use crate::text;

/// Kinds of path and action card a box may have.
pub(super) const KINDS: usize = 40;
/// Path and action cards a box may have, start and goals aside.
pub(super) const DECK: usize = 80;
/// Path cards among them.
pub(super) const PATHS: usize = 48;
/// Rock-falls among them. Each removed card may split the net in four; the frontier of what
/// then lies is bounded by this number and the one above (see `Net`).
const ROCK_FALLS: u8 = 5;
/// Nugget cards a box may have.
pub(super) const NUGGETS: usize = 28;
/// Cards a hand may hold.
pub(super) const HAND: usize = 6;
/// Saboteurs that may take part in a round.
pub(super) const SABOTEURS: usize = 4;
/// The most a saboteur may be owed.
pub(super) const PAY: usize = 6;

/// A kind of path card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PathCard {
    /// Its name in texts: lower-case letters, digits and underscores.
    pub id: String,
    /// Where tunnels open, unturned.
    pub open: Sides,
    /// Whether the tunnels meet inside; if not, each is a dead end.
    pub joined: bool,
    /// How many there are, in portrait.
    pub count: u8,
}

/// What an action card does.
#[derive(Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Breaks this tool of a player. [S19]
    Break(Tool),
    /// Repairs one of these tools of a player. [S21] [S22]
    Repair(Vec<Tool>),
    /// Removes a path card. [S24]
    RockFall,
    /// Looks at a goal. [S26]
    Map,
}

/// A kind of action card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ActionCard {
    /// Its name in texts: lower-case letters, digits and underscores.
    pub id: String,
    /// What it does.
    pub does: Action,
    /// How many there are.
    pub count: u8,
}

/// A goal card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalCard {
    /// Its name in texts: lower-case letters, digits and underscores.
    pub id: String,
    /// Where its tunnel opens, unturned.
    pub open: Sides,
    /// Whether it is the treasure; if not, it is a stone.
    pub treasure: bool,
}

/// Nugget cards of one value.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NuggetCard {
    /// How many nuggets it shows, 1 to 9.
    pub value: u8,
    /// How many there are.
    pub count: u8,
}

/// What a number of players needs. [S3] [S7]
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// The number of players.
    pub seats: u8,
    /// Saboteurs among the dwarf cards.
    pub saboteurs: u8,
    /// Diggers among the dwarf cards.
    pub diggers: u8,
    /// Cards dealt to each.
    pub hand: u8,
}

/// The box. [S2] Path cards are numbered from 0, action cards go on after them; goals have numbers of
/// their own.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The kinds of path card.
    pub paths: Vec<PathCard>,
    /// The kinds of action card.
    pub actions: Vec<ActionCard>,
    /// The three goals.
    pub goals: Vec<GoalCard>,
    /// The nugget cards by value, ascending.
    pub nuggets: Vec<NuggetCard>,
    /// A line for each number of players.
    pub players: Vec<Players>,
    /// What each saboteur is owed when one, two, three or four took part. [S33]
    pub pay: Vec<u8>,
}

impl Content {
    /// The default box: the base game's cards.
    #[must_use]
    pub fn standard() -> Content {
        text::default_box!(Content, include_str!("content.json"))
    }

    /// The id of a path or action card, by its number.
    pub(super) fn id(&self, number: usize) -> Option<&str> {
        match self.paths.get(number) {
            Some(path) => Some(&path.id),
            None => self.actions.get(number - self.paths.len()).map(|it| it.id.as_str()),
        }
    }

    /// The number of the path or action card of this id.
    pub(super) fn number(&self, id: &str) -> Option<usize> {
        let paths = self.paths.iter().map(|it| it.id.as_str());
        paths.chain(self.actions.iter().map(|it| it.id.as_str())).position(|it| it == id)
    }

    /// Whether every table of this box can be played to its end.
    pub(super) fn check(&self) -> Result<(), BadSetup> {
        self.check_ids()?;
        self.check_cards()?;
        self.check_goals()?;
        self.check_nuggets()?;
        self.check_players()
    }

    fn check_ids(&self) -> Result<(), BadSetup> {
        let (paths, actions) = (self.paths.len(), self.actions.len());
        let ids = || {
            let paths = self.paths.iter().map(|it| it.id.as_str());
            let actions = self.actions.iter().map(|it| it.id.as_str());
            paths.chain(actions).chain(self.goals.iter().map(|it| it.id.as_str()))
        };
        let place = |at: usize| {
            if at < paths {
                format!("paths[{at}].id")
            } else if at < paths + actions {
                format!("actions[{}].id", at - paths)
            } else {
                format!("goals[{}].id", at - paths - actions)
            }
        };
        text::check_ids(text::LOWER, ids, place)
    }

    fn check_cards(&self) -> Result<(), BadSetup> {
        if self.paths.len() + self.actions.len() > KINDS {
            return Err(BadSetup::new(
                "actions",
                format!("at most {KINDS} kinds of path and action card"),
            ));
        }
        for (i, path) in self.paths.iter().enumerate() {
            if path.open == Sides::NONE {
                return Err(BadSetup::new(format!("paths[{i}].open"), "at least one tunnel"));
            }
            let same = |it: &PathCard| {
                it.joined == path.joined && (it.open == path.open || it.open == path.open.turned())
            };
            if self.paths[..i].iter().any(same) {
                return Err(BadSetup::new(
                    format!("paths[{i}].open"),
                    "a shape that no other path card has",
                ));
            }
        }
        let paths: usize = self.paths.iter().map(|it| usize::from(it.count)).sum();
        if paths > PATHS {
            return Err(BadSetup::new("paths", format!("at most {PATHS} cards")));
        }
        let mut broken = Tools::NONE;
        let mut falls = 0u8;
        for (i, action) in self.actions.iter().enumerate() {
            let place = || format!("actions[{i}].does");
            match &action.does {
                &Action::Break(tool) if broken.has(tool) => {
                    return Err(BadSetup::new(place(), "a tool that no other card breaks"));
                }
                &Action::Break(tool) => broken = broken.with(tool),
                Action::Repair(tools)
                    if tools.is_empty() || tools.windows(2).any(|it| it[0] >= it[1]) =>
                {
                    return Err(BadSetup::new(
                        place(),
                        "at least one tool, each once, in the order pickaxe, lantern, cart",
                    ));
                }
                Action::RockFall => falls = falls.saturating_add(action.count),
                Action::Repair(_) | Action::Map => {}
            }
        }
        if falls > ROCK_FALLS {
            return Err(BadSetup::new("actions", format!("at most {ROCK_FALLS} rock-falls")));
        }
        if paths + self.action_cards() > DECK {
            return Err(BadSetup::new("actions", format!("at most {DECK} path and action cards")));
        }
        Ok(())
    }

    fn action_cards(&self) -> usize {
        self.actions.iter().map(|it| usize::from(it.count)).sum()
    }

    fn check_goals(&self) -> Result<(), BadSetup> {
        if self.goals.len() != 3 {
            return Err(BadSetup::new("goals", "three goals"));
        }
        if self.goals.iter().filter(|it| it.treasure).count() != 1 {
            return Err(BadSetup::new("goals", "one treasure and two stones"));
        }
        match self.goals.iter().position(|it| it.open == Sides::NONE) {
            Some(i) => Err(BadSetup::new(format!("goals[{i}].open"), "at least one tunnel")),
            None => Ok(()),
        }
    }

    fn check_nuggets(&self) -> Result<(), BadSetup> {
        for (i, nugget) in self.nuggets.iter().enumerate() {
            if !(1..=9).contains(&nugget.value) {
                return Err(BadSetup::new(format!("nuggets[{i}].value"), "1 to 9"));
            }
            if i > 0 && self.nuggets[i - 1].value >= nugget.value {
                return Err(BadSetup::new(
                    format!("nuggets[{i}].value"),
                    "values in ascending order",
                ));
            }
        }
        let nuggets: usize = self.nuggets.iter().map(|it| usize::from(it.count)).sum();
        if nuggets > NUGGETS {
            return Err(BadSetup::new("nuggets", format!("at most {NUGGETS} cards")));
        }
        if let Some(i) = self.pay.iter().position(|&it| it == 0 || usize::from(it) > PAY) {
            return Err(BadSetup::new(format!("pay[{i}]"), format!("1 to {PAY}")));
        }
        if self.pay.len() > SABOTEURS {
            return Err(BadSetup::new("pay", format!("at most {SABOTEURS} amounts")));
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), BadSetup> {
        let deck =
            self.action_cards() + self.paths.iter().map(|it| usize::from(it.count)).sum::<usize>();
        for (i, line) in self.players.iter().enumerate() {
            let place = |field: &str| format!("players[{i}].{field}");
            if !(3..=Seat::MAX).contains(&usize::from(line.seats)) {
                return Err(BadSetup::new(place("seats"), "3 to 10"));
            }
            if self.players[..i].iter().any(|it| it.seats == line.seats) {
                return Err(BadSetup::new(place("seats"), "one line for a number of players"));
            }
            if usize::from(line.saboteurs) > self.pay.len() {
                return Err(BadSetup::new(place("saboteurs"), "an amount in pay for so many"));
            }
            if line.saboteurs.saturating_add(line.diggers) != line.seats + 1 {
                return Err(BadSetup::new(place("diggers"), "one dwarf card more than players"));
            }
            let hand = usize::from(line.hand);
            if !(1..=HAND).contains(&hand) || hand * usize::from(line.seats) > deck {
                return Err(BadSetup::new(
                    place("hand"),
                    format!("1 to {HAND}, and enough cards to deal"),
                ));
            }
        }
        Ok(())
    }
}
