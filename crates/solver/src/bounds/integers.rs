//! Domains of integer operations from the domains of their operands, and back where that is easy.
//!
//! Invariant: a derived domain contains the result for all operands within theirs. A bound at ±[`LIMIT`] is none.

use term::Interval;

use super::rows::floor_div;
use super::store::Domain;

/// Where the evaluator's integers saturate: a bound at or beyond it says nothing.
const LIMIT: i128 = Interval::LIMIT;

const ALL: Domain = Domain { lo: -LIMIT, hi: LIMIT, nan: false };

const INT32: Domain = Domain { lo: Interval::INT32.lo, hi: Interval::INT32.hi, nan: false };

fn interval(x: Domain) -> Interval {
    Interval::new(x.lo, x.hi)
}

/// The domain with the members of an interval.
pub(super) fn domain(x: Interval) -> Domain {
    Domain::range(x.lo, x.hi)
}

pub(super) fn mul(lhs: Domain, rhs: Domain) -> Domain {
    domain(interval(lhs) * interval(rhs))
}

pub(super) fn square(x: Domain) -> Domain {
    domain(interval(x).square())
}

/// What `x * x` being in `square` says about x.
pub(super) fn root(square: Domain) -> Domain {
    if square.hi < 0 || square.hi >= LIMIT {
        return ALL;
    }
    let largest = square.hi.isqrt();
    Domain::range(-largest, largest)
}

/// What `x * factor` being in `product` says about x.
pub(super) fn cofactor(product: Domain, factor: Domain, x: Domain) -> Domain {
    if factor.lo > 0 {
        quotient(product, factor)
    } else if factor.hi < 0 {
        quotient(negated(product), negated(factor))
    } else if !product.contains(0) {
        // A factor of something other than 0 is not 0.
        Domain::range(if x.lo == 0 { 1 } else { x.lo }, if x.hi == 0 { -1 } else { x.hi })
    } else {
        ALL
    }
}

/// The integers x with `x * divisor` in the product; the divisor is positive.
fn quotient(product: Domain, divisor: Domain) -> Domain {
    let lo = if product.lo <= -LIMIT {
        -LIMIT
    } else {
        let divisor = if product.lo >= 0 { divisor.hi } else { divisor.lo };
        -floor_div(-product.lo, divisor)
    };
    let hi = if product.hi >= LIMIT {
        LIMIT
    } else {
        let divisor = if product.hi >= 0 { divisor.lo } else { divisor.hi };
        floor_div(product.hi, divisor)
    };
    Domain::range(lo, hi)
}

/// Truncated division; by zero it is 0.
pub(super) fn div(dividend: Domain, divisor: Domain) -> Domain {
    domain(interval(dividend) / interval(divisor))
}

/// The remainder with the sign of the dividend; by zero it is 0.
pub(super) fn rem(dividend: Domain, divisor: Domain) -> Domain {
    let same_sign = dividend.lo >= 0 || dividend.hi <= 0;
    let bounded = dividend.lo > -LIMIT && dividend.hi < LIMIT;
    match divisor.as_point() {
        // Within one multiple of the divisor the remainder runs along with the dividend.
        Some(k) if k != 0 && same_sign && bounded && dividend.lo / k == dividend.hi / k => {
            Domain::range(dividend.lo % k, dividend.hi % k)
        }
        _ => domain(interval(dividend) % interval(divisor)),
    }
}

/// Wrapping modulo 2^32 into the signed 32-bit integers.
pub(super) fn to_int32(x: Domain) -> Domain {
    match x.as_point() {
        Some(value) => Domain::point(i128::from(value as i32)),
        None if INT32.lo <= x.lo && x.hi <= INT32.hi => x,
        None => INT32,
    }
}

/// The bit operations of JavaScript.
#[derive(Clone, Copy, Debug)]
pub(super) enum Bitwise {
    And,
    Or,
    Xor,
    Shl,
    Sar,
    Shr,
}

/// A bit operation: exact on two points, and otherwise a range.
pub(super) fn bitwise(operation: Bitwise, lhs: Domain, rhs: Domain) -> Domain {
    let (lhs, rhs) = (to_int32(lhs), to_int32(rhs));
    match (lhs.as_point(), rhs.as_point()) {
        (Some(a), Some(b)) => Domain::point(on_values(operation, a as i32, b as i32)),
        (None, Some(count)) => {
            shifted(operation, lhs, (count & 31) as u32).unwrap_or_else(|| range(operation, lhs, rhs))
        }
        _ => range(operation, lhs, rhs),
    }
}

fn on_values(operation: Bitwise, lhs: i32, rhs: i32) -> i128 {
    match operation {
        Bitwise::And => (lhs & rhs).into(),
        Bitwise::Or => (lhs | rhs).into(),
        Bitwise::Xor => (lhs ^ rhs).into(),
        Bitwise::Shl => lhs.wrapping_shl(rhs as u32).into(),
        Bitwise::Sar => lhs.wrapping_shr(rhs as u32).into(),
        Bitwise::Shr => (lhs as u32).wrapping_shr(rhs as u32).into(),
    }
}

/// The range of a right shift by a known count.
fn shifted(operation: Bitwise, lhs: Domain, count: u32) -> Option<Domain> {
    match operation {
        Bitwise::Sar => Some(Domain::range(lhs.lo >> count, lhs.hi >> count)),
        Bitwise::Shr if lhs.lo >= 0 => Some(Domain::range(lhs.lo >> count, lhs.hi >> count)),
        Bitwise::Shr => Some(Domain::range(0, i128::from(u32::MAX >> count))),
        _ => None,
    }
}

/// The range of an operation on int32 ranges.
fn range(operation: Bitwise, lhs: Domain, rhs: Domain) -> Domain {
    let natural = lhs.lo >= 0 && rhs.lo >= 0;
    match operation {
        Bitwise::And if natural => Domain::range(0, lhs.hi.min(rhs.hi)),
        Bitwise::And if lhs.lo >= 0 => Domain::range(0, lhs.hi),
        Bitwise::And if rhs.lo >= 0 => Domain::range(0, rhs.hi),
        Bitwise::Or if natural => Domain::range(lhs.lo.max(rhs.lo), ones(lhs.hi.max(rhs.hi))),
        Bitwise::Xor if natural => Domain::range(0, ones(lhs.hi.max(rhs.hi))),
        Bitwise::Sar => Domain::range(lhs.lo.min(0), lhs.hi.max(-1)),
        Bitwise::Shr if lhs.lo >= 0 => Domain::range(0, lhs.hi),
        Bitwise::Shr => Domain::range(0, u32::MAX.into()),
        Bitwise::And | Bitwise::Or | Bitwise::Xor | Bitwise::Shl => INT32,
    }
}

/// The least `2^n - 1` that is not below the non-negative `x`.
fn ones(x: i128) -> i128 {
    (1_i128 << (128 - x.leading_zeros())) - 1
}

fn negated(x: Domain) -> Domain {
    Domain::range(-x.hi, -x.lo)
}
