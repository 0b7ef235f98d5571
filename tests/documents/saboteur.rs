//! Options, boxes and positions of Saboteur that are refused.

use facedown::{OpenError, Setup, catalogue};
use serde_json::{Value, json};

use crate::refused;

#[test]
fn a_preset_can_be_changed_in_single_options() {
    let options = "{\"preset\":\"gamerules\",\"connect\":\"start\"}";
    let table = catalogue::open("saboteur", Setup { options, ..Setup::default() }).expect("valid");
    let saved: Value = serde_json::from_str(&table.save()).expect("a record");
    assert_eq!(
        (&saved["options"]["connect"], &saved["options"]["orientation"]),
        (&json!("start"), &json!("landscape"))
    );
}

#[test]
fn options_that_are_not_valid_are_refused_with_their_place() {
    for (options, place) in [
        ("{\"seats\":2}", "options.seats"),
        ("{\"seats\":11}", "options.seats"),
        ("{\"seats\":3,\"first_player\":3}", "options.first_player"),
        ("{\"preset\":\"house\"}", "options"),
    ] {
        match refused("saboteur", Setup { options, ..Setup::default() }) {
            OpenError::Options(fault) => assert_eq!(fault.place, place, "{options}"),
            other => panic!("{options}: {other}"),
        }
    }
}

#[test]
fn a_box_that_cannot_be_played_is_refused() {
    let content: Value =
        serde_json::from_str(&catalogue::find("saboteur").expect("the game").content())
            .expect("a document");
    let changes: &[(&str, Value, &str)] = &[
        ("/paths/0/id", json!(""), "content.paths[0].id"),
        ("/paths/0/id", json!("Cross"), "content.paths[0].id"),
        ("/paths/1/id", json!("cross"), "content.paths[1].id"),
        ("/actions/0/id", json!("cross"), "content.actions[0].id"),
        ("/goals/0/id", json!("map"), "content.goals[0].id"),
        ("/paths/0/open", json!(""), "content.paths[0].open"),
        ("/paths/1/open", json!("TRBL"), "content.paths[1].open"),
        ("/paths/0/count", json!(60), "content.paths"),
        ("/actions/10/count", json!(200), "content.actions"),
        ("/actions/9/count", json!(6), "content.actions"),
        ("/actions/1/does", json!({ "break": "pickaxe" }), "content.actions[1].does"),
        ("/actions/3/does", json!({ "repair": [] }), "content.actions[3].does"),
        ("/actions/3/does", json!({ "repair": ["cart", "lantern"] }), "content.actions[3].does"),
        ("/goals", json!([]), "content.goals"),
        ("/goals/1/treasure", json!(true), "content.goals"),
        ("/goals/1/open", json!(""), "content.goals[1].open"),
        ("/nuggets/0/value", json!(0), "content.nuggets[0].value"),
        ("/nuggets/0/value", json!(2), "content.nuggets[1].value"),
        ("/nuggets/0/count", json!(17), "content.nuggets"),
        ("/pay/0", json!(0), "content.pay[0]"),
        ("/pay", json!([4, 3, 3, 2, 1]), "content.pay"),
        ("/pay", json!([4]), "content.players[2].saboteurs"),
        ("/players/0/seats", json!(2), "content.players[0].seats"),
        ("/players/1/seats", json!(3), "content.players[1].seats"),
        ("/players/0/diggers", json!(4), "content.players[0].diggers"),
        ("/players/0/hand", json!(7), "content.players[0].hand"),
        ("/players", json!([]), "content.players"),
    ];
    for (at, value, place) in changes {
        let mut content = content.clone();
        *content.pointer_mut(at).expect(at) = value.clone();
        match refused("saboteur", Setup { content: &content.to_string(), ..Setup::default() }) {
            OpenError::Content(fault) => assert_eq!(fault.place, *place, "{at} {value}"),
            other => panic!("{at} {value}: {other}"),
        }
    }
    let mut lacking = content.clone();
    lacking["paths"].as_array_mut().expect("a list").remove(3);
    let setup = Setup {
        content: &lacking.to_string(),
        options: "{\"orientation\":\"landscape\"}",
        ..Setup::default()
    };
    assert!(matches!(refused("saboteur", setup), OpenError::Content(_)));
    let content = content.to_string();
    for (from, to) in [("\"open\":\"TRBL\"", "\"open\":\"LBRT\""), ("\"pay\":", "\"pya\":")] {
        assert!(matches!(
            refused(
                "saboteur",
                Setup { content: &content.replacen(from, to, 1), ..Setup::default() }
            ),
            OpenError::Content(_)
        ));
    }
}

#[test]
fn positions_that_break_an_invariant_are_refused() {
    for position in [
        "turn 3",
        "round 4",
        "phase dance",
        "hand 0 nothing",
        "hand 0 map map map map map map map",
        "net 0,0",
        "net 8,0 cross",
        "net 0,0 cross",
        "net 1,0 cross\nnet 1,0 cross",
        "net 100,0 cross",
        "goal 3 treasure",
        "goal 0 stone_a",
        "roles digger digger digger spare digger",
        "hand 0 rock_fall rock_fall rock_fall rock_fall",
        "gold 1 2 3",
        "gold 9",
        "offer 1",
        "phase stone",
        "phase gold",
        "phase over",
        "past diggers 1",
        "taken 1 0 2 pay 0",
        "taken 1 0 2 draft extra",
        "pay 1 0 total 3 cards 1 under 0",
        "left 1 2",
        "looked 0 7",
        "broken 0 sword",
        "last user 9 layer 0 cell 0,0",
        "net 1,0 cross\nnet 2,0 cross\nnet 3,0 cross\nnet 4,0 cross\nnet 5,0 cross\nnet 6,0 str_horz\nnet 7,0 str_horz",
        "goal 1 stone_a up laid sideways",
        "hand 0 -",
    ] {
        let text = format!(
            "hand 1 map\n{position}{}",
            if position.contains("hand 0") { "" } else { "\nhand 0 map" }
        );
        let setup = Setup { options: "{\"seats\":3}", position: &text, ..Setup::default() };
        assert!(matches!(refused("saboteur", setup), OpenError::Position(_)), "{position}");
    }
}
