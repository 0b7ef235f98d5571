//! Looks for what a reader would trip over: files too long, words we do not use, marks of
//! unfinished work, rules cited that do not exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use facedown::catalogue;

use crate::Done;
use crate::shell::{call, output, root};

/// Lines a file of code may have.
const LONGEST: usize = 480;
/// Words that say nothing, as names or parts of names.
const BANNED: &[&str] = &["manager", "helper", "util", "processor"];
/// Beginnings of names that say nothing.
const BANNED_FIRST: &[&str] = &["handle_", "do_it", "get_", "process_", "base_"];
/// Marks of work that is not done, and of checks that were silenced.
const MARKS: &[&str] =
    &["TODO", "FIXME", "XXX", "unimplemented!", "todo!(", "#[ignore", "allow(dead_code"];

/// Looks at every file that is kept.
pub(crate) fn tidy(_: &[String]) -> Done {
    let files = output(call("git").args(["ls-files"]))?;
    let mut faults = Vec::new();
    for name in files.lines() {
        let path = root().join(name);
        let Ok(text) = fs::read_to_string(&path) else { continue };
        if !is_code(Path::new(name)) || name == "xtask/src/tidy.rs" {
            continue;
        }
        if text.lines().count() > LONGEST
            && !name.starts_with("include/")
            && !name.starts_with("tests/c/")
        {
            faults.push(format!("{name}: {} lines, at most {LONGEST}", text.lines().count()));
        }
        for (number, line) in (1..).zip(text.lines()) {
            for mark in MARKS.iter().filter(|it| line.contains(**it)) {
                faults.push(format!("{name}:{number}: {mark}"));
            }
            if line.ends_with(' ') || line.contains('\t') {
                faults.push(format!("{name}:{number}: a space at the end, or a tab"));
            }
            let Some(named) = defined(line) else { continue };
            let within = BANNED.iter().filter(|it| named.contains(**it));
            for word in within.chain(BANNED_FIRST.iter().filter(|it| named.starts_with(**it))) {
                faults.push(format!("{name}:{number}: `{named}` has `{word}` in its name"));
            }
        }
    }
    rules_exist(&files, &mut faults)?;
    let readme = fs::read_to_string(root().join("README.md"))?;
    let first = fs::read_to_string(root().join("examples/c/first.c"))?;
    if first.split_once('\n').is_none_or(|(_, body)| !readme.contains(body)) {
        faults.push("README.md: its first game is not examples/c/first.c".into());
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

/// The letters of the rules of a game that code must fulfil. Others are of components, rulings and
/// cases.
fn letters(game: &str) -> &'static [char] {
    match game {
        "ezra_nehemiah" => {
            &['A', 'B', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'O', 'P', 'R', 'S', 'T', 'W', 'X']
        }
        _ => &['B', 'R', 'S'],
    }
}

fn is_code(path: &Path) -> bool {
    path.extension()
        .and_then(|it| it.to_str())
        .is_some_and(|it| ["rs", "c", "h", "hpp", "cpp", "toml", "sh"].contains(&it))
}

/// The name that a line defines.
fn defined(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let (_, rest) =
        ["fn ", "struct ", "enum ", "trait ", "mod "].iter().find_map(|it| line.split_once(it))?;
    rest.split(|it: char| !it.is_alphanumeric() && it != '_').next()
}

/// Every rule that the code of a game cites stands in its RULES.md.
fn rules_exist(files: &str, faults: &mut Vec<String>) -> Done {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let folder = format!("src/games/{}/", entry.id);
        let rules = fs::read_to_string(root().join(&folder).join("RULES.md"))?;
        let known: BTreeSet<&str> = (rules.lines())
            .filter_map(|line| line.strip_prefix("- [")?.split_once(']'))
            .map(|it| it.0)
            .collect();
        let mut cited = BTreeSet::new();
        for name in files.lines().filter(|it| it.starts_with(&folder) && it.ends_with(".rs")) {
            let text = fs::read_to_string(root().join(name))?;
            for part in text.split('[').skip(1) {
                let rule = part.split(']').next().unwrap_or("").to_string();
                // A letter, a number, perhaps a letter: S14, G9a.
                let number = rule.get(1..).unwrap_or("");
                let number =
                    number.strip_suffix(|it: char| it.is_ascii_lowercase()).unwrap_or(number);
                let numbered = !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit());
                if numbered && rule.starts_with(|it: char| it.is_ascii_uppercase()) {
                    if !known.contains(rule.as_str()) {
                        faults.push(format!("{name}: there is no rule {rule}"));
                    }
                    cited.insert(rule);
                }
            }
        }
        for rule in
            known.iter().filter(|it| it.starts_with(letters(entry.id)) && !cited.contains(**it))
        {
            faults.push(format!("{folder}: no code cites {rule}"));
        }
    }
    Ok(())
}
