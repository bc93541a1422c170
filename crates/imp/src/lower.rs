//! Lowering to `ir`: one function, a block per stretch of statements that is entered at its first only.
//!
//! Variables are registers, but for those whose address is taken: these are heap cells, read by loads and
//! written by stores. Every instruction carries the span of its statement, so positions in results are statements.

use crate::addresses::Addresses;
use crate::ast::{
    Assigned, Constant, Operand, OperandKind, Operator, Program, StatementId, StatementKind, Variable,
};
use ir::{BinaryOp, Block, BlockId, Const, Exit, Function, Inst, Instruction, Reg, Span};
use std::rc::Rc;
use stdx::FxHashMap;

/// A program for the machine, and how its parts map back.
pub struct Lowered {
    /// For the machine.
    pub ir: ir::Program,
    /// The cells by address.
    pub addresses: Addresses,
    /// Where each variable lives.
    pub homes: Vec<Home>,
    /// The statement at which a block that is a label's starts.
    pub label_of_block: FxHashMap<BlockId, StatementId>,
}

/// Where a variable lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In a register.
    Register(Reg),
    /// In a cell, because its address is taken.
    Cell(ir::Cell),
}

/// Lowers a checked program.
pub fn lower(program: &Program) -> Lowered {
    let addresses = Addresses::of_program(program);
    let mut registers = 0;
    let homes: Vec<Home> = (0..program.variables.len())
        .map(|index| match addresses.of_variable(Variable::new(index)) {
            Some(cell) => Home::Cell(cell),
            None => {
                registers += 1;
                Home::Register(Reg::new(registers - 1))
            }
        })
        .collect();
    let mut lowering = Lowering {
        program,
        addresses: &addresses,
        homes: &homes,
        registers,
        block_of: block_starts(program),
        candidates: Vec::new(),
        blocks: Vec::new(),
        extra: Vec::new(),
    };
    lowering.candidates = lowering.computed_targets();
    lowering.run();
    let mut blocks = lowering.blocks;
    blocks.extend(lowering.extra);
    let label_of_block = lowering.block_of.iter().map(|(&statement, &block)| (block, statement)).collect();
    let function = Function { name: "main".into(), params: 0, registers: lowering.registers, blocks };
    let ir = ir::Program { functions: vec![function.into()], cells: addresses.len(), operations: vec![] };
    Lowered { ir, addresses, homes, label_of_block }
}

/// The first statement of every block: the start, what a label constant names, and what follows a statement that does not
/// always fall through. Blocks are numbered in the order of the text.
fn block_starts(program: &Program) -> FxHashMap<StatementId, BlockId> {
    let mut starts: Vec<usize> = vec![0];
    for (index, statement) in program.statements.iter().enumerate() {
        for_each_operand(&statement.kind, |operand| {
            if let OperandKind::Constant(Constant::Label(target)) = operand.kind {
                starts.push(target.index());
            }
        });
        if matches!(
            statement.kind,
            StatementKind::Jump { .. } | StatementKind::Error { .. } | StatementKind::Halt
        ) {
            starts.push(index + 1);
        }
    }
    starts.sort_unstable();
    starts.dedup();
    starts.iter().enumerate().map(|(block, &start)| (StatementId::new(start), BlockId::new(block))).collect()
}

fn for_each_operand(kind: &StatementKind, mut visit: impl FnMut(&Operand)) {
    match kind {
        StatementKind::Assign { value, .. } => visit(value),
        StatementKind::Binary { lhs, rhs, .. } => [lhs, rhs].into_iter().for_each(visit),
        StatementKind::Jump { condition, target } => [condition, target].into_iter().for_each(visit),
        StatementKind::Load { address, .. } => visit(address),
        StatementKind::Store { address, value } => [address, value].into_iter().for_each(visit),
        StatementKind::Read { .. } | StatementKind::Error { .. } | StatementKind::Halt => {}
    }
}

struct Lowering<'p> {
    program: &'p Program,
    addresses: &'p Addresses,
    homes: &'p [Home],
    registers: usize,
    block_of: FxHashMap<StatementId, BlockId>,
    /// What a computed jump may reach.
    candidates: Vec<BlockId>,
    blocks: Vec<Block>,
    /// Blocks that make computed jumps; they come behind all others.
    extra: Vec<Block>,
}

impl Lowering<'_> {
    /// The blocks whose label occurs as a value, that is other than directly behind `goto`.
    fn computed_targets(&self) -> Vec<BlockId> {
        let mut targets = Vec::new();
        for statement in &self.program.statements {
            for_each_operand(&statement.kind, |operand| {
                let direct =
                    matches!(&statement.kind, StatementKind::Jump { target, .. } if target == operand);
                if let (OperandKind::Constant(Constant::Label(label)), false) = (&operand.kind, direct) {
                    targets.push(self.block_of[label]);
                }
            });
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    fn run(&mut self) {
        let count = self.program.statements.len();
        let mut body = Vec::new();
        for index in 0..count {
            let statement = &self.program.statements[index];
            let span = Span { start: statement.span.start as u32, end: statement.span.end as u32 };
            let exit = self.statement(&mut body, index, span);
            let next = StatementId::new(index + 1);
            let (exit, exit_span) = match exit {
                Some(exit) => (exit, span),
                // Falling into the next block is no statement of its own.
                None if self.block_of.contains_key(&next) => {
                    (Exit::Jump(self.block_of[&next]), Span::default())
                }
                None => continue,
            };
            self.blocks.push(Block { handler: None, body: std::mem::take(&mut body), exit, exit_span });
        }
        // Falling off the end halts; a jump as the last statement needs a block to fall into.
        let falls_into_end = self.block_of.contains_key(&StatementId::new(count));
        if falls_into_end || !body.is_empty() || self.blocks.is_empty() {
            self.blocks.push(Block { handler: None, body, exit: Exit::Halt, exit_span: Span::default() });
        }
    }

    /// Appends the statement's instructions; returns its exit if it ends the block.
    fn statement(&mut self, body: &mut Vec<Instruction>, index: usize, span: Span) -> Option<Exit> {
        let statement = &self.program.statements[index];
        match &statement.kind {
            StatementKind::Read { target } => {
                let name: Rc<str> = self.program.variable_name(target.variable).into();
                self.define(body, *target, span, |dst| Inst::Input { dst, name });
            }
            StatementKind::Assign { target, value } => {
                let source = self.operand(body, value, span);
                self.define(body, *target, span, |dst| Inst::Copy { dst, source });
            }
            StatementKind::Binary { target, operator, lhs, rhs } => {
                let (lhs, rhs) = (self.operand(body, lhs, span), self.operand(body, rhs, span));
                let op = binary_op(*operator);
                self.define(body, *target, span, |dst| Inst::Binary { dst, op, lhs, rhs });
            }
            StatementKind::Load { target, address } => {
                let address = self.operand(body, address, span);
                self.define(body, *target, span, |dst| Inst::Load { dst, address });
            }
            StatementKind::Store { address, value } => {
                let (address, value) = (self.operand(body, address, span), self.operand(body, value, span));
                body.push(Instruction { inst: Inst::Store { address, value }, span });
            }
            StatementKind::Jump { condition, target } => {
                return Some(self.jump(body, index, span, condition, target));
            }
            StatementKind::Error { message } => {
                return Some(Exit::Error(message.as_deref().unwrap_or("error").into()));
            }
            StatementKind::Halt => return Some(Exit::Halt),
        }
        None
    }

    fn jump(
        &mut self,
        body: &mut Vec<Instruction>,
        index: usize,
        span: Span,
        condition: &Operand,
        target: &Operand,
    ) -> Exit {
        let otherwise = self.block_of[&StatementId::new(index + 1)];
        let always = matches!(condition.kind, OperandKind::Constant(Constant::Bool(true)));
        if let OperandKind::Constant(Constant::Label(label)) = target.kind {
            let then = self.block_of[&label];
            if always {
                return Exit::Jump(then);
            }
            return Exit::Branch { condition: self.operand(body, condition, span), then, otherwise };
        }
        if always {
            let target = self.operand(body, target, span);
            return Exit::Goto { target, candidates: self.candidates.clone() };
        }
        let condition = self.operand(body, condition, span);
        let then = BlockId::new(self.block_of.len() + self.extra.len());
        let mut jump_body = Vec::new();
        let target = self.operand(&mut jump_body, target, span);
        let exit = Exit::Goto { target, candidates: self.candidates.clone() };
        self.extra.push(Block { handler: None, body: jump_body, exit, exit_span: span });
        Exit::Branch { condition, then, otherwise }
    }

    /// Assigns a variable: its register, or its cell through a register.
    fn define(
        &mut self,
        body: &mut Vec<Instruction>,
        target: Assigned,
        span: Span,
        inst: impl FnOnce(Reg) -> Inst,
    ) {
        match self.homes[target.variable.index()] {
            Home::Register(dst) => body.push(Instruction { inst: inst(dst), span }),
            Home::Cell(cell) => {
                let value = self.fresh();
                body.push(Instruction { inst: inst(value), span });
                let address = ir::Operand::Const(Const::Cell(cell));
                let inst = Inst::Store { address, value: ir::Operand::Reg(value) };
                body.push(Instruction { inst, span });
            }
        }
    }

    fn operand(&mut self, body: &mut Vec<Instruction>, operand: &Operand, span: Span) -> ir::Operand {
        match &operand.kind {
            OperandKind::Constant(constant) => ir::Operand::Const(self.constant(constant)),
            OperandKind::Variable(variable) => match self.homes[variable.index()] {
                Home::Register(register) => ir::Operand::Reg(register),
                Home::Cell(cell) => {
                    let dst = self.fresh();
                    let address = ir::Operand::Const(Const::Cell(cell));
                    body.push(Instruction { inst: Inst::Load { dst, address }, span });
                    ir::Operand::Reg(dst)
                }
            },
        }
    }

    fn constant(&self, constant: &Constant) -> Const {
        match constant {
            Constant::Number(number) => Const::Number(*number),
            Constant::Bool(truth) => Const::Bool(*truth),
            Constant::String(text) => Const::Text(text.as_ref().into()),
            Constant::Label(label) => Const::Block(self.block_of[label]),
            Constant::Address(address) => {
                Const::Cell(self.addresses.find(*address).expect("every address in the text has a cell"))
            }
        }
    }

    fn fresh(&mut self) -> Reg {
        self.registers += 1;
        Reg::new(self.registers - 1)
    }
}

fn binary_op(operator: Operator) -> BinaryOp {
    match operator {
        Operator::Add => BinaryOp::Add,
        Operator::Subtract => BinaryOp::Sub,
        Operator::Multiply => BinaryOp::Mul,
        Operator::Divide => BinaryOp::Div,
        Operator::Remainder => BinaryOp::Rem,
        Operator::Less => BinaryOp::Less,
        Operator::LessEqual => BinaryOp::AtMost,
        Operator::Greater => BinaryOp::Greater,
        Operator::GreaterEqual => BinaryOp::AtLeast,
        Operator::Equal => BinaryOp::Equal,
        Operator::NotEqual => BinaryOp::Unequal,
        Operator::And => BinaryOp::And,
        Operator::Or => BinaryOp::Or,
    }
}
