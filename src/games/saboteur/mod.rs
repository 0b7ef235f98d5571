//! Saboteur, for 3 to 10 dwarfs. The rules stand in RULES.md; their numbers in brackets, like
//! [S14], stand where the code fulfils them.
//!
//! Reading order: `content.rs` what the box holds · `options.rs` what a table agrees on ·
//! `moves.rs` what can be decided · `event.rs` what happens and who witnesses it · `state.rs` the
//! rules · `legal.rs` the offers · `view.rs` what a seat knows.

mod cards;
mod cell;
mod content;
mod event;
mod legal;
mod mind;
mod moves;
mod options;
mod printed;
mod state;
mod view;

use alloc::format;
use core::fmt;
use core::ops::ControlFlow;

pub use self::cards::{Card, Role};
pub use self::cell::Cell;
pub use self::content::{Action, ActionCard, Content, GoalCard, NuggetCard, PathCard, Players};
pub use self::event::{Event, Seen, Winners};
pub use self::moves::{Illegal, Move};
pub use self::options::{
    Bounded, Connect, Document, GoldDir, GoldDraw, GoldRest, NextStarter, Options, Orientation,
    PayInexact, Preset, RoundEnd, SaboteurReaches, StoneTurn, Switch,
};
pub use self::printed::{Sides, Tool, Tools};
pub use self::state::{Eyes, State};
pub use self::view::View;

use self::cards::Cards;
use crate::catalogue::{Listing, Most, NumberLine, Published};
use crate::chance::Chance;
use crate::contract::{BadSetup, Game, Offer, Positions, Tell, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// The box and what was agreed on.
#[derive(Debug)]
pub struct Saboteur {
    options: Options,
    content: Content,
    cards: Cards,
    /// Saboteurs among the dwarfs.
    saboteurs: u8,
    /// Cards dealt to each.
    hand: u8,
}

impl Saboteur {
    /// The id of a card.
    fn id(&self, card: Card) -> &str {
        self.content.id(card.index()).unwrap_or("?")
    }

    /// The card of this id.
    fn by_id(&self, id: &str) -> Option<Card> {
        self.content.number(id).map(|number| Card(number as u8))
    }
}

impl Game for Saboteur {
    const ID: &'static str = "saboteur";
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

    fn new(options: Options, content: Content) -> Result<Saboteur, BadSetup> {
        if !(3..=10).contains(&options.seats) {
            return Err(BadSetup::new("options.seats", "3 to 10"));
        }
        if options.first_player >= options.seats {
            return Err(BadSetup::new(
                "options.first_player",
                format!("a seat below {}", options.seats),
            ));
        }
        let in_content =
            |fault: BadSetup| BadSetup { place: format!("content.{}", fault.place), ..fault };
        content.check().map_err(in_content)?;
        let cards = Cards::new(&content, &options).map_err(in_content)?;
        let line =
            content.players.iter().find(|it| it.seats == options.seats).ok_or_else(|| {
                BadSetup::new("content.players", format!("a line for {} seats", options.seats))
            })?;
        let (saboteurs, hand) = (line.saboteurs, line.hand);
        Ok(Saboteur { options, content, cards, saboteurs, hand })
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
        event.seen(observer)
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
        Move::read(text, self)
    }
}

impl Positions for Saboteur {
    fn write_position(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        state.write(self, out)
    }

    fn read_position(&self, text: &str) -> Result<State, BadSetup> {
        State::read(self, text)
    }
}

impl Published for Saboteur {
    const LISTING: Listing = Listing {
        title: "Saboteur",
        seats: (3, 10),
        options: Options::LINES,
        switches: &[],
        numbers: &[NumberLine {
            name: "first_player",
            meaning: "The seat that starts the first round. [S9]",
            least: 0,
            most: Most::LastSeat,
            default: Some(0),
            tries: &[1, 2],
        }],
        presets: Options::PRESETS,
        schema: include_str!("schema.json"),
        texts: &[("en", include_str!("texts/en.json")), ("tr", include_str!("texts/tr.json"))],
    };

    fn longest(&self) -> u32 {
        // A round uses each card once, lays two stones and shares nine nuggets at most. [S1]
        let round = u32::from(self.cards.deck.count()) + 2 + event::OFFER as u32;
        u32::from(state::ROUNDS) * round
    }

    fn name(&self, field: &str, number: u64) -> Option<&str> {
        let number = usize::try_from(number).ok()?;
        match field {
            "card" | "removed" | "hand" | "passed" => self.content.id(number),
            "face" => self.content.goals.get(number).map(|it| it.id.as_str()),
            _ => None,
        }
    }

    fn conserved(&self, state: &State) -> bool {
        state.conserved(self)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value {
        crate::catalogue::schemas_of::<Saboteur>()
    }
}
