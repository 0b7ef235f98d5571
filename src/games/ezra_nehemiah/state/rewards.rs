//! What is gained, one thing after another.
//!
//! A list of effects happens from left to right, each with all that it brings about before the next.
//! So what waits is a stack of tasks, and the last one is done first. [Q80]

use super::{State, Story, open};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{Board, Holder, Task};
use crate::games::ezra_nehemiah::content::{Ability, Effect};
use crate::games::ezra_nehemiah::kinds::{Blessing, Colour, Cube, Gain, Source};
use crate::games::ezra_nehemiah::moves::{Illegal, Move};
use crate::games::ezra_nehemiah::seen::{Payee, Seen};
use crate::games::ezra_nehemiah::tables::{List, SiteKind};
use crate::seat::Seat;

impl State {
    /// Does the tasks that wait; true when one of them asks somebody.
    pub(super) fn resolve(&mut self, game: &EzraNehemiah, tell: Story<'_>) -> bool {
        while let Some(task) = self.board.tasks.pop() {
            if self.asks(game, task) {
                self.push(task);
                return true;
            }
            match task {
                Task::Nothing => {}
                Task::List { seat, list: List { first, count } } => {
                    self.push_list(seat, List { first: first + 1, count: count - 1 });
                    let (effect, source) = game.tables.effect(first);
                    self.gain(game, seat, effect, source, tell);
                }
                Task::Gains { seat, gain, left } => {
                    self.push_gains(seat, gain, left - 1);
                    self.gain_one(game, seat, gain, tell);
                }
                Task::Region { seat, region } => self.fill_region(game, seat, region, tell),
                Task::Pick { .. } => {}
                Task::Return { seat } => self.return_walls(seat, None, tell),
                Task::Connect { seat, site, next } => self.connect(game, seat, site, next, tell),
                Task::ElderBanner { seat } => {
                    let gave = core::mem::take(&mut self.board.today.elder_gave);
                    if gave != 0 {
                        let colour = Colour::ALL[gave.trailing_zeros() as usize];
                        self.gain_banner(seat, colour, 1, tell);
                    }
                }
                Task::OpponentGold { power, left } => self.offer_gold(game, power, left, tell),
                Task::OpponentBuild { site, power } => self.raise(game, site, power, tell),
            }
        }
        false
    }

    /// Whether a task needs a decision now. The solo opponent decides nothing. [O1]
    pub(super) fn asks(&self, game: &EzraNehemiah, task: Task) -> bool {
        if task.seat().is_none_or(|seat| game.is_opponent(seat)) {
            return false;
        }
        match task {
            Task::Gains { seat, gain: Gain::WildBlessing, .. } => {
                Blessing::ALL.iter().any(|&it| self.board.can_bless(game, seat, it))
            }
            Task::Gains { gain: Gain::StoneOrWood, .. } => {
                self.board.reserve.stone > 0 || self.board.reserve.wood > 0
            }
            Task::Gains { gain: Gain::AnyBanner, .. } => true,
            Task::Pick { .. } => true,
            // A single card left needs no choice. [Q41]
            Task::Return { .. } => self.secrets.drawn.len() > 1,
            Task::ElderBanner { .. } => self.board.today.elder_gave.count_ones() > 1,
            Task::Nothing
            | Task::List { .. }
            | Task::Gains { .. }
            | Task::Region { .. }
            | Task::Connect { .. }
            | Task::OpponentGold { .. }
            | Task::OpponentBuild { .. } => false,
        }
    }

    /// Answers what the last task asks.
    pub(super) fn answer(
        &mut self,
        game: &EzraNehemiah,
        task: Task,
        mv: Move,
        tell: Story<'_>,
    ) -> Result<(), Illegal> {
        match (task, mv) {
            (Task::Gains { seat, gain: Gain::WildBlessing, left }, Move::Bless { blessing }) => {
                if !self.board.can_bless(game, seat, blessing) {
                    return Err(Illegal::MarkerAtEnd);
                }
                self.board.tasks.pop();
                self.push_gains(seat, Gain::WildBlessing, left - 1);
                self.bless(game, seat, blessing, tell);
            }
            (Task::Gains { seat, gain: Gain::StoneOrWood, left }, Move::Take { cube }) => {
                if !matches!(cube, Cube::Stone | Cube::Wood) {
                    return Err(Illegal::WrongCube);
                }
                if self.board.reserve.get(cube) == 0 {
                    return Err(Illegal::NoneLeft);
                }
                self.board.tasks.pop();
                self.push_gains(seat, Gain::StoneOrWood, left - 1);
                self.gain_cubes(game, seat, cube, 1, tell);
            }
            (Task::Gains { seat, gain: Gain::AnyBanner, left }, Move::Banner { colour }) => {
                self.board.tasks.pop();
                self.push_gains(seat, Gain::AnyBanner, left - 1);
                self.gain_banner(seat, colour, 1, tell);
            }
            (Task::ElderBanner { seat }, Move::Banner { colour }) => {
                if self.board.today.elder_gave >> colour as u8 & 1 == 0 {
                    return Err(Illegal::NotGiven);
                }
                self.board.tasks.pop();
                self.board.today.elder_gave = 0;
                self.gain_banner(seat, colour, 1, tell);
            }
            (Task::Pick { seat, site }, Move::Pick { wall_card }) => {
                if !self.secrets.drawn.contains(&wall_card) {
                    return Err(Illegal::NotDrawn);
                }
                self.board.tasks.pop();
                self.place_wall(game, seat, site, wall_card, tell);
            }
            (Task::Return { seat }, Move::Return { wall_card }) => {
                if !self.secrets.drawn.contains(&wall_card) {
                    return Err(Illegal::NotDrawn);
                }
                self.board.tasks.pop();
                self.return_walls(seat, Some(wall_card), tell);
            }
            (_, _) => return Err(Illegal::NotNow),
        }
        Ok(())
    }

    pub(super) fn push_list(&mut self, seat: Seat, list: List) {
        if list.count > 0 {
            self.push(Task::List { seat, list });
        }
    }

    pub(super) fn push_gains(&mut self, seat: Seat, gain: Gain, left: u8) {
        if left > 0 {
            self.push(Task::Gains { seat, gain, left });
        }
    }

    /// Gains an effect. The solo opponent gets silver for food, gold for cubes. [O2] [L12]
    fn gain(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        Effect { gain, amount }: Effect,
        source: Source,
        tell: Story<'_>,
    ) {
        match gain {
            Gain::Silver => self.gain_silver(seat, amount.into(), tell),
            Gain::Food if game.is_opponent(seat) => self.gain_silver(seat, amount.into(), tell),
            Gain::Food => self.gain_food(seat, amount.into(), tell),
            Gain::FoodLoss => self.lose_food(game, seat, amount, tell),
            Gain::Vp => self.points(seat, source, amount.into(), tell),
            Gain::Stone => self.gain_cubes(game, seat, Cube::Stone, amount, tell),
            Gain::Wood => self.gain_cubes(game, seat, Cube::Wood, amount, tell),
            Gain::Ash => self.gain_cubes(game, seat, Cube::Ash, amount, tell),
            Gain::Gold => self.gain_cubes(game, seat, Cube::Gold, amount, tell),
            Gain::StoneOrWood if game.is_opponent(seat) => {
                self.gain_cubes(game, seat, Cube::Gold, amount, tell);
            }
            Gain::RedBanner => self.gain_banner(seat, Colour::Red, amount, tell),
            Gain::GreyBanner => self.gain_banner(seat, Colour::Grey, amount, tell),
            Gain::BlueBanner => self.gain_banner(seat, Colour::Blue, amount, tell),
            Gain::StoneOrWood
            | Gain::AnyBanner
            | Gain::Worker
            | Gain::OrangeBlessing
            | Gain::PurpleBlessing
            | Gain::RedBlessing
            | Gain::WildBlessing
            | Gain::TentStep
            | Gain::AltarStep => self.push_gains(seat, gain, amount),
        }
    }

    /// Gains one of what may move something. Who cannot gain a worker or a blessing moves the tent
    /// instead. [L13] [K3]
    fn gain_one(&mut self, game: &EzraNehemiah, seat: Seat, gain: Gain, tell: Story<'_>) {
        match gain {
            Gain::TentStep => self.step_tent(game, seat, tell),
            Gain::AltarStep => self.step_altar(game, seat, tell),
            Gain::Worker => {
                let player = self.board.at(seat);
                if player.main == 0 {
                    open(tell, Seen::Instead { seat, gain });
                    return self.step_tent(game, seat, tell);
                }
                player.main -= 1;
                player.workers += 1;
                open(tell, Seen::Gained { seat, gain, amount: 1 });
            }
            Gain::WildBlessing => {
                // The solo opponent's lowest marker; of equal ones the first colour. [O8]
                let lowest = Blessing::ALL
                    .iter()
                    .copied()
                    .min_by_key(|&it| self.board.player(seat).blessings[it as usize]);
                self.bless(game, seat, lowest.unwrap_or(Blessing::Orange), tell);
            }
            _ => {
                if let Some(blessing) = gain.blessing() {
                    self.bless(game, seat, blessing, tell);
                }
            }
        }
    }

    /// Moves a blessing marker, and gives the column's bonus for a set that it completes. [K1] [K2]
    fn bless(&mut self, game: &EzraNehemiah, seat: Seat, blessing: Blessing, tell: Story<'_>) {
        if !self.board.can_bless(game, seat, blessing) {
            let gain = match blessing {
                Blessing::Orange => Gain::OrangeBlessing,
                Blessing::Purple => Gain::PurpleBlessing,
                Blessing::Red => Gain::RedBlessing,
            };
            open(tell, Seen::Instead { seat, gain });
            return self.step_tent(game, seat, tell);
        }
        let player = self.board.at(seat);
        let before = player.sets();
        player.blessings[blessing as usize] += 1;
        let (space, column) = (player.blessings[blessing as usize], player.sets());
        open(tell, Seen::Blessed { seat, blessing, space });
        if column > before {
            open(tell, Seen::SetCompleted { seat, column });
            self.push_list(seat, game.tables.blessings[usize::from(column) - 1]);
        }
    }

    /// Moves the tent a step, and gives the reward of its space. [L10]
    fn step_tent(&mut self, game: &EzraNehemiah, seat: Seat, tell: Story<'_>) {
        let player = self.board.at(seat);
        let space = (usize::from(player.tent) + 1) % game.tables.city.len();
        player.tent = space as u8;
        player.steps = player.steps.saturating_add(1);
        open(tell, Seen::TentMoved { seat, space: space as u8 });
        self.push_list(seat, game.tables.city[space]);
    }

    /// Moves the altar marker a step, and gives the reward of its space; at the end of the track it
    /// brings silver. On a space with others the marker goes on top, which is behind them.
    /// [R12] [R13] [R14]
    fn step_altar(&mut self, game: &EzraNehemiah, seat: Seat, tell: Story<'_>) {
        let board = &mut self.board;
        if usize::from(board.player(seat).altar) == game.tables.altar.len() {
            return self.gain_silver(seat, 1, tell);
        }
        let player = board.at(seat);
        player.altar += 1;
        let space = player.altar;
        board.order.take(seat);
        let ahead = board.order.iter().filter(|&&it| board.player(it).altar >= space).count();
        board.order.insert(ahead, seat).expect("it was taken out just now");
        open(tell, Seen::AltarMoved { seat, space });
        self.push_list(seat, game.tables.altar[usize::from(space) - 1]);
    }

    /// Joins a wall and a built gate beside it: the active player gains first, then the other.
    /// Neutral walls never connect. [G11] [G12] [Q36] [Q37] [Q39]
    fn connect(&mut self, game: &EzraNehemiah, seat: Seat, site: u8, next: bool, tell: Story<'_>) {
        let ring = game.tables.sites.len();
        let here = usize::from(site);
        let there = if next { (here + 1) % ring } else { (here + ring - 1) % ring };
        let holder = self.board.sites[there].holder;
        let (gate, wall) = match (&game.tables.sites[here].kind, &game.tables.sites[there].kind) {
            (SiteKind::Wall(_), SiteKind::Gate { .. }) if holder != Holder::Open => (there, here),
            (SiteKind::Gate { .. }, SiteKind::Wall(_)) if matches!(holder, Holder::Player(_)) => {
                (here, there)
            }
            (_, _) => return,
        };
        let SiteKind::Gate { connection, .. } = game.tables.sites[gate].kind else { return };
        open(tell, Seen::Connected { gate: gate as u8, wall: wall as u8 });
        if let Holder::Player(other) = holder
            && other != seat
        {
            self.push_connection(game, other, connection);
        }
        self.push_connection(game, seat, connection);
    }

    fn push_connection(&mut self, game: &EzraNehemiah, seat: Seat, connection: List) {
        let bonus = |it: &Ability| matches!(it, Ability::ConnectionBonus(_));
        for &list in self.board.bonuses(game, seat, bonus).iter() {
            self.push_list(seat, list);
        }
        self.push_list(seat, connection);
    }

    pub(super) fn gain_silver(&mut self, seat: Seat, amount: u16, tell: Story<'_>) {
        if amount > 0 {
            let player = self.board.at(seat);
            player.silver = player.silver.saturating_add(amount);
            open(tell, Seen::Gained { seat, gain: Gain::Silver, amount });
        }
    }

    pub(super) fn gain_food(&mut self, seat: Seat, amount: u16, tell: Story<'_>) {
        if amount > 0 {
            let player = self.board.at(seat);
            player.food = player.food.saturating_add(amount);
            open(tell, Seen::Gained { seat, gain: Gain::Food, amount });
        }
    }

    /// Gains cubes, as many as the Main Reserve has. [Q66]
    pub(super) fn gain_cubes(
        &mut self,
        game: &EzraNehemiah,
        seat: Seat,
        cube: Cube,
        amount: u8,
        tell: Story<'_>,
    ) {
        if game.is_opponent(seat) {
            let gold = &mut self.board.at(seat).goods.gold;
            *gold = gold.saturating_add(amount);
            return open(tell, Seen::Gained { seat, gain: Gain::Gold, amount: amount.into() });
        }
        let there = self.board.reserve.of(cube);
        let amount = amount.min(*there);
        *there -= amount;
        *self.board.at(seat).goods.of(cube) += amount;
        open(tell, Seen::Gained { seat, gain: cube.gain(), amount: amount.into() });
    }

    pub(super) fn gain_banner(&mut self, seat: Seat, colour: Colour, amount: u8, tell: Story<'_>) {
        let board = &mut self.board;
        let banners = &mut board.today.banners[colour as usize];
        *banners = banners.saturating_add(amount);
        // A bonus that waits wants to know the colours that the Elder gave.
        if board.tasks.iter().any(|it| matches!(it, Task::ElderBanner { .. })) {
            board.today.elder_gave |= 1 << colour as u8;
        }
        let gain = match colour {
            Colour::Red => Gain::RedBanner,
            Colour::Grey => Gain::GreyBanner,
            Colour::Blue => Gain::BlueBanner,
        };
        open(tell, Seen::Gained { seat, gain, amount: amount.into() });
    }

    /// Loses food, and 2 points for each that is missing; the solo opponent silver. [J2] [O16] [Q63]
    fn lose_food(&mut self, game: &EzraNehemiah, seat: Seat, amount: u8, tell: Story<'_>) {
        let missing = if game.is_opponent(seat) {
            let silver = self.board.player(seat).silver.min(amount.into());
            self.pay_silver(seat, silver, Payee::Reserve, tell);
            u16::from(amount) - silver
        } else {
            let food = self.board.player(seat).food.min(amount.into());
            self.pay_food(seat, food, tell);
            u16::from(amount) - food
        };
        self.points(seat, Source::Judgement, -2 * i32::from(missing), tell);
    }
}

impl Board {
    /// Whether a blessing marker can move. [K3]
    pub(in crate::games::ezra_nehemiah) fn can_bless(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        blessing: Blessing,
    ) -> bool {
        let space = self.player(seat).blessings[blessing as usize];
        usize::from(space) < game.tables.blessings.len()
    }
}
