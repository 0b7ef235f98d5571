//! Golden games, counts and saves: made anew when the rules change on purpose.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use facedown::bots::{Brief, Player};
use facedown::catalogue::{self, Published, Setup, Visit};
use facedown::chance::{Seeded, seed_from};
use facedown::table::play_on;
use facedown::{SeatSet, Turn, record};
use facedown_proof::playout;
use facedown_proof::{golden, samples};

use crate::Done;
use crate::shell::root;

fn tests(game: &str) -> PathBuf {
    root().join("src/games").join(game).join("tests")
}

/// The golden games of a game: name, options, player, seed. With presets the fewest, middle and most
/// seats, each with another preset; else every way to play with every number of seats.
fn games<G: Published>() -> Vec<(String, String, playout::Player, u64)> {
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
            let player =
                if seed % 2 == 1 { playout::Player::Greedy } else { playout::Player::Random };
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

/// Games that every front end plays the same: a greedy program whose luck has the table's seed plays on
/// for whoever is to act, but every fifth move is the last that is offered. A line each: game, seats,
/// the seed's first word, moves, the digest of the position at the end, and FNV-1a of the record.
fn every_game() -> String {
    let mut lines = String::new();
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (fewest, most) = entry.listing.seats;
        for seats in fewest..=most {
            let (options, seed) = (format!("{{\"seats\":{seats}}}"), u64::from(seats) + 100);
            let setup = Setup { options: &options, seed: [seed, 0, 0, 0], ..Setup::default() };
            let mut table = catalogue::open(entry.id, setup).expect("seats of the listing");
            let mut moves = 0;
            let greedy = Brief { seed, ..Brief::new(Player::Greedy, 0) };
            while let Turn::To(acting) = table.turn() {
                let seat = acting.first().expect("somebody is to act");
                if moves % 5 < 4 {
                    play_on(&mut *table, SeatSet::one(seat), greedy, 1, &());
                } else {
                    let last = table.offer_count(seat) - 1;
                    table.play(seat, last, table.stamp(seat)).expect("an offer can be played");
                }
                moves += 1;
            }
            let fnv = table.save().bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            });
            let digest = table.position_digest();
            let _ = writeln!(lines, "{} {seats} {seed} {moves} {digest:016x} {fnv:016x}", entry.id);
        }
    }
    lines
}

/// Makes golden games and counts, or says whether they are as they would be made.
pub(crate) fn bless(arguments: &[String]) -> Done {
    let mut visitor = Bless(arguments.iter().any(|it| it == "--check"), Vec::new());
    catalogue::visit(&mut visitor);
    let (file, text) = (root().join("tests/games.txt"), every_game());
    if !visitor.0 {
        fs::write(&file, text)?;
    } else if fs::read_to_string(&file).unwrap_or_default() != text {
        visitor.1.push(file.display().to_string());
    }
    match visitor.1.as_slice() {
        [] => Ok(()),
        stale => Err(format!("not what the game makes: {}", stale.join(", ")).into()),
    }
}
