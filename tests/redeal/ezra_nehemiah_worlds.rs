//! Every world of small positions of Ezra and Nehemiah. All cards of a player differ, so each
//! assignment of hidden cards is one world. What somebody chose in secret is any choice that was open:
//! which of two cards went on top of a wall deck, which cards are to be tucked.

use facedown::Observer;
use facedown::games::ezra_nehemiah::EzraNehemiah;
use serde_json::json;

use crate::seat;
use crate::worlds::{Course, orders, small_box};

/// Two seats with a wall deck of so many cards each, none of which does anything at once.
fn few_wall_cards(cards: usize) -> EzraNehemiah {
    small_box(json!({ "seats": 2 }), |content| {
        let walls = content["wall_cards"].as_array_mut().expect("a list");
        walls.truncate(cards);
        for wall in walls {
            wall["effect"] = json!([]);
        }
    })
}

/// The fourth day of the third week: hands are known to all, only the wall decks are not.
fn walls(game: &EzraNehemiah, observer: Observer) -> Course<'_, EzraNehemiah> {
    let day =
        "round 3\nday 4\nshofar 0\nturn 0\nphase card\nplayer 0 stone 2 wood 2 ash 0 silver 20\n";
    let decks = orders(&["K05", "K04", "K03", "K02", "K01"]);
    let positions = decks.iter().flat_map(|own| {
        decks.iter().map(move |other| {
            format!("{day}deck 0 {}\ndeck 1 {}\n", own.join(" "), other.join(" "))
        })
    });
    Course::from(game, observer, positions)
}

/// Builds a wall, puts two cards back, and builds another of the cards that lie on top by then.
fn two_walls(observer: Observer, worlds: [usize; 4]) {
    let game = few_wall_cards(5);
    let course = walls(&game, observer).play(0, "play").play(0, "main grey").play(0, "site");
    let course = course.play(0, "build");
    course.expect_fair(worlds[0]);
    let course = course.play(0, "pick").play(0, "return").play(0, "end_main").play(0, "end_turn");
    course.expect_fair(worlds[1]);
    let course = course.play(1, "play").play(1, "pass").play(1, "end_turn");
    let course = course.play(0, "play").play(0, "main grey").play(0, "site").play(0, "build");
    course.expect_fair(worlds[2]);
    course.play(0, "pick").play(0, "return").expect_fair(worlds[3]);
}

/// The owner knows the ends of the wall deck, but not what lies between.
#[test]
fn walls_built_by_oneself() {
    two_walls(seat(0), [240, 240, 120, 120]);
}

/// Others do not know which cards were drawn, nor which one went on top.
#[test]
fn walls_built_by_a_rival() {
    two_walls(seat(1), [2400, 2880, 480, 720]);
}

#[test]
fn walls_seen_by_the_public() {
    two_walls(Observer::Public, [2400, 2880, 480, 720]);
}

/// The end of the second week. All Wall Cards are built.
fn week(game: &EzraNehemiah, observer: Observer) -> Course<'_, EzraNehemiah> {
    let week = "round 2\nday 6\nshofar 0\nturn 0\nphase tuck\n";
    let walls = "built w7 0 K01\nbuilt w8 0 K02\nbuilt w9 0 K03\n\
                 built w10 1 K01\nbuilt w11 1 K02\nbuilt w12 1 K03\n";
    Course::from(game, observer, [format!("{week}{walls}")])
}

/// Others see what is tucked only when all have chosen; then the rest is shuffled and hands are
/// carried over, and of the cards drawn since nobody knows which they are.
#[test]
fn cards_tucked_and_hands_carried_over() {
    let game = few_wall_cards(3);
    for (observer, worlds) in [
        (seat(0), [1, 144, 12, 4]),
        (seat(1), [15, 144, 24, 12]),
        (Observer::Public, [15, 576, 72, 24]),
    ] {
        let course = week(&game, observer).play(0, "tuck");
        course.expect_fair(worlds[0]);
        let course = course.play(1, "tuck");
        course.expect_fair(worlds[1]);
        // Cards that were carried over, then one that was drawn since.
        let course = course.play(1, "play C07").play(1, "pass").play(1, "end_turn");
        let course = course.play(0, "play C08").play(0, "pass").play(0, "end_turn");
        course.expect_fair(worlds[2]);
        let course = course.play(1, "play").play(1, "pass").play(1, "end_turn");
        course.expect_fair(worlds[3]);
    }
}
