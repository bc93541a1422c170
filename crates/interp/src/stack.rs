//! What a guest sees of the stack: which functions are active, where each stands, and their registers.
//!
//! Invariant: a view holds for all paths of the running operation: a frame runs or waits at one instruction.

use crate::state::Frame;
use ir::{BlockId, FuncId};
use summary::Summary;

/// The activations in which an operation is done.
#[derive(Clone, Copy, Default)]
pub struct Stack<'o> {
    /// The frames that wait, outermost first.
    callers: &'o [Frame],
    /// The one that runs.
    top: Option<Activation<'o>>,
}

/// A function that runs, or waits for one that it has called.
#[derive(Clone, Copy)]
pub struct Activation<'o> {
    /// The function.
    pub function: FuncId,
    /// The block that runs.
    pub block: BlockId,
    /// The instruction of its body that runs; the exit comes after the last.
    pub ip: usize,
    /// One summary per register. The running function may be about to write one.
    pub registers: &'o [Summary],
}

impl<'o> Stack<'o> {
    /// An activation and those that wait for it.
    pub(crate) fn new(callers: &'o [Frame], top: Activation<'o>) -> Stack<'o> {
        Stack { callers, top: Some(top) }
    }

    /// The frames of a state, of which the last runs.
    pub(crate) fn of(frames: &'o [Frame]) -> Stack<'o> {
        match frames.split_last() {
            Some((top, callers)) => Stack { callers, top: activation(top) },
            None => Stack::default(),
        }
    }

    /// The activations, innermost first.
    pub fn innermost_first(self) -> impl Iterator<Item = Activation<'o>> {
        self.top.into_iter().chain(self.callers.iter().rev().filter_map(activation))
    }

    /// How many activations there are.
    pub fn depth(self) -> usize {
        self.callers.len() + usize::from(self.top.is_some())
    }
}

fn activation(frame: &Frame) -> Option<Activation<'_>> {
    let active = frame.active.as_ref()?;
    let (function, registers) = (frame.function, &frame.registers[..]);
    Some(Activation { function, block: active.block, ip: active.ip, registers })
}
