//! A search on several threads: each has its own trees and its own luck, and what they found is
//! added up. The same number of threads gives the same choice each time.

use alloc::vec::Vec;
use std::thread;

use super::search::{Effort, Search, Watch};
use super::{Chair, Mind};
use crate::chance::{Chance, Quick};

/// The most threads that are started.
const MOST: u16 = 64;

/// Searches with so many threads, the caller's own among them.
pub(super) fn run<G: Mind>(
    search: &mut Search<G>,
    chair: &Chair<'_, G>,
    offers: &[G::Move],
    effort: Effort,
    threads: u16,
    luck: &mut Quick,
    watch: &dyn Watch,
) -> u32 {
    let threads = u32::from(threads.clamp(1, MOST)).min(effort.iterations);
    if threads == 1 {
        return search.run(chair, offers, effort, luck, watch);
    }
    // What is left over by the division falls to the caller's thread.
    let each = effort.iterations / threads;
    let own = Effort { iterations: effort.iterations - each * (threads - 1), ..effort };
    let others = Effort { iterations: each, ..effort };
    let mut seed = || (u64::from(luck.pick(u32::MAX)) << 32) | u64::from(luck.pick(u32::MAX));
    let seeds: Vec<[u64; 4]> = (1..threads).map(|_| [seed(), seed(), seed(), seed()]).collect();
    thread::scope(|scope| {
        let started: Vec<_> = (seeds.into_iter())
            .map(|seed| {
                let work = move || {
                    let mut search = Search::<G>::default();
                    let made = search.run(chair, offers, others, &mut Quick::new(seed), watch);
                    (search.tried, made)
                };
                // Where the system starts no more threads, fewer search.
                thread::Builder::new().spawn_scoped(scope, work)
            })
            .collect();
        let mut made = search.run(chair, offers, own, luck, watch);
        for handle in started.into_iter().flatten() {
            let (tried, more) = handle.join().unwrap_or_else(|it| std::panic::resume_unwind(it));
            for (sum, it) in search.tried.iter_mut().zip(tried) {
                sum.visits += it.visits;
                sum.sum += it.sum;
            }
            made += more;
        }
        made
    })
}
