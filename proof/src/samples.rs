//! The options to try a game with: presets, each option alone, and pairs.

use facedown::catalogue::{Listing, Published};
use serde_json::{Map, Value, json};

/// Every number of seats.
pub fn seats(listing: &Listing) -> impl Iterator<Item = u8> + Clone + use<> {
    listing.seats.0..=listing.seats.1
}

fn document(seats: u8, sets: &[(&str, &str)]) -> Map<String, Value> {
    let mut document = Map::new();
    document.insert("seats".into(), json!(seats));
    for &(name, word) in sets {
        document.insert(name.into(), json!(word));
    }
    document
}

/// For every number of seats: each preset, each value of each option alone, and each pair of
/// values of different options at one of the numbers of seats.
#[must_use]
pub fn options<G: Published>() -> Vec<String> {
    let listing = &G::LISTING;
    // A game whose options are no list of words has no field for its seats either.
    if listing.options.is_empty() {
        return vec!["{}".into()];
    }
    let mut all = Vec::new();
    for seats in seats(listing) {
        for preset in listing.presets {
            all.push(document(seats, &[("preset", preset.name)]));
        }
        for option in listing.options {
            for word in option.values.iter().filter(|&&word| word != option.default) {
                all.push(document(seats, &[(option.name, word)]));
            }
        }
    }
    let mut some_seats = seats(listing).cycle();
    for (at, first) in listing.options.iter().enumerate() {
        for second in &listing.options[at + 1..] {
            for word in first.values.iter().filter(|&&word| word != first.default) {
                for other in second.values.iter().filter(|&&word| word != second.default) {
                    let seats = some_seats.next().expect("a cycle goes on");
                    all.push(document(seats, &[(first.name, word), (second.name, other)]));
                }
            }
        }
    }
    all.into_iter().map(|it| Value::Object(it).to_string()).collect()
}

/// The box of an options document, with the default content.
///
/// # Panics
/// When the document is not valid.
#[must_use]
pub fn open<G: Published>(options: &str) -> G {
    let options = serde_json::from_str(options).expect("the options fit");
    G::new(options, G::default_content()).expect("the options are valid")
}
