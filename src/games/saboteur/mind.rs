//! What programs know of playing Saboteur well: how a digger and a saboteur look at an offer, and what
//! a dwarf's deeds tell of its part.

use core::cmp::Ordering;

use super::Saboteur;
use super::cards::{Kind, Role};
use super::cell::Cell;
use super::event::{Seen, Winners};
use super::moves::Move;
use super::printed::Sides;
use super::state::{Eyes, Outlook, Phase, State};
use crate::bots::{Mind, Rewards, WON, by_score};
use crate::contract::Game;
use crate::seat::{Observer, Seat};

/// How much the deeds of each seat speak for its being a saboteur, in 256ths of a doubling of the
/// odds.
#[derive(Clone, Copy, Debug)]
pub struct Suspicion {
    /// By seat.
    leans: [i16; Seat::MAX],
    /// Steps from the nearest goal to which somebody has come.
    nearest: i32,
}

impl Default for Suspicion {
    fn default() -> Suspicion {
        Suspicion { leans: [0; Seat::MAX], nearest: START }
    }
}

/// Steps from the start to the nearest goal.
const START: i32 = 8;
/// A doubling of the odds.
const DOUBLE: i16 = 256;
/// So far deeds may speak for or against somebody, who might after all have had no other cards.
const FURTHEST: i16 = 6 * DOUBLE;

impl Suspicion {
    fn add(&mut self, seat: Seat, lean: i16) {
        let it = &mut self.leans[seat.index()];
        *it = (*it + lean).clamp(-FURTHEST, FURTHEST);
    }

    fn of(&self, seat: Seat) -> i16 {
        self.leans[seat.index()]
    }
}

impl Mind for Saboteur {
    type Belief = Suspicion;

    const GLANCES: u32 = 6;
    /// Uses of cards. A round is not imagined beyond its end.
    const HORIZON: u16 = 10;
    const CURIOSITY: u16 = 20;
    const TRUST: u16 = 400;

    fn weigh(eyes: Eyes<'_>, belief: &Suspicion, offers: &[Move], worth: &mut dyn FnMut(i32)) {
        let Some(seat) = eyes.observer().seat() else { return };
        let scene = Scene::new(eyes, belief, seat);
        let look = if eyes.role(seat) == Some(Role::Saboteur) { Scene::hinder } else { Scene::dig };
        offers.iter().for_each(|&mv| worth(look(&scene, mv)));
    }

    fn harm(_: Eyes<'_>, mv: Move) -> i32 {
        // To pass is open to everybody; which card goes is no matter to the others. [S13]
        match mv {
            Move::Pass { .. } => 0,
            Move::Stone { .. } | Move::Take { .. } => 1,
            Move::Look { .. } => 2,
            Move::Lay { .. } | Move::Repair { .. } => 3,
            Move::Break { .. } | Move::Clear { .. } => 4,
        }
    }

    fn stage(&self, world: &State) -> u16 {
        match self.eyes(world, Observer::Public).phase() {
            Phase::Use | Phase::Stone => world.progress(self),
            // The gold of a round is shared out before it is counted.
            Phase::Gold | Phase::Over => 0,
        }
    }

    /// Nine tenths are the chance that one's side wins the round, one is the gold so far.
    fn judge(&self, world: &State) -> Rewards {
        let public = self.eyes(world, Observer::Public);
        let (chance, saboteurs) = match public.past().last() {
            // Of a round in which no card was used nothing can be told but how the last one ended.
            Some(past) if world.is_between_rounds() => {
                (if past.winners == Winners::Diggers { 1000 } else { 0 }, past.saboteurs)
            }
            _ => {
                let outlook = world.outlook(self);
                (chance_of_diggers(self, public, &outlook), outlook.saboteurs)
            }
        };
        let mut gold = [0; Seat::MAX];
        for seat in Seat::all(self.options.seats) {
            let own = self.eyes(world, Observer::Seat(seat)).nuggets(seat).unwrap_or_default();
            gold[seat.index()] = own.iter().map(|&it| i32::from(it)).sum();
        }
        let mut rewards = by_score(&gold[..usize::from(self.options.seats)], 3);
        for seat in Seat::all(self.options.seats) {
            let won = if saboteurs.has(seat) { 1000 - chance } else { chance };
            let reward = &mut rewards[seat.index()];
            *reward = *reward / 10 + (u32::from(WON) * won as u32 * 9 / 10_000) as u16;
        }
        rewards
    }

    /// How much each deed speaks for a saboteur is less than what it does among greedy players, which
    /// always do the same: people and searches have more ways.
    fn believe(&self, belief: &mut Suspicion, seen: &Seen) {
        match *seen {
            Seen::RoundBegan { .. } => *belief = Suspicion::default(),
            Seen::Laid { seat, cell, card, turned } => match self.cards.path(card, turned) {
                Some((open, true)) => {
                    let steps = ahead(cell, open, 7);
                    belief.add(
                        seat,
                        match steps.cmp(&belief.nearest) {
                            Ordering::Less => -3 * DOUBLE / 2,
                            Ordering::Equal => -DOUBLE / 2,
                            Ordering::Greater => DOUBLE / 4,
                        },
                    );
                    belief.nearest = belief.nearest.min(steps);
                }
                Some((_, false)) => belief.add(seat, 3 * DOUBLE),
                None => {}
            },
            // Who hinders somebody honest is suspect; who hinders a suspect is not.
            Seen::Broke { seat, at, .. } => {
                let suspect = belief.of(at) >= 2 * DOUBLE;
                belief.add(seat, if suspect { -3 * DOUBLE / 2 } else { 2 * DOUBLE });
            }
            Seen::Repaired { seat, at, .. } if seat != at => {
                let suspect = belief.of(at) >= 2 * DOUBLE;
                belief.add(seat, if suspect { DOUBLE } else { -3 * DOUBLE / 2 });
            }
            Seen::Cleared { seat, removed, .. } => {
                let dead_end = matches!(self.cards.path(removed, false), Some((_, false)));
                belief.add(seat, if dead_end { -2 * DOUBLE } else { 3 * DOUBLE });
            }
            Seen::Passed { seat, .. } => belief.add(seat, DOUBLE / 8),
            _ => {}
        }
    }

    fn likely(eyes: Eyes<'_>, world: &State, belief: &Suspicion) -> u32 {
        let game = eyes.game();
        let others = || Seat::all(game.options.seats).filter(|&it| !eyes.observer().owns(it));
        if others().all(|seat| eyes.role(seat).is_some()) {
            return 1 << 16;
        }
        let is_saboteur =
            |seat| game.eyes(world, Observer::Seat(seat)).role(seat) == Some(Role::Saboteur);
        let (mut sum, mut saboteurs, mut diggers) = (0, 0, 0);
        for seat in others() {
            if is_saboteur(seat) {
                (sum, saboteurs) = (sum + i32::from(belief.of(seat)), saboteurs + 1);
            } else {
                diggers += 1;
            }
        }
        // The dwarf left over may be of either part, so that the others have one saboteur more or
        // less in the likeliest world. [S4]
        let own = eyes.observer().seat().and_then(|it| eyes.role(it));
        let all = game.saboteurs - u8::from(own == Some(Role::Saboteur));
        let least = usize::from(all).saturating_sub(1).min(saboteurs + diggers);
        let mut leans: arrayvec::ArrayVec<i16, { Seat::MAX }> =
            others().map(|it| belief.of(it)).collect();
        leans.sort_unstable_by(|a, b| b.cmp(a));
        let sure: i32 = leans[..least].iter().map(|&it| i32::from(it)).sum();
        let doubtful = leans.get(least).map_or(0, |&it| i32::from(it));
        let most = if all == 0 { 0 } else { sure + doubtful.max(0) };
        halved((most - sum).max(0) as u32)
    }
}

/// The chance that the diggers come to the treasure, in thousandths: the more cards there are for
/// the steps that are left, the better. The weights are those that foretell best how rounds of greedy
/// players end.
fn chance_of_diggers(game: &Saboteur, eyes: Eyes<'_>, outlook: &Outlook) -> i32 {
    let saboteurs = i32::from(outlook.saboteurs.count());
    let diggers = i32::from(game.options.seats) - saboteurs;
    let all = (diggers + saboteurs).max(1);
    let nearest = far(eyes, 1 << outlook.treasure);
    // With no way left everything hangs on a rock-fall.
    let (steps, blocked) = if nearest < NOWHERE { (nearest.min(12), 0) } else { (12, 3163) };
    let tenths = 10 * outlook.cards * diggers / all;
    let able = if saboteurs > 0 { 530 * i32::from(outlook.able_saboteurs) / saboteurs } else { 0 };
    logistic(
        1044 + blocked - 362 * steps + 122 * tenths / 10
            - 93 * outlook.cards * saboteurs / all
            - able
            - 33_810 * steps / (tenths + 20)
            - 251_100 / (tenths + 30),
    )
}

/// The logistic function of thousandths, in thousandths, straight between halves.
fn logistic(x: i32) -> i32 {
    const HALVES: [i32; 14] =
        [500, 622, 731, 818, 881, 924, 953, 971, 982, 989, 993, 996, 998, 998];
    let size = x.abs().min(6000);
    let (whole, rest) = ((size / 500) as usize, size % 500);
    let above = HALVES[whole] + (HALVES[whole + 1] - HALVES[whole]) * rest / 500;
    if x < 0 { 1000 - above } else { above }
}

/// 65,536 halved so many 256ths of times, straight between whole ones.
fn halved(times: u32) -> u32 {
    let whole = (1u32 << 16).checked_shr(times / 256).unwrap_or(0);
    whole - whole * (times % 256) / 512
}

/// What a dwarf looks at before it weighs its offers.
struct Scene<'a> {
    eyes: Eyes<'a>,
    belief: &'a Suspicion,
    seat: Seat,
    /// The goals that may be the treasure, as bits.
    goals: u8,
    /// Steps from where the tunnel may go on to the nearest of them.
    nearest: i32,
}

impl<'a> Scene<'a> {
    fn new(eyes: Eyes<'a>, belief: &'a Suspicion, seat: Seat) -> Scene<'a> {
        let may_be = |goal: usize| {
            eyes.face(goal).is_none_or(|face| eyes.game().cards.goals[usize::from(face)].1)
        };
        let goals = (0..3).filter(|&goal| may_be(goal)).fold(0, |all, goal| all | 1 << goal);
        Scene { eyes, belief, seat, goals, nearest: far(eyes, goals) }
    }

    /// How a digger looks at an offer.
    fn dig(&self, mv: Move) -> i32 {
        let &Scene { eyes, belief, seat, goals, nearest } = self;
        let suspect = |at| belief.of(at) >= 2 * DOUBLE;
        match mv {
            Move::Lay { cell, card, turned } => match eyes.game().cards.path(card, turned) {
                Some((open, true)) => {
                    // Nearer than anybody came, as near, or on the way to nowhere.
                    match nearest - ahead(cell, open, goals) {
                        nearer @ 1.. => 80 + 8 * nearer,
                        0 => 9,
                        _ => -20,
                    }
                }
                Some((_, false)) | None => -50,
            },
            Move::Repair { at, .. } if at == seat => 78,
            Move::Repair { at, .. } => {
                if suspect(at) {
                    -10
                } else {
                    60
                }
            }
            Move::Look { goal, .. } => {
                if eyes.face(usize::from(goal)).is_none() {
                    70
                } else {
                    0
                }
            }
            Move::Pass { card } => 10 - kept(eyes, card),
            Move::Clear { cell, .. } => {
                let dead_end = removed(eyes, cell).is_some_and(|(_, joined)| !joined);
                if dead_end { 60 - 2 * to_goal(cell) } else { -40 }
            }
            Move::Break { at, .. } if at == seat => -100,
            Move::Break { at, .. } => {
                if suspect(at) && eyes.broken(at).is_empty() {
                    65
                } else {
                    -20
                }
            }
            Move::Take { value } => i32::from(value),
            Move::Stone { .. } => 0,
        }
    }

    /// How a saboteur looks at an offer.
    fn hinder(&self, mv: Move) -> i32 {
        let &Scene { eyes, belief, seat, goals, nearest } = self;
        match mv {
            Move::Lay { cell, card, turned } => match eyes.game().cards.path(card, turned) {
                Some(path) => {
                    let in_front = steps_to(cell, goals) == nearest;
                    match path {
                        // A dead end where the tunnel should go on.
                        (_, false) if in_front => 75 - 4 * nearest,
                        (_, false) => -10,
                        (open, true) => match nearest - ahead(cell, open, goals) {
                            1.. => -40,
                            _ if in_front => 45 - 2 * nearest,
                            _ => 5,
                        },
                    }
                }
                None => -100,
            },
            Move::Break { at, .. } if at == seat => -100,
            Move::Break { at, .. } => {
                // Rather somebody who can still dig, and rather a digger.
                let able = if eyes.broken(at).is_empty() { 60 } else { 20 };
                able - 5 * i32::from(belief.of(at) / DOUBLE)
            }
            Move::Clear { cell, .. } => {
                let tunnel = removed(eyes, cell).is_some_and(|(_, joined)| joined);
                if tunnel { 64 - 5 * to_goal(cell) } else { -50 }
            }
            Move::Repair { at, .. } if at == seat => 30,
            Move::Repair { .. } => -20,
            Move::Look { .. } => 15,
            Move::Pass { card } => 12 - kept(eyes, card),
            Move::Take { value } => i32::from(value),
            Move::Stone { .. } => 0,
        }
    }
}

/// How much one would rather keep a card, by one's part.
fn kept(eyes: Eyes<'_>, card: super::Card) -> i32 {
    let digger = eyes.observer().seat().and_then(|it| eyes.role(it)) != Some(Role::Saboteur);
    let worth = match eyes.game().cards.kind(card) {
        Some(Kind::Path { open, joined: true }) => open.bits().count_ones() as i32,
        Some(Kind::Path { joined: false, .. }) => -6,
        Some(Kind::Repair(_)) => 3,
        Some(Kind::Map) => 2,
        Some(Kind::Break(_)) => -3,
        Some(Kind::RockFall) => 0,
        None => 0,
    };
    if digger { worth } else { -worth }
}

/// The path card that lies there.
fn removed(eyes: Eyes<'_>, cell: Cell) -> Option<(Sides, bool)> {
    let laid = eyes.laid().iter().find(|it| it.cell == cell)?;
    eyes.game().cards.path(laid.card()?, false)
}

/// Steps from the nearest place where the tunnel may go on to the nearest of some goals.
fn far(eyes: Eyes<'_>, goals: u8) -> i32 {
    let places = eyes.frontier().iter().filter(|it| it.is_reached());
    places.map(|it| steps_to(it.cell, goals)).min().unwrap_or(NOWHERE)
}

/// Steps from the nearest opening of a card to the nearest of some goals.
fn ahead(cell: Cell, open: Sides, goals: u8) -> i32 {
    let openings = (0..4).filter(|side| open.bits() & 1 << side != 0);
    openings.map(|side| steps_to(cell.beside(side), goals)).min().unwrap_or(NOWHERE)
}

/// Steps from a cell to the nearest of some goals, which lie in one column. [S5]
#[inline]
fn steps_to(from: Cell, goals: u8) -> i32 {
    let (x, y) = (i32::from(from.x()), i32::from(from.y()));
    let mut rows = NOWHERE;
    for goal in 0..3 {
        if goals & 1 << goal != 0 {
            rows = rows.min((y - i32::from(Cell::goal(goal).y())).abs());
        }
    }
    (x - i32::from(Cell::goal(0).x())).abs() + rows
}

/// Steps from a cell to the nearest goal.
fn to_goal(cell: Cell) -> i32 {
    steps_to(cell, 7)
}

/// More steps than any tunnel needs.
const NOWHERE: i32 = 40;

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use core::ops::ControlFlow;

    use super::super::Options;
    use super::*;
    use crate::bots::greedy;
    use crate::chance::{Chance, Quick, Seeded, seed_from};
    use crate::contract::{Turn, play};

    /// Plays games of greedy players, and shows each position with what everybody believes.
    fn games(seats: u8, mut look: impl FnMut(&Saboteur, &State, &Suspicion, &Seen)) {
        let options = Options { seats, ..Options::default() };
        let game = Saboteur::new(options, Saboteur::default_content()).expect("a valid box");
        for seed in 0..12 {
            let (mut luck, mut minds) = (Seeded::new(seed_from(seed)), Quick::new(seed_from(seed)));
            let (mut state, mut belief) = (game.start(&mut luck), Suspicion::default());
            while let Turn::To(acting) = game.turn(&state) {
                let seat = acting.first().expect("somebody is to act");
                let eyes = game.eyes(&state, Observer::Seat(seat));
                let (mut offers, mut told) = (Vec::new(), Vec::new());
                let _ = Saboteur::legal(eyes, &mut |mv| {
                    offers.push(mv);
                    ControlFlow::Continue(())
                });
                let mv = offers[greedy::<Saboteur>(eyes, &belief, &offers, &mut minds)];
                let before = state;
                play(&game, &mut state, seat, mv, &mut luck, &mut |event| told.push(event))
                    .expect("an offer can be played");
                for seen in told.iter().filter_map(|it| game.seen(it, Observer::Public)) {
                    look(&game, &before, &belief, &seen);
                    game.believe(&mut belief, &seen);
                }
            }
        }
    }

    #[test]
    fn deeds_tell_who_is_a_saboteur() {
        for seats in 3..=10 {
            let (mut lean, mut count) = ([0i64; 2], [0i64; 2]);
            games(seats, |game, _, belief, seen| {
                let Seen::RoundEnded { saboteurs, .. } = *seen else { return };
                for seat in Seat::all(game.options.seats) {
                    let side = usize::from(saboteurs.has(seat));
                    lean[side] += i64::from(belief.of(seat));
                    count[side] += 1;
                }
            });
            let [digger, saboteur] = [0, 1].map(|side| lean[side] / count[side]);
            assert!(digger < 0 && saboteur > i64::from(DOUBLE), "{seats}: {digger} {saboteur}");
        }
    }

    #[test]
    fn the_likeliest_world_is_taken_always_and_the_true_one_often() {
        let mut luck = Quick::new(seed_from(5));
        let (mut truth, mut any, mut asked) = (0, 0, 0);
        games(6, |game, state, belief, _| {
            if luck.pick(40) > 0 {
                return;
            }
            for seat in Seat::all(6) {
                let eyes = game.eyes(state, Observer::Seat(seat));
                let dealt: Vec<u32> = (0..300)
                    .map(|_| Saboteur::likely(eyes, &Saboteur::redeal(eyes, &mut luck), belief))
                    .collect();
                assert_eq!(dealt.iter().max(), Some(&65_536));
                truth += u64::from(Saboteur::likely(eyes, state, belief));
                any += dealt.iter().map(|&it| u64::from(it)).sum::<u64>() / 300;
                asked += 1;
            }
        });
        assert!(asked > 50 && truth > 2 * any, "{asked} {truth} {any}");
    }

    #[test]
    fn halves_and_chances_keep_their_values() {
        assert_eq!([0, 256, 512, 128].map(halved), [65_536, 32_768, 16_384, 49_152]);
        assert_eq!(halved(256 * 40), 0);
        assert_eq!(
            [0, 500, -500, 6000, 90_000, -90_000].map(logistic),
            [500, 622, 378, 998, 998, 2]
        );
    }
}
