//! The net of tunnels of Saboteur.

use serde_json::Value;

use crate::Names;

/// Three rows of three characters a card: tunnels as lines, dead ends as gaps in the middle.
pub(crate) fn draw(view: &Value, names: &Names) {
    let number = |it: &Value| it.as_i64().unwrap_or(0);
    let open = |kind: &Value, turned: bool| {
        let letters = kind["open"].as_str().unwrap_or("");
        let opposite = |it: char| match it {
            'T' => 'B',
            'B' => 'T',
            'L' => 'R',
            _ => 'L',
        };
        letters.chars().map(|it| if turned { opposite(it) } else { it }).collect::<String>()
    };
    let mut cards: Vec<(i64, i64, String, char)> = vec![(0, 0, "TRBL".into(), 'S')];
    for laid in view["net"].as_array().into_iter().flatten() {
        let kind = &names.content["paths"][number(&laid["card"]) as usize];
        let middle = if kind["joined"] == true { '+' } else { ' ' };
        cards.push((
            number(&laid["x"]),
            number(&laid["y"]),
            open(kind, laid["turned"] == true),
            middle,
        ));
    }
    for goal in view["goals"].as_array().into_iter().flatten() {
        let kind = &names.content["goals"][number(&goal["face"]) as usize];
        let middle = match (goal["face"].is_null(), kind["treasure"] == true) {
            (true, _) => '?',
            (false, true) => '$',
            (false, false) => 'o',
        };
        let open =
            if goal["laid"] == true { open(kind, goal["turned"] == true) } else { String::new() };
        cards.push((number(&goal["cell"]["x"]), number(&goal["cell"]["y"]), open, middle));
    }
    let bounds = |it: fn(&(i64, i64, String, char)) -> i64| {
        (cards.iter().map(it).min().unwrap_or(0), cards.iter().map(it).max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (bounds(|it| it.0), bounds(|it| it.1));
    println!("columns {left} to {right}, rows {top} to {bottom}");
    for y in top..=bottom {
        for part in 0..3 {
            let row: String = (left..=right)
                .map(|x| match cards.iter().find(|it| (it.0, it.1) == (x, y)) {
                    None => "  .  "
                        .chars()
                        .map(|it| if part == 1 { it } else { ' ' })
                        .collect::<String>(),
                    Some((_, _, open, middle)) => {
                        let has = |side: char, mark: &str| {
                            if open.contains(side) {
                                mark.to_string()
                            } else {
                                " ".repeat(mark.len())
                            }
                        };
                        match part {
                            0 => format!("[ {} ]", has('T', "|")),
                            1 => format!("[{}{middle}{}]", has('L', "-"), has('R', "-")),
                            _ => format!("[ {} ]", has('B', "|")),
                        }
                    }
                })
                .collect();
            println!("{row}");
        }
    }
}
