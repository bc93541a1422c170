//! Runs a program over a text whose units may be symbolic: which captures come of it, under which guard.
//!
//! What a state of the program leads to is a function of the inputs: no match, or some captures. That function is a
//! summary, and it does not depend on how the state was reached. So every state is worked on once: a test of a character
//! selects between what follows and "no match", and of two ways the second is selected where the first does not match. What
//! a way captures is told as *changes* relative to the state, so states that differ in captures nobody reads are one.
//! Patterns on which a backtracking matcher takes exponential time are therefore cheap here.
//!
//! Invariant: matching is exact. For every input under the guard asked, the one result whose guard holds is what the concrete
//! matcher finds, or it is [`Outcome::undecided`]; that is only not FALSE when the budget ran out, the diagrams grew too big,
//! or two symbolic characters beyond ASCII were compared without regard to case.

mod changes;
mod characters;
mod liveness;
mod run;
mod same;
mod state;
mod step;

use super::Budget;
use super::program::Program;
use interp::Cx;
use run::Run;
use state::Goal;
use summary::{Guard, Saturated};
use term::Term;

/// One unit of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// This code unit.
    Concrete(u16),
    /// An integer term within 0..=65535.
    Symbolic(Term),
}

/// A way in which a match ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matched {
    /// The inputs that end so.
    pub guard: Guard,
    /// Start and end of each group, in code units; the first is the whole match and always there.
    pub captures: Vec<Option<(usize, usize)>>,
}

/// What came of a match. All guards are disjoint and together they are the guard asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// One entry for each distinct list of captures.
    pub matched: Vec<Matched>,
    /// Where nothing matches.
    pub failed: Guard,
    /// Where we gave up; to be recorded as a loss.
    pub undecided: Guard,
}

/// What the caller wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// Where matching begins. With `u` or `v` a start within a surrogate pair is moved to the pair's start.
    pub start: usize,
    /// Whether a match must begin at `start`, as with `y`, or may begin later.
    pub only_here: bool,
    /// The inputs that are asked about.
    pub guard: Guard,
    /// Whether captures are told; without them only the whole match is.
    pub captures: bool,
}

/// Matches a text under a guard. A step of the budget is a state of the program that was worked on.
pub fn find(
    cx: &mut Cx,
    program: &Program,
    text: &[Unit],
    question: Question,
    budget: &mut Budget,
) -> Result<Outcome, Saturated> {
    let mut outcome = Outcome { matched: Vec::new(), failed: Guard::FALSE, undecided: Guard::FALSE };
    if question.start > text.len() {
        outcome.failed = question.guard;
        return Ok(outcome);
    }
    let budget_before = cx.path.kernel.node_budget();
    let live = cx.path.kernel.counters().nodes_live;
    let limit = live.saturating_add(budget_before / NODE_SHARE);
    cx.path.kernel.set_node_budget(limit.min(budget_before));
    let found = run(cx, program, text, question, budget, &mut outcome);
    cx.path.kernel.set_node_budget(budget_before);
    match found {
        Err(Saturated) if limit < budget_before => {
            let (matched, failed) = (Vec::new(), Guard::FALSE);
            Ok(Outcome { matched, failed, undecided: question.guard })
        }
        found => found.map(|()| outcome),
    }
}

/// Which part of the node budget one match may take: many ranges of characters, as in `\p{L}`, on many symbolic units can
/// take any number, and a program that can go on without this match should.
const NODE_SHARE: usize = 4;

fn run(
    cx: &mut Cx,
    program: &Program,
    text: &[Unit],
    question: Question,
    budget: &mut Budget,
    outcome: &mut Outcome,
) -> Result<(), Saturated> {
    let mut run = Run::new(program, text, question, budget);
    run.text.put_in_order(cx)?;
    let found = run.evaluate(cx, Goal::Enter { at: question.start })?;
    for (guard, value) in cx.path.kernel.arms(question.guard, found)? {
        match run.changes.read(value) {
            changes::Answer::Fails => outcome.failed = guard,
            changes::Answer::Unknown => outcome.undecided = guard,
            changes::Answer::Matches(id) => {
                let mut captures = run.changes.captures(id, program.groups());
                captures.truncate(if question.captures { program.groups() } else { 1 });
                add(cx, &mut outcome.matched, Matched { guard, captures })?;
            }
        }
    }
    Ok(())
}

/// Different changes can amount to the same captures: forgetting what was never captured is no change.
fn add(cx: &mut Cx, list: &mut Vec<Matched>, new: Matched) -> Result<(), Saturated> {
    match list.iter_mut().find(|old| old.captures == new.captures) {
        Some(old) => old.guard = cx.path.kernel.or(old.guard, new.guard)?,
        None => list.push(new),
    }
    Ok(())
}
