//! The table is set. [S1] to [S17]

use alloc::vec::Vec;

use super::{Secrets, State};
use crate::chance::{Chance, shuffle};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::OPPONENT;
use crate::games::ezra_nehemiah::board::{
    Board, Cell, Day, Holder, NONE, Phase, Player, SEATS, Site,
};
use crate::games::ezra_nehemiah::content::{
    COLUMNS, SCROLL_ROWS, SCROLLS, SITES, TEMPLE_ROWS, WORKERS,
};
use crate::games::ezra_nehemiah::kinds::{Back, Cube, Goods};
use crate::games::ezra_nehemiah::moves::Characters;
use crate::games::ezra_nehemiah::options::AltarSide;
use crate::games::ezra_nehemiah::tables::SiteKind;
use crate::seat::{Seat, SeatSet};
use crate::stock::Stock;

impl State {
    /// Draws, in this order: the first player, the Altar Card, the rubble, the Scroll Tiles by back,
    /// the Development Tiles by kind, then for each player Character Cards and Wall Cards, and the
    /// solo opponent's cards. What the options settle is not drawn.
    pub(in crate::games::ezra_nehemiah) fn start(
        game: &EzraNehemiah,
        chance: &mut dyn Chance,
    ) -> State {
        let first = first_player(game, chance);
        let mut state = State { board: Board::bare(game, first), secrets: Secrets::default() };
        let board = &mut state.board;
        if game.options.altar_card == AltarSide::Random {
            board.altar_card = chance.pick(game.content.altar_cards.len() as u32) as u8;
        }
        board.fill_rubble(game, chance);
        board.deal_scrolls(game, chance);
        board.deal_tiles(game, chance);
        for seat in Seat::all(game.players()) {
            let at = seat.index();
            if !game.is_opponent(seat) {
                let pile = &mut state.secrets.piles[at];
                *pile = (0..game.tables.characters.len() as u8).collect();
                chance.shuffle(pile);
                // Four to hand, six remain. [S10]
                state.secrets.hands[at] = (0..4).filter_map(|_| pile.pop()).collect();
            }
            let deck = &mut state.secrets.decks[at];
            *deck = (0..game.tables.walls.len() as u8).collect();
            chance.shuffle(deck);
        }
        if game.is_solo() {
            state.shuffle_solo(game, chance);
            state.board.phase = Phase::Begin;
        }
        state
    }
}

/// Who holds the Shofar first: the opponent in a solo game. [S16] [S17]
fn first_player(game: &EzraNehemiah, chance: &mut dyn Chance) -> Seat {
    if game.is_solo() {
        return OPPONENT;
    }
    let seat = match game.options.first_player {
        Some(seat) => seat,
        None => chance.pick(game.options.seats.into()) as u8,
    };
    Seat::new(seat).unwrap_or_default()
}

impl Board {
    /// The table before anything is drawn, with the goods and workers of all players, and the first
    /// player's marker on top of the stack, which is behind. [S4] [S5] [S6] [S12] [S13] [S14] [S15]
    pub(in crate::games::ezra_nehemiah) fn bare(game: &EzraNehemiah, first: Seat) -> Board {
        let (layout, start) = (game.layout(), game.content.start);
        let mut board = Board {
            phase: Phase::Card,
            round: 1,
            day: 1,
            shofar: first,
            active: first,
            altar_card: game.options.altar_card.side(),
            tasks: Stock::default(),
            today: Day::default(),
            laboured: false,
            judged: false,
            committed: SeatSet::NONE,
            players: [Player::default(); SEATS],
            order: Stock::default(),
            reserve: game.content.reserve,
            sites: [Site::default(); SITES],
            temple: [[Cell::Empty; COLUMNS]; TEMPLE_ROWS],
            scrolls: [NONE; SCROLLS],
            white: [NONE; 2],
            row_food: [0; SCROLL_ROWS],
            focus_used: Stock::default(),
            schemes_used: Stock::default(),
        };
        board.set_sites(game);
        for (white, &column) in board.white.iter_mut().zip(&layout.white_workers) {
            *white = column;
        }
        for (food, row) in board.row_food.iter_mut().zip(&game.tables.rows) {
            *food = row.food;
        }
        for (place, seat) in board.in_order(game, first).enumerate() {
            let mut player = Player {
                vp: start.vp.into(),
                silver: layout.silver[place].into(),
                levites: start.levites,
                workers: start.workers,
                main: WORKERS - 1 - start.levites - start.workers,
                ..Player::default()
            };
            if game.is_opponent(seat) {
                // Silver for food, gold for cubes. [O2]
                player.silver += u16::from(start.food);
                player.goods.gold = start.goods.count() as u8;
            } else {
                player.food = start.food.into();
                player.goods = start.goods;
                for (cube, count) in start.goods.kinds() {
                    *board.reserve.of(cube) -= count;
                }
            }
            board.players[seat.index()] = player;
            // The last player is at the bottom, and so ahead.
            board.order.insert(0, seat).expect("four players at most");
        }
        board
    }

    /// Who holds each space at first: corner gates by seat, the rest of them nobody. [S5] [S14]
    fn set_sites(&mut self, game: &EzraNehemiah) {
        let layout = game.layout();
        for (at, line) in game.tables.sites.iter().enumerate() {
            let id = &game.content.ring[at];
            let owner = layout.corners.iter().position(|it| it == id);
            let neutral = layout.neutral_walls.contains(id) || layout.neutral_gates.contains(id);
            let site = &mut self.sites[at];
            site.holder = match (owner, &line.kind) {
                (Some(seat), _) => Holder::Player(Seat::new(seat as u8).unwrap_or_default()),
                (None, SiteKind::Gate { corner: true, .. }) => Holder::Neutral,
                (None, _) if neutral => Holder::Neutral,
                (None, SiteKind::Gate { .. }) => {
                    site.silver = layout.gate_silver;
                    Holder::Open
                }
                (None, SiteKind::Wall(_)) => Holder::Open,
            };
        }
    }

    /// Draws rubble for every open space, clockwise; the bag's rest goes to the Main Reserve. [S1]
    /// [S2] [S3]
    fn fill_rubble(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance) {
        let bag = game.content.rubble_bag.kinds();
        let bag = bag.flat_map(|(cube, count)| core::iter::repeat_n(cube, count.into()));
        let mut bag: Vec<Cube> = bag.collect();
        shuffle(&mut bag, chance);
        for (site, line) in self.sites.iter_mut().zip(&game.tables.sites) {
            if site.holder == Holder::Open {
                for _ in 0..line.rubble {
                    if let Some(cube) = bag.pop() {
                        *site.rubble.of(cube) += 1;
                    }
                }
            }
        }
        for cube in bag {
            *self.reserve.of(cube) += 1;
        }
    }

    /// Deals Scroll Tiles to the rows by their backs; the others go back to the box unseen. [S7]
    fn deal_scrolls(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance) {
        let of = |back: Back| -> Vec<u8> {
            let tiles = (0..).zip(&game.content.scrolls).filter(|it| it.1.back == back);
            tiles.map(|it| it.0).collect()
        };
        let mut pools = [Back::Wood, Back::Stone, Back::Gold].map(of);
        pools.iter_mut().for_each(|pool| chance.shuffle(pool));
        let backs = game.content.scroll_rows.iter().flat_map(|it| &it.backs);
        for (slot, &back) in self.scrolls.iter_mut().zip(backs) {
            *slot = pools[back as usize].pop().unwrap_or(NONE);
        }
    }

    /// Each player gets one Development Tile of each kind, unflipped. [S9]
    fn deal_tiles(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance) {
        for kind in 0..5 {
            let mut pool: Vec<u8> = (0..game.tables.tiles[kind].len() as u8).collect();
            chance.shuffle(&mut pool);
            for seat in Seat::all(game.options.seats) {
                self.at(seat).tiles[kind] = pool.pop().unwrap_or(NONE);
            }
        }
    }

    /// The cubes that are on the table: spaces, players, Temple and Main Reserve. [S3]
    pub(in crate::games::ezra_nehemiah) fn cubes(&self, game: &EzraNehemiah) -> [u16; 4] {
        let mut sum = [0; 4];
        let mut add = |goods: &Goods| {
            for (cube, count) in goods.kinds() {
                sum[cube as usize] += u16::from(count);
            }
        };
        add(&self.reserve);
        self.sites.iter().for_each(|it| add(&it.rubble));
        for seat in Seat::all(game.options.seats) {
            add(&self.player(seat).goods);
        }
        for cell in self.temple.iter().flatten() {
            if let Cell::Cube(cube) = *cell {
                sum[cube as usize] += 1;
            }
        }
        sum
    }

    /// The cards of a player that everybody sees: on the board or tucked.
    pub(in crate::games::ezra_nehemiah) fn shown(&self, seat: Seat) -> Characters {
        let player = self.player(seat);
        Characters(player.on_board().0 | player.tucked.0)
    }
}
