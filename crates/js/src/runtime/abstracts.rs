//! Abstract operations of ECMA-262 chapter 7 and internal slots, as operations for code that is written in JavaScript.
//!
//! Invariant: what may call code of the guest does so through a helper of the program, never from here.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::lift::lift;
use super::link::Helper;
use super::object::{Class, ErrorData, HostedData, Key};
use super::outcome::Step;
use super::realm::ErrorKind;
use super::value::{Js, NULL, ObjectId, UNDEFINED, view};
use crate::number::to_integer_or_infinity;
use interp::{Cx, Effect};
use numeric::{self as numbers, Number};
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// The largest integer that all smaller ones have exact doubles: 2^53 − 1.
const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

fn boolean(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

/// `to_object(value)`
pub fn to_object(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| {
        runtime.to_objects(cx, call, guard, value)
    })
}

/// `is_object(value)`
pub fn is_object(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, _, _, [value]| Ok(boolean(matches!(view(value), Js::Object(_)))))
}

/// `is_callable(value)`
pub fn is_callable(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [value]| Ok(boolean(runtime.is_callable(call, value))))
}

/// `is_constructor(value)`
pub fn is_constructor(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [value]| {
        Ok(boolean(runtime.is_constructor(call, value)))
    })
}

/// `is_array(value)`
pub fn is_array(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| runtime.is_array(cx, call, guard, value))
}

/// `same_value(lhs, rhs)`
pub fn same_value(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, _, _, [lhs, rhs]| {
        Ok(runtime.same_value(cx, lhs, rhs)?.step(&[lhs, rhs]))
    })
}

/// `same_value_zero(lhs, rhs)`
pub fn same_value_zero(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, _, _, [lhs, rhs]| {
        Ok(runtime.same_value_zero(cx, lhs, rhs)?.step(&[lhs, rhs]))
    })
}

/// `to_integer(value)`: ToIntegerOrInfinity.
pub fn to_integer(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    convert(runtime, cx, call, Helper::ToInteger, |number| Some(to_integer_or_infinity(number)))
}

/// `to_length(value)`
pub fn to_length(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    convert(runtime, cx, call, Helper::ToLength, |number| {
        Some(to_integer_or_infinity(number).clamp(0.0, MAX_SAFE_INTEGER))
    })
}

/// `to_index(value)`: a RangeError for what is no index.
pub fn to_index(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    convert(runtime, cx, call, Helper::ToIndex, |number| {
        let integer = to_integer_or_infinity(number);
        (0.0..=MAX_SAFE_INTEGER).contains(&integer).then_some(integer)
    })
}

/// `concrete(value)`: the value, with an arm for each that a symbolic one may be.
pub fn concrete(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    // It is no operation that takes symbolic values: the machine makes them concrete before it comes here.
    lift::<1>(runtime, cx, call, |_, _, _, _, [value]| Ok(value.into()))
}

/// Converts numbers by itself, and objects after a helper made them numbers.
fn convert(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    helper: Helper,
    f: fn(f64) -> Option<f64>,
) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| {
        match view(value) {
            Js::Term(_) => return convert_term(cx, helper, value),
            Js::Text(_) => {
                let words = [value.into()];
                return Ok(Step::Call(runtime.linked.helper(helper), words.into()));
            }
            Js::BigTerm(_) => return Ok(Step::Narrow(vec![value])),
            _ => {}
        }
        let Some(number) = runtime.primitive_to_number(value) else {
            return Ok(Step::Call(runtime.linked.helper(helper), [value.into()].into()));
        };
        Ok(match f(number) {
            Some(number) => Value::number(number).into(),
            None => runtime.throw(call, guard, ErrorKind::Range, "Invalid index"),
        })
    })
}

/// A symbolic integer is its own integer part; a length is never negative.
fn convert_term(cx: &mut Cx, helper: Helper, value: Value) -> Result<Step, Saturated> {
    let (Some(number), Some(zero)) = (Number::of(cx, value), Number::of(cx, Value::number(0.0))) else {
        return Ok(unsupported(cx, "the integer part of a symbolic number"));
    };
    if let Number::Double(_) = number {
        return Ok(Step::Narrow(vec![value]));
    }
    if helper == Helper::ToIndex {
        return Ok(Step::Narrow(vec![value]));
    }
    // No integer part is −0.
    let (number, value) = match number {
        Number::Int(term) => {
            let term = cx.path.terms.strip_zero_sign(term);
            (Number::Int(term), cx.number_value(term))
        }
        number => (number, value),
    };
    if helper == Helper::ToInteger {
        return Ok(value.into());
    }
    let negative = numbers::less(cx, number, zero)?;
    Ok(Step::Value(cx.path.kernel.select(negative, Value::number(0.0).into(), value.into())?))
}

/// `get_method(value, key)`: a function, or undefined.
pub fn get_method(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let words = [call.argument(0), call.argument(1)];
    call_helper(runtime, cx, call, Helper::Method, &words)
}

/// `check_method(value, key)`: what GetMethod makes of the value of a property.
pub fn check_method(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, guard, [value, _]| {
        if matches!(view(value), Js::Undefined | Js::Null) {
            return Ok(UNDEFINED.into());
        }
        if runtime.is_callable(call, value) {
            return Ok(value.into());
        }
        let message = format!("{} is not a function", runtime.show_brief(call, value));
        Ok(runtime.type_error(call, guard, &message))
    })
}

/// `species_constructor(object, default)`
pub fn species_constructor(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let words = [call.argument(0), call.argument(1)];
    call_helper(runtime, cx, call, Helper::Species, &words)
}

/// `check_species_holder(value)`: the value of `constructor` if it is an object; a TypeError otherwise.
pub fn check_species_holder(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [value]| match view(value) {
        Js::Object(_) => Ok(value.into()),
        _ => Ok(runtime.type_error(call, guard, "The .constructor property is not an object")),
    })
}

/// `check_species(value, default)`
pub fn check_species(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let default = call.argument(1);
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [value]| {
        if matches!(view(value), Js::Undefined | Js::Null) {
            return Ok(Step::Value(default));
        }
        if runtime.is_constructor(call, value) {
            return Ok(value.into());
        }
        let message = "object.constructor[Symbol.species] is not a constructor";
        Ok(runtime.type_error(call, guard, message))
    })
}

fn call_helper(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    helper: Helper,
    words: &[Summary],
) -> Done {
    let step = Step::Call(runtime.linked.helper(helper), words.into());
    let mut gather = super::outcome::Gather::new();
    gather.add(cx, call.guard, step)?;
    Ok(gather.finish())
}

/// `intrinsic(name)`: a constructor (`Map`), a prototype (`Map.prototype`) or another object of the realm.
pub fn intrinsic(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, _, _, [name]| {
        let name = runtime.text_of(name);
        Ok(match runtime.intrinsics.get(name.as_str()) {
            Some(id) => Value::from(*id).into(),
            None => unsupported(cx, &format!("the intrinsic object {name}")),
        })
    })
}

/// `create_from(new target, name)`: OrdinaryCreateFromConstructor with the prototype of an intrinsic by default. The object
/// is of the class of that name.
pub fn create_from(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let name = call.argument(1);
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [new_target]| {
        let (Js::Object(target), Some(name_value)) = (view(new_target), name.as_value()) else {
            return Ok(unsupported(cx, "a construction without new.target"));
        };
        let key = Key::String(runtime.names.prototype);
        match runtime.plain_content(call, target, key) {
            Some(prototype) => Ok(runtime.create_with(cx, call, guard, prototype, name_value)),
            None => Ok(Step::Call(runtime.linked.helper(Helper::Create), [new_target.into(), name].into())),
        }
    })
}

/// `create_with(prototype, name)`: for the helper.
pub fn create_with(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [prototype, name]| {
        Ok(runtime.create_with(cx, call, guard, prototype, name))
    })
}

/// `slot(object, index)`: an internal slot of a hosted object; undefined before it is set.
pub fn slot(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |_, _, call, _, [object, index]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let Class::Hosted(data) = &call.store.object(id).class else { return Ok(UNDEFINED.into()) };
        let at = index.as_number().map_or(0, |index| index as usize);
        Ok(Step::Value(data.slots.get(at).copied().unwrap_or(UNDEFINED.into())))
    })
}

/// `set_slot(object, index, value)`
pub fn set_slot(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |_, cx, call, guard, [object, index]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let whole = call.is_whole(guard, call.store.object(id).exists);
        let Class::Hosted(data) = &mut call.store.object_mut(id).class else {
            return Ok(unsupported(cx, "an internal slot of an object that has none"));
        };
        let at = index.as_number().map_or(0, |index| index as usize);
        if data.slots.len() <= at {
            data.slots.resize(at + 1, UNDEFINED.into());
        }
        let old = data.slots[at];
        data.slots[at] = if whole { value } else { cx.path.kernel.select(guard, value, old)? };
        Ok(UNDEFINED.into())
    })
}

/// `has_class(value, name)`: whether a value is an object that `create_from` made with this name.
pub fn has_class(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, _, [value, name]| {
        let Js::Object(id) = view(value) else { return Ok(Value::FALSE.into()) };
        let name = runtime.text_of(name);
        Ok(boolean(match &call.store.object(id).class {
            Class::Hosted(data) => *data.class == *name,
            Class::Array { .. } => name == "Array",
            Class::Function(_) => name == "Function",
            Class::Error(_) => name == "Error",
            Class::Arguments => name == "Arguments",
            Class::Proxy(_) => name == "Proxy",
            Class::Primitive(primitive) => {
                name == match view(*primitive) {
                    Js::String(_) | Js::Text(_) => "String",
                    Js::Bool(_) => "Boolean",
                    Js::Symbol(_) => "Symbol",
                    Js::Number(_) | Js::Term(_) => "Number",
                    _ => "BigInt",
                }
            }
            _ => false,
        }))
    })
}

/// `primitive_of(value)`: what a boxed primitive holds; a primitive itself; undefined for other objects.
pub fn primitive_of(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(value.into()) };
        Ok(match &call.store.object(id).class {
            Class::Primitive(primitive) => (*primitive).into(),
            _ => UNDEFINED.into(),
        })
    })
}

/// `box_primitive(prototype, value)`: a boxed primitive.
pub fn box_primitive(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [prototype, value]| {
        runtime.boxed(cx, call, guard, prototype, value)
    })
}

/// `throw_range_error(message)`
pub fn throw_range_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    super::errors::throw_message(runtime, cx, call, ErrorKind::Range)
}

/// `throw_syntax_error(message)`
pub fn throw_syntax_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    super::errors::throw_message(runtime, cx, call, ErrorKind::Syntax)
}

/// `show(value)`: a value as V8 names it in messages.
pub fn show(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [value]| {
        let text = match view(value) {
            Js::String(_) => return Ok(value.into()),
            Js::Object(id) => runtime.show_receiver(call, id),
            _ => runtime.show_bare(call, value),
        };
        Ok(Value::from(runtime.strings.intern_str(&text)).into())
    })
}

/// `show_key(key)`: a property key as text, for messages.
pub fn show_key(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [key]| {
        let text = runtime.key_of(key).map_or(String::new(), |key| runtime.show_key(key));
        Ok(Value::from(runtime.strings.intern_str(&text)).into())
    })
}

impl Runtime {
    /// The text of a string; empty for other values.
    pub fn text_of(&self, value: Value) -> String {
        match view(value) {
            Js::String(id) => self.strings.show(id),
            _ => String::new(),
        }
    }

    /// Whether a value can be called.
    pub fn is_callable(&self, call: &Call<'_>, value: Value) -> bool {
        let Js::Object(id) = view(value) else { return false };
        match &call.store.object(id).class {
            Class::Function(_) => true,
            Class::Proxy(data) => data.is_callable,
            _ => false,
        }
    }

    /// ECMA-262 7.2.2 IsArray.
    fn is_array(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        value: Value,
    ) -> Result<Step, Saturated> {
        let Js::Object(id) = view(value) else { return Ok(Value::FALSE.into()) };
        let target = match &call.store.object(id).class {
            Class::Array { .. } => return Ok(Value::TRUE.into()),
            Class::Proxy(data) => data.target,
            _ => return Ok(Value::FALSE.into()),
        };
        let mut parts = Vec::new();
        for (arm, target) in cx.path.kernel.arms(guard, target)? {
            let step = if target == NULL {
                let message = "Cannot perform 'IsArray' on a proxy that has been revoked";
                self.type_error(call, arm, message)
            } else {
                self.is_array(cx, call, arm, target)?
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    /// An object of the class of an intrinsic, whose prototype it has if the one given is none.
    fn create_with(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        prototype: Value,
        name: Value,
    ) -> Step {
        let name = self.text_of(name);
        let prototype = match view(prototype) {
            Js::Object(_) => prototype,
            _ => match self.intrinsics.get(format!("{name}.prototype").as_str()) {
                Some(id) => Value::from(*id),
                None => return unsupported(cx, &format!("the intrinsic object {name}.prototype")),
            },
        };
        let class = match name.as_str() {
            "Object" => Class::Ordinary,
            "Array" => Class::Array { elements: Vec::new(), length: 0.into() },
            _ if name.ends_with("Error") => Class::Error(ErrorData::default()),
            _ => Class::Hosted(Box::new(HostedData { class: name.as_str().into(), slots: Vec::new() })),
        };
        Value::from(call.store.new_object(guard, prototype, class)).into()
    }

    /// A global object or function of the realm by its name.
    pub fn intrinsic(&self, name: &str) -> Option<ObjectId> {
        self.intrinsics.get(name).copied()
    }
}
