//! Integer comparisons, normalised to `form <= k`.
//!
//! Invariant: the form of an `AtMost` has no constant, coprime coefficients, and a positive first
//! coefficient. The bound of a symbol that is one of some values is one of them.

use crate::rewrite::coefficient_gcd;
use crate::{Cond, EqualCond, Interval, Linear, Node, Term, Terms};

impl Terms {
    /// `a <= b`.
    pub fn at_most(&mut self, a: Term, b: Term) -> Cond {
        let difference = self.difference(a, b);
        if let Some(cond) = self.try_not_positive(&difference) {
            return cond;
        }
        // A bound would leave i64: the whole difference is the form.
        let whole = self.intern_sum(difference);
        let form = self.set_apart(whole);
        self.at_most_constant(form, 0)
    }

    /// `a < b`.
    pub fn less(&mut self, a: Term, b: Term) -> Cond {
        self.at_most(b, a).negate()
    }

    /// `a == b`.
    pub fn equal(&mut self, a: Term, b: Term) -> EqualCond {
        let difference = self.difference(a, b);
        let divisor = coefficient_gcd(&difference.parts);
        // `2x == 5` has no integer solution.
        if divisor != 0 && !difference.constant.unsigned_abs().is_multiple_of(divisor) {
            return EqualCond::Const(false);
        }
        match (self.at_most(a, b), self.at_most(b, a)) {
            (Cond::Const(false), _) | (_, Cond::Const(false)) => EqualCond::Const(false),
            (Cond::Const(true), Cond::Const(true)) => EqualCond::Const(true),
            (at_most, at_least) => EqualCond::Both(at_most, at_least),
        }
    }

    /// `sum <= 0`; `None` when the bound or a coefficient overflows.
    fn try_not_positive(&mut self, sum: &Linear) -> Option<Cond> {
        let Some(first) = sum.parts.first() else { return Some(Cond::Const(sum.constant <= 0)) };
        let flipped = first.0 < 0;
        let divisor = i128::from(coefficient_gcd(&sum.parts));
        // c + d·form <= 0 is form <= floor(-c/d); c - d·form <= 0 is form >= ceil(c/d) = -floor(-c/d).
        let floor = (-i128::from(sum.constant)).div_euclid(divisor);
        let bound = if flipped { -floor - 1 } else { floor };
        // The smallest bound is refused too: `form - bound` would not be a sum again.
        let bound = i64::try_from(bound).ok().filter(|&bound| bound != i64::MIN)?;
        let divisor = if flipped { -divisor } else { divisor };
        let divided = |&(c, part): &(i64, Term)| Some((i64::try_from(i128::from(c) / divisor).ok()?, part));
        let parts: Option<Vec<(i64, Term)>> = sum.parts.iter().map(divided).collect();
        let form = self.intern_sum(Linear { constant: 0, parts: parts? });
        let cond = self.at_most_constant(form, bound);
        Some(if flipped { cond.negate() } else { cond })
    }

    /// `form <= bound` for a form in normal form.
    fn at_most_constant(&mut self, form: Term, bound: i64) -> Cond {
        let range = self.interval(form);
        if range.hi <= i128::from(bound) {
            return Cond::Const(true);
        }
        if range.lo > i128::from(bound) {
            return Cond::Const(false);
        }
        if let Some((inner, bound)) = self.bound_below_rounding(form, bound) {
            let bound = self.int(bound);
            return self.at_most(inner, bound);
        }
        // `x <= 5` is `x <= 3` for an input that is one of 1, 3 and 7.
        let bound = match *self.node(form) {
            Node::Symbol(symbol) => self.symbol_info(symbol).down_to_possible(bound),
            _ => bound,
        };
        match self.indicated(form) {
            // The interval of an indicator is 0..1, so an undecided bound is 0.
            Some(condition) => self.condition(condition).negate(),
            None => Cond::atom(self.intern(Node::AtMost(form, bound))),
        }
    }

    /// The bound of the operand that a bound of a shift or of a quotient by a constant amounts to: both grow with the operand. So all
    /// of `n > 8`, `n >> 1 > 2` and `n / 10 > 1` are points on the line of `n`.
    fn bound_below_rounding(&self, form: Term, bound: i64) -> Option<(Term, i64)> {
        let (inner, factor, rounds_down) = match *self.node(form) {
            Node::Sar(inner, count) if self.interval(inner).is_within(Interval::INT32) => {
                (inner, 1_i64.checked_shl(u32::try_from(self.as_int(count)?).ok()?)?, true)
            }
            Node::Div(inner, divisor) => (inner, self.as_int(divisor).filter(|&divisor| divisor > 0)?, false),
            _ => return None,
        };
        let least = bound.checked_mul(factor)?;
        // Below zero a quotient is rounded up: only the multiple itself and what is below it count.
        let last = if rounds_down || bound >= 0 { least.checked_add(factor - 1)? } else { least };
        Some((inner, last))
    }

    /// The condition whose indicator a term is.
    fn indicated(&self, form: Term) -> Option<Term> {
        let Node::Ite(condition, then, otherwise) = *self.node(form) else { return None };
        (self.as_int(then) == Some(1) && self.as_int(otherwise) == Some(0)).then_some(condition)
    }

    /// A Bool term as an outcome: a constant, or a literal that sees through `c ? false : true`.
    pub fn condition(&self, condition: Term) -> Cond {
        match *self.node(condition) {
            Node::Bool(value) => Cond::Const(value),
            Node::Ite(inner, yes, no)
                if self.as_bool(yes) == Some(false) && self.as_bool(no) == Some(true) =>
            {
                Cond::atom(inner).negate()
            }
            _ => Cond::atom(condition),
        }
    }
}
