//! The table of Ezra and Nehemiah: tracks, ring, Temple, Scroll Tiles, and the players.

use serde_json::Value;

use crate::Names;

/// Everything on the table, then what the own seat can reckon with.
pub(crate) fn draw(view: &Value, me: usize, names: &Names) {
    println!(
        "round {}, day {}, Shofar with {}, Altar Card {}",
        view["round"],
        view["day"],
        player(view, view["shofar"].as_u64().unwrap_or(0) as usize, me),
        names.content["altar_cards"][at(&view["altar_card"])]["id"].as_str().unwrap_or("?"),
    );
    let places: Vec<String> = list(&view["altar_order"])
        .map(|it| format!("{} on {}", player(view, at(it), me), view["players"][at(it)]["altar"]))
        .collect();
    let prophets = &view["prophets"];
    println!("altar: {}; prophets before {} and {}", places.join(", "), prophets[0], prophets[1]);
    ring(view, me, names);
    temple(view);
    scrolls(view, me, names);
    for seat in 0..list(&view["players"]).count() {
        seated(view, seat, me, names);
    }
    own(view, names);
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn at(value: &Value) -> usize {
    value.as_u64().unwrap_or(0) as usize
}

/// How a player is called.
fn player(view: &Value, seat: usize, me: usize) -> String {
    if seat == me {
        "you".into()
    } else if view["players"][seat]["is_opponent"] == true {
        "the opponent".into()
    } else {
        format!("seat {seat}")
    }
}

/// Cubes by kind, those that there are.
fn cubes(goods: &Value) -> String {
    let kinds = ["stone", "wood", "ash", "gold"].into_iter().filter(|&it| at(&goods[it]) > 0);
    let text: Vec<String> = kinds.map(|it| format!("{} {it}", goods[it])).collect();
    if text.is_empty() { "no cubes".into() } else { text.join(" ") }
}

/// The spaces of the ring, six in a line: what lies there, or whose it is.
fn ring(view: &Value, me: usize, names: &Names) {
    let spaces: Vec<String> = (0u64..)
        .zip(list(&view["ring"]))
        .map(|(number, site)| {
            let id = names.name("site", number).unwrap_or("?");
            let held = match (site["owner"].as_u64(), site["closed"] == true) {
                (Some(seat), _) => player(view, seat as usize, me),
                (None, true) => "neutral".into(),
                (None, false) => cubes(&site["rubble"]),
            };
            let silver = match at(&site["silver"]) {
                0 => String::new(),
                some => format!(" +{some} silver"),
            };
            format!("{id}: {held}{silver}")
        })
        .collect();
    for (number, line) in spaces.chunks(6).enumerate() {
        let title = if number == 0 { "ring: " } else { "      " };
        println!("{title}{}", line.join(" | "));
    }
}

fn temple(view: &Value) {
    for (row, cells) in list(&view["temple"]).enumerate().collect::<Vec<_>>().into_iter().rev() {
        let cells: Vec<&str> = list(cells)
            .map(|it| match it.as_str() {
                Some("empty") | None => ".",
                Some(cube) => cube,
            })
            .collect();
        println!("temple {}: {}", row + 1, cells.join(" "));
    }
}

/// The rows from the highest: each tile with its Scribe.
fn scrolls(view: &Value, me: usize, names: &Names) {
    for (row, tiles) in list(&view["scrolls"]).enumerate().collect::<Vec<_>>().into_iter().rev() {
        let tiles: Vec<String> = list(tiles)
            .map(|it| {
                let id = names.words("scroll", &it["scroll"]);
                match it["scribe"].as_u64() {
                    Some(seat) => format!("[{id} {}]", player(view, seat as usize, me)),
                    None if it["white"].is_string() => format!("[{id} white]"),
                    None => format!("[{id}]"),
                }
            })
            .collect();
        let food = match at(&view["row_food"][row]) {
            0 => String::new(),
            some => format!(" {some} food"),
        };
        println!("scrolls {}: {}{food}", row + 1, tiles.join(" "));
    }
}

fn seated(view: &Value, seat: usize, me: usize, names: &Names) {
    let it = &view["players"][seat];
    let workers = &it["workers"];
    println!(
        "{}: {} points, {} silver, {} food, {}; workers {} and {} in the Main Reserve, {} Levites; tent on {}",
        player(view, seat, me),
        it["vp"],
        it["silver"],
        it["food"],
        cubes(&it["goods"]),
        workers["reserve"],
        workers["main_reserve"],
        workers["levites"],
        names.content["city"][at(&it["tent"])]["name"].as_str().unwrap_or("?"),
    );
    if it["is_opponent"] == true {
        return;
    }
    let stacks: Vec<String> = list(&it["stacks"])
        .map(|stack| match (stack["top_card"].as_u64(), stack["covered"].as_u64()) {
            (Some(_), Some(_)) => format!(
                "{} on {}",
                names.words("top_card", &stack["top_card"]),
                names.words("covered", &stack["covered"])
            ),
            (Some(_), None) => names.words("top_card", &stack["top_card"]),
            (None, _) => "-".into(),
        })
        .collect();
    println!(
        "    stacks {}; tucked [{}]; hand {}; pile {}; wall deck {}",
        stacks.join(", "),
        names.words("tucked", &it["tucked"]),
        hand(it, names),
        it["pile"],
        it["deck"]["count"],
    );
}

fn hand(player: &Value, names: &Names) -> String {
    match player["hand"]["open"].as_array() {
        Some(cards) => {
            let titles: Vec<String> = cards.iter().map(|it| title(names, it)).collect();
            titles.join(", ")
        }
        None => format!("{} cards", player["hand"]["closed"]),
    }
}

/// A Character Card's id, name and banners.
fn title(names: &Names, card: &Value) -> String {
    let line = &names.content["characters"][at(card)];
    let banners: Vec<&str> = list(&line["banners"]).filter_map(Value::as_str).collect();
    let name = line["name"].as_str().unwrap_or("");
    format!("{} {name} ({})", line["id"].as_str().unwrap_or("?"), banners.join(" "))
}

fn own(view: &Value, names: &Names) {
    let own = &view["own"];
    if own.is_null() {
        return;
    }
    let left = &own["available"];
    println!(
        "banners: red {}, grey {}, blue {}; the Sabbath needs {} food; {} points as it is now",
        left["red"], left["grey"], left["blue"], own["food_need"], own["score"]["total"]
    );
    if let Some(asks) = view["question"]["asks"].as_str() {
        println!("asked: {}", asks.replace('_', " "));
    }
    if let Some(played) = view["today"]["played"].as_u64() {
        println!("played today: {}", title(names, &played.into()));
    }
}
