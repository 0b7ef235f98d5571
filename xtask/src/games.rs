//! What games there are; scenarios from anywhere.

use facedown::catalogue;
use facedown_proof::scenario;

use crate::Done;

/// A line per game.
pub(crate) fn games(_: &[String]) -> Done {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (fewest, most) = entry.listing.seats;
        let options: Vec<String> = (entry.listing.options.iter())
            .map(|it| {
                let mark = |&word: &&str| {
                    if word == it.default { format!("{word}*") } else { word.to_string() }
                };
                format!("{} {}", it.name, it.values.iter().map(mark).collect::<Vec<_>>().join("|"))
            })
            .collect();
        println!("{}: {fewest} to {most} seats; {}", entry.id, options.join(", "));
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
