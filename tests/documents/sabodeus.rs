//! Options, boxes and positions of Sabodeus that are refused, and own boxes that are played.

use facedown::catalogue;
use facedown::games::sabodeus::{Content, DECK, Options, Sabodeus};
use facedown::{Game, OpenError, Setup};
use facedown_proof::laws::{Walk, walk};
use facedown_proof::playout::Player;
use serde_json::{Value, json};

use crate::refused;

fn content() -> Value {
    let entry = catalogue::find("sabodeus").expect("the game");
    serde_json::from_str(&entry.content()).expect("a document")
}

#[test]
fn options_that_are_not_valid_are_refused_with_their_place() {
    for (options, place) in [
        ("{\"seats\":1}", "options.seats"),
        ("{\"seats\":6}", "options.seats"),
        ("{\"seats\":2,\"starting_player\":2}", "options.starting_player"),
        ("{\"initial_ability\":3}", "options.initial_ability"),
        ("{\"seats\":5,\"initial_ability\":2,\"ability_supply\":9}", "options.ability_supply"),
        ("{\"max_rounds\":0}", "options.max_rounds"),
        ("{\"mode\":\"slow\"}", "options"),
        ("{\"hand_size\":4}", "options"),
    ] {
        match refused("sabodeus", Setup { options, ..Setup::default() }) {
            OpenError::Options(fault) => assert_eq!(fault.place, place, "{options}"),
            other => panic!("{options}: {other}"),
        }
    }
}

#[test]
fn a_box_that_cannot_be_played_is_refused() {
    let changes: &[(&str, Value, &str)] = &[
        ("/cards/0/id", json!(""), "content.cards[0].id"),
        ("/cards/0/id", json!("Factory"), "content.cards[0].id"),
        ("/cards/7/id", json!("factory_0_3"), "content.cards[7].id"),
        ("/cards/3/left", json!(10), "content.cards[3].left"),
        ("/cards/99/right", json!(255), "content.cards[99].right"),
        ("/ability_cards", json!(3), "content.ability_cards"),
        ("/cards", json!([]), "content.cards"),
    ];
    let content = content();
    let refused = |content: &Value, place: &str| {
        let text = content.to_string();
        match refused("sabodeus", Setup { content: &text, ..Setup::default() }) {
            OpenError::Content(fault) => assert_eq!(fault.place, place),
            other => panic!("{place}: {other}"),
        }
    };
    for (at, value, place) in changes {
        let mut content = content.clone();
        *content.pointer_mut(at).expect(at) = value.clone();
        refused(&content, place);
    }
    // All but the bridges: the type is missing.
    let mut without = content.clone();
    without["cards"].as_array_mut().expect("a list").truncate(80);
    refused(&without, "content.cards");
    let mut word = content.clone();
    word["cards"][0]["type"] = json!("farm");
    refused(&word, "content");
    let mut field = content.clone();
    field["cards"][0]["count"] = json!(2);
    refused(&field, "content");
    refused(&larger(DECK + 1), "content.cards");
}

/// A box of so many cards.
fn larger(count: usize) -> Value {
    let mut content = content();
    let cards = content["cards"].as_array_mut().expect("a list");
    for number in cards.len()..count {
        let mut card = cards[number % 100].clone();
        card["id"] = json!(format!("more_{number}"));
        cards.push(card);
    }
    content
}

/// A box of so many cards for every seat, of all types in turn.
fn smaller(count: usize) -> Value {
    let all = content();
    let cards: Vec<Value> =
        (0..count).map(|number| all["cards"][number % 5 * 20 + number / 5].clone()).collect();
    json!({ "cards": cards, "ability_cards": 5 })
}

fn open(options: &Value, content: &Value) -> Result<Sabodeus, facedown::BadSetup> {
    let options: Options = serde_json::from_value(options.clone()).expect("the options fit");
    let content: Content = serde_json::from_value(content.clone()).expect("the content fits");
    Sabodeus::new(options, content)
}

/// Own boxes, from the smallest that a number of seats may have to the largest: every law is kept,
/// with reshuffles, empty hands and turns that are passed.
#[test]
fn own_boxes_are_played() {
    for seats in 2..=5usize {
        for (seed, mode) in [(1, "competitive"), (2, "fast"), (3, "competitive"), (4, "fast")] {
            let options = json!({ "seats": seats, "mode": mode, "max_rounds": 12 });
            let few = open(&options, &smaller(4 * seats - 1)).expect_err("too few cards");
            assert_eq!(few.place, "content.cards");
            for content in [smaller(4 * seats), smaller(5 * seats + 1), larger(DECK)] {
                let game = open(&options, &content).expect("a valid box");
                let player = if seed % 2 == 0 { Player::Random } else { Player::Greedy };
                let found = walk(&game, Walk { seed, player, every: 4 });
                assert!(found.kept(), "{options}\n{}", found.report());
            }
        }
    }
}

#[test]
fn digits_and_ability_cards_are_the_owners_choice() {
    let mut content = content();
    for card in content["cards"].as_array_mut().expect("a list") {
        (card["left"], card["right"]) = (json!(9), json!(0));
    }
    content["ability_cards"] = json!(40);
    for mode in ["competitive", "fast"] {
        let game = open(&json!({ "mode": mode, "seats": 3 }), &content).expect("a valid box");
        let found = walk(&game, Walk { seed: 3, player: Player::Greedy, every: 4 });
        assert!(found.kept(), "{}", found.report());
    }
}

#[test]
fn positions_that_break_an_invariant_are_refused() {
    let position = |position: &str, options: &str| {
        let setup = Setup { options, position, ..Setup::default() };
        assert!(matches!(refused("sabodeus", setup), OpenError::Position(_)), "{position}");
    };
    for text in [
        "turn 3",
        "starter 3",
        "round 0",
        "round 101",
        "round last",
        "phase dance",
        "phase build2",
        "phase over",
        "phase nuke 1 then end",
        "phase nuke 0 then build2",
        "ability lost",
        "abilities 0 11",
        "abilities 3 1",
        "supply 3",
        "hand 0 nothing",
        "hand 3 factory_0_3",
        "hand 0 factory_0_3 factory_1_4 factory_2_5 factory_3_6 factory_4_7",
        "hand 0 factory_0_3\nhand 1 factory_0_3",
        "hand 0 factory_0_3\ncity 1 left factory_0_3",
        "city 0 left factory_0_3 factory_1_4",
        "city 0 middle factory_0_3",
        "city 3 left factory_0_3",
        "city 0 left factory_0_3\ncity 0 order castle",
        "city 0 left factory_0_3\ncity 0 order factory castle",
        "city 0 left factory_0_3\ncity 0 order -",
        "city 0 left factory_0_3 bridge_1_1\ncity 0 order factory factory",
        "deck factory_0_3\ngraveyard factory_1_4",
        "deck factory_0_3\ndeck factory_1_4",
        "reshuffles 1",
        "reshuffled factory_0_3",
        // A card of the deck that was not in the latest reshuffle.
        "reshuffles 1\nreshuffled factory_0_3\ndeck factory_1_4",
        // A newer card before an older one.
        "reshuffles 1\nreshuffled factory_0_3\ndeck -\nhand 0 factory_0_3 factory_1_4",
    ] {
        position(text, "{\"seats\":3}");
    }
    // A city that is full when a turn begins.
    let full = "city 0 left nuclear_6_7 castle_7_4 harbour_5_9 bridge_4_4 factory_5_8\n\
                city 0 right nuclear_4_5 castle_2_4 harbour_1_5 bridge_5_5 factory_0_3\n";
    position(full, "{\"seats\":3}");
    position(full, "{\"seats\":3,\"finish_round\":true}");
    let last = format!("{full}round last");
    let options = "{\"seats\":3,\"finish_round\":true}";
    let setup = Setup { options, position: &last, ..Setup::default() };
    assert!(catalogue::open("sabodeus", setup).is_ok());
    let nuclear = "city 0 left nuclear_6_7 factory_5_8\ncity 0 right nuclear_4_5 factory_0_3\n";
    let phase = "phase nuke 0 then end";
    let setup = |options, position| {
        catalogue::open("sabodeus", Setup { options, position, ..Setup::default() })
    };
    assert!(setup("{\"seats\":2}", &format!("{nuclear}{phase}")).is_ok());
    // No features; no target; a pair of 0; no second card.
    position(&format!("{nuclear}{phase}"), "{\"seats\":2,\"mode\":\"fast\"}");
    position(
        &format!("city 0 left nuclear_6_7\ncity 0 right nuclear_4_5\n{phase}"),
        "{\"seats\":2}",
    );
    position(
        &nuclear.replace("4_5", "4_0").replace("factory_5", &format!("{phase}\nfactory_5")),
        "{\"seats\":2}",
    );
    position(&format!("{nuclear}phase nuke 0 then build2"), "{\"seats\":2}");
}
