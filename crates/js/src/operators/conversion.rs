//! ToPrimitive and ToString, by helpers of the program where code of the guest may have to be called.

use crate::code::WellKnown;
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::object::Key;
use crate::realm::link::Helper;
use crate::realm::names::well_known;
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{Js, is_symbolic, view};
use summary::Value;

/// `to_string(value)`
pub fn to_string(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Object(_) => Ok(Step::Call(op.runtime.linked.helper(Helper::ToString), [value.into()].into())),
        Js::Symbol(_) => Ok(op.type_error(guard, "Cannot convert a Symbol value to a string")),
        _ if is_symbolic(value) => {
            if let Some(texts) = op.runtime.rounded_text(op.cx, guard, value)? {
                return Ok(Step::Value(texts));
            }
            Ok(match op.runtime.symbolic_to_string(op.cx, value) {
                Some(text) => text.into(),
                None => Step::Narrow(vec![value]),
            })
        }
        _ => match op.runtime.primitive_to_string(value) {
            Some(text) => Ok(Value::from(text).into()),
            None => Ok(unsupported(op.cx, "the text of such a value")),
        },
    })
}

/// `to_primitive(value, hint)`
pub fn to_primitive(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [value, hint]| {
        let Js::Object(id) = view(value) else { return Ok(value.into()) };
        let hint = match view(hint) {
            Js::String(_) => hint,
            _ => op.runtime.strings.intern_str("string").into(),
        };
        let symbol = well_known(WellKnown::ToPrimitive);
        let words = [value, hint, symbol.into()].map(Into::into);
        let is_ordinary = op
            .plain_content(id, Key::Symbol(symbol))
            .is_some_and(|content| matches!(view(content), Js::Absent | Js::Undefined | Js::Null));
        Ok(match is_ordinary {
            true => Step::Call(op.runtime.linked.helper(Helper::ToPrimitive), words[..2].into()),
            false => Step::Call(op.runtime.linked.helper(Helper::ExoticToPrimitive), words.into()),
        })
    })
}

/// `ordinary_to_primitive(object, hint)`: for the helper.
pub fn ordinary_to_primitive(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [object, hint]| {
        Ok(Step::Call(op.runtime.linked.helper(Helper::ToPrimitive), [object.into(), hint.into()].into()))
    })
}

/// `primitive_name(hint, which)`: the name of the first or second method that makes an object primitive.
pub fn primitive_name(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [hint, which]| {
        let is_string = op.runtime.text_of(hint) == "string";
        let names = [op.runtime.names.value_of, op.runtime.names.to_string];
        let name = names[usize::from((which == Value::number(0.0)) == is_string)];
        Ok(Value::from(name).into())
    })
}
