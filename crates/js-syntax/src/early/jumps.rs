//! 14.8.1, 14.9.1, 14.13.1, 15.7.1: where `break` and `continue` lead, and labels that hide each other.
//!
//! oxc does not see that an arrow function ends the reach of the labels around it.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_syntax::scope::ScopeFlags;

use crate::diagnostics::Draft;

pub(super) fn check(program: &Program<'_>) -> Vec<Draft> {
    let mut jumps = Jumps { drafts: Vec::new(), reach: Reach::default() };
    jumps.visit_program(program);
    jumps.drafts
}

/// What a jump can lead to at a place.
#[derive(Default)]
struct Reach {
    /// The labels around, and whether each is a loop's.
    labels: Vec<(String, bool)>,
    in_loop: bool,
    in_switch: bool,
}

struct Jumps {
    drafts: Vec<Draft>,
    reach: Reach,
}

impl Jumps {
    fn error(&mut self, message: String, span: Span) {
        self.drafts.push(Draft::syntax(message, span));
    }

    /// Nothing outside of a function body can be jumped to.
    fn in_function(&mut self, inside: impl FnOnce(&mut Jumps)) {
        let outer = std::mem::take(&mut self.reach);
        inside(self);
        self.reach = outer;
    }

    fn in_loop(&mut self, inside: impl FnOnce(&mut Jumps)) {
        let outer = std::mem::replace(&mut self.reach.in_loop, true);
        inside(self);
        self.reach.in_loop = outer;
    }

    fn label(&self, name: &str) -> Option<bool> {
        self.reach.labels.iter().rev().find(|(label, _)| label == name).map(|&(_, is_loop)| is_loop)
    }
}

/// Whether a labelled statement is, after further labels, a loop.
fn is_loop(statement: &Statement<'_>) -> bool {
    let mut statement = statement;
    while let Statement::LabeledStatement(inner) = statement {
        statement = &inner.body;
    }
    matches!(
        statement,
        Statement::ForStatement(_)
            | Statement::ForInStatement(_)
            | Statement::ForOfStatement(_)
            | Statement::WhileStatement(_)
            | Statement::DoWhileStatement(_)
    )
}

impl<'a> Visit<'a> for Jumps {
    fn visit_labeled_statement(&mut self, statement: &LabeledStatement<'a>) {
        let name = statement.label.name.as_str();
        if self.label(name).is_some() {
            self.error(format!("Label '{name}' has already been declared"), statement.label.span);
        }
        self.reach.labels.push((name.to_owned(), is_loop(&statement.body)));
        self.visit_statement(&statement.body);
        self.reach.labels.pop();
    }

    fn visit_break_statement(&mut self, statement: &BreakStatement<'a>) {
        match &statement.label {
            Some(label) if self.label(&label.name).is_none() => {
                self.error(format!("Undefined label '{}'", label.name), label.span);
            }
            None if !self.reach.in_loop && !self.reach.in_switch => {
                self.error("Illegal break statement".to_owned(), statement.span);
            }
            _ => {}
        }
    }

    fn visit_continue_statement(&mut self, statement: &ContinueStatement<'a>) {
        match &statement.label {
            Some(label) => match self.label(&label.name) {
                None => self.error(format!("Undefined label '{}'", label.name), label.span),
                Some(false) => self.error(
                    format!(
                        "Illegal continue statement: '{}' does not denote an iteration statement",
                        label.name
                    ),
                    label.span,
                ),
                Some(true) => {}
            },
            None if !self.reach.in_loop => {
                self.error(
                    "Illegal continue statement: no surrounding iteration statement".to_owned(),
                    statement.span,
                );
            }
            None => {}
        }
    }

    fn visit_for_statement(&mut self, statement: &ForStatement<'a>) {
        self.in_loop(|inner| walk::walk_for_statement(inner, statement));
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.in_loop(|inner| walk::walk_for_in_statement(inner, statement));
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.in_loop(|inner| walk::walk_for_of_statement(inner, statement));
    }

    fn visit_while_statement(&mut self, statement: &WhileStatement<'a>) {
        self.in_loop(|inner| walk::walk_while_statement(inner, statement));
    }

    fn visit_do_while_statement(&mut self, statement: &DoWhileStatement<'a>) {
        self.in_loop(|inner| walk::walk_do_while_statement(inner, statement));
    }

    fn visit_switch_statement(&mut self, statement: &SwitchStatement<'a>) {
        let outer = std::mem::replace(&mut self.reach.in_switch, true);
        walk::walk_switch_statement(self, statement);
        self.reach.in_switch = outer;
    }

    fn visit_function(&mut self, function: &Function<'a>, flags: ScopeFlags) {
        self.in_function(|inner| walk::walk_function(inner, function, flags));
    }

    fn visit_arrow_function_expression(&mut self, arrow: &ArrowFunctionExpression<'a>) {
        self.in_function(|inner| walk::walk_arrow_function_expression(inner, arrow));
    }

    fn visit_static_block(&mut self, block: &StaticBlock<'a>) {
        self.in_function(|inner| walk::walk_static_block(inner, block));
    }

    fn visit_ts_module_block(&mut self, block: &TSModuleBlock<'a>) {
        self.in_function(|inner| walk::walk_ts_module_block(inner, block));
    }
}
