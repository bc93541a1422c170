//! What operations do, for estimates of what is asked behind them, and where two stores differ in what is asked about.
//!
//! Invariant: nothing here decides what a program does. What is missing makes an estimate worse, and no result.

use crate::code::{Code, Constant, FunctionInfo};
use crate::realm::heap::object::{Class, Key, Object};
use crate::realm::heap::store::JsStore;
use crate::realm::runtime::Runtime;
use crate::value::value::{ABSENT, Js, view};
use interp::Frame;
use ir::{Const, Counts, FuncId, OpId, Operand, Reg, Role, Variable};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::Summary;

/// What arrays have of their own under a constant name.
const LENGTH: &str = "length";

impl Runtime {
    /// What an operation of a function does.
    pub(super) fn role_in(&self, function: FuncId, operation: OpId, arguments: &[Operand]) -> Role {
        let Some((known, _)) = self.operations.get(operation.index()) else { return Role::default() };
        role_of(&self.code, function, known.name, arguments)
    }

    fn info(&self, function: FuncId) -> Option<&FunctionInfo> {
        self.code.functions.get(function.index())
    }

    /// How the source calls what a register holds: all variables that it is, one after the other.
    pub(super) fn names_in(&self, function: FuncId, register: Reg) -> Option<String> {
        let variables = self.info(function)?.variables.iter();
        let names: Vec<&str> =
            variables.filter(|(known, _)| *known == register).map(|(_, name)| &**name).collect();
        (!names.is_empty()).then(|| names.join("/"))
    }

    /// The variables of memory that are counted and in which two stores differ. A shared variable that no frame holds is known by none of its
    /// names: it counts as the one that is asked about most.
    pub(super) fn differing_variables(
        &mut self,
        mine: &JsStore,
        theirs: &JsStore,
        counted: &Counts,
        frames: &[Frame],
    ) -> Vec<(Variable, Summary, Summary)> {
        let mut found = Vec::new();
        let members: Vec<(Variable, Key)> = counted
            .iter()
            .filter_map(|(variable, _)| match variable {
                Variable::Member(name) => {
                    Some((variable.clone(), Key::String(self.strings.intern_str(name))))
                }
                _ => None,
            })
            .collect();
        let length = Variable::Member(LENGTH.into());
        let asks_length = counted.of(&length) > 0.0;
        for (one, other) in mine.differing_objects(theirs) {
            if asks_length
                && let (Class::Array { length: mine, .. }, Class::Array { length: theirs, .. }) =
                    (&one.class, &other.class)
                && mine.word() != theirs.word()
            {
                found.push((length.clone(), mine.word(), theirs.word()));
            }
            for (variable, key) in &members {
                let content = |object: &Object| object.properties.content(*key).unwrap_or(ABSENT.into());
                let (mine, theirs) = (content(one), content(other));
                if mine != theirs {
                    found.push((variable.clone(), mine, theirs));
                }
            }
        }
        let mut names = None;
        for (number, one, other) in mine.differing_boxes(theirs) {
            let names = names.get_or_insert_with(|| self.names_of_boxes(frames));
            let known = names.get(&number).map(|name| Variable::Shared(name.clone()));
            if let Some(variable) = known.or_else(|| hottest_shared(counted)) {
                found.push((variable, one, other));
            }
        }
        found
    }

    /// The names of shared variables whose boxes frames hold.
    fn names_of_boxes(&self, frames: &[Frame]) -> FxHashMap<usize, Rc<str>> {
        let mut names = FxHashMap::default();
        for frame in frames {
            let Some(info) = self.info(frame.function) else { continue };
            for (register, name) in &info.variables {
                let word = frame.registers.get(register.index()).and_then(|word| word.as_value());
                if let Some(Js::Box(id)) = word.map(view) {
                    names.insert(id.index(), name.clone());
                }
            }
        }
        names
    }
}

/// What an operation of a function does, by its name.
pub(crate) fn role_of(code: &Code, function: FuncId, operation: &str, arguments: &[Operand]) -> Role {
    let member = |place: usize| arguments.get(place).and_then(|key| constant_name(code, key));
    let asks = |place: usize| Role { asks: vec![place], ..Role::default() };
    match operation {
        "get" => match member(1) {
            Some(name) => Role { reads: Some(Variable::Member(name)), ..Role::default() },
            None => asks(1),
        },
        "set" | "define" => match member(1) {
            Some(name) => Role { writes: Some((Variable::Member(name), 2)), ..Role::default() },
            None => asks(1),
        },
        "has" | "delete" | "table_get" | "table_has" | "table_set" | "table_delete" => asks(1),
        "box_get" => Role { reads: member(1).map(Variable::Shared), ..Role::default() },
        "box_assign" => Role { writes: member(2).map(|name| (Variable::Shared(name), 1)), ..Role::default() },
        "box_set" => {
            let name = match arguments.first() {
                Some(Operand::Reg(register)) => name_in(code, function, *register),
                _ => None,
            };
            Role { writes: name.map(|name| (Variable::Shared(name), 1)), ..Role::default() }
        }
        "global_get" => Role { reads: member(0).map(Variable::Shared), ..Role::default() },
        "global_set" => Role { writes: member(0).map(|name| (Variable::Shared(name), 1)), ..Role::default() },
        // v0 the function, v1 `this`, v2 `new.target`, then arguments.
        "call" => called([Some(0), Some(1), None], 2..arguments.len()),
        "construct" => called([Some(0), None, Some(0)], 1..arguments.len()),
        "call_list" | "invoke" => called([Some(0), Some(1), None], 0..0),
        "construct_list" | "super_construct_list" => called([Some(0), None, Some(0)], 0..0),
        _ => Role::default(),
    }
}

/// The text of an operand that names something.
pub(crate) fn constant_name(code: &Code, operand: &Operand) -> Option<Rc<str>> {
    let Operand::Const(Const::Guest(index)) = operand else { return None };
    match code.constants.get(*index as usize)? {
        Constant::String(units) => Some(String::from_utf16_lossy(units).into()),
        _ => None,
    }
}

/// The variable that a register of a function holds, or holds the box of.
fn name_in(code: &Code, function: FuncId, register: Reg) -> Option<Rc<str>> {
    let variables = &code.functions.get(function.index())?.variables;
    variables.iter().find(|(known, _)| *known == register).map(|(_, name)| name.clone())
}

/// A call: what the first parameters get, then those from the fourth on. Functions that take a list find it in their fourth, which shifts the
/// rest by one.
fn called(first: [Option<usize>; 3], arguments: std::ops::Range<usize>) -> Role {
    let parameters = first.into_iter().chain(arguments.map(Some)).collect();
    Role { asks: vec![0], calls: Some(parameters), ..Role::default() }
}

fn hottest_shared(counted: &Counts) -> Option<Variable> {
    let shared = counted.iter().filter(|(variable, _)| matches!(variable, Variable::Shared(_)));
    shared.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(variable, _)| variable.clone())
}
