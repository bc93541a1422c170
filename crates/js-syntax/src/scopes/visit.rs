//! The visit of the tree: what each construct declares, mentions and opens.
//!
//! Types, overloads and `declare` are passed over: at run time they are not there.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;
use oxc_syntax::scope::ScopeFlags;

use super::build::Builder;
use super::table::{BindingKind, Form, ScopeId, ScopeKind};
use super::walk::{is_direct_eval, is_instantiated};
use crate::Span as OwnSpan;
use crate::diagnostics::Draft;

impl<'a> Visit<'a> for Builder {
    fn visit_function(&mut self, function: &Function<'a>, _: ScopeFlags) {
        match function.r#type {
            FunctionType::FunctionDeclaration if !function.declare => {
                self.declare_function(function);
                self.walk_function(function, Form::Function, function.id.as_ref().map(|id| id.name.as_str()));
            }
            FunctionType::FunctionExpression => self.walk_function_expression(function),
            _ => {}
        }
    }

    fn visit_arrow_function_expression(&mut self, arrow: &ArrowFunctionExpression<'a>) {
        self.in_function(Form::Arrow, ScopeKind::Parameters, arrow.span.into(), |inner| {
            inner.is_strict |= arrow.has_use_strict_directive();
            inner.current().is_async = arrow.r#async;
            inner.enter_parameters(&arrow.params);
            inner.enter_body(arrow.body.span().into());
            inner.visit_arrow_function_body(&arrow.body);
        });
    }

    // Decorators of parameters run with the class, outside of the function.
    fn visit_formal_parameter(&mut self, parameter: &FormalParameter<'a>) {
        self.visit_binding_pattern(&parameter.pattern);
        if let Some(initializer) = &parameter.initializer {
            self.visit_expression(initializer);
        }
    }

    fn visit_object_property(&mut self, property: &ObjectProperty<'a>) {
        self.visit_key(&property.key, property.computed);
        let form = match property.kind {
            PropertyKind::Get => Form::Getter,
            PropertyKind::Set => Form::Setter,
            PropertyKind::Init => Form::Method,
        };
        match &property.value {
            Expression::FunctionExpression(function)
                if property.method || property.kind != PropertyKind::Init =>
            {
                self.walk_function(function, form, None);
            }
            value => self.visit_expression(value),
        }
    }

    fn visit_binding_property(&mut self, property: &BindingProperty<'a>) {
        self.visit_key(&property.key, property.computed);
        self.visit_binding_pattern(&property.value);
    }

    fn visit_assignment_target_property_property(&mut self, property: &AssignmentTargetPropertyProperty<'a>) {
        self.visit_key(&property.name, property.computed);
        self.visit_assignment_target_maybe_default(&property.binding);
    }

    fn visit_class(&mut self, class: &Class<'a>) {
        if class.declare {
            return;
        }
        if let Some(id) = class.id.as_ref().filter(|_| class.is_declaration()) {
            self.declare(&id.name, BindingKind::Class, id.span.into(), class.span.end);
        }
        self.walk_class(class);
    }

    fn visit_variable_declaration(&mut self, declaration: &VariableDeclaration<'a>) {
        if declaration.declare {
            return;
        }
        self.declare_variables(declaration, false);
        walk::walk_variable_declaration(self, declaration);
    }

    fn visit_block_statement(&mut self, block: &BlockStatement<'a>) {
        self.in_scope(ScopeKind::Block, block.span.into(), |inner| inner.visit_statements(&block.body));
    }

    fn visit_if_statement(&mut self, statement: &IfStatement<'a>) {
        self.visit_expression(&statement.test);
        self.walk_branch(&statement.consequent);
        if let Some(alternate) = &statement.alternate {
            self.walk_branch(alternate);
        }
    }

    fn visit_for_statement(&mut self, statement: &ForStatement<'a>) {
        let declaration = match &statement.init {
            Some(ForStatementInit::VariableDeclaration(declaration)) => Some(&**declaration),
            _ => None,
        };
        self.in_loop(declaration, statement.span.into(), |inner| walk::walk_for_statement(inner, statement));
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.walk_for_each(&statement.left, &statement.right, &statement.body, statement.span.into());
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.walk_for_each(&statement.left, &statement.right, &statement.body, statement.span.into());
    }

    fn visit_switch_statement(&mut self, statement: &SwitchStatement<'a>) {
        self.visit_expression(&statement.discriminant);
        self.in_scope(ScopeKind::Switch, statement.span.into(), |inner| {
            inner.visit_switch_cases(&statement.cases)
        });
    }

    fn visit_catch_clause(&mut self, clause: &CatchClause<'a>) {
        self.in_scope(ScopeKind::Catch, clause.span.into(), |inner| {
            if let Some(parameter) = &clause.param {
                inner.declare_pattern(
                    &parameter.pattern,
                    BindingKind::CatchParameter,
                    parameter.pattern.span().end,
                );
                inner.visit_binding_pattern(&parameter.pattern);
            }
            inner.visit_block_statement(&clause.body);
        });
    }

    fn visit_with_statement(&mut self, statement: &WithStatement<'a>) {
        self.visit_expression(&statement.object);
        self.current().has_with = true;
        if self.is_strict {
            self.drafts
                .push(Draft::syntax("Strict mode code may not include a with statement", statement.span));
        }
        self.in_scope(ScopeKind::With, statement.span.into(), |inner| inner.visit_statement(&statement.body));
    }

    fn visit_identifier_reference(&mut self, identifier: &IdentifierReference<'a>) {
        self.mention(&identifier.name, identifier.span.start, false);
    }

    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(identifier) => self.write_to(identifier),
            _ => walk::walk_simple_assignment_target(self, target),
        }
    }

    fn visit_assignment_target_property_identifier(
        &mut self,
        property: &AssignmentTargetPropertyIdentifier<'a>,
    ) {
        self.write_to(&property.binding);
        if let Some(initializer) = &property.init {
            self.visit_expression(initializer);
        }
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if is_direct_eval(call) {
            self.evals.push(self.scope);
            self.use_of(|uses| uses.eval = true);
            let is_sloppy = !self.is_strict;
            self.current().has_sloppy_eval |= is_sloppy;
        }
        if matches!(call.callee, Expression::Super(_)) {
            self.use_of(|uses| {
                uses.super_call = true;
                uses.this = true;
            });
            self.visit_arguments(&call.arguments);
            return;
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_super(&mut self, _: &Super) {
        self.use_of(|uses| {
            uses.super_property = true;
            uses.this = true;
        });
    }

    fn visit_this_expression(&mut self, _: &ThisExpression) {
        self.use_of(|uses| uses.this = true);
    }

    fn visit_new_target(&mut self, _: &NewTarget) {
        self.use_of(|uses| uses.new_target = true);
    }

    fn visit_jsx_element(&mut self, element: &JSXElement<'a>) {
        if let Some((factory, _)) = self.jsx.clone() {
            self.mention(&factory, element.span.start, false);
        }
        walk::walk_jsx_element(self, element);
    }

    // The factory is mentioned at `<`, the fragment behind it: no identifier stands at either place.
    fn visit_jsx_fragment(&mut self, element: &JSXFragment<'a>) {
        if let Some((factory, fragment)) = self.jsx.clone() {
            self.mention(&factory, element.span.start, false);
            self.mention(&fragment, element.span.start + 1, false);
        }
        walk::walk_jsx_fragment(self, element);
    }

    fn visit_export_declaration(&mut self, export: &ExportDeclaration<'a>) {
        self.walk_exported(export);
    }

    fn visit_jsx_closing_element(&mut self, _: &JSXClosingElement<'a>) {}

    fn visit_import_declaration(&mut self, import: &ImportDeclaration<'a>) {
        if import.import_kind.is_type() {
            return;
        }
        for specifier in import.specifiers.iter().flatten() {
            let local = match specifier {
                ImportDeclarationSpecifier::ImportSpecifier(specifier) if specifier.import_kind.is_type() => {
                    continue;
                }
                ImportDeclarationSpecifier::ImportSpecifier(specifier) => &specifier.local,
                ImportDeclarationSpecifier::ImportDefaultSpecifier(specifier) => &specifier.local,
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(specifier) => &specifier.local,
            };
            self.declare(&local.name, BindingKind::Import, local.span.into(), local.span.end);
        }
    }

    fn visit_export_named_declaration(&mut self, export: &ExportNamedDeclaration<'a>) {
        if export.export_kind.is_type() {
            return;
        }
        for specifier in export.specifiers.iter().filter(|specifier| !specifier.export_kind.is_type()) {
            if let ModuleExportName::IdentifierReference(local) = &specifier.local {
                self.visit_identifier_reference(local);
            }
        }
    }

    fn visit_export_from_declaration(&mut self, _: &ExportFromDeclaration<'a>) {}

    fn visit_export_default_declaration(&mut self, export: &ExportDefaultDeclaration<'a>) {
        match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(function) if function.body.is_some() => {
                self.declare_function(function);
                self.walk_function(function, Form::Function, function.id.as_ref().map(|id| id.name.as_str()));
            }
            ExportDefaultDeclarationKind::ClassDeclaration(class) => self.visit_class(class),
            ExportDefaultDeclarationKind::FunctionDeclaration(_)
            | ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => {}
            declaration => {
                if let Some(expression) = declaration.as_expression() {
                    self.visit_expression(expression);
                }
            }
        }
    }

    fn visit_ts_enum_declaration(&mut self, declaration: &TSEnumDeclaration<'a>) {
        if declaration.declare {
            return;
        }
        let id = &declaration.id;
        self.declare(&id.name, BindingKind::Enum, id.span.into(), declaration.span.end);
        let scope = ScopeId::new(self.scopes.len());
        self.begin_part(&id.name, scope, true);
        self.in_scope(ScopeKind::Enum, declaration.span.into(), |inner| {
            for member in &declaration.body.members {
                let (name, span) = (member.id.static_name(), OwnSpan::from(member.id.span()));
                if inner.lookup(inner.scope, &name).is_none() {
                    inner.add_binding(&name, BindingKind::EnumMember, inner.scope, span, member.span.end);
                    inner.export_from_part(&name, span);
                }
                if let Some(initializer) = &member.initializer {
                    inner.visit_expression(initializer);
                }
            }
        });
    }

    fn visit_ts_namespace_declaration(&mut self, declaration: &TSNamespaceDeclaration<'a>) {
        if declaration.declare || !is_instantiated(&declaration.body) {
            return;
        }
        let id = &declaration.id;
        self.declare(&id.name, BindingKind::Namespace, id.span.into(), id.span.end);
        let scope = ScopeId::new(self.scopes.len());
        self.begin_part(&id.name, scope, false);
        self.in_function(Form::Namespace, ScopeKind::Body, declaration.span.into(), |inner| {
            inner.current().name = Some(id.name.to_string());
            match &declaration.body {
                TSNamespaceDeclarationBody::TSNamespaceDeclaration(nested) => {
                    inner.export_from_part(&nested.id.name, nested.id.span.into());
                    inner.visit_ts_namespace_declaration(nested)
                }
                TSNamespaceDeclarationBody::TSModuleBlock(block) => inner.visit_statements(&block.body),
            }
        });
    }

    fn visit_ts_import_equals_declaration(&mut self, declaration: &TSImportEqualsDeclaration<'a>) {
        if declaration.import_kind.is_type() {
            return;
        }
        let id = &declaration.id;
        self.declare(&id.name, BindingKind::ImportEquals, id.span.into(), declaration.span.end);
        self.mention_module_reference(&declaration.module_reference);
    }

    fn visit_ts_this_parameter(&mut self, _: &TSThisParameter<'a>) {}
    fn visit_ts_type(&mut self, _: &TSType<'a>) {}
    fn visit_ts_type_annotation(&mut self, _: &TSTypeAnnotation<'a>) {}
    fn visit_ts_type_parameter_declaration(&mut self, _: &TSTypeParameterDeclaration<'a>) {}
    fn visit_ts_type_parameter_instantiation(&mut self, _: &TSTypeParameterInstantiation<'a>) {}
    fn visit_ts_class_implements(&mut self, _: &TSClassImplements<'a>) {}
    fn visit_ts_interface_declaration(&mut self, _: &TSInterfaceDeclaration<'a>) {}
    fn visit_ts_type_alias_declaration(&mut self, _: &TSTypeAliasDeclaration<'a>) {}
    fn visit_ts_external_module_declaration(&mut self, _: &TSExternalModuleDeclaration<'a>) {}
    fn visit_ts_global_declaration(&mut self, _: &TSGlobalDeclaration<'a>) {}
    fn visit_ts_namespace_export_declaration(&mut self, _: &TSNamespaceExportDeclaration<'a>) {}
}
