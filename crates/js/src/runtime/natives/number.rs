//! `Number` and `Boolean`

use super::{Arguments, Done};
use crate::number::{Radix, to_fixed, to_radix_string, to_string as decimal};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Attributes, Class, Key};
use crate::runtime::outcome::Step;
use crate::runtime::realm::{ErrorKind, Realm, Setup};
use crate::runtime::value::{Js, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.number_prototype;
    let number = setup.constructor(realm, prototype, "Number", 1, construct);
    let constants = [
        ("MAX_SAFE_INTEGER", 9_007_199_254_740_991.0),
        ("MIN_SAFE_INTEGER", -9_007_199_254_740_991.0),
        ("MAX_VALUE", f64::MAX),
        ("MIN_VALUE", 5e-324),
        ("EPSILON", f64::EPSILON),
        ("POSITIVE_INFINITY", f64::INFINITY),
        ("NEGATIVE_INFINITY", f64::NEG_INFINITY),
        ("NaN", f64::NAN),
    ];
    for (name, value) in constants {
        let key = Key::String(setup.strings.intern_str(name));
        setup.define(number, key, Value::number(value), Attributes(0));
    }
    setup.method(realm, number, "isInteger", 1, is_integer);
    setup.method(realm, number, "isSafeInteger", 1, is_safe_integer);
    setup.method(realm, number, "isFinite", 1, is_finite);
    setup.method(realm, number, "isNaN", 1, is_nan);
    setup.method(realm, number, "parseFloat", 1, super::global::parse_float);
    setup.method(realm, number, "parseInt", 2, super::global::parse_int);
    setup.method(realm, prototype, "toString", 1, to_string);
    setup.method(realm, prototype, "toFixed", 1, fixed);
    setup.method(realm, prototype, "valueOf", 0, value_of);
    let prototype = realm.boolean_prototype;
    setup.constructor(realm, prototype, "Boolean", 1, boolean);
    setup.method(realm, prototype, "toString", 0, boolean_text);
    setup.method(realm, prototype, "valueOf", 0, value_of);
}

fn construct(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if arguments.new_target != UNDEFINED {
        return Ok(unsupported(cx, "`new Number`"));
    }
    let value = if arguments.list.is_empty() { Value::number(0.0) } else { arguments.get(0) };
    let zero = Value::number(0.0);
    runtime.operate_binary(cx, call, arguments.guard, crate::runtime::operators::Operator::Sub, value, zero)
}

fn boolean(runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if arguments.new_target != UNDEFINED {
        return Ok(unsupported(cx, "`new Boolean`"));
    }
    Ok(Step::Value(interp::Guest::truth(runtime, cx, arguments.get(0))?.into()))
}

fn judge(arguments: Arguments<'_>, f: impl Fn(f64) -> bool) -> Done {
    let holds = matches!(view(arguments.get(0)), Js::Number(number) if f(number));
    Ok(Step::Value(Guard::from(holds).into()))
}

fn is_integer(_runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    judge(arguments, |number| number.is_finite() && number.trunc() == number)
}

fn is_safe_integer(
    _runtime: &mut Runtime,
    _cx: &mut Cx,
    _call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    judge(arguments, |number| number.trunc() == number && number.abs() <= 9_007_199_254_740_991.0)
}

fn is_finite(_runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    judge(arguments, f64::is_finite)
}

fn is_nan(_runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    judge(arguments, f64::is_nan)
}

/// The primitive that `this` is or holds.
fn primitive(call: &Call<'_>, this: Value) -> Value {
    match view(this) {
        Js::Object(id) => match call.store.object(id).class {
            Class::Primitive(value) => value,
            _ => this,
        },
        _ => this,
    }
}

fn to_string(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Number(number) = view(primitive(call, arguments.this)) else {
        return Ok(unsupported(cx, "the text of a symbolic number"));
    };
    let text = match arguments.get(0) {
        UNDEFINED => decimal(number),
        radix => {
            let radix = runtime.primitive_to_number(radix).unwrap_or(0.0);
            let Some(radix) = Radix::new(radix as u32) else {
                let message = "toString() radix must be between 2 and 36";
                return Ok(runtime.throw(call, arguments.guard, ErrorKind::Range, message));
            };
            if radix.get() == 10 { decimal(number) } else { to_radix_string(number, radix) }
        }
    };
    Ok(Value::from(runtime.strings.intern_str(&text)).into())
}

fn fixed(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Number(number) = view(primitive(call, arguments.this)) else {
        return Ok(unsupported(cx, "the text of a symbolic number"));
    };
    let digits = runtime.primitive_to_number(arguments.get(0)).unwrap_or(0.0);
    let digits = crate::number::to_integer_or_infinity(digits);
    if !(0.0..=100.0).contains(&digits) {
        let message = "toFixed() digits argument must be between 0 and 100";
        return Ok(runtime.throw(call, arguments.guard, ErrorKind::Range, message));
    }
    Ok(Value::from(runtime.strings.intern_str(&to_fixed(number, digits as u32))).into())
}

fn value_of(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(primitive(call, arguments.this).into())
}

fn boolean_text(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let text = runtime.primitive_to_string(primitive(call, arguments.this)).unwrap_or(runtime.names.empty);
    Ok(Value::from(text).into())
}
