//! Operators on big integers that depend on inputs.
//!
//! Invariant: a symbolic big integer is an integer term whose values fit 64 bits on the paths that hold it; where a result may
//! not, the operation is done with concrete values there.

use super::guest::{Call, Runtime};
use super::lift::symbolic_ones;
use super::operators::Operator;
use super::outcome::Step;
use super::realm::ErrorKind;
use super::value::{Js, big_term, view};
use interp::Cx;
use interp::number::{MAX_SAFE, Number};
use summary::{Guard, Saturated, Value};
use term::{Interval, Term, Terms};

/// The values of a symbolic big integer.
pub const MOST: Interval = Interval { lo: i64::MIN as i128, hi: i64::MAX as i128 };

/// The value of an integer term as a big integer.
pub fn big_integer(runtime: &mut Runtime, cx: &Cx, term: Term) -> Value {
    match cx.path.terms.as_int(term) {
        Some(integer) => runtime.bigint_value(integer.into()),
        None => big_term(term),
    }
}

impl Runtime {
    /// An operator on primitive values of which one is a big integer and one is symbolic.
    pub fn operate_big_term(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step, Saturated> {
        let narrow = Step::Narrow(symbolic_ones(&[lhs, rhs]));
        let is_comparison =
            matches!(operator, Operator::Less | Operator::AtMost | Operator::Greater | Operator::AtLeast);
        let is_big = |value: Value| matches!(view(value), Js::BigInt(_) | Js::BigTerm(_));
        if !(is_comparison || is_big(lhs) && is_big(rhs)) {
            // Strings became numbers of their own kind, symbols an error, before.
            let is_number = |value: Value| matches!(view(value), Js::Number(_) | Js::Term(_) | Js::Bool(_));
            if is_number(lhs) || is_number(rhs) {
                let message = "Cannot mix BigInt and other types, use explicit conversions";
                return Ok(self.type_error(call, guard, message));
            }
            return Ok(narrow);
        }
        let (Some(a), Some(b)) = (self.integer_of(cx, lhs), self.integer_of(cx, rhs)) else {
            return Ok(narrow);
        };
        let terms = &mut cx.path.terms;
        let operation: fn(&mut Terms, Term, Term) -> Term = match operator {
            Operator::Less | Operator::AtMost | Operator::Greater | Operator::AtLeast => {
                let cond = match operator {
                    Operator::Less => terms.less(a, b),
                    Operator::AtMost => terms.at_most(a, b),
                    Operator::Greater => terms.less(b, a),
                    _ => terms.at_most(b, a),
                };
                return Ok(Step::Value(cx.path.guard_of_cond(cond)?.into()));
            }
            Operator::Add => Terms::add,
            Operator::Sub => Terms::sub,
            Operator::Mul => Terms::mul,
            Operator::Div => Terms::div,
            Operator::Rem => Terms::rem,
            _ => return Ok(narrow),
        };
        let result = operation(terms, a, b);
        let mut parts = Vec::new();
        let mut rest = guard;
        if matches!(operator, Operator::Div | Operator::Rem) {
            let zero = cx.path.terms.int(0);
            let by_zero = cx.path.guard_of_equal(b, zero)?;
            let here = cx.path.kernel.and(guard, by_zero)?;
            rest = cx.path.kernel.and_not(rest, by_zero)?;
            if !here.is_false() {
                parts.push((here, self.throw(call, here, ErrorKind::Range, "Division by zero")));
            }
        }
        if !cx.path.terms.interval(result).is_within(MOST) {
            let (low, high) = (cx.path.terms.int(i64::MIN), cx.path.terms.int(i64::MAX));
            let bounds = [cx.path.terms.at_most(low, result), cx.path.terms.at_most(result, high)];
            let inside = cx.path.guard_of_all(&bounds)?;
            let outside = cx.path.kernel.and_not(rest, inside)?;
            rest = cx.path.kernel.and(rest, inside)?;
            if !outside.is_false() {
                parts.push((outside, narrow));
            }
        }
        let value = Step::from(big_integer(self, cx, result));
        if parts.is_empty() {
            return Ok(value);
        }
        parts.push((rest, value));
        Ok(Step::Parts(parts))
    }

    /// The integer that a primitive value is, for a comparison with a big integer; none for what may be no integer.
    fn integer_of(&mut self, cx: &mut Cx, value: Value) -> Option<Term> {
        match view(value) {
            Js::BigTerm(term) => Some(term),
            Js::BigInt(id) => {
                let integer = i64::try_from(&**self.bigints.get(id)).ok()?;
                Some(cx.path.terms.int(integer))
            }
            Js::Term(_) => match Number::of(cx, value)? {
                Number::Int(term) => Some(cx.path.terms.strip_zero_sign(term)),
                _ => None,
            },
            Js::Number(number) if number == number.trunc() && number.abs() <= MAX_SAFE as f64 => {
                Some(cx.path.terms.int(number as i64))
            }
            _ => None,
        }
    }
}
