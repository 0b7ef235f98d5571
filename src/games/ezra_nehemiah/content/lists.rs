//! Every list of effects of a box, with its place.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::check::Holds;
use super::{Content, Effect};

impl Content {
    /// Every list of effects, with its place.
    pub(super) fn lists(&self) -> Vec<(String, &[Effect], Holds)> {
        let mut all: Vec<(String, &[Effect], Holds)> = Vec::new();
        let mut add = |place: String, list, holds| all.push((place, list, holds));
        for (at, it) in self.gates.iter().enumerate() {
            add(format!("gates[{at}].gatekeeper"), &it.gatekeeper[..], Holds::Common);
            add(format!("gates[{at}].connection"), &it.connection, Holds::Common);
        }
        for (name, lists) in
            [("temple", &self.temple), ("altar", &self.altar), ("blessings", &self.blessings)]
        {
            for (at, it) in lists.iter().enumerate() {
                add(format!("{name}[{at}]"), it, Holds::Common);
            }
        }
        for (at, card) in self.altar_cards.iter().enumerate() {
            for (round, it) in card.rounds.iter().enumerate() {
                let place = |name| format!("altar_cards[{at}].rounds[{round}].{name}");
                add(place("behind"), &it.behind, Holds::Losses);
                add(place("between"), &it.between, Holds::Losses);
                add(place("ahead"), &it.ahead, Holds::Losses);
            }
        }
        for (at, it) in self.levites.iter().enumerate() {
            add(format!("levites[{at}].reward"), &it.reward, Holds::Common);
        }
        for (at, it) in self.city.iter().enumerate() {
            add(format!("city[{at}].reward"), &it.reward, Holds::Common);
        }
        for (at, it) in self.scrolls.iter().enumerate() {
            if let Some(list) = it.ability.list() {
                add(format!("scrolls[{at}].ability"), list, Holds::Common);
            }
        }
        for (at, it) in self.wall_cards.iter().enumerate() {
            add(format!("wall_cards[{at}].effect"), &it.effect, Holds::Common);
        }
        for (at, it) in self.characters.iter().enumerate() {
            for (option, trade) in it.trades.iter().enumerate() {
                let place = format!("characters[{at}].trades[{option}].get");
                add(place, &trade.get, Holds::Common);
            }
        }
        for (at, it) in self.focus.iter().enumerate() {
            add(format!("focus[{at}].get"), &it.get, Holds::Common);
        }
        self.add_tiles(&mut all);
        all
    }

    fn add_tiles<'a>(&'a self, all: &mut Vec<(String, &'a [Effect], Holds)>) {
        let mut add = |place: String, list, holds| all.push((place, list, holds));
        for (at, it) in self.guards.iter().enumerate() {
            add(format!("guards[{at}].reward"), &it.reward[..], Holds::Common);
        }
        for (at, it) in self.labourers.iter().enumerate() {
            add(format!("labourers[{at}].reward"), &it.reward, Holds::Common);
            for option in 0..2 {
                let place = |side| format!("labourers[{at}].{side}[{option}]");
                add(place("yields"), &it.yields[option], Holds::Common);
                add(place("flipped"), &it.flipped[option], Holds::Common);
            }
        }
        for (at, it) in self.farmers.iter().enumerate() {
            add(format!("farmers[{at}].reward"), &it.reward, Holds::Common);
            add(format!("farmers[{at}].yields"), &it.yields, Holds::Common);
            add(format!("farmers[{at}].flipped"), &it.flipped, Holds::Common);
        }
        for (name, tiles) in [("traders", &self.traders), ("elders", &self.elders)] {
            for (at, it) in tiles.iter().enumerate() {
                add(format!("{name}[{at}].reward"), &it.reward, Holds::Common);
                for space in 0..4 {
                    let place = |side| format!("{name}[{at}].{side}[{space}]");
                    add(place("yields"), &it.yields[space], Holds::Banners);
                    add(place("flipped"), &it.flipped[space], Holds::Banners);
                }
            }
        }
    }
}
