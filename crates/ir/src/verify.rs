//! The verifier: what every program handed to the machine satisfies.

use crate::program::{Block, BlockId, Const, Exit, Function, Inst, Operand, Program, Reg};

/// Something that does not hold, with where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defect {
    /// `f0 b3: …`
    pub message: String,
}

impl std::fmt::Display for Defect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

/// All defects of a program; none means that the machine may run it.
pub fn verify(program: &Program) -> Vec<Defect> {
    let mut check = Check { program, function: None, place: String::new(), defects: Vec::new() };
    match program.functions.first() {
        None => check.defect("a program has at least one function".into()),
        Some(main) if main.params > 0 => check.defect("the first function takes no arguments".into()),
        Some(_) => {}
    }
    for (index, function) in program.functions.iter().enumerate() {
        check.function(index, function);
    }
    check.defects
}

struct Check<'p> {
    program: &'p Program,
    function: Option<&'p Function>,
    place: String,
    defects: Vec<Defect>,
}

impl<'p> Check<'p> {
    fn defect(&mut self, message: String) {
        let message = if self.place.is_empty() { message } else { format!("{}: {message}", self.place) };
        self.defects.push(Defect { message });
    }

    fn function(&mut self, index: usize, function: &'p Function) {
        self.function = Some(function);
        self.place = format!("f{index}");
        if function.blocks.is_empty() {
            self.defect("a function has at least one block".into());
        }
        if function.params > function.registers {
            self.defect(format!("{} arguments do not fit {} registers", function.params, function.registers));
        }
        for (block_index, block) in function.blocks.iter().enumerate() {
            self.place = format!("f{index} b{block_index}");
            self.block_content(block);
        }
    }

    fn block_content(&mut self, block: &Block) {
        if let Some(handler) = block.handler {
            self.target(handler.block);
            self.register(handler.value);
        }
        for instruction in &block.body {
            self.inst(&instruction.inst);
        }
        self.exit(&block.exit);
    }

    fn inst(&mut self, inst: &Inst) {
        match inst {
            Inst::Copy { dst, source } => {
                self.register(*dst);
                self.operand(source);
            }
            Inst::Binary { dst, lhs, rhs, .. } => {
                self.register(*dst);
                self.operand(lhs);
                self.operand(rhs);
            }
            Inst::Input { dst, .. } => self.register(*dst),
            Inst::Load { dst, address } => {
                self.register(*dst);
                self.operand(address);
            }
            Inst::Store { address, value } => {
                self.operand(address);
                self.operand(value);
            }
            Inst::Operate { dst, operation, arguments } => {
                self.register(*dst);
                if operation.index() >= self.program.operations.len() {
                    self.defect(format!("there is no operation {operation}"));
                }
                arguments.iter().for_each(|argument| self.operand(argument));
            }
            Inst::Call { dst, callee, arguments } => {
                self.register(*dst);
                self.operand(callee);
                arguments.iter().for_each(|argument| self.operand(argument));
            }
        }
    }

    fn exit(&mut self, exit: &Exit) {
        match exit {
            Exit::Branch { condition, .. } => self.operand(condition),
            Exit::Goto { target, candidates } => {
                self.operand(target);
                if !candidates.is_sorted_by(|a, b| a < b) {
                    self.defect("the candidates of a computed jump are sorted and distinct".into());
                }
            }
            Exit::Return(value) | Exit::Throw(value) => self.operand(value),
            Exit::Suspend { owner, value, received, mode, .. } => {
                self.operand(owner);
                self.operand(value);
                self.register(*received);
                self.register(*mode);
                if self.place.starts_with("f0 ") {
                    self.defect("the first function has no caller to suspend to".into());
                }
            }
            Exit::Jump(_) | Exit::Halt | Exit::Error(_) => {}
        }
        exit.for_each_successor(|block| self.target(block));
    }

    fn operand(&mut self, operand: &Operand) {
        match operand {
            Operand::Reg(register) => self.register(*register),
            Operand::Const(Const::Block(block)) => self.target(*block),
            Operand::Const(Const::Function(function)) if function.index() >= self.program.functions.len() => {
                self.defect(format!("there is no function {function}"));
            }
            Operand::Const(Const::Cell(cell)) if cell.index() >= self.program.cells => {
                self.defect(format!("there is no cell {cell}"));
            }
            Operand::Const(_) => {}
        }
    }

    fn register(&mut self, register: Reg) {
        if self.function.is_some_and(|function| register.index() >= function.registers) {
            self.defect(format!("there is no register {register}"));
        }
    }

    fn target(&mut self, block: BlockId) {
        if self.function.is_some_and(|function| block.index() >= function.blocks.len()) {
            self.defect(format!("there is no block {block}"));
        }
    }
}
