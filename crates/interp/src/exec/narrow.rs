//! Feasibility of the arms of a split, and narrowing where something cannot be decided or expressed.

use super::Here;
use super::fail::Redo;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::number::{MAX_SAFE, Number, at_most, identical};
use crate::observer::Observer;
use crate::value::{Kind, ValueExt, term_value};
use path::{Tier, Verdict, Witness};
use solver::Why;
use summary::{Guard, Saturated, Summary, Value};
use term::{Assignment, Symbol};

/// Values that are followed where no term expresses an operation on a symbolic one.
const MOST_PICKS: usize = 3;

/// Values up to which they are all followed where they are found to be no more.
const MOST_VALUES: usize = 64;

/// Calls of the complete solver for which it is worth while to find out.
const MOST_CALLS: u64 = 16;

/// An arm of a split that some input reaches.
pub(crate) struct Arm<T> {
    pub(crate) guard: Guard,
    pub(crate) target: T,
    /// An input that reaches it, where one had to be found.
    pub(crate) witness: Option<Witness>,
}

impl<G: Guest, O: Observer> Machine<G, O> {
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
    pub(crate) fn narrow_side(
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
        self.look_at_loss(lost, true)?;
        let reason = LossReason::Undecided(describe(&why));
        self.losses.record(&mut self.cx.path.kernel, lost, reason, here.place())?;
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
        // Each arm asks the ladder and may be left out, which changes the guard for those after it.
        for (arm, value) in self.cx.path.kernel.arms(guard, result)? {
            let Some((lhs, rhs)) = value.fault_id().and_then(|id| self.cx.operands_outside_theory(id)) else {
                continue;
            };
            let Verdict::Sat(witness) = self.cx.path.feasible(arm)? else {
                // Nobody known is here. If nobody is at all, nothing is lost.
                guard = self.leave_out(here, guard, arm)?;
                continue;
            };
            let mut kept = arm;
            let mut operands = [lhs, rhs];
            for operand in &mut operands {
                (kept, *operand) = self.fix(kept, *operand, witness.assignment())?;
            }
            let lost = self.cx.path.kernel.and_not(arm, kept)?;
            guard = self.leave_out(here, guard, lost)?;
            let done = redo(&mut self.guest, &mut self.cx, operands[0], operands[1])?;
            result = self.cx.path.kernel.select(kept, done, result)?;
        }
        Ok((guard, result))
    }

    /// Fixes a value to what it is on some path of the guard: an integer to the one nearest to zero, whatever tiers
    /// answer, else to what it is for the given input. Returns the paths where it is so.
    fn fix(&mut self, guard: Guard, value: Value, input: &Assignment) -> Result<(Guard, Value), Saturated> {
        let mut concrete = self.cx.concrete(value, input);
        if let Some(Number::Int(_)) = Number::of(&self.cx, value)
            && let Some(nearest) = self.nearest_to_zero(guard, value)?
        {
            concrete = Value::number(nearest);
        }
        let (Kind::Term(_), Some(number)) = (value.kind(), concrete.as_number()) else {
            return Ok((guard, value));
        };
        let symbolic = Number::of(&self.cx, value).expect("a term is a number");
        let here = identical(&mut self.cx, symbolic, number)?;
        Ok((self.cx.path.kernel.and(guard, here)?, concrete))
    }

    /// The integer nearest to zero that a value takes on the paths of a guard, positive ones first; none where the solver
    /// cannot tell.
    fn nearest_to_zero(&mut self, guard: Guard, value: Value) -> Result<Option<f64>, Saturated> {
        let number = Number::of(&self.cx, value).expect("the caller looked");
        for sign in [1.0, -1.0] {
            // Doubles the reach until some path is within, then halves the interval.
            let mut reach = 0.0;
            while reach <= MAX_SAFE as f64
                && !self.is_within(guard, number, sign, 0.0, reach)?.unwrap_or(false)
            {
                reach = reach * 2.0 + 1.0;
            }
            if reach > MAX_SAFE as f64 {
                continue;
            }
            let (mut low, mut high): (f64, f64) = (0.0, reach);
            while low < high {
                // Not `(low + high) / 2`: the sum may be beyond the integers that doubles hold.
                let middle = low + ((high - low) / 2.0).floor();
                match self.is_within(guard, number, sign, low, middle)? {
                    Some(true) => high = middle,
                    Some(false) => low = middle + 1.0,
                    None => return Ok(None),
                }
            }
            return Ok(Some(if low == 0.0 { 0.0 } else { sign * low }));
        }
        Ok(None)
    }

    /// Whether `sign` times the number is within bounds on some path; none where the solver cannot tell.
    fn is_within(
        &mut self,
        guard: Guard,
        number: Number,
        sign: f64,
        low: f64,
        high: f64,
    ) -> Result<Option<bool>, Saturated> {
        let (low, high) = if sign > 0.0 { (low, high) } else { (-high, -low) };
        let above = at_most(&mut self.cx, Number::Concrete(low), number)?;
        let below = at_most(&mut self.cx, number, Number::Concrete(high))?;
        let within = self.cx.path.kernel.and(above, below)?;
        let within = self.cx.path.kernel.and(guard, within)?;
        Ok(match self.cx.path.feasible(within)? {
            Verdict::Sat(_) => Some(true),
            Verdict::Unsat => Some(false),
            Verdict::Unknown(_) => None,
        })
    }

    /// Parts of the paths on which a symbolic value is concrete: all, if its values are few, else those of a few inputs. The
    /// second result is what is left out.
    #[allow(clippy::type_complexity, reason = "parts with their values, and the rest")]
    pub(crate) fn concrete_parts(
        &mut self,
        here: Here,
        guard: Guard,
        value: Value,
    ) -> Result<(Vec<(Guard, Value)>, Guard), Saturated> {
        let mut parts = Vec::new();
        if let Some(values) = self.guest.few_values(&mut self.cx, value)? {
            for (concrete, here) in values {
                let part = self.cx.path.kernel.and(guard, here)?;
                if !part.is_false() {
                    parts.push((part, concrete));
                }
            }
            let arms = self.feasible_arms(here, guard, parts)?;
            return Ok((arms.into_iter().map(|arm| (arm.guard, arm.target)).collect(), Guard::FALSE));
        }
        let mut rest = guard;
        let calls_before = self.cx.path.counters.smt_calls;
        // What is left after the first picks: it is the loss, unless all values turn out to be few.
        let mut lost = guard;
        while parts.len() < MOST_VALUES {
            let witness = match self.cx.path.feasible(rest)? {
                Verdict::Sat(witness) => witness,
                Verdict::Unsat => return Ok((parts, Guard::FALSE)),
                Verdict::Unknown(_) => break,
            };
            let (concrete, here) = self.guest.concretise(&mut self.cx, value, witness.assignment())?;
            let part = self.cx.path.kernel.and(rest, here)?;
            rest = self.cx.path.kernel.and_not(rest, here)?;
            parts.push((part, concrete));
            if parts.len() <= MOST_PICKS {
                lost = rest;
            }
            let calls = self.cx.path.counters.smt_calls - calls_before;
            if parts.len() >= MOST_PICKS && calls > MOST_CALLS {
                break;
            }
        }
        parts.truncate(MOST_PICKS);
        Ok((parts, lost))
    }

    fn leave_out(&mut self, here: Here, guard: Guard, lost: Guard) -> Result<Guard, Saturated> {
        self.leave_out_of(here, guard, lost, "an operation on symbolic values")
    }

    /// Paths without those that are left out because of something that has no exact form.
    pub(crate) fn leave_out_of(
        &mut self,
        here: Here,
        guard: Guard,
        lost: Guard,
        what: &str,
    ) -> Result<Guard, Saturated> {
        if !matches!(self.cx.path.feasible(lost)?, Verdict::Unsat) {
            self.look_at_loss(lost, false)?;
            let reason = LossReason::OutsideTheory(format!("{what} has no exact form"));
            self.losses.record(&mut self.cx.path.kernel, lost, reason, here.place())?;
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
