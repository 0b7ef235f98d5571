//! Golden games are still what they were, and counts are still the same.

use std::fs;
use std::path::Path;

use facedown::catalogue::{self, Published, Visit};
use facedown_proof::golden;

struct Golden(Vec<String>);

impl Visit for Golden {
    fn game<G: Published>(&mut self) {
        if catalogue::find(G::ID).is_none_or(|it| !it.listed) {
            return;
        }
        let folder =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games").join(G::ID).join("tests");
        let read = |file: &Path| fs::read_to_string(file).expect("a readable file");
        let (mut games, mut counts) = (0, 0);
        for file in fs::read_dir(&folder)
            .expect("the tests of the game")
            .map(|it| it.expect("a readable folder").path())
        {
            let checked = match file.extension().and_then(|it| it.to_str()) {
                Some("game") => {
                    games += 1;
                    golden::check(&read(&file))
                }
                None => {
                    counts += 1;
                    golden::check_counts::<G>(&read(&file))
                }
                Some(_) => continue,
            };
            self.0.extend(checked.err().map(|why| format!("{}: {why}", file.display())));
        }
        assert!(counts >= 1, "{} has counts", G::ID);
        assert!(games >= 3, "{} has golden games of several numbers of seats", G::ID);
    }
}

#[test]
fn golden_games_are_what_they_were() {
    let mut golden = Golden(Vec::new());
    catalogue::visit(&mut golden);
    assert!(golden.0.is_empty(), "{}", golden.0.join("\n"));
}
