//! What is counted on the table: banners, cards, conditions.

use super::{Board, Holder, LevitePlaced, Phase, Powers, SEATS, Task};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::content::{Condition, LEVITES, WORKERS};
use crate::games::ezra_nehemiah::kinds::{Blessing, Colour, Count, TileKind};
use crate::games::ezra_nehemiah::tables::SiteKind;
use crate::seat::Seat;

/// Where a player's banners of a colour come from. [B3]
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::games::ezra_nehemiah) struct Banners {
    pub(in crate::games::ezra_nehemiah) cards: u8,
    pub(in crate::games::ezra_nehemiah) tucked: u8,
    pub(in crate::games::ezra_nehemiah) heroes: u8,
    pub(in crate::games::ezra_nehemiah) scrolls: u8,
    pub(in crate::games::ezra_nehemiah) today: u8,
}

impl Banners {
    pub(in crate::games::ezra_nehemiah) fn total(self) -> u8 {
        let parts = [self.tucked, self.heroes, self.scrolls, self.today];
        parts.into_iter().fold(self.cards, u8::saturating_add)
    }
}

impl Board {
    /// The banners of a colour that a player has, before any is spent. Cards that are covered and
    /// banners of the Player Aid do not count. A card's banner is worth 1, a hero's its number.
    /// [B2] [B3] [B4]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn banners(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        colour: Colour,
        powers: &Powers,
    ) -> Banners {
        let player = self.player(seat);
        let print = |card: u8| &game.tables.characters[usize::from(card)].banners;
        let on = |card: u8| print(card).iter().filter(|&&it| it == colour).count() as u8;
        let heroes = powers.heroes[colour as usize];
        Banners {
            cards: player.visible().map(on).sum(),
            tucked: player.tucked.iter().filter(|&it| print(it)[0] == colour).count() as u8,
            heroes,
            scrolls: powers.banners[colour as usize] - heroes,
            today: if self.active == seat { self.today.banners[colour as usize] } else { 0 },
        }
    }

    /// The banners left to the active player in the main action. [B6]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn left(
        &self,
        game: &EzraNehemiah,
        colour: Colour,
        powers: &Powers,
    ) -> u8 {
        self.banners(game, self.active, colour, powers).total().saturating_sub(self.today.spent)
    }

    /// The Levites left to the active player. [R4] [R5]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn levites_left(&self) -> u8 {
        if self.today.levite == LevitePlaced::After {
            return 0;
        }
        self.player(self.active).levites - self.today.used
    }

    /// The spaces that a player built, walls or gates.
    fn built<'a>(&'a self, game: &'a EzraNehemiah, seat: Seat) -> impl Iterator<Item = usize> + 'a {
        let sites = self.sites[..game.tables.sites.len()].iter().enumerate();
        sites.filter(move |it| it.1.holder == Holder::Player(seat)).map(|it| it.0)
    }

    pub(in crate::games::ezra_nehemiah) fn walls(&self, game: &EzraNehemiah, seat: Seat) -> u8 {
        let wall = |it: &usize| matches!(game.tables.sites[*it].kind, SiteKind::Wall(_));
        self.built(game, seat).filter(wall).count() as u8
    }

    /// Gatekeepers, that of the corner gate too. [G10]
    pub(in crate::games::ezra_nehemiah) fn gatekeepers(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
    ) -> u8 {
        let gate = |it: &usize| matches!(game.tables.sites[*it].kind, SiteKind::Gate { .. });
        self.built(game, seat).filter(gate).count() as u8
    }

    /// The Wall Cards that a player built.
    pub(in crate::games::ezra_nehemiah) fn wall_cards<'a>(
        &'a self,
        game: &'a EzraNehemiah,
        seat: Seat,
    ) -> impl Iterator<Item = u8> + 'a {
        self.built(game, seat).filter_map(|it| self.sites[it].wall_card)
    }

    /// Points of a player's Wall Cards, and of its Gate Cards. [G13]
    pub(in crate::games::ezra_nehemiah) fn building_points(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
    ) -> (i32, i32) {
        let walls = self.wall_cards(game, seat);
        let walls = walls.map(|it| i32::from(game.tables.walls[usize::from(it)].1)).sum();
        let gates = self.built(game, seat).map(|it| match game.tables.sites[it].kind {
            SiteKind::Gate { vp, .. } => i32::from(vp),
            SiteKind::Wall(_) => 0,
        });
        (walls, gates.sum())
    }

    fn count(&self, game: &EzraNehemiah, seat: Seat, what: Count) -> u16 {
        let player = self.player(seat);
        let blessing = |it: Blessing| u16::from(player.blessings[it as usize]);
        match what {
            Count::Levites => player.levites.into(),
            Count::Walls => self.walls(game, seat).into(),
            Count::Gatekeepers => self.gatekeepers(game, seat).into(),
            Count::Scribes => player.scribes.count_ones() as u16,
            Count::OrangeBlessings => blessing(Blessing::Orange),
            Count::PurpleBlessings => blessing(Blessing::Purple),
            Count::RedBlessings => blessing(Blessing::Red),
            Count::BlessingSets => player.sets().into(),
            Count::AltarSpaces => player.altar.into(),
            Count::FlippedTiles => player.flipped.count_ones() as u16,
            Count::TentSteps => player.steps,
        }
    }

    /// What a condition is worth to a player now.
    pub(in crate::games::ezra_nehemiah) fn worth(
        &self,
        game: &EzraNehemiah,
        seat: Seat,
        condition: &Condition,
    ) -> i32 {
        let full = self.count(game, seat, condition.per) / u16::from(condition.each);
        (i32::from(condition.vp) * i32::from(full)).min(condition.cap.into())
    }

    /// The Altar Leader: the player furthest ahead. [F7]
    pub(in crate::games::ezra_nehemiah) fn leader(&self) -> Seat {
        self.order.first().copied().unwrap_or_default()
    }

    /// The place of a seat on the Altar Track: 0 for the Altar Leader. [F6]
    pub(in crate::games::ezra_nehemiah) fn rank(&self, seat: Seat) -> usize {
        self.order.iter().position(|&it| it == seat).unwrap_or(SEATS)
    }

    /// How many cubes a player has above the limit of the Guards Tile. The solo opponent has none.
    /// [T7] [X7]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn surplus(&self, game: &EzraNehemiah, seat: Seat) -> u16 {
        let player = self.player(seat);
        if player.is_flipped(TileKind::Guards) || game.is_opponent(seat) {
            return 0;
        }
        let limit = game.tables.tile(TileKind::Guards, player.tiles[TileKind::Guards as usize]);
        player.goods.count().saturating_sub(limit.number.into())
    }

    /// Food that the workers of a player need at the Sabbath, as they stand. [H1]
    pub(in crate::games::ezra_nehemiah) fn food_need(&self, game: &EzraNehemiah, seat: Seat) -> u8 {
        let player = self.player(seat);
        let fed = WORKERS - player.levites - player.main;
        fed.saturating_sub(self.powers(game, seat).workers_fed)
    }

    /// Whether a player has Wall Cards to choose from.
    pub(in crate::games::ezra_nehemiah) fn chooses_wall(&self, seat: Seat) -> bool {
        let chooses = |it: &Task| match *it {
            Task::Pick { seat: who, .. } | Task::Return { seat: who } => who == seat,
            _ => false,
        };
        self.tasks.iter().any(chooses)
    }

    /// Whether another Levite fits into a player's column. [R2]
    pub(in crate::games::ezra_nehemiah) fn has_levite_row(&self, seat: Seat) -> bool {
        self.player(seat).levites < LEVITES
    }

    /// Whether the active player may use Traders and the like: in the own turn, but for the moment
    /// after the draw, and not while something else is to be chosen. [T2] [Q77]
    pub(in crate::games::ezra_nehemiah) fn is_free(&self) -> bool {
        let in_turn = matches!(self.phase, Phase::Card | Phase::Main | Phase::Act(_) | Phase::Done);
        in_turn && self.tasks.is_empty()
    }
}
