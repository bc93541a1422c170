//! `Math` on symbolic numbers: what is exact on every path.
//!
//! Invariant: a result evaluates to the double that JavaScript computes, including −0 and NaN. What
//! terms do not express exactly is not here, or is `None`.

use crate::arithmetic::{and, bits, div, integer_value, is_negative, mul, xor};
use interp::Cx;
use interp::number::{Integer, MAX_SAFE, Number, at_most, equal, identical, less};
use summary::{Guard, Saturated, Summary, Value};
use term::{BinaryFunction, DoubleFunction, Interval, Term, Terms};

type Result<T> = std::result::Result<T, Saturated>;

/// `Math.floor`, `ceil`, `trunc` and `round`.
pub fn round(cx: &mut Cx, function: DoubleFunction, number: Number) -> Result<Summary> {
    let term = match number {
        Number::Concrete(double) => return Ok(Value::number(function.apply(double)).into()),
        Number::Int(term) => return Ok(cx.number_value(term).into()),
        Number::Double(term) if number.integer(cx).is_some() => return Ok(cx.number_value(term).into()),
        Number::Double(term) => term,
    };
    if let Some((dividend, divisor)) = cx.path.terms.exact_quotient(term)
        && let Some(rounded) = rounded_quotient(cx, function, dividend, divisor)
    {
        let zero = cx.path.terms.int(0);
        let by_zero = cx.path.guard_of_equal(divisor, zero)?;
        let unrounded = cx.path.terms.double_function(function, term);
        let unrounded = cx.number_value(unrounded);
        return cx.path.kernel.select(by_zero, unrounded.into(), rounded.into());
    }
    if let Some(chosen) = cx.path.terms.rounded_choice(function, term) {
        return Ok(cx.number_value(chosen).into());
    }
    let rounded = cx.path.terms.double_function(function, term);
    Ok(cx.number_value(rounded).into())
}

/// ToIntegerOrInfinity of ECMA-262: towards zero; NaN and −0 are 0.
pub fn integer_part(cx: &mut Cx, number: Number) -> Result<Summary> {
    let double = match number {
        Number::Concrete(double) if double.is_nan() => return Ok(Value::number(0.0).into()),
        Number::Concrete(double) => return Ok(Value::number(double.trunc() + 0.0).into()),
        Number::Int(_) => None,
        Number::Double(term) => Some(term),
    };
    if let Some(integer) = number.integer(cx) {
        return Ok(cx.number_value(integer.term).into());
    }
    let Some(double) = double else { return Ok(Value::number(0.0).into()) };
    let whole = cx.path.terms.double_function(DoubleFunction::Trunc, double);
    let safe = is_safe_integer(cx, Number::Double(whole))?;
    let integer = cx.path.terms.whole(whole, -MAX_SAFE, MAX_SAFE);
    let nan = identical(cx, number, f64::NAN)?;
    let (integer, beyond) = (cx.number_value(integer), cx.number_value(whole));
    let rest = cx.path.kernel.select(nan, Value::number(0.0).into(), beyond.into())?;
    cx.path.kernel.select(safe, integer.into(), rest)
}

/// A quotient of integers, rounded, in integers, where the divisor is not zero; none for other functions.
fn rounded_quotient(cx: &mut Cx, function: DoubleFunction, dividend: Term, divisor: Term) -> Option<Value> {
    let terms = &mut cx.path.terms;
    let zero = terms.int(0);
    let is_below = terms.less(divisor, zero);
    let is_below = terms.cond_term(is_below);
    let (a, b) = match terms.as_bool(is_below) {
        Some(false) => (dividend, divisor),
        Some(true) => (terms.neg(dividend), terms.neg(divisor)),
        // Towards zero the sign of the divisor does not matter.
        None if function == DoubleFunction::Trunc => (dividend, divisor),
        None => {
            let (opposite, positive) = (terms.neg(dividend), terms.neg(divisor));
            (terms.ite(is_below, opposite, dividend), terms.ite(is_below, positive, divisor))
        }
    };
    let rounded = match function {
        DoubleFunction::Floor => floor_of_quotient(terms, a, b),
        DoubleFunction::Trunc => terms.div(a, b),
        DoubleFunction::Ceil => {
            let opposite = terms.neg(a);
            let floor = floor_of_quotient(terms, opposite, b);
            terms.neg(floor)
        }
        // The nearest integer, the larger one of two: the integer below a/b + 1/2.
        DoubleFunction::Round => {
            let (twice, divisor) = (terms.scale(a, 2), terms.scale(b, 2));
            let shifted = terms.add(twice, b);
            floor_of_quotient(terms, shifted, divisor)
        }
        _ => return None,
    };
    // A zero is −0 where it was rounded from below, or a zero was divided by a negative number.
    let never = cx.path.terms.bool(false);
    let signs = [dividend, divisor].map(|term| is_negative(cx, Integer { term, zero_sign: never }));
    let zero_sign = xor(cx, signs[0], signs[1]);
    Some(integer_value(cx, rounded, zero_sign))
}

/// The largest integer that is not above a quotient by something positive.
fn floor_of_quotient(terms: &mut Terms, dividend: Term, divisor: Term) -> Term {
    let quotient = terms.div(dividend, divisor);
    let rest = terms.rem(dividend, divisor);
    let zero = terms.int(0);
    let below = terms.less(rest, zero);
    let below = terms.cond_term(below);
    let correction = match terms.as_bool(below) {
        Some(is_below) => terms.int(i64::from(is_below)),
        None => terms.indicator(below),
    };
    terms.sub(quotient, correction)
}

/// `Math.abs`
pub fn abs(cx: &mut Cx, number: Number) -> Summary {
    let term = match (number, number.integer(cx)) {
        (_, Some(integer)) => {
            let terms = &mut cx.path.terms;
            let zero = terms.int(0);
            let below = terms.less(integer.term, zero);
            let opposite = terms.neg(integer.term);
            terms.ite_cond(below, opposite, integer.term)
        }
        (number, None) => {
            let double = number.double(cx);
            cx.path.terms.double_function(DoubleFunction::Abs, double)
        }
    };
    cx.number_value(term).into()
}

/// `Math.sqrt`, `Math.fround` and what is computed with an error, of a double that the number is.
pub fn of_double(cx: &mut Cx, function: DoubleFunction, number: Number) -> Summary {
    /// Integers up to this are binary32 numbers.
    const SINGLE: i128 = 1 << 24;
    if let Number::Int(term) = number
        && function == DoubleFunction::Fround
        && cx.path.terms.interval(term).is_within(Interval::new(-SINGLE, SINGLE))
    {
        return cx.number_value(term).into();
    }
    let double = number.double(cx);
    let result = cx.path.terms.double_function(function, double);
    cx.number_value(result).into()
}

/// `Math.sign`: a zero or NaN is itself.
pub fn sign(cx: &mut Cx, number: Number) -> Result<Summary> {
    let zero = Number::Concrete(0.0);
    let (above, below) = (less(cx, zero, number)?, less(cx, number, zero)?);
    let rest = match number {
        Number::Concrete(double) => Summary::from(Value::number(double)),
        Number::Double(term) => cx.number_value(term).into(),
        Number::Int(_) => {
            let negative = identical(cx, number, -0.0)?;
            let signed = |zero: f64| Summary::from(Value::number(zero));
            cx.path.kernel.select(negative, signed(-0.0), signed(0.0))?
        }
    };
    let rest = cx.path.kernel.select(below, Value::number(-1.0).into(), rest)?;
    cx.path.kernel.select(above, Value::number(1.0).into(), rest)
}

/// `Math.max` or `Math.min` of two numbers.
pub fn extreme(cx: &mut Cx, is_max: bool, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        return Ok(extreme_integer(cx, is_max, a, b));
    }
    let value = |cx: &mut Cx, number: Number| match number {
        Number::Concrete(double) => Summary::from(Value::number(double)),
        Number::Int(term) | Number::Double(term) => cx.number_value(term).into(),
    };
    let (first, second) = (value(cx, lhs), value(cx, rhs));
    let (less, greater) = (less(cx, lhs, rhs)?, less(cx, rhs, lhs)?);
    let alike = equal(cx, lhs, rhs)?;
    // Of equal numbers only zeros differ: −0 is the smaller one.
    let is_negative_zero = identical(cx, lhs, -0.0)?;
    let kernel = &mut cx.path.kernel;
    let (low, high) = if is_max { (second, first) } else { (first, second) };
    let equal_ones = kernel.select(is_negative_zero, low, high)?;
    let nan = Summary::from(Value::number(f64::NAN));
    let rest = kernel.select(alike, equal_ones, nan)?;
    let (if_less, if_greater) = if is_max { (second, first) } else { (first, second) };
    let rest = kernel.select(greater, if_greater, rest)?;
    kernel.select(less, if_less, rest)
}

fn extreme_integer(cx: &mut Cx, is_max: bool, a: Integer, b: Integer) -> Summary {
    let (low, high) = if is_max { (b, a) } else { (a, b) };
    let terms = &mut cx.path.terms;
    // `low` where it is the wanted one: `a < b ? b : a` for the larger, `a < b ? a : b` for the smaller.
    let less = terms.less(a.term, b.term);
    let integer = terms.ite_cond(less, low.term, high.term);
    let never = [a, b].iter().all(|integer| cx.path.terms.as_bool(integer.zero_sign) == Some(false));
    if never {
        return cx.number_value(integer).into();
    }
    // Where both are zero: the larger one is −0 if both are, the smaller one if one is.
    let both = and(cx, a.zero_sign, b.zero_sign);
    let either = {
        let yes = cx.path.terms.bool(true);
        cx.path.terms.ite(a.zero_sign, yes, b.zero_sign)
    };
    let greater = cx.path.terms.less(b.term, a.term);
    let terms = &mut cx.path.terms;
    let otherwise = terms.ite_cond(greater, high.zero_sign, if is_max { both } else { either });
    let zero_sign = terms.ite_cond(less, low.zero_sign, otherwise);
    integer_value(cx, integer, zero_sign).into()
}

/// `Math.imul`
pub fn imul(cx: &mut Cx, lhs: Number, rhs: Number) -> Summary {
    bits(
        cx,
        |terms, a, b| {
            let (a, b) = (terms.to_int32(a), terms.to_int32(b));
            let product = terms.mul(a, b);
            terms.to_int32(product)
        },
        lhs,
        rhs,
    )
}

/// `Math.clz32`: an arm per count, on one number line.
pub fn clz32(cx: &mut Cx, number: Number) -> Result<Summary> {
    let word = bits(cx, Terms::shr, number, Number::Concrete(0.0));
    let Some(word) = word.as_value().and_then(|value| Number::of(cx, value)) else { return Ok(word) };
    let mut count = Summary::from(Value::number(0.0));
    for width in (0..32u32).rev() {
        let largest = Number::Concrete(2f64.powi(width as i32) - 1.0);
        let here = at_most(cx, word, largest)?;
        count = cx.path.kernel.select(here, Value::number(f64::from(32 - width)).into(), count)?;
    }
    Ok(count)
}

/// A function of two numbers that is computed with an error, as the double that it is.
pub fn of_doubles(cx: &mut Cx, function: BinaryFunction, a: Number, b: Number) -> Summary {
    let (a, b) = (a.double(cx), b.double(cx));
    let result = cx.path.terms.binary_function(function, a, b);
    cx.number_value(result).into()
}

/// A power by a concrete exponent: in integers where it is exact, else as the double that V8 computes.
pub fn pow(cx: &mut Cx, base: Number, exponent: f64) -> Result<Summary> {
    /// Products of more factors leave the safe integers for all bases but ±1.
    const MOST_FACTORS: f64 = 53.0;
    if exponent == 0.0 {
        return Ok(Value::number(1.0).into());
    }
    if exponent == 1.0 {
        return Ok(match base {
            Number::Concrete(double) => Value::number(double).into(),
            Number::Int(term) | Number::Double(term) => cx.number_value(term).into(),
        });
    }
    if exponent == 2.0 {
        return mul(cx, base, base);
    }
    if exponent == -1.0 {
        return div(cx, Number::Concrete(1.0), base);
    }
    let as_double = |cx: &mut Cx| of_doubles(cx, BinaryFunction::Pow, base, Number::Concrete(exponent));
    if exponent != exponent.trunc() || !(3.0..=MOST_FACTORS).contains(&exponent) {
        return Ok(as_double(cx));
    }
    // A power that is an integer and a double is computed exactly; others are rounded in their own way.
    let Some(integer) = base.integer(cx) else { return Ok(as_double(cx)) };
    let mut product = integer.term;
    let mut inexact = Guard::FALSE;
    let safe = (cx.path.terms.int(-MAX_SAFE), cx.path.terms.int(MAX_SAFE));
    for _ in 1..exponent as u32 {
        product = cx.path.terms.mul(product, integer.term);
        let interval = cx.path.terms.interval(product);
        if interval.is_within(Interval::new(-i128::from(MAX_SAFE), i128::from(MAX_SAFE))) {
            continue;
        }
        let bounds = [cx.path.terms.at_most(safe.0, product), cx.path.terms.at_most(product, safe.1)];
        let inside = cx.path.guard_of_all(&bounds)?;
        inexact = cx.path.kernel.or(inexact, !inside)?;
    }
    let never = cx.path.terms.bool(false);
    let is_odd = exponent % 2.0 == 1.0;
    let value = integer_value(cx, product, if is_odd { integer.zero_sign } else { never }).into();
    if inexact.is_false() {
        return Ok(value);
    }
    let double = as_double(cx);
    cx.path.kernel.select(inexact, double, value)
}

/// Where a number is an integer.
pub fn is_integer(cx: &mut Cx, number: Number) -> Result<Guard> {
    let Number::Double(term) = number else {
        return Ok(matches!(number, Number::Int(_)).into());
    };
    let whole = cx.path.terms.has_no_fraction(term);
    let same = cx.path.guard_of_cond(whole)?;
    let finite = is_finite(cx, number)?;
    cx.path.kernel.and(same, finite)
}

/// Where a number is neither NaN nor infinite.
pub fn is_finite(cx: &mut Cx, number: Number) -> Result<Guard> {
    is_between(cx, number, f64::MIN, f64::MAX)
}

/// Where a number is an integer within ±(2^53−1).
pub fn is_safe_integer(cx: &mut Cx, number: Number) -> Result<Guard> {
    let integer = is_integer(cx, number)?;
    let safe = is_between(cx, number, -(MAX_SAFE as f64), MAX_SAFE as f64)?;
    cx.path.kernel.and(integer, safe)
}

fn is_between(cx: &mut Cx, number: Number, low: f64, high: f64) -> Result<Guard> {
    let above = at_most(cx, Number::Concrete(low), number)?;
    let below = at_most(cx, number, Number::Concrete(high))?;
    cx.path.kernel.and(above, below)
}
