//! Policies: when paths share a state, and which state runs next.
//!
//! The machine asks at three moments: where paths part ([`Policy::at_split`]), where two states stand at one place
//! ([`Policy::at_meet`]), and when a state is to be chosen ([`Policy::pick`]). It does the rest itself: dividing, joining, pausing.

mod chance;
mod concolic;
mod dynamic;
mod forking;
mod merging;
mod order;

pub use chance::ByChance;
pub use concolic::Concolic;
pub use dynamic::DynamicMerging;
pub use forking::Forking;
pub use merging::{Merging, StaticMerging};
pub use order::{Driver, Order};

use crate::outcome::Site;
use crate::position::Position;
use crate::state::State;
use std::rc::Rc;
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

    /// What two states must have in common beside their place before they become one.
    fn similarity(&self) -> Similarity {
        Similarity::Any
    }

    /// Whether states are to be known by a hash of what makes them similar: see [`View::hash`].
    fn wants_hashes(&self) -> bool {
        false
    }

    /// Where the paths of a branch part, whether only the side of the input in hand is followed, and the others are left open, unasked. Those
    /// are picked like states; `Some(true)` if every input that is known, or was passed by the solver, is tried on all of them first.
    fn leaves_open(&self) -> Option<bool> {
        None
    }

    /// Which of the waiting states, oldest first, runs next. There is at least one.
    fn pick(&mut self, views: &[View]) -> usize;

    /// Whether the state that was picked last goes first only to meet another one.
    fn forwards(&self) -> bool {
        false
    }

    /// A run begins: there are no states yet.
    fn begin(&mut self) {}

    /// A state has ended, or has become part of another.
    fn forget(&mut self, _id: StateId) {}
}

/// What two states must have in common before they become one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Similarity {
    /// Nothing.
    Any,
    /// The variables on which many later questions depend: query count estimation.
    Queries(Queries),
}

/// The parameters of query count estimation, with the names of the paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Queries {
    /// The share of all later questions that those about one variable may make up before the variable is hot.
    pub alpha: f64,
    /// The probability with which a side of a branch has an input.
    pub beta: f64,
    /// How often loops and recursions are assumed to go round.
    pub kappa: u32,
    /// What a question about a choice between two values costs; 1 for no more than others, as in the paper's prototype.
    pub zeta: f64,
}

impl Default for Queries {
    /// Those of the paper, which found them by hill climbing.
    fn default() -> Queries {
        Queries { alpha: 1e-12, beta: 0.8, kappa: 10, zeta: 1.0 }
    }
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
    /// The same for states at one place that are similar, where the policy wants hashes; else zero.
    pub hash: u64,
    /// Counts how often states began to wait: greater for those that began later.
    pub since: u64,
    /// How often it was divided from others.
    pub forks: u32,
    /// How many states it would be if none had been joined, under the assumption that every path of a state can go every way that the state
    /// goes: the paper's multiplicity.
    pub multiplicity: f64,
    /// Whether it goes first to meet another one.
    pub is_forwarded: bool,
}
