//! Policies: when paths share a state, and which state runs next.

/// Decides when paths share a state.
pub trait Policy {
    /// Whether a split with several feasible sides makes states of their own.
    fn forks(&self) -> bool;

    /// Whether summaries of very many numbers become terms.
    fn collapses(&self) -> bool {
        !self.forks()
    }

    /// Which of the waiting states, oldest first, runs next. There is at least one.
    fn pick_next(&mut self, waiting: usize) -> usize;
}

/// All paths in one state: the policy `multise`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Merging;

impl Policy for Merging {
    fn forks(&self) -> bool {
        false
    }

    fn pick_next(&mut self, waiting: usize) -> usize {
        waiting - 1
    }
}

/// A state per path, deepest first: the policy `dse`, the baseline of every comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthFirst;

impl Policy for DepthFirst {
    fn forks(&self) -> bool {
        true
    }

    fn pick_next(&mut self, waiting: usize) -> usize {
        waiting - 1
    }
}
