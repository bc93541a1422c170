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
            write!(f, "{}", Shown { program: self, part: &**function })?;
        }
        Ok(())
    }
}

/// A part of a program with the program that knows the names of its operations.
struct Shown<'p, T> {
    program: &'p Program,
    part: &'p T,
}

impl Display for Shown<'_, Function> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let function = self.part;
        let params: Vec<String> = (0..function.params).map(|index| format!("v{index}")).collect();
        writeln!(f, "func {}({}) {{", function.name, params.join(", "))?;
        for (index, block) in function.blocks.iter().enumerate() {
            write!(f, "b{index}")?;
            if let Some(handler) = block.handler {
                write!(f, " handler {} {}", handler.block, handler.value)?;
            }
            writeln!(f, ":")?;
            write!(f, "{}", Shown { program: self.program, part: block })?;
        }
        writeln!(f, "}}")
    }
}

impl Display for Shown<'_, Block> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let block = self.part;
        for instruction in &block.body {
            let inst = Shown { program: self.program, part: &instruction.inst };
            writeln!(f, "  {inst}{}", SpanSuffix(instruction.span))?;
        }
        writeln!(f, "  {}{}", block.exit, SpanSuffix(block.exit_span))
    }
}

struct SpanSuffix(Span);

impl Display for SpanSuffix {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.0.is_none() { Ok(()) } else { write!(f, " ~ {}..{}", self.0.start, self.0.end) }
    }
}

impl Display for Shown<'_, Inst> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.part {
            Inst::Copy { dst, source } => write!(f, "{dst} = {source}"),
            Inst::Binary { dst, op, lhs, rhs } => write!(f, "{dst} = {lhs} {} {rhs}", op.text()),
            Inst::Input { dst, name } => write!(f, "{dst} = input {name:?}"),
            Inst::Load { dst, address } => write!(f, "{dst} = load {address}"),
            Inst::Store { address, value } => write!(f, "store {address}, {value}"),
            Inst::Call { dst, callee, arguments } => write!(f, "{dst} = call {callee}({})", list(arguments)),
            Inst::Operate { dst, operation, arguments } => {
                let names = &self.program.operations;
                let name = names.get(operation.index()).map_or("?", String::as_str);
                write!(f, "{dst} = {name}({})", list(arguments))
            }
        }
    }
}

fn list(operands: &[Operand]) -> String {
    operands.iter().map(Operand::to_string).collect::<Vec<_>>().join(", ")
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
            Exit::Suspend { owner, value, resume, received, mode } => {
                write!(f, "suspend {owner}, {value}, {resume}, {received}, {mode}")
            }
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
            Const::Guest(index) => write!(f, "%{index}"),
        }
    }
}
