//! Functions of the global object on primitives; see [`super::works`].

use crate::natives::works::{fast, works};
use crate::natives::{Realm, Setup};
use crate::op::errors::needs;
use crate::op::lift::lift;
use crate::op::variables::{LISTED_GLOBALS, MISSING_GLOBALS, attributes_of_global};
use crate::realm::heap::object::{Accessor, Attributes, Class, FunctionData, Key};
use crate::realm::hosted::HostedFast;
use crate::realm::native::{Arguments, Native};
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Stepped;
use crate::realm::work::{Given, number_value, string, truth};
use crate::text::uri;
use crate::value::value::{Js, UNDEFINED, view};
use std::rc::Rc;
use summary::{Summary, Value};

const FILE: &str = "global/global.js";

/// The variables of [`lazy_global`] that are no accessors in Node.
const PLAIN: [&str; 11] = [
    "global",
    "structuredClone",
    "URL",
    "URLSearchParams",
    "Event",
    "CustomEvent",
    "EventTarget",
    "Intl",
    "Atomics",
    "WebAssembly",
    "fetch",
];

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let functions: [(&str, u32, HostedFast); 6] = [
        ("parseFloat", 1, fast!(quick_function, parse_float)),
        ("parseInt", 2, fast!(quick_function, parse_int)),
        ("isNaN", 1, fast!(quick_function, is_nan)),
        ("isFinite", 1, fast!(quick_function, is_finite)),
        ("escape", 1, fast!(quick_function, escape)),
        ("unescape", 1, fast!(quick_function, unescape)),
    ];
    for (name, length, fast) in functions {
        let function = setup.hosted_fast(realm, realm.global, name, length, FILE, name, fast);
        // Number.parseFloat and Number.parseInt are the same functions.
        if let (Some(&number), true) = (setup.intrinsics.get("Number"), name.starts_with("parse")) {
            setup.named(number, name, function);
        }
    }
    let missing = MISSING_GLOBALS.iter().map(|(name, _)| name);
    for name in crate::node::LAZY_GLOBALS.iter().chain(missing) {
        lazy_global(setup, realm, name);
    }
    for name in ["decodeURI", "decodeURIComponent", "encodeURI", "encodeURIComponent"] {
        setup.hosted(realm, realm.global, name, 1, "global/uri.js", name);
    }
}

/// Lists the globals that Node lists, behind all others; what is made later keeps its place.
pub fn arrange(setup: &mut Setup<'_>, realm: &Realm) {
    for name in LISTED_GLOBALS {
        let key = Key::String(setup.strings.intern_str(name));
        let properties = &mut setup.store.object_mut(realm.global).properties;
        let Some(content) = properties.content(key).and_then(Summary::as_value) else { continue };
        properties.forget(key);
        setup.define(realm.global, key, content, Attributes::ALL);
    }
}

/// `is_put_off(object, key, missing)`: whether it is a global that Node has already and we make when it is first read, or one that is not built.
pub fn is_put_off(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [object, key, missing]| {
        let (Js::Object(id), Some(key)) = (view(object), op.runtime.key_of(key)) else {
            return Ok(Value::FALSE.into());
        };
        let is_global = id == op.runtime.realm.global;
        let content = is_global.then(|| op.store.object(id).properties.content(key)).flatten();
        let accessor = content.and_then(Summary::as_value).and_then(|value| match view(value) {
            Js::Accessor(accessor) => op.store.accessor(accessor).getter.as_value(),
            _ => None,
        });
        let name = accessor.and_then(|getter| lazy_name(op, getter));
        let is_wanted = |name: &str| PLAIN.contains(&name) && (missing == Value::TRUE || !is_missing(name));
        Ok(Value::boolean(name.is_some_and(|name| is_wanted(&op.runtime.text_of(name)))).into())
    })
}

/// `arrange_members(object, words)`: brings the members that an object has into the order of the words, with the attributes that their marks say
/// (`~` not enumerable, `!` not writable, `=` not configurable); the names that it does not have, as an array.
pub fn arrange_members(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, words]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let words = op.runtime.text_of(words);
        let mut missing = Vec::new();
        for word in words.split_whitespace() {
            let name = word.trim_end_matches(['~', '!', '=']);
            let marks = &word[name.len()..];
            let text = op.runtime.strings.intern_str(name);
            let key = Key::String(text);
            let Some(content) = op.store.object(id).properties.content(key) else {
                missing.push(Value::from(text).into());
                continue;
            };
            let bit = |mark: char, bit: u8| if marks.contains(mark) { 0 } else { bit };
            let attributes = bit('~', Attributes::ENUMERABLE)
                | bit('!', Attributes::WRITABLE)
                | bit('=', Attributes::CONFIGURABLE);
            op.store.object_mut(id).properties.forget(key);
            op.store.add_property(id, key, content, Attributes(attributes));
        }
        Ok(Value::from(op.new_array(guard, missing)).into())
    })
}

/// A variable that one of Node's modules makes, or that is not built: an accessor until somebody reads or writes it.
fn lazy_global(setup: &mut Setup<'_>, realm: &Realm, name: &str) {
    let key = Key::String(setup.strings.intern_str(name));
    let text = Value::from(setup.strings.intern_str(name));
    let natives: [(&str, Native); 2] = [("get", lazy_get), ("set", lazy_set)];
    let [getter, setter] = natives.map(|(prefix, native)| {
        let length = u32::from(prefix == "set");
        let function = setup.native(realm, native, &format!("{prefix} {name}"), length, false);
        if let Class::Function(data) = &mut setup.store.object_mut(function).class {
            let captures = Rc::new([text.into()]);
            *data = Rc::new(FunctionData { captures, ..(**data).clone() });
        }
        Summary::from(Value::from(function))
    });
    // The only one that nobody can replace by an assignment.
    let setter = if name == "crypto" { UNDEFINED.into() } else { setter };
    let accessor = setup.store.new_accessor(Accessor { getter, setter });
    setup.define(realm.global, key, accessor, Attributes::HIDDEN);
}

fn lazy_name(op: &Op<'_>, callee: Value) -> Option<Value> {
    let Js::Object(callee) = view(callee) else { return None };
    let Class::Function(data) = &op.store.object(callee).class else { return None };
    data.captures.first()?.as_value()
}

fn lazy_get(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let Some(name) = lazy_name(op, arguments.callee) else { return Ok(UNDEFINED.into()) };
    let name = op.runtime.text_of(name);
    if is_missing(&name) {
        return Ok(needs(op.cx, &name));
    }
    op.runtime.module_step(op.cx, "modules/commonjs.js", "lazyGlobal", &name)
}

fn is_missing(name: &str) -> bool {
    MISSING_GLOBALS.iter().any(|(missing, _)| *missing == name)
}

fn lazy_set(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let Some(name) = lazy_name(op, arguments.callee) else { return Ok(UNDEFINED.into()) };
    let attributes = attributes_of_global(&op.runtime.text_of(name));
    let Some(key) = op.runtime.key_of(name) else { return Ok(UNDEFINED.into()) };
    let (global, value) = (op.runtime.realm.global, arguments.get(0).into());
    op.define_property(arguments.guard, global, key, value, attributes)?;
    Ok(UNDEFINED.into())
}

works! {
    parse_int(op, given) {
        let radix = crate::number::to_int32(given.number(op.runtime, 1));
        let units = given.units(op.runtime, 0);
        number_value(crate::number::parse_int(&units, radix))
    }
    parse_float(op, given) {
        let units = given.units(op.runtime, 0);
        number_value(crate::number::parse_float(&units))
    }
    is_nan(op, given) {
        truth(given.number(op.runtime, 0).is_nan())
    }
    is_finite(op, given) {
        truth(given.number(op.runtime, 0).is_finite())
    }
    // On a text with units that depend on inputs it is false; see `text_works`.
    is_known_text(_op, _given) {
        truth(true)
    }
    // True of the texts that work on open texts takes as they are.
    is_open_text(_op, _given) {
        truth(false)
    }
    // These four give undefined where the text is malformed.
    encode_uri(op, given) {
        optional(op.runtime, given, |units| uri::encode(units, false))
    }
    encode_component(op, given) {
        optional(op.runtime, given, |units| uri::encode(units, true))
    }
    decode_uri(op, given) {
        optional(op.runtime, given, |units| uri::decode(units, false))
    }
    decode_component(op, given) {
        optional(op.runtime, given, |units| uri::decode(units, true))
    }
    escape(op, given) {
        let units = given.units(op.runtime, 0);
        string(op.runtime, &uri::escape(&units))
    }
    unescape(op, given) {
        let units = given.units(op.runtime, 0);
        string(op.runtime, &uri::unescape(&units))
    }
}

fn optional(runtime: &mut Runtime, given: Given<'_>, f: fn(&[u16]) -> Option<Vec<u16>>) -> Stepped {
    let units = given.units(runtime, 0);
    match f(&units) {
        Some(result) => string(runtime, &result),
        None => Ok(UNDEFINED.into()),
    }
}
