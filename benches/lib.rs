//! Benchmarks. For people: `cargo bench -p facedown-benches`. Counted instructions and a line per
//! figure: `cargo xtask measure [--instructions]`. Both do the work of `facedown_proof::work`.
