//! Leaving statements: `break`, `continue` and `return` through the loops, iterators and `finally` blocks around them.
//!
//! A `finally` block is lowered once. A register says where to go behind it, another carries what is returned or thrown on the way;
//! each way out of the statement has a *pad*, a block behind the `finally` that goes on with it.

use super::Lowering;
use crate::code::FunctionKind;
use ir::{BlockId, Const, Handler, Operand, Reg, Span};

/// A statement around the current one.
pub(super) enum Control {
    /// Something that `break` or `continue` may name.
    Target {
        labels: Vec<String>,
        /// Whether a `break` without a label leaves it.
        is_plain: bool,
        on_break: Option<BlockId>,
        on_continue: Option<BlockId>,
    },
    /// A loop over an iterator or a pattern that takes from one, which must be closed.
    Iterator(OpenIterator),
    /// A `try` with a `finally`.
    Finally(Finally),
}

/// An iterator that must be closed.
#[derive(Clone)]
pub(super) struct OpenIterator {
    pub(super) iterator: Operand,
    /// The handler around the whole statement.
    pub(super) handler: Option<Handler>,
    /// Whether to wait for it, as `for await` does.
    pub(super) is_async: bool,
    /// True where it is exhausted and must not be closed.
    pub(super) done: Option<Reg>,
}

/// A `finally` that is to be lowered.
pub(super) struct Finally {
    pub(super) entry: BlockId,
    /// Says where to go afterwards.
    pub(super) next: Reg,
    /// Carries what is thrown or returned.
    pub(super) value: Reg,
    /// The ways out so far.
    pub(super) pads: Vec<(Goal, BlockId)>,
    /// The handler around the whole statement.
    pub(super) handler: Option<Handler>,
}

/// Where control goes in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// To a block of the function.
    Block(BlockId),
    /// To the caller.
    Return,
}

impl Lowering<'_> {
    pub(super) fn break_to(&mut self, label: Option<&str>, span: Span) {
        let found = self.builder().control.iter().rposition(|control| match (control, label) {
            (Control::Target { labels, on_break: Some(_), .. }, Some(label)) => {
                labels.iter().any(|known| known == label)
            }
            (Control::Target { is_plain, on_break, .. }, None) => *is_plain && on_break.is_some(),
            _ => false,
        });
        let target = found.map(|depth| (depth, &self.builder().control[depth]));
        if let Some((depth, Control::Target { on_break: Some(block), .. })) = target {
            let block = *block;
            self.leave(depth, Goal::Block(block), None, span);
        }
    }

    pub(super) fn continue_to(&mut self, label: Option<&str>, span: Span) {
        let found = self.builder().control.iter().rposition(|control| match (control, label) {
            (Control::Target { labels, on_continue: Some(_), .. }, Some(label)) => {
                labels.iter().any(|known| known == label)
            }
            (Control::Target { on_continue, .. }, None) => on_continue.is_some(),
            _ => false,
        });
        let target = found.map(|depth| (depth, &self.builder().control[depth]));
        if let Some((depth, Control::Target { on_continue: Some(block), .. })) = target {
            let block = *block;
            self.leave(depth, Goal::Block(block), None, span);
        }
    }

    pub(super) fn return_value(&mut self, value: Operand, span: Span) {
        self.leave(0, Goal::Return, Some(value), span);
    }

    /// Leaves all statements from `depth` on, the innermost first, and goes to the goal.
    fn leave(&mut self, depth: usize, goal: Goal, mut value: Option<Operand>, span: Span) {
        let handler = self.builder().handler;
        for index in (depth..self.builder().control.len()).rev() {
            match &self.builder().control[index] {
                Control::Target { .. } => {}
                Control::Iterator(open) => {
                    let open = open.clone();
                    self.builder().switch_handler(open.handler, span);
                    self.close_open(&open, span);
                }
                Control::Finally(_) => value = self.leave_through(index, goal, value, span),
            }
        }
        match (goal, value) {
            (Goal::Block(block), _) => self.builder().jump(block, span),
            (Goal::Return, Some(value)) => self.give_back(value, span),
            (Goal::Return, None) => {}
        }
        self.builder().handler = handler;
    }

    /// The very end of a function. That of a derived constructor is no part of its body: nothing in there catches what it throws.
    fn give_back(&mut self, value: Operand, span: Span) {
        if let Some(coroutine) = self.builder().coroutine {
            self.builder().switch_handler(None, span);
            self.complete(coroutine, value, span);
        } else if self.builder().kind == (FunctionKind::ClassConstructor { derived: true }) {
            self.builder().switch_handler(None, span);
            self.give_back_constructed(value, span);
        } else {
            self.builder().give_back(value, span);
        }
    }

    /// ECMA-262 10.2.2 [[Construct]], steps 10-14: undefined stands for `this`, anything else must be an object.
    fn give_back_constructed(&mut self, value: Operand, span: Span) {
        let (missing, given) = (self.builder().new_block(), self.builder().new_block());
        if value == self.undefined() {
            self.builder().jump(missing, span);
        } else {
            let is_missing = self.operate("is_undefined", [value.clone()], span);
            self.builder().part(is_missing, missing, given, span);
        }
        self.builder().start(given);
        let value = self.operate("check_constructed", [value], span);
        self.builder().give_back(value, span);
        self.builder().start(missing);
        let this = self.this(span);
        self.builder().give_back(this, span);
    }

    /// Closes an iterator that a statement leaves.
    fn close_open(&mut self, open: &OpenIterator, span: Span) {
        let (close, after) = (self.builder().new_block(), self.builder().new_block());
        if let Some(done) = open.done {
            self.builder().part(Operand::Reg(done), after, close, span);
            self.builder().start(close);
        }
        if open.is_async {
            self.close_async(open.iterator.clone(), true, span);
        } else {
            self.effect("iterator_close", [open.iterator.clone()], span);
        }
        if open.done.is_some() {
            self.builder().jump(after, span);
            self.builder().start(after);
        }
    }

    /// Goes through a `finally`; code behind it goes on in the pad of the goal. If the pad is there already, nothing goes on.
    fn leave_through(
        &mut self,
        index: usize,
        goal: Goal,
        value: Option<Operand>,
        span: Span,
    ) -> Option<Operand> {
        let Control::Finally(finally) = &self.builder().control[index] else { return value };
        let (entry, next, carried, handler) = (finally.entry, finally.next, finally.value, finally.handler);
        let known = finally.pads.iter().find(|(to, _)| *to == goal).map(|(_, pad)| *pad);
        let returned = value.is_some();
        if let Some(value) = value {
            self.builder().copy(carried, value, span);
        }
        let pad = known.unwrap_or_else(|| self.builder().new_block());
        self.builder().copy(next, Operand::Const(Const::Block(pad)), span);
        let is_alive = self.builder().is_alive();
        self.builder().jump(entry, span);
        if known.is_none() && is_alive {
            if let Control::Finally(finally) = &mut self.builder().control[index] {
                finally.pads.push((goal, pad));
            }
            self.builder().reach(pad);
            self.builder().handler = handler;
            self.builder().start(pad);
        }
        returned.then_some(Operand::Reg(carried))
    }
}
