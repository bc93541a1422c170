//! Bounds of doubles that follow another double: `x * 1.19 <= 100` is a bound of `x`, and `a - b < 0` an order of `a` and `b`.
//!
//! Invariant: the guard of a bound holds for exactly the inputs for which the bound does. Bounds are found by computing the very
//! doubles, which every operation here gives in order: rounding never changes which of two numbers is the larger one.

use crate::context::Context;
use summary::{Guard, Saturated};
use term::{DoubleFunction, Node, Term, Terms, double_at_position, position_of_double};

/// The positions of the infinities, between which all numbers are.
const LAST: i64 = 0x7ff0_0000_0000_0000;

/// A function of one double that never decreases or never increases, and is NaN for NaN only.
struct Step {
    operand: Term,
    apply: Box<dyn Fn(f64) -> f64>,
    grows: bool,
}

impl Step {
    fn new(operand: Term, grows: bool, apply: impl Fn(f64) -> f64 + 'static) -> Step {
        Step { operand, apply: Box::new(apply), grows }
    }

    /// The step that makes a double of another one.
    fn of(terms: &Terms, double: Term) -> Option<Step> {
        let usable = |term: Term| terms.as_double(term).filter(|value| value.is_finite() && *value != 0.0);
        Some(match *terms.node(double) {
            Node::FNeg(a) => Step::new(a, false, |x| -x),
            Node::FFunction(function, a) if function.is_monotone() => {
                Step::new(a, true, move |x| function.apply(x))
            }
            Node::FAdd(a, b) => match (usable(a), usable(b)) {
                (None, Some(constant)) => Step::new(a, true, move |x| x + constant),
                (Some(constant), None) => Step::new(b, true, move |x| x + constant),
                _ => return None,
            },
            Node::FSub(a, b) => match (usable(a), usable(b)) {
                (None, Some(constant)) => Step::new(a, true, move |x| x - constant),
                (Some(constant), None) => Step::new(b, false, move |x| constant - x),
                _ => return None,
            },
            Node::FMul(a, b) => match (usable(a), usable(b)) {
                (None, Some(constant)) => Step::new(a, constant > 0.0, move |x| x * constant),
                (Some(constant), None) => Step::new(b, constant > 0.0, move |x| x * constant),
                _ => return None,
            },
            Node::FDiv(a, b) => {
                let constant = usable(b)?;
                Step::new(a, constant > 0.0, move |x| x / constant)
            }
            _ => return None,
        })
    }
}

/// A double of which another one is made, step by step, each of which keeps or turns the order.
pub(crate) struct Chain {
    /// The symbol that it begins with.
    pub(crate) symbol: Term,
    /// The last one first.
    steps: Vec<Step>,
}

impl Chain {
    /// The chain from a symbol to a double; none where there is a step that makes integers, or one of another kind.
    pub(crate) fn to(terms: &Terms, double: Term) -> Option<Chain> {
        /// Longer chains are not looked for.
        const MOST_STEPS: usize = 8;
        let (mut symbol, mut steps) = (double, Vec::new());
        while !matches!(terms.node(symbol), Node::Symbol(_)) {
            let makes_integers =
                matches!(*terms.node(symbol), Node::FFunction(function, _) if function.is_integral());
            if steps.len() == MOST_STEPS || makes_integers {
                return None;
            }
            let step = Step::of(terms, symbol)?;
            symbol = step.operand;
            steps.push(step);
        }
        Some(Chain { symbol, steps })
    }

    /// The ends of the double where those of the symbol are these.
    pub(crate) fn ends(&self, low: f64, high: f64) -> (f64, f64) {
        self.steps.iter().rev().fold((low, high), |(low, high), step| {
            let (first, last) = ((step.apply)(low), (step.apply)(high));
            if step.grows { (first, last) } else { (last, first) }
        })
    }
}

/// The last position of a number, from the side where the condition holds, at which it holds; none where it holds nowhere. It holds
/// for all positions on that side of one, or for none.
fn last_where(from_below: bool, holds: impl Fn(f64) -> bool) -> Option<i64> {
    let sign = if from_below { 1 } else { -1 };
    let holds = |position: i64| holds(double_at_position(sign * position));
    if !holds(-LAST) {
        return None;
    }
    if holds(LAST) {
        return Some(sign * LAST);
    }
    let (mut good, mut bad) = (i128::from(-LAST), i128::from(LAST));
    while bad - good > 1 {
        let middle = (good + bad) / 2;
        if holds(middle as i64) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Some(sign * good as i64)
}

impl Context {
    /// The guard under which a double is at most a bound, where it follows another double or compares two; none where it does neither.
    pub(crate) fn guard_of_step(&mut self, double: Term, bound: f64) -> Result<Option<Guard>, Saturated> {
        match *self.terms.node(double) {
            Node::FFunction(DoubleFunction::Abs, a) => {
                if bound < 0.0 {
                    return Ok(Some(Guard::FALSE));
                }
                let (below, above) = (self.up_to(a, bound)?, self.from(a, -bound)?);
                self.kernel.and(below, above).map(Some)
            }
            Node::FFunction(DoubleFunction::Sqrt, a) => {
                let Some(last) = last_where(true, |x| x < 0.0 || x.sqrt() <= bound) else {
                    return Ok(Some(Guard::FALSE));
                };
                let (below, above) = (self.up_to(a, double_at_position(last))?, self.from(a, 0.0)?);
                self.kernel.and(below, above).map(Some)
            }
            Node::FSub(a, b) if bound == 0.0 && self.is_between_terms(a, b) => {
                // The difference of two infinities is NaN; all others have the sign that the order says.
                let ordered = self.terms.double_less_eq(a, b);
                let ordered = self.guard_of_all(&ordered)?;
                let (finite, above) = (self.up_to(a, f64::MAX)?, self.from(b, f64::MIN)?);
                let finite = self.kernel.and(finite, above)?;
                self.kernel.and(ordered, finite).map(Some)
            }
            Node::FSub(a, b) if position_of_double(bound) == -1 && self.is_between_terms(a, b) => {
                let ordered = self.terms.double_less(a, b);
                self.guard_of_all(&ordered).map(Some)
            }
            // Only NaN and the infinities have no remainder by a number.
            Node::FRem(a, b)
                if bound == f64::INFINITY
                    && self
                        .terms
                        .as_double(b)
                        .is_some_and(|divisor| divisor.is_finite() && divisor != 0.0) =>
            {
                let (below, above) = (self.up_to(a, f64::MAX)?, self.from(a, f64::MIN)?);
                self.kernel.and(below, above).map(Some)
            }
            _ => {
                let Some(Step { operand, apply, grows }) = Step::of(&self.terms, double) else {
                    return Ok(None);
                };
                let Some(last) = last_where(grows, |x| apply(x) <= bound) else {
                    return Ok(Some(Guard::FALSE));
                };
                let last = double_at_position(last);
                let guard = if grows { self.up_to(operand, last)? } else { self.from(operand, last)? };
                Ok(Some(guard))
            }
        }
    }

    fn is_between_terms(&self, a: Term, b: Term) -> bool {
        self.terms.as_double(a).is_none() && self.terms.as_double(b).is_none()
    }

    /// Where a double is at most a bound.
    fn up_to(&mut self, double: Term, bound: f64) -> Result<Guard, Saturated> {
        let bound = self.terms.double(bound);
        let conds = self.terms.double_less_eq(double, bound);
        self.guard_of_all(&conds)
    }

    /// Where a double is at least a bound.
    fn from(&mut self, double: Term, bound: f64) -> Result<Guard, Saturated> {
        let bound = self.terms.double(bound);
        let conds = self.terms.double_less_eq(bound, double);
        self.guard_of_all(&conds)
    }
}
