//! Operators on big integers that depend on inputs.
//!
//! Invariant: a symbolic big integer is an integer term whose values fit 64 bits on the paths that hold it; where a result may
//! not, the operation is done with concrete values there.

use crate::op::operator::Operator;
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::arms::symbolic_ones;
use crate::value::value::{Js, big_term, view};
use interp::Cx;
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

impl Op<'_> {
    /// An operator on primitive values of which one is a big integer and one is symbolic.
    pub fn operate_big_term(
        &mut self,
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
                return Ok(self.type_error(guard, message));
            }
            return Ok(narrow);
        }
        if !(is_big(lhs) && is_big(rhs)) {
            return self.runtime.compare_big(self.cx, guard, operator, lhs, rhs);
        }
        let (Some(a), Some(b)) =
            (self.runtime.integer_of(self.cx, lhs), self.runtime.integer_of(self.cx, rhs))
        else {
            return Ok(narrow);
        };
        let terms = &mut self.cx.path.terms;
        let operation: fn(&mut Terms, Term, Term) -> Term = match operator {
            Operator::Less | Operator::AtMost | Operator::Greater | Operator::AtLeast => {
                let cond = match operator {
                    Operator::Less => terms.less(a, b),
                    Operator::AtMost => terms.at_most(a, b),
                    Operator::Greater => terms.less(b, a),
                    _ => terms.at_most(b, a),
                };
                return Ok(Step::Value(self.cx.path.guard_of_cond(cond)?.into()));
            }
            Operator::Add => Terms::add,
            Operator::Sub => Terms::sub,
            Operator::Mul => Terms::mul,
            Operator::Div => Terms::div,
            Operator::Rem => Terms::rem,
            Operator::Exp | Operator::Shl | Operator::Sar if terms.as_int(b).is_none() => {
                return self.by_counts(guard, operator, lhs, rhs, b);
            }
            Operator::Exp => big_power,
            Operator::Shl => shifted_up,
            Operator::Sar => shifted_down,
            Operator::BitAnd => bit_and,
            Operator::BitOr => |terms, a, b| bits(terms, a, b, Terms::bit_or),
            Operator::BitXor => |terms, a, b| bits(terms, a, b, Terms::bit_xor),
            _ => return Ok(narrow),
        };
        if operator == Operator::Exp && terms.as_int(b).is_some_and(|exponent| exponent < 0) {
            return Ok(self.throw(guard, ErrorKind::Range, "undefined must be positive"));
        }
        let most = match operator {
            Operator::Exp => MOST_FACTORS,
            Operator::Shl | Operator::Sar => MOST_SHIFT,
            _ => i64::MAX,
        };
        if terms.as_int(b).is_some_and(|count| !(-most..=most).contains(&count)) {
            return Ok(narrow);
        }
        let result = operation(terms, a, b);
        let mut parts = Vec::new();
        let mut rest = guard;
        if matches!(operator, Operator::Div | Operator::Rem) {
            let zero = self.cx.path.terms.int(0);
            let by_zero = self.cx.path.guard_of_equal(b, zero)?;
            let here = self.cx.path.kernel.and(guard, by_zero)?;
            rest = self.cx.path.kernel.and_not(rest, by_zero)?;
            if !here.is_false() {
                parts.push((here, self.throw(here, ErrorKind::Range, "Division by zero")));
            }
        }
        if !self.cx.path.terms.interval(result).is_within(MOST) {
            let (low, high) = (self.cx.path.terms.int(i64::MIN), self.cx.path.terms.int(i64::MAX));
            let bounds = [self.cx.path.terms.at_most(low, result), self.cx.path.terms.at_most(result, high)];
            let inside = self.cx.path.guard_of_all(&bounds)?;
            let outside = self.cx.path.kernel.and_not(rest, inside)?;
            rest = self.cx.path.kernel.and(rest, inside)?;
            if !outside.is_false() {
                parts.push((outside, narrow));
            }
        }
        let value = Step::from(big_integer(self.runtime, self.cx, result));
        if parts.is_empty() {
            return Ok(value);
        }
        parts.push((rest, value));
        Ok(Step::Parts(parts))
    }
}

impl Op<'_> {
    /// A shift or a power for each value of its second operand, where these are few.
    fn by_counts(
        &mut self,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
        count: Term,
    ) -> Result<Step, Saturated> {
        let range = self.cx.path.terms.interval(count);
        if range.hi - range.lo >= MOST_COUNTS {
            return Ok(Step::Narrow(symbolic_ones(&[lhs, rhs])));
        }
        let mut parts = Vec::new();
        for value in range.lo..=range.hi {
            let case = self.cx.path.terms.int(value as i64);
            let here = self.cx.path.guard_of_equal(count, case)?;
            let here = self.cx.path.kernel.and(guard, here)?;
            if !here.is_false() {
                let case = self.runtime.bigint_value(value.into());
                parts.push((here, self.operate_binary(here, operator, lhs, case)?));
            }
        }
        Ok(Step::Parts(parts))
    }
}

impl Runtime {
    /// The term of a big integer; none for what is too large for one.
    fn integer_of(&mut self, cx: &mut Cx, value: Value) -> Option<Term> {
        match view(value) {
            Js::BigTerm(term) => Some(term),
            Js::BigInt(id) => {
                let integer = i64::try_from(&**self.bigints.get(id)).ok()?;
                Some(cx.path.terms.int(integer))
            }
            _ => None,
        }
    }
}

/// The largest exponent whose power is a term: the power of 10 by it still fits.
const MOST_FACTORS: i64 = 18;
/// The largest count of a shift that is a term.
const MOST_SHIFT: i64 = 62;
/// Counts and exponents that are told apart.
const MOST_COUNTS: i128 = 64;

/// `a ** b` by a constant that is not negative.
fn big_power(terms: &mut Terms, a: Term, b: Term) -> Term {
    let mut product = terms.int(1);
    for _ in 0..terms.as_int(b).unwrap_or(0) {
        product = terms.mul(product, a);
    }
    product
}

/// `a << b` by a constant; a negative count shifts to the right (ECMA-262 6.1.6.2.9).
fn shifted_up(terms: &mut Terms, a: Term, b: Term) -> Term {
    let count = terms.as_int(b).unwrap_or(0);
    if count >= 0 { terms.scale(a, 1 << count) } else { floor_of_half(terms, a, -count) }
}

/// `a >> b` by a constant.
fn shifted_down(terms: &mut Terms, a: Term, b: Term) -> Term {
    let count = terms.as_int(b).unwrap_or(0);
    if count >= 0 { floor_of_half(terms, a, count) } else { terms.scale(a, 1 << -count) }
}

/// `a / 2^count`, rounded down.
fn floor_of_half(terms: &mut Terms, a: Term, count: i64) -> Term {
    let divisor = terms.int(1 << count);
    let upper = terms.div(a, divisor);
    // Division rounds towards zero: below it, a remainder takes one more.
    let (rest, zero, one) = (terms.rem(a, divisor), terms.int(0), terms.int(1));
    let is_below = terms.less(rest, zero);
    let lower = terms.sub(upper, one);
    terms.ite_cond(is_below, lower, upper)
}

/// `a & b`; with a mask of the lowest bits it is a remainder where nothing is negative.
fn bit_and(terms: &mut Terms, a: Term, b: Term) -> Term {
    let (a, b) = if terms.as_int(a).is_some() { (b, a) } else { (a, b) };
    match terms.as_int(b).and_then(|mask| mask.checked_add(1)) {
        Some(power) if power > 0 && power & (power - 1) == 0 && terms.interval(a).lo >= 0 => {
            let power = terms.int(power);
            terms.rem(a, power)
        }
        _ => bits(terms, a, b, Terms::bit_and),
    }
}

/// An operation on the bits of big integers of up to 64 of them, by words: that of numbers, which has 32.
fn bits(terms: &mut Terms, a: Term, b: Term, operation: fn(&mut Terms, Term, Term) -> Term) -> Term {
    let is_small = |term| terms.interval(term).is_within(Interval::INT32);
    if is_small(a) && is_small(b) {
        return operation(terms, a, b);
    }
    let [(upper_of_a, lower_of_a), (upper_of_b, lower_of_b)] = [a, b].map(|term| words(terms, term));
    let (upper, lower) = (operation(terms, upper_of_a, upper_of_b), operation(terms, lower_of_a, lower_of_b));
    let zero = terms.int(0);
    let (upper, lower) = (terms.scale(upper, 1 << 32), terms.shr(lower, zero));
    terms.add(upper, lower)
}

/// The upper word with its sign, and the lower one without.
fn words(terms: &mut Terms, a: Term) -> (Term, Term) {
    let upper = floor_of_half(terms, a, 32);
    let above = terms.scale(upper, 1 << 32);
    (upper, terms.sub(a, above))
}
