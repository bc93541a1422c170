//! Functions that stop and go on: generators, async functions, and both.
//!
//! A frame stops with `suspend` and goes on, when it is resumed, with a value and a mode. Invariant: whatever way the body of
//! a coroutine ends, its owner (the generator, or the promise of an async function) hears of it.

use super::Lowering;
use super::at;
use super::constants::{bool_constant, number_constant};
use crate::code::Manner;
use ir::{BlockId, Handler, Operand, Reg, Span};
use oxc_ast::ast::{AwaitExpression, YieldExpression};

/// The mode that throws the value where the frame stopped; 0 goes on.
pub(super) const THROW: f64 = 1.0;
/// The mode that returns the value.
pub(super) const RETURN: f64 = 2.0;

/// What a function needs to stop and go on.
#[derive(Clone, Copy)]
pub(super) struct Coroutine {
    pub(super) manner: Manner,
    /// The generator, or the promise that an async function gives.
    pub(super) owner: Reg,
    /// The value with which it was resumed.
    pub(super) received: Reg,
    /// What to do with that.
    pub(super) mode: Reg,
    /// Where throws go that nothing in the body catches.
    failed: Handler,
}

impl Coroutine {
    pub(super) fn is_async(self) -> bool {
        matches!(self.manner, Manner::Async | Manner::AsyncGenerator)
    }

    fn owner(self) -> Operand {
        Operand::Reg(self.owner)
    }
}

impl Lowering<'_> {
    /// ECMA-262 27.7.5.1 AsyncFunctionStart: from here on throws reject the promise. To bind parameters is part of it.
    pub(super) fn begin_async(&mut self, manner: Manner, span: Span) {
        if manner != Manner::Async {
            return;
        }
        let coroutine = self.new_coroutine(manner);
        self.operate_into(coroutine.owner, "async_start", Vec::new(), span);
        self.builder().switch_handler(Some(coroutine.failed), span);
    }

    /// ECMA-262 27.5.3.1 GeneratorStart: the parameters are bound, the caller gets the generator.
    pub(super) fn begin_generator(&mut self, manner: Manner, span: Span) {
        let operation = match manner {
            Manner::Plain | Manner::Async => return,
            Manner::Generator => "generator_start",
            Manner::AsyncGenerator => "async_generator_start",
        };
        let coroutine = self.new_coroutine(manner);
        self.operate_into(coroutine.owner, operation, vec![Operand::Reg(Reg::new(0))], span);
        self.builder().handler = Some(coroutine.failed);
        self.stop(coroutine, coroutine.owner(), span);
    }

    fn new_coroutine(&mut self, manner: Manner) -> Coroutine {
        let builder = self.builder();
        let [owner, received, mode, value] = [(); 4].map(|()| builder.lasting_register());
        let failed = Handler { block: builder.new_block(), value };
        let coroutine = Coroutine { manner, owner, received, mode, failed };
        builder.coroutine = Some(coroutine);
        coroutine
    }

    /// The block where throws go that nothing caught.
    pub(super) fn end_coroutine(&mut self, span: Span) {
        let Some(coroutine) = self.builder().coroutine else { return };
        let (owner, thrown) = (coroutine.owner(), Operand::Reg(coroutine.failed.value));
        self.builder().handler = None;
        self.builder().reach(coroutine.failed.block);
        self.builder().start(coroutine.failed.block);
        match coroutine.manner {
            Manner::Plain | Manner::Generator => {
                self.effect("generator_done", [owner], span);
                self.builder().throw(thrown, span);
            }
            Manner::Async => {
                self.effect("async_reject", [owner.clone(), thrown], span);
                self.builder().give_back(owner, span);
            }
            Manner::AsyncGenerator => {
                self.effect("async_generator_done", [owner, thrown, bool_constant(true)], span);
                let undefined = self.undefined();
                self.builder().give_back(undefined, span);
            }
        }
    }

    /// The end of a body that returns.
    pub(super) fn complete(&mut self, coroutine: Coroutine, value: Operand, span: Span) {
        let owner = coroutine.owner();
        let result = match coroutine.manner {
            Manner::Plain | Manner::Generator => {
                self.effect("generator_done", [owner], span);
                self.operate("iterator_result", [value, bool_constant(true)], span)
            }
            Manner::Async => {
                self.effect("async_resolve", [owner.clone(), value], span);
                owner
            }
            Manner::AsyncGenerator => {
                self.effect("async_generator_done", [owner, value, bool_constant(false)], span);
                self.undefined()
            }
        };
        self.builder().give_back(result, span);
    }

    /// What a `return` returns: an async generator waits for it.
    pub(super) fn returned(&mut self, value: Operand, span: Span) -> Operand {
        match self.builder().coroutine {
            Some(Coroutine { manner: Manner::AsyncGenerator, .. }) => self.wait_for(value, span),
            _ => value,
        }
    }

    /// Leaves the frame with a value for whoever runs it, and goes on here.
    pub(super) fn stop(&mut self, coroutine: Coroutine, value: Operand, span: Span) {
        let resumed = self.builder().new_block();
        self.builder().suspend(coroutine, value, resumed, span);
        self.builder().start(resumed);
    }

    pub(super) fn await_expression(&mut self, expression: &AwaitExpression<'_>) -> Operand {
        let value = self.expression(&expression.argument);
        if self.builder().coroutine.is_none() {
            return self.refuse("`await` outside of async functions is", expression.span);
        }
        self.wait_for(value, at(expression.span))
    }

    /// ECMA-262 27.7.5.3 Await
    pub(super) fn wait_for(&mut self, value: Operand, span: Span) -> Operand {
        let Some(coroutine) = self.builder().coroutine else { return value };
        self.effect("await_start", [coroutine.owner(), value], span);
        self.stop(coroutine, coroutine.owner(), span);
        let (failed, go_on) = (self.builder().new_block(), self.builder().new_block());
        self.builder().part(Operand::Reg(coroutine.mode), failed, go_on, span);
        self.builder().start(failed);
        self.builder().throw(Operand::Reg(coroutine.received), span);
        self.builder().start(go_on);
        self.received(coroutine, span)
    }

    /// A copy of the value with which the frame was resumed: the next time it will be another.
    pub(super) fn received(&mut self, coroutine: Coroutine, span: Span) -> Operand {
        let value = self.builder().register();
        self.builder().copy(value, Operand::Reg(coroutine.received), span);
        Operand::Reg(value)
    }

    pub(super) fn yield_expression(&mut self, expression: &YieldExpression<'_>) -> Operand {
        let span = at(expression.span);
        let value = match &expression.argument {
            Some(argument) => self.expression(argument),
            None => self.undefined(),
        };
        let Some(coroutine) = self.builder().coroutine else { return value };
        if expression.delegate {
            return self.delegate(coroutine, value, span);
        }
        if coroutine.is_async() {
            let value = self.wait_for(value, span);
            self.hand_out(coroutine, value, span);
        } else {
            let result = self.operate("iterator_result", [value, bool_constant(false)], span);
            self.stop(coroutine, result, span);
        }
        self.dispatch(coroutine, span)
    }

    /// Does what the mode says.
    fn dispatch(&mut self, coroutine: Coroutine, span: Span) -> Operand {
        let [go_on, abrupt, throws, returns] = [(); 4].map(|()| self.builder().new_block());
        let received = Operand::Reg(coroutine.received);
        self.builder().part(Operand::Reg(coroutine.mode), abrupt, go_on, span);
        self.builder().start(abrupt);
        self.branch_on_throw(coroutine, throws, returns, span);
        self.builder().start(throws);
        self.builder().throw(received, span);
        self.builder().start(returns);
        let value = self.received(coroutine, span);
        let value = self.returned(value, span);
        self.return_value(value, span);
        self.builder().start(go_on);
        self.received(coroutine, span)
    }

    pub(super) fn branch_on_throw(
        &mut self,
        coroutine: Coroutine,
        throws: BlockId,
        returns: BlockId,
        span: Span,
    ) {
        let mode = Operand::Reg(coroutine.mode);
        let is_throw = self.operate("strict_equal", [mode, number_constant(THROW)], span);
        self.builder().part(is_throw, throws, returns, span);
    }

    /// ECMA-262 27.6.3.8 AsyncGeneratorYield: answers the request at work, then goes on with the next one, which may have to
    /// come first.
    pub(super) fn hand_out(&mut self, coroutine: Coroutine, value: Operand, span: Span) {
        let owner = coroutine.owner();
        let [more, none, resumed] = [(); 3].map(|()| self.builder().new_block());
        let waits = self.operate("async_generator_yield", [owner.clone(), value], span);
        self.builder().part(waits, more, none, span);
        self.builder().start(more);
        self.operate_into(coroutine.received, "async_generator_value", vec![owner.clone()], span);
        self.operate_into(coroutine.mode, "async_generator_mode", vec![owner], span);
        self.builder().jump(resumed, span);
        self.builder().start(none);
        let undefined = self.undefined();
        self.builder().suspend(coroutine, undefined, resumed, span);
        self.builder().start(resumed);
    }
}
