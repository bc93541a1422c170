//! What the constructs that take more than a line declare, mention and open; [`visit`](super::visit) leads here.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};

use super::build::{BlockFunction, Builder, Mention};
use super::table::{BindingId, BindingKind, Form, ScopeKind};
use crate::Span as OwnSpan;
use crate::diagnostics::Draft;
use crate::wording::STRICT_TARGET;

impl Builder {
    pub(super) fn walk_program(&mut self, program: &Program<'_>) {
        self.is_strict |= program.has_use_strict_directive();
        self.functions[0].is_strict = self.is_strict;
        self.visit_statements(&program.body);
    }

    pub(super) fn declare_pattern(&mut self, pattern: &BindingPattern<'_>, kind: BindingKind, end: u32) {
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
    pub(super) fn declare_variables(&mut self, declaration: &VariableDeclaration<'_>, is_head: bool) {
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

    pub(super) fn declare_function(&mut self, function: &Function<'_>) {
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

    pub(super) fn enter_parameters(&mut self, parameters: &FormalParameters<'_>) {
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

    pub(super) fn walk_function(&mut self, function: &Function<'_>, form: Form, name: Option<&str>) {
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
    pub(super) fn walk_function_expression(&mut self, function: &Function<'_>) {
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

    pub(super) fn walk_class(&mut self, class: &Class<'_>) {
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

    pub(super) fn visit_key(&mut self, key: &PropertyKey<'_>, is_computed: bool) {
        if is_computed {
            self.visit_property_key(key);
        }
    }

    /// `for (let …)`, whose names live in a scope around the body; other loops have none.
    pub(super) fn in_loop(
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

    pub(super) fn walk_for_each(
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

    pub(super) fn walk_branch(&mut self, branch: &Statement<'_>) {
        match branch {
            // Annex B.3.3: as if the declaration stood in a block.
            Statement::FunctionDeclaration(function) => {
                self.in_scope(ScopeKind::Block, function.span.into(), |inner| inner.visit_statement(branch));
            }
            _ => self.visit_statement(branch),
        }
    }

    /// `import a = b.c` mentions `b`.
    pub(super) fn mention_module_reference(&mut self, reference: &TSModuleReference<'_>) {
        match reference {
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

    pub(super) fn write_to(&mut self, identifier: &IdentifierReference<'_>) {
        // 13.15.1, 14.7.5.1: oxc does not look at the heads of `for-in` and `for-of`.
        if self.is_strict && matches!(identifier.name.as_str(), "eval" | "arguments") {
            self.drafts.push(Draft::syntax(STRICT_TARGET, identifier.span));
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
pub(super) fn is_direct_eval(call: &CallExpression<'_>) -> bool {
    let mut callee = &call.callee;
    while let Expression::ParenthesizedExpression(inner) = callee {
        callee = &inner.expression;
    }
    !call.optional && matches!(callee, Expression::Identifier(name) if name.name == "eval")
}

/// Whether a namespace has anything that exists at run time.
pub fn is_instantiated(body: &TSNamespaceDeclarationBody<'_>) -> bool {
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
