//! The moves open to a seat, from what the seat sees, in the order of [`Move`].

use core::ops::ControlFlow;

use super::board::{Built, Phase, Powers, Task};
use super::content::TEMPLE_ROWS;
use super::kinds::{Blessing, Colour, Cube, Gain, Goods, Part, TileKind};
use super::moves::{Characters, Fees, Move};
use super::state::{Eyes, TUCKED};
use crate::contract::Offer;
use crate::seat::Seat;

const GO_ON: ControlFlow<()> = ControlFlow::Continue(());

/// Offers every move.
pub(super) fn legal(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let Some(seat) = eyes.acting() else { return GO_ON };
    let board = eyes.board();
    if let Some(&task) = board.tasks.last() {
        return answers(eyes, seat, task, offer);
    }
    match board.phase {
        Phase::Begin => offer(Move::Begin {}),
        Phase::Card => {
            plays(eyes, seat, offer)?;
            free(eyes, offer)
        }
        Phase::Main => {
            for &colour in Colour::ALL {
                offer(Move::Main { colour })?;
            }
            offer(Move::Pass {})?;
            free(eyes, offer)
        }
        Phase::Act(colour) => {
            let (powers, left) = board.purse(eyes.game(), colour);
            match colour {
                Colour::Red => red(eyes, &powers, left, offer)?,
                Colour::Grey => grey(eyes, seat, &powers, left, offer)?,
                Colour::Blue => blue(eyes, &powers, left, offer)?,
            }
            offer(Move::EndMain {})?;
            free(eyes, offer)
        }
        Phase::Done => {
            free(eyes, offer)?;
            offer(Move::EndTurn {})
        }
        Phase::Limit | Phase::SabbathLimit => {
            discards(board.player(seat).goods, board.surplus(eyes.game(), seat), offer)
        }
        Phase::Prepare => Part::ALL.iter().try_for_each(|&part| offer(Move::Prepare { part })),
        Phase::Labour => {
            offer(Move::Farm {})?;
            [0, 1].into_iter().try_for_each(|option| offer(Move::Labour { option }))
        }
        Phase::Tuck => tucks(board.player(seat).on_board(), board.round, offer),
        Phase::NextRound | Phase::Opponent(_) | Phase::Over => GO_ON,
    }
}

/// Answers to a question. [K1] [Q54] [Q66] [G9]
fn answers(eyes: Eyes<'_>, seat: Seat, task: Task, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let (game, board) = (eyes.game(), eyes.board());
    match task {
        Task::Gains { gain: Gain::WildBlessing, .. } => Blessing::ALL
            .iter()
            .filter(|&&it| board.can_bless(game, seat, it))
            .try_for_each(|&blessing| offer(Move::Bless { blessing })),
        Task::Gains { gain: Gain::StoneOrWood, .. } => [Cube::Stone, Cube::Wood]
            .into_iter()
            .filter(|&it| board.reserve.get(it) > 0)
            .try_for_each(|cube| offer(Move::Take { cube })),
        Task::Gains { gain: Gain::AnyBanner, .. } => {
            Colour::ALL.iter().try_for_each(|&colour| offer(Move::Banner { colour }))
        }
        Task::ElderBanner { .. } => Colour::ALL
            .iter()
            .filter(|&&it| board.today.elder_gave >> it as u8 & 1 == 1)
            .try_for_each(|&colour| offer(Move::Banner { colour })),
        Task::Pick { .. } => {
            let drawn = eyes.drawn(seat).unwrap_or_default();
            drawn.iter().try_for_each(|&wall_card| offer(Move::Pick { wall_card }))
        }
        Task::Return { .. } => {
            let drawn = eyes.drawn(seat).unwrap_or_default();
            drawn.iter().try_for_each(|&wall_card| offer(Move::Return { wall_card }))
        }
        Task::Nothing
        | Task::List { .. }
        | Task::Gains { .. }
        | Task::Region { .. }
        | Task::Connect { .. }
        | Task::OpponentGold { .. }
        | Task::OpponentBuild { .. } => GO_ON,
    }
}

/// Cards of the hand, to stacks with room. [T1] [T4] [Q02]
fn plays(eyes: Eyes<'_>, seat: Seat, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let stacks = &eyes.board().player(seat).stacks;
    for character in eyes.own_hand().iter() {
        for (stack, cards) in (0u8..).zip(stacks) {
            if cards[1] == super::board::NONE {
                offer(Move::Play { character, stack })?;
            }
        }
    }
    GO_ON
}

fn red(eyes: Eyes<'_>, powers: &Powers, left: u8, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let (game, board) = (eyes.game(), eyes.board());
    if board.levite(game, powers).is_ok() {
        offer(Move::Levite {})?;
    }
    if board.levites_left() == 0 {
        return GO_ON;
    }
    offer(Move::LeviteBanner {})?;
    for row in 0..TEMPLE_ROWS.min(left.into()) {
        for cube in [Cube::Stone, Cube::Wood, Cube::Gold] {
            if board.temple(game, row, cube, left).is_ok() {
                offer(Move::Temple { row: row as u8 + 1, cube })?;
            }
        }
    }
    for cube in [Cube::Wood, Cube::Ash] {
        if board.burning(cube, left, powers).is_ok() {
            offer(Move::Altar { cube })?;
        }
    }
    GO_ON
}

fn grey(
    eyes: Eyes<'_>,
    seat: Seat,
    powers: &Powers,
    left: u8,
    offer: Offer<'_, Move>,
) -> ControlFlow<()> {
    let (game, board) = (eyes.game(), eyes.board());
    if board.today.site.is_none() {
        return (0..game.tables.sites.len() as u8)
            .filter(|&site| board.selectable(game, site).is_ok())
            .try_for_each(|site| offer(Move::Site { site }));
    }
    for &cube in Cube::ALL {
        if board.clearing(cube, left, powers).is_ok() {
            offer(Move::Clear { cube })?;
        }
    }
    let Ok(site) = board.buildable(game, eyes.deck_count(seat)) else { return GO_ON };
    let line = &game.tables.sites[usize::from(site)];
    let (goods, whole) = (board.player(seat).goods, line.stone + line.wood);
    // What is neither paid nor replaced by banners or spared is replaced by gold.
    for stone in 0..=line.stone.min(goods.stone) {
        for wood in 0..=line.wood.min(goods.wood) {
            let rest = whole - stone - wood;
            for grey in 0..=rest {
                for gold in 0..=(rest - grey).min(goods.gold) {
                    let spared = rest - grey - gold;
                    let pay = Built { stone, wood, grey, gold, spared };
                    if board.payment(game, site, pay, left, powers).is_ok() {
                        offer(Move::Build { stone, wood, grey, gold, spared })?;
                    }
                }
            }
        }
    }
    GO_ON
}

fn blue(eyes: Eyes<'_>, powers: &Powers, left: u8, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let (game, board) = (eyes.game(), eyes.board());
    let own = board.player(board.active);
    for slot in 0..game.tables.slots() {
        let Ok(silver) = board.scribe(game, slot, left, powers) else { continue };
        let payable = |fees: &&Fees| own.silver >= silver + fees.total();
        let routes = board.routes(game, board.active, slot);
        for &fees in routes.iter().filter(payable) {
            offer(Move::Scribe { spot: game.spot(slot), fees })?;
        }
    }
    for (steps, way) in (1..).zip(&game.content.tent) {
        let cubes = Cube::ALL.iter().copied().filter(|it| way.one_of.contains(it)).map(Some);
        let without = way.one_of.is_empty().then_some(None);
        for cube in without.into_iter().chain(cubes) {
            if board.tent_move(game, steps, cube, left).is_ok() {
                offer(Move::Tent { steps, cube })?;
            }
        }
    }
    GO_ON
}

/// Traders, Elders and the auxiliary action. [T2] [X1] [Q04]
fn free(eyes: Eyes<'_>, offer: Offer<'_, Move>) -> ControlFlow<()> {
    let (game, board) = (eyes.game(), eyes.board());
    for space in (0..4).filter(|&it| board.space(false, it).is_ok()) {
        offer(Move::Trader { space })?;
    }
    for space in (0..4).filter(|&it| board.space(true, it).is_ok()) {
        offer(Move::Elder { space })?;
    }
    let powers = board.powers(game, board.active);
    for &tile in TileKind::ALL {
        let spared = Cube::ALL.iter().copied().map(Some).filter(|_| powers.flip_discount);
        for spared in core::iter::once(None).chain(spared) {
            if board.flip(game, tile, spared, &powers).is_ok() {
                offer(Move::Flip { tile, spared })?;
            }
        }
    }
    for option in 0..2 {
        for cube in [None, Some(Cube::Stone), Some(Cube::Wood)] {
            if board.trade(game, option, cube, &powers).is_ok() {
                offer(Move::Trade { option, cube })?;
            }
        }
    }
    match board.sellable(game) {
        Ok(goods) => sales(goods, offer),
        Err(_) => GO_ON,
    }
}

/// Every choice among cubes, in the order of their numbers.
fn choices(of: Goods, mut each: impl FnMut(Goods) -> ControlFlow<()>) -> ControlFlow<()> {
    for stone in 0..=of.stone {
        for wood in 0..=of.wood {
            for ash in 0..=of.ash {
                for gold in 0..=of.gold {
                    each(Goods { stone, wood, ash, gold })?;
                }
            }
        }
    }
    GO_ON
}

/// Sales of any cubes that the market takes. [X4]
fn sales(goods: Goods, offer: Offer<'_, Move>) -> ControlFlow<()> {
    choices(goods, |goods| if goods.count() > 0 { offer(Move::Market { goods }) } else { GO_ON })
}

/// Returns of exactly the surplus. [T7]
fn discards(goods: Goods, surplus: u16, offer: Offer<'_, Move>) -> ControlFlow<()> {
    choices(
        goods,
        |goods| {
            if goods.count() == surplus { offer(Move::Discard { goods }) } else { GO_ON }
        },
    )
}

/// Sets of cards to tuck, of one card or two. [H2]
fn tucks(cards: Characters, round: u8, offer: Offer<'_, Move>) -> ControlFlow<()> {
    for high in cards.iter() {
        let one = Characters::NONE.with(high);
        if TUCKED[usize::from(round) - 1] == 1 {
            offer(Move::Tuck { characters: one })?;
            continue;
        }
        for low in cards.iter().take_while(|&it| it < high) {
            offer(Move::Tuck { characters: one.with(low) })?;
        }
    }
    GO_ON
}
