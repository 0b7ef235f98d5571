//! Times all work of all games, for people.

use std::time::Instant;

use criterion::Criterion;
use facedown_proof::work;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    for mut work in work::all() {
        criterion.bench_function(&work.name.clone(), |bencher| {
            // A unit of work is a move where games are played, else one time.
            bencher.iter_custom(|times| {
                let begun = Instant::now();
                let units = (work.run)(times).max(1);
                begun.elapsed().mul_f64(times as f64 / units as f64)
            });
        });
    }
    criterion.final_summary();
}
