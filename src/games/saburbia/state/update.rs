//! What effects amount to, the markers, and the bonus cards.

use super::State;
use crate::games::saburbia::Saburbia;
use crate::games::saburbia::content::Effect;
use crate::games::saburbia::event::Seen;
use crate::games::saburbia::kinds::{Scope, Stat};
use crate::games::saburbia::options::Money;
use crate::games::saburbia::tiles::{Print, Tile};
use crate::seat::Seat;

/// A kind of effect of a tile.
type OfTile = fn(&Print) -> &[Effect];

impl State {
    /// What an effect of a tile at a cell of a seat's city amounts to now. [B19] [B20] [A14]
    pub(super) fn amount(&self, game: &Saburbia, seat: Seat, effect: &Effect, at: u8) -> i32 {
        let (tiles, filter) = (&game.tiles, effect.filter);
        let city = &self.player(seat).city;
        let others = || {
            let others = Seat::all(game.options.seats).filter(|&it| it != seat);
            others.map(|it| self.player(it).city.matching(tiles, filter)).sum::<u8>()
        };
        let count = match effect.scope {
            Scope::None => 0,
            Scope::Adjacent => city.adjacent(tiles, &game.board, filter, at),
            Scope::City => city.matching(tiles, filter),
            Scope::Others => others(),
            // The neutral tile counts here and nowhere else. [A8]
            Scope::All => {
                let neutral = self.neutral.is_some_and(|it| filter.matches(tiles.print(it).is));
                city.matching(tiles, filter) + others() + u8::from(neutral)
            }
        };
        effect.amount(count)
    }

    /// Gives `each` every effect of a kind in a seat's city that changes something, in the order of
    /// placing.
    pub(super) fn effects(
        &self,
        game: &Saburbia,
        seat: Seat,
        of: OfTile,
        mut each: impl FnMut(Tile, u8, Stat, i32),
    ) {
        for laid in self.player(seat).city.laid() {
            for effect in of(game.tiles.print(laid.tile)) {
                let amount = self.amount(game, seat, effect, laid.at);
                if amount != 0 {
                    each(laid.tile, laid.at, effect.stat, amount);
                }
            }
        }
    }

    /// Changes a marker or the purse, but never below 0, and without a bound above: from where, to
    /// where. [B22] [A25]
    pub(super) fn change(
        &mut self,
        game: &Saburbia,
        seat: Seat,
        stat: Stat,
        amount: i32,
    ) -> (i32, i32) {
        let level = game.is_level();
        let player = &mut self.players[seat.index()];
        let (marker, base) = match stat {
            Stat::Population => (&mut player.population, Some(&mut player.base.0)),
            Stat::Income => (&mut player.income, Some(&mut player.base.1)),
            Stat::Money | Stat::Score => (&mut player.purse, None),
        };
        if let Some(base) = base.filter(|_| level) {
            *base = base.saturating_add(amount);
        }
        let from = *marker;
        // A purse grows by a growing income; with a box of large amounts it may come to its end.
        *marker = from.saturating_add(amount).max(0);
        (from, *marker)
    }

    /// The end of a turn: first the population, then the income, each by one sum of all permanent
    /// effects. [B21] [A15] [A16] [A17]
    pub(super) fn update(&mut self, game: &Saburbia, seat: Seat, tell: &mut dyn FnMut(Seen)) {
        let kinds: [(Stat, OfTile); 2] =
            [(Stat::Population, |it| &it.population), (Stat::Income, |it| &it.income)];
        for (wanted, of) in kinds {
            let mut sum = 0;
            self.effects(game, seat, of, |tile, at, stat, amount| {
                sum += amount;
                tell(Seen::Effect { seat, tile, cell: game.board.cell(at), stat, amount });
            });
            let (from, to) = self.move_marker(game, seat, wanted, sum);
            if from != to {
                tell(Seen::Moved { seat, stat: wanted, from, to });
            }
        }
        if game.options.money == Money::Purse {
            let income = self.player(seat).income;
            let (from, to) = self.change(game, seat, Stat::Money, income);
            if from != to {
                tell(Seen::Moved { seat, stat: Stat::Money, from, to });
            }
        }
    }

    fn move_marker(&mut self, game: &Saburbia, seat: Seat, stat: Stat, sum: i32) -> (i32, i32) {
        if !game.is_level() {
            return self.change(game, seat, stat, sum);
        }
        let player = &mut self.players[seat.index()];
        let (marker, base) = match stat {
            Stat::Population => (&mut player.population, player.base.0),
            Stat::Income | Stat::Money | Stat::Score => (&mut player.income, player.base.1),
        };
        let from = core::mem::replace(marker, base.saturating_add(sum).max(0));
        (from, *marker)
    }

    /// Gives the active player every bonus card that the city has come to, in their order. [A7]
    pub(super) fn claim(&mut self, game: &Saburbia, seat: Seat, tell: &mut dyn FnMut(Seen)) {
        for (number, bonus) in game.content.bonus.iter().enumerate() {
            if self.claimed[number].is_some() {
                continue;
            }
            let player = self.player(seat);
            let (city, markers) = (&player.city, (player.population, player.income));
            let (metric, at_least) = (bonus.metric, bonus.at_least);
            if city.reaches(&game.tiles, &game.board, metric, markers, at_least) {
                self.claimed[number] = Some(seat);
                tell(Seen::Claimed { seat, bonus: number as u8 });
            }
        }
    }
}
