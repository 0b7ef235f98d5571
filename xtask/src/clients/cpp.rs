//! Saboteur in a window, in C++ with SDL2.

use std::fs;
use std::path::Path;

use facedown::catalogue;

use crate::c::build_library;
use crate::shell::{call, has, output, target};
use crate::{Done, install};

pub(super) const PACKAGES: &[&str] = &[
    "g++",
    "cmake",
    "pkg-config",
    "libsdl2-dev",
    "libsdl2-ttf-dev",
    "nlohmann-json3-dev",
    "fonts-dejavu-core",
    "xvfb",
    "xauth",
];

pub(super) fn missing() -> Option<&'static str> {
    let packaged = |name: &str| output(call("pkg-config").args(["--exists", name])).is_ok();
    let header = |name: &str| Path::new("/usr/include").join(name).is_file();
    [
        (has("c++") || has("g++"), "a C++ compiler"),
        (has("cmake"), "cmake"),
        (has("pkg-config"), "pkg-config"),
        (packaged("sdl2"), "SDL2"),
        (packaged("SDL2_ttf"), "SDL2_ttf"),
        (header("nlohmann/json.hpp"), "nlohmann-json"),
        (is_file("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"), "the font DejaVuSans.ttf"),
        (is_file("/usr/bin/xvfb-run") && is_file("/usr/bin/xauth"), "xvfb-run"),
    ]
    .into_iter()
    .find_map(|(is_there, what)| (!is_there).then_some(what))
}

fn is_file(path: &str) -> bool {
    Path::new(path).is_file()
}

/// Builds the client in each way that CMake offers, and plays a whole game by clicks with every number
/// of seats.
pub(super) fn test() -> Done {
    output(&mut build_library(&[]))?;
    let prefix = target().join("installed");
    install::into(&prefix)?;
    let found = format!("-DCMAKE_PREFIX_PATH={}", prefix.display());
    let saboteur = catalogue::find("saboteur").ok_or("Saboteur is in the catalogue")?;
    let (fewest, most) = saboteur.listing.seats;
    let mut seats = (fewest..=most).cycle();
    for (name, how) in [
        ("found_shared", &[found.as_str()][..]),
        ("found_static", &[found.as_str(), "-DFACEDOWN_STATIC=ON"]),
        ("added_shared", &["-DCMAKE_DISABLE_FIND_PACKAGE_facedown=ON"]),
        ("added_static", &["-DCMAKE_DISABLE_FIND_PACKAGE_facedown=ON", "-DFACEDOWN_STATIC=ON"]),
    ] {
        let build = target().join("clients/cpp").join(name);
        let _ = fs::remove_dir_all(&build);
        let mut configure = call("cmake");
        configure.args(["-S", "examples/cpp", "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"]).args(how);
        // The library that is built already is not built once more.
        output(configure.arg("-B").arg(&build).env("CARGO_TARGET_DIR", target()))?;
        output(call("cmake").arg("--build").arg(&build).args(["--parallel", "2"]))?;
        for (seed, seats) in seats.by_ref().take(2).enumerate() {
            let (seed, seats) = (seed.to_string(), seats.to_string());
            window(&build, &["--seats", &seats, "--seed", &seed])?;
        }
    }
    Ok(())
}

/// Plays a game in a window of a screen that nobody sees, and looks whether something was painted.
fn window(build: &Path, arguments: &[&str]) -> Done {
    let save = build.join("save.json");
    let shots = [("5", build.join("begun.bmp")), ("9999", build.join("over.bmp"))];
    let mut command = call("xvfb-run");
    command.args(["-a", "-s", "-screen 0 1280x800x24"]).arg(build.join("saboteur"));
    command.args(["--auto", "--level", "45"]).args(arguments).arg("--save").arg(&save);
    for (moves, file) in &shots {
        command.arg("--shot").arg(file).arg(moves);
    }
    let results = output(&mut command)?;
    if !results.contains(": place 1 with ") {
        return Err(format!("no game was played to its end:\n{results}").into());
    }
    for (_, file) in &shots {
        let picture = fs::read(file)?;
        let pixels = picture.get(128..).unwrap_or_default().chunks_exact(4);
        let colours: std::collections::BTreeSet<&[u8]> = pixels.collect();
        if picture.len() < 1280 * 800 * 4 || colours.len() < 50 {
            return Err(format!("{} shows nothing", file.display()).into());
        }
    }
    Ok(())
}
