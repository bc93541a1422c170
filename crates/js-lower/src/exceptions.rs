//! `try`, `catch` and `finally`.

use super::Lowering;
use super::at;
use super::control::{Control, Finally};
use super::patterns::Target;
use ir::{Const, Handler, Operand, Reg, Span};
use oxc_ast::ast::{BlockStatement, CatchClause, TryStatement};

impl Lowering<'_> {
    pub(super) fn try_catch(&mut self, statement: &TryStatement<'_>) {
        match (&statement.handler, &statement.finalizer) {
            (handler, Some(finalizer)) => {
                self.with_finally(finalizer, at(statement.span), |this| match handler {
                    Some(clause) => this.with_catch(&statement.block, clause),
                    None => this.scoped_block(&statement.block),
                });
            }
            (Some(clause), None) => self.with_catch(&statement.block, clause),
            (None, None) => self.scoped_block(&statement.block),
        }
    }

    fn scoped_block(&mut self, block: &BlockStatement<'_>) {
        let mark = self.builder().mark();
        self.block(block);
        self.builder().release(mark);
    }

    fn with_catch(&mut self, block: &BlockStatement<'_>, clause: &CatchClause<'_>) {
        let (span, catch_span) = (at(block.span), at(clause.span));
        let outer = self.builder().handler;
        let thrown = self.builder().register();
        let (catch, done) = (self.builder().new_block(), self.builder().new_block());
        self.builder().switch_handler(Some(Handler { block: catch, value: thrown }), span);
        self.builder().reach(catch);
        self.scoped_block(block);
        self.builder().jump(done, span);
        self.builder().handler = outer;
        self.builder().start(catch);
        self.catch(clause, thrown);
        self.builder().jump(done, catch_span);
        self.builder().start(done);
    }

    fn catch(&mut self, clause: &CatchClause<'_>, thrown: Reg) {
        let mark = self.builder().mark();
        self.enter_scope(clause.span);
        if let Some(parameter) = &clause.param {
            let span = at(parameter.span);
            self.put_pattern(Target::Binding(&parameter.pattern), Operand::Reg(thrown), span);
        }
        self.block(&clause.body);
        self.builder().release(mark);
    }

    /// The value of a finalizer that ends normally is not that of the statement.
    fn finalizer(&mut self, finalizer: &BlockStatement<'_>, span: Span) {
        let Some(completion) = self.builder().completion else { return self.scoped_block(finalizer) };
        let kept = self.builder().lasting_register();
        self.builder().copy(kept, Operand::Reg(completion), span);
        let undefined = self.undefined();
        self.builder().copy(completion, undefined, span);
        self.scoped_block(finalizer);
        self.builder().copy(completion, Operand::Reg(kept), span);
    }

    /// Lowers what `body` does and then, whatever way that ends, the finalizer.
    fn with_finally(&mut self, finalizer: &BlockStatement<'_>, span: Span, body: impl FnOnce(&mut Self)) {
        let finally_span = at(finalizer.span);
        self.through_finally(span, body, |_, _| {}, |this| this.finalizer(finalizer, finally_span));
    }

    /// The same with any code: `on_throw` comes before the finalizer where the body threw. See [`super::control`].
    pub(super) fn through_finally(
        &mut self,
        span: Span,
        body: impl FnOnce(&mut Self),
        on_throw: impl FnOnce(&mut Self, Reg),
        finalizer: impl FnOnce(&mut Self),
    ) {
        let outer = self.builder().handler;
        let (next, value) = (self.builder().register(), self.builder().register());
        let [entry, threw, rethrow, after] = [(); 4].map(|()| self.builder().new_block());
        let finally = Finally { entry, next, value, pads: Vec::new(), handler: outer };
        self.builder().control.push(Control::Finally(finally));
        self.builder().switch_handler(Some(Handler { block: threw, value }), span);
        self.builder().reach(threw);
        body(self);
        let ends_normally = self.builder().is_alive();
        self.builder().copy(next, Operand::Const(Const::Block(after)), span);
        self.builder().jump(entry, span);
        let Some(Control::Finally(finally)) = self.builder().control.pop() else { return };
        self.builder().handler = outer;
        self.builder().start(threw);
        on_throw(self, value);
        self.builder().copy(next, Operand::Const(Const::Block(rethrow)), span);
        self.builder().jump(entry, span);
        self.builder().start(entry);
        finalizer(self);
        let mut candidates: Vec<_> = finally.pads.iter().map(|(_, pad)| *pad).collect();
        candidates.push(rethrow);
        candidates.extend(ends_normally.then_some(after));
        self.builder().goto(Operand::Reg(next), candidates, span);
        self.builder().start(rethrow);
        self.builder().throw(Operand::Reg(value), span);
        self.builder().start(after);
    }
}
