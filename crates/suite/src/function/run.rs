//! Concrete runs of cases in the engine: which sides a case takes in which order, and what it comes to.

use super::outcome::{key_of, outcome_of};
use crate::intent::{is_outside, is_same_failure};
use crate::node::Replay;
use crate::program::Program;
use crate::project::Project;
use explore::SideLog;
use explore_js::{BranchSide, shown_sides};
use js::{Case, SourcePlace};
use std::collections::{BTreeMap, BTreeSet};

/// A case and its run.
#[derive(Clone, Debug)]
pub struct Run {
    /// The inputs.
    pub case: Case,
    /// The branch sides of the project's files, in the order in which they were taken.
    pub steps: Vec<BranchSide>,
    /// What was recorded last, in the package's serialisation.
    pub recorded: Option<String>,
    /// The name and message of what nobody caught.
    pub failure: Option<(Option<String>, String)>,
    /// Where that was thrown.
    pub place: Option<SourcePlace>,
    /// The code of the program that made an error.
    pub made: Option<SourcePlace>,
    /// Whether the engine could not run it to its end.
    pub is_cut: bool,
}

impl Run {
    /// Runs a case; none if the program cannot be run.
    pub fn of(program: &Program, project: &Project, case: Case) -> Option<Run> {
        let log = SideLog::default();
        let (exploration, outcome) = program.observed(&case, log.clone()).ok()?;
        let shown: BTreeMap<_, _> = shown_sides(&exploration, program.own_text())
            .into_iter()
            .filter(|side| project.owns(&side.branch.place.file))
            .map(|side| (side.code, side.branch))
            .collect();
        let steps = log.steps().iter().filter_map(|side| shown.get(side).cloned()).collect();
        let is_cut = outcome.timed_out || (outcome.failure.is_none() && outcome.serialised.is_none());
        Some(Run {
            case,
            steps,
            recorded: outcome.serialised,
            failure: outcome.failure,
            place: outcome.place,
            made: outcome.made,
            is_cut,
        })
    }

    /// Whether Node came to the same.
    pub fn is_like(&self, replay: &Replay) -> bool {
        let is_same_failure =
            is_same_failure(self.failure.as_ref(), replay.failure.as_ref(), self.place.as_ref());
        is_same_failure && replay.returned() == self.returned()
    }

    /// What was returned, in the package's serialisation; none where something was thrown.
    pub fn returned(&self) -> Option<&str> {
        let returns = self.failure.is_none() || is_outside(self.failure.as_ref());
        self.recorded.as_deref().filter(|_| returns)
    }

    /// The sides, each once.
    pub fn sides(&self) -> BTreeSet<&BranchSide> {
        self.steps.iter().collect()
    }

    /// What kind of outcome it is.
    pub fn key(&self) -> String {
        match outcome_of(self.recorded.as_deref(), self.failure.as_ref()) {
            Ok(outcome) if is_outside(self.failure.as_ref()) => {
                format!("outside: {}", key_of(&outcome, self.place.as_ref()))
            }
            Ok(outcome) => key_of(&outcome, self.place.as_ref()),
            Err(why) => why,
        }
    }
}
