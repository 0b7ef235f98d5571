//! The decisions of Saboteur, and their text form.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::Saboteur;
use super::cards::Card;
use super::cell::Cell;
use super::printed::Tool;
use crate::seat::Seat;

/// One decision.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Lays a path card: `lay cross 1,0`, `lay curve_tl 1,0 turned`. [S14]
    Lay {
        /// Where.
        cell: Cell,
        /// The card.
        card: Card,
        /// Whether it is turned half around. Never for a card that looks the same turned.
        turned: bool,
    },
    /// Breaks a tool: `break broken_cart 2`. [S19]
    Break {
        /// The card.
        card: Card,
        /// Whose tool.
        at: Seat,
    },
    /// Repairs a tool: `repair repair_pickaxe_cart 2 cart`. [S21]
    Repair {
        /// The card.
        card: Card,
        /// Whose tool.
        at: Seat,
        /// The tool repaired.
        tool: Tool,
    },
    /// Removes a path card: `clear rock_fall 3,0`. [S24]
    Clear {
        /// The rock-fall.
        card: Card,
        /// Where the removed card lies.
        cell: Cell,
    },
    /// Looks at a goal: `look map 1`. [S26]
    Look {
        /// The map.
        card: Card,
        /// The goal: 0 the top one, 1 the middle one, 2 the bottom one.
        goal: u8,
    },
    /// Puts a card face down on the discard pile: `pass cross`. [S13]
    Pass {
        /// The card.
        card: Card,
    },
    /// Chooses how a stone lies: `stone unturned`, `stone turned`. [S29]
    Stone {
        /// Whether it is turned half around.
        turned: bool,
    },
    /// Takes a nugget card of those passed on: `take 2`. [S32]
    Take {
        /// How many nuggets it shows.
        value: u8,
    },
}

impl Move {
    pub(super) fn write(self, game: &Saboteur, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Move::Lay { cell, card, turned: false } => write!(out, "lay {} {cell}", game.id(card)),
            Move::Lay { cell, card, turned: true } => {
                write!(out, "lay {} {cell} turned", game.id(card))
            }
            Move::Break { card, at } => write!(out, "break {} {at}", game.id(card)),
            Move::Repair { card, at, tool } => {
                write!(out, "repair {} {at} {}", game.id(card), tool.word())
            }
            Move::Clear { card, cell } => write!(out, "clear {} {cell}", game.id(card)),
            Move::Look { card, goal } => write!(out, "look {} {goal}", game.id(card)),
            Move::Pass { card } => write!(out, "pass {}", game.id(card)),
            Move::Stone { turned: false } => out.write_str("stone unturned"),
            Move::Stone { turned: true } => out.write_str("stone turned"),
            Move::Take { value } => write!(out, "take {value}"),
        }
    }

    pub(super) fn read(text: &str, game: &Saboteur) -> Option<Move> {
        let mut words = text.split(' ');
        let mut word = || words.next();
        let mv = match word()? {
            "lay" => {
                let (card, cell) = (game.by_id(word()?)?, word()?.parse().ok()?);
                let turned = match word() {
                    None => false,
                    Some("turned") => true,
                    Some(_) => return None,
                };
                Move::Lay { cell, card, turned }
            }
            "break" => Move::Break { card: game.by_id(word()?)?, at: word()?.parse().ok()? },
            "repair" => Move::Repair {
                card: game.by_id(word()?)?,
                at: word()?.parse().ok()?,
                tool: Tool::read(word()?)?,
            },
            "clear" => Move::Clear { card: game.by_id(word()?)?, cell: word()?.parse().ok()? },
            "look" => Move::Look { card: game.by_id(word()?)?, goal: word()?.parse().ok()? },
            "pass" => Move::Pass { card: game.by_id(word()?)? },
            "stone" => Move::Stone {
                turned: match word()? {
                    "turned" => true,
                    "unturned" => false,
                    _ => return None,
                },
            },
            "take" => Move::Take { value: word()?.parse().ok()? },
            _ => return None,
        };
        words.next().is_none().then_some(mv)
    }
}

/// Why a move is refused, judged by what the player sees.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Illegal {
    /// Another kind of decision is awaited.
    NotNow,
    /// The hand has no such card. [S10]
    NotInHand,
    /// The card cannot be used in this way.
    WrongCard,
    /// A tool in front of the player is broken. [S18]
    ToolBroken,
    /// A card lies there, or a goal. [S14]
    Occupied,
    /// It is outside the frame. [S6]
    OutsideFrame,
    /// An edge does not match, or nothing is touched in the way agreed on. [S14] [S16]
    DoesNotFit,
    /// There is no such seat.
    NoSuchSeat,
    /// That tool of that player is broken already. [S19]
    BrokenAlready,
    /// That tool of that player is not broken. [S21]
    NotBroken,
    /// No path card lies there. [S24]
    NoPathCard,
    /// There is no such goal, or it lies face up. [S26]
    NoHiddenGoal,
    /// The player has looked at that goal. [S26]
    LookedAlready,
    /// That nugget card is not among those passed on. [S32]
    NotOffered,
}

impl From<Illegal> for &'static str {
    fn from(why: Illegal) -> &'static str {
        match why {
            Illegal::NotNow => "not_now",
            Illegal::NotInHand => "not_in_hand",
            Illegal::WrongCard => "wrong_card",
            Illegal::ToolBroken => "tool_broken",
            Illegal::Occupied => "occupied",
            Illegal::OutsideFrame => "outside_frame",
            Illegal::DoesNotFit => "does_not_fit",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::BrokenAlready => "broken_already",
            Illegal::NotBroken => "not_broken",
            Illegal::NoPathCard => "no_path_card",
            Illegal::NoHiddenGoal => "no_hidden_goal",
            Illegal::LookedAlready => "looked_already",
            Illegal::NotOffered => "not_offered",
        }
    }
}
