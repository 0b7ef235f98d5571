//! The end of a turn, of a round, of the game.

use super::net::Edge;
use super::{Past, Phase, ROUNDS, State};
use crate::chance::Chance;
use crate::contract::Tell;
use crate::games::saboteur::Saboteur;
use crate::games::saboteur::cards::{Card, Kind, Role, Shapes};
use crate::games::saboteur::event::{Event, Winners};
use crate::games::saboteur::moves::Illegal;
use crate::games::saboteur::options::{
    Bounded, GoldDir, GoldDraw, GoldRest, NextStarter, RoundEnd, SaboteurReaches, Switch,
};
use crate::games::saboteur::printed::Tools;
use crate::seat::{Seat, SeatSet};

impl State {
    /// What follows a move: stones, then the draw, then the end of the round or the next turn.
    pub(super) fn go_on(
        &mut self,
        game: &Saboteur,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) {
        match self.phase {
            Phase::Use | Phase::Stone => self.end_turn(game, chance, tell),
            Phase::Gold => self.pass_gold_on(game, chance, tell),
            Phase::Over => {}
        }
    }

    fn end_turn(&mut self, game: &Saboteur, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        self.lay_stones(game, tell);
        // The treasure ends the round at once, without a draw. [S28]
        if self.treasure_reached(game) {
            return self.end_round(game, Winners::Diggers, chance, tell);
        }
        if self.phase == Phase::Stone {
            return;
        }
        self.draw(tell);
        if self.round_is_over(game, tell) {
            let nobody = self.saboteurs(game).is_empty();
            let winners = if nobody { Winners::Nobody } else { Winners::Saboteurs };
            return self.end_round(game, winners, chance, tell);
        }
        // With equal deals nobody's hand is empty before all are; a position that was set up may
        // be otherwise.
        let seats = game.options.seats;
        let left = |seat: &Seat| Some(seat.next(seats));
        self.to_act = core::iter::successors(left(&self.to_act), left)
            .take(usize::from(seats))
            .find(|seat| !self.hands[seat.index()].is_empty())
            .unwrap_or(self.to_act);
    }

    /// Draws the top card; with an empty pile nobody draws any more. [S11] [S12]
    fn draw(&mut self, tell: Tell<'_, Event>) {
        let seat = self.to_act;
        let card = self.pile.pop();
        if let Some(card) = card {
            self.hands[seat.index()].insert_sorted(card).expect("a card was used before this one");
        }
        tell(Event::Drew { seat, card });
    }

    /// Whether the round ends without treasure. [S31] [C43]
    fn round_is_over(&self, game: &Saboteur, tell: Tell<'_, Event>) -> bool {
        if !self.pile.is_empty() {
            return false;
        }
        let empty_hands = || self.hands.iter().all(|hand| hand.is_empty());
        match game.options.round_end {
            RoundEnd::AllHandsEmpty => empty_hands(),
            RoundEnd::AllPassed => self.passes >= game.options.seats || empty_hands(),
            RoundEnd::NonePlayable => {
                let over = !self.somebody_can_play(game, &self.playable(game));
                if !over {
                    tell(Event::PlayGoesOn);
                }
                over
            }
        }
    }

    /// What cards could be played now, whoever holds them. Public.
    pub(super) fn playable(&self, game: &Saboteur) -> Playable {
        let options = &game.options;
        let free = |it: &&Edge| options.bounded == Bounded::Off || it.cell.in_frame();
        let seats = || Seat::all(options.seats);
        let broken = |seat: Seat| self.broken[seat.index()];
        // A goal that lies apart from the net was face down while cards were played.
        let hidden = |goal: &usize| !self.net.has_goal(*goal);
        let unseen = |seat: Seat| {
            let known = |goal: usize| self.goals[goal].seen_by.has(seat);
            (0..3).filter(hidden).any(|goal| options.map_repeat == Switch::On || !known(goal))
        };
        Playable {
            fits: (self.net.frontier().iter().filter(free))
                .fold(Shapes::default(), |fits, it| fits.or(it.fits(options.connect))),
            working: seats().filter(|&seat| broken(seat).is_empty()).collect(),
            breakable: seats().fold(Tools::NONE, |all, seat| all.or(broken(seat).others())),
            broken: seats().fold(Tools::NONE, |all, seat| all.or(broken(seat))),
            path_laid: self.net.laid().iter().any(|it| it.card().is_some()),
            may_look: seats().filter(|&seat| unseen(seat)).collect(),
        }
    }

    /// Whether some hand holds a card that its owner could lawfully play; passing is not playing.
    pub(super) fn somebody_can_play(&self, game: &Saboteur, playable: &Playable) -> bool {
        Seat::all(game.options.seats)
            .any(|seat| self.hands[seat.index()].iter().any(|&card| playable.by(game, seat, card)))
    }

    fn saboteurs(&self, game: &Saboteur) -> SeatSet {
        Seat::all(game.options.seats)
            .filter(|seat| self.roles[seat.index()] == Role::Saboteur)
            .collect()
    }

    /// Turns dwarfs and goals up and gives out the gold. [S28] [S31]
    fn end_round(
        &mut self,
        game: &Saboteur,
        winners: Winners,
        chance: &mut dyn Chance,
        tell: Tell<'_, Event>,
    ) {
        let saboteurs = self.saboteurs(game);
        self.past
            .push(Past { winners, saboteurs })
            .expect("a game has no more rounds than the list");
        tell(Event::RoundEnded { winners, saboteurs });
        for number in 0..3u8 {
            let goal = &mut self.goals[usize::from(number)];
            if !core::mem::replace(&mut goal.up, true) {
                tell(Event::GoalShown { goal: number, face: goal.face });
            }
        }
        match winners {
            Winners::Diggers => self.draft(game, chance, tell),
            Winners::Saboteurs | Winners::Nobody => {
                self.pay_saboteurs(game, saboteurs, tell);
                self.next_round(game, chance, tell);
            }
        }
    }

    /// Whether this seat may share the diggers' gold. [S32] [C53]
    fn shares_gold(&self, game: &Saboteur, seat: Seat) -> bool {
        self.roles[seat.index()] == Role::Digger
            && (game.options.broken_no_gold == Switch::Off || self.broken[seat.index()].is_empty())
    }

    fn after_in_gold_dir(game: &Saboteur, seat: Seat) -> Seat {
        match game.options.gold_dir {
            GoldDir::Ccw => seat.before(game.options.seats),
            GoldDir::Cw => seat.next(game.options.seats),
        }
    }

    /// The next digger to whom the nuggets are passed from `seat`.
    fn next_sharer(&self, game: &Saboteur, seat: Seat) -> Option<Seat> {
        core::iter::successors(Some(seat), |&it| Some(State::after_in_gold_dir(game, it)))
            .skip(1)
            .take(usize::from(game.options.seats))
            .find(|&it| self.shares_gold(game, it))
    }

    /// Draws nuggets for the diggers; the one who reached the treasure chooses first. [S32] [C45]
    fn draft(&mut self, game: &Saboteur, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        let reacher = self.to_act;
        let first = if self.shares_gold(game, reacher) {
            Some(reacher)
        } else {
            self.next_sharer(game, reacher)
        };
        // Nobody is paid where no digger may be. [C53]
        let Some(first) = first else { return self.next_round(game, chance, tell) };
        let diggers =
            Seat::all(game.options.seats).filter(|seat| self.roles[seat.index()] == Role::Digger);
        let count = match game.options.gold_draw {
            GoldDraw::PlayersMax9 => usize::from(game.options.seats.min(9)),
            GoldDraw::Diggers => diggers.count(),
        };
        if game.options.gold_shuffle == Switch::On {
            self.gold.shuffle_pile(chance);
        }
        self.gold.draw(count);
        // A saboteur who reached it gets nothing, or one card before the others. [C46]
        let saboteur = self.roles[reacher.index()] == Role::Saboteur;
        self.to_act = match game.options.saboteur_reaches {
            SaboteurReaches::ReacherPicks if saboteur => reacher,
            SaboteurReaches::ReacherPicks | SaboteurReaches::NextDigger => first,
        };
        if self.gold.offer.is_empty() {
            return self.next_round(game, chance, tell);
        }
        self.phase = Phase::Gold;
        tell(Event::Offered { seat: self.to_act, cards: self.gold.offer, fresh: true });
    }

    /// A digger keeps one of the nugget cards passed on. [S32]
    pub(super) fn take(
        &mut self,
        seat: Seat,
        value: u8,
        tell: Tell<'_, Event>,
    ) -> Result<(), Illegal> {
        if !self.gold.take(seat, value, self.round) {
            return Err(Illegal::NotOffered);
        }
        tell(Event::Took { seat, value });
        Ok(())
    }

    /// Passes the nuggets on, or ends the draft. [S32]
    fn pass_gold_on(&mut self, game: &Saboteur, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        let has_taken = |seat: Seat| {
            self.gold
                .taken
                .iter()
                .any(|it| it.round == self.round && it.pay.is_none() && it.seat == seat)
        };
        let next = self.next_sharer(game, self.to_act).filter(|&seat| {
            !self.gold.offer.is_empty()
                && match game.options.gold_rest {
                    GoldRest::UntilEmpty => true,
                    GoldRest::OneEach => !has_taken(seat),
                }
        });
        let Some(next) = next else {
            let count = self.gold.put_offer_under(self.round);
            if count > 0 {
                tell(Event::PutUnder { count });
            }
            return self.next_round(game, chance, tell);
        };
        let fresh = next != self.to_act;
        self.to_act = next;
        tell(Event::Offered { seat: next, cards: self.gold.offer, fresh });
    }

    /// Pays the saboteurs in clockwise order from the starter. [S33] [S34] [S35]
    fn pay_saboteurs(&mut self, game: &Saboteur, saboteurs: SeatSet, tell: Tell<'_, Event>) {
        let Some(number) = usize::from(saboteurs.count()).checked_sub(1) else { return };
        let owed = game.content.pay[number];
        let mut seat = self.starter;
        for _ in 0..game.options.seats {
            if saboteurs.has(seat) {
                self.gold.pay(seat, owed, self.round, game.options.sab_pay_inexact, tell);
            }
            seat = seat.next(game.options.seats);
        }
    }

    /// Who starts the next round. [S38] [C56]
    fn next_starter(&self, game: &Saboteur) -> Seat {
        let left_of = |seat: Seat| seat.next(game.options.seats);
        match game.options.next_starter {
            NextStarter::LeftOfPrevStarter => left_of(self.starter),
            NextStarter::LeftOfLastCard => left_of(self.last_user.unwrap_or(self.starter)),
            NextStarter::LastPathPlayer => self.last_layer.unwrap_or_else(|| left_of(self.starter)),
        }
    }

    /// Begins the next round, or ends the game after the third. [S37] [S39] [C57] [C58]
    fn next_round(&mut self, game: &Saboteur, chance: &mut dyn Chance, tell: Tell<'_, Event>) {
        if self.past.len() == usize::from(ROUNDS) {
            self.phase = Phase::Over;
            self.gold.settle();
            for seat in Seat::all(game.options.seats) {
                tell(Event::GoldShown { seat, counts: self.gold.counts(seat) });
            }
            tell(Event::GameEnded);
            return;
        }
        let next = State {
            round: self.round + 1,
            past: self.past,
            ..State::bare(self.gold, self.next_starter(game))
        };
        *self = next;
        self.deal(game, chance);
        self.tell_deal(game, tell);
    }
}

/// What cards could be played, whoever holds them.
pub(super) struct Playable {
    /// The shapes that fit somewhere.
    fits: Shapes,
    /// Seats whose tools all work.
    working: SeatSet,
    /// Tools that somebody has unbroken, and tools that somebody has broken.
    breakable: Tools,
    broken: Tools,
    /// Whether a path card lies in the net.
    path_laid: bool,
    /// Seats with a goal to look at.
    may_look: SeatSet,
}

impl Playable {
    /// Whether `seat` could play `card`.
    pub(super) fn by(&self, game: &Saboteur, seat: Seat, card: Card) -> bool {
        match game.cards.kind(card) {
            Some(Kind::Path { .. }) => {
                let (unturned, turned) = game.cards.shapes(card);
                self.working.has(seat) && !unturned.or(turned).and(self.fits).is_empty()
            }
            Some(Kind::Break(tool)) => self.breakable.has(tool),
            Some(Kind::Repair(tools)) => !self.broken.and(tools).is_empty(),
            Some(Kind::RockFall) => self.path_laid,
            Some(Kind::Map) => self.may_look.has(seat),
            None => false,
        }
    }
}
