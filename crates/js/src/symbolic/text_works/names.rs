//! Names that the program knows: what a symbolic name is compared with before it becomes a property.
//!
//! An object cannot have a property without a concrete name, but the program only tells those apart that it names itself or
//! that exist already; a name that is none of these is made concrete where it is written.

use crate::code::Constant;
use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::same::Same;
use crate::value::value::{Js, StringId, view};
use ir::{Const, FuncId, Inst, Operand};
use std::collections::BTreeSet;
use summary::{Summary, Value};

/// `program_name(text)`: the same text, with an arm for every name of the program that it may be.
pub fn program_name(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [text]| {
        let Js::Text(_) = view(text) else { return Ok(text.into()) };
        let mut result = Summary::from(text);
        for name in op.runtime.program_names() {
            // A name that cannot be told from this one is told from others where it is written.
            let Same::Where(here) = op.runtime.equal_texts(op.cx, text, name.into())? else { continue };
            let arm = op.cx.path.kernel.and(guard, here)?;
            if !arm.is_false() {
                result = op.cx.path.kernel.select(here, Value::from(name).into(), result)?;
            }
        }
        Ok(Step::Value(result))
    })
}

impl Runtime {
    /// The strings in the code of the program itself, in order.
    fn program_names(&mut self) -> Vec<StringId> {
        let code = self.code.clone();
        let mut found = BTreeSet::new();
        for (index, function) in code.ir.functions.iter().enumerate() {
            let is_ours =
                self.source_of(FuncId::new(index)).is_none_or(|source| !source.name.starts_with('/'));
            if is_ours {
                continue;
            }
            let instructions = function.blocks.iter().flat_map(|block| &block.body);
            for instruction in instructions {
                let Inst::Operate { arguments, .. } = &instruction.inst else { continue };
                for argument in arguments.iter() {
                    if let Operand::Const(Const::Guest(constant)) = argument
                        && let Constant::String(units) = &code.constants[*constant as usize]
                    {
                        found.insert(units.clone());
                    }
                }
            }
        }
        found.into_iter().map(|units| self.strings.intern(&units)).collect()
    }
}
