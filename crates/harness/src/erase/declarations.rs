//! Declarations: those that are types go, classes lose what they implement, and parameter properties become fields.
//!
//! Invariant: a parameter property is a field before all others, assigned when `this` is there, as TypeScript's compiler does it.

use super::Eraser;
use crate::literal::member;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;

impl<'a> Eraser<'_, 'a> {
    /// Handles what is removed or rewritten as a whole; whether it was.
    pub(super) fn statement_is_done(&mut self, statement: &Statement<'a>) -> bool {
        match statement {
            Statement::ImportDeclaration(import) => self.import(import),
            Statement::ExportNamedDeclaration(export) => {
                self.export_list(export.span, &export.specifiers, export.export_kind, None)
            }
            Statement::ExportFromDeclaration(export) => {
                self.export_list(export.span, &export.specifiers, export.export_kind, Some(&export.source));
            }
            Statement::ExportAllDeclaration(export) if export.export_kind.is_type() => {
                self.text.remove(export.span)
            }
            Statement::TSNamespaceExportDeclaration(export) => self.text.remove(export.span),
            Statement::TSExportAssignment(export) => self.export_equals(export),
            Statement::ExportDeclaration(export) if is_type(&export.declaration) => {
                self.text.remove(export.span)
            }
            Statement::ExportDeclaration(export) => match &export.declaration {
                Declaration::TSEnumDeclaration(declaration) => {
                    self.enumeration(declaration, Some(export.span.start))
                }
                Declaration::TSImportEqualsDeclaration(import) => self.import_equals(import, export.span),
                _ => return false,
            },
            Statement::ExportDefaultDeclaration(export) => match &export.declaration {
                ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => self.text.remove(export.span),
                ExportDefaultDeclarationKind::FunctionDeclaration(function) if function.body.is_none() => {
                    self.text.remove(export.span);
                }
                _ => return false,
            },
            other => match other.as_declaration() {
                Some(declaration) if is_type(declaration) => self.text.remove(declaration.span()),
                Some(Declaration::TSEnumDeclaration(declaration)) => self.enumeration(declaration, None),
                Some(Declaration::TSImportEqualsDeclaration(import)) => {
                    self.import_equals(import, import.span)
                }
                _ => return false,
            },
        }
        true
    }

    pub(super) fn class(&mut self, class: &Class<'a>) {
        let name = class.id.as_ref().map(|id| id.span.start);
        let body = class.body.span.start;
        let decorators = class.decorators.last().map_or(class.span.start, |last| last.span.end);
        self.modifiers(decorators, name.unwrap_or(body));
        if let Some(parameters) = &class.type_parameters {
            self.visit_ts_type_parameter_declaration(parameters);
        }
        if let Some(heritage) = &class.heritage {
            self.visit_expression(&heritage.expression);
            if let Some(arguments) = &heritage.type_arguments {
                self.visit_ts_type_parameter_instantiation(arguments);
            }
        }
        if let (Some(first), Some(last)) = (class.implements.first(), class.implements.last()) {
            let ends = [
                class.id.as_ref().map(|id| id.span.end),
                class.type_parameters.as_ref().map(|parameters| parameters.span.end),
                class.heritage.as_ref().map(|heritage| heritage.expression.span().end),
                class
                    .heritage
                    .as_ref()
                    .and_then(|heritage| heritage.type_arguments.as_ref())
                    .map(|arguments| arguments.span.end),
            ];
            let start = ends.into_iter().flatten().max().unwrap_or(class.span.start);
            let word = self.text.find(start, first.span.start, "implements");
            self.text.blank(word.unwrap_or(first.span.start), last.span.end);
        }
        self.parameter_properties(class);
        self.depth += 1;
        walk::walk_class_body(self, &class.body);
        self.depth -= 1;
    }

    fn parameter_properties(&mut self, class: &Class<'a>) {
        let constructor = class.body.body.iter().find_map(|element| match element {
            ClassElement::MethodDefinition(method)
                if method.kind == MethodDefinitionKind::Constructor && method.value.body.is_some() =>
            {
                Some(&method.value)
            }
            _ => None,
        });
        let Some(constructor) = constructor else { return };
        let is_property = |parameter: &&FormalParameter<'a>| {
            parameter.accessibility.is_some() || parameter.readonly || parameter.r#override
        };
        let ids = constructor
            .params
            .items
            .iter()
            .filter(is_property)
            .filter_map(|one| one.pattern.get_binding_identifier());
        let names: Vec<&str> = ids.map(|id| id.name.as_str()).collect();
        let Some(body) = constructor.body.as_ref().filter(|_| !names.is_empty()) else { return };
        let fields: String = names.iter().map(|name| format!(" {name};")).collect();
        let assigned: String = names.iter().map(|name| format!(" this{} = {name};", member(name))).collect();
        self.text.insert(class.body.span.start + 1, &fields);
        if class.heritage.is_none() {
            let start = body.directives.last().map_or(body.span.start + 1, |directive| directive.span.end);
            self.text.insert(start, &assigned);
            return;
        }
        let is_super = |statement: &&Statement<'a>| match statement {
            Statement::ExpressionStatement(statement) => statement.expression.is_super_call_expression(),
            _ => false,
        };
        match body.statements.iter().find(is_super) {
            Some(statement) => self.text.insert(statement.span().end, &format!(";{assigned}")),
            None => self.refuse(
                "a parameter property without a call of super at the top of the constructor",
                constructor.span,
            ),
        }
    }
}

/// Whether a declaration is one of types, or of something that is elsewhere.
fn is_type(declaration: &Declaration<'_>) -> bool {
    match declaration {
        Declaration::TSTypeAliasDeclaration(_)
        | Declaration::TSInterfaceDeclaration(_)
        | Declaration::TSExternalModuleDeclaration(_)
        | Declaration::TSGlobalDeclaration(_) => true,
        // Those with values are refused before.
        Declaration::TSNamespaceDeclaration(_) => true,
        Declaration::FunctionDeclaration(function) => function.body.is_none(),
        other => other.declare(),
    }
}
