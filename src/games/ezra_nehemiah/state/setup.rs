//! A position as text, both ways: for records, scenarios and defect reports.
//!
//! One line a fact; `-` stands for nothing. What no line names is as at the start of a game, with
//! these rules for what depends on the rest:
//!
//! - Without `hand`, `pile`, `stack` and `tucked` the cards of a player lie in the order of the
//!   content: tucked ones first, then those on the stacks, then the hand, then the pile. How many
//!   there are of each follows from round and day. A line given for one of them takes its cards out
//!   of this order.
//! - Without `rubble` no cube lies on a space. Cubes that no line names are in the Main Reserve,
//!   workers that no line names too.
//! - Without `deck` a wall deck is in the order of the content, less what is built or drawn.
//! - Without `scroll` the tiles lie in the order of the content, by their backs.
//! - Without `order` equal altar markers lie as at the start, the first player on top.
//! - Focus and Scheme Cards that no line names come in the order of the content.
//! - Each player has the Development Tiles of the seat's number.
//!
//! ```text
//! round 2              day 3                   shofar 1                turn 0
//! phase card|main|red|grey|blue|done|limit|prepare|labour|tuck|sabbath_limit|over|begin
//! altar_card A1        order 1 0               prepared labour         row_food 0 2 3 4
//! player 0 vp 10 silver 4 food 4 stone 1 wood 1 ash 1 gold 0
//! player 0 workers 5 levites 1 farmers 0 labourers 0 altar 0 tent 0 steps 0 orange 0 purple 0 red 0
//! hand 0 C01 C02       pile 0 C03 C04          stack 0 2 C05 C06       tucked 0 C07     carried 0 C01
//! tiles 0 GUA1 LAB2* FAR1 TRA1 ELD1            a star for a flipped one
//! traders 0 3          elders 0 1 2            deck 0 K01 K02          known 0 1 2: of top and bottom
//! scroll 1,0 W01       scribes 0 1,0 2,1       white 2,0 -             temple 5 gold - token
//! rubble w7 stone 1    built w8 0 K01          built MUSTER 1          gate_silver EAST 2
//! drawn K02 K03        tuck 0 C01
//! focus F01 F02        schemes P1 P2           focus_used F03          schemes_used P3
//! today played C05     today trader            today elder             today auxiliary flip
//! today banners 0 2 0  today spent 3           today used 1            today levite before
//! today in_temple      today site w7           today built             today scribe
//! today tent           today gave red blue     today focus F01         today scheme P1
//! task gains 0 wild_blessing 1                 what waits, the last line first; see `Task`
//! ```

use core::fmt::{self, Display, Write};

use super::State;
use crate::games::ezra_nehemiah::EzraNehemiah;
use crate::games::ezra_nehemiah::board::{
    Auxiliary, Cell, Day, Holder, LevitePlaced, NONE, Phase, Player, Step, Task,
};
use crate::games::ezra_nehemiah::kinds::{Colour, TileKind};
use crate::games::ezra_nehemiah::tables::List;
use crate::seat::Seat;
use crate::text::{Maybe, list};

impl State {
    /// Writes every part of the position.
    pub(in crate::games::ezra_nehemiah) fn write(
        &self,
        game: &EzraNehemiah,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let board = &self.board;
        writeln!(out, "round {}\nday {}", board.round, board.day)?;
        writeln!(out, "shofar {}\nturn {}\nphase {}", board.shofar, board.active, board.phase)?;
        let card = &game.content.altar_cards[usize::from(board.altar_card)];
        write!(out, "altar_card {}\norder", card.id)?;
        list(out, board.order.iter())?;
        write!(out, "prepared")?;
        let parts = [(board.laboured, "labour"), (board.judged, "judgement")];
        list(out, parts.iter().filter(|it| it.0).map(|it| it.1))?;
        write!(out, "row_food")?;
        list(out, board.row_food.iter())?;
        for seat in Seat::all(game.players()) {
            self.write_player(game, seat, out)?;
        }
        self.write_board(game, out)?;
        write_day(game, &board.today, out)?;
        for &task in board.tasks.iter() {
            write_task(game, task, out)?;
        }
        if !self.secrets.drawn.is_empty() {
            write!(out, "drawn")?;
            list(out, self.secrets.drawn.iter().map(|&it| game.wall_card_id(it)))?;
        }
        if game.is_solo() {
            let focus = |it: &u8| game.content.focus[usize::from(*it)].id.as_str();
            let scheme = |it: &u8| game.content.schemes[usize::from(*it)].id.as_str();
            write!(out, "focus")?;
            list(out, self.secrets.focus.iter().rev().map(focus))?;
            write!(out, "schemes")?;
            list(out, self.secrets.schemes.iter().rev().map(scheme))?;
            write!(out, "focus_used")?;
            list(out, board.focus_used.iter().map(focus))?;
            write!(out, "schemes_used")?;
            list(out, board.schemes_used.iter().map(scheme))?;
        }
        Ok(())
    }

    fn write_player(&self, game: &EzraNehemiah, seat: Seat, out: &mut dyn Write) -> fmt::Result {
        let player = self.board.player(seat);
        let Player { vp, silver, food, goods, workers, levites, farmers, labourers, .. } = *player;
        write!(out, "player {seat} vp {vp} silver {silver} food {food} stone {}", goods.stone)?;
        writeln!(out, " wood {} ash {} gold {}", goods.wood, goods.ash, goods.gold)?;
        write!(out, "player {seat} workers {workers} levites {levites} farmers {farmers}")?;
        write!(out, " labourers {labourers} altar {} tent {}", player.altar, player.tent)?;
        let [orange, purple, red] = player.blessings;
        writeln!(out, " steps {} orange {orange} purple {purple} red {red}", player.steps)?;
        let at = seat.index();
        if !game.is_opponent(seat) {
            let id = |card: u8| game.character_id(card);
            write!(out, "hand {seat}")?;
            list(out, self.secrets.hands[at].iter().map(id))?;
            write!(out, "pile {seat}")?;
            list(out, self.secrets.piles[at].iter().rev().map(|&it| id(it)))?;
            for (number, cards) in player.stacks.iter().enumerate() {
                // A lower card that was tucked leaves its place empty.
                write!(out, "stack {seat} {number}")?;
                let top = cards.iter().rposition(|&it| it != NONE).map_or(0, |it| it + 1);
                let cards = cards[..top].iter().map(|&it| Maybe((it != NONE).then(|| id(it))));
                list(out, cards)?;
            }
            write!(out, "tucked {seat}")?;
            list(out, player.tucked.iter().map(id))?;
            write!(out, "carried {seat}")?;
            list(out, player.carried.iter().map(id))?;
            write!(out, "tiles {seat}")?;
            let tile = |kind: TileKind| {
                let star = if player.is_flipped(kind) { "*" } else { "" };
                alloc::format!("{}{star}", game.tile_id(kind, player.tiles[kind as usize]))
            };
            list(out, TileKind::ALL.iter().map(|&it| tile(it)))?;
            for (name, bits) in [("traders", player.traders), ("elders", player.elders)] {
                write!(out, "{name} {seat}")?;
                list(out, (0..4).filter(|&it| bits >> it & 1 == 1))?;
            }
            if self.board.committed.has(seat) {
                write!(out, "tuck {seat}")?;
                list(out, self.secrets.tucks[at].iter().map(id))?;
            }
        }
        write!(out, "deck {seat}")?;
        list(out, self.secrets.decks[at].iter().rev().map(|&it| game.wall_card_id(it)))?;
        writeln!(out, "known {seat} {} {}", player.known_top, player.known_bottom)?;
        write!(out, "scribes {seat}")?;
        let slots = (0..game.tables.slots()).filter(|&it| player.scribes >> it & 1 == 1);
        list(out, slots.map(|it| game.spot(it)))
    }

    fn write_board(&self, game: &EzraNehemiah, out: &mut dyn Write) -> fmt::Result {
        let board = &self.board;
        for slot in 0..game.tables.slots() {
            let scroll = usize::from(board.scrolls[usize::from(slot)]);
            writeln!(out, "scroll {} {}", game.spot(slot), game.content.scrolls[scroll].id)?;
        }
        write!(out, "white")?;
        list(out, board.white.iter().map(|&it| Maybe((it != NONE).then(|| game.spot(it)))))?;
        for row in (0..board.temple.len()).rev() {
            let columns: u8 = game.layout().temple[row].iter().sum();
            write!(out, "temple {}", row + 1)?;
            list(out, board.temple[row][..usize::from(columns)].iter())?;
        }
        for (at, site) in board.sites[..game.tables.sites.len()].iter().enumerate() {
            let id = &game.content.ring[at];
            if site.rubble.count() > 0 {
                writeln!(out, "rubble {id} {}", site.rubble)?;
            }
            match (site.holder, site.wall_card) {
                (Holder::Player(seat), Some(card)) => {
                    writeln!(out, "built {id} {seat} {}", game.wall_card_id(card))?;
                }
                (Holder::Player(seat), None) => writeln!(out, "built {id} {seat}")?,
                (Holder::Open, _) if game.is_gate(at) => {
                    writeln!(out, "gate_silver {id} {}", site.silver)?;
                }
                (Holder::Open | Holder::Neutral, _) => {}
            }
        }
        Ok(())
    }

    /// Whether every cube, worker and card of the box is somewhere, once.
    pub(in crate::games::ezra_nehemiah) fn conserved(&self, game: &EzraNehemiah) -> bool {
        self.check(game).is_ok()
    }
}

fn write_day(game: &EzraNehemiah, today: &Day, out: &mut dyn Write) -> fmt::Result {
    if let Some(card) = today.played {
        writeln!(out, "today played {}", game.character_id(card))?;
    }
    let marks = [
        (today.trader, "trader"),
        (today.elder, "elder"),
        (today.in_temple, "in_temple"),
        (today.built, "built"),
        (today.scribe, "scribe"),
        (today.tent, "tent"),
    ];
    for (_, word) in marks.iter().filter(|it| it.0) {
        writeln!(out, "today {word}")?;
    }
    match today.auxiliary {
        Auxiliary::None => {}
        it => writeln!(out, "today auxiliary {}", it.word())?,
    }
    if today.banners != [0; 3] {
        let [red, grey, blue] = today.banners;
        writeln!(out, "today banners {red} {grey} {blue}")?;
    }
    for (word, number) in [("spent", today.spent), ("used", today.used)] {
        if number > 0 {
            writeln!(out, "today {word} {number}")?;
        }
    }
    match today.levite {
        LevitePlaced::No => {}
        LevitePlaced::Before => writeln!(out, "today levite before")?,
        LevitePlaced::After => writeln!(out, "today levite after")?,
    }
    if let Some(site) = today.site {
        writeln!(out, "today site {}", game.site_id(site))?;
    }
    if today.elder_gave != 0 {
        write!(out, "today gave")?;
        let gave = Colour::ALL.iter().filter(|&&it| today.elder_gave >> it as u8 & 1 == 1);
        list(out, gave.map(|it| it.word()))?;
    }
    if let Some(focus) = today.focus {
        writeln!(out, "today focus {}", game.content.focus[usize::from(focus)].id)?;
    }
    if let Some(scheme) = today.scheme {
        writeln!(out, "today scheme {}", game.content.schemes[usize::from(scheme)].id)?;
    }
    Ok(())
}

fn write_task(game: &EzraNehemiah, task: Task, out: &mut dyn Write) -> fmt::Result {
    match task {
        Task::Nothing => Ok(()),
        Task::List { seat, list: List { first, count } } => {
            writeln!(out, "task list {seat} {first} {count}")
        }
        Task::Gains { seat, gain, left } => {
            writeln!(out, "task gains {seat} {} {left}", gain.word())
        }
        Task::Region { seat, region } => writeln!(out, "task region {seat} {region}"),
        Task::Pick { seat, site } => writeln!(out, "task pick {seat} {}", game.site_id(site)),
        Task::Return { seat } => writeln!(out, "task return {seat}"),
        Task::Connect { seat, site, next } => {
            let which = if next { "next" } else { "before" };
            writeln!(out, "task connect {seat} {} {which}", game.site_id(site))
        }
        Task::ElderBanner { seat } => writeln!(out, "task elder_banner {seat}"),
        Task::OpponentGold { power, left } => writeln!(out, "task opponent_gold {power} {left}"),
        Task::OpponentBuild { site, power } => {
            writeln!(out, "task opponent_build {} {power}", game.site_id(site))
        }
    }
}

impl Auxiliary {
    /// The kinds, and their words.
    pub(super) const ALL: [Auxiliary; 4] =
        [Auxiliary::None, Auxiliary::Flip, Auxiliary::Trade, Auxiliary::Market];

    pub(in crate::games::ezra_nehemiah) const fn word(self) -> &'static str {
        match self {
            Auxiliary::None => "none",
            Auxiliary::Flip => "flip",
            Auxiliary::Trade => "trade",
            Auxiliary::Market => "market",
        }
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cell::Empty => "-",
            Cell::Cube(cube) => cube.word(),
            Cell::Token => "token",
        })
    }
}

/// Every phase that a position may be in.
pub(super) const PHASES: [Phase; 18] = [
    Phase::Begin,
    Phase::Card,
    Phase::Main,
    Phase::Act(Colour::Red),
    Phase::Act(Colour::Grey),
    Phase::Act(Colour::Blue),
    Phase::Done,
    Phase::Limit,
    Phase::Prepare,
    Phase::Labour,
    Phase::Tuck,
    Phase::SabbathLimit,
    Phase::NextRound,
    Phase::Opponent(Step::Focus),
    Phase::Opponent(Step::Scheme),
    Phase::Opponent(Step::SecondFocus),
    Phase::Opponent(Step::End),
    Phase::Over,
];

impl Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::Begin => "begin",
            Phase::Card => "card",
            Phase::Main => "main",
            Phase::Act(colour) => colour.word(),
            Phase::Done => "done",
            Phase::Limit => "limit",
            Phase::Prepare => "prepare",
            Phase::Labour => "labour",
            Phase::Tuck => "tuck",
            Phase::SabbathLimit => "sabbath_limit",
            Phase::NextRound => "next_round",
            Phase::Opponent(Step::Focus) => "opponent_focus",
            Phase::Opponent(Step::Scheme) => "opponent_scheme",
            Phase::Opponent(Step::SecondFocus) => "opponent_second_focus",
            Phase::Opponent(Step::End) => "opponent_end",
            Phase::Over => "over",
        })
    }
}
