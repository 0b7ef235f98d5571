//! What programs know of playing Ezra and Nehemiah well: what an offer promises, and what a position
//! is good for.

use super::EzraNehemiah;
use super::board::{Board, Phase, SEATS};
use super::kinds::{Colour, Cube, Gain, Goods};
use super::moves::Move;
use super::seen::Seen;
use super::state::{Eyes, State};
use super::tables::List;
use crate::bots::{Mind, Rewards, by_outcome, by_score};
use crate::contract::{Game, Turn};
use crate::seat::{Observer, Seat};

/// A difference of points that counts much.
const SPREAD: i32 = 20;

impl Mind for EzraNehemiah {
    type Belief = ();

    const GLANCES: u32 = 4;
    /// A turn is imagined to its end, and what it leaves is judged.
    const HORIZON: u16 = 1;
    const CURIOSITY: u16 = 300;
    const TRUST: u16 = 0;

    fn weigh(eyes: Eyes<'_>, (): &(), offers: &[Move], worth: &mut dyn FnMut(i32)) {
        let Some(seat) = eyes.acting() else { return };
        offers.iter().for_each(|&mv| worth(promise(eyes, seat, mv)));
    }

    fn harm(_: Eyes<'_>, mv: Move) -> i32 {
        match mv {
            // What ends a turn, or cannot be avoided.
            Move::Begin {} | Move::Pass {} | Move::EndMain {} | Move::EndTurn {} => 0,
            Move::Play { .. } | Move::Tuck { .. } | Move::Prepare { .. } => 1,
            Move::Discard { goods } => 1 + cost(goods),
            Move::Take { .. } | Move::Bless { .. } | Move::Banner { .. } => 1,
            Move::Pick { .. } | Move::Return { .. } | Move::Labour { .. } | Move::Farm {} => 1,
            Move::Main { colour } => 2 + i32::from(colour == Colour::Grey),
            // Goods go back to the reserve; spaces are taken from others.
            Move::Market { .. } | Move::Trade { .. } | Move::Flip { .. } => 10,
            Move::Levite {} | Move::LeviteBanner {} | Move::Clear { .. } => 11,
            Move::Trader { .. } | Move::Elder { .. } | Move::Tent { .. } => 12,
            Move::Temple { .. } | Move::Altar { .. } | Move::Scribe { .. } => 20,
            Move::Site { .. } | Move::Build { .. } => 30,
        }
    }

    fn stage(&self, world: &State) -> u16 {
        let board = self.eyes(world, Observer::Public).board();
        let players = u16::from(self.players());
        let turn = u16::from(board.active.number()) + players - u16::from(board.shofar.number());
        let part = match board.phase {
            Phase::Prepare | Phase::Labour | Phase::Tuck => players,
            Phase::SabbathLimit | Phase::NextRound => players + 1,
            _ => turn % players,
        };
        (u16::from(board.round) * 8 + u16::from(board.day)) * (players + 2) + part
    }

    fn judge(&self, world: &State) -> Rewards {
        let eyes = self.eyes(world, Observer::Public);
        if let Turn::Over(outcome) = eyes.turn() {
            return by_outcome(&outcome, SPREAD);
        }
        let mut scores = [0; SEATS];
        for seat in Seat::all(self.players()) {
            scores[seat.index()] = outlook(self, eyes.board(), seat);
        }
        by_score(&scores[..usize::from(self.players())], 100 * SPREAD)
    }

    fn believe(&self, (): &mut (), _: &Seen) {}

    fn likely(_: Eyes<'_>, _: &State, (): &()) -> u32 {
        1 << 16
    }
}

/// What a seat has and may make of it, in hundredths of a point.
fn outlook(game: &EzraNehemiah, board: &Board, seat: Seat) -> i32 {
    let player = board.player(seat);
    let score = 100 * board.score(game, seat).total();
    if game.is_opponent(seat) {
        return score;
    }
    // Of three weeks of six days; a week is over when its last day is.
    let weeks = 3 - i32::from(board.round.min(2));
    let days = (6 - i32::from(board.day.min(6))) + 6 * (weeks - 1);
    let of = |count: u8| i32::from(count);
    let hungry = (of(board.food_need(game, seat)) - i32::from(player.food)).max(0);
    // Workers at rest bring food or more at the Sabbath, and may become something before.
    let fed_later = (2 * of(player.workers)).min(hungry);
    let powers = board.powers(game, seat);
    let banners: i32 = Colour::ALL
        .iter()
        .map(|&it| of(board.banners(game, seat, it, &powers).total()))
        .map(|total| total * total)
        .sum();
    let blessings: i32 = player.blessings.iter().map(|&it| of(it)).sum();
    let silver = i32::from(player.silver);
    score
        + 10 * (silver % 5)
        + 7 * silver.min(8) * weeks
        + 60 * i32::from(player.goods.count().min(5)) * days / 18
        + 90 * of(player.workers) * days.min(12) / 12
        + of(player.levites) * (50 + 100 * days / 8)
        + 100 * player.scribes.count_ones() as i32 * days / 9
        + 50 * of(board.gatekeepers(game, seat)) * weeks
        + 90 * blessings
        + 50 * of(player.altar)
        + 4 * banners * days.min(6) / 6
        - 170 * (hungry - fed_later)
        - 50 * i32::from(board.surplus(game, seat))
}

/// What an offer promises, in tenths of a point.
fn promise(eyes: Eyes<'_>, seat: Seat, mv: Move) -> i32 {
    let (game, board) = (eyes.game(), eyes.board());
    let player = board.player(seat);
    let tables = &game.tables;
    match mv {
        Move::Begin {} | Move::Pass {} => 0,
        Move::Play { character, stack } => {
            // Cards of the colour that is strongest already, not on top of such cards.
            let powers = board.powers(game, seat);
            let line = &tables.characters[usize::from(character)];
            let strong = |colour| i32::from(board.banners(game, seat, colour, &powers).total());
            let gained: i32 = line.banners.iter().map(|&it| 5 + strong(it)).sum();
            let covered = player.stacks[usize::from(stack)][0];
            let lost = tables
                .characters
                .get(usize::from(covered))
                .map_or(0, |it| it.banners.iter().map(|&it| 5 + strong(it)).sum());
            60 + gained - lost
        }
        Move::Main { colour } => {
            let powers = board.powers(game, seat);
            let banners = i32::from(board.banners(game, seat, colour, &powers).total());
            let goods = player.goods;
            let ready = match colour {
                Colour::Red => i32::from(player.levites) + i32::from(goods.count()) / 2,
                Colour::Grey => 3,
                Colour::Blue => i32::from(player.workers) + i32::from(player.silver) / 4,
            };
            10 * banners + 4 * ready
        }
        Move::Levite {} => {
            let (_, reward) = tables.levites[usize::from(player.levites)];
            30 + gains(eyes, reward)
        }
        Move::LeviteBanner {} => 1,
        Move::Temple { row, cube } => {
            let vp = if cube == Cube::Gold { 20 } else { 10 };
            vp + gains(eyes, tables.temple[usize::from(row) - 1]) - cost(single(cube)) / 2
                + i32::from(row)
        }
        Move::Altar { cube } => {
            if cube == Cube::Wood {
                26
            } else {
                20
            }
        }
        Move::Site { site } => {
            let site = &board.sites[usize::from(site)];
            // A space that can be cleared and built at once comes first.
            60 - 10 * i32::from(site.rubble.count()) + i32::from(site.silver) * 3
        }
        Move::Clear { cube } => 20 + cost(single(cube)),
        Move::Build { stone, wood, gold, grey, .. } => {
            90 - cost(Goods { stone, wood, ash: 0, gold }) - i32::from(grey)
        }
        Move::Pick { wall_card } => {
            let (list, vp) = tables.walls[usize::from(wall_card)];
            10 * i32::from(vp) + gains(eyes, list)
        }
        Move::Return { wall_card } => 10 * i32::from(tables.walls[usize::from(wall_card)].1),
        Move::Scribe { spot, fees } => {
            let line = &tables.rows[usize::from(spot.row) - 1];
            50 + 10 * i32::from(line.vp) + 8 * i32::from(line.food) - 4 * i32::from(fees.total())
        }
        Move::Tent { steps, cube } => {
            let way = (1..=usize::from(steps))
                .map(|it| (usize::from(player.tent) + it) % tables.city.len());
            way.map(|it| gains(eyes, tables.city[it])).sum::<i32>()
                - cube.map_or(0, |it| cost(single(it)))
        }
        Move::EndMain {} => 2,
        Move::EndTurn {} => 3,
        // A worker on a space comes back; some are kept for Scribes, gates and Levites.
        Move::Trader { space } | Move::Elder { space } => {
            if player.workers < 3 {
                return 0;
            }
            8 + i32::from(space)
        }
        Move::Flip { tile, spared } => {
            let line = tables.tile(tile, player.tiles[tile as usize]);
            30 + gains(eyes, line.reward) - cost(line.cost) / 2
                + spared.map_or(0, |it| cost(single(it)))
        }
        Move::Trade { option, .. } => {
            let Some(card) = board.today.played else { return 0 };
            let trade = &tables.characters[usize::from(card)].trades[usize::from(option)];
            let give = i32::from(trade.give.silver) * 4
                + i32::from(trade.give.food) * 5
                + cost(trade.give.goods)
                + i32::from(trade.give.stone_or_wood) * 8;
            gains(eyes, trade.get) - give - 2
        }
        Move::Market { goods } => {
            // Only what would have to be returned anyway.
            if board.surplus(game, seat) >= goods.count() { 12 } else { 0 }
        }
        Move::Bless { blessing } => 10 - i32::from(player.blessings[blessing as usize]),
        Move::Take { cube } => 10 - i32::from(player.goods.get(cube)),
        Move::Banner { colour } => {
            let wanted = matches!(board.phase, super::board::Phase::Act(it) if it == colour);
            i32::from(wanted)
        }
        Move::Discard { goods } => -cost(goods),
        Move::Prepare { .. } => 0,
        Move::Farm {} => {
            let need = i32::from(board.food_need(game, seat)) - i32::from(player.food);
            if need > 0 { 30 } else { 5 }
        }
        Move::Labour { option } => {
            let tile = super::kinds::TileKind::Labourers;
            let line = tables.tile(tile, player.tiles[tile as usize]);
            gains(eyes, line.sides[player.side(tile)][usize::from(option)])
        }
        Move::Tuck { characters } => characters
            .iter()
            .map(|it| 10 * board.worth(game, seat, &tables.characters[usize::from(it)].score))
            .sum(),
    }
}

fn single(cube: Cube) -> Goods {
    let mut goods = Goods::default();
    *goods.of(cube) = 1;
    goods
}

fn cost(goods: Goods) -> i32 {
    let Goods { stone, wood, ash, gold } = goods;
    8 * i32::from(stone) + 8 * i32::from(wood) + 5 * i32::from(ash) + 12 * i32::from(gold)
}

/// What a list of effects is worth.
fn gains(eyes: Eyes<'_>, list: List) -> i32 {
    let effects = (list.first..list.first + u16::from(list.count)).map(|it| {
        let effect = eyes.game().tables.effect(it).0;
        let each = match effect.gain {
            Gain::Silver => 4,
            Gain::Food => 5,
            Gain::FoodLoss => -5,
            Gain::Vp => 10,
            Gain::Stone | Gain::Wood | Gain::StoneOrWood => 8,
            Gain::Ash => 5,
            Gain::Gold => 12,
            Gain::Worker => 14,
            Gain::OrangeBlessing | Gain::PurpleBlessing | Gain::RedBlessing => 9,
            Gain::WildBlessing => 11,
            Gain::TentStep => 9,
            Gain::AltarStep => 11,
            Gain::RedBanner | Gain::GreyBanner | Gain::BlueBanner | Gain::AnyBanner => 3,
        };
        each * i32::from(effect.amount)
    });
    effects.sum()
}
