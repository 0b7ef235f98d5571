//! Every test that runs on this machine, and what was skipped and why.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use facedown::catalogue;

use crate::c::{Link, build_library, cc, compile};
use crate::shell::{call, cargo, has, output, root, target};
use crate::{Done, Fault, bless, header, install, schema, tidy};

/// How a test ended.
enum End {
    Passed,
    Skipped(String),
}

type Test = fn() -> Result<End, Fault>;

const TESTS: &[(&str, Test)] = &[
    ("the code is formatted", formatted),
    ("clippy finds nothing", clippy),
    ("the documentation has no faults", documented),
    ("nothing to trip over", || tidy::tidy(&[]).map(|()| End::Passed)),
    ("the tests of every crate", crates),
    ("the schemas are those of the types", || schema::schema(&check()).map(|()| End::Passed)),
    ("golden games and counts are those of the games", || {
        bless::bless(&check()).map(|()| End::Passed)
    }),
    ("the core builds without std", without_std),
    ("the terminal client plays every game", terminal),
    ("the header is the one that is made", made_header),
    ("the header is clean C and C++", clean_header),
    ("the library has the symbols that were promised", symbols),
    ("the wrapper has every function", wrapper),
    ("what the static library needs", static_needs),
    ("the C examples", c_examples),
    ("C programs with the shared library", || c_programs(Link::Shared)),
    ("C programs with the static library", || c_programs(Link::Static)),
    ("the library unloads", unloads),
    ("panics stay inside the library", faults),
    ("C programs under valgrind", valgrind),
    ("C programs under the address sanitizer", sanitized),
    ("an installed library is found by pkg-config", pkg_config),
    ("an installed library is found by CMake", cmake),
];

/// Runs all tests, or those whose name holds one of the words.
pub(crate) fn test(words: &[String]) -> Done {
    let (mut passed, mut failed, mut skipped) = (0, 0, Vec::new());
    for (name, test) in TESTS {
        if !words.is_empty() && !words.iter().any(|it| name.contains(it.as_str())) {
            continue;
        }
        eprintln!("… {name}");
        let since = Instant::now();
        let end = test();
        let took = since.elapsed().as_secs();
        match end {
            Ok(End::Passed) => {
                passed += 1;
                println!("passed   {name} ({took} s)");
            }
            Ok(End::Skipped(why)) => {
                println!("skipped  {name}: {why}");
                skipped.push((name, why));
            }
            Err(fault) => {
                failed += 1;
                println!("FAILED   {name} ({took} s)\n{fault}");
            }
        }
    }
    println!();
    for (name, why) in &skipped {
        println!("not tested here: {name}, because {why}");
    }
    println!("{passed} passed, {failed} failed, {} skipped", skipped.len());
    if failed == 0 { Ok(()) } else { Err(format!("{failed} failed").into()) }
}

fn check() -> [String; 1] {
    ["--check".into()]
}

fn missing(what: &str) -> Result<End, Fault> {
    Ok(End::Skipped(format!("{what} is not on this machine")))
}

fn formatted() -> Result<End, Fault> {
    if !has("rustfmt") {
        return missing("rustfmt");
    }
    output(&mut cargo(&["fmt", "--all", "--check"])).map(|_| End::Passed)
}

fn clippy() -> Result<End, Fault> {
    if !has("cargo-clippy") {
        return missing("clippy");
    }
    for features in [&[][..], &["--features", "facedown/fault,facedown-capi/fault"]] {
        let mut command = cargo(&["clippy", "--quiet", "--workspace", "--all-targets"]);
        output(command.args(features).args(["--", "--deny", "warnings"]))?;
    }
    Ok(End::Passed)
}

fn documented() -> Result<End, Fault> {
    if !has("rustdoc") {
        return missing("rustdoc");
    }
    let mut command = cargo(&[
        "doc",
        "--quiet",
        "--no-deps",
        "--package",
        "facedown",
        "--package",
        "facedown-proof",
    ]);
    output(command.env("RUSTDOCFLAGS", "--deny warnings")).map(|_| End::Passed)
}

fn crates() -> Result<End, Fault> {
    let all =
        ["test", "--workspace", "--exclude", "facedown-benches", "--exclude", "facedown-capi"];
    crate::shell::run(cargo(&all).args(["--features", "facedown/fault"]))?;
    // By itself, since tests of the others switch on that a position tells what it is.
    crate::shell::run(&mut cargo(&["test", "--package", "facedown-capi"])).map(|()| End::Passed)
}

/// A crate without std of its own, that names the engine and nothing else.
fn without_std() -> Result<End, Fault> {
    let tree = output(&mut cargo(&[
        "tree",
        "--package",
        "facedown",
        "--no-default-features",
        "--edges",
        "normal,features",
    ]))?;
    for crate_with_std in [
        "serde feature \"std\"",
        "serde_json feature \"std\"",
        "thiserror feature \"std\"",
        "getrandom",
    ] {
        if tree.contains(crate_with_std) {
            return Err(format!(
                "{crate_with_std} is switched on without the feature std:\n{tree}"
            )
            .into());
        }
    }
    output(&mut cargo(&["build", "--quiet", "--package", "facedown", "--no-default-features"]))
        .map(|_| End::Passed)
}

fn terminal() -> Result<End, Fault> {
    output(&mut cargo(&["build", "--quiet", "--profile", "chores", "--example", "play"]))?;
    let save = target().join("c/terminal.json");
    fs::create_dir_all(target().join("c"))?;
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (seats, moves) = (entry.listing.seats.0.to_string(), "0\n".repeat(400));
        let script = format!("v\nu\nh\n?\na\n99999\n1 x\nx\ns\n0\ns {}\n{moves}", save.display());
        let level = ["--level", "45"];
        let first = typed(
            &["--game", entry.id, "--seats", &seats, "--seed", "5", level[0], level[1]],
            &script,
        )?;
        let load = save.display().to_string();
        let second = typed(&["--load", &load, "--seed", "5", "--level", "0"], &moves)?;
        if !first.contains(" of 1000") {
            return Err(format!("no advice is given:\n{first}").into());
        }
        for text in [&first, &second] {
            // Alone one may lose, to an opponent that has no seat.
            let last = if seats == "1" { ": place 2 with " } else { ": place 1 with " };
            if ![": place 1 with ", last].iter().any(|it| text.contains(it)) {
                return Err(format!("no game was played to its end:\n{text}").into());
            }
            if let Some(part) = drawn(entry.id).iter().find(|it| !text.contains(**it)) {
                return Err(format!("{part} is not drawn:\n{text}").into());
            }
        }
    }
    let fast = ["--game", "sabodeus", "--options", "{\"mode\":\"fast\"}"];
    if !typed(&fast, "q\n")?.contains("may sabotage with nothing") {
        return Err("options are not taken".into());
    }
    Ok(End::Passed)
}

/// What the drawing of a game shows of it.
fn drawn(game: &str) -> &'static [&'static str] {
    match game {
        "saboteur" => &["columns ", "[-S-]", "[ ? ]"],
        "saburbia" => &["market: 0 ", "goals: ", "[ST1]", " points as it is now", "; bag "],
        "sabodeus" => {
            &[" points; ", " * ", "pairs: ", "to be completed first: ", "passive: ", "(bridge "]
        }
        "ezra_nehemiah" => &["altar: ", "ring: ", "temple ", "scrolls ", "banners: red "],
        _ => &[],
    }
}

fn typed(arguments: &[&str], script: &str) -> Result<String, Fault> {
    use std::io::Write;
    let mut child = call(target().join("chores/examples/play"))
        .args(arguments)
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn()?;
    let mut stdin = child.stdin.take().ok_or("a pipe")?;
    let script = script.to_string();
    // The client may end before it has read everything.
    let writer = std::thread::spawn(move || stdin.write_all(script.as_bytes()));
    let output = child.wait_with_output()?;
    let _ = writer.join();
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn made_header() -> Result<End, Fault> {
    match header::cbindgen() {
        Some(_) => header::header(&check()).map(|()| End::Passed),
        None => missing(&format!("cbindgen {}", header::CBINDGEN)),
    }
}

fn clean_header() -> Result<End, Fault> {
    let strict =
        ["-Wall", "-Wextra", "-Wpedantic", "-Wpadded", "-Werror", "-Iinclude", "-fsyntax-only"];
    for standard in ["c99", "c11", "c17", "gnu89"] {
        output(call(cc()?).arg(format!("-std={standard}")).args(strict).args([
            "-x",
            "c",
            "tests/c/header_only.c",
        ]))?;
    }
    if !has("c++") {
        return missing("a C++ compiler");
    }
    for standard in ["c++11", "c++17", "c++20"] {
        output(call("c++").arg(format!("-std={standard}")).args(strict).args([
            "-x",
            "c++",
            "tests/c/header_only.cpp",
        ]))?;
    }
    Ok(End::Passed)
}

/// What the library offers, and nothing else.
fn symbols() -> Result<End, Fault> {
    if !has("nm") {
        return missing("nm");
    }
    output(&mut build_library(&[]))?;
    let listed = output(
        call("nm")
            .args(["-D", "--defined-only", "--format=posix"])
            .arg(target().join("release/libfacedown.so")),
    )?;
    let mut names: Vec<&str> = listed.lines().filter_map(|it| it.split(' ').next()).collect();
    names.sort_unstable();
    let names = names.join("\n") + "\n";
    let promised = fs::read_to_string(root().join("bindings/c/abi/symbols.txt"))?;
    if names == promised {
        Ok(End::Passed)
    } else {
        Err(format!("the library offers\n{names}").into())
    }
}

/// The C++ wrapper has every function that was promised.
fn wrapper() -> Result<End, Fault> {
    let promised = fs::read_to_string(root().join("bindings/c/abi/symbols.txt"))?;
    let wrapper = fs::read_to_string(root().join("include/facedown.hpp"))?;
    let lacks = |name: &&str| !wrapper.contains(&format!("{name}("));
    if let Some(name) = promised.lines().find(lacks) {
        return Err(format!("include/facedown.hpp does not call {name}").into());
    }
    Ok(End::Passed)
}

/// The system libraries that installed files name are those the compiler names.
fn static_needs() -> Result<End, Fault> {
    // The needs are the same in every profile; of a library that is built already the compiler's
    // answer is told again.
    let mut command =
        cargo(&["rustc", "--quiet", "--package", "facedown-capi", "--crate-type", "staticlib"]);
    let answer = command.args(["--", "--print", "native-static-libs"]).output()?;
    let text = String::from_utf8_lossy(&answer.stderr).into_owned();
    let named =
        text.lines().find_map(|it| it.split("native-static-libs: ").nth(1)).map(String::from);
    let mut named: Vec<String> =
        named.ok_or_else(|| format!("no answer: {text}"))?.split(' ').map(String::from).collect();
    let mut ours: Vec<String> = crate::c::STATIC_NEEDS.map(String::from).to_vec();
    named.sort_unstable();
    named.dedup();
    ours.sort_unstable();
    if named == ours {
        Ok(End::Passed)
    } else {
        Err(format!("the compiler names {named:?}, we name {ours:?}").into())
    }
}

fn c_examples() -> Result<End, Fault> {
    output(&mut build_library(&[]))?;
    output(&mut call(compile("examples/c/first.c", &Link::Shared, &[], "release")?))?;
    let play = compile("examples/c/play.c", &Link::Static, &[], "release")?;
    let bots = compile("examples/c/bots.c", &Link::Static, &[], "release")?;
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (fewest, most) = entry.listing.seats;
        for seats in fewest..=most {
            output(call(&play).args([entry.id, &seats.to_string()]))?;
        }
        output(call(&bots).args([entry.id, &fewest.to_string(), "20"]))?;
    }
    output(call(&bots).args(["sabodeus", "2", "60"]))?;
    Ok(End::Passed)
}

/// The programs that every way of linking runs.
const PROGRAMS: &[&str] = &[
    "tests/c/whole_game.c",
    "tests/c/bad_arguments.c",
    "tests/c/bad_documents.c",
    "tests/c/busy.c",
    "tests/c/bots.c",
    "tests/c/worlds.c",
    "tests/c/thinking.c",
    "tests/c/meeting.c",
    "tests/c/wrapper.cpp",
    "tests/c/every_game.cpp",
];

/// Without a C++ compiler the C programs run all the same; the test of the header says what is missing.
fn compiles_here(file: &str) -> bool {
    !file.ends_with(".cpp") || has("c++") || has("g++")
}

fn c_programs(link: Link) -> Result<End, Fault> {
    output(&mut build_library(&[]))?;
    for file in PROGRAMS.iter().filter(|it| compiles_here(it)) {
        output(&mut call(compile(file, &link, &[], "release")?))?;
    }
    Ok(End::Passed)
}

fn unloads() -> Result<End, Fault> {
    if !Path::new("/proc/self/maps").exists() {
        return Ok(End::Skipped("this system does not list what is loaded".into()));
    }
    output(&mut build_library(&[]))?;
    let program = compile("tests/c/unload.c", &Link::Opened, &[], "release")?;
    output(call(program).arg(target().join("release/libfacedown.so"))).map(|_| End::Passed)
}

fn faults() -> Result<End, Fault> {
    let library = ["build", "--quiet", "--profile", "chores", "--package", "facedown-capi"];
    output(cargo(&library).args(["--features", "fault"]))?;
    let program = compile("tests/c/fault.c", &Link::Static, &[], "chores")?;
    output(&mut call(program)).map(|_| End::Passed)
}

fn valgrind() -> Result<End, Fault> {
    if !has("valgrind") {
        return missing("valgrind");
    }
    output(&mut build_library(&[]))?;
    for (file, arguments) in [
        ("tests/c/whole_game.c", &["3", "3"][..]),
        ("examples/c/play.c", &["saboteur", "3"]),
        ("tests/c/bots.c", &["3", "3"]),
        ("tests/c/worlds.c", &["3", "3"]),
        ("tests/c/thinking.c", &["3", "3"]),
        ("tests/c/meeting.c", &["3", "3", "10"]),
        ("tests/c/wrapper.cpp", &[]),
    ] {
        if !compiles_here(file) {
            continue;
        }
        let program = compile(file, &Link::Shared, &[], "release")?;
        let mut command = call("valgrind");
        command.args([
            "--quiet",
            // Threads take turns; without it one that spins may keep all others from running.
            "--fair-sched=try",
            "--error-exitcode=9",
            "--leak-check=full",
            "--errors-for-leak-kinds=definite",
        ]);
        output(command.arg(program).args(arguments))?;
    }
    Ok(End::Passed)
}

fn sanitized() -> Result<End, Fault> {
    output(&mut build_library(&[]))?;
    let flags = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"];
    let probe = Command::new(cc()?)
        .args(["-fsanitize=address", "-x", "c", "-", "-o", "/dev/null"])
        .stdin(std::process::Stdio::null())
        .output()?;
    if !probe.status.success() && String::from_utf8_lossy(&probe.stderr).contains("asan") {
        return missing("the run-time of the address sanitizer");
    }
    for file in [
        "tests/c/bad_arguments.c",
        "tests/c/bad_documents.c",
        "examples/c/play.c",
        "tests/c/wrapper.cpp",
    ]
    .into_iter()
    .filter(|it| compiles_here(it))
    {
        output(&mut call(compile(file, &Link::Static, &flags, "release")?))?;
    }
    Ok(End::Passed)
}

/// Installs once for the tests that follow.
fn installed() -> Result<std::path::PathBuf, Fault> {
    output(&mut build_library(&[]))?;
    let prefix = target().join("installed");
    install::into(&prefix)?;
    Ok(prefix)
}

fn pkg_config() -> Result<End, Fault> {
    if !has("pkg-config") {
        return missing("pkg-config");
    }
    let prefix = installed()?;
    let found = output(
        call("pkg-config")
            .args(["--cflags", "--libs", "facedown"])
            .env("PKG_CONFIG_PATH", prefix.join("lib/pkgconfig")),
    )?;
    let program = target().join("c/by_pkg_config");
    output(
        call(cc()?)
            .arg("examples/c/first.c")
            .arg("-o")
            .arg(&program)
            .args(found.split_whitespace()),
    )?;
    output(call(program).env("LD_LIBRARY_PATH", prefix.join("lib"))).map(|_| End::Passed)
}

fn cmake() -> Result<End, Fault> {
    if !has("cmake") {
        return missing("cmake");
    }
    let prefix = installed()?;
    let build = target().join("c/by_cmake");
    let _ = fs::remove_dir_all(&build);
    output(
        call("cmake")
            .args(["-S", "tests/c/cmake", "-B"])
            .arg(&build)
            .arg(format!("-DCMAKE_PREFIX_PATH={}", prefix.display())),
    )?;
    output(call("cmake").arg("--build").arg(&build))?;
    for program in ["first_shared", "first_static"] {
        output(&mut call(build.join(program)))?;
    }
    Ok(End::Passed)
}
