//! Documents of each game that are not valid are refused with their place.

mod ezra_nehemiah;
mod sabodeus;
mod saboteur;
mod saburbia;

use facedown::{OpenError, Setup, catalogue};

fn refused(game: &str, setup: Setup<'_>) -> OpenError {
    catalogue::open(game, setup).map(|_| ()).expect_err("it is not valid")
}

#[test]
fn what_is_no_document_is_refused_by_every_game() {
    assert_eq!(refused("chess", Setup::default()), OpenError::Game);
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        for text in [
            " ",
            "{",
            "[]",
            "{\"seats\":\"3\"}",
            "{\"seats\":3.5}",
            "{\"seats\":null}",
            "{\"seats\":[3]}",
            "nonsense",
        ] {
            let setup = Setup { options: text, ..Setup::default() };
            assert!(matches!(refused(entry.id, setup), OpenError::Document(_)), "{text}");
        }
        for text in ["{\"sets\":3}", "{\"seats\":0}", "{\"seats\":200}", "{\"seats\":-1}"] {
            let setup = Setup { options: text, ..Setup::default() };
            assert!(matches!(refused(entry.id, setup), OpenError::Options(_)), "{text}");
        }
        for text in [" ", "[]", "{", "7"] {
            let setup = Setup { content: text, ..Setup::default() };
            assert!(matches!(refused(entry.id, setup), OpenError::Document(_)), "{text}");
        }
        let setup = Setup { content: "{}", ..Setup::default() };
        assert!(matches!(refused(entry.id, setup), OpenError::Content(_)));
        for text in ["nonsense", "hand", "hand 99 x", "deck - -\0", "round -1", "phase"] {
            let setup = Setup { position: text, ..Setup::default() };
            assert!(matches!(refused(entry.id, setup), OpenError::Position(_)), "{text}");
        }
    }
}
