//! `String`

use super::array::clamp;
use super::{Arguments, Done, Native};
use crate::number::{to_integer_or_infinity, to_uint16};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Attributes, Class, IteratorWhat, Key};
use crate::runtime::realm::{ErrorKind, Realm, Setup};
use crate::runtime::value::{Js, UNDEFINED, view};
use interp::Cx;
use std::rc::Rc;
use summary::{Summary, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.string_prototype;
    let string = setup.constructor(realm, prototype, "String", 1, construct);
    setup.method(realm, string, "fromCharCode", 1, from_char_code);
    let natives: [(&str, u32, Native); 22] = [
        ("charAt", 1, char_at),
        ("charCodeAt", 1, char_code_at),
        ("at", 1, at),
        ("indexOf", 1, index_of),
        ("lastIndexOf", 1, last_index_of),
        ("includes", 1, includes),
        ("startsWith", 1, starts_with),
        ("endsWith", 1, ends_with),
        ("slice", 2, slice),
        ("substring", 2, substring),
        ("split", 2, split),
        ("trim", 0, trim),
        ("toUpperCase", 0, to_upper_case),
        ("toLowerCase", 0, to_lower_case),
        ("repeat", 1, repeat),
        ("padStart", 2, pad_start),
        ("padEnd", 2, pad_end),
        ("concat", 1, concat),
        ("replace", 2, replace),
        ("replaceAll", 2, replace_all),
        ("toString", 0, value_of),
        ("valueOf", 0, value_of),
    ];
    for (name, length, native) in natives {
        setup.method(realm, prototype, name, length, native);
    }
    let iterator = setup.native(realm, iterate, "[Symbol.iterator]", 0, false);
    setup.define(prototype, Key::Symbol(realm.iterator), iterator, Attributes::METHOD);
}

/// The string that a primitive is; none for objects and symbolic numbers.
fn units(runtime: &mut Runtime, value: Value) -> Option<Rc<[u16]>> {
    let id = runtime.primitive_to_string(value)?;
    Some(runtime.strings.get(id).clone())
}

fn this_units(runtime: &mut Runtime, call: &Call<'_>, arguments: Arguments<'_>) -> Option<Rc<[u16]>> {
    let value = match view(arguments.this) {
        Js::Object(id) => match call.store.object(id).class {
            Class::Primitive(value) => value,
            _ => return None,
        },
        _ => arguments.this,
    };
    units(runtime, value)
}

fn text(runtime: &mut Runtime, units: &[u16]) -> Done {
    Ok(Value::from(runtime.strings.intern(units)).into())
}

fn number(number: f64) -> Done {
    Ok(Value::number(number).into())
}

fn truth(truth: bool) -> Done {
    Ok(if truth { Value::TRUE } else { Value::FALSE }.into())
}

const NO_STRING: &str = "a string method on what is no concrete string";

macro_rules! methods {
    ($($name:ident($runtime:ident, $call:ident, $this:ident, $arguments:ident) $body:block)*) => {$(
        fn $name($runtime: &mut Runtime, cx: &mut Cx, $call: &mut Call<'_>, $arguments: Arguments<'_>) -> Done {
            let Some($this) = this_units($runtime, $call, $arguments) else { return Ok(unsupported(cx, NO_STRING)) };
            let is_known = |value: &Value| !matches!(view(*value), Js::Object(_) | Js::Term(_) | Js::Symbol(_));
            if !$arguments.list.iter().all(is_known) {
                return Ok(unsupported(cx, concat!("such an argument of the string method ", stringify!($name))));
            }
            let _ = &$call;
            $body
        }
    )*};
}

fn integer(runtime: &Runtime, value: Value) -> f64 {
    to_integer_or_infinity(runtime.primitive_to_number(value).unwrap_or(0.0))
}

fn find(this: &[u16], wanted: &[u16], from: usize) -> Option<usize> {
    (from..=this.len().checked_sub(wanted.len())?).find(|&at| this[at..].starts_with(wanted))
}

methods! {
    char_at(runtime, _call, this, arguments) {
        let index = integer(runtime, arguments.get(0));
        let unit = if index < 0.0 { None } else { this.get(index as usize).copied() };
        text(runtime, unit.as_slice())
    }
    char_code_at(runtime, _call, this, arguments) {
        let index = integer(runtime, arguments.get(0));
        let unit = if index < 0.0 { None } else { this.get(index as usize) };
        number(unit.map_or(f64::NAN, |unit| f64::from(*unit)))
    }
    at(runtime, _call, this, arguments) {
        let index = integer(runtime, arguments.get(0));
        let index = if index < 0.0 { index + this.len() as f64 } else { index };
        match this.get(index as usize).filter(|_| index >= 0.0) {
            Some(unit) => text(runtime, &[*unit]),
            None => Ok(UNDEFINED.into()),
        }
    }
    index_of(runtime, _call, this, arguments) {
        let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
        let from = integer(runtime, arguments.get(1)).clamp(0.0, this.len() as f64) as usize;
        number(find(&this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    last_index_of(runtime, _call, this, arguments) {
        let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
        let from = match runtime.primitive_to_number(arguments.get(1)) {
            Some(from) if !from.is_nan() => from.clamp(0.0, this.len() as f64) as usize,
            _ => this.len(),
        };
        let last = (0..=from).rev().find(|&at| this[at..].starts_with(&wanted));
        number(last.map_or(-1.0, |at| at as f64))
    }
    includes(runtime, _call, this, arguments) {
        let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
        let from = integer(runtime, arguments.get(1)).clamp(0.0, this.len() as f64) as usize;
        truth(find(&this, &wanted, from).is_some())
    }
    starts_with(runtime, _call, this, arguments) {
        let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
        let from = integer(runtime, arguments.get(1)).clamp(0.0, this.len() as f64) as usize;
        truth(this[from..].starts_with(&wanted))
    }
    ends_with(runtime, _call, this, arguments) {
        let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
        let to = match arguments.get(1) {
            UNDEFINED => this.len(),
            to => integer(runtime, to).clamp(0.0, this.len() as f64) as usize,
        };
        truth(this[..to].ends_with(&wanted))
    }
    slice(runtime, _call, this, arguments) {
        let from = clamp(runtime, arguments.get(0), this.len(), 0);
        let to = clamp(runtime, arguments.get(1), this.len(), this.len());
        text(runtime, this.get(from..to).unwrap_or_default())
    }
    substring(runtime, _call, this, arguments) {
        let size = this.len() as f64;
        let from = integer(runtime, arguments.get(0)).clamp(0.0, size) as usize;
        let to = match arguments.get(1) {
            UNDEFINED => this.len(),
            to => integer(runtime, to).clamp(0.0, size) as usize,
        };
        text(runtime, &this[from.min(to)..from.max(to)])
    }
    split(runtime, call, this, arguments) {
        let mut parts: Vec<Vec<u16>> = Vec::new();
        match arguments.get(0) {
            UNDEFINED => parts.push(this.to_vec()),
            separator => {
                let separator = units(runtime, separator).unwrap_or_default();
                if separator.is_empty() {
                    parts.extend(this.iter().map(|unit| vec![*unit]));
                } else {
                    let mut from = 0;
                    while let Some(at) = find(&this, &separator, from) {
                        parts.push(this[from..at].to_vec());
                        from = at + separator.len();
                    }
                    parts.push(this[from..].to_vec());
                }
            }
        }
        if arguments.get(1) != UNDEFINED {
            parts.truncate(integer(runtime, arguments.get(1)).max(0.0) as usize);
        }
        let parts = parts.iter().map(|part| Summary::from(Value::from(runtime.strings.intern(part)))).collect();
        Ok(Value::from(runtime.new_array(call, arguments.guard, parts)).into())
    }
    trim(runtime, _call, this, arguments) {
        let _ = arguments;
        text(runtime, crate::number::text::trim(&this))
    }
    to_upper_case(runtime, _call, this, arguments) {
        let _ = arguments;
        let upper: Vec<u16> = String::from_utf16_lossy(&this).to_uppercase().encode_utf16().collect();
        text(runtime, &upper)
    }
    to_lower_case(runtime, _call, this, arguments) {
        let _ = arguments;
        let lower: Vec<u16> = String::from_utf16_lossy(&this).to_lowercase().encode_utf16().collect();
        text(runtime, &lower)
    }
    repeat(runtime, call, this, arguments) {
        let count = integer(runtime, arguments.get(0));
        if !(0.0..1e7).contains(&count) {
            let shown = crate::number::to_string(runtime.primitive_to_number(arguments.get(0)).unwrap_or(0.0));
            let message = format!("Invalid count value: {shown}");
            return Ok(runtime.throw(call, arguments.guard, ErrorKind::Range, &message));
        }
        text(runtime, &this.repeat(count as usize))
    }
    pad_start(runtime, _call, this, arguments) {
        let mut padded = padding(runtime, &this, arguments);
        padded.extend_from_slice(&this);
        text(runtime, &padded)
    }
    pad_end(runtime, _call, this, arguments) {
        let mut padded = this.to_vec();
        padded.extend(padding(runtime, &this, arguments));
        text(runtime, &padded)
    }
    concat(runtime, _call, this, arguments) {
        let mut all = this.to_vec();
        for &value in arguments.list {
            all.extend_from_slice(&units(runtime, value).unwrap_or_default());
        }
        text(runtime, &all)
    }
    replace(runtime, _call, this, arguments) {
        substitute(runtime, &this, arguments, 1)
    }
    replace_all(runtime, _call, this, arguments) {
        substitute(runtime, &this, arguments, usize::MAX)
    }
    value_of(runtime, _call, this, arguments) {
        let _ = arguments;
        text(runtime, &this)
    }
}

fn padding(runtime: &mut Runtime, this: &[u16], arguments: Arguments<'_>) -> Vec<u16> {
    let size = integer(runtime, arguments.get(0)).clamp(0.0, 1e7) as usize;
    let filler = match arguments.get(1) {
        UNDEFINED => [u16::from(b' ')].into(),
        filler => units(runtime, filler).unwrap_or_default(),
    };
    let missing = if filler.is_empty() { 0 } else { size.saturating_sub(this.len()) };
    filler.iter().copied().cycle().take(missing).collect()
}

/// Replaces strings by strings; `$` patterns are known as far as `$$` and `$&`.
fn substitute(runtime: &mut Runtime, this: &[u16], arguments: Arguments<'_>, limit: usize) -> Done {
    let wanted = units(runtime, arguments.get(0)).unwrap_or_default();
    let replacement = units(runtime, arguments.get(1)).unwrap_or_default();
    let replacement = String::from_utf16_lossy(&replacement);
    let replacement = replacement.replace("$&", &String::from_utf16_lossy(&wanted)).replace("$$", "$");
    let replacement: Vec<u16> = replacement.encode_utf16().collect();
    let (mut result, mut from, mut count) = (Vec::new(), 0, 0);
    while count < limit
        && let Some(at) = find(this, &wanted, from)
    {
        result.extend_from_slice(&this[from..at]);
        result.extend_from_slice(&replacement);
        count += 1;
        from = at + wanted.len();
        if wanted.is_empty() {
            let Some(unit) = this.get(at) else { break };
            if count < limit {
                result.push(*unit);
                from = at + 1;
            }
        }
    }
    result.extend_from_slice(&this[from.min(this.len())..]);
    text(runtime, &result)
}

fn from_char_code(
    runtime: &mut Runtime,
    _cx: &mut Cx,
    _call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    let units: Vec<u16> = arguments
        .list
        .iter()
        .map(|value| to_uint16(runtime.primitive_to_number(*value).unwrap_or(f64::NAN)))
        .collect();
    text(runtime, &units)
}

fn construct(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let value = match (arguments.list.first(), view(arguments.get(0))) {
        (None, _) => runtime.names.empty.into(),
        (_, Js::Symbol(id)) => {
            let shown = format!("Symbol({})", runtime.symbols[id.index()]);
            runtime.strings.intern_str(&shown).into()
        }
        (_, Js::Object(_)) if arguments.new_target == UNDEFINED => {
            return runtime.convert(cx, call, arguments.guard, arguments.get(0), "string");
        }
        _ => match runtime.primitive_to_string(arguments.get(0)) {
            Some(id) => Value::from(id),
            None => return Ok(unsupported(cx, "the text of such a value")),
        },
    };
    if arguments.new_target == UNDEFINED {
        return Ok(value.into());
    }
    let made = runtime.to_object(call, arguments.guard, value);
    Ok(made.map_or(UNDEFINED, Value::from).into())
}

fn iterate(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    Ok(Value::from(runtime.new_iterator(call, arguments.guard, arguments.this, IteratorWhat::Values)).into())
}
