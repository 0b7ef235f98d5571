//! The solo opponent's turn: Focus Cards, the Scheme Card, trades. Its deeds are in `deeds.rs`.
//! [O1] to [O7]

use super::{State, Story, open};
use crate::chance::Chance;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::OPPONENT;
use crate::games::ezra_nehemiah::board::{Day, Phase, Step};
use crate::games::ezra_nehemiah::event::Event;
use crate::games::ezra_nehemiah::kinds::{Colour, Cube, Deed, Gain};
use crate::games::ezra_nehemiah::seen::{Payee, Seen};
use crate::seat::SeatSet;

impl State {
    /// Takes a step of the solo opponent's turn: a Focus Card, a Scheme Card, perhaps a second Focus
    /// Card, in this order. [O1] [O15]
    pub(super) fn opponent(&mut self, game: &EzraNehemiah, step: Step, tell: Story<'_>) {
        let next = match step {
            Step::Focus => {
                self.focus(game, tell);
                Step::Scheme
            }
            Step::Scheme => {
                if self.scheme(game, tell) {
                    Step::SecondFocus
                } else {
                    Step::End
                }
            }
            Step::SecondFocus => {
                self.focus(game, tell);
                Step::End
            }
            Step::End => {
                self.board.today = Day::default();
                self.board.phase = Phase::Limit;
                return;
            }
        };
        self.board.phase = Phase::Opponent(next);
    }

    /// Reveals a Focus Card: the opponent trades if it can pay, else its tent moves a step. Target and
    /// direction come from the first card of the turn. [O1] [O15]
    fn focus(&mut self, game: &EzraNehemiah, tell: Story<'_>) {
        let Some(focus) = self.secrets.focus.pop() else { return };
        self.board.today.focus.get_or_insert(focus);
        self.board.focus_used.push(focus).expect("a round uses each card once");
        tell(Event::Open(Seen::FocusRevealed { focus }, SeatSet::one(crate::seat::Seat::FIRST)));
        let line = &game.tables.focus[usize::from(focus)];
        let fee = self.board.fee(OPPONENT, line.gate, false);
        let (give, player) = (line.trade.give, self.board.player(OPPONENT));
        let silver = u16::from(give.silver) + u16::from(fee);
        if player.silver < silver || player.goods.gold < give.goods.gold {
            return self.push_gains(OPPONENT, Gain::TentStep, 1);
        }
        open(tell, Seen::Traded { seat: OPPONENT, gate: line.gate, option: None });
        self.pay_fee(OPPONENT, line.gate, fee, tell);
        self.pay_silver(OPPONENT, give.silver.into(), Payee::Reserve, tell);
        self.pay_goods(game, OPPONENT, give.goods, tell);
        self.push_list(OPPONENT, line.trade.get);
    }

    /// Reveals a Scheme Card and does the topmost thing on it that can be done; true when a second
    /// Focus Card follows. The tent can always be moved. [O1] [O14]
    fn scheme(&mut self, game: &EzraNehemiah, tell: Story<'_>) -> bool {
        let Some(scheme) = self.secrets.schemes.pop() else { return false };
        self.board.today.scheme = Some(scheme);
        self.board.schemes_used.push(scheme).expect("a round uses each card once");
        let (deeds, second) = game.tables.schemes[usize::from(scheme)];
        let deed = deeds.into_iter().find(|&it| self.can(game, it)).unwrap_or(Deed::Tent);
        let to = SeatSet::one(crate::seat::Seat::FIRST);
        tell(Event::Open(Seen::SchemeRevealed { scheme, deed }, to));
        self.carry_out(game, deed, tell);
        second
    }

    /// The opponent's power for a deed: that of the round, and 1 for the hero whose colour it is.
    /// [O17]
    pub(super) fn power(&self, game: &EzraNehemiah, deed: Deed) -> u8 {
        let colour = match deed {
            Deed::Temple => Colour::Red,
            Deed::Wall | Deed::Gate => Colour::Grey,
            Deed::Scribe | Deed::Tent => Colour::Blue,
            Deed::Altar => return 0,
        };
        let hero = self.board.powers(game, OPPONENT).heroes[colour as usize] > 0;
        game.solo().power[usize::from(self.board.round) - 1] + u8::from(hero)
    }

    /// Shuffles the opponent's cards for a round, in which all are used. [O4]
    pub(super) fn shuffle_solo(&mut self, game: &EzraNehemiah, chance: &mut dyn Chance) {
        self.board.focus_used.clear();
        self.board.schemes_used.clear();
        self.secrets.focus = (0..game.tables.focus.len() as u8).collect();
        chance.shuffle(&mut self.secrets.focus);
        self.secrets.schemes = (0..game.tables.schemes.len() as u8).collect();
        chance.shuffle(&mut self.secrets.schemes);
    }

    /// Gives gold of the opponent, which is no cube.
    pub(super) fn pay_gold(&mut self, game: &EzraNehemiah, gold: u8) {
        self.spend(game, OPPONENT, Cube::Gold, gold);
    }
}
