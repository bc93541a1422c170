//! How a program is explored: by the policy that is asked for, or by merging all paths and, where that leaves something open which a
//! path alone may decide, by following paths one by one.
//!
//! Invariant: of two explorations the merged one counts, unless only the other has a verdict without losses or a finding.

use super::engine::Program;
use crate::arguments::ExplorationArguments;
use crate::progress::Progress;
use crate::watch::Watch;
use explore::MAX_DEPTH;
use explore::{PolicyKind, Verdict};
use explore_js::{JsExploration, explore_js};
use interp::{LossReason, NoObserver, Observer};
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Time that is worth a second exploration.
const WORTH_WHILE: Duration = Duration::from_secs(1);

/// The part of the time in which inputs may be as long as the code asks for. Where that does not suffice, a verdict about shorter ones is
/// worth more than none: removing blanks from a text of 22 units alone has 2^22 outcomes.
pub const TRYING: f64 = 0.3;

/// An exploration and the policy that it was made by.
pub struct Explored {
    /// What came out.
    pub found: JsExploration,
    /// How paths shared states.
    pub policy: PolicyKind,
}

/// Explores by the policy of the arguments. Without one, merging gets two thirds of the time; `tell` hears what came of it before the
/// rest is used.
pub fn explore(
    program: &mut Program,
    arguments: &ExplorationArguments,
    watch: &Watch,
    tell: impl FnOnce(&Program, &mut JsExploration, PolicyKind),
) -> Result<Explored, String> {
    let cancel = watch.cancel.clone();
    if program.has_asked_lengths() {
        let policy = arguments.first_policy();
        let trying = cancel.within(arguments.timeout.mul_f64(TRYING));
        let found = explore_by(policy, program, arguments, watch.solver(), trying, true)?;
        if !is_left_open(&found) || cancel.is_asked() {
            return Ok(Explored { found, policy });
        }
        program.forget_asked_lengths();
    }
    let Some(policy) = arguments.policy else {
        let merging = cancel.within(arguments.timeout * 2 / 3);
        let merged = explore_by(PolicyKind::Multise, program, arguments, watch.solver(), merging, true)?;
        let mut merged = Explored { found: merged, policy: PolicyKind::Multise };
        if !is_left_open(&merged.found) || cancel.remaining(WORTH_WHILE) < WORTH_WHILE || cancel.is_asked() {
            return Ok(merged);
        }
        tell(program, &mut merged.found, merged.policy);
        let single = explore_by(PolicyKind::Dse, program, arguments, watch.solver(), cancel, true)?;
        return Ok(match single.verdict() {
            Verdict::Bounded => merged,
            Verdict::Verified | Verdict::Violated => Explored { found: single, policy: PolicyKind::Dse },
        });
    };
    let found = explore_by(policy, program, arguments, watch.solver(), cancel, true)?;
    Ok(Explored { found, policy })
}

/// Explores by one policy, for measurements.
pub fn explore_once(
    program: &Program,
    arguments: &ExplorationArguments,
    watch: &Watch,
) -> Result<Explored, String> {
    let policy = arguments.first_policy();
    let smt = watch.solver();
    let found = explore_by(policy, program, arguments, smt, watch.cancel.clone(), arguments.profile)?;
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
    arguments: &ExplorationArguments,
    smt: Z3Backend,
    cancel: CancelToken,
    counts_paths: bool,
) -> Result<JsExploration, String> {
    let (runtime, code) = program.runtime()?;
    let options = explore::Options { policy, ..arguments.options(MAX_DEPTH, counts_paths) };
    let mut observer: Box<dyn Observer> = Box::new(NoObserver);
    if let Some(progress) = Progress::on_terminal() {
        observer = Box::new(progress);
    }
    let mut found = explore_js(&code.ir, runtime, Box::new(smt), &options, cancel, observer);
    program.place_results(&mut found);
    found.retain_findings(|finding| {
        program.is_finding(&(finding.name.clone(), finding.message.clone()), finding.place.as_ref())
    });
    Ok(found)
}
