//! How a program is explored: by the policy that is asked for, or by merging all paths and, where that leaves something open which a
//! path alone may decide, by following paths one by one.
//!
//! Invariant: of two explorations the merged one counts, unless only the other has a verdict without losses or a finding.

use crate::means::Means;
use crate::program::Program;
use explore::{Options, PolicyKind, Verdict};
use explore_js::{JsExploration, explore_js};
use interp::LossReason;
use path::CancelToken;
use std::time::Duration;

/// Time that is worth a second exploration.
const WORTH_WHILE: Duration = Duration::from_secs(1);

/// The part of the time in which inputs may be as long as the code asks for. Where that does not suffice, a verdict about shorter ones is
/// worth more than none: removing blanks from a text of 22 units alone has 2^22 outcomes.
pub const TRYING: f64 = 0.3;

/// How a user wants a program explored.
pub struct Search {
    /// The policy; none for merging, and single paths where that leaves something open.
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

/// Explores by the policy of the search. Without one, merging gets two thirds of the time; `tell` hears what came of it before the
/// rest is used.
pub fn explore(
    program: &mut Program,
    search: &Search,
    means: &Means<'_>,
    tell: impl FnOnce(&Program, &mut JsExploration, PolicyKind),
) -> Result<Explored, String> {
    let cancel = means.cancel.clone();
    if program.has_asked_lengths() {
        let policy = search.first_policy();
        let trying = cancel.within(search.timeout.mul_f64(TRYING));
        let found = explore_by(policy, program, search, means, trying, true)?;
        if !is_left_open(&found) || cancel.is_asked() {
            return Ok(Explored { found, policy });
        }
        program.forget_asked_lengths();
    }
    let Some(policy) = search.policy else {
        let merging = cancel.within(search.timeout * 2 / 3);
        let merged = explore_by(PolicyKind::Multise, program, search, means, merging, true)?;
        let mut merged = Explored { found: merged, policy: PolicyKind::Multise };
        if !is_left_open(&merged.found) || cancel.remaining(WORTH_WHILE) < WORTH_WHILE || cancel.is_asked() {
            return Ok(merged);
        }
        tell(program, &mut merged.found, merged.policy);
        let single = explore_by(PolicyKind::Dse, program, search, means, cancel, true)?;
        return Ok(match single.verdict() {
            Verdict::Bounded => merged,
            Verdict::Verified | Verdict::Violated => Explored { found: single, policy: PolicyKind::Dse },
        });
    };
    let found = explore_by(policy, program, search, means, cancel, true)?;
    Ok(Explored { found, policy })
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
        program.is_finding(&(finding.name.clone(), finding.message.clone()), finding.place.as_ref())
    });
    Ok(found)
}
