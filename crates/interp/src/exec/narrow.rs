//! Feasibility of the arms of a split, and narrowing where something cannot be decided or expressed.

use super::Here;
use super::fail::Redo;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::number::{Number, identical};
use crate::observer::Observer;
use crate::value::{Kind, ValueExt, term_value};
use path::{Tier, Verdict, Witness};
use solver::Why;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Symbol};

/// An arm of a split that some input reaches.
pub(crate) struct Arm<T> {
    pub(crate) guard: Guard,
    pub(crate) target: T,
    /// An input that reaches it, where one had to be found.
    pub(crate) witness: Option<Witness>,
}

impl<G: Guest, O: Observer> Machine<'_, G, O> {
    /// Which of the arms have inputs. The arms are disjoint and cover `guard`, which has inputs itself: when all but one
    /// have none, that one is the whole guard.
    pub(crate) fn feasible_arms<T>(
        &mut self,
        here: Here,
        guard: Guard,
        arms: Vec<(Guard, T)>,
    ) -> Result<Vec<Arm<T>>, Saturated> {
        let mut feasible: Vec<Arm<T>> = Vec::new();
        let mut doubt = false;
        let last = arms.len() - 1;
        for (index, (arm, target)) in arms.into_iter().enumerate() {
            if index == last && feasible.is_empty() && !doubt {
                self.cx.path.counters.count(Tier::Diagram);
                feasible.push(Arm { guard, target, witness: None });
                break;
            }
            match self.cx.path.decide_side(arm)? {
                Verdict::Sat(witness) => feasible.push(Arm { guard: arm, target, witness: Some(witness) }),
                Verdict::Unsat => {}
                Verdict::Unknown(why) => {
                    doubt = true;
                    if let Some((guard, witness)) = self.narrow_side(here, guard, arm, why)? {
                        feasible.push(Arm { guard, target, witness: Some(witness) });
                    }
                }
            }
        }
        if let ([only], false) = (&mut feasible[..], doubt) {
            only.guard = guard;
        }
        Ok(feasible)
    }

    /// An arm that the ladder could not decide: fixes the symbols of its hard atoms to the values of a known input of the whole
    /// path, and keeps the arm if that reaches it. What is left out is a loss.
    fn narrow_side(
        &mut self,
        here: Here,
        whole: Guard,
        arm: Guard,
        why: Why,
    ) -> Result<Option<(Guard, Witness)>, Saturated> {
        let mut narrowed = None;
        if !matches!(why, Why::Cancelled | Why::Interrupted)
            && let Verdict::Sat(known) = self.cx.path.feasible(whole)?
        {
            let fixed = self.fix_hard_symbols(arm, known.assignment())?;
            if let Verdict::Sat(witness) = self.cx.path.feasible(fixed)? {
                narrowed = Some((fixed, witness));
            }
        }
        let kept = narrowed.as_ref().map_or(Guard::FALSE, |(guard, _)| *guard);
        let lost = self.cx.path.kernel.and_not(arm, kept)?;
        let reason = LossReason::Undecided(describe(&why));
        self.losses.record(&mut self.cx.path.kernel, lost, reason, here.span)?;
        Ok(narrowed)
    }

    /// The arm where every symbol in an atom that is not linear has its value of the assignment.
    fn fix_hard_symbols(&mut self, arm: Guard, assignment: &Assignment) -> Result<Guard, Saturated> {
        let mut symbols: Vec<Symbol> = Vec::new();
        for atom in self.cx.path.kernel.support(arm.into()) {
            let term = self.cx.path.term_of(atom);
            if !self.cx.path.terms.is_linear(term) {
                symbols.extend(self.cx.path.terms.symbols_of(term));
            }
        }
        symbols.sort();
        symbols.dedup();
        let mut fixed = arm;
        for symbol in symbols {
            let term = self.cx.path.terms.symbol_term(symbol);
            let here = self.is_as_in(term_value(term), assignment)?;
            fixed = self.cx.path.kernel.and(fixed, here)?;
        }
        Ok(fixed)
    }

    /// Where a value is what it is for this input.
    fn is_as_in(&mut self, value: Value, assignment: &Assignment) -> Result<Guard, Saturated> {
        let concrete = self.cx.concrete(value, assignment);
        match (value.kind(), concrete.as_number()) {
            (Kind::Term(_), Some(number)) => {
                let symbolic = Number::of(&self.cx, value).expect("a term is a number");
                identical(&mut self.cx, symbolic, number)
            }
            _ => Ok(Guard::TRUE),
        }
    }

    /// Replaces the operations outside the theory in a result by what they give for the operands of one input each.
    pub(crate) fn narrow_operands(
        &mut self,
        here: Here,
        guard: Guard,
        result: Summary,
        redo: &Redo<'_, G>,
    ) -> Result<(Guard, Summary), Saturated> {
        let (mut guard, mut result) = (guard, result);
        for (arm, value) in self.cx.path.kernel.arms(guard, result)? {
            let Some((lhs, rhs)) = value.fault_id().and_then(|id| self.cx.operands_outside_theory(id)) else {
                continue;
            };
            let Verdict::Sat(witness) = self.cx.path.feasible(arm)? else {
                // Nobody known is here. If nobody is at all, nothing is lost.
                guard = self.leave_out(here, guard, arm)?;
                continue;
            };
            let operands = [lhs, rhs].map(|value| self.cx.concrete(value, witness.assignment()));
            let mut kept = arm;
            for operand in [lhs, rhs] {
                let same = self.is_as_in(operand, witness.assignment())?;
                kept = self.cx.path.kernel.and(kept, same)?;
            }
            let lost = self.cx.path.kernel.and_not(arm, kept)?;
            guard = self.leave_out(here, guard, lost)?;
            let done = redo(&mut self.guest, &mut self.cx, operands[0], operands[1])?;
            result = self.cx.path.kernel.select(kept, done, result)?;
        }
        Ok((guard, result))
    }

    fn leave_out(&mut self, here: Here, guard: Guard, lost: Guard) -> Result<Guard, Saturated> {
        if !matches!(self.cx.path.feasible(lost)?, Verdict::Unsat) {
            let reason =
                LossReason::OutsideTheory("an operation on symbolic values has no exact form".into());
            self.losses.record(&mut self.cx.path.kernel, lost, reason, here.span)?;
        }
        self.cx.path.kernel.and_not(guard, lost)
    }
}

fn describe(why: &Why) -> String {
    match why {
        Why::Timeout => "time limit of one question".into(),
        Why::Interrupted | Why::Cancelled => "stopped".into(),
        Why::Incomplete(reason) => reason.clone(),
        Why::Unsupported(what) => format!("no encoding for {what}"),
    }
}
