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

use changes::{Answer, ChangesId};
use interp::Cx;
use js_text::regexp::Budget;
use js_text::regexp::program::{Direction, Inst, Program};
use run::Run;
use state::Goal;
use summary::{Guard, Saturated, Summary, each_under, map_under};
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
    /// Start and end of each group, in code units, the whole match first; nothing for groups that are not told.
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
    /// The inputs that are asked about.
    pub guard: Guard,
    /// Whether a match must begin where matching begins, as with `y`, or may begin later.
    pub only_here: bool,
    /// Whether units may be there behind one that is not. Then the program is one of those that [`takes_gaps`] says, and positions are places of
    /// units that are there, or the end.
    pub has_gaps: bool,
}

/// What is to be found out about captures. The less it is, the smaller the diagrams: a match of three groups in a long text has
/// many more ways than one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Told {
    /// Only whether there is a match.
    Nothing,
    /// What one group captured; 0 is the whole match.
    Group(usize),
    /// What all groups captured.
    Everything,
}

impl Told {
    fn tells(self, group: usize) -> bool {
        match self {
            Told::Nothing => false,
            Told::Group(only) => group == only,
            Told::Everything => true,
        }
    }
}

/// A program with a text: what was found out by one match is known to the next.
pub struct Matcher<'a> {
    run: Run<'a>,
}

/// What a [`Matcher`] has found, to be read with it: a function from inputs to captures, "no match" or "unknown".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    told: Told,
    answer: Summary,
}

/// Which part of the node budget one match may take: many ranges of characters, as in `\p{L}`, on many symbolic units can
/// take any number, and a program that can go on without this match should.
const NODE_SHARE: usize = 4;

impl<'a> Matcher<'a> {
    /// A matcher that knows nothing yet. Of units that are not there on all paths, `there` says where they are, and none is behind one
    /// that is not, unless the question says so.
    pub fn new(
        program: &'a Program,
        text: &'a [Unit],
        there: &'a [Guard],
        question: Question,
    ) -> Matcher<'a> {
        Matcher { run: Run::new(program, text, there, question) }
    }

    /// Matches from a position on. With `u` or `v` a start within a surrogate pair is moved to the pair's start. A step of
    /// the budget is a state of the program that was worked on.
    pub fn find(
        &mut self,
        cx: &mut Cx,
        start: usize,
        told: Told,
        budget: &mut Budget,
    ) -> Result<Found, Saturated> {
        if start > self.run.text.len() {
            return Ok(Found { told, answer: self.run.constant(Answer::Fails) });
        }
        let whole = cx.path.kernel.node_budget();
        let live = cx.path.kernel.counters().nodes_live;
        let limit = live.saturating_add(whole / NODE_SHARE);
        cx.path.kernel.set_node_budget(limit.min(whole));
        let answer = self.run.evaluate(cx, Goal::Enter { at: start, told }, budget);
        cx.path.kernel.set_node_budget(whole);
        match answer {
            Err(Saturated) if limit < whole && !cx.path.kernel.is_stopped() => {
                Ok(Found { told, answer: self.run.constant(Answer::Unknown) })
            }
            answer => {
                let answer = answer?;
                // From behind the text nothing matches.
                let within = match start.checked_sub(1) {
                    Some(before) if !self.run.question.has_gaps => self.run.text.is_there(cx, before),
                    _ => Guard::TRUE,
                };
                let fails = self.run.constant(Answer::Fails);
                Ok(Found { told, answer: cx.path.kernel.select(within, answer, fails)? })
            }
        }
    }

    /// `f` of the captures that are told, where there is a match. Elsewhere the result is don't-care.
    pub fn map(
        &self,
        cx: &mut Cx,
        guard: Guard,
        found: Found,
        mut f: impl FnMut(&mut Cx, &[Option<(usize, usize)>]) -> Result<Summary, Saturated>,
    ) -> Result<Summary, Saturated> {
        map_under(cx, guard, found.answer, |cx, value| match self.run.changes.read(value) {
            Answer::Matches(id) => f(cx, &self.captures(found.told, id)),
            Answer::Fails | Answer::Unknown => Ok(Summary::DEAD),
        })
    }

    /// The parts of a guard in which there is no match, and in which we gave up.
    pub fn without_match(
        &self,
        cx: &mut Cx,
        guard: Guard,
        found: Found,
    ) -> Result<(Guard, Guard), Saturated> {
        let (fails, unknown) = (Answer::Fails, Answer::Unknown);
        let failed = cx.path.kernel.guard_for(guard, found.answer, self.run.changes.value(fails))?;
        let undecided = cx.path.kernel.guard_for(guard, found.answer, self.run.changes.value(unknown))?;
        Ok((failed, undecided))
    }

    /// Everything that was found, one entry for each distinct list of captures.
    pub fn outcome(&self, cx: &mut Cx, guard: Guard, found: Found) -> Result<Outcome, Saturated> {
        let (failed, undecided) = self.without_match(cx, guard, found)?;
        let mut outcome = Outcome { matched: Vec::new(), failed, undecided };
        each_under(cx, guard, found.answer, |cx, guard, value| match self.run.changes.read(value) {
            Answer::Matches(id) => {
                add(cx, &mut outcome.matched, Matched { guard, captures: self.captures(found.told, id) })
            }
            Answer::Fails | Answer::Unknown => Ok(()),
        })?;
        Ok(outcome)
    }

    fn captures(&self, told: Told, id: ChangesId) -> Vec<Option<(usize, usize)>> {
        let mut captures = self.run.changes.captures(id, self.run.program.groups());
        for (group, capture) in captures.iter_mut().enumerate() {
            *capture = capture.filter(|_| told.tells(group));
        }
        captures
    }
}

/// Whether a program matches texts in which units may be missing between others: it reads forward, unit by unit, and compares no captures.
pub fn takes_gaps(program: &Program) -> bool {
    let is_forward = |direction: &Direction| *direction == Direction::Forward;
    !program.code_points()
        && program.insts().iter().all(|inst| match inst {
            Inst::Char { direction, .. } | Inst::Class { direction, .. } | Inst::Any { direction } => {
                is_forward(direction)
            }
            Inst::LineStart(_)
            | Inst::WordBoundary { .. }
            | Inst::ReferenceStart { .. }
            | Inst::ReferenceStep { .. } => false,
            _ => true,
        })
}

/// Where two units are a surrogate pair.
pub fn is_pair(cx: &mut Cx, lead: Unit, trail: Unit) -> Result<Guard, Saturated> {
    let lead = characters::unit_in(cx, lead, &[characters::LEADS])?;
    let trail = characters::unit_in(cx, trail, &[characters::TRAILS])?;
    cx.path.kernel.and(lead, trail)
}

/// Different changes can amount to the same captures: forgetting what was never captured is no change.
fn add(cx: &mut Cx, list: &mut Vec<Matched>, new: Matched) -> Result<(), Saturated> {
    match list.iter_mut().find(|old| old.captures == new.captures) {
        Some(old) => old.guard = cx.path.kernel.or(old.guard, new.guard)?,
        None => list.push(new),
    }
    Ok(())
}
