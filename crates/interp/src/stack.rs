//! What a guest sees of the stack: which functions are active, where each stands, and their registers.
//!
//! Invariant: a view holds for all paths of the running operation: a frame runs or waits at one instruction. Frames below a recursion
//! under way do not, as its paths have different ones in between: the view is cut there.

use crate::state::{Frame, State};
use ir::{BlockId, FuncId};
use summary::Summary;

/// The activations in which an operation is done.
#[derive(Clone, Copy, Default)]
pub struct Stack<'o> {
    /// The frames that wait, outermost first.
    callers: &'o [Frame],
    /// The one that runs.
    top: Option<Activation<'o>>,
    is_cut: bool,
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
    /// An activation and those that wait for it, without so many of the outermost ones.
    pub(crate) fn new(callers: &'o [Frame], top: Activation<'o>, cut: usize) -> Stack<'o> {
        Stack { callers: callers.get(cut..).unwrap_or_default(), top: Some(top), is_cut: cut > 0 }
    }

    /// The frames of a state, of which the last runs.
    pub(crate) fn of(state: &'o State) -> Stack<'o> {
        match state.frames.split_last().and_then(|(top, callers)| Some((activation(top)?, callers))) {
            Some((top, callers)) => Stack::new(callers, top, state.frames_cut()),
            None => Stack::default(),
        }
    }

    /// The activations that are the same for all paths, innermost first.
    pub fn innermost_first(self) -> impl Iterator<Item = Activation<'o>> {
        self.top.into_iter().chain(self.callers.iter().rev().filter_map(activation))
    }

    /// Whether there are activations further out, different ones for different paths.
    pub fn is_cut(self) -> bool {
        self.is_cut
    }
}

fn activation(frame: &Frame) -> Option<Activation<'_>> {
    let active = frame.active.as_ref()?;
    let (function, registers) = (frame.function, &frame.registers[..]);
    Some(Activation { function, block: active.block, ip: active.ip, registers })
}
