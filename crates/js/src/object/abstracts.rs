//! Abstract operations of ECMA-262 chapter 7 and internal slots, as operations for code that is written in JavaScript.
//!
//! Invariant: what may call code of the guest does so through a helper of the program, never from here.

use crate::number::to_integer_or_infinity;
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::object::{Class, ErrorData, HostedData, Key};
use crate::realm::link::Helper;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::value::{Js, NULL, ObjectId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use numeric as numbers;
use numeric::Number;
use summary::{Guard, Saturated, Summary, Value};

/// The largest integer that all smaller ones have exact doubles: 2^53 − 1.
const MAX_SAFE_INTEGER: f64 = 9_007_199_254_740_991.0;

fn boolean(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

/// `to_object(value)`
pub fn to_object(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| op.to_objects(guard, value))
}

/// `is_object(value)`
pub fn is_object(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |_, _, [value]| Ok(boolean(matches!(view(value), Js::Object(_)))))
}

/// `is_callable(value)`
pub fn is_callable(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| Ok(boolean(op.is_callable(value))))
}

/// `is_constructor(value)`
pub fn is_constructor(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| Ok(boolean(op.is_constructor(value))))
}

/// `is_array(value)`
pub fn is_array(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| op.is_array(guard, value))
}

/// `same_value(lhs, rhs)`
pub fn same_value(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [lhs, rhs]| {
        op.notice_identity(lhs, rhs);
        Ok(op.runtime.same_value(op.cx, lhs, rhs)?.step(&[lhs, rhs]))
    })
}

/// `same_value_zero(lhs, rhs)`
pub fn same_value_zero(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [lhs, rhs]| {
        op.notice_identity(lhs, rhs);
        Ok(op.runtime.same_value_zero(op.cx, lhs, rhs)?.step(&[lhs, rhs]))
    })
}

/// `to_integer(value)`: ToIntegerOrInfinity.
pub fn to_integer(op: &mut Op<'_>) -> Done {
    convert(op, Helper::ToInteger, |number| Some(to_integer_or_infinity(number)))
}

/// `to_length(value)`
pub fn to_length(op: &mut Op<'_>) -> Done {
    convert(op, Helper::ToLength, |number| Some(to_integer_or_infinity(number).clamp(0.0, MAX_SAFE_INTEGER)))
}

/// `to_index(value)`: a RangeError for what is no index.
pub fn to_index(op: &mut Op<'_>) -> Done {
    convert(op, Helper::ToIndex, |number| {
        let integer = to_integer_or_infinity(number);
        (0.0..=MAX_SAFE_INTEGER).contains(&integer).then_some(integer)
    })
}

/// `concrete(value)`: the value, with an arm for each that a symbolic one may be.
pub fn concrete(op: &mut Op<'_>) -> Done {
    // It is no operation that takes symbolic values: the machine makes them concrete before it comes here.
    lift::<1>(op, |_, _, [value]| Ok(value.into()))
}

/// Converts numbers by itself, and objects after a helper made them numbers.
fn convert(op: &mut Op<'_>, helper: Helper, f: fn(f64) -> Option<f64>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        match view(value) {
            Js::Term(_) => return convert_term(op.cx, helper, value),
            Js::Text(_) => {
                let words = [value.into()];
                return Ok(Step::Call(op.runtime.linked.helper(helper), words.into()));
            }
            Js::BigTerm(_) => return Ok(Step::Narrow(vec![value])),
            _ => {}
        }
        let Some(number) = op.runtime.primitive_to_number(value) else {
            return Ok(Step::Call(op.runtime.linked.helper(helper), [value.into()].into()));
        };
        Ok(match f(number) {
            Some(number) => Value::number(number).into(),
            None => op.throw(guard, ErrorKind::Range, "Invalid index"),
        })
    })
}

/// The integer part of a symbolic number; a length is never negative.
fn convert_term(cx: &mut Cx, helper: Helper, value: Value) -> Result<Step, Saturated> {
    let (Some(number), Some(zero)) = (Number::of(cx, value), Number::of(cx, Value::number(0.0))) else {
        return Ok(unsupported(cx, "the integer part of a symbolic number"));
    };
    if helper == Helper::ToIndex {
        return Ok(Step::Narrow(vec![value]));
    }
    let part = numbers::mathematics::integer_part(cx, number)?;
    if helper == Helper::ToInteger {
        return Ok(Step::Value(part));
    }
    // Beyond the safe integers it would have to be cut off.
    let Some(Number::Int(_)) = part.as_value().and_then(|part| Number::of(cx, part)) else {
        return Ok(Step::Narrow(vec![value]));
    };
    let negative = numbers::less(cx, number, zero)?;
    Ok(Step::Value(cx.path.kernel.select(negative, Value::number(0.0).into(), part)?))
}

/// `get_method(value, key)`: a function, or undefined.
pub fn get_method(op: &mut Op<'_>) -> Done {
    let words = [op.argument(0), op.argument(1)];
    call_helper(op, Helper::Method, &words)
}

/// `check_method(value, key)`: what GetMethod makes of the value of a property.
pub fn check_method(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, _]| {
        if matches!(view(value), Js::Undefined | Js::Null) {
            return Ok(UNDEFINED.into());
        }
        if op.is_callable(value) {
            return Ok(value.into());
        }
        let message = format!("{} is not a function", op.show_brief(value));
        Ok(op.type_error(guard, &message))
    })
}

/// `species_constructor(object, default)`
pub fn species_constructor(op: &mut Op<'_>) -> Done {
    let words = [op.argument(0), op.argument(1)];
    call_helper(op, Helper::Species, &words)
}

/// `check_species_holder(value)`: the value of `constructor` if it is an object; a TypeError otherwise.
pub fn check_species_holder(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Object(_) => Ok(value.into()),
        _ => Ok(op.type_error(guard, "The .constructor property is not an object")),
    })
}

/// `check_species(value, default)`
pub fn check_species(op: &mut Op<'_>) -> Done {
    let default = op.argument(1);
    lift::<1>(op, |op, guard, [value]| {
        if matches!(view(value), Js::Undefined | Js::Null) {
            return Ok(Step::Value(default));
        }
        if op.is_constructor(value) {
            return Ok(value.into());
        }
        let message = "object.constructor[Symbol.species] is not a constructor";
        Ok(op.type_error(guard, message))
    })
}

fn call_helper(op: &mut Op<'_>, helper: Helper, words: &[Summary]) -> Done {
    let step = Step::Call(op.runtime.linked.helper(helper), words.into());
    let mut gather = crate::realm::step::Gather::new();
    gather.add(op.cx, op.guard, step)?;
    Ok(gather.finish())
}

/// `intrinsic(name)`: a constructor (`Map`), a prototype (`Map.prototype`) or another object of the realm.
pub fn intrinsic(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [name]| {
        let name = op.runtime.text_of(name);
        Ok(match op.runtime.intrinsics.get(name.as_str()) {
            Some(id) => Value::from(*id).into(),
            None => unsupported(op.cx, &format!("the intrinsic object {name}")),
        })
    })
}

/// `create_from(new target, name)`: OrdinaryCreateFromConstructor with the prototype of an intrinsic by default. The object
/// is of the class of that name.
pub fn create_from(op: &mut Op<'_>) -> Done {
    let name = op.argument(1);
    lift::<1>(op, |op, guard, [new_target]| {
        let (Js::Object(target), Some(name_value)) = (view(new_target), name.as_value()) else {
            return Ok(unsupported(op.cx, "a construction without new.target"));
        };
        let key = Key::String(op.runtime.names.prototype);
        match op.plain_content(target, key) {
            Some(prototype) => Ok(op.create_with(guard, prototype, name_value)),
            None => {
                Ok(Step::Call(op.runtime.linked.helper(Helper::Create), [new_target.into(), name].into()))
            }
        }
    })
}

/// `create_with(prototype, name)`: for the helper.
pub fn create_with(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [prototype, name]| Ok(op.create_with(guard, prototype, name)))
}

/// `slot(object, index)`: an internal slot of a hosted object; undefined before it is set.
pub fn slot(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [object, index]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let Class::Hosted(data) = &op.store.object(id).class else { return Ok(UNDEFINED.into()) };
        let at = index.as_number().map_or(0, |index| index as usize);
        Ok(Step::Value(data.slots.get(at).copied().unwrap_or(UNDEFINED.into())))
    })
}

/// `set_slot(object, index, value)`
pub fn set_slot(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, index]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let whole = op.is_whole(guard, op.store.object(id).exists);
        let Class::Hosted(data) = &mut op.store.object_mut(id).class else {
            return Ok(unsupported(op.cx, "an internal slot of an object that has none"));
        };
        let at = index.as_number().map_or(0, |index| index as usize);
        if data.slots.len() <= at {
            data.slots.resize(at + 1, UNDEFINED.into());
        }
        let old = data.slots[at];
        data.slots[at] = if whole { value } else { op.cx.path.kernel.select(guard, value, old)? };
        Ok(UNDEFINED.into())
    })
}

/// `has_class(value, name)`: whether a value is an object that `create_from` made with this name.
pub fn has_class(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [value, name]| {
        let Js::Object(id) = view(value) else { return Ok(Value::FALSE.into()) };
        let name = op.runtime.text_of(name);
        Ok(boolean(match &op.store.object(id).class {
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
pub fn primitive_of(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let Js::Object(id) = view(value) else { return Ok(value.into()) };
        Ok(match &op.store.object(id).class {
            Class::Primitive(primitive) => (*primitive).into(),
            _ => UNDEFINED.into(),
        })
    })
}

/// `box_primitive(prototype, value)`: a boxed primitive.
pub fn box_primitive(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [prototype, value]| op.boxed(guard, prototype, value))
}

/// `throw_range_error(message)`
pub fn throw_range_error(op: &mut Op<'_>) -> Done {
    crate::op::errors::throw_message(op, ErrorKind::Range)
}

/// `throw_syntax_error(message)`
pub fn throw_syntax_error(op: &mut Op<'_>) -> Done {
    crate::op::errors::throw_message(op, ErrorKind::Syntax)
}

/// `show_typed(value)`: a value as V8 names it with its type.
pub fn show_typed(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let text = op.show_typed(value);
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

/// `show(value)`: a value as V8 names it in messages.
pub fn show(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let text = match view(value) {
            Js::String(_) => return Ok(value.into()),
            Js::Object(id) => op.show_receiver(id),
            _ => op.show_bare(value),
        };
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

/// `show_key(key)`: a property key as text, for messages.
pub fn show_key(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        if is_symbolic(key) {
            let text = op.runtime.symbolic_to_string(op.cx, key);
            return Ok(text.map_or_else(|| Step::Narrow(vec![key]), Step::from));
        }
        let text = op.runtime.key_of(key).map_or(String::new(), |key| op.runtime.show_key(key));
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

impl Op<'_> {
    /// Whether a value can be called.
    pub fn is_callable(&self, value: Value) -> bool {
        let Js::Object(id) = view(value) else { return false };
        match &self.store.object(id).class {
            Class::Function(_) => true,
            Class::Proxy(data) => data.is_callable,
            _ => false,
        }
    }

    /// ECMA-262 7.2.2 IsArray.
    fn is_array(&mut self, guard: Guard, value: Value) -> Result<Step, Saturated> {
        let Js::Object(id) = view(value) else { return Ok(Value::FALSE.into()) };
        let target = match &self.store.object(id).class {
            Class::Array { .. } => return Ok(Value::TRUE.into()),
            Class::Proxy(data) => data.target,
            _ => return Ok(Value::FALSE.into()),
        };
        self.for_arms(guard, target, |op, arm, target| {
            if target == NULL {
                let message = "Cannot perform 'IsArray' on a proxy that has been revoked";
                return Ok(op.type_error(arm, message));
            }
            op.is_array(arm, target)
        })
    }

    /// An object of the class of an intrinsic, whose prototype it has if the one given is none.
    fn create_with(&mut self, guard: Guard, prototype: Value, name: Value) -> Step {
        let name = self.runtime.text_of(name);
        let prototype = match view(prototype) {
            Js::Object(_) => prototype,
            _ => match self.runtime.intrinsics.get(format!("{name}.prototype").as_str()) {
                Some(id) => Value::from(*id),
                None => return unsupported(self.cx, &format!("the intrinsic object {name}.prototype")),
            },
        };
        let class = match name.as_str() {
            "Object" => Class::Ordinary,
            "Array" => Class::Array { elements: Vec::new(), length: 0.into() },
            _ if name.ends_with("Error") => Class::Error(ErrorData::default()),
            _ => Class::Hosted(Box::new(HostedData { class: name.as_str().into(), slots: Vec::new() })),
        };
        Value::from(self.store.new_object(guard, prototype, class)).into()
    }
}

impl Runtime {
    /// The text of a string; empty for other values.
    pub fn text_of(&self, value: Value) -> String {
        match view(value) {
            Js::String(id) => self.strings.show(id),
            _ => String::new(),
        }
    }

    /// A global object or function of the realm by its name.
    pub fn intrinsic(&self, name: &str) -> Option<ObjectId> {
        self.intrinsics.get(name).copied()
    }
}
