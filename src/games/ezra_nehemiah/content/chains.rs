//! Whether every chain of rewards of a box ends, and whether what waits meanwhile fits.
//!
//! Rewards bring about rewards: a step of the tent gives what its space says, which may be a step on
//! the Altar Track, a worker or a blessing, and who cannot gain those moves the tent again. [L13]
//! Spaces of the Altar Track and columns of blessings give theirs once a game; only the City Map is
//! a loop. So a chain ends if a whole lap gives fewer steps than it takes.

use alloc::format;

use super::check::fault;
use super::{BONUSES, Content, Effect};
use crate::contract::BadSetup;
use crate::games::ezra_nehemiah::board::CHAIN;
use crate::games::ezra_nehemiah::content::Ability;
use crate::games::ezra_nehemiah::kinds::Gain;

/// Tasks that wait before a chain begins, at most: the connection with the next space, lists and
/// bonuses of both players of a connection, and the rest of a list and of a gain.
const BEFORE: usize = 1 + 2 * (1 + BONUSES) - 1 + 2;

/// Steps of the tent that a list gives at most.
fn steps(list: &[Effect]) -> usize {
    let moves = list.iter().filter(|it| it.gain.may_move() && it.gain != Gain::AltarStep);
    moves.map(|it| usize::from(it.amount)).sum()
}

/// Tasks that a list leaves waiting, at most, while one of its effects goes on.
fn waiting(list: &[Effect]) -> usize {
    let last = list.len().saturating_sub(1);
    let waits = list.iter().enumerate().filter(|it| it.1.gain.may_move());
    waits.map(|(at, it)| usize::from(at < last) + usize::from(it.amount > 1)).max().unwrap_or(0)
}

impl Content {
    pub(super) fn check_chains(&self) -> Result<(), BadSetup> {
        let lap: usize = self.city.iter().map(|it| steps(&it.reward)).sum();
        let spaces = self.city.len();
        if lap >= spaces {
            let expected = format!(
                "fewer than {spaces} workers, blessings and steps of the tent, so that moves end"
            );
            return fault("city", expected);
        }
        let once = || self.altar.iter().chain(&self.blessings).map(|it| &it[..]);
        let extra: usize = once().map(steps).sum();
        let free = self.scrolls.iter().map(|it| match it.ability {
            Ability::TentSteps(steps) => usize::from(steps),
            _ => 0,
        });
        let paid = self.tent.len() + free.sum::<usize>();
        let most = self.lists().iter().map(|it| steps(it.1)).max().unwrap_or(0).max(paid);
        let laps = (most + extra).div_ceil(spaces - lap) + 1;
        let city: usize = self.city.iter().map(|it| waiting(&it.reward)).sum();
        let needed = BEFORE + once().map(waiting).sum::<usize>() + laps * city;
        if needed > CHAIN {
            let expected = format!(
                "rewards that leave at most {CHAIN} things waiting, not {needed}: let effects that move \
                 tents and markers come last, one at a time"
            );
            return fault("city, altar, blessings", expected);
        }
        Ok(())
    }
}
