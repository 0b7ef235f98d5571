//! The C header, made from the C crate by cbindgen of one version.

use std::fs;

use crate::shell::{call, output, root, target};
use crate::{Done, Fault};

/// The one version of cbindgen.
pub(crate) const CBINDGEN: &str = "0.29.4";

/// Where cbindgen is, if it is the right one: among the tools of the project, or on the path.
pub(crate) fn cbindgen() -> Option<std::path::PathBuf> {
    let ours = target().join("tools/bin/cbindgen");
    [ours, "cbindgen".into()].into_iter().find(|program| {
        output(call(program).arg("--version"))
            .is_ok_and(|it| it.trim() == format!("cbindgen {CBINDGEN}"))
    })
}

/// Makes the header, or says whether it is as it would be made.
pub(crate) fn header(arguments: &[String]) -> Done {
    let program = cbindgen().ok_or_else(|| -> Fault {
        format!("cbindgen {CBINDGEN} was expected: cargo install --locked --root target/tools cbindgen@{CBINDGEN}").into()
    })?;
    let made = output(call(program).args([
        "--quiet",
        "--config",
        "bindings/c/cbindgen.toml",
        "--crate",
        "facedown-capi",
        "bindings/c",
    ]))?;
    let file = root().join("include/facedown.h");
    if arguments.iter().any(|it| it == "--check") {
        return if fs::read_to_string(file)? == made {
            Ok(())
        } else {
            Err("include/facedown.h is not what bindings/c makes: cargo xtask header".into())
        };
    }
    Ok(fs::write(file, made)?)
}
