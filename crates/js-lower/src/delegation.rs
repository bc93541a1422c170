//! `yield*`, and the iterators that async functions wait for.

use super::Lowering;
use super::constants::number_constant;
use super::coroutines::{Coroutine, RETURN, THROW};
use ir::{BlockId, Handler, Operand, Reg, Span};

/// A `yield*` at work.
#[derive(Clone)]
struct Delegation {
    coroutine: Coroutine,
    iterator: Operand,
    /// The method `next` of the iterator.
    next: Operand,
    /// What it gave.
    result: Reg,
    span: Span,
}

impl Lowering<'_> {
    /// ECMA-262 7.4.3 GetIterator: the iterator of a value, and its method `next`.
    pub(super) fn iterator_record(
        &mut self,
        iterable: Operand,
        is_async: bool,
        span: Span,
    ) -> (Operand, Operand) {
        let operation = if is_async { "get_async_iterator" } else { "get_iterator" };
        let iterator = self.operate(operation, [iterable], span);
        let key = self.string("next");
        let next = self.operate("get", [iterator.clone(), key], span);
        (iterator, next)
    }

    /// ECMA-262 7.4.13 AsyncIteratorClose; after a throw nobody cares what `return` gives.
    pub(super) fn close_async(&mut self, iterator: Operand, is_checked: bool, span: Span) {
        let (call, after) = (self.builder().new_block(), self.builder().new_block());
        let method = self.method_or(&iterator, "return", after, call, span);
        self.builder().start(call);
        let promise = self.operate("call", [method, iterator], span);
        let result = self.wait_for(promise, span);
        if is_checked {
            self.effect("check_result", [result], span);
        }
        self.builder().jump(after, span);
        self.builder().start(after);
    }

    /// A method of an iterator; goes on as there is none, or one.
    fn method_or(
        &mut self,
        iterator: &Operand,
        name: &str,
        missing: BlockId,
        found: BlockId,
        span: Span,
    ) -> Operand {
        let key = self.string(name);
        let method = self.operate("get", [iterator.clone(), key], span);
        let is_missing = self.operate("is_nullish", [method.clone()], span);
        self.builder().part(is_missing, missing, found, span);
        method
    }

    /// ECMA-262 15.5.5, `yield*`
    pub(super) fn delegate(&mut self, coroutine: Coroutine, iterable: Operand, span: Span) -> Operand {
        let (iterator, next) = self.iterator_record(iterable, coroutine.is_async(), span);
        let result = self.builder().lasting_register();
        let this = Delegation { coroutine, iterator, next, result, span };
        let undefined = self.undefined();
        self.builder().copy(coroutine.received, undefined, span);
        self.builder().copy(coroutine.mode, number_constant(0.0), span);
        let [head, go_on, abrupt, throws, returns, answered, done] =
            [(); 7].map(|()| self.builder().new_block());
        self.builder().jump(head, span);
        self.builder().start(head);
        self.builder().part(Operand::Reg(coroutine.mode), abrupt, go_on, span);
        self.builder().start(go_on);
        self.ask_delegate(&this, this.next.clone());
        self.builder().jump(answered, span);
        self.builder().start(abrupt);
        self.branch_on_throw(coroutine, throws, returns, span);
        self.builder().start(throws);
        self.delegate_throw(&this, answered);
        self.builder().start(returns);
        self.delegate_return(&this, head);
        self.builder().start(answered);
        let again = self.builder().new_block();
        self.branch_on_done(&this, done, again);
        self.builder().start(again);
        self.hand_on(&this, head);
        self.builder().start(done);
        let key = self.string("value");
        self.operate("get", [Operand::Reg(result), key], span)
    }

    /// Calls a method of the inner iterator with what was received.
    fn ask_delegate(&mut self, this: &Delegation, method: Operand) {
        let received = Operand::Reg(this.coroutine.received);
        let mut result = self.operate("call", [method, this.iterator.clone(), received], this.span);
        if this.coroutine.is_async() {
            result = self.wait_for(result, this.span);
        }
        self.operate_into(this.result, "check_result", vec![result], this.span);
    }

    fn branch_on_done(&mut self, this: &Delegation, done: BlockId, more: BlockId) {
        let key = self.string("done");
        let is_done = self.operate("get", [Operand::Reg(this.result), key], this.span);
        self.builder().part(is_done, done, more, this.span);
    }

    fn delegate_throw(&mut self, this: &Delegation, answered: BlockId) {
        let (missing, found) = (self.builder().new_block(), self.builder().new_block());
        let method = self.method_or(&this.iterator, "throw", missing, found, this.span);
        self.builder().start(found);
        self.ask_delegate(this, method);
        self.builder().jump(answered, this.span);
        self.builder().start(missing);
        if this.coroutine.is_async() {
            self.close_async(this.iterator.clone(), true, this.span);
        } else {
            self.effect("iterator_close", [this.iterator.clone()], this.span);
        }
        let message = self.string("The iterator does not provide a 'throw' method.");
        let nothing = self.operate("throw_type_error", [message], this.span);
        self.builder().throw(nothing, this.span);
    }

    fn delegate_return(&mut self, this: &Delegation, head: BlockId) {
        let [missing, found, done, more] = [(); 4].map(|()| self.builder().new_block());
        let method = self.method_or(&this.iterator, "return", missing, found, this.span);
        self.builder().start(found);
        self.ask_delegate(this, method);
        self.branch_on_done(this, done, more);
        self.builder().start(done);
        let key = self.string("value");
        let value = self.operate("get", [Operand::Reg(this.result), key], this.span);
        self.return_value(value, this.span);
        self.builder().start(missing);
        let value = self.received(this.coroutine, this.span);
        let value = self.returned(value, this.span);
        self.return_value(value, this.span);
        self.builder().start(more);
        self.hand_on(this, head);
    }

    /// Hands on what the inner iterator gave: the result itself, or its value, which an async generator wraps anew.
    fn hand_on(&mut self, this: &Delegation, head: BlockId) {
        let Delegation { coroutine, span, .. } = *this;
        if !coroutine.is_async() {
            self.builder().suspend(coroutine, Operand::Reg(this.result), head, span);
            return;
        }
        let key = self.string("value");
        let value = self.operate("get", [Operand::Reg(this.result), key], span);
        self.hand_out(coroutine, value, span);
        self.wait_for_returned(coroutine, head, span);
    }

    /// ECMA-262 27.6.3.7 AsyncGeneratorUnwrapYieldResumption: a `return` waits for its value, and becomes a throw where that
    /// is rejected.
    fn wait_for_returned(&mut self, coroutine: Coroutine, head: BlockId, span: Span) {
        let Coroutine { owner, received, mode, .. } = coroutine;
        let [wait, threw, kept] = [(); 3].map(|()| self.builder().new_block());
        let is_return = self.operate("strict_equal", [Operand::Reg(mode), number_constant(RETURN)], span);
        self.builder().part(is_return, wait, head, span);
        let outer = self.builder().handler;
        self.builder().handler = Some(Handler { block: threw, value: received });
        self.builder().start(wait);
        self.effect("await_start", [Operand::Reg(owner), Operand::Reg(received)], span);
        self.builder().handler = outer;
        self.stop(coroutine, Operand::Reg(owner), span);
        self.builder().part(Operand::Reg(mode), head, kept, span);
        self.builder().start(kept);
        self.builder().copy(mode, number_constant(RETURN), span);
        self.builder().jump(head, span);
        self.builder().reach(threw);
        self.builder().start(threw);
        self.builder().copy(mode, number_constant(THROW), span);
        self.builder().jump(head, span);
    }
}
