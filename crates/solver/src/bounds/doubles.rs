//! Domains of double operations from the domains of their operands, and readable doubles within a domain.
//!
//! Invariant: a derived domain contains the result for all operands within theirs. Bounds are computed with the
//! rounding of the operation itself, which is monotone, so no widening is needed. Positions do not tell -0 from
//! +0; only division can see the difference, and it gives up there.

use term::{DoubleFunction, double_at_position as at_position, position_of_double as position};

use super::store::Domain;
use super::transcendental;

/// The position of positive infinity, the last of the line.
const INFINITY: i128 = 0x7ff0_0000_0000_0000;

/// Every double.
pub(super) const ALL: Domain = Domain { lo: -INFINITY, hi: INFINITY, nan: true };

pub(super) const ONLY_NAN: Domain = Domain { lo: 1, hi: 0, nan: true };

/// The two ends, when some number is in the domain.
fn ends(x: Domain) -> Option<(f64, f64)> {
    (x.lo <= x.hi).then(|| (at_position(x.lo as i64), at_position(x.hi as i64)))
}

/// The range of the values, of which NaN only sets the flag.
fn hull(values: &[f64], nan: bool) -> Domain {
    let numbers = || values.iter().filter(|value| !value.is_nan()).map(|&value| i128::from(position(value)));
    let nan = nan || values.iter().any(|value| value.is_nan());
    match (numbers().min(), numbers().max()) {
        (Some(lo), Some(hi)) => Domain { lo, hi, nan },
        _ => ONLY_NAN,
    }
}

pub(super) fn from_int(x: Domain) -> Domain {
    hull(&[x.lo as f64, x.hi as f64], false)
}

/// ToInt32 of a double.
pub(super) fn to_int32(x: Domain) -> Domain {
    const HALF: f64 = 2_147_483_648.0;
    match ends(x) {
        None => Domain::point(0),
        Some((low, high)) if low > -HALF - 1.0 && high < HALF => {
            let (low, high) = (low.trunc() as i128, high.trunc() as i128);
            // NaN counts as zero.
            if x.nan { Domain::range(low.min(0), high.max(0)) } else { Domain::range(low, high) }
        }
        Some(_) => Domain::range(i32::MIN.into(), i32::MAX.into()),
    }
}

/// The integer from `lo` to `hi` that a double is, or the one of these that is closest to 0.
pub(super) fn whole(x: Domain, lo: i64, hi: i64) -> Domain {
    let other = i128::from(0.clamp(lo, hi));
    let Some((low, high)) = ends(x) else { return Domain::point(other) };
    // The casts saturate, and the bounds are far within.
    let (low, high) = (low.ceil() as i128, high.floor() as i128);
    let (low, high) = (low.max(lo.into()), high.min(hi.into()));
    if low > high { Domain::point(other) } else { Domain::range(low.min(other), high.max(other)) }
}

/// The bits of a double of so many, as a signed integer: those of positive numbers are their positions.
pub(super) fn bits(x: Domain, width: u32) -> Domain {
    match width {
        64 if x.lo > 0 && !x.nan => Domain::range(x.lo, x.hi),
        64 => Domain::range(i64::MIN.into(), i64::MAX.into()),
        _ => Domain::range(i32::MIN.into(), i32::MAX.into()),
    }
}

/// The range of an operation that is monotone in each operand, wherever it is a number.
fn corners(lhs: Domain, rhs: Domain, nan: bool, operation: fn(f64, f64) -> f64) -> Domain {
    let (Some(a), Some(b)) = (points(lhs), points(rhs)) else { return ONLY_NAN };
    let values = a.map(|a| b.map(|b| operation(a, b)));
    hull(values.as_flattened(), nan || lhs.nan || rhs.nan)
}

/// The two ends and their neighbours inside: where an end is infinite, operations on it may be NaN, and the range
/// is that of the numbers beside it.
fn points(x: Domain) -> Option<[f64; 4]> {
    let at = |position: i128| at_position(position as i64);
    (x.lo <= x.hi).then(|| [at(x.lo), at((x.lo + 1).min(x.hi)), at((x.hi - 1).max(x.lo)), at(x.hi)])
}

pub(super) fn add(lhs: Domain, rhs: Domain) -> Domain {
    // `inf + -inf` is NaN, which is at the ends only.
    corners(lhs, rhs, false, |a, b| a + b)
}

/// All others are monotone where they give a number, but for the absolute value.
pub(super) fn function(function: DoubleFunction, x: Domain) -> Domain {
    let Some((low, high)) = ends(x) else { return ONLY_NAN };
    match function {
        DoubleFunction::Other(function) => transcendental::function(function, x),
        DoubleFunction::Abs if low <= 0.0 && high >= 0.0 => hull(&[0.0, -low, high], x.nan),
        DoubleFunction::Sqrt if low < 0.0 => hull(&[0.0, function.apply(high)], true),
        _ => hull(&[function.apply(low), function.apply(high)], x.nan),
    }
}

pub(super) fn neg(x: Domain) -> Domain {
    Domain { lo: -x.hi, hi: -x.lo, nan: x.nan }
}

pub(super) fn sub(lhs: Domain, rhs: Domain) -> Domain {
    add(lhs, neg(rhs))
}

pub(super) fn mul(lhs: Domain, rhs: Domain) -> Domain {
    let infinite = |x: Domain| x.lo == -INFINITY || x.hi == INFINITY;
    // `0 * inf` is NaN, and 0 need not be an end.
    let nan = (infinite(lhs) && rhs.contains(0)) || (infinite(rhs) && lhs.contains(0));
    corners(lhs, rhs, nan, |a, b| a * b)
}

pub(super) fn div(lhs: Domain, rhs: Domain) -> Domain {
    if rhs.as_point() == Some(0) && lhs.as_point() == Some(0) {
        return ONLY_NAN;
    }
    if rhs.contains(0) {
        return ALL;
    }
    corners(lhs, rhs, false, |a, b| a / b)
}

/// The remainder with the sign of the dividend.
pub(super) fn rem(lhs: Domain, rhs: Domain) -> Domain {
    let (Some(a), Some(b)) = (ends(lhs), ends(rhs)) else { return ONLY_NAN };
    if let (Some(_), Some(_), false) = (lhs.as_point(), rhs.as_point(), rhs.contains(0)) {
        return hull(&[a.0 % b.0], false);
    }
    let nan = lhs.nan || rhs.nan || rhs.contains(0) || a.0.is_infinite() || a.1.is_infinite();
    let dividend: i128 = position(a.0.abs().max(a.1.abs())).into();
    let divisor: i128 = position(b.0.abs().max(b.1.abs())).into();
    if !rhs.contains(0) && dividend < position(b.0.abs().min(b.1.abs())).into() {
        return Domain { nan, ..lhs };
    }
    // The remainder is exact, and so below its divisor; it is no larger than what is divided, and on the same side of zero.
    let most = (divisor - 1).max(0);
    Domain { lo: lhs.lo.clamp(-most, 0), hi: lhs.hi.clamp(0, most), nan }
}

/// How many decimals are tried before the bound itself is taken.
const DECIMALS: i32 = 17;

/// The most readable double whose position is in `lo..=hi`: an integer close to 0, else one of few decimals.
pub(super) fn most_readable(lo: i128, hi: i128) -> f64 {
    let (low, high) = (at_position(lo as i64), at_position(hi as i64));
    if lo <= 0 && 0 <= hi {
        return 0.0;
    }
    // Towards 0 from the bound that is closer to it; the other side is its mirror image.
    if hi < 0 {
        return -most_readable(-hi, -lo);
    }
    for decimals in 0..=DECIMALS {
        let scale = 10_f64.powi(decimals);
        let value = (low * scale).ceil() / scale;
        if low <= value && value <= high {
            return value;
        }
    }
    low
}

/// Doubles that programs treat specially, tried after the most readable one.
pub(super) const SPECIAL: [f64; 11] =
    [0.0, 1.0, -1.0, 0.5, 1.5, -0.5, 2.0, 10.0, 100.0, 9_007_199_254_740_992.0, f64::NAN];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readable_doubles() {
        let between = |low: f64, high: f64| most_readable(position(low).into(), position(high).into());
        assert_eq!(between(-3.0, 7.0), 0.0);
        assert_eq!(between(2.5, 7.0), 3.0);
        assert_eq!(between(-7.0, -2.5), -3.0);
        assert_eq!(between(2.21, 2.29), 2.21);
        assert_eq!(between(2.211, 2.29), 2.22);
        assert_eq!(between(f64::INFINITY, f64::INFINITY), f64::INFINITY);
        assert_eq!(between(5e-324, 5e-324), 5e-324);
    }

    #[test]
    fn remainders_are_below_their_divisors() {
        let range = |low: f64, high: f64| Domain::range(position(low).into(), position(high).into());
        let ends_of = |a, b| ends(rem(a, b)).expect("numbers");
        assert_eq!(ends_of(range(-5.0, 1e6), range(1.0, 360.0)), (-5.0, 360_f64.next_down()));
        assert_eq!(ends_of(range(0.0, 1e6), range(-360.0, -1.0)), (0.0, 360_f64.next_down()));
        assert_eq!(ends_of(range(-1.0, 2.0), range(3.0, 4.0)), (-1.0, 2.0));
        assert_eq!(ends_of(range(0.0, 2.0), range(1.0, f64::INFINITY)), (0.0, 2.0));
        assert!(rem(range(0.0, 1.0), range(0.0, 1.0)).nan);
    }
}
