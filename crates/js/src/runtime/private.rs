//! Private names of classes.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Key};
use super::outcome::Step;
use super::properties::where_absent;
use super::value::{ABSENT, Js, SymbolId, UNDEFINED, view};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `private_name(description)`
pub fn private_name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [description]| {
        let text = match view(description) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        let id = SymbolId::new(runtime.symbols.len());
        runtime.symbols.push(text);
        Ok(Value::from(id).into())
    })
}

/// `private_has(object, name)`
pub fn private_has(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else {
            return Ok(runtime.type_error(
                call,
                guard,
                "Cannot use 'in' operator to search for a private name in a primitive",
            ));
        };
        let content = runtime.own_content(call, id, key_of(name)).unwrap_or(ABSENT.into());
        let missing = where_absent(cx, guard, content)?;
        Ok(Step::Value(if missing.is_false() { Value::TRUE.into() } else { (!missing).into() }))
    })
}

/// `private_get(object, name)`
pub fn private_get(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let key = key_of(name);
        let message = format!(
            "Cannot read private member {} from an object whose class did not declare it",
            runtime.show_key(key)
        );
        let Js::Object(id) = view(object) else { return Ok(runtime.type_error(call, guard, &message)) };
        runtime.read_property(cx, call, guard, id, key, object, &move |runtime, call, guard| {
            runtime.type_error(call, guard, &message)
        })
    })
}

/// `private_set(object, name, value)`
pub fn private_set(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else { return Ok(missing(runtime, call, guard, key)) };
        let content = runtime.own_content(call, id, key).unwrap_or(ABSENT.into());
        let lacking = where_absent(cx, guard, content)?;
        let present = cx.path.kernel.and_not(guard, lacking)?;
        let mut parts = Vec::new();
        if !present.is_false() {
            parts.push((present, runtime.write_property(cx, call, present, id, key, value, true)?));
        }
        if !lacking.is_false() {
            parts.push((lacking, missing(runtime, call, lacking, key)));
        }
        Ok(Step::Parts(parts))
    })
}

fn missing(runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard, key: Key) -> Step {
    let name = runtime.show_key(key);
    let message = format!("Cannot write private member {name} to an object whose class did not declare it");
    runtime.type_error(call, guard, &message)
}

/// `private_define(object, name, value)`
pub fn private_define(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    define(runtime, cx, call, Attributes(Attributes::WRITABLE))
}

/// `private_define_method(object, name, function)`
pub fn private_define_method(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    define(runtime, cx, call, Attributes(0))
}

fn define(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, attributes: Attributes) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let content = runtime.own_content(call, id, key_of(name)).unwrap_or(ABSENT.into());
        if content != Summary::from(ABSENT) {
            let message = "Cannot initialize private members twice on the same object";
            return Ok(runtime.type_error(call, guard, message));
        }
        runtime.define_property(cx, call, guard, id, key_of(name), value, attributes)
    })
}

/// `private_define_getter(object, name, function)`
pub fn private_define_getter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let function = call.argument(2);
    accessor(runtime, cx, call, [Some(function), None])
}

/// `private_define_setter(object, name, function)`
pub fn private_define_setter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let function = call.argument(2);
    accessor(runtime, cx, call, [None, Some(function)])
}

fn accessor(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    functions: [Option<Summary>; 2],
) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else {
            return Ok(unsupported(cx, "a private accessor of a primitive"));
        };
        runtime.define_accessor(cx, call, guard, id, key_of(name), functions, Attributes(0))
    })
}

fn key_of(name: Value) -> Key {
    match view(name) {
        Js::Symbol(id) => Key::Private(id),
        _ => unreachable!("the lowering hands private names to their operations"),
    }
}
