//! Numbers of the search. All are integers, so that a search comes to the same choice on every
//! target: a square root or a logarithm of floating point need not.

use crate::contract::Outcome;
use crate::seat::Seat;

/// What each seat may hope for, from 0 (behind everybody) to [`WON`] (alone in front).
pub type Rewards = [u16; Seat::MAX];

/// The best result. Half of it is what equal players expect.
pub const WON: u16 = 60_000;

/// Fractional bits of a logarithm.
const BITS: u32 = 8;

/// The logarithm of `n` to base 2 with [`BITS`] fractional bits, drawn straight between powers of 2.
fn log2(n: u32) -> u64 {
    let n = n.max(1);
    let whole = n.ilog2();
    let rest = (u64::from(n) << BITS >> whole) - (1 << BITS);
    (u64::from(whole) << BITS) + rest
}

/// What is added to the mean reward of an offer that was tried `visits` of the `open` times in which
/// it could be, out of curiosity: the less is known of it, the more.
#[inline]
pub(super) fn curious(curiosity: u16, open: u32, visits: u32) -> u64 {
    let spread = log2(open) << (16 - BITS);
    // A square root of 16 fractional bits has 8.
    let root = (spread / u64::from(visits.max(1))).isqrt();
    (thousandths(curiosity) * root) >> 8
}

/// What is added to it out of trust in first looks: the fewer looked better, the more, and the less
/// the oftener it was tried.
#[inline]
pub(super) fn trusting(trust: u16, rank: u16, open: u32, visits: u32) -> u64 {
    let root = (u64::from(open) << 16).isqrt();
    ((thousandths(trust) * root) >> 8) / ((1 + u64::from(visits)) * (1 + u64::from(rank)))
}

/// So many thousandths of [`WON`].
fn thousandths(count: u16) -> u64 {
    u64::from(count) * u64::from(WON) / 1000
}

/// What seats may hope for with these scores, in any unit; `spread` is a difference that counts much.
#[must_use]
pub fn by_score(scores: &[i32], spread: i32) -> Rewards {
    rewards(scores, spread, |_, _| None)
}

/// What seats make of an outcome. Half of it is the places, half how far the scores are apart, so
/// that a lost game is still played well.
#[must_use]
pub fn by_outcome(outcome: &Outcome, spread: i32) -> Rewards {
    let players = outcome.place.iter().take_while(|&&place| place > 0).count();
    rewards(&outcome.score[..players], spread, |own, other| {
        Some(match outcome.place[own].cmp(&outcome.place[other]) {
            core::cmp::Ordering::Less => 1000,
            core::cmp::Ordering::Equal => 0,
            core::cmp::Ordering::Greater => -1000,
        })
    })
}

/// The mean over the others of how far one is ahead, from -1000 to 1000, made a reward.
fn rewards(scores: &[i32], spread: i32, placed: impl Fn(usize, usize) -> Option<i64>) -> Rewards {
    let mut rewards = [WON / 2; Seat::MAX];
    for own in 0..scores.len() {
        let others = (0..scores.len()).filter(|&other| other != own);
        let ahead = others.map(|other| {
            let margin = i64::from(scores[own]) - i64::from(scores[other]);
            // Half of what there is at `spread`.
            let apart = margin * 1000 / (margin.abs() + i64::from(spread)).max(1);
            placed(own, other).map_or(apart, |placed| (apart + placed) / 2)
        });
        let sum: i64 = ahead.sum();
        if scores.len() > 1 {
            let mean = sum / (scores.len() as i64 - 1);
            rewards[own] = ((mean + 1000) * i64::from(WON) / 2000) as u16;
        }
    }
    rewards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_rise_and_hit_the_powers_of_two() {
        assert_eq!((log2(1), log2(2), log2(1024)), (0, 1 << BITS, 10 << BITS));
        assert!((1..5000).all(|n| log2(n) <= log2(n + 1)));
        assert_eq!(log2(0), 0);
    }

    #[test]
    fn what_was_tried_seldom_is_favoured() {
        assert!(curious(500, 100, 1) > curious(500, 100, 10));
        assert!(curious(500, 1000, 10) > curious(500, 100, 10));
        assert!(curious(600, 100, 10) > curious(500, 100, 10));
        // The roots of the logarithms of 1 and of 2.
        assert_eq!((curious(500, 1, 1), curious(500, 2, 1)), (0, 30_000));
        assert!(curious(u16::MAX, u32::MAX, 1) < 1 << 32);
    }

    #[test]
    fn what_looked_good_is_favoured() {
        assert!(trusting(500, 1, 100, 1) > trusting(500, 1, 100, 10));
        assert!(trusting(500, 0, 100, 10) > trusting(500, 1, 100, 10));
        // Half of what there is, times the root of 4, by two.
        assert_eq!(trusting(500, 0, 4, 1), 30_000);
        assert!(trusting(u16::MAX, 0, u32::MAX, 0) < 1 << 48);
    }

    #[test]
    fn places_and_scores_make_rewards() {
        let outcome = Outcome::by_score(&[10, 10, 4]);
        let of = by_outcome(&outcome, 6);
        assert_eq!(of[0], of[1]);
        assert!(of[0] > WON / 2 && of[2] < WON / 2);
        // Twice half of what six points make, and twice a lost place.
        assert_eq!(of[2], ((1000 - 750) * u32::from(WON) / 2000) as u16);
        assert_eq!(by_score(&[10, 10, 4], 6)[2], WON / 4);
        assert_eq!(by_outcome(&Outcome::by_score(&[7]), 6)[0], WON / 2);
        let far = by_outcome(&Outcome::by_score(&[i32::MAX, i32::MIN]), 1);
        // Whole thousandths: 999 ahead and 1000 placed make 999.
        assert_eq!((far[0], far[1]), (WON - WON / 2000, WON / 2000));
    }
}
