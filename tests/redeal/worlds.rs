//! Full enumeration on small tables. Every course of a game that an observer cannot tell from the
//! one that was played is followed; where these courses end are all the worlds that fit what the
//! observer knows, each with its exact weight. Worlds dealt anew must be these, in these shares.
//!
//! Weights are those that a redeal promises: every assignment of single cards that fits is equally
//! likely, and what a seat chose in secret is any card that it might have chosen. So a move weighs
//! as many cards as it could have been made with, and is not divided by how many other moves were
//! open: that would be what a player thinks who takes all others to choose blindly.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use facedown::catalogue::Published;
use facedown::chance::{Chance, Quick, seed_from};
use facedown::{Game, Observer, Seat};

/// Worlds are dealt so often at least, and so often for each that there is.
const DEALS: usize = 20_000;
const DEALS_EACH: usize = 30;
/// A world that is expected so often is dealt, but once in many millions.
const NOTICEABLE: f64 = 24.0;
/// Worlds that are expected less often than this are counted together.
const COUNTABLE: f64 = 5.0;

/// The box that a game's default content becomes by some changes.
pub(crate) fn small_box<G: Published>(
    options: serde_json::Value,
    change: impl FnOnce(&mut serde_json::Value),
) -> G {
    let mut content = serde_json::to_value(G::default_content()).expect("a document");
    change(&mut content);
    let options = serde_json::from_value(options).expect("the options fit");
    G::new(options, serde_json::from_value(content).expect("the content fits"))
        .expect("a valid box")
}

/// Every order of some things, the one given first; things that are equal are not told apart, so
/// that each order stands for equally many of single cards.
pub(crate) fn orders<T: Copy + Eq>(of: &[T]) -> Vec<Vec<T>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let with = |at: usize| {
        let mut rest = of.to_vec();
        let first = rest.remove(at);
        orders(&rest).into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    };
    (0..of.len()).filter(|&at| !of[..at].contains(&of[at])).flat_map(with).collect()
}

/// Luck that goes through every sequence of picks, the first one all zeros.
struct EveryPick<'u> {
    /// Each pick, and below what it is.
    picks: Vec<(u32, u32)>,
    /// How many of them were asked for.
    used: &'u Cell<usize>,
}

impl Chance for EveryPick<'_> {
    fn pick(&mut self, n: u32) -> u32 {
        let at = self.used.get();
        if at == self.picks.len() {
            self.picks.push((0, n));
        }
        let (pick, of) = self.picks[at];
        assert_eq!(of, n, "the same picks lead to the same question");
        self.used.set(at + 1);
        pick
    }
}

impl EveryPick<'_> {
    /// Of how many equally likely sequences this one is one.
    fn one_of(&self) -> u128 {
        self.picks.iter().map(|it| u128::from(it.1)).product()
    }

    /// Goes on to the next sequence; false after the last one.
    fn next(&mut self) -> bool {
        self.used.set(0);
        while let Some((pick, of)) = self.picks.last_mut() {
            *pick += 1;
            if pick < of {
                return true;
            }
            self.picks.pop();
        }
        false
    }
}

/// Positions with their weights, each once.
type Weighed<S> = Vec<(S, u128)>;

/// Adds up the weights of equal positions. Their order goes by a hash that is always the same.
fn merged<S: Copy + Eq + Hash>(worlds: impl IntoIterator<Item = (S, u128)>) -> Weighed<S> {
    let mut by_hash: BTreeMap<u64, Weighed<S>> = BTreeMap::new();
    for (state, weight) in worlds {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        let alike = by_hash.entry(hasher.finish()).or_default();
        match alike.iter_mut().find(|it| it.0 == state) {
            Some(found) => found.1 += weight,
            None => alike.push((state, weight)),
        }
    }
    by_hash.into_values().flatten().collect()
}

fn common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// Gives weights to what luck did, where each is one of so many equally likely sequences: exact
/// shares, in whole numbers.
fn weighed<S: Copy + Eq + Hash>(found: Vec<(S, u128, u128)>) -> Weighed<S> {
    let all = found.iter().fold(1, |all, it| all / common_divisor(all, it.2) * it.2);
    let mut worlds =
        merged(found.into_iter().map(|(state, share, of)| (state, share * (all / of))));
    let divisor = worlds.iter().fold(0, |divisor, it| common_divisor(it.1, divisor));
    worlds.iter_mut().for_each(|it| it.1 /= divisor);
    worlds
}

/// In how many ways, card by card, a seat can make a move: twice as many where it holds two cards
/// of the kind that it uses.
type Ways<G> = fn(&G, &<G as Game>::State, Seat, <G as Game>::Move) -> u128;

/// A game as it was played, and every other that looks the same to an observer.
pub(crate) struct Course<'g, G: Published> {
    game: &'g G,
    observer: Observer,
    actual: G::State,
    luck: Quick,
    ways: Ways<G>,
    told_apart: fn(String) -> String,
    worlds: Weighed<G::State>,
}

impl<'g, G: Published> Course<'g, G> {
    /// A game begun by luck: all beginnings with the same opening view.
    pub(crate) fn begun(game: &'g G, observer: Observer, seed: u64) -> Course<'g, G> {
        let mut luck = Quick::new(seed_from(seed));
        let actual = game.start(&mut luck);
        let view = G::view(game.eyes(&actual, observer));
        let (used, mut found) = (Cell::new(0), Vec::new());
        let mut every = EveryPick { picks: Vec::new(), used: &used };
        loop {
            let state = game.start(&mut every);
            if G::view(game.eyes(&state, observer)) == view {
                found.push((state, 1, every.one_of()));
            }
            if !every.next() {
                break;
            }
        }
        Course::new(game, observer, actual, luck, weighed(found))
    }

    /// A game from a position, the first of a list in which each assignment of cards is written
    /// out; those that look different to the observer are left out.
    pub(crate) fn from(
        game: &'g G,
        observer: Observer,
        positions: impl IntoIterator<Item = String>,
    ) -> Course<'g, G> {
        let read = |text: String| match game.read_position(&text) {
            Ok(state) => (state, 1),
            Err(fault) => panic!("{fault} in\n{text}"),
        };
        let mut worlds = positions.into_iter().map(read).peekable();
        let actual = worlds.peek().expect("a position").0;
        let view = G::view(game.eyes(&actual, observer));
        let same = |it: &(G::State, u128)| G::view(game.eyes(&it.0, observer)) == view;
        let worlds = merged(worlds.filter(same));
        Course::new(game, observer, actual, Quick::new(seed_from(1)), worlds)
    }

    fn new(
        game: &'g G,
        observer: Observer,
        actual: G::State,
        luck: Quick,
        worlds: Weighed<G::State>,
    ) -> Course<'g, G> {
        Course { game, observer, actual, luck, ways: |_, _, _, _| 1, told_apart: |it| it, worlds }
    }

    /// Where cards have equal names, it matters how many of them a seat could have used.
    pub(crate) fn with_ways(self, ways: Ways<G>) -> Course<'g, G> {
        Course { ways, ..self }
    }

    /// Worlds of which this makes the same text of their positions are counted as one.
    pub(crate) fn told_apart_by(self, told_apart: fn(String) -> String) -> Course<'g, G> {
        Course { told_apart, ..self }
    }

    /// Plays the first move offered that begins with these words, and follows in every world each
    /// move that looks the same.
    pub(crate) fn play(mut self, seat: u8, words: &str) -> Course<'g, G> {
        let (game, observer) = (self.game, self.observer);
        let seat = Seat::new(seat).expect("a seat");
        let moves = offers(game, &self.actual, seat);
        let Some(&mv) = moves.iter().find(|&&it| written(game, it).starts_with(words)) else {
            let offered: Vec<String> = moves.iter().map(|&it| written(game, it)).collect();
            panic!("{words} is not offered, but {offered:?} in\n{}", text(game, &self.actual));
        };
        let mut story = Vec::new();
        let mut actual = self.actual;
        facedown::play(game, &mut actual, seat, mv, &mut self.luck, &mut |event| {
            story.extend(game.seen(&event, observer));
        })
        .expect("what is offered can be played");
        let mut found = Vec::new();
        for (world, weight) in &self.worlds {
            for other in offers(game, world, seat) {
                // The mover knows the own move, whatever else looks the same.
                if observer.owns(seat) && other != mv {
                    continue;
                }
                let used = Cell::new(0);
                let mut every = EveryPick { picks: Vec::new(), used: &used };
                loop {
                    let (mut after, mut told, mut differs) = (*world, 0, None);
                    facedown::play(game, &mut after, seat, other, &mut every, &mut |event| {
                        if let Some(seen) = game.seen(&event, observer) {
                            if story.get(told) != Some(&seen) {
                                differs.get_or_insert(used.get());
                            }
                            told += 1;
                        }
                    })
                    .expect("what is offered can be played");
                    match differs {
                        // So it does whatever picks follow.
                        Some(used) => every.picks.truncate(used),
                        None if told == story.len() => {
                            let ways = (self.ways)(game, world, seat, other);
                            found.push((after, weight * ways, every.one_of()));
                        }
                        None => {}
                    }
                    if !every.next() {
                        break;
                    }
                }
            }
        }
        self.actual = actual;
        self.worlds = weighed(found);
        self
    }

    /// How often there is each world, by its text.
    fn counted(&self, worlds: &[(G::State, u128)]) -> BTreeMap<String, u128> {
        let mut counts = BTreeMap::new();
        for (world, count) in worlds {
            *counts.entry((self.told_apart)(text(self.game, world))).or_default() += count;
        }
        counts
    }

    /// What is wrong with worlds that are dealt by `deal`, if anything is.
    pub(crate) fn fault(&self, mut deal: impl FnMut(&mut Quick) -> G::State) -> Option<String> {
        let weights = self.counted(&self.worlds);
        let all: u128 = weights.values().sum();
        let deals = DEALS.max(DEALS_EACH * weights.len());
        let mut luck = Quick::new(seed_from(2));
        let dealt = self.counted(&merged((0..deals).map(|_| (deal(&mut luck), 1))));
        if let Some((world, count)) = dealt.iter().find(|it| !weights.contains_key(it.0)) {
            let actual = text(self.game, &self.actual);
            return Some(format!("dealt {count} times, but not possible:\n{world}in\n{actual}"));
        }
        let (mut counts, mut worst) = (Vec::new(), (0.0, String::new()));
        for (world, &weight) in &weights {
            let wanted = weight as f64 * deals as f64 / all as f64;
            let count = dealt.get(world).copied().unwrap_or(0) as f64;
            let told = format!("dealt {count} times instead of {wanted}:\n{world}");
            if wanted >= NOTICEABLE && count == 0.0 {
                return Some(told);
            }
            let off = (count - wanted).powi(2) / wanted;
            if off > worst.0 {
                worst = (off, told);
            }
            counts.push((wanted, count));
        }
        let (chi, freedom) = chi_square(counts);
        (chi > bound(freedom)).then(|| format!("chi-square is {chi} of {freedom}; {}", worst.1))
    }

    /// Worlds dealt anew are those of this course, which are so many, in their shares.
    pub(crate) fn expect_fair(&self, worlds: usize) {
        let (game, observer) = (self.game, self.observer);
        let known = |state| (game.turn(state), G::view(game.eyes(state, observer)));
        let actual = known(&self.actual);
        assert!(self.worlds.iter().any(|it| it.0 == self.actual), "what was played is possible");
        for (world, _) in &self.worlds {
            assert_eq!(known(world), actual, "equal stories make equal views");
        }
        assert_eq!(self.counted(&self.worlds).len(), worlds);
        let deal = |luck: &mut Quick| G::redeal(game.eyes(&self.actual, observer), luck);
        if let Some(fault) = self.fault(deal) {
            panic!("{observer:?}: {fault}");
        }
    }

    /// The position that was reached.
    pub(crate) fn actual(&self) -> &G::State {
        &self.actual
    }
}

pub(crate) fn text<G: Published>(game: &G, state: &G::State) -> String {
    let mut text = String::new();
    game.write_position(state, &mut text).expect("a string takes any text");
    text
}

pub(crate) fn written<G: Published>(game: &G, mv: G::Move) -> String {
    let mut words = String::new();
    game.write_move(mv, &mut words).expect("a string takes any text");
    words
}

/// The moves open to a seat; none where it is not to act.
fn offers<G: Published>(game: &G, state: &G::State, seat: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let _ = G::legal(game.eyes(state, Observer::Seat(seat)), &mut |mv| {
        moves.push(mv);
        std::ops::ControlFlow::Continue(())
    });
    moves
}

/// Chi-square of counts with what was expected, and its degrees of freedom. What is expected too
/// seldom to be counted is put together, the rarest first.
fn chi_square(mut counts: Vec<(f64, f64)>) -> (f64, f64) {
    counts.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
    let mut classes: Vec<(f64, f64)> = Vec::new();
    for (wanted, count) in counts {
        match classes.last_mut() {
            Some(class) if class.0 < COUNTABLE => *class = (class.0 + wanted, class.1 + count),
            _ => classes.push((wanted, count)),
        }
    }
    let chi = classes.iter().map(|(wanted, count)| (count - wanted).powi(2) / wanted).sum();
    (chi, classes.len() as f64 - 1.0)
}

/// What chi-square exceeds once in a million, by the approximation of Wilson and Hilferty.
fn bound(freedom: f64) -> f64 {
    let part = 2.0 / (9.0 * freedom.max(1.0));
    freedom * (1.0 - part + 4.753 * part.sqrt()).powi(3)
}
