//! Worlds of Saburbia: every order of the tiles that nobody has seen, with equal chance.

use std::collections::BTreeMap;

use facedown::Observer;
use facedown::games::saburbia::Saburbia;
use facedown_proof::samples;

use crate::{dealt, expect, seat};

/// Six unseen tiles: three in the bag, three set aside; all others were removed.
const POSITION: &str = "market P01 P02 P03\nbag R01 R02 R03\naside R01 R04 R05\n";

#[test]
fn the_bag_and_the_tiles_set_aside_are_dealt_from_those_not_seen() {
    let game: Saburbia = samples::open("{\"seats\":3}");
    for observer in [seat(0), seat(2), Observer::Public] {
        let found = dealt(&game, POSITION, observer, "bag ");
        // The next tile is R01 twice as often as another.
        let next = found.into_iter().fold(BTreeMap::new(), |mut next, (bag, count)| {
            *next.entry(bag[..3].to_string()).or_default() += count;
            next
        });
        expect(&next, &[("R01", 2), ("R02", 1), ("R03", 1), ("R04", 1), ("R05", 1)]);
        // Three of six in any order, two of them alike: 4 * 3 * 2 without R01, 3 * 4 * 3 with one,
        // 3 * 4 with both.
        assert_eq!(dealt(&game, POSITION, observer, "aside ").len(), 24 + 36 + 12);
    }
}
