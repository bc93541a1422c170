//! Doubles that grow or shrink with one integer: `n / 10 <= 2.5` is a bound of `n`.
//!
//! Invariant: the bound is found by computing the very doubles, so that every rounding is that of the operations.

use super::Cond;
use crate::{DoubleFunction, Interval, Node, Term, Terms, number};

/// A double operation with a constant.
#[derive(Clone, Copy)]
enum ConstantStep {
    Add(f64),
    Times(f64),
    Over(f64),
    From(f64),
    Negate,
    Round(DoubleFunction),
}

impl ConstantStep {
    fn apply(self, value: f64) -> f64 {
        match self {
            ConstantStep::Add(constant) => value + constant,
            ConstantStep::Times(constant) => value * constant,
            ConstantStep::Over(constant) => value / constant,
            ConstantStep::From(constant) => constant - value,
            ConstantStep::Negate => -value,
            ConstantStep::Round(function) => function.apply(value),
        }
    }

    fn turns(self) -> bool {
        match self {
            ConstantStep::Add(_) | ConstantStep::Round(_) => false,
            ConstantStep::Times(constant) | ConstantStep::Over(constant) => constant < 0.0,
            ConstantStep::From(_) | ConstantStep::Negate => true,
        }
    }
}

/// Steps that a double may be made of; longer ones are left to the solver.
const MOST_STEPS: usize = 8;

/// `(scale · n + offset) / divisor` of an integer `n`, the divisor positive.
struct Fraction {
    scale: i128,
    offset: i128,
    divisor: i128,
}

/// The largest dividend of a fraction, at each step. A fraction that is no integer is at least `1 / divisor` away from all integers. A
/// rounding moves it by at most `2^-53 · dividend / divisor`, further divisions only shrink that, and there are at most eight. A
/// fraction that is an integer was made of integers only, without any rounding.
const LARGEST_DIVIDEND: i128 = 1 << 49;

impl Fraction {
    /// The fraction after an operation, where the doubles follow it closely enough.
    fn after(self, step: ConstantStep, range: Interval) -> Option<Fraction> {
        let Fraction { scale, offset, divisor } = self;
        let whole = |constant: f64| number::exact_integer(constant).map(i128::from);
        let next = match step {
            ConstantStep::Add(constant) => {
                Fraction { scale, offset: offset + whole(constant)?.checked_mul(divisor)?, divisor }
            }
            ConstantStep::From(constant) => {
                Fraction { scale: -scale, offset: whole(constant)?.checked_mul(divisor)? - offset, divisor }
            }
            ConstantStep::Negate => Fraction { scale: -scale, offset: -offset, divisor },
            // A product of something rounded would enlarge the error.
            ConstantStep::Times(constant) if divisor == 1 => {
                let factor = whole(constant)?;
                Fraction { scale: scale.checked_mul(factor)?, offset: offset.checked_mul(factor)?, divisor }
            }
            ConstantStep::Times(_) | ConstantStep::Round(_) => return None,
            ConstantStep::Over(constant) => {
                let factor = whole(constant)?;
                let sign = factor.signum();
                let divisor = divisor.checked_mul(factor.abs())?;
                Fraction { scale: scale * sign, offset: offset * sign, divisor }
            }
        };
        let at = |value: i128| next.scale.checked_mul(value)?.checked_add(next.offset);
        let small = |value: i128| at(value).is_some_and(|dividend| dividend.abs() <= LARGEST_DIVIDEND);
        (small(range.lo) && small(range.hi)).then_some(next)
    }
}

/// The integers that a rounded double is chosen from; each costs a comparison wherever the result is used.
const MOST_CHOICES: i64 = 128;

/// The double that the steps, the last one first, make of an integer.
fn applied(steps: &[ConstantStep], integer: i128) -> f64 {
    steps.iter().rev().fold(number::to_double(integer), |value, step| step.apply(value))
}

/// The last integer on the way from a good one to a bad one that is good, where all good ones come first.
fn last_where(good: i128, bad: i128, is_good: impl Fn(i128) -> bool) -> i128 {
    let (mut good, mut bad) = (good, bad);
    while good.abs_diff(bad) > 1 {
        let middle = good + (bad - good) / 2;
        if is_good(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

impl Terms {
    /// `a <= bound`, where `a` is made of one integer by operations with constants; the bound is no NaN.
    pub(super) fn monotone_at_most(&mut self, a: Term, bound: f64) -> Option<Cond> {
        let (integer, steps) = self.monotone(a)?;
        let interval = self.interval(integer);
        if interval.lo <= -Interval::LIMIT || interval.hi >= Interval::LIMIT {
            return None;
        }
        let holds = |value: i128| applied(&steps, value) <= bound;
        // The doubles follow the integer, or its opposite: the bound holds from one end up to some place.
        let turns = steps.iter().filter(|step| step.turns()).count() % 2 == 1;
        let (good, bad) = if turns { (interval.hi, interval.lo) } else { (interval.lo, interval.hi) };
        if !holds(good) {
            return Some(Cond::Const(false));
        }
        if holds(bad) {
            return Some(Cond::Const(true));
        }
        let place = self.int(i64::try_from(last_where(good, bad, holds)).ok()?);
        Some(if turns { self.at_most(place, integer) } else { self.at_most(integer, place) })
    }

    /// The integer part of a double that is made of one integer by operations with integers, `n / 10 - 3`: that of the fraction which it
    /// would be without rounding, where rounding cannot reach the next integer.
    pub(crate) fn truncated_fraction(&mut self, double: Term) -> Option<Term> {
        let (integer, steps) = self.monotone(double)?;
        if !self.interval(integer).is_within(Interval::new(-LARGEST_DIVIDEND, LARGEST_DIVIDEND)) {
            return None;
        }
        let mut fraction = Fraction { scale: 1, offset: 0, divisor: 1 };
        for step in steps.iter().rev() {
            fraction = fraction.after(*step, self.interval(integer))?;
        }
        let offset = self.int(i64::try_from(fraction.offset).ok()?);
        let dividend = self.scale(integer, i64::try_from(fraction.scale).ok()?);
        let dividend = self.add(dividend, offset);
        let divisor = self.int(i64::try_from(fraction.divisor).ok()?);
        Some(self.div(dividend, divisor))
    }

    /// A double that grows with one integer, rounded, as a choice among few integers: `Math.floor(n / 1000 * 6)`. None where there are
    /// more, or where one of them might be −0.
    pub fn rounded_choice(&mut self, function: DoubleFunction, double: Term) -> Option<Term> {
        let (integer, mut steps) = self.monotone(double)?;
        let interval = self.interval(integer);
        let is_growing = steps.iter().filter(|step| step.turns()).count() % 2 == 0;
        if !is_growing || interval.lo < 0 || interval.hi >= Interval::LIMIT {
            return None;
        }
        if [interval.lo, interval.hi].iter().any(|&end| applied(&steps, end).is_sign_negative()) {
            return None;
        }
        steps.insert(0, ConstantStep::Round(function));
        let value = |place: i128| number::exact_integer(applied(&steps, place));
        let (first, last) = (value(interval.lo)?, value(interval.hi)?);
        if last.checked_sub(first)? >= MOST_CHOICES {
            return None;
        }
        let mut chosen = self.int(last);
        for choice in (first..last).rev() {
            let is_below = |place: i128| applied(&steps, place) <= choice as f64;
            let place = self.int(i64::try_from(last_where(interval.lo, interval.hi, is_below)).ok()?);
            let (here, choice) = (self.at_most(integer, place), self.int(choice));
            chosen = self.ite_cond(here, choice, chosen);
        }
        Some(chosen)
    }

    /// The integer of which a double is made, and how, the last operation first.
    fn monotone(&self, double: Term) -> Option<(Term, Vec<ConstantStep>)> {
        let usable = |term: Term| self.as_double(term).filter(|value| value.is_finite() && *value != 0.0);
        let (mut term, mut steps) = (double, Vec::new());
        while steps.len() < MOST_STEPS {
            let (next, step) = match *self.node(term) {
                Node::ToDouble(integer) => return (!steps.is_empty()).then_some((integer, steps)),
                Node::FNeg(a) => (a, ConstantStep::Negate),
                Node::FFunction(function, a) if function.is_integral() => (a, ConstantStep::Round(function)),
                Node::FAdd(a, b) => match (usable(a), usable(b)) {
                    (None, Some(constant)) => (a, ConstantStep::Add(constant)),
                    (Some(constant), None) => (b, ConstantStep::Add(constant)),
                    _ => return None,
                },
                Node::FSub(a, b) => match (usable(a), usable(b)) {
                    (None, Some(constant)) => (a, ConstantStep::Add(-constant)),
                    (Some(constant), None) => (b, ConstantStep::From(constant)),
                    _ => return None,
                },
                Node::FMul(a, b) => match (usable(a), usable(b)) {
                    (None, Some(constant)) => (a, ConstantStep::Times(constant)),
                    (Some(constant), None) => (b, ConstantStep::Times(constant)),
                    _ => return None,
                },
                Node::FDiv(a, b) => (a, ConstantStep::Over(usable(b)?)),
                _ => return None,
            };
            steps.push(step);
            term = next;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Assignment, SymbolKind};

    #[test]
    fn a_rounded_choice_is_what_rounding_gives() {
        use DoubleFunction::{Ceil, Floor, Round, Trunc};
        let mut terms = Terms::new();
        let symbol = terms.symbol("n", SymbolKind::Int(Interval::new(0, 999)));
        let n = terms.symbol_term(symbol);
        let double = terms.to_double(n);
        for (factor, offset) in [(0.006, 0.5), (0.1, 1.0), (0.007, 2.5)] {
            let (factor, offset) = (terms.double(factor), terms.double(offset));
            let product = terms.fmul(double, factor);
            let sum = terms.fadd(product, offset);
            for function in [Floor, Ceil, Trunc, Round] {
                let chosen = terms.rounded_choice(function, sum).expect("few integers");
                let rounded = terms.double_function(function, sum);
                for value in 0..=999 {
                    let mut input = Assignment::new();
                    input.set_int(symbol, value);
                    let expected = terms.eval(rounded, &input).as_double();
                    assert_eq!(terms.eval(chosen, &input).as_int() as f64, expected, "{function:?} {value}");
                }
            }
        }
        let below = terms.double(-0.5);
        let negative = terms.fmul(double, below);
        assert!(terms.rounded_choice(Floor, negative).is_none(), "one of them might be −0");
    }
}
