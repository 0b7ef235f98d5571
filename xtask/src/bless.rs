//! Golden games, counts and saves: made anew when the rules change on purpose.

use std::fs;
use std::path::PathBuf;

use facedown::catalogue::{self, Published, Setup, Visit};
use facedown::chance::{Seeded, seed_from};
use facedown::{Turn, record};
use facedown_proof::playout::Player;
use facedown_proof::{golden, samples};

use crate::Done;
use crate::shell::root;

fn tests(game: &str) -> PathBuf {
    root().join("src/games").join(game).join("tests")
}

/// The golden games of a game: name, options, player, seed. With presets the fewest, middle and most
/// seats, each with another preset; else every way to play with every number of seats.
fn games<G: Published>() -> Vec<(String, String, Player, u64)> {
    let ways = samples::ways(&G::LISTING);
    let seats: Vec<u8> = samples::seats(&G::LISTING).collect();
    let all: Vec<(u8, _)> = if G::LISTING.presets.is_empty() {
        seats.iter().flat_map(|&seats| ways.iter().map(move |way| (seats, way))).collect()
    } else {
        let picked = [seats[0], seats[seats.len() / 2], seats[seats.len() - 1]];
        picked.into_iter().zip(ways.iter().cycle()).collect()
    };
    (all.into_iter().zip(1..))
        .map(|((seats, (field, value)), seed)| {
            let options = format!("{{\"seats\":{seats},\"{field}\":{value}}}");
            let name = value.as_str().unwrap_or("default");
            let player = if seed % 2 == 1 { Player::Greedy } else { Player::Random };
            (format!("{name}_{seats}.game"), options, player, seed)
        })
        .collect()
}

/// What is counted: with the fewest seats, the default, or every way to play that is no preset.
fn counts<G: Published>() -> Vec<(String, String)> {
    let seats = G::LISTING.seats.0;
    if !G::LISTING.presets.is_empty() || G::LISTING.options.is_empty() {
        return vec![("counts".into(), format!("{{\"seats\":{seats}}}"))];
    }
    let ways = samples::ways(&G::LISTING).into_iter();
    ways.map(|(field, value)| {
        let name = format!("counts_{}", value.as_str().unwrap_or("default"));
        (name, format!("{{\"seats\":{seats},\"{field}\":{value}}}"))
    })
    .collect()
}

struct Bless(bool, Vec<String>);

impl Visit for Bless {
    fn game<G: Published>(&mut self) {
        let mut made: Vec<(PathBuf, String)> = Vec::new();
        for (name, options, player, seed) in games::<G>() {
            let text =
                golden::record::<G>(&options, player, seed).expect("a game that can be played");
            made.push((tests(G::ID).join(name), text));
        }
        for (name, options) in counts::<G>() {
            let game = samples::open::<G>(&options);
            let mut position = String::new();
            let state = game.start(&mut Seeded::new(seed_from(1)));
            game.write_position(&state, &mut position).expect("a string takes any text");
            let text = golden::count::<G>(&options, &position, 3).expect("a position of ours");
            made.push((tests(G::ID).join(name), text));
        }
        for (file, text) in made {
            if !self.0 {
                fs::write(&file, text).expect("a writable file");
            } else if fs::read_to_string(&file).unwrap_or_default() != text {
                self.1.push(file.display().to_string());
            }
        }
        if !self.0 {
            save::<G>();
        }
    }
}

/// A save of this release, once: saves of a release stay as they are for ever.
fn save<G: Published>() {
    let folder = root().join("tests/saves");
    fs::create_dir_all(&folder).expect("a writable folder");
    let file = folder.join(format!("{}-{}.json", G::ID, env!("CARGO_PKG_VERSION")));
    if file.exists() {
        return;
    }
    let mut table = catalogue::open(G::ID, Setup { seed: seed_from(11), ..Setup::default() })
        .expect("the defaults are valid");
    for number in 0..90 {
        let Turn::To(seats) = table.turn() else { break };
        let seat = seats.first().expect("somebody is to act");
        let index = number % table.offer_count(seat);
        table.play(seat, index, table.stamp(seat)).expect("an offer can be played");
    }
    let text = table.save();
    record::load(&text).expect("a save loads");
    fs::write(file, text).expect("a writable file");
}

/// Makes golden games and counts, or says whether they are as they would be made.
pub(crate) fn bless(arguments: &[String]) -> Done {
    let mut visitor = Bless(arguments.iter().any(|it| it == "--check"), Vec::new());
    catalogue::visit(&mut visitor);
    match visitor.1.as_slice() {
        [] => Ok(()),
        stale => Err(format!("not what the game makes: {}", stale.join(", ")).into()),
    }
}
