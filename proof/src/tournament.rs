//! Two programs against each other, on the same deals with exchanged seats.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use facedown::bots::{Brief, Chair, Search, think_with};
use facedown::catalogue::Published;
use facedown::chance::{Seeded, seed_from};
use facedown::{Outcome, Seat, Turn, play};

/// Who plays whom, how often.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    /// The two programs.
    pub players: [Brief; 2],
    /// How many deals; each is played twice, the second time with exchanged seats.
    pub deals: u64,
    /// The first deal's seed.
    pub seed: u64,
    /// How many games are played at once.
    pub jobs: usize,
}

/// The two sides of a game in which seats win together. One program plays all seats of a side: so
/// what a program is worth shows far sooner than where each side has some seats of both.
pub trait Sides<G: Published>: Sync {
    /// Which side a seat is on now, 0 or 1.
    fn side(&self, game: &G, state: &G::State, seat: Seat) -> usize;

    /// How often each side has won in a whole game.
    fn won(&self, game: &G, events: &[G::Event]) -> [f64; 2];
}

/// What came of a deal, by program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deal {
    /// First places, shared ones in parts.
    pub wins: [f64; 2],
    /// The mean share of rivals that a seat left behind, equal ones by half.
    pub points: [f64; 2],
    /// The mean score of a seat.
    pub scores: [f64; 2],
}

/// A mean and half the width of its interval of confidence.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The true mean lies not further off, with 99 in a hundred.
    pub within: f64,
}

impl Mean {
    /// The mean of some independent values.
    #[must_use]
    pub fn of(values: &[f64]) -> Mean {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        if values.len() < 2 {
            return Mean { mean, within: f64::INFINITY };
        }
        let freedom = count - 1.0;
        let spread = values.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / freedom;
        // Student's quantile from the normal one, to the second order.
        let z = 2.575_829_f64;
        let first = (z.powi(3) + z) / (4.0 * freedom);
        let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * freedom * freedom);
        Mean { mean, within: (z + first + second) * (spread / count).sqrt() }
    }

    /// Whether it is above 0, with the confidence of the interval.
    #[must_use]
    pub fn is_above_zero(self) -> bool {
        self.mean > self.within
    }
}

/// Plays a match, and gives what came of each deal, in order; between sides where such are given, else
/// between seats. `watch` gets every event of every game.
pub fn play_match<G: Published>(
    game: &G,
    of: Match,
    sides: Option<&dyn Sides<G>>,
    watch: &(dyn Fn(&[G::Event]) + Sync),
) -> Vec<Deal> {
    let next = AtomicU64::new(0);
    let work = || {
        let (mut done, mut searches) = (Vec::new(), [Search::default(), Search::default()]);
        loop {
            let deal = next.fetch_add(1, Ordering::Relaxed);
            if deal >= of.deals {
                return done;
            }
            let of_deal = match sides {
                None => play_deal(game, of, deal, &mut searches, watch),
                Some(sides) => play_sides(game, of, deal, sides, &mut searches, watch),
            };
            done.push((deal, of_deal));
        }
    };
    let mut all = thread::scope(|scope| {
        let jobs: Vec<_> = (0..of.jobs.max(1)).map(|_| scope.spawn(work)).collect();
        let done = jobs.into_iter().flat_map(|it| it.join().expect("a game is played to its end"));
        done.collect::<Vec<(u64, Deal)>>()
    });
    all.sort_by_key(|it| it.0);
    all.into_iter().map(|it| it.1).collect()
}

fn play_deal<G: Published>(
    game: &G,
    of: Match,
    deal: u64,
    searches: &mut [Search<G>; 2],
    watch: &dyn Fn(&[G::Event]),
) -> Deal {
    let seats = u64::from(game.seats());
    let (mut sums, mut places) = (Deal::default(), [0.0; 2]);
    for exchanged in [0, 1] {
        // Every other seat, or all of them where there is but one; who begins changes with the deal.
        let program = |seat: Seat| {
            let number = u64::from(seat.number());
            ((number + deal + exchanged) % 2) as usize
        };
        let (outcome, events) = play_game(game, of, deal, &|_, seat| program(seat), searches);
        watch(&events);
        let players = outcome.place.iter().take_while(|&&it| it > 0).count();
        let first = outcome.place[..players].iter().filter(|&&it| it == 1).count() as f64;
        for seat in Seat::all(seats as u8) {
            let (place, who) = (outcome.place[seat.index()], program(seat));
            places[who] += 1.0;
            sums.wins[who] += if place == 1 { 1.0 / first } else { 0.0 };
            sums.scores[who] += f64::from(outcome.score[seat.index()]);
            let rivals = |is: fn(&u8, &u8) -> bool| {
                outcome.place[..players].iter().filter(|it| is(it, &place)).count() as f64
            };
            // The seat itself is among those of its place.
            let left_behind = rivals(u8::gt) + (rivals(u8::eq) - 1.0) / 2.0;
            sums.points[who] += left_behind / (players as f64 - 1.0);
        }
    }
    for (who, places) in places.into_iter().enumerate() {
        sums.points[who] /= places;
        sums.scores[who] /= places;
    }
    sums
}

/// The wins are the points: a game has several rounds, each won by one side or by none.
fn play_sides<G: Published>(
    game: &G,
    of: Match,
    deal: u64,
    sides: &dyn Sides<G>,
    searches: &mut [Search<G>; 2],
    watch: &dyn Fn(&[G::Event]),
) -> Deal {
    let mut won = [0.0; 2];
    for exchanged in [0, 1] {
        let program = |state: &G::State, seat| sides.side(game, state, seat) ^ exchanged;
        let (_, events) = play_game(game, of, deal, &program, searches);
        watch(&events);
        for (side, times) in sides.won(game, &events).into_iter().enumerate() {
            won[side ^ exchanged] += times;
        }
    }
    let all = (won[0] + won[1]).max(1.0);
    let shares = won.map(|it| it / all);
    Deal { wins: shares.map(|it| 2.0 * it), points: shares, scores: won.map(|it| it / 2.0) }
}

fn play_game<G: Published>(
    game: &G,
    of: Match,
    deal: u64,
    program: &dyn Fn(&G::State, Seat) -> usize,
    searches: &mut [Search<G>; 2],
) -> (Outcome, Vec<G::Event>) {
    let seed = of.seed.wrapping_add(deal);
    let mut luck = Seeded::new(seed_from(seed));
    let (mut state, mut events, mut offers) = (game.start(&mut luck), Vec::new(), Vec::new());
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return (outcome, events),
            Turn::To(seats) => seats.first().expect("somebody is to act"),
        };
        let who = program(&state, seat);
        let brief = Brief { seed: seed ^ (who as u64 + 1) << 32, ..of.players[who] };
        let chair = Chair::new(game, &state, seat).after(&events);
        let thought = think_with(&mut searches[who], &chair, brief, &());
        let idea = thought.expect("a seat to act has an offer").ideas[0];
        offers.clear();
        chair.offers(&mut offers);
        play(game, &mut state, seat, offers[idea.index], &mut luck, &mut |it| events.push(it))
            .expect("an offer can be played");
    }
}
