//! Integer comparisons, normalised to `form <= k`.
//!
//! Invariant: the form of an `AtMost` has no constant, coprime coefficients, and a positive first coefficient.

use crate::{Cond, EqualCond, Node, Term, Terms};

impl Terms {
    /// `a <= b`.
    pub fn at_most(&mut self, a: Term, b: Term) -> Cond {
        let difference = self.sub(a, b);
        let divisor = self.coefficient_gcd(difference);
        if divisor == 0 {
            return Cond::Const(self.sum_of(difference).0 <= 0);
        }
        match self.try_not_positive(difference, divisor) {
            Some(cond) => cond,
            None => {
                // A bound would leave i64: the whole difference is the form.
                let form = self.set_apart(difference);
                self.at_most_constant(form, 0)
            }
        }
    }

    /// `a < b`.
    pub fn less(&mut self, a: Term, b: Term) -> Cond {
        self.at_most(b, a).negate()
    }

    /// `a == b`.
    pub fn equal(&mut self, a: Term, b: Term) -> EqualCond {
        let difference = self.sub(a, b);
        let constant = self.sum_of(difference).0;
        match self.coefficient_gcd(difference) {
            0 => return EqualCond::Const(constant == 0),
            // `2x == 5` has no integer solution.
            divisor if constant.unsigned_abs() % divisor != 0 => return EqualCond::Const(false),
            _ => {}
        }
        match (self.at_most(a, b), self.at_most(b, a)) {
            (Cond::Const(false), _) | (_, Cond::Const(false)) => EqualCond::Const(false),
            (Cond::Const(true), Cond::Const(true)) => EqualCond::Const(true),
            (at_most, at_least) => EqualCond::Both(at_most, at_least),
        }
    }

    /// `sum <= 0`, where `divisor` is the greatest common divisor of the coefficients; `None` on overflow.
    fn try_not_positive(&mut self, sum: Term, divisor: u64) -> Option<Cond> {
        let (constant, parts) = self.sum_of(sum);
        let flipped = parts.first()?.0 < 0;
        let divisor = i128::from(divisor) * if flipped { -1 } else { 1 };
        // form <= floor(-c / d), or for a negative divisor form >= ceil(-c / d).
        let constant = i128::from(constant);
        let bound = match flipped {
            false => (-constant).div_euclid(divisor),
            true => -((-constant).div_euclid(-divisor)) - 1,
        };
        // The smallest bound is refused too: `form - bound` would not be a sum again.
        let bound = i64::try_from(bound).ok().filter(|&bound| bound != i64::MIN)?;
        let parts: Option<Vec<(i64, Term)>> = parts
            .iter()
            .map(|&(c, part)| Some((i64::try_from(i128::from(c) / divisor).ok()?, part)))
            .collect();
        let form = self.intern_sum(crate::Linear { constant: 0, parts: parts? });
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
        match self.indicated(form) {
            // The interval of an indicator is 0..1, so an undecided bound is 0.
            Some(condition) => self.condition(condition).negate(),
            None => Cond::atom(self.intern(Node::AtMost(form, bound))),
        }
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
