//! Every world of small positions of Saboteur. Cards have equal names, so worlds are weighed by the
//! single cards: who holds two of a kind uses that kind in twice as many ways.

use facedown::games::saboteur::Saboteur;
use facedown::{Game, Observer, Seat};
use serde_json::json;

use crate::seat;
use crate::worlds::{Course, orders, small_box, text, written};

type Move = <Saboteur as Game>::Move;

/// How many cards there are of the kind that a move uses, in the hand or among those passed on.
fn copies(game: &Saboteur, state: &<Saboteur as Game>::State, seat: Seat, mv: Move) -> u128 {
    let (words, position) = (written(game, mv), text(game, state));
    let mut words = words.split(' ');
    let key = if words.next() == Some("take") { "offer ".into() } else { format!("hand {seat} ") };
    let (used, mut held) = (words.next(), position.lines().filter_map(|it| it.strip_prefix(&*key)));
    let held = held.next().expect("a line of cards").split(' ');
    held.filter(|&it| Some(it) == used).count() as u128
}

/// A box with these nugget cards, of which the pile is one more secret.
fn with_nuggets(options: serde_json::Value, nuggets: &[(u8, u8)]) -> Saboteur {
    small_box(options, |content| {
        let line = |it: &(u8, u8)| json!({ "value": it.0, "count": it.1 });
        content["nuggets"] = nuggets.iter().map(line).collect();
        // Enough straights for a tunnel to a goal.
        content["paths"][4]["count"] = json!(6);
    })
}

const GOALS: [&str; 3] = ["stone_a", "treasure", "stone_b"];

/// The goals in every order and dwarfs in every order, with the one given first.
fn dwarfs_and_goals(dwarfs: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    for dwarfs in orders(dwarfs) {
        let (spare, seats) = dwarfs.split_last().expect("a dwarf");
        let roles = format!("roles {} spare {spare}", seats.join(" "));
        all.extend(
            orders(&GOALS).iter().map(|it| {
                format!("{roles}\ngoal 0 {}\ngoal 1 {}\ngoal 2 {}\n", it[0], it[1], it[2])
            }),
        );
    }
    all
}

/// Each card in the hands of three seats and in the pile, of two cards each, in every order.
fn cards(own: Option<usize>, cards: [&str; 8]) -> Vec<String> {
    let kept = own.map_or(0..0, |it| 2 * it..2 * it + 2);
    let hidden = orders(&[&cards[..kept.start], &cards[kept.end..]].concat());
    let mut all: Vec<String> = Vec::new();
    for mut order in hidden {
        order.splice(kept.start..kept.start, cards[kept.clone()].iter().copied());
        all.push(format!(
            "hand 0 {} {}\nhand 1 {} {}\nhand 2 {} {}\npile {} {}\n",
            order[0], order[1], order[2], order[3], order[4], order[5], order[6], order[7]
        ));
    }
    all
}

/// Three seats with two cards each and two in the pile.
fn hands<'g>(game: &'g Saboteur, observer: Observer, all: [&str; 8]) -> Course<'g, Saboteur> {
    let own = observer.seat().map(Seat::index);
    let rest = dwarfs_and_goals(&ONE);
    let positions = cards(own, all)
        .into_iter()
        .flat_map(|cards| rest.iter().map(|it| format!("{cards}{it}")).collect::<Vec<String>>());
    Course::from(game, observer, positions).with_ways(copies)
}

/// Each seat puts a card away face down; seats 0 and 1 look at a goal, seat 2 lays a path.
#[test]
fn cards_put_away_face_down_and_goals_looked_at() {
    let game = with_nuggets(json!({ "seats": 3 }), &[(1, 3)]);
    let all = ["map", "cross", "map", "cross", "cross", "rock_fall", "cross", "str_horz"];
    for (observer, worlds, later) in
        [(seat(0), 198, 36), (seat(1), 18, 6), (seat(2), 144, 72), (Observer::Public, 2016, 480)]
    {
        let course = hands(&game, observer, all).play(0, "look map 1").play(1, "pass cross");
        let course = course.play(2, "pass rock_fall");
        course.expect_fair(worlds);
        let course = course.play(0, "pass cross").play(1, "look map 0").play(2, "lay cross 1,0");
        course.expect_fair(later);
    }
}

/// That the round goes on shows that somebody can play one of the last cards.
#[test]
fn hands_that_let_the_round_go_on() {
    let game = with_nuggets(json!({ "seats": 3, "round_end": "none_playable" }), &[(1, 3)]);
    let [cart, lantern, fall] = ["repair_cart", "repair_lantern", "rock_fall"];
    // Nothing is broken and no path lies: only the cross can be played.
    let all = [cart, lantern, lantern, fall, "cross", cart, "repair_pickaxe", fall];
    for (observer, worlds) in [(seat(0), 252), (seat(1), 84), (seat(2), 1044)] {
        let course = hands(&game, observer, all).play(0, "pass").play(1, "pass");
        course.expect_fair(worlds);
    }
}

/// Four seats, before the last card of a tunnel to the middle goal is laid.
fn before_a_draft(game: &Saboteur, observer: Observer, nuggets: [u8; 6]) -> Course<'_, Saboteur> {
    let dwarfs = dwarfs_and_goals(&["digger", "digger", "saboteur", "digger", "digger"]);
    let net: String = (1..7).map(|it| format!("net {it},0 str_horz\n")).collect();
    let rest = "turn 1\nhand 0 map\nhand 1 cross\nhand 2 map\nhand 3 map\n";
    let positions = dwarfs.iter().flat_map(|dwarfs| {
        orders(&nuggets)
            .into_iter()
            .map(|gold| {
                let gold: String = gold.iter().map(|it| format!(" {it}")).collect();
                format!("{net}{rest}{dwarfs}gold{gold}\n")
            })
            .collect::<Vec<String>>()
    });
    Course::from(game, observer, positions).with_ways(copies)
}

/// What each observer of a draft cannot tell apart after one pick, two and three.
fn expect_draft(course: Course<'_, Saboteur>, takes: [&str; 3], worlds: [usize; 3]) {
    let course = course.play(1, "lay cross 7,0").play(1, takes[0]);
    course.expect_fair(worlds[0]);
    let course = course.play(0, takes[1]);
    course.expect_fair(worlds[1]);
    course.play(3, takes[2]).expect_fair(worlds[2]);
}

/// Seat 1 picks first, then seats 0 and 3; what is left after them, seat 1 gets. Seat 2 is left out.
#[test]
fn nuggets_kept_in_a_draft() {
    let lines: Vec<(u8, u8)> = (1..=6).map(|it| (it, 1)).collect();
    let game = with_nuggets(json!({ "seats": 4 }), &lines);
    for (observer, worlds) in [
        (seat(0), [36, 12, 12]),
        (seat(1), [12, 12, 4]),
        (seat(2), [720; 3]),
        (seat(3), [720, 48, 24]),
        (Observer::Public, [720; 3]),
    ] {
        let course = before_a_draft(&game, observer, [3, 5, 1, 4, 2, 6]);
        expect_draft(course, ["take 5", "take 3", "take"], worlds);
    }
}

/// The position with the nuggets passed on in order of value.
fn unordered_offer(text: String) -> String {
    let sorted = |line: &str| {
        let mut words: Vec<&str> = line.split(' ').collect();
        if words[0] == "offer" {
            words[1..].sort_unstable();
        }
        words.join(" ")
    };
    text.lines().map(sorted).collect::<Vec<String>>().join("\n")
}

/// Among equal nuggets the game takes the one drawn first. Nobody sees which one it is, and either
/// might be taken: so worlds are not told apart by the order of those that are left.
#[test]
fn equal_nuggets_kept_in_a_draft() {
    let game = with_nuggets(json!({ "seats": 4 }), &[(1, 3), (2, 2), (3, 1)]);
    for (observer, worlds) in [
        (seat(0), [3, 3, 6]),
        (seat(1), [2, 6, 4]),
        (seat(2), [19, 38, 60]),
        (seat(3), [19, 4, 4]),
        (Observer::Public, [19, 38, 60]),
    ] {
        let course = before_a_draft(&game, observer, [1, 2, 3, 1, 2, 1]);
        let course = course.told_apart_by(unordered_offer);
        expect_draft(course, ["take 1", "take", "take"], worlds);
    }
}

/// Rounds of one card each, whose deals can all be gone through.
fn short_rounds(saboteurs: u8, nuggets: &[(u8, u8)], pay: [u8; 2]) -> Saboteur {
    small_box(json!({ "seats": 3 }), |content| {
        let line = |it: &(u8, u8)| json!({ "value": it.0, "count": it.1 });
        content["nuggets"] = nuggets.iter().map(line).collect();
        content["paths"] = json!([]);
        content["actions"] = json!([{ "id": "map", "does": "map", "count": 3 }]);
        content["pay"] = json!(pay);
        let diggers = 4 - saboteurs;
        content["players"] = json!([
            { "seats": 3, "saboteurs": saboteurs, "diggers": diggers, "hand": 1 }
        ]);
    })
}

/// A round that saboteurs win, and the deal of the next one.
fn paid<'g>(
    game: &'g Saboteur,
    observer: Observer,
    dwarfs: [&str; 4],
    gold: &[u8],
) -> Course<'g, Saboteur> {
    let hands = "hand 0 map\nhand 1 map\nhand 2 map\n";
    let dwarfs = dwarfs_and_goals(&dwarfs);
    let positions = orders(gold).into_iter().flat_map(|gold| {
        let gold: String = gold.iter().map(|it| format!(" {it}")).collect();
        dwarfs.iter().map(|it| format!("{hands}{it}gold{gold}\n")).collect::<Vec<String>>()
    });
    let course = Course::from(game, observer, positions).with_ways(copies);
    course.play(0, "pass").play(1, "pass").play(2, "pass")
}

/// The position with the cards of each payment in order of value. Nobody but their owner saw in
/// which order they were drawn, and what the owner sees of them has no order either.
fn unordered_pay(text: String) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let pay = |line: &str| line.starts_with("taken").then(|| line.rsplit(' ').next() == Some("0"));
    for group in lines.chunk_by_mut(|a, b| pay(a).is_some() && pay(a) == pay(b)) {
        group.sort_unstable();
    }
    lines.join("\n")
}

const ONE: [&str; 4] = ["digger", "saboteur", "digger", "digger"];
const TWO: [&str; 4] = ["digger", "saboteur", "saboteur", "digger"];

/// Three nuggets, then two cards that are too much, then the last nugget.
#[test]
fn what_a_saboteur_was_paid() {
    let game = short_rounds(1, &[(1, 3), (2, 3), (3, 2)], [4, 3]);
    let observers = [(seat(0), 504), (seat(1), 36), (seat(2), 504), (Observer::Public, 672)];
    for (observer, worlds) in observers {
        let course = paid(&game, observer, ONE, &[3, 2, 3, 1, 2, 1, 2, 1]);
        course.told_apart_by(unordered_pay).expect_fair(worlds);
    }
}

/// Two saboteurs are paid from one pile: what one drew the other cannot have drawn.
#[test]
fn what_two_saboteurs_were_paid() {
    let game = short_rounds(2, &[(1, 3), (2, 3), (3, 2)], [4, 3]);
    let observers = [(seat(0), 162), (seat(1), 108), (seat(2), 162), (Observer::Public, 324)];
    for (observer, worlds) in observers {
        let course = paid(&game, observer, TWO, &[2, 3, 1, 1, 2, 3, 2, 1]);
        course.told_apart_by(unordered_pay).expect_fair(worlds);
    }
}

/// The saboteurs of two rounds are paid one after the other.
#[test]
fn what_was_paid_in_two_rounds() {
    let game = short_rounds(1, &[(1, 3), (2, 3), (3, 2)], [3, 3]);
    for (observer, worlds) in [(seat(0), 108), (seat(1), 36), (Observer::Public, 144)] {
        let course = paid(&game, observer, ONE, &[2, 3, 1, 1, 3, 2, 2, 1]);
        let course = course.play(1, "pass").play(2, "pass").play(0, "pass");
        course.told_apart_by(unordered_pay).expect_fair(worlds);
    }
}

/// A position keeps the cards of a payment in the order in which they were drawn. After one nugget of
/// the four that are owed no card is too much; so where two were put under, the three came first.
#[test]
fn in_which_order_a_saboteur_was_paid() {
    let game = short_rounds(1, &[(1, 3), (2, 3), (3, 2)], [4, 3]);
    paid(&game, seat(0), ONE, &[3, 2, 3, 1, 2, 1, 2, 1]).expect_fair(504);
}
