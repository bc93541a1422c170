//! The walk over the tree: what each construct declares, mentions and opens.
//!
//! Types, overloads and `declare` are passed over: at run time they are not there.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::GetSpan;
use oxc_syntax::scope::ScopeFlags;

use super::build::{BlockFunction, Builder, Mention};
use super::table::{BindingId, BindingKind, Form, ScopeKind};
use crate::syntax::Span as OwnSpan;
use crate::syntax::diagnostics::Draft;

impl Builder {
    pub(super) fn walk_program(&mut self, program: &Program<'_>) {
        self.is_strict |= program.has_use_strict_directive();
        self.functions[0].is_strict = self.is_strict;
        self.visit_statements(&program.body);
    }

    fn declare_pattern(&mut self, pattern: &BindingPattern<'_>, kind: BindingKind, end: u32) {
        for identifier in pattern.get_binding_identifiers() {
            self.declare(&identifier.name, kind, identifier.span.into(), end);
        }
    }

    fn declare_vars(&mut self, declarator: &VariableDeclarator<'_>, is_initialized: bool) {
        for identifier in declarator.id.get_binding_identifiers() {
            self.declare_var(&identifier.name, BindingKind::Var, identifier.span.into());
            if is_initialized {
                let (name, offset, scope) = (identifier.name.to_string(), identifier.span.start, self.scope);
                self.mentions.push(Mention { name, offset, scope, is_write: true, is_declaration: true });
            }
        }
    }

    /// The declarations of `var`, `let` …; `is_head` in `for (… of …)` and `for (… in …)`, which initialize without `=`.
    fn declare_variables(&mut self, declaration: &VariableDeclaration<'_>, is_head: bool) {
        for declarator in &declaration.declarations {
            let kind = match declaration.kind {
                VariableDeclarationKind::Var => {
                    self.declare_vars(declarator, is_head || declarator.init.is_some());
                    continue;
                }
                VariableDeclarationKind::Let => BindingKind::Let,
                VariableDeclarationKind::Const => BindingKind::Const,
                VariableDeclarationKind::Using => BindingKind::Using,
                VariableDeclarationKind::AwaitUsing => BindingKind::AwaitUsing,
            };
            self.declare_pattern(&declarator.id, kind, declarator.span.end);
        }
    }

    fn declare_function(&mut self, function: &Function<'_>) {
        let Some(id) = &function.id else { return };
        let span = OwnSpan::from(id.span);
        let is_top = self.scope == self.var_scope();
        let is_module_top = is_top && self.functions[self.function.index()].form == Form::Module;
        if is_top && !is_module_top {
            self.declare_var(&id.name, BindingKind::VarFunction, span);
            return;
        }
        let is_plain = !function.r#async && !function.generator;
        let earlier = self.lookup(self.scope, &id.name);
        let binding = self.declare(&id.name, BindingKind::Function, span, span.end);
        if earlier == Some(binding) && !(is_plain && self.is_plain_block_function(binding)) {
            self.conflict(&id.name, span);
        }
        if !self.is_strict && is_plain {
            self.block_functions.push(BlockFunction { binding, scope: self.scope });
        }
    }

    /// Annex B.3.2.4 lets plain functions repeat each other in a block of sloppy mode code, nothing else.
    fn is_plain_block_function(&self, binding: BindingId) -> bool {
        self.kind_of(binding) != BindingKind::Function
            || self.block_functions.iter().any(|other| other.binding == binding)
    }

    fn declare_parameters(&mut self, pattern: &BindingPattern<'_>, end: u32, may_repeat: bool) {
        for identifier in pattern.get_binding_identifiers() {
            let span = OwnSpan::from(identifier.span);
            if !may_repeat && self.lookup(self.scope, &identifier.name).is_some() {
                self.drafts.push(Draft::syntax("Duplicate parameter name not allowed in this context", span));
            }
            self.declare(&identifier.name, BindingKind::Parameter, span, end);
        }
    }

    fn enter_parameters(&mut self, parameters: &FormalParameters<'_>) {
        let is_simple = parameters.rest.is_none()
            && parameters.items.iter().all(|item| item.initializer.is_none() && is_name(&item.pattern));
        let has_expressions =
            parameters.items.iter().any(|item| item.initializer.is_some() || has_expressions(&item.pattern))
                || parameters.rest.as_ref().is_some_and(|rest| has_expressions(&rest.rest.argument));
        let function = self.current();
        let may_repeat = function.form == Form::Function && is_simple;
        function.has_simple_parameters = is_simple;
        function.has_parameter_expressions = has_expressions;
        let may_repeat = may_repeat && !self.is_strict;
        for item in &parameters.items {
            self.declare_parameters(&item.pattern, item.span.end, may_repeat);
        }
        if let Some(rest) = &parameters.rest {
            self.declare_parameters(&rest.rest.argument, rest.span.end, may_repeat);
        }
        self.visit_formal_parameters(parameters);
    }

    fn walk_function(&mut self, function: &Function<'_>, form: Form, name: Option<&str>) {
        let Some(body) = &function.body else { return };
        self.in_function(form, ScopeKind::Parameters, function.span.into(), |inner| {
            inner.is_strict |= body.has_use_strict_directive();
            let entry = inner.current();
            entry.name = name.map(str::to_owned);
            entry.is_async = function.r#async;
            entry.is_generator = function.generator;
            inner.enter_parameters(&function.params);
            inner.enter_body(body.span.into());
            inner.visit_statements(&body.statements);
        });
    }

    /// A function expression, in a scope of its own name if it has one.
    fn walk_function_expression(&mut self, function: &Function<'_>) {
        let Some(id) = &function.id else { return self.walk_function(function, Form::Function, None) };
        let index = self.functions.len();
        let scope = self.in_scope(ScopeKind::FunctionName, function.span.into(), |inner| {
            inner.declare(&id.name, BindingKind::FunctionName, id.span.into(), id.span.end);
            inner.walk_function(function, Form::Function, Some(&id.name));
        });
        if let Some(entry) = self.functions.get_mut(index) {
            entry.name_scope = Some(scope);
            self.scopes[scope.index()].function = super::FunctionId::new(index);
        }
    }

    fn walk_field(&mut self, span: OwnSpan, value: Option<&Expression<'_>>) {
        let Some(value) = value else { return };
        self.in_function(Form::Field, ScopeKind::Parameters, span, |inner| inner.visit_expression(value));
    }

    fn walk_class(&mut self, class: &Class<'_>) {
        let was_strict = std::mem::replace(&mut self.is_strict, true);
        self.visit_decorators(&class.decorators);
        self.in_scope(ScopeKind::Class, class.span.into(), |inner| {
            if let Some(id) = &class.id {
                let binding = inner.add_binding(
                    &id.name,
                    BindingKind::ClassName,
                    inner.scope,
                    id.span.into(),
                    class.span.end,
                );
                if class.is_expression() {
                    inner.declarations.push((id.span.start, binding));
                }
            }
            if let Some(heritage) = &class.heritage {
                inner.visit_expression(&heritage.expression);
            }
            for element in &class.body.body {
                inner.walk_class_element(element, class.heritage.is_some());
            }
        });
        self.is_strict = was_strict;
    }

    fn walk_class_element(&mut self, element: &ClassElement<'_>, is_derived: bool) {
        match element {
            ClassElement::StaticBlock(block) => {
                self.in_function(Form::StaticBlock, ScopeKind::Body, block.span.into(), |inner| {
                    inner.visit_statements(&block.body);
                });
            }
            ClassElement::MethodDefinition(method) => {
                if method.value.body.is_none() {
                    return;
                }
                self.visit_decorators(&method.decorators);
                for parameter in &method.value.params.items {
                    self.visit_decorators(&parameter.decorators);
                }
                self.visit_key(&method.key, method.computed);
                let form = match method.kind {
                    MethodDefinitionKind::Constructor if is_derived => Form::DerivedConstructor,
                    MethodDefinitionKind::Constructor => Form::Constructor,
                    MethodDefinitionKind::Method => Form::Method,
                    MethodDefinitionKind::Get => Form::Getter,
                    MethodDefinitionKind::Set => Form::Setter,
                };
                self.walk_function(&method.value, form, None);
            }
            ClassElement::PropertyDefinition(field) => {
                if field.declare || field.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition {
                    return;
                }
                self.visit_decorators(&field.decorators);
                self.visit_key(&field.key, field.computed);
                self.walk_field(field.span.into(), field.value.as_ref());
            }
            ClassElement::AccessorProperty(field) => {
                if field.r#type == AccessorPropertyType::TSAbstractAccessorProperty {
                    return;
                }
                self.visit_decorators(&field.decorators);
                self.visit_key(&field.key, field.computed);
                self.walk_field(field.span.into(), field.value.as_ref());
            }
            ClassElement::TSIndexSignature(_) => {}
        }
    }

    fn visit_key(&mut self, key: &PropertyKey<'_>, is_computed: bool) {
        if is_computed {
            self.visit_property_key(key);
        }
    }

    /// `for (let …)`, whose names live in a scope around the body; other loops have none.
    fn in_loop(
        &mut self,
        declaration: Option<&VariableDeclaration<'_>>,
        span: OwnSpan,
        inside: impl FnOnce(&mut Builder),
    ) {
        match declaration {
            Some(declaration) if declaration.kind != VariableDeclarationKind::Var => {
                self.in_scope(ScopeKind::Loop, span, inside);
            }
            _ => inside(self),
        }
    }

    fn walk_for_each(
        &mut self,
        left: &ForStatementLeft<'_>,
        right: &Expression<'_>,
        body: &Statement<'_>,
        span: OwnSpan,
    ) {
        let declaration = match left {
            ForStatementLeft::VariableDeclaration(declaration) => Some(&**declaration),
            _ => None,
        };
        self.in_loop(declaration, span, |inner| {
            match declaration {
                Some(declaration) => {
                    inner.declare_variables(declaration, true);
                    walk::walk_variable_declaration(inner, declaration);
                }
                None => inner.visit_for_statement_left(left),
            }
            inner.visit_expression(right);
            inner.visit_statement(body);
        });
    }

    fn walk_branch(&mut self, branch: &Statement<'_>) {
        match branch {
            // Annex B.3.3: as if the declaration stood in a block.
            Statement::FunctionDeclaration(function) => {
                self.in_scope(ScopeKind::Block, function.span.into(), |inner| inner.visit_statement(branch));
            }
            _ => self.visit_statement(branch),
        }
    }

    fn write_to(&mut self, identifier: &IdentifierReference<'_>) {
        // 13.15.1, 14.7.5.1: oxc does not look at the heads of `for-in` and `for-of`.
        if self.is_strict && matches!(identifier.name.as_str(), "eval" | "arguments") {
            self.drafts.push(Draft::syntax("Unexpected eval or arguments in strict mode", identifier.span));
        }
        self.mention(&identifier.name, identifier.span.start, true);
    }
}

fn is_name(pattern: &BindingPattern<'_>) -> bool {
    matches!(pattern, BindingPattern::BindingIdentifier(_))
}

/// ContainsExpression: an initializer or a computed key.
fn has_expressions(pattern: &BindingPattern<'_>) -> bool {
    match pattern {
        BindingPattern::BindingIdentifier(_) => false,
        BindingPattern::AssignmentPattern(_) => true,
        BindingPattern::ObjectPattern(object) => {
            object.properties.iter().any(|property| property.computed || has_expressions(&property.value))
                || object.rest.as_ref().is_some_and(|rest| has_expressions(&rest.argument))
        }
        BindingPattern::ArrayPattern(array) => {
            array.elements.iter().flatten().any(has_expressions)
                || array.rest.as_ref().is_some_and(|rest| has_expressions(&rest.argument))
        }
    }
}

/// Whether a call is written `eval(…)`; parentheses around the name change nothing.
fn is_direct_eval(call: &CallExpression<'_>) -> bool {
    let mut callee = &call.callee;
    while let Expression::ParenthesizedExpression(inner) = callee {
        callee = &inner.expression;
    }
    !call.optional && matches!(callee, Expression::Identifier(name) if name.name == "eval")
}

/// Whether a namespace has anything that exists at run time.
pub(in crate::syntax) fn is_instantiated(body: &TSNamespaceDeclarationBody<'_>) -> bool {
    match body {
        TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => is_instantiated(&inner.body),
        TSNamespaceDeclarationBody::TSModuleBlock(block) => {
            block.body.iter().any(|statement| match statement {
                Statement::TSInterfaceDeclaration(_) | Statement::TSTypeAliasDeclaration(_) => false,
                Statement::TSNamespaceDeclaration(inner) => !inner.declare && is_instantiated(&inner.body),
                Statement::ExportDeclaration(export) => match &export.declaration {
                    Declaration::TSInterfaceDeclaration(_) | Declaration::TSTypeAliasDeclaration(_) => false,
                    Declaration::TSNamespaceDeclaration(inner) => {
                        !inner.declare && is_instantiated(&inner.body)
                    }
                    declaration => !declaration.declare(),
                },
                _ => true,
            })
        }
    }
}

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
        self.in_scope(ScopeKind::Enum, declaration.span.into(), |inner| {
            for member in &declaration.body.members {
                let (name, span) = (member.id.static_name(), OwnSpan::from(member.id.span()));
                if inner.lookup(inner.scope, &name).is_none() {
                    inner.add_binding(&name, BindingKind::EnumMember, inner.scope, span, member.span.end);
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
        self.in_function(Form::Namespace, ScopeKind::Body, declaration.span.into(), |inner| {
            inner.current().name = Some(id.name.to_string());
            match &declaration.body {
                TSNamespaceDeclarationBody::TSNamespaceDeclaration(nested) => {
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
        match &declaration.module_reference {
            TSModuleReference::ExternalModuleReference(_) => {}
            TSModuleReference::IdentifierReference(identifier) => self.visit_identifier_reference(identifier),
            TSModuleReference::QualifiedName(name) => {
                let mut left = &name.left;
                while let TSTypeName::QualifiedName(inner) = left {
                    left = &inner.left;
                }
                if let TSTypeName::IdentifierReference(identifier) = left {
                    self.visit_identifier_reference(identifier);
                }
            }
        }
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
