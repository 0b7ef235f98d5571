//! Every world of small games of Sabodeus. All cards differ, so each assignment of hidden cards is
//! one world, and all are equally likely: whoever used a card might have used any other.
//!
//! Games go on to one reshuffle at most: of an earlier one a redeal remembers nothing, as RULES.md
//! says under "What is forgotten?".

use facedown::chance::{Chance, Quick};
use facedown::games::sabodeus::Sabodeus;
use facedown::{Game, Observer};
use serde_json::json;

use crate::worlds::{Course, orders, small_box};
use crate::{Always, LOWEST, seat};

/// A table with so many cards, of each type at least one.
fn few_cards(seats: u8, mode: &str, cards: usize) -> Sabodeus {
    let options = json!({ "seats": seats, "mode": mode, "starting_player": 0 });
    small_box(options, |content| {
        let all = content["cards"].as_array().expect("a list").clone();
        let step = all.len() / cards;
        content["cards"] = (0..cards).map(|it| all[it * step].clone()).collect();
    })
}

/// A game in which the cards were dealt in the order of the box, and every other deal that gives
/// the seat the same hand.
fn dealt(game: &Sabodeus, own: u8) -> Course<'_, Sabodeus> {
    let (options, content) = game.made_of();
    let seats = usize::from(options.seats);
    let all: Vec<&str> = content.cards.iter().map(|it| it.id.as_str()).collect();
    let (from, to) = (4 * usize::from(own), 4 * usize::from(own) + 4);
    let hidden = orders(&[&all[..from], &all[to..]].concat());
    let positions = hidden.into_iter().map(|mut cards| {
        cards.splice(from..from, all[from..to].iter().copied());
        let hands = cards.chunks(4).take(seats).enumerate();
        let hands: String =
            hands.map(|(it, cards)| format!("hand {it} {}\n", cards.join(" "))).collect();
        format!("{hands}deck {} -\n", cards[4 * seats..].join(" "))
    });
    Course::from(game, seat(own), positions)
}

fn discards<'g>(course: Course<'g, Sabodeus>, seats: &[u8]) -> Course<'g, Sabodeus> {
    seats.iter().fold(course, |course, &it| course.play(it, "discard"))
}

/// The second draw takes the last card of the deck and the first one of four shuffled.
#[test]
fn a_reshuffle_in_the_midst_of_a_draw() {
    let game = few_cards(2, "competitive", 9);
    for (own, worlds) in [(0, 12), (1, 48)] {
        let course = Course::begun(&game, seat(own), 3);
        discards(course, &[0, 0, 1, 1, 0]).expect_fair(worlds);
    }
}

/// Six cards are shuffled. All seats draw of them and discard again, from hands of older cards and
/// newer ones.
#[test]
fn hands_older_and_newer_than_a_reshuffle() {
    let game = few_cards(3, "competitive", 12);
    for (own, worlds, later) in [(0, 576, 24), (1, 48, 12), (2, 1440, 4)] {
        let course = discards(dealt(&game, own), &[0, 0, 1, 1, 2, 2, 0, 0]);
        course.expect_fair(worlds);
        discards(course, &[1, 1, 2]).expect_fair(later);
    }
}

#[test]
fn a_reshuffle_that_the_public_sees() {
    let game = few_cards(2, "competitive", 8);
    let course = discards(Course::begun(&game, Observer::Public, 3), &[0, 0, 1, 1, 0]);
    course.expect_fair(144);
    discards(course, &[0, 1]).expect_fair(24);
}

/// A pair is placed in the own city, a harbour in the rival's; cards are drawn, but not shuffled.
#[test]
fn draws_without_a_reshuffle() {
    let game = few_cards(2, "competitive", 11);
    for (own, worlds) in [(0, 24), (1, 24)] {
        let course = dealt(&game, own).play(0, "place").play(0, "place").play(1, "sabotage");
        course.play(0, "place").expect_fair(worlds);
    }
}

/// In the fast mode cards are drawn after the move. A hand exchanged by an ability card lies open;
/// the new one is older and newer than the reshuffle.
#[test]
fn a_hand_exchanged_for_cards_of_a_reshuffle() {
    let game = few_cards(2, "fast", 11);
    for (own, worlds) in [(0, 24), (1, 48)] {
        let course = dealt(&game, own).play(0, "place").play(0, "discard").play(1, "ability");
        course.play(1, "discard").expect_fair(worlds);
    }
}

/// Luck that prefers low picks.
struct Skewed<'a>(&'a mut Quick);

impl Chance for Skewed<'_> {
    fn pick(&mut self, n: u32) -> u32 {
        // Once in four times another pick, if that is lower.
        let pick = self.0.pick(n);
        if self.0.pick(4) == 0 { pick.min(self.0.pick(n)) } else { pick }
    }
}

/// The comparison finds worlds that are not possible, worlds left out, and shares that are wrong.
#[test]
fn unfair_worlds_are_found() {
    let game = few_cards(2, "competitive", 9);
    let course = discards(dealt(&game, 0), &[0, 0, 1, 1, 0]);
    let actual = course.actual();
    let fault = |deal: &dyn Fn(&mut Quick) -> <Sabodeus as Game>::State| course.fault(deal);
    let eyes = |observer| game.eyes(actual, observer);
    assert_eq!(fault(&|luck| Sabodeus::redeal(eyes(seat(0)), luck)), None);
    let public = fault(&|luck| Sabodeus::redeal(eyes(Observer::Public), luck));
    assert!(public.is_some_and(|it| it.contains("not possible")));
    let one = fault(&|_| Sabodeus::redeal(eyes(seat(0)), &mut Always(LOWEST)));
    assert!(one.is_some_and(|it| it.starts_with("dealt 0 times")));
    let skewed = fault(&|luck| Sabodeus::redeal(eyes(seat(0)), &mut Skewed(luck)));
    assert!(skewed.is_some_and(|it| it.starts_with("chi-square")));
}
