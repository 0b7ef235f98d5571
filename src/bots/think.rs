//! How a program is asked for a move, and what it answers.

use alloc::vec::Vec;

use super::level::{Mood, mood};
use super::search::{Effort, Observers, Search, Tried, Watch, belief_of, expected};
use super::{Chair, Mind, greedy};
use crate::chance::{Chance, Quick, seed_from};

/// Who chooses.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Player {
    /// The offer that changes least for the others: for somebody who is away.
    Idle,
    /// Any offer with equal chance.
    Random,
    /// The offer that looks best at once.
    Greedy,
    /// A search of so many iterations.
    Search(u32, Observers),
    /// From 0, which is luck alone, to 100, the best.
    Level(u8),
}

/// How a program is asked.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Brief {
    /// Who chooses.
    pub player: Player,
    /// The iterations of a search, in place of those of its level; 0 leaves them.
    pub iterations: u32,
    /// Threads that search; 0 and 1 are the caller's own. Without the feature `std` there are no
    /// others.
    pub threads: u16,
    /// Whence the program's luck comes: the same brief, knowledge and seed give the same choice.
    pub seed: u64,
}

impl Brief {
    /// A brief for a player, with nothing else asked.
    #[must_use]
    pub const fn new(player: Player, seed: u64) -> Brief {
        Brief { player, iterations: 0, threads: 1, seed }
    }
}

/// What was found of an offer.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Idea {
    /// The offer, by index.
    pub index: usize,
    /// What the seat may expect from it, in thousandths: 0 behind everybody, 500 as equal players
    /// would, 1000 alone in front. Only a search knows.
    pub expected: Option<u16>,
    /// How often it was tried.
    pub visits: u32,
}

/// A choice.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Thought {
    /// Iterations that were made.
    pub iterations: u32,
    /// The best first; of a search all that were tried, else one.
    pub ideas: Vec<Idea>,
}

/// Chooses one of the moves open to the seat; `None` when there is none.
#[must_use]
pub fn think<G: Mind>(chair: &Chair<'_, G>, brief: Brief, watch: &dyn Watch) -> Option<Thought> {
    think_with(&mut Search::default(), chair, brief, watch)
}

/// The same, with the room of an earlier search.
pub fn think_with<G: Mind>(
    search: &mut Search<G>,
    chair: &Chair<'_, G>,
    brief: Brief,
    watch: &dyn Watch,
) -> Option<Thought> {
    let mut offers = Vec::new();
    chair.offers(&mut offers);
    let count = u32::try_from(offers.len()).ok().filter(|&count| count > 0)?;
    let mut luck = luck_of(chair, brief.seed);
    let eyes = chair.eyes();
    let asked = |iterations| if brief.iterations > 0 { brief.iterations } else { iterations };
    let at_level = |luck: &mut Quick, level| match mood(level, luck) {
        Mood::Luck => Player::Random,
        Mood::Greed => Player::Greedy,
        Mood::Search(iterations) => Player::Search(asked(iterations), Observers::One),
    };
    let player = match brief.player {
        Player::Level(level) => at_level(&mut luck, level),
        Player::Search(iterations, observers) => Player::Search(asked(iterations), observers),
        player @ (Player::Idle | Player::Random | Player::Greedy) => player,
    };
    let index = match player {
        _ if count == 1 => 0,
        Player::Idle => {
            // The first of those that change least, so that nobody wonders why.
            let harms = offers.iter().map(|&mv| G::harm(eyes, mv)).enumerate();
            harms.min_by_key(|&(at, harm)| (harm, at)).map_or(0, |it| it.0)
        }
        Player::Random => luck.pick(count) as usize,
        Player::Greedy => greedy::<G>(eyes, &belief_of(chair), &offers, &mut luck),
        Player::Search(iterations, observers) => {
            let effort = Effort { iterations: iterations.max(1), observers, to_the_end: false };
            let made = run(search, chair, &offers, effort, brief.threads, &mut luck, watch);
            return Some(Thought { iterations: made, ideas: ranked(&search.tried) });
        }
        Player::Level(_) => unreachable!("a level was made a player above"),
    };
    Some(Thought { iterations: 0, ideas: alloc::vec![Idea { index, expected: None, visits: 0 }] })
}

/// A program's luck follows from its seed and from what the seat witnessed, so that it differs from
/// move to move and gives nothing away.
fn luck_of<G: Mind>(chair: &Chair<'_, G>, seed: u64) -> Quick {
    let lines = chair.witnessed().count() as u64;
    let seat = u64::from(chair.seat().number());
    Quick::new(seed_from(seed ^ lines << 48 ^ lines >> 16 ^ seat << 40))
}

#[cfg(feature = "std")]
use super::parallel::run;

#[cfg(not(feature = "std"))]
fn run<G: Mind>(
    search: &mut Search<G>,
    chair: &Chair<'_, G>,
    offers: &[G::Move],
    effort: Effort,
    _: u16,
    luck: &mut Quick,
    watch: &dyn Watch,
) -> u32 {
    search.run(chair, offers, effort, luck, watch)
}

/// What was tried, the most tried first; of equal ones the better, then the earlier.
fn ranked(tried: &[Tried]) -> Vec<Idea> {
    let mut ideas: Vec<Idea> = (tried.iter().enumerate())
        .filter(|(_, it)| it.visits > 0)
        .map(|(index, &it)| Idea { index, expected: Some(expected(it)), visits: it.visits })
        .collect();
    ideas.sort_by_key(|it| (core::cmp::Reverse((it.visits, it.expected)), it.index));
    ideas
}
