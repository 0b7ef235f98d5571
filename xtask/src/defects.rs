//! Plants each defect of the list, alone, in a copy of the project, and shows what catches it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::shell::{call, cargo, number, output, root, target, value};
use crate::{Done, Fault};

/// A defect of the list.
struct Defect {
    name: String,
    what: String,
    file: String,
    by: String,
    /// Each line, and the lines in its place.
    changes: Vec<(String, Vec<String>)>,
}

fn read(text: &str) -> Result<Vec<Defect>, Fault> {
    let mut defects: Vec<Defect> = Vec::new();
    for line in text.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
        let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
        if key == "defect" {
            let (name, what) =
                rest.split_once(": ").ok_or_else(|| format!("no words for {rest}"))?;
            let (file, by, changes) = (String::new(), String::new(), Vec::new());
            defects.push(Defect { name: name.into(), what: what.into(), file, by, changes });
            continue;
        }
        let defect = defects.last_mut().ok_or("a defect was expected first")?;
        match key {
            "in" => defect.file = rest.into(),
            "by" => defect.by = rest.into(),
            "-" => defect.changes.push((rest.into(), Vec::new())),
            "+" => defect
                .changes
                .last_mut()
                .ok_or("a line to replace was expected first")?
                .1
                .push(rest.into()),
            _ => return Err(format!("{line} is no line of a defect").into()),
        }
    }
    Ok(defects)
}

impl Defect {
    /// The file with the defect in it.
    fn plant(&self, text: &str) -> Result<String, Fault> {
        let mut lines: Vec<String> = text.lines().map(String::from).collect();
        // From the last change on, so that what a change adds is not taken for a line of another.
        for (old, new) in self.changes.iter().rev() {
            let places: Vec<usize> =
                (0..lines.len()).filter(|&at| lines[at].trim() == old.as_str()).collect();
            let &[at] = places.as_slice() else {
                return Err(format!(
                    "{}: `{old}` stands {} times in {}",
                    self.name,
                    places.len(),
                    self.file
                )
                .into());
            };
            lines.splice(at..=at, new.iter().cloned());
        }
        Ok(lines.join("\n") + "\n")
    }
}

impl Defect {
    /// The game in whose folder it is, when the tests that must catch it can be asked about that
    /// game alone.
    fn game(&self) -> Option<&str> {
        let (game, _) = self.file.strip_prefix("src/games/")?.split_once('/')?;
        ["laws", "scenarios", "redeal"].contains(&self.by.as_str()).then_some(game)
    }

    /// The arguments of `cargo test` that name the tests which must catch it.
    fn tests(&self) -> Vec<&str> {
        match self.by.as_str() {
            "lib" => vec!["--lib"],
            "doc" => vec!["--doc"],
            test => vec!["--test", test],
        }
    }
}

/// Defects that are planted together: at most one of each game, so that none hides another, or one
/// that concerns all games.
type Batch<'a> = Vec<&'a Defect>;

fn batches<'a>(defects: impl Iterator<Item = &'a Defect>) -> Vec<Batch<'a>> {
    let mut all: Vec<Batch<'_>> = Vec::new();
    for defect in defects {
        let fits = |batch: &&mut Batch<'_>| {
            defect.game().is_some()
                && batch.iter().all(|it| it.game().is_some() && it.game() != defect.game())
        };
        match all.iter_mut().find(fits) {
            Some(batch) => batch.push(defect),
            None => all.push(vec![defect]),
        }
    }
    all
}

/// Plants the defects of the list, or those named. `--within SECONDS` begins no more after that time;
/// as the first is another one with every commit, all have their turn.
pub(crate) fn defects(arguments: &[String]) -> Done {
    let within = value(arguments, "--within");
    let names = &arguments[if within.is_some() { 2 } else { 0 }..];
    let within = within.map(|_| number(arguments, "--within", 0)).transpose()?;
    let all = read(&fs::read_to_string(root().join("xtask/defects.txt"))?)?;
    let named = |it: &&Defect| names.is_empty() || names.contains(&it.name);
    let mut batches = batches(all.iter().filter(named));
    if batches.is_empty() {
        return Err("there is no such defect".into());
    }
    if within.is_some() {
        let commit = output(call("git").args(["rev-parse", "HEAD"]))?;
        let number = u64::from_str_radix(commit.get(..15).unwrap_or_default(), 16)?;
        let first = (number % batches.len() as u64) as usize;
        batches.rotate_left(first);
    }
    let since = Instant::now();
    let in_time = || within.is_none_or(|within| since.elapsed() < Duration::from_secs(within));
    let (next, planted) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let missed = Mutex::new(Vec::new());
    // Each builder keeps a copy of the project, so that it compiles only what a defect changes.
    let build = |number: usize| -> Result<(), String> {
        let copy = target().join(format!("defects/{number}/tree"));
        let folder = target().join(format!("defects/{number}/build"));
        copy_project(&copy).map_err(|why| why.to_string())?;
        while in_time() {
            let Some(batch) = batches.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
            let found = plant(batch, &copy, &folder).map_err(|why| why.to_string())?;
            planted.fetch_add(batch.len(), Ordering::Relaxed);
            for (defect, caught) in batch.iter().zip(found) {
                let Defect { name, what, by, .. } = defect;
                match caught {
                    Some(test) => println!("caught  {name}: {what}; by {by} ({test})"),
                    None => {
                        println!("MISSED  {name}: {what}; {by} passes");
                        missed.lock().expect("counting does not fail").push(name.as_str());
                    }
                }
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let builders: Vec<_> = (0..BUILDERS.min(batches.len()))
            .map(|number| scope.spawn(move || build(number)))
            .collect();
        builders.into_iter().try_for_each(|it| it.join().expect("a builder reports"))
    })?;
    let missed = missed.into_inner().expect("counting does not fail");
    let planted = planted.into_inner();
    println!("{planted} planted, {} caught", planted - missed.len());
    let left: usize = batches.iter().map(Vec::len).sum::<usize>() - planted;
    if left > 0 {
        println!("{left} were not planted within {} seconds", within.unwrap_or_default());
    }
    if missed.is_empty() {
        Ok(())
    } else {
        Err(format!("not caught: {}", missed.join(", ")).into())
    }
}

/// One compiles while the tests of the other run.
const BUILDERS: usize = 2;

/// Plants a batch in a copy of the project: for each defect the first test that failed, if any did.
fn plant(batch: &Batch<'_>, copy: &Path, build: &Path) -> Result<Vec<Option<String>>, Fault> {
    let files: BTreeSet<&str> = batch.iter().map(|it| it.file.as_str()).collect();
    for defect in batch {
        let sound = fs::read_to_string(root().join(&defect.file))?;
        fs::write(copy.join(&defect.file), defect.plant(&sound)?)?;
    }
    let found = compile(batch, copy, build)
        .and_then(|()| batch.iter().map(|it| run_tests(it, copy, build)).collect());
    for file in files {
        fs::copy(root().join(file), copy.join(file))?;
    }
    found
}

/// `cargo test` in the copy.
fn cargo_test(copy: &Path, build: &Path, arguments: &[&str]) -> Command {
    let mut command = cargo(&["test", "--quiet", "--package", "facedown", "--features", "fault"]);
    // Nobody reads a backtrace here, and without line tables it compiles twice as fast.
    command
        .args(arguments)
        .current_dir(copy)
        .env("CARGO_TARGET_DIR", build)
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    command
}

/// What does not compile is no defect that a test caught.
fn compile(batch: &Batch<'_>, copy: &Path, build: &Path) -> Done {
    let mut tests: Vec<Vec<&str>> =
        batch.iter().filter(|it| it.by != "doc").map(|it| it.tests()).collect();
    tests.sort_unstable();
    tests.dedup();
    if tests.is_empty() {
        return Ok(());
    }
    let names: Vec<&str> = batch.iter().map(|it| it.name.as_str()).collect();
    output(cargo_test(copy, build, &tests.concat()).arg("--no-run"))
        .map_err(|why| format!("{} does not compile: {why}", names.join(", ")))?;
    Ok(())
}

/// Runs the tests that must catch a defect: the first one that failed, if any did.
fn run_tests(defect: &Defect, copy: &Path, build: &Path) -> Result<Option<String>, Fault> {
    let mut command = cargo_test(copy, build, &defect.tests());
    if let Some(game) = defect.game() {
        command.env("FACEDOWN_GAME", game);
        if defect.by == "redeal" {
            command.args(["--", game]);
        }
    }
    let ran = command.output()?;
    if ran.status.success() {
        return Ok(None);
    }
    let text =
        String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
    let test = text
        .lines()
        .find_map(|it| it.strip_prefix("---- ")?.strip_suffix(" stdout ----").map(String::from));
    Ok(Some(test.unwrap_or_else(|| "a test that fails".into())))
}

/// A copy of every file that is kept, as it is now.
fn copy_project(copy: &Path) -> Done {
    let _ = fs::remove_dir_all(copy);
    let files =
        output(call("git").args(["ls-files", "--cached", "--others", "--exclude-standard"]))?;
    for name in files.lines().filter(|it| root().join(it).is_file()) {
        let to = copy.join(name);
        fs::create_dir_all(to.parent().ok_or("a folder")?)?;
        fs::copy(root().join(name), to)?;
    }
    Ok(())
}
