//! A position read from text; the form is described in `setup.rs`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::gold::{Gold, Nugget, Pay, Taken, Under};
use super::net::Laid;
use super::setup::word;
use super::{Passed, Past, Phase, ROUNDS, State};
use crate::contract::BadSetup;
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::{Card, Kind, Role};
use crate::games::saboteur::cell::Cell;
use crate::games::saboteur::content::{DECK, KINDS};
use crate::games::saboteur::event::{OFFER, Winners};
use crate::games::saboteur::printed::{Tool, Tools};
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;
use crate::text::facts;

impl State {
    /// Reads a position.
    pub(in crate::games::saboteur) fn read(game: &Saboteur, text: &str) -> Result<State, BadSetup> {
        let mut reader = Reader::new(game);
        facts(text, |line| reader.line(line))?;
        reader.finish().map_err(|expected| BadSetup::new("position", expected))
    }
}

/// A position in the making.
struct Reader<'a> {
    game: &'a Saboteur,
    state: State,
    gold: bool,
    goals: [Option<Laid>; 3],
}

impl<'a> Reader<'a> {
    fn new(game: &'a Saboteur) -> Reader<'a> {
        let mut state = State::bare(Gold::default(), Seat::FIRST);
        for seat in Seat::all(game.options.seats).rev().take(usize::from(game.saboteurs)) {
            state.roles[seat.index()] = Role::Saboteur;
        }
        Reader { game, state, gold: false, goals: [None; 3] }
    }

    fn seat(&self, word: &str) -> Option<Seat> {
        word.parse().ok().filter(|seat: &Seat| seat.number() < self.game.options.seats)
    }

    fn card(&self, word: &str) -> Option<Card> {
        self.game.by_id(word)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let (key, rest) = line.split_once(' ')?;
        let words = || rest.split_whitespace().filter(|&it| it != "-");
        let first = rest.split_whitespace().next()?;
        let others = || rest.split_whitespace().skip(1).filter(|&it| it != "-");
        let round = |word: &str| {
            word.parse().ok().filter(|it| (1..=ROUNDS).contains(it)).map(|it: u8| it - 1)
        };
        match key {
            "round" => self.state.round = round(rest)?,
            "starter" => self.state.starter = self.seat(rest)?,
            "turn" => self.state.to_act = self.seat(rest)?,
            "phase" => {
                let phases = [Phase::Use, Phase::Stone, Phase::Gold, Phase::Over];
                self.state.phase = phases.into_iter().find(|&it| word(it) == rest)?;
            }
            "last" => self.last(rest)?,
            "passes" => {
                self.state.passes = rest.parse().ok().filter(|&it| usize::from(it) <= DECK)?
            }
            "roles" => self.read_roles(rest)?,
            "goal" => self.goal(rest)?,
            "looked" => {
                let seats: Option<SeatSet> = others().map(|it| self.seat(it)).collect();
                self.state.goals.get_mut(first.parse::<usize>().ok()?)?.seen_by = seats?;
            }
            "pile" => {
                let cards: Option<Vec<Card>> = words().map(|it| self.card(it)).collect();
                self.state.pile = Stock::default();
                cards?.into_iter().rev().try_for_each(|card| self.state.pile.push(card)).ok()?;
            }
            "hand" => {
                let seat = self.seat(first)?;
                for word in others() {
                    let card = self.card(word)?;
                    self.state.hands[seat.index()].insert_sorted(card).ok()?;
                }
            }
            "broken" => {
                let tools = others().map(Tool::read).collect::<Option<Vec<Tool>>>()?;
                let tools = tools.into_iter().fold(Tools::NONE, Tools::with);
                self.state.broken[self.seat(first)?.index()] = tools;
            }
            "net" => self.net(rest)?,
            "passed" => {
                let (seat, card) = rest.split_once(' ')?;
                self.state
                    .passed
                    .push(Passed { card: self.card(card)?, seat: self.seat(seat)? })
                    .ok()?;
            }
            "gold" => {
                self.gold = true;
                for word in words() {
                    let nugget = self.nugget(word)?;
                    self.state.gold.pile.insert(0, nugget).ok()?;
                }
            }
            "offer" => {
                for word in words() {
                    self.state.gold.offer.push(value(word)?).ok()?;
                }
            }
            "taken" => self.taken(rest)?,
            "pay" => self.pay(rest)?,
            "left" => {
                let mut counts = rest.split_whitespace().map(|it| it.parse().ok());
                for count in &mut self.state.gold.left_over {
                    *count = counts.next()??;
                }
                counts.next().is_none().then_some(())?;
            }
            "past" => {
                let winners = Winners::ALL.into_iter().find(|it| it.word() == first)?;
                let saboteurs: Option<SeatSet> = others().map(|it| self.seat(it)).collect();
                self.state.past.push(Past { winners, saboteurs: saboteurs? }).ok()?;
            }
            _ => return None,
        }
        Some(())
    }

    fn last(&mut self, rest: &str) -> Option<()> {
        let maybe = |word: &str| if word == "-" { Some(None) } else { self.seat(word).map(Some) };
        let mut words = rest.split_whitespace();
        let mut after = |key: &str| words.next().filter(|&it| it == key).and_then(|_| words.next());
        let (user, layer) = (maybe(after("user")?)?, maybe(after("layer")?)?);
        let cell = after("cell")?.parse().ok()?;
        (self.state.last_user, self.state.last_layer, self.state.last_cell) = (user, layer, cell);
        Some(())
    }

    fn read_roles(&mut self, rest: &str) -> Option<()> {
        let role = |word| [Role::Digger, Role::Saboteur].into_iter().find(|it| it.word() == word);
        let (seats, spare) = rest.split_once(" spare ")?;
        let mut seats = seats.split_whitespace();
        for seat in Seat::all(self.game.options.seats) {
            self.state.roles[seat.index()] = role(seats.next()?)?;
        }
        self.state.spare = role(spare)?;
        seats.next().is_none().then_some(())
    }

    fn goal(&mut self, rest: &str) -> Option<()> {
        let mut words = rest.split_whitespace();
        let number: usize = words.next()?.parse().ok()?;
        let id = words.next()?;
        let face = self.game.content.goals.iter().position(|it| it.id == id)?;
        let goal = self.state.goals.get_mut(number)?;
        goal.face = face as u8;
        let mut word = words.next();
        if word == Some("up") {
            goal.up = true;
            word = words.next();
        }
        if word == Some("laid") && goal.up {
            word = words.next();
            let turned = word == Some("turned");
            if turned {
                word = words.next();
            }
            let open = self.game.cards.goals[face].0;
            let open = if turned { open.turned() } else { open };
            self.goals[number] = Some(Laid::goal(Cell::goal(number), open, turned));
        }
        word.is_none().then_some(())
    }

    fn net(&mut self, rest: &str) -> Option<()> {
        let mut words = rest.split_whitespace();
        let cell: Cell = words.next()?.parse().ok()?;
        let card = self.card(words.next()?)?;
        let turned = match words.next() {
            None => false,
            Some("turned") => true,
            Some(_) => return None,
        };
        let path = self.game.cards.path(card, turned)?;
        // So far from the edge of the coordinates that no net can come to it.
        let near = cell.x().unsigned_abs() <= 60 && cell.y().unsigned_abs() <= 60;
        if cell.goal_here().is_some()
            || self.state.net.at(cell).is_some()
            || !near
            || words.next().is_some()
        {
            return None;
        }
        self.state.net.lay(Laid::path(cell, card, turned, path)).ok().map(drop)
    }

    fn nugget(&self, word: &str) -> Option<Nugget> {
        let mut parts = word.split('/');
        let mut nugget = Nugget { value: value(parts.next()?)?, ..Nugget::default() };
        for part in parts {
            if let Some(seat) = part.strip_prefix("known") {
                nugget.known_by = Some(self.seat(seat)?);
            } else if let Some(number) = part.strip_prefix("pay") {
                nugget.under = Under::Pay(number.parse().ok()?);
            } else {
                let round = part
                    .strip_prefix("left")?
                    .parse()
                    .ok()
                    .filter(|it| (1..=ROUNDS).contains(it))?;
                nugget.under = Under::Draft(round - 1);
            }
        }
        Some(nugget)
    }

    fn taken(&mut self, rest: &str) -> Option<()> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let (&[round, seat, worth], how) = words.split_first_chunk()?;
        let pay = match how {
            ["draft"] => None,
            ["pay", number] => Some(number.parse().ok()?),
            _ => return None,
        };
        let round = round.parse().ok().filter(|it| (1..=ROUNDS).contains(it))? - 1;
        let taken = Taken { seat: self.seat(seat)?, value: value(worth)?, round, pay };
        self.state.gold.taken.push(taken).ok()
    }

    fn pay(&mut self, rest: &str) -> Option<()> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let &[round, seat, "total", total, "cards", cards, "under", put_under, ref changed @ ..] =
            words.as_slice()
        else {
            return None;
        };
        let round = round.parse().ok().filter(|it| (1..=ROUNDS).contains(it))? - 1;
        let changed = match changed {
            [] => false,
            ["changed"] => true,
            _ => return None,
        };
        let (total, cards, put_under) =
            (total.parse().ok()?, cards.parse().ok()?, put_under.parse().ok()?);
        let pay = Pay { seat: self.seat(seat)?, round, total, cards, put_under, changed };
        self.state.gold.pays.push(pay).ok()
    }

    /// Checks what no single line can show.
    fn finish(mut self) -> Result<State, String> {
        for laid in self.goals.into_iter().flatten() {
            self.state.net.lay(laid).map_err(|_| "a net that fits the table")?;
        }
        self.count_cards()?;
        self.count_gold()?;
        let state = &self.state;
        let saboteurs =
            state.roles.iter().chain([&state.spare]).filter(|&&it| it == Role::Saboteur).count();
        if saboteurs != usize::from(self.game.saboteurs) {
            return Err(format!("{} saboteurs among the dwarfs", self.game.saboteurs));
        }
        let mut faces = state.goals.map(|it| it.face);
        faces.sort_unstable();
        if faces != [0, 1, 2] {
            return Err("each goal card once".into());
        }
        let reached = |number: usize| self.state.net.around(Cell::goal(number)).is_reached();
        if (0..3).any(|number| !state.goals[number].up && reached(number)) {
            return Err("no goal face down at the end of a tunnel".into());
        }
        let stone = state.stone_to_lay().is_some() && !state.treasure_reached(self.game);
        let past = match state.phase {
            Phase::Use if state.hands[state.to_act.index()].is_empty() => {
                return Err("a card in the hand of the seat to act".into());
            }
            Phase::Use if stone || state.treasure_reached(self.game) => {
                return Err("no goal to be laid".into());
            }
            Phase::Stone if !stone => return Err("a stone to be laid".into()),
            Phase::Gold if state.gold.offer.is_empty() => return Err("nuggets to share".into()),
            Phase::Use | Phase::Stone => state.round,
            Phase::Gold | Phase::Over => state.round + 1,
        };
        if state.past.count() != past || state.phase == Phase::Over && past != ROUNDS {
            return Err(format!("{past} rounds that are over"));
        }
        if state.phase != Phase::Gold && !state.gold.offer.is_empty() {
            return Err("no nuggets passed on before the round is over".into());
        }
        Ok(self.state)
    }

    /// What no line names was played.
    fn count_cards(&mut self) -> Result<(), String> {
        let cards = &self.game.cards;
        let state = &mut self.state;
        let named = (state.pile.iter().copied())
            .chain(state.hands.iter().flat_map(|hand| hand.iter().copied()))
            .chain(state.passed.iter().map(|it| it.card))
            .chain(state.net.laid().iter().filter_map(|it| it.card()))
            .chain(
                state
                    .broken
                    .iter()
                    .flat_map(|it| it.iter())
                    .map(|tool| cards.breaking[tool as usize].unwrap_or(Card(KINDS as u8 - 1))),
            );
        let mut played = cards.counts;
        for card in named {
            let left = &mut played[card.index()];
            *left = left.checked_sub(1).ok_or("no more cards of a kind than in the box")?;
        }
        state.played = played;
        let to_come = |kind: fn(Kind) -> bool| {
            let held = state.hands.iter().flat_map(|hand| hand.iter()).chain(state.pile.iter());
            held.filter(|&&card| cards.kind(card).is_some_and(kind)).count()
        };
        let paths = to_come(|it| matches!(it, Kind::Path { .. }));
        let falls = to_come(|it| it == Kind::RockFall);
        if !state.net.has_room(paths, falls) {
            return Err("a net that leaves room for the cards to come".into());
        }
        Ok(())
    }

    fn count_gold(&mut self) -> Result<(), String> {
        let gold = &mut self.state.gold;
        let mut left: Vec<u8> = self.game.cards.nuggets.to_vec();
        let held = gold.taken.iter().map(|it| it.value).chain(gold.offer.iter().copied());
        for value in held.chain(gold.pile.iter().map(|it| it.value)) {
            let at = left
                .iter()
                .position(|&it| it == value)
                .ok_or("no more nugget cards than in the box")?;
            left.remove(at);
        }
        if !self.gold {
            gold.pile =
                left.iter().rev().map(|&value| Nugget { value, ..Nugget::default() }).collect();
        } else if !left.is_empty() {
            return Err("every nugget card of the box".into());
        }
        // When the game is over, cards are no longer told apart by how they were taken.
        let told = self.state.phase != Phase::Over;
        let drafts = (0..ROUNDS).map(|round| {
            gold.taken.iter().filter(|it| it.round == round && it.pay.is_none()).count()
        });
        if told && drafts.max().unwrap_or(0) > OFFER {
            return Err(format!("at most {OFFER} nugget cards shared in a round"));
        }
        for (number, pay) in (0..).zip(gold.pays.iter()).filter(|_| told) {
            let kept = || gold.taken.iter().filter(|it| it.pay == Some(number));
            let sum: u32 = kept().map(|it| u32::from(it.value)).sum();
            if sum != u32::from(pay.total)
                || kept().count() != usize::from(pay.cards)
                || kept().any(|it| it.seat != pay.seat)
            {
                return Err(format!("the cards of payment {number}"));
            }
        }
        if gold.taken.iter().any(|it| it.pay.is_some_and(|number| number >= gold.pays.count())) {
            return Err("a payment for each card that was paid".into());
        }
        Ok(())
    }
}

fn value(word: &str) -> Option<u8> {
    word.parse().ok().filter(|it| (1..=9).contains(it))
}
