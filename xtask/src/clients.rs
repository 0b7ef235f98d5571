//! Front ends: what each needs, its tests, and whether they ran here.

mod cpp;
mod unity;

use crate::shell::{call, has, output};
use crate::{Done, Fault};

/// How far a front end came on this machine.
enum Reached {
    Ran,
    Skipped(String),
}

/// A front end: its name, the packages of Debian that it needs, what is missing without them, and
/// its tests.
struct Client {
    name: &'static str,
    packages: &'static [&'static str],
    missing: fn() -> Option<&'static str>,
    test: fn() -> Done,
}

const CLIENTS: &[Client] = &[
    Client { name: "cpp", packages: cpp::PACKAGES, missing: cpp::missing, test: cpp::test },
    Client { name: "unity", packages: unity::PACKAGES, missing: unity::missing, test: unity::test },
];

/// Installs what is missing, then builds and runs the tests of each front end, or of those named.
pub(crate) fn clients(names: &[String]) -> Done {
    if let Some(unknown) = names.iter().find(|it| CLIENTS.iter().all(|client| client.name != **it))
    {
        let known: Vec<&str> = CLIENTS.iter().map(|it| it.name).collect();
        return Err(format!("{unknown}: one of {} was expected", known.join(", ")).into());
    }
    let mut failed = Vec::new();
    for client in
        CLIENTS.iter().filter(|it| names.is_empty() || names.iter().any(|name| name == it.name))
    {
        match reach(client) {
            Ok(Reached::Ran) => println!("{}: ran", client.name),
            Ok(Reached::Skipped(why)) => println!("{}: skipped ({why})", client.name),
            Err(fault) => {
                println!("{}: FAILED\n{fault}", client.name);
                failed.push(client.name);
            }
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(format!("failed: {}", failed.join(", ")).into()) }
}

fn reach(client: &Client) -> Result<Reached, Fault> {
    if (client.missing)().is_some() {
        get(client.packages);
    }
    match (client.missing)() {
        Some(what) => Ok(Reached::Skipped(format!("{what} is not on this machine"))),
        None => (client.test)().map(|()| Reached::Ran),
    }
}

/// Gets packages where that is allowed. Mirrors have bad moments, so each is asked for by itself, twice.
fn get(packages: &[&str]) {
    let is_root = output(call("id").arg("-u")).is_ok_and(|it| it.trim() == "0");
    if !is_root || !has("apt-get") {
        return;
    }
    let apt = |arguments: &[&str]| {
        let mut command = call("apt-get");
        output(command.env("DEBIAN_FRONTEND", "noninteractive").arg("-q").args(arguments)).is_ok()
    };
    let install = |package: &&str| apt(&["install", "-y", "--no-install-recommends", package]);
    let lacking: Vec<&str> = packages.iter().copied().filter(|it| !install(it)).collect();
    if lacking.is_empty() {
        return;
    }
    apt(&["update"]);
    for package in lacking.iter().filter(|it| !install(it)) {
        eprintln!("REFUSED: {package} cannot be installed here");
    }
}
