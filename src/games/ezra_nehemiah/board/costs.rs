//! Whether the active player may do something now, and what it takes. Offers and moves both ask
//! here, so that they agree.

use super::{Auxiliary, Board, Cell, Holder, LevitePlaced, Powers};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::kinds::{Colour, Cube, Goods, TileKind};
use crate::games::ezra_nehemiah::moves::{Fees, Illegal};
use crate::games::ezra_nehemiah::tables::{SiteKind, TradeLine};
use crate::seat::Seat;

/// How a wall or gate is paid. [G6] [G8]
#[derive(Clone, Copy, Debug)]
pub(in crate::games::ezra_nehemiah) struct Built {
    pub(in crate::games::ezra_nehemiah) stone: u8,
    pub(in crate::games::ezra_nehemiah) wood: u8,
    pub(in crate::games::ezra_nehemiah) grey: u8,
    pub(in crate::games::ezra_nehemiah) gold: u8,
    pub(in crate::games::ezra_nehemiah) spared: u8,
}

type Cost<T> = Result<T, Illegal>;

fn demand(kept: bool, why: Illegal) -> Cost<()> {
    if kept { Ok(()) } else { Err(why) }
}

impl Board {
    /// The food for the next Levite. [R1] [R2]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn levite(
        &self,
        game: &EzraNehemiah,
        powers: &Powers,
    ) -> Cost<u8> {
        let player = self.player(self.active);
        demand(self.today.levite == LevitePlaced::No, Illegal::OnceOnly)?;
        demand(self.has_levite_row(self.active), Illegal::ColumnFull)?;
        demand(player.workers > 0, Illegal::NoWorker)?;
        let row = &game.tables.levites[usize::from(player.levites)];
        let food = row.0.saturating_sub(powers.levite_discount);
        demand(player.food >= food.into(), Illegal::TooLittleFood)?;
        Ok(food)
    }

    /// The column for a cube in a row of the Temple, the row from 0. [R4] [R6] [R7] [R9]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn temple(
        &self,
        game: &EzraNehemiah,
        row: usize,
        cube: Cube,
        red: u8,
    ) -> Cost<usize> {
        demand(self.levites_left() > 0, Illegal::NoLevite)?;
        demand(cube != Cube::Ash, Illegal::WrongCube)?;
        demand(self.player(self.active).goods.get(cube) > 0, Illegal::TooFewCubes)?;
        demand(usize::from(red) > row, Illegal::TooFewBanners)?;
        self.free_column(game, row).ok_or(Illegal::RowFull)
    }

    /// The leftmost empty column of a row of the Temple, the row from 0. [R6]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn free_column(
        &self,
        game: &EzraNehemiah,
        row: usize,
    ) -> Option<usize> {
        let columns: u8 = game.layout().temple[row].iter().sum();
        self.temple[row][..usize::from(columns)].iter().position(|&it| it == Cell::Empty)
    }

    /// The red banners for burning a cube, and the steps it brings. [R11]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn burning(
        &self,
        cube: Cube,
        red: u8,
        powers: &Powers,
    ) -> Cost<(u8, u8)> {
        demand(self.levites_left() > 0, Illegal::NoLevite)?;
        let (cost, steps) = match cube {
            Cube::Wood => (powers.wood_burning, 2),
            Cube::Ash => (1, 1),
            Cube::Stone | Cube::Gold => return Err(Illegal::WrongCube),
        };
        demand(self.player(self.active).goods.get(cube) > 0, Illegal::TooFewCubes)?;
        demand(red >= cost, Illegal::TooFewBanners)?;
        Ok((cost, steps))
    }

    /// Whether a space may be chosen. [G1] [S4]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn selectable(
        &self,
        game: &EzraNehemiah,
        site: u8,
    ) -> Cost<()> {
        demand(self.today.site.is_none(), Illegal::OnceOnly)?;
        demand(usize::from(site) < game.tables.sites.len(), Illegal::NoSuchThing)?;
        demand(self.sites[usize::from(site)].holder == Holder::Open, Illegal::SiteClosed)
    }

    /// The grey banners for clearing a cube of the chosen space. [G3]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn clearing(
        &self,
        cube: Cube,
        grey: u8,
        powers: &Powers,
    ) -> Cost<u8> {
        let site = self.today.site.ok_or(Illegal::NoSite)?;
        demand(self.sites[usize::from(site)].rubble.get(cube) > 0, Illegal::NoRubble)?;
        let cost = powers.clearing[cube as usize];
        demand(grey >= cost, Illegal::TooFewBanners)?;
        Ok(cost)
    }

    /// Whether something may be built on the chosen space, whatever it costs: the space. [G2] [G10]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn buildable(
        &self,
        game: &EzraNehemiah,
        deck: u8,
    ) -> Cost<u8> {
        let site = self.today.site.ok_or(Illegal::NoSite)?;
        demand(!self.today.built, Illegal::OnceOnly)?;
        demand(self.sites[usize::from(site)].rubble.count() == 0, Illegal::Rubble)?;
        match game.tables.sites[usize::from(site)].kind {
            SiteKind::Wall(_) => demand(deck > 0, Illegal::NoWallCard)?,
            SiteKind::Gate { .. } => {
                demand(self.player(self.active).workers > 0, Illegal::NoWorker)?;
            }
        }
        Ok(site)
    }

    /// The grey banners that building takes with a payment. [G6] [G7] [G8]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn payment(
        &self,
        game: &EzraNehemiah,
        site: u8,
        pay: Built,
        grey: u8,
        powers: &Powers,
    ) -> Cost<u16> {
        let line = &game.tables.sites[usize::from(site)];
        let goods = self.player(self.active).goods;
        let wide = |numbers: &[u8]| numbers.iter().map(|&it| u16::from(it)).sum::<u16>();
        let paid = wide(&[pay.stone, pay.wood, pay.grey, pay.gold, pay.spared]);
        let fits = pay.stone <= line.stone
            && pay.wood <= line.wood
            && pay.spared <= powers.building_discount
            && paid == wide(&[line.stone, line.wood]);
        demand(fits, Illegal::WrongPayment)?;
        let cost = Goods { stone: pay.stone, wood: pay.wood, ash: 0, gold: pay.gold };
        demand(goods.cover(&cost), Illegal::TooFewCubes)?;
        let banners =
            u16::from(line.grey) + u16::from(pay.grey) * u16::from(powers.banners_for_goods);
        demand(banners <= grey.into(), Illegal::TooFewBanners)?;
        Ok(banners)
    }

    /// The silver for a Scribe on a slot, fees aside: in the row's price. [L2] [L3]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn scribe(
        &self,
        game: &EzraNehemiah,
        slot: u8,
        blue: u8,
        powers: &Powers,
    ) -> Cost<u16> {
        demand(!self.today.scribe, Illegal::OnceOnly)?;
        let player = self.player(self.active);
        demand(player.workers > 0, Illegal::NoWorker)?;
        demand(self.scribe_on(slot).is_none(), Illegal::TileTaken)?;
        let row = game.tables.row_of(slot);
        let line = &game.tables.rows[row];
        demand(blue >= line.blue, Illegal::TooFewBanners)?;
        demand(player.goods.gold >= line.gold, Illegal::TooFewCubes)?;
        let silver = u16::from(line.silver.saturating_sub(powers.scribe_discount[row]));
        demand(player.silver >= silver, Illegal::TooLittleSilver)?;
        Ok(silver)
    }

    /// Whether a route with these fees may be paid after the row's price. [L5]
    pub(in crate::games::ezra_nehemiah) fn route(
        &self,
        game: &EzraNehemiah,
        slot: u8,
        fees: Fees,
        silver: u16,
    ) -> Cost<()> {
        let routes = self.routes(game, self.active, slot);
        demand(!routes.is_empty(), Illegal::TileClosed)?;
        demand(routes.contains(&fees), Illegal::WrongFees)?;
        let silver = silver + fees.total();
        demand(self.player(self.active).silver >= silver, Illegal::TooLittleSilver)
    }

    /// The blue banners for so many steps of the tent. [L9] [L11]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn tent_move(
        &self,
        game: &EzraNehemiah,
        steps: u8,
        cube: Option<Cube>,
        blue: u8,
    ) -> Cost<u8> {
        demand(!self.today.tent, Illegal::OnceOnly)?;
        let way = usize::from(steps).checked_sub(1).and_then(|it| game.content.tent.get(it));
        let way = way.ok_or(Illegal::WrongSteps)?;
        match cube {
            None => demand(way.one_of.is_empty(), Illegal::WrongCube)?,
            Some(cube) => {
                demand(way.one_of.contains(&cube), Illegal::WrongCube)?;
                demand(self.player(self.active).goods.get(cube) > 0, Illegal::TooFewCubes)?;
            }
        }
        demand(blue >= way.blue, Illegal::TooFewBanners)?;
        Ok(way.blue)
    }

    /// Whether a Trader or an Elder may go to a space. [T2] [W1]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn space(&self, elder: bool, space: u8) -> Cost<()> {
        let player = self.player(self.active);
        let (used, taken) = if elder {
            (self.today.elder, player.elders)
        } else {
            (self.today.trader, player.traders)
        };
        demand(!used, Illegal::OnceOnly)?;
        demand(space < 4, Illegal::NoSuchThing)?;
        demand(taken >> space & 1 == 0, Illegal::SpaceTaken)?;
        demand(player.workers > 0, Illegal::NoWorker)
    }

    /// What flipping a tile costs. [X5]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn flip(
        &self,
        game: &EzraNehemiah,
        tile: TileKind,
        spared: Option<Cube>,
        powers: &Powers,
    ) -> Cost<Goods> {
        demand(self.today.auxiliary == Auxiliary::None, Illegal::AuxiliaryDone)?;
        let player = self.player(self.active);
        demand(!player.is_flipped(tile), Illegal::Flipped)?;
        let mut cost = game.tables.tile(tile, player.tiles[tile as usize]).cost;
        if let Some(cube) = spared {
            demand(powers.flip_discount && cost.get(cube) > 0, Illegal::WrongPayment)?;
            *cost.of(cube) -= 1;
        }
        demand(player.goods.cover(&cost), Illegal::TooFewCubes)?;
        Ok(cost)
    }

    /// The fee of a gate trade, and to whom it goes: a player, the Gate Card or the Main Reserve.
    /// [X3]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn fee(&self, seat: Seat, gate: u8, free: bool) -> u8 {
        let own = self.sites[usize::from(gate)].holder == Holder::Player(seat);
        u8::from(!own && !free)
    }

    /// Whether an option of the gate trade may be used: the fee, and what is given besides silver
    /// and food. [X2] [X3]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn trade<'a>(
        &self,
        game: &'a EzraNehemiah,
        option: u8,
        cube: Option<Cube>,
        powers: &Powers,
    ) -> Cost<(&'a TradeLine, u8, Goods)> {
        let card = self.today.played.ok_or(Illegal::NotNow)?;
        demand(self.today.auxiliary == Auxiliary::None, Illegal::AuxiliaryDone)?;
        let line = &game.tables.characters[usize::from(card)];
        let trade = line.trades.get(usize::from(option)).ok_or(Illegal::NoTrade)?;
        let mut goods = trade.give.goods;
        match cube {
            None => demand(trade.give.stone_or_wood == 0, Illegal::WrongCube)?,
            Some(cube) => {
                let either = matches!(cube, Cube::Stone | Cube::Wood);
                demand(either && trade.give.stone_or_wood > 0, Illegal::WrongCube)?;
                *goods.of(cube) += trade.give.stone_or_wood;
            }
        }
        let fee = self.fee(self.active, line.gate, powers.no_fee);
        let player = self.player(self.active);
        let silver = u16::from(fee) + u16::from(trade.give.silver);
        demand(player.silver >= silver, Illegal::TooLittleSilver)?;
        demand(player.food >= trade.give.food.into(), Illegal::TooLittleFood)?;
        demand(player.goods.cover(&goods), Illegal::TooFewCubes)?;
        Ok((trade, fee, goods))
    }

    /// Cubes that may be sold, as many of each kind as there are. [X2] [X4]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn sellable(&self, game: &EzraNehemiah) -> Cost<Goods> {
        let card = self.today.played.ok_or(Illegal::NotNow)?;
        let open = matches!(self.today.auxiliary, Auxiliary::None | Auxiliary::Market);
        demand(open, Illegal::AuxiliaryDone)?;
        let market = &game.tables.characters[usize::from(card)].market;
        demand(market.count() > 0, Illegal::NoTrade)?;
        let mut goods = self.player(self.active).goods;
        for &cube in Cube::ALL {
            if market.get(cube) == 0 {
                *goods.of(cube) = 0;
            }
        }
        Ok(goods)
    }

    /// What cubes bring on the market. [X4]
    pub(in crate::games::ezra_nehemiah) fn sale(
        &self,
        game: &EzraNehemiah,
        goods: Goods,
    ) -> Cost<u16> {
        let sellable = self.sellable(game)?;
        let card = self.today.played.ok_or(Illegal::NotNow)?;
        let market = &game.tables.characters[usize::from(card)].market;
        let priced = goods.kinds().all(|(cube, _)| market.get(cube) > 0);
        demand(priced && goods.count() > 0, Illegal::NoTrade)?;
        demand(sellable.cover(&goods), Illegal::TooFewCubes)?;
        Ok(goods.kinds().map(|(cube, count)| u16::from(count) * u16::from(market.get(cube))).sum())
    }

    /// The banners of the main action's colour that are left. [B6]
    #[inline]
    pub(in crate::games::ezra_nehemiah) fn purse(
        &self,
        game: &EzraNehemiah,
        colour: Colour,
    ) -> (Powers, u8) {
        let powers = self.powers(game, self.active);
        let left = self.left(game, colour, &powers);
        (powers, left)
    }
}
