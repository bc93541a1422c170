//! `Error` and its kinds: fast paths of their hosted constructors.

use crate::realm::heap::object::{Attributes, Class, ErrorData, Key, Object};
use crate::realm::hosted::{Hosted, HostedFast, Look};
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{ErrorKind, Realm, Setup};
use crate::realm::step::Tried;
use crate::realm::traces::Skip;
use crate::value::value::{Js, UNDEFINED, view};
use summary::Value;

const FILE: &str = "error/error.js";

/// The constructors by [`ErrorKind`]: function of the hosted file, length, fast path.
const CONSTRUCTORS: [(&str, u32, Option<HostedFast>); 8] = [
    ("error", 1, Some(construct)),
    ("typeError", 1, Some(construct)),
    ("rangeError", 1, Some(construct)),
    ("referenceError", 1, Some(construct)),
    ("syntaxError", 1, Some(construct)),
    ("evalError", 1, Some(construct)),
    ("uriError", 1, Some(construct)),
    ("aggregateError", 2, None),
];

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let mut first = None;
    for (kind, (function, length, fast)) in ErrorKind::ALL.into_iter().zip(CONSTRUCTORS) {
        let (name, prototype) = (kind.name(), realm.error_prototype(kind));
        let look = Look { name, length, is_constructor: true };
        let hosted = Hosted { file: FILE, function, fast, code: None };
        let constructor = setup.hosted_function(realm, look, hosted);
        let key = Key::String(setup.strings.intern_str("prototype"));
        setup.define(constructor, key, prototype, Attributes(0));
        setup.named(prototype, "constructor", constructor);
        let (name, empty) = (setup.strings.intern_str(name), setup.strings.intern_str(""));
        setup.named(prototype, "name", name);
        setup.named(prototype, "message", empty);
        setup.named(realm.global, kind.name(), constructor);
        setup.intrinsic(kind.name(), constructor, prototype);
        match first {
            None => first = Some(constructor),
            Some(first) => setup.store.object_mut(constructor).prototype = Value::from(first).into(),
        }
    }
    if let Some(error) = first {
        setup.hosted(realm, error, "captureStackTrace", 2, FILE, "captureStackTrace");
        let key = Key::String(setup.strings.intern_str("stackTraceLimit"));
        setup.define(error, key, Value::number(10.0), Attributes::ALL);
    }
    setup.hosted(realm, realm.error_prototype(ErrorKind::Error), "toString", 0, FILE, "toString");
}

/// An error whose message is a string or missing, without options.
fn construct(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let guard = arguments.guard;
    if op.prepares_stacks() {
        return Ok(None);
    }
    let target = if arguments.new_target == UNDEFINED { arguments.callee } else { arguments.new_target };
    let Js::Object(target) = view(target) else { return Ok(None) };
    let message = match view(arguments.get(0)) {
        Js::Undefined => None,
        Js::String(message) => Some(message),
        _ => return Ok(None),
    };
    if matches!(view(arguments.get(1)), Js::Object(_)) {
        return Ok(None);
    }
    let prototype = match op.plain_content(target, Key::String(op.runtime.names.prototype)) {
        Some(prototype) if matches!(view(prototype), Js::Object(_)) => prototype,
        _ => return Ok(None),
    };
    let Js::Object(holder) = view(prototype) else { return Ok(None) };
    let name = match op.plain_content(holder, Key::String(op.runtime.names.name)) {
        Some(name) if matches!(view(name), Js::String(_)) => op.runtime.text_of(name),
        _ => return Ok(None),
    };
    let error = op.store.allocate(Object::new(guard, prototype.into(), Class::Error(ErrorData::default())));
    let text = message.map_or(String::new(), |message| op.runtime.strings.show(message));
    let first = if text.is_empty() { name } else { format!("{name}: {text}") };
    op.define_stack(error, &first, Skip::UpTo(target.into()));
    if let Some(message) = message {
        let key = Key::String(op.runtime.names.message);
        op.define_fresh(error, key, message.into(), Attributes::METHOD);
    }
    Ok(Some(Value::from(error).into()))
}
