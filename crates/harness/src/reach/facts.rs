//! What one statement at the top level of a module declares, mentions, loads and does.
//!
//! Invariant: too much is mentioned rather than too little: names are not resolved, so a local variable of the same name counts. A statement
//! that could do something when its module is loaded says that it runs.

use crate::definition::Definition;
use crate::sources::required;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};
use std::collections::BTreeSet;

/// A name, and the property of it that is read where only that is.
pub(super) type Mention = (String, Option<String>);

/// The facts of a statement.
pub(super) struct Facts {
    /// Its bytes.
    pub(super) span: Span,
    /// The names that it declares, or adds something to.
    pub(super) declares: Vec<String>,
    /// The property of `exports` that it sets; none if it may set all.
    pub(super) member: Option<String>,
    /// The names that it uses, anywhere within.
    pub(super) mentions: BTreeSet<Mention>,
    /// Modules that are loaded with this one.
    pub(super) loads: Vec<String>,
    /// Modules that code within loads and uses, one does not know how.
    pub(super) uses: Vec<String>,
    /// Whether it does something when the module is loaded.
    pub(super) runs: bool,
}

impl Facts {
    /// Reads a statement.
    pub(super) fn of<'a>(statement: &'a Statement<'a>) -> Facts {
        let span = statement.span();
        let mut facts = Facts {
            span,
            declares: Vec::new(),
            member: None,
            mentions: BTreeSet::new(),
            loads: Vec::new(),
            uses: Vec::new(),
            runs: false,
        };
        match statement {
            Statement::ImportDeclaration(import) => {
                let is_type = import.import_kind.is_type();
                facts.loads.extend((!is_type).then(|| import.source.value.to_string()));
                return facts;
            }
            Statement::ExportFromDeclaration(export) => {
                facts.loads.push(export.source.value.to_string());
                return facts;
            }
            Statement::ExportAllDeclaration(export) => {
                facts.loads.push(export.source.value.to_string());
                return facts;
            }
            Statement::ExportNamedDeclaration(_) => return facts,
            Statement::ExportDeclaration(export) => facts.declaration(&export.declaration),
            Statement::ExportDefaultDeclaration(export) => facts.default(&export.declaration),
            Statement::ExpressionStatement(statement) => facts.expression(&statement.expression),
            Statement::EmptyStatement(_) => {}
            other => match other.as_declaration() {
                Some(declaration) => facts.declaration(declaration),
                None => facts.runs = true,
            },
        }
        let added = added(statement).filter(|_| !facts.runs);
        let mut walker = MentionWalker { facts: &mut facts };
        match added {
            // The name on the left is not used.
            Some(assignment) => walker.visit_expression(&assignment.right),
            None => walker.visit_statement(statement),
        }
        facts
    }

    fn declaration<'a>(&mut self, declaration: &'a Declaration<'a>) {
        match declaration {
            Declaration::VariableDeclaration(variables) => {
                for declarator in &variables.declarations {
                    self.variable(declarator);
                }
            }
            Declaration::FunctionDeclaration(function) => self.declare(function.id.as_ref()),
            Declaration::ClassDeclaration(class) => {
                self.declare(class.id.as_ref());
                self.runs |= !is_quiet_class(class);
            }
            Declaration::TSTypeAliasDeclaration(alias) => self.declare(Some(&alias.id)),
            Declaration::TSInterfaceDeclaration(interface) => self.declare(Some(&interface.id)),
            Declaration::TSEnumDeclaration(enumeration) => self.declare(Some(&enumeration.id)),
            Declaration::TSImportEqualsDeclaration(import) => {
                self.declare(Some(&import.id));
                if let TSModuleReference::ExternalModuleReference(reference) = &import.module_reference {
                    self.loads.push(reference.expression.value.to_string());
                }
            }
            Declaration::TSExternalModuleDeclaration(_)
            | Declaration::TSNamespaceDeclaration(_)
            | Declaration::TSGlobalDeclaration(_) => self.runs = true,
        }
    }

    fn declare(&mut self, id: Option<&BindingIdentifier<'_>>) {
        self.declares.extend(id.map(|id| id.name.to_string()));
    }

    fn variable<'a>(&mut self, declarator: &'a VariableDeclarator<'a>) {
        let names = declarator.id.get_binding_identifiers();
        self.declares.extend(names.into_iter().map(|id| id.name.to_string()));
        let Some(init) = &declarator.init else { return };
        match required(init) {
            Some(specifier) => self.loads.push(specifier.to_owned()),
            None => {
                self.runs |= !is_quiet(init) || !matches!(declarator.id, BindingPattern::BindingIdentifier(_))
            }
        }
    }

    fn default<'a>(&mut self, declaration: &'a ExportDefaultDeclarationKind<'a>) {
        match declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(function) => self.declare(function.id.as_ref()),
            ExportDefaultDeclarationKind::ClassDeclaration(class) => {
                self.declare(class.id.as_ref());
                self.runs |= !is_quiet_class(class);
            }
            ExportDefaultDeclarationKind::TSInterfaceDeclaration(interface) => {
                self.declare(Some(&interface.id))
            }
            other => self.runs |= !other.as_expression().is_some_and(is_quiet),
        }
    }

    /// `exports.parse = …` and `Stack.prototype.push = …` add to a name; everything else runs.
    fn expression<'a>(&mut self, expression: &'a Expression<'a>) {
        let inner = expression.get_inner_expression();
        if let Some(specifier) = required(inner) {
            self.loads.push(specifier.to_owned());
            return;
        }
        let Expression::AssignmentExpression(assignment) = inner else {
            self.runs = !is_quiet(inner);
            return;
        };
        let root = assignment.left.as_member_expression().and_then(root_of);
        let is_quiet = assignment.operator.is_assign() && is_quiet(&assignment.right);
        match root.filter(|_| is_quiet) {
            // Both names reach what a module exports.
            Some("exports" | "module") => {
                self.declares.extend(["exports".to_owned(), "module".to_owned()]);
                let target = assignment.left.as_member_expression();
                let target = target.filter(|target| target.object().is_specific_id("exports"));
                self.member =
                    target.and_then(|target| target.static_property_name()).map(|name| name.to_string());
            }
            Some(root) => self.declares.push(root.to_owned()),
            None => self.runs = true,
        }
    }
}

/// The assignment that a statement is.
fn added<'a>(statement: &'a Statement<'a>) -> Option<&'a AssignmentExpression<'a>> {
    let Statement::ExpressionStatement(statement) = statement else { return None };
    match statement.expression.get_inner_expression() {
        Expression::AssignmentExpression(assignment) => Some(assignment),
        _ => None,
    }
}

/// `Stack` of `Stack.prototype.push`; none if a part is computed.
fn root_of<'a>(member: &'a MemberExpression<'a>) -> Option<&'a str> {
    let MemberExpression::StaticMemberExpression(member) = member else { return None };
    match member.object.get_inner_expression() {
        Expression::Identifier(id) => Some(id.name.as_str()),
        inner => root_of(inner.as_member_expression()?),
    }
}

/// Constructors of the language that only make a value from quiet arguments.
const QUIET_CONSTRUCTORS: [&str; 6] = ["Map", "Set", "WeakMap", "WeakSet", "RegExp", "Array"];

/// Whether evaluating an expression does nothing but make a value.
fn is_quiet(expression: &Expression<'_>) -> bool {
    let expression = expression.get_inner_expression();
    match expression {
        Expression::FunctionExpression(_)
        | Expression::ArrowFunctionExpression(_)
        | Expression::Identifier(_) => true,
        Expression::ClassExpression(class) => is_quiet_class(class),
        Expression::StaticMemberExpression(member) => is_quiet(&member.object),
        Expression::UnaryExpression(unary) => is_quiet(&unary.argument),
        Expression::BinaryExpression(binary) => is_quiet(&binary.left) && is_quiet(&binary.right),
        Expression::LogicalExpression(logical) => is_quiet(&logical.left) && is_quiet(&logical.right),
        Expression::TemplateLiteral(template) => template.expressions.iter().all(is_quiet),
        Expression::ArrayExpression(array) => array
            .elements
            .iter()
            .all(|element| element.is_elision() || element.as_expression().is_some_and(is_quiet)),
        Expression::ObjectExpression(object) => object.properties.iter().all(|property| {
            property.as_property().is_some_and(|property| !property.computed && is_quiet(&property.value))
        }),
        Expression::NewExpression(new) => {
            let is_known = QUIET_CONSTRUCTORS.iter().any(|name| new.callee.is_specific_id(name));
            is_known && new.arguments.iter().all(|argument| argument.as_expression().is_some_and(is_quiet))
        }
        Expression::CallExpression(_) => match Definition::of_expression(expression) {
            // `Object.freeze({ … })`
            Some(Definition::Object(object)) => object.properties.iter().all(|property| {
                property.as_property().is_some_and(|property| !property.computed && is_quiet(&property.value))
            }),
            _ => false,
        },
        Expression::AssignmentExpression(assignment) => {
            let root = assignment.left.as_member_expression().and_then(root_of);
            matches!(root, Some("exports" | "module")) && is_quiet(&assignment.right)
        }
        other => other.is_literal(),
    }
}

/// Whether declaring a class does nothing but make it.
fn is_quiet_class(class: &Class<'_>) -> bool {
    let is_quiet_element = |element: &ClassElement<'_>| match element {
        ClassElement::StaticBlock(_) => false,
        ClassElement::MethodDefinition(method) => !method.computed && method.decorators.is_empty(),
        ClassElement::PropertyDefinition(property) => {
            let value = property.value.as_ref().filter(|_| property.r#static);
            !property.computed && property.decorators.is_empty() && value.is_none_or(is_quiet)
        }
        ClassElement::AccessorProperty(_) => false,
        ClassElement::TSIndexSignature(_) => true,
    };
    class.decorators.is_empty()
        && class.heritage.as_ref().is_none_or(|heritage| is_quiet(&heritage.expression))
        && class.body.body.iter().all(is_quiet_element)
}

struct MentionWalker<'f> {
    facts: &'f mut Facts,
}

impl<'a> Visit<'a> for MentionWalker<'_> {
    fn visit_identifier_reference(&mut self, id: &IdentifierReference<'a>) {
        self.facts.mentions.insert((id.name.to_string(), None));
    }

    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        match &member.object {
            Expression::Identifier(id) => {
                let property = member.property.name.to_string();
                self.facts.mentions.insert((id.name.to_string(), Some(property)));
            }
            _ => walk::walk_static_member_expression(self, member),
        }
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if let Some(name) = call.common_js_require() {
            let name = name.value.to_string();
            if !self.facts.loads.contains(&name) {
                self.facts.uses.push(name);
            }
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_import_expression(&mut self, import: &ImportExpression<'a>) {
        if let Expression::StringLiteral(name) = &import.source {
            self.facts.uses.push(name.value.to_string());
        }
        walk::walk_import_expression(self, import);
    }
}
