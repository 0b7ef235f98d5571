//! What a search has found out, as trees of positions that look alike to one seat.

use alloc::vec::Vec;

use crate::seat::Seat;

/// Stands for no node.
pub(super) const NONE: u32 = u32::MAX;

/// Positions that look alike to the seat whose tree it is. Two lists lead on: what the seat itself
/// may do, by move, and what it may witness of others, by a print of that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<M> {
    /// The move that led here, when the tree's seat made it.
    pub(super) mv: M,
    /// Who moved.
    pub(super) seat: Seat,
    /// The print of what was witnessed, when another made the move.
    pub(super) witnessed: u64,
    /// The rewards of who moved, added up.
    pub(super) sum: u64,
    pub(super) visits: u32,
    /// How often the move was open when one was chosen.
    pub(super) open: u32,
    /// How many own moves looked better when this one was added.
    pub(super) rank: u16,
    /// The first of the own moves, which ascend.
    own: u32,
    /// The first of what others did.
    others: u32,
    /// The next of the same list.
    next: u32,
}

impl<M> Node<M> {
    /// The mean reward of who moved.
    pub(super) fn mean(&self) -> u64 {
        self.sum / u64::from(self.visits.max(1))
    }
}

/// Room for nodes. Once it is taken nothing is added, and nothing is allocated.
#[derive(Debug)]
pub(super) struct Forest<M> {
    nodes: Vec<Node<M>>,
    room: usize,
}

impl<M: Copy + Ord> Forest<M> {
    pub(super) const fn new() -> Self {
        Forest { nodes: Vec::new(), room: 0 }
    }

    /// Clears everything, plants `roots` trees, and makes room for so many nodes more.
    pub(super) fn plant(&mut self, roots: usize, room: usize, any: M) {
        self.nodes.clear();
        self.room = roots + room;
        self.nodes.reserve(self.room);
        for _ in 0..roots {
            self.nodes.push(Node::new(any, Seat::FIRST, 0));
        }
    }

    pub(super) fn at(&self, node: u32) -> &Node<M> {
        &self.nodes[node as usize]
    }

    pub(super) fn visit(&mut self, node: u32, reward: u16) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        node.sum += u64::from(reward);
    }

    /// Notes that a move was open.
    pub(super) fn open(&mut self, node: u32) {
        self.nodes[node as usize].open += 1;
    }

    /// The own moves known at a node, ascending.
    pub(super) fn own(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.list(self.at(node).own)
    }

    /// The first of the own moves known at a node, and the one after a node.
    pub(super) fn first(&self, node: u32) -> u32 {
        self.at(node).own
    }

    pub(super) fn after(&self, node: u32) -> u32 {
        self.at(node).next
    }

    fn list(&self, first: u32) -> impl Iterator<Item = u32> + '_ {
        let there = |node: u32| (node != NONE).then_some(node);
        core::iter::successors(there(first), move |&node| there(self.after(node)))
    }

    /// Adds an own move in its place; nothing when there is no room.
    pub(super) fn add(&mut self, parent: u32, mv: M, seat: Seat, rank: u16) -> Option<u32> {
        let node = self.grow(Node { open: 1, rank, ..Node::new(mv, seat, 0) })?;
        let before = self.own(parent).take_while(|&it| self.at(it).mv < mv).last();
        let next = match before {
            Some(before) => core::mem::replace(&mut self.nodes[before as usize].next, node),
            None => core::mem::replace(&mut self.nodes[parent as usize].own, node),
        };
        self.nodes[node as usize].next = next;
        Some(node)
    }

    /// Finds what was witnessed of another's move, or adds it, and says whether it was known;
    /// nothing when there is no room.
    pub(super) fn witness(
        &mut self,
        parent: u32,
        mv: M,
        seat: Seat,
        print: u64,
    ) -> Option<(u32, bool)> {
        let same = |&it: &u32| self.at(it).witnessed == print && self.at(it).seat == seat;
        if let Some(known) = self.list(self.at(parent).others).find(same) {
            return Some((known, true));
        }
        let node = self.grow(Node::new(mv, seat, print))?;
        let next = core::mem::replace(&mut self.nodes[parent as usize].others, node);
        self.nodes[node as usize].next = next;
        Some((node, false))
    }

    fn grow(&mut self, node: Node<M>) -> Option<u32> {
        if self.nodes.len() >= self.room {
            return None;
        }
        self.nodes.push(node);
        Some(self.nodes.len() as u32 - 1)
    }
}

impl<M> Node<M> {
    const fn new(mv: M, seat: Seat, witnessed: u64) -> Self {
        let (own, others, next) = (NONE, NONE, NONE);
        Node { mv, seat, witnessed, sum: 0, visits: 0, open: 0, rank: 0, own, others, next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_moves_ascend_however_they_came() {
        let mut forest = Forest::new();
        forest.plant(1, 5, 0u8);
        for mv in [5, 1, 9, 3] {
            forest.add(0, mv, Seat::FIRST, 0).expect("there is room");
        }
        let moves: Vec<u8> = forest.own(0).map(|it| forest.at(it).mv).collect();
        assert_eq!(moves, [1, 3, 5, 9]);
    }

    #[test]
    fn what_looks_alike_is_one_node() {
        let mut forest = Forest::new();
        forest.plant(2, 3, 0u8);
        let (first, known) = forest.witness(1, 7, Seat::FIRST, 42).expect("there is room");
        assert!(!known);
        assert_eq!(forest.witness(1, 8, Seat::FIRST, 42), Some((first, true)));
        let other = Seat::new(1).expect("a seat");
        assert!(forest.witness(1, 8, other, 42).is_some_and(|it| !it.1 && it.0 != first));
        assert!(forest.witness(1, 8, other, 43).is_some());
        assert_eq!(forest.witness(1, 8, other, 44), None);
        assert_eq!(forest.add(0, 1, other, 0), None);
    }

    #[test]
    fn planting_again_takes_no_more_room() {
        let mut forest = Forest::new();
        forest.plant(4, 100, 0u8);
        let room = forest.nodes.capacity();
        forest.plant(4, 100, 0u8);
        assert_eq!((forest.nodes.len(), forest.nodes.capacity()), (4, room));
    }
}
