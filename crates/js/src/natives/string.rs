//! `String` on primitives: each method's work once its receiver and arguments are no objects; see [`super::works`].

use crate::natives::array::clamp;
use crate::natives::works::{fast, works};
use crate::natives::{Realm, Setup};
use crate::number::to_uint16;
use crate::realm::heap::object::{Attributes, Class, IteratorData, IteratorWhat, Key};
use crate::realm::hosted::{Hosted, HostedFast, Look};
use crate::realm::names::well_known;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::{Step, Stepped};
use crate::realm::work::{Given, number_value as number, string, truth};
use crate::text;
use crate::text::{collate, substitute};
use crate::value::value::{Js, UNDEFINED, view};
use summary::{Saturated, Summary, Value};

/// The longest string, as V8 has it: 2^29 − 24 code units.
pub use crate::value::strings::MAX_LENGTH;
use crate::value::strings::STRING_WORK;

const FILE: &str = "string/string.js";
const HTML: &str = "string/html.js";
const MATCH: &str = "string/match.js";

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let (prototype, maker) = (realm.string_prototype, "string/constructor.js");
    let string = setup.hosted_constructor(realm, prototype, "String", 1, maker, "String");
    setup.hosted_fast(
        realm,
        string,
        "fromCharCode",
        1,
        maker,
        "fromCharCode",
        fast!(quick_function, from_char_code),
    );
    setup.hosted_fast(realm, string, "fromCodePoint", 1, maker, "fromCodePoint", quick_code_points);
    setup.hosted(realm, string, "raw", 1, maker, "raw");
    let html = [
        ("anchor", 1),
        ("big", 0),
        ("blink", 0),
        ("bold", 0),
        ("fontcolor", 1),
        ("fontsize", 1),
        ("fixed", 0),
        ("italics", 0),
        ("link", 1),
        ("small", 0),
        ("strike", 0),
        ("sub", 0),
        ("sup", 0),
    ];
    for (name, length) in html {
        setup.hosted(realm, prototype, name, length, HTML, name);
    }
    for (name, length, fast) in METHODS {
        setup.hosted_fast(realm, prototype, name, *length, FILE, name, *fast);
    }
    for (name, length) in [("match", 1), ("matchAll", 1), ("search", 1), ("replaceAll", 2), ("replace", 2)] {
        setup.hosted(realm, prototype, name, length, MATCH, name);
    }
    setup.hosted_fast(realm, prototype, "split", 2, MATCH, "split", fast!(quick_string, split));
    for name in ["toLocaleLowerCase", "toLocaleUpperCase", "toString", "valueOf"] {
        setup.hosted(realm, prototype, name, 0, FILE, name);
    }
    setup.hosted(realm, prototype, "localeCompare", 1, FILE, "localeCompare");
    for (alias, name) in [("trimLeft", "trimStart"), ("trimRight", "trimEnd")] {
        let key = Key::String(setup.strings.intern_str(name));
        let function =
            setup.store.object(prototype).properties.content(key).and_then(|content| content.as_value());
        if let Some(function) = function {
            setup.named(prototype, alias, function);
        }
    }
    let look = Look { name: "[Symbol.iterator]", length: 0, is_constructor: false };
    let fast: HostedFast = fast!(quick_string, string_iterator);
    let hosted = Hosted { file: FILE, function: "iterator", fast: Some(fast), code: None };
    let iterator = setup.hosted_function(realm, look, hosted);
    setup.define(prototype, Key::Symbol(realm.iterator), iterator, Attributes::METHOD);
    let iterators = realm.string_iterator_prototype;
    let parent = Value::from(realm.coroutines.iterator_prototype);
    setup.store.object_mut(iterators).prototype = parent.into();
    setup.method(realm, iterators, "next", 0, next);
    let tag = setup.strings.intern_str("String Iterator");
    let key = Key::Symbol(well_known(crate::code::WellKnown::ToStringTag));
    setup.define(iterators, key, tag, Attributes::HIDDEN);
}

/// The methods whose work is all native, with their lengths.
const METHODS: &[(&str, u32, HostedFast)] = &[
    ("at", 1, fast!(quick_string, at)),
    ("charAt", 1, fast!(quick_string, char_at)),
    ("charCodeAt", 1, fast!(quick_string, char_code_at)),
    ("codePointAt", 1, fast!(quick_string, code_point_at)),
    ("concat", 1, fast!(quick_string, concat)),
    ("endsWith", 1, fast!(quick_string, ends_with)),
    ("includes", 1, fast!(quick_string, includes)),
    ("indexOf", 1, fast!(quick_string, index_of)),
    ("lastIndexOf", 1, fast!(quick_string, last_index_of)),
    ("normalize", 0, fast!(quick_string, normalize)),
    ("padEnd", 1, fast!(quick_string, pad_end)),
    ("padStart", 1, fast!(quick_string, pad_start)),
    ("repeat", 1, fast!(quick_string, repeat)),
    ("slice", 2, fast!(quick_string, slice)),
    ("substr", 2, fast!(quick_string, substr)),
    ("substring", 2, fast!(quick_string, substring)),
    ("startsWith", 1, fast!(quick_string, starts_with)),
    ("trim", 0, fast!(quick_string, trim)),
    ("trimStart", 0, fast!(quick_string, trim_start)),
    ("trimEnd", 0, fast!(quick_string, trim_end)),
    ("toLowerCase", 0, fast!(quick_string, to_lower_case)),
    ("toUpperCase", 0, fast!(quick_string, to_upper_case)),
    ("isWellFormed", 0, fast!(quick_string, is_well_formed)),
    ("toWellFormed", 0, fast!(quick_string, to_well_formed)),
];

/// `String.fromCodePoint` of code points; anything else goes the long way, which throws.
fn quick_code_points(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let mut units = Vec::with_capacity(arguments.list.len());
    for value in arguments.list {
        match view(*value) {
            Js::Number(point) if point.trunc() == point && (0.0..=1_114_111.0).contains(&point) => {
                text::push_code_point(&mut units, point as u32);
            }
            _ => return Ok(None),
        }
    }
    string(op.runtime, &units).map(Some)
}

/// 22.1.5.1.1 %StringIteratorPrototype%.next
fn next(op: &mut Op<'_>, arguments: Arguments<'_>) -> Stepped {
    if let Js::Object(id) = view(arguments.this)
        && let Class::Iterator(data) = &op.store.object(id).class
        && matches!(view(data.over), Js::String(_) | Js::Object(_))
    {
        return op.native_next(arguments.guard, id);
    }
    let shown = op.show_brief(arguments.this);
    let message = format!("Method String Iterator.prototype.next called on incompatible receiver {shown}");
    Ok(op.type_error(arguments.guard, &message))
}

works! {
    concat(op, given) {
        let mut all = Vec::new();
        for index in 0..given.list().len() {
            all.extend_from_slice(&given.units(op.runtime, index));
            if all.len() > MAX_LENGTH {
                return Ok(op.throw(given.guard, ErrorKind::Range, "Invalid string length"));
            }
        }
        string(op.runtime, &all)
    }
    point_at(op, given) {
        let this = given.units(op.runtime, 0);
        let index = given.integer(op.runtime, 1).max(0.0) as usize;
        match text::code_point_at(&this, index) {
            Some((_, size)) => string(op.runtime, &this[index..index + size]),
            None => Ok(UNDEFINED.into()),
        }
    }
    char_at(op, given) {
        let this = given.units(op.runtime, 0);
        let index = given.integer(op.runtime, 1);
        let unit = if index < 0.0 { None } else { this.get(index as usize).copied() };
        string(op.runtime, unit.as_slice())
    }
    char_code_at(op, given) {
        let this = given.units(op.runtime, 0);
        let index = given.integer(op.runtime, 1);
        let unit = if index < 0.0 { None } else { this.get(index as usize) };
        number(unit.map_or(f64::NAN, |unit| f64::from(*unit)))
    }
    code_point_at(op, given) {
        let this = given.units(op.runtime, 0);
        let index = given.integer(op.runtime, 1);
        let point = if index < 0.0 { None } else { text::code_point_at(&this, index as usize) };
        Ok(point.map_or(UNDEFINED, |(point, _)| Value::number(f64::from(point))).into())
    }
    at(op, given) {
        let this = given.units(op.runtime, 0);
        let index = given.integer(op.runtime, 1);
        let index = if index < 0.0 { index + this.len() as f64 } else { index };
        match this.get(index as usize).filter(|_| index >= 0.0) {
            Some(unit) => string(op.runtime, &[*unit]),
            None => Ok(UNDEFINED.into()),
        }
    }
    index_of(op, given) {
        let this = given.units(op.runtime, 0);
        let wanted = given.units(op.runtime, 1);
        let from = place(op.runtime, given, 2, &this, 0);
        number(text::find(&this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    last_index_of(op, given) {
        let this = given.units(op.runtime, 0);
        let wanted = given.units(op.runtime, 1);
        let from = match op.runtime.primitive_to_number(given.get(2)) {
            Some(from) if !from.is_nan() => from.clamp(0.0, this.len() as f64) as usize,
            _ => this.len(),
        };
        number(text::find_last(&this, &wanted, from).map_or(-1.0, |at| at as f64))
    }
    includes(op, given) {
        let this = given.units(op.runtime, 0);
        let wanted = given.units(op.runtime, 1);
        let from = place(op.runtime, given, 2, &this, 0);
        truth(text::find(&this, &wanted, from).is_some())
    }
    starts_with(op, given) {
        let this = given.units(op.runtime, 0);
        let wanted = given.units(op.runtime, 1);
        let from = place(op.runtime, given, 2, &this, 0);
        truth(this[from..].starts_with(&wanted))
    }
    ends_with(op, given) {
        let this = given.units(op.runtime, 0);
        let wanted = given.units(op.runtime, 1);
        let to = place(op.runtime, given, 2, &this, this.len());
        truth(this[..to].ends_with(&wanted))
    }
    slice(op, given) {
        let this = given.units(op.runtime, 0);
        let size = this.len();
        let (from, to) = (clamp(op.runtime, given.get(1), size, 0), clamp(op.runtime, given.get(2), size, size));
        string(op.runtime, this.get(from..to).unwrap_or_default())
    }
    substring(op, given) {
        let this = given.units(op.runtime, 0);
        let (from, to) = (place(op.runtime, given, 1, &this, 0), place(op.runtime, given, 2, &this, this.len()));
        string(op.runtime, &this[from.min(to)..from.max(to)])
    }
    substr(op, given) {
        let this = given.units(op.runtime, 0);
        let size = this.len();
        let from = clamp(op.runtime, given.get(1), size, 0);
        let count = match given.get(2) {
            UNDEFINED => size - from,
            _ => given.integer(op.runtime, 2).clamp(0.0, (size - from) as f64) as usize,
        };
        string(op.runtime, &this[from..from + count])
    }
    split(op, given) {
        let this = given.units(op.runtime, 0);
        let limit = match given.get(2) {
            UNDEFINED => u32::MAX,
            limit => crate::number::to_uint32(op.runtime.primitive_to_number(limit).unwrap_or(0.0)),
        } as usize;
        let (mut parts, mut patience): (Vec<&[u16]>, _) = (Vec::new(), op.cx.patience());
        if given.get(1) == UNDEFINED {
            parts.push(&this);
        } else {
            let separator = given.units(op.runtime, 1);
            if separator.is_empty() {
                parts.extend(this.chunks(1).take(limit));
            } else {
                let mut from = 0;
                while let Some(at) = text::find(&this, &separator, from) {
                    patience.work((at - from) as u64).map_err(|end| op.cx.stopped(end))?;
                    parts.push(&this[from..at]);
                    from = at + separator.len();
                }
                parts.push(&this[from..]);
            }
        }
        parts.truncate(limit);
        let mut strings = Vec::with_capacity(parts.len());
        for part in parts {
            patience.work(STRING_WORK + part.len() as u64).map_err(|end| op.cx.stopped(end))?;
            strings.push(Summary::from(Value::from(op.runtime.strings.intern(part))));
        }
        Ok(Value::from(op.new_array(given.guard, strings)).into())
    }
    trim(op, given) {
        let this = given.units(op.runtime, 0);
        string(op.runtime, crate::number::text::trim(&this))
    }
    trim_start(op, given) {
        let this = given.units(op.runtime, 0);
        string(op.runtime, crate::number::text::trim_start(&this))
    }
    trim_end(op, given) {
        let this = given.units(op.runtime, 0);
        let is_white = |unit: &u16| crate::number::text::is_white_space(*unit);
        let end = this.iter().rposition(|unit| !is_white(unit)).map_or(0, |last| last + 1);
        string(op.runtime, &this[..end])
    }
    to_upper_case(op, given) {
        let this = given.units(op.runtime, 0);
        string(op.runtime, &text::to_upper_case(&this))
    }
    to_lower_case(op, given) {
        let this = given.units(op.runtime, 0);
        string(op.runtime, &text::to_lower_case(&this))
    }
    normalize(op, given) {
        let this = given.units(op.runtime, 0);
        let form = match given.get(1) {
            UNDEFINED => "NFC".encode_utf16().collect(),
            _ => given.units(op.runtime, 1),
        };
        match text::normalize(&this, &form) {
            Some(normal) => string(op.runtime, &normal),
            None => {
                let message = "The normalization form should be one of NFC, NFD, NFKC, NFKD.";
                Ok(op.throw(given.guard, ErrorKind::Range, message))
            }
        }
    }
    locale_compare(op, given) {
        let this = given.units(op.runtime, 0);
        let other = given.units(op.runtime, 1);
        let sensitivity = given.units(op.runtime, 2);
        let has = |names: [&str; 2]| names.iter().any(|name| sensitivity.iter().copied().eq(name.encode_utf16()));
        let strength = collate::Strength {
            accents: has(["variant", "accent"]),
            case: has(["variant", "case"]),
            numeric: given.get(3) == Value::TRUE,
        };
        number(f64::from(collate::compare(&this, &other, strength) as i8))
    }
    repeat(op, given) {
        let this = given.units(op.runtime, 0);
        let count = given.integer(op.runtime, 1);
        if !(0.0..f64::INFINITY).contains(&count) {
            let shown = crate::number::to_string(count);
            let message = format!("Invalid count value: {shown}");
            return Ok(op.throw(given.guard, ErrorKind::Range, &message));
        }
        if this.is_empty() {
            return string(op.runtime, &[]);
        }
        if count * this.len() as f64 > MAX_LENGTH as f64 {
            return Ok(op.throw(given.guard, ErrorKind::Range, "Invalid string length"));
        }
        string(op.runtime, &this.repeat(count as usize))
    }
    pad_start(op, given) {
        pad(op, given, true)
    }
    pad_end(op, given) {
        pad(op, given, false)
    }
    is_well_formed(op, given) {
        let this = given.units(op.runtime, 0);
        truth(text::is_well_formed(&this))
    }
    to_well_formed(op, given) {
        let this = given.units(op.runtime, 0);
        string(op.runtime, &text::to_well_formed(&this))
    }
    escape_quotes(op, given) {
        let this = given.units(op.runtime, 0);
        let mut result = Vec::with_capacity(this.len());
        for &unit in this.iter() {
            if unit == u16::from(b'"') {
                result.extend("&quot;".encode_utf16());
            } else {
                result.push(unit);
            }
        }
        string(op.runtime, &result)
    }
    string_iterator(op, given) {
        let data = IteratorData { over: given.get(0), what: IteratorWhat::Values, at: Value::number(0.0).into(), result: None };
        let prototype = op.runtime.realm.string_iterator_prototype;
        Ok(Value::from(op.store.new_object(given.guard, prototype, Class::Iterator(data))).into())
    }
    from_char_code(op, given) {
        let unit = |runtime: &Runtime, value: &Value| to_uint16(runtime.primitive_to_number(*value).unwrap_or(0.0));
        let units: Vec<u16> = given.list().iter().map(|value| unit(op.runtime, value)).collect();
        string(op.runtime, &units)
    }
    // `substitution(template, text, position, matched)`: what `$` means where nothing is captured.
    substitution(op, given) {
        let (template, text) = (given.units(op.runtime, 0), given.units(op.runtime, 1));
        if !template.contains(&u16::from(b'$')) {
            return Ok(given.get(0).into());
        }
        let matched = given.units(op.runtime, 3);
        let position = given.integer(op.runtime, 2) as usize;
        string(op.runtime, &substitute::expand(&template, &text, position, &matched))
    }
    // One code point, or a RangeError that quotes the number.
    from_code_point(op, given) {
        let point = given.number(op.runtime, 0);
        if point.trunc() != point || !(0.0..=1_114_111.0).contains(&point) {
            let message = format!("Invalid code point {}", String::from_utf16_lossy(&given.units(op.runtime, 0)));
            return Ok(op.throw(given.guard, ErrorKind::Range, &message));
        }
        let mut units = Vec::new();
        text::push_code_point(&mut units, point as u32);
        string(op.runtime, &units)
    }
}

fn pad(op: &mut Op<'_>, given: Given<'_>, at_start: bool) -> Stepped {
    let this = given.units(op.runtime, 0);
    let size = crate::number::to_length(op.runtime.primitive_to_number(given.get(1)).unwrap_or(0.0)) as usize;
    let filler = match given.get(2) {
        UNDEFINED => [u16::from(b' ')].into(),
        _ => given.units(op.runtime, 2),
    };
    let missing = if filler.is_empty() { 0 } else { size.saturating_sub(this.len()) };
    if missing > 0 && size > MAX_LENGTH {
        return Ok(op.throw(given.guard, ErrorKind::Range, "Invalid string length"));
    }
    let padding = filler.iter().copied().cycle().take(missing);
    let padded: Vec<u16> = if at_start {
        padding.chain(this.iter().copied()).collect()
    } else {
        this.iter().copied().chain(padding).collect()
    };
    string(op.runtime, &padded)
}

fn place(runtime: &Runtime, given: Given<'_>, index: usize, this: &[u16], default: usize) -> usize {
    match given.get(index) {
        UNDEFINED => default,
        _ => given.integer(runtime, index).clamp(0.0, this.len() as f64) as usize,
    }
}
