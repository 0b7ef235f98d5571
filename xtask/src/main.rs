//! The one door for chores: `cargo xtask CHORE`.

mod balance;
mod bless;
mod c;
mod clients;
mod defects;
mod games;
mod header;
mod install;
mod interference;
mod measure;
mod playout;
mod schema;
mod shell;
mod test;
mod tidy;
mod tournament;

use std::process::ExitCode;

/// Why a chore failed.
type Fault = Box<dyn std::error::Error>;
/// How a chore ends.
type Done = Result<(), Fault>;

/// A chore: its name, what it does, and how.
type Chore = (&'static str, &'static str, fn(&[String]) -> Done);

const CHORES: &[Chore] = &[
    ("demo", "builds the library and a C client, plays a game of 5 seats", c::demo),
    ("test", "runs every test that runs on this machine", test::test),
    (
        "clients",
        "[NAME…]: installs what front ends need, builds them and runs their tests: cpp, unity",
        clients::clients,
    ),
    ("games", "a line per game: id, seats, options", games::games),
    (
        "playout",
        "--game G --seats N --games K [--seed S] [--player random|greedy]",
        playout::playout,
    ),
    ("scenario", "FILE…: runs scenario files from anywhere", games::scenario),
    (
        "interference",
        "--states N [--game G]: the laws of secrecy over so many positions",
        interference::interference,
    ),
    (
        "defects",
        "[--within SECONDS] [NAME…] plants each defect of the list and shows what catches it",
        defects::defects,
    ),
    ("measure", "[NAME…] [--instructions]: lines `name value unit`", measure::measure),
    (
        "balance",
        "[--games N]: where points of Ezra and Nehemiah come from, by number of players",
        balance::balance,
    ),
    (
        "tournament",
        "--game G --seats N --games K --a BOT --b BOT [--sides]: who is better; a BOT is random, greedy, \
         idle, ismcts:ITERATIONS, ismcts-each:ITERATIONS or level:N; --sides: all diggers against all \
         saboteurs, in turn",
        tournament::tournament,
    ),
    (
        "strength",
        "[GAME…] plays the matches that show that greedy players beat luck, searches beat greedy ones, and \
         levels those below",
        tournament::strength,
    ),
    ("header", "[--check]: makes include/facedown.h", header::header),
    ("schema", "[--check]: makes the JSON Schemas of every game", schema::schema),
    ("bless", "[--check]: makes golden games and counts", bless::bless),
    ("tidy", "looks for what a reader would trip over", tidy::tidy),
    (
        "install",
        "[--prefix DIR]: installs library, headers, pkg-config and CMake files",
        install::install,
    ),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let chore = arguments.first().and_then(|name| CHORES.iter().find(|it| it.0 == name));
    let Some((name, _, run)) = chore else {
        eprintln!("usage: cargo xtask CHORE");
        for (name, what, _) in CHORES {
            eprintln!("  {name:13} {what}");
        }
        return ExitCode::from(2);
    };
    match run(&arguments[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{name}: {fault}");
            ExitCode::FAILURE
        }
    }
}
