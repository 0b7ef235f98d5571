//! What holds in every game of Saburbia: where tiles are, what markers show, how an update comes
//! about, and in which order things happen.

use std::collections::BTreeSet;

use facedown::catalogue;
use facedown::chance::{Seeded, seed_from};
use facedown::games::saburbia::Saburbia;
use facedown::{Game, Observer, Seat, Setup, Turn, play};
use facedown_proof::playout::{Player, choose, offers};
use facedown_proof::samples;
use serde_json::Value;

fn view(game: &Saburbia, state: &<Saburbia as Game>::State) -> Value {
    serde_json::to_value(Saburbia::view(game.eyes(state, Observer::Public))).expect("a document")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn tile<'a>(content: &'a Value, laid: &Value) -> &'a Value {
    let (at, tiles) = (number(&laid["tile"]) as usize, list(&content["tiles"]));
    tiles.get(at).unwrap_or_else(|| &content["start"][at - tiles.len()])
}

fn matches(tile: &Value, filter: &str) -> bool {
    filter == "ANY"
        || filter
            .split('|')
            .any(|it| tile["category"] == it || list(&tile["tags"]).iter().any(|tag| tag == it))
}

/// The sum of a seat's permanent effects on a marker, counted from the documents alone.
fn recounted(content: &Value, view: &Value, seat: usize, stat: &str) -> i64 {
    let cities: Vec<&[Value]> = list(&view["seats"]).iter().map(|it| list(&it["city"])).collect();
    let count = |city: &[Value], filter: &str| {
        city.iter().filter(|it| matches(tile(content, it), filter)).count() as i64
    };
    let mut sum = 0;
    for laid in cities[seat] {
        for effect in list(&tile(content, laid)["effects"]) {
            if effect["timing"] != "PERM" || effect["stat"] != stat {
                continue;
            }
            let filter = effect["filter"].as_str().expect("a filter");
            let beside = |other: &&Value| {
                let apart =
                    |axis: &str| (number(&laid["cell"][axis]) - number(&other["cell"][axis])).abs();
                apart("x") + apart("y") == 1
            };
            let others: i64 = (0..cities.len())
                .filter(|&it| it != seat)
                .map(|it| count(cities[it], filter))
                .sum();
            let counted = match effect["scope"].as_str().expect("a scope") {
                "ADJ" => {
                    let near: Vec<Value> = cities[seat].iter().filter(beside).cloned().collect();
                    count(&near, filter)
                }
                "CITY" => count(cities[seat], filter),
                "OTHERS" => others,
                "ALL" => {
                    let neutral = serde_json::json!({ "tile": view["neutral"] });
                    let one =
                        !view["neutral"].is_null() && matches(tile(content, &neutral), filter);
                    count(cities[seat], filter) + others + i64::from(one)
                }
                _ => 0,
            };
            let whole = counted / number(&effect["div"]);
            let capped = match number(&effect["cap"]) {
                0 => whole,
                cap => whole.min(cap),
            };
            sum += number(&effect["flat"]) + number(&effect["coeff"]) * capped;
        }
    }
    sum
}

fn is_connected(city: &[Value]) -> bool {
    let cell = |it: &Value| (number(&it["cell"]["x"]), number(&it["cell"]["y"]));
    let cells: BTreeSet<(i64, i64)> = city.iter().map(cell).collect();
    let (mut known, mut next) = (BTreeSet::new(), vec![cell(&city[0])]);
    while let Some((x, y)) = next.pop() {
        if cells.contains(&(x, y)) && known.insert((x, y)) {
            next.extend([(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]);
        }
    }
    known.len() == cells.len() && cells.len() == city.len()
}

/// Every sum that is shown is the one counted anew from the documents; markers move by it; a turn
/// takes one tile off the market and draws one; cities hang together and keep to the limit.
#[test]
fn sums_markers_bag_and_cities_are_right_at_every_turn() {
    let content = serde_json::to_value(Saburbia::default_content()).expect("a document");
    for (seed, options) in (0..).zip(samples::options::<Saburbia>()) {
        if options.contains("purse") || options.contains("level") {
            continue;
        }
        let game = samples::open::<Saburbia>(&options);
        let immediate = !options.contains("round");
        let mut luck = Seeded::new(seed_from(seed));
        let mut minds = Seeded::stream(seed_from(seed), 1);
        let mut state = game.start(&mut luck);
        let (mut turns, mut open) = (0, Vec::new());
        let full = if game.seats() == 2 { 93 } else { 94 };
        while let Turn::To(seats) = game.turn(&state) {
            let seen = view(&game, &state);
            if seen["phase"] != "turn" {
                break;
            }
            assert!(!immediate || number(&seen["bag"]) == full - turns, "{options}");
            for (seat, player) in list(&seen["seats"]).iter().enumerate() {
                let update = &player["update"];
                let sum = |stat| recounted(&content, &seen, seat, stat);
                assert_eq!(number(&update["population"]), sum("POP"), "{options}");
                assert_eq!(number(&update["income"]), sum("INC"), "{options}");
                assert!(number(&player["population"]) >= 0 && number(&player["income"]) >= 0);
                let city = list(&player["city"]);
                assert!(is_connected(city), "{options}");
                assert!(!immediate || (city.len() as i64) < number(&seen["limit"]), "{options}");
            }
            let seat = seats.first().expect("somebody is to act");
            offers(&game, &state, seat, &mut open);
            let player = if seed % 2 == 0 { Player::Greedy } else { Player::Random };
            let mv = choose(&game, &state, seat, &open, player, &mut minds);
            play(&game, &mut state, seat, mv, &mut luck, &mut |_| ()).expect("an offer");
            turns += 1;
            let after = view(&game, &state);
            for other in Seat::all(game.seats()).filter(|&it| it != seat) {
                let markers = |view: &Value| {
                    let player = &view["seats"][other.index()];
                    (player["population"].clone(), player["income"].clone())
                };
                assert_eq!(markers(&seen), markers(&after), "one player's turn is one player's");
            }
        }
    }
}

/// The kinds of line that a move told, in order.
fn told(position: &str, seat: u8, mv: &str) -> Vec<String> {
    let setup = Setup { options: "{\"seats\":3}", position, ..Setup::default() };
    let mut table = catalogue::open("saburbia", setup).expect("a valid position");
    table.play_text(Seat::new(seat).expect("a seat"), mv).expect("it can be played");
    let story: Value = serde_json::from_str(&table.story(Observer::Public, 0)).expect("a document");
    let lines = list(&story).iter().filter_map(|it| it["seen"].as_object());
    lines
        .map(|it| {
            let (kind, fields) = it.iter().next().expect("a kind");
            match (kind.as_str(), &fields["stat"], &fields["bonus"]) {
                ("effect" | "moved", stat, _) => format!("{kind} {}", stat.as_str().unwrap_or("?")),
                ("claimed", _, bonus) => format!("{kind} {bonus}"),
                (kind, _, _) => kind.to_string(),
            }
        })
        .collect()
}

/// Pay, place, refill, effects at once, population, income, bonus cards in their order. [A27] [B21]
#[test]
fn a_purchase_goes_in_order() {
    let position = "market R09 P01 P02\nplayer 0 population 39 income 30\n\
                    city 0 ST1@4,3 ST2@4,4 ST3@4,5 V01@5,4 R01@4,2 R01@4,1 R02@5,1\n\
                    claimed 1 B05\n";
    let order = told(position, 0, "buy 0 5,3");
    let wanted = [
        "bought",
        "placed",
        "drew",
        "effect POP",
        "moved POP",
        "effect POP",
        "moved POP",
        "effect POP",
        "effect POP",
        "moved POP",
        "effect INC",
        "moved INC",
        "claimed 0",
        "claimed 5",
    ];
    // Residential tiles enough for the first card, population enough for the sixth.
    assert_eq!(order, wanted);
}

/// Whoever begins is drawn by luck, and so are the goals.
#[test]
fn luck_chooses_the_starter_and_the_goals() {
    let game = samples::open::<Saburbia>("{\"seats\":3}");
    let (mut luck, mut starts, mut goals) = (Seeded::new(seed_from(5)), [0; 3], [0; 6]);
    for _ in 0..3000 {
        let seen = view(&game, &game.start(&mut luck));
        starts[number(&seen["starter"]) as usize] += 1;
        list(&seen["goals"]).iter().for_each(|it| goals[number(&it["goal"]) as usize] += 1);
    }
    assert!(starts.iter().all(|it: &i32| it.abs_diff(1000) < 150), "{starts:?}");
    // Three of five each time, the sixth never.
    assert!(goals[..5].iter().all(|it: &i32| it.abs_diff(1800) < 150), "{goals:?}");
    assert_eq!(goals[5], 0);
}
