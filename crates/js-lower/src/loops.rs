//! Loops. Variables of a loop head that inner functions see are new ones in every iteration.

use super::Lowering;
use super::at;
use super::builder::Place;
use super::constants::number_constant;
use super::control::{Control, OpenIterator};
use super::disposal::Disposal;
use super::facts::{Kind, Variable};
use super::patterns::Target;
use ir::{BlockId, Handler, Operand, Span};
use oxc_ast::ast::{
    BindingPattern, DoWhileStatement, ForInStatement, ForOfStatement, ForStatement, ForStatementInit,
    ForStatementLeft, Statement, WhileStatement,
};
use oxc_span::GetSpan;

impl Lowering<'_> {
    pub(super) fn while_loop(&mut self, statement: &WhileStatement<'_>, labels: Vec<String>) {
        let span = at(statement.span);
        let [head, body, done] = [(); 3].map(|()| self.builder().new_block());
        self.builder().jump(head, span);
        self.builder().start(head);
        self.condition(&statement.test, body, done);
        self.builder().start(body);
        self.iterate(&statement.body, labels, done, head);
        self.builder().jump(head, span);
        self.builder().start(done);
    }

    pub(super) fn do_while(&mut self, statement: &DoWhileStatement<'_>, labels: Vec<String>) {
        let span = at(statement.span);
        let [body, test, done] = [(); 3].map(|()| self.builder().new_block());
        self.builder().jump(body, span);
        self.builder().start(body);
        self.iterate(&statement.body, labels, done, test);
        self.builder().jump(test, span);
        self.builder().start(test);
        self.condition(&statement.test, body, done);
        self.builder().start(done);
    }

    pub(super) fn for_loop(&mut self, statement: &ForStatement<'_>, labels: Vec<String>) {
        self.enter_scope(statement.span);
        let disposal = match &statement.init {
            Some(ForStatementInit::VariableDeclaration(declaration)) => Disposal::of(declaration),
            _ => Disposal::Nothing,
        };
        self.disposing(disposal, at(statement.span), |this| this.for_rounds(statement, labels));
    }

    fn for_rounds(&mut self, statement: &ForStatement<'_>, labels: Vec<String>) {
        let span = at(statement.span);
        match &statement.init {
            Some(ForStatementInit::VariableDeclaration(declaration)) => self.declaration(declaration),
            Some(init) => {
                if let Some(expression) = init.as_expression() {
                    self.unused(expression);
                }
            }
            None => {}
        }
        let fresh = self.fresh_each_time(statement.span);
        self.copy_boxes(&fresh, span);
        let [head, body, step, done] = [(); 4].map(|()| self.builder().new_block());
        self.builder().jump(head, span);
        self.builder().start(head);
        match &statement.test {
            Some(test) => self.condition(test, body, done),
            None => self.builder().jump(body, span),
        }
        self.builder().start(body);
        self.iterate(&statement.body, labels, done, step);
        self.builder().jump(step, span);
        self.builder().start(step);
        self.copy_boxes(&fresh, span);
        if let Some(update) = &statement.update {
            self.unused(update);
        }
        self.builder().jump(head, span);
        self.builder().start(done);
    }

    /// The `let` variables of a loop head that inner functions see.
    fn fresh_each_time(&self, span: oxc_span::Span) -> Vec<Variable> {
        let scope = self.facts.scope_at(span).filter(|scope| scope.is_fresh_per_iteration);
        let variables = scope.map_or(&[][..], |scope| &scope.bindings).iter().map(|&id| Variable::of(id));
        let is_captured = |variable: &Variable| {
            self.facts.kind(*variable) == Kind::Lexical
                && self.facts.binding(*variable).is_some_and(|binding| binding.is_captured)
        };
        variables.filter(is_captured).collect()
    }

    /// Gives variables new boxes with the values of the old ones.
    fn copy_boxes(&mut self, variables: &[Variable], span: Span) {
        for &variable in variables {
            let Some(&Place::Box(register)) = self.builder().places.get(&variable) else { continue };
            let mark = self.builder().mark();
            let value = self.read(variable, span);
            self.new_box(variable, span);
            self.effect("box_set", [Operand::Reg(register), value], span);
            self.builder().release(mark);
        }
    }

    /// The body of a loop, in which `break` and `continue` have a meaning.
    fn iterate(&mut self, body: &Statement<'_>, labels: Vec<String>, done: BlockId, next: BlockId) {
        let target =
            Control::Target { labels, is_plain: true, on_break: Some(done), on_continue: Some(next) };
        self.builder().control.push(target);
        self.lone_statement(body);
        self.builder().control.pop();
    }

    /// ECMA-262 14.7.5.9 EnumerateObjectProperties: the keys are taken once, those that were deleted since are left out.
    pub(super) fn for_in(&mut self, statement: &ForInStatement<'_>, labels: Vec<String>) {
        let span = at(statement.span);
        let head_span = at(statement.right.span());
        self.enter_scope(statement.span);
        self.initial_value(&statement.left);
        let object = self.held(&statement.right, statement.span.end);
        let keys = self.operate("for_in_keys", [object.clone()], head_span);
        let length = self.string("length");
        let count = self.operate("get", [keys.clone(), length], head_span);
        let index = self.builder().register();
        self.builder().copy(index, number_constant(0.0), head_span);
        let [head, next, body, done] = [(); 4].map(|()| self.builder().new_block());
        self.builder().jump(head, span);
        self.builder().start(head);
        let is_more = self.operate("less", [Operand::Reg(index), count], head_span);
        self.builder().branch(is_more, next, done, head_span);
        self.builder().start(next);
        let key = self.operate("get", [keys, Operand::Reg(index)], head_span);
        self.operate_into(index, "increment", vec![Operand::Reg(index)], head_span);
        let is_there = self.operate("for_in_has", [object, key.clone()], head_span);
        self.builder().part(is_there, body, head, head_span);
        self.builder().start(body);
        self.bind_head(&statement.left, statement.span, key);
        self.iterate(&statement.body, labels, done, head);
        self.builder().jump(head, span);
        self.builder().start(done);
    }

    /// ECMA-262 B.3.5: `for (var x = 1 in …)`.
    fn initial_value(&mut self, left: &ForStatementLeft<'_>) {
        if let ForStatementLeft::VariableDeclaration(declaration) = left
            && declaration.declarations.iter().any(|declarator| declarator.init.is_some())
        {
            self.declaration(declaration);
        }
    }

    /// Gives the variables of a loop head their value for one iteration.
    fn bind_head(&mut self, left: &ForStatementLeft<'_>, whole: oxc_span::Span, value: Operand) {
        let span = at(left.span());
        for &binding in self.facts.scope_at(whole).map_or(&[][..], |scope| &scope.bindings) {
            self.new_box(Variable::of(binding), span);
        }
        let mark = self.builder().mark();
        match left {
            ForStatementLeft::VariableDeclaration(declaration) => {
                self.note_resource(Disposal::of(declaration), value.clone(), span);
                for declarator in &declaration.declarations {
                    self.put_pattern(Target::Binding(&declarator.id), value.clone(), span);
                }
            }
            left => {
                if let Some(target) = left.as_assignment_target() {
                    self.put_pattern(Target::Assignment(target), value, span);
                }
            }
        }
        self.builder().release(mark);
    }

    pub(super) fn for_of(&mut self, statement: &ForOfStatement<'_>, labels: Vec<String>) {
        let is_async = statement.r#await;
        let span = at(statement.span);
        let head_span = at(statement.right.span());
        self.enter_scope(statement.span);
        let iterable = self.expression(&statement.right);
        let (iterator, next) = self.iterator_record(iterable, is_async, head_span);
        let [head, body, done, pad] = [(); 4].map(|()| self.builder().new_block());
        let thrown = self.builder().register();
        self.builder().jump(head, span);
        self.builder().start(head);
        // V8 takes a step at the name that receives it.
        let step_span = if is_async { head_span } else { left_place(&statement.left) };
        let result = self.next_result(&iterator, next, is_async, step_span);
        let key = self.string("done");
        let is_done = self.operate("get", [result.clone(), key], head_span);
        self.builder().branch(is_done, done, body, head_span);
        self.builder().start(body);
        let key = self.string("value");
        let value = self.operate("get", [result, key], head_span);
        let outer = self.builder().handler;
        let closing = Some(Handler { block: pad, value: thrown });
        // To bind a mere name cannot throw.
        let disposal = disposal_of(&statement.left);
        if is_name(&statement.left) && disposal == Disposal::Nothing {
            self.bind_head(&statement.left, statement.span, value.clone());
            self.builder().switch_handler(closing, head_span);
        } else {
            self.builder().switch_handler(closing, head_span);
            if disposal == Disposal::Nothing {
                self.bind_head(&statement.left, statement.span, value.clone());
            }
        }
        let open = OpenIterator { iterator: iterator.clone(), handler: outer, is_async, done: None };
        self.enter_iteration(labels, open, done, head);
        self.disposing(disposal, span, |this| {
            if disposal != Disposal::Nothing {
                this.bind_head(&statement.left, statement.span, value);
            }
            this.lone_statement(&statement.body);
        });
        self.leave_iteration();
        self.builder().jump(head, span);
        self.builder().handler = outer;
        self.builder().reach(pad);
        self.builder().start(pad);
        let rethrow = self.builder().new_block();
        self.close_quietly(iterator, is_async, rethrow, head_span);
        self.builder().start(rethrow);
        self.builder().throw(Operand::Reg(thrown), head_span);
        self.builder().start(done);
    }

    /// The result of one step of a loop.
    fn next_result(&mut self, iterator: &Operand, next: Operand, is_async: bool, span: Span) -> Operand {
        if !is_async {
            return self.operate("iterator_next", [iterator.clone(), next], span);
        }
        let promise = self.operate("call", [next, iterator.clone()], span);
        let result = self.wait_for(promise, span);
        self.operate("check_result", [result], span)
    }

    /// `break` closes the iterator, `continue` does not: the loop is two targets with the iterator between them.
    fn enter_iteration(&mut self, labels: Vec<String>, open: OpenIterator, done: BlockId, next: BlockId) {
        let outside = Control::Target {
            labels: labels.clone(),
            is_plain: true,
            on_break: Some(done),
            on_continue: None,
        };
        let inside = Control::Target { labels, is_plain: true, on_break: None, on_continue: Some(next) };
        let between = Control::Iterator(open);
        self.builder().control.extend([outside, between, inside]);
    }

    fn leave_iteration(&mut self) {
        let depth = self.builder().control.len() - 3;
        self.builder().control.truncate(depth);
    }

    /// Closes an iterator after a throw, whatever that does, and goes on.
    pub(super) fn close_quietly(&mut self, iterator: Operand, is_async: bool, next: BlockId, span: Span) {
        let outer = self.builder().handler;
        let ignored = self.builder().register();
        self.builder().switch_handler(Some(Handler { block: next, value: ignored }), span);
        if is_async {
            self.close_async(iterator, false, span);
        } else {
            self.effect("iterator_close", [iterator], span);
        }
        self.builder().jump(next, span);
        self.builder().handler = outer;
    }
}

/// What a loop head declares with `using`.
fn disposal_of(left: &ForStatementLeft<'_>) -> Disposal {
    match left {
        ForStatementLeft::VariableDeclaration(declaration) => Disposal::of(declaration),
        _ => Disposal::Nothing,
    }
}

/// Whether a loop head declares one variable without a pattern.
fn is_name(left: &ForStatementLeft<'_>) -> bool {
    let ForStatementLeft::VariableDeclaration(declaration) = left else { return false };
    declaration.declarations.iter().all(|one| matches!(one.id, BindingPattern::BindingIdentifier(_)))
}

fn left_place(left: &ForStatementLeft<'_>) -> Span {
    match left {
        ForStatementLeft::VariableDeclaration(declaration) => {
            declaration.declarations.first().map_or(at(declaration.span), |first| at(first.id.span()))
        }
        left => at(left.span()),
    }
}
