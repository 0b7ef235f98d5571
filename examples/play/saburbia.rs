//! The cities of Saburbia, cell by cell.

use serde_json::Value;

use crate::Names;

/// The market, goals and bonus cards; for each city its cells, the markers with the update to come,
/// and the score as it is now.
pub(crate) fn draw(view: &Value, me: usize, names: &Names) {
    let of = |value: &Value| value.as_i64().unwrap_or(0);
    let market: Vec<String> = (0..)
        .zip(list(&view["market"]))
        .map(|(slot, it)| match it {
            Value::Null => format!("{slot} empty"),
            tile => {
                let cells = list(&tile["cells"]).count();
                let paid = if tile["affordable"] == true { "" } else { ", too dear" };
                let name = title(names, &tile["tile"]);
                format!("{slot} {name} for {} ({cells} cells{paid})", tile["cost"])
            }
        })
        .collect();
    println!("market: {}; bag {}, ends at {} tiles", market.join("; "), view["bag"], view["limit"]);
    let goals: Vec<String> = list(&view["goals"])
        .map(|it| {
            let standing: Vec<String> = list(&it["standing"]).map(Value::to_string).collect();
            format!("{} {}", names.words("goal", &it["goal"]), standing.join("-"))
        })
        .collect();
    let open: Vec<String> = list(&view["bonus"])
        .filter(|it| it["claimed_by"].is_null())
        .map(|it| names.words("bonus", &it["bonus"]))
        .collect();
    println!("goals: {}; bonus cards left: {}", goals.join(", "), open.join(" "));
    for (seat, player) in list(&view["seats"]).enumerate() {
        let mark = if seat == me { "you" } else { "   " };
        let update = &player["update"];
        println!(
            "{mark} seat {seat}: population {} ({:+}), income {} ({:+}), {} tiles, {} points as it is now",
            player["population"],
            of(&update["population"]),
            player["income"],
            of(&update["income"]),
            list(&player["city"]).count(),
            player["score"]["total"],
        );
        if seat == me {
            for part in list(&update["parts"]) {
                let amount = of(&part["amount"]);
                println!(
                    "      {:+} {} by {}",
                    amount,
                    part["stat"].as_str().unwrap_or("?"),
                    title(names, &part["tile"])
                );
            }
        }
        cells(player, names);
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A tile's id and name.
fn title(names: &Names, tile: &Value) -> String {
    let id = names.words("tile", tile);
    let tiles = list(&names.content["tiles"]).chain(list(&names.content["start"]));
    let name = tiles.filter(|it| it["id"] == id.as_str()).find_map(|it| it["name"].as_str());
    name.map_or(id.clone(), |name| format!("{id} {name}"))
}

/// The part of a board on which tiles lie, with the free cells around them.
fn cells(player: &Value, names: &Names) {
    let at =
        |it: &Value| (it["cell"]["x"].as_i64().unwrap_or(0), it["cell"]["y"].as_i64().unwrap_or(0));
    let city: Vec<((i64, i64), String)> =
        list(&player["city"]).map(|it| (at(it), names.words("tile", &it["tile"]))).collect();
    let bounds = |of: fn(&(i64, i64)) -> i64| {
        let all = || city.iter().map(|it| of(&it.0));
        (all().min().unwrap_or(0) - 1, all().max().unwrap_or(0) + 1)
    };
    let ((left, right), (top, bottom)) = (bounds(|it| it.0), bounds(|it| it.1));
    for y in top.max(0)..=bottom {
        let row: String = (left.max(0)..=right)
            .map(|x| match city.iter().find(|it| it.0 == (x, y)) {
                Some((_, id)) => format!("{:>6}", format!("[{id}]")),
                None => format!("{:>6}", format!("{x},{y}")),
            })
            .collect();
        println!("     {row}");
    }
}
