//! Operators on single values; objects are made primitive first, by a helper function of the program.

use crate::code::WellKnown;
use crate::number::{math, to_int32, to_uint32};
use crate::op::errors::unsupported;
use crate::op::lift::{lift, lift_one, lift_pair};
use crate::op::operator::Operator;
use crate::realm::heap::object::{Callee, Class, Key};
use crate::realm::link::Helper;
use crate::realm::names::well_known;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::same::Same;
use crate::value::arms::symbolic_ones;
use crate::value::strings::MAX_LENGTH;
use crate::value::value::{Js, UNDEFINED, is_symbolic, view};
use Operator::*;
use interp::{Cx, Effect};
use numeric as numbers;
use numeric::Number;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::{Term, Terms};

macro_rules! operators {
    ($($name:ident = $operator:expr;)*) => {$(
        #[doc = concat!("`", stringify!($name), "(lhs, rhs)`")]
        pub fn $name(op: &mut Op<'_>) -> Done {
            lift_pair(op, |op, guard, [lhs, rhs]| {
                op.operate_binary(guard, $operator, lhs, rhs)
            })
        }
    )*};
}

operators! {
    sub = Sub; mul = Mul; div = Div; rem = Rem; exp = Exp;
    bit_and = BitAnd; bit_or = BitOr; bit_xor = BitXor; shl = Shl; sar = Sar; shr = Shr;
    less = Less; at_most = AtMost; greater = Greater; at_least = AtLeast;
    equal = Equal; unequal = Unequal;
}

/// `add(lhs, rhs)`
pub fn add(op: &mut Op<'_>) -> Done {
    match op.join_choices()? {
        Some(text) => Ok(Effect::value(text)),
        None => lift_pair(op, |op, guard, [lhs, rhs]| op.operate_binary(guard, Add, lhs, rhs)),
    }
}

/// `binary(operator, lhs, rhs)`: for the helper, with primitive operands.
pub fn binary(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [operator, lhs, rhs]| op.operate_binary(guard, operator_of(operator), lhs, rhs))
}

/// `binary_hint(operator)`: how its operands are made primitive.
pub fn binary_hint(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [operator]| {
        let hint = if matches!(operator_of(operator), Add | Equal | Unequal) { "default" } else { "number" };
        Ok(Value::from(op.runtime.strings.intern_str(hint)).into())
    })
}

/// `binary_operand(operator, primitive)`: an operand as the operator needs it, before the other one is looked at.
pub fn binary_operand(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [operator, value]| match operator_of(operator) {
        Add | Less | AtMost | Greater | AtLeast | Equal | Unequal => Ok(value.into()),
        _ => op.primitive_to_numeric(guard, value),
    })
}

fn operator_of(value: Value) -> Operator {
    Operator::ALL[value.as_number().map_or(0, |number| number as usize) % Operator::ALL.len()]
}

/// `strict_equal(lhs, rhs)`
pub fn strict_equal(op: &mut Op<'_>) -> Done {
    lift_pair(op, |op, _, [lhs, rhs]| {
        op.notice_identity(lhs, rhs);
        op.runtime.equality(op.cx, lhs, rhs, true)
    })
}

/// `strict_unequal(lhs, rhs)`
pub fn strict_unequal(op: &mut Op<'_>) -> Done {
    lift_pair(op, |op, _, [lhs, rhs]| {
        op.notice_identity(lhs, rhs);
        op.runtime.equality(op.cx, lhs, rhs, false)
    })
}

impl Op<'_> {
    /// ECMA-262 7.2.14 IsLooselyEqual.
    fn loosely_equal(
        &mut self,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step, Saturated> {
        let is_nullish = |value: Value| matches!(view(value), Js::Undefined | Js::Null);
        self.notice_identity(lhs, rhs);
        let equal: Guard = match (view(lhs), view(rhs)) {
            _ if is_nullish(lhs) || is_nullish(rhs) => (is_nullish(lhs) && is_nullish(rhs)).into(),
            (Js::Object(lhs), Js::Object(rhs)) => (lhs == rhs).into(),
            (Js::Object(_), _) | (_, Js::Object(_)) => {
                return Ok(self.runtime.with_primitives(operator, lhs, rhs));
            }
            (Js::String(lhs), Js::String(rhs)) => (lhs == rhs).into(),
            (Js::String(_) | Js::Text(_), Js::String(_) | Js::Text(_)) => {
                return self.runtime.equality(self.cx, lhs, rhs, operator == Equal);
            }
            (Js::Symbol(_), _) | (_, Js::Symbol(_)) => (lhs == rhs).into(),
            (Js::Text(_), Js::Number(_) | Js::Term(_) | Js::Bool(_)) => {
                return self.with_number_of(guard, lhs, |op, guard, lhs| {
                    op.loosely_equal(guard, operator, lhs, rhs)
                });
            }
            (Js::Number(_) | Js::Term(_) | Js::Bool(_), Js::Text(_)) => {
                return self.loosely_equal(guard, operator, rhs, lhs);
            }
            (Js::BigTerm(_), Js::BigTerm(_) | Js::BigInt(_)) | (Js::BigInt(_), Js::BigTerm(_)) => {
                return self.runtime.equality(self.cx, lhs, rhs, operator == Equal);
            }
            (Js::Text(_), _) | (_, Js::Text(_)) => {
                return Ok(Step::Narrow(symbolic_ones(&[lhs, rhs])));
            }
            (Js::BigTerm(_), _) | (_, Js::BigTerm(_)) => {
                return self.runtime.compare_big(self.cx, guard, operator, lhs, rhs);
            }
            (Js::BigInt(id), Js::Term(_)) => match self.runtime.exact_number(id) {
                Some(number) => compare(self.cx, rhs, Value::number(number), numbers::equal)?,
                None => Guard::FALSE,
            },
            (Js::Term(_), Js::BigInt(_)) => return self.loosely_equal(guard, operator, rhs, lhs),
            (Js::BigInt(_), _) | (_, Js::BigInt(_)) => {
                (self.runtime.compare_numeric(lhs, rhs) == Some(std::cmp::Ordering::Equal)).into()
            }
            (Js::Term(_), _) | (_, Js::Term(_)) => {
                let number = |value: Value| match view(value) {
                    Js::Term(_) => value,
                    _ => Value::number(self.runtime.primitive_to_number(value).unwrap_or(f64::NAN)),
                };
                compare(self.cx, number(lhs), number(rhs), numbers::equal)?
            }
            _ => (self.runtime.primitive_to_number(lhs) == self.runtime.primitive_to_number(rhs)).into(),
        };
        Ok(Step::Value(if operator == Equal { equal } else { !equal }.into()))
    }
}

impl Runtime {
    /// ECMA-262 7.2.15 IsStrictlyEqual.
    pub fn strictly_equal(&mut self, cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Same, Saturated> {
        Ok(match (view(lhs), view(rhs)) {
            (Js::Number(lhs), Js::Number(rhs)) => (lhs == rhs).into(),
            (Js::Number(_) | Js::Term(_), Js::Number(_) | Js::Term(_)) => {
                Same::Where(compare(cx, lhs, rhs, numbers::equal)?)
            }
            (Js::String(_), Js::String(_)) => (lhs == rhs).into(),
            (Js::String(_) | Js::Text(_), Js::String(_) | Js::Text(_)) => {
                return self.equal_texts(cx, lhs, rhs);
            }
            (Js::BigInt(_) | Js::BigTerm(_), Js::BigTerm(_)) | (Js::BigTerm(_), Js::BigInt(_)) => {
                return self.equal_bigints(cx, lhs, rhs);
            }
            _ => (lhs == rhs).into(),
        })
    }

    fn equality(&mut self, cx: &mut Cx, lhs: Value, rhs: Value, wanted: bool) -> Result<Step, Saturated> {
        let same = self.strictly_equal(cx, lhs, rhs)?;
        Ok(if wanted { same } else { same.differ() }.step(&[lhs, rhs]))
    }
}

fn compare(
    cx: &mut Cx,
    lhs: Value,
    rhs: Value,
    f: impl FnOnce(&mut Cx, Number, Number) -> Result<Guard, Saturated>,
) -> Result<Guard, Saturated> {
    match (Number::of(cx, lhs), Number::of(cx, rhs)) {
        (Some(lhs), Some(rhs)) => f(cx, lhs, rhs),
        _ => Ok(Guard::FALSE),
    }
}

/// `typeof(value)`
pub fn type_of(op: &mut Op<'_>) -> Done {
    lift_one(op, |op, _, [value]| {
        let text = op.runtime.type_of(op.store, value);
        Ok(Value::from(op.runtime.strings.intern_str(text)).into())
    })
}

/// `not(value)`
pub fn not(op: &mut Op<'_>) -> Done {
    lift_one(op, |op, _, [value]| {
        let truth = interp::Guest::truth(op.runtime, op.cx, value)?;
        Ok(Step::Value((!truth).into()))
    })
}

/// `is_nullish(value)`
pub fn is_nullish(op: &mut Op<'_>) -> Done {
    lift_one(op, |_, _, [value]| {
        Ok(Step::Value(Guard::from(matches!(view(value), Js::Undefined | Js::Null)).into()))
    })
}

/// `is_undefined(value)`
pub fn is_undefined(op: &mut Op<'_>) -> Done {
    lift_one(op, |_, _, [value]| Ok(Step::Value(Guard::from(value == UNDEFINED).into())))
}

/// `is_primitive(value)`
pub fn is_primitive(op: &mut Op<'_>) -> Done {
    lift_one(op, |_, _, [value]| Ok(Step::Value(Guard::from(!matches!(view(value), Js::Object(_))).into())))
}

/// `instance_of(lhs, rhs)`
pub fn instance_of(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, class]| {
        if let Some(step) = op.plain_instance_of(guard, value, class)? {
            return Ok(step);
        }
        Ok(op.runtime.hosted_step(
            op.cx,
            "function/function.js",
            "instanceOf",
            &[value, class].map(Summary::from),
        ))
    })
}

impl Op<'_> {
    /// `instanceof` with a function whose `prototype` is plain data and a chain without Proxies; none where it is not that.
    fn plain_instance_of(
        &mut self,
        guard: Guard,
        value: Value,
        class: Value,
    ) -> Result<Option<Step>, Saturated> {
        let Js::Object(target) = view(class) else { return Ok(None) };
        let Class::Function(data) = &self.store.object(target).class else { return Ok(None) };
        let is_bound = data.callee == Callee::Bound;
        let key = Key::Symbol(well_known(WellKnown::HasInstance));
        let usual = self.runtime.intrinsic("hasInstance").map(Value::from);
        if is_bound || self.plain_content(target, key) != usual {
            return Ok(None);
        }
        let Js::Object(object) = view(value) else { return Ok(Some(Value::FALSE.into())) };
        let Some(wanted) = self.plain_content(target, Key::String(self.runtime.names.prototype)) else {
            return Ok(None);
        };
        let Js::Object(wanted) = view(wanted) else { return Ok(None) };
        let mut found = Guard::FALSE;
        let mut open = vec![(guard, object)];
        while let Some((guard, object)) = open.pop() {
            if self.is_proxy(object) {
                return Ok(None);
            }
            self.each_prototype(guard, object, |op, arm, next| {
                match next {
                    Some(next) if next == wanted => found = op.cx.path.kernel.or(found, arm)?,
                    Some(next) => open.push((arm, next)),
                    None => {}
                }
                Ok(())
            })?;
        }
        Ok(Some(Step::Value(if found == guard { Value::TRUE.into() } else { found.into() })))
    }

    /// A binary operator on single values.
    pub fn operate_binary(
        &mut self,
        guard: Guard,
        operator: Operator,
        lhs: Value,
        rhs: Value,
    ) -> Result<Step, Saturated> {
        if let (Js::Number(lhs), Js::Number(rhs)) = (view(lhs), view(rhs)) {
            return Ok(concrete(operator, lhs, rhs).into());
        }
        if matches!(operator, Equal | Unequal) {
            return self.loosely_equal(guard, operator, lhs, rhs);
        }
        if matches!(view(lhs), Js::Object(_)) || matches!(view(rhs), Js::Object(_)) {
            return Ok(self.runtime.with_primitives(operator, lhs, rhs));
        }
        let is_string = |value: Value| matches!(view(value), Js::String(_) | Js::Text(_));
        if operator == Add && (is_string(lhs) || is_string(rhs)) {
            return self.concatenate(guard, lhs, rhs);
        }
        if let (Js::String(lhs), Js::String(rhs)) = (view(lhs), view(rhs))
            && matches!(operator, Less | AtMost | Greater | AtLeast)
        {
            let order = self.runtime.strings.get(lhs).cmp(self.runtime.strings.get(rhs));
            let holds = match operator {
                Less => order.is_lt(),
                AtMost => order.is_le(),
                Greater => order.is_gt(),
                _ => order.is_ge(),
            };
            return Ok(Step::Value(Guard::from(holds).into()));
        }
        if is_string(lhs) && is_string(rhs) && matches!(operator, Less | AtMost | Greater | AtLeast) {
            return self.runtime.compare_texts(self.cx, operator, lhs, rhs);
        }
        let is_bigint = |value: Value| matches!(view(value), Js::BigInt(_) | Js::BigTerm(_));
        if (is_bigint(lhs) || is_bigint(rhs)) && (is_symbolic(lhs) || is_symbolic(rhs)) {
            return self.operate_big_term(guard, operator, lhs, rhs);
        }
        if matches!(view(lhs), Js::BigInt(_)) || matches!(view(rhs), Js::BigInt(_)) {
            return self.operate_bigint(guard, operator, lhs, rhs);
        }
        if matches!(view(lhs), Js::Symbol(_)) || matches!(view(rhs), Js::Symbol(_)) {
            return Ok(self.type_error(guard, "Cannot convert a Symbol value to a number"));
        }
        if matches!(view(lhs), Js::Text(_)) {
            return self
                .with_number_of(guard, lhs, |op, guard, lhs| op.operate_binary(guard, operator, lhs, rhs));
        }
        if matches!(view(rhs), Js::Text(_)) {
            return self
                .with_number_of(guard, rhs, |op, guard, rhs| op.operate_binary(guard, operator, lhs, rhs));
        }
        let number = |runtime: &Runtime, value: Value| match view(value) {
            Js::Term(_) => Some(value),
            _ => runtime.primitive_to_number(value).map(Value::number),
        };
        let (Some(lhs), Some(rhs)) = (number(self.runtime, lhs), number(self.runtime, rhs)) else {
            return Ok(unsupported(self.cx, "an operator on such values"));
        };
        match (view(lhs), view(rhs)) {
            (Js::Number(lhs), Js::Number(rhs)) => Ok(concrete(operator, lhs, rhs).into()),
            _ => symbolic(self.cx, guard, operator, lhs, rhs),
        }
    }

    fn concatenate(&mut self, guard: Guard, lhs: Value, rhs: Value) -> Result<Step, Saturated> {
        if matches!(view(lhs), Js::Symbol(_)) || matches!(view(rhs), Js::Symbol(_)) {
            return Ok(self.type_error(guard, "Cannot convert a Symbol value to a string"));
        }
        if is_symbolic(lhs) || is_symbolic(rhs) {
            if let Some(texts) = self.runtime.rounded_text(self.cx, guard, lhs)? {
                return self.for_arms(guard, texts, |op, arm, text| op.concatenate(arm, text, rhs));
            }
            if let Some(texts) = self.runtime.rounded_text(self.cx, guard, rhs)? {
                return self.for_arms(guard, texts, |op, arm, text| op.concatenate(arm, lhs, text));
            }
            return Ok(match self.runtime.concatenate_texts(self.cx, lhs, rhs) {
                Some(text) => text.into(),
                None => Step::Narrow(symbolic_ones(&[lhs, rhs])),
            });
        }
        let (Some(lhs), Some(rhs)) =
            (self.runtime.primitive_to_string(lhs), self.runtime.primitive_to_string(rhs))
        else {
            return Ok(unsupported(self.cx, "the text of such a value"));
        };
        if self.runtime.strings.length(lhs) + self.runtime.strings.length(rhs) > MAX_LENGTH {
            return Ok(self.throw(guard, ErrorKind::Range, "Invalid string length"));
        }
        Ok(Value::from(self.runtime.strings.concatenate(lhs, rhs)).into())
    }

    /// Whether a value is one of our functions, so that calling it runs nothing of the guest.
    pub fn is_native(&self, value: Value) -> bool {
        let Js::Object(id) = view(value) else { return false };
        matches!(&self.store.object(id).class, Class::Function(data) if matches!(data.callee, Callee::Native(_)))
    }
}

impl Runtime {
    fn with_primitives(&mut self, operator: Operator, lhs: Value, rhs: Value) -> Step {
        let words: Rc<[Summary]> =
            [Value::number(f64::from(operator as u8)), lhs, rhs].map(Summary::from).into();
        Step::Call(self.linked.helper(Helper::Binary), words)
    }
}

/// An operator on two doubles.
#[inline]
pub(crate) fn concrete(operator: Operator, lhs: f64, rhs: f64) -> Value {
    let int = |value: i32| Value::number(f64::from(value));
    let truth = |truth: bool| if truth { Value::TRUE } else { Value::FALSE };
    match operator {
        Add => Value::number(lhs + rhs),
        Sub => Value::number(lhs - rhs),
        Mul => Value::number(lhs * rhs),
        Div => Value::number(lhs / rhs),
        Rem => Value::number(math::remainder(lhs, rhs)),
        Exp => Value::number(math::pow(lhs, rhs)),
        BitAnd => int(to_int32(lhs) & to_int32(rhs)),
        BitOr => int(to_int32(lhs) | to_int32(rhs)),
        BitXor => int(to_int32(lhs) ^ to_int32(rhs)),
        Shl => int(to_int32(lhs).wrapping_shl(to_uint32(rhs))),
        Sar => int(to_int32(lhs).wrapping_shr(to_uint32(rhs))),
        Shr => Value::number(f64::from(to_uint32(lhs).wrapping_shr(to_uint32(rhs)))),
        Less => truth(lhs < rhs),
        AtMost => truth(lhs <= rhs),
        Greater => truth(lhs > rhs),
        AtLeast => truth(lhs >= rhs),
        Equal => truth(lhs == rhs),
        Unequal => truth(lhs != rhs),
    }
}

fn bit_operation(operator: Operator) -> fn(&mut Terms, Term, Term) -> Term {
    match operator {
        BitAnd => Terms::bit_and,
        BitOr => Terms::bit_or,
        BitXor => Terms::bit_xor,
        Shl => Terms::shl,
        Sar => Terms::sar,
        _ => Terms::shr,
    }
}

/// An operator on numbers of which one is symbolic.
fn symbolic(
    cx: &mut Cx,
    guard: Guard,
    operator: Operator,
    lhs: Value,
    rhs: Value,
) -> Result<Step, Saturated> {
    let (Some(l), Some(r)) = (Number::of(cx, lhs), Number::of(cx, rhs)) else {
        return Ok(unsupported(cx, "an operator on such values"));
    };
    let value = match operator {
        Add => numbers::add(cx, l, r)?,
        Sub => numbers::sub(cx, l, r)?,
        Mul => numbers::mul(cx, l, r)?,
        Div => numbers::div(cx, l, r)?,
        Rem => numbers::rem(cx, l, r)?,
        Less => numbers::less(cx, l, r)?.into(),
        AtMost => numbers::at_most(cx, l, r)?.into(),
        Greater => numbers::less(cx, r, l)?.into(),
        AtLeast => numbers::at_most(cx, r, l)?.into(),
        BitAnd | BitOr | BitXor | Shl | Sar | Shr => numbers::bits(cx, bit_operation(operator), l, r),
        Exp => crate::symbolic::number_works::power(cx, guard, l, r)?,
        Equal | Unequal => return Ok(Step::Narrow(symbolic_ones(&[lhs, rhs]))),
    };
    Ok(Step::Value(value))
}
