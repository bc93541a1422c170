//! One question at a solver: its scope, its time limit, its core.
//!
//! Invariant: when the session ends, a long-lived solver has the assertions that it had before.

use std::time::{Duration, Instant};

use stdx::FxHashSet;
use z3::ast::Bool;
use z3::{Model, Params, SatResult, Solver};

use super::interrupt::Watch;
use crate::Why;

/// A core is minimised with at most this many checks in the long-lived solver, which take a fraction of a
/// millisecond each, and at most this many in new solvers.
const MINIMISING_CHECKS: usize = 32;
const MINIMISING_CHECKS_FRESH: usize = 6;

/// The effort of one such check in Z3's own units. It is counted, not timed, so that the same question has the
/// same core on every machine. The number is a guess, not tuned.
const MINIMISING_EFFORT: u32 = 200_000;

/// No limit on the effort, as Z3 writes it.
const UNBOUNDED: u32 = 0;

/// When a question's time is over.
#[derive(Clone, Copy)]
pub(super) struct Deadline {
    start: Instant,
    limit: Duration,
}

impl Deadline {
    pub(super) fn after(limit: Duration) -> Deadline {
        Deadline { start: Instant::now(), limit }
    }

    /// A deadline after a part of what is left.
    pub(super) fn part(self, divisor: u32) -> Deadline {
        Deadline::after(self.left() / divisor)
    }

    pub(super) fn left(self) -> Duration {
        self.limit.saturating_sub(self.start.elapsed())
    }

    /// What is left in milliseconds, rounded up; 0 when the time is over.
    pub(super) fn milliseconds_left(self) -> u32 {
        let milliseconds = self.left().as_nanos().div_ceil(1_000_000);
        // The greatest number stands for "no limit".
        u32::try_from(milliseconds).map_or(u32::MAX - 1, |left| left.min(u32::MAX - 1))
    }
}

/// A question at a solver.
pub(super) struct Session<'a> {
    long_lived: Option<&'a Solver>,
    premises: &'a [Bool],
    watch: &'a Watch,
    deadline: Deadline,
}

/// What one check found.
pub(super) enum CheckAnswer {
    Sat(Model),
    /// With the goals that Z3 used, if it tells.
    Unsat(Option<Vec<Bool>>),
    Unknown(Why),
}

impl<'a> Session<'a> {
    /// A session in a long-lived solver, or with a new solver for each check.
    pub(super) fn open(
        long_lived: Option<&'a Solver>,
        premises: &'a [Bool],
        watch: &'a Watch,
        deadline: Deadline,
    ) -> Session<'a> {
        if let Some(solver) = long_lived {
            solver.push();
            premises.iter().for_each(|premise| solver.assert(premise));
        }
        Session { long_lived, premises, watch, deadline }
    }

    /// Whether the goals can hold together. The answer tells which goals were used if Z3 can.
    pub(super) fn check(&self, goals: &[Bool]) -> CheckAnswer {
        self.check_within(goals, UNBOUNDED)
    }

    /// As `check`, but the goals stay asserted until the session ends, and Z3 does not tell which it used.
    pub(super) fn assert_and_check(&self, goals: &[Bool]) -> CheckAnswer {
        match self.long_lived {
            Some(solver) => {
                goals.iter().for_each(|goal| solver.assert(goal));
                self.check(&[])
            }
            None => self.check(goals),
        }
    }

    /// As `check`, with at most so much effort in Z3's own units.
    pub(super) fn check_within(&self, goals: &[Bool], effort: u32) -> CheckAnswer {
        if self.watch.is_interrupted() {
            return CheckAnswer::Unknown(Why::Interrupted);
        }
        let left = self.deadline.milliseconds_left();
        if left == 0 {
            return CheckAnswer::Unknown(Why::Timeout);
        }
        match self.long_lived {
            Some(solver) => {
                set_limits(solver, left, effort);
                let result = solver.check_assumptions(goals);
                self.outcome(solver, result, || Some(solver.get_unsat_core()))
            }
            None => {
                let solver = Solver::new();
                set_limits(&solver, left, effort);
                self.premises.iter().chain(goals).for_each(|condition| solver.assert(condition));
                let result = solver.check();
                self.outcome(&solver, result, || None)
            }
        }
    }

    fn outcome(
        &self,
        solver: &Solver,
        result: SatResult,
        core: impl Fn() -> Option<Vec<Bool>>,
    ) -> CheckAnswer {
        match result {
            SatResult::Sat => match solver.get_model() {
                Some(model) => CheckAnswer::Sat(model),
                None => CheckAnswer::Unknown(self.why("no model".to_owned())),
            },
            SatResult::Unsat => CheckAnswer::Unsat(core()),
            SatResult::Unknown => {
                CheckAnswer::Unknown(self.why(solver.get_reason_unknown().unwrap_or_default()))
            }
        }
    }

    /// The indexes of goals that cannot hold together: those that Z3 used, or all, and of them as few as a
    /// bounded number of checks can find.
    pub(super) fn minimise(&self, goals: &[Bool], used: Option<Vec<Bool>>) -> Vec<usize> {
        let mut core: Vec<usize> = (0..goals.len()).collect();
        if let Some(used) = used {
            keep_used(&mut core, goals, &used);
        }
        let checks = if self.long_lived.is_some() { MINIMISING_CHECKS } else { MINIMISING_CHECKS_FRESH };
        // From the end, where a path has its latest and often decisive literals: what was kept stays behind `idx`.
        let mut idx = core.len();
        for _ in 0..checks {
            if idx == 0 || core.len() == 1 {
                break;
            }
            idx -= 1;
            let without: Vec<usize> = core.iter().copied().filter(|&kept| kept != core[idx]).collect();
            let rest: Vec<Bool> = without.iter().map(|&kept| goals[kept].clone()).collect();
            if let CheckAnswer::Unsat(used) = self.check_within(&rest, MINIMISING_EFFORT) {
                let before = core[idx];
                core = without;
                if let Some(used) = used {
                    keep_used(&mut core, goals, &used);
                }
                idx = core.iter().take_while(|&&kept| kept < before).count();
            }
        }
        core
    }

    /// Why there is no answer; `reason` is Z3's.
    pub(super) fn why(&self, reason: String) -> Why {
        if self.watch.is_interrupted() {
            Why::Interrupted
        } else if reason == "timeout" || reason == "canceled" || self.deadline.milliseconds_left() == 0 {
            Why::Timeout
        } else {
            Why::Incomplete(reason)
        }
    }
}

impl Drop for Session<'_> {
    fn drop(&mut self) {
        if let Some(solver) = self.long_lived {
            solver.pop(1);
        }
    }
}

/// Drops the indexes of goals that are not among those used.
fn keep_used(core: &mut Vec<usize>, goals: &[Bool], used: &[Bool]) {
    let used: FxHashSet<&Bool> = used.iter().collect();
    core.retain(|&idx| used.contains(&goals[idx]));
}

fn set_limits(solver: &Solver, milliseconds: u32, effort: u32) {
    let mut params = Params::new();
    params.set_u32("timeout", milliseconds);
    params.set_u32("rlimit", effort);
    solver.set_params(&params);
}
