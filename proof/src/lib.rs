//! What every game must keep, as code that tests and chores share.
//!
//! - [`laws`]: true of every game, at every position reached.
//! - [`scenario`]: one rule each, as text that a rules expert can read.
//! - [`golden`]: whole games, every observer's side of them.
//! - [`playout`]: games played out by programs.
//! - [`samples`]: the options to try a game with.
//! - [`work`]: what is measured.

pub mod golden;
pub mod laws;
pub mod playout;
pub mod samples;
pub mod scenario;
pub mod tournament;
pub mod work;
