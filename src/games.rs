//! The rules of each game, one folder a game. Games never import games.

pub mod ezra_nehemiah;
#[cfg(feature = "fault")]
pub mod fault;
pub mod sabodeus;
pub mod saboteur;
pub mod saburbia;
