//! The text form, printed. [`crate::parse`] reads it back.

use crate::program::{Block, Const, Exit, Function, Inst, Operand, Program, Span};
use std::fmt::{Display, Formatter, Result};

impl Display for Program {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.cells > 0 {
            writeln!(f, "cells {}\n", self.cells)?;
        }
        for (index, function) in self.functions.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{function}")?;
        }
        Ok(())
    }
}

impl Display for Function {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let params: Vec<String> = (0..self.params).map(|index| format!("v{index}")).collect();
        writeln!(f, "func {}({}) {{", self.name, params.join(", "))?;
        for (index, block) in self.blocks.iter().enumerate() {
            write!(f, "b{index}")?;
            if let Some(handler) = block.handler {
                write!(f, " handler {} {}", handler.block, handler.value)?;
            }
            writeln!(f, ":")?;
            write!(f, "{block}")?;
        }
        writeln!(f, "}}")
    }
}

impl Display for Block {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for instruction in &self.body {
            writeln!(f, "  {}{}", instruction.inst, SpanSuffix(instruction.span))?;
        }
        writeln!(f, "  {}{}", self.exit, SpanSuffix(self.exit_span))
    }
}

struct SpanSuffix(Span);

impl Display for SpanSuffix {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.0.is_none() { Ok(()) } else { write!(f, " ~ {}..{}", self.0.start, self.0.end) }
    }
}

impl Display for Inst {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Inst::Copy { dst, source } => write!(f, "{dst} = {source}"),
            Inst::Binary { dst, op, lhs, rhs } => write!(f, "{dst} = {lhs} {} {rhs}", op.text()),
            Inst::Input { dst, name } => write!(f, "{dst} = input {name:?}"),
            Inst::Load { dst, address } => write!(f, "{dst} = load {address}"),
            Inst::Store { address, value } => write!(f, "store {address}, {value}"),
            Inst::Call { dst, callee, arguments } => {
                let arguments: Vec<String> = arguments.iter().map(Operand::to_string).collect();
                write!(f, "{dst} = call {callee}({})", arguments.join(", "))
            }
        }
    }
}

impl Display for Exit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Exit::Jump(block) => write!(f, "jump {block}"),
            Exit::Branch { condition, then, otherwise } => {
                write!(f, "branch {condition}, {then}, {otherwise}")
            }
            Exit::Goto { target, candidates } => {
                let candidates: Vec<String> = candidates.iter().map(|block| block.to_string()).collect();
                write!(f, "goto {target} [{}]", candidates.join(", "))
            }
            Exit::Return(value) => write!(f, "return {value}"),
            Exit::Throw(value) => write!(f, "throw {value}"),
            Exit::Halt => write!(f, "halt"),
            Exit::Error(message) => write!(f, "error {message:?}"),
        }
    }
}

impl Display for Operand {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Operand::Reg(register) => write!(f, "{register}"),
            Operand::Const(constant) => write!(f, "{constant}"),
        }
    }
}

impl Display for Const {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            // Rust prints the shortest digits that read back as the same double.
            Const::Number(number) => write!(f, "{number:?}"),
            Const::Bool(truth) => write!(f, "{truth}"),
            Const::Text(text) => write!(f, "{text:?}"),
            Const::Block(block) => write!(f, "&{block}"),
            Const::Function(function) => write!(f, "{function}"),
            Const::Cell(cell) => write!(f, "{cell}"),
        }
    }
}
