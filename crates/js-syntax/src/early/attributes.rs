//! 16.2.2.1: the keys of `with { … }` after an import or export differ from each other.

use oxc_ast::ast::{Program, WithClause};
use oxc_ast_visit::Visit;
use oxc_span::GetSpan;
use stdx::FxHashSet;

use crate::diagnostics::Draft;

pub(super) fn check(program: &Program<'_>) -> Vec<Draft> {
    let mut clauses = Clauses { drafts: Vec::new() };
    clauses.visit_program(program);
    clauses.drafts
}

struct Clauses {
    drafts: Vec<Draft>,
}

impl<'a> Visit<'a> for Clauses {
    fn visit_with_clause(&mut self, clause: &WithClause<'a>) {
        let mut seen = FxHashSet::default();
        for attribute in &clause.with_entries {
            let key = attribute.key.as_arena_str();
            if !seen.insert(key) {
                let message = format!("Import assertion has duplicate key '{key}'");
                self.drafts.push(Draft::syntax(message, attribute.key.span()));
            }
        }
    }
}
