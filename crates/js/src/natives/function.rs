//! `Function.prototype`

use crate::code::WellKnown;
use crate::op::errors::unsupported;
use crate::op::function_text::function_text;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::hosted::{Hosted, Look};
use crate::realm::names::well_known;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{Realm, Setup};
use crate::realm::step::{Stepped, Tried};
use crate::value::value::{ABSENT, Js, UNDEFINED, view};
use summary::{Summary, Value};

const FILE: &str = "function/function.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.function_prototype;
    setup.hosted_constructor(realm, prototype, "Function", 1, "function/constructor.js", "constructFunction");
    setup.hosted_fast(realm, prototype, "apply", 2, FILE, "apply", apply);
    setup.hosted(realm, prototype, "bind", 1, FILE, "bind");
    setup.method(realm, prototype, "call", 1, call);
    setup.method(realm, prototype, "toString", 0, to_string);
    let look = Look { name: "[Symbol.hasInstance]", length: 1, is_constructor: false };
    let hosted = Hosted { file: FILE, function: "hasInstance", fast: None, code: None };
    let function = setup.hosted_function(realm, look, hosted);
    setup.define(prototype, Key::Symbol(well_known(WellKnown::HasInstance)), function, Attributes(0));
    setup.intrinsics.insert("hasInstance".to_owned(), function);
    install_poison(setup, realm);
}

/// 10.2.4 AddRestrictedFunctionProperties with %ThrowTypeError%.
fn install_poison(setup: &mut Setup<'_>, realm: &Realm) {
    let thrower = setup.native(realm, throw_type_error, "", 0, false);
    for name in ["length", "name"] {
        let key = Key::String(setup.strings.intern_str(name));
        setup.store.object_mut(thrower).properties.set_attributes(key, Attributes(0));
    }
    setup.store.object_mut(thrower).extensible = false.into();
    setup.intrinsics.insert("ThrowTypeError".to_owned(), thrower);
    for name in ["caller", "arguments"] {
        let thrower = Summary::from(Value::from(thrower));
        let accessor = setup.store.new_accessor(Accessor { getter: thrower, setter: thrower });
        let key = Key::String(setup.strings.intern_str(name));
        setup.define(realm.function_prototype, key, accessor, Attributes::HIDDEN);
    }
}

fn throw_type_error(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let message = "'caller', 'callee', and 'arguments' properties may not be accessed on strict mode \
                   functions or the arguments objects for calls to them";
    Ok(op.type_error(arguments.guard, message))
}

fn call(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let list: Vec<Summary> = arguments.list.iter().skip(1).map(|&value| value.into()).collect();
    let this = arguments.get(0).into();
    op.call_value(arguments.guard, arguments.this, this, UNDEFINED.into(), &list)
}

fn apply(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    if !op.is_callable(arguments.this) {
        return Ok(None);
    }
    let list = match view(arguments.get(1)) {
        Js::Undefined | Js::Null => Vec::new(),
        Js::Object(id) => match &op.store.object(id).class {
            Class::Array { .. } if op.store.object(id).is_sparse => return Ok(None),
            Class::Array { elements, length } => {
                let is_full = length.is_everywhere(elements.len() as u32);
                let is_hole = |element: &Summary| element.as_value().is_none_or(|element| element == ABSENT);
                if !is_full || elements.iter().any(is_hole) {
                    return Ok(None);
                }
                elements.clone()
            }
            _ => return Ok(None),
        },
        _ => return Ok(None),
    };
    let this = arguments.get(0).into();
    op.call_value(arguments.guard, arguments.this, this, UNDEFINED.into(), &list).map(Some)
}

/// 20.2.3.5 Function.prototype.toString ( )
fn to_string(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let function = match view(arguments.this) {
        Js::Object(id) => match &op.store.object(id).class {
            Class::Function(_) => Some(id),
            Class::Proxy(data) if data.is_callable => Some(id),
            _ => None,
        },
        _ => None,
    };
    let Some(id) = function else {
        let message = "Function.prototype.toString requires that 'this' be a Function";
        return Ok(op.type_error(arguments.guard, message));
    };
    let Some(text) = function_text(op, id) else {
        return Ok(unsupported(op.cx, "the text of a function"));
    };
    Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
}
