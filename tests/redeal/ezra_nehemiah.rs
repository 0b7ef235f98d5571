//! Worlds of Ezra and Nehemiah: hands and piles share what lies nowhere else, wall decks keep what
//! their owner put there, hidden choices are any that might have been made.

use facedown::games::ezra_nehemiah::EzraNehemiah;
use facedown::{Game, Observer};
use facedown_proof::samples;

use crate::{Always, LOWEST, dealt, expect, seat};

fn two() -> EzraNehemiah {
    samples::open("{\"seats\":2}")
}

/// The end of the second week: two cards are left in the pile of seat 0, three were played.
const WEEK: &str = "shofar 0\nround 2\nday 4\nturn 0\nphase card
tucked 0 C01\nstack 0 0 C02\nstack 0 1 C03\nstack 0 2 C04
hand 0 C05 C06 C07 C08\ncarried 0 C05 C06\npile 0 C09 C10
";

#[test]
fn what_was_carried_over_stays_in_hand() {
    let game = two();
    for observer in [seat(1), Observer::Public] {
        let hands = dealt(&game, WEEK, observer, "hand 0 ");
        // Two of the four cards that nobody has seen.
        expect(
            &hands,
            &[
                ("C05 C06 C07 C08", 1),
                ("C05 C06 C07 C09", 1),
                ("C05 C06 C07 C10", 1),
                ("C05 C06 C08 C09", 1),
                ("C05 C06 C08 C10", 1),
                ("C05 C06 C09 C10", 1),
            ],
        );
    }
    // The owner knows the hand, and which cards are in the pile, but not their order.
    expect(&dealt(&game, WEEK, seat(0), "hand 0 "), &[("C05 C06 C07 C08", 1)]);
    expect(&dealt(&game, WEEK, seat(0), "pile 0 "), &[("C09 C10", 1), ("C10 C09", 1)]);
}

#[test]
fn once_a_pile_is_empty_the_hand_is_known() {
    let position = "shofar 0\nday 6\nturn 1\nphase done\ntoday played C06
stack 0 0 C01 C02\nstack 0 1 C03 C04\nstack 0 2 C05 C06\nhand 0 C07 C08 C09 C10
stack 1 0 C01 C04\nstack 1 1 C02 C05\nstack 1 2 C03 C06\n";
    let game = two();
    expect(&dealt(&game, position, seat(1), "hand 0 "), &[("C07 C08 C09 C10", 1)]);
    expect(&dealt(&game, position, Observer::Public, "hand 0 "), &[("C07 C08 C09 C10", 1)]);
}

#[test]
fn the_ends_of_a_wall_deck_stay_for_their_owner_alone() {
    let position = "built w7 0 K12\nbuilt w8 0 K11\nbuilt w9 0 K10\nbuilt w10 0 K09
built w11 0 K08\nbuilt w12 0 K07\nbuilt w13 0 K06\nbuilt w14 0 K05
deck 0 K01 K02 K03 K04\nknown 0 1 1\n";
    let game = two();
    let own = [("K01 K02 K03 K04", 1), ("K01 K03 K02 K04", 1)];
    expect(&dealt(&game, position, seat(0), "deck 0 "), &own);
    for observer in [seat(1), Observer::Public] {
        assert_eq!(dealt(&game, position, observer, "deck 0 ").len(), 24);
    }
}

#[test]
fn cards_drawn_for_a_wall_are_any_for_others() {
    let position = "phase grey\ntoday played C01\nstack 0 0 C01\ntoday site w7\ntoday built
built w8 0 K11\nbuilt w9 0 K10\nbuilt w10 0 K09\nbuilt w11 0 K08\nbuilt w12 0 K07
built w13 0 K06\nbuilt w14 0 K05\nbuilt w15 0 K12\ntask pick 0 w7
drawn K01 K02 K03\ndeck 0 K04\n";
    let game = two();
    expect(&dealt(&game, position, seat(0), "drawn "), &[("K01 K02 K03", 1)]);
    let any = [("K01 K02 K03", 1), ("K01 K02 K04", 1), ("K01 K03 K04", 1), ("K02 K03 K04", 1)];
    expect(&dealt(&game, position, seat(1), "drawn "), &any);
    assert_eq!(dealt(&game, position, seat(1), "deck 0 ").len(), 4);
}

#[test]
fn which_card_went_on_top_is_hidden_from_others() {
    let position = "phase grey\ntoday played C01\nstack 0 0 C01\ntoday site w7\ntoday built
built w7 0 K01\ntask connect 0 w7 next\ntask connect 0 w7 before\ntask return 0\ndrawn K02 K03\n";
    let game = two();
    assert_eq!(dealt(&game, position, seat(0), "drawn ").len(), 1);
    // Two of eleven.
    assert_eq!(dealt(&game, position, seat(1), "drawn ").len(), 55);
}

#[test]
fn cards_to_be_tucked_are_any_for_others() {
    let position = "shofar 0\nround 2\nday 6\nphase tuck\ntucked 0 C10\ntuck 0 C01 C06
stack 0 0 C01 C02\nstack 0 1 C03 C04\nstack 0 2 C05 C06\nhand 0 C07 C08 C09\n";
    let game = two();
    expect(&dealt(&game, position, seat(0), "tuck 0 "), &[("C01 C06", 1)]);
    let found = dealt(&game, position, seat(1), "tuck 0 ");
    assert_eq!(found.len(), 15);
    // Each as often as another: 1333 times, give or take five standard deviations of 35.
    assert!(found.values().all(|it| it.abs_diff(1333) < 180), "{found:?}");
    assert_eq!(dealt(&game, position, Observer::Public, "tuck 0 ").len(), 15);
}

#[test]
fn the_order_of_the_opponents_cards_is_hidden_and_the_last_is_known() {
    let game: EzraNehemiah = samples::open("{\"seats\":1}");
    let used = "focus_used F01 F02 F03 F04 F05 F06 F07\nschemes_used P1 P2 P3 P4 P5\n";
    for observer in [seat(0), Observer::Public] {
        assert_eq!(dealt(&game, used, observer, "focus ").len(), 6);
        expect(&dealt(&game, used, observer, "schemes "), &[("P6", 1)]);
        // The opponent's Wall Cards were open when they were put back.
        let walls = "built w7 1 K12\nbuilt w8 1 K11\nbuilt w9 1 K10\nbuilt w10 1 K09
built w11 1 K08\nbuilt w12 1 K07\nbuilt w13 1 K06\nbuilt w14 1 K05
deck 1 K01 K02 K03 K04\nknown 1 1 1\n";
        let known = [("K01 K02 K03 K04", 1), ("K01 K03 K02 K04", 1)];
        expect(&dealt(&game, walls, observer, "deck 1 "), &known);
    }
}

#[test]
fn observers_without_a_seat_here_see_what_the_public_sees() {
    let game = two();
    let state = facedown::Positions::read_position(&game, WEEK).expect("a position");
    let world = |observer| EzraNehemiah::redeal(game.eyes(&state, observer), &mut Always(LOWEST));
    assert!(world(seat(7)) == world(Observer::Public));
    let solo: EzraNehemiah = samples::open("{\"seats\":1}");
    let state = facedown::Positions::read_position(&solo, "").expect("a position");
    // The solo opponent is no seat: nobody looks with its eyes.
    let view = |observer| format!("{:?}", EzraNehemiah::view(solo.eyes(&state, observer)));
    assert!(view(seat(1)).replacen("Some(Seat(1))", "None", 1) == view(Observer::Public));
}
