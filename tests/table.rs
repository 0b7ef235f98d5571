//! A table: offers and stamps, refusals, story, undo, copies.

use facedown::chance::{Chance, Seeded, seed_from};
use facedown::table::{CannotUndo, NotPlayed, Undo};
use facedown::{Observer, Refusal, Seat, Setup, Table, Turn, catalogue};
use serde_json::Value;

fn open(options: &str, position: &str, undo: Undo) -> Box<dyn Table> {
    let setup = Setup { options, position, undo, seed: seed_from(6), ..Setup::default() };
    catalogue::open("saboteur", setup).expect("a valid table")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn acting(table: &dyn Table) -> Option<Seat> {
    match table.turn() {
        Turn::To(seats) => seats.first(),
        Turn::Over(_) => None,
    }
}

/// An empty pile and hands of maps: passing draws nothing and shows nothing.
const ENDING: &str = "hand 0 map map\nhand 1 map map\nhand 2 map map\n";

#[test]
fn a_stamp_changes_with_its_seats_offer_alone() {
    let (mut table, mut minds) = (open("{\"seats\":5}", "", Undo::Own), Seeded::new(seed_from(1)));
    while let Some(mover) = acting(&*table) {
        let before: Vec<(String, u64)> =
            Seat::all(5).map(|it| (table.offers(it), table.stamp(it))).collect();
        let index = minds.pick(table.offer_count(mover) as u32) as usize;
        table.play(mover, index, table.stamp(mover)).expect("an offer can be played");
        for seat in Seat::all(5) {
            let (offers, stamp) = &before[seat.index()];
            let list = |text: &str| text.split_once("\"offers\"").map(|it| it.1.to_string());
            let changed = list(offers) != list(&table.offers(seat));
            assert_eq!(changed, *stamp != table.stamp(seat), "{seat}");
        }
    }
}

#[test]
fn what_cannot_be_played_is_refused_and_changes_nothing() {
    let mut table = open("{\"seats\":3}", "", Undo::Own);
    let (before, stamp) = (table.save(), table.stamp(seat(0)));
    assert_eq!(table.play(seat(0), 0, stamp + 1), Err(Refusal::Stale));
    assert_eq!(table.play(seat(0), 0, stamp - 1), Err(Refusal::Stale));
    assert_eq!(table.play(seat(0), 10_000, stamp), Err(Refusal::Unknown));
    assert_eq!(table.play(seat(1), 0, table.stamp(seat(1))), Err(Refusal::NotToAct));
    let refused = |why| Err(NotPlayed::Refused(why));
    assert_eq!(table.play_text(seat(0), "take 3"), refused(Refusal::Rule("not_now")));
    assert_eq!(table.play_text(seat(0), "dance"), refused(Refusal::Unknown));
    assert_eq!(table.play_text(seat(1), "dance"), refused(Refusal::Unknown));
    for text in [
        "{\"pass\":{\"card\":\"map\"}}",
        "{\"pass\":{}}",
        "{",
        "{\"pass\":{\"card\":1,\"at\":2}}",
        "{\"take\":{\"value\":999}}",
    ] {
        assert!(matches!(table.play_text(seat(0), text), Err(NotPlayed::Malformed(_))), "{text}");
    }
    assert_eq!(table.save(), before);
    while let Some(mover) = acting(&*table) {
        table.play(mover, 0, table.stamp(mover)).expect("an offer can be played");
    }
    assert_eq!(table.play(seat(0), 0, table.stamp(seat(0))), Err(Refusal::Over));
}

#[test]
fn a_move_can_be_given_by_index_as_text_or_as_a_document() {
    let table = open("{\"seats\":3}", "", Undo::Own);
    let offers: Value = serde_json::from_str(&table.offers(seat(0))).expect("a document");
    for (index, offer) in offers["offers"].as_array().expect("a list").iter().enumerate() {
        let text = offer["text"].as_str().expect("a text");
        let (mut a, mut b, mut c) = (table.split(), table.split(), table.split());
        a.play(seat(0), index, table.stamp(seat(0))).expect("an offer can be played");
        b.play_text(seat(0), text).expect("its text can be played");
        c.play_text(seat(0), &offer["move"].to_string()).expect("its document can be played");
        assert_eq!((a.save(), table.offer(seat(0), index).as_deref()), (b.save(), Some(text)));
        assert_eq!(a.save(), c.save());
    }
}

#[test]
fn a_seat_takes_back_its_own_latest_move_when_nothing_was_shown() {
    let mut table = open("{\"seats\":3}", ENDING, Undo::Own);
    let (position, offers) = (table.position(), table.offer_count(seat(0)));
    table.play_text(seat(0), "pass map").expect("a move");
    assert_eq!(Seat::all(3).map(|it| table.can_undo(it)).collect::<Vec<_>>(), [1, 0, 0]);
    assert_eq!(table.undo(seat(1)), Err(CannotUndo));
    assert_eq!(table.undo(seat(0)), Ok(()));
    assert_eq!(
        (table.position(), table.offer_count(seat(0)), table.moves_made()),
        (position, offers, 0)
    );
    assert_eq!(table.undo(seat(0)), Err(CannotUndo));

    // The move of another seat comes first.
    table.play_text(seat(0), "pass map").expect("a move");
    table.play_text(seat(1), "pass map").expect("a move");
    assert_eq!(Seat::all(3).map(|it| table.can_undo(it)).collect::<Vec<_>>(), [0, 1, 0]);
}

#[test]
fn what_was_shown_or_drawn_is_never_taken_back() {
    // A look shows the goal, a card that is drawn is seen, a played card is seen by others.
    for (position, mv) in [
        (ENDING, "look map 0"),
        ("pile cross\nhand 0 map map\nhand 1 map map\nhand 2 map map\n", "pass map"),
        ("hand 0 cross map\nhand 1 map map\nhand 2 map map\n", "lay cross 1,0"),
    ] {
        let mut table = open("{\"seats\":3}", position, Undo::Own);
        table.play_text(seat(0), mv).expect("a move");
        assert_eq!((table.can_undo(seat(0)), table.undo(seat(0))), (0, Err(CannotUndo)), "{mv}");
    }
    // The end of a round draws luck for the next deal.
    let mut table = open("{\"seats\":3}", "hand 0 map\n", Undo::Own);
    table.play_text(seat(0), "pass map").expect("a move");
    assert_eq!(table.can_undo(seat(0)), 0);
    // That the round goes on shows that somebody can play.
    let mut table = open("{\"seats\":3,\"round_end\":\"none_playable\"}", ENDING, Undo::Own);
    table.play_text(seat(0), "pass map").expect("a move");
    assert_eq!(table.can_undo(seat(0)), 0);
}

#[test]
fn every_story_tells_of_an_undo_in_its_own_numbers() {
    let mut table = open("{\"seats\":3}", ENDING, Undo::Own);
    table.play_text(seat(0), "pass map").expect("a move");
    table.undo(seat(0)).expect("it may be taken back");
    for observer in Observer::all(3) {
        let story: Vec<Value> =
            serde_json::from_str(&table.story(observer, 1)).expect("a document");
        let undone = story.last().expect("a line");
        assert_eq!(undone["undone"], serde_json::json!({ "seat": 0, "back_to": 1 }));
        assert_eq!(undone["n"], story.len());
    }
}

#[test]
fn a_story_has_numbers_of_its_own_and_no_gaps() {
    let (mut table, mut minds) = (open("{\"seats\":7}", "", Undo::Own), Seeded::new(seed_from(1)));
    while let Some(mover) = acting(&*table) {
        let index = minds.pick(table.offer_count(mover) as u32) as usize;
        table.play(mover, index, table.stamp(mover)).expect("an offer can be played");
    }
    for observer in Observer::all(7) {
        let story: Vec<Value> =
            serde_json::from_str(&table.story(observer, 0)).expect("a document");
        assert!(story.iter().enumerate().all(|(at, line)| line["n"] == at));
        assert!(
            story[0]["opened"]["round"] == 1
                && story[1..].iter().all(|it| it["seen"].is_object() || it["seen"].is_string())
        );
        let rest: Vec<Value> =
            serde_json::from_str(&table.story(observer, 40)).expect("a document");
        assert_eq!(rest, story[40..]);
        assert_eq!(table.story(observer, 1 << 60), "[]");
    }
}

/// Every game, with every number of seats.
fn tables(undo: Undo) -> impl Iterator<Item = Box<dyn Table>> {
    let listed = catalogue::GAMES.iter().filter(|it| it.listed);
    let seats = listed
        .flat_map(|it| (it.listing.seats.0..=it.listing.seats.1).map(move |seats| (it.id, seats)));
    seats.map(move |(game, seats)| {
        let options = format!("{{\"seats\":{seats}}}");
        let setup = Setup { options: &options, undo, seed: seed_from(6), ..Setup::default() };
        catalogue::open(game, setup).expect("a valid table")
    })
}

#[test]
fn free_undo_takes_back_anything_to_the_first_move() {
    for mut table in tables(Undo::Free) {
        let mut minds = Seeded::new(seed_from(3));
        let last = Seat::all(table.seats()).next_back().expect("a seat");
        let mut positions = vec![table.position()];
        while let Some(mover) = acting(&*table) {
            let index = minds.pick(table.offer_count(mover) as u32) as usize;
            table.play(mover, index, table.stamp(mover)).expect("an offer can be played");
            positions.push(table.position());
        }
        positions.pop();
        while let Some(position) = positions.pop() {
            assert_eq!(table.can_undo(last) as usize, positions.len() + 1);
            table.undo(last).expect("free undo");
            assert_eq!(table.position(), position);
        }
        assert_eq!(table.undo(last), Err(CannotUndo));
    }
}

/// Whoever takes a move back by the rules is where they were, to the last card.
#[test]
fn undo_of_ones_own_restores_exactly() {
    let mut taken_back = 0;
    for mut table in tables(Undo::Own) {
        let mut minds = Seeded::new(seed_from(4));
        while let Some(mover) = acting(&*table) {
            let (before, offers) = (table.position(), table.offer_count(mover));
            let index = minds.pick(offers as u32) as usize;
            table.play(mover, index, table.stamp(mover)).expect("an offer can be played");
            if table.can_undo(mover) > 0 {
                taken_back += 1;
                let after = table.position();
                table.undo(mover).expect("it may be taken back");
                assert_eq!((table.position(), table.offer_count(mover)), (before, offers));
                table.play(mover, index, table.stamp(mover)).expect("it can be played again");
                assert_eq!(table.position(), after);
            }
        }
    }
    assert!(taken_back > 10, "{taken_back}");
}

#[test]
fn a_copy_goes_its_own_way_with_the_same_luck() {
    for mut table in tables(Undo::Own) {
        let mut copy = table.split();
        let (before, mover) = (copy.save(), acting(&*table).expect("somebody is to act"));
        table.play(mover, 0, table.stamp(mover)).expect("an offer can be played");
        assert_eq!(copy.save(), before);
        copy.play(mover, 0, copy.stamp(mover)).expect("an offer can be played");
        assert_eq!(copy.save(), table.save());
    }
}

#[test]
fn digests_follow_what_is_known() {
    let table = open("{\"seats\":3}", ENDING, Undo::Own);
    // Other hidden cards: the same to the public, another position.
    let other = open(
        "{\"seats\":3}",
        &format!("{ENDING}roles saboteur digger digger spare digger\n"),
        Undo::Own,
    );
    assert_eq!(table.digest(Observer::Public), other.digest(Observer::Public));
    assert_ne!(table.digest(Observer::Seat(seat(0))), other.digest(Observer::Seat(seat(0))));
    assert_ne!(table.position_digest(), other.position_digest());
}

/// A strike shows nothing, but the draw that follows it shows the next player a card: then nobody
/// can take it back.
#[test]
fn a_strike_can_be_taken_back_until_somebody_drew() {
    let strike = "city 0 left factory_5_8\ncity 0 right factory_0_3\n\
                  city 2 left nuclear_6_7\ncity 2 right nuclear_4_5\n\
                  hand 0 castle_0_2\nhand 2 castle_1_3\nturn 0\nphase nuke 2 then end\n";
    let two = "hand 1 harbour_0_4 harbour_1_5\n";
    let four = "hand 1 harbour_0_4 harbour_1_5 harbour_2_6 harbour_3_7\n";
    let empty_deck = "deck -\n";
    for (rest, taken_back) in [
        (four.to_string(), true),
        (two.to_string(), false),
        // A reshuffle comes before the draw.
        (format!("{two}{empty_deck}"), false),
    ] {
        for mv in ["decline", "destroy 0 factory"] {
            let position = format!("{strike}{rest}");
            let options = "{\"seats\":3,\"nuke_optional\":true}";
            let setup = Setup { options, position: &position, ..Setup::default() };
            let mut table = catalogue::open("sabodeus", setup).expect("a valid position");
            table.play_text(seat(2), mv).expect("it can be played");
            assert_eq!(acting(&*table), Some(seat(1)));
            for number in 0..3 {
                let can = table.can_undo(seat(number)) > 0;
                assert_eq!(can, taken_back && number == 2, "{mv} {rest} {number}");
            }
        }
    }
}

/// A seat that the table does not have sees what everybody sees, and nothing fails.
#[test]
fn seats_beyond_the_table_see_no_hand() {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let table = catalogue::open(entry.id, Setup::default()).expect("the defaults");
        for number in entry.listing.seats.1..10 {
            let view: Value = serde_json::from_str(&table.view(Observer::Seat(seat(number))))
                .expect("a document");
            let public: Value =
                serde_json::from_str(&table.view(Observer::Public)).expect("a document");
            assert_eq!(view["seats"], public["seats"]);
            assert_eq!(table.offer_count(seat(number)), 0);
        }
    }
}
