//! The tunnel net: the laid cards, and the frontier of free places beside them.
//!
//! The net knows no bounds [S6]: it keeps the laid cards and, for each free place beside one, what
//! the neighbours ask of a card there. What fits is then two lookups for all sixteen shapes at
//! once. Both lists are in order of place. The frontier follows from the laid cards alone; only
//! this file writes either.

use core::hash::{Hash, Hasher};

use arrayvec::ArrayVec;

use crate::games::saboteur::cards::{Card, Shapes};
use crate::games::saboteur::cell::Cell;
use crate::games::saboteur::content::{KINDS, PATHS};
use crate::games::saboteur::options::Connect;
use crate::games::saboteur::printed::Sides;
use crate::stock::{Full, Stock};

/// Start, goals and path cards.
const LAID: usize = PATHS + 4;
/// Free places beside laid cards. The start brings 4, a path card at most 2 more than the place it
/// takes, a goal 3, a removed card its own place: 4 + 2 * 48 + 3 * 3 + 5 = 114.
const FRONTIER: usize = 128;

/// What a card laid in the net is to the tunnels.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
struct Look(u8);

impl Look {
    const JOINED: u8 = 1 << 4;
    const REACHED: u8 = 1 << 5;
    const TURNED: u8 = 1 << 6;

    fn new(open: Sides, joined: bool, turned: bool) -> Look {
        let joined = if joined { Look::JOINED } else { 0 };
        Look(open.bits() | joined | if turned { Look::TURNED } else { 0 })
    }

    fn open(self) -> Sides {
        Sides::from_bits(self.0)
    }

    fn is(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}

/// A card laid in the net.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub(in crate::games::saboteur) struct Laid {
    pub(in crate::games::saboteur) cell: Cell,
    card: Card,
    look: Look,
}

/// The start card and the goals have numbers that no content has.
const START: Card = Card(KINDS as u8);
const GOAL: Card = Card(KINDS as u8 + 1);

impl Laid {
    /// A path card.
    pub(in crate::games::saboteur) fn path(
        cell: Cell,
        card: Card,
        turned: bool,
        path: (Sides, bool),
    ) -> Laid {
        Laid { cell, card, look: Look::new(path.0, path.1, turned) }
    }

    /// A goal that lies face up.
    pub(in crate::games::saboteur) fn goal(cell: Cell, open: Sides, turned: bool) -> Laid {
        Laid { cell, card: GOAL, look: Look::new(open, true, turned) }
    }

    /// The path card; `None` for the start and the goals.
    pub(in crate::games::saboteur) fn card(self) -> Option<Card> {
        (self.card.index() < KINDS).then_some(self.card)
    }

    /// Whether it lies half around.
    pub(in crate::games::saboteur) fn turned(self) -> bool {
        self.look.is(Look::TURNED)
    }

    /// Whether its tunnels lead to the start.
    pub(in crate::games::saboteur) fn reached(self) -> bool {
        self.look.is(Look::REACHED)
    }
}

/// A free place beside laid cards, and what they ask of a card there.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(in crate::games::saboteur) struct Edge {
    pub(in crate::games::saboteur) cell: Cell,
    /// Sides where a card lies, and above them those where its tunnel opens toward here.
    sides: u8,
    /// Sides where a tunnel comes that leads to the start.
    touch: u8,
}

impl Edge {
    fn known(self) -> u8 {
        self.sides & 15
    }

    fn open(self) -> u8 {
        self.sides >> 4
    }

    /// Whether a tunnel opens toward here at this side.
    pub(in crate::games::saboteur) fn opens(self, side: u8) -> bool {
        self.open() & bit(side) != 0
    }

    /// Whether a tunnel comes here that leads to the start.
    pub(in crate::games::saboteur) fn is_reached(self) -> bool {
        self.touch != 0
    }

    /// Whether a card of this shape matches the cards around. [C1]
    pub(in crate::games::saboteur) fn matches(self, shape: Sides) -> bool {
        MATCHING[usize::from(self.sides)].has(shape)
    }

    /// The shapes that fit here. [S14] [S16]
    #[inline]
    pub(in crate::games::saboteur) fn fits(self, connect: Connect) -> Shapes {
        // Tunnel to tunnel and rock to rock on every side that is known. [C1]
        let matching = MATCHING[usize::from(self.sides)];
        match connect {
            Connect::Start => matching.and(TOUCHING[usize::from(self.touch)]),
            Connect::AdjacentTunnel => matching.and(TOUCHING[usize::from(self.open())]),
            Connect::AdjacentAny => matching,
        }
    }
}

/// By sides known and open: the shapes that are open just where the known ones are.
const MATCHING: [Shapes; 256] = {
    let mut table = [Shapes(0); 256];
    let mut sides = 0;
    while sides < 256 {
        let (known, open) = (sides & 15, sides >> 4);
        let mut shape = 0;
        while shape < 16 {
            if shape & known == open & known {
                table[sides].0 |= 1 << shape;
            }
            shape += 1;
        }
        sides += 1;
    }
    table
};

/// By sides: the shapes with a tunnel at one of them.
const TOUCHING: [Shapes; 16] = {
    let mut table = [Shapes(0); 16];
    let mut sides = 0;
    while sides < 16 {
        let mut shape = 0;
        while shape < 16 {
            if shape & sides != 0 {
                table[sides].0 |= 1 << shape;
            }
            shape += 1;
        }
        sides += 1;
    }
    table
};

/// Goals by number.
pub(in crate::games::saboteur) type Goals = u8;

/// The net.
#[derive(Clone, Copy)]
pub(in crate::games::saboteur) struct Net {
    laid: Stock<Laid, LAID>,
    frontier: Stock<Edge, FRONTIER>,
    /// Goals that are no part of the net: face down, or a stone still to be laid.
    apart: Goals,
}

impl Default for Net {
    /// The start alone. [S5]
    fn default() -> Net {
        let mut net = Net { laid: Stock::default(), frontier: Stock::default(), apart: 7 };
        net.lay(Laid { cell: Cell::START, card: START, look: Look::new(Sides::ALL, true, false) })
            .expect("an empty net has room");
        net
    }
}

impl PartialEq for Net {
    fn eq(&self, other: &Net) -> bool {
        self.laid == other.laid
    }
}

impl Eq for Net {}

impl Hash for Net {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.laid.hash(hasher);
    }
}

/// The bit of a side.
#[inline]
const fn bit(side: u8) -> u8 {
    1 << side
}

/// The side of the neighbour that faces this one.
#[inline]
const fn facing(side: u8) -> u8 {
    side ^ 2
}

impl Net {
    /// Every laid card, in order of place.
    pub(in crate::games::saboteur) fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// Every free place beside a laid card, in order.
    #[inline]
    pub(in crate::games::saboteur) fn frontier(&self) -> &[Edge] {
        &self.frontier
    }

    /// Whether goal `number` lies in the net, face up.
    pub(in crate::games::saboteur) fn has_goal(&self, number: usize) -> bool {
        self.apart & 1 << number == 0
    }

    fn find(&self, cell: Cell) -> Result<usize, usize> {
        self.laid.binary_search_by(|it| it.cell.cmp(&cell))
    }

    fn find_edge(&self, cell: Cell) -> Result<usize, usize> {
        self.frontier.binary_search_by(|it| it.cell.cmp(&cell))
    }

    /// The card laid here.
    pub(in crate::games::saboteur) fn at(&self, cell: Cell) -> Option<Laid> {
        self.find(cell).ok().map(|at| self.laid[at])
    }

    /// The free place here, if it lies beside a laid card.
    pub(in crate::games::saboteur) fn edge(&self, cell: Cell) -> Option<Edge> {
        self.find_edge(cell).ok().map(|at| self.frontier[at])
    }

    /// What the laid cards around a place ask of a card there.
    pub(in crate::games::saboteur) fn around(&self, cell: Cell) -> Edge {
        let mut edge = Edge { cell, ..Edge::default() };
        for side in 0..4 {
            let Some(beside) = self.at(cell.beside(side)) else { continue };
            edge.sides |= bit(side);
            if beside.look.open().bits() & bit(facing(side)) != 0 {
                edge.sides |= bit(side) << 4;
                if beside.look.is(Look::JOINED) && beside.reached() {
                    edge.touch |= bit(side);
                }
            }
        }
        edge
    }

    /// Lays a card on a free place, and says which goals its tunnels reach. [S27]
    ///
    /// # Errors
    /// There is no room; the net is then spoilt.
    pub(in crate::games::saboteur) fn lay(&mut self, mut laid: Laid) -> Result<Goals, Full> {
        let cell = laid.cell;
        let edge = match self.find_edge(cell) {
            Ok(at) => self.frontier.remove(at).unwrap_or_default(),
            Err(_) => self.around(cell),
        };
        if let Some(goal) = cell.goal_here() {
            self.apart &= !(1 << goal);
        }
        let open = laid.look.open().bits();
        let reached = laid.card == START || laid.look.is(Look::JOINED) && edge.touch & open != 0;
        if reached {
            laid.look.0 |= Look::REACHED;
        }
        let at = self.find(cell).unwrap_or_else(|at| at);
        self.laid.insert(at, laid)?;

        let mut goals = 0;
        for side in 0..4 {
            let opens = open & bit(side) != 0;
            if edge.known() & bit(side) == 0 {
                goals |= self.border(cell.beside(side), facing(side), opens, opens && reached)?;
            } else if opens
                && reached
                && edge.open() & bit(side) != 0
                && edge.touch & bit(side) == 0
            {
                goals |= self.reach(cell.beside(side));
            }
        }
        Ok(goals)
    }

    /// Tells the place beyond an edge that a card lies at `side` of it now.
    fn border(&mut self, cell: Cell, side: u8, opens: bool, reached: bool) -> Result<Goals, Full> {
        // A goal that lies face down asks nothing of its neighbours and holds up no card: its
        // sides are no places to lay one at. [S15] [C8] [C9]
        if let Some(goal) = cell.goal_here().filter(|&goal| self.apart & 1 << goal != 0) {
            return Ok(if reached { 1 << goal } else { 0 });
        }
        let at = match self.find_edge(cell) {
            Ok(at) => at,
            Err(at) => {
                self.frontier.insert(at, Edge { cell, ..Edge::default() })?;
                at
            }
        };
        let edge = &mut self.frontier[at];
        edge.sides |= bit(side) | if opens { bit(side) << 4 } else { 0 };
        edge.touch |= if reached { bit(side) } else { 0 };
        Ok(0)
    }

    /// Follows the tunnels from a card that a reached tunnel has come to, and says which goals
    /// they reach.
    fn reach(&mut self, from: Cell) -> Goals {
        let mut goals = 0;
        let mut ahead: ArrayVec<Cell, LAID> = ArrayVec::new();
        ahead.extend(self.enter(from));
        while let Some(cell) = ahead.pop() {
            let Some(laid) = self.at(cell) else { continue };
            for side in (0..4).filter(|&side| laid.look.open().bits() & bit(side) != 0) {
                let beside = cell.beside(side);
                if let Ok(at) = self.find(beside) {
                    if self.laid[at].look.open().bits() & bit(facing(side)) != 0 {
                        ahead.extend(self.enter(beside));
                    }
                } else if let Ok(at) = self.find_edge(beside) {
                    self.frontier[at].touch |= bit(facing(side));
                } else if let Some(goal) = beside.goal_here() {
                    goals |= 1 << goal;
                }
            }
        }
        goals
    }

    /// Marks a card as reached; its place when its tunnels lead on and were not followed yet.
    fn enter(&mut self, cell: Cell) -> Option<Cell> {
        let at = self.find(cell).ok()?;
        let look = &mut self.laid[at].look;
        if !look.is(Look::JOINED) || look.is(Look::REACHED) {
            return None;
        }
        look.0 |= Look::REACHED;
        Some(cell)
    }

    /// Removes the path card that lies here. [S24] What it cut off stays, unreached. [S25]
    pub(in crate::games::saboteur) fn clear(&mut self, cell: Cell) -> Option<Card> {
        let at = self.find(cell).ok()?;
        let card = self.laid[at].card()?;
        let gone = self.laid.remove(at)?;
        let hole = self.around(cell);
        for side in (0..4).filter(|&side| hole.known() & bit(side) == 0) {
            let Ok(at) = self.find_edge(cell.beside(side)) else { continue };
            let edge = &mut self.frontier[at];
            let bit = bit(facing(side));
            edge.sides &= !(bit | bit << 4);
            edge.touch &= !bit;
            if edge.known() == 0 {
                self.frontier.remove(at);
            }
        }
        if hole.known() != 0 {
            let at = self.find_edge(cell).unwrap_or_else(|at| at);
            self.frontier.insert(at, hole).expect("a removed card leaves room for its place");
        }
        // A card with one reached neighbour led nowhere else.
        if gone.reached() && (hole.touch & gone.look.open().bits()).count_ones() > 1 {
            self.reach_anew();
        }
        Some(card)
    }

    /// Finds out again what the start is joined to.
    fn reach_anew(&mut self) {
        for laid in self.laid.iter_mut() {
            laid.look.0 &= !Look::REACHED;
        }
        for edge in self.frontier.iter_mut() {
            edge.touch = 0;
        }
        self.reach(Cell::START);
    }

    /// Whether the box's remaining cards can all be laid: `paths` path cards and `falls`
    /// rock-falls are still to come.
    pub(in crate::games::saboteur) fn has_room(&self, paths: usize, falls: usize) -> bool {
        let goals = self.apart.count_ones() as usize;
        self.frontier.len() + 2 * paths + 3 * goals + falls <= FRONTIER
            && self.laid.len() + paths + goals <= LAID
    }
}
