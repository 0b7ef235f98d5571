//! Golden games: a whole game as text, every observer's side of it, a digest per move.
