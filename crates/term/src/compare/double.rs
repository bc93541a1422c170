//! Double comparisons: with a constant they are points on a number line, between exact integers they are
//! integer comparisons, and otherwise they are atoms of two terms.
//!
//! A result is a conjunction: nothing for true, one `Const(false)` for false. Invariant: every comparison
//! with NaN is false, and -0 equals 0.

use super::conjunction;
use crate::{Cond, Node, Term, Terms, double_at_position, position_of_double};

impl Terms {
    /// `a <= b` on doubles.
    pub fn double_less_eq(&mut self, a: Term, b: Term) -> Vec<Cond> {
        if let Some((a, b)) = self.exact_integers_of(a, b) {
            return conjunction([self.at_most(a, b)]);
        }
        match (self.as_double(a), self.as_double(b)) {
            (Some(x), Some(y)) => conjunction([Cond::Const(x <= y)]),
            (None, Some(bound)) => conjunction([self.double_at_most(a, bound)]),
            (Some(bound), None) => self.double_at_least(b, bound),
            _ if a == b => conjunction([self.not_nan(a)]),
            _ => conjunction([self.double_less_eq_atom(a, b)]),
        }
    }

    /// `a < b` on doubles.
    pub fn double_less(&mut self, a: Term, b: Term) -> Vec<Cond> {
        if let Some((a, b)) = self.exact_integers_of(a, b) {
            return conjunction([self.less(a, b)]);
        }
        match (self.as_double(a), self.as_double(b)) {
            (Some(x), Some(y)) => conjunction([Cond::Const(x < y)]),
            (None, Some(bound)) => conjunction([self.double_below(a, bound)]),
            (Some(bound), None) => self.double_above(b, bound),
            _ if a == b => conjunction([Cond::Const(false)]),
            // Without NaN this is the negation of `b <= a`, which keeps the atoms few.
            _ if !self.may_be_nan(a) && !self.may_be_nan(b) => {
                conjunction([self.double_less_eq_atom(b, a).negate()])
            }
            _ => conjunction([Cond::atom(self.intern(Node::DoubleLess(a, b)))]),
        }
    }

    /// `a == b` on doubles.
    pub fn double_equal(&mut self, a: Term, b: Term) -> Vec<Cond> {
        if let Some((a, b)) = self.exact_integers_of(a, b) {
            return self.equal(a, b).conjunction();
        }
        match (self.as_double(a), self.as_double(b)) {
            (Some(x), Some(y)) => conjunction([Cond::Const(x == y)]),
            (None, Some(value)) => self.double_equals_constant(a, value),
            (Some(value), None) => self.double_equals_constant(b, value),
            _ if a == b => conjunction([self.not_nan(a)]),
            _ => conjunction([self.double_less_eq_atom(a, b), self.double_less_eq_atom(b, a)]),
        }
    }

    /// Whether a double is not NaN: it is at most infinity.
    pub fn not_nan(&mut self, a: Term) -> Cond {
        self.double_at_most(a, f64::INFINITY)
    }

    /// `a <= bound`.
    fn double_at_most(&mut self, a: Term, bound: f64) -> Cond {
        if bound.is_nan() {
            return Cond::Const(false);
        }
        if let Some(value) = self.as_double(a) {
            return Cond::Const(value <= bound);
        }
        if let Some(integer) = self.exact_integer_of(a) {
            return self.integer_at_most(integer, bound.floor());
        }
        if bound == f64::INFINITY && !self.may_be_nan(a) {
            return Cond::Const(true);
        }
        if let Some(cond) = self.monotone_at_most(a, bound) {
            return cond;
        }
        // `+ 0.0` turns -0 into 0.
        Cond::atom(self.intern(Node::DoubleAtMost(a, bound + 0.0)))
    }

    /// `a < bound`.
    fn double_below(&mut self, a: Term, bound: f64) -> Cond {
        if bound == f64::NEG_INFINITY { Cond::Const(false) } else { self.double_at_most(a, before(bound)) }
    }

    /// `bound <= a`.
    fn double_at_least(&mut self, a: Term, bound: f64) -> Vec<Cond> {
        if bound.is_nan() {
            return conjunction([Cond::Const(false)]);
        }
        conjunction([self.double_below(a, bound).negate(), self.not_nan(a)])
    }

    /// `bound < a`.
    fn double_above(&mut self, a: Term, bound: f64) -> Vec<Cond> {
        if bound.is_nan() || bound == f64::INFINITY {
            return conjunction([Cond::Const(false)]);
        }
        conjunction([self.double_at_most(a, bound).negate(), self.not_nan(a)])
    }

    /// `a == value`; the upper bound already excludes NaN.
    fn double_equals_constant(&mut self, a: Term, value: f64) -> Vec<Cond> {
        if value.is_nan() {
            return conjunction([Cond::Const(false)]);
        }
        conjunction([self.double_at_most(a, value), self.double_below(a, value).negate()])
    }

    /// `integer <= bound` for an integer within ±2^53 and a bound that is an integer, infinite or out of
    /// range.
    fn integer_at_most(&mut self, integer: Term, bound: f64) -> Cond {
        // The cast saturates, beyond every integer that is compared here.
        let bound = self.int(bound as i64);
        self.at_most(integer, bound)
    }

    fn double_less_eq_atom(&mut self, a: Term, b: Term) -> Cond {
        Cond::atom(self.intern(Node::DoubleLessEq(a, b)))
    }

    fn exact_integers_of(&mut self, a: Term, b: Term) -> Option<(Term, Term)> {
        Some((self.exact_integer_of(a)?, self.exact_integer_of(b)?))
    }
}

/// The largest double below this one; NaN stays NaN.
fn before(value: f64) -> f64 {
    if value.is_nan() { value } else { double_at_position(position_of_double(value) - 1) }
}
