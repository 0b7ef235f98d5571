//! A player that builds where it can: for tests and measurements. It is no opponent.

use super::kinds::{Colour, Cube, Gain, Goods};
use super::moves::Move;
use super::state::Eyes;
use super::tables::List;
use crate::bots::best;
use crate::chance::Chance;
use crate::seat::Seat;

/// Chooses an offer by number, each of equally good ones with equal chance.
pub(super) fn drive(eyes: Eyes<'_>, offers: &[Move], chance: &mut dyn Chance) -> usize {
    let Some(seat) = eyes.acting() else { return 0 };
    best(offers, |mv| worth(eyes, seat, mv), chance)
}

/// What an offer is worth, in tenths of a point.
fn worth(eyes: Eyes<'_>, seat: Seat, mv: Move) -> i32 {
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
