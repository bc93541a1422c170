//! `using` and `await using`: what a list of statements declares so is disposed of however it ends.
//!
//! The disposal is an object of the runtime that the statements fill; a `finally` empties it, last in first out. What is thrown
//! meanwhile the disposal keeps, and throws at its end.

use super::Lowering;
use super::constants::{bool_constant, number_constant};
use ir::{Handler, Operand, Reg, Span};
use oxc_ast::ast::{Statement, VariableDeclaration, VariableDeclarationKind};

/// What a declaration wants to be disposed of: nothing, at once, or with waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disposal {
    Nothing,
    AtOnce,
    Waiting,
}

impl Disposal {
    pub(super) fn of(declaration: &VariableDeclaration<'_>) -> Disposal {
        match declaration.kind {
            VariableDeclarationKind::Using => Disposal::AtOnce,
            VariableDeclarationKind::AwaitUsing => Disposal::Waiting,
            _ => Disposal::Nothing,
        }
    }

    /// What a list of statements needs.
    pub(super) fn of_statements(statements: &[Statement<'_>]) -> Disposal {
        let all = statements.iter().map(|statement| match statement {
            Statement::VariableDeclaration(declaration) => Disposal::of(declaration),
            _ => Disposal::Nothing,
        });
        all.fold(Disposal::Nothing, |known, next| match (known, next) {
            (Disposal::Waiting, _) | (_, Disposal::Waiting) => Disposal::Waiting,
            (Disposal::AtOnce, _) | (_, Disposal::AtOnce) => Disposal::AtOnce,
            _ => Disposal::Nothing,
        })
    }
}

impl Lowering<'_> {
    /// Lowers what `body` does, and then disposes of what it declared.
    pub(super) fn disposing(&mut self, disposal: Disposal, span: Span, body: impl FnOnce(&mut Self)) {
        if disposal == Disposal::Nothing {
            return body(self);
        }
        let state = self.builder().lasting_register();
        self.operate_into(state, "disposal", Vec::new(), span);
        self.builder().disposals.push(state);
        self.through_finally(
            span,
            body,
            |this, thrown| this.effect("disposal_failed", [Operand::Reg(state), Operand::Reg(thrown)], span),
            |this| this.dispose(state, disposal, span),
        );
        self.builder().disposals.pop();
    }

    /// `using x = value`: notes the value.
    pub(super) fn note_resource(&mut self, disposal: Disposal, value: Operand, span: Span) {
        let Some(&state) = self.builder().disposals.last() else { return };
        if disposal != Disposal::Nothing {
            let is_async = bool_constant(disposal == Disposal::Waiting);
            self.effect("disposal_add", [Operand::Reg(state), value, is_async], span);
        }
    }

    fn dispose(&mut self, state: Reg, disposal: Disposal, span: Span) {
        let mark = self.builder().mark();
        let next = self.builder().lasting_register();
        let [head, wait, failed, done] = [(); 4].map(|()| self.builder().new_block());
        self.builder().jump(head, span);
        self.builder().start(head);
        self.operate_into(next, "disposal_next", vec![Operand::Reg(state)], span);
        if disposal == Disposal::Waiting {
            let is_done = self.operate("is_undefined", [Operand::Reg(next)], span);
            self.builder().branch(is_done, done, wait, span);
            self.builder().start(wait);
            let value = self.operate("get", [Operand::Reg(next), number_constant(0.0)], span);
            let outer = self.builder().handler;
            let thrown = self.builder().lasting_register();
            self.builder().switch_handler(Some(Handler { block: failed, value: thrown }), span);
            self.builder().reach(failed);
            self.wait_for(value, span);
            self.builder().jump(head, span);
            self.builder().handler = outer;
            self.builder().start(failed);
            self.effect("disposal_failed", [Operand::Reg(state), Operand::Reg(thrown)], span);
            self.builder().jump(head, span);
        } else {
            self.builder().jump(done, span);
        }
        self.builder().start(done);
        self.effect("disposal_end", [Operand::Reg(state)], span);
        self.builder().release(mark);
    }
}
