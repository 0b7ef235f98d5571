//! Information-set Monte Carlo tree search: each iteration deals a world that the seat thinks
//! possible, goes down trees of positions that look alike, adds one, plays the game on by chance
//! and good sense, and notes at every position passed what came of it.
//!
//! Nothing is looked at but what the chair gives. Nothing but the trees grows, and they have their
//! room from the beginning.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use super::rollout::{greedy, list, roll_out, step, to_move};
use super::scale::{WON, curious, trusting};
use super::tree::{Forest, NONE, Node};
use super::{Chair, Mind};
use crate::chance::{Chance, Quick};
use crate::contract::{Game, Turn};
use crate::seat::{Observer, Seat};

/// Positions that are kept at most.
const ROOM: usize = 200_000;
/// How often the one who waits is asked whether to go on, in iterations.
const PACE: u32 = 64;
/// Worlds that are kept to be used again, since to deal one may take as long as to imagine a game; and
/// how seldom another takes the place of one of them.
const WORLDS: usize = 512;
const SELDOM: u32 = 4;
/// How many worlds are dealt before an unlikely one is taken.
const TRIES: u32 = 12;

/// Whose knowledge the trees tell apart.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Observers {
    /// One tree, in which every seat's moves are told apart.
    #[default]
    One,
    /// A tree for each seat, in which it tells apart what it witnesses of the others' moves.
    Each,
}

/// Somebody who waits for a search, perhaps on another thread.
pub trait Watch: Sync {
    /// Told that so many more iterations were made; false ends the search.
    fn go_on(&self, more: u32) -> bool;
}

/// Nobody waits.
impl Watch for () {
    fn go_on(&self, _: u32) -> bool {
        true
    }
}

/// What was found out of an offer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tried {
    pub(super) visits: u32,
    /// Rewards added up.
    pub(super) sum: u64,
}

/// A search, with the room that it took: used again, it allocates nothing.
pub struct Search<G: Mind> {
    forest: Forest<G::Move>,
    offers: Vec<G::Move>,
    /// Offers that have no node yet.
    untried: Vec<G::Move>,
    /// The nodes of an iteration.
    path: Vec<u32>,
    worlds: Vec<G::State>,
    pub(super) tried: Vec<Tried>,
}

impl<G: Mind> Default for Search<G> {
    fn default() -> Self {
        Search {
            forest: Forest::new(),
            offers: Vec::new(),
            untried: Vec::new(),
            path: Vec::new(),
            worlds: Vec::new(),
            tried: Vec::new(),
        }
    }
}

/// How much is searched.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    pub(super) iterations: u32,
    pub(super) observers: Observers,
    /// Whether imagined games are played to their end, whatever the horizon.
    pub(super) to_the_end: bool,
}

impl<G: Mind> Search<G> {
    /// Searches, and leaves in `tried` what was found of each of the chair's `offers`. Returns how
    /// many iterations were made: fewer when the one who waits ends it, or when the offer tried
    /// most cannot be caught up with.
    pub(super) fn run(
        &mut self,
        chair: &Chair<'_, G>,
        offers: &[G::Move],
        effort: Effort,
        luck: &mut Quick,
        watch: &dyn Watch,
    ) -> u32 {
        self.tried.clear();
        self.tried.resize(offers.len(), Tried::default());
        let Some(&any) = offers.first() else { return 0 };
        let belief = belief_of(chair);
        self.worlds.clear();
        let roots = match effort.observers {
            Observers::One => 1,
            Observers::Each => usize::from(chair.game().seats()),
        };
        // Each iteration adds a position to each tree, and those after moves without a choice.
        let wanted = (effort.iterations as usize).saturating_mul(2 * roots);
        self.forest.plant(roots, ROOM.min(wanted), any);
        let mut made = 0;
        while made < effort.iterations {
            let lap = PACE.min(effort.iterations - made);
            for _ in 0..lap {
                self.iterate(chair, &belief, effort, luck);
            }
            made += lap;
            if !watch.go_on(lap)
                || !effort.to_the_end && self.decided(root(chair, effort), effort.iterations - made)
            {
                break;
            }
        }
        let root = root(chair, effort);
        for node in self.forest.own(root).map(|it| self.forest.at(it)) {
            // In another world of this seat's knowledge nothing else is offered.
            if let Ok(at) = offers.binary_search(&node.mv) {
                self.tried[at] = Tried { visits: node.visits, sum: node.sum };
            }
        }
        made
    }

    /// Makes iterations with games imagined to their end: for measurements.
    pub fn play_out(&mut self, chair: &Chair<'_, G>, iterations: u32, luck: &mut Quick) {
        let effort = Effort { iterations, observers: Observers::One, to_the_end: true };
        let mut offers = Vec::new();
        chair.offers(&mut offers);
        self.run(chair, &offers, effort, luck, &());
    }

    /// Whether no other offer can be tried more often than the one that was so far.
    fn decided(&self, root: u32, left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for visits in self.forest.own(root).map(|it| self.forest.at(it).visits) {
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        first - second > left
    }

    fn iterate(
        &mut self,
        chair: &Chair<'_, G>,
        belief: &G::Belief,
        effort: Effort,
        luck: &mut Quick,
    ) {
        let game = chair.game();
        let mut world = self.world(chair, belief, luck);
        let last_stage = if effort.to_the_end {
            u16::MAX
        } else {
            game.stage(&world).saturating_add(G::HORIZON)
        };
        let many = effort.observers == Observers::Each;
        let mut at: [u32; Seat::MAX] = core::array::from_fn(|seat| seat as u32);
        self.path.clear();
        let mut first = true;
        while let Turn::To(seats) = game.turn(&world) {
            if game.stage(&world) >= last_stage {
                break;
            }
            let seat = if first { chair.seat() } else { to_move(seats) };
            first = false;
            let tree = if many { seat.index() } else { 0 };
            if at[tree] == NONE {
                break;
            }
            list(game, &world, seat, &mut self.offers);
            let Some((node, known)) = self.descend(game, &world, at[tree], seat, belief, luck)
            else {
                break;
            };
            let mv = self.forest.at(node).mv;
            let grown = !known && self.offers.len() > 1;
            at[tree] = node;
            self.path.push(node);
            if many {
                self.step_witnessed(game, &mut world, seat, mv, &mut at, luck);
            } else {
                step(game, &mut world, seat, mv, luck);
            }
            if grown {
                break;
            }
        }
        let rewards = roll_out(game, &mut world, last_stage, belief, &mut self.offers, luck);
        for &node in &self.path {
            let seat = self.forest.at(node).seat;
            self.forest.visit(node, rewards[seat.index()]);
        }
        for root in 0..if many { game.seats().into() } else { 1 } {
            self.forest.visit(root, 0);
        }
    }

    /// A world that the seat thinks possible: a new one, or one of those dealt before.
    fn world(&mut self, chair: &Chair<'_, G>, belief: &G::Belief, luck: &mut Quick) -> G::State {
        if self.worlds.len() < WORLDS {
            self.worlds.push(deal(chair, belief, luck));
            return self.worlds[self.worlds.len() - 1];
        }
        let place = luck.pick(WORLDS as u32) as usize;
        if luck.pick(SELDOM) == 0 {
            self.worlds[place] = deal(chair, belief, luck);
        }
        self.worlds[place]
    }

    /// Goes on from a node by one of the offers: one that was not tried, when there is room for it,
    /// or the most promising. Says whether it was known; there is none when all room is taken.
    fn descend(
        &mut self,
        game: &G,
        world: &G::State,
        node: u32,
        seat: Seat,
        belief: &G::Belief,
        luck: &mut Quick,
    ) -> Option<(u32, bool)> {
        self.untried.clear();
        let (mut chosen, mut most, mut known) = (NONE, 0, 0);
        let mut child = self.forest.first(node);
        // Both lists ascend.
        for &mv in &self.offers {
            while child != NONE && self.forest.at(child).mv < mv {
                child = self.forest.after(child);
            }
            if child == NONE || self.forest.at(child).mv != mv {
                self.untried.push(mv);
                continue;
            }
            self.forest.open(child);
            known += 1;
            let it = self.forest.at(child);
            let promise = it.mean()
                + curious(G::CURIOSITY, it.open, it.visits)
                + trusting(G::TRUST, it.rank, it.open, it.visits);
            if chosen == NONE || promise > most {
                (chosen, most) = (child, promise);
            }
        }
        let wide = known >= width(self.forest.at(node).visits);
        if !self.untried.is_empty() && (!wide || chosen == NONE) {
            let eyes = game.eyes(world, Observer::Seat(seat));
            let mv = self.untried[greedy::<G>(eyes, belief, &self.untried, luck)];
            if let Some(added) = self.forest.add(node, mv, seat, known as u16) {
                return Some((added, false));
            }
        }
        (chosen != NONE).then_some((chosen, true))
    }

    /// Carries out a move, and goes on in the tree of every other seat by what it witnesses.
    fn step_witnessed(
        &mut self,
        game: &G,
        world: &mut G::State,
        seat: Seat,
        mv: G::Move,
        at: &mut [u32; Seat::MAX],
        luck: &mut Quick,
    ) {
        let others = || Seat::all(game.seats()).filter(|&it| it != seat);
        let mut prints = [Print(0); Seat::MAX];
        let _ = game.step(world, seat, mv, luck, &mut |event| {
            for other in others().filter(|it| at[it.index()] != NONE) {
                if let Some(seen) = game.seen(&event, Observer::Seat(other)) {
                    seen.hash(&mut prints[other.index()]);
                }
            }
        });
        for other in others() {
            let place = &mut at[other.index()];
            if *place == NONE {
                continue;
            }
            *place = match self.forest.witness(*place, mv, seat, prints[other.index()].0) {
                Some((node, true)) => {
                    self.path.push(node);
                    node
                }
                // What is witnessed for the first time is noted, and left.
                Some((node, false)) => {
                    self.path.push(node);
                    NONE
                }
                None => NONE,
            };
        }
    }
}

/// The mean reward, in thousandths of the best.
pub(super) fn expected(tried: Tried) -> u16 {
    (tried.sum * 1000 / u64::from(tried.visits.max(1)) / u64::from(WON)) as u16
}

/// The size of a node of the trees, in bytes.
#[must_use]
pub const fn node_size<G: Game>() -> usize {
    size_of::<Node<G::Move>>()
}

fn root<G: Mind>(chair: &Chair<'_, G>, effort: Effort) -> u32 {
    match effort.observers {
        Observers::One => 0,
        Observers::Each => chair.seat().index() as u32,
    }
}

/// How many offers are tried at a position seen so often. The best-looking are tried first, so that
/// a long list does not use all iterations up.
fn width(visits: u32) -> u32 {
    4 + visits.isqrt()
}

/// What the seat believes after all it witnessed.
pub(super) fn belief_of<G: Mind>(chair: &Chair<'_, G>) -> G::Belief {
    let mut belief = G::Belief::default();
    for seen in chair.witnessed() {
        chair.game().believe(&mut belief, &seen);
    }
    belief
}

/// A world that fits what the seat knows, the likelier ones more often.
fn deal<G: Mind>(chair: &Chair<'_, G>, belief: &G::Belief, luck: &mut Quick) -> G::State {
    let mut world = chair.redeal(luck);
    for _ in 1..TRIES {
        let likely = G::likely(chair.eyes(), &world, belief);
        if likely >= 1 << 16 || luck.pick(1 << 16) < likely {
            break;
        }
        world = chair.redeal(luck);
    }
    world
}

/// A print of what was witnessed, to tell witnesses apart. It never leaves a search.
#[derive(Clone, Copy)]
struct Print(u64);

impl Hasher for Print {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u8(byte));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        let mixed = (self.0 ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(1);
        self.0 = mixed ^ mixed >> 32;
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}
