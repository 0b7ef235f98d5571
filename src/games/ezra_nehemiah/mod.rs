//! Ezra and Nehemiah, for 1 to 4 players. The rules stand in RULES.md; their numbers in brackets,
//! like [R10], stand where the code fulfils them.
//!
//! Reading order: `kinds.rs` and `content.rs` the language of the box · `options.rs` what a table
//! agrees on · `moves.rs` what can be decided · `event.rs` and `seen.rs` what happens · `board.rs` what lies open,
//! what is counted and what things cost · `state.rs` the rules, a file for each main action, the
//! Sabbath, the solo opponent and the scoring · `legal.rs` the offers · `view.rs` what a seat knows.

mod board;
mod content;
mod event;
mod kinds;
mod legal;
mod mind;
mod moves;
mod options;
mod seen;
mod state;
mod tables;
mod view;

use alloc::format;
use core::fmt;
use core::ops::ControlFlow;

pub use self::content::{
    AMOUNT, Ability, AltarCard, BONUSES, CHARACTERS, COLUMNS, Character, Condition, Content,
    Effect, Elders, FOCUS, Farmers, Focus, Gate, GateCost, Guards, Judgement, LEVITES, Labourers,
    Layout, LeviteRow, Market, Price, Prophets, SCHEMES, SCROLL_ROWS, SCROLLS, SITES, Scheme,
    Scroll, ScrollRow, Settlement, Solo, Start, TEMPLE_ROWS, TRACK, TentMove, Trade, Traders,
    WALL_CARDS, WORKERS, Wall, WallCard,
};
pub use self::event::{Drawn, Event};
pub use self::kinds::{
    Back, Blessing, Colour, Count, Cube, Deed, Direction, Gain, Goods, Part, Source, TileKind,
};
pub use self::moves::{Characters, Fees, Illegal, Move, Spot};
pub use self::options::{AltarSide, Options, SoloLevel};
pub use self::seen::{Payee, Seen};
pub use self::state::{Eyes, State};
pub use self::view::View;

use self::tables::Tables;
use crate::catalogue::{Listing, Published};
use crate::chance::Chance;
use crate::contract::{BadSetup, Game, Offer, Positions, Tell, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// The box and what was agreed on.
#[derive(Debug)]
pub struct EzraNehemiah {
    options: Options,
    content: Content,
    tables: Tables,
}

/// The solo opponent's place among the players. [S17]
const OPPONENT: Seat = Seat::FIRST.next(2);

impl EzraNehemiah {
    /// How many play, the solo opponent among them.
    #[inline]
    fn players(&self) -> u8 {
        self.options.seats.max(2)
    }

    #[inline]
    fn is_solo(&self) -> bool {
        self.options.seats == 1
    }

    /// Whether a player is the solo opponent.
    #[inline]
    fn is_opponent(&self, seat: Seat) -> bool {
        self.is_solo() && seat == OPPONENT
    }

    /// The table for this number of players.
    #[inline]
    fn layout(&self) -> &Layout {
        &self.content.layouts[usize::from(self.options.seats) - 1]
    }

    /// The solo board.
    fn solo(&self) -> &Solo {
        &self.content.solo[usize::from(self.options.solo_level == SoloLevel::Hard)]
    }

    fn character_id(&self, card: u8) -> &str {
        self.content.characters.get(usize::from(card)).map_or("?", |it| it.id.as_str())
    }

    fn character(&self, id: &str) -> Option<u8> {
        self.content.characters.iter().position(|it| it.id == id).map(|it| it as u8)
    }

    fn site_id(&self, site: u8) -> &str {
        self.content.ring.get(usize::from(site)).map_or("?", |it| it.as_str())
    }

    fn site(&self, id: &str) -> Option<u8> {
        self.content.ring.iter().position(|it| it == id).map(|it| it as u8)
    }

    fn is_gate(&self, site: usize) -> bool {
        matches!(self.tables.sites[site].kind, tables::SiteKind::Gate { .. })
    }

    fn tile_id(&self, kind: TileKind, number: u8) -> &str {
        let (at, content) = (usize::from(number), &self.content);
        let id = match kind {
            TileKind::Guards => content.guards.get(at).map(|it| &it.id),
            TileKind::Labourers => content.labourers.get(at).map(|it| &it.id),
            TileKind::Farmers => content.farmers.get(at).map(|it| &it.id),
            TileKind::Traders => content.traders.get(at).map(|it| &it.id),
            TileKind::Elders => content.elders.get(at).map(|it| &it.id),
        };
        id.map_or("?", |it| it.as_str())
    }

    /// How many cubes of a kind there are. [C17]
    fn cubes(&self, cube: Cube) -> u16 {
        u16::from(self.content.reserve.get(cube)) + u16::from(self.content.rubble_bag.get(cube))
    }

    fn wall_card_id(&self, card: u8) -> &str {
        self.content.wall_cards.get(usize::from(card)).map_or("?", |it| it.id.as_str())
    }

    fn wall_card(&self, id: &str) -> Option<u8> {
        self.content.wall_cards.iter().position(|it| it.id == id).map(|it| it as u8)
    }
}

impl Game for EzraNehemiah {
    const ID: &'static str = "ezra_nehemiah";
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

    fn new(options: Options, content: Content) -> Result<EzraNehemiah, BadSetup> {
        if !(1..=4).contains(&options.seats) {
            return Err(BadSetup::new("options.seats", "1 to 4"));
        }
        if options.first_player.is_some_and(|it| it >= options.seats) {
            let expected = format!("a seat below {}", options.seats);
            return Err(BadSetup::new("options.first_player", expected));
        }
        content
            .check()
            .map_err(|fault| BadSetup { place: format!("content.{}", fault.place), ..fault })?;
        let tables = Tables::new(&content);
        Ok(EzraNehemiah { options, content, tables })
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
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        state.step(self, seat, mv, chance, tell)
    }

    fn seen(&self, event: &Event, observer: Observer) -> Option<Seen> {
        Some(event.seen(observer))
    }

    #[inline]
    fn reveals(&self, event: &Event) -> SeatSet {
        event.reveals(self.options.seats)
    }

    fn redeal(eyes: Eyes<'_>, chance: &mut dyn Chance) -> State {
        eyes.redeal(chance)
    }

    fn write_move(&self, mv: Move, out: &mut dyn fmt::Write) -> fmt::Result {
        mv.write(self, out)
    }

    fn read_move(&self, text: &str) -> Option<Move> {
        Move::read(self, text)
    }
}

impl Positions for EzraNehemiah {
    fn write_position(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        state.write(self, out)
    }

    fn read_position(&self, text: &str) -> Result<State, BadSetup> {
        State::read(self, text)
    }
}

impl Published for EzraNehemiah {
    const LISTING: Listing = Listing {
        title: "Ezra and Nehemiah",
        seats: (1, 4),
        options: options::WORDS,
        switches: &[],
        numbers: options::NUMBERS,
        presets: &[],
        schema: include_str!("schema.json"),
        texts: &[("en", include_str!("texts/en.json")), ("tr", include_str!("texts/tr.json"))],
    };

    fn longest(&self) -> u32 {
        // A turn takes a card, a main action with a move for each banner, cube and Levite, the free
        // actions, and a choice for each effect; cubes to sell are 255 of a kind at most.
        18 * u32::from(self.options.seats) * 2000
    }

    fn name(&self, field: &str, number: u64) -> Option<&str> {
        let at = u8::try_from(number).ok()?;
        let id = match field {
            "character" | "characters" | "top_card" | "covered" | "hand" | "known" | "unseen"
            | "tucked" | "tuck" | "played" => self.character_id(at),
            "site" | "gate" | "wall" | "gate_card" => self.site_id(at),
            "wall_card" | "wall_cards" | "drawn" | "top" | "bottom" => self.wall_card_id(at),
            "scroll" => self.content.scrolls.get(usize::from(at)).map_or("?", |it| it.id.as_str()),
            "focus" => self.content.focus.get(usize::from(at)).map_or("?", |it| it.id.as_str()),
            "scheme" => self.content.schemes.get(usize::from(at)).map_or("?", |it| it.id.as_str()),
            _ => return None,
        };
        Some(id).filter(|&it| it != "?")
    }

    fn conserved(&self, state: &State) -> bool {
        state.conserved(self)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value {
        crate::catalogue::schemas_of::<EzraNehemiah>()
    }
}
