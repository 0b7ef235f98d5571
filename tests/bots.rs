//! Players that are programs: they play whole games from a chair, choose by what their seat knows
//! alone, and choose the same each time.

use std::sync::atomic::{AtomicU32, Ordering};

use facedown::bots::{
    Brief, Chair, Observers, Player, Search, Thought, Watch, node_size, think, think_with,
};
use facedown::catalogue::{self, Published, Visit};
use facedown::chance::{Chance, Quick, Seeded, seed_from};
use facedown::games::ezra_nehemiah::EzraNehemiah;
use facedown::table::play_on;
use facedown::{Observer, Seat, SeatSet, Setup, Turn, play};
use facedown_proof::samples;
use facedown_proof::tournament::{Match, play_match};

const SHORT: Player = Player::Search(24, Observers::One);
const PLAYERS: [Player; 8] = [
    Player::Idle,
    Player::Random,
    Player::Greedy,
    SHORT,
    Player::Search(24, Observers::Each),
    Player::Level(0),
    Player::Level(55),
    Player::Level(100),
];

/// A brief whose searches are short.
fn brief(player: Player, seed: u64) -> Brief {
    Brief { iterations: 24, ..Brief::new(player, seed) }
}

/// Plays a game, and gives each chair to `look` before its move is made.
fn game_of<G: Published>(
    game: &G,
    seed: u64,
    player: impl Fn(Seat) -> Player,
    mut look: impl FnMut(Chair<'_, G>, &G::State, &[G::Event]),
) {
    let mut luck = Seeded::new(seed_from(seed));
    let (mut state, mut events, mut search) =
        (game.start(&mut luck), Vec::new(), Search::default());
    while let Turn::To(seats) = game.turn(&state) {
        let seat = seats.first().expect("somebody is to act");
        let chair = Chair::new(game, &state, seat).after(&events);
        look(chair, &state, &events);
        let thought = think_with(&mut search, &chair, brief(player(seat), seed), &());
        let mut offers = Vec::new();
        chair.offers(&mut offers);
        let mv = offers[thought.expect("a seat to act has an offer").ideas[0].index];
        play(game, &mut state, seat, mv, &mut luck, &mut |event| events.push(event))
            .expect("an offer can be played");
    }
    for seat in Seat::all(game.seats()) {
        let chair = Chair::new(game, &state, seat).after(&events);
        for player in PLAYERS {
            assert_eq!(think(&chair, brief(player, 1), &()), None, "nothing is left to decide");
        }
    }
}

struct WholeGames;

impl Visit for WholeGames {
    fn game<G: Published>(&mut self) {
        assert!(node_size::<G>() <= 64, "{}: {} bytes a node", G::ID, node_size::<G>());
        for (number, options) in (0..).zip(samples::options::<G>()) {
            let game = samples::open::<G>(&options);
            // Every player at every option, in the course of the options.
            let player = |seat: Seat| PLAYERS[(number as usize + seat.index()) % PLAYERS.len()];
            game_of(&game, number, player, |_, _, _| ());
        }
    }
}

#[test]
fn programs_play_whole_games_with_every_option() {
    catalogue::visit(&mut WholeGames);
}

struct Honest;

impl Visit for Honest {
    fn game<G: Published>(&mut self) {
        let (fewest, most) = G::LISTING.seats;
        if !catalogue::find(G::ID).is_some_and(|it| it.listed) {
            return;
        }
        for seats in [fewest, most] {
            let game = samples::open::<G>(&format!("{{\"seats\":{seats}}}"));
            let mut deals = Quick::new(seed_from(3));
            game_of(
                &game,
                u64::from(seats),
                |_| Player::Greedy,
                |chair, _, events| {
                    if deals.pick(6) > 0 {
                        return;
                    }
                    let world = chair.redeal(&mut deals);
                    let other = Chair::new(&game, &world, chair.seat()).after(events);
                    for player in PLAYERS {
                        let brief = brief(player, 7);
                        let here = think(&chair, brief, &());
                        assert!(here.is_some());
                        assert_eq!(here, think(&other, brief, &()), "{} {player:?}", G::ID);
                        assert_eq!(here, think(&chair, brief, &()), "{} {player:?}", G::ID);
                    }
                },
            );
        }
    }
}

/// In another world that looks the same to the seat, the same program thinks the same.
#[test]
fn what_is_hidden_changes_no_thought() {
    catalogue::visit(&mut Honest);
}

/// Somebody who ends the thinking after so many reports.
struct Impatient {
    reports: AtomicU32,
    most: u32,
}

impl Watch for Impatient {
    fn go_on(&self, _: u32) -> bool {
        self.reports.fetch_add(1, Ordering::Relaxed) + 1 < self.most
    }
}

fn first_thought<G: Published>(game: &G, brief: Brief, watch: &dyn Watch) -> Thought {
    let state = game.start(&mut Seeded::new(seed_from(9)));
    let Turn::To(seats) = game.turn(&state) else { panic!("a game begins with a turn") };
    let seat = seats.first().expect("somebody is to act");
    think(&Chair::new(game, &state, seat), brief, watch).expect("a seat to act has an offer")
}

struct Searches;

impl Visit for Searches {
    fn game<G: Published>(&mut self) {
        // In the hidden game nothing is decided by luck.
        if !catalogue::find(G::ID).is_some_and(|it| it.listed) {
            return;
        }
        let game = samples::open::<G>("{}");
        let long = Brief::new(Player::Search(2000, Observers::One), 5);
        let all = first_thought(&game, long, &());
        let visits = |thought: &Thought| thought.ideas.iter().map(|it| it.visits).sum::<u32>();
        assert!(all.ideas.len() > 1, "{}", G::ID);
        assert!(all.iterations <= 2000 && visits(&all) == all.iterations, "{}", G::ID);
        assert!(all.ideas.is_sorted_by_key(|it| std::cmp::Reverse(it.visits)));
        assert!(all.ideas.iter().all(|it| it.expected.is_some_and(|it| it <= 1000)));

        let impatient = Impatient { reports: AtomicU32::new(0), most: 2 };
        let cut = first_thought(&game, long, &impatient);
        assert_eq!(cut.iterations, 128, "{}: two reports of 64", G::ID);

        // Each thread searches for itself, so that two of them find something else than one.
        let two = Brief { threads: 2, ..long };
        let together = first_thought(&game, two, &());
        assert_eq!(together, first_thought(&game, two, &()), "{}", G::ID);
        assert!(visits(&together) == together.iterations && together != all, "{}", G::ID);
        let other = first_thought(&game, Brief { seed: 6, ..long }, &());
        assert_ne!(other, all, "{}: another seed is another luck", G::ID);
        // What is asked for in place of the level's iterations.
        let asked = Brief { iterations: 100, ..Brief::new(Player::Level(100), 5) };
        assert!(first_thought(&game, asked, &()).iterations <= 100);
    }
}

#[test]
fn a_search_is_cut_short_shared_and_repeated() {
    catalogue::visit(&mut Searches);
}

/// What a search finds is worth more than a first look: in a game in which it counts most.
#[test]
fn a_search_beats_a_greedy_player() {
    let game = samples::open::<EzraNehemiah>("{\"seats\":2}");
    let players = [Brief::new(Player::Search(150, Observers::One), 0), brief(Player::Greedy, 0)];
    let deals = play_match(&game, Match { players, deals: 2, seed: 1, jobs: 2 }, None, &|_| ());
    for deal in deals {
        assert!(deal.wins[0] > deal.wins[1] && deal.scores[0] > deal.scores[1] + 10.0, "{deal:?}");
    }
}

/// The seats with these numbers.
fn seats_of(numbers: impl IntoIterator<Item = u8>) -> SeatSet {
    numbers.into_iter().filter_map(Seat::new).fold(SeatSet::NONE, SeatSet::with)
}

/// Somebody is away for a while: a program plays on, and the seat comes back.
#[test]
fn somebody_who_is_away_comes_back() {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let (fewest, most) = entry.listing.seats;
        for seats in [fewest, most] {
            let options = format!("{{\"seats\":{seats}}}");
            for player in [Player::Idle, Player::Random, Player::Greedy, Player::Level(60)] {
                let setup = Setup { options: &options, seed: seed_from(4), ..Setup::default() };
                let mut table = catalogue::open(entry.id, setup).expect("the options are valid");
                let (me, away) = (Seat::FIRST, brief(player, 2));
                let mut rounds = 0;
                while table.outcome().is_none() {
                    rounds += 1;
                    let others = seats_of(1..seats);
                    play_on(&mut *table, others, away, u32::MAX, &());
                    // Alone, or where others wait for nobody, there is nothing to play on for.
                    assert_eq!(play_on(&mut *table, others, away, u32::MAX, &()), 0);
                    // The seat plays itself twice, then it is away for three moves.
                    for _ in 0..2 {
                        if table.offer_count(me) > 0 {
                            let last = table.offer_count(me) - 1;
                            table.play(me, last, table.stamp(me)).expect("an offer can be played");
                        }
                    }
                    let all = seats_of(0..seats);
                    assert!(play_on(&mut *table, all, away, 3, &()) <= 3);
                }
                assert!(rounds > 2, "{} {options}", entry.id);
                assert_eq!(play_on(&mut *table, seats_of(0..seats), away, 9, &()), 0);
            }
        }
    }
}

/// Who plays for an absent person takes nothing from others that it need not.
#[test]
fn an_idle_player_does_little() {
    let open = |game: &str| {
        catalogue::open(game, Setup { seed: seed_from(1), ..Setup::default() }).expect("defaults")
    };
    let idle = Brief::new(Player::Idle, 1);
    let mut table = open("saboteur");
    assert_eq!(play_on(&mut *table, seats_of(0..10), idle, 20, &()), 20);
    let told = table.story(Observer::Public, 1);
    assert!(told.contains("passed") && !told.contains("laid") && !told.contains("broke"), "{told}");
    let mut table = open("sabodeus");
    play_on(&mut *table, seats_of(0..10), idle, 40, &());
    assert!(!table.story(Observer::Public, 1).contains("sabotage"));
    let mut table = open("saburbia");
    assert_eq!(play_on(&mut *table, seats_of(0..10), idle, 10, &()), 10);
    assert!(!table.story(Observer::Public, 1).contains("bought"));
}

/// A hint names moves of the offer, the best first, and changes nothing.
#[test]
fn a_hint_is_a_document() {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let setup = Setup { seed: seed_from(2), ..Setup::default() };
        let mut table = catalogue::open(entry.id, setup).expect("the defaults");
        let all = seats_of(0..10);
        play_on(&mut *table, all, Brief::new(Player::Greedy, 1), 5, &());
        let before = table.save();
        let Turn::To(seats) = table.turn() else { panic!("five moves end no game") };
        let seat = seats.first().expect("somebody is to act");
        let brief = Brief::new(Player::Search(300, Observers::One), 1);
        let thought = table.think(seat, brief, &()).expect("a seat to act has an offer");
        let hint: serde_json::Value =
            serde_json::from_str(&table.hint(seat, &thought, 3)).expect("a document");
        let moves = hint["moves"].as_array().expect("a list");
        assert!((1..=3).contains(&moves.len()), "{hint}");
        assert_eq!(hint["stamp"], table.stamp(seat));
        for (suggested, idea) in moves.iter().zip(&thought.ideas) {
            assert_eq!(suggested["index"], idea.index);
            assert_eq!(suggested["text"].as_str(), table.offer(seat, idea.index).as_deref());
        }
        assert_eq!(table.save(), before);
        let absent = Seat::all(10).find(|&it| !seats.has(it)).expect("a seat");
        assert_eq!(table.think(absent, brief, &()), None);
    }
}

/// What was taken back is not among what a seat goes by.
#[test]
fn a_move_taken_back_leaves_no_trace_in_a_thought() {
    let open = || {
        let setup = Setup {
            options: "{\"seats\":3}",
            seed: seed_from(8),
            undo: facedown::table::Undo::Free,
            ..Setup::default()
        };
        catalogue::open("saboteur", setup).expect("the options are valid")
    };
    let (plain, mut other) = (open(), open());
    let first = Seat::FIRST;
    other.play(first, 0, other.stamp(first)).expect("an offer can be played");
    other.undo(first).expect("any move may be taken back");
    let brief = Brief::new(Player::Search(500, Observers::One), 1);
    assert_eq!(plain.think(first, brief, &()), other.think(first, brief, &()));
}

/// A table dealt anew looks the same to the observer and is played to its end.
#[test]
fn a_redealt_table_looks_the_same() {
    for entry in catalogue::GAMES.iter().filter(|it| it.listed) {
        let setup = Setup { seed: seed_from(3), ..Setup::default() };
        let mut table = catalogue::open(entry.id, setup).expect("the defaults");
        let greedy = Brief::new(Player::Greedy, 1);
        play_on(&mut *table, seats_of(0..10), greedy, 9, &());
        for observer in Observer::all(table.seats()) {
            let mut world = table.redeal(observer, 5);
            assert_eq!(world.view(observer), table.view(observer));
            assert_eq!(world.position(), table.redeal(observer, 5).position());
            if let Some(seat) = observer.seat() {
                let texts = |table: &dyn facedown::Table| {
                    (0..table.offer_count(seat)).map(|it| table.offer(seat, it)).collect::<Vec<_>>()
                };
                assert_eq!(texts(&*world), texts(&*table));
            }
            play_on(&mut *world, seats_of(0..10), greedy, u32::MAX, &());
            assert!(world.outcome().is_some());
        }
        assert_ne!(
            table.redeal(Observer::Public, 5).position(),
            table.redeal(Observer::Public, 6).position(),
            "{}: another seed is another world",
            entry.id
        );
    }
}
