//! Options, boxes and positions of Saburbia that are refused, and own boxes that are played.

use facedown::catalogue;
use facedown::games::saburbia::{Content, Options, Saburbia};
use facedown::{BadSetup, Game, OpenError, Setup};
use facedown_proof::laws::{Walk, walk};
use facedown_proof::playout::Player;
use serde_json::{Value, json};

use crate::refused;

fn content() -> Value {
    let entry = catalogue::find("saburbia").expect("the game");
    serde_json::from_str(&entry.content()).expect("a document")
}

fn open(options: &Value, content: &Value) -> Result<Saburbia, BadSetup> {
    let options: Options = serde_json::from_value(options.clone()).expect("the options fit");
    let content: Content = serde_json::from_value(content.clone()).expect("the content fits");
    Saburbia::new(options, content)
}

#[test]
fn options_that_are_not_valid_are_refused_with_their_place() {
    for (options, place) in [
        ("{\"seats\":1}", "options.seats"),
        ("{\"seats\":5}", "options.seats"),
        ("{\"width\":4}", "options.width"),
        ("{\"height\":12}", "options.height"),
        ("{\"end_mode\":\"never\"}", "options"),
        ("{\"count_start_tiles\":true}", "options"),
    ] {
        match refused("saburbia", Setup { options, ..Setup::default() }) {
            OpenError::Options(fault) => assert_eq!(fault.place, place, "{options}"),
            other => panic!("{options}: {other}"),
        }
    }
}

#[test]
fn a_box_that_cannot_be_played_is_refused() {
    let goal =
        |points: i32| json!({ "id": "G_X", "metric": "INC", "dir": "MOST", "points": points });
    let changes: &[(&str, Value, &str)] = &[
        ("/start", json!([]), "content.start"),
        ("/start/0/copies", json!(1), "content.start[0].copies"),
        ("/start/0/goal", goal(6), "content.start[0].goal"),
        ("/tiles/0/copies", Value::Null, "content.tiles[0].copies"),
        ("/tiles/0/copies", json!(0), "content.tiles[0].copies"),
        ("/tiles/0/copies", json!(40), "content.tiles"),
        ("/tiles", json!([]), "content.tiles"),
        ("/tiles/0/id", json!("a b"), "content.tiles[0].id"),
        ("/tiles/1/id", json!("R01"), "content.tiles[1].id"),
        ("/start/0/id", json!("R01"), "content.start[0].id"),
        ("/goals/0/id", json!("R01"), "content.goals[0].id"),
        ("/bonus/9/id", json!("G1"), "content.bonus[9].id"),
        ("/tiles/3/cost", json!(1000), "content.tiles[3].cost"),
        ("/tiles/13/tags", json!(["FOOD", "FOOD"]), "content.tiles[13].tags"),
        ("/tiles/0/effects/0/stat", json!("SCORE"), "content.tiles[0].effects[0].stat"),
        ("/tiles/0/effects/0/timing", json!("END"), "content.tiles[0].effects[0].stat"),
        ("/tiles/0/effects/0/flat", json!(-1000), "content.tiles[0].effects[0].flat"),
        ("/tiles/0/effects/0/coeff", json!(1), "content.tiles[0].effects[0].coeff"),
        ("/tiles/1/effects/1/coeff", json!(1000), "content.tiles[1].effects[1].coeff"),
        ("/tiles/1/effects/1/filter", json!("-"), "content.tiles[1].effects[1].filter"),
        ("/tiles/1/effects/1/div", json!(0), "content.tiles[1].effects[1].div"),
        ("/tiles/49/goal", goal(1000), "content.tiles[49].goal.points"),
        ("/tiles/0/goal", goal(6), "content.tiles[49].goal"),
        ("/goals/2/points", json!(1000), "content.goals[2].points"),
        ("/goals", json!([]), "content.goals"),
        ("/bonus/0/points", json!(-1000), "content.bonus[0].points"),
    ];
    for (at, value, place) in changes {
        let mut content = content();
        match content.pointer_mut(at) {
            Some(old) => *old = value.clone(),
            // A field that was left out.
            None => {
                let (object, field) = at.rsplit_once('/').expect("a path");
                content.pointer_mut(object).expect(at)[field] = value.clone();
            }
        }
        match refused("saburbia", Setup { content: &content.to_string(), ..Setup::default() }) {
            OpenError::Content(fault) => assert_eq!(fault.place, *place, "{at} {value}"),
            other => panic!("{at} {value}: {other}"),
        }
    }
    let mut effects = content();
    let list = effects["tiles"][0]["effects"].as_array_mut().expect("a list");
    let one = list[0].clone();
    list.extend([one.clone(), one.clone(), one]);
    let many = refused("saburbia", Setup { content: &effects.to_string(), ..Setup::default() });
    assert!(many.to_string().starts_with("content.tiles[0].effects: "), "{many}");
    // Words that the language does not have.
    let text = content().to_string();
    for (from, to) in [
        ("\"filter\":\"PARK\"", "\"filter\":\"PARKS\""),
        ("\"filter\":\"PARK\"", "\"filter\":\"PARK|PARK\""),
        ("\"filter\":\"PARK\"", "\"filter\":\"\""),
        ("\"metric\":\"CITY:RES\"", "\"metric\":\"TOWN:RES\""),
        ("\"metric\":\"CITY:RES\"", "\"metric\":\"CITY:-\""),
        ("\"scope\":\"ADJ\"", "\"scope\":\"NEAR\""),
        ("\"timing\":\"IMM\"", "\"timing\":\"NOW\""),
        ("\"category\":\"RES\"", "\"category\":\"FARM\""),
        ("\"placement\":\"WATER\"", "\"placement\":\"LAKE\""),
        ("\"dir\":\"MOST\"", "\"dir\":\"BEST\""),
        ("\"cost\":3", "\"price\":3"),
    ] {
        assert!(text.contains(from), "{from}");
        let content = text.replacen(from, to, 1);
        let why = refused("saburbia", Setup { content: &content, ..Setup::default() });
        assert!(matches!(why, OpenError::Content(_)), "{to}: {why}");
    }
}

#[test]
fn there_are_enough_goals_for_the_seats() {
    let mut content = content();
    content["goals"].as_array_mut().expect("a list").truncate(3);
    assert!(open(&json!({ "seats": 3 }), &content).is_ok());
    let few = open(&json!({ "seats": 4 }), &content).expect_err("too few goals");
    assert_eq!(few.place, "content.goals");
    content["goals"][0]["optional"] = json!(true);
    assert!(open(&json!({ "seats": 3 }), &content).is_err());
    assert!(open(&json!({ "seats": 3, "goal_pool": "all" }), &content).is_ok());
}

/// Every law is kept with this box, at every number of seats and in every way to end.
fn plays(content: &Value) {
    for seats in 2..=4usize {
        for (seed, end) in (0..).zip(["immediate", "finish_round", "one_more_round"]) {
            let money = ["treasury", "purse"][seed as usize % 2];
            let permanents = ["accumulate", "level"][seats % 2];
            let options = json!({
                "seats": seats, "end_mode": end, "surplus": "owner", "goal_pool": "all",
                "money": money, "permanents": permanents,
            });
            let game = open(&options, content).expect("a valid box");
            let player = if seed % 2 == 0 { Player::Greedy } else { Player::Random };
            let found = walk(&game, Walk { seed, player, every: 20 });
            assert!(found.kept(), "{options}\n{}", found.report());
        }
    }
}

/// A published list of tiles, as far as this language says what they do: other categories' counts,
/// tags, scopes and prices than those of the default box.
#[test]
fn a_list_of_other_tiles_is_played() {
    plays(&serde_json::from_str(include_str!("saburbia_list.json")).expect("a document"));
}

/// The fewest tiles a box may have, so that the bag ends games and the market runs empty; and the
/// most, with amounts at the bounds.
#[test]
fn the_smallest_and_the_largest_box_are_played() {
    let mut content = content();
    let tiles = content["tiles"].as_array_mut().expect("a list");
    tiles.truncate(4);
    plays(&content);
    let tiles = content["tiles"].as_array_mut().expect("a list");
    for tile in tiles.iter_mut() {
        tile["copies"] = json!(32);
        tile["cost"] = json!(0);
        for effect in tile["effects"].as_array_mut().expect("a list") {
            effect["flat"] = json!(999);
            let counts = effect["scope"] != "NONE";
            effect["coeff"] = json!(if counts { -999 } else { 0 });
        }
    }
    plays(&content);
}

#[test]
fn positions_that_break_an_invariant_are_refused() {
    for text in [
        "turn 3",
        "starter 3",
        "phase dance",
        "phase surplus",
        "phase over",
        "ending 0",
        "ending 2",
        "player 0 population -1 income 3",
        "player 3 population 1 income 3",
        "player 0 purse 3",
        "player 0 base 15 10",
        "city 0 ST1@4,3 ST2@4,4",
        "city 0 ST2@4,3 ST1@4,4 ST3@4,5",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5 R01@0,0",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5 R01@9,4",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5 R01@4,4",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5 C08@3,4",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5 R01@3,4 R01@5,4 R01@3,3",
        "market R01 R01 R01",
        "market R01 R02",
        "market R01 R02 R03 R04",
        "market ST1 R02 R03",
        "neutral R01",
        "goals G9",
        "claimed 0 B99",
        "bag -",
        "bag R01\nbag R02",
        "aside R01\naside R02",
        "aside R01 R02 R03 R04",
        "city 0 ST1@4,3 ST2@4,4 ST3@4,5\ncity 0 ST1@4,3 ST2@4,4 ST3@4,5",
        "claimed 0 B01\nclaimed 1 B01",
        "goals G1\ngoals G2",
        "turn 1\nphase over\nending 0",
    ] {
        let position = if text.contains("market") || text.contains("bag -") {
            text.to_string()
        } else {
            format!("market P01 P02 P03\n{text}")
        };
        let setup = Setup { options: "{\"seats\":3}", position: &position, ..Setup::default() };
        assert!(matches!(refused("saburbia", setup), OpenError::Position(_)), "{text}");
    }
}
