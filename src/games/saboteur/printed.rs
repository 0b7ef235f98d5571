//! What is printed on cards: tunnels and tools.

use alloc::string::String;
use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Edges of a card where a tunnel opens. In documents: letters of "TRBL", in this order.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Sides(u8);

impl Sides {
    /// No edge.
    pub const NONE: Sides = Sides(0);
    /// All four.
    pub const ALL: Sides = Sides(15);

    /// From bits: top 1, right 2, bottom 4, left 8.
    pub(super) const fn from_bits(bits: u8) -> Sides {
        Sides(bits & 15)
    }

    /// As bits: top 1, right 2, bottom 4, left 8.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// After half a turn of the card. [S17]
    #[must_use]
    pub const fn turned(self) -> Sides {
        Sides((self.0 << 2 | self.0 >> 2) & 15)
    }

    /// After a quarter turn clockwise.
    pub(super) const fn quartered(self) -> Sides {
        Sides((self.0 << 1 | self.0 >> 3) & 15)
    }

    const LETTERS: [char; 4] = ['T', 'R', 'B', 'L'];

    fn read(text: &str) -> Option<Sides> {
        let mut bits = 0;
        for letter in text.chars() {
            let bit = 1 << Sides::LETTERS.iter().position(|&it| it == letter)?;
            if bits >= bit {
                return None;
            }
            bits |= bit;
        }
        Some(Sides(bits))
    }
}

impl fmt::Display for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..4)
            .filter(|side| self.0 & 1 << side != 0)
            .try_for_each(|side| fmt::Write::write_char(f, Sides::LETTERS[side]))
    }
}

impl Serialize for Sides {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Sides {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Sides, D::Error> {
        let text = String::deserialize(deserializer)?;
        Sides::read(&text)
            .ok_or_else(|| serde::de::Error::custom("expected letters of TRBL in this order"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Sides {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Sides".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Edges where a tunnel opens: top, right, bottom, left, as printed.",
            "type": "string", "pattern": "^T?R?B?L?$"
        })
    }
}

/// A tool of a dwarf.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Tool {
    /// The pickaxe.
    Pickaxe,
    /// The lantern.
    Lantern,
    /// The mine cart.
    Cart,
}

impl Tool {
    /// All three.
    pub const ALL: [Tool; 3] = [Tool::Pickaxe, Tool::Lantern, Tool::Cart];

    /// Its word in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Tool::Pickaxe => "pickaxe",
            Tool::Lantern => "lantern",
            Tool::Cart => "cart",
        }
    }

    /// The tool of this word.
    #[must_use]
    pub fn read(word: &str) -> Option<Tool> {
        Tool::ALL.into_iter().find(|tool| tool.word() == word)
    }
}

/// A set of tools. In documents: their words.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Tools(u8);

impl Tools {
    /// No tool.
    pub const NONE: Tools = Tools(0);

    /// These and `tool`.
    #[must_use]
    pub const fn with(self, tool: Tool) -> Tools {
        Tools(self.0 | 1 << tool as u8)
    }

    /// These without `tool`.
    #[must_use]
    pub const fn without(self, tool: Tool) -> Tools {
        Tools(self.0 & !(1 << tool as u8))
    }

    /// Whether `tool` is among them.
    #[must_use]
    pub const fn has(self, tool: Tool) -> bool {
        self.0 & 1 << tool as u8 != 0
    }

    /// Those in both sets.
    #[must_use]
    pub const fn and(self, other: Tools) -> Tools {
        Tools(self.0 & other.0)
    }

    /// Those in either set.
    #[must_use]
    pub const fn or(self, other: Tools) -> Tools {
        Tools(self.0 | other.0)
    }

    /// Those not among them.
    #[must_use]
    pub const fn others(self) -> Tools {
        Tools(!self.0 & 7)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Tool> {
        Tool::ALL.into_iter().filter(move |&tool| self.has(tool))
    }
}

impl Serialize for Tools {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Tools {
    fn schema_name() -> alloc::borrow::Cow<'static, str> {
        "Tools".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        alloc::vec::Vec::<Tool>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_swaps_opposite_edges() {
        let turned =
            |it: &str| Sides::read(it).map(|it| alloc::string::ToString::to_string(&it.turned()));
        for (from, to) in [("TL", "RB"), ("TR", "BL"), ("TB", "TB"), ("TRB", "TBL"), ("B", "T")] {
            assert_eq!(turned(from).as_deref(), Some(to));
        }
    }

    #[test]
    fn letters_out_of_order_are_refused() {
        assert!(["LT", "TT", "X", "t"].iter().all(|it| Sides::read(it).is_none()));
    }
}
