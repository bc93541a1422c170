//! The operations that lowered code uses: the contract with the runtime.

use super::Lowering;
use super::Unsupported;
use super::builder::FunctionBuilder;
use ir::{Inst, Operand, Reg, Span};

/// Every operation that the lowering may emit, with its operands. An operation may throw and may call guest code.
///
/// Names, messages and property names are constants; `strict` and `enumerable` are truth values.
pub const OPERATIONS: &[(&str, &str)] = &[
    // Variables.
    ("box", ""),
    ("box_get", "box, name"),
    ("box_set", "box, value"),
    ("box_assign", "box, value, name"),
    ("captured", "callee, index"),
    ("throw_const", "name"),
    ("global_get", "name"),
    // The value of the global variable, undefined if there is none.
    ("global_typeof", "name"),
    ("global_set", "name, value, strict"),
    // False where the global variable may not be deleted.
    ("global_delete", "name"),
    // An error if a script may not declare the name; what: "let", "var", "function" or "property".
    ("global_check", "name, what"),
    // The box of a new variable that later scripts see.
    ("global_lexical", "name, is constant"),
    ("global_function", "name, function, is deletable"),
    ("global_var", "name, is deletable"),
    // Objects whose properties are variables.
    ("scope_object", ""),
    ("scope_var", "object, name"),
    ("with_has", "object, name"),
    ("to_object", "value"),
    ("is_eval", "value"),
    // The function says in which file.
    ("import_call", "specifier, options, function"),
    ("import_meta", "function"),
    ("direct_eval", "scope, text, this, new target, callee, what the scope links…"),
    ("throw_syntax_error", "message"),
    // Objects.
    ("new_object", ""),
    ("new_array", ""),
    ("array_push", "array, value"),
    ("array_hole", "array"),
    ("array_append", "array, iterable"),
    ("get", "object, key"),
    ("set", "object, key, value, strict"),
    ("delete", "object, key, strict"),
    ("has", "object, key"),
    ("define", "object, key, value"),
    ("define_getter", "object, key, function, enumerable"),
    ("define_setter", "object, key, function, enumerable"),
    ("define_method", "object, key, function, enumerable"),
    ("set_literal_prototype", "object, value"),
    ("copy_properties", "target, source, excluded keys"),
    // A string or symbol; a number may stay one, for it is the same key. A TypeError if there is an object and it is null or undefined.
    ("to_property_key", "value, object?"),
    ("require_object", "value"),
    ("get_super", "home, key, receiver"),
    ("set_super", "home, key, value, receiver, strict"),
    // Private names: `private_name` makes a key that nothing else finds.
    ("private_name", "description"),
    ("private_get", "object, name"),
    ("private_set", "object, name, value"),
    ("private_has", "object, name"),
    // These throw if the object has the name already.
    ("private_define", "object, name, value"),
    ("private_define_method", "object, name, function"),
    ("private_define_getter", "object, name, function"),
    ("private_define_setter", "object, name, function"),
    // Functions. A closure carries boxes, and values that do not change.
    ("closure", "function, captured…"),
    ("call", "callee, this, arguments…"),
    ("call_list", "callee, this, array"),
    ("construct", "callee, arguments…"),
    ("construct_list", "callee, array"),
    ("super_construct_list", "callee, array, new target"),
    // Like `box_set`, but a ReferenceError if `super()` was called before.
    ("bind_this", "box, value"),
    // The value if it is an object, else a TypeError: what a derived constructor may return.
    ("check_constructed", "value"),
    ("class_base", "constructor"),
    // The prototype of a superclass; null for null, a TypeError for what is no constructor.
    ("class_heritage", "superclass"),
    ("class_derived", "constructor, superclass, prototype of the superclass"),
    ("set_home", "function, object"),
    ("home", "callee"),
    // Names a function whose name in its info is empty after a computed key.
    ("set_function_name", "function, key"),
    // An arguments object with the elements of the list.
    ("arguments_object", "list, callee, is sloppy"),
    // An element that is a parameter: the box is shared.
    ("map_argument", "arguments, index, box"),
    // A new array of the elements from an index on.
    ("rest_of", "list, index"),
    // Operators.
    ("add", "lhs, rhs"),
    ("sub", "lhs, rhs"),
    ("mul", "lhs, rhs"),
    ("div", "lhs, rhs"),
    ("rem", "lhs, rhs"),
    ("exp", "lhs, rhs"),
    ("bit_and", "lhs, rhs"),
    ("bit_or", "lhs, rhs"),
    ("bit_xor", "lhs, rhs"),
    ("shl", "lhs, rhs"),
    ("sar", "lhs, rhs"),
    ("shr", "lhs, rhs"),
    ("less", "lhs, rhs"),
    ("at_most", "lhs, rhs"),
    ("greater", "lhs, rhs"),
    ("at_least", "lhs, rhs"),
    ("equal", "lhs, rhs"),
    ("unequal", "lhs, rhs"),
    ("strict_equal", "lhs, rhs"),
    ("strict_unequal", "lhs, rhs"),
    ("instance_of", "lhs, rhs"),
    ("typeof", "value"),
    ("to_numeric", "value"),
    ("to_number", "value"),
    ("to_string", "value"),
    ("not", "value"),
    ("negate", "value"),
    ("bit_not", "value"),
    ("is_nullish", "value"),
    ("is_undefined", "value"),
    ("increment", "numeric"),
    ("decrement", "numeric"),
    // Iteration.
    ("get_iterator", "value"),
    // The method is what the iterator had under `next` before the first step.
    ("iterator_next", "iterator, method"),
    ("iterator_close", "iterator"),
    ("for_in_keys", "value"),
    // Whether a key of `for_in_keys` is still there; the value may be a primitive.
    ("for_in_has", "value, key"),
    ("check_result", "value"),
    // The iterator of `for await`: its own, or one that makes promises of what a plain iterator gives.
    ("get_async_iterator", "value"),
    // `{ value, done }`
    ("iterator_result", "value, done"),
    // Coroutines. The owner of a frame that stops is the generator, or the promise that an async function gives; a frame is
    // resumed with a value and a mode: 0 goes on with the value, 1 throws it, 2 returns it.
    ("generator_start", "callee"),
    ("generator_done", "generator"),
    ("async_start", ""),
    ("async_resolve", "promise, value"),
    ("async_reject", "promise, thrown"),
    // Has the frame of the owner resumed when the value is settled; the frame stops next.
    ("await_start", "owner, value"),
    ("async_generator_start", "callee"),
    // Answers the request at work; whether another one waits.
    ("async_generator_yield", "generator, value"),
    // The value or the mode of the request at work.
    ("async_generator_value", "generator"),
    ("async_generator_mode", "generator"),
    // Answers the request at work, and all others; whether the body has thrown.
    ("async_generator_done", "generator, value, threw"),
    // `using`: a disposal keeps resources and what is thrown. `disposal_next` gives an array with what to wait for, or undefined at the end.
    ("disposal", ""),
    ("disposal_add", "disposal, value, is async"),
    ("disposal_next", "disposal"),
    ("disposal_failed", "disposal, thrown"),
    // Throws what was thrown, if something was.
    ("disposal_end", "disposal"),
    // Decorators.
    ("decorate_legacy", "decorators, target, key, kind"),
    ("decorate_parameter", "decorator, index"),
    ("decoration", "superclass"),
    (
        "decorate_member",
        "decoration, decorators, kind, key, is static, private name, target, functions, lists",
    ),
    ("decorate_class", "decoration, decorators, class, name"),
    ("run_initialisers", "this, lists, index"),
    ("initialise_value", "this, lists, value"),
    // The rest.
    ("template_object", "template"),
    ("regexp", "expression"),
    ("script_this", ""),
    ("throw_type_error", "message"),
    // Where the value is thrown, for reports.
    ("note_throw", "value"),
    ("throw_reference_error", "message"),
];

impl Lowering<'_> {
    /// The function under construction.
    pub(super) fn builder(&mut self) -> &mut FunctionBuilder {
        self.builders.last_mut().expect("lowering happens inside a function")
    }

    /// `register = name(arguments)`
    pub(super) fn operate_into(&mut self, dst: Reg, name: &'static str, arguments: Vec<Operand>, span: Span) {
        debug_assert!(OPERATIONS.iter().any(|(known, _)| *known == name), "{name} is no operation");
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
