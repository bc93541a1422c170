//! Big integers that depend on inputs beside values of other kinds: `n < 2.5`, `n == "7"`.
//!
//! Invariant: a big integer is less than, equal to or greater than the other value exactly under the guard that says so; NaN and texts
//! of no integer are none of these. Where that cannot be told, the paths are in `open` and in no other guard.

use crate::op::operator::Operator;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::big_terms::MOST;
use crate::value::arms::symbolic_ones;
use crate::value::value::{Js, view};
use interp::Cx;
use numeric::{MAX_SAFE, Number, equal, identical, less, mathematics as maths};
use summary::{Guard, Saturated, Value};
use term::{DoubleFunction, Interval, Term};

type Result<T> = std::result::Result<T, Saturated>;

/// How a big integer lies to another value.
struct Order {
    less: Guard,
    equal: Guard,
    greater: Guard,
    open: Guard,
}

impl Order {
    /// Beside NaN, and what counts as NaN.
    const NONE: Order =
        Order { less: Guard::FALSE, equal: Guard::FALSE, greater: Guard::FALSE, open: Guard::FALSE };

    /// As it lies from the other side.
    fn reversed(self) -> Order {
        Order { less: self.greater, greater: self.less, ..self }
    }
}

impl Runtime {
    /// A comparison, also `==` and `!=`, of a big integer with a primitive value that is none, one of which depends on inputs.
    pub fn compare_big(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step> {
        let narrow = Step::Narrow(symbolic_ones(&[lhs, rhs]));
        let order = match (self.big_term_of(cx, lhs), self.big_term_of(cx, rhs)) {
            (Some(big), None) => self.order(cx, big, rhs)?,
            (None, Some(big)) => self.order(cx, big, lhs)?.map(Order::reversed),
            _ => None,
        };
        let Some(order) = order else { return Ok(narrow) };
        let kernel = &mut cx.path.kernel;
        let holds = match operator {
            Operator::Less => order.less,
            Operator::Greater => order.greater,
            Operator::AtMost => kernel.or(order.less, order.equal)?,
            Operator::AtLeast => kernel.or(order.greater, order.equal)?,
            Operator::Equal => order.equal,
            Operator::Unequal => !order.equal,
            _ => return Ok(narrow),
        };
        let open = kernel.and(guard, order.open)?;
        if open.is_false() {
            return Ok(Step::Value(holds.into()));
        }
        let known = kernel.and_not(guard, open)?;
        Ok(Step::Parts(vec![(known, Step::Value(holds.into())), (open, narrow)]))
    }

    /// A big integer as a term, if it is one that has one.
    fn big_term_of(&mut self, cx: &mut Cx, value: Value) -> Option<Term> {
        match view(value) {
            Js::BigTerm(term) => Some(term),
            Js::BigInt(id) => {
                let integer = i64::try_from(&**self.bigints.get(id)).ok()?;
                Some(cx.path.terms.int(integer))
            }
            _ => None,
        }
    }

    fn order(&mut self, cx: &mut Cx, big: Term, other: Value) -> Result<Option<Order>> {
        let number = match view(other) {
            Js::String(id) => {
                let Some(integer) = crate::number::string_to_bigint(self.strings.get(id)) else {
                    return Ok(Some(Order::NONE));
                };
                let limit = if integer.sign() == num_bigint::Sign::Minus { i128::MIN } else { i128::MAX };
                return order_to_integer(cx, big, i128::try_from(&integer).unwrap_or(limit)).map(Some);
            }
            Js::Text(_) | Js::Symbol(_) | Js::Object(_) => return Ok(None),
            Js::Term(_) => match Number::of(cx, other) {
                Some(number) => number,
                None => return Ok(None),
            },
            _ => Number::Concrete(self.primitive_to_number(other).unwrap_or(f64::NAN)),
        };
        if let Number::Concrete(double) = number {
            return order_to_double(cx, big, double).map(Some);
        }
        if let Some(integer) = number.integer(cx) {
            let less = cx.path.terms.less(big, integer.term);
            let greater = cx.path.terms.less(integer.term, big);
            let (less, greater) = (cx.path.guard_of_cond(less)?, cx.path.guard_of_cond(greater)?);
            let equal = cx.path.guard_of_equal(big, integer.term)?;
            return Ok(Some(Order { less, equal, greater, open: Guard::FALSE }));
        }
        order_to_number(cx, big, number).map(Some)
    }
}

/// Where a big integer is at most a bound.
fn up_to(cx: &mut Cx, big: Term, bound: i128) -> Result<Guard> {
    match i64::try_from(bound) {
        Ok(bound) => {
            let bound = cx.path.terms.int(bound);
            let cond = cx.path.terms.at_most(big, bound);
            cx.path.guard_of_cond(cond)
        }
        // All that terms hold are between.
        Err(_) => Ok((bound > MOST.hi).into()),
    }
}

fn order_to_integer(cx: &mut Cx, big: Term, integer: i128) -> Result<Order> {
    let below = up_to(cx, big, integer.saturating_sub(1))?;
    let up_to = up_to(cx, big, integer)?;
    let equal = cx.path.kernel.and_not(up_to, below)?;
    Ok(Order { less: below, equal, greater: !up_to, open: Guard::FALSE })
}

fn order_to_double(cx: &mut Cx, big: Term, double: f64) -> Result<Order> {
    if double.is_nan() {
        return Ok(Order::NONE);
    }
    if double == double.trunc() {
        // The cast saturates, beyond all that terms hold.
        return order_to_integer(cx, big, double as i128);
    }
    let less = up_to(cx, big, double.floor() as i128)?;
    Ok(Order { less, equal: Guard::FALSE, greater: !less, open: Guard::FALSE })
}

/// The order to a double term. Up to the safe integers the integers around it tell, beyond them the doubles, but for those to which the
/// big integer is rounded.
fn order_to_number(cx: &mut Cx, big: Term, number: Number) -> Result<Order> {
    let double = number.double(cx);
    let floor = cx.path.terms.double_function(DoubleFunction::Floor, double);
    let safe = maths::is_safe_integer(cx, Number::Double(floor))?;
    let floor = cx.path.terms.whole(floor, -MAX_SAFE, MAX_SAFE);
    let up_to_floor = cx.path.terms.at_most(big, floor);
    let up_to_floor = cx.path.guard_of_cond(up_to_floor)?;
    let is_floor = cx.path.guard_of_equal(big, floor)?;
    let is_integer = maths::is_integer(cx, number)?;
    let nearest = Number::Double(cx.path.terms.to_double(big));
    let far = (less(cx, nearest, number)?, equal(cx, nearest, number)?, less(cx, number, nearest)?);
    let not_a_number = identical(cx, number, f64::NAN)?;
    let is_exact = cx.path.terms.interval(big).is_within(Interval::EXACT_DOUBLE);

    let kernel = &mut cx.path.kernel;
    let equal = kernel.and(is_floor, is_integer)?;
    let under = kernel.and_not(up_to_floor, equal)?;
    let (far_equal, open) = if is_exact { (far.1, Guard::FALSE) } else { (Guard::FALSE, far.1) };
    let open = kernel.and_not(open, safe)?;
    let less = kernel.ite(safe, under, far.0)?;
    let equal = kernel.ite(safe, equal, far_equal)?;
    let greater = kernel.ite(safe, !up_to_floor, far.2)?;
    Ok(Order {
        less: kernel.and_not(less, not_a_number)?,
        equal: kernel.and_not(equal, not_a_number)?,
        greater: kernel.and_not(greater, not_a_number)?,
        open: kernel.and_not(open, not_a_number)?,
    })
}
