//! How much depends on the variables of a source, line by line, without running it: what `multise explain` shows.
//!
//! Invariant: an estimate, of this source alone. Functions that are called by a name that the source declares are followed, others are not known.

use crate::code::Code as Lowered;
use crate::guest::roles::{constant_name, role_of};
use ir::{
    Assumptions, BlockId, BlockOrder, Code, Counts, FuncId, Function, Inst, OpId, Operand, Place,
    QueryCounts, Reg, Role, Variable,
};
use std::rc::Rc;

/// What is asked behind a place of the source.
#[derive(Clone, Debug)]
pub struct LineHeat {
    /// The byte at which it stands.
    pub start: u32,
    /// Whether it is the head of a loop, or the beginning of a function.
    pub is_head: bool,
    /// All questions: Q_t.
    pub total: f64,
    /// The variables with their questions (Q_add), those with most first.
    pub variables: Vec<(String, f64)>,
}

struct ExplainedCode<'c> {
    code: &'c Lowered,
    orders: Vec<BlockOrder>,
}

impl ExplainedCode<'_> {
    fn name_of(&self, operation: OpId) -> &str {
        &self.code.ir.operations[operation.index()]
    }

    /// The name by which an instruction calls.
    fn callee_name(&self, place: Place) -> Option<Rc<str>> {
        let body = &self.code.ir.functions[place.function.index()].blocks[place.block.index()].body;
        let Inst::Operate { operation, arguments, .. } = &body[place.ip].inst else { return None };
        if !matches!(self.name_of(*operation), "call" | "construct") {
            return None;
        }
        let Some(Operand::Reg(callee)) = arguments.first() else { return None };
        for instruction in body[..place.ip].iter().rev() {
            if instruction.inst.written() != Some(*callee) {
                continue;
            }
            let Inst::Operate { operation, arguments, .. } = &instruction.inst else { break };
            return match self.name_of(*operation) {
                "box_get" => constant_name(self.code, arguments.get(1)?),
                "global_get" => constant_name(self.code, arguments.first()?),
                _ => None,
            };
        }
        self.variable_in(place.function, *callee)
    }

    fn variable_in(&self, function: FuncId, register: Reg) -> Option<Rc<str>> {
        let variables = &self.code.functions[function.index()].variables;
        variables.iter().find(|(known, _)| *known == register).map(|(_, name)| name.clone())
    }

    /// The variables that people know by name, those with most questions first.
    fn named(&self, function: FuncId, counts: &Counts) -> Vec<(String, f64)> {
        let name = |variable: &Variable| match variable {
            Variable::Register(register) => {
                self.variable_in(function, *register).map(|name| name.to_string())
            }
            Variable::Shared(name) if self.code.functions.iter().any(|info| info.name == *name) => None,
            other => Some(other.to_string()),
        };
        let mut named: Vec<(String, f64)> =
            counts.iter().filter_map(|(variable, weight)| Some((name(variable)?, weight))).collect();
        named.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        named.dedup_by(|one, other| one.0 == other.0);
        named
    }
}

impl Code for ExplainedCode<'_> {
    fn function(&self, id: FuncId) -> &Function {
        &self.code.ir.functions[id.index()]
    }

    fn order(&self, id: FuncId) -> &BlockOrder {
        &self.orders[id.index()]
    }

    fn callees(&self, place: Place) -> Vec<FuncId> {
        let Some(name) = self.callee_name(place) else { return Vec::new() };
        let functions = self.code.functions.iter().enumerate();
        functions.filter(|(_, info)| info.name == name).map(|(index, _)| FuncId::new(index)).collect()
    }

    fn role(&self, function: FuncId, operation: OpId, arguments: &[Operand]) -> Role {
        role_of(self.code, function, self.name_of(operation), arguments)
    }
}

/// What is asked behind the first instruction of each block that has a place in the source, in order of place.
pub fn explain(code: &Lowered, assumptions: Assumptions) -> Vec<LineHeat> {
    let source = ExplainedCode {
        code,
        orders: code.ir.functions.iter().map(|function| ir::block_order(function)).collect(),
    };
    let mut counts = QueryCounts::new(assumptions);
    let mut lines = Vec::new();
    for (index, function) in code.ir.functions.iter().enumerate() {
        let id = FuncId::new(index);
        let local = counts.of(&source, id);
        for (number, block) in function.blocks.iter().enumerate() {
            let is_entry = number == 0 && !code.functions[index].name.is_empty();
            let first = block.body.iter().map(|instruction| instruction.span).find(|span| !span.is_none());
            let place = if is_entry { code.functions[index].span } else { first.unwrap_or(block.exit_span) };
            if place.is_none() || local.at[number].total == 0.0 {
                continue;
            }
            let is_head = is_entry || source.orders[index].is_head[BlockId::new(number).index()];
            let variables = source.named(id, &local.at[number]);
            lines.push(LineHeat { start: place.start, is_head, total: local.at[number].total, variables });
        }
    }
    lines.sort_by_key(|line| line.start);
    lines
}
