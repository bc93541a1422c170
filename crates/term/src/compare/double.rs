//! Double comparisons: with a constant they are points on a number line, between exact integers they are
//! integer comparisons, and otherwise they are atoms of two terms.
//!
//! That a double has no fraction, which programs ask in many ways, is one atom: `x <= Math.floor(x)`.
//!
//! A result is a conjunction: nothing for true, one `Const(false)` for false. Invariant: every comparison
//! with NaN is false, and -0 equals 0.

use super::conjunction;
use crate::{Cond, DoubleFunction, Interval, Node, Term, Terms, double_at_position, position_of_double};

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
            _ if self.is_rounded(a, b, &[DoubleFunction::Ceil]) => conjunction([self.has_no_fraction(b)]),
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
            _ if self.is_rounded(a, b, &[DoubleFunction::Floor]) => {
                conjunction([self.has_no_fraction(b).negate(), self.not_nan(b)])
            }
            _ if self.is_rounded(b, a, &[DoubleFunction::Ceil]) => {
                conjunction([self.has_no_fraction(a).negate(), self.not_nan(a)])
            }
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
            _ if self.is_rounded(a, b, &ROUNDINGS) => conjunction([self.has_no_fraction(b)]),
            _ if self.is_rounded(b, a, &ROUNDINGS) => conjunction([self.has_no_fraction(a)]),
            _ => match self.wrapped_range(a, b).or_else(|| self.wrapped_range(b, a)) {
                Some((double, low, high)) => conjunction([
                    self.has_no_fraction(double),
                    self.double_at_most(double, high),
                    self.double_below(double, low).negate(),
                ]),
                None => conjunction([self.double_less_eq_atom(a, b), self.double_less_eq_atom(b, a)]),
            },
        }
    }

    /// Whether a double is an integer or infinite.
    pub fn has_no_fraction(&mut self, a: Term) -> Cond {
        let floor = self.double_function(DoubleFunction::Floor, a);
        if floor == a {
            return self.not_nan(a);
        }
        if let Some(value) = self.as_double(a) {
            return Cond::Const(value == value.floor());
        }
        self.double_less_eq_atom(a, floor)
    }

    /// Whether the first is the second, rounded by one of these functions.
    fn is_rounded(&self, rounded: Term, double: Term, functions: &[DoubleFunction]) -> bool {
        matches!(*self.node(rounded), Node::FFunction(function, of) if of == double && functions.contains(&function))
    }

    /// The double and its range where the second is the first wrapped to 32 bits: they are equal exactly if the double is an integer of
    /// that range.
    fn wrapped_range(&self, double: Term, wrapped: Term) -> Option<(Term, f64, f64)> {
        let Node::ToDouble(integer) = *self.node(wrapped) else { return None };
        match *self.node(integer) {
            Node::DoubleToInt32(of) if of == double => {
                Some((double, f64::from(i32::MIN), f64::from(i32::MAX)))
            }
            Node::Shr(word, count) if self.as_int(count) == Some(0) => match *self.node(word) {
                Node::DoubleToInt32(of) if of == double => Some((double, 0.0, f64::from(u32::MAX))),
                _ => None,
            },
            _ => None,
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
        // The inverse of an integer, which is never −0, is below zero where the integer is; it is too large to be rounded to zero.
        if let Node::FDiv(dividend, divisor) = *self.node(a)
            && position_of_double(bound) == -1
            && self.as_double(dividend).is_some_and(|dividend| (1.0..f64::INFINITY).contains(&dividend))
            && let Node::ToDouble(integer) = *self.node(divisor)
            && self.interval(integer).is_within(Interval::EXACT_DOUBLE)
        {
            let zero = self.int(0);
            return self.less(integer, zero);
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
        // Nothing is left of an integer, and of nothing else.
        if let Node::FRem(of, divisor) = *self.node(a)
            && value == 0.0
            && self.as_double(divisor).is_some_and(|divisor| divisor.abs() == 1.0)
        {
            let not_below = self.double_below(of, f64::MIN).negate();
            return conjunction([self.has_no_fraction(of), self.double_at_most(of, f64::MAX), not_below]);
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

/// The functions that leave integers and infinities as they are, and nothing else.
const ROUNDINGS: [DoubleFunction; 4] =
    [DoubleFunction::Floor, DoubleFunction::Ceil, DoubleFunction::Trunc, DoubleFunction::Round];

/// The largest double below this one; NaN stays NaN.
fn before(value: f64) -> f64 {
    if value.is_nan() { value } else { double_at_position(position_of_double(value) - 1) }
}
