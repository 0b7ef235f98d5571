//! A player, as an observer sees it.

use alloc::vec::Vec;

use serde::Serialize;

use super::GoodsView;
use crate::games::ezra_nehemiah::board::NONE;
use crate::games::ezra_nehemiah::content::{CHARACTERS, WALL_CARDS};
use crate::games::ezra_nehemiah::kinds::TileKind;
use crate::games::ezra_nehemiah::moves::Characters;
use crate::games::ezra_nehemiah::state::Eyes;
use crate::seat::Seat;
use crate::stock::{Shown, Stock};

/// A stack of Character Cards.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct StackView {
    /// The card that counts; null for an empty stack.
    top_card: Option<u8>,
    /// The card below it. Its owner may look at it; others remember it, since it was played face up.
    covered: Option<u8>,
    /// Whether `covered` is remembered, not looked at.
    remembered: bool,
}

/// A Development Tile.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DevelopmentView {
    /// Its kind.
    kind: TileKind,
    /// Its number among those of the kind.
    tile: u8,
    /// Whether it is flipped.
    flipped: bool,
}

/// A wall deck.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct DeckView {
    /// How many cards it has.
    count: u8,
    /// Cards on top that the observer knows, the top one first.
    top: Stock<u8, WALL_CARDS>,
    /// Cards at the bottom that the observer knows, the lowest one last.
    bottom: Stock<u8, WALL_CARDS>,
}

/// Workers of a player.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct WorkersView {
    /// In the own reserve.
    reserve: u8,
    /// In the Main Reserve.
    main_reserve: u8,
    /// Levites.
    levites: u8,
    /// Scribes.
    scribes: u8,
    /// Gatekeepers.
    gatekeepers: u8,
    /// Trader spaces that are taken.
    traders: Vec<u8>,
    /// Elder spaces that are taken.
    elders: Vec<u8>,
    /// Farmers.
    farmers: u8,
    /// Labourers.
    labourers: u8,
}

/// A player.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct PlayerView {
    /// Whether it is the solo opponent.
    is_opponent: bool,
    /// Points so far; all of them when the game is over.
    vp: i32,
    /// Silver.
    silver: u16,
    /// Food.
    food: u16,
    /// Cubes; of the solo opponent gold that is no cube.
    goods: GoodsView,
    /// Workers.
    workers: WorkersView,
    /// The space of the altar marker.
    altar: u8,
    /// The space of the tent on the City Map.
    tent: u8,
    /// Steps of the tent so far.
    tent_steps: u16,
    /// The spaces of the blessing markers.
    blessings: BlessingsView,
    /// Stacks of Character Cards.
    stacks: Vec<StackView>,
    /// Tucked cards, ascending.
    tucked: Characters,
    /// The hand: the cards to its owner, to others how many.
    hand: Shown<u8, CHARACTERS>,
    /// Cards of the hand that all know: carried over, or all once the pile is empty.
    known: Characters,
    /// Cards in the draw pile.
    pile: u8,
    /// The cards that may be in the pile, and, unless it is the own one, in the unknown part of the
    /// hand.
    unseen: Characters,
    /// Development Tiles.
    tiles: Vec<DevelopmentView>,
    /// The wall deck.
    deck: DeckView,
    /// Wall Cards drawn to choose from, ascending: to their owner, to others how many.
    drawn: Shown<u8, 3>,
}

/// Spaces of blessing markers.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BlessingsView {
    /// The orange one.
    orange: u8,
    /// The purple one.
    purple: u8,
    /// The red one.
    red: u8,
}

pub(super) fn player_view(eyes: Eyes<'_>, seat: Seat) -> PlayerView {
    let (game, board) = (eyes.game(), eyes.board());
    let player = board.player(seat);
    let is_opponent = game.is_opponent(seat);
    let spaces = |bits: u8| (0..4).filter(|&it| bits >> it & 1 == 1).collect();
    let own = eyes.owns(seat);
    let stack = |cards: &[u8; 2]| {
        let card = |it: u8| (it != NONE).then_some(it);
        let (top_card, covered) = if cards[1] == NONE {
            (card(cards[0]), None)
        } else {
            (card(cards[1]), card(cards[0]))
        };
        StackView { top_card, covered, remembered: covered.is_some() && !own }
    };
    let [orange, purple, red] = player.blessings;
    PlayerView {
        is_opponent,
        vp: player.vp,
        silver: player.silver,
        food: player.food,
        goods: player.goods.into(),
        workers: WorkersView {
            reserve: player.workers,
            main_reserve: player.main,
            levites: player.levites,
            scribes: player.scribes.count_ones() as u8,
            gatekeepers: board.gatekeepers(game, seat),
            traders: spaces(player.traders),
            elders: spaces(player.elders),
            farmers: player.farmers,
            labourers: player.labourers,
        },
        altar: player.altar,
        tent: player.tent,
        tent_steps: player.steps,
        blessings: BlessingsView { orange, purple, red },
        stacks: player.stacks.iter().map(stack).collect(),
        tucked: player.tucked,
        hand: eyes.hand(seat).map(|it| it.iter().collect::<Stock<u8, CHARACTERS>>()).into(),
        known: eyes.known(seat),
        pile: eyes.pile_count(seat),
        unseen: if is_opponent { Characters::NONE } else { eyes.unseen(seat) },
        tiles: (TileKind::ALL.iter().filter(|_| !is_opponent))
            .map(|&kind| DevelopmentView {
                kind,
                tile: player.tiles[kind as usize],
                flipped: player.is_flipped(kind),
            })
            .collect(),
        deck: DeckView {
            count: eyes.deck_count(seat),
            top: eyes.deck_top(seat),
            bottom: eyes.deck_bottom(seat),
        },
        drawn: eyes.drawn(seat).into(),
    }
}
