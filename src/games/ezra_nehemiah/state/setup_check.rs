//! What completes a position that was read, and what every position must keep.

use alloc::string::String;
use alloc::vec::Vec;

use super::State;
use super::flow::ROUNDS;
use super::sabbath::TUCKED;
use super::setup_read::Reader;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Board, CHAIN, Cell, Holder, NONE, Phase, Task};
use crate::games::ezra_nehemiah::content::{
    CHARACTERS, FOCUS, LEVITES, SCHEMES, WALL_CARDS, WORKERS,
};
use crate::games::ezra_nehemiah::kinds::{Cube, Gain, Goods, TileKind};
use crate::games::ezra_nehemiah::moves::Characters;
use crate::seat::Seat;

impl Board {
    /// Deals tiles in the order of the content, for positions that name none.
    pub(super) fn deal_in_order(&mut self, game: &EzraNehemiah) {
        let mut next = [0; 3];
        let backs = game.content.scroll_rows.iter().flat_map(|it| &it.backs);
        for (slot, &back) in self.scrolls.iter_mut().zip(backs) {
            let of = |it: &usize| game.content.scrolls[*it].back == back;
            let mut tiles = (0..game.content.scrolls.len()).filter(of);
            *slot = tiles.nth(next[back as usize]).unwrap_or(0) as u8;
            next[back as usize] += 1;
        }
        for seat in Seat::all(game.options.seats) {
            self.at(seat).tiles = [seat.number(); 5];
        }
    }

    /// Cards that a player has tucked, and those on the board, by round, day and phase. [T4] [H2]
    fn laid(&self, seat: Seat) -> (u8, u8) {
        let tucked = |rounds: u8| TUCKED[..usize::from(rounds)].iter().sum::<u8>();
        let before = tucked(self.round - 1);
        match self.phase {
            Phase::SabbathLimit | Phase::NextRound | Phase::Over => {
                let now = tucked(self.round);
                (now, 6 - (now - before))
            }
            Phase::Prepare | Phase::Labour | Phase::Tuck => (before, 6),
            Phase::Begin => (before, 0),
            _ => (before, self.turns(seat, false)),
        }
    }

    /// The turns of a round that a player has had, or has begun by playing a card; those ended alone,
    /// if only they are wanted. [F3]
    fn turns(&self, seat: Seat, ended: bool) -> u8 {
        let place = |it: Seat| self.in_turn(it);
        let day = self.day - 1;
        if place(seat) != place(self.active) {
            return day + u8::from(place(seat) < place(self.active));
        }
        match self.phase {
            Phase::Limit => day + 1,
            Phase::Card | Phase::Opponent(_) => day,
            _ => day + u8::from(!ended),
        }
    }

    /// The place of a seat in the order of turns of this round.
    fn in_turn(&self, seat: Seat) -> u8 {
        let players = self.order.count();
        (seat.number() + players - self.shofar.number()) % players
    }

    /// Cards in a draw pile, by round and turns. [T6]
    fn piled(&self, seat: Seat) -> u8 {
        let at_first = [6, 5, 3][usize::from(self.round) - 1];
        let drawn = match self.phase {
            Phase::Prepare
            | Phase::Labour
            | Phase::Tuck
            | Phase::SabbathLimit
            | Phase::NextRound
            | Phase::Over => 6,
            Phase::Begin => 0,
            _ => self.turns(seat, true),
        };
        u8::saturating_sub(at_first, drawn)
    }
}

impl Reader<'_> {
    /// Fills in what no line gave.
    pub(super) fn complete(&mut self) -> Result<(), String> {
        let game = self.game;
        if !self.gave("order") {
            let mut order = self.state.board.order;
            order.sort_by_key(|&it| core::cmp::Reverse(self.state.board.player(it).altar));
            self.state.board.order = order;
        }
        for seat in Seat::all(game.players()) {
            if !game.is_opponent(seat) {
                self.complete_cards(seat)?;
            }
            if !self.gave(&alloc::format!("deck {seat}")) {
                let built: Vec<u8> = self.state.board.wall_cards(game, seat).collect();
                let chooses = self.state.board.chooses_wall(seat);
                let State { secrets, .. } = &mut self.state;
                let (deck, drawn) = (&mut secrets.decks[seat.index()], &secrets.drawn);
                for card in (0..game.tables.walls.len() as u8).rev() {
                    if !(built.contains(&card) || chooses && drawn.contains(&card)) {
                        deck.push(card).map_err(|_| "fewer Wall Cards")?;
                    }
                }
            }
        }
        self.complete_board()?;
        if game.is_solo() {
            // Cards that no line names are to come, in the order of the content.
            let (focus, schemes) = (self.gave("focus"), self.gave("schemes"));
            let State { board, secrets } = &mut self.state;
            if !focus {
                let left = (0..FOCUS as u8).rev().filter(|it| !board.focus_used.contains(it));
                secrets.focus = left.collect();
            }
            if !schemes {
                let left = (0..SCHEMES as u8).rev().filter(|it| !board.schemes_used.contains(it));
                secrets.schemes = left.collect();
            }
        }
        Ok(())
    }

    fn complete_cards(&mut self, seat: Seat) -> Result<(), String> {
        let fact = |key: &str| alloc::format!("{key} {seat}");
        let (hand, pile) = (self.gave(&fact("hand")), self.gave(&fact("pile")));
        let tucked = self.gave(&fact("tucked"));
        let (carried, at) = (self.gave(&fact("carried")), seat.index());
        let (to_tuck, to_lay) = self.state.board.laid(seat);
        let piled = self.state.board.piled(seat);
        let State { board, secrets } = &mut self.state;
        let player = board.at(seat);
        let named = Characters(secrets.hands[at].0 | player.on_board().0 | player.tucked.0);
        let named = secrets.piles[at].iter().copied().fold(named, Characters::with);
        let mut left = Characters::ALL.less(named).iter();
        if !tucked {
            player.tucked = left.by_ref().take(to_tuck.into()).collect();
        }
        player.lay(&mut left, to_lay);
        if !hand {
            let held = (CHARACTERS as u8).saturating_sub(to_tuck + to_lay + piled);
            secrets.hands[at] = left.by_ref().take(held.into()).collect();
        }
        if !pile {
            for card in left {
                secrets.piles[at].insert(0, card).map_err(|_| "each Character Card once")?;
            }
        }
        if !carried {
            player.carried = Characters::NONE;
        }
        Ok(())
    }

    fn complete_board(&mut self) -> Result<(), String> {
        let game = self.game;
        let (row_food, board) = (self.gave("row_food"), &mut self.state.board);
        for (row, line) in game.tables.rows.iter().enumerate() {
            let mut slots = line.first..line.first + line.tiles;
            if !row_food && slots.any(|it| board.scribe_on(it).is_some()) {
                board.row_food[row] = 0;
            }
        }
        for seat in Seat::all(game.players()) {
            let keepers = board.gatekeepers(game, seat);
            let player = board.at(seat);
            let parts = [
                player.workers,
                player.levites,
                player.farmers,
                player.labourers,
                player.traders.count_ones() as u8,
                player.elders.count_ones() as u8,
                player.scribes.count_ones() as u8,
                keepers,
            ];
            let placed: u16 = parts.iter().map(|&it| u16::from(it)).sum();
            let left = u16::from(WORKERS).checked_sub(placed).ok_or("16 workers of each player")?;
            player.main = left as u8;
        }
        // Cubes that no line names are in the Main Reserve.
        board.reserve = Goods::default();
        let placed = board.cubes(game);
        for &cube in Cube::ALL {
            let left = game.cubes(cube).checked_sub(placed[cube as usize]);
            let left = left.ok_or("no more cubes than there are")?;
            *board.reserve.of(cube) = u8::try_from(left).map_err(|_| "fewer cubes")?;
        }
        Ok(())
    }
}

fn demand(kept: bool, expected: &str) -> Result<(), String> {
    if kept { Ok(()) } else { Err(expected.into()) }
}

impl State {
    /// What every position keeps.
    ///
    /// # Errors
    /// What was expected.
    pub(super) fn check(&self, game: &EzraNehemiah) -> Result<(), String> {
        let board = &self.board;
        for &cube in Cube::ALL {
            let there = board.cubes(game)[cube as usize];
            demand(there == game.cubes(cube), "every cube somewhere, once")?;
        }
        for seat in Seat::all(game.players()) {
            self.check_player(game, seat)?;
        }
        demand(
            board.order.windows(2).all(|it| board.player(it[0]).altar >= board.player(it[1]).altar),
            "altar markers in the order of their spaces",
        )?;
        self.check_board(game)?;
        self.check_day(game)?;
        self.check_tasks(game)?;
        self.check_solo(game)
    }

    fn check_player(&self, game: &EzraNehemiah, seat: Seat) -> Result<(), String> {
        let (board, at) = (&self.board, seat.index());
        let player = board.player(seat);
        demand(player.levites <= LEVITES, "six Levites at most")?;
        demand(usize::from(player.altar) <= game.tables.altar.len(), "an altar space")?;
        demand(usize::from(player.tent) < game.tables.city.len(), "a space of the City Map")?;
        let end = game.tables.blessings.len();
        demand(
            player.blessings.iter().all(|&it| usize::from(it) <= end),
            "blessing markers on their tracks",
        )?;
        let spaces = player.traders.count_ones() + player.elders.count_ones();
        let placed = player.scribes.count_ones() + spaces;
        let workers = u32::from(player.main + player.workers + player.levites)
            + u32::from(player.farmers + player.labourers)
            + u32::from(board.gatekeepers(game, seat))
            + placed;
        demand(workers == u32::from(WORKERS), "16 workers of each player")?;
        let deck = &self.secrets.decks[at];
        let mut cards: Vec<u8> = deck.iter().copied().chain(board.wall_cards(game, seat)).collect();
        if board.chooses_wall(seat) {
            cards.extend(self.secrets.drawn.iter());
        }
        cards.sort_unstable();
        demand(cards.iter().copied().eq(0..game.tables.walls.len() as u8), "each Wall Card once")?;
        demand(
            usize::from(player.known_top) + usize::from(player.known_bottom) <= deck.len()
                && deck.len() <= WALL_CARDS,
            "no more known Wall Cards than the deck has",
        )?;
        if game.is_opponent(seat) {
            let opponent = player.food == 0
                && player.farmers + player.labourers == 0
                && spaces == 0
                && player.goods.count() == u16::from(player.goods.gold);
            return demand(opponent, "a solo opponent with silver and gold alone");
        }
        let tiles = TileKind::ALL.iter();
        demand(
            tiles.clone().all(|&it| {
                let own = player.tiles[it as usize];
                Seat::all(game.options.seats)
                    .all(|other| other == seat || board.player(other).tiles[it as usize] != own)
            }),
            "each Development Tile once",
        )?;
        self.check_cards(seat)
    }

    fn check_cards(&self, seat: Seat) -> Result<(), String> {
        let (board, at) = (&self.board, seat.index());
        let player = board.player(seat);
        let (hand, pile) = (self.secrets.hands[at], &self.secrets.piles[at]);
        let all = pile
            .iter()
            .copied()
            .fold(Characters(hand.0 | player.on_board().0 | player.tucked.0), Characters::with);
        let stacked = player.stacks.iter().flatten().filter(|&&it| it != NONE).count();
        let count = usize::from(hand.count() + player.tucked.count()) + pile.len() + stacked;
        demand(all == Characters::ALL && count == CHARACTERS, "each Character Card once")?;
        let (tucked, laid) = board.laid(seat);
        demand(
            player.tucked.count() == tucked && stacked == usize::from(laid),
            "as many cards tucked and on the board as round and day say",
        )?;
        demand(
            pile.count() == board.piled(seat),
            "as many cards in hand and pile as round and day say",
        )?;
        let after = matches!(board.phase, Phase::SabbathLimit | Phase::NextRound | Phase::Over);
        demand(
            after || player.stacks.iter().all(|it| it[0] != NONE || it[1] == NONE),
            "no card above an empty place",
        )?;
        demand(player.carried.less(hand) == Characters::NONE, "carried cards in hand")
    }

    fn check_board(&self, game: &EzraNehemiah) -> Result<(), String> {
        let board = &self.board;
        for slot in 0..game.tables.slots() {
            let owners = Seat::all(game.players())
                .filter(|&it| board.player(it).scribes >> slot & 1 == 1)
                .count();
            let white = board.white.iter().filter(|&&it| it == slot).count();
            demand(owners + white <= 1, "one Scribe or White Worker on a tile")?;
            let row = game.tables.row_of(slot);
            let scroll = board.scrolls[usize::from(slot)];
            let column = usize::from(slot - game.tables.rows[row].first);
            let back = game.content.scrolls[usize::from(scroll)].back;
            let once = board.scrolls[..usize::from(slot)].iter().all(|&it| it != scroll);
            demand(
                once && back == game.content.scroll_rows[row].backs[column],
                "each Scroll Tile once, by its back",
            )?;
        }
        let whites = if game.players() == 2 { 2 } else { 0 };
        demand(
            board.white.iter().filter(|&&it| it != NONE).count() <= whites,
            "White Workers with one or two players only",
        )?;
        for row in &board.temple {
            let filled = row.iter().rposition(|&it| it != Cell::Empty).map_or(0, |it| it + 1);
            demand(row[..filled].iter().all(|&it| it != Cell::Empty), "no gap in the Temple")?;
        }
        for (at, site) in board.sites[..game.tables.sites.len()].iter().enumerate() {
            let built = site.holder != Holder::Open;
            demand(!(built && site.rubble.count() > 0), "no rubble where something is built")?;
            demand(!built || site.silver == 0, "silver on Gate Cards that are not built")?;
            let neutral = game.layout().neutral_walls.contains(&game.content.ring[at]);
            demand(!neutral || site.holder == Holder::Neutral, "neutral walls as they are")?;
        }
        Ok(())
    }

    fn check_day(&self, game: &EzraNehemiah) -> Result<(), String> {
        let (board, today) = (&self.board, &self.board.today);
        let player = board.player(board.active);
        let opponent = game.is_opponent(board.active);
        match board.phase {
            Phase::Main | Phase::Act(_) | Phase::Done => {
                let played = today.played.filter(|&it| player.visible().any(|top| top == it));
                demand(played.is_some() && !opponent, "the card that was played, on top")?;
            }
            Phase::Opponent(_) => demand(opponent, "the solo opponent at turn")?,
            Phase::Card => {
                demand(today.played.is_none() && !opponent, "no card played yet")?;
            }
            Phase::Begin => {
                demand(opponent && board.round == 1, "a solo game's start, the opponent at turn")?;
            }
            Phase::Prepare | Phase::Labour => {
                let asks = !board.tasks.is_empty();
                demand(
                    asks || !opponent
                        && match board.phase {
                            Phase::Labour => board.laboured && player.workers > 0,
                            _ => !board.laboured && !board.judged,
                        },
                    "a part of the preparation to be done",
                )?;
            }
            Phase::Limit | Phase::Tuck | Phase::SabbathLimit | Phase::NextRound | Phase::Over => {}
        }
        let week = matches!(
            board.phase,
            Phase::Begin
                | Phase::Card
                | Phase::Main
                | Phase::Act(_)
                | Phase::Done
                | Phase::Limit
                | Phase::Opponent(_)
        );
        demand(week || board.day == 6, "the sixth day")?;
        let prepares = matches!(board.phase, Phase::Prepare | Phase::Labour);
        demand(prepares || !(board.laboured || board.judged), "nothing prepared yet")?;
        demand(today.used <= player.levites, "no more Levites used than there are")?;
        if let Some(site) = today.site {
            let holder = board.sites[usize::from(site)].holder;
            let fits = match holder {
                Holder::Open => !today.built || board.chooses_wall(board.active),
                Holder::Player(owner) => today.built && owner == board.active,
                Holder::Neutral => false,
            };
            demand(fits, "the space of the grey action, open or built today")?;
        }
        let tuck = board.phase == Phase::Tuck;
        for seat in Seat::all(game.options.seats) {
            let (chosen, tucked) = (self.secrets.tucks[seat.index()], board.committed.has(seat));
            let right = chosen.count() == TUCKED[usize::from(board.round) - 1]
                && chosen.less(board.player(seat).on_board()) == Characters::NONE;
            demand(!tucked || tuck && right, "cards of the board to tuck")?;
        }
        demand(board.round <= ROUNDS, "one of three rounds")
    }

    fn check_tasks(&self, game: &EzraNehemiah) -> Result<(), String> {
        let board = &self.board;
        demand(board.tasks.len() <= CHAIN, "no more tasks than a game can have")?;
        let open = |site: u8| board.sites[usize::from(site)].holder == Holder::Open;
        for &task in board.tasks.iter() {
            let fits = match task {
                Task::List { list, .. } => {
                    usize::from(list.first) + usize::from(list.count) <= game.tables.count()
                }
                Task::Pick { site, .. } => {
                    !self.secrets.drawn.is_empty() && open(site) && !game.is_gate(site.into())
                }
                Task::OpponentBuild { site, .. } => open(site),
                Task::Gains { gain, .. } => {
                    gain.may_move() || matches!(gain, Gain::StoneOrWood | Gain::AnyBanner)
                }
                Task::Nothing => false,
                Task::Region { .. }
                | Task::Return { .. }
                | Task::Connect { .. }
                | Task::ElderBanner { .. }
                | Task::OpponentGold { .. } => true,
            };
            demand(fits, "tasks that can be done")?;
        }
        let choosing = Seat::all(game.options.seats).filter(|&it| board.chooses_wall(it)).count();
        demand(
            choosing <= 1 && (choosing == 1 || self.secrets.drawn.is_empty()),
            "Wall Cards drawn by who chooses among them",
        )?;
        let settled = match board.tasks.last() {
            Some(&task) => self.asks(game, task),
            None => board.phase == Phase::Over || !board.deciding(game).is_empty(),
        };
        demand(settled, "something to be decided, or the end")
    }

    fn check_solo(&self, game: &EzraNehemiah) -> Result<(), String> {
        let each_once = |left: &[u8], used: &[u8], all: usize| {
            let mut cards: Vec<u8> = left.iter().chain(used).copied().collect();
            cards.sort_unstable();
            let all = if game.is_solo() { all as u8 } else { 0 };
            cards.into_iter().eq(0..all)
        };
        let (board, secrets) = (&self.board, &self.secrets);
        demand(
            each_once(&secrets.focus, &board.focus_used, FOCUS)
                && each_once(&secrets.schemes, &board.schemes_used, SCHEMES),
            "each Focus and Scheme Card once",
        )?;
        let today = &self.board.today;
        let opponent = matches!(self.board.phase, Phase::Opponent(_));
        let named = today.focus.is_some() || today.scheme.is_some();
        demand(game.is_solo() || !named && !opponent, "a solo opponent in a solo game only")
    }
}
