//! What the header says in plain text holds against this code, and the layout is the one that was
//! promised.

use std::fmt::Write;
use std::mem::{offset_of, size_of};

use super::*;

const HEADER: &str = include_str!("../../../include/facedown.h");

#[test]
fn the_header_has_every_constant_with_its_value() {
    let mut constants: Vec<(String, String)> = (NAMES.iter())
        .map(|(number, name)| {
            let value = if *number < 0 { format!("({number})") } else { number.to_string() };
            (name.to_str().unwrap().to_string(), value)
        })
        .collect();
    for (name, value) in [
        ("ABI_MAJOR", ABI_MAJOR.to_string()),
        ("ABI_MINOR", ABI_MINOR.to_string()),
        ("SEAT_PUBLIC", format!("0x{SEAT_PUBLIC:X}u")),
        ("SEAT_HOST", format!("0x{SEAT_HOST:X}u")),
        ("TABLE_HOST", format!("0x{HOST}u")),
        ("TABLE_FREE_UNDO", format!("0x{FREE_UNDO}u")),
        ("NTS", "((size_t)-1)".into()),
        ("LOG_ERROR", log::ERROR.to_string()),
        ("LOG_INFO", log::INFO.to_string()),
        ("THOUGHT_CANCELLED", format!("0x{}u", bots::CANCELLED)),
        ("THOUGHT_TIMED_OUT", format!("0x{}u", bots::TIMED_OUT)),
    ] {
        constants.push((format!("FACEDOWN_{name}"), value));
    }
    for (name, value) in bots::PLAYERS {
        constants.push((format!("FACEDOWN_PLAYER_{name}"), value.to_string()));
    }
    assert_eq!(memory::NTS, usize::MAX);
    let defined: Vec<Vec<&str>> = (HEADER.lines())
        .filter_map(|line| line.strip_prefix("#define "))
        .map(|line| line.split_whitespace().take(2).collect())
        .collect();
    for (name, value) in &constants {
        assert!(defined.contains(&vec![name.as_str(), value.as_str()]), "#define {name} {value}");
    }
    let statuses = defined.iter().filter(|it| it[0].starts_with("FACEDOWN_E_")).count();
    assert_eq!(statuses, NAMES.len() - 1);
}

/// The layout of what crosses the border, as a document that tests of every binding read.
fn layout() -> String {
    let mut text = String::from("{\n");
    for (number, name) in NAMES {
        let _ = writeln!(text, "  \"{}\": {number},", name.to_str().unwrap());
    }
    macro_rules! fields {
        ($type:ty: $($field:ident)*) => {
            let _ = write!(text, "  \"{}\": {{\"size\": {}", stringify!($type), size_of::<$type>());
            $(let _ = write!(text, ", \"{}\": {}", stringify!($field), offset_of!($type, $field));)*
            text.push_str("},\n");
        };
    }
    fields!(facedown_options: struct_size flags seed game game_len options options_len content content_len position position_len);
    fields!(facedown_state: struct_size seats to_act moves over rules reserved);
    fields!(facedown_result: seat place score reserved);
    fields!(facedown_bot: struct_size player level threads iterations millis seed);
    fields!(facedown_thought: struct_size flags stamp index iterations expected);
    text.truncate(text.len() - 2);
    text + "\n}\n"
}

#[test]
#[cfg(target_pointer_width = "64")]
fn the_layout_is_as_promised() {
    assert_eq!(layout(), include_str!("../abi/layout.json"), "the layout changed:\n{}", layout());
}

/// In the library that is linked, not even a debugger's print tells a position.
#[test]
fn a_position_prints_nothing_of_itself() {
    use engine::Game;
    use engine::chance::{Seeded, seed_from};
    use engine::games::saboteur::{Options, Saboteur};
    let game =
        Saboteur::new(Options::default(), Saboteur::default_content()).expect("the defaults");
    assert_eq!(format!("{:?}", game.start(&mut Seeded::new(seed_from(1)))), "State");
}
