//! The package for Unity: its runtime part under Mono, and whether its files are as Unity wants them.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::c::build_library;
use crate::shell::{call, cargo, has, output, root, target};
use crate::{Done, Fault};

pub(super) const PACKAGES: &[&str] =
    &["mono-mcs", "mono-runtime", "libmono-corlib4.5-cil", "libmono-system-core4.0-cil"];

const PACKAGE: &str = "bindings/unity/dev.facedown";

pub(super) fn missing() -> Option<&'static str> {
    [(has("mcs"), "mcs, the C# compiler of Mono"), (has("mono"), "mono")]
        .into_iter()
        .find_map(|(is_there, what)| (!is_there).then_some(what))
}

pub(super) fn test() -> Done {
    metas()?;
    let folder = target().join("clients/unity");
    fs::create_dir_all(&folder)?;
    let (library, tests) = (folder.join("Facedown.dll"), folder.join("tests.exe"));
    let mut sources: Vec<PathBuf> = entries(&root().join(PACKAGE).join("Runtime"))?;
    sources.retain(|it| it.extension().is_some_and(|it| it == "cs"));
    // The oldest language that Unity 2021 and Mono share.
    let compiler = || {
        let mut command = call("mcs");
        command.args(["-langversion:7.2", "-warn:4", "-warnaserror"]);
        command
    };
    output(compiler().arg("-target:library").arg(out(&library)).args(&sources))?;
    let mut command = compiler();
    command.arg(format!("-r:{}", library.display())).arg(out(&tests));
    output(command.arg("bindings/unity/tests/Program.cs"))?;

    output(&mut build_library(&[]))?;
    run(&tests, "release", &[])?;
    let fault = ["build", "--quiet", "--profile", "chores", "--package", "facedown-capi"];
    output(cargo(&fault).args(["--features", "fault"]))?;
    run(&tests, "chores", &["fault"])
}

fn out(file: &Path) -> String {
    format!("-out:{}", file.display())
}

/// Runs the tests with the library of a profile.
fn run(tests: &Path, profile: &str, more: &[&str]) -> Done {
    let mut command = call("mono");
    command.env("LD_LIBRARY_PATH", target().join(profile));
    output(command.arg(tests).arg(root()).args(more)).map(|_| ())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let all: Result<Vec<PathBuf>, _> =
        fs::read_dir(folder)?.map(|it| it.map(|it| it.path())).collect();
    Ok(all?)
}

/// Unity knows files by the number in the `.meta` beside each: every file and folder has one, no two are
/// equal, and none is left of something that is gone.
fn metas() -> Done {
    let (mut folders, mut numbers) = (vec![root().join(PACKAGE)], BTreeMap::new());
    while let Some(folder) = folders.pop() {
        for path in entries(&folder)? {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(of) = name.strip_suffix(".meta") {
                if !folder.join(of).exists() {
                    return Err(format!("{} is of nothing", path.display()).into());
                }
                continue;
            }
            // Unity passes over these.
            if name.ends_with('~') || name.starts_with('.') {
                continue;
            }
            let meta = fs::read_to_string(folder.join(format!("{name}.meta")))
                .map_err(|_| format!("{} has no .meta", path.display()))?;
            let number = meta.lines().find_map(|it| it.strip_prefix("guid: ")).unwrap_or_default();
            if number.len() != 32 || !number.bytes().all(|it| it.is_ascii_hexdigit()) {
                return Err(format!("{}.meta has no guid", path.display()).into());
            }
            if let Some(other) = numbers.insert(number.to_string(), path.clone()) {
                let (path, other) = (path.display(), other.display());
                return Err(format!("{path} and {other} have the same guid").into());
            }
            if path.is_dir() {
                folders.push(path);
            }
        }
    }
    Ok(())
}
