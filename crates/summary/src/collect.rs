//! Garbage collection: mark from the roots, sweep the rest. It happens only when the client asks.
//!
//! Invariant: the words of what the roots reach stay as they are; all other node words are void afterwards.

use crate::Kernel;
use crate::word::{Guard, Summary};
use stdx::Activity;

/// What a collection left and what it freed, in nodes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Collected {
    /// Nodes that the roots reach.
    pub live: usize,
    /// Nodes that were garbage.
    pub freed: usize,
}

impl Kernel {
    /// Frees every node that the roots do not reach, and clears the operation cache.
    pub fn collect(&mut self, roots: impl IntoIterator<Item = Summary>) -> Collected {
        let before = self.meter().begin(Activity::Diagrams);
        let mut guards = Marks::new(self.guards.extent());
        let mut summaries = Marks::new(self.summaries.extent());
        let mut pending: Vec<Summary> = Vec::new();
        let mut pending_guards: Vec<Guard> = Vec::new();
        for root in roots {
            pending.push(root);
            while let Some(x) = pending.pop() {
                if let Some(guard) = x.as_guard() {
                    pending_guards.push(guard);
                } else if x.node_index().is_some_and(|index| summaries.set(index)) {
                    let (hi, lo) = self.children(x);
                    pending.extend([lo, hi]);
                }
            }
            while let Some(guard) = pending_guards.pop() {
                if !guard.is_constant() && guards.set(guard.index()) {
                    let (hi, lo) = self.guard_children(guard);
                    pending_guards.extend([lo, hi]);
                }
            }
        }
        let freed =
            self.guards.sweep(|index| guards.get(index)) + self.summaries.sweep(|index| summaries.get(index));
        self.start_generation();
        self.meter().end(before);
        Collected { live: self.nodes_live(), freed }
    }
}

/// One bit per node.
struct Marks(Vec<u64>);

impl Marks {
    fn new(extent: usize) -> Marks {
        Marks(vec![0; extent.div_ceil(64)])
    }

    fn get(&self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Marks the node; was it unmarked?
    fn set(&mut self, index: usize) -> bool {
        let fresh = !self.get(index);
        self.0[index / 64] |= 1 << (index % 64);
        fresh
    }
}
