//! What the box holds: building cards and ability cards. Data, checked once.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::kinds::Kind;
use crate::contract::BadSetup;
use crate::text;

/// Building cards a box may have: a set of them is one 128-bit number.
pub const DECK: usize = 128;
/// Cards in a hand. [R7] [R10] [R11]
pub(super) const HAND: usize = 4;
/// The highest digit.
const DIGIT: u8 = 9;

/// A building card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BuildingCard {
    /// Its name in texts: lower-case letters, digits and underscores.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[a-z0-9_]+$")))]
    pub id: String,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: Kind,
    /// The digit that stays visible on the left arm, 0 to 9. [R26]
    #[cfg_attr(feature = "schema", schemars(range(max = 9)))]
    pub left: u8,
    /// The digit that stays visible on the right arm, 0 to 9. [R26]
    #[cfg_attr(feature = "schema", schemars(range(max = 9)))]
    pub right: u8,
}

/// The box. Building cards are numbered from 0, in this order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Content {
    /// The building cards, at least 4 for each seat and at most 128.
    #[cfg_attr(feature = "schema", schemars(length(min = 8, max = 128)))]
    pub cards: Vec<BuildingCard>,
    /// How many ability cards there are.
    pub ability_cards: u8,
}

impl Content {
    /// The default box: 20 cards of each type, 10 ability cards. [R9]
    #[must_use]
    pub fn standard() -> Content {
        text::default_box!(Content, include_str!("content.json"))
    }

    /// Whether a table of so many seats can be played with this box.
    pub(super) fn check(&self, seats: u8) -> Result<(), BadSetup> {
        if self.cards.len() > DECK {
            return Err(BadSetup::new("cards", format!("at most {DECK} cards")));
        }
        let least = HAND * usize::from(seats);
        if self.cards.len() < least {
            let expected = format!("at least {least} cards for {seats} seats");
            return Err(BadSetup::new("cards", expected));
        }
        for (i, card) in self.cards.iter().enumerate() {
            for (side, digit) in [("left", card.left), ("right", card.right)] {
                if digit > DIGIT {
                    return Err(BadSetup::new(
                        format!("cards[{i}].{side}"),
                        format!("a digit from 0 to {DIGIT}"),
                    ));
                }
            }
        }
        for kind in Kind::ALL {
            if self.cards.iter().filter(|it| it.kind == *kind).count() == 0 {
                let expected = format!("at least one card of type {}", kind.word());
                return Err(BadSetup::new("cards", expected));
            }
        }
        text::check_ids(
            text::LOWER,
            || self.cards.iter().map(|it| it.id.as_str()),
            |at| format!("cards[{at}].id"),
        )
    }
}
