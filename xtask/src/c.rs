//! Building and running C programs against the library.

use std::path::PathBuf;
use std::process::Command;

use crate::shell::{call, cargo, has, output, root, run, target};
use crate::{Done, Fault};

/// How a program gets the library.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Link {
    /// The shared one.
    Shared,
    /// The static one.
    Static,
    /// By itself, while it runs.
    Opened,
}

/// What the static library needs on Linux. A test compares it with what the compiler says.
pub(crate) const STATIC_NEEDS: [&str; 7] =
    ["-lgcc_s", "-lutil", "-lrt", "-lpthread", "-lm", "-ldl", "-lc"];

/// A call that builds the library for release.
pub(crate) fn build_library(more: &[&str]) -> Command {
    let mut command = cargo(&["build", "--quiet", "--release", "--package", "facedown-capi"]);
    command.args(more);
    command
}

/// The C compiler of the system.
pub(crate) fn cc() -> Result<&'static str, Fault> {
    ["cc", "gcc", "clang"]
        .into_iter()
        .find(|it| has(it))
        .ok_or_else(|| "a C compiler was expected: cc, gcc or clang".into())
}

/// Compiles one C or C++ file against the library in a folder of the target folder.
pub(crate) fn compile(
    file: &str,
    link: &Link,
    flags: &[&str],
    folder: &str,
) -> Result<PathBuf, Fault> {
    let cpp = file.ends_with(".cpp");
    let compiler = if cpp { if has("c++") { "c++" } else { "g++" } } else { cc()? };
    let programs = target().join("c");
    std::fs::create_dir_all(&programs)?;
    let name: String = format!("{file}-{link:?}-{folder}-{}", flags.concat());
    let program = programs.join(name.replace(|it: char| !it.is_ascii_alphanumeric(), "_"));
    let library = target().join(folder);
    let mut command = call(compiler);
    let standard = if cpp { "-std=c++17" } else { "-std=c99" };
    command.args([standard, "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Iinclude"]);
    command.args(flags).arg(file).arg("-o").arg(&program);
    match link {
        Link::Shared => {
            command
                .arg("-L")
                .arg(&library)
                .arg("-lfacedown")
                .arg(format!("-Wl,-rpath,{}", library.display()));
        }
        Link::Static => {
            command.arg(library.join("libfacedown.a")).args(STATIC_NEEDS);
        }
        Link::Opened => {
            command.arg("-ldl");
        }
    }
    command.arg("-lpthread");
    output(&mut command)?;
    // The shared library is asked for by the name of its ABI.
    let by_abi = library.join("libfacedown.so.1");
    if *link == Link::Shared && !by_abi.exists() {
        std::os::unix::fs::symlink("libfacedown.so", by_abi)?;
    }
    Ok(program)
}

/// Builds the library and a C client with the system's compiler, and plays a game of 5 seats.
pub(crate) fn demo(_: &[String]) -> Done {
    eprintln!("building the library");
    run(&mut build_library(&[]))?;
    let program = compile("examples/c/play.c", &Link::Shared, &["-O2"], "release")?;
    run(call(program).args(["saboteur", "5"]))?;
    println!("\nThe client is examples/c/play.c, the header include/facedown.h, the library {}", {
        let library = target().join("release");
        library
            .strip_prefix(root())
            .unwrap_or(&library)
            .join("libfacedown.so")
            .display()
            .to_string()
    });
    Ok(())
}
