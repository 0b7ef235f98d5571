//! The cities of Sabodeus, an arm to each side of the centre.

use serde_json::Value;

use crate::Names;

/// A line for the table; for each city its arms, pairs, what blocks, what is passive and the score.
pub(crate) fn draw(view: &Value, me: usize, names: &Names) {
    let of = |field: &str| names.words(field, &view[field]);
    let decides = match (view["phase"].as_str(), view["then"].as_str()) {
        (Some("main"), _) if view["ability_used"] == true => "a build or a sabotage",
        (Some("main"), _) => "an ability card, a build or a sabotage",
        (Some("build2"), _) => "the second card of the build",
        (Some("nuke"), Some("build2")) => "what to destroy, before the second card of the build",
        (Some("nuke"), _) => "what to destroy, before the turn ends",
        (_, _) => "nothing more",
    };
    let whose = if view["to_act"][0] == me { " (you)" } else { "" };
    println!(
        "round {}{}, turn of seat {}; seat {}{whose} decides {decides}; deck {}, graveyard {}, ability cards left {}",
        of("round"),
        if view["last_round"] == true { " (the last one)" } else { "" },
        of("turn"),
        of("to_act"),
        of("deck"),
        list(&view["graveyard"]).count(),
        of("supply"),
    );
    println!("[pair] (open), ! shows 0; from the left arm over the centre * to the right arm");
    for (seat, player) in list(&view["seats"]).enumerate() {
        let city = &player["city"];
        let mark = if seat == me { "you" } else { "   " };
        let held = &player["hand"];
        println!(
            "{mark} seat {seat}: {} points; {} in hand, ability cards {}; may sabotage with {}",
            city["score"],
            held["closed"].as_u64().unwrap_or(list(&held["open"]).count() as u64),
            player["abilities"],
            words(&player["rights"]),
        );
        let mut left: Vec<String> = list(&city["left"]).map(|it| building(it, city)).collect();
        left.reverse();
        let right: Vec<String> = list(&city["right"]).map(|it| building(it, city)).collect();
        println!("      {} * {}", left.join(" "), right.join(" "));
        let pairs: Vec<String> = list(&city["pairs"])
            .map(|it| {
                let doubled = if it["doubled"] == true { " (doubled)" } else { "" };
                format!("{} {}{doubled}", word(&it["type"]), it["points"])
            })
            .collect();
        println!(
            "      pairs: {}; to be completed first: {}; passive: {}",
            if pairs.is_empty() { "none".into() } else { pairs.join(", ") },
            words(&city["blocking"]),
            words(&city["passive"]),
        );
        if seat == me {
            println!("      hand: {}", names.words("hand", &held["open"]));
        }
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

fn words(value: &Value) -> String {
    let all: Vec<&str> = list(value).map(word).collect();
    if all.is_empty() { "nothing".into() } else { all.join(", ") }
}

/// A card of an arm with the digit it shows.
fn building(card: &Value, city: &Value) -> String {
    let (kind, digit) = (word(&card["type"]), &card["digit"]);
    let paired = list(&city["pairs"]).any(|it| it["type"] == kind);
    let (open, close) = if paired { ('[', ']') } else { ('(', ')') };
    let zero = if digit == 0 { "!" } else { "" };
    format!("{open}{kind} {digit}{zero}{close}")
}
