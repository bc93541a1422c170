//! Policies that unite all paths, or all that meet.

use super::order::least_far;
use super::{Division, Pauses, Policy, Similarity, View};
use crate::outcome::Site;
use crate::state::State;
use summary::Guard;

/// All paths in one state, unless that has become large: the policy `multise`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Merging;

impl Policy for Merging {
    fn is_one_state(&self) -> bool {
        true
    }

    fn parts(&self) -> bool {
        true
    }

    fn collapses(&self) -> bool {
        true
    }

    fn pauses(&self) -> Pauses {
        Pauses::Never
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Together
    }

    fn pick(&mut self, views: &[View]) -> usize {
        views.len() - 1
    }
}

/// A state per path between the places where paths meet, and one state there: the policy `ssm`, static state merging. The state that is least
/// far runs first, so that whoever may come to a place has come when it is left.
#[derive(Clone, Copy, Debug)]
pub struct StaticMerging {
    /// Whom a state is joined with: with query counts this is the policy `qce`.
    pub similarity: Similarity,
}

impl Policy for StaticMerging {
    fn collapses(&self) -> bool {
        true
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtMeetings
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn at_meet(&mut self, _first: &State, _second: &State) -> bool {
        true
    }

    fn similarity(&self) -> Similarity {
        self.similarity
    }

    fn pick(&mut self, views: &[View]) -> usize {
        least_far(views)
    }
}
