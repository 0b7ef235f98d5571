//! Facedown: rules of tabletop games with hidden information, for front ends to link.
//!
//! ```
//! use facedown::{Observer, Seat, Setup, Turn, catalogue};
//!
//! let mut table = catalogue::open("saboteur", Setup { options: r#"{"seats":3}"#, ..Setup::default() })?;
//! while let Turn::To(seats) = table.turn() {
//!     let seat = seats.first().expect("somebody is to act");
//!     table.play(seat, 0, table.stamp(seat)).expect("every offer can be played");
//! }
//! println!("{}", table.view(Observer::Seat(Seat::FIRST)));
//! # Ok::<(), facedown::OpenError>(())
//! ```
//!
//! - [`contract`]: what a game is. Read this first.
//! - [`catalogue`]: the games of this build; opens and loads tables.
//! - [`table`]: one game in progress: offers, story, undo, saves.
//! - [`games`]: the rules themselves, one folder a game.
//! - [`bots`]: players that are programs.
//!
//! Features: `std` (default) links std for the error traits; `schema` derives JSON Schemas;
//! `reveal` and `fault` are for tests.

#![no_std]
#![forbid(unsafe_code)]
#![allow(rustdoc::broken_intra_doc_links, reason = "rules are cited by number, in brackets")]
#![warn(clippy::std_instead_of_core, clippy::std_instead_of_alloc, clippy::alloc_instead_of_core)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

pub mod bots;
pub mod catalogue;
pub mod chance;
pub mod contract;
pub mod digest;
pub mod games;
pub mod record;
pub mod seat;
pub mod stock;
pub mod table;
mod text;

pub use catalogue::{OpenError, Setup};
pub use contract::{BadSetup, Game, Outcome, Positions, Refusal, Turn, play};
pub use record::LoadError;
pub use seat::{Observer, Seat, SeatSet};
pub use table::Table;
