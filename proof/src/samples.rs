//! The options to try a game with: presets or modes, each option alone, and pairs.

use facedown::catalogue::{Listing, Published};
use serde_json::{Map, Value, json};

/// Every number of seats.
pub fn seats(listing: &Listing) -> impl Iterator<Item = u8> + Clone + use<> {
    listing.seats.0..=listing.seats.1
}

/// Some numbers of seats, for measurements: the same ones for every game that has them.
#[must_use]
pub fn few_seats(listing: &Listing) -> Vec<u8> {
    let few = [1, 2, 3, 4, 5, 10].into_iter();
    few.filter(|&it| seats(listing).any(|seats| seats == it)).collect()
}

/// An option and a value of it.
type Set = (&'static str, Value);

fn document(seats: u8, sets: &[&Set]) -> String {
    let mut document = Map::new();
    document.insert("seats".into(), json!(seats));
    for (name, value) in sets {
        document.insert((*name).into(), value.clone());
    }
    Value::Object(document).to_string()
}

/// The ways in which a game is played as a whole: its presets, or, where it has none, the values
/// of its first option.
#[must_use]
pub fn ways(listing: &Listing) -> Vec<Set> {
    if !listing.presets.is_empty() {
        return listing.presets.iter().map(|it| ("preset", json!(it.name))).collect();
    }
    let first = listing.options.iter().take(1);
    first.flat_map(|it| it.values.iter().map(|word| (it.name, json!(word)))).collect()
}

/// Every option with every value that is not the default; of numbers, those worth trying.
fn values(listing: &Listing) -> Vec<Set> {
    let words = listing.options.iter().flat_map(|it| {
        let others = it.values.iter().filter(|&&word| word != it.default);
        others.map(|word| (it.name, json!(word)))
    });
    let switches = listing.switches.iter().map(|it| (it.name, json!(!it.default)));
    let numbers = listing.numbers.iter();
    let numbers = numbers.flat_map(|it| it.tries.iter().map(|number| (it.name, json!(number))));
    words.chain(switches).chain(numbers).collect()
}

/// For every number of seats: each way to play, each value of each option with the default way,
/// and with every way where a way is no preset; and each pair of values of different options at
/// one of the numbers of seats. What does not go together is left out.
#[must_use]
pub fn options<G: Published>() -> Vec<String> {
    let listing = &G::LISTING;
    let (ways, values) = (ways(listing), values(listing));
    // A game without ways to be played has no field for its seats either.
    if ways.is_empty() {
        return vec!["{}".into()];
    }
    let mut all = Vec::new();
    for seats in seats(listing) {
        all.extend(ways.iter().map(|way| document(seats, &[way])));
        for value in &values {
            if !listing.presets.is_empty() {
                all.push(document(seats, &[value]));
            } else if value.0 != ways[0].0 {
                all.extend(ways.iter().map(|way| document(seats, &[way, value])));
            }
        }
    }
    let mut some_seats = seats(listing).cycle();
    for (at, first) in values.iter().enumerate() {
        for second in values[at + 1..].iter().filter(|it| it.0 != first.0) {
            let seats = some_seats.next().expect("a cycle goes on");
            all.push(document(seats, &[first, second]));
        }
    }
    all.retain(|it| try_open::<G>(it).is_some());
    all
}

fn try_open<G: Published>(options: &str) -> Option<G> {
    let options = serde_json::from_str(options).expect("the options fit");
    G::new(options, G::default_content()).ok()
}

/// The box of an options document, with the default content.
///
/// # Panics
/// When the document is not valid.
#[must_use]
pub fn open<G: Published>(options: &str) -> G {
    try_open(options).expect("the options are valid")
}
