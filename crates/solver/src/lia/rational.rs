//! Exact fractions of 128-bit integers.
//!
//! Invariant: the denominator is positive and has no factor in common with the numerator. Whatever does not fit is `None`, never a wrong number.

use std::cmp::Ordering;

/// A fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rational {
    numerator: i128,
    denominator: i128,
}

impl Rational {
    pub(super) const ZERO: Rational = Rational { numerator: 0, denominator: 1 };

    pub(super) fn int(value: i128) -> Rational {
        Rational { numerator: value, denominator: 1 }
    }

    fn new(numerator: i128, denominator: i128) -> Option<Rational> {
        if numerator == i128::MIN || denominator == i128::MIN {
            return None;
        }
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs()) as i128;
        let sign = if denominator < 0 { -1 } else { 1 };
        Some(Rational { numerator: sign * numerator / divisor, denominator: sign * denominator / divisor })
    }

    pub(super) fn is_zero(self) -> bool {
        self.numerator == 0
    }

    pub(super) fn is_positive(self) -> bool {
        self.numerator > 0
    }

    pub(super) fn as_int(self) -> Option<i128> {
        (self.denominator == 1).then_some(self.numerator)
    }

    pub(super) fn add(self, other: Rational) -> Option<Rational> {
        if self.denominator == 1 && other.denominator == 1 {
            return self.numerator.checked_add(other.numerator).map(Rational::int);
        }
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Rational::new(left.checked_add(right)?, self.denominator.checked_mul(other.denominator)?)
    }

    pub(super) fn sub(self, other: Rational) -> Option<Rational> {
        self.add(other.neg()?)
    }

    pub(super) fn neg(self) -> Option<Rational> {
        Some(Rational { numerator: self.numerator.checked_neg()?, denominator: self.denominator })
    }

    pub(super) fn mul(self, other: Rational) -> Option<Rational> {
        if self.denominator == 1 && other.denominator == 1 {
            return self.numerator.checked_mul(other.numerator).map(Rational::int);
        }
        Rational::new(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    /// None for a division by zero, too.
    pub(super) fn div(self, other: Rational) -> Option<Rational> {
        if other.is_zero() {
            return None;
        }
        Rational::new(
            self.numerator.checked_mul(other.denominator)?,
            self.denominator.checked_mul(other.numerator)?,
        )
    }

    pub(super) fn compare(self, other: Rational) -> Option<Ordering> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Some(left.cmp(&right))
    }

    pub(super) fn floor(self) -> i128 {
        self.numerator.div_euclid(self.denominator)
    }

    /// The nearest integer; of two the greater one.
    pub(super) fn round(self) -> i128 {
        let floor = self.floor();
        let rest = self.numerator - floor * self.denominator;
        // Without doubling, which might not fit.
        if rest >= self.denominator - rest { floor + 1 } else { floor }
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

#[cfg(test)]
mod tests {
    use super::Rational;

    fn fraction(a: i128, b: i128) -> Rational {
        Rational::int(a).div(Rational::int(b)).unwrap()
    }

    #[test]
    fn fractions_are_exact() {
        assert_eq!(fraction(1, 3).add(fraction(1, 6)), Some(fraction(1, 2)));
        assert_eq!(fraction(-7, 2).floor(), -4);
        assert_eq!([fraction(-7, 2).round(), fraction(7, 2).round(), fraction(1, 3).round()], [-3, 4, 0]);
        assert_eq!(fraction(6, -4), fraction(-3, 2));
        assert_eq!(fraction(2, 3).mul(fraction(9, 4)), Some(fraction(3, 2)));
        assert_eq!(fraction(1, 2).div(Rational::ZERO), None);
    }

    #[test]
    fn what_does_not_fit_is_none() {
        let large = Rational::int(i128::MAX);
        assert_eq!(large.add(Rational::int(1)), None);
        assert_eq!(large.mul(large), None);
        assert_eq!(fraction(1, i128::MAX).add(fraction(1, i128::MAX - 1)), None);
        assert_eq!(Rational::int(i128::MIN).neg(), None);
    }
}
