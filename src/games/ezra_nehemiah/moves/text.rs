//! Moves as text, both ways.

use core::fmt::{self, Write};
use core::str::SplitWhitespace;

use super::{Characters, Fees, Move, Spot};
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::kinds::{Blessing, Colour, Cube, Goods, Part, TileKind};

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row, self.column)
    }
}

impl core::str::FromStr for Spot {
    type Err = ();

    fn from_str(text: &str) -> Result<Spot, ()> {
        let (row, column) = text.split_once(',').ok_or(())?;
        Ok(Spot { row: row.parse().map_err(|_| ())?, column: column.parse().map_err(|_| ())? })
    }
}

impl fmt::Display for Goods {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (cube, count)) in self.kinds().enumerate() {
            let space = if number == 0 { "" } else { " " };
            write!(f, "{space}{} {count}", cube.word())?;
        }
        Ok(())
    }
}

/// Reads pairs of a word and a number above 0, in the order of `names`.
fn pairs<const N: usize>(words: &mut SplitWhitespace<'_>, names: [&str; N]) -> Option<[u8; N]> {
    let (mut numbers, mut from) = ([0; N], 0);
    while let Some(word) = words.next() {
        let at = from + names[from..].iter().position(|&it| it == word)?;
        numbers[at] = words.next()?.parse().ok().filter(|&it| it > 0)?;
        from = at + 1;
    }
    Some(numbers)
}

/// The rest of the words as cubes.
pub(in crate::games::ezra_nehemiah) fn goods(words: &mut SplitWhitespace<'_>) -> Option<Goods> {
    let [stone, wood, ash, gold] = pairs(words, ["stone", "wood", "ash", "gold"])?;
    Some(Goods { stone, wood, ash, gold })
}

impl Move {
    pub(in crate::games::ezra_nehemiah) fn write(
        self,
        game: &EzraNehemiah,
        out: &mut dyn Write,
    ) -> fmt::Result {
        match self {
            Move::Begin {} => out.write_str("begin"),
            Move::Play { character, stack } => {
                write!(out, "play {} {stack}", game.character_id(character))
            }
            Move::Main { colour } => write!(out, "main {}", colour.word()),
            Move::Pass {} => out.write_str("pass"),
            Move::Levite {} => out.write_str("levite"),
            Move::LeviteBanner {} => out.write_str("levite_banner"),
            Move::Temple { row, cube } => write!(out, "temple {row} {}", cube.word()),
            Move::Altar { cube } => write!(out, "altar {}", cube.word()),
            Move::Site { site } => write!(out, "site {}", game.site_id(site)),
            Move::Clear { cube } => write!(out, "clear {}", cube.word()),
            Move::Build { stone, wood, grey, gold, spared } => {
                out.write_str("build")?;
                let parts = [stone, wood, grey, gold, spared];
                let some = PAYMENT.into_iter().zip(parts).filter(|it| it.1 > 0);
                for (name, count) in some {
                    write!(out, " {name} {count}")?;
                }
                Ok(())
            }
            Move::Pick { wall_card } => write!(out, "pick {}", game.wall_card_id(wall_card)),
            Move::Return { wall_card } => write!(out, "return {}", game.wall_card_id(wall_card)),
            Move::Scribe { spot, fees } => {
                write!(out, "scribe {spot}")?;
                if fees != Fees::default() {
                    out.write_str(" pays")?;
                }
                for (seat, &fee) in fees.players.iter().enumerate().filter(|it| *it.1 > 0) {
                    write!(out, " {seat}:{fee}")?;
                }
                if fees.reserve > 0 { write!(out, " reserve:{}", fees.reserve) } else { Ok(()) }
            }
            Move::Tent { steps, cube } => {
                write!(out, "tent {steps}")?;
                cube.map_or(Ok(()), |it| write!(out, " {}", it.word()))
            }
            Move::EndMain {} => out.write_str("end_main"),
            Move::Trader { space } => write!(out, "trader {space}"),
            Move::Elder { space } => write!(out, "elder {space}"),
            Move::Flip { tile, spared } => {
                write!(out, "flip {}", tile.word())?;
                spared.map_or(Ok(()), |it| write!(out, " less {}", it.word()))
            }
            Move::Trade { option, cube } => {
                write!(out, "trade {option}")?;
                cube.map_or(Ok(()), |it| write!(out, " {}", it.word()))
            }
            Move::Market { goods } => write!(out, "market {goods}"),
            Move::EndTurn {} => out.write_str("end_turn"),
            Move::Bless { blessing } => write!(out, "bless {}", blessing.word()),
            Move::Take { cube } => write!(out, "take {}", cube.word()),
            Move::Banner { colour } => write!(out, "banner {}", colour.word()),
            Move::Discard { goods } => write!(out, "discard {goods}"),
            Move::Prepare { part } => write!(out, "prepare {}", part.word()),
            Move::Farm {} => out.write_str("farm"),
            Move::Labour { option } => write!(out, "labour {option}"),
            Move::Tuck { characters } => {
                out.write_str("tuck")?;
                characters.iter().try_for_each(|it| write!(out, " {}", game.character_id(it)))
            }
        }
    }

    pub(in crate::games::ezra_nehemiah) fn read(game: &EzraNehemiah, text: &str) -> Option<Move> {
        let mut words = text.split_whitespace();
        let mv = match words.next()? {
            "begin" => Move::Begin {},
            "play" => Move::Play {
                character: game.character(words.next()?)?,
                stack: words.next()?.parse().ok()?,
            },
            "main" => Move::Main { colour: Colour::read(words.next()?)? },
            "pass" => Move::Pass {},
            "levite" => Move::Levite {},
            "levite_banner" => Move::LeviteBanner {},
            "temple" => {
                Move::Temple { row: words.next()?.parse().ok()?, cube: Cube::read(words.next()?)? }
            }
            "altar" => Move::Altar { cube: Cube::read(words.next()?)? },
            "site" => Move::Site { site: game.site(words.next()?)? },
            "clear" => Move::Clear { cube: Cube::read(words.next()?)? },
            "build" => {
                let [stone, wood, grey, gold, spared] = pairs(&mut words, PAYMENT)?;
                Move::Build { stone, wood, grey, gold, spared }
            }
            "pick" => Move::Pick { wall_card: game.wall_card(words.next()?)? },
            "return" => Move::Return { wall_card: game.wall_card(words.next()?)? },
            "scribe" => Move::Scribe { spot: words.next()?.parse().ok()?, fees: fees(&mut words)? },
            "tent" => {
                Move::Tent { steps: words.next()?.parse().ok()?, cube: perhaps_cube(&mut words)? }
            }
            "end_main" => Move::EndMain {},
            "trader" => Move::Trader { space: words.next()?.parse().ok()? },
            "elder" => Move::Elder { space: words.next()?.parse().ok()? },
            "flip" => {
                let tile = TileKind::read(words.next()?)?;
                let spared = match words.next() {
                    None => None,
                    Some("less") => Some(Cube::read(words.next()?)?),
                    Some(_) => return None,
                };
                Move::Flip { tile, spared }
            }
            "trade" => {
                Move::Trade { option: words.next()?.parse().ok()?, cube: perhaps_cube(&mut words)? }
            }
            "market" => Move::Market { goods: goods(&mut words)? },
            "end_turn" => Move::EndTurn {},
            "bless" => Move::Bless { blessing: Blessing::read(words.next()?)? },
            "take" => Move::Take { cube: Cube::read(words.next()?)? },
            "banner" => Move::Banner { colour: Colour::read(words.next()?)? },
            "discard" => Move::Discard { goods: goods(&mut words)? },
            "prepare" => Move::Prepare { part: Part::read(words.next()?)? },
            "farm" => Move::Farm {},
            "labour" => Move::Labour { option: words.next()?.parse().ok()? },
            "tuck" => {
                let mut characters = Characters::NONE;
                for word in words.by_ref() {
                    let card = game.character(word)?;
                    // Ascending, so that a set has one text.
                    if characters.0 >> card != 0 {
                        return None;
                    }
                    characters = characters.with(card);
                }
                Move::Tuck { characters }
            }
            _ => return None,
        };
        words.next().is_none().then_some(mv)
    }
}

/// The parts of a payment, by name.
const PAYMENT: [&str; 5] = ["stone", "wood", "grey", "gold", "spared"];

fn perhaps_cube(words: &mut SplitWhitespace<'_>) -> Option<Option<Cube>> {
    match words.next() {
        None => Some(None),
        Some(word) => Cube::read(word).map(Some),
    }
}

fn fees(words: &mut SplitWhitespace<'_>) -> Option<Fees> {
    let mut fees = Fees::default();
    match words.next() {
        None => return Some(fees),
        Some("pays") => {}
        Some(_) => return None,
    }
    let mut last = None;
    for word in words {
        let (to, amount) = word.split_once(':')?;
        let amount = amount.parse().ok().filter(|&it: &u8| it > 0)?;
        let place = if to == "reserve" { 4 } else { to.parse().ok().filter(|&it| it < 4)? };
        // In the order of writing, each once.
        if last.is_some_and(|it| it >= place) {
            return None;
        }
        last = Some(place);
        *fees.players.get_mut(place).unwrap_or(&mut fees.reserve) = amount;
    }
    last.map(|_| fees)
}
