//! Installs the library as C and C++ projects expect it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Done;
use crate::c::{STATIC_NEEDS, build_library};
use crate::shell::{root, run, target, value};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Installs under `--prefix`, `/usr/local` when none is named.
pub(crate) fn install(arguments: &[String]) -> Done {
    let prefix = PathBuf::from(value(arguments, "--prefix").unwrap_or("/usr/local"));
    run(&mut build_library(&[]))?;
    into(&prefix)?;
    println!("installed under {}", prefix.display());
    Ok(())
}

/// Copies what was built, and writes the files that make it found.
pub(crate) fn into(prefix: &Path) -> Done {
    let (include, lib) = (prefix.join("include"), prefix.join("lib"));
    let (pkgconfig, cmake) = (lib.join("pkgconfig"), lib.join("cmake/facedown"));
    for folder in [&include, &pkgconfig, &cmake] {
        fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    }
    for header in ["facedown.h", "facedown.hpp"] {
        fs::copy(root().join("include").join(header), include.join(header))?;
    }
    let release = target().join("release");
    fs::copy(release.join("libfacedown.a"), lib.join("libfacedown.a"))?;
    let full = format!("libfacedown.so.{VERSION}");
    fs::copy(release.join("libfacedown.so"), lib.join(&full))?;
    link(&full, &lib.join("libfacedown.so.1"))?;
    link("libfacedown.so.1", &lib.join("libfacedown.so"))?;
    let filled = |template: &str| -> Result<String, std::io::Error> {
        let text = fs::read_to_string(root().join("bindings/c").join(template))?;
        Ok(text
            .replace("@PREFIX@", &prefix.display().to_string())
            .replace("@VERSION@", VERSION)
            .replace(
                "@STATIC_NEEDS_LIST@",
                &STATIC_NEEDS.map(|it| it.trim_start_matches("-l")).join(";"),
            )
            .replace("@STATIC_NEEDS@", &STATIC_NEEDS.join(" ")))
    };
    fs::write(pkgconfig.join("facedown.pc"), filled("facedown.pc.in")?)?;
    fs::write(cmake.join("facedownConfig.cmake"), filled("cmake/facedownConfig.cmake.in")?)?;
    fs::write(
        cmake.join("facedownConfigVersion.cmake"),
        filled("cmake/facedownConfigVersion.cmake.in")?,
    )?;
    Ok(())
}

/// A link to a file beside it, in place of an older one.
fn link(to: &str, at: &Path) -> Done {
    if at.symlink_metadata().is_ok() {
        fs::remove_file(at)?;
    }
    Ok(std::os::unix::fs::symlink(to, at)?)
}
