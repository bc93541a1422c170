//! `Array`: what needs no callback. The rest is written in JavaScript.

use crate::natives::array_quick::{quick_pop, quick_push};
use crate::natives::collections::{function, methods, tag};
use crate::natives::dense;
use crate::number::to_integer_or_infinity;
use crate::object::objects::Objects;
use crate::op::errors::unsupported;
use crate::realm::heap::object::{Attributes, Class, IteratorWhat, Key};
use crate::realm::hosted::HostedFast;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{ErrorKind, Realm, Setup};
use crate::realm::runtime::Runtime;
use crate::realm::step::{Step, Stepped};
use crate::value::value::{Js, UNDEFINED, view};
use summary::{Saturated, Value};

/// A hosted method: its name, its length, its file.
type Method = (&'static str, u32, &'static str);

const ITERATE: &str = "array/iterate.js";
const CHANGE: &str = "array/change.js";
const READ: &str = "array/read.js";
const CONSTRUCTOR: &str = "array/constructor.js";

pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    let prototype = realm.array_prototype;
    let array = setup.constructor(realm, prototype, "Array", 1, construct);
    setup.hosted(realm, array, "isArray", 1, CONSTRUCTOR, "isArray");
    methods(
        setup,
        realm,
        array,
        CONSTRUCTOR,
        &[("from", 1, "from"), ("fromAsync", 1, "fromAsync"), ("of", 0, "of")],
    );
    let one = |name: &'static str| (name, 1, name);
    let list = [
        "forEach",
        "map",
        "filter",
        "some",
        "every",
        "find",
        "findIndex",
        "findLast",
        "findLastIndex",
        "reduce",
        "reduceRight",
        "flatMap",
    ];
    methods(setup, realm, prototype, ITERATE, &list.map(one));
    methods(setup, realm, prototype, ITERATE, &[("flat", 0, "flat")]);
    let list: [(Method, HostedFast); 16] = [
        (("push", 1, CHANGE), quick_push),
        (("pop", 0, CHANGE), quick_pop),
        (("shift", 0, CHANGE), dense::shift),
        (("unshift", 1, CHANGE), dense::unshift),
        (("splice", 2, CHANGE), dense::splice),
        (("reverse", 0, CHANGE), dense::reverse),
        (("fill", 1, CHANGE), dense::fill),
        (("sort", 1, CHANGE), dense::sort),
        (("at", 1, READ), dense::at),
        (("concat", 1, READ), dense::concat),
        (("slice", 2, READ), dense::slice),
        (("indexOf", 1, READ), dense::index_of),
        (("lastIndexOf", 1, READ), dense::last_index_of),
        (("includes", 1, READ), dense::includes),
        (("join", 1, READ), dense::join),
        (("toString", 0, READ), to_string),
    ];
    for ((name, length, file), fast) in list {
        let made = setup.hosted_fast(realm, prototype, name, length, file, name, fast);
        if name == "join" {
            setup.intrinsics.insert("Array.prototype.join".to_owned(), made);
        }
    }
    methods(setup, realm, prototype, CHANGE, &[("copyWithin", 2, "copyWithin"), one("toSorted")]);
    let list = [
        ("toLocaleString", 0, "toLocaleString"),
        ("toReversed", 0, "toReversed"),
        ("toSpliced", 2, "toSpliced"),
        ("with", 2, "withElement"),
    ];
    methods(setup, realm, prototype, READ, &list);
    setup.method(realm, prototype, "keys", 0, keys);
    setup.method(realm, prototype, "entries", 0, entries);
    let values = setup.native(realm, values, "values", 0, false);
    setup.named(prototype, "values", values);
    setup.define(prototype, Key::Symbol(realm.iterator), values, Attributes::METHOD);
    realm.array_values = values;
    let iterators = realm.array_iterator_prototype;
    let look = ("next", 0, "next");
    let next = function(setup, realm, look, "array/iterator.js", Some(next));
    setup.named(iterators, "next", next);
    tag(setup, iterators, "Array Iterator");
}

fn construct(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    let guard = arguments.guard;
    let made = match (arguments.list, arguments.list.first().map(|first| view(*first))) {
        ([_], Some(Js::Number(length))) => {
            if f64::from(length as u32) != length {
                return Ok(op.throw(guard, ErrorKind::Range, "Invalid array length"));
            }
            let made = op.new_array(guard, Vec::new());
            if let Class::Array { length: slot, .. } = &mut op.store.object_mut(made).class {
                *slot = (length as u32).into();
            }
            made
        }
        ([_], Some(Js::Term(_))) => return Ok(unsupported(op.cx, "an array whose length depends on inputs")),
        (list, _) => op.new_array(guard, list.iter().map(|&value| value.into()).collect()),
    };
    if arguments.new_target != UNDEFINED {
        let default = op.runtime.realm.array_prototype;
        let prototype = op.prototype_for(guard, arguments.new_target, default)?;
        op.store.object_mut(made).prototype = prototype;
    }
    Ok(Value::from(made).into())
}

/// `toString` of a plain array whose `join` nobody replaced.
fn to_string(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    let key = Key::String(op.runtime.strings.intern_str("join"));
    let join = op.plain_content(id, key);
    if join.is_none() || join != op.runtime.intrinsic("Array.prototype.join").map(Value::from) {
        return Ok(None);
    }
    let arguments = Arguments { list: &[], ..arguments };
    dense::join(op, arguments)
}

/// A relative index, clamped to the length.
pub fn clamp(runtime: &Runtime, value: Value, length: usize, default: usize) -> usize {
    if value == UNDEFINED {
        return default;
    }
    let index = to_integer_or_infinity(runtime.primitive_to_number(value).unwrap_or(0.0));
    let length = length as f64;
    (if index < 0.0 { (length + index).max(0.0) } else { index.min(length) }) as usize
}

fn iterate(op: &mut Op<'_>, arguments: Arguments<'_>, what: IteratorWhat) -> Stepped {
    let (guard, this) = (arguments.guard, arguments.this);
    match op.objects_for(guard, this)? {
        Objects::Are(objects) => op.for_arms(guard, objects, |op, arm, object| {
            Ok(Value::from(op.new_iterator(arm, object, what)).into())
        }),
        Objects::None => Ok(op.type_error(guard, "Cannot convert undefined or null to object")),
        Objects::TooMany => Ok(Step::Narrow(vec![this])),
    }
}

fn values(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, IteratorWhat::Values)
}

fn keys(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, IteratorWhat::Keys)
}

fn entries(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    iterate(op, arguments, IteratorWhat::Entries)
}

/// The step of an iterator over a plain array.
fn next(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    let Class::Iterator(data) = &op.store.object(id).class else { return Ok(None) };
    let over = data.over;
    match view(over) {
        Js::Object(over) if matches!(op.store.object(over).class, Class::Array { .. }) => {
            op.native_next(arguments.guard, id).map(Some)
        }
        _ => Ok(None),
    }
}
