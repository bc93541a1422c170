//! The table of operations: the contract between lowered code, hosted built-ins and the guest.

use super::Lowering;
use super::Unsupported;
use super::builder::FunctionBuilder;
use ir::{Inst, Operand, Reg, Span};
use std::sync::LazyLock;
use stdx::FxHashMap;

/// What an operation is to those who use it. One row is all that is said of it: the lowering, the general and the fast path, the
/// treatment of symbolic operands, losses and `docs/operations.md` read it here.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// How programs ask for it.
    pub name: &'static str,
    /// Its operands, for people.
    pub operands: &'static str,
    /// Whether it takes operands that depend on inputs as they are. Others never see one: the machine makes them concrete
    /// first, for every value if there are few, else with a loss. So what is not exact costs precision, never correctness.
    pub is_exact: bool,
    /// Whether it takes strings as they are that were put together and not looked into yet.
    pub takes_ropes: bool,
    /// What losses call it, where its operands were made concrete.
    pub called: Option<&'static str>,
}

impl Operation {
    const fn with_ropes(self) -> Operation {
        Operation { takes_ropes: true, ..self }
    }

    const fn called(self, called: &'static str) -> Operation {
        Operation { called: Some(called), ..self }
    }

    /// The operation of this name.
    pub fn named(name: &str) -> Option<&'static Operation> {
        BY_NAME.get(name).copied()
    }
}

/// The table by name: the lowering of a program asks for a name with every instruction.
static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Operation>> =
    LazyLock::new(|| OPERATIONS.iter().map(|operation| (operation.name, operation)).collect());

/// An operation that passes its operands on, asks only what kind of value they are, or is exact for symbolic ones.
const fn exact(name: &'static str, operands: &'static str) -> Operation {
    Operation { name, operands, is_exact: true, takes_ropes: false, called: None }
}

/// An operation on concrete operands.
const fn concrete(name: &'static str, operands: &'static str) -> Operation {
    Operation { is_exact: false, ..exact(name, operands) }
}

/// Every operation, first those that the lowering emits, then those that helpers and hosted built-ins ask for as `$name(…)`. An
/// operation may throw and may call guest code.
///
/// Names, messages and property names are constants; `strict` and `enumerable` are truth values.
pub const OPERATIONS: &[Operation] = &[
    // Variables.
    exact("box", ""),
    exact("box_get", "box, name"),
    exact("box_set", "box, value").with_ropes(),
    exact("box_assign", "box, value, name").with_ropes(),
    exact("captured", "callee, index"),
    concrete("throw_const", "name"),
    exact("global_get", "name"),
    // The value of the global variable, undefined if there is none.
    concrete("global_typeof", "name").called("a global variable under a symbolic name"),
    exact("global_set", "name, value, strict"),
    // False where the global variable may not be deleted.
    concrete("global_delete", "name").called("a global variable under a symbolic name"),
    // An error if a script may not declare the name; what: "let", "var", "function" or "property".
    concrete("global_check", "name, what"),
    // The box of a new variable that later scripts see.
    exact("global_lexical", "name, is constant"),
    concrete("global_function", "name, function, is deletable"),
    exact("global_var", "name, is deletable"),
    // Objects whose properties are variables.
    concrete("scope_object", ""),
    concrete("scope_var", "object, name"),
    concrete("with_has", "object, name").called("`with` of a symbolic value"),
    exact("to_object", "value"),
    concrete("is_eval", "value"),
    // The function says in which file.
    concrete("import_call", "specifier, options, function").called("`import()` of a symbolic name"),
    concrete("import_meta", "function"),
    concrete("direct_eval", "scope, text, this, new target, callee, what the scope links…")
        .called("`eval` of a symbolic text"),
    exact("throw_syntax_error", "message"),
    // Objects.
    exact("new_object", ""),
    concrete("new_array", ""),
    exact("array_push", "array, value"),
    concrete("array_hole", "array"),
    exact("array_append", "array, iterable").called("spreading of a symbolic value"),
    exact("get", "object, key").called("a property under a symbolic key"),
    exact("set", "object, key, value, strict").called("a property with a new symbolic key"),
    exact("delete", "object, key, strict").called("`delete` with a symbolic key"),
    exact("has", "object, key").called("`in` with a symbolic key"),
    exact("define", "object, key, value").called("a property with a new symbolic key"),
    concrete("define_getter", "object, key, function, enumerable").called("an accessor under a symbolic key"),
    concrete("define_setter", "object, key, function, enumerable").called("an accessor under a symbolic key"),
    exact("define_method", "object, key, function, enumerable").called("a method under a symbolic key"),
    concrete("set_literal_prototype", "object, value"),
    exact("copy_properties", "target, source, excluded keys")
        .called("copying the properties of a symbolic value"),
    // A string or symbol; a number may stay one, for it is the same key. A TypeError if there is an object and it is null or undefined.
    exact("to_property_key", "value, object?").called("a symbolic key"),
    exact("require_object", "value"),
    concrete("get_super", "home, key, receiver").called("`super` with a symbolic key"),
    concrete("set_super", "home, key, value, receiver, strict").called("`super` with a symbolic key"),
    // Private names: `private_name` makes a key that nothing else finds.
    concrete("private_name", "description"),
    exact("private_get", "object, name").called("a private member of a symbolic value"),
    exact("private_set", "object, name, value").called("a private member of a symbolic value"),
    exact("private_has", "object, name"),
    // These throw if the object has the name already.
    exact("private_define", "object, name, value"),
    concrete("private_define_method", "object, name, function"),
    concrete("private_define_getter", "object, name, function"),
    concrete("private_define_setter", "object, name, function"),
    // Functions. A closure carries boxes, and values that do not change.
    concrete("closure", "function, captured…"),
    exact("call", "callee, this, arguments…").called("a call of what depends on inputs"),
    exact("call_list", "callee, this, array"),
    exact("construct", "callee, arguments…").called("`new` of what depends on inputs"),
    exact("construct_list", "callee, array"),
    exact("super_construct_list", "callee, array, new target"),
    // Like `box_set`, but a ReferenceError if `super()` was called before.
    exact("bind_this", "box, value"),
    // The value if it is an object, else a TypeError: what a derived constructor may return.
    exact("check_constructed", "value"),
    concrete("class_base", "constructor"),
    // The prototype of a superclass; null for null, a TypeError for what is no constructor.
    concrete("class_heritage", "superclass").called("`extends` of a symbolic value"),
    concrete("class_derived", "constructor, superclass, prototype of the superclass"),
    concrete("set_home", "function, object"),
    concrete("home", "callee"),
    // Names a function whose name in its info is empty after a computed key.
    concrete("set_function_name", "function, key").called("the name of a function under a symbolic key"),
    // An arguments object with the elements of the list.
    concrete("arguments_object", "list, callee, is sloppy"),
    // An element that is a parameter: the box is shared.
    concrete("map_argument", "arguments, index, box"),
    // A new array of the elements from an index on.
    concrete("rest_of", "list, index"),
    // Operators.
    exact("add", "lhs, rhs").with_ropes().called("`+` of symbolic values"),
    exact("sub", "lhs, rhs").called("`-` of symbolic values"),
    exact("mul", "lhs, rhs").called("`*` of symbolic values"),
    exact("div", "lhs, rhs").called("`/` of symbolic values"),
    exact("rem", "lhs, rhs").called("`%` of symbolic values"),
    exact("exp", "lhs, rhs").called("`**` of symbolic values"),
    exact("bit_and", "lhs, rhs").called("`&` of symbolic values"),
    exact("bit_or", "lhs, rhs").called("`|` of symbolic values"),
    exact("bit_xor", "lhs, rhs").called("`^` of symbolic values"),
    exact("shl", "lhs, rhs").called("`<<` of symbolic values"),
    exact("sar", "lhs, rhs").called("`>>` of symbolic values"),
    exact("shr", "lhs, rhs").called("`>>>` of symbolic values"),
    exact("less", "lhs, rhs").called("`<` of symbolic values"),
    exact("at_most", "lhs, rhs").called("`<=` of symbolic values"),
    exact("greater", "lhs, rhs").called("`>` of symbolic values"),
    exact("at_least", "lhs, rhs").called("`>=` of symbolic values"),
    exact("equal", "lhs, rhs").called("`==` of symbolic values"),
    exact("unequal", "lhs, rhs").called("`!=` of symbolic values"),
    exact("strict_equal", "lhs, rhs").called("`===` of symbolic values"),
    exact("strict_unequal", "lhs, rhs").called("`!==` of symbolic values"),
    exact("instance_of", "lhs, rhs").called("`instanceof` of what depends on inputs"),
    exact("typeof", "value"),
    exact("to_numeric", "value"),
    exact("to_number", "value").called("the number of a symbolic value"),
    exact("to_string", "value").with_ropes().called("the text of a symbolic value"),
    exact("not", "value"),
    exact("negate", "value").called("`-` of a symbolic value"),
    exact("bit_not", "value").called("`~` of a symbolic value"),
    exact("is_nullish", "value"),
    exact("is_undefined", "value"),
    exact("increment", "numeric").called("`++` of a symbolic value"),
    exact("decrement", "numeric").called("`--` of a symbolic value"),
    // Iteration.
    exact("get_iterator", "value").called("iteration over a symbolic value"),
    // The method is what the iterator had under `next` before the first step.
    exact("iterator_next", "iterator, method").called("iteration over a symbolic value"),
    exact("iterator_close", "iterator"),
    concrete("for_in_keys", "value").called("`for … in` over a symbolic value"),
    // Whether a key of `for_in_keys` is still there; the value may be a primitive.
    exact("for_in_has", "value, key").called("`for … in` over a symbolic value"),
    exact("check_result", "value"),
    // The iterator of `for await`: its own, or one that makes promises of what a plain iterator gives.
    concrete("get_async_iterator", "value").called("`for await` over a symbolic value"),
    // `{ value, done }`
    exact("iterator_result", "value, done"),
    // Coroutines. The owner of a frame that stops is the generator, or the promise that an async function gives; a frame is
    // resumed with a value and a mode: 0 goes on with the value, 1 throws it, 2 returns it.
    concrete("generator_start", "callee"),
    exact("generator_done", "generator"),
    concrete("async_start", ""),
    exact("async_resolve", "promise, value"),
    exact("async_reject", "promise, thrown"),
    // Has the frame of the owner resumed when the value is settled; the frame stops next.
    exact("await_start", "owner, value"),
    concrete("async_generator_start", "callee"),
    // Answers the request at work; whether another one waits.
    concrete("async_generator_yield", "generator, value"),
    // The value or the mode of the request at work.
    concrete("async_generator_value", "generator"),
    concrete("async_generator_mode", "generator"),
    // Answers the request at work, and all others; whether the body has thrown.
    concrete("async_generator_done", "generator, value, threw"),
    // `using`: a disposal keeps resources and what is thrown. `disposal_next` gives an array with what to wait for, or undefined at the end.
    concrete("disposal", ""),
    concrete("disposal_add", "disposal, value, is async"),
    concrete("disposal_next", "disposal"),
    concrete("disposal_failed", "disposal, thrown"),
    // Throws what was thrown, if something was.
    concrete("disposal_end", "disposal"),
    // Decorators.
    concrete("decorate_legacy", "decorators, target, key, kind"),
    concrete("decorate_parameter", "decorator, index"),
    concrete("decoration", "superclass"),
    concrete(
        "decorate_member",
        "decoration, decorators, kind, key, is static, private name, target, functions, lists",
    ),
    concrete("same_class", "made, written"),
    concrete("decorate_class", "decoration, decorators, class, name"),
    concrete("run_initialisers", "this, lists, index"),
    concrete("initialise_value", "this, lists, value"),
    // The rest.
    concrete("template_object", "template"),
    concrete("regexp", "expression").called("a regular expression"),
    concrete("script_this", ""),
    exact("throw_type_error", "message"),
    // Where the value is thrown, for reports.
    concrete("note_throw", "value"),
    exact("throw_reference_error", "message"),
    // Of helpers and hosted built-ins.
    concrete("run_unit", "index"),
    concrete("run_script", "text"),
    concrete("module_link", "key"),
    concrete("module_instantiate", "key"),
    concrete("module_evaluate", "key"),
    concrete("module_order", "key"),
    concrete("module_kind", "key"),
    concrete("module_start", "key"),
    concrete("module_note", "key, result, is error"),
    concrete("module_result", "key"),
    concrete("module_is_async", "key"),
    exact("module_export", "key, name, value"),
    concrete("module_names", "key"),
    concrete("module_export_getter", "key, name, getter"),
    concrete("module_missing", "key"),
    concrete("module_note_missing", "key, name, message"),
    concrete("module_namespace", "key"),
    concrete("module_key", "specifier, type, path"),
    concrete("module_meta", "path, object"),
    concrete("file_url", "path"),
    concrete("host_arguments", ""),
    concrete("host_environment", ""),
    concrete("host_folder", ""),
    concrete("host_read", "path"),
    concrete("host_stat", "path"),
    concrete("host_list", "path"),
    exact("host_write", "text, is error"),
    concrete("host_exit", "code"),
    concrete("host_exit_code", "code"),
    concrete("run_exit", ""),
    concrete("module_state", ""),
    concrete("module_format", "path"),
    concrete("module_function", "path"),
    concrete("module_builtin", "specifier, is own"),
    concrete("module_builtin_function", "name"),
    concrete("module_resolve", "specifier, path, is import"),
    concrete("module_json", "path"),
    concrete("define_global", "name, value"),
    concrete("throw_require_esm", "path, parent"),
    concrete("throw_specifier_type", "value"),
    concrete("unscopables", ""),
    concrete("make_function", "kind, parameters, body"),
    exact("invoke", "callee, this, new target, array"),
    exact("constructed", "result, this"),
    exact("is_primitive", "value"),
    exact("to_primitive", "value, hint"),
    concrete("ordinary_to_primitive", "object, hint"),
    concrete("primitive_name", "hint, which"),
    exact("binary", "operator, lhs, rhs"),
    exact("binary_operand", "operator, primitive"),
    exact("unary", "operator, value"),
    concrete("binary_hint", "operator"),
    exact("is_symbolic", "value"),
    exact("point_iterator", "list"),
    exact("open_points", "text"),
    exact("open_split", "text, separator, most"),
    exact("open_replace", "text, wanted, template, all"),
    exact("program_name", "text"),
    exact("iterator_from", "value, method"),
    exact("close_with", "iterator, method"),
    // Of collections.
    concrete("table_init", "object, kind"),
    concrete("table_require", "value, kind, method"),
    exact("table_get", "table, key"),
    exact("table_has", "table, key"),
    exact("table_set", "table, key, value"),
    exact("table_delete", "table, key"),
    concrete("table_size", "table"),
    concrete("table_next", "table, place"),
    concrete("table_key", "table, place"),
    concrete("table_value", "table, place"),
    concrete("require_weak_key", "value, role"),
    concrete("is_buffer", "value, shared?"),
    concrete("buffer_init", "object, length, max, shared, message?"),
    concrete("buffer_length", "buffer"),
    concrete("buffer_max", "buffer"),
    concrete("buffer_resize", "buffer, length"),
    concrete("buffer_detach", "buffer"),
    concrete("buffer_copy", "from, at, to, at, count"),
    concrete("typed_copy", "from, at, to, at, count"),
    concrete("typed_copy_bytes", "from, at, to, at, count"),
    concrete("buffer_read", "buffer, at, kind, little"),
    concrete("buffer_write", "buffer, at, kind, little, value"),
    concrete("typed_init", "object, name, buffer, offset, length"),
    concrete("data_view_init", "object, buffer, offset, length"),
    concrete("is_typed_array", "value"),
    concrete("is_element", "object, key"),
    concrete("is_data_view", "value"),
    concrete("typed_length", "array"),
    concrete("data_view_length", "view"),
    concrete("view_buffer", "view"),
    concrete("view_offset", "view"),
    concrete("typed_name", "array"),
    concrete("typed_is_big", "array"),
    concrete("typed_is_tracking", "array"),
    concrete("element_size", "name"),
    concrete("typed_store", "array, index, value"),
    concrete("typed_move_bytes", "array, from, to, count"),
    concrete("new_array_iterator", "object, what"),
    concrete("require_callable", "value"),
    exact("to_bigint", "value").called("`BigInt` of a symbolic value"),
    concrete("array_create", "length"),
    concrete("array_species_create", "original, length"),
    concrete("iterable_to_list", "items, method"),
    concrete("array_iterator_state", "iterator"),
    concrete("array_iterator_move", "iterator, place"),
    concrete("can_be_held_weakly", "value"),
    concrete("substring", "text, from, to"),
    exact("json_quote", "text"),
    concrete("json_parse", "text"),
    concrete("constructor_name", "object"),
    exact("check_iterator", "value"),
    exact("inspect_kind", "value"),
    exact("inspect_shown_kind", "value"),
    concrete("inspect_class_name", "value"),
    concrete("inspect_proxy", "value"),
    concrete("inspect_entries", "iterator"),
    concrete("inspect_promise", "promise"),
    concrete("inspect_is_builtin", "constructor"),
    concrete("inspect_other_keys", "list"),
    concrete("inspect_index_keys", "list"),
    concrete("inspect_symbol_text", "symbol"),
    concrete("inspect_slice", "text, start, end"),
    exact("inspect_find", "text, part, from"),
    concrete("inspect_replace", "text, part, by"),
    concrete("inspect_repeat", "text, count"),
    exact("inspect_join", "list, separator"),
    concrete("inspect_quote", "text"),
    concrete("inspect_escape", "text"),
    concrete("inspect_strip", "text"),
    concrete("inspect_is_name", "text"),
    concrete("inspect_width", "text"),
    concrete("inspect_sqrt", "x"),
    concrete("inspect_round", "x"),
    concrete("inspect_floor", "x"),
    concrete("inspect_fixed", "x, digits"),
    exact("console_print", "text, is error"),
    concrete("console_clock", ""),
    concrete("is_caught", "thrown"),
    exact("report_uncaught", "thrown"),
    concrete("keep_uncaught", "thrown, text, exit code"),
    concrete("lone_header", "error"),
    concrete("rejection_error", "reason"),
    concrete("trace_frames", "trace"),
    // For code that is written in JavaScript.
    exact("get_own_property", "object, key"),
    exact("define_own_property", "object, key, descriptor"),
    exact("create_data_property", "object, key, value"),
    exact("create_data_property_or_throw", "object, key, value"),
    concrete("own_keys", "object"),
    concrete("get_prototype_of", "object"),
    concrete("set_prototype_of", "object, prototype"),
    concrete("prevent_extensions", "object"),
    concrete("is_extensible", "object"),
    exact("get_with_receiver", "object, key, receiver"),
    exact("set_with_receiver", "object, key, value, receiver"),
    exact("delete_property", "object, key"),
    exact("has_own", "object, key"),
    concrete("is_proxy", "value"),
    concrete("is_put_off", "object, key, missing"),
    concrete("arrange_members", "object, words"),
    concrete("new_proxy", "target, handler"),
    concrete("revoke_proxy", "proxy"),
    concrete("proxy_target", "proxy"),
    concrete("proxy_handler", "proxy"),
    exact("key_value", "key"),
    concrete("to_uint32", "value"),
    exact("kind", "value"),
    concrete("new_symbol", "description"),
    concrete("registered_symbol", "key"),
    concrete("symbol_key", "symbol"),
    concrete("description_of", "symbol"),
    concrete("bound_function", "target, this, list"),
    concrete("bound_target", "function"),
    concrete("construct_with", "constructor, list, new target"),
    concrete("builtin_tag", "object"),
    concrete("box_from", "new target, name, primitive"),
    concrete("box_with", "prototype, name, primitive"),
    concrete("throw_prototype_refused", "object, prototype"),
    exact("install_stack", "error, message, name, function"),
    concrete("capture_stack", "object, function, own"),
    concrete("to_property_descriptor", "value"),
    concrete("from_property_descriptor", "descriptor"),
    exact("define_property_or_throw", "object, key, descriptor"),
    concrete("ordinary_has_instance", "constructor, value"),
    concrete("new_record", ""),
    concrete("object_create", "prototype"),
    exact("is_object", "value"),
    exact("is_callable", "value"),
    exact("is_constructor", "value"),
    exact("is_array", "value"),
    exact("same_value", "lhs, rhs"),
    exact("same_value_zero", "lhs, rhs"),
    exact("to_integer", "value"),
    exact("to_length", "value"),
    exact("to_index", "value"),
    concrete("concrete", "value"),
    concrete("get_method", "value, key"),
    concrete("check_method", "value, key"),
    concrete("species_constructor", "object, default"),
    concrete("check_species_holder", "value"),
    concrete("check_species", "value, default"),
    exact("intrinsic", "name"),
    exact("create_from", "new target, name"),
    concrete("create_with", "prototype, name"),
    exact("slot", "object, index"),
    exact("set_slot", "object, index, value"),
    exact("has_class", "value, name"),
    exact("primitive_of", "value"),
    exact("box_primitive", "prototype, value"),
    exact("throw_range_error", "message"),
    concrete("show", "value"),
    concrete("show_typed", "value"),
    exact("show_key", "key"),
    concrete("regexp_prepare", "object"),
    concrete("regexp_initialize", "object, source, flags, fresh"),
    concrete("regexp_moves", "regexp"),
    concrete("regexp_has_names", "regexp"),
    exact("regexp_is_plain", "regexp, text"),
    exact("regexp_match", "regexp, text, start"),
    exact("regexp_end", "regexp, text, start"),
    exact("regexp_slice", "text, from, to"),
    exact("regexp_advance", "text, index, by code points"),
    concrete("regexp_matches", "regexp, text"),
    concrete("regexp_match_strings", "regexp, text"),
    exact("regexp_replace", "regexp, text, template"),
    exact("open_regexp_replace", "regexp, text, template"),
    exact("open_regexp_split", "regexp, text, most"),
    exact("open_regexp_matches", "regexp, text"),
    exact("open_regexp_ways", "regexp, text"),
    exact("open_regexp_fill", "regexp, text, list"),
    exact("open_regexp_places", "regexp, text"),
    concrete("regexp_split", "regexp, text, limit"),
    concrete("regexp_static", "what"),
    exact("substitution_plan", "template, captures, has names"),
    concrete("clock", ""),
    concrete("has_inputs", ""),
    concrete("assume_about", "what"),
    concrete("input_random", "otherwise"),
    concrete("input_variable", "name"),
    concrete("work", "name, values…"),
    concrete("work_list", "name, list"),
    concrete("symbol", "name"),
    concrete("symbol_description", "symbol"),
    concrete("refuse", "what"),
    exact("resume_frame", "owner, value, mode"),
    concrete("drop_frame", "owner"),
    concrete("promise_new", "prototype"),
    exact("promise_resolve", "value"),
    exact("is_promise", "value"),
    concrete("promise_state", "promise"),
    concrete("promise_result", "promise"),
    exact("promise_fulfill", "promise, value"),
    exact("promise_reject", "promise, reason"),
    exact("promise_react", "promise, function, words…"),
    concrete("promise_resume", "promise, owner"),
    concrete("job_waits", ""),
    concrete("run_job", ""),
    concrete("enqueue_job", "function, arguments…"),
    concrete("enqueue_tick", "function, arguments…"),
    concrete("timer_start", "function, delay, repeats"),
    concrete("timer_clear", "number"),
    concrete("virtual_time", ""),
    concrete("input_int", "name, min, max"),
    concrete("input_number", "name"),
    concrete("input_bool", "name"),
    exact("given", "value, what"),
    exact("vacant", "object, key, name"),
    concrete("returned", ""),
    concrete("input_bigint", "name, min, max"),
    concrete("input_string", "name, greatest length, alphabet or undefined"),
    concrete("input_is_long", "greatest length"),
    exact("cut_array", "array, length"),
    exact("assume", "condition"),
    concrete("is_replay", ""),
    concrete("needs", "what"),
    concrete("require_locale", "locales"),
    concrete("input_chosen", "name, index, text"),
    exact("keep_day", "time, year, month, day, number, milliseconds"),
    exact("day_of", "time, part"),
    exact("bound_of", "number, is greatest"),
    concrete("max_length", "name, length or undefined, default"),
    concrete("note_rejection", "reason"),
    concrete("record_result", "text, serialised"),
    exact("record_value", "value"),
    concrete("new_error", "name, message"),
    exact("define_hidden", "object, name, value"),
    concrete("well_known", "name"),
];

impl Lowering<'_> {
    /// The function under construction.
    pub(super) fn builder(&mut self) -> &mut FunctionBuilder {
        self.builders.last_mut().expect("lowering happens inside a function")
    }

    /// `register = name(arguments)`
    pub(super) fn operate_into(&mut self, dst: Reg, name: &'static str, arguments: Vec<Operand>, span: Span) {
        debug_assert!(Operation::named(name).is_some(), "{name} is no operation");
        if self.builder().is_alive() {
            let operation = self.code.ir.operation(name);
            self.builder().emit(Inst::Operate { dst, operation, arguments }, span);
        }
    }

    /// The result of an operation on any number of operands.
    pub(super) fn operate_list(
        &mut self,
        name: &'static str,
        arguments: Vec<Operand>,
        span: Span,
    ) -> Operand {
        let dst = self.builder().register();
        self.operate_into(dst, name, arguments, span);
        Operand::Reg(dst)
    }

    /// The result of an operation.
    pub(super) fn operate<const N: usize>(
        &mut self,
        name: &'static str,
        arguments: [Operand; N],
        span: Span,
    ) -> Operand {
        self.operate_list(name, arguments.into(), span)
    }

    /// An operation whose result nobody reads.
    pub(super) fn effect<const N: usize>(&mut self, name: &'static str, arguments: [Operand; N], span: Span) {
        let mark = self.builder().mark();
        self.operate(name, arguments, span);
        self.builder().release(mark);
    }

    /// Notes a construct that has no lowering. The operand stands for its value.
    pub(super) fn refuse(&mut self, what: &str, span: oxc_span::Span) -> Operand {
        let message = format!("{what} not supported yet");
        self.unsupported.push(Unsupported { message, span: super::at(span) });
        self.undefined()
    }
}
