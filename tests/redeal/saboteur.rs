//! Worlds dealt anew for Saboteur: hidden parts move, with the chances that the rules give them, and
//! what a seat has lawfully learnt stays.

use std::collections::BTreeMap;

use facedown::chance::{Seeded, seed_from};
use facedown::games::saboteur::Saboteur;
use facedown::{Game, Observer, Positions, Seat};
use facedown_proof::samples;

use crate::{Always, HIGHEST, LOWEST, dealt, expect, seat};

fn game(seats: u8) -> Saboteur {
    samples::open(&format!("{{\"seats\":{seats}}}"))
}

const HANDS: &str = "hand 0 map\nhand 1 cross\nhand 2 str_vert\npile cross\n";

#[test]
fn dwarfs_are_dealt_from_those_not_seen() {
    // Four dwarf cards, one of them a saboteur; the own one is a digger.
    let found = dealt(
        &game(3),
        &format!("{HANDS}roles digger saboteur digger spare digger\n"),
        seat(0),
        "roles ",
    );
    expect(
        &found,
        &[
            ("digger saboteur digger spare digger", 1),
            ("digger digger saboteur spare digger", 1),
            ("digger digger digger spare saboteur", 1),
        ],
    );
    let found = dealt(
        &game(3),
        &format!("{HANDS}roles saboteur digger digger spare digger\n"),
        seat(0),
        "roles ",
    );
    expect(&found, &[("saboteur digger digger spare digger", 1)]);
    let found = dealt(&game(3), HANDS, Observer::Public, "roles ");
    assert_eq!(found.len(), 4);
}

#[test]
fn goals_are_dealt_from_those_not_seen() {
    let goals = "goal 0 stone_a\ngoal 1 treasure\ngoal 2 stone_b\nlooked 0 0\n";
    let found = dealt(&game(3), &format!("{HANDS}{goals}"), seat(0), "goal ");
    expect(
        &found,
        &[("0 stone_a; 1 treasure; 2 stone_b", 1), ("0 stone_a; 1 stone_b; 2 treasure", 1)],
    );
    // Who did not look knows nothing.
    assert_eq!(dealt(&game(3), &format!("{HANDS}{goals}"), seat(1), "goal ").len(), 6);
}

#[test]
fn cards_are_dealt_from_the_box_less_what_is_seen() {
    // Hidden from seat 0: a card of seat 1, one of seat 2, the pile, and the card seat 1 put away.
    let position = format!("{HANDS}passed 0 rock_fall\npassed 1 cross\n");
    expect(&dealt(&game(3), &position, seat(0), "hand 2 "), &[("cross", 3), ("str_vert", 1)]);
    expect(&dealt(&game(3), &position, seat(0), "pile "), &[("cross", 3), ("str_vert", 1)]);
    let found = dealt(&game(3), &position, seat(0), "passed ");
    expect(&found, &[("0 rock_fall; 1 cross", 3), ("0 rock_fall; 1 str_vert", 1)]);
}

/// Three seats with their last maps; seat 2 is the saboteur.
const LAST: &str = "hand 0 map\nhand 1 map\nhand 2 map\nround 2\npast diggers 2\n";

#[test]
fn nuggets_seen_in_a_draft_stay_with_those_who_kept_them() {
    // Seat 0 saw 3, 2 and 1 and kept 3; seats 1 and 0 went on, then seat 1 again.
    let gold = "taken 1 0 3 draft\ntaken 1 1 2 draft\ntaken 1 0 1 draft\n";
    let rest = "gold 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3\n";
    let position = format!("{LAST}{gold}{rest}");
    // Seat 0 knows the one card in between.
    expect(&dealt(&game(3), &position, seat(0), "taken 1 1 "), &[("2 draft", 1)]);
    // Seat 1 saw 2 and 1 when it chose: it knows what followed, but not what was kept before it.
    expect(
        &dealt(&game(3), &position, seat(1), "taken 1 0 "),
        &[("3 draft; 1 draft", 4), ("1 draft; 1 draft", 15), ("2 draft; 1 draft", 7)],
    );
    // Seat 2 knows nothing of it.
    assert_eq!(dealt(&game(3), &position, seat(2), "taken 1 1 ").len(), 3);
}

#[test]
fn what_a_saboteur_was_paid_limits_the_cards() {
    let rest = |gold: &str| {
        format!("hand 0 map\nhand 1 map\nhand 2 map\nround 2\npast saboteurs 2\n{gold}")
    };
    // Four nuggets on two cards: 2 and 2, or 1 and 3 either way round.
    let position = rest(
        "taken 1 2 2 pay 0\ntaken 1 2 2 pay 0\npay 1 2 total 4 cards 2 under 0\n\
                         gold 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3\n",
    );
    expect(
        &dealt(&game(3), &position, seat(0), "taken 1 2 "),
        &[("2 pay 0; 2 pay 0", 8 * 7), ("1 pay 0; 3 pay 0", 16 * 4), ("3 pay 0; 1 pay 0", 16 * 4)],
    );
    // The saboteur knows them.
    assert_eq!(dealt(&game(3), &position, seat(2), "taken 1 2 ").len(), 1);
    // 3, then a 2 or 3 that was too much, then 1; or 1 and 3 with nothing in between is no way;
    // or 2, a 3 that was too much, then 2; or 1, then a 2 or more that fits: no way either.
    let position = rest(
        "taken 1 2 3 pay 0\ntaken 1 2 1 pay 0\npay 1 2 total 4 cards 2 under 1\n\
                         gold 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 3 3 3 2/pay0/known2\n",
    );
    let found = dealt(&game(3), &position, seat(0), "gold ");
    let under: BTreeMap<&str, u32> =
        found.iter().fold(BTreeMap::new(), |mut sum, (text, count)| {
            *sum.entry(text.rsplit(' ').next().expect("the last card")).or_default() += count;
            sum
        });
    let under = under.into_iter().map(|(text, count)| (text.to_string(), count)).collect();
    // Orders times cards: 3 2 1, 3 3 1, 2 3 2.
    expect(&under, &[("2/pay0/known2", 4 * 8 * 16), ("3/pay0/known2", 4 * 3 * 16 + 8 * 4 * 7)]);
}

#[test]
fn that_a_round_goes_on_shows_that_somebody_can_play() {
    let game: Saboteur = samples::open("{\"seats\":3,\"round_end\":\"none_playable\"}");
    // Only the map can be played. It is in the hand of seat 1 or 2, not among the cards put away.
    let position = "hand 0 repair_cart\nhand 1 map\nhand 2 repair_cart\npassed 1 repair_lantern\nlast user 2 layer - cell 0,0\n";
    let found = dealt(&game, position, seat(0), "passed ");
    assert!(!found.contains_key("1 map"), "{found:?}");
}

/// Where no other deal comes, cards are exchanged until the world fits what the last turn showed.
#[test]
fn luck_that_never_changes_makes_worlds_that_fit() {
    let game: Saboteur = samples::open("{\"seats\":3,\"round_end\":\"none_playable\"}");
    for map_at in ["hand 1 map\nhand 2 repair_cart", "hand 1 repair_cart\nhand 2 map"] {
        let position = format!(
            "hand 0 repair_cart\n{map_at}\npassed 1 repair_lantern\npassed 2 repair_lantern\n\
             last user 2 layer - cell 0,0\n"
        );
        let state = game.read_position(&position).expect("a position");
        for pick in [LOWEST, HIGHEST] {
            let world = Saboteur::redeal(game.eyes(&state, seat(0)), &mut Always(pick));
            let mut text = String::new();
            game.write_position(&world, &mut text).expect("a string takes any text");
            let passed = |it: &str| it.starts_with("passed") && it.ends_with("map");
            assert!(!text.lines().any(passed), "{text}");
        }
    }
}

/// When the game is over, the order in which somebody kept nuggets is told to nobody.
#[test]
fn the_end_tells_no_order_of_keeping() {
    let position = |first: u8, second: u8| {
        format!(
            "round 3\npast diggers 2\npast diggers 2\nhand 0 map\n\
             taken 1 0 2 draft\ntaken 1 1 {first} draft\ntaken 2 1 {second} draft\n"
        )
    };
    let game = game(3);
    let end = |text: String| {
        let mut state = game.read_position(&text).expect("a position");
        let card = game.read_move("pass map").expect("a move");
        let mut luck = Seeded::new(seed_from(1));
        game.step(&mut state, Seat::FIRST, card, &mut luck, &mut |_| ()).expect("it can be played");
        let mut text = String::new();
        game.write_position(&state, &mut text).expect("a string takes any text");
        text.lines().filter(|it| it.starts_with("taken ")).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(end(position(1, 3)), end(position(3, 1)));
}

/// Own boxes of unusual nuggets have more ways of paying than are told apart.
#[test]
fn unusual_nuggets_are_dealt_by_what_was_paid() {
    use facedown_proof::laws::{Walk, walk};
    use facedown_proof::playout::Player;
    let mut content = serde_json::to_value(Saboteur::default_content()).expect("a document");
    content["nuggets"] =
        (1..=9).map(|value| serde_json::json!({ "value": value, "count": 3 })).collect();
    content["pay"] = serde_json::json!([6, 6, 6, 6]);
    for (seed, above) in (0..12).zip([false, true].into_iter().cycle()) {
        let inexact = if above { "above" } else { "below" };
        let options = serde_json::json!({ "seats": 3 + seed % 8, "sab_pay_inexact": inexact });
        let options = serde_json::from_value(options).expect("the options fit");
        let game = Saboteur::new(
            options,
            serde_json::from_value(content.clone()).expect("the content fits"),
        );
        let found =
            walk(&game.expect("a valid box"), Walk { seed, player: Player::Random, every: 8 });
        assert!(found.kept(), "{}", found.report());
    }
}
