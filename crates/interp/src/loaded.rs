//! Functions as the machine holds them: as they were given, and prepared for the fast path.
//!
//! Invariant: neither the function nor its order changes once it is loaded. In the prepared form the instructions of a block
//! stand in a row, its exit behind them, so that a place is the start of its block plus `ip`.

use crate::cx::Cx;
use crate::guest::{Guest, QuickCode};
use crate::liveness::Liveness;
use crate::value::{cell, code, function, text};
use ir::{BlockId, BlockOrder, Const, Exit, FuncId, Function, Inst, OpId, Operand, Reg};
use std::cell::{Cell as Flag, OnceCell, RefCell};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Summary, Value};

/// A function with what the machine has found out about it.
pub(crate) struct Loaded {
    pub(crate) function: Rc<Function>,
    pub(crate) order: BlockOrder,
    prepared: OnceCell<Prepared>,
    /// By block: whether some path has come to it.
    pub(crate) visited: Vec<Flag<bool>>,
    /// By block: whether it is the head of a loop whose rounds can be done at once.
    pub(crate) at_once: Vec<Flag<bool>>,
    /// By register: whether it carries a value from one block to another.
    carried: OnceCell<Vec<bool>>,
    live: OnceCell<Liveness>,
    /// By block: whether paths may come to it in several ways.
    meetings: OnceCell<Vec<bool>>,
    /// Whether its frames may be put aside and come back.
    pub(crate) suspends: bool,
    /// Calls from inside of it that might have waited for others and have not.
    pub(crate) calls_at_once: Flag<u32>,
    /// By instruction: the functions that it has called, in order, where somebody wants to know.
    callees: RefCell<FxHashMap<(BlockId, usize), Vec<FuncId>>>,
}

impl Loaded {
    pub(crate) fn new(function: Rc<Function>) -> Rc<Loaded> {
        let order = ir::block_order(&function);
        let visited = vec![Flag::new(false); function.blocks.len()];
        let at_once = visited.clone();
        let suspends = function.blocks.iter().any(|block| matches!(block.exit, Exit::Suspend { .. }));
        Rc::new(Loaded {
            suspends,
            calls_at_once: Flag::new(0),
            function,
            order,
            prepared: OnceCell::new(),
            visited,
            at_once,
            carried: OnceCell::new(),
            live: OnceCell::new(),
            meetings: OnceCell::new(),
            callees: RefCell::default(),
        })
    }

    /// Whether a register may hold in one block what another has written. Others are only used on the way.
    pub(crate) fn carries(&self, register: Reg) -> bool {
        self.carried.get_or_init(|| carried_registers(&self.function))[register.index()]
    }

    /// Whether what a register holds matters at the start of a block.
    pub(crate) fn is_live(&self, block: BlockId, register: Reg) -> bool {
        self.live.get_or_init(|| Liveness::of(&self.function)).is_live(block, register)
    }

    /// Whether what a register holds matters after an instruction of a block, for paths that go on and those that throw there.
    pub(crate) fn is_live_after(&self, block: BlockId, ip: usize, register: Reg) -> bool {
        let code = &self.function.blocks[block.index()];
        if code.handler.is_some_and(|handler| self.is_live(handler.block, register)) {
            return true;
        }
        code.body[ip].inst.written() != Some(register) && self.is_live_at(block, ip + 1, register)
    }

    /// Whether what a register holds matters before an instruction of a block, or before its exit.
    pub(crate) fn is_live_at(&self, block: BlockId, ip: usize, register: Reg) -> bool {
        let code = &self.function.blocks[block.index()];
        if code.handler.is_some_and(|handler| self.is_live(handler.block, register)) {
            return true;
        }
        let reads = |operand: &Operand| *operand == Operand::Reg(register);
        for instruction in &code.body[ip..] {
            if instruction.inst.operands().into_iter().any(reads) {
                return true;
            }
            if instruction.inst.written() == Some(register) {
                return false;
            }
        }
        let mut is_live = code.exit.operands().into_iter().any(reads);
        code.exit.for_each_successor(|next| is_live |= self.is_live(next, register));
        is_live
    }

    /// Whether paths may come to a block in several ways, so that states wait for each other there.
    pub(crate) fn is_meeting(&self, block: BlockId) -> bool {
        self.meetings.get_or_init(|| meetings(&self.function, &self.order))[block.index()]
    }

    /// The functions that an instruction has called.
    pub(crate) fn callees(&self, block: BlockId, ip: usize) -> Vec<FuncId> {
        self.callees.borrow().get(&(block, ip)).cloned().unwrap_or_default()
    }

    /// Notes that an instruction calls a function; whether that was not known.
    pub(crate) fn note_callee(&self, block: BlockId, ip: usize, callee: FuncId) -> bool {
        let mut callees = self.callees.borrow_mut();
        let known = callees.entry((block, ip)).or_default();
        let place = known.binary_search(&callee);
        if let Err(place) = place {
            known.insert(place, callee);
        }
        place.is_err()
    }

    /// The prepared form, made when it is first asked for.
    pub(crate) fn prepared<G: Guest>(&self, id: FuncId, cx: &mut Cx, guest: &mut G) -> &Prepared {
        self.prepared.get_or_init(|| {
            let mut preparation = Preparation { id, cx, guest, known: FxHashMap::default() };
            preparation.function(&self.function)
        })
    }
}

/// The blocks to which several ways lead, handlers and loop heads.
fn meetings(function: &Function, order: &BlockOrder) -> Vec<bool> {
    let mut ways = vec![0_u32; function.blocks.len()];
    for block in &function.blocks {
        block.exit.for_each_successor(|next| ways[next.index()] += 1);
        if let Some(handler) = block.handler {
            // Any of the instructions may throw.
            ways[handler.block.index()] += 2;
        }
    }
    ways.iter().zip(&order.is_head).map(|(&ways, &is_head)| ways > 1 || is_head).collect()
}

/// The registers that some block reads before it writes them.
fn carried_registers(function: &Function) -> Vec<bool> {
    let mut carried = vec![false; function.registers];
    for block in &function.blocks {
        let mut written = vec![false; function.registers];
        let mut read = |operand: &Operand, written: &[bool]| {
            if let Operand::Reg(register) = operand {
                carried[register.index()] |= !written[register.index()];
            }
        };
        for instruction in &block.body {
            instruction.inst.operands().into_iter().for_each(|operand| read(operand, &written));
            if let Some(register) = instruction.inst.written() {
                written[register.index()] = true;
            }
        }
        block.exit.operands().into_iter().for_each(|operand| read(operand, &written));
    }
    carried
}

/// A function for the fast path: operands are small numbers, constants are values.
#[derive(Default)]
pub(crate) struct Prepared {
    pub(crate) code: Vec<Op>,
    /// By block: where its first instruction stands.
    pub(crate) starts: Vec<u32>,
    /// The arguments of all operations and calls.
    pub(crate) operands: Vec<Slot>,
    pub(crate) constants: Vec<Summary>,
}

/// An operand: a register, or a constant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Slot(u32);

/// Set for constants.
const CONSTANT: u32 = 1 << 31;

impl Slot {
    /// What it holds.
    #[inline(always)]
    pub(crate) fn read(self, registers: &[Summary], constants: &[Summary]) -> Summary {
        if self.0 & CONSTANT == 0 {
            registers[self.0 as usize]
        } else {
            constants[(self.0 & !CONSTANT) as usize]
        }
    }
}

/// Some of the operands of [`Prepared`].
#[derive(Clone, Copy)]
pub(crate) struct Slots {
    first: u32,
    count: u32,
}

impl Slots {
    #[inline(always)]
    pub(crate) fn of(self, prepared: &Prepared) -> &[Slot] {
        &prepared.operands[self.first as usize..(self.first + self.count) as usize]
    }
}

/// One side of a branch.
pub(crate) struct LoadedSide {
    pub(crate) target: BlockId,
    /// The paths that passed last and of which the coverage knows; FALSE for none.
    pub(crate) passed: Flag<Guard>,
}

/// An instruction or exit that the fast path knows.
pub(crate) enum Op {
    Copy {
        dst: u32,
        source: Slot,
    },
    Operate {
        dst: u32,
        /// How the guest does it quickly, if it does.
        quick: Option<u8>,
        operation: OpId,
        arguments: Slots,
    },
    /// An operation on two operands that the guest may do quickly.
    Pair {
        dst: u32,
        quick: u8,
        operation: OpId,
        lhs: Slot,
        rhs: Slot,
    },
    /// A call of a function that is known.
    Call {
        dst: u32,
        function: FuncId,
        arguments: Slots,
    },
    Jump(BlockId),
    Branch {
        condition: Slot,
        then: LoadedSide,
        otherwise: LoadedSide,
    },
    Return(Slot),
    /// For the general path.
    General,
}

struct Preparation<'c, G> {
    id: FuncId,
    cx: &'c mut Cx,
    guest: &'c mut G,
    /// The constants that have a place, by their word.
    known: FxHashMap<Value, u32>,
}

impl<G: Guest> Preparation<'_, G> {
    fn function(&mut self, function: &Function) -> Prepared {
        let mut prepared = Prepared::default();
        for block in &function.blocks {
            prepared.starts.push(prepared.code.len() as u32);
            for instruction in &block.body {
                let op = self.inst(&mut prepared, &instruction.inst).unwrap_or(Op::General);
                prepared.code.push(op);
            }
            let op = self.exit(&mut prepared, &block.exit).unwrap_or(Op::General);
            prepared.code.push(op);
        }
        prepared
    }

    fn inst(&mut self, prepared: &mut Prepared, inst: &Inst) -> Option<Op> {
        Some(match inst {
            Inst::Copy { dst, source } => {
                Op::Copy { dst: dst.index() as u32, source: self.slot(prepared, source)? }
            }
            Inst::Operate { dst, operation, arguments } => {
                let (dst, operation) = (dst.index() as u32, *operation);
                let code = self.guest.quick_code(operation);
                if let (QuickCode::Pair(quick), [lhs, rhs]) = (code, &arguments[..]) {
                    let (lhs, rhs) = (self.slot(prepared, lhs)?, self.slot(prepared, rhs)?);
                    return Some(Op::Pair { dst, quick, operation, lhs, rhs });
                }
                let quick = if let QuickCode::Any(code) = code { Some(code) } else { None };
                Op::Operate { dst, quick, operation, arguments: self.slots(prepared, arguments)? }
            }
            Inst::Call { dst, callee: Operand::Const(Const::Function(function)), arguments } => Op::Call {
                dst: dst.index() as u32,
                function: *function,
                arguments: self.slots(prepared, arguments)?,
            },
            _ => return None,
        })
    }

    fn exit(&mut self, prepared: &mut Prepared, exit: &Exit) -> Option<Op> {
        let way = |target: BlockId| LoadedSide { target, passed: Flag::new(Guard::FALSE) };
        Some(match exit {
            Exit::Jump(target) => Op::Jump(*target),
            Exit::Branch { condition, then, otherwise } => {
                let condition = self.slot(prepared, condition)?;
                Op::Branch { condition, then: way(*then), otherwise: way(*otherwise) }
            }
            Exit::Return(value) => Op::Return(self.slot(prepared, value)?),
            _ => return None,
        })
    }

    fn slots(&mut self, prepared: &mut Prepared, operands: &[Operand]) -> Option<Slots> {
        let slots: Option<Vec<Slot>> = operands.iter().map(|operand| self.slot(prepared, operand)).collect();
        let slots = slots?;
        let (first, count) = (prepared.operands.len() as u32, slots.len() as u32);
        prepared.operands.extend(slots);
        Some(Slots { first, count })
    }

    /// None for a constant that is a failure, which the general path reports where it is used.
    fn slot(&mut self, prepared: &mut Prepared, operand: &Operand) -> Option<Slot> {
        let constant = match operand {
            Operand::Reg(register) => return Some(Slot(register.index() as u32)),
            Operand::Const(constant) => constant,
        };
        let raised = std::mem::take(&mut self.cx.raised);
        let value = constant_value(self.cx, self.guest, self.id, constant);
        let fails = std::mem::replace(&mut self.cx.raised, raised);
        if fails {
            return None;
        }
        let next = prepared.constants.len() as u32;
        let index = *self.known.entry(value).or_insert(next);
        if index == next {
            prepared.constants.push(value.into());
        }
        Some(Slot(index | CONSTANT))
    }
}

/// The value of a constant in a function.
pub(crate) fn constant_value<G: Guest>(cx: &mut Cx, guest: &mut G, owner: FuncId, constant: &Const) -> Value {
    match constant {
        Const::Number(number) => Value::number(*number),
        Const::Bool(truth) => Value::boolean(*truth),
        Const::Text(content) => text(cx.texts.intern(content)),
        Const::Block(block) => code(owner, *block),
        Const::Function(id) => function(*id),
        Const::Cell(id) => cell(*id),
        Const::Guest(index) => guest.constant(cx, *index),
    }
}
