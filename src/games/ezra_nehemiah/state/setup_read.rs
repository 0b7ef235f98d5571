//! A position read from text; the form is described in `setup.rs`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::setup::PHASES;
use super::{Secrets, State};
use crate::contract::BadSetup;
use crate::games::ezra_nehemiah::board::{
    Auxiliary, Board, Cell, Day, Holder, LevitePlaced, NONE, Phase, Player, Task,
};
use crate::games::ezra_nehemiah::kinds::{Blessing, Colour, Cube, Gain, TileKind};
use crate::games::ezra_nehemiah::moves::{Characters, Spot, goods};
use crate::games::ezra_nehemiah::tables::List;
use crate::games::ezra_nehemiah::{EzraNehemiah, OPPONENT};
use crate::seat::Seat;
use crate::text::facts;

impl State {
    /// Reads a position.
    pub(in crate::games::ezra_nehemiah) fn read(
        game: &EzraNehemiah,
        text: &str,
    ) -> Result<State, BadSetup> {
        // Silver, the altar stack and whose turn it is depend on who holds the Shofar.
        let shofar = text.lines().find_map(|line| line.trim().strip_prefix("shofar "));
        let first = shofar.and_then(|it| it.parse().ok()).unwrap_or_else(|| default_shofar(game));
        let first = if first.number() < game.players() { first } else { Seat::FIRST };
        let mut board = Board::bare(game, first);
        board.active = if game.is_solo() { Seat::FIRST } else { first };
        board.deal_in_order(game);
        let mut reader =
            Reader { game, state: State { board, secrets: Secrets::default() }, given: Vec::new() };
        facts(text, |line| reader.line(line))?;
        if reader.state.board.phase == Phase::Begin && !reader.gave("turn") {
            reader.state.board.active = first;
        }
        reader.complete().map_err(|expected| BadSetup::new("position", expected))?;
        let state = reader.state;
        state.check(game).map_err(|expected| BadSetup::new("position", expected))?;
        Ok(state)
    }
}

fn default_shofar(game: &EzraNehemiah) -> Seat {
    if game.is_solo() { OPPONENT } else { Seat::FIRST }
}

/// A position in the making.
pub(super) struct Reader<'a> {
    pub(super) game: &'a EzraNehemiah,
    pub(super) state: State,
    /// The facts given so far, none of which may be given twice.
    given: Vec<String>,
}

impl Reader<'_> {
    fn player_seat(&self, word: &str) -> Option<Seat> {
        word.parse().ok().filter(|seat: &Seat| seat.number() < self.game.players())
    }

    /// A seat that is no solo opponent.
    fn seat(&self, word: &str) -> Option<Seat> {
        self.player_seat(word).filter(|&it| !self.game.is_opponent(it))
    }

    pub(super) fn gave(&self, fact: &str) -> bool {
        self.given.iter().any(|it| it == fact)
    }

    fn line(&mut self, line: &str) -> Option<()> {
        let mut words = line.split_whitespace();
        let key = words.next()?;
        let once = match key {
            "player" | "task" => String::new(),
            "stack" => format!("stack {} {}", words.clone().next()?, words.clone().nth(1)?),
            "hand" | "pile" | "tucked" | "carried" | "tiles" | "traders" | "elders" | "deck"
            | "known" | "scroll" | "scribes" | "temple" | "rubble" | "built" | "gate_silver"
            | "tuck" | "today" => format!("{key} {}", words.clone().next()?),
            _ => String::from(key),
        };
        if !once.is_empty() {
            if self.gave(&once) {
                return None;
            }
            self.given.push(once);
        }
        let rest: Vec<&str> = words
            .filter(|&it| it != "-" || key == "stack" || key == "white" || key == "temple")
            .collect();
        match key {
            "player" => self.player(&rest),
            "hand" | "pile" | "stack" | "tucked" | "carried" | "tuck" => self.cards(key, &rest),
            "tiles" | "traders" | "elders" | "deck" | "known" | "scribes" => self.own(key, &rest),
            "today" => self.today(&rest),
            "task" => self.task(&rest),
            "rubble" | "built" | "gate_silver" => self.site(key, &rest),
            _ => self.fact(key, &rest),
        }
    }

    fn fact(&mut self, key: &str, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let only = || rest.first().copied().filter(|_| rest.len() == 1);
        match key {
            "round" => self.state.board.round = number(only()?, 1, 3)?,
            "day" => self.state.board.day = number(only()?, 1, 6)?,
            "shofar" => self.state.board.shofar = self.player_seat(only()?)?,
            "turn" => self.state.board.active = self.player_seat(only()?)?,
            "phase" => {
                let word = only()?;
                let phase = PHASES.into_iter().find(|it| format!("{it}") == word)?;
                self.state.board.phase = phase;
            }
            "altar_card" => {
                let (word, cards) = (only()?, &game.content.altar_cards);
                self.state.board.altar_card = cards.iter().position(|it| it.id == word)? as u8;
            }
            "order" => {
                let seats: Option<Vec<Seat>> = rest.iter().map(|it| self.player_seat(it)).collect();
                self.state.board.order.clear();
                for seat in seats? {
                    if self.state.board.order.contains(&seat) {
                        return None;
                    }
                    self.state.board.order.push(seat).ok()?;
                }
                (self.state.board.order.count() == game.players()).then_some(())?;
            }
            "prepared" => {
                for &part in rest {
                    match part {
                        "labour" => self.state.board.laboured = true,
                        "judgement" => self.state.board.judged = true,
                        _ => return None,
                    }
                }
            }
            "row_food" => {
                let food: Option<Vec<u8>> = rest.iter().map(|it| it.parse().ok()).collect();
                self.state.board.row_food = food?.try_into().ok()?;
            }
            "scroll" => {
                let &[spot, id] = rest else { return None };
                let slot = game.slot(spot.parse().ok()?)?;
                let scroll = game.content.scrolls.iter().position(|it| it.id == id)?;
                self.state.board.scrolls[usize::from(slot)] = scroll as u8;
            }
            "white" => {
                let &[left, right] = rest else { return None };
                let slot = |word: &str| match word {
                    "-" => Some(NONE),
                    _ => game.slot(word.parse().ok()?),
                };
                self.state.board.white = [slot(left)?, slot(right)?];
            }
            "temple" => {
                let (row, cells) = rest.split_first()?;
                let row = usize::from(number::<u8>(row, 1, 5)?) - 1;
                let columns: u8 = game.layout().temple[row].iter().sum();
                for (column, word) in cells.iter().enumerate() {
                    let cell = match *word {
                        "-" => Cell::Empty,
                        "token" if game.is_solo() => Cell::Token,
                        word => Cell::Cube(Cube::read(word).filter(|&it| it != Cube::Ash)?),
                    };
                    (column < usize::from(columns)).then_some(())?;
                    self.state.board.temple[row][column] = cell;
                }
            }
            "drawn" => {
                let drawn: Option<Vec<u8>> = rest.iter().map(|it| game.wall_card(it)).collect();
                for card in drawn? {
                    self.state.secrets.drawn.push(card).ok()?;
                }
                self.state.secrets.drawn.sort_unstable();
            }
            "focus" | "schemes" | "focus_used" | "schemes_used" if game.is_solo() => {
                let focus = |word: &str| game.content.focus.iter().position(|it| it.id == word);
                let scheme = |word: &str| game.content.schemes.iter().position(|it| it.id == word);
                let State { board, secrets } = &mut self.state;
                for &word in rest {
                    match key {
                        "focus" => secrets.focus.insert(0, focus(word)? as u8),
                        "schemes" => secrets.schemes.insert(0, scheme(word)? as u8),
                        "focus_used" => board.focus_used.push(focus(word)? as u8),
                        _ => board.schemes_used.push(scheme(word)? as u8),
                    }
                    .ok()?;
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn player(&mut self, rest: &[&str]) -> Option<()> {
        let (seat, facts) = rest.split_first()?;
        let seat = self.player_seat(seat)?;
        let game = self.game;
        let player = self.state.board.at(seat);
        let (pairs, left) = facts.as_chunks::<2>();
        if !left.is_empty() {
            return None;
        }
        for &[key, word] in pairs {
            let small = || word.parse::<u8>().ok();
            match key {
                "vp" => player.vp = number(word, -100_000, 100_000)?,
                "silver" => player.silver = word.parse().ok()?,
                "food" if !game.is_opponent(seat) => player.food = word.parse().ok()?,
                "workers" => player.workers = small()?,
                "levites" => player.levites = small()?,
                "farmers" => player.farmers = small()?,
                "labourers" => player.labourers = small()?,
                "altar" => player.altar = small()?,
                "tent" => player.tent = small()?,
                "steps" => player.steps = word.parse().ok()?,
                "orange" => player.blessings[Blessing::Orange as usize] = small()?,
                "purple" => player.blessings[Blessing::Purple as usize] = small()?,
                "red" => player.blessings[Blessing::Red as usize] = small()?,
                // A position of the solo opponent writes its cubes as 0.
                "food" => (small()? == 0).then_some(())?,
                _ => *player.goods.of(Cube::read(key)?) = small()?,
            }
        }
        Some(())
    }

    fn cards(&mut self, key: &str, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let (seat, words) = rest.split_first()?;
        let seat = self.seat(seat)?;
        let ids = |words: &[&str]| -> Option<Vec<u8>> {
            words.iter().map(|it| game.character(it)).collect()
        };
        let set = |words: &[&str]| -> Option<Characters> {
            let cards = ids(words)?;
            let set: Characters = cards.iter().copied().collect();
            (usize::from(set.count()) == cards.len()).then_some(set)
        };
        let State { board, secrets } = &mut self.state;
        match key {
            "hand" => secrets.hands[seat.index()] = set(words)?,
            "tucked" => board.at(seat).tucked = set(words)?,
            "carried" => board.at(seat).carried = set(words)?,
            "tuck" => {
                secrets.tucks[seat.index()] = set(words)?;
                board.committed = board.committed.with(seat);
            }
            "pile" => {
                for card in ids(words)? {
                    secrets.piles[seat.index()].insert(0, card).ok()?;
                }
            }
            _ => {
                let (stack, words) = words.split_first()?;
                let stack = board.at(seat).stacks.get_mut(stack.parse::<usize>().ok()?)?;
                for (place, word) in words.iter().enumerate() {
                    let card = if *word == "-" { NONE } else { game.character(word)? };
                    *stack.get_mut(place)? = card;
                }
            }
        }
        Some(())
    }

    fn own(&mut self, key: &str, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let (seat, words) = rest.split_first()?;
        let seat = self.player_seat(seat)?;
        let State { board, secrets } = &mut self.state;
        let player = board.at(seat);
        match key {
            "deck" => {
                for word in words {
                    secrets.decks[seat.index()].insert(0, game.wall_card(word)?).ok()?;
                }
            }
            "known" => {
                let &[top, bottom] = words else { return None };
                player.known_top = top.parse().ok()?;
                player.known_bottom = bottom.parse().ok()?;
            }
            "scribes" => {
                player.scribes = 0;
                for word in words {
                    let slot = game.slot(word.parse::<Spot>().ok()?)?;
                    player.scribes |= 1 << slot;
                }
            }
            _ if game.is_opponent(seat) => return None,
            "tiles" => {
                player.flipped = 0;
                for (&kind, word) in TileKind::ALL.iter().zip(words) {
                    let id = word.trim_end_matches('*');
                    let tiles = 0..game.tables.tiles[kind as usize].len() as u8;
                    let tile = tiles.into_iter().find(|&it| game.tile_id(kind, it) == id)?;
                    player.tiles[kind as usize] = tile;
                    player.flipped |= u8::from(word.ends_with('*')) << kind as u8;
                }
                (words.len() == TileKind::ALL.len()).then_some(())?;
            }
            _ => {
                let bits = if key == "traders" { &mut player.traders } else { &mut player.elders };
                for word in words {
                    *bits |= 1 << number::<u8>(word, 0, 3)?;
                }
            }
        }
        Some(())
    }

    fn site(&mut self, key: &str, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let (id, words) = rest.split_first()?;
        let at = usize::from(game.site(id)?);
        let owner = match words.first() {
            Some(word) if key == "built" => Some(self.player_seat(word)?),
            _ => None,
        };
        let site = &mut self.state.board.sites[at];
        match (key, words) {
            ("rubble", _) => {
                let text = words.join(" ");
                site.rubble = goods(&mut text.split_whitespace())?;
            }
            ("built", [_, card]) if !game.is_gate(at) => {
                site.holder = Holder::Player(owner?);
                site.wall_card = Some(game.wall_card(card)?);
            }
            ("built", [_]) if game.is_gate(at) => {
                // Corner gates and neutral ones are as the table says.
                let as_set = site.holder == Holder::Player(owner?);
                (as_set || site.holder == Holder::Open).then_some(())?;
                site.holder = Holder::Player(owner?);
                site.silver = 0;
            }
            ("gate_silver", [silver]) if game.is_gate(at) => site.silver = silver.parse().ok()?,
            _ => return None,
        }
        Some(())
    }

    fn today(&mut self, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let today: &mut Day = &mut self.state.board.today;
        match *rest {
            ["played", card] => today.played = Some(game.character(card)?),
            ["trader"] => today.trader = true,
            ["elder"] => today.elder = true,
            ["in_temple"] => today.in_temple = true,
            ["built"] => today.built = true,
            ["scribe"] => today.scribe = true,
            ["tent"] => today.tent = true,
            ["auxiliary", word] => {
                today.auxiliary = Auxiliary::ALL.into_iter().find(|it| it.word() == word)?;
            }
            ["banners", red, grey, blue] => {
                for (banners, word) in today.banners.iter_mut().zip([red, grey, blue]) {
                    *banners = word.parse().ok()?;
                }
            }
            ["spent", word] => today.spent = word.parse().ok()?,
            ["used", word] => today.used = word.parse().ok()?,
            ["levite", "before"] => today.levite = LevitePlaced::Before,
            ["levite", "after"] => today.levite = LevitePlaced::After,
            ["site", id] => today.site = Some(game.site(id)?),
            ["gave", ..] => {
                for word in &rest[1..] {
                    today.elder_gave |= 1 << Colour::read(word)? as u8;
                }
            }
            ["focus", id] => {
                today.focus = Some(game.content.focus.iter().position(|it| it.id == id)? as u8);
            }
            ["scheme", id] => {
                today.scheme = Some(game.content.schemes.iter().position(|it| it.id == id)? as u8);
            }
            _ => return None,
        }
        Some(())
    }

    fn task(&mut self, rest: &[&str]) -> Option<()> {
        let game = self.game;
        let seat = |word: &str| self.player_seat(word);
        let task = match *rest {
            ["list", who, first, count] => Task::List {
                seat: seat(who)?,
                list: List { first: first.parse().ok()?, count: number(count, 1, 255)? },
            },
            ["gains", who, gain, left] => Task::Gains {
                seat: seat(who)?,
                gain: Gain::read(gain)?,
                left: number(left, 1, 255)?,
            },
            ["region", who, region] => {
                Task::Region { seat: seat(who)?, region: number(region, 1, 3)? }
            }
            ["pick", who, site] => Task::Pick { seat: seat(who)?, site: game.site(site)? },
            ["return", who] => Task::Return { seat: seat(who)? },
            ["connect", who, site, which @ ("next" | "before")] => {
                Task::Connect { seat: seat(who)?, site: game.site(site)?, next: which == "next" }
            }
            ["elder_banner", who] => Task::ElderBanner { seat: seat(who)? },
            ["opponent_gold", power, left] if game.is_solo() => {
                Task::OpponentGold { power: power.parse().ok()?, left: left.parse().ok()? }
            }
            ["opponent_build", site, power] if game.is_solo() => {
                Task::OpponentBuild { site: game.site(site)?, power: power.parse().ok()? }
            }
            _ => return None,
        };
        self.state.board.tasks.push(task).ok()
    }
}

/// A number within bounds.
fn number<T: core::str::FromStr + PartialOrd>(word: &str, least: T, most: T) -> Option<T> {
    word.parse().ok().filter(|it: &T| *it >= least && *it <= most)
}

impl Player {
    /// Puts cards into the empty places of the stacks, lower places first.
    pub(super) fn lay(&mut self, cards: &mut impl Iterator<Item = u8>, count: u8) {
        let mut wanted = usize::from(count).saturating_sub(usize::from(self.on_board().count()));
        for place in 0..2 {
            for stack in &mut self.stacks {
                if wanted > 0 && stack[place] == NONE {
                    stack[place] = cards.next().unwrap_or(NONE);
                    wanted -= 1;
                }
            }
        }
    }
}
