//! `switch`: the tests in order, then the bodies, which fall through.

use super::Lowering;
use super::at;
use super::control::Control;
use oxc_ast::ast::SwitchStatement;
use oxc_span::GetSpan;

impl Lowering<'_> {
    pub(super) fn switch(&mut self, statement: &SwitchStatement<'_>, labels: Vec<String>) {
        let span = at(statement.span);
        let value = self.held(&statement.discriminant, statement.span.end);
        self.enter_scope(statement.span);
        for case in &statement.cases {
            self.hoist_functions(&case.consequent);
        }
        let done = self.builder().new_block();
        let bodies: Vec<_> = statement.cases.iter().map(|_| self.builder().new_block()).collect();
        for (case, body) in statement.cases.iter().zip(&bodies) {
            let Some(test) = &case.test else { continue };
            let mark = self.builder().mark();
            let next = self.builder().new_block();
            let test_value = self.expression(test);
            let is_equal = self.operate("strict_equal", [value.clone(), test_value], at(test.span()));
            self.builder().branch(is_equal, *body, next, at(case.span));
            self.builder().start(next);
            self.builder().release(mark);
        }
        let default = statement.cases.iter().position(|case| case.test.is_none());
        self.builder().jump(default.map_or(done, |index| bodies[index]), span);
        let target = Control::Target { labels, is_plain: true, on_break: Some(done), on_continue: None };
        self.builder().control.push(target);
        for (case, body) in statement.cases.iter().zip(&bodies) {
            self.builder().jump(*body, at(case.span));
            self.builder().start(*body);
            for inner in &case.consequent {
                self.statement(inner, Vec::new());
            }
        }
        self.builder().jump(done, span);
        self.builder().control.pop();
        self.builder().start(done);
    }
}
