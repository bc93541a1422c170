//! The shortest cubes of a guard: what is easiest to say about some of its inputs.
//!
//! Invariant: nothing here makes a node. Cubes come in order of their length, those of equal length in an order of the diagram's own.

use crate::Kernel;
use crate::atoms::Atom;
use crate::word::Guard;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use stdx::FxHashMap;

/// Steps of the search per cube that is wanted: many paths of one length may have to be begun before one of them ends.
const STEPS_PER_CUBE: usize = 4_096;

/// How soon a beginning is taken up: its length if it goes on in the shortest way, then what was begun last.
type Rank = (u32, Reverse<usize>);

/// A beginning of a cube: a way from the guard to one below it.
struct Beginning {
    /// Where it has come to.
    at: Guard,
    length: u32,
    /// The beginning that it goes on, and the literal of the step; none at the guard itself.
    step: Option<(usize, (Atom, bool))>,
}

impl Kernel {
    /// Up to so many cubes, the shortest first. The length counts what is needed of each chain: the last atom that does not
    /// hold, and the one that does.
    pub fn short_cubes(&self, guard: Guard, count: usize) -> Vec<Vec<(Atom, bool)>> {
        let distances = self.distances(guard);
        let mut found = Vec::new();
        let mut beginnings = vec![Beginning { at: guard, length: 0, step: None }];
        let mut waiting: BinaryHeap<Reverse<(Rank, usize)>> = BinaryHeap::new();
        let Some(&shortest) = distances.get(&guard.0) else { return found };
        waiting.push(Reverse(((shortest, Reverse(0)), 0)));
        for _ in 0..count * STEPS_PER_CUBE {
            let Some(Reverse((_, index))) = waiting.pop() else { break };
            let Beginning { at: here, length, .. } = beginnings[index];
            if here.is_true() {
                found.push(cube_of(&beginnings, index));
                if found.len() == count {
                    break;
                }
                continue;
            }
            let atom = Atom::from_var(self.guards.node(here.index()).var);
            for (child, truth, cost) in self.ways(here) {
                let Some(&rest) = distances.get(&child.0) else { continue };
                let next = beginnings.len();
                let step = Some((index, (atom, truth)));
                beginnings.push(Beginning { at: child, length: length + cost, step });
                waiting.push(Reverse(((length + cost + rest, Reverse(next)), next)));
            }
        }
        found
    }

    /// The children of a guard that is no constant, which side they are, and what the step adds to the length.
    fn ways(&self, guard: Guard) -> [(Guard, bool, u32); 2] {
        let (hi, lo) = self.guard_children(guard);
        let chain = |guard: Guard| {
            (!guard.is_constant())
                .then(|| self.chain_of(Atom::from_var(self.guards.node(guard.index()).var)).0)
        };
        // On the false side a later atom of the same chain says more.
        let is_implied = chain(lo).is_some() && chain(lo) == chain(guard);
        [(hi, true, 1), (lo, false, u32::from(!is_implied))]
    }

    /// How far TRUE is from each guard below this one; those from which it cannot be reached are missing.
    fn distances(&self, guard: Guard) -> FxHashMap<u32, u32> {
        let mut distances = FxHashMap::default();
        distances.insert(Guard::TRUE.0, 0);
        let mut done: FxHashMap<u32, ()> = FxHashMap::default();
        let mut pending = vec![guard];
        while let Some(&here) = pending.last() {
            if here.is_constant() || done.contains_key(&here.0) {
                pending.pop();
                continue;
            }
            let ways = self.ways(here);
            let is_open = |child: Guard| !child.is_constant() && !done.contains_key(&child.0);
            let open: Vec<Guard> =
                ways.iter().map(|(child, ..)| *child).filter(|&child| is_open(child)).collect();
            if !open.is_empty() {
                pending.extend(open);
                continue;
            }
            let through = |(child, _, cost): (Guard, bool, u32)| Some(distances.get(&child.0)? + cost);
            if let Some(shortest) = ways.into_iter().filter_map(through).min() {
                distances.insert(here.0, shortest);
            }
            done.insert(here.0, ());
            pending.pop();
        }
        distances
    }
}

/// The literals on the way to a beginning.
fn cube_of(beginnings: &[Beginning], index: usize) -> Vec<(Atom, bool)> {
    let mut cube = Vec::new();
    let mut at = index;
    while let Some((before, literal)) = beginnings[at].step {
        cube.push(literal);
        at = before;
    }
    cube.reverse();
    cube
}
