//! Policies: when paths share a state, and which state runs next.

use crate::outcome::Site;
use stdx::FxHashMap;

/// Decides when paths share a state.
pub trait Policy {
    /// Whether a split with several feasible sides makes states of their own.
    fn forks(&self) -> bool;

    /// Whether summaries of very many numbers become terms.
    fn collapses(&self) -> bool {
        !self.forks()
    }

    /// Whether a state that has forked waits with the others instead of going on.
    fn yields(&self) -> bool {
        false
    }

    /// Which of the waiting states, oldest first, runs next. There is at least one; `next` says which block each runs next.
    fn pick_next(&mut self, waiting: usize, next: &dyn Fn(usize) -> Option<Site>) -> usize;
}

/// All paths in one state: the policy `multise`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Merging;

impl Policy for Merging {
    fn forks(&self) -> bool {
        false
    }

    fn pick_next(&mut self, waiting: usize, _next: &dyn Fn(usize) -> Option<Site>) -> usize {
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

    fn pick_next(&mut self, waiting: usize, _next: &dyn Fn(usize) -> Option<Site>) -> usize {
        waiting - 1
    }
}

/// A state per path, all of them fork by fork.
#[derive(Clone, Copy, Debug, Default)]
pub struct BreadthFirst;

impl Policy for BreadthFirst {
    fn forks(&self) -> bool {
        true
    }

    fn yields(&self) -> bool {
        true
    }

    fn pick_next(&mut self, _waiting: usize, _next: &dyn Fn(usize) -> Option<Site>) -> usize {
        0
    }
}

/// A state per path; next is the one whose block was picked least often, so that code that was never run comes first. Among
/// equals the youngest.
#[derive(Clone, Debug, Default)]
pub struct CoverageGuided {
    picked: FxHashMap<Site, u64>,
}

impl Policy for CoverageGuided {
    fn forks(&self) -> bool {
        true
    }

    fn yields(&self) -> bool {
        true
    }

    fn pick_next(&mut self, waiting: usize, next: &dyn Fn(usize) -> Option<Site>) -> usize {
        let times = |index: usize| next(index).and_then(|site| self.picked.get(&site)).copied().unwrap_or(0);
        let best = (0..waiting).rev().min_by_key(|&index| times(index)).unwrap_or(waiting - 1);
        if let Some(site) = next(best) {
            *self.picked.entry(site).or_insert(0) += 1;
        }
        best
    }
}
