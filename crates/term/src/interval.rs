//! Closed intervals of integers, the facts that let constructors simplify and comparisons decide.
//!
//! Invariant: `lo <= hi`, and both lie within ±[`Interval::LIMIT`]. A lower end of `-LIMIT` and an upper end
//! of `LIMIT` mean "unbounded", so arithmetic that saturates stays an over-approximation of the mathematical
//! integers.

use std::ops::{Add, Div, Mul, Rem};

/// A closed interval of mathematical integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    /// The smallest member.
    pub lo: i128,
    /// The largest member.
    pub hi: i128,
}

impl Interval {
    /// Where interval arithmetic and evaluation saturate: far beyond every product of two 53-bit numbers.
    pub const LIMIT: i128 = 1 << 126;

    /// Every integer.
    pub const ALL: Interval = Interval { lo: -Interval::LIMIT, hi: Interval::LIMIT };

    /// The integers of JavaScript's bit operations.
    pub const INT32: Interval = Interval { lo: i32::MIN as i128, hi: i32::MAX as i128 };

    /// The integers that `>>>` yields.
    pub const UINT32: Interval = Interval { lo: 0, hi: u32::MAX as i128 };

    /// The integers up to ±2^53, between which every double operation that stays inside is exact.
    pub const EXACT_DOUBLE: Interval = Interval { lo: -(1 << 53), hi: 1 << 53 };

    /// The interval between two ends, given in any order.
    pub fn new(one: i128, other: i128) -> Interval {
        Interval { lo: clamp(one.min(other)), hi: clamp(one.max(other)) }
    }

    /// The interval of one integer.
    pub fn point(value: i128) -> Interval {
        Interval::new(value, value)
    }

    /// Whether the value is a member.
    pub fn contains(self, value: i128) -> bool {
        self.lo <= value && value <= self.hi
    }

    /// Whether every member is a member of `other`.
    pub fn is_within(self, other: Interval) -> bool {
        other.lo <= self.lo && self.hi <= other.hi
    }

    /// The only member, if there is only one.
    pub fn as_point(self) -> Option<i128> {
        (self.lo == self.hi && self.lo.abs() < Interval::LIMIT).then_some(self.lo)
    }

    /// The smallest interval around both.
    pub fn hull(self, other: Interval) -> Interval {
        Interval { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    /// The members of both, if there are any.
    pub fn intersect(self, other: Interval) -> Option<Interval> {
        let (lo, hi) = (self.lo.max(other.lo), self.hi.min(other.hi));
        (lo <= hi).then_some(Interval { lo, hi })
    }

    /// The member nearest to the value.
    pub fn nearest(self, value: i128) -> i128 {
        value.clamp(self.lo, self.hi)
    }

    /// All squares of members.
    pub fn square(self) -> Interval {
        let product = self * self;
        Interval { lo: if self.contains(0) { 0 } else { product.lo.max(0) }, hi: product.hi }
    }
}

/// All sums of two members.
impl Add for Interval {
    type Output = Interval;

    fn add(self, other: Interval) -> Interval {
        let unbounded_below = self.lo == -Interval::LIMIT || other.lo == -Interval::LIMIT;
        let unbounded_above = self.hi == Interval::LIMIT || other.hi == Interval::LIMIT;
        Interval {
            lo: if unbounded_below { -Interval::LIMIT } else { clamp(self.lo.saturating_add(other.lo)) },
            hi: if unbounded_above { Interval::LIMIT } else { clamp(self.hi.saturating_add(other.hi)) },
        }
    }
}

/// All products of two members.
impl Mul for Interval {
    type Output = Interval;

    fn mul(self, other: Interval) -> Interval {
        hull_of_corners(self, other, |a, b| clamp(a.saturating_mul(b)))
    }
}

/// All truncated quotients; a division by zero counts as 0, as in evaluation.
impl Div for Interval {
    type Output = Interval;

    fn div(self, other: Interval) -> Interval {
        // An end at the limit stands for itself and for everything beyond it.
        let finite = |a: i128, b: i128| a / b;
        let unbounded = |a: i128, b: i128| if a.abs() == Interval::LIMIT { a * b.signum() } else { a / b };
        let mut result = None;
        for half in [Interval { lo: 1, hi: Interval::LIMIT }, Interval { lo: -Interval::LIMIT, hi: -1 }] {
            if let Some(divisors) = other.intersect(half) {
                include(&mut result, hull_of_corners(self, divisors, finite));
                include(&mut result, hull_of_corners(self, divisors, unbounded));
            }
        }
        if other.contains(0) {
            include(&mut result, Interval::point(0));
        }
        // The three cases cover every divisor, so there is a result.
        result.unwrap_or(Interval::ALL)
    }
}

/// All remainders with the sign of the dividend; a remainder by zero counts as 0, as in evaluation.
impl Rem for Interval {
    type Output = Interval;

    fn rem(self, other: Interval) -> Interval {
        let most = (other.lo.abs().max(other.hi.abs()) - 1).max(0);
        Interval {
            lo: if self.lo >= 0 { 0 } else { self.lo.max(-most) },
            hi: if self.hi <= 0 { 0 } else { self.hi.min(most) },
        }
    }
}

/// Saturates at ±[`Interval::LIMIT`].
pub(crate) fn clamp(value: i128) -> i128 {
    value.clamp(-Interval::LIMIT, Interval::LIMIT)
}

/// The hull of a binary operation that is monotone in each argument.
fn hull_of_corners(a: Interval, b: Interval, operation: impl Fn(i128, i128) -> i128) -> Interval {
    let corners =
        [operation(a.lo, b.lo), operation(a.lo, b.hi), operation(a.hi, b.lo), operation(a.hi, b.hi)];
    let lo = corners.iter().copied().fold(Interval::LIMIT, i128::min);
    let hi = corners.iter().copied().fold(-Interval::LIMIT, i128::max);
    Interval { lo, hi }
}

fn include(result: &mut Option<Interval>, part: Interval) {
    *result = Some(result.map_or(part, |so_far| so_far.hull(part)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unbounded_ends_stay_unbounded() {
        let huge = Interval { lo: Interval::LIMIT, hi: Interval::LIMIT };
        assert_eq!(huge + Interval { lo: -Interval::LIMIT, hi: -Interval::LIMIT }, Interval::ALL);
        assert_eq!(huge + huge, huge);
        assert_eq!(huge / Interval::point(2), Interval { lo: Interval::LIMIT / 2, hi: Interval::LIMIT });
        assert_eq!(Interval::ALL / Interval::point(2), Interval::ALL);
        assert_eq!(Interval::ALL * Interval::point(0), Interval::point(0));
        assert_eq!(Interval::ALL % Interval::point(7), Interval::new(-6, 6));
    }

    #[test]
    fn small_intervals_are_exact() {
        let ranges: Vec<Interval> =
            (-4..=4).flat_map(|lo| (lo..=4).map(move |hi| Interval::new(lo, hi))).collect();
        for &a in &ranges {
            for &b in &ranges {
                check_all_members(a, b);
            }
        }
    }

    fn check_all_members(a: Interval, b: Interval) {
        for x in a.lo..=a.hi {
            assert!(a.square().contains(x * x));
            for y in b.lo..=b.hi {
                assert!((a + b).contains(x + y));
                assert!((a * b).contains(x * y));
                assert!((a / b).contains(x.checked_div(y).unwrap_or(0)), "{a:?} / {b:?}");
                assert!((a % b).contains(x.checked_rem(y).unwrap_or(0)), "{a:?} % {b:?}");
            }
        }
    }
}
