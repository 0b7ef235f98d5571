//! Saburbia, for 2 to 4 players. The rules stand in RULES.md; their numbers in brackets, like [B21],
//! stand where the code fulfils them.
//!
//! Reading order: `kinds.rs` and `content.rs` the language of tiles · `options.rs` what a table
//! agrees on · `moves.rs` what can be decided · `event.rs` what happens · `board.rs` and `city.rs`
//! where tiles lie and what is counted · `state.rs` the rules · `legal.rs` the offers · `view.rs`
//! what a seat knows.

mod board;
mod city;
mod content;
mod event;
mod kinds;
mod legal;
mod mind;
mod moves;
mod options;
mod state;
mod tiles;
mod view;

use alloc::format;
use core::fmt;
use core::ops::ControlFlow;

pub use self::board::Cell;
pub use self::content::{BAG, BONUSES, Bonus, Content, EFFECTS, Effect, GOALS, Goal, START};
pub use self::event::{Event, Seen};
pub use self::kinds::{Category, Direction, Filter, Metric, Placement, Scope, Stat, Tag, Timing};
pub use self::moves::{Illegal, Move};
pub use self::options::{EndMode, GoalPool, Money, Options, Permanents, Surplus};
pub use self::state::{Eyes, State};
pub use self::tiles::Tile;
pub use self::view::View;

use self::board::Board;
use self::tiles::Tiles;
use crate::catalogue::{Listing, Published};
use crate::chance::Chance;
use crate::contract::{BadSetup, Game, Offer, Positions, Tell, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// The box and what was agreed on.
#[derive(Debug)]
pub struct Saburbia {
    options: Options,
    content: Content,
    tiles: Tiles,
    board: Board,
}

impl Saburbia {
    /// The id of a tile.
    fn id(&self, tile: Tile) -> &str {
        let tiles = self.content.tiles.iter().chain(&self.content.start);
        tiles.map(|it| it.id.as_str()).nth(tile.index()).unwrap_or("?")
    }

    /// The tile of this id.
    fn by_id(&self, id: &str) -> Option<Tile> {
        let mut tiles = self.content.tiles.iter().chain(&self.content.start);
        tiles.position(|it| it.id == id).map(|number| Tile(number as u8))
    }

    /// Tiles in a city that bring the end, start tiles included. [B23] [A4] [A18]
    fn limit(&self) -> u8 {
        match self.options.seats {
            2 => 12,
            3 => 15,
            _ => 20,
        }
    }

    /// Tiles a city may hold: one more than the limit, where another round follows.
    fn most_tiles(&self) -> u8 {
        self.limit() + u8::from(self.options.end_mode == EndMode::OneMoreRound)
    }

    /// Whether permanent effects set the level of the markers.
    fn is_level(&self) -> bool {
        self.options.permanents == Permanents::Level
    }
}

impl Game for Saburbia {
    const ID: &'static str = "saburbia";
    const RULES: u16 = 1;

    type Options = Options;
    type Content = Content;
    type State = State;
    type Eyes<'a> = Eyes<'a>;
    type Move = Move;
    type Event = Event;
    type Seen = Seen;
    type View = View;
    type Illegal = Illegal;

    fn default_content() -> Content {
        Content::standard()
    }

    fn new(options: Options, content: Content) -> Result<Saburbia, BadSetup> {
        if !(2..=4).contains(&options.seats) {
            return Err(BadSetup::new("options.seats", "2 to 4"));
        }
        for (place, size) in [("width", options.width), ("height", options.height)] {
            if !options::SIZES.contains(&size) {
                let (least, most) = (options::SIZES.start(), options::SIZES.end());
                return Err(BadSetup::new(
                    format!("options.{place}"),
                    format!("{least} to {most}"),
                ));
            }
        }
        content
            .check()
            .map_err(|fault| BadSetup { place: format!("content.{}", fault.place), ..fault })?;
        let tiles = Tiles::new(&content);
        let board = Board::new(options.width, options.height);
        let game = Saburbia { options, content, tiles, board };
        if game.goal_pool().count() < usize::from(game.options.seats) {
            let expected = format!("at least {} goals that may be drawn", game.options.seats);
            return Err(BadSetup::new("content.goals", expected));
        }
        Ok(game)
    }

    fn seats(&self) -> u8 {
        self.options.seats
    }

    fn made_of(&self) -> (&Options, &Content) {
        (&self.options, &self.content)
    }

    fn start(&self, chance: &mut dyn Chance) -> State {
        State::start(self, chance)
    }

    #[inline]
    fn turn(&self, state: &State) -> Turn {
        state.turn(self)
    }

    #[inline]
    fn eyes<'a>(&'a self, state: &'a State, observer: Observer) -> Eyes<'a> {
        Eyes::new(self, state, observer)
    }

    #[inline]
    fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
        legal::legal(eyes, offer)
    }

    fn view(eyes: Eyes<'_>) -> View {
        View::new(eyes)
    }

    fn step(
        &self,
        state: &mut State,
        seat: Seat,
        mv: Move,
        _: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        state.step(self, seat, mv, tell)
    }

    fn seen(&self, event: &Event, _: Observer) -> Option<Seen> {
        Some(event.0)
    }

    #[inline]
    fn reveals(&self, event: &Event) -> SeatSet {
        event.reveals(self.options.seats)
    }

    fn redeal(eyes: Eyes<'_>, chance: &mut dyn Chance) -> State {
        eyes.redeal(chance)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        mv.write(out)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        Move::read(text)
    }
}

impl Positions for Saburbia {
    fn write_position(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        state.write(self, out)
    }

    fn read_position(&self, text: &str) -> Result<State, BadSetup> {
        State::read(self, text)
    }
}

impl Published for Saburbia {
    const LISTING: Listing = Listing {
        title: "Saburbia",
        seats: (2, 4),
        options: options::WORDS,
        switches: &[],
        numbers: options::NUMBERS,
        presets: &[],
        schema: include_str!("schema.json"),
        texts: &[("en", include_str!("texts/en.json")), ("fa", include_str!("texts/fa.json"))],
    };

    fn longest(&self) -> u32 {
        // Each turn takes a tile off the market until none is left; then two rounds at most, and a
        // surplus tile each.
        u32::from(self.tiles.bag.count()) + 3 * u32::from(self.options.seats)
    }

    fn name(&self, field: &str, number: u64) -> Option<&str> {
        let at = usize::try_from(number).ok()?;
        match field {
            "tile" | "neutral" | "discarded" => {
                let tile = u8::try_from(number).ok().map(Tile)?;
                Some(self.id(tile)).filter(|&it| it != "?")
            }
            "goal" => self.tiles.goals.get(at).map(|it| it.id.as_str()),
            "bonus" => self.content.bonus.get(at).map(|it| it.id.as_str()),
            _ => None,
        }
    }

    fn conserved(&self, state: &State) -> bool {
        state.conserved(self)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value {
        crate::catalogue::schemas_of::<Saburbia>()
    }
}
