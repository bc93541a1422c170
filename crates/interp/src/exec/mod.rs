//! Execution, one file per family of instructions; this file only hands out.

mod call;
mod control;
mod data;
mod fail;
mod memory;
mod narrow;
mod operate;
mod recurse;
mod suspend;

use crate::guest::Guest;
use crate::loaded::constant_value;
use crate::machine::Machine;
use crate::observer::{Instant, Observer};
use crate::state::{State, World};
use ir::{FuncId, Inst, Operand, Reg, Span};
use summary::{Guard, Saturated, Summary};

/// The language's own library nests calls less deep than this before it is back in the program.
const MOST_FRAMES: usize = 32;

/// Where execution stands, for the instruction that runs.
#[derive(Clone, Copy)]
pub(crate) struct Here {
    pub(crate) function: FuncId,
    pub(crate) block: ir::BlockId,
    pub(crate) ip: usize,
    pub(crate) span: Span,
    /// The innermost place in a source.
    pub(crate) place: (Option<FuncId>, Span),
    /// The paths for which the instruction runs.
    pub(crate) guard: Guard,
}

impl Here {
    /// The place, for losses: where the instruction is, or for code of the language's own library where that was called.
    pub(crate) fn place(&self) -> (Option<FuncId>, Span) {
        self.place
    }
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Executes the next instruction, or the exit, of the running frame.
    pub(crate) fn step(&mut self, state: &mut World<G::Store>) -> Result<(), Saturated> {
        let frame = state.frames.last().expect("a running state has a frame");
        let active = frame.active.as_ref().expect("the caller checked that a block runs");
        let loaded = self.functions[frame.function.index()].clone();
        let block = &loaded.function.blocks[active.block.index()];
        let (body, ip) = (&block.body, active.ip);
        let span = body.get(ip).map_or(block.exit_span, |instruction| instruction.span);
        let place = self.place_in_source(&state.state, span);
        let here =
            Here { function: frame.function, block: active.block, ip, span, place, guard: active.guard };
        self.cx.raised = false;
        let Some(instruction) = body.get(ip) else {
            state.top().active = None;
            return self.exit(state, here, &block.exit);
        };
        match &instruction.inst {
            Inst::Copy { dst, source } => self.copy(state, here, *dst, source),
            Inst::Binary { dst, op, lhs, rhs } => self.binary(state, here, *dst, *op, lhs, rhs),
            Inst::Input { dst, name } => self.input(state, here, *dst, name),
            Inst::Load { dst, address } => self.load(state, here, *dst, address),
            Inst::Store { address, value } => self.store(state, here, address, value),
            Inst::Operate { dst, operation, arguments } => {
                self.operate(state, here, *dst, *operation, arguments)
            }
            Inst::Call { dst, callee, arguments } => self.call(state, here, *dst, callee, arguments),
        }
    }

    /// The innermost place in a source: `span` of the running frame, or where its callers stand.
    pub(crate) fn place_in_source(&self, state: &State, span: Span) -> (Option<FuncId>, Span) {
        let running = state.frames.last().map(|frame| frame.function);
        if !span.is_none() {
            return (running, span);
        }
        for frame in state.frames.iter().rev().skip(1).take(MOST_FRAMES) {
            let Some(active) = &frame.active else { continue };
            let block = &self.functions[frame.function.index()].function.blocks[active.block.index()];
            let span = block.body.get(active.ip).map_or(block.exit_span, |instruction| instruction.span);
            if !span.is_none() {
                return (Some(frame.function), span);
            }
        }
        (None, span)
    }

    /// What an operand holds, on whatever paths.
    pub(crate) fn read(&mut self, state: &World<G::Store>, operand: &Operand) -> Summary {
        match operand {
            Operand::Reg(register) => {
                let frame = state.frames.last().expect("a running state has a frame");
                frame.registers[register.index()]
            }
            Operand::Const(constant) => {
                let function = state.frames.last().expect("a running state has a frame").function;
                constant_value(&mut self.cx, &mut self.guest, function, constant).into()
            }
        }
    }

    /// The instruction is done for the paths of `guard`: they go on to the next one.
    pub(crate) fn advance(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        arms: usize,
        written: Option<Reg>,
    ) {
        self.go_on(state, here, guard);
        self.report(state, here, arms, written);
    }

    /// The same without telling the observer.
    pub(crate) fn go_on(&mut self, state: &mut World<G::Store>, here: Here, guard: Guard) {
        let frame = state.top();
        if guard.is_false() {
            frame.active = None;
        } else if let Some(active) = &mut frame.active {
            active.ip = here.ip + 1;
            active.guard = guard;
            active.call = None;
        }
    }

    pub(crate) fn report(&mut self, state: &World<G::Store>, here: Here, arms: usize, written: Option<Reg>) {
        let Here { function, block, ip, span, guard, .. } = here;
        self.observer.step(&mut self.cx, state, &Instant { function, block, ip, span, guard, arms, written });
    }
}
