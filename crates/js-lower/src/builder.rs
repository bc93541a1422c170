//! One function under construction: blocks that are open, registers, the way out of nested statements.
//!
//! Invariant: code is only appended to a block that something leads to, and every such block is started and gets its exit.
//! Registers are taken and given back like a stack; those that hold captured values are numbered
//! from [`CAPTURES`] until the function is done, because they live as long as the frame.

use super::control::Control;
use super::coroutines::Coroutine;
use super::facts::Variable;
use crate::code::FunctionKind;
use ir::{Block, BlockId, Const, Exit, Handler, Inst, Instruction, Operand, Reg, Span};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The number of the first register for captured values, before the function is done: more than any function has registers.
const CAPTURES: usize = 1 << 24;

/// Where a variable of the function lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// In a register; no inner function sees it.
    Register(Reg),
    /// In a box that the register refers to; shared with inner functions.
    Box(Reg),
    /// In a register, and it never changes once an inner function sees it: inner functions have copies.
    Fixed(Reg),
}

impl Place {
    /// The register that a closure carries.
    pub(super) fn register(self) -> Reg {
        match self {
            Place::Register(register) | Place::Box(register) | Place::Fixed(register) => register,
        }
    }
}

/// What a closure carries from the function in which it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Capture {
    /// A variable: its box, or its value if it is fixed.
    Variable(Variable),
    /// `this`: its value, or its box in the constructor of a derived class.
    This,
    /// The value of `new.target`.
    NewTarget,
    /// The function object that knows the home of `super`.
    Callee,
}

struct Captured {
    capture: Capture,
    place: Place,
    name: Rc<str>,
}

struct OpenBlock {
    handler: Option<Handler>,
    body: Vec<Instruction>,
    exit: Option<(Exit, Span)>,
    reached: bool,
}

/// A function under construction.
pub(super) struct FunctionBuilder {
    pub(super) kind: FunctionKind,
    /// Whether the code being lowered is strict; class bodies are, whatever the function is.
    pub(super) strict: bool,
    /// Where a throw in the blocks that are started now goes.
    pub(super) handler: Option<Handler>,
    /// The statements around the current one that `break`, `continue` and `return` may leave.
    pub(super) control: Vec<Control>,
    pub(super) places: BTreeMap<Variable, Place>,
    /// The box of `this` in the constructor of a derived class.
    pub(super) this_box: Option<Reg>,
    /// The variable with the function that initialises the fields of the class that this function constructs.
    pub(super) fields: Option<Variable>,
    /// The parameters of this constructor that are properties too.
    pub(super) properties: Vec<(String, Variable)>,
    /// Whether `super(…)` was met here.
    pub(super) calls_super: bool,
    /// What the function needs to stop and go on, unless it runs from the call to the end.
    pub(super) coroutine: Option<Coroutine>,
    /// Whether `super.x` occurs here or in an arrow function inside.
    pub(super) uses_home: bool,
    /// The register with the value of the last statement, in a text for `eval`.
    pub(super) completion: Option<Reg>,
    /// The disposals of the statements around, the innermost last.
    pub(super) disposals: Vec<Reg>,
    params: usize,
    blocks: Vec<OpenBlock>,
    started: Vec<BlockId>,
    current: Option<BlockId>,
    captured: Vec<Captured>,
    free_register: usize,
    registers: usize,
    /// The registers that hold more than a passing result, and which variable they are, if they are one.
    lasting: BTreeMap<Reg, Option<Variable>>,
}

impl FunctionBuilder {
    pub(super) fn new(kind: FunctionKind, strict: bool, params: usize) -> FunctionBuilder {
        let mut builder = FunctionBuilder {
            kind,
            strict,
            handler: None,
            control: Vec::new(),
            places: BTreeMap::new(),
            this_box: None,
            fields: None,
            properties: Vec::new(),
            calls_super: false,
            coroutine: None,
            uses_home: false,
            completion: None,
            disposals: Vec::new(),
            params,
            blocks: Vec::new(),
            started: Vec::new(),
            current: None,
            captured: Vec::new(),
            free_register: params,
            registers: params,
            lasting: BTreeMap::new(),
        };
        let entry = builder.new_block();
        builder.reach(entry);
        builder.start(entry);
        builder
    }

    /// A register that nobody uses.
    pub(super) fn register(&mut self) -> Reg {
        let register = Reg::new(self.free_register);
        self.free_register += 1;
        self.registers = self.registers.max(self.free_register);
        register
    }

    /// What [`FunctionBuilder::release`] takes back to.
    pub(super) fn mark(&self) -> usize {
        self.free_register
    }

    /// Gives back all registers that were taken since the mark.
    pub(super) fn release(&mut self, mark: usize) {
        self.free_register = mark;
        self.lasting.split_off(&Reg::new(mark));
    }

    /// Puts a variable where code finds it from now on.
    pub(super) fn place(&mut self, variable: Variable, place: Place) {
        let changes = matches!(place, Place::Register(_));
        self.lasting.insert(place.register(), changes.then_some(variable));
        self.places.insert(variable, place);
    }

    /// A register for something that is read more than once.
    pub(super) fn lasting_register(&mut self) -> Reg {
        let register = self.register();
        self.lasting.insert(register, None);
        register
    }

    /// The variable that a register is.
    pub(super) fn variable_in(&self, register: Reg) -> Option<Variable> {
        self.lasting.get(&register).copied().flatten()
    }

    pub(super) fn new_block(&mut self) -> BlockId {
        self.blocks.push(OpenBlock { handler: None, body: Vec::new(), exit: None, reached: false });
        BlockId::new(self.blocks.len() - 1)
    }

    /// Says that control may come to a block by another way than an exit.
    pub(super) fn reach(&mut self, block: BlockId) {
        self.blocks[block.index()].reached = true;
    }

    /// Goes on in a block. Nothing is appended if control cannot come there.
    pub(super) fn start(&mut self, block: BlockId) {
        debug_assert!(self.current.is_none(), "the block before has its exit");
        let open = &mut self.blocks[block.index()];
        self.current = open.reached.then_some(block);
        if open.reached {
            open.handler = self.handler;
            self.started.push(block);
        }
    }

    /// Whether control can come to what is lowered next.
    pub(super) fn is_alive(&self) -> bool {
        self.current.is_some()
    }

    /// Code from here on throws to this handler.
    pub(super) fn switch_handler(&mut self, handler: Option<Handler>, span: Span) {
        if self.handler == handler {
            return;
        }
        self.handler = handler;
        let Some(current) = self.current else { return };
        let open = &mut self.blocks[current.index()];
        if open.body.is_empty() && current.index() > 0 {
            open.handler = handler;
            return;
        }
        let next = self.new_block();
        self.jump(next, span);
        self.start(next);
    }

    pub(super) fn emit(&mut self, inst: Inst, span: Span) {
        if let Some(current) = self.current {
            self.blocks[current.index()].body.push(Instruction { inst, span });
        }
    }

    /// `dst = source`. If the instruction before has just made the source, it writes to the destination instead. What
    /// holds the value afterwards is returned.
    pub(super) fn copy(&mut self, dst: Reg, source: Operand, span: Span) -> Operand {
        let Some(current) = self.current else { return source };
        if let Operand::Reg(source) = source {
            if source == dst {
                return Operand::Reg(dst);
            }
            let body = &mut self.blocks[current.index()].body;
            let is_temporary = !self.lasting.contains_key(&source) && source.index() >= self.params;
            if let Some(made) = body.last_mut().and_then(|last| result_of(&mut last.inst))
                && is_temporary
                && *made == source
            {
                *made = dst;
                return Operand::Reg(dst);
            }
        }
        self.emit(Inst::Copy { dst, source: source.clone() }, span);
        source
    }

    fn exit(&mut self, exit: Exit, span: Span) {
        let Some(current) = self.current.take() else { return };
        exit.for_each_successor(|block| self.blocks[block.index()].reached = true);
        self.blocks[current.index()].exit = Some((exit, span));
    }

    pub(super) fn jump(&mut self, block: BlockId, span: Span) {
        self.exit(Exit::Jump(block), span);
    }

    /// A branch that the source does not show: it has no place, so that coverage leaves it out.
    pub(super) fn part(&mut self, condition: Operand, then: BlockId, otherwise: BlockId, _span: Span) {
        self.exit(Exit::Branch { condition, then, otherwise }, Span::default());
    }

    /// A branch of the source.
    pub(super) fn branch(&mut self, condition: Operand, then: BlockId, otherwise: BlockId, span: Span) {
        match condition {
            Operand::Const(Const::Bool(truth)) => self.jump(if truth { then } else { otherwise }, span),
            condition => self.exit(Exit::Branch { condition, then, otherwise }, span),
        }
    }

    pub(super) fn goto(&mut self, target: Operand, candidates: Vec<BlockId>, span: Span) {
        self.exit(Exit::Goto { target, candidates }, span);
    }

    pub(super) fn give_back(&mut self, value: Operand, span: Span) {
        self.exit(Exit::Return(value), span);
    }

    /// Leaves the frame until it is resumed; then goes on in a block.
    pub(super) fn suspend(&mut self, coroutine: Coroutine, value: Operand, resume: BlockId, span: Span) {
        let Coroutine { owner, received, mode, .. } = coroutine;
        self.exit(Exit::Suspend { owner: Operand::Reg(owner), value, resume, received, mode }, span);
    }

    pub(super) fn throw(&mut self, value: Operand, span: Span) {
        self.exit(Exit::Throw(value), span);
    }

    /// What was captured, if it was.
    pub(super) fn captured(&self, capture: Capture) -> Option<Place> {
        self.captured.iter().find(|known| known.capture == capture).map(|known| known.place)
    }

    /// Carries something more; `outer` is where it lives outside.
    pub(super) fn capture(&mut self, capture: Capture, outer: Place, name: Rc<str>) -> Place {
        let register = Reg::new(CAPTURES + self.captured.len());
        let place = match outer {
            Place::Box(_) => Place::Box(register),
            Place::Register(_) | Place::Fixed(_) => Place::Fixed(register),
        };
        self.captured.push(Captured { capture, place, name });
        place
    }

    /// What the closure carries, in order, each with its name for people.
    pub(super) fn captures(&self) -> Vec<(Capture, Rc<str>)> {
        self.captured.iter().map(|captured| (captured.capture, captured.name.clone())).collect()
    }

    /// The variables that the function holds, and their registers in the finished function.
    pub(super) fn variables(&self) -> impl Iterator<Item = (Reg, Variable)> {
        self.places.iter().map(|(&variable, place)| {
            let register = place.register().index();
            let captured = register.checked_sub(CAPTURES);
            (Reg::new(captured.map_or(register, |index| self.registers + index)), variable)
        })
    }

    /// The finished function. `fetch` is the operation that reads a captured value.
    pub(super) fn finish(mut self, name: String, fetch: Option<ir::OpId>) -> ir::Function {
        let mut numbers = vec![BlockId::new(0); self.blocks.len()];
        for (number, block) in self.started.iter().enumerate() {
            numbers[block.index()] = BlockId::new(number);
        }
        if let Some(operation) = fetch {
            let fetches = (0..self.captured.len()).map(|index| fetch_capture(operation, index));
            self.blocks[0].body.splice(0..0, fetches);
        }
        let renumber = Renumber { numbers, registers: self.registers };
        let mut blocks = Vec::with_capacity(self.started.len());
        for block in &self.started {
            let open = &mut self.blocks[block.index()];
            let (exit, exit_span) = open.exit.take().expect("every block that was started has its exit");
            let body = std::mem::take(&mut open.body);
            blocks.push(renumber.block(Block { handler: open.handler, body, exit, exit_span }));
        }
        let registers = self.registers + self.captured.len();
        ir::Function { name, params: self.params, registers, blocks }
    }
}

/// `captured(v0, index)`
fn fetch_capture(operation: ir::OpId, index: usize) -> Instruction {
    let arguments = vec![Operand::Reg(Reg::new(0)), Operand::Const(Const::Number(index as f64))];
    let inst = Inst::Operate { dst: Reg::new(CAPTURES + index), operation, arguments };
    Instruction { inst, span: Span::default() }
}

fn result_of(inst: &mut Inst) -> Option<&mut Reg> {
    match inst {
        Inst::Copy { dst, .. } | Inst::Operate { dst, .. } => Some(dst),
        _ => None,
    }
}

/// Gives blocks their places in the order in which they were started, and captured values their registers.
struct Renumber {
    numbers: Vec<BlockId>,
    registers: usize,
}

impl Renumber {
    fn block(&self, mut block: Block) -> Block {
        if let Some(handler) = &mut block.handler {
            handler.block = self.number(handler.block);
            handler.value = self.register(handler.value);
        }
        for instruction in &mut block.body {
            self.inst(&mut instruction.inst);
        }
        self.exit(&mut block.exit);
        block
    }

    fn number(&self, block: BlockId) -> BlockId {
        self.numbers[block.index()]
    }

    fn register(&self, register: Reg) -> Reg {
        match register.index().checked_sub(CAPTURES) {
            None => register,
            Some(index) => Reg::new(self.registers + index),
        }
    }

    fn operand(&self, operand: &mut Operand) {
        match operand {
            Operand::Reg(register) => *register = self.register(*register),
            Operand::Const(Const::Block(block)) => *block = self.number(*block),
            Operand::Const(_) => {}
        }
    }

    fn inst(&self, inst: &mut Inst) {
        match inst {
            Inst::Copy { dst, source } => {
                *dst = self.register(*dst);
                self.operand(source);
            }
            Inst::Operate { dst, arguments, .. } => {
                *dst = self.register(*dst);
                arguments.iter_mut().for_each(|argument| self.operand(argument));
            }
            Inst::Call { dst, callee, arguments } => {
                *dst = self.register(*dst);
                self.operand(callee);
                arguments.iter_mut().for_each(|argument| self.operand(argument));
            }
            _ => {}
        }
    }

    fn exit(&self, exit: &mut Exit) {
        match exit {
            Exit::Jump(block) => *block = self.number(*block),
            Exit::Branch { condition, then, otherwise } => {
                self.operand(condition);
                (*then, *otherwise) = (self.number(*then), self.number(*otherwise));
            }
            Exit::Goto { target, candidates } => {
                self.operand(target);
                candidates.iter_mut().for_each(|block| *block = self.number(*block));
                candidates.sort();
                candidates.dedup();
            }
            Exit::Return(value) | Exit::Throw(value) => self.operand(value),
            Exit::Suspend { owner, value, resume, received, mode } => {
                self.operand(owner);
                self.operand(value);
                *resume = self.number(*resume);
                (*received, *mode) = (self.register(*received), self.register(*mode));
            }
            Exit::Halt | Exit::Error(_) => {}
        }
    }
}
