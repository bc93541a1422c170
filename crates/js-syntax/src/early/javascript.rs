//! TypeScript in a JavaScript source: oxc accepts some of it there, mostly modifiers.
//!
//! Decorators and `accessor` are a proposal of JavaScript and pass.

use oxc_ast::ast::*;
use oxc_ast::{AstKind, AstType};
use oxc_ast_visit::Visit;
use oxc_span::GetSpan;

use crate::diagnostics::Draft;
use crate::token;

pub(super) fn check(program: &Program<'_>) -> Vec<Draft> {
    let mut types = Types { source: program.source_text, drafts: Vec::new() };
    types.visit_program(program);
    types.drafts
}

struct Types<'s> {
    source: &'s str,
    drafts: Vec<Draft>,
}

impl<'a> Visit<'a> for Types<'_> {
    fn enter_node(&mut self, kind: AstKind<'a>) {
        if is_typescript(kind) {
            let span = kind.span();
            let message = token::unexpected(self.source, span.start as usize);
            let help = Some("this is TypeScript; the source is parsed as JavaScript".to_owned());
            self.drafts.push(Draft { help, ..Draft::syntax(message, span) });
        }
    }
}

fn is_typescript(kind: AstKind<'_>) -> bool {
    match kind {
        AstKind::Function(function) => function.declare || function.body.is_none(),
        AstKind::Class(class) => class.declare || class.r#abstract || !class.implements.is_empty(),
        AstKind::MethodDefinition(method) => {
            method.accessibility.is_some()
                || method.r#override
                || method.optional
                || method.r#type == MethodDefinitionType::TSAbstractMethodDefinition
        }
        AstKind::PropertyDefinition(field) => {
            field.accessibility.is_some()
                || field.r#override
                || field.optional
                || field.definite
                || field.readonly
                || field.declare
                || field.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition
        }
        AstKind::AccessorProperty(field) => {
            field.accessibility.is_some()
                || field.r#override
                || field.definite
                || field.r#type == AccessorPropertyType::TSAbstractAccessorProperty
        }
        AstKind::FormalParameter(parameter) => {
            parameter.accessibility.is_some()
                || parameter.readonly
                || parameter.r#override
                || parameter.optional
        }
        AstKind::VariableDeclaration(declaration) => declaration.declare,
        AstKind::VariableDeclarator(declarator) => declarator.definite,
        AstKind::ImportDeclaration(import) => import.import_kind.is_type(),
        AstKind::ImportSpecifier(specifier) => specifier.import_kind.is_type(),
        AstKind::ExportNamedDeclaration(export) => export.export_kind.is_type(),
        AstKind::ExportSpecifier(specifier) => specifier.export_kind.is_type(),
        AstKind::ExportAllDeclaration(export) => export.export_kind.is_type(),
        AstKind::Decorator(_) => false,
        _ => {
            let (first, last) = (AstType::TSThisParameter as u8, AstType::TSInstantiationExpression as u8);
            (first..=last).contains(&(kind.ty() as u8))
        }
    }
}
