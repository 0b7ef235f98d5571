//! What programs know of playing a game well.

use super::scale::Rewards;
use crate::contract::Game;

/// What is known of playing a game well, beside its rules. Nothing here decides what is allowed, and
/// nothing sees more than a seat does: positions are those of worlds that a bot dealt itself.
pub trait Mind: Game {
    /// What a seat believes of the others after what it witnessed; `()` where all have the same aim.
    type Belief: Clone + Default + Send + Sync + 'static;

    /// How many offers a player looks at in an imagined game before it takes the best: 1 is play by
    /// luck alone.
    const GLANCES: u32;
    /// After how many stages an imagined game is broken off and judged as it stands.
    const HORIZON: u16;
    /// How much an offer that was tried seldom is favoured, in thousandths of [`WON`]: the less the
    /// judgements of one position differ, the less.
    const CURIOSITY: u16;
    /// How much an offer is favoured that looks better than others, in the same unit.
    const TRUST: u16;

    /// How good each of some offers looks to the seat that may take them, in order; the larger the
    /// better. A greedy player takes the best.
    fn weigh(
        eyes: Self::Eyes<'_>,
        belief: &Self::Belief,
        offers: &[Self::Move],
        worth: &mut dyn FnMut(i32),
    );

    /// How much an offer changes for the others; the larger the more. Who plays for an absent
    /// person takes the least.
    fn harm(eyes: Self::Eyes<'_>, mv: Self::Move) -> i32;

    /// How far a game has come. It rises as moves are made; 0 while a game is not to be broken off.
    fn stage(&self, world: &Self::State) -> u16;

    /// What each seat may hope for in a position, the end among them: from 0, behind everybody, to
    /// [`WON`], alone in front.
    fn judge(&self, world: &Self::State) -> Rewards;

    /// Takes in what the seat witnessed next.
    fn believe(&self, belief: &mut Self::Belief, seen: &Self::Seen);

    /// The chance with which a world is taken, of 65,536: the likelier it is after what the seat
    /// that looks believes, the larger, and 65,536 for the likeliest.
    fn likely(eyes: Self::Eyes<'_>, world: &Self::State, belief: &Self::Belief) -> u32;
}
