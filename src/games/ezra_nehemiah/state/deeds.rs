//! What the solo opponent does by a Scheme Card, and whether it can. [O9] to [O14]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::OPPONENT;
use crate::games::ezra_nehemiah::board::{Cell, Holder, Task};
use crate::games::ezra_nehemiah::content::TEMPLE_ROWS;
use crate::games::ezra_nehemiah::event::Event;
use crate::games::ezra_nehemiah::kinds::{Cube, Deed, Direction, Gain, Goods};
use crate::games::ezra_nehemiah::moves::Fees;
use crate::games::ezra_nehemiah::seen::{Payee, Seen};
use crate::games::ezra_nehemiah::tables::SiteKind;
use crate::stock::Stock;

/// The order in which the opponent clears: the cheapest first. [O11]
const CLEARED: [Cube; 4] = [Cube::Ash, Cube::Stone, Cube::Wood, Cube::Gold];

impl State {
    /// Whether a deed would do anything. [O1]
    pub(super) fn can(&self, game: &EzraNehemiah, deed: Deed) -> bool {
        let power = self.power(game, deed);
        match deed {
            Deed::Temple => {
                let levites = self.board.player(OPPONENT).levites;
                self.opponent_levite(game).is_some()
                    || self.gold_row(game, power, levites).is_some()
            }
            Deed::Altar => self.altar_steps(game) > 0,
            Deed::Wall | Deed::Gate => self.target(game, deed == Deed::Gate).is_some_and(|site| {
                let rubble = self.board.sites[usize::from(site)].rubble;
                let clears = rubble.kinds().any(|(cube, _)| cube.clearing() <= power);
                clears || self.can_raise(game, site, power)
            }),
            Deed::Scribe => self.opponent_scribe(game, power).is_some(),
            Deed::Tent => true,
        }
    }

    /// Does it.
    pub(super) fn carry_out(&mut self, game: &EzraNehemiah, deed: Deed, tell: Story<'_>) {
        let power = self.power(game, deed);
        match deed {
            Deed::Temple => self.serve(game, power, tell),
            Deed::Altar => {
                let steps = self.altar_steps(game);
                self.pay_silver(OPPONENT, steps.into(), Payee::Reserve, tell);
                self.push_gains(OPPONENT, Gain::AltarStep, steps);
            }
            Deed::Wall | Deed::Gate => {
                if let Some(site) = self.target(game, deed == Deed::Gate) {
                    self.work_on(game, site, power, tell);
                }
            }
            Deed::Scribe => {
                if let Some((slot, fees)) = self.opponent_scribe(game, power) {
                    let silver = game.tables.rows[game.tables.row_of(slot)].silver;
                    self.place_scribe(game, OPPONENT, slot, silver.into(), fees, tell);
                }
            }
            Deed::Tent => {
                // Steps by power, 4 at most. [O14]
                self.push_gains(OPPONENT, Gain::TentStep, (power / 2).min(4));
            }
        }
    }

    /// The silver for the opponent's next Levite, if it can place one. [O9]
    fn opponent_levite(&self, game: &EzraNehemiah) -> Option<u8> {
        let player = self.board.player(OPPONENT);
        if player.workers == 0 || !self.board.has_levite_row(OPPONENT) {
            return None;
        }
        let silver = game.tables.levites[usize::from(player.levites)].0;
        (player.silver >= silver.into()).then_some(silver)
    }

    /// TEMPLE: a Levite if it can, then gold for each Levite. [O9]
    fn serve(&mut self, game: &EzraNehemiah, power: u8, tell: Story<'_>) {
        let silver = self.opponent_levite(game);
        let levites = self.board.player(OPPONENT).levites + u8::from(silver.is_some());
        self.push(Task::OpponentGold { power, left: levites });
        if let Some(silver) = silver {
            self.pay_silver(OPPONENT, silver.into(), Payee::Reserve, tell);
            self.add_levite(game, OPPONENT, silver, tell);
        }
    }

    /// The dearest row of the Temple that the power is enough for and that has a free cell. [O9]
    fn gold_row(&self, game: &EzraNehemiah, power: u8, left: u8) -> Option<(usize, usize)> {
        if left == 0 || self.board.player(OPPONENT).goods.gold == 0 {
            return None;
        }
        let mut rows = (0..TEMPLE_ROWS).filter(|&row| row < usize::from(power)).rev();
        rows.find_map(|row| Some((row, self.board.free_column(game, row)?)))
    }

    /// Puts a gold into the Temple, and goes on after all that it brings about. [O9]
    pub(super) fn offer_gold(&mut self, game: &EzraNehemiah, power: u8, left: u8, tell: Story<'_>) {
        let Some((row, column)) = self.gold_row(game, power, left) else { return };
        self.pay_gold(game, 1);
        self.push(Task::OpponentGold { power: power - (row as u8 + 1), left: left - 1 });
        self.fill_cell(game, OPPONENT, (row, column), Cell::Token, 0, tell);
    }

    /// ALTAR: steps at 1 silver each, 3 at most, as many as Levites, and not past the end. [O10]
    fn altar_steps(&self, game: &EzraNehemiah) -> u8 {
        let player = self.board.player(OPPONENT);
        let left = game.tables.altar.len() as u8 - player.altar;
        let silver = u8::try_from(player.silver).unwrap_or(u8::MAX);
        player.levites.min(silver).min(left).min(3)
    }

    /// The first space to be built in the direction of the turn's Focus Card: a gate from its gate on,
    /// or a wall after it. [O11] [O12]
    fn target(&self, game: &EzraNehemiah, gate: bool) -> Option<u8> {
        let line = &game.tables.focus[usize::from(self.board.today.focus?)];
        let (ring, from) = (game.tables.sites.len(), usize::from(line.gate));
        let place = |steps: usize| match line.direction {
            Direction::Clockwise => (from + steps) % ring,
            Direction::Anticlockwise => (from + ring - steps) % ring,
        };
        let wanted = |site: &usize| {
            let is_gate = matches!(game.tables.sites[*site].kind, SiteKind::Gate { .. });
            is_gate == gate && self.board.sites[*site].holder == Holder::Open
        };
        (0..ring).map(place).find(wanted).map(|it| it as u8)
    }

    /// Whether the opponent can build on a space now: nothing lies there, and gold stands for all
    /// stones and wood. [O11] [O12]
    fn can_raise(&self, game: &EzraNehemiah, site: u8, power: u8) -> bool {
        let line = &game.tables.sites[usize::from(site)];
        let player = self.board.player(OPPONENT);
        let ready = match line.kind {
            SiteKind::Wall(_) => !self.secrets.decks[OPPONENT.index()].is_empty(),
            SiteKind::Gate { .. } => player.workers > 0,
        };
        ready
            && self.board.sites[usize::from(site)].rubble.count() == 0
            && power >= line.grey
            && player.goods.gold >= line.stone + line.wood
    }

    /// WALL and GATE: clears the cheapest cubes while the power is enough, then builds if it can.
    /// [O11] [O12]
    fn work_on(&mut self, game: &EzraNehemiah, site: u8, power: u8, tell: Story<'_>) {
        open(tell, Seen::SiteChosen { seat: OPPONENT, site });
        let mut left = power;
        // What clearing gives comes before the building.
        let build = self.board.tasks.len();
        for cube in CLEARED {
            while self.board.sites[usize::from(site)].rubble.get(cube) > 0
                && cube.clearing() <= left
            {
                left -= cube.clearing();
                self.take_rubble(game, OPPONENT, site, cube, tell);
            }
        }
        let task = Task::OpponentBuild { site, power: left };
        self.board.tasks.insert(build, task).expect("the box was checked for its chains");
    }

    /// Builds, if the opponent can: of three Wall Cards the one worth most is built, the next goes on
    /// top, the last at the bottom; all lie open meanwhile. [O11] [O12] [Q84]
    pub(super) fn raise(&mut self, game: &EzraNehemiah, site: u8, power: u8, tell: Story<'_>) {
        if !self.can_raise(game, site, power) {
            return;
        }
        let line = &game.tables.sites[usize::from(site)];
        let gold = line.stone + line.wood;
        self.pay_gold(game, gold);
        let goods = Goods { gold, ..Goods::default() };
        open(tell, Seen::Built { seat: OPPONENT, site, goods, replaced: 0, spared: 0 });
        if let SiteKind::Gate { .. } = line.kind {
            return self.man_gate(game, OPPONENT, site, tell);
        }
        let drawn = self.draw_walls(OPPONENT);
        let mut sorted = drawn;
        sorted.sort_unstable();
        tell(Event::WallsDrawn { seat: OPPONENT, wall_cards: sorted, open: true });
        // By points, and of equal ones in the order of drawing.
        let mut best: Stock<u8, 3> = drawn;
        best.sort_by_key(|&it| core::cmp::Reverse(game.tables.walls[usize::from(it)].1));
        self.lay_wall(game, OPPONENT, site, best[0], tell);
        let (top, bottom) = (best.get(1).copied(), best.get(2).copied());
        self.put_back(OPPONENT, top, bottom);
        if top.is_some() {
            tell(Event::WallsReturned { seat: OPPONENT, top, bottom, open: true });
        }
    }

    /// SCRIBE: the highest open tile that the opponent can pay, at the edge that the direction says,
    /// by the cheapest route, of equal ones by that with least silver for the player. [O13]
    fn opponent_scribe(&self, game: &EzraNehemiah, power: u8) -> Option<(u8, Fees)> {
        let player = self.board.player(OPPONENT);
        if player.workers == 0 {
            return None;
        }
        let clockwise = game.tables.focus[usize::from(self.board.today.focus?)].direction
            == Direction::Clockwise;
        for line in game.tables.rows.iter().rev() {
            if line.blue > power || line.gold > player.goods.gold {
                continue;
            }
            let payable = |slot: u8| {
                let routes = self.board.routes(game, OPPONENT, slot);
                let fees = routes.iter().min_by_key(|it| (it.total(), it.players[0])).copied()?;
                let free = self.board.scribe_on(slot).is_none();
                let silver = u16::from(line.silver) + fees.total();
                (free && silver <= player.silver).then_some((slot, fees))
            };
            let mut slots = line.first..line.first + line.tiles;
            let found =
                if clockwise { slots.rev().find_map(payable) } else { slots.find_map(payable) };
            if found.is_some() {
                return found;
            }
        }
        None
    }
}
