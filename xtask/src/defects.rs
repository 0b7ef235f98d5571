//! Plants each defect of the list, alone, in a copy of the project, and shows what catches it.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::shell::{call, cargo, output, root, target};
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

/// Plants the defects of the list, or those named.
pub(crate) fn defects(names: &[String]) -> Done {
    let all = read(&fs::read_to_string(root().join("xtask/defects.txt"))?)?;
    let copy = target().join("defects/tree");
    let build = target().join("defects/build");
    copy_project(&copy)?;
    let (mut planted, mut missed) = (0, Vec::new());
    for defect in all.iter().filter(|it| names.is_empty() || names.contains(&it.name)) {
        let file = copy.join(&defect.file);
        let sound = fs::read_to_string(root().join(&defect.file))?;
        fs::write(&file, defect.plant(&sound)?)?;
        let caught = run_tests(defect, &copy, &build);
        fs::write(&file, sound)?;
        planted += 1;
        match caught? {
            Some(test) => {
                println!("caught  {}: {}; by {} ({test})", defect.name, defect.what, defect.by)
            }
            None => {
                println!("MISSED  {}: {}; {} passes", defect.name, defect.what, defect.by);
                missed.push(defect.name.as_str());
            }
        }
    }
    println!("{planted} planted, {} caught", planted - missed.len());
    if planted == 0 {
        return Err("there is no such defect".into());
    }
    if missed.is_empty() {
        Ok(())
    } else {
        Err(format!("not caught: {}", missed.join(", ")).into())
    }
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

/// Runs the tests that must catch a defect: the first one that failed, if any did.
fn run_tests(defect: &Defect, copy: &Path, build: &Path) -> Result<Option<String>, Fault> {
    let mut command = cargo(&["test", "--quiet", "--package", "facedown", "--features", "fault"]);
    match defect.by.as_str() {
        "lib" => command.arg("--lib"),
        "doc" => command.arg("--doc"),
        test => command.args(["--test", test]),
    };
    let there = |command: &mut Command| {
        // Nobody reads a backtrace here, and without line tables it compiles twice as fast.
        command
            .current_dir(copy)
            .env("CARGO_TARGET_DIR", build)
            .env("CARGO_PROFILE_DEV_DEBUG", "0");
    };
    there(&mut command);
    // Laws of other games are none of a game's business.
    let mut folders = defect.file.split('/').skip_while(|&it| it != "games");
    if let Some(game) = folders.nth(1) {
        command.env("FACEDOWN_GAME", game);
    }
    // What does not compile is no defect that a test caught.
    if defect.by != "doc" {
        let mut compiled =
            cargo(&["test", "--quiet", "--no-run", "--package", "facedown", "--features", "fault"]);
        let built = if defect.by == "lib" {
            compiled.arg("--lib")
        } else {
            compiled.args(["--test", &defect.by])
        };
        there(built);
        output(built).map_err(|why| format!("{} does not compile: {why}", defect.name))?;
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
