//! A position read from text; the form is described in `setup.rs`.

use alloc::format;
use alloc::string::String;

use super::{Phase, SEATS, State, Then};
use crate::contract::BadSetup;
use crate::games::sabodeus::Sabodeus;
use crate::games::sabodeus::cards::{Card, CardSet};
use crate::games::sabodeus::kinds::{Kind, Side};
use crate::seat::Seat;
use crate::stock::Stock;
use crate::text::facts;

impl State {
    /// Reads a position.
    pub(in crate::games::sabodeus) fn read(game: &Sabodeus, text: &str) -> Result<State, BadSetup> {
        let starter = game.options.starting_player.unwrap_or_default();
        let mut reader = Reader {
            game,
            state: State::bare(game, starter),
            unnamed: game.cards.all(),
            supply: None,
            order: [None; SEATS],
            turn: None,
            deck: false,
            graveyard: false,
        };
        facts(text, |line| reader.line(line))?;
        reader.finish().map_err(|expected| BadSetup::new("position", expected))
    }
}

/// A position in the making.
struct Reader<'a> {
    game: &'a Sabodeus,
    state: State,
    /// The cards that no line named so far.
    unnamed: CardSet,
    supply: Option<u8>,
    order: [Option<Stock<Kind, { Kind::COUNT }>>; SEATS],
    turn: Option<Seat>,
    /// Whether a line gave the deck, and the graveyard.
    deck: bool,
    graveyard: bool,
}

impl Reader<'_> {
    fn seat(&self, word: &str) -> Option<Seat> {
        word.parse().ok().filter(|seat: &Seat| seat.number() < self.game.options.seats)
    }

    /// A card that lies in one place only.
    fn card(&mut self, word: &str) -> Option<Card> {
        let card = self.game.by_id(word).filter(|&card| self.unnamed.has(card))?;
        self.unnamed = self.unnamed.without(card);
        Some(card)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let (key, rest) = line.split_once(' ')?;
        let words = || rest.split_whitespace().filter(|&it| it != "-");
        match key {
            "round" if rest == "last" => self.state.last_round = true,
            "round" => {
                let in_game = |it: &u16| (1..=self.game.options.max_rounds).contains(it);
                self.state.round = rest.parse().ok().filter(in_game)?;
            }
            "starter" => self.state.starter = self.seat(rest)?,
            "turn" => self.turn = Some(self.seat(rest)?),
            "phase" => self.state.phase = self.phase(rest)?,
            "ability" if rest == "used" => self.state.ability_used = true,
            "supply" => self.supply = Some(rest.parse().ok()?),
            "abilities" => {
                let (seat, count) = rest.split_once(' ')?;
                let seat = self.seat(seat)?;
                self.state.abilities[seat.index()] = count.parse().ok()?;
            }
            "city" => self.city(rest)?,
            "hand" => {
                let seat = self.seat(words().next()?)?;
                for word in words().skip(1) {
                    let card = self.card(word)?;
                    self.state.hands[seat.index()].push(card).ok()?;
                }
            }
            "deck" if !self.deck => {
                self.deck = true;
                for word in words() {
                    let card = self.card(word)?;
                    self.state.deck.push(card.number()).ok()?;
                }
                self.state.deck.reverse();
            }
            "graveyard" => {
                self.graveyard = true;
                for word in words() {
                    let card = self.card(word)?;
                    self.state.graveyard = self.state.graveyard.with(card);
                }
            }
            "reshuffles" => self.state.reshuffles = rest.parse().ok()?,
            "reshuffled" => {
                for word in words() {
                    let card = self.game.by_id(word)?;
                    self.state.reshuffled = self.state.reshuffled.with(card);
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn phase(&self, rest: &str) -> Option<Phase> {
        Some(match *rest.split_whitespace().collect::<alloc::vec::Vec<_>>() {
            ["main"] => Phase::Main,
            ["build2"] => Phase::Build2,
            ["over"] => Phase::Over,
            ["nuke", owner, "then", "build2"] => {
                Phase::Nuke { owner: self.seat(owner)?, then: Then::Build2 }
            }
            ["nuke", owner, "then", "end"] => {
                Phase::Nuke { owner: self.seat(owner)?, then: Then::EndTurn }
            }
            _ => return None,
        })
    }

    fn city(&mut self, rest: &str) -> Option<()> {
        let mut words = rest.split_whitespace().filter(|&it| it != "-");
        let seat = self.seat(words.next()?)?;
        match words.next()? {
            "order" => {
                let mut order = Stock::default();
                for word in words {
                    order.push(Kind::read(word)?).ok()?;
                }
                self.order[seat.index()] = Some(order);
            }
            side => {
                let side = Side::read(side)?;
                for word in words {
                    let card = self.card(word)?;
                    self.state.cities[seat.index()].place(&self.game.cards, card, side).ok()?;
                }
            }
        }
        Some(())
    }

    /// Checks what no single line can show.
    fn finish(mut self) -> Result<State, String> {
        let game = self.game;
        self.state.active = self.turn.unwrap_or(self.state.starter);
        for (city, order) in self.state.cities.iter_mut().zip(self.order) {
            if let Some(order) = order {
                city.started_in(order).ok_or("the types of each city in the order of starting")?;
            }
        }
        match (self.deck, self.graveyard) {
            (false, _) => {
                self.state.deck = self.unnamed.map(|card| card.number()).collect();
                self.state.deck.reverse();
            }
            (true, false) => self.state.graveyard = self.unnamed,
            (true, true) if self.unnamed.is_empty() => {}
            (true, true) => return Err("every card of the box".into()),
        }
        let held: u32 = self.state.abilities.iter().map(|&it| u32::from(it)).sum();
        let left = u32::from(game.abilities).checked_sub(held);
        let left = left.ok_or_else(|| format!("at most {} ability cards", game.abilities))?;
        if self.supply.is_some_and(|it| u32::from(it) != left) {
            return Err(format!("{} ability cards, held and left", game.abilities));
        }
        self.state.supply = left as u8;
        self.check_reshuffle()?;
        self.check_phase()?;
        Ok(self.state)
    }

    /// What everybody knows of the latest reshuffle must be true.
    fn check_reshuffle(&self) -> Result<(), String> {
        let state = &self.state;
        if (state.reshuffles == 0) != state.reshuffled.is_empty() {
            return Err("the cards of the latest reshuffle, where there was one".into());
        }
        let newer = |&card: &Card| state.reshuffled.has(card);
        if state.reshuffles > 0 && !state.deck.iter().all(|&card| newer(&Card(card))) {
            return Err("a deck of cards of the latest reshuffle".into());
        }
        let ordered = |hand: &&super::Hand| hand.iter().skip_while(|it| !newer(it)).all(newer);
        if !state.hands.iter().all(|hand| ordered(&hand)) {
            return Err("hands in the order in which they were drawn".into());
        }
        Ok(())
    }

    fn check_phase(&self) -> Result<(), String> {
        let (game, state) = (self.game, &self.state);
        let full = state.cities.iter().any(|city| city.is_full());
        let last = state.round == game.options.max_rounds || state.last_round;
        let turns_over = state.active.next(game.options.seats) == state.starter;
        let empty = state.hands[state.active.index()].is_empty();
        if state.last_round && !game.options.finish_round {
            return Err("no last round, unless rounds are finished".into());
        }
        match state.phase {
            Phase::Build2 if empty => Err("a card for the second part of the build".into()),
            Phase::Nuke { then: Then::Build2, .. } if empty => {
                Err("a card for the second part of the build".into())
            }
            Phase::Nuke { owner, then } => {
                let city = &state.cities[owner.index()];
                let live = city.pairs().less(city.zero()).has(Kind::Nuclear);
                let own = owner == state.active;
                if !game.features() || !live || !state.has_target(game, owner) {
                    Err("a nuclear pair that shows no 0, and another pair".into())
                } else if then == Then::Build2 && !own {
                    Err("a build in the own city".into())
                } else {
                    Ok(())
                }
            }
            Phase::Over if full && !game.options.finish_round => Ok(()),
            Phase::Over if turns_over && (full || last) => Ok(()),
            Phase::Over => Err("a game that has ended".into()),
            Phase::Main if full && !state.last_round => {
                Err("no full city at the beginning of a turn, unless the round is finished".into())
            }
            Phase::Main | Phase::Build2 => Ok(()),
        }
    }
}
