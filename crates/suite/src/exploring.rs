//! How a program is explored: by the policy that is asked for, or by that of a lane in a [race](crate::Race) of merging and single paths.
//!
//! Invariant: an exploration is settled if it has a finding, or has left out nothing that is a matter of how many paths are asked about at
//! once. Of two the one that is settled after less work counts; the merged one if neither is.

use crate::intent::Places;
use crate::means::Means;
use crate::program::Program;
use explore::{Options, PolicyKind, Verdict};
use explore_js::{JsExploration, explore_js};
use interp::LossReason;
use path::CancelToken;
use std::time::Duration;

/// The part of the time in which inputs may be as long as the code asks for. Where that does not suffice, a verdict about shorter ones is
/// worth more than none: removing blanks from a text of 22 units alone has 2^22 outcomes.
pub const TRYING: f64 = 0.3;

/// How a user wants a program explored.
pub struct Search {
    /// The policy; none for that of the lane.
    pub policy: Option<PolicyKind>,
    /// The time for all explorations.
    pub timeout: Duration,
    /// Everything else.
    pub options: Options,
}

impl Search {
    /// The policy that is asked for; merging where none is.
    pub fn first_policy(&self) -> PolicyKind {
        self.policy.unwrap_or(PolicyKind::Multise)
    }
}

/// An exploration and the policy that it was made by.
pub struct Explored {
    /// What came out.
    pub found: JsExploration,
    /// How paths shared states.
    pub policy: PolicyKind,
}

/// Explores by the policy of the search, or by that of its lane. `tell` hears what came of an exploration that leaves something open before
/// the other one is waited for; none where the other one has the result.
pub fn explore(
    program: &mut Program,
    search: &Search,
    means: &Means<'_>,
    tell: impl FnOnce(&Program, &mut JsExploration, PolicyKind),
) -> Result<Option<Explored>, String> {
    let policy = search.policy.unwrap_or(means.lane.policy());
    let found = explore_in_stages(policy, program, search, means)?;
    let mut explored = Explored { found, policy };
    let is_open = is_left_open(&explored.found);
    if is_open && !means.lane.has_lost() {
        tell(program, &mut explored.found, policy);
    }
    let has_won = match is_at_bound(&explored.found) {
        true => means.lane.end_at_bound(!is_open, &means.cancel),
        false => means.lane.end(!is_open, &means.cancel),
    };
    Ok(has_won.then_some(explored))
}

/// Explores for inputs as long as the code asks for, and for shorter ones where that leaves something open.
fn explore_in_stages(
    policy: PolicyKind,
    program: &mut Program,
    search: &Search,
    means: &Means<'_>,
) -> Result<JsExploration, String> {
    let cancel = means.lane.cancel(&means.cancel);
    if program.has_asked_lengths() {
        let trying = cancel.within(search.timeout.mul_f64(TRYING));
        let found = explore_by(policy, program, search, means, trying, true)?;
        if !is_left_open(&found) || cancel.is_asked() || means.lane.has_lost() {
            return Ok(found);
        }
        program.forget_asked_lengths();
    }
    explore_by(policy, program, search, means, cancel, true)
}

/// Explores by one policy, for measurements.
pub fn explore_once(program: &Program, search: &Search, means: &Means<'_>) -> Result<Explored, String> {
    let policy = search.first_policy();
    let counts_paths = search.options.profile;
    let found = explore_by(policy, program, search, means, means.cancel.clone(), counts_paths)?;
    Ok(Explored { found, policy })
}

/// Whether something was left out because it was too much to ask.
pub fn is_costly(reason: &LossReason) -> bool {
    matches!(reason, LossReason::Timeout | LossReason::NodeBudget | LossReason::Undecided(_))
}

/// Whether there is no finding, and loops went round as often as they may.
pub(crate) fn is_at_bound(found: &JsExploration) -> bool {
    let is_bound = |reason: &LossReason| matches!(reason, LossReason::LoopBound(_));
    found.verdict() == Verdict::Bounded && found.exploration.losses.iter().any(|loss| is_bound(&loss.reason))
}

/// Whether there is no finding, and something was left out that is a matter of how many paths are asked about at once.
fn is_left_open(found: &JsExploration) -> bool {
    found.verdict() == Verdict::Bounded && found.exploration.losses.iter().any(|loss| is_costly(&loss.reason))
}

fn explore_by(
    policy: PolicyKind,
    program: &Program,
    search: &Search,
    means: &Means<'_>,
    cancel: CancelToken,
    counts_paths: bool,
) -> Result<JsExploration, String> {
    let (runtime, code) = program.runtime()?;
    let options = Options { policy, counts_paths, ..search.options.clone() };
    let smt = Box::new((means.solver)());
    let mut found = explore_js(&code.ir, runtime, smt, &options, cancel, (means.observer)());
    program.place_results(&mut found);
    found.retain_findings(|finding| {
        let places = Places { thrown: finding.place.as_ref(), made: finding.made.as_ref() };
        program.is_finding(&(finding.name.clone(), finding.message.clone()), places)
    });
    Ok(found)
}
