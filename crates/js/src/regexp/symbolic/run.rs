//! Works on goals, each once, with an explicit stack of what waits for the answer.
//!
//! Invariant: the host's stack does not grow with the pattern or the text, and the number of goals is bounded by the budget.
//! When it runs out, goals that nobody has worked on are answered "unknown"; what is known without them stays exact.

use super::changes::{Answer, Changes, ChangesId};
use super::characters::Characters;
use super::liveness::Liveness;
use super::state::{Goal, State};
use super::step::{GoalStep, Way};
use super::{Question, Unit};
use interp::Cx;
use js_text::regexp::Budget;
use js_text::regexp::program::Program;
use stdx::FxHashMap;
use summary::{Guard, Saturated, Summary, each_under, map_under};

/// A program with a text, and what is known about its goals.
pub(super) struct Run<'a> {
    pub(super) program: &'a Program,
    pub(super) text: Characters<'a>,
    pub(super) question: Question,
    pub(super) liveness: Liveness,
    pub(super) changes: Changes,
    /// Whether the units are in the order of their number lines.
    is_ordered: bool,
    answers: FxHashMap<Goal, Summary>,
}

/// What waits for an answer, newest last.
enum Waiting {
    /// The answer is that of this goal.
    Remember(Goal),
    /// The answer counts under a guard and after changes; then the other ways are gone. `sum` is what is known so far.
    Way { guard: Guard, changes: ChangesId, others: Vec<Way>, sum: Summary },
    /// The answer counts where it is not "fails"; there the second goal counts.
    Second(Goal),
    /// The answer counts where the first one failed.
    Else { first: Summary, failed: Guard },
    /// The answer is that of the body of a look-around.
    Look { negated: bool, exit: State },
}

/// What comes next.
enum NextGoal {
    Work(Goal),
    Answer(Summary),
}

impl<'a> Run<'a> {
    pub(super) fn new(
        program: &'a Program,
        text: &'a [Unit],
        there: &'a [Guard],
        question: Question,
    ) -> Run<'a> {
        Run {
            program,
            text: Characters::new(program, text, there, question.guard),
            question,
            liveness: Liveness::new(program),
            changes: Changes::new(),
            is_ordered: false,
            answers: FxHashMap::default(),
        }
    }

    /// What a goal leads to. Outside the guard asked about the answer means nothing.
    pub(super) fn evaluate(
        &mut self,
        cx: &mut Cx,
        goal: Goal,
        budget: &mut Budget,
    ) -> Result<Summary, Saturated> {
        if !std::mem::replace(&mut self.is_ordered, true) {
            self.text.put_in_order(cx)?;
        }
        let mut waiting = Vec::new();
        let mut next = NextGoal::Work(goal);
        loop {
            next = match next {
                NextGoal::Work(goal) => self.work(cx, goal, budget, &mut waiting)?,
                NextGoal::Answer(answer) => match waiting.pop() {
                    Some(one) => self.resume(cx, one, answer, &mut waiting)?,
                    None => return Ok(answer),
                },
            };
        }
    }

    fn work(
        &mut self,
        cx: &mut Cx,
        goal: Goal,
        budget: &mut Budget,
        waiting: &mut Vec<Waiting>,
    ) -> Result<NextGoal, Saturated> {
        if let Some(&known) = self.answers.get(&goal) {
            return Ok(NextGoal::Answer(known));
        }
        if budget.take(1).is_err() {
            return Ok(NextGoal::Answer(self.constant(Answer::Unknown)));
        }
        let step = self.step(cx, &goal)?;
        if let GoalStep::Same(goal) = step {
            return Ok(NextGoal::Work(goal));
        }
        let height = waiting.len();
        let next = self.begin(cx, step, waiting)?;
        if waiting.len() > height {
            waiting.insert(height, Waiting::Remember(goal));
        }
        Ok(next)
    }

    fn begin(
        &mut self,
        cx: &mut Cx,
        step: GoalStep,
        waiting: &mut Vec<Waiting>,
    ) -> Result<NextGoal, Saturated> {
        Ok(match step {
            GoalStep::Accept(changes) => NextGoal::Answer(self.constant(Answer::Matches(changes))),
            GoalStep::Same(goal) => NextGoal::Work(goal),
            GoalStep::Ways { ways, unsure } => {
                let (unknown, fails) = (self.constant(Answer::Unknown), self.constant(Answer::Fails));
                let sum = cx.path.kernel.select(unsure, unknown, fails)?;
                self.next_way(cx, ways, sum, waiting)
            }
            GoalStep::Prefer(first, second) => {
                waiting.push(Waiting::Second(second));
                NextGoal::Work(first)
            }
            GoalStep::Look { body, negated, exit } => {
                waiting.push(Waiting::Look { negated, exit });
                NextGoal::Work(body)
            }
        })
    }

    /// Works on the last of the ways that some input goes.
    fn next_way(
        &mut self,
        cx: &mut Cx,
        mut ways: Vec<Way>,
        sum: Summary,
        waiting: &mut Vec<Waiting>,
    ) -> NextGoal {
        while let Some(way) = ways.pop() {
            let guard = self.text.settle(cx, way.guard);
            if !guard.is_false() {
                waiting.push(Waiting::Way { guard, changes: way.changes, others: ways, sum });
                return NextGoal::Work(way.goal);
            }
        }
        NextGoal::Answer(sum)
    }

    fn resume(
        &mut self,
        cx: &mut Cx,
        waits: Waiting,
        answer: Summary,
        waiting: &mut Vec<Waiting>,
    ) -> Result<NextGoal, Saturated> {
        Ok(match waits {
            Waiting::Remember(goal) => {
                self.answers.insert(goal, answer);
                NextGoal::Answer(answer)
            }
            Waiting::Way { guard, changes, others, sum } => {
                let answer = self.after(cx, changes, answer)?;
                let sum = cx.path.kernel.select(guard, answer, sum)?;
                self.next_way(cx, others, sum, waiting)
            }
            Waiting::Second(second) => {
                let failed = self.where_it_fails(cx, answer)?;
                if failed.is_false() {
                    return Ok(NextGoal::Answer(answer));
                }
                waiting.push(Waiting::Else { first: answer, failed });
                NextGoal::Work(second)
            }
            Waiting::Else { first, failed } => {
                NextGoal::Answer(cx.path.kernel.select(failed, answer, first)?)
            }
            Waiting::Look { negated, exit } => self.looked(cx, negated, exit, answer, waiting)?,
        })
    }

    /// Goes on after the body of a look-around: where it failed, or under each of its captures.
    fn looked(
        &mut self,
        cx: &mut Cx,
        negated: bool,
        exit: State,
        body: Summary,
        waiting: &mut Vec<Waiting>,
    ) -> Result<NextGoal, Saturated> {
        let mut ways = Vec::new();
        let mut unsure = Guard::FALSE;
        each_under(cx, Guard::TRUE, body, |_, guard, value| {
            match self.changes.read(value) {
                Answer::Unknown => unsure = guard,
                Answer::Fails if negated => {
                    ways.push(Way { guard, changes: Changes::none(), goal: Goal::State(exit.clone()) });
                }
                Answer::Matches(changes) if !negated => {
                    let mut exit = exit.clone();
                    for &(register, value) in self.changes.list(changes) {
                        exit.set(&self.liveness, register as usize, value);
                    }
                    let (ip, at) = (exit.ip, exit.at);
                    let goal = Goal::State(exit.moved(&self.liveness, ip, at));
                    ways.push(Way { guard, changes, goal });
                }
                Answer::Fails | Answer::Matches(_) => {}
            }
            Ok::<_, Saturated>(())
        })?;
        self.begin(cx, GoalStep::Ways { ways, unsure }, waiting)
    }

    /// The answer as seen from before some changes.
    fn after(&mut self, cx: &mut Cx, changes: ChangesId, answer: Summary) -> Result<Summary, Saturated> {
        if changes == Changes::none() {
            return Ok(answer);
        }
        let all = &mut self.changes;
        map_under(cx, Guard::TRUE, answer, |_, value| {
            let value = match all.read(value) {
                Answer::Matches(later) => {
                    let joined = all.join(changes, later);
                    all.value(Answer::Matches(joined))
                }
                Answer::Fails | Answer::Unknown => value,
            };
            Ok::<_, Saturated>(value.into())
        })
    }

    fn where_it_fails(&self, cx: &mut Cx, answer: Summary) -> Result<Guard, Saturated> {
        let fails = self.changes.value(Answer::Fails);
        let failed = cx.path.kernel.guard_for(Guard::TRUE, answer, fails)?;
        Ok(self.text.settle(cx, failed))
    }

    pub(super) fn constant(&self, answer: Answer) -> Summary {
        self.changes.value(answer).into()
    }
}
