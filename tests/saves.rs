//! Records: those of every release load, damage is found, luck goes on, and what does not belong
//! together is refused.

use std::fs;
use std::path::Path;

use facedown::chance::{Chance, Seeded, seed_from};
use facedown::digest::Digest;
use facedown::table::Undo;
use facedown::{LoadError, Observer, OpenError, Seat, Setup, Table, Turn, catalogue, record};

fn open_game(game: &str, seats: u8, seed: u64, undo: Undo) -> Box<dyn Table> {
    let options = format!("{{\"seats\":{seats}}}");
    let setup = Setup { options: &options, seed: seed_from(seed), undo, ..Setup::default() };
    catalogue::open(game, setup).expect("the options are valid")
}

fn open(seats: u8, seed: u64, undo: Undo) -> Box<dyn Table> {
    open_game("saboteur", seats, seed, undo)
}

/// Every game, with every number of seats.
fn games() -> impl Iterator<Item = (&'static str, u8)> {
    let listed = catalogue::GAMES.iter().filter(|it| it.listed);
    listed.flat_map(|it| (it.listing.seats.0..=it.listing.seats.1).map(|seats| (it.id, seats)))
}

/// Plays up to so many moves at random.
fn play(table: &mut dyn Table, moves: u32, minds: &mut Seeded) {
    for _ in 0..moves {
        let Turn::To(seats) = table.turn() else { return };
        let seat = seats.first().expect("somebody is to act");
        let index = minds.pick(table.offer_count(seat) as u32) as usize;
        table.play(seat, index, table.stamp(seat)).expect("an offer can be played");
    }
}

fn stories(table: &dyn Table) -> Vec<String> {
    Observer::all(table.seats()).map(|it| table.story(it, 0)).collect()
}

#[test]
fn saves_of_every_release_load() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let mut loaded = 0;
    for file in
        fs::read_dir(folder).expect("the saves").map(|it| it.expect("a readable folder").path())
    {
        let text = fs::read_to_string(&file).expect("a readable file");
        let mut table =
            record::load(&text).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        play(&mut *table, 1000, &mut Seeded::new(seed_from(1)));
        assert!(table.outcome().is_some(), "{} can be played to its end", file.display());
        loaded += 1;
    }
    assert!(loaded > 0);
}

#[test]
fn a_record_makes_the_same_table_at_every_point() {
    for (game, seats) in games() {
        let mut table = open_game(game, seats, seats.into(), Undo::Own);
        let mut minds = Seeded::new(seed_from(9));
        loop {
            let text = table.save();
            let mut again = record::load(&text).expect("a record loads");
            assert_eq!(again.save(), text);
            assert_eq!((again.position(), stories(&*again)), (table.position(), stories(&*table)));
            if table.outcome().is_some() {
                break;
            }
            // The luck to come is the same, and so is the rest of the game.
            let mut same_minds = minds.clone();
            play(&mut *again, 400, &mut same_minds);
            let mut rest = table.split();
            play(&mut *rest, 400, &mut minds.clone());
            assert_eq!(again.save(), rest.save());
            play(&mut *table, 23, &mut minds);
        }
    }
}

#[test]
fn damage_to_any_byte_is_found() {
    let mut table = open(3, 4, Undo::Own);
    play(&mut *table, 60, &mut Seeded::new(seed_from(4)));
    let text = table.save();
    for at in 0..text.len() {
        for change in [1u8, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= change;
            let Ok(damaged) = String::from_utf8(bytes) else { continue };
            assert!(matches!(record::load(&damaged), Err(LoadError::Damaged(_))), "byte {at}");
        }
        assert!(text.is_char_boundary(at) && record::load(&text[..at]).is_err(), "cut at {at}");
    }
    assert!(record::load(&format!("{text}\n")).is_err());
}

/// A record with something else in it, and a checksum that fits.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let open = text.rsplit_once(",\"checksum\":").expect("a record").0;
    format!("{open},\"checksum\":\"{:016x}\"}}", Digest::of(open.as_bytes()))
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let mut table = open(3, 4, Undo::Own);
    play(&mut *table, 30, &mut Seeded::new(seed_from(4)));
    let text = table.save();
    let load = |from, to| record::load(&changed(&text, from, to)).map(|_| ()).expect_err(to);
    assert!(matches!(load("\"facedown\":1", "\"facedown\":2"), LoadError::Newer(_)));
    assert!(matches!(load("\"rules\":1", "\"rules\":9"), LoadError::Newer(_)));
    assert!(matches!(load("\"game\":\"saboteur\"", "\"game\":\"chess\""), LoadError::Game));
    assert!(matches!(load("\"seats\":3", "\"seats\":30"), LoadError::Setup(OpenError::Options(_))));
    assert!(matches!(load("\"content_id\":\"", "\"content_id\":\"x"), LoadError::Content(_)));
    assert!(matches!(load("\"picks\":[", "\"picks\":[1000,"), LoadError::Picks { at: 0, .. }));
    assert!(matches!(load("\"log\":[\"0 ", "\"log\":[\"1 "), LoadError::Move { at: 0, .. }));
    assert!(matches!(
        load("\"log\":[\"0 ", "\"log\":[\"0 undo\",\"0 "),
        LoadError::Move { at: 0, .. }
    ));
    assert!(matches!(load("round 1", "round 9"), LoadError::Position(_)));
    assert!(matches!(load("passes 0", "passes 1"), LoadError::Diverged));
    assert!(matches!(load("chacha8", "dice"), LoadError::Damaged(_)));
    // What is wrong is not quoted: it may be any part of the truth.
    let quoted = load("\"picks\":[", "\"picks\":\"hand 0 map\",\"x\":[").to_string();
    assert!(quoted.contains("column") && !quoted.contains("map"), "{quoted}");
    assert!(matches!(load("\"undo\":\"own\"", "\"undo\":\"some\""), LoadError::Damaged(_)));
}

#[test]
fn a_table_from_a_position_is_recorded_with_it() {
    let mut table = open(4, 2, Undo::Own);
    play(&mut *table, 30, &mut Seeded::new(seed_from(2)));
    let position = table.position();
    let setup = Setup {
        options: "{\"seats\":4}",
        position: &position,
        seed: seed_from(3),
        ..Setup::default()
    };
    let mut other = catalogue::open("saboteur", setup).expect("a position of ours");
    assert_eq!((other.position(), other.moves_made()), (position, 0));
    play(&mut *other, 200, &mut Seeded::new(seed_from(5)));
    let again = record::load(&other.save()).expect("a record loads");
    assert_eq!(again.position(), other.position());
}

#[test]
fn own_content_is_kept_in_the_record() {
    let content = catalogue::find("saboteur")
        .expect("the game")
        .content()
        .replace("\"count\":16", "\"count\":15");
    let setup = Setup { content: &content, ..Setup::default() };
    let mut table = catalogue::open("saboteur", setup).expect("a valid box");
    play(&mut *table, 1000, &mut Seeded::new(seed_from(5)));
    assert!(table.save().contains("\"count\":15"));
    assert_eq!(record::load(&table.save()).expect("a record loads").position(), table.position());
}

#[test]
fn undone_moves_stay_in_the_record() {
    for (game, seats) in games() {
        let mut table = open_game(game, seats, 8, Undo::Free);
        play(&mut *table, 80, &mut Seeded::new(seed_from(8)));
        for _ in 0..25 {
            table.undo(Seat::FIRST).expect("free undo");
        }
        play(&mut *table, 40, &mut Seeded::new(seed_from(10)));
        let again = record::load(&table.save()).expect("a record loads");
        assert_eq!((again.save(), stories(&*again)), (table.save(), stories(&*table)));
    }
}

#[cfg(feature = "fault")]
#[test]
fn a_record_of_earlier_rules_goes_on_from_its_position() {
    let mut table = catalogue::open("fault", Setup::default()).expect("the game");
    table.play_text(Seat::FIRST, "say 1").expect("a move");
    let older = changed(&table.save(), "\"rules\":2", "\"rules\":1");
    let mut again = record::load(&older).expect("an older record loads");
    assert_eq!((again.position(), again.moves_made()), (table.position(), 0));
    again.play_text(Seat::FIRST.next(2), "say 2").expect("a move");
    assert!(record::load(&again.save()).is_ok());
}
