//! The cards of a box by number: what the rules ask of them, looked up once.

use alloc::format;

use serde::{Deserialize, Serialize};

use super::content::{Action, Content, DECK, KINDS, NUGGETS};
use super::options::{Options, Orientation};
use super::printed::{Sides, Tool, Tools};
use crate::contract::BadSetup;
use crate::stock::Stock;

/// A path or action card, by its number in the content: paths first, then actions.
#[derive(
    Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card(pub(super) u8);

impl Card {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its number in the content.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A set of card numbers.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct CardSet(u64);

impl CardSet {
    pub(super) const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.0)
    }

    pub(super) const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Iterator for CardSet {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Card(card))
    }
}

/// A set of the sixteen ways in which tunnels may open; bit `s.bits()` for `s`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Shapes(pub(super) u16);

impl Shapes {
    #[inline]
    pub(super) const fn one(sides: Sides) -> Shapes {
        Shapes(1 << sides.bits())
    }

    #[inline]
    pub(super) const fn or(self, other: Shapes) -> Shapes {
        Shapes(self.0 | other.0)
    }

    #[inline]
    pub(super) const fn and(self, other: Shapes) -> Shapes {
        Shapes(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn has(self, sides: Sides) -> bool {
        self.0 & 1 << sides.bits() != 0
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What a card is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Kind {
    Path { open: Sides, joined: bool },
    Break(Tool),
    Repair(Tools),
    RockFall,
    Map,
}

/// A card that ordinary content never has, for the gaps after the last number.
const NOTHING: Kind = Kind::Repair(Tools::NONE);

/// A dwarf's part in a round. [S3]
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Role {
    /// Wants the treasure.
    #[default]
    Digger,
    /// Wants it not to be reached.
    Saboteur,
}

impl Role {
    /// Its word in texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Role::Digger => "digger",
            Role::Saboteur => "saboteur",
        }
    }
}

/// The cards as the rules use them.
#[derive(Debug)]
pub(super) struct Cards {
    kinds: [Kind; KINDS],
    /// The shape of each path card, unturned and turned.
    shapes: [(Shapes, Shapes); KINDS],
    /// How many of each there are.
    pub(super) counts: [u8; KINDS],
    /// All of them, ascending.
    pub(super) deck: Stock<u8, DECK>,
    pub(super) paths: CardSet,
    pub(super) breaks: CardSet,
    pub(super) repairs: CardSet,
    pub(super) falls: CardSet,
    pub(super) maps: CardSet,
    /// The card that breaks each tool.
    pub(super) breaking: [Option<Card>; 3],
    /// How each goal opens, unturned, and whether it is the treasure.
    pub(super) goals: [(Sides, bool); 3],
    /// The nugget cards, ascending.
    pub(super) nuggets: Stock<u8, NUGGETS>,
    /// How many of each value there are.
    pub(super) nugget_counts: [u8; 10],
    /// How many kinds there are.
    number: usize,
}

impl Cards {
    pub(super) fn new(content: &Content, options: &Options) -> Result<Cards, BadSetup> {
        let mut cards = Cards {
            kinds: [NOTHING; KINDS],
            shapes: [(Shapes::default(), Shapes::default()); KINDS],
            counts: [0; KINDS],
            deck: Stock::default(),
            paths: CardSet::default(),
            breaks: CardSet::default(),
            repairs: CardSet::default(),
            falls: CardSet::default(),
            maps: CardSet::default(),
            breaking: [None; 3],
            goals: core::array::from_fn(|i| (content.goals[i].open, content.goals[i].treasure)),
            nuggets: (content.nuggets.iter())
                .flat_map(|it| core::iter::repeat_n(it.value, usize::from(it.count)))
                .collect(),
            nugget_counts: core::array::from_fn(|value| {
                let same = content.nuggets.iter().find(|it| usize::from(it.value) == value);
                same.map_or(0, |it| it.count)
            }),
            number: content.paths.len() + content.actions.len(),
        };
        for (i, path) in content.paths.iter().enumerate() {
            let count = match options.orientation {
                Orientation::Portrait => path.count,
                Orientation::Landscape => landscape_count(content, i)?,
            };
            cards.add(i, Kind::Path { open: path.open, joined: path.joined }, count);
        }
        for (i, action) in content.actions.iter().enumerate() {
            let kind = match &action.does {
                Action::Break(tool) => Kind::Break(*tool),
                Action::Repair(tools) => {
                    Kind::Repair(tools.iter().fold(Tools::NONE, |set, &it| set.with(it)))
                }
                Action::RockFall => Kind::RockFall,
                Action::Map => Kind::Map,
            };
            cards.add(content.paths.len() + i, kind, action.count);
        }
        Ok(cards)
    }

    fn add(&mut self, number: usize, kind: Kind, count: u8) {
        let card = Card(number as u8);
        self.kinds[number] = kind;
        self.counts[number] = count;
        for _ in 0..count {
            self.deck.push(card.0).expect("the content was checked for its number of cards");
        }
        match kind {
            Kind::Path { open, .. } => {
                let turned = Shapes::one(open.turned());
                let differs = open != open.turned();
                self.shapes[number] =
                    (Shapes::one(open), if differs { turned } else { Shapes::default() });
                self.paths = self.paths.with(card);
            }
            Kind::Break(tool) => {
                self.breaking[tool as usize] = Some(card);
                self.breaks = self.breaks.with(card);
            }
            Kind::Repair(_) => self.repairs = self.repairs.with(card),
            Kind::RockFall => self.falls = self.falls.with(card),
            Kind::Map => self.maps = self.maps.with(card),
        }
    }

    /// What the card is; `None` when the box has no such card.
    #[inline]
    pub(super) fn kind(&self, card: Card) -> Option<Kind> {
        self.kinds.get(card.index()).copied().filter(|_| card.index() < self.number)
    }

    /// How the tunnels of a path card open when it lies this way.
    #[inline]
    pub(super) fn path(&self, card: Card, turned: bool) -> Option<(Sides, bool)> {
        match self.kind(card)? {
            Kind::Path { open, joined } if turned => Some((open.turned(), joined)),
            Kind::Path { open, joined } => Some((open, joined)),
            Kind::Break(_) | Kind::Repair(_) | Kind::RockFall | Kind::Map => None,
        }
    }

    /// The shapes a path card has unturned and turned; none turned when it looks the same. [C7]
    #[inline]
    pub(super) fn shapes(&self, card: Card) -> (Shapes, Shapes) {
        self.shapes[card.index()]
    }
}

/// How many cards of a shape there are when all path cards are turned a quarter. [S17]
fn landscape_count(content: &Content, number: usize) -> Result<u8, BadSetup> {
    let path = &content.paths[number];
    let from = |open: Sides| open == path.open || open == path.open.turned();
    (content.paths.iter())
        .find(|it| it.joined == path.joined && from(it.open.quartered()))
        .map(|it| it.count)
        .ok_or_else(|| {
            let place = format!("paths[{number}].open");
            BadSetup::new(place, "also a card of this shape turned a quarter, for landscape")
        })
}
