//! What holds at every position of every game of Ezra and Nehemiah: cubes, workers and cards are
//! somewhere, once; points come from what the story tells; the end is counted anew.

use std::collections::BTreeMap;

use facedown::catalogue;
use facedown::chance::{Seeded, seed_from};
use facedown::games::ezra_nehemiah::{Event, EzraNehemiah};
use facedown::{Game, Observer, Seat, Turn, play};
use facedown_proof::playout::{Player, choose, offers};
use facedown_proof::samples;
use serde_json::{Value, json};

type State = <EzraNehemiah as Game>::State;

fn view(game: &EzraNehemiah, state: &State, observer: Observer) -> Value {
    serde_json::to_value(EzraNehemiah::view(game.eyes(state, observer))).expect("a document")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

const CUBES: [&str; 4] = ["stone", "wood", "ash", "gold"];

/// Every cube is in the Main Reserve, on a space, with a player or in the Temple: 104 in all. [C17]
fn cubes_are_all_there(view: &Value) {
    for (cube, all) in CUBES.iter().zip([30, 30, 24, 20]) {
        let humans = list(&view["players"]).iter().filter(|it| it["is_opponent"] == false);
        let held: i64 = humans.map(|it| number(&it["goods"][cube])).sum();
        let rubble: i64 = list(&view["ring"]).iter().map(|it| number(&it["rubble"][cube])).sum();
        let cells = list(&view["temple"]).iter().flat_map(list);
        let placed = cells.filter(|it| *it == cube).count() as i64;
        assert_eq!(number(&view["reserve"][cube]) + held + rubble + placed, all, "{cube}");
    }
}

/// 16 workers of each player, and none comes back to the Main Reserve. [C6] [A3]
fn workers_are_all_there(view: &Value, before: &mut [i64]) {
    for (player, before) in list(&view["players"]).iter().zip(before) {
        let workers = &player["workers"];
        let single = [
            "reserve",
            "main_reserve",
            "levites",
            "scribes",
            "gatekeepers",
            "farmers",
            "labourers",
        ];
        let sum: i64 = single.iter().map(|it| number(&workers[it])).sum();
        let spaces = list(&workers["traders"]).len() + list(&workers["elders"]).len();
        assert_eq!(sum + spaces as i64, 16);
        assert!(number(&workers["main_reserve"]) <= *before);
        *before = number(&workers["main_reserve"]);
    }
}

/// Ten Character Cards and twelve Wall Cards of each player; hands, piles and tucked cards as the
/// week says. [T6] [H2]
fn cards_are_all_there(view: &Value) {
    let (round, day) = (number(&view["round"]), number(&view["day"]));
    for (seat, player) in list(&view["players"]).iter().enumerate() {
        let built = list(&view["ring"])
            .iter()
            .filter(|it| it["owner"] == json!(seat) && !it["wall_card"].is_null());
        let drawn = match &player["drawn"]["open"] {
            Value::Null => number(&player["drawn"]["closed"]),
            cards => list(cards).len() as i64,
        };
        assert_eq!(number(&player["deck"]["count"]) + built.count() as i64 + drawn, 12);
        if player["is_opponent"] == true {
            continue;
        }
        let stacks = list(&player["stacks"]).iter();
        let laid = stacks.flat_map(|it| [&it["top_card"], &it["covered"]]);
        let laid = laid.filter(|it| !it.is_null()).count() as i64;
        let hand = number(&player["hand"]["closed"]);
        let (pile, tucked) = (number(&player["pile"]), list(&player["tucked"]).len() as i64);
        assert_eq!(hand + pile + laid + tucked, 10);
        let at_first = [(4, 6), (4, 5), (4, 3)][round as usize - 1];
        if view["phase"] == "card" && view["turn"] == json!(seat) {
            let turns = day - 1;
            assert_eq!(laid, turns);
            assert_eq!(pile, (at_first.1 - turns).max(0));
            assert_eq!(tucked, [0, 1, 3][round as usize - 1]);
            assert_eq!(hand, at_first.0 - (turns - at_first.1).max(0));
        }
    }
}

/// The points at the end, counted anew from the documents. [E1] [E2]
fn counted(content: &Value, view: &Value, seat: usize) -> i64 {
    let player = &view["players"][seat];
    let goods = &player["goods"];
    let human = player["is_opponent"] == false;
    let mut silver = number(&player["silver"]) + 2 * number(&player["food"]);
    for (cube, worth) in CUBES.iter().zip([2, 2, 1, 3]) {
        silver += worth * number(&goods[cube]);
    }
    let mut points = number(&player["vp"]) + silver / 5;
    let flipped = list(&player["tiles"]).iter().filter(|it| it["flipped"] == true).count();
    points += 2 * flipped as i64;
    if view["altar_order"][0] == json!(seat) {
        points += 3;
    }
    let sites = list(&view["ring"]);
    let own = |it: &&Value| it["owner"] == json!(seat);
    let walls: Vec<&Value> =
        sites.iter().filter(own).filter(|it| !it["wall_card"].is_null()).collect();
    for wall in &walls {
        points += number(&content["wall_cards"][number(&wall["wall_card"]) as usize]["vp"]);
    }
    let mut gatekeepers = 0;
    for (at, _) in sites.iter().enumerate().filter(|it| own(&it.1)) {
        let id = &content["ring"][at];
        if let Some(gate) = list(&content["gates"]).iter().find(|it| it["id"] == *id) {
            points += number(&gate["vp"]);
            gatekeepers += 1;
        }
    }
    let blessings = ["orange", "purple", "red"].map(|it| number(&player["blessings"][it]));
    for (row, tiles) in list(&view["scrolls"]).iter().enumerate() {
        for tile in list(tiles).iter().filter(|it| it["scribe"] == json!(seat)) {
            points += number(&content["scroll_rows"][row]["vp"]);
            let scroll = &content["scrolls"][number(&tile["scroll"]) as usize];
            let Some(score) = scroll["ability"].get("score").filter(|_| human) else { continue };
            let count = match score["per"].as_str().expect("a word") {
                "levites" => number(&player["workers"]["levites"]),
                "walls" => walls.len() as i64,
                "gatekeepers" => gatekeepers,
                "scribes" => number(&player["workers"]["scribes"]),
                "blessing_sets" => blessings.into_iter().min().expect("three"),
                "altar_spaces" => number(&player["altar"]),
                "flipped_tiles" => flipped as i64,
                "tent_steps" => number(&player["tent_steps"]),
                other => panic!("{other}"),
            };
            let each = score["each"].as_i64().unwrap_or(1);
            points += (number(&score["vp"]) * (count / each)).min(number(&score["cap"]));
        }
    }
    points
}

/// A story as documents, and what is added up of it.
#[derive(Default)]
struct Told {
    points: BTreeMap<i64, i64>,
    connections: BTreeMap<i64, usize>,
}

impl Told {
    fn add(&mut self, seen: &Value) {
        if let Some(points) = seen.get("points") {
            *self.points.entry(number(&points["seat"])).or_default() += number(&points["vp"]);
        }
        if let Some(connected) = seen.get("connected") {
            *self.connections.entry(number(&connected["gate"])).or_default() += 1;
        }
    }
}

fn plays(options: &str, seed: u64, player: Player) {
    let game = samples::open::<EzraNehemiah>(options);
    let content = serde_json::to_value(EzraNehemiah::default_content()).expect("a document");
    let mut luck = Seeded::new(seed_from(seed));
    let mut minds = Seeded::stream(seed_from(seed), 1);
    let mut state = game.start(&mut luck);
    let (mut told, mut spare, mut before) = (Told::default(), Vec::new(), vec![16; 4]);
    let mut last = view(&game, &state, Observer::Public);
    let players = list(&last["players"]).len();
    while let Turn::To(seats) = game.turn(&state) {
        cubes_are_all_there(&last);
        workers_are_all_there(&last, &mut before);
        cards_are_all_there(&last);
        for seat in 0..players {
            let vp = 10 + told.points.get(&(seat as i64)).copied().unwrap_or(0);
            assert_eq!(number(&last["players"][seat]["vp"]), vp, "{options}");
        }
        assert!(told.connections.values().all(|&it| it <= 2), "{options}");
        for seat in Seat::all(game.seats()) {
            let own = view(&game, &state, Observer::Seat(seat));
            let total = number(&own["own"]["score"]["total"]);
            assert_eq!(total, counted(&content, &last, seat.index()), "{options}");
        }
        let seat = seats.first().expect("somebody is to act");
        offers(&game, &state, seat, &mut spare);
        let mv = choose(&game, &state, seat, &spare, player, &mut minds);
        let mut events: Vec<Event> = Vec::new();
        play(&game, &mut state, seat, mv, &mut luck, &mut |it| events.push(it)).expect("an offer");
        for event in &events {
            let seen = game.seen(event, Observer::Public).expect("all is noticed");
            told.add(&serde_json::to_value(seen).expect("a document"));
        }
        last = view(&game, &state, Observer::Public);
    }
    let Turn::Over(outcome) = game.turn(&state) else { panic!("it is over") };
    for seat in 0..players {
        assert_eq!(number(&last["players"][seat]["vp"]), i64::from(outcome.score[seat]));
    }
}

/// With every option, at every number of players.
#[test]
fn what_is_somewhere_once_stays_so_and_sums_are_right() {
    for (seed, options) in (0..).zip(samples::options::<EzraNehemiah>()) {
        for player in [Player::Greedy, Player::Random] {
            plays(&options, seed, player);
        }
    }
}

/// The numbers of set-up that do not depend on luck. [S1] [S3] [S15] [S16]
#[test]
fn the_table_is_set_as_the_box_says() {
    for (seats, rubble, silver) in [
        (1, 45, vec![5, 8]),
        (2, 45, vec![4, 5]),
        (3, 57, vec![4, 5, 6]),
        (4, 64, vec![4, 5, 6, 7]),
    ] {
        let options = format!("{{\"seats\":{seats},\"first_player\":0}}");
        let game = samples::open::<EzraNehemiah>(&options);
        let state = game.start(&mut Seeded::new(seed_from(seats)));
        let view = view(&game, &state, Observer::Public);
        let on_ring: i64 = list(&view["ring"])
            .iter()
            .flat_map(|it| CUBES.map(|cube| number(&it["rubble"][cube])))
            .sum();
        assert_eq!(on_ring, rubble);
        let held: Vec<i64> =
            list(&view["players"]).iter().map(|it| number(&it["silver"])).collect();
        assert_eq!(held, silver);
        let cells: usize = list(&view["temple"]).iter().map(|it| list(it).len()).sum();
        assert_eq!(cells, [15, 15, 21, 24][seats as usize - 1]);
        for player in list(&view["players"]) {
            assert_eq!(number(&player["workers"]["reserve"]), 5);
            assert_eq!(number(&player["workers"]["main_reserve"]), 9);
        }
    }
}

/// The default box has what the source counts. [C7] to [C17] [C26]
#[test]
fn the_box_has_what_the_source_counts() {
    let entry = catalogue::find("ezra_nehemiah").expect("the game");
    let content: Value = serde_json::from_str(&entry.content()).expect("a document");
    let count = |name: &str| list(&content[name]).len();
    assert_eq!(count("characters"), 10);
    assert_eq!(count("wall_cards"), 12);
    assert_eq!((count("gates"), count("walls"), count("ring")), (10, 20, 30));
    assert_eq!((count("focus"), count("schemes"), count("altar_cards")), (10, 6, 4));
    for kind in ["guards", "labourers", "farmers", "traders", "elders"] {
        assert_eq!(count(kind), 4, "{kind}");
    }
    let backs =
        |back: &str| list(&content["scrolls"]).iter().filter(|it| it["back"] == back).count();
    assert_eq!((backs("gold"), backs("wood"), backs("stone")), (8, 22, 3));
    let banners = |colour: &str| {
        let all = list(&content["characters"]).iter().flat_map(|it| list(&it["banners"]));
        all.filter(|it| *it == colour).count()
    };
    assert_eq!((banners("red"), banners("grey"), banners("blue")), (10, 10, 10));
    let gates: Vec<&Value> = list(&content["characters"]).iter().map(|it| &it["gate"]).collect();
    for gate in list(&content["gates"]) {
        assert!(gates.contains(&&gate["id"]), "{gate}");
    }
}
