//! Enumerations as TypeScript's compiler writes them: a function that fills an object.
//!
//! Invariant: initializers stay where they are; a member that one names is the property of the object.

use super::Eraser;
use crate::literal::{member, quote_text};
use js_syntax::scopes::BindingKind;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

impl<'a> Eraser<'_, 'a> {
    /// `exported` is where an `export` before the declaration starts.
    pub(super) fn enumeration(&mut self, declaration: &TSEnumDeclaration<'a>, exported: Option<u32>) {
        let name = declaration.id.name.as_str();
        let start = exported.unwrap_or(declaration.span.start);
        let first = self.scopes.declared_at(declaration.id.span.start);
        let first = first.map(|binding| self.scopes.binding(binding).span.start);
        let is_continued = first.is_some_and(|first| first != declaration.id.span.start);
        let keyword = match (exported, self.depth) {
            _ if is_continued => String::new(),
            (Some(_), _) => format!("export var {name}; "),
            (None, 0) => format!("var {name}; "),
            (None, _) => format!("let {name}; "),
        };
        let body = declaration.body.span;
        self.text.blank(start, body.start + 1);
        self.text.insert(start, &format!(";{keyword}(function ({name}) {{"));
        let mut last: Option<String> = None;
        for (index, one) in declaration.body.members.iter().enumerate() {
            let next = declaration.body.members.get(index + 1).map_or(body.end, |next| next.span.start);
            last = Some(self.enum_member(name, one, last.as_deref(), next));
        }
        self.text.blank(body.end - 1, body.end);
        self.text.insert(body.end - 1, &format!("}})({name} || ({name} = {{}}));"));
    }

    /// Writes one member; `last` is the one before. Returns its name.
    fn enum_member(&mut self, object: &str, one: &TSEnumMember<'a>, last: Option<&str>, next: u32) -> String {
        let name = one.id.static_name().to_string();
        let key = format!("{object}[{}]", quote_text(&name));
        let quoted = quote_text(&name);
        if let Some(comma) = self.text.find(one.span.end, next, ",") {
            self.text.blank(comma, comma + 1);
        }
        match &one.initializer {
            None => {
                self.text.blank_span(one.span);
                let value = last.map_or("0".to_owned(), |last| format!("{object}{} + 1", member(last)));
                self.text.insert(one.span.start, &format!("{object}[{key} = {value}] = {quoted};"));
            }
            Some(initializer) => {
                let span = initializer.span();
                self.text.blank(one.span.start, span.start);
                let (before, after) = match initializer.get_inner_expression() {
                    Expression::StringLiteral(_) => (format!("{key} = "), ";".to_owned()),
                    Expression::NumericLiteral(_) => (format!("{object}[{key} = "), format!("] = {quoted};")),
                    _ => (
                        format!(
                            "((value) => {{ {key} = value; if (typeof value !== \"string\") {object}[value] = {quoted}; }})("
                        ),
                        ");".to_owned(),
                    ),
                };
                self.text.insert(span.start, &before);
                Members { eraser: self, object }.visit_expression(initializer);
                self.text.insert(span.end, &after);
            }
        }
        name
    }
}

/// Lets the names of members be properties of the object.
struct Members<'e, 's, 't, 'a> {
    eraser: &'e mut Eraser<'s, 'a>,
    object: &'t str,
}

impl<'a> Visit<'a> for Members<'_, '_, '_, 'a> {
    fn visit_identifier_reference(&mut self, id: &IdentifierReference<'a>) {
        let scopes = self.eraser.scopes;
        let binding = scopes.reference_at(id.span.start).and_then(|reference| reference.binding);
        if binding.is_some_and(|binding| scopes.binding(binding).kind == BindingKind::EnumMember) {
            self.eraser.text.insert(id.span.start, &format!("{}.", self.object));
        }
    }

    fn visit_expression(&mut self, expression: &Expression<'a>) {
        match expression {
            Expression::TSAsExpression(_)
            | Expression::TSSatisfiesExpression(_)
            | Expression::TSNonNullExpression(_)
            | Expression::TSTypeAssertion(_) => self.eraser.visit_expression(expression),
            other => walk::walk_expression(self, other),
        }
    }
}
