//! What does each operation of [`crate::lower::OPERATIONS`], on the general and on the fast path.

use crate::call::{calls, coroutines, disposal, functions, iteration, jobs, promises};
use crate::guest::quick::{self, Pair};
use crate::guest::quick_objects;
use crate::natives::{console, global, regexp, support, works};
use crate::object::collections::{buffers, lists, tables};
use crate::object::{abstracts, essential, globals, objects, private, proxy, templates};
use crate::op::operator::Operator;
use crate::op::{errors, variables};
use crate::operators::{binary as operators, conversion, unary as numeric};
use crate::program::{evaluate, given, inputs, loader, modules, process, surroundings};
use crate::realm::op::{OperationFn, QuickFn};
use crate::show::{inspection, layout, traces, uncaught};
use crate::symbolic::{calendar, open_texts};
use std::sync::LazyLock;
use stdx::FxHashMap;

/// How an operation is done. What else is known of it is in [`crate::lower::Operation`].
#[derive(Clone, Copy)]
pub struct Implemented {
    pub name: &'static str,
    pub run: OperationFn,
    pub fast: Fast,
}

/// What the fast path does with an operation.
#[derive(Clone, Copy)]
pub enum Fast {
    /// Nothing: the general path does it.
    None,
    /// An operation on two operands that needs nothing else.
    Pair(Pair),
    /// A function that answers plain cases.
    Plain(QuickFn),
}

impl Implemented {
    const fn fast(self, fast: QuickFn) -> Implemented {
        Implemented { fast: Fast::Plain(fast), ..self }
    }

    const fn on_pairs(self, pair: Pair) -> Implemented {
        Implemented { fast: Fast::Pair(pair), ..self }
    }
}

impl Implemented {
    /// What does the operation of this name.
    pub fn named(name: &str) -> Option<&'static Implemented> {
        BY_NAME.get(name).copied()
    }
}

/// The table by name.
static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Implemented>> =
    LazyLock::new(|| IMPLEMENTED.iter().map(|does| (does.name, does)).collect());

const fn does(name: &'static str, run: OperationFn) -> Implemented {
    Implemented { name, run, fast: Fast::None }
}

/// What does every operation, in the order of families.
pub const IMPLEMENTED: &[Implemented] = &[
    does("box", variables::new_box),
    does("typeof", operators::type_of),
    does("to_numeric", numeric::to_numeric).fast(quick::number),
    does("box_get", variables::box_get).fast(quick::box_get),
    does("box_set", variables::box_set).fast(quick::box_set),
    does("box_assign", variables::box_assign).fast(quick::box_assign),
    does("captured", variables::captured).fast(quick::captured),
    does("throw_const", variables::throw_const),
    does("global_get", globals::global_get).fast(quick::global_get),
    does("global_typeof", globals::global_typeof),
    does("global_set", globals::global_set).fast(quick::global_set),
    does("global_delete", globals::global_delete),
    does("global_check", globals::global_check),
    does("global_lexical", globals::global_lexical),
    does("global_function", globals::global_function),
    does("global_var", globals::global_var),
    does("scope_object", globals::scope_object),
    does("scope_var", globals::scope_var),
    does("with_has", evaluate::with_has),
    does("run_unit", loader::run_unit),
    does("run_script", loader::run_script),
    does("module_link", modules::module_link),
    does("module_instantiate", modules::module_instantiate),
    does("module_evaluate", modules::module_evaluate),
    does("module_order", modules::module_order),
    does("module_kind", modules::module_kind),
    does("module_start", modules::module_start),
    does("module_note", modules::module_note),
    does("module_result", modules::module_result),
    does("module_is_async", modules::module_is_async),
    does("module_export", modules::module_export),
    does("module_missing", modules::module_missing),
    does("module_note_missing", modules::module_note_missing),
    does("module_namespace", modules::module_namespace),
    does("module_key", modules::module_key),
    does("module_meta", modules::module_meta),
    does("file_url", modules::file_url),
    does("import_meta", modules::import_meta),
    does("import_call", modules::import_call),
    does("host_arguments", process::arguments),
    does("host_environment", process::environment),
    does("host_folder", process::folder),
    does("host_read", process::read),
    does("host_stat", process::stat),
    does("host_list", process::list),
    does("host_write", process::write),
    does("host_exit", process::exit),
    does("host_exit_code", process::exit_code),
    does("run_exit", process::run_exit),
    does("module_state", loader::module_state),
    does("module_format", loader::module_format),
    does("module_function", loader::module_function),
    does("module_builtin", loader::module_builtin),
    does("module_builtin_function", loader::module_builtin_function),
    does("module_resolve", loader::module_resolve),
    does("module_json", loader::module_json),
    does("define_global", loader::define_global),
    does("throw_require_esm", loader::throw_require_esm),
    does("throw_specifier_type", loader::throw_specifier_type),
    does("unscopables", evaluate::unscopables),
    does("is_eval", evaluate::is_eval),
    does("direct_eval", evaluate::direct_eval),
    does("make_function", evaluate::make_function),
    does("new_object", objects::new_object),
    does("new_array", objects::new_array),
    does("array_push", objects::array_push).fast(quick_objects::array_push),
    does("array_hole", objects::array_hole),
    does("get", objects::get).fast(quick::get),
    does("set", objects::set).fast(quick::set),
    does("delete", objects::delete),
    does("has", objects::has).fast(quick::has),
    does("define", objects::define).fast(quick_objects::define),
    does("define_getter", objects::define_getter),
    does("define_setter", objects::define_setter),
    does("define_method", objects::define_method),
    does("set_literal_prototype", objects::set_literal_prototype),
    does("copy_properties", objects::copy_properties),
    does("to_property_key", objects::to_property_key),
    does("require_object", objects::require_object),
    does("get_super", objects::get_super),
    does("set_super", objects::set_super),
    does("arguments_object", objects::arguments_object),
    does("map_argument", objects::map_argument),
    does("rest_of", objects::rest_of),
    does("template_object", templates::template_object),
    does("disposal", disposal::disposal),
    does("disposal_add", disposal::disposal_add),
    does("disposal_next", disposal::disposal_next),
    does("disposal_failed", disposal::disposal_failed),
    does("disposal_end", disposal::disposal_end),
    does("decorate_legacy", disposal::decorate_legacy),
    does("decorate_parameter", disposal::decorate_parameter),
    does("decoration", disposal::decoration),
    does("decorate_member", disposal::decorate_member),
    does("decorate_class", disposal::decorate_class),
    does("run_initialisers", disposal::run_initialisers),
    does("initialise_value", disposal::initialise_value),
    does("script_this", objects::script_this),
    does("private_name", private::private_name),
    does("private_get", private::private_get),
    does("private_set", private::private_set),
    does("private_has", private::private_has),
    does("private_define", private::private_define),
    does("private_define_method", private::private_define_method),
    does("private_define_getter", private::private_define_getter),
    does("private_define_setter", private::private_define_setter),
    does("closure", functions::closure),
    does("bind_this", functions::bind_this),
    does("class_base", functions::class_base),
    does("class_heritage", functions::class_heritage),
    does("class_derived", functions::class_derived),
    does("set_home", functions::set_home),
    does("home", functions::home),
    does("set_function_name", functions::set_function_name),
    does("call", calls::call).fast(quick::call),
    does("call_list", calls::call_list),
    does("construct", calls::construct).fast(quick_objects::construct),
    does("construct_list", calls::construct_list),
    does("super_construct_list", calls::super_construct_list),
    does("check_constructed", calls::check_constructed),
    does("invoke", calls::invoke),
    does("constructed", calls::constructed),
    does("add", operators::add).on_pairs(Pair::Operator(Operator::Add)),
    does("sub", operators::sub).on_pairs(Pair::Operator(Operator::Sub)),
    does("mul", operators::mul).on_pairs(Pair::Operator(Operator::Mul)),
    does("div", operators::div).on_pairs(Pair::Operator(Operator::Div)),
    does("rem", operators::rem).on_pairs(Pair::Operator(Operator::Rem)),
    does("exp", operators::exp),
    does("bit_and", operators::bit_and).on_pairs(Pair::Operator(Operator::BitAnd)),
    does("bit_or", operators::bit_or).on_pairs(Pair::Operator(Operator::BitOr)),
    does("bit_xor", operators::bit_xor).on_pairs(Pair::Operator(Operator::BitXor)),
    does("shl", operators::shl).on_pairs(Pair::Operator(Operator::Shl)),
    does("sar", operators::sar).on_pairs(Pair::Operator(Operator::Sar)),
    does("shr", operators::shr).on_pairs(Pair::Operator(Operator::Shr)),
    does("less", operators::less).on_pairs(Pair::Operator(Operator::Less)),
    does("at_most", operators::at_most).on_pairs(Pair::Operator(Operator::AtMost)),
    does("greater", operators::greater).on_pairs(Pair::Operator(Operator::Greater)),
    does("at_least", operators::at_least).on_pairs(Pair::Operator(Operator::AtLeast)),
    does("equal", operators::equal).on_pairs(Pair::Operator(Operator::Equal)),
    does("unequal", operators::unequal).on_pairs(Pair::Operator(Operator::Unequal)),
    does("strict_equal", operators::strict_equal).on_pairs(Pair::StrictEqual),
    does("strict_unequal", operators::strict_unequal).on_pairs(Pair::StrictUnequal),
    does("instance_of", operators::instance_of),
    does("to_number", numeric::to_number).fast(quick::number),
    does("to_string", conversion::to_string),
    does("not", operators::not).fast(quick::not),
    does("negate", numeric::negate),
    does("bit_not", numeric::bit_not),
    does("is_nullish", operators::is_nullish).fast(quick::is_nullish),
    does("is_undefined", operators::is_undefined).fast(quick::is_undefined),
    does("increment", numeric::increment).fast(quick::increment),
    does("decrement", numeric::decrement).fast(quick::decrement),
    does("is_primitive", operators::is_primitive),
    does("to_primitive", conversion::to_primitive),
    does("ordinary_to_primitive", conversion::ordinary_to_primitive),
    does("primitive_name", conversion::primitive_name),
    does("binary", operators::binary),
    does("binary_operand", operators::binary_operand),
    does("unary", numeric::unary),
    does("binary_hint", operators::binary_hint),
    does("array_append", iteration::array_append),
    does("is_symbolic", iteration::is_symbolic_value),
    does("point_iterator", iteration::point_iterator),
    does("open_points", open_texts::open_points),
    does("open_split", open_texts::open_split),
    does("open_replace", open_texts::open_replace),
    does("program_name", crate::symbolic::text_works::names::program_name),
    does("get_iterator", iteration::get_iterator),
    does("iterator_from", iteration::iterator_from),
    does("iterator_next", iteration::iterator_next).fast(quick_objects::iterator_next),
    does("iterator_close", iteration::iterator_close),
    does("close_with", iteration::close_with),
    does("for_in_keys", iteration::for_in_keys),
    does("for_in_has", iteration::for_in_has),
    // Of collections.
    does("table_init", tables::table_init),
    does("table_require", tables::table_require),
    does("table_get", tables::table_get),
    does("table_has", tables::table_has),
    does("table_set", tables::table_set),
    does("table_delete", tables::table_delete),
    does("table_size", tables::table_size),
    does("table_next", tables::table_next),
    does("table_key", tables::table_key),
    does("table_value", tables::table_value),
    does("require_weak_key", tables::require_weak_key),
    does("is_buffer", buffers::is_buffer),
    does("buffer_init", buffers::buffer_init),
    does("buffer_length", buffers::buffer_length),
    does("buffer_max", buffers::buffer_max),
    does("buffer_resize", buffers::buffer_resize),
    does("buffer_detach", buffers::buffer_detach),
    does("buffer_copy", buffers::buffer_copy),
    does("typed_copy", buffers::typed_copy),
    does("typed_copy_bytes", buffers::typed_copy_bytes),
    does("buffer_read", buffers::buffer_read),
    does("buffer_write", buffers::buffer_write),
    does("typed_init", buffers::typed_init),
    does("data_view_init", buffers::data_view_init),
    does("is_typed_array", buffers::is_typed_array),
    does("is_element", buffers::is_element),
    does("is_data_view", buffers::is_data_view),
    does("typed_length", buffers::view_length),
    does("data_view_length", buffers::view_length),
    does("view_buffer", buffers::view_buffer),
    does("view_offset", buffers::view_offset),
    does("typed_name", buffers::typed_name),
    does("typed_is_big", buffers::typed_is_big),
    does("typed_is_tracking", buffers::typed_is_tracking),
    does("element_size", buffers::element_size),
    does("typed_store", buffers::typed_store),
    does("typed_move_bytes", buffers::typed_move_bytes),
    does("new_array_iterator", buffers::new_array_iterator),
    does("require_callable", lists::require_callable),
    does("to_bigint", lists::to_bigint),
    does("array_create", lists::array_create),
    does("array_species_create", lists::array_species_create),
    does("iterable_to_list", lists::iterable_to_list),
    does("array_iterator_state", lists::array_iterator_state),
    does("array_iterator_move", lists::array_iterator_move),
    does("can_be_held_weakly", lists::can_be_held_weakly),
    does("substring", lists::substring),
    does("json_quote", lists::json_quote),
    does("json_parse", lists::json_parse),
    does("constructor_name", lists::constructor_name),
    does("check_result", iteration::check_result),
    does("check_iterator", iteration::check_iterator),
    does("throw_type_error", errors::throw_type_error),
    does("throw_reference_error", errors::throw_reference_error),
    does("inspect_kind", inspection::kind),
    does("inspect_class_name", inspection::class_name),
    does("inspect_proxy", inspection::proxy),
    does("inspect_entries", inspection::entries),
    does("inspect_promise", inspection::promise),
    does("inspect_is_builtin", inspection::is_builtin),
    does("inspect_other_keys", inspection::other_keys),
    does("inspect_index_keys", inspection::index_keys),
    does("inspect_symbol_text", inspection::symbol_text),
    does("inspect_slice", layout::slice),
    does("inspect_find", layout::find),
    does("inspect_replace", layout::replace),
    does("inspect_repeat", layout::repeat),
    does("inspect_join", layout::join),
    does("inspect_quote", layout::quote),
    does("inspect_escape", layout::escape),
    does("inspect_strip", layout::strip),
    does("inspect_is_name", layout::is_name),
    does("inspect_width", layout::width),
    does("inspect_sqrt", layout::sqrt),
    does("inspect_round", layout::round),
    does("inspect_floor", layout::floor),
    does("inspect_fixed", layout::fixed),
    does("console_print", console::print),
    does("console_clock", console::clock),
    does("is_caught", uncaught::is_caught),
    does("report_uncaught", uncaught::report_uncaught),
    does("keep_uncaught", uncaught::keep_uncaught),
    does("lone_header", uncaught::lone_header),
    does("rejection_error", jobs::rejection_error),
    does("note_throw", traces::note_throw),
    does("trace_frames", traces::trace_frames),
    does("regexp", regexp::regexp),
    // For code that is written in JavaScript.
    does("get_own_property", essential::get_own_property),
    does("define_own_property", essential::define_own_property),
    does("create_data_property", essential::create_data_property),
    does("create_data_property_or_throw", essential::create_data_property_or_throw)
        .fast(quick_objects::create_element),
    does("own_keys", essential::own_keys),
    does("get_prototype_of", essential::get_prototype_of),
    does("set_prototype_of", essential::set_prototype_of),
    does("prevent_extensions", essential::prevent_extensions),
    does("is_extensible", essential::is_extensible),
    does("get_with_receiver", essential::get_with_receiver),
    does("set_with_receiver", essential::set_with_receiver),
    does("delete_property", essential::delete_property),
    does("has_own", essential::has_own),
    does("is_proxy", proxy::is_proxy),
    does("is_put_off", global::is_put_off),
    does("new_proxy", proxy::new_proxy),
    does("revoke_proxy", proxy::revoke_proxy),
    does("proxy_target", proxy::proxy_target),
    does("proxy_handler", proxy::proxy_handler),
    does("key_value", proxy::key_value),
    does("to_uint32", proxy::to_uint32),
    does("kind", proxy::kind),
    does("new_symbol", proxy::new_symbol),
    does("registered_symbol", proxy::registered_symbol),
    does("symbol_key", proxy::symbol_key),
    does("description_of", proxy::description_of),
    does("bound_function", proxy::bound_function),
    does("bound_target", proxy::bound_target),
    does("construct_with", proxy::construct_with),
    does("builtin_tag", proxy::builtin_tag),
    does("box_from", proxy::box_from),
    does("box_with", proxy::box_with),
    does("throw_prototype_refused", proxy::throw_prototype_refused),
    does("install_stack", proxy::install_stack),
    does("capture_stack", proxy::capture_stack),
    does("to_property_descriptor", proxy::to_property_descriptor),
    does("from_property_descriptor", proxy::from_property_descriptor),
    does("define_property_or_throw", proxy::define_property_or_throw),
    does("ordinary_has_instance", proxy::ordinary_has_instance),
    does("new_record", essential::new_record),
    does("object_create", essential::object_create),
    does("to_object", abstracts::to_object),
    does("is_object", abstracts::is_object),
    does("is_callable", abstracts::is_callable),
    does("is_constructor", abstracts::is_constructor),
    does("is_array", abstracts::is_array),
    does("same_value", abstracts::same_value),
    does("same_value_zero", abstracts::same_value_zero),
    does("to_integer", abstracts::to_integer),
    does("to_length", abstracts::to_length),
    does("to_index", abstracts::to_index),
    does("concrete", abstracts::concrete),
    does("get_method", abstracts::get_method),
    does("check_method", abstracts::check_method),
    does("species_constructor", abstracts::species_constructor),
    does("check_species_holder", abstracts::check_species_holder),
    does("check_species", abstracts::check_species),
    does("intrinsic", abstracts::intrinsic),
    does("create_from", abstracts::create_from),
    does("create_with", abstracts::create_with),
    does("slot", abstracts::slot),
    does("set_slot", abstracts::set_slot),
    does("has_class", abstracts::has_class),
    does("primitive_of", abstracts::primitive_of),
    does("box_primitive", abstracts::box_primitive),
    does("throw_range_error", abstracts::throw_range_error),
    does("throw_syntax_error", abstracts::throw_syntax_error),
    does("show", abstracts::show),
    does("show_typed", abstracts::show_typed),
    does("show_key", abstracts::show_key),
    does("regexp_prepare", regexp::regexp_prepare),
    does("regexp_initialize", regexp::regexp_initialize),
    does("regexp_moves", regexp::regexp_moves),
    does("regexp_has_names", regexp::regexp_has_names),
    does("regexp_is_plain", regexp::regexp_is_plain),
    does("regexp_match", regexp::regexp_match),
    does("regexp_end", regexp::regexp_end),
    does("regexp_slice", regexp::regexp_slice),
    does("regexp_advance", regexp::regexp_advance),
    does("regexp_matches", regexp::regexp_matches),
    does("regexp_match_strings", regexp::regexp_match_strings),
    does("regexp_replace", regexp::regexp_replace),
    does("open_regexp_replace", regexp::open_regexp_replace),
    does("regexp_split", regexp::regexp_split),
    does("regexp_static", regexp::regexp_static),
    does("substitution_plan", regexp::substitution_plan),
    does("clock", surroundings::clock),
    does("has_inputs", surroundings::has_inputs),
    does("assume_about", surroundings::assume_about),
    does("given", given::given),
    does("vacant", given::vacant),
    does("returned", given::returned),
    does("input_random", surroundings::input_random),
    does("input_variable", surroundings::input_variable),
    does("work", works::work),
    does("work_list", works::work_list),
    does("symbol", works::symbol),
    does("symbol_description", works::symbol_description),
    does("refuse", works::refuse),
    does("iterator_result", coroutines::iterator_result),
    does("generator_start", coroutines::generator_start),
    does("generator_done", coroutines::generator_done),
    does("async_start", coroutines::async_start),
    does("async_resolve", coroutines::async_resolve),
    does("async_reject", promises::promise_reject),
    does("await_start", coroutines::await_start),
    does("async_generator_start", coroutines::async_generator_start),
    does("async_generator_yield", coroutines::async_generator_yield),
    does("async_generator_value", coroutines::async_generator_value),
    does("async_generator_mode", coroutines::async_generator_mode),
    does("async_generator_done", coroutines::async_generator_done),
    does("get_async_iterator", coroutines::get_async_iterator),
    does("resume_frame", coroutines::resume_frame),
    does("drop_frame", coroutines::drop_frame),
    does("promise_new", promises::promise_new),
    does("promise_resolve", coroutines::promise_resolve),
    does("is_promise", promises::is_promise),
    does("promise_state", promises::promise_state),
    does("promise_result", promises::promise_result),
    does("promise_fulfill", promises::promise_fulfill),
    does("promise_reject", promises::promise_reject),
    does("promise_react", promises::promise_react),
    does("promise_resume", promises::promise_resume),
    does("job_waits", jobs::job_waits),
    does("run_job", jobs::run_job),
    does("enqueue_job", jobs::enqueue_job),
    does("enqueue_tick", jobs::enqueue_tick),
    does("timer_start", jobs::timer_start),
    does("timer_clear", jobs::timer_clear),
    does("virtual_time", jobs::virtual_time),
    does("input_int", inputs::input_int),
    does("input_number", inputs::input_number),
    does("input_bool", inputs::input_bool),
    does("input_bigint", inputs::input_bigint),
    does("input_string", inputs::input_string),
    does("input_is_long", inputs::input_is_long),
    does("cut_array", inputs::cut_array),
    does("assume", inputs::assume),
    does("is_replay", inputs::is_replay),
    does("needs", support::needs),
    does("require_locale", support::require_locale),
    does("input_chosen", inputs::input_chosen),
    does("keep_day", calendar::keep_day),
    does("day_of", calendar::day_of),
    does("bound_of", calendar::bound_of),
    does("max_length", inputs::max_length),
    does("note_rejection", jobs::note_rejection),
    does("record_result", inputs::record_result),
    does("record_value", inputs::record_value),
    does("new_error", support::new_error),
    does("define_hidden", support::define_hidden),
    does("well_known", support::well_known),
];

#[cfg(test)]
mod tests {
    use super::Implemented;
    use crate::builtins::FILES;
    use crate::code::Code;
    use crate::lower::{OPERATIONS, compile_hosted};
    use crate::realm::heap::object::HostedId;
    use crate::realm::hosted::describe;
    use crate::realm::runtime::Runtime;
    use std::collections::BTreeSet;

    #[test]
    fn the_table_and_what_does_it_name_the_same_operations() {
        let said: BTreeSet<&str> = OPERATIONS.iter().map(|operation| operation.name).collect();
        let done: BTreeSet<&str> = super::IMPLEMENTED.iter().map(|implemented| implemented.name).collect();
        assert_eq!(said, done);
        assert_eq!(
            (OPERATIONS.len(), super::IMPLEMENTED.len()),
            (said.len(), done.len()),
            "a name is there twice"
        );
    }

    #[test]
    fn the_documentation_has_the_table() {
        let mut page = String::from(
            "# Operations\n\nWhat lowered code and hosted built-ins (`$name(…)`) ask of the guest. The table is \
             `OPERATIONS` of `lower/operations.rs`; a test compares it with this page.\n\n\
             An *exact* operation takes operands that depend on inputs as they are. Of others the machine makes operands concrete first: \
             for every value if there are few, else with a loss.\n\n| operation | operands | exact | losses call it |\n|---|---|---|---|\n",
        );
        for operation in OPERATIONS {
            let exact = if operation.is_exact { "yes" } else { "" };
            let called = operation.called.unwrap_or_default().replace('|', "\\|");
            page += &format!("| `{}` | {} | {exact} | {called} |\n", operation.name, operation.operands);
        }
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operations.md");
        testkit::compare_with_file(&file, &page);
    }

    #[test]
    fn every_hosted_file_compiles_and_uses_known_operations() {
        for (file, source) in FILES {
            let hosted = compile_hosted(source)
                .unwrap_or_else(|refusal| panic!("{}", describe(file, source, &refusal)));
            for name in &hosted.code.ir.operations {
                assert!(Implemented::named(name).is_some(), "{file}: no operation {name}");
            }
        }
    }

    #[test]
    fn every_hosted_function_is_in_its_file() {
        let (mut runtime, _) = Runtime::new(None, Code::default()).expect("an empty program");
        for index in 0..runtime.hosted.len() {
            runtime.hosted_code(HostedId::new(index)).expect("the realm names what is there");
        }
    }
}
