//! `Function.prototype`

use super::{Arguments, Done};
use crate::runtime::calls::list_elements;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::realm::{Realm, Setup};
use crate::runtime::value::{Js, UNDEFINED, view};
use interp::Cx;
use summary::{Summary, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.function_prototype;
    setup.hosted_constructor(realm, prototype, "Function", 1, "function/constructor.js", "constructFunction");
    setup.method(realm, prototype, "call", 1, call);
    setup.method(realm, prototype, "apply", 2, apply);
    setup.method(realm, prototype, "toString", 0, to_string);
}

fn call(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let list: Vec<Summary> = arguments.list.iter().skip(1).map(|&value| value.into()).collect();
    let this = arguments.get(0).into();
    runtime.call_value(cx, call, arguments.guard, arguments.this, this, UNDEFINED.into(), &list)
}

fn apply(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let list = match view(arguments.get(1)) {
        Js::Undefined | Js::Null => Some(Vec::new()),
        _ => list_elements(cx, call, arguments.guard, arguments.get(1))?,
    };
    let Some(list) = list else { return Ok(unsupported(cx, "`apply` to what is no array")) };
    let this = arguments.get(0).into();
    runtime.call_value(cx, call, arguments.guard, arguments.this, this, UNDEFINED.into(), &list)
}

fn to_string(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if !runtime.is_native(call, arguments.this) {
        return Ok(unsupported(cx, "the text of a function"));
    }
    let text = runtime.strings.intern_str("function () { [native code] }");
    Ok(Value::from(text).into())
}
