//! Domains of the functions of `Math` that are computed with an error.
//!
//! Invariant: a derived domain contains the result for all operands within theirs. Between two operands the function itself is monotone or
//! its turning points are known, so what is computed at the ends, less or more [`Transcendental::ERROR`] doubles, holds all results.
//!
//! What is not left to that margin is known of the algorithms: a result has the sign of the exact one, is exact where the function crosses
//! zero or one, and does not leave the range of the function (`tanh` never passes 1).

use std::f64::consts::{FRAC_PI_2, PI};

use term::{
    BinaryFunction, Transcendental, double_at_position as at_position, position_of_double as position,
};

use super::doubles::{ALL, ONLY_NAN};
use super::store::Domain;

const INFINITY: f64 = f64::INFINITY;

/// The domain of a function of one double.
pub(super) fn function(function: Transcendental, x: Domain) -> Domain {
    let facts = Facts::of(function);
    if x.lo > x.hi {
        return ONLY_NAN;
    }
    let (low, high) = (at_position(x.lo as i64), at_position(x.hi as i64));
    let (from, to) = facts.defined;
    let nan = x.nan || low < from || high > to;
    if high < from || low > to {
        return ONLY_NAN;
    }
    let (low, high) = (low.max(from), high.min(to));
    let (low, high, nan) = match facts.shape {
        Shape::Grows => (low, high, nan),
        Shape::Falls => (high, low, nan),
        Shape::Even => {
            let size = low.abs().max(high.abs());
            let least = if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
            (least, size, nan)
        }
        Shape::Turns(first) => return periodic(function, low, high, first, nan),
        Shape::Tangent => {
            let infinite = low.is_infinite() || high.is_infinite();
            if low <= -FRAC_PI_2 || high >= FRAC_PI_2 {
                return Domain { nan: nan || infinite, ..ALL };
            }
            (low, high, nan)
        }
    };
    let (mut least, mut most) = (below(function.apply(low)), above(function.apply(high)));
    // On either side of a point where it is exact, results are on that side of its value.
    if let Some((place, value)) = facts.exact {
        let (lower, upper) = if facts.shape == Shape::Falls { (high, low) } else { (low, high) };
        let (before, behind) = (upper <= place, lower >= place);
        let (before, behind) = if facts.shape == Shape::Falls { (behind, before) } else { (before, behind) };
        if behind {
            least = least.max(value);
        }
        if before {
            most = most.min(value);
        }
    }
    (least, most) = (least.max(facts.range.0), most.min(facts.range.1));
    between(least, most, nan)
}

/// The domain of a function of two doubles.
pub(super) fn binary(function: BinaryFunction, a: Domain, b: Domain) -> Domain {
    match function {
        BinaryFunction::Pow => power(a, b),
        BinaryFunction::Atan2 => arc(a, b),
        BinaryFunction::Hypot => hypotenuse(a, b),
    }
}

/// How a function goes where it is defined.
#[derive(Clone, Copy, PartialEq)]
enum Shape {
    Grows,
    Falls,
    /// Grows with the size of the operand.
    Even,
    /// Between −1 and 1, with a greatest value at this place and every 2π from there.
    Turns(f64),
    /// Grows between odd multiples of π/2.
    Tangent,
}

struct Facts {
    shape: Shape,
    /// Operands beyond these come to NaN.
    defined: (f64, f64),
    /// No result is beyond these.
    range: (f64, f64),
    /// An operand and its exact result.
    exact: Option<(f64, f64)>,
}

impl Facts {
    fn of(function: Transcendental) -> Facts {
        use Transcendental::*;
        let everywhere = (-INFINITY, INFINITY);
        let grows =
            Facts { shape: Shape::Grows, defined: everywhere, range: everywhere, exact: Some((0.0, 0.0)) };
        match function {
            Cbrt | Sinh | Asinh => grows,
            Exp => Facts { range: (0.0, INFINITY), exact: Some((0.0, 1.0)), ..grows },
            Expm1 => Facts { range: (-1.0, INFINITY), ..grows },
            Log | Log2 | Log10 => Facts { defined: (0.0, INFINITY), exact: Some((1.0, 0.0)), ..grows },
            Log1p => Facts { defined: (-1.0, INFINITY), ..grows },
            Sin => Facts { shape: Shape::Turns(FRAC_PI_2), exact: None, ..grows },
            Cos => Facts { shape: Shape::Turns(0.0), exact: None, ..grows },
            Tan => Facts { shape: Shape::Tangent, ..grows },
            Asin => Facts { defined: (-1.0, 1.0), range: (-FRAC_PI_2, FRAC_PI_2), ..grows },
            Acos => {
                Facts { shape: Shape::Falls, defined: (-1.0, 1.0), range: (0.0, PI), exact: Some((1.0, 0.0)) }
            }
            Atan => Facts { range: (-FRAC_PI_2, FRAC_PI_2), ..grows },
            Cosh => Facts { shape: Shape::Even, range: (1.0, INFINITY), exact: None, ..grows },
            Tanh => Facts { range: (-1.0, 1.0), ..grows },
            Acosh => {
                Facts { defined: (1.0, INFINITY), range: (0.0, INFINITY), exact: Some((1.0, 0.0)), ..grows }
            }
            Atanh => Facts { defined: (-1.0, 1.0), ..grows },
        }
    }
}

/// A result with all that its error may make of it, downwards.
fn below(value: f64) -> f64 {
    moved(value, -Transcendental::ERROR)
}

/// The same upwards.
fn above(value: f64) -> f64 {
    moved(value, Transcendental::ERROR)
}

fn moved(value: f64, by: i64) -> f64 {
    let last = position(INFINITY);
    // Overflow begins a few doubles early or late: an infinity stands for the numbers next to it as well.
    at_position((position(value) + by).clamp(-last, last))
}

fn between(least: f64, most: f64, nan: bool) -> Domain {
    if least.is_nan() || most.is_nan() || least > most {
        return ALL;
    }
    Domain { lo: position(least).into(), hi: position(most).into(), nan }
}

/// The sine or the cosine, whose greatest values are every 2π.
fn periodic(function: Transcendental, low: f64, high: f64, first: f64, nan: bool) -> Domain {
    /// Beyond this the places of the turning points are not computed well enough.
    const FAR: f64 = 1e6;
    /// By how far turning points may be computed wrongly, with room.
    const SLACK: f64 = 1e-6;
    let everything = between(-1.0, 1.0, nan || low.is_infinite() || high.is_infinite());
    if low < -FAR || high > FAR || high - low >= 2.0 * PI {
        return everything;
    }
    let has = |place: f64| {
        let turns = ((low - SLACK - place) / (2.0 * PI)).ceil();
        place + turns * 2.0 * PI <= high + SLACK
    };
    let ends = [function.apply(low), function.apply(high)];
    let least = if has(first + PI) { -1.0 } else { below(ends[0].min(ends[1])).max(-1.0) };
    let most = if has(first) { 1.0 } else { above(ends[0].max(ends[1])).min(1.0) };
    between(least, most, nan)
}

/// The two ends of the numbers of a domain.
fn ends(x: Domain) -> Option<[f64; 2]> {
    (x.lo <= x.hi).then(|| [at_position(x.lo as i64), at_position(x.hi as i64)])
}

/// What a function comes to at the corners, with its error; it has no extremes in between.
fn corners(function: BinaryFunction, a: [f64; 2], b: [f64; 2]) -> (f64, f64) {
    let values = a.map(|a| b.map(|b| function.apply(a, b)));
    let values = values.as_flattened().iter().copied().filter(|value| !value.is_nan());
    let (least, most) =
        values.fold((INFINITY, -INFINITY), |(least, most), value| (least.min(value), most.max(value)));
    (below(least), above(most))
}

/// `a ** b`: of a positive base it is the exponential of a product, and so extreme at the corners.
fn power(a: Domain, b: Domain) -> Domain {
    let (Some(base), Some(exponent)) = (ends(a), ends(b)) else {
        // Anything to the power of zero is one.
        return ALL;
    };
    let infinite = |ends: [f64; 2]| ends.iter().any(|end| end.is_infinite());
    if a.nan || b.nan || infinite(base) || infinite(exponent) {
        return if base[0] >= 0.0 { between(0.0, INFINITY, true) } else { ALL };
    }
    if base[0] > 0.0 || (base[0] == 0.0 && exponent[0] > 0.0) {
        let (mut least, mut most) = corners(BinaryFunction::Pow, base, exponent);
        // Powers of what is at least one, or at most one, stay there.
        if (base[0] >= 1.0 && exponent[0] >= 0.0) || (base[1] <= 1.0 && exponent[1] <= 0.0) {
            least = least.max(1.0);
        }
        if (base[1] <= 1.0 && exponent[0] >= 0.0) || (base[0] >= 1.0 && exponent[1] <= 0.0) {
            most = most.min(1.0);
        }
        return between(least.max(0.0), most, false);
    }
    let [by, same] = exponent;
    if by != same || by != by.trunc() || by <= 0.0 {
        return if base[0] >= 0.0 { between(0.0, INFINITY, false) } else { ALL };
    }
    let power = |x: f64| BinaryFunction::Pow.apply(x, by);
    if by % 2.0 == 0.0 {
        let size = base[0].abs().max(base[1].abs());
        let inner = if base[1] >= 0.0 { 0.0 } else { base[1].abs() };
        return between(below(power(inner)).max(0.0), above(power(size)), false);
    }
    between(below(power(base[0])), above(power(base[1])), false)
}

/// `atan2(y, x)`: right of the other axis it is extreme at the corners.
fn arc(y: Domain, x: Domain) -> Domain {
    let nan = y.nan || x.nan;
    let (Some(ends_of_y), Some(ends_of_x)) = (ends(y), ends(x)) else { return ONLY_NAN };
    if ends_of_x[0] > 0.0 {
        let (least, most) = corners(BinaryFunction::Atan2, ends_of_y, ends_of_x);
        let least = if ends_of_y[0] >= 0.0 { least.max(0.0) } else { least.max(-FRAC_PI_2) };
        let most = if ends_of_y[1] <= 0.0 { most.min(0.0) } else { most.min(FRAC_PI_2) };
        return between(least, most, nan);
    }
    // Zeros have signs, and left of the other axis −0 and 0 come to −π and π.
    let least = if ends_of_y[0] > 0.0 { 0.0 } else { -PI };
    let most = if ends_of_y[1] < 0.0 { 0.0 } else { PI };
    between(least, most, nan)
}

/// `hypot(a, b)`: grows with the sizes of both.
fn hypotenuse(a: Domain, b: Domain) -> Domain {
    let nan = a.nan || b.nan;
    let (Some(a), Some(b)) = (ends(a), ends(b)) else {
        // An infinity beside a NaN is still infinite.
        return between(0.0, INFINITY, true);
    };
    let sizes = |[low, high]: [f64; 2]| {
        let least = if low <= 0.0 && high >= 0.0 { 0.0 } else { low.abs().min(high.abs()) };
        [least, low.abs().max(high.abs())]
    };
    let (least, most) = corners(BinaryFunction::Hypot, sizes(a), sizes(b));
    between(least.max(0.0), most, nan)
}
