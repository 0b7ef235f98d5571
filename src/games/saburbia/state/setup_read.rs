//! A position read from text; the form is described in `setup.rs`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{ASIDE, Phase, State};
use crate::contract::BadSetup;
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::city::City;
use crate::games::saburbia::content::START;
use crate::games::saburbia::options::{EndMode, Money, Surplus};
use crate::games::saburbia::tiles::Tile;
use crate::seat::Seat;
use crate::text::facts;

impl State {
    /// Reads a position.
    pub(in crate::games::saburbia) fn read(game: &Saburbia, text: &str) -> Result<State, BadSetup> {
        let mut reader = Reader {
            game,
            state: State::bare(game, Seat::FIRST),
            left: game.tiles.bag.to_vec(),
            turn: None,
            given: Vec::new(),
            apart: false,
        };
        facts(text, |line| reader.line(line))?;
        reader.finish().map_err(|expected| BadSetup::new("position", expected))
    }
}

/// A position in the making.
struct Reader<'a> {
    game: &'a Saburbia,
    state: State,
    /// The tiles of the bag that no line named so far.
    left: Vec<u8>,
    turn: Option<Seat>,
    /// The facts given so far that may be given once only.
    given: Vec<String>,
    /// Whether some tile lies where it could not have been placed now.
    apart: bool,
}

impl Reader<'_> {
    fn seat(&self, word: &str) -> Option<Seat> {
        word.parse().ok().filter(|seat: &Seat| seat.number() < self.game.options.seats)
    }

    /// A tile of the bag.
    fn tile(&mut self, word: &str) -> Option<Tile> {
        let tile = self.game.by_id(word)?;
        let at = self.left.iter().position(|&it| it == tile.0)?;
        self.left.remove(at);
        Some(tile)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let (key, rest) = line.split_once(' ')?;
        let words = || rest.split_whitespace().filter(|&it| it != "-");
        let once = match key {
            "city" | "claimed" => format!("{key} {}", rest.split(' ').next()?),
            "player" => String::new(),
            _ => String::from(key),
        };
        if !once.is_empty() {
            if self.given.contains(&once) {
                return None;
            }
            self.given.push(once);
        }
        match key {
            "starter" => self.state.starter = self.seat(rest)?,
            "turn" => self.turn = Some(self.seat(rest)?),
            "phase" => {
                let phases = [Phase::Turn, Phase::Surplus, Phase::Over];
                self.state.phase = phases.into_iter().find(|it| format!("{it}") == rest)?;
            }
            "ending" => self.state.ending = Some(rest.parse().ok().filter(|&it| it <= 1)?),
            "player" => self.player(rest)?,
            "city" => self.city(rest)?,
            "market" => {
                let mut slots = rest.split_whitespace();
                for slot in 0..self.state.market.len() {
                    self.state.market[slot] = match slots.next()? {
                        "-" => None,
                        word => Some(self.tile(word)?),
                    };
                }
                slots.next().is_none().then_some(())?;
            }
            "neutral" if self.game.options.seats == 2 => {
                self.state.neutral = Some(self.tile(rest)?)
            }
            "goals" => {
                self.state.goals = words().try_fold(0u32, |all, word| {
                    let goal = self.game.tiles.goals.iter().position(|it| it.id == word)?;
                    Some(all | 1 << goal)
                })?;
            }
            "claimed" => {
                let seat = self.seat(words().next()?)?;
                for word in words().skip(1) {
                    let bonus = self.game.content.bonus.iter().position(|it| it.id == word)?;
                    if self.state.claimed[bonus].replace(seat).is_some() {
                        return None;
                    }
                }
            }
            "bag" => {
                for word in words() {
                    let tile = self.tile(word)?;
                    self.state.bag.push(tile.0).ok()?;
                }
                self.state.bag.reverse();
            }
            "aside" => {
                for word in words() {
                    let tile = self.tile(word)?;
                    self.state.aside.push(tile.0).ok()?;
                }
            }
            "discarded" => {
                for word in words() {
                    let tile = self.tile(word)?;
                    self.state.put_away(tile);
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn player(&mut self, rest: &str) -> Option<()> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        let (&seat, facts) = words.split_first()?;
        let player = &mut self.state.players[self.seat(seat)?.index()];
        let marker = |word: &str| word.parse().ok().filter(|&it: &i32| it >= 0);
        match *facts {
            ["population", population, "income", income] => {
                (player.population, player.income) = (marker(population)?, marker(income)?);
                if self.game.is_level() {
                    player.base = (player.population, player.income);
                }
            }
            ["purse", purse] => player.purse = marker(purse)?,
            ["base", population, income] => {
                player.base = (population.parse().ok()?, income.parse().ok()?);
            }
            _ => return None,
        }
        Some(())
    }

    fn city(&mut self, rest: &str) -> Option<()> {
        let (seat, tiles) = rest.split_once(' ')?;
        let seat = self.seat(seat)?;
        let mut city = City::default();
        for (number, word) in tiles.split_whitespace().enumerate() {
            let (id, cell) = word.split_once('@')?;
            let at = self.game.board.place(cell.parse().ok()?)?;
            let tile = if number < START {
                // The start tiles come first, at their places.
                let tile = self.game.tiles.start[number];
                let right = self.game.id(tile) == id && self.game.board.start()[number] == at;
                right.then_some(tile)?
            } else {
                self.tile(id)?
            };
            let room = city.room(&self.game.board, self.game.tiles.print(tile).placement);
            // A surplus tile that its owner took out may have been what others touched.
            self.apart |= number >= START && !room.has(at);
            if city.occupied().has(at) || number >= usize::from(self.game.most_tiles()) {
                return None;
            }
            city.place(&self.game.tiles, tile, at);
        }
        self.state.players[seat.index()].city = city;
        Some(())
    }

    /// Checks what no single line can show.
    fn finish(mut self) -> Result<State, String> {
        let game = self.game;
        self.state.active = self.turn.unwrap_or(self.state.starter);
        let gave = |key: &str| self.given.iter().any(|it| it == key);
        let (bag, aside) = (gave("bag"), gave("aside"));
        if !aside {
            let kept = self.left.len().saturating_sub(ASIDE);
            self.state.aside = self.left.drain(kept..).collect();
        }
        if bag {
            self.left.iter().for_each(|&tile| self.state.put_away(Tile(tile)));
        } else {
            self.state.bag = self.left.iter().rev().copied().collect();
        }
        let state = &self.state;
        if (0..usize::from(game.options.seats))
            .any(|it| state.players[it].city.laid().len() < START)
        {
            return Err("the start tiles in every city".into());
        }
        if game.options.money == Money::Treasury && state.players.iter().any(|it| it.purse != 0) {
            return Err("no purses, unless tiles are paid from them".into());
        }
        if !game.is_level() && state.players.iter().any(|it| it.base != (0, 0)) {
            return Err("no base of the markers, unless permanent effects set their level".into());
        }
        let owner_removed = state.phase != Phase::Turn && game.options.surplus == Surplus::Owner;
        if self.apart && !owner_removed {
            return Err("tiles placed one beside another".into());
        }
        let surplus = |seat: Seat| state.player(seat).city.count() > game.limit();
        let full = |seat: Seat| state.player(seat).city.count() >= game.limit();
        let some_full = Seat::all(game.options.seats).any(full);
        let some_surplus = Seat::all(game.options.seats).any(surplus);
        match state.phase {
            Phase::Turn => match (game.options.end_mode, state.ending) {
                (_, None) => {
                    let bare = state.market.iter().all(Option::is_none);
                    if state.bag.is_empty() || bare || some_full {
                        let expected =
                            "tiles in bag and market, and no full city, until the end is near";
                        return Err(expected.into());
                    }
                }
                (EndMode::OneMoreRound, Some(_)) | (EndMode::FinishRound, Some(0)) => {}
                (EndMode::Immediate | EndMode::FinishRound, Some(_)) => {
                    return Err("an end that is not announced in this way".into());
                }
            },
            Phase::Surplus => {
                let first = state.in_turn_order(game).find(|&seat| surplus(seat));
                if game.options.surplus != Surplus::Owner
                    || first != Some(state.active)
                    || state.ending != Some(0)
                {
                    return Err("a tile too many in the city of the seat to act".into());
                }
            }
            Phase::Over
                if some_surplus || state.ending != Some(0) || state.active != state.starter =>
            {
                return Err("a game that has ended".into());
            }
            Phase::Over => {}
        }
        Ok(self.state)
    }
}
