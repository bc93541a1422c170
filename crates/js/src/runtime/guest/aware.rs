//! Which operations and natives take symbolic values as they are.
//!
//! Invariant: an operation that is not listed here never sees a symbolic value among the operands that it looks at: the machine
//! makes them concrete first, for every value if there are few, else with a loss. So what is missing here costs precision,
//! never correctness; what is listed must be exact for symbolic numbers, strings and big integers.

use crate::runtime::realm::aware_functions::AwareFunctions;
use crate::runtime::realm::heap::object::{Callee, Class};
use crate::runtime::realm::heap::store::JsStore;
use crate::runtime::realm::realm::property;
use crate::runtime::symbolic::text_works::METHODS;
use crate::runtime::value::strings::Strings;
use crate::runtime::value::value::ObjectId;

/// Operations that pass their operands on, ask only what kind of value they are, or are exact for symbolic ones.
const AWARE: &[&str] = &[
    // Variables.
    "box",
    "box_get",
    "box_set",
    "box_assign",
    "captured",
    "global_set",
    "global_get",
    "global_lexical",
    "global_var",
    "module_export",
    "record_value",
    // Operators.
    "add",
    "sub",
    "mul",
    "div",
    "rem",
    "exp",
    "bit_and",
    "bit_or",
    "bit_xor",
    "shl",
    "sar",
    "shr",
    "less",
    "at_most",
    "greater",
    "at_least",
    "equal",
    "unequal",
    "strict_equal",
    "strict_unequal",
    "binary",
    "binary_operand",
    "unary",
    "to_number",
    "to_numeric",
    "negate",
    "bit_not",
    "increment",
    "decrement",
    "not",
    "typeof",
    "instance_of",
    "is_nullish",
    "is_undefined",
    "is_primitive",
    "to_primitive",
    "to_string",
    "to_integer",
    "to_length",
    "to_index",
    "to_bigint",
    "same_value",
    "primitive_of",
    "same_value_zero",
    // Objects.
    "get",
    "set",
    "has",
    "delete",
    "define",
    "define_method",
    "define_hidden",
    "install_stack",
    "create_from",
    "new_object",
    "array_push",
    "array_append",
    "is_symbolic",
    "has_class",
    "keep_day",
    "day_of",
    "bound_of",
    "program_name",
    "json_quote",
    "point_iterator",
    "install_stack",
    "throw_type_error",
    "throw_range_error",
    "throw_syntax_error",
    "throw_reference_error",
    "create_data_property",
    "create_data_property_or_throw",
    "copy_properties",
    "to_property_key",
    "require_object",
    "private_get",
    "private_set",
    "private_has",
    "private_define",
    "slot",
    "set_slot",
    "to_object",
    "is_object",
    "is_callable",
    "is_constructor",
    "is_array",
    "box_primitive",
    "table_get",
    "table_has",
    "table_set",
    "table_delete",
    // Calls.
    "call",
    "call_list",
    "construct",
    "construct_list",
    "super_construct_list",
    "invoke",
    "constructed",
    "check_constructed",
    "bind_this",
    // Iteration, coroutines, promises.
    "get_iterator",
    "iterator_from",
    "iterator_next",
    "iterator_close",
    "close_with",
    "check_result",
    "check_iterator",
    "iterator_result",
    "generator_done",
    "async_resolve",
    "async_reject",
    "await_start",
    "resume_frame",
    "promise_resolve",
    "promise_fulfill",
    "promise_reject",
    "promise_react",
    "is_promise",
    // Regular expressions.
    "regexp_match",
    "regexp_end",
    "regexp_slice",
    "regexp_advance",
    "regexp_is_plain",
    "regexp_replace",
    "substitution_plan",
    // Printing and ending.
    "inspect_find",
    "inspect_join",
    "inspect_kind",
    "console_print",
    "host_write",
    "report_uncaught",
    "assume",
    "intrinsic",
    "kind",
];

/// Whether an operation takes symbolic values.
pub fn is_aware(name: &str) -> bool {
    AWARE.contains(&name)
}

/// Native functions and native fast paths of hosted ones that take symbolic values as they are, by where they are found.
const AWARE_FUNCTIONS: &[(&str, &[&str])] = &[
    ("console", &["log", "info", "debug", "error", "warn"]),
    ("Object", &["is"]),
    ("Number", &["isFinite", "isInteger", "isNaN", "isSafeInteger"]),
    ("Array.prototype", &["push"]),
    ("Map.prototype", &["get", "has", "set", "delete"]),
    ("Set.prototype", &["has", "add", "delete"]),
];

impl AwareFunctions {
    /// Finds them in a new realm.
    pub(crate) fn find(store: &JsStore, strings: &mut Strings, global: ObjectId) -> AwareFunctions {
        let mut found = AwareFunctions::default();
        for (path, names) in AWARE_FUNCTIONS {
            let mut holder = Some(global);
            for part in path.split('.') {
                holder = holder.and_then(|holder| property(store, strings, holder, part));
            }
            for name in *names {
                let function = holder.and_then(|holder| property(store, strings, holder, name));
                let Some(function) = function else { continue };
                if let Class::Function(data) = &store.object(function).class {
                    match data.callee {
                        Callee::Native(id) => drop(found.natives.insert(id)),
                        Callee::Hosted(id) => {
                            found.hosted.insert(id);
                            if *path == "console" {
                                found.printing.insert(id);
                            }
                        }
                        Callee::Guest(_) | Callee::Bound => {}
                    }
                }
            }
        }
        let call = property(store, strings, global, "Function")
            .and_then(|maker| property(store, strings, maker, "prototype"))
            .and_then(|prototype| property(store, strings, prototype, "call"));
        if let Some(call) = call
            && let Class::Function(data) = &store.object(call).class
            && let Callee::Native(id) = data.callee
        {
            found.call = Some(id);
        }
        let strings_prototype = property(store, strings, global, "String")
            .and_then(|maker| property(store, strings, maker, "prototype"));
        for (method, work) in METHODS {
            let function = strings_prototype.and_then(|holder| property(store, strings, holder, method));
            if let Some(function) = function
                && let Class::Function(data) = &store.object(function).class
                && let Callee::Hosted(id) = data.callee
            {
                found.texts.insert(id, work);
            }
        }
        found
    }
}
