//! Options, boxes and positions of Ezra and Nehemiah that are refused, and own boxes that are played.

use facedown::catalogue;
use facedown::chance::{Seeded, seed_from};
use facedown::games::ezra_nehemiah::{Content, EzraNehemiah, Options};
use facedown::{BadSetup, Game, OpenError, Positions, Setup, Turn, play};
use facedown_proof::laws::{Walk, walk};
use facedown_proof::playout::{Player, offers};
use facedown_proof::samples;
use serde_json::{Value, json};

use crate::refused;

const GAME: &str = "ezra_nehemiah";

fn content() -> Value {
    let entry = catalogue::find(GAME).expect("the game");
    serde_json::from_str(&entry.content()).expect("a document")
}

fn open(options: &Value, content: &Value) -> Result<EzraNehemiah, BadSetup> {
    let options: Options = serde_json::from_value(options.clone()).expect("the options fit");
    let content: Content = serde_json::from_value(content.clone()).expect("the content fits");
    EzraNehemiah::new(options, content)
}

#[test]
fn options_that_are_not_valid_are_refused_with_their_place() {
    for (options, place) in [
        ("{\"seats\":0}", "options.seats"),
        ("{\"seats\":5}", "options.seats"),
        ("{\"seats\":3,\"first_player\":3}", "options.first_player"),
        ("{\"seats\":1,\"first_player\":1}", "options.first_player"),
        ("{\"solo_level\":\"easy\"}", "options"),
        ("{\"altar_card\":\"A1\"}", "options"),
    ] {
        match refused(GAME, Setup { options, ..Setup::default() }) {
            OpenError::Options(fault) => assert_eq!(fault.place, place, "{options}"),
            other => panic!("{options}: {other}"),
        }
    }
}

/// Options that decide nothing at a table are taken there, and decide nothing.
#[test]
fn options_that_decide_nothing_are_taken() {
    for (with, without) in [
        (json!({ "seats": 2, "solo_level": "hard" }), json!({ "seats": 2 })),
        (json!({ "seats": 1, "first_player": 0 }), json!({ "seats": 1 })),
    ] {
        let text = |options: &Value| {
            let game = open(options, &content()).expect("valid options");
            let state = game.start(&mut Seeded::new(seed_from(3)));
            let mut text = String::new();
            game.write_position(&state, &mut text).expect("a string takes any text");
            text
        };
        assert_eq!(text(&with), text(&without));
    }
}

/// A change to the default box, and the place of the fault that it makes.
fn changes() -> Vec<(&'static str, Value, &'static str)> {
    let many = json!(vec![json!({ "gain": "vp", "amount": 1 }); 7]);
    let effect = |gain: &str, amount: u8| json!([{ "gain": gain, "amount": amount }]);
    vec![
        ("/start/levites", json!(7), "content.start.levites"),
        ("/start/workers", json!(15), "content.start.workers"),
        ("/start/goods/wood", json!(3), "content.start.goods"),
        ("/start/food", json!(21), "content.start"),
        ("/layouts", json!([]), "content.layouts"),
        ("/layouts/1/seats", json!(3), "content.layouts[1].seats"),
        ("/layouts/0/neutral_walls/0", json!("MUSTER"), "content.layouts[0].neutral_walls"),
        ("/layouts/0/neutral_walls/0", json!("w2"), "content.layouts[0].neutral_walls"),
        ("/layouts/0/neutral_gates/0", json!("SHEEP"), "content.layouts[0].neutral_gates"),
        ("/layouts/2/corners", json!(["SHEEP"]), "content.layouts[2].corners"),
        ("/layouts/2/corners/0", json!("WATER"), "content.layouts[2].corners"),
        ("/layouts/3/temple", json!([[1, 1, 1]]), "content.layouts[3].temple"),
        ("/layouts/3/temple/0", json!([5, 5, 5]), "content.layouts[3].temple"),
        ("/layouts/0/white_workers", json!([3, 0]), "content.layouts[0].white_workers"),
        ("/layouts/0/white_workers", json!([0, 4]), "content.layouts[0].white_workers"),
        ("/layouts/2/white_workers", json!([0, 3]), "content.layouts[2].white_workers"),
        ("/layouts/3/silver", json!([1, 2, 3]), "content.layouts[3].silver"),
        ("/layouts/3/gate_silver", json!(21), "content.layouts[3].gate_silver"),
        ("/reserve/stone", json!(181), "content.reserve"),
        ("/rubble_bag/stone", json!(19), "content.rubble_bag"),
        ("/ring/3", json!("w1"), "content.ring[3]"),
        ("/ring/3", json!("moat"), "content.ring[3]"),
        ("/ring", json!(["SHEEP"]), "content.ring"),
        ("/gates/1/rubble", json!(21), "content.gates[1]"),
        ("/gates/0/rubble", json!(1), "content.gates[0].rubble"),
        ("/gates/1/gatekeeper", effect("red_banner", 1), "content.gates[1].gatekeeper[0].gain"),
        ("/gates/1/connection", effect("food_loss", 1), "content.gates[1].connection[0].gain"),
        ("/gates/1/connection", effect("vp", 0), "content.gates[1].connection[0].amount"),
        ("/gates/1/connection", effect("vp", 21), "content.gates[1].connection[0].amount"),
        ("/gates/1/connection", many, "content.gates[1].connection"),
        ("/walls/2/grey", json!(21), "content.walls[2]"),
        ("/walls/2/id", json!("SHEEP"), "content.walls[2].id"),
        ("/gate_cost/stone", json!(10), "content.gate_cost"),
        ("/temple", json!([]), "content.temple"),
        ("/altar", json!([]), "content.altar"),
        ("/prophets/1/zechariah", json!(10), "content.prophets[1]"),
        ("/altar_cards/3/id", json!("A1"), "content.altar_cards[3].id"),
        ("/levites/5/food", json!(21), "content.levites[5].food"),
        ("/tent/3/one_of", json!(["stone", "stone"]), "content.tent[3]"),
        ("/tent", json!([]), "content.tent"),
        ("/blessings", json!([]), "content.blessings"),
        ("/scroll_rows/1/backs", json!(["wood"]), "content.scroll_rows"),
        ("/scroll_rows/3/gold", json!(21), "content.scroll_rows[3]"),
        ("/scroll_rows/0/backs/0", json!("stone"), "content.scrolls"),
        ("/scrolls/6/ability/tent_steps", json!(10), "content.scrolls[6].ability"),
        ("/scrolls/25/ability/score/each", json!(0), "content.scrolls[25].ability"),
        ("/wall_cards/3/vp", json!(21), "content.wall_cards[3].vp"),
        ("/characters/3/gate", json!("w1"), "content.characters[3].gate"),
        ("/characters/3/id", json!("C 4"), "content.characters[3].id"),
        ("/characters/3/score/cap", json!(101), "content.characters[3].score"),
        ("/characters/1/market/stone", json!(21), "content.characters[1].market"),
        ("/characters/0/trades/1/give/silver", json!(21), "content.characters[0].trades[1].give"),
        (
            "/characters/0/trades/1/get",
            effect("any_banner", 1),
            "content.characters[0].trades[1].get[0].gain",
        ),
        ("/guards/0/cost/wood", json!(21), "content.guards, labourers, farmers, traders, elders"),
        ("/farmers/0/bonus_food", json!(21), "content.farmers"),
        ("/traders", json!([]), "content.traders"),
        ("/elders/0/reward", effect("any_banner", 1), "content.elders[0].reward[0].gain"),
        ("/focus", json!([]), "content.focus"),
        ("/focus/2/gate", json!("w3"), "content.focus[2].gate"),
        ("/focus/2/give", json!({ "food": 1 }), "content.focus[2].give"),
        ("/schemes", json!([]), "content.schemes"),
        ("/schemes/0/deeds/3", json!("wall"), "content.schemes[0].deeds[3]"),
        ("/schemes/0/second_focus", json!(false), "content.schemes"),
        ("/solo/1/power/2", json!(21), "content.solo[1].power"),
        ("/solo/0/sabbath/0/0/each", json!(0), "content.solo[0].sabbath"),
    ]
}

#[test]
fn a_box_that_cannot_be_played_is_refused() {
    for (at, value, place) in changes() {
        let mut content = content();
        match content.pointer_mut(at) {
            Some(old) => *old = value.clone(),
            // A field that was left out.
            None => {
                let (object, field) = at.rsplit_once('/').expect("a path");
                content.pointer_mut(object).expect(at)[field] = value.clone();
            }
        }
        match refused(GAME, Setup { content: &content.to_string(), ..Setup::default() }) {
            OpenError::Content(fault) => assert_eq!(fault.place, place, "{at} {value}"),
            other => panic!("{at} {value}: {other}"),
        }
    }
    let text = content().to_string();
    for (from, to) in [
        ("\"gain\":\"altar_step\"", "\"gain\":\"altar_leap\""),
        ("\"banner\":\"red\"", "\"banner\":\"green\""),
        ("\"ability\":\"no_fee\"", "\"ability\":\"no_fees\""),
        ("\"back\":\"stone\"", "\"back\":\"ash\""),
        ("\"per\":\"levites\"", "\"per\":\"priests\""),
        ("\"direction\":\"clockwise\"", "\"direction\":\"right\""),
        ("\"blue\":", "\"sky\":"),
    ] {
        assert!(text.contains(from), "{from}");
        let content = text.replacen(from, to, 1);
        let why = refused(GAME, Setup { content: &content, ..Setup::default() });
        assert!(matches!(why, OpenError::Content(_)), "{to}: {why}");
    }
}

/// Bonus lists of Scroll Tiles wait one beside another, so that only a few may be in a box.
#[test]
fn a_box_has_few_tiles_that_add_effects() {
    let mut content = content();
    let bonus = json!({ "trader_bonus": [{ "gain": "vp", "amount": 1 }] });
    content["scrolls"][0]["ability"] = bonus.clone();
    assert!(open(&json!({}), &content).is_ok());
    content["scrolls"][1]["ability"] = bonus;
    assert_eq!(open(&json!({}), &content).expect_err("three of them").place, "content.scrolls");
}

/// A lap of the City Map must give fewer steps than it takes, and what waits must fit.
#[test]
fn a_box_whose_rewards_might_not_end_or_fit_is_refused() {
    let step = json!([{ "gain": "tent_step", "amount": 1 }]);
    let mut endless = content();
    for settlement in endless["city"].as_array_mut().expect("a list") {
        settlement["reward"] = step.clone();
    }
    assert_eq!(open(&json!({}), &endless).expect_err("a loop").place, "content.city");
    // One space that gives none is enough.
    endless["city"][5]["reward"] = json!([]);
    assert!(open(&json!({}), &endless).is_ok());
    // Workers and blessings count too: who cannot gain them moves the tent.
    let mut blessed = content();
    for settlement in blessed["city"].as_array_mut().expect("a list") {
        settlement["reward"] = json!([{ "gain": "wild_blessing", "amount": 1 }]);
    }
    assert_eq!(open(&json!({}), &blessed).expect_err("a loop").place, "content.city");
    let mut deep = content();
    for space in deep["altar"].as_array_mut().expect("a list") {
        *space = json!([{ "gain": "worker", "amount": 1 }, { "gain": "silver", "amount": 1 }]);
    }
    let fault = open(&json!({}), &deep).expect_err("too much waits");
    assert_eq!(fault.place, "content.city, altar, blessings");
}

/// A tiny box that no code knows: other tracks, tiles, cards and costs, with everything that the
/// language can say somewhere in it.
#[test]
fn another_box_is_played_by_the_same_rules() {
    let content: Value =
        serde_json::from_str(include_str!("ezra_nehemiah_box.json")).expect("a document");
    for seats in 1..=4 {
        for seed in 0..12 {
            let level = ["standard", "hard"][seed as usize % 2];
            let options = json!({ "seats": seats, "solo_level": level });
            let game = open(&options, &content).expect("a valid box");
            let player = if seed % 3 == 0 { Player::Greedy } else { Player::Random };
            let found = walk(&game, Walk { seed, player, every: 30 });
            assert!(found.kept(), "{options}\n{}", found.report());
        }
    }
}

/// Chains of rewards that are as long as a box allows fit, and end.
#[test]
fn the_longest_chains_fit() {
    let mut content = content();
    let two = json!([{ "gain": "worker", "amount": 1 }, { "gain": "silver", "amount": 1 }]);
    let one = json!([{ "gain": "tent_step", "amount": 1 }]);
    for (at, settlement) in content["city"].as_array_mut().expect("a list").iter_mut().enumerate() {
        settlement["reward"] = if at == 0 { json!([]) } else { one.clone() };
    }
    // As many altar spaces that leave something waiting as still fit.
    let mut spaces = 0;
    for at in 0..20 {
        let before = content["altar"][at].clone();
        content["altar"][at] = two.clone();
        if open(&json!({}), &content).is_err() {
            content["altar"][at] = before;
            break;
        }
        spaces += 1;
    }
    assert!(spaces > 5, "{spaces}");
    for seats in 1..=4 {
        for seed in 0..8 {
            let game = open(&json!({ "seats": seats }), &content).expect("a valid box");
            let player = if seed % 2 == 0 { Player::Greedy } else { Player::Random };
            let found = walk(&game, Walk { seed, player, every: 0 });
            assert!(found.kept(), "{seats}\n{}", found.report());
        }
    }
}

/// A position that is made up, with as much waiting as may be, is played to its end.
#[test]
fn a_position_with_much_to_do_is_played() {
    let game: EzraNehemiah = samples::open("{\"seats\":3}");
    let many = "task gains 0 altar_step 200\ntask gains 1 tent_step 200\n".repeat(11)
        + "task connect 0 w7 next\ntask gains 0 wild_blessing 3";
    let mut state = game.read_position(&many).expect("a position");
    let (mut luck, mut spare) = (Seeded::new(seed_from(4)), Vec::new());
    for _ in 0..40 {
        let Turn::To(seats) = game.turn(&state) else { break };
        let seat = seats.first().expect("somebody is to act");
        offers(&game, &state, seat, &mut spare);
        play(&game, &mut state, seat, spare[0], &mut luck, &mut |_| ()).expect("an offer");
    }
}

#[test]
fn a_position_that_makes_no_sense_is_refused() {
    let game: EzraNehemiah = samples::open("{\"seats\":3}");
    let solo: EzraNehemiah = samples::open("{\"seats\":1}");
    assert!(game.read_position("").is_ok() && solo.read_position("").is_ok());
    for text in [
        "round 4",
        "day 7",
        "turn 3",
        "shofar 9",
        "phase night",
        "order 0 1",
        "order 0 1 1",
        "player 0 stone 31",
        "player 0 workers 17",
        "player 0 levites 7",
        "player 0 altar 21",
        "player 0 altar 3\norder 0 1 2\nplayer 1 altar 4",
        "player 0 tent 14",
        "player 0 orange 7",
        "player 0 silver",
        "player 0 mood 3",
        "player 3 vp 1",
        "hand 0 C01",
        "hand 0 C01 C01 C02 C03",
        "hand 0 C11 C01 C02 C03",
        "hand 0 C01 C02 C03 C04\nhand 0 C01 C02 C03 C04",
        "pile 0 C01",
        "tucked 0 C01",
        "carried 0 C09",
        "stack 0 0 C01",
        "stack 0 3 C01",
        "tiles 0 GUA1",
        "tiles 0 GUA2 LAB1 FAR1 TRA1 ELD1",
        "tiles 0 LAB1 GUA1 FAR1 TRA1 ELD1",
        "traders 0 4",
        "deck 0 K01 K02",
        "known 0 12 1",
        "scribes 0 5,0",
        "scribes 0 1,0\nscribes 1 1,0",
        "scroll 1,0 D01",
        "scroll 1,0 W02\nscroll 1,1 W02",
        "white 1,0 1,3",
        "temple 5 ash",
        "temple 5 - gold",
        "temple 6 gold",
        "temple 5 gold gold gold gold",
        "temple 5 token",
        "rubble w3 stone 1",
        "rubble w7 stone 0",
        "built w7 0",
        "built w7 0 K01\nbuilt w8 0 K01",
        "built w3 0 K01",
        "built SHEEP 0",
        "built MUSTER 0 K01",
        "gate_silver w7 1",
        "built MUSTER 0\ngate_silver MUSTER 1",
        "phase main",
        "phase main\ntoday played C04",
        "phase red\ntoday played C01\ntoday used 2",
        "phase grey\ntoday played C01\ntoday site HORSE",
        "today auxiliary sleep",
        "today levite never",
        "phase limit",
        "phase labour",
        "phase prepare",
        "phase prepare\nday 6\nprepared labour",
        "phase tuck\nday 6\ntuck 0 C09",
        "phase next_round\nday 6",
        "phase opponent_focus",
        "phase begin",
        "prepared labour",
        "drawn K01",
        "task nap 0",
        "task gains 0 silver 1",
        "task gains 0 wild_blessing 0",
        "task gains 3 wild_blessing 1",
        "task pick 0 w7",
        "task list 0 9999 1",
        "task list 0 0 1",
        "player 0 vp 100001",
        "task gains 0 tent_step 1",
        "drawn K01\ntask pick 0 w3",
        "drawn K01\ntask pick 0 MUSTER",
        "focus F01",
        "tuck 0 C01",
    ] {
        assert!(game.read_position(text).is_err(), "{text}");
    }
    // More tasks than a game can have, though the last one asks something.
    let many = "task gains 0 tent_step 9\n".repeat(30) + "task gains 0 wild_blessing 1";
    assert!(game.read_position(&many).is_err());
    for text in [
        "player 1 food 1",
        "task opponent_build w3 5\ntask gains 0 wild_blessing 1",
        "player 1 stone 1",
        "player 1 farmers 1",
        "hand 1 C01 C02 C03 C04",
        "tiles 1 GUA1 LAB1 FAR1 TRA1 ELD1",
        "focus F01 F02",
        "focus F01 F01",
        "turn 1",
        "white 1,0 1,0",
    ] {
        assert!(solo.read_position(text).is_err(), "{text}");
    }
}
