//! Calls of other programs, and arguments of chores.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{Done, Fault};

/// The folder of the project.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the chores lie in the project")
        .to_path_buf()
}

/// Where builds go.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A call of a program in the folder of the project.
pub(crate) fn call(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// A call of cargo.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = call(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments);
    command
}

/// Runs a call and shows what it prints.
pub(crate) fn run(command: &mut Command) -> Done {
    let status = command.status().map_err(|why| format!("{command:?}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}").into()) }
}

/// Runs a call and gives what it prints; what it prints of errors is part of the fault.
pub(crate) fn output(command: &mut Command) -> Result<String, Fault> {
    let output =
        command.stdin(Stdio::null()).output().map_err(|why| format!("{command:?}: {why}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() {
        return Ok(text(&output.stdout));
    }
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    Err(format!("{command:?}: {}\n{out}{err}", output.status).into())
}

/// Whether a program can be called.
pub(crate) fn has(program: &str) -> bool {
    let silent = || Stdio::null();
    let called = Command::new(program)
        .arg("--version")
        .stdin(silent())
        .stdout(silent())
        .stderr(silent())
        .status();
    called.is_ok_and(|it| it.success())
}

/// The value after `name` among the arguments.
pub(crate) fn value<'a>(arguments: &'a [String], name: &str) -> Option<&'a str> {
    let at = arguments.iter().position(|it| it == name)?;
    arguments.get(at + 1).map(String::as_str)
}

/// The value after `name` as a number.
pub(crate) fn number(arguments: &[String], name: &str, default: u64) -> Result<u64, Fault> {
    match value(arguments, name) {
        Some(text) => {
            text.parse().map_err(|_| format!("{name}: a number was expected, not {text}").into())
        }
        None => Ok(default),
    }
}

/// How many things this machine does at once.
pub(crate) fn cores() -> u64 {
    std::thread::available_parallelism().map_or(1, usize::from) as u64
}
