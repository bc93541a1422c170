//! The statements of a source, for coverage.

use super::Parsed;
use ir::Span;
use oxc_ast::ast::Statement;
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

/// The spans of all statements that do something by themselves, in order. Blocks, functions and declarations of types are left out: what
/// they contain counts.
pub fn statements(parsed: &Parsed<'_>) -> Vec<Span> {
    let mut found = Found { spans: Vec::new() };
    found.visit_program(parsed.program);
    found.spans
}

struct Found {
    spans: Vec<Span>,
}

impl<'a> Visit<'a> for Found {
    fn visit_statement(&mut self, statement: &Statement<'a>) {
        let is_container = matches!(
            statement,
            Statement::BlockStatement(_)
                | Statement::EmptyStatement(_)
                | Statement::FunctionDeclaration(_)
                | Statement::ClassDeclaration(_)
                | Statement::TSTypeAliasDeclaration(_)
                | Statement::TSInterfaceDeclaration(_)
                | Statement::ImportDeclaration(_)
                | Statement::LabeledStatement(_)
        );
        if !is_container {
            let span = statement.span();
            self.spans.push(Span { start: span.start, end: span.end });
        }
        walk::walk_statement(self, statement);
    }
}
