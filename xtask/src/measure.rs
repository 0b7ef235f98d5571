//! Measured figures: lines `name value unit`.

use std::time::{Duration, Instant};

use facedown::catalogue;
use facedown_proof::samples;
use facedown_proof::work::{self, Work};

use crate::shell::{call, output, run};
use crate::{Done, Fault, c};

/// Measures all work, or that whose name holds one of the words.
pub(crate) fn measure(arguments: &[String]) -> Done {
    if let [once, name, times] = arguments
        && once == "--once"
    {
        return do_once(name, times.parse()?);
    }
    let instructions = arguments.iter().any(|it| it == "--instructions");
    let words: Vec<&String> = arguments.iter().filter(|it| !it.starts_with("--")).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|it| name.contains(it.as_str()));
    for (name, bytes) in work::sizes().into_iter().filter(|it| wanted(&it.0)) {
        println!("{name} {bytes} bytes");
    }
    for mut work in work::all().into_iter().filter(|it| wanted(&it.name)) {
        if instructions {
            println!("{} {:.0} instructions", work.name, counted(&work.name)?);
        } else {
            let best = timed(&mut work);
            if work.name.contains(work::ISMCTS) {
                println!("{} {:.0} iterations a second", work.name, 1e9 / best);
            } else {
                println!("{} {best:.1} ns", work.name);
            }
        }
    }
    if !instructions {
        through_c(&wanted)?;
    }
    Ok(())
}

/// The quickest of some runs, since others on the machine only add: nanoseconds a unit.
fn timed(work: &mut Work) -> f64 {
    let mut times = 1;
    loop {
        let begun = Instant::now();
        (work.run)(times);
        if begun.elapsed() > Duration::from_millis(20) {
            break;
        }
        times *= 2;
    }
    let runs = (0..15).map(|_| {
        let begun = Instant::now();
        let units = (work.run)(times).max(1);
        begun.elapsed().as_secs_f64() * 1e9 / units as f64
    });
    runs.fold(f64::INFINITY, f64::min)
}

/// Does the work of one name so many times, for a counter of instructions.
fn do_once(name: &str, times: u64) -> Done {
    let mut work = work::all().into_iter().find(|it| it.name == name).ok_or("no such work")?;
    println!("{}", (work.run)(times));
    Ok(())
}

/// Instructions a unit: the difference of two runs under callgrind, so that the set-up is not in.
fn counted(name: &str) -> Result<f64, Fault> {
    let program = std::env::current_exe()?;
    let count = |times: u64| -> Result<(f64, f64), Fault> {
        let mut command = call("valgrind");
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(&program);
        command.args(["measure", "--once", name, &times.to_string()]);
        let output = command.output()?;
        let log = String::from_utf8_lossy(&output.stderr).into_owned();
        let all = log
            .lines()
            .find_map(|it| it.split("Collected :").nth(1))
            .ok_or_else(|| format!("no count: {log}"))?;
        let units: f64 = String::from_utf8_lossy(&output.stdout).trim().parse()?;
        Ok((all.trim().parse()?, units))
    };
    let (few, many) = (count(20)?, count(60)?);
    Ok((many.0 - few.0) / (many.1 - few.1))
}

/// Moves through the C ABI.
fn through_c(wanted: &dyn Fn(&str) -> bool) -> Done {
    let mut built = None;
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        for seats in samples::few_seats(entry.listing) {
            let name = format!("{}.cabi.{seats}", entry.id);
            if !wanted(&name) {
                continue;
            }
            if built.is_none() {
                run(&mut c::build_library(&[]))?;
                built = Some(c::compile("benches/cabi.c", &c::Link::Shared, &["-O2"], "release")?);
            }
            let program = built.as_ref().ok_or("built above")?;
            let runs = (0..9).map(|_| -> Result<f64, Fault> {
                Ok(output(call(program).args([entry.id, &seats.to_string(), "300"]))?
                    .trim()
                    .parse()?)
            });
            let best = runs
                .collect::<Result<Vec<f64>, Fault>>()?
                .into_iter()
                .fold(f64::INFINITY, f64::min);
            println!("{name} {best:.1} ns");
        }
    }
    Ok(())
}
