//! The JSON Schemas of every game, made from the types of its documents.

use std::fs;

use facedown::catalogue::{self, Published, Visit};

use crate::Done;
use crate::shell::root;

struct Schemas {
    check: bool,
    stale: Vec<String>,
}

impl Visit for Schemas {
    fn game<G: Published>(&mut self) {
        let made =
            serde_json::to_string_pretty(&G::schemas()).expect("a schema can be written") + "\n";
        let file = root().join("src/games").join(G::ID).join("schema.json");
        if !self.check {
            fs::write(&file, made).expect("a writable file");
        } else if fs::read_to_string(&file).unwrap_or_default() != made {
            self.stale.push(file.display().to_string());
        }
    }
}

/// Makes the schemas, or says whether they are as they would be made.
pub(crate) fn schema(arguments: &[String]) -> Done {
    let mut visitor =
        Schemas { check: arguments.iter().any(|it| it == "--check"), stale: Vec::new() };
    catalogue::visit(&mut visitor);
    match visitor.stale.as_slice() {
        [] => Ok(()),
        stale => {
            Err(format!("not what the types make: {}; cargo xtask schema", stale.join(", ")).into())
        }
    }
}
