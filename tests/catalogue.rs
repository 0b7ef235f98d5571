//! What the catalogue says of the games is true.

use facedown::catalogue::{self, Entry};
use facedown::{OpenError, Setup};
use serde_json::{Value, json};

fn open(game: &str, options: &Value) -> Result<Value, OpenError> {
    let options = options.to_string();
    let table = catalogue::open(game, Setup { options: &options, ..Setup::default() })?;
    let record: Value = serde_json::from_str(&table.save()).expect("a record");
    Ok(record["options"].clone())
}

fn refused(game: &str, options: &Value) -> OpenError {
    open(game, options).map(|_| ()).expect_err("it is not valid")
}

fn listed() -> impl Iterator<Item = &'static Entry> {
    catalogue::GAMES.iter().filter(|it| it.listed)
}

#[test]
fn every_option_takes_the_values_that_are_listed_and_no_other() {
    for entry in listed() {
        let defaults = open(entry.id, &json!({})).expect("the defaults");
        for option in entry.listing.options {
            for word in option.values {
                let options = open(entry.id, &json!({ option.name: word })).expect(word);
                assert_eq!(options[option.name], *word);
            }
            assert_eq!(defaults[option.name], option.default);
            let other = refused(entry.id, &json!({ option.name: "no such word" }));
            assert!(matches!(other, OpenError::Options(_)));
            let other = refused(entry.id, &json!({ option.name: 7 }));
            assert!(matches!(other, OpenError::Document(_)));
        }
        for switch in entry.listing.switches {
            for value in [false, true] {
                let options = open(entry.id, &json!({ switch.name: value })).expect(switch.name);
                assert_eq!(options[switch.name], value);
            }
            assert_eq!(defaults[switch.name], switch.default);
            let other = refused(entry.id, &json!({ switch.name: "on" }));
            assert!(matches!(other, OpenError::Document(_)));
        }
    }
}

#[test]
fn every_preset_sets_what_is_listed() {
    for entry in listed() {
        for preset in entry.listing.presets {
            let options = open(entry.id, &json!({ "preset": preset.name })).expect(preset.name);
            let all = entry.listing.options.len();
            assert_eq!(preset.sets.len(), all, "a preset sets every option");
            for (name, word) in preset.sets {
                assert_eq!(options[*name], *word, "{} {name}", preset.name);
            }
        }
    }
}

#[test]
fn every_number_is_taken_within_its_bounds() {
    for entry in listed() {
        let defaults = open(entry.id, &json!({})).expect("the defaults");
        for number in entry.listing.numbers {
            let default = number.default.map_or(Value::Null, Value::from);
            assert_eq!(defaults[number.name], default, "{}", number.name);
            for seats in entry.listing.seats.0..=entry.listing.seats.1 {
                let most = number.most.at(seats);
                let with = |value: u32| json!({ "seats": seats, number.name: value });
                let tried =
                    number.tries.iter().copied().filter(|it| (number.least..=most).contains(it));
                for value in tried.chain([number.least, most]) {
                    match open(entry.id, &with(value.into())) {
                        Ok(options) => assert_eq!(options[number.name], value),
                        // Fewer cards than are dealt to so many seats: the fault names the option.
                        Err(OpenError::Options(fault)) if number.name == "ability_supply" => {
                            assert_eq!(fault.place, format!("options.{}", number.name));
                            assert_ne!(value, most, "the most is always taken");
                        }
                        Err(other) => panic!("{} {value}: {other}", number.name),
                    }
                }
                let below = i64::from(number.least) - 1;
                for value in [json!(u32::from(most) + 1), json!(below), json!(70_000)] {
                    let options = json!({ "seats": seats, number.name: value });
                    assert!(matches!(refused(entry.id, &options), OpenError::Options(_)));
                }
            }
            for value in [json!("1"), json!(1.5), json!([1]), json!({})] {
                let options = json!({ number.name: value });
                assert!(matches!(refused(entry.id, &options), OpenError::Document(_)), "{options}");
            }
        }
    }
}

#[test]
fn the_catalogue_document_lists_every_game() {
    let document: Value = serde_json::from_str(&catalogue::document()).expect("a document");
    let named: Vec<&str> =
        document.as_array().expect("a list").iter().filter_map(|it| it["id"].as_str()).collect();
    assert_eq!(
        named,
        catalogue::GAMES.iter().filter(|it| it.listed).map(|it| it.id).collect::<Vec<_>>()
    );
    for entry in listed() {
        let schema: Value = serde_json::from_str(entry.listing.schema).expect("the schemas");
        for kind in ["options", "content", "move", "view", "seen", "record"] {
            assert!(schema[kind]["$schema"].is_string(), "{} {kind}", entry.id);
        }
    }
}

#[test]
fn every_card_has_a_name_in_every_language() {
    for entry in listed() {
        let content: Value = serde_json::from_str(&entry.content()).expect("a document");
        assert!(entry.listing.texts.len() >= 2);
        for (language, text) in entry.listing.texts {
            let names: Value = serde_json::from_str(text).expect("a document");
            for list in content.as_object().expect("an object").values().filter_map(Value::as_array)
            {
                for id in list.iter().filter_map(|it| it["id"].as_str()) {
                    assert!(names["names"][id].is_string(), "{} {language} {id}", entry.id);
                }
            }
        }
    }
}
