//! Sabodeus, for 2 to 5 players. The rules stand in RULES.md; their numbers in brackets, like
//! [R35], stand where the code fulfils them.
//!
//! Reading order: `content.rs` what the box holds · `options.rs` what a table agrees on ·
//! `moves.rs` what can be decided · `event.rs` what happens and who witnesses it · `city.rs` what
//! fits where and what it is worth · `state.rs` the rules · `legal.rs` the offers · `view.rs` what
//! a seat knows.

mod cards;
mod city;
mod content;
mod event;
mod kinds;
mod legal;
mod mind;
mod moves;
mod options;
mod state;
mod view;

use alloc::format;
use core::fmt;
use core::ops::ControlFlow;

pub use self::cards::Card;
pub use self::content::{BuildingCard, Content, DECK};
pub use self::event::{Event, Seen};
pub use self::kinds::{Kind, Side};
pub use self::moves::{Illegal, Move};
pub use self::options::{Mode, Options};
pub use self::state::{Eyes, State};
pub use self::view::View;

use self::cards::Cards;
use crate::catalogue::{Listing, Published};
use crate::chance::Chance;
use crate::contract::{BadSetup, Game, Offer, Positions, Tell, Turn};
use crate::seat::{Observer, Seat, SeatSet};

/// The box and what was agreed on.
#[derive(Debug)]
pub struct Sabodeus {
    options: Options,
    content: Content,
    cards: Cards,
    /// Ability cards in the game. [R8]
    abilities: u8,
}

impl Sabodeus {
    /// The id of a card.
    fn id(&self, card: Card) -> &str {
        self.content.cards.get(card.index()).map_or("?", |it| &it.id)
    }

    /// The card of this id.
    fn by_id(&self, id: &str) -> Option<Card> {
        self.content.cards.iter().position(|it| it.id == id).map(|number| Card(number as u8))
    }

    /// Whether buildings have features. [R2]
    fn features(&self) -> bool {
        self.options.mode == Mode::Competitive
    }
}

impl Game for Sabodeus {
    const ID: &'static str = "sabodeus";
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

    fn new(options: Options, content: Content) -> Result<Sabodeus, BadSetup> {
        let seats = options.seats;
        if !(2..=5).contains(&seats) {
            return Err(BadSetup::new("options.seats", "2 to 5"));
        }
        if options.starting_player.is_some_and(|it| it.number() >= seats) {
            return Err(BadSetup::new("options.starting_player", format!("a seat below {seats}")));
        }
        if options.initial_ability > options::INITIAL {
            return Err(BadSetup::new(
                "options.initial_ability",
                format!("0 to {}", options::INITIAL),
            ));
        }
        if options.max_rounds == 0 {
            return Err(BadSetup::new("options.max_rounds", "at least 1"));
        }
        content
            .check(seats)
            .map_err(|fault| BadSetup { place: format!("content.{}", fault.place), ..fault })?;
        let abilities = options.ability_supply.unwrap_or(content.ability_cards);
        let dealt = seats * options.initial_ability;
        if abilities < dealt {
            let place = match options.ability_supply {
                Some(_) => "options.ability_supply",
                None => "content.ability_cards",
            };
            let expected = format!("at least the {dealt} that are dealt to {seats} seats");
            return Err(BadSetup::new(place, expected));
        }
        let cards = Cards::new(&content);
        Ok(Sabodeus { options, content, cards, abilities })
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
        Move::read(text, self)
    }
}

impl Positions for Sabodeus {
    fn write_position(&self, state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
        state.write(self, out)
    }

    fn read_position(&self, text: &str) -> Result<State, BadSetup> {
        State::read(self, text)
    }
}

impl Published for Sabodeus {
    const LISTING: Listing = Listing {
        title: "Sabodeus",
        seats: (2, 5),
        options: options::WORDS,
        switches: options::SWITCHES,
        numbers: options::NUMBERS,
        presets: &[],
        schema: include_str!("schema.json"),
        texts: &[("en", include_str!("texts/en.json")), ("tr", include_str!("texts/tr.json"))],
    };

    fn longest(&self) -> u32 {
        // An ability card, two cards, and a strike after each of them.
        const TURN: u32 = 5;
        u32::from(self.options.max_rounds) * u32::from(self.options.seats) * TURN
    }

    fn name(&self, field: &str, number: u64) -> Option<&str> {
        match field {
            "card" | "cards" | "hand" | "graveyard" | "reshuffled" => {
                let number = usize::try_from(number).ok()?;
                self.content.cards.get(number).map(|it| it.id.as_str())
            }
            _ => None,
        }
    }

    fn conserved(&self, state: &State) -> bool {
        state.conserved(self)
    }

    #[cfg(feature = "schema")]
    fn schemas() -> serde_json::Value {
        crate::catalogue::schemas_of::<Sabodeus>()
    }
}
