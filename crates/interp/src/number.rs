//! The machine's numbers: what a value that is a number may be, and where two numbers are the same.
//!
//! A symbolic number is an integer term while its value is an integer within ±(2^53−1), where doubles are exact, and a double
//! term elsewhere; an integer term carries the sign of its zero. The machine itself needs no more than this: it narrows numbers to
//! single ones and collapses summaries of many. What a language computes with numbers is the crate `numeric`.

use crate::cx::Cx;
use crate::value::{Kind, ValueExt};
use summary::{Guard, Saturated, Value};
use term::{Sort, Term};

/// The largest integer up to which every integer is a double.
pub const MAX_SAFE: i64 = (1 << 53) - 1;

type Result<T> = std::result::Result<T, Saturated>;

/// A number, taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Concrete.
    Concrete(f64),
    /// An integer term within the safe range on the paths that hold it.
    Int(Term),
    /// A double term.
    Double(Term),
}

impl Number {
    /// The number that a value is; truth values count as 0 and 1.
    pub fn of(cx: &Cx, value: Value) -> Option<Number> {
        match value.kind() {
            Kind::Number(number) => Some(Number::Concrete(number)),
            Kind::Bool(truth) => Some(Number::Concrete(f64::from(u8::from(truth)))),
            Kind::Term(term) if let Some(number) = cx.path.pinned(cx.here, term) => {
                Some(Number::Concrete(number))
            }
            Kind::Term(term) if cx.path.terms.sort(term) == Sort::Double => Some(Number::Double(term)),
            Kind::Term(term) => Some(Number::Int(term)),
            _ => None,
        }
    }

    /// As a double term.
    pub fn double(self, cx: &mut Cx) -> Term {
        match self {
            Number::Concrete(number) => cx.path.terms.double(number),
            Number::Int(term) => cx.path.terms.to_double(term),
            Number::Double(term) => term,
        }
    }

    /// As an integer, if it is one on every path that holds it and does the operation under way.
    pub fn integer(self, cx: &mut Cx) -> Option<Integer> {
        match self {
            Number::Concrete(number) if number == number.trunc() && number.abs() <= MAX_SAFE as f64 => {
                let zero_sign = cx.path.terms.bool(number == 0.0 && number.is_sign_negative());
                Some(Integer { term: cx.path.terms.int(number as i64), zero_sign })
            }
            Number::Int(term) => {
                let terms = &mut cx.path.terms;
                let zero_sign = terms.zero_sign(term).unwrap_or_else(|| terms.bool(false));
                Some(Integer { term: terms.strip_zero_sign(term), zero_sign })
            }
            Number::Double(term) => {
                // A guard that does not fit is not worth a failure here: the double is right as well.
                let integer = cx.path.integer_under(cx.here, term).ok().flatten()?;
                let zero_sign = sign_of_zero(cx, term, integer);
                Some(Integer { term: integer, zero_sign })
            }
            Number::Concrete(_) => None,
        }
    }
}

/// Where a double that is an integer of the paths here is −0, as a Bool term.
fn sign_of_zero(cx: &mut Cx, double: Term, integer: Term) -> Term {
    let terms = &mut cx.path.terms;
    if !terms.interval(integer).contains(0) {
        return terms.bool(false);
    }
    let (one, zero) = (terms.double(1.0), terms.double(0.0));
    let inverse = terms.fdiv(one, double);
    let mut sign = terms.bool(true);
    for cond in terms.double_less(inverse, zero) {
        let cond = terms.cond_term(cond);
        let never = terms.bool(false);
        sign = terms.ite(cond, sign, never);
    }
    sign
}

/// An integer, taken apart.
#[derive(Clone, Copy)]
pub struct Integer {
    /// Without a sign for its zero.
    pub term: Term,
    /// The Bool term that says where an integer that is zero is −0.
    pub zero_sign: Term,
}

/// `lhs < rhs`
pub fn less(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Guard> {
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        let cond = cx.path.terms.less(a.term, b.term);
        return cx.path.guard_of_cond(cond);
    }
    let (a, b) = (lhs.double(cx), rhs.double(cx));
    let conds = cx.path.terms.double_less(a, b);
    cx.path.guard_of_all(&conds)
}

/// `lhs <= rhs`
pub fn at_most(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Guard> {
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        let cond = cx.path.terms.at_most(a.term, b.term);
        return cx.path.guard_of_cond(cond);
    }
    let (a, b) = (lhs.double(cx), rhs.double(cx));
    let conds = cx.path.terms.double_less_eq(a, b);
    cx.path.guard_of_all(&conds)
}

/// `lhs == rhs` for numbers: −0 equals 0, NaN nothing.
pub fn equal(cx: &mut Cx, lhs: Number, rhs: Number) -> Result<Guard> {
    if let (Some(a), Some(b)) = (lhs.integer(cx), rhs.integer(cx)) {
        return cx.path.guard_of_equal(a.term, b.term);
    }
    let (a, b) = (lhs.double(cx), rhs.double(cx));
    let conds = cx.path.terms.double_equal(a, b);
    cx.path.guard_of_all(&conds)
}

/// Where a number is exactly this double, the sign of a zero included.
pub fn identical(cx: &mut Cx, number: Number, value: f64) -> Result<Guard> {
    if value.is_nan() {
        // Everything but NaN is at most infinity.
        let ordered = at_most(cx, number, Number::Concrete(f64::INFINITY))?;
        return Ok(!ordered);
    }
    let same = equal(cx, number, Number::Concrete(value))?;
    if value != 0.0 {
        return Ok(same);
    }
    if let Some(integer) = number.integer(cx) {
        let sign = cx.path.terms.condition(integer.zero_sign);
        let negative = cx.path.guard_of_cond(sign)?;
        return cx.path.kernel.and(same, if value.is_sign_negative() { negative } else { !negative });
    }
    // 1/−0 is −∞, and dividing is how an arm shows the sign of its zero.
    let one = cx.path.terms.double(1.0);
    let divisor = number.double(cx);
    let inverse = cx.path.terms.fdiv(one, divisor);
    let negative = less(cx, Number::Double(inverse), Number::Concrete(0.0))?;
    cx.path.kernel.and(same, if value.is_sign_negative() { negative } else { !negative })
}
