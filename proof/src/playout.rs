//! Games played out by programs.

use std::ops::ControlFlow;

use facedown::bots::greedy;
use facedown::catalogue::Published;
use facedown::chance::{Chance, Seeded};
use facedown::{Observer, Outcome, Seat, Turn, play};

/// Who plays.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Player {
    /// Any offer with equal chance.
    Random,
    /// The offer that looks best at once.
    Greedy,
}

/// One game played to its end.
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it took.
    pub moves: u64,
}

/// Every move open to a seat.
pub fn offers<G: Published>(game: &G, state: &G::State, seat: Seat, into: &mut Vec<G::Move>) {
    into.clear();
    let _ = G::legal(game.eyes(state, Observer::Seat(seat)), &mut |mv| {
        into.push(mv);
        ControlFlow::Continue(())
    });
}

/// Chooses one of `offers`.
pub fn choose<G: Published>(
    game: &G,
    state: &G::State,
    seat: Seat,
    offers: &[G::Move],
    player: Player,
    chance: &mut impl Chance,
) -> G::Move {
    let at = match player {
        Player::Random => chance.pick(offers.len() as u32) as usize,
        Player::Greedy => {
            let eyes = game.eyes(state, Observer::Seat(seat));
            greedy::<G>(eyes, &G::Belief::default(), offers, chance)
        }
    };
    offers[at]
}

/// Plays one game with all offers made before each move.
///
/// # Panics
/// When an offer cannot be played.
pub fn play_out<G: Published>(
    game: &G,
    player: Player,
    luck: &mut Seeded,
    minds: &mut impl Chance,
    spare: &mut Vec<G::Move>,
) -> Played {
    let mut state = game.start(luck);
    let mut moves = 0;
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return Played { outcome, moves },
            Turn::To(seats) => seats.first().expect("somebody is to act"),
        };
        offers(game, &state, seat, spare);
        let mv = choose(game, &state, seat, spare, player, minds);
        play(game, &mut state, seat, mv, luck, &mut |_| ()).expect("an offer can be played");
        moves += 1;
    }
}
