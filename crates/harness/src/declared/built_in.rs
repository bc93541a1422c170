//! The types that TypeScript and JSDoc know without a declaration.
//!
//! Invariant: a type that is not in the tables claims nothing.

use crate::literal::Literal;
use crate::resolve::{ERRORS, is_integer_name};
use crate::result_type::{ResultMember, ResultType};

/// Classes whose values are told by their prototype.
const CLASSES: [&str; 19] = [
    "Date",
    "RegExp",
    "WeakMap",
    "WeakSet",
    "ArrayBuffer",
    "DataView",
    "Int8Array",
    "Uint8Array",
    "Uint8ClampedArray",
    "Int16Array",
    "Uint16Array",
    "Int32Array",
    "Uint32Array",
    "Float32Array",
    "Float64Array",
    "BigInt64Array",
    "BigUint64Array",
    "Map",
    "Set",
];

/// Interfaces of which only this is claimed, that there is something.
const INTERFACES: [&str; 5] = ["Object", "ArrayLike", "ReadonlyMap", "ReadonlySet", "object"];

/// What is iterated over, by what it gives.
const SEQUENCES: [&str; 8] = [
    "Iterable",
    "Iterator",
    "IterableIterator",
    "AsyncIterable",
    "AsyncIterator",
    "AsyncIterableIterator",
    "Generator",
    "AsyncGenerator",
];

/// A type of the language.
pub(super) fn built_in(name: &str, arguments: Vec<ResultType>) -> ResultType {
    let mut given = arguments.into_iter();
    let is_plain = given.len() == 0;
    let mut next = || given.next().unwrap_or(ResultType::Anything);
    match name {
        "Array" | "ReadonlyArray" | "array" => ResultType::Array(Box::new(next())),
        "Map" if !is_plain => ResultType::Map(Box::new(next()), Box::new(next())),
        "Set" if !is_plain => ResultType::Set(Box::new(next())),
        "Promise" => ResultType::Promise(Box::new(next())),
        "Awaited" => next().awaited(),
        "String" => boxed("string", "String"),
        "Number" => boxed("number", "Number"),
        "Boolean" => boxed("boolean", "Boolean"),
        "float" | "double" | "Float" | "Double" => ResultType::Kind("number"),
        "bool" | "Bool" => ResultType::Kind("boolean"),
        "Uppercase" | "Lowercase" | "Capitalize" | "Uncapitalize" => ResultType::Kind("string"),
        "PropertyKey" => ResultType::Either(["string", "number", "symbol"].map(ResultType::Kind).to_vec()),
        "Record" => record(next(), next()),
        "Partial" => with_members(next(), |member| ResultMember { is_optional: true, ..member }),
        "Required" => with_members(next(), |member| ResultMember { is_optional: false, ..member }),
        // What is left out of a union is a matter of types that are not compared here.
        "Readonly" | "NoInfer" | "Exclude" | "Extract" => next(),
        "NonNullable" => ResultType::both(vec![without_nothing(next()), ResultType::Something]),
        "Pick" | "Omit" => picked(next(), next(), name == "Pick"),
        _ if is_integer_name(name) => ResultType::Kind("number"),
        // Told by their properties: the classes of the language have the same ones, and a program may make its own.
        _ if ERRORS.contains(&name) => {
            let text = |name: &str| ResultMember {
                name: name.to_owned(),
                result: ResultType::Kind("string"),
                is_optional: false,
            };
            ResultType::Members(vec![text("name"), text("message")])
        }
        _ if SEQUENCES.contains(&name) => ResultType::Sequence(Box::new(next())),
        _ if INTERFACES.contains(&name) => ResultType::Something,
        _ => {
            let class = CLASSES.iter().find(|known| **known == name);
            class.map_or(ResultType::Anything, |class| ResultType::BuiltIn(class))
        }
    }
}

/// `String` is meant as `string` by most; objects of the class are values of it, too.
fn boxed(kind: &'static str, class: &'static str) -> ResultType {
    ResultType::Either(vec![ResultType::Kind(kind), ResultType::BuiltIn(class)])
}

fn record(key: ResultType, value: ResultType) -> ResultType {
    match key {
        ResultType::Literals(names) => {
            let names: Option<Vec<String>> = names.iter().map(Literal::as_string).collect();
            let Some(names) = names else { return ResultType::Something };
            let member = |name| ResultMember { name, result: value.clone(), is_optional: false };
            ResultType::members(names.into_iter().map(member).collect())
        }
        ResultType::Kind("string") if value != ResultType::Anything => ResultType::Values(Box::new(value)),
        _ => ResultType::Something,
    }
}

fn with_members(object: ResultType, change: impl Fn(ResultMember) -> ResultMember + Copy) -> ResultType {
    match object {
        ResultType::Members(members) => ResultType::members(members.into_iter().map(change).collect()),
        ResultType::Both(parts) => {
            ResultType::both(parts.into_iter().map(|part| with_members(part, change)).collect())
        }
        ResultType::Either(parts) => {
            ResultType::either(parts.into_iter().map(|part| with_members(part, change)).collect())
        }
        ResultType::Something => ResultType::Something,
        _ => ResultType::Anything,
    }
}

fn picked(object: ResultType, keys: ResultType, is_kept: bool) -> ResultType {
    let (ResultType::Members(mut members), ResultType::Literals(keys)) = (object, keys) else {
        return ResultType::Anything;
    };
    members.retain(|member| keys.contains(&Literal::string(&member.name)) == is_kept);
    ResultType::members(members)
}

/// The type without undefined and null among its literals.
fn without_nothing(result: ResultType) -> ResultType {
    let is_nothing = |literal: &Literal| matches!(literal, Literal::Undefined | Literal::Null);
    match result {
        ResultType::Literals(mut literals) => {
            literals.retain(|literal| !is_nothing(literal));
            if literals.is_empty() { ResultType::Never } else { ResultType::Literals(literals) }
        }
        ResultType::Either(parts) => ResultType::either(parts.into_iter().map(without_nothing).collect()),
        other => other,
    }
}
