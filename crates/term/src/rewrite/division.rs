//! Truncated division and the remainder with the sign of the dividend.
//!
//! Invariant: a zero divisor yields 0 in every rule, as in evaluation.

use crate::{Interval, Node, Term, Terms};

impl Terms {
    /// `a / b`, rounded towards zero.
    pub fn div(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.strip_zero_sign(a), self.strip_zero_sign(b));
        if a == b && !self.interval(a).contains(0) {
            return self.int(1);
        }
        if let Some(k) = self.as_int(b) {
            return self.div_by_constant(a, k);
        }
        self.intern(Node::Div(a, b))
    }

    /// `a % b`, with the sign of `a`.
    pub fn rem(&mut self, a: Term, b: Term) -> Term {
        let (a, b) = (self.strip_zero_sign(a), self.strip_zero_sign(b));
        if a == b {
            return self.int(0);
        }
        if let Some(k) = self.as_int(b) {
            return self.rem_by_constant(a, k);
        }
        if self.is_smaller_than_divisor(a, self.interval(b)) {
            return a;
        }
        self.intern(Node::Rem(a, b))
    }

    fn div_by_constant(&mut self, a: Term, k: i64) -> Term {
        if k == 0 {
            return self.int(0);
        }
        if let Some(quotient) = self.divide_exactly(a, k) {
            return quotient;
        }
        if let Some(quotient) = self.divide_a_multiple_apart(a, k) {
            return quotient;
        }
        if let Some(quotient) = self.divide_once(a, k) {
            return quotient;
        }
        let k = self.int(k);
        self.intern(Node::Div(a, k))
    }

    /// `(4x + 6) / 2` is `2x + 3`.
    fn divide_exactly(&mut self, a: Term, k: i64) -> Option<Term> {
        self.try_map_sum(a, |value| (value.checked_rem(k) == Some(0)).then(|| value.checked_div(k)).flatten())
    }

    /// `(4x + y) / 4` is `x + y/4` when `4x + y` and `y` have the same sign.
    fn divide_a_multiple_apart(&mut self, a: Term, k: i64) -> Option<Term> {
        let rest = self.rest_of_same_sign(a, k)?;
        let multiple = self.sub(a, rest);
        let quotient = self.divide_exactly(multiple, k)?;
        let rest = self.div_by_constant(rest, k);
        Some(self.add(quotient, rest))
    }

    /// `(x / 2) / 3` is `x / 6`.
    fn divide_once(&mut self, a: Term, k: i64) -> Option<Term> {
        let Node::Div(dividend, divisor) = *self.node(a) else { return None };
        let k = self.as_int(divisor)?.checked_mul(k)?;
        Some(self.div_by_constant(dividend, k))
    }

    fn rem_by_constant(&mut self, a: Term, k: i64) -> Term {
        // The sign of the divisor does not matter; of -2^63 there is no absolute value.
        let k = k.checked_abs().unwrap_or(k);
        if k == 0 || self.divide_exactly(a, k).is_some() {
            return self.int(0);
        }
        if self.is_smaller_than_divisor(a, Interval::point(i128::from(k))) {
            return a;
        }
        if let Some(rest) = self.rest_of_same_sign(a, k) {
            return self.rem_by_constant(rest, k);
        }
        if let Some(dividend) = self.dividend_of_coarser_rem(a, k) {
            return self.rem_by_constant(dividend, k);
        }
        let k = self.int(k);
        self.intern(Node::Rem(a, k))
    }

    /// Whether `|a| < |b|` for every `b`, so that the remainder is `a`.
    fn is_smaller_than_divisor(&self, a: Term, b: Interval) -> bool {
        let a = self.interval(a);
        let least = if b.contains(0) { 0 } else { b.lo.abs().min(b.hi.abs()) };
        a.lo.abs().max(a.hi.abs()) < least
    }

    /// What is left of a sum when multiples of `k` are taken out of its coefficients, if something is taken
    /// out and neither the sum nor the rest change their sign: quotient and remainder then distribute over
    /// the two.
    fn rest_of_same_sign(&mut self, a: Term, k: i64) -> Option<Term> {
        let rest = self.try_map_sum(a, |value| value.checked_rem(k))?;
        let (whole, part) = (self.interval(a), self.interval(rest));
        let same_sign = (whole.lo >= 0 && part.lo >= 0) || (whole.hi <= 0 && part.hi <= 0);
        (rest != a && same_sign).then_some(rest)
    }

    /// `(x % 6) % 3` is `x % 3`.
    fn dividend_of_coarser_rem(&self, a: Term, k: i64) -> Option<Term> {
        let Node::Rem(dividend, divisor) = *self.node(a) else { return None };
        (self.as_int(divisor)?.checked_rem(k)? == 0).then_some(dividend)
    }
}
