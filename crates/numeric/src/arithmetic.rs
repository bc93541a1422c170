//! Arithmetic and truth of numbers.
//!
//! Where the integers of a result may leave ±(2^53−1), the result splits into an exact arm and a double term.

use interp::Cx;
use interp::number::{Integer, MAX_SAFE, Number, at_most, equal, less};
use summary::{Guard, Saturated, Summary, Value};
use term::{Term, Terms};

type Result<T> = std::result::Result<T, Saturated>;

/// `lhs + rhs`
pub fn add(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Number::Concrete(a), Number::Concrete(b)) = (lhs, rhs) {
        return Ok(Value::number(a + b).into());
    }
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        // Only −0 + −0 is −0.
        let both = [is_negative_zero(cx, a), is_negative_zero(cx, b)];
        let zero_sign = and(cx, both[0], both[1]);
        let term = cx.path.terms.add(a.term, b.term);
        return integer_or_double(cx, term, zero_sign, |cx| double_operation(cx, lhs, rhs, Terms::fadd));
    }
    Ok(double_value(cx, lhs, rhs, Terms::fadd))
}

/// `lhs - rhs`
pub fn sub(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Number::Concrete(a), Number::Concrete(b)) = (lhs, rhs) {
        return Ok(Value::number(a - b).into());
    }
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        // Only −0 − +0 is −0.
        let (left, right) = (is_negative_zero(cx, a), is_negative_zero(cx, b));
        let right = not(cx, right);
        let zero_sign = and(cx, left, right);
        let term = cx.path.terms.sub(a.term, b.term);
        return integer_or_double(cx, term, zero_sign, |cx| double_operation(cx, lhs, rhs, Terms::fsub));
    }
    Ok(double_value(cx, lhs, rhs, Terms::fsub))
}

/// `lhs * rhs`
pub fn mul(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Number::Concrete(a), Number::Concrete(b)) = (lhs, rhs) {
        return Ok(Value::number(a * b).into());
    }
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        let zero_sign = sign_of_zero_product(cx, a, b);
        let term = cx.path.terms.mul(a.term, b.term);
        return integer_or_double(cx, term, zero_sign, |cx| double_operation(cx, lhs, rhs, Terms::fmul));
    }
    Ok(double_value(cx, lhs, rhs, Terms::fmul))
}

/// `lhs / rhs`: an integer where it divides, a double elsewhere.
pub fn div(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Number::Concrete(a), Number::Concrete(b)) = (lhs, rhs) {
        return Ok(Value::number(a / b).into());
    }
    let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) else {
        return Ok(double_value(cx, lhs, rhs, Terms::fdiv));
    };
    // Where it is needed, neither is zero: a sign of zero does not matter.
    let double = double_value(cx, Number::Int(a.term), Number::Int(b.term), Terms::fdiv);
    let zero = cx.path.terms.int(0);
    let by_zero = cx.path.guard_of_equal(b.term, zero)?;
    let without_quotient = if by_zero.is_false() { double } else { divided_by_zero(cx, a, b)? };
    if by_zero.is_true() {
        return Ok(without_quotient);
    }
    let rest = cx.path.terms.rem(a.term, b.term);
    let divides = cx.path.guard_of_equal(rest, zero)?;
    // The quotient is zero where the dividend is: its sign is then that of the dividend's zero, turned by the divisor's.
    let divisor = is_negative(cx, b);
    let zero_sign = xor(cx, a.zero_sign, divisor);
    let quotient = cx.path.terms.div(a.term, b.term);
    let integer =
        integer_or_double(cx, quotient, zero_sign, |cx| double_operation(cx, lhs, rhs, Terms::fdiv))?;
    let quotient = cx.path.kernel.select(divides, integer, double)?;
    cx.path.kernel.select(by_zero, without_quotient, quotient)
}

/// An integer divided by a zero: an infinity by the signs of both, or NaN.
fn divided_by_zero(cx: &mut Cx, dividend: Integer, divisor: Integer) -> Result<Summary> {
    let zero = cx.path.terms.int(0);
    let above = cx.path.terms.less(zero, dividend.term);
    let below = cx.path.terms.less(dividend.term, zero);
    let (above, below) = (cx.path.guard_of_cond(above)?, cx.path.guard_of_cond(below)?);
    let sign = cx.path.terms.condition(divisor.zero_sign);
    let turned = cx.path.guard_of_cond(sign)?;
    let infinity =
        |negative| Summary::from(Value::number(if negative { f64::NEG_INFINITY } else { f64::INFINITY }));
    let kernel = &mut cx.path.kernel;
    let positive = kernel.select(turned, infinity(true), infinity(false))?;
    let negative = kernel.select(turned, infinity(false), infinity(true))?;
    let nan = Summary::from(Value::number(f64::NAN));
    let not_above = kernel.select(below, negative, nan)?;
    kernel.select(above, positive, not_above)
}

/// `lhs % rhs`, with the sign of the dividend.
pub fn rem(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Summary> {
    if let (Number::Concrete(a), Number::Concrete(b)) = (lhs, rhs) {
        return Ok(Value::number(a % b).into());
    }
    let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) else {
        return Ok(double_value(cx, lhs, rhs, Terms::frem));
    };
    let zero = cx.path.terms.int(0);
    let by_zero = cx.path.guard_of_equal(b.term, zero)?;
    let nan = Summary::from(Value::number(f64::NAN));
    if by_zero.is_true() {
        return Ok(nan);
    }
    let zero_sign = is_negative(cx, a);
    let rest = cx.path.terms.rem(a.term, b.term);
    let integer = integer_or_double(cx, rest, zero_sign, |cx| double_operation(cx, lhs, rhs, Terms::frem))?;
    cx.path.kernel.select(by_zero, nan, integer)
}

/// A bit operation.
pub fn bits(cx: &mut Cx, operation: fn(&mut Terms, Term, Term) -> Term, lhs: Number, rhs: Number) -> Summary {
    let (a, b) = (wrapped(cx, lhs), wrapped(cx, rhs));
    let result = operation(&mut cx.path.terms, a, b);
    cx.number_value(result).into()
}

/// An integer that is the number modulo 2^32. Infinities, NaN and fractions have bits too, and so have integers beyond the
/// safe ones.
pub(crate) fn wrapped(cx: &mut Cx, number: Number) -> Term {
    match number {
        Number::Concrete(double) => cx.path.terms.int(i64::from(to_int32(double))),
        Number::Int(term) => cx.path.terms.strip_zero_sign(term),
        Number::Double(term) => match number.integer(cx) {
            Some(integer) => integer.term,
            None => cx.path.terms.double_to_int32(term),
        },
    }
}

/// ECMA-262 7.1.6 ToInt32.
fn to_int32(double: f64) -> i32 {
    if !double.is_finite() {
        return 0;
    }
    const MODULUS: f64 = 4_294_967_296.0;
    double.trunc().rem_euclid(MODULUS) as u32 as i32
}

/// Where a number counts as true: neither zero nor NaN.
pub fn truth(cx: &mut Cx, number: Number) -> Result<Guard> {
    let zero = Number::Concrete(0.0);
    if let Number::Double(_) = number {
        let (is_number, is_zero) =
            (at_most(cx, number, Number::Concrete(f64::INFINITY))?, equal(cx, number, zero)?);
        return cx.path.kernel.and_not(is_number, is_zero);
    }
    let positive = less(cx, zero, number)?;
    let negative = less(cx, number, zero)?;
    cx.path.kernel.or(positive, negative)
}

fn double_operation(cx: &mut Cx, lhs: Number, rhs: Number, op: fn(&mut Terms, Term, Term) -> Term) -> Term {
    let (a, b) = (lhs.double(cx), rhs.double(cx));
    op(&mut cx.path.terms, a, b)
}

fn double_value(cx: &mut Cx, lhs: Number, rhs: Number, op: fn(&mut Terms, Term, Term) -> Term) -> Summary {
    let term = double_operation(cx, lhs, rhs, op);
    cx.number_value(term).into()
}

/// The integer where it is within the safe range, the double elsewhere.
pub(crate) fn integer_or_double(
    cx: &mut Cx,
    integer: Term,
    zero_sign: Term,
    double: impl FnOnce(&mut Cx) -> Term,
) -> Result<Summary> {
    let interval = cx.path.terms.interval(integer);
    let value = Summary::from(integer_value(cx, integer, zero_sign));
    let (low, high) = (-MAX_SAFE, MAX_SAFE);
    if interval.lo >= i128::from(low) && interval.hi <= i128::from(high) {
        return Ok(value);
    }
    let (low, high) = (cx.path.terms.int(low), cx.path.terms.int(high));
    let bounds = [cx.path.terms.at_most(low, integer), cx.path.terms.at_most(integer, high)];
    let in_range = cx.path.guard_of_all(&bounds)?;
    let double = double(cx);
    let double = cx.number_value(double);
    cx.path.kernel.select(in_range, value, double.into())
}

pub(crate) fn integer_value(cx: &mut Cx, integer: Term, zero_sign: Term) -> Value {
    let terms = &mut cx.path.terms;
    if terms.as_bool(zero_sign) == Some(true) && terms.as_int(integer) == Some(0) {
        return Value::number(-0.0);
    }
    let signed = terms.signed_zero(integer, zero_sign);
    cx.number_value(signed)
}

/// A product is zero where one factor is; its sign is then the product of the factors' signs.
fn sign_of_zero_product(cx: &mut Cx, a: Integer, b: Integer) -> Term {
    let (a, b) = if cx.path.terms.as_int(a.term).is_some() { (a, b) } else { (b, a) };
    match cx.path.terms.as_int(a.term) {
        // By a constant other than zero the product is zero where the other factor is.
        Some(factor) if factor > 0 => b.zero_sign,
        Some(factor) if factor < 0 => not(cx, b.zero_sign),
        _ => {
            let signs = [is_negative(cx, a), is_negative(cx, b)];
            xor(cx, signs[0], signs[1])
        }
    }
}

// Conditions about signs, as Bool terms.

/// Where the integer is below zero or −0.
pub(crate) fn is_negative(cx: &mut Cx, integer: Integer) -> Term {
    let zero = cx.path.terms.int(0);
    let below = cx.path.terms.less(integer.term, zero);
    let below = cx.path.terms.cond_term(below);
    let negative_zero = is_negative_zero(cx, integer);
    let yes = cx.path.terms.bool(true);
    cx.path.terms.ite(below, yes, negative_zero)
}

/// Where the integer is −0.
fn is_negative_zero(cx: &mut Cx, integer: Integer) -> Term {
    let terms = &mut cx.path.terms;
    if terms.as_bool(integer.zero_sign) == Some(false) {
        return integer.zero_sign;
    }
    let zero = terms.int(0);
    let mut negative_zero = integer.zero_sign;
    for cond in terms.equal(integer.term, zero).conjunction() {
        let cond = cx.path.terms.cond_term(cond);
        negative_zero = and(cx, cond, negative_zero);
    }
    negative_zero
}

pub(crate) fn not(cx: &mut Cx, sign: Term) -> Term {
    let (yes, no) = (cx.path.terms.bool(true), cx.path.terms.bool(false));
    cx.path.terms.ite(sign, no, yes)
}

pub(crate) fn and(cx: &mut Cx, lhs: Term, rhs: Term) -> Term {
    let no = cx.path.terms.bool(false);
    cx.path.terms.ite(lhs, rhs, no)
}

pub(crate) fn xor(cx: &mut Cx, lhs: Term, rhs: Term) -> Term {
    let opposite = not(cx, rhs);
    cx.path.terms.ite(lhs, opposite, rhs)
}
