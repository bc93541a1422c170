//! Linking: the built-ins in JavaScript, the script, and helpers for what operations do after guest calls become one program.
//!
//! Invariant: `f0` of the linked program runs the built-ins, then the script, and reports what nobody caught.

use crate::code::{Code, Constant, FunctionInfo, FunctionKind, Manner, WellKnown};
use crate::realm::names::WELL_KNOWN;
use ir::{Const, Exit, FuncId, Inst, OpId, Operand, Span};
use std::rc::Rc;

/// Helper functions by their place behind [`Linked::helpers`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Helper {
    /// `(object, hint)`: ToPrimitive through methods of the guest.
    ToPrimitive,
    /// `(operation, lhs, rhs)` with both operands made primitive first.
    Binary,
    /// `(iterator, method)`: one step, checked.
    Next,
    /// `(value, method)`: the iterator that a method of the guest makes.
    Iterator,
    /// `(array, iterable)`: appends all elements.
    Append,
    /// `(iterator, method)`: closes it.
    Close,
    /// `(object, key)`: reads after the key was made primitive.
    Get,
    /// `(object, key, value, strict)`: writes after the key was made primitive.
    Set,
    /// `(value)`: the key that an object is.
    Key,
    /// `(operation, operand)` with the operand made primitive first.
    Unary,
    /// `(value)`: ToIntegerOrInfinity of an object.
    ToInteger,
    /// `(value)`: ToLength of an object.
    ToLength,
    /// `(value)`: ToIndex of an object.
    ToIndex,
    /// `(value, key)`: GetMethod.
    Method,
    /// `(object, default)`: SpeciesConstructor.
    Species,
    /// `(new target, name)`: OrdinaryCreateFromConstructor.
    Create,
    /// `(new target, name, primitive)`: a boxed primitive.
    BoxFrom,
    /// `(callee, list, new target)`: an ordinary construction whose prototype is read by code of the guest.
    ConstructSlowly,
    /// `(value)`: its iterator, where a getter gives the method.
    GetIterator,
    /// `(iterator)`: closes it, where a getter gives the method.
    CloseIterator,
    /// `(object, hint, symbol)`: ToPrimitive of an object that may have a method of its own for it.
    ExoticToPrimitive,
    /// `(object)`: ToString.
    ToString,
    /// `(object, key)`: `in` after the key was made primitive.
    Has,
    /// `(object, key, strict)`: `delete` after the key was made primitive.
    Delete,
}

/// Texts with `$name` for constants of the language.
const HELPERS: &str = "
func to_primitive(v0, v1) {
b0:
  v2 = primitive_name(v1, 0)
  v3 = get(v0, v2)
  v4 = is_callable(v3)
  branch v4, b1, b2
b1:
  v5 = call(v3, v0)
  v6 = is_primitive(v5)
  branch v6, b5, b2
b2:
  v2 = primitive_name(v1, 1)
  v3 = get(v0, v2)
  v4 = is_callable(v3)
  branch v4, b3, b4
b3:
  v5 = call(v3, v0)
  v6 = is_primitive(v5)
  branch v6, b5, b4
b4:
  v7 = throw_type_error($Cannot convert object to primitive value$)
  return v7
b5:
  return v5
}
func binary(v0, v1, v2) {
b0:
  v3 = binary_hint(v0)
  v4 = to_primitive(v1, v3)
  v4 = binary_operand(v0, v4)
  v5 = to_primitive(v2, v3)
  v6 = binary(v0, v4, v5)
  return v6
}
func next(v0, v1) {
b0:
  v2 = call(v1, v0)
  v3 = check_result(v2)
  return v3
}
func iterator(v0, v1) {
b0:
  v2 = call(v1, v0)
  v3 = check_iterator(v2)
  return v3
}
func append(v0, v1) {
b0:
  v2 = get_iterator(v1)
  v7 = get(v2, $next$)
  jump b1
b1:
  v3 = iterator_next(v2, v7)
  v4 = get(v3, $done$)
  branch v4, b3, b2
b2:
  v5 = get(v3, $value$)
  v6 = array_push(v0, v5)
  jump b1
b3:
  return v0
}
func close(v0, v1) {
b0:
  v2 = call(v1, v0)
  v3 = check_result(v2)
  return v3
}
func get(v0, v1) {
b0:
  v2 = to_property_key(v1)
  v3 = get(v0, v2)
  return v3
}
func set(v0, v1, v2, v3) {
b0:
  v4 = to_property_key(v1)
  v5 = set(v0, v4, v2, v3)
  return v5
}
func key(v0) {
b0:
  v1 = to_primitive(v0, true)
  v2 = to_property_key(v1)
  return v2
}
func unary(v0, v1) {
b0:
  v2 = to_primitive(v1, $number$)
  v3 = unary(v0, v2)
  return v3
}
func to_integer(v0) {
b0:
  v1 = to_number(v0)
  v2 = to_integer(v1)
  return v2
}
func to_length(v0) {
b0:
  v1 = to_number(v0)
  v2 = to_length(v1)
  return v2
}
func to_index(v0) {
b0:
  v1 = to_number(v0)
  v2 = to_index(v1)
  return v2
}
func method(v0, v1) {
b0:
  v2 = get(v0, v1)
  v3 = check_method(v2, v1)
  return v3
}
func species(v0, v1) {
b0:
  v2 = get(v0, $constructor$)
  v3 = is_undefined(v2)
  branch v3, b1, b2
b1:
  return v1
b2:
  v4 = check_species_holder(v2)
  v5 = get(v4, $@Symbol.species$)
  v6 = check_species(v5, v1)
  return v6
}
func create(v0, v1) {
b0:
  v2 = get(v0, $prototype$)
  v3 = create_with(v2, v1)
  return v3
}
func box_from(v0, v1, v2) {
b0:
  v3 = get(v0, $prototype$)
  v4 = box_with(v3, v1, v2)
  return v4
}
func construct_slowly(v0, v1, v2) {
b0:
  v3 = get(v2, $prototype$)
  v4 = create_with(v3, $Object$)
  v5 = invoke(v0, v4, v2, v1)
  v6 = constructed(v5, v4)
  return v6
}
func get_iterator(v0) {
b0:
  v1 = get(v0, $@Symbol.iterator$)
  v2 = iterator_from(v0, v1)
  return v2
}
func iterator_close(v0) {
b0:
  v1 = get(v0, $return$)
  v2 = close_with(v0, v1)
  return v2
}
func exotic_to_primitive(v0, v1, v2) {
b0:
  v3 = get_method(v0, v2)
  v4 = is_undefined(v3)
  branch v4, b1, b2
b1:
  v5 = ordinary_to_primitive(v0, v1)
  return v5
b2:
  v5 = call(v3, v0, v1)
  v6 = is_primitive(v5)
  branch v6, b3, b4
b3:
  return v5
b4:
  v7 = throw_type_error($Cannot convert object to primitive value$)
  return v7
}
func to_string(v0) {
b0:
  v1 = to_primitive(v0, $string$)
  v2 = to_string(v1)
  return v2
}
func has(v0, v1) {
b0:
  v2 = to_property_key(v1)
  v3 = has(v0, v2)
  return v3
}
func delete(v0, v1, v2) {
b0:
  v3 = to_property_key(v1)
  v4 = delete(v0, v3, v2)
  return v4
}
";

/// What nobody caught: listeners may take it, and then the event loop goes on. What they throw nobody takes.
const UNCAUGHT: &str = "b1 handler b5 v0:
  v2 = is_caught(v0)
  branch v2, b2, b5
";

/// The end of `f0`: what is left when the script has ended.
const EVENT_LOOP: &str = "b2 handler b1 v0:
  v2 = job_waits()
  branch v2, b3, b4
b3 handler b1 v0:
  v2 = run_job()
  jump b2
b4 handler b1 v0:
  v2 = run_exit()
  return v1
b5:
  v2 = report_uncaught(v0)
  throw v2
}
";

/// Where the functions of a linked program are.
#[derive(Clone, Copy, Debug)]
pub struct Linked {
    /// The first helper.
    helpers: usize,
}

impl Linked {
    /// Whether a function is a helper: part of the operation that called it.
    pub fn is_helper(self, function: FuncId) -> bool {
        (self.helpers..=self.helpers + Helper::Delete as usize).contains(&function.index())
    }

    /// A helper's function.
    pub fn helper(self, helper: Helper) -> FuncId {
        FuncId::new(self.helpers + helper as usize)
    }
}

/// Joins what runs first (the built-ins, further scripts), a script and the helpers.
pub fn link(first: Vec<Code>, script: Code) -> (Code, Linked) {
    let mut code = Code::default();
    let mut main = String::from("func main() {\nb0 handler b1 v0:\n  v1 = true\n");
    code.ir.functions.push(Rc::default());
    code.functions.push(nobody());
    for mut earlier in first {
        forget_spans(&mut earlier.ir);
        main.push_str(&format!("  v1 = call f{}()\n", code.ir.functions.len()));
        append(&mut code, earlier);
    }
    main.push_str(&format!("  v1 = call f{}()\n  jump b2\n", code.ir.functions.len()));
    append(&mut code, script);
    main.push_str(UNCAUGHT);
    main.push_str(EVENT_LOOP);
    let helpers = code.ir.functions.len();
    let text = name_constants(&mut code, HELPERS);
    append_text(&mut code, &text);
    let whole = code.ir.functions.len();
    append_text(&mut code, &main);
    code.ir.functions.swap(0, whole);
    code.ir.functions.truncate(whole);
    code.functions.truncate(whole);
    (code, Linked { helpers })
}

pub(crate) fn nobody() -> FunctionInfo {
    FunctionInfo {
        name: "".into(),
        length: 0,
        kind: FunctionKind::Script,
        manner: Manner::Plain,
        strict: true,
        takes_list: false,
        captures: Vec::new(),
        variables: Vec::new(),
        span: Span::default(),
        text: Span::default(),
        source: None,
    }
}

/// Takes the places out of code that no guest wrote.
pub fn forget_spans(program: &mut ir::Program) {
    for block in program.functions.iter_mut().flat_map(|function| &mut Rc::make_mut(function).blocks) {
        block.exit_span = Span::default();
        for instruction in &mut block.body {
            instruction.span = Span::default();
        }
    }
}

/// Takes the texts out of functions that are native to a guest.
pub fn forget_sources(code: &mut Code) {
    for function in &mut code.functions {
        function.source = None;
    }
}

/// Replaces `$text$` by the number of a constant, and `$@Symbol.name$` by that of a well-known symbol.
fn name_constants(code: &mut Code, text: &str) -> String {
    let mut result = String::new();
    for (index, part) in text.split('$').enumerate() {
        if index % 2 == 0 {
            result.push_str(part);
        } else {
            result.push_str(&format!("%{}", code.constants.len()));
            let symbol = part.strip_prefix('@').and_then(symbol_named);
            let units: Vec<u16> = part.encode_utf16().collect();
            code.constants.push(symbol.map_or_else(|| Constant::String(units.into()), Constant::Symbol));
        }
    }
    result
}

fn symbol_named(name: &str) -> Option<WellKnown> {
    WELL_KNOWN.iter().find(|(_, known)| *known == name).map(|(symbol, _)| *symbol)
}

fn append_text(code: &mut Code, text: &str) {
    let parsed = ir::parse(text).expect("the text of the helpers is well-formed");
    append_program(code, parsed, 0, 0);
    code.functions.resize(code.ir.functions.len(), nobody());
}

/// Appends a code with its functions and constants renumbered.
pub fn append(code: &mut Code, other: Code) {
    let (functions, constants) = (code.ir.functions.len(), code.constants.len() as u32);
    append_program(code, other.ir, functions, constants);
    code.functions.extend(other.functions);
    code.constants.extend(other.constants);
}

fn append_program(code: &mut Code, program: ir::Program, functions: usize, constants: u32) {
    let operations: Vec<OpId> = program.operations.iter().map(|name| code.ir.operation(name)).collect();
    let mut operand = |operand: &mut Operand| match operand {
        Operand::Const(Const::Function(id)) => *id = FuncId::new(id.index() + functions),
        Operand::Const(Const::Guest(index)) => *index += constants,
        Operand::Const(_) | Operand::Reg(_) => {}
    };
    for mut function in program.functions {
        for block in &mut Rc::make_mut(&mut function).blocks {
            for instruction in &mut block.body {
                if let Inst::Operate { operation, .. } = &mut instruction.inst {
                    *operation = operations[operation.index()];
                }
                for_each_operand(&mut instruction.inst, &mut operand);
            }
            match &mut block.exit {
                Exit::Branch { condition: value, .. }
                | Exit::Goto { target: value, .. }
                | Exit::Return(value)
                | Exit::Throw(value) => operand(value),
                Exit::Suspend { owner, value, .. } => {
                    operand(owner);
                    operand(value);
                }
                Exit::Jump(_) | Exit::Halt | Exit::Error(_) => {}
            }
        }
        code.ir.functions.push(function);
    }
}

fn for_each_operand(inst: &mut Inst, visit: &mut impl FnMut(&mut Operand)) {
    match inst {
        Inst::Copy { source: operand, .. } | Inst::Load { address: operand, .. } => visit(operand),
        Inst::Binary { lhs: first, rhs: second, .. } | Inst::Store { address: first, value: second } => {
            visit(first);
            visit(second);
        }
        Inst::Input { .. } => {}
        Inst::Call { callee, arguments, .. } => {
            visit(callee);
            arguments.iter_mut().for_each(visit);
        }
        Inst::Operate { arguments, .. } => arguments.iter_mut().for_each(visit),
    }
}
