//! What a round of a loop that is run on a copy of the state may do.
//!
//! Invariant: an operation that is listed notes nothing anywhere but in the store, which is compared afterwards, and in tables of words
//! that only grow; natives and errors refuse where they are called and made. What is missing costs time, never correctness.

use crate::realm::runtime::Runtime;
use crate::value::value::{Js, view};
use summary::Summary;

/// Operations that only answer, call functions of the program, or write to the store alone.
const REPEATABLE: &[&str] = &[
    "add",
    "array_append",
    "array_hole",
    "array_iterator_move",
    "array_iterator_state",
    "array_push",
    "at_least",
    "at_most",
    "bit_and",
    "bit_not",
    "bit_or",
    "bit_xor",
    "box",
    "box_assign",
    "box_get",
    "box_set",
    "call",
    "captured",
    "check_result",
    "closure",
    "decrement",
    "define",
    "div",
    "equal",
    "get",
    "get_iterator",
    "global_get",
    "greater",
    "has",
    "has_class",
    "increment",
    "instance_of",
    "intrinsic",
    "is_array",
    "is_callable",
    "is_nullish",
    "is_object",
    "is_primitive",
    "is_proxy",
    "is_symbolic",
    "is_typed_array",
    "is_undefined",
    "iterator_close",
    "iterator_next",
    "iterator_result",
    "less",
    "mul",
    "negate",
    "new_array",
    "new_array_iterator",
    "new_object",
    "not",
    "private_get",
    "private_has",
    "private_set",
    "regexp",
    "regexp_end",
    "regexp_is_plain",
    "regexp_match",
    "regexp_moves",
    "regexp_prepare",
    "rem",
    "require_callable",
    "require_object",
    "same_value",
    "same_value_zero",
    "sar",
    "set",
    "set_slot",
    "shl",
    "shr",
    "slot",
    "strict_equal",
    "strict_unequal",
    "sub",
    "table_get",
    "table_has",
    "to_integer",
    "to_length",
    "to_number",
    "to_numeric",
    "to_object",
    "to_property_key",
    "to_string",
    "typed_length",
    "typeof",
    "unequal",
];

/// Whether an operation may be part of a round on a copy.
pub(crate) fn is_repeatable(runtime: &Runtime, operation: &str, arguments: &[Summary]) -> bool {
    match operation {
        "work" => match arguments.first().and_then(|name| name.as_value()).map(view) {
            Some(Js::String(name)) => runtime.is_text_work(&runtime.strings.show(name)),
            _ => false,
        },
        _ => REPEATABLE.binary_search(&operation).is_ok(),
    }
}

impl Runtime {
    /// Whether a work is that of a method of strings.
    fn is_text_work(&self, name: &str) -> bool {
        self.aware_functions.texts.values().any(|work| *work == name)
    }
}
