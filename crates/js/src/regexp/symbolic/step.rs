//! What one instruction does to a state, in the words of the runner.
//!
//! Invariant: the guards of the ways of one [`GoalStep`] are disjoint.

use super::Told;
use super::changes::{Changes, ChangesId};
use super::characters::Wanted;
use super::run::Run;
use super::same::same;
use super::state::{Goal, NOTHING, State};
use interp::Cx;
use js_text::regexp::Folding;
use js_text::regexp::program::{Direction, Inst, Ip, Register, TestId};
use std::ops::Range;
use summary::{Guard, Saturated};

/// A way to go on.
#[derive(Debug)]
pub(super) struct Way {
    /// The inputs that go it.
    pub(super) guard: Guard,
    /// What it has changed.
    pub(super) changes: ChangesId,
    pub(super) goal: Goal,
}

/// What becomes of a goal.
#[derive(Debug)]
pub(super) enum GoalStep {
    /// It has matched, with these changes.
    Accept(ChangesId),
    /// It is the same as this one.
    Same(Goal),
    /// It goes the way whose guard holds, fails where none does, and where `unsure` holds nobody knows.
    Ways { ways: Vec<Way>, unsure: Guard },
    /// It is the first goal where that matches, the second elsewhere.
    Prefer(Goal, Goal),
    /// The body decides whether it goes on, from `exit`.
    Look { body: Goal, negated: bool, exit: State },
}

type GoalStepped = Result<GoalStep, Saturated>;

impl Run<'_> {
    /// What becomes of a goal.
    pub(super) fn step(&mut self, cx: &mut Cx, goal: &Goal) -> GoalStepped {
        match goal {
            &Goal::Enter { at, told } => self.enter(cx, at, told),
            &Goal::Search { at, told } if self.question.has_gaps && at < self.text.len() => {
                let (here, later) = (Goal::SearchHere { at, told }, Goal::Search { at: at + 1, told });
                Ok(self.arrive(cx, at, here, later))
            }
            &Goal::Search { at, told } | &Goal::SearchHere { at, told } => {
                Ok(GoalStep::Prefer(Goal::Begin { at, told }, Goal::SearchAfter { at, told }))
            }
            &Goal::SearchAfter { at, told } => self.search_after(cx, at, told),
            &Goal::Begin { at, told } => {
                let first = State::first(&self.liveness, at, told);
                let changes = self.told_changes(told, 0..1, at as u32);
                Ok(way(Guard::TRUE, changes, Goal::State(first)))
            }
            Goal::State(state) => {
                let is_open = self.question.has_gaps && !state.has_arrived && state.at < self.text.len();
                if !is_open {
                    return self.instruction(cx, state);
                }
                let (at, ip) = (state.at, state.ip);
                let here = state.clone().arrived();
                let later = state.clone().moved(&self.liveness, ip, at + 1);
                Ok(self.arrive(cx, at, Goal::State(here), Goal::State(later)))
            }
        }
    }

    /// Goes on at a position where the text has a unit there, and at the next one where it has none.
    fn arrive(&mut self, cx: &mut Cx, at: usize, here: Goal, later: Goal) -> GoalStep {
        let there = self.text.is_there(cx, at);
        if there.is_true() {
            return GoalStep::Same(here);
        }
        let way = |guard, goal| Way { guard, changes: Changes::none(), goal };
        GoalStep::Ways { ways: vec![way(there, here), way(!there, later)], unsure: Guard::FALSE }
    }

    /// A start within a surrogate pair is moved to the pair's start (`RegExpBuiltinExec` step 13.b).
    fn enter(&mut self, cx: &mut Cx, at: usize, told: Told) -> GoalStepped {
        let only_here = self.question.only_here;
        let goal = |at| if only_here { Goal::Begin { at, told } } else { Goal::Search { at, told } };
        let inside = self.text.is_inside_pair(cx, at)?;
        let mut ways = vec![Way { guard: !inside, changes: Changes::none(), goal: goal(at) }];
        if !inside.is_false() {
            ways.push(Way { guard: inside, changes: Changes::none(), goal: goal(at - 1) });
        }
        Ok(GoalStep::Ways { ways, unsure: Guard::FALSE })
    }

    fn search_after(&mut self, cx: &mut Cx, at: usize, told: Told) -> GoalStepped {
        let ways = self.text.read(cx, at, Direction::Forward)?.into_iter().map(|reading| Way {
            guard: reading.guard,
            changes: Changes::none(),
            goal: Goal::Search { at: reading.next, told },
        });
        Ok(GoalStep::Ways { ways: ways.collect(), unsure: Guard::FALSE })
    }

    fn instruction(&mut self, cx: &mut Cx, state: &State) -> GoalStepped {
        let at = state.at;
        match self.program.insts()[state.ip] {
            Inst::Char { c, direction } => self.consume(cx, state, Wanted::Char(c), direction),
            Inst::Class { test, direction } => self.consume(cx, state, Wanted::Test(test), direction),
            Inst::Any { direction } => self.consume(cx, state, Wanted::Any, direction),
            Inst::Split { first, second } => Ok(self.prefer(state, first, second)),
            Inst::Jump(to) => Ok(self.go(state, to)),
            Inst::Save(register) => Ok(self.save(state, register.index()..register.index() + 1, at as u32)),
            Inst::Clear { from, to } => Ok(self.save(state, 2 * from as usize..2 * to as usize, NOTHING)),
            Inst::Zero(counter) => Ok(self.save(state, counter.index()..counter.index() + 1, 0)),
            Inst::Loop { counter, min, max, greedy, exit } => {
                Ok(self.counted(state, counter, (min, max), greedy, exit))
            }
            Inst::Next { counter, limit, head } => Ok(self.next_round(state, counter, limit, head)),
            Inst::Progress { mark, required } => Ok(self.progress(state, mark, required)),
            Inst::Look { negated, exit, .. } => Ok(self.look(state, negated, exit)),
            Inst::LookEnd { .. } => Ok(GoalStep::Accept(Changes::none())),
            Inst::ReferenceStart { group, registers, direction, absent } => {
                Ok(self.reference_start(state, group, registers, direction, absent))
            }
            Inst::ReferenceStep { registers, folding, direction } => {
                self.reference_step(cx, state, registers, folding, direction)
            }
            Inst::Start if self.question.has_gaps => {
                let first = self.text.is_first(cx, at)?;
                Ok(self.require(state, first))
            }
            Inst::Start => Ok(self.require(state, Guard::from(at == 0))),
            Inst::End => {
                let there = self.text.is_there(cx, at);
                Ok(self.require(state, !there))
            }
            Inst::LineStart(test) => self.line_edge(cx, state, test, Direction::Backward),
            Inst::LineEnd(test) => self.line_edge(cx, state, test, Direction::Forward),
            Inst::WordBoundary { word, negated } => self.word_boundary(cx, state, word, negated),
            Inst::Match => Ok(GoalStep::Accept(self.told_changes(state.told, 1..2, at as u32))),
        }
    }

    fn consume(&mut self, cx: &mut Cx, state: &State, wanted: Wanted, direction: Direction) -> GoalStepped {
        let mut ways = Vec::new();
        for reading in self.text.read(cx, state.at, direction)? {
            let holds = self.text.holds(cx, wanted, reading.character)?;
            let guard = cx.path.kernel.and(reading.guard, holds)?;
            let next = state.clone().moved(&self.liveness, state.ip + 1, reading.next);
            ways.push(Way { guard, changes: Changes::none(), goal: Goal::State(next) });
        }
        Ok(GoalStep::Ways { ways, unsure: Guard::FALSE })
    }

    fn go(&self, state: &State, to: Ip) -> GoalStep {
        GoalStep::Same(Goal::State(state.clone().jumped(&self.liveness, to)))
    }

    fn prefer(&self, state: &State, first: Ip, second: Ip) -> GoalStep {
        let goal = |ip| Goal::State(state.clone().jumped(&self.liveness, ip));
        GoalStep::Prefer(goal(first), goal(second))
    }

    /// Goes on under a guard.
    fn require(&self, state: &State, guard: Guard) -> GoalStep {
        let next = state.clone().jumped(&self.liveness, Ip::new(state.ip + 1));
        way(guard, Changes::none(), Goal::State(next))
    }

    /// Writes registers.
    fn save(&mut self, state: &State, registers: Range<usize>, value: u32) -> GoalStep {
        let mut next = state.clone();
        registers.clone().for_each(|register| next.set(&self.liveness, register, value));
        let changes = self.told_changes(state.told, registers, value);
        way(Guard::TRUE, changes, Goal::State(next.jumped(&self.liveness, Ip::new(state.ip + 1))))
    }

    /// What is to be told of written registers: those of captures that are asked for, and those that a reference reads, because
    /// the state after a look-around has them.
    fn told_changes(&mut self, told: Told, registers: Range<usize>, value: u32) -> ChangesId {
        let captures = 2 * self.program.groups();
        let is_told = |register: &usize| {
            *register < captures && (told.tells(register / 2) || self.liveness.slot(*register).is_some())
        };
        let list = registers.filter(is_told).map(|register| (register as u32, value)).collect();
        self.changes.intern(list)
    }

    fn counted(
        &self,
        state: &State,
        counter: Register,
        (min, max): (u32, Option<u32>),
        greedy: bool,
        exit: Ip,
    ) -> GoalStep {
        let rounds = state.get(&self.liveness, counter.index());
        let body = Ip::new(state.ip + 1);
        if rounds < min {
            self.go(state, body)
        } else if Some(rounds) == max {
            self.go(state, exit)
        } else if greedy {
            self.prefer(state, body, exit)
        } else {
            self.prefer(state, exit, body)
        }
    }

    fn next_round(&self, state: &State, counter: Register, limit: u32, head: Ip) -> GoalStep {
        let rounds = state.get(&self.liveness, counter.index());
        let mut next = state.clone();
        next.set(&self.liveness, counter.index(), if rounds < limit { rounds + 1 } else { rounds });
        GoalStep::Same(Goal::State(next.jumped(&self.liveness, head)))
    }

    fn progress(&self, state: &State, mark: Register, required: Option<(Register, u32)>) -> GoalStep {
        let is_required =
            required.is_some_and(|(counter, min)| state.get(&self.liveness, counter.index()) < min);
        let moved = state.position(&self.liveness, mark) != state.at;
        self.require(state, Guard::from(is_required || moved))
    }

    /// What a negated body captures is forgotten.
    fn look(&self, state: &State, negated: bool, exit: Ip) -> GoalStep {
        let mut body = state.clone().jumped(&self.liveness, Ip::new(state.ip + 1));
        if negated {
            body.told = Told::Nothing;
        }
        GoalStep::Look { body: Goal::State(body), negated, exit: state.clone().jumped(&self.liveness, exit) }
    }

    fn reference_start(
        &self,
        state: &State,
        group: u32,
        registers: Register,
        direction: Direction,
        absent: Ip,
    ) -> GoalStep {
        let bound = |side| state.get(&self.liveness, 2 * group as usize + side);
        let (start, end) = (bound(0), bound(1));
        if start == NOTHING || end == NOTHING {
            return self.go(state, absent);
        }
        let (from, to) = match direction {
            Direction::Forward => (start, end),
            Direction::Backward => (end, start),
        };
        let mut next = state.clone();
        next.set(&self.liveness, registers.index(), from);
        next.set(&self.liveness, registers.index() + 1, to);
        GoalStep::Same(Goal::State(next.jumped(&self.liveness, Ip::new(state.ip + 1))))
    }

    fn reference_step(
        &mut self,
        cx: &mut Cx,
        state: &State,
        registers: Register,
        folding: Folding,
        direction: Direction,
    ) -> GoalStepped {
        let cursor = state.position(&self.liveness, registers);
        if cursor == state.get(&self.liveness, registers.index() + 1) as usize {
            return Ok(self.go(state, Ip::new(state.ip + 1)));
        }
        let (mut ways, mut unsure) = (Vec::new(), Guard::FALSE);
        let wanted = self.text.read(cx, cursor, direction)?;
        for found in self.text.read(cx, state.at, direction)? {
            for wanted in &wanted {
                let read = cx.path.kernel.and(wanted.guard, found.guard)?;
                let read = self.text.settle(cx, read);
                if read.is_false() {
                    continue;
                }
                let same = same(cx, &mut self.text, wanted.character, found.character, folding)?;
                let mut next = state.clone();
                next.set(&self.liveness, registers.index(), wanted.next as u32);
                let goal = Goal::State(next.moved(&self.liveness, state.ip, found.next));
                let guard = cx.path.kernel.and(read, same.yes)?;
                ways.push(Way { guard, changes: Changes::none(), goal });
                let more = cx.path.kernel.and(read, same.unsure)?;
                unsure = cx.path.kernel.or(unsure, more)?;
            }
        }
        Ok(GoalStep::Ways { ways, unsure })
    }

    /// `^` and `$` with `m`: at the edge of the text, or where the character beyond the position ends a line.
    fn line_edge(&mut self, cx: &mut Cx, state: &State, test: TestId, direction: Direction) -> GoalStepped {
        let edge = match direction {
            Direction::Forward => !self.text.is_there(cx, state.at),
            Direction::Backward => Guard::from(state.at == 0),
        };
        let beyond = self.text.neighbour(cx, test, state.at, direction)?;
        let guard = cx.path.kernel.or(edge, beyond)?;
        Ok(self.require(state, guard))
    }

    fn word_boundary(&mut self, cx: &mut Cx, state: &State, word: TestId, negated: bool) -> GoalStepped {
        let before = self.text.neighbour(cx, word, state.at, Direction::Backward)?;
        let after = self.text.neighbour(cx, word, state.at, Direction::Forward)?;
        let boundary = cx.path.kernel.xor(before, after)?;
        Ok(self.require(state, if negated { !boundary } else { boundary }))
    }
}

fn way(guard: Guard, changes: ChangesId, goal: Goal) -> GoalStep {
    if guard.is_true() && changes == Changes::none() {
        return GoalStep::Same(goal);
    }
    GoalStep::Ways { ways: vec![Way { guard, changes, goal }], unsure: Guard::FALSE }
}
