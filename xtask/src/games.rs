//! What games there are; scenarios from anywhere.

use facedown::catalogue::{self, Most};
use facedown_proof::scenario;

use crate::Done;

/// A line per game.
pub(crate) fn games(_: &[String]) -> Done {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (fewest, most) = entry.listing.seats;
        let mark = |word: &str, default: bool| {
            if default { format!("{word}*") } else { word.to_string() }
        };
        let words = entry.listing.options.iter().map(|it| {
            let values = it.values.iter().map(|word| mark(word, *word == it.default));
            format!("{} {}", it.name, values.collect::<Vec<_>>().join("|"))
        });
        let switches = entry.listing.switches.iter().map(|it| {
            format!("{} {}|{}", it.name, mark("false", !it.default), mark("true", it.default))
        });
        let numbers = entry.listing.numbers.iter().map(|it| {
            let most = match it.most {
                Most::LastSeat => "last seat".to_string(),
                Most::Number(most) => most.to_string(),
            };
            let default = it.default.map_or("left out".to_string(), |it| it.to_string());
            format!("{} {} to {most}, {default}*", it.name, it.least)
        });
        let options: Vec<String> = words.chain(switches).chain(numbers).collect();
        println!("{}: {fewest} to {most} seats; {}", entry.id, options.join("; "));
    }
    Ok(())
}

/// Runs scenario files.
pub(crate) fn scenario(files: &[String]) -> Done {
    if files.is_empty() {
        return Err("a scenario file was expected".into());
    }
    let mut faults = 0;
    for file in files {
        match std::fs::read_to_string(file)
            .map_err(|it| it.to_string())
            .and_then(|text| scenario::run(&text))
        {
            Ok(passed) => {
                println!("{file}: {} holds, {} claims", passed.rules.join(" "), passed.claims)
            }
            Err(why) => {
                println!("{file}: {why}");
                faults += 1;
            }
        }
    }
    if faults == 0 {
        Ok(())
    } else {
        Err(format!("{faults} of {} do not hold", files.len()).into())
    }
}
