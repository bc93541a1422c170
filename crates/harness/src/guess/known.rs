//! Which kinds of values have a member of a given name, and what well-known functions take.

use super::uses::Hint;

const STRINGS: &[&str] = &[
    "charAt",
    "charCodeAt",
    "codePointAt",
    "endsWith",
    "localeCompare",
    "match",
    "matchAll",
    "normalize",
    "padEnd",
    "padStart",
    "repeat",
    "replace",
    "replaceAll",
    "search",
    "split",
    "startsWith",
    "substr",
    "substring",
    "toLowerCase",
    "toUpperCase",
    "toLocaleLowerCase",
    "toLocaleUpperCase",
    "trim",
    "trimEnd",
    "trimStart",
    "trimLeft",
    "trimRight",
];
const ARRAYS: &[&str] = &[
    "copyWithin",
    "entries",
    "every",
    "fill",
    "filter",
    "find",
    "findIndex",
    "findLast",
    "findLastIndex",
    "flat",
    "flatMap",
    "forEach",
    "join",
    "keys",
    "map",
    "pop",
    "push",
    "reduce",
    "reduceRight",
    "reverse",
    "shift",
    "some",
    "sort",
    "splice",
    "toReversed",
    "toSorted",
    "toSpliced",
    "unshift",
    "values",
    "with",
];
const SEQUENCES: &[&str] = &["at", "concat", "includes", "indexOf", "lastIndexOf", "length", "slice"];
const NUMBERS: &[&str] = &["toExponential", "toFixed", "toPrecision"];
const DATES: &[&str] = &[
    "getDate",
    "getDay",
    "getFullYear",
    "getHours",
    "getMilliseconds",
    "getMinutes",
    "getMonth",
    "getSeconds",
    "getTime",
    "getTimezoneOffset",
    "getUTCDate",
    "getUTCDay",
    "getUTCFullYear",
    "getUTCHours",
    "getUTCMonth",
    "getUTCMinutes",
    "getUTCSeconds",
    "setDate",
    "setFullYear",
    "setHours",
    "setMonth",
    "toISOString",
    "toDateString",
];
const PROMISES: &[&str] = &["then", "catch", "finally"];
const FUNCTIONS: &[&str] = &["apply", "bind", "call"];
/// Methods that are told a key.
pub(super) const TAKES_KEYS: &[&str] = &["get", "set", "has", "add", "delete", "hasOwnProperty", "hasOwn"];
/// What every object has.
const COMMON: &[&str] = &[
    "constructor",
    "hasOwnProperty",
    "isPrototypeOf",
    "toString",
    "toLocaleString",
    "valueOf",
    "propertyIsEnumerable",
];

/// What a member of this name says about the object; none if it is no member of a built-in kind.
pub(super) fn member(name: &str) -> Option<&'static [Hint]> {
    let tables: [(&[&str], &[Hint]); 8] = [
        (STRINGS, &[Hint::String]),
        (ARRAYS, &[Hint::Array]),
        (SEQUENCES, &[Hint::Sequence]),
        (NUMBERS, &[Hint::Fraction]),
        (DATES, &[Hint::Date]),
        (PROMISES, &[Hint::Promise]),
        (FUNCTIONS, &[Hint::Function]),
        (COMMON, &[]),
    ];
    tables.into_iter().find(|(names, _)| names.contains(&name)).map(|(_, hints)| hints)
}

/// The same for members that are called, which tells maps and sets from objects with a property of that name.
pub(super) fn called_member(name: &str) -> Option<&'static [Hint]> {
    match name {
        "get" | "set" => Some(&[Hint::Map]),
        "add" => Some(&[Hint::Set]),
        "has" | "delete" | "clear" => Some(&[Hint::Map]),
        name => member(name),
    }
}

/// What a function of the language takes as its first argument.
pub(super) fn function_argument(name: &str) -> Option<Hint> {
    Some(match name {
        "parseInt" | "parseFloat" | "encodeURIComponent" | "decodeURIComponent" | "encodeURI"
        | "decodeURI" | "escape" | "unescape" | "RegExp" | "Symbol" => Hint::String,
        "isNaN" | "isFinite" | "Number" => Hint::Fraction,
        "BigInt" | "Array" => Hint::Integer,
        "setTimeout" | "setImmediate" | "queueMicrotask" | "setInterval" => Hint::Function,
        "Date" => Hint::Integer,
        "Map" | "Set" => Hint::Array,
        _ => return None,
    })
}

/// What `object.method(x)` of the language takes.
pub(super) fn method_argument(object: &str, method: &str) -> Option<Hint> {
    Some(match (object, method) {
        (
            "Math",
            "floor" | "ceil" | "round" | "trunc" | "sqrt" | "cbrt" | "log" | "log2" | "log10" | "sin" | "cos"
            | "tan" | "exp" | "fround",
        ) => Hint::Fraction,
        ("Math", _) => Hint::Integer,
        ("Number", "parseFloat" | "parseInt") | ("JSON", "parse") => Hint::String,
        ("Number", _) => Hint::Fraction,
        ("String", "fromCharCode" | "fromCodePoint") => Hint::Integer,
        ("Array", "isArray" | "from") => Hint::Array,
        ("Object", "keys" | "values" | "entries") => Hint::Dictionary,
        ("Object", "assign" | "freeze" | "getOwnPropertyNames") => Hint::Object,
        _ => return None,
    })
}

/// What a method of strings or arrays takes as its argument.
pub(super) fn of_method(method: &str) -> Option<Hint> {
    Some(match method {
        "charAt" | "charCodeAt" | "codePointAt" | "repeat" | "slice" | "substr" | "substring" | "at"
        | "splice" | "padStart" | "padEnd" => Hint::Integer,
        "startsWith" | "endsWith" | "test" | "exec" | "localeCompare" => Hint::String,
        _ => return None,
    })
}

/// Methods whose callback gets the elements first, or second.
pub(super) fn element_position(method: &str) -> Option<usize> {
    match method {
        "every" | "filter" | "find" | "findIndex" | "findLast" | "findLastIndex" | "flatMap" | "forEach"
        | "map" | "some" | "sort" | "toSorted" => Some(0),
        "reduce" | "reduceRight" => Some(1),
        _ => None,
    }
}

/// What `typeof x === name` says.
pub(super) fn type_name(name: &str) -> Option<Hint> {
    Some(match name {
        "string" => Hint::String,
        "number" => Hint::Fraction,
        "boolean" => Hint::Boolean,
        "bigint" => Hint::BigInt,
        "undefined" => Hint::Undefined,
        "function" => Hint::Function,
        "object" => Hint::Object,
        _ => return None,
    })
}
