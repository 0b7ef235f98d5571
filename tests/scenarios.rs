//! Runs every scenario beside its game, and holds them against the numbered rules. With
//! `FACEDOWN_GAME=saburbia` for one game alone.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use facedown::catalogue::{self, Entry};
use facedown_proof::scenario;

/// The games asked about: all, or the one that the environment names, for whoever changes one.
fn games() -> impl Iterator<Item = &'static Entry> {
    let wanted = std::env::var("FACEDOWN_GAME").ok();
    let is_wanted = move |it: &&Entry| wanted.as_deref().is_none_or(|game| game == it.id);
    catalogue::GAMES.iter().filter(|it| it.listed).filter(is_wanted)
}

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(game)
}

fn scenarios(game: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder(game).join("tests")) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|it| it.expect("a readable folder").path()).collect();
    files.retain(|it| it.extension().is_some_and(|it| it == "txt"));
    files.sort();
    files
}

#[test]
fn every_scenario_holds() {
    let mut faults = Vec::new();
    for entry in games() {
        let files = scenarios(entry.id);
        assert!(!files.is_empty(), "{} has no scenarios", entry.id);
        for file in files {
            let text = fs::read_to_string(&file).expect("a readable file");
            if let Err(why) = scenario::run(&text) {
                faults.push(format!("{}: {why}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The numbers of the rules of a game: lines of its RULES.md that begin with `[S14]`.
fn rules(game: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder(game).join("RULES.md")).expect("the rules of the game");
    let number = |line: &str| {
        line.strip_prefix("- [").and_then(|it| it.split_once(']')).map(|it| it.0.to_string())
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn every_rule_has_a_scenario() {
    for entry in games() {
        let mut without = rules(entry.id);
        assert!(!without.is_empty(), "{} has no rules", entry.id);
        for file in scenarios(entry.id) {
            let text = fs::read_to_string(&file).expect("a readable file");
            let Ok(passed) = scenario::run(&text) else { continue };
            for rule in passed.rules {
                assert!(rules(entry.id).contains(&rule), "{}: no rule {rule}", file.display());
                without.remove(&rule);
            }
        }
        assert!(without.is_empty(), "{} has no scenario for {without:?}", entry.id);
    }
}
