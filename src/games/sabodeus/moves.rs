//! The decisions of Sabodeus, and their text form.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::Sabodeus;
use super::cards::Card;
use super::kinds::{Kind, Side};
use crate::seat::Seat;

/// One decision. A building card has four uses: two sides, in the own or in a rival's city. [R25]
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Plays an ability card: `ability`. [R36]
    Ability {},
    /// Places a card of a build in the own city: `place factory_5_3 left`. [R15]
    Place {
        /// The card.
        card: Card,
        /// On which arm.
        side: Side,
    },
    /// Sends a card of a build to the graveyard: `discard factory_5_3`. [R15]
    Discard {
        /// The card.
        card: Card,
    },
    /// Places a card in a rival's city: `sabotage castle_7_4 2 right`. [R18]
    Sabotage {
        /// The card.
        card: Card,
        /// Whose city.
        at: Seat,
        /// On which arm.
        side: Side,
    },
    /// Sends a completed pair to the graveyard: `destroy 1 factory`. [R40]
    Destroy {
        /// In whose city.
        at: Seat,
        /// The type of the pair.
        #[serde(rename = "type")]
        kind: Kind,
    },
    /// Lets the nuclear strike be: `decline`. [R47]
    Decline {},
    /// Ends a turn with an empty hand: `pass`. [G22]
    Pass {},
}

impl Move {
    pub(super) fn write(self, game: &Sabodeus, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Move::Ability {} => out.write_str("ability"),
            Move::Place { card, side } => write!(out, "place {} {}", game.id(card), side.word()),
            Move::Discard { card } => write!(out, "discard {}", game.id(card)),
            Move::Sabotage { card, at, side } => {
                write!(out, "sabotage {} {at} {}", game.id(card), side.word())
            }
            Move::Destroy { at, kind } => write!(out, "destroy {at} {}", kind.word()),
            Move::Decline {} => out.write_str("decline"),
            Move::Pass {} => out.write_str("pass"),
        }
    }

    pub(super) fn read(text: &str, game: &Sabodeus) -> Option<Move> {
        let mut words = text.split(' ');
        let mut word = || words.next();
        let mv = match word()? {
            "ability" => Move::Ability {},
            "place" => Move::Place { card: game.by_id(word()?)?, side: Side::read(word()?)? },
            "discard" => Move::Discard { card: game.by_id(word()?)? },
            "sabotage" => Move::Sabotage {
                card: game.by_id(word()?)?,
                at: word()?.parse().ok()?,
                side: Side::read(word()?)?,
            },
            "destroy" => Move::Destroy { at: word()?.parse().ok()?, kind: Kind::read(word()?)? },
            "decline" => Move::Decline {},
            "pass" => Move::Pass {},
            _ => return None,
        };
        words.next().is_none().then_some(mv)
    }
}

/// Why a move is refused, judged by what the player sees.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Illegal {
    /// Another kind of decision is awaited. [R12]
    NotNow,
    /// The hand has no such card.
    NotInHand,
    /// That arm has a card of this type. [R28]
    SideTaken,
    /// An open pair must be completed first. [R30]
    PairFirst,
    /// A saboteur may complete only the pair that was started last of those that block. [R21]
    OnlyLastPair,
    /// The own city gives no right to this type. [R19] [R20]
    NoRight,
    /// The city of a sabotage is a rival's. [R18]
    OwnCity,
    /// There is no such seat.
    NoSuchSeat,
    /// The player has no ability card. [R36]
    NoAbility,
    /// An ability card was played this turn. [R37]
    AbilityUsed,
    /// The hand is empty. [R36]
    NoCards,
    /// There is no such completed pair. [R40]
    NoSuchPair,
    /// The nuclear pair that was just completed cannot be chosen. [R40]
    NotItself,
    /// The strike may not be declined. [R47]
    MustDestroy,
    /// Whoever holds cards must build or sabotage. [R14]
    MustMove,
}

impl From<Illegal> for &'static str {
    fn from(why: Illegal) -> &'static str {
        match why {
            Illegal::NotNow => "not_now",
            Illegal::NotInHand => "not_in_hand",
            Illegal::SideTaken => "side_taken",
            Illegal::PairFirst => "pair_first",
            Illegal::OnlyLastPair => "only_last_pair",
            Illegal::NoRight => "no_right",
            Illegal::OwnCity => "own_city",
            Illegal::NoSuchSeat => "no_such_seat",
            Illegal::NoAbility => "no_ability",
            Illegal::AbilityUsed => "ability_used",
            Illegal::NoCards => "no_cards",
            Illegal::NoSuchPair => "no_such_pair",
            Illegal::NotItself => "not_itself",
            Illegal::MustDestroy => "must_destroy",
            Illegal::MustMove => "must_move",
        }
    }
}
