//! Policies: when paths share a state, and which state runs next.
//!
//! The machine asks at three moments: where paths part ([`Policy::at_split`]), where two states stand at one place
//! ([`Policy::at_meet`]), and when a state is to be chosen ([`Policy::pick`]). It does the rest itself: dividing, joining, pausing.
//!
//! # How further policies fit in
//!
//! - *Query count estimation* is [`StaticMerging`] with a similarity: `at_meet` gets both states, so it may compare the registers, cells and
//!   visits that are hot where they stand, and say no. What is hot comes from counts over the code, which the policy makes for itself.
//! - *Dynamic state merging* keeps, by [`View::id`], the places and hashes of the last blocks of each state: `pick` sees every state each
//!   time that one pauses, with its place and its parent, from which a new state has its history. States that are similar to
//!   one of these are the forwarding set: `pick` takes the one of them with the least [`Position`], else what its driving order says.
//! - Their combination is both at once; `at_split` may say for some arms that they stay together.

use crate::outcome::Site;
use crate::position::Position;
use crate::state::State;
use std::rc::Rc;
use stdx::FxHashMap;
use summary::Guard;

/// Decides when paths share a state.
pub trait Policy {
    /// Whether all paths share one state for the whole run: nothing is divided. Only then calls may wait for each other.
    fn is_one_state(&self) -> bool {
        false
    }

    /// Whether summaries of very many numbers become terms.
    fn collapses(&self) -> bool;

    /// Where a state lets others go on.
    fn pauses(&self) -> Pauses;

    /// Two or more arms of a state's paths part at a site. The first is the one with which the state itself goes on.
    fn at_split(&mut self, site: Site, arms: &[Guard], state: &State) -> Division;

    /// Whether two states that stand at the same place are to become one. That may still turn out to be impossible.
    fn at_meet(&mut self, _first: &State, _second: &State) -> bool {
        false
    }

    /// Which of the waiting states, oldest first, runs next. There is at least one.
    fn pick(&mut self, views: &[View]) -> usize;
}

/// How the arms of a split go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Division {
    /// In the same state.
    Together,
    /// Each in a state of its own.
    Apart,
    /// By arm: a number; those with the same go on in one state.
    Groups(Vec<usize>),
}

/// Where a state lets others go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pauses {
    /// Nowhere: it runs until its paths have ended.
    Never,
    /// When it was divided.
    AtSplits,
    /// Wherever it may meet others: before blocks with several ways to them, handlers and loop heads, and behind calls.
    AtMeetings,
}

stdx::typed_id! {
    /// A state of a run, counted as they are made. One that others have joined keeps its number.
    pub struct StateId = "state";
}

/// What a policy sees of a state that waits.
#[derive(Clone, Debug)]
pub struct View {
    /// Which it is.
    pub id: StateId,
    /// The one from which it was divided.
    pub parent: StateId,
    /// The block that it runs next; none if its frame is done.
    pub site: Option<Site>,
    /// Where it stands; empty unless states pause at meetings.
    pub position: Rc<Position>,
}

/// All paths in one state: the policy `multise`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Merging;

impl Policy for Merging {
    fn is_one_state(&self) -> bool {
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

/// A state per path, deepest first: the policy `dse`, the baseline of every comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct DepthFirst;

impl Policy for DepthFirst {
    fn collapses(&self) -> bool {
        false
    }

    fn pauses(&self) -> Pauses {
        Pauses::Never
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn pick(&mut self, views: &[View]) -> usize {
        views.len() - 1
    }
}

/// A state per path, all of them fork by fork.
#[derive(Clone, Copy, Debug, Default)]
pub struct BreadthFirst;

impl Policy for BreadthFirst {
    fn collapses(&self) -> bool {
        false
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtSplits
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn pick(&mut self, _views: &[View]) -> usize {
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
    fn collapses(&self) -> bool {
        false
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtSplits
    }

    fn at_split(&mut self, _site: Site, _arms: &[Guard], _state: &State) -> Division {
        Division::Apart
    }

    fn pick(&mut self, views: &[View]) -> usize {
        let times = |view: &View| view.site.and_then(|site| self.picked.get(&site)).copied().unwrap_or(0);
        let best = (0..views.len()).rev().min_by_key(|&index| times(&views[index])).unwrap_or(0);
        if let Some(site) = views[best].site {
            *self.picked.entry(site).or_insert(0) += 1;
        }
        best
    }
}

/// A state per path between the places where paths meet, and one state there: the policy `ssm`, static state merging. The state that is least
/// far runs first, so that whoever may come to a place has come when it is left.
#[derive(Clone, Copy, Debug, Default)]
pub struct StaticMerging;

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

    fn pick(&mut self, views: &[View]) -> usize {
        (0..views.len()).min_by(|&one, &other| views[one].position.cmp(&views[other].position)).unwrap_or(0)
    }
}

/// Divides and joins by chance: for tests, as nothing that is claimed about a program may depend on it.
#[derive(Clone, Copy, Debug)]
pub struct ByChance {
    state: u64,
}

impl ByChance {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> ByChance {
        ByChance { state: seed }
    }

    /// A number below a bound (SplitMix64).
    fn below(&mut self, bound: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }
}

impl Policy for ByChance {
    fn collapses(&self) -> bool {
        true
    }

    fn pauses(&self) -> Pauses {
        Pauses::AtMeetings
    }

    fn at_split(&mut self, _site: Site, arms: &[Guard], _state: &State) -> Division {
        match self.below(3) {
            0 => Division::Together,
            1 => Division::Apart,
            _ => Division::Groups(arms.iter().map(|_| self.below(2)).collect()),
        }
    }

    fn at_meet(&mut self, _first: &State, _second: &State) -> bool {
        self.below(4) > 0
    }

    fn pick(&mut self, views: &[View]) -> usize {
        if self.below(2) == 0 { self.below(views.len()) } else { StaticMerging.pick(views) }
    }
}
