//! Every world of small bags of Saburbia. The order of the bag and the tiles set aside are the only
//! secrets, and there is no hidden choice: every order of single tiles is equally likely, so a world
//! of tiles alike counts as often as they can be exchanged.

use facedown::Observer;
use facedown::games::saburbia::Saburbia;
use serde_json::json;

use crate::seat;
use crate::worlds::{Course, orders, small_box};

/// The first tiles of the box, so many of each.
fn few_tiles(seats: u8, copies: &[u8]) -> Saburbia {
    small_box(json!({ "seats": seats }), |content| {
        content["goals"].as_array_mut().expect("a list").truncate(seats.into());
        let tiles = content["tiles"].as_array_mut().expect("a list");
        tiles.truncate(copies.len());
        for (tile, &copies) in tiles.iter_mut().zip(copies) {
            tile["copies"] = json!(copies);
        }
    })
}

/// Two seats with a neutral tile: three tiles are set aside and one is left to draw, which ends the
/// game.
#[test]
fn every_shuffle_of_eight_tiles() {
    let game = few_tiles(2, &[3, 1, 1, 2, 1]);
    for observer in [seat(0), Observer::Public] {
        let course = Course::begun(&game, observer, 3);
        course.expect_fair(12);
        course.play(0, "buy 0").expect_fair(3);
    }
}

/// Purchases and discards fill the market again, with tiles like those that still lie hidden.
#[test]
fn every_order_of_the_tiles_that_nobody_has_seen() {
    let game = few_tiles(3, &[3, 2, 2, 1, 1, 1]);
    let hidden = ["R01", "R01", "R02", "R03", "R04", "R05", "R06"];
    for observer in [seat(0), seat(2), Observer::Public] {
        let positions = orders(&hidden).into_iter().map(|it| {
            let (bag, aside) = (it[..4].join(" "), it[4..].join(" "));
            format!("market R01 R02 R03\nbag {bag}\naside {aside}\n")
        });
        let course = Course::from(&game, observer, positions).play(0, "buy 1").play(1, "buy 0");
        course.expect_fair(120);
        course.play(2, "discard 0").expect_fair(24);
    }
}
