//! `Array`: what needs no callback. The rest is written in JavaScript.

use super::{Arguments, Done};
use crate::number::to_integer_or_infinity;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::hosted::{Hosted, Look};
use crate::runtime::object::{Attributes, Class, IteratorWhat, Key};
use crate::runtime::realm::{ErrorKind, Realm, Setup};
use crate::runtime::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

pub fn install(setup: &mut Setup<'_>, realm: &mut Realm) {
    let prototype = realm.array_prototype;
    let array = setup.constructor(realm, prototype, "Array", 1, construct);
    setup.method(realm, array, "isArray", 1, is_array);
    setup.method(realm, array, "of", 0, of);
    let natives: [(&str, u32, super::Native); 13] = [
        ("push", 1, push),
        ("pop", 0, pop),
        ("shift", 0, shift),
        ("unshift", 1, unshift),
        ("slice", 2, slice),
        ("splice", 2, splice),
        ("concat", 1, concat),
        ("indexOf", 1, index_of),
        ("lastIndexOf", 1, last_index_of),
        ("includes", 1, includes),
        ("reverse", 0, reverse),
        ("keys", 0, keys),
        ("entries", 0, entries),
    ];
    for (name, length, native) in natives {
        setup.method(realm, prototype, name, length, native);
    }
    let values = setup.native(realm, values, "values", 0, false);
    setup.named(prototype, "values", values);
    setup.define(prototype, Key::Symbol(realm.iterator), values, Attributes::METHOD);
    realm.array_values = values;
    let iterators = realm.array_iterator_prototype;
    setup.method(realm, iterators, "next", 0, next);
    let look = Look { name: "[Symbol.iterator]", length: 0, is_constructor: false };
    let hosted = Hosted { file: "iterator/iterator.js", function: "iteratorSelf", fast: None, code: None };
    let itself = setup.hosted_function(realm, look, hosted);
    setup.define(iterators, Key::Symbol(realm.iterator), itself, Attributes::METHOD);
}

/// The elements of an array that has the same length on all paths and may be replaced as a whole.
fn elements(
    cx: &mut Cx,
    call: &Call<'_>,
    guard: Guard,
    value: Value,
) -> Result<Option<(ObjectId, Vec<Summary>)>, Saturated> {
    let Js::Object(id) = view(value) else { return Ok(None) };
    let object = call.store.object(id);
    let Class::Array { elements, length } = &object.class else { return Ok(None) };
    let Some(length) =
        cx.path.kernel.restrict(guard, *length)?.as_value().and_then(|length| length.as_number())
    else {
        return Ok(None);
    };
    let mut elements = elements.clone();
    // Elements that are properties (of frozen or sparse arrays) are put in their places.
    for (key, property) in object.properties.iter() {
        if let Key::Index(index) = key
            && f64::from(index) < length
        {
            if elements.len() <= index as usize {
                elements.resize(index as usize + 1, ABSENT.into());
            }
            elements[index as usize] = property.content;
        }
    }
    elements.resize(length as usize, ABSENT.into());
    Ok(Some((id, elements)))
}

/// Replaces all elements.
fn replace(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    array: ObjectId,
    new: Vec<Summary>,
) -> Result<bool, Saturated> {
    let whole = call.is_whole(guard, call.store.object(array).exists);
    if call.store.object(array).extensible != Summary::from(Value::TRUE) {
        return Ok(false);
    }
    let count = Summary::from(Value::number(new.len() as f64));
    let _ = runtime;
    let Class::Array { elements, length } = &mut call.store.object_mut(array).class else { return Ok(false) };
    if whole {
        (*elements, *length) = (new, count);
        return Ok(true);
    }
    let size = elements.len().max(new.len());
    elements.resize(size, ABSENT.into());
    for (index, element) in elements.iter_mut().enumerate() {
        let new = new.get(index).copied().unwrap_or(ABSENT.into());
        *element = cx.path.kernel.select(guard, new, *element)?;
    }
    *length = cx.path.kernel.select(guard, count, *length)?;
    Ok(true)
}

const NO_ARRAY: &str = "an array method on what is no array of a known length";

fn construct(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let guard = arguments.guard;
    let made = match (arguments.list, arguments.list.first().map(|first| view(*first))) {
        ([_], Some(Js::Number(length))) => {
            if length < 0.0 || length.trunc() != length || length > f64::from(u32::MAX) {
                return Ok(runtime.throw(call, guard, ErrorKind::Range, "Invalid array length"));
            }
            let made = runtime.new_array(call, guard, Vec::new());
            if let Class::Array { length: slot, .. } = &mut call.store.object_mut(made).class {
                *slot = Value::number(length).into();
            }
            made
        }
        (list, _) => runtime.new_array(call, guard, list.iter().map(|&value| value.into()).collect()),
    };
    if arguments.new_target != UNDEFINED {
        let default = runtime.realm.array_prototype;
        let prototype = runtime.prototype_for(cx, call, guard, arguments.new_target, default)?;
        call.store.object_mut(made).prototype = prototype;
    }
    Ok(Value::from(made).into())
}

fn of(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let list = arguments.list.iter().map(|&value| value.into()).collect();
    Ok(Value::from(runtime.new_array(call, arguments.guard, list)).into())
}

fn is_array(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let is_array = match view(arguments.get(0)) {
        Js::Object(id) => matches!(call.store.object(id).class, Class::Array { .. }),
        _ => false,
    };
    Ok(if is_array { Value::TRUE } else { Value::FALSE }.into())
}

fn push(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Object(id) = view(arguments.this) else { return Ok(unsupported(cx, NO_ARRAY)) };
    if call.store.object(id).extensible != Summary::from(Value::TRUE) {
        let length =
            runtime.own_content(call, id, Key::String(runtime.names.length)).and_then(Summary::as_value);
        let length = length.and_then(|length| length.as_number()).unwrap_or(0.0);
        let message = format!("Cannot add property {length}, object is not extensible");
        return Ok(runtime.type_error(call, arguments.guard, &message));
    }
    let Class::Array { length, .. } = &call.store.object(id).class else {
        return Ok(unsupported(cx, NO_ARRAY));
    };
    let mut last = crate::runtime::outcome::Step::Value(*length);
    for &value in arguments.list {
        last = runtime.append(cx, call, arguments.guard, id, value.into())?;
    }
    Ok(last)
}

/// Does something to the elements and puts them back.
fn change(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
    f: impl FnOnce(&mut Runtime, &mut Call<'_>, &mut Vec<Summary>) -> Summary,
) -> Done {
    let guard = arguments.guard;
    let Some((id, mut list)) = elements(cx, call, guard, arguments.this)? else {
        return Ok(unsupported(cx, NO_ARRAY));
    };
    let result = f(runtime, call, &mut list);
    if !replace(runtime, cx, call, guard, id, list)? {
        return Ok(runtime.type_error(
            call,
            guard,
            "Cannot assign to read only property '0' of object '[object Array]'",
        ));
    }
    let result = crate::runtime::objects::without_holes(cx, guard, result)?;
    Ok(crate::runtime::outcome::Step::Value(result))
}

fn pop(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    change(runtime, cx, call, arguments, |_, _, list| list.pop().unwrap_or(UNDEFINED.into()))
}

fn shift(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    change(
        runtime,
        cx,
        call,
        arguments,
        |_, _, list| {
            if list.is_empty() { UNDEFINED.into() } else { list.remove(0) }
        },
    )
}

fn unshift(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    change(runtime, cx, call, arguments, |_, _, list| {
        list.splice(0..0, arguments.list.iter().map(|&value| value.into()));
        Value::number(list.len() as f64).into()
    })
}

fn reverse(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    change(runtime, cx, call, arguments, |_, _, list| {
        list.reverse();
        arguments.this.into()
    })
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

fn slice(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Some((_, list)) = elements(cx, call, arguments.guard, arguments.this)? else {
        return Ok(unsupported(cx, NO_ARRAY));
    };
    let from = clamp(runtime, arguments.get(0), list.len(), 0);
    let to = clamp(runtime, arguments.get(1), list.len(), list.len());
    let part = list.get(from..to).unwrap_or_default().to_vec();
    Ok(Value::from(runtime.new_array(call, arguments.guard, part)).into())
}

fn splice(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    change(runtime, cx, call, arguments, |runtime, call, list| {
        let from = clamp(runtime, arguments.get(0), list.len(), 0);
        let count = match arguments.list.len() {
            0 => 0,
            1 => list.len() - from,
            _ => {
                let count =
                    to_integer_or_infinity(runtime.primitive_to_number(arguments.get(1)).unwrap_or(0.0));
                count.clamp(0.0, (list.len() - from) as f64) as usize
            }
        };
        let new: Vec<Summary> = arguments.list.iter().skip(2).map(|&value| value.into()).collect();
        let removed = list.splice(from..from + count, new).collect();
        Value::from(runtime.new_array(call, arguments.guard, removed)).into()
    })
}

fn concat(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let mut all = Vec::new();
    for value in [arguments.this].into_iter().chain(arguments.list.iter().copied()) {
        match elements(cx, call, arguments.guard, value)? {
            Some((_, list)) => all.extend(list),
            None => all.push(value.into()),
        }
    }
    Ok(Value::from(runtime.new_array(call, arguments.guard, all)).into())
}

fn position(
    cx: &mut Cx,
    call: &Call<'_>,
    arguments: Arguments<'_>,
    last: bool,
    nan: bool,
) -> Result<Option<f64>, Saturated> {
    let Some((_, list)) = elements(cx, call, arguments.guard, arguments.this)? else { return Ok(None) };
    let wanted = arguments.get(0);
    let is_nan = matches!(view(wanted), Js::Number(number) if number.is_nan());
    let mut found = -1.0;
    for (index, element) in list.into_iter().enumerate() {
        let Some(element) = element.as_value().filter(|value| !matches!(view(*value), Js::Term(_))) else {
            return Ok(None);
        };
        let element = if nan && element == ABSENT { UNDEFINED } else { element };
        let same = match (view(element), view(wanted)) {
            (Js::Number(a), Js::Number(b)) => a == b || (nan && is_nan && a.is_nan()),
            _ => element == wanted,
        };
        if same && (last || found < 0.0) {
            found = index as f64;
        }
    }
    Ok(Some(found))
}

fn index_of(_runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match (position(cx, call, arguments, false, false)?, arguments.list.len()) {
        (Some(found), 0 | 1) => Ok(Value::number(found).into()),
        _ => Ok(unsupported(cx, "indexOf here")),
    }
}

fn last_index_of(_runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match (position(cx, call, arguments, true, false)?, arguments.list.len()) {
        (Some(found), 0 | 1) => Ok(Value::number(found).into()),
        _ => Ok(unsupported(cx, "lastIndexOf here")),
    }
}

fn includes(_runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match (position(cx, call, arguments, false, true)?, arguments.list.len()) {
        (Some(found), 0 | 1) => Ok(if found >= 0.0 { Value::TRUE } else { Value::FALSE }.into()),
        _ => Ok(unsupported(cx, "includes here")),
    }
}

fn values(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(Value::from(runtime.new_iterator(call, arguments.guard, arguments.this, IteratorWhat::Values)).into())
}

fn keys(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(Value::from(runtime.new_iterator(call, arguments.guard, arguments.this, IteratorWhat::Keys)).into())
}

fn entries(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(Value::from(runtime.new_iterator(call, arguments.guard, arguments.this, IteratorWhat::Entries)).into())
}

fn next(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Object(id) = view(arguments.this) else { return Ok(unsupported(cx, "`next` of such a value")) };
    runtime.native_next(cx, call, arguments.guard, id)
}
