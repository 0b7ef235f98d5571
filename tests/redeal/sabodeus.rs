//! Worlds of Sabodeus: all assignments of hidden cards with equal chance, but for what a reshuffle
//! told.

use std::collections::{BTreeMap, BTreeSet};

use facedown::chance::{Seeded, seed_from};
use facedown::games::sabodeus::Sabodeus;
use facedown::{Game, Observer, Seat, Turn};
use facedown_proof::samples;

use crate::worlds::orders;
use crate::{Always, HIGHEST, LOWEST, dealt, expect, seat};

fn game(seats: u8) -> Sabodeus {
    samples::open(&format!("{{\"seats\":{seats}}}"))
}

/// What was dealt is every world of a list, each with equal chance: chi-square, with a bound that a
/// fair redeal passes but once in a million.
fn expect_all(found: &BTreeMap<String, u32>, worlds: &BTreeSet<String>) {
    let all: BTreeSet<String> = found.keys().cloned().collect();
    assert_eq!(&all, worlds);
    let fair = f64::from(crate::WORLDS) / worlds.len() as f64;
    let chi: f64 = found.values().map(|&it| (f64::from(it) - fair).powi(2) / fair).sum();
    let freedom = worlds.len() as f64 - 1.0;
    assert!(chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 12.0, "{chi} of {freedom}");
}

#[test]
fn before_a_reshuffle_all_hidden_cards_change_places() {
    // Hidden from seat 0: two cards of seat 1, one of seat 2, two of the deck.
    let hidden = ["factory_0_3", "nuclear_0_1", "castle_0_2", "harbour_0_4", "bridge_0_0"];
    let position = "hand 0 factory_1_4\nhand 1 factory_0_3 nuclear_0_1\nhand 2 castle_0_2\n\
                    deck harbour_0_4 bridge_0_0\n";
    let worlds = orders(&hidden)
        .into_iter()
        .map(|it| format!("hand 1 {} {}; hand 2 {}; deck {} {}", it[0], it[1], it[2], it[3], it[4]))
        .collect();
    let mut found = BTreeMap::new();
    for (text, count) in dealt(&game(3), position, seat(0), "") {
        let lines: Vec<&str> = text
            .split("; ")
            .filter(|it| ["hand 1", "hand 2", "deck"].iter().any(|key| it.starts_with(key)))
            .collect();
        *found.entry(lines.join("; ")).or_default() += count;
    }
    expect_all(&found, &worlds);
}

/// The deck and a newer card are from the graveyard that was shuffled; older cards are not.
const RESHUFFLED: &str = "\
    reshuffles 1\nreshuffled harbour_0_4 bridge_0_0 bridge_1_1 factory_2_5\n\
    city 2 left factory_2_5\n\
    hand 0 factory_1_4\nhand 1 factory_0_3 harbour_0_4\nhand 2 castle_0_2\n\
    deck bridge_0_0 bridge_1_1\n";

#[test]
fn after_a_reshuffle_older_and_newer_cards_stay_apart() {
    let found = dealt(&game(3), RESHUFFLED, seat(0), "hand 1 ");
    let newer = ["harbour_0_4", "bridge_0_0", "bridge_1_1"];
    let wanted: Vec<(String, u32)> = ["factory_0_3", "castle_0_2"]
        .iter()
        .flat_map(|old| newer.iter().map(move |new| (format!("{old} {new}"), 1)))
        .collect();
    let wanted: Vec<(&str, u32)> = wanted.iter().map(|(it, share)| (it.as_str(), *share)).collect();
    expect(&found, &wanted);
    expect(
        &dealt(&game(3), RESHUFFLED, seat(0), "hand 2 "),
        &[("castle_0_2", 1), ("factory_0_3", 1)],
    );
    // Whoever holds the newer card knows the rest of the deck, not its order.
    expect(
        &dealt(&game(3), RESHUFFLED, seat(1), "deck "),
        &[("bridge_0_0 bridge_1_1", 1), ("bridge_1_1 bridge_0_0", 1)],
    );
    expect(
        &dealt(&game(3), RESHUFFLED, seat(1), "hand 2 "),
        &[("castle_0_2", 1), ("factory_1_4", 1)],
    );
}

#[test]
fn the_public_knows_no_hand() {
    let found = dealt(&game(3), RESHUFFLED, Observer::Public, "hand 0 ");
    expect(&found, &[("factory_0_3", 1), ("factory_1_4", 1), ("castle_0_2", 1)]);
}

#[test]
fn luck_that_never_changes_makes_worlds_that_fit() {
    let game = game(3);
    let state = facedown::Positions::read_position(&game, RESHUFFLED).expect("a position");
    for observer in Observer::all(3) {
        for pick in [LOWEST, HIGHEST] {
            let world = Sabodeus::redeal(game.eyes(&state, observer), &mut Always(pick));
            let view = |state| Sabodeus::view(game.eyes(state, observer));
            assert!(view(&world) == view(&state));
            for seat in Seat::all(3) {
                let older = |state| {
                    let view = serde_json::to_value(Sabodeus::view(game.eyes(state, observer)));
                    view.expect("a document")["seats"][seat.index()]["older"].clone()
                };
                assert_eq!(older(&world), older(&state));
            }
        }
    }
}

/// Where the table does not say who starts, each seat does with equal chance, in both modes.
#[test]
fn luck_lets_every_seat_start() {
    for mode in ["competitive", "fast"] {
        for seats in 2..=5u8 {
            let game: Sabodeus =
                samples::open(&format!("{{\"seats\":{seats},\"mode\":\"{mode}\"}}"));
            let mut luck = Seeded::new(seed_from(4));
            let mut starts = [0; 5];
            for _ in 0..1000 * u32::from(seats) {
                let Turn::To(starter) = game.turn(&game.start(&mut luck)) else {
                    panic!("a game begins with a turn")
                };
                starts[starter.first().expect("somebody is to act").index()] += 1;
            }
            // Five standard deviations of each count are about 140.
            let fair = |it: &i32| it.abs_diff(1000) < 150;
            assert!(starts[..usize::from(seats)].iter().all(fair), "{starts:?}");
        }
    }
}
