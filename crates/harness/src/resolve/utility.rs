//! The types that TypeScript and JSDoc know without a declaration.
//!
//! Invariant: works on resolved types only; what is a type of the language and no input is refused by name.

use super::Resolver;
use super::keyed::{belongs, is_within};
use super::members::dictionary_of;
use crate::input_type::{InputType, Instance, Property, TupleForm, TupleItem};
use crate::literal::Literal;
use crate::signature::{Origin, Parameter};
use std::collections::BTreeMap;

/// The integers of typed arrays, and the bounds of their elements.
const ELEMENTS: [(&str, i64, i64); 7] = [
    ("Int8Array", -128, 127),
    ("Uint8Array", 0, 255),
    ("Uint8ClampedArray", 0, 255),
    ("Int16Array", -32_768, 32_767),
    ("Uint16Array", 0, 65_535),
    ("Int32Array", i32::MIN as i64, i32::MAX as i64),
    ("Uint32Array", 0, u32::MAX as i64),
];

/// Names for integers in comments, and their bounds.
const INTEGERS: [(&str, i64, i64); 14] = [
    ("integer", i32::MIN as i64, i32::MAX as i64),
    ("Integer", i32::MIN as i64, i32::MAX as i64),
    ("int", i32::MIN as i64, i32::MAX as i64),
    ("Int", i32::MIN as i64, i32::MAX as i64),
    ("int32", i32::MIN as i64, i32::MAX as i64),
    ("long", -9_007_199_254_740_991, 9_007_199_254_740_991),
    ("uint", 0, u32::MAX as i64),
    ("uint32", 0, u32::MAX as i64),
    ("int16", -32_768, 32_767),
    ("uint16", 0, 65_535),
    ("int8", -128, 127),
    ("uint8", 0, 255),
    ("byte", 0, 255),
    ("natural", 0, i32::MAX as i64),
];

/// Classes of errors, which are made with a message.
pub(crate) const ERRORS: [&str; 7] =
    ["Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError"];

/// Types that no harness makes values of.
const REFUSED: [&str; 12] = [
    "RegExp",
    "Symbol",
    "symbol",
    "WeakMap",
    "WeakSet",
    "WeakRef",
    "ArrayBuffer",
    "SharedArrayBuffer",
    "DataView",
    "Proxy",
    "Generator",
    "AsyncGenerator",
];

/// Whether comments use a name for integers.
pub(crate) fn is_integer_name(name: &str) -> bool {
    INTEGERS.iter().any(|(known, ..)| *known == name)
}

/// A type of the language; none if there is none of that name.
pub(super) fn built_in(
    resolver: &mut Resolver<'_, '_>,
    name: &str,
    arguments: Vec<InputType>,
) -> Option<InputType> {
    let mut given = arguments.into_iter();
    let mut next = || given.next().unwrap_or(InputType::Anything);
    if let Some(&(_, min, max)) = INTEGERS.iter().find(|(known, ..)| *known == name) {
        return Some(InputType::Integer(min, max));
    }
    if let Some(&(class, min, max)) = ELEMENTS.iter().find(|(known, ..)| *known == name) {
        return Some(InputType::Elements(class.to_owned(), Box::new(InputType::Integer(min, max))));
    }
    if ERRORS.contains(&name) {
        return Some(error(name));
    }
    if REFUSED.contains(&name) {
        return Some(InputType::Refused(format!("values of the type {name} are not inputs")));
    }
    Some(match name {
        "Array" | "ReadonlyArray" | "array" => InputType::array(next()),
        "Iterable" | "IterableIterator" | "ArrayLike" => {
            resolver.note_missing(format!("values of the type {name} are arrays"));
            InputType::array(next())
        }
        "Map" | "ReadonlyMap" => {
            let (key, value) = (next(), next());
            match (&key, &value) {
                (InputType::Never, _) | (_, InputType::Never) => empty(name),
                _ => InputType::compound(vec![key, value], |mut parts| {
                    let value = parts.remove(1);
                    InputType::Map(Box::new(parts.remove(0)), Box::new(value))
                }),
            }
        }
        "Set" | "ReadonlySet" => match next() {
            InputType::Never => empty(name),
            element => {
                InputType::compound(vec![element], |mut parts| InputType::Set(Box::new(parts.remove(0))))
            }
        },
        "Date" => InputType::Date,
        "Promise" | "PromiseLike" => {
            InputType::compound(vec![next()], |mut parts| InputType::Promise(Box::new(parts.remove(0))))
        }
        "Awaited" => match next() {
            InputType::Promise(value) => *value,
            other => other,
        },
        "Float32Array" | "Float64Array" => InputType::Elements(name.to_owned(), Box::new(InputType::Number)),
        "BigInt64Array" | "BigUint64Array" => {
            InputType::Elements(name.to_owned(), Box::new(InputType::BigInt))
        }
        "String" => InputType::String,
        "Number" | "float" | "double" | "Float" | "Double" => InputType::Number,
        "Boolean" | "bool" | "Bool" => InputType::Boolean,
        "BigInt" => InputType::BigInt,
        "Object" => match (given.next(), given.next()) {
            (Some(key), Some(value)) => dictionary_of(key, value),
            (Some(value), None) => dictionary_of(InputType::String, value),
            _ => InputType::present(),
        },
        "Function" | "CallableFunction" => InputType::Callback(Box::new(InputType::Anything)),
        "Record" => {
            let key = next();
            dictionary_of(key, next())
        }
        "Partial" => properties(next(), |property| Property { is_optional: true, ..property }),
        "Required" => properties(next(), |property| Property {
            is_optional: false,
            input: property.input.required(),
            ..property
        }),
        "Readonly" | "NoInfer" => next(),
        "Mutable" | "Writable" => next(),
        "Pick" | "Omit" => {
            let (object, keys) = (next(), next());
            let is_meant = |property: &Property| belongs(&Literal::string(&property.name), &keys);
            match object {
                InputType::Object(mut all) => {
                    all.retain(|property| is_meant(property) == (name == "Pick"));
                    InputType::object(all)
                }
                InputType::Open(mut all, key, value) => {
                    all.retain(|property| is_meant(property) == (name == "Pick"));
                    match name {
                        "Pick" => InputType::object(all),
                        _ => InputType::open(all, *key, *value),
                    }
                }
                other => other,
            }
        }
        "NonNullable" => without(next(), &InputType::Literals(vec![Literal::Undefined, Literal::Null])),
        "Exclude" => {
            let all = next();
            without(all, &next())
        }
        "Extract" => {
            let (all, kept) = (next(), next());
            let parts = members(all).into_iter().filter(|part| is_within(part, &kept) == Some(true));
            InputType::union(parts.collect())
        }
        "ReturnType" => match next() {
            InputType::Callback(result) => *result,
            _ => InputType::Anything,
        },
        "Uppercase" | "Lowercase" | "Capitalize" | "Uncapitalize" => recase(name, next()),
        "Parameters" | "ConstructorParameters" | "InstanceType" | "ThisType" => {
            resolver.note_missing(format!("{name} is not resolved"));
            InputType::Anything
        }
        _ => return None,
    })
}

/// `new Map()` or `new Set()` with nothing in it.
fn empty(name: &str) -> InputType {
    let class = name.trim_start_matches("Readonly").to_owned();
    InputType::Instance(Box::new(Instance { class, access: None, parameters: Vec::new() }))
}

fn error(class: &str) -> InputType {
    let message = Parameter {
        name: "message".to_owned(),
        input: InputType::String,
        origin: Origin::Declared,
        is_rest: false,
        lengths: BTreeMap::new(),
        keys: Vec::new(),
    };
    InputType::Instance(Box::new(Instance {
        class: class.to_owned(),
        access: None,
        parameters: vec![message],
    }))
}

fn properties(object: InputType, change: impl Fn(Property) -> Property + Copy) -> InputType {
    match object {
        InputType::Object(all) => InputType::object(all.into_iter().map(change).collect()),
        InputType::Open(all, key, value) => {
            InputType::open(all.into_iter().map(change).collect(), *key, *value)
        }
        InputType::Tuple(items) => {
            let change_item = |item: TupleItem| {
                let TupleItem { input, form } = item;
                if form == TupleForm::Rest {
                    return TupleItem { input, form };
                }
                let is_optional = form == TupleForm::Optional;
                let changed = change(Property { name: String::new(), input, is_optional });
                let form = if changed.is_optional { TupleForm::Optional } else { TupleForm::Required };
                TupleItem { input: changed.input, form }
            };
            InputType::tuple(items.into_iter().map(change_item).collect())
        }
        InputType::Union(all) => {
            InputType::union(all.into_iter().map(|one| properties(one, change)).collect())
        }
        other => other,
    }
}

/// The members of a union, literals one by one.
fn members(input: InputType) -> Vec<InputType> {
    match input {
        InputType::Union(parts) => parts.into_iter().flat_map(members).collect(),
        InputType::Literals(all) => all.into_iter().map(InputType::literal).collect(),
        InputType::Optional(one) => {
            let mut parts = members(*one);
            parts.insert(0, InputType::literal(Literal::Undefined));
            parts
        }
        other => vec![other],
    }
}

fn without(all: InputType, left_out: &InputType) -> InputType {
    let parts = members(all).into_iter().filter(|part| is_within(part, left_out) != Some(true));
    InputType::union(parts.collect())
}

fn recase(name: &str, input: InputType) -> InputType {
    let InputType::Literals(all) = input else { return input };
    let change = |text: String| {
        let (first, rest) = text.split_at(text.chars().next().map_or(0, char::len_utf8));
        match name {
            "Uppercase" => text.to_uppercase(),
            "Lowercase" => text.to_lowercase(),
            "Capitalize" => format!("{}{rest}", first.to_uppercase()),
            _ => format!("{}{rest}", first.to_lowercase()),
        }
    };
    let texts = all.iter().filter_map(Literal::as_string);
    InputType::Literals(texts.map(|text| Literal::string(&change(text))).collect())
}
