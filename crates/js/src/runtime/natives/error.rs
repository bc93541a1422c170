//! `Error` and its kinds.

use super::{Arguments, Done, Native};
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Attributes, Class, Key, Object};
use crate::runtime::realm::{ErrorKind, Realm, Setup};
use crate::runtime::value::{Js, UNDEFINED, view};
use interp::Cx;
use summary::{Summary, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let natives: [Native; 5] = [error, type_error, range_error, reference_error, syntax_error];
    let mut first = None;
    for (kind, native) in ErrorKind::ALL.into_iter().zip(natives) {
        let constructor = setup.constructor(realm, realm.error_prototype(kind), kind.name(), 1, native);
        match first {
            None => first = Some(constructor),
            Some(first) => setup.store.object_mut(constructor).prototype = Value::from(first).into(),
        }
    }
    setup.method(realm, realm.error_prototype(ErrorKind::Error), "toString", 0, to_string);
}

macro_rules! constructors {
    ($($name:ident = $kind:expr;)*) => {$(
        fn $name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
            construct(runtime, cx, call, arguments, $kind)
        }
    )*};
}

constructors! {
    error = ErrorKind::Error;
    type_error = ErrorKind::Type;
    range_error = ErrorKind::Range;
    reference_error = ErrorKind::Reference;
    syntax_error = ErrorKind::Syntax;
}

fn construct(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
    kind: ErrorKind,
) -> Done {
    let guard = arguments.guard;
    let target = if arguments.new_target == UNDEFINED { arguments.callee } else { arguments.new_target };
    let prototype = runtime.prototype_for(cx, call, guard, target, runtime.realm.error_prototype(kind))?;
    let error = call.store.allocate(Object::new(guard, prototype, Class::Error));
    let message = match arguments.get(0) {
        UNDEFINED => None,
        message => Some(runtime.primitive_to_string(message).unwrap_or(runtime.names.empty)),
    };
    let text = message.map_or(String::new(), |message| runtime.strings.show(message));
    let name = kind.name().to_owned();
    let first = if text.is_empty() { name } else { format!("{name}: {text}") };
    let stack = runtime.strings.intern_str(&format!("{first}\n    at <anonymous>"));
    let key = Key::String(runtime.strings.intern_str("stack"));
    runtime.define_fresh(call, error, key, stack.into(), Attributes::METHOD);
    if let Some(message) = message {
        let key = Key::String(runtime.names.message);
        runtime.define_fresh(call, error, key, message.into(), Attributes::METHOD);
    }
    if let Js::Object(options) = view(arguments.get(1)) {
        let key = Key::String(runtime.strings.intern_str("cause"));
        if let Some(cause) = runtime.own_content(call, options, key).and_then(Summary::as_value) {
            runtime.define_fresh(call, error, key, cause, Attributes::METHOD);
        }
    }
    Ok(Value::from(error).into())
}

fn to_string(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let mut texts = [String::new(), String::new()];
    for (text, key) in texts.iter_mut().zip([runtime.names.name, runtime.names.message]) {
        if let Some(value) = super::plain(runtime, cx, call, arguments.guard, arguments.this, key)?
            && let Some(id) = runtime.primitive_to_string(value)
        {
            *text = runtime.strings.show(id);
        }
    }
    let [name, message] = texts;
    let text = match (name.is_empty(), message.is_empty()) {
        (true, _) => message,
        (_, true) => name,
        _ => format!("{name}: {message}"),
    };
    Ok(Value::from(runtime.strings.intern_str(&text)).into())
}
