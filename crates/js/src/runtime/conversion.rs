//! ToPrimitive and ToString, by helpers of the program where code of the guest may have to be called.

use super::errors::unsupported;
use super::guest::{Call, Runtime, well_known};
use super::lift::lift;
use super::link::Helper;
use super::object::Key;
use super::outcome::Step;
use super::value::{Js, is_symbolic, view};
use crate::code::WellKnown;
use interp::{Cx, Effect};
use summary::{Saturated, Value};

type Done = Result<Effect, Saturated>;

/// `to_string(value)`
pub fn to_string(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| match view(value) {
        Js::Object(_) => Ok(Step::Call(runtime.linked.helper(Helper::ToString), [value.into()].into())),
        Js::Symbol(_) => Ok(runtime.type_error(call, guard, "Cannot convert a Symbol value to a string")),
        _ if is_symbolic(value) => Ok(match runtime.symbolic_to_string(cx, value) {
            Some(text) => text.into(),
            None => Step::Narrow(vec![value]),
        }),
        _ => match runtime.primitive_to_string(value) {
            Some(text) => Ok(Value::from(text).into()),
            None => Ok(unsupported(cx, "the text of such a value")),
        },
    })
}

/// `to_primitive(value, hint)`
pub fn to_primitive(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, _, [value, hint]| {
        let Js::Object(id) = view(value) else { return Ok(value.into()) };
        let hint = match view(hint) {
            Js::String(_) => hint,
            _ => runtime.strings.intern_str("string").into(),
        };
        let symbol = well_known(WellKnown::ToPrimitive);
        let words = [value, hint, symbol.into()].map(Into::into);
        let is_ordinary = runtime
            .plain_content(call, id, Key::Symbol(symbol))
            .is_some_and(|content| matches!(view(content), Js::Absent | Js::Undefined | Js::Null));
        Ok(match is_ordinary {
            true => Step::Call(runtime.linked.helper(Helper::ToPrimitive), words[..2].into()),
            false => Step::Call(runtime.linked.helper(Helper::ExoticToPrimitive), words.into()),
        })
    })
}

/// `ordinary_to_primitive(object, hint)`: for the helper.
pub fn ordinary_to_primitive(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, _, _, [object, hint]| {
        Ok(Step::Call(runtime.linked.helper(Helper::ToPrimitive), [object.into(), hint.into()].into()))
    })
}

/// `primitive_name(hint, which)`: the name of the first or second method that makes an object primitive.
pub fn primitive_name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, _, _, [hint, which]| {
        let is_string = runtime.text_of(hint) == "string";
        let names = [runtime.names.value_of, runtime.names.to_string];
        let name = names[usize::from((which == Value::number(0.0)) == is_string)];
        Ok(Value::from(name).into())
    })
}
