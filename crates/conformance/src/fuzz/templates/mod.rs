//! The grammar of generated programs: what each kind of expression and statement may look like, a file per topic.
//!
//! Letters behind `%` are holes, see [`Kind`]; `%#` is the depth. Everything is deterministic and the same in every engine: comparisons
//! for sorting are total orders and print nothing, nothing asks for the time, chance or a locale, loops use up `fuel`, and
//! what is kept goes through `cut`, so that values stay small.

mod classes;
mod coroutines;
mod expressions;
mod numbers;
mod objects;
mod scopes;
mod statements;
mod tables;
mod texts;

use super::tree::Kind;

/// The variables of every program.
pub const VARIABLES: &[(Kind, &str)] = &[
    (Kind::Number, "n0"),
    (Kind::Number, "n1"),
    (Kind::String, "s0"),
    (Kind::String, "s1"),
    (Kind::Array, "a0"),
    (Kind::Array, "a1"),
    (Kind::Object, "o0"),
    (Kind::Object, "o1"),
    (Kind::Any, "x0"),
    (Kind::Any, "x1"),
    (Kind::Function, "f0"),
    (Kind::BigInt, "g0"),
    (Kind::Map, "m0"),
    (Kind::Set, "t0"),
    (Kind::RegExp, "r0"),
];

/// What tells the templates of a feature: each program goes without some features, so that those that it has meet more often,
/// and so that one that is missing in the engine does not hide all others.
pub const FEATURES: [&[&str]; 13] = [
    &["%g", "g0", "0n", "1n", "7n", "55n", "90n", "BigInt"],
    &["async", "Promise"],
    &["function*", "*gen"],
    &["Proxy", "Reflect"],
    &["%r", "r0", "/", "RegExp", "%p"],
    &["class"],
    &["%m", "%t", "m0", "t0", "Map(", "Set("],
    &["Date"],
    &["JSON"],
    &["Uint8", "Int16", "Float32", "Float64", "Uint16", "DataView"],
    &["eval(", "Function(", "with ("],
    &["Symbol"],
    &["defineProp", "freeze", "seal", "preventExt", "get k", "get()", "get ["],
];

/// What may stand only in sloppy code.
pub const SLOPPY: &[&str] = &["with (", "arguments[0] ="];

/// What may stand for each kind.
pub fn all() -> impl Iterator<Item = (Kind, &'static str)> {
    let topics = [
        expressions::TEMPLATES,
        numbers::TEMPLATES,
        texts::TEMPLATES,
        objects::TEMPLATES,
        classes::TEMPLATES,
        tables::TEMPLATES,
        statements::TEMPLATES,
        scopes::TEMPLATES,
        coroutines::TEMPLATES,
    ];
    topics.into_iter().flatten().copied()
}
