//! The hidden part of a position dealt anew: the bag and the tiles set aside, which nobody has seen.
//! Every order of them is equally likely.

use super::State;
use super::eyes::Eyes;
use crate::chance::Chance;
use crate::games::saburbia::content::BAG;
use crate::stock::Stock;

impl Eyes<'_> {
    /// A position that looks the same.
    pub(in crate::games::saburbia) fn redeal(self, chance: &mut dyn Chance) -> State {
        let mut world = *self.truth();
        let (bag, aside) = (usize::from(self.bag_count()), usize::from(self.aside_count()));
        let mut hidden = self.hidden_tiles();
        chance.shuffle(&mut hidden);
        world.aside = hidden[..aside].iter().copied().collect();
        world.bag = hidden[aside..aside + bag].iter().copied().collect();
        world
    }

    /// The tiles that nobody has seen, ascending: all of the bag's less those that lie open.
    fn hidden_tiles(self) -> Stock<u8, BAG> {
        let mut open = [0u8; 1 << u8::BITS];
        let seats = crate::seat::Seat::all(self.game().options.seats);
        let built = seats.flat_map(|seat| self.player(seat).city.laid().iter().map(|it| it.tile));
        for tile in built.chain(self.market().into_iter().flatten()).chain(self.neutral()) {
            open[tile.index()] += 1;
        }
        for &tile in self.discarded().iter() {
            open[usize::from(tile)] += 1;
        }
        let mut hidden = Stock::default();
        for &tile in self.game().tiles.bag.iter() {
            let seen = &mut open[usize::from(tile)];
            if *seen > 0 {
                *seen -= 1;
            } else {
                hidden.push(tile).expect("the bag holds so many tiles");
            }
        }
        hidden
    }
}
