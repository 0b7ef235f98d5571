//! What the own seat may use and reckon with: banners, what it can afford, the coming Sabbath, the
//! score as it stands.

use alloc::vec::Vec;

use serde::Serialize;

use super::{BannersByColour, by_colour};
use crate::games::ezra_nehemiah::board::{Board, Day, Phase};
use crate::games::ezra_nehemiah::content::TEMPLE_ROWS;
use crate::games::ezra_nehemiah::kinds::{Colour, Cube, TileKind};
use crate::games::ezra_nehemiah::moves::{Characters, Spot};
use crate::games::ezra_nehemiah::state::Eyes;
use crate::seat::Seat;

/// The own seat's reckoning.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(super) struct Own {
    /// Banners by colour and by where they come from, none spent.
    banners: BannersView,
    /// Banners that can be spent now, by colour: less what the main action has used.
    available: BannersByColour,
    /// What could be afforded in a main action of each colour, taken now as a whole, and beside it.
    affords: Affords,
    /// Food that the own workers need at the coming Sabbath, as they stand.
    food_need: u8,
    /// Where the own marker stands for the Judgement: 0 behind Zechariah, 1 between the prophets,
    /// 2 ahead of Haggai.
    judgement: u8,
    /// Cubes above the limit of the Guards Tile.
    surplus: u16,
    /// The cards that were chosen to be tucked.
    tuck: Option<Characters>,
    /// The score as it would be now.
    score: ScoreView,
}

/// Banners of a colour, by where they come from.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct SourcesView {
    /// From visible Character Cards.
    cards: u8,
    /// From tucked Character Cards.
    from_tucked: u8,
    /// From Hero Cards.
    heroes: u8,
    /// From other Scroll Tiles.
    scrolls: u8,
    /// Gained for this turn, by Traders, Elders and Levites.
    today: u8,
    /// All together.
    total: u8,
}

/// Banners by colour.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct BannersView {
    /// Red.
    red: SourcesView,
    /// Grey.
    grey: SourcesView,
    /// Blue.
    blue: SourcesView,
}

/// What could be afforded.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Affords {
    /// Whether a Levite could be placed.
    levite: bool,
    /// Rows of the Temple, from 1, that a cube could be put into.
    temple_rows: Vec<u8>,
    /// Cubes that could be burnt on the Altar.
    altar: Vec<Cube>,
    /// Scroll Tiles that a Scribe could be placed on.
    scribes: Vec<Spot>,
    /// Steps that the tent could be moved.
    tent_steps: Vec<u8>,
    /// Development Tiles that could be flipped.
    flips: Vec<TileKind>,
}

/// A score and what it is made of.
#[derive(Debug, Eq, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct ScoreView {
    /// Points so far.
    so_far: i32,
    /// Points of silver and of leftovers turned into it.
    silver: i32,
    /// Points of flipped tiles.
    tiles: i32,
    /// Points of the Altar Leader.
    leader: i32,
    /// Points of Wall Cards.
    walls: i32,
    /// Points of Gate Cards.
    gates: i32,
    /// Points of Scribes' rows.
    scribes: i32,
    /// Points of Scroll Tiles of the highest row.
    scrolls: i32,
    /// All together.
    total: i32,
}

impl Own {
    pub(super) fn new(eyes: Eyes<'_>) -> Option<Own> {
        let seat = eyes.own_seat()?;
        let (game, board) = (eyes.game(), eyes.board());
        let powers = board.powers(game, seat);
        let sources = |colour| {
            let it = board.banners(game, seat, colour, &powers);
            SourcesView {
                cards: it.cards,
                from_tucked: it.tucked,
                heroes: it.heroes,
                scrolls: it.scrolls,
                today: it.today,
                total: it.total(),
            }
        };
        let banners = BannersView {
            red: sources(Colour::Red),
            grey: sources(Colour::Grey),
            blue: sources(Colour::Blue),
        };
        let spent = |colour: Colour| {
            if board.active == seat && board.phase == Phase::Act(colour) {
                board.today.spent
            } else {
                0
            }
        };
        let available = by_colour([
            banners.red.total.saturating_sub(spent(Colour::Red)),
            banners.grey.total.saturating_sub(spent(Colour::Grey)),
            banners.blue.total.saturating_sub(spent(Colour::Blue)),
        ]);
        let score = board.score(game, seat);
        Some(Own {
            affords: affords(eyes, seat, available),
            banners,
            available,
            food_need: board.food_need(game, seat),
            judgement: board.judgement_place(game, seat),
            surplus: board.surplus(game, seat),
            tuck: eyes.own_tuck(),
            score: ScoreView {
                so_far: score.so_far,
                silver: score.silver,
                tiles: score.tiles,
                leader: score.leader,
                walls: score.walls,
                gates: score.gates,
                scribes: score.scribes,
                scrolls: score.scrolls,
                total: score.total(),
            },
        })
    }
}

/// What a seat could do: in its own turn as the turn stands, else as if one began now.
fn affords(eyes: Eyes<'_>, seat: Seat, available: BannersByColour) -> Affords {
    let game = eyes.game();
    let mut board: Board = *eyes.board();
    if board.active != seat || !board.is_free() {
        board.active = seat;
        board.today = Day::default();
    }
    let powers = board.powers(game, seat);
    let rows = 0..TEMPLE_ROWS;
    let cubes = || [Cube::Stone, Cube::Wood, Cube::Gold].into_iter();
    Affords {
        levite: board.levite(game, &powers).is_ok(),
        temple_rows: rows
            .filter(|&row| cubes().any(|it| board.temple(game, row, it, available.red).is_ok()))
            .map(|row| row as u8 + 1)
            .collect(),
        altar: (Cube::ALL.iter().copied())
            .filter(|&it| board.burning(it, available.red, &powers).is_ok())
            .collect(),
        scribes: (0..game.tables.slots())
            .filter(|&slot| {
                board.scribe(game, slot, available.blue, &powers).is_ok_and(|silver| {
                    let routes = board.routes(game, seat, slot);
                    let own = board.player(seat).silver;
                    routes.iter().any(|fees| own >= silver + fees.total())
                })
            })
            .map(|slot| game.spot(slot))
            .collect(),
        tent_steps: (1..=game.content.tent.len() as u8)
            .filter(|&steps| {
                let cubes = Cube::ALL.iter().copied().map(Some).chain([None]);
                cubes.into_iter().any(|it| board.tent_move(game, steps, it, available.blue).is_ok())
            })
            .collect(),
        flips: (TileKind::ALL.iter().copied())
            .filter(|&tile| {
                let spared = Cube::ALL.iter().copied().map(Some).chain([None]);
                spared.into_iter().any(|it| board.flip(game, tile, it, &powers).is_ok())
            })
            .collect(),
    }
}
