//! Players of any strength, made of three: one that goes by luck, a greedy one, and the search.

use crate::chance::Chance;

/// The level at which a player is greedy, and plays neither by luck nor by search.
const GREEDY: u32 = 40;
/// The best level, and its iterations.
const BEST: u32 = 100;
const MOST: u32 = 20_000;

/// What a player of some level does this time.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Mood {
    Luck,
    Greed,
    /// A search of so many iterations.
    Search(u32),
}

/// The share of the better of two ways of playing rises evenly with the level, and so do the
/// iterations of a search, which double every ten levels: so each level is better than those below.
pub(super) fn mood(level: u8, luck: &mut dyn Chance) -> Mood {
    let level = u32::from(level).min(BEST);
    if level < GREEDY {
        return if luck.pick(GREEDY) < level { Mood::Greed } else { Mood::Luck };
    }
    if luck.pick(BEST - GREEDY) < level - GREEDY {
        Mood::Search(iterations(level))
    } else {
        Mood::Greed
    }
}

/// The iterations of a search at a level.
pub(super) fn iterations(level: u32) -> u32 {
    let below = BEST - level.min(BEST);
    let decade = MOST >> (below / 10);
    decade - decade * (below % 10) / 20
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Quick, seed_from};

    #[test]
    fn iterations_rise_with_every_level() {
        assert_eq!(
            [40, 60, 80, 90, 100, 255].map(iterations),
            [312, 1250, 5000, 10_000, MOST, MOST]
        );
        assert!((0..100).all(|level| iterations(level) < iterations(level + 1)));
    }

    #[test]
    fn levels_mix_two_ways_of_playing() {
        let count = |level, of: fn(Mood) -> bool| {
            let mut luck = Quick::new(seed_from(1));
            (0..6000).filter(|_| of(mood(level, &mut luck))).count()
        };
        let (luck, greed) = (|it| it == Mood::Luck, |it| it == Mood::Greed);
        let search = |it| matches!(it, Mood::Search(_));
        assert_eq!((count(0, luck), count(40, greed), count(100, search)), (6000, 6000, 6000));
        // Five standard deviations of half of 6,000 are 194.
        assert!(count(20, greed).abs_diff(3000) < 194 && count(20, luck) > 0);
        assert!(count(70, search).abs_diff(3000) < 194 && count(70, luck) == 0);
    }
}
