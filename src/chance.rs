//! The only door through which luck enters the rules.
//!
//! Rules never hold a generator. They ask for one pick at a time; a record keeps the picks, so it
//! outlives any change of generator, and no position, view or story can leak the luck to come.
//!
//! How luck is made, for whoever wants to check it: the generator is ChaCha8, keyed with the four
//! words of the seed, each in little-endian order. Stream 0 is the game's. A pick below `n` takes
//! 32-bit words `w` until the low half of `w * n` is at least `2^32 mod n`; the pick is then the
//! high half. A shuffle is Fisher and Yates' from the last item down.

use alloc::vec::Vec;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A source of unbiased choices.
pub trait Chance {
    /// Chooses a number below `n`, which is never zero.
    fn pick(&mut self, n: u32) -> u32;

    /// Puts `items` into an order that every permutation reaches with equal chance. The picks are
    /// those of [`shuffle`]; a list of cards passes the door once instead of once a card.
    fn shuffle(&mut self, items: &mut [u8]) {
        for last in (1..items.len()).rev() {
            let other = self.pick(last as u32 + 1);
            items.swap(last, other as usize);
        }
    }
}

/// Puts `items` into an order that every permutation reaches with equal chance.
pub fn shuffle<T>(items: &mut [T], chance: &mut dyn Chance) {
    for last in (1..items.len()).rev() {
        let other = chance.pick(last as u32 + 1);
        items.swap(last, other as usize);
    }
}

/// A 256-bit seed.
pub type Seed = [u64; 4];

/// Spreads a number a person can type over a whole seed, by the steps of SplitMix64: for tests and
/// for games to be repeated. Such a seed can be guessed, and with it every hidden card.
#[must_use]
pub fn seed_from(number: u64) -> Seed {
    let mut state = number;
    core::array::from_fn(|_| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    })
}

/// Live luck: ChaCha8, so that nobody can work out the next shuffle from the last ones.
#[derive(Debug)]
pub struct Seeded {
    generator: ChaCha8Rng,
}

impl Clone for Seeded {
    fn clone(&self) -> Seeded {
        let mut seeded = Seeded::stream(self.seed(), self.generator.get_stream());
        seeded.seek(self.place());
        seeded
    }
}

impl Seeded {
    /// The name of the generator, as records give it.
    pub const NAME: &'static str = "chacha8";

    /// The game's stream of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// A stream of its own for every purpose, so that no player's luck shifts the game's.
    #[must_use]
    pub fn stream(seed: Seed, stream: u64) -> Seeded {
        let mut key = [0; 32];
        for (bytes, word) in key.chunks_exact_mut(8).zip(seed) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Seeded { generator }
    }

    /// The seed it was made from.
    #[must_use]
    pub fn seed(&self) -> Seed {
        let key = self.generator.get_seed();
        core::array::from_fn(|word| {
            u64::from_le_bytes(core::array::from_fn(|byte| key[8 * word + byte]))
        })
    }

    /// How many 32-bit words were taken so far.
    #[must_use]
    pub fn place(&self) -> u128 {
        self.generator.get_word_pos()
    }

    /// Goes to the place where `words` words are taken.
    pub fn seek(&mut self, words: u128) {
        self.generator.set_word_pos(words);
    }
}

impl Chance for Seeded {
    #[inline]
    fn pick(&mut self, n: u32) -> u32 {
        below(n, || self.generator.next_u32())
    }
}

/// Luck of players that are programs, and of worlds dealt anew: Xoshiro256++, which is quicker. A
/// program knows what it draws, so nothing is to be guarded.
#[derive(Debug)]
pub struct Quick {
    generator: Xoshiro256PlusPlus,
}

impl Quick {
    /// The luck that belongs to a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Quick {
        let mut state = [0; 32];
        for (bytes, word) in state.chunks_exact_mut(8).zip(seed) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Quick { generator: Xoshiro256PlusPlus::from_seed(state) }
    }
}

impl Chance for Quick {
    #[inline]
    fn pick(&mut self, n: u32) -> u32 {
        below(n, || (self.generator.next_u64() >> 32) as u32)
    }
}

/// A number below `n`, each with equal chance, from words of 32 bits.
#[inline]
fn below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    debug_assert!(n > 0, "nothing to choose from");
    let mut wide = u64::from(word()) * u64::from(n);
    if (wide as u32) < n {
        // Words below the threshold would favour small picks.
        let threshold = n.wrapping_neg() % n;
        while (wide as u32) < threshold {
            wide = u64::from(word()) * u64::from(n);
        }
    }
    (wide >> 32) as u32
}

/// Luck written down in advance, for scenarios and replays.
///
/// It never bends a pick to fit: the first one that is missing or out of range is kept as the
/// [`Fault`], and from then on picks are 0.
#[derive(Clone, Default)]
pub struct Scripted<'a> {
    picks: &'a [u32],
    used: usize,
    fault: Option<Fault>,
}

/// Why a script of picks does not belong to what is played.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Fault {
    /// The rules asked for more picks than there are.
    #[error("pick {at} is missing")]
    Missing {
        /// How many picks came before.
        at: usize,
    },
    /// A pick is not below what the rules asked for.
    #[error("pick {at} is out of range")]
    OutOfRange {
        /// How many picks came before.
        at: usize,
        /// The pick.
        pick: u32,
        /// What it had to be below.
        n: u32,
    },
}

impl<'a> Scripted<'a> {
    /// Plays back `picks` in order.
    #[must_use]
    pub fn new(picks: &'a [u32]) -> Scripted<'a> {
        Scripted { picks, used: 0, fault: None }
    }

    /// How many picks were asked for.
    #[must_use]
    pub fn used(&self) -> usize {
        self.used
    }

    /// The first pick that did not fit.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.fault
    }
}

impl Chance for Scripted<'_> {
    fn pick(&mut self, n: u32) -> u32 {
        let at = self.used;
        self.used += 1;
        let fault = match self.picks.get(at) {
            Some(&pick) if pick < n => return pick,
            Some(&pick) => Fault::OutOfRange { at, pick, n },
            None => Fault::Missing { at },
        };
        self.fault.get_or_insert(fault);
        0
    }
}

/// Notes every pick that passes through, so that the game can be replayed.
pub struct Recorded<'a, C: Chance + ?Sized> {
    /// Where the luck comes from.
    pub inner: &'a mut C,
    /// Where the picks go.
    pub picks: &'a mut Vec<u32>,
}

impl<C: Chance + ?Sized> Chance for Recorded<'_, C> {
    fn pick(&mut self, n: u32) -> u32 {
        let pick = self.inner.pick(n);
        self.picks.push(pick);
        pick
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_keeps_its_values() {
        let mut luck = Seeded::new(seed_from(42));
        let picks: Vec<u32> = [6, 6, 6, 52, 1000, u32::MAX].map(|n| luck.pick(n)).to_vec();
        assert_eq!(picks, PINNED);
        assert_eq!(Seeded::new([1, 2, 3, 4]).seed(), [1, 2, 3, 4]);
    }

    const PINNED: [u32; 6] = [3, 1, 4, 4, 604, 4_157_648_830];

    #[test]
    fn going_to_a_place_continues_the_same_luck() {
        for words in 0..70 {
            let mut luck = Seeded::new(seed_from(7));
            for _ in 0..words {
                luck.pick(1 << 16);
            }
            let mut other = Seeded::new(luck.seed());
            other.seek(luck.place());
            for _ in 0..100 {
                assert_eq!(luck.pick(1000), other.pick(1000), "after {words} words");
            }
        }
    }

    #[test]
    fn every_pick_is_equally_likely() {
        let mut luck = Seeded::new(seed_from(1));
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[luck.pick(7) as usize] += 1;
        }
        // Five standard deviations of a count are 463.
        assert!(counts.iter().all(|&it| it.abs_diff(10_000) < 463), "{counts:?}");
    }

    #[test]
    fn quick_luck_keeps_its_values() {
        let mut luck = Quick::new(seed_from(42));
        assert_eq!([6, 6, 6, 52, 1000, u32::MAX].map(|n| luck.pick(n)), QUICK);
    }

    const QUICK: [u32; 6] = [4, 1, 5, 36, 793, 2_525_863_679];

    #[test]
    fn large_picks_are_equally_likely_too() {
        // Four words would fall on three numbers, the first of them twice.
        let mut luck = Seeded::new(seed_from(1));
        let first = (0..30_000).filter(|_| luck.pick(3 << 30).is_multiple_of(3)).count();
        assert!(first.abs_diff(10_000) < 410, "{first}");
    }

    #[test]
    fn a_script_reports_what_does_not_fit() {
        let mut luck = Scripted::new(&[3, 9]);
        assert_eq!((luck.pick(4), luck.fault()), (3, None));
        luck.pick(9);
        assert_eq!(luck.fault(), Some(Fault::OutOfRange { at: 1, pick: 9, n: 9 }));
        let mut luck = Scripted::new(&[]);
        luck.pick(2);
        assert_eq!(luck.fault(), Some(Fault::Missing { at: 0 }));
    }

    #[test]
    fn both_shuffles_use_the_same_picks() {
        let (mut a, mut b) = ([1u8, 2, 3, 4, 5, 6, 7], [1u8, 2, 3, 4, 5, 6, 7]);
        Seeded::new(seed_from(3)).shuffle(&mut a);
        shuffle(&mut b, &mut Seeded::new(seed_from(3)));
        assert_eq!(a, b);
        let (mut luck, mut picks) = (Seeded::new(seed_from(3)), Vec::new());
        let mut c = [1u8, 2, 3, 4, 5, 6, 7];
        Recorded { inner: &mut luck, picks: &mut picks }.shuffle(&mut c);
        assert_eq!((a, picks.len()), (c, 6));
    }
}
