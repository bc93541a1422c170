//! The names that a CommonJS module exports as far as its text tells: those by which Node lets an ECMAScript module import.
//!
//! Node decides that before it runs the module, with a scanner that knows some forms (`cjs-module-lexer`): assignments to members of `exports`,
//! literals given to `module.exports`, properties defined on it, and what TypeScript and Babel write for `export *`. The same forms are
//! found here in the syntax tree; where the scanner looks at the next token only, so does this (`corpus/js/run/modules/named` compares both).

use crate::Kind;
use crate::nesting::with_deep_stack;
use oxc_allocator::Allocator;
use oxc_ast::ast::{
    Argument, AssignmentExpression, AssignmentTarget, BindingPattern, CallExpression,
    ComputedMemberExpression, Expression, FunctionBody, IfStatement, ObjectExpression, ObjectPropertyKind,
    Program, PropertyKey, PropertyKind, Statement, StaticMemberExpression, VariableDeclarator,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;
use oxc_span::GetSpan;
use std::collections::{BTreeMap, BTreeSet};

/// What a CommonJS module exports by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NamedExports {
    /// The names that it gives itself.
    pub names: BTreeSet<String>,
    /// The specifiers of the modules whose names it passes on.
    pub passed_on: BTreeSet<String>,
}

/// The names that a text exports; none where it is no program.
pub fn named_exports(source: &str, kind: Kind) -> NamedExports {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, source, kind.source_type()).parse();
        if parsed.panicked {
            return NamedExports::default();
        }
        let mut scan = Scan { source, found: NamedExports::default(), refused: BTreeSet::new() };
        scan.visit_program(&parsed.program);
        scan.pass_on(&parsed.program);
        let Scan { mut found, refused, .. } = scan;
        found.names.retain(|name| !refused.contains(name));
        found
    })
}

struct Scan<'s> {
    source: &'s str,
    found: NamedExports,
    /// Names with getters that may do anything.
    refused: BTreeSet<String>,
}

impl<'a> Visit<'a> for Scan<'_> {
    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        let name = &member.property;
        // The scanner takes no escape for a part of a name.
        let is_spelled = self.after(name.span.start).starts_with(name.name.as_str());
        if is_exports(&member.object) && is_spelled {
            self.note_assigned(Some(name.name.to_string()), member.span.end);
        }
        walk::walk_static_member_expression(self, member);
    }

    fn visit_computed_member_expression(&mut self, member: &ComputedMemberExpression<'a>) {
        if is_exports(&member.object) {
            self.note_assigned(text_of(&member.expression), member.span.end);
        }
        walk::walk_computed_member_expression(self, member);
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        if let AssignmentTarget::StaticMemberExpression(member) = &assignment.left
            && member.property.name == "exports"
            && is_named(&member.object, "module")
            && assignment.operator.is_assign()
        {
            self.found.passed_on.clear();
            match leftmost(&assignment.right) {
                Expression::ObjectExpression(object) => self.literal(object),
                Expression::CallExpression(call) => self.found.passed_on.extend(required(call)),
                _ => {}
            }
        }
        walk::walk_assignment_expression(self, assignment);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if is_member(&call.callee, "Object", "defineProperty")
            && let [target, name, descriptor] = call.arguments.as_slice()
            && target.as_expression().is_some_and(is_exports)
            && let Some(name) = name.as_expression().and_then(text_of)
        {
            let object = match descriptor.as_expression() {
                Some(Expression::ObjectExpression(object)) => Some(&**object),
                _ => None,
            };
            match object.is_some_and(|object| is_plain_descriptor(object)) {
                true => self.found.names.insert(name),
                false => self.refused.insert(name),
            };
        }
        walk::walk_call_expression(self, call);
    }
}

impl Scan<'_> {
    /// `exports.name =`, also where it goes on as `==`: the scanner looks at one character.
    fn note_assigned(&mut self, name: Option<String>, end: u32) {
        if let (Some(name), true) = (name, self.after(end).starts_with('=')) {
            self.found.names.insert(name);
        }
    }

    /// The text from an offset, without white space and comments in front.
    fn after(&self, offset: u32) -> &str {
        skipped(self.source.get(offset as usize..).unwrap_or_default())
    }

    /// `{ a, b: name, "c": name, ...require("d") }` up to the first property that is not of these forms. A value counts by its first token.
    fn literal(&mut self, object: &ObjectExpression<'_>) {
        for property in &object.properties {
            let property = match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    let is_followed = match &spread.argument {
                        Expression::CallExpression(call) => {
                            let specifier = required(call);
                            let is_required = specifier.is_some();
                            self.found.passed_on.extend(specifier);
                            is_required
                        }
                        Expression::Identifier(_) => true,
                        _ => false,
                    };
                    if !is_followed {
                        return;
                    }
                    continue;
                }
                ObjectPropertyKind::ObjectProperty(property) => property,
            };
            let is_word = matches!(property.key, PropertyKey::StaticIdentifier(_)) && !property.computed;
            let first = word(self.after(property.span.start)).to_owned();
            if is_word && (property.shorthand || property.method || property.kind != PropertyKind::Init) {
                // Of `get a()` and `async a()` the scanner takes the first word for the name.
                self.found.names.insert(first);
                if property.shorthand {
                    continue;
                }
                return;
            }
            let name = match &property.key {
                PropertyKey::StaticIdentifier(key) if !property.computed => key.name.to_string(),
                PropertyKey::StringLiteral(key) if !property.computed && !property.method => {
                    key.value.to_string()
                }
                _ => return,
            };
            let value = self.after(property.value.span().start);
            let value_word = word(value);
            if value_word.is_empty() {
                return;
            }
            let goes_on = value[value_word.len()..].starts_with([',', '}']);
            self.found.names.insert(name);
            if !goes_on {
                return;
            }
        }
    }

    /// What TypeScript and Babel make of `export * from`, in statements of the module itself.
    fn pass_on(&mut self, program: &Program<'_>) {
        let mut modules: BTreeMap<String, String> = BTreeMap::new();
        for statement in &program.body {
            match statement {
                Statement::VariableDeclaration(declaration) => {
                    modules.extend(declaration.declarations.first().and_then(declared));
                }
                Statement::ExpressionStatement(statement) => {
                    let Expression::CallExpression(call) = &statement.expression else { continue };
                    self.found.passed_on.extend(star_exported(call));
                    let copied = copied_all(call).and_then(|name| modules.get(&name).cloned());
                    self.found.passed_on.extend(copied);
                }
                _ => {}
            }
        }
    }
}

/// `name = require("x")` or `name = _interopRequireWildcard(require("x"))`
fn declared(declarator: &VariableDeclarator<'_>) -> Option<(String, String)> {
    let BindingPattern::BindingIdentifier(name) = &declarator.id else { return None };
    let Expression::CallExpression(call) = leftmost(declarator.init.as_ref()?) else { return None };
    let is_wildcard = match &call.callee {
        Expression::Identifier(callee) => callee.name == "_interopRequireWildcard",
        Expression::StaticMemberExpression(member) => member.property.name == "_interopRequireWildcard",
        _ => false,
    };
    let specifier = match (is_wildcard, call.arguments.first().and_then(Argument::as_expression)) {
        (true, Some(Expression::CallExpression(inner))) => required(inner),
        (true, _) => None,
        (false, _) => required(call),
    };
    Some((name.name.to_string(), specifier?))
}

/// `__exportStar(require("x"), exports)`, `tslib_1.__exportStar(…)` and `__export(require("x"))`
fn star_exported(call: &CallExpression<'_>) -> Option<String> {
    let callee = match &call.callee {
        Expression::Identifier(callee) => callee.name.as_str(),
        Expression::StaticMemberExpression(member) => member.property.name.as_str(),
        _ => return None,
    };
    match (callee, call.arguments.first()?.as_expression()?) {
        ("__export" | "__exportStar", Expression::CallExpression(inner)) => required(inner),
        _ => None,
    }
}

/// The name in `Object.keys(name).forEach(function (key) { if (key === "default" …) return; exports[key] = name[key]; })`, or with a getter.
fn copied_all(call: &CallExpression<'_>) -> Option<String> {
    let Expression::StaticMemberExpression(member) = &call.callee else { return None };
    let Expression::CallExpression(keys) = &member.object else { return None };
    if member.property.name != "forEach" || !is_member(&keys.callee, "Object", "keys") {
        return None;
    }
    let Some(Expression::Identifier(module)) = keys.arguments.first()?.as_expression() else { return None };
    let Expression::FunctionExpression(function) = call.arguments.first()?.as_expression()? else {
        return None;
    };
    let [parameter] = function.params.items.as_slice() else { return None };
    let BindingPattern::BindingIdentifier(key) = &parameter.pattern else { return None };
    copies(function.body.as_deref()?, &module.name, &key.name).then(|| module.name.to_string())
}

/// Whether a body passes over `default` and then defines the key on `exports`.
fn copies(body: &FunctionBody<'_>, module: &str, key: &str) -> bool {
    let [Statement::IfStatement(first), .., last] = body.statements.as_slice() else {
        let [Statement::IfStatement(only)] = body.statements.as_slice() else { return false };
        return asks_for_default(only, key, "!==") && defines(&only.consequent, module, key);
    };
    let returns = matches!(&first.consequent, Statement::ReturnStatement(_));
    returns && asks_for_default(first, key, "===") && defines(last, module, key)
}

fn asks_for_default(statement: &IfStatement<'_>, key: &str, operator: &str) -> bool {
    let mut test = &statement.test;
    while let Expression::LogicalExpression(both) = test {
        test = &both.left;
    }
    let Expression::BinaryExpression(test) = test else { return false };
    test.operator.as_str() == operator
        && is_named(&test.left, key)
        && text_of(&test.right).is_some_and(|text| text == "default")
}

/// `exports[key] = module[key]` or `Object.defineProperty(exports, key, { enumerable: true, get … })`
fn defines(statement: &Statement<'_>, module: &str, key: &str) -> bool {
    let Statement::ExpressionStatement(statement) = statement else { return false };
    match &statement.expression {
        Expression::AssignmentExpression(assignment) => {
            let AssignmentTarget::ComputedMemberExpression(target) = &assignment.left else { return false };
            let Expression::ComputedMemberExpression(value) = &assignment.right else { return false };
            is_exports(&target.object)
                && is_named(&target.expression, key)
                && is_named(&value.object, module)
                && is_named(&value.expression, key)
        }
        Expression::CallExpression(call) => {
            let named = |index: usize| call.arguments.get(index).and_then(Argument::as_expression);
            is_member(&call.callee, "Object", "defineProperty")
                && named(0).is_some_and(is_exports)
                && named(1).is_some_and(|expression| is_named(expression, key))
        }
        _ => false,
    }
}

/// `{ enumerable: true, value: … }`, or a getter that does nothing but return a name or a member of one.
fn is_plain_descriptor(object: &ObjectExpression<'_>) -> bool {
    let mut properties = object.properties.iter().filter_map(|property| match property {
        ObjectPropertyKind::ObjectProperty(property) => Some(property),
        ObjectPropertyKind::SpreadProperty(_) => None,
    });
    let key_of = |key: &PropertyKey<'_>| match key {
        PropertyKey::StaticIdentifier(name) => name.name.to_string(),
        _ => String::new(),
    };
    let Some(mut property) = properties.next() else { return false };
    let mut before = 0;
    if key_of(&property.key) == "enumerable" {
        let Expression::BooleanLiteral(literal) = &property.value else { return false };
        let Some(next) = properties.next().filter(|_| literal.value) else { return false };
        (property, before) = (next, 1);
    }
    match key_of(&property.key).as_str() {
        "value" => !property.method,
        "get" => {
            let Expression::FunctionExpression(function) = &property.value else { return false };
            let is_last = object.properties.len() == before + 1;
            let statements = function.body.as_deref().map(|body| body.statements.as_slice());
            let Some([Statement::ReturnStatement(statement)]) = statements else { return false };
            let is_simple = statement.argument.as_ref().is_some_and(|argument| match argument {
                Expression::Identifier(_) => true,
                Expression::StaticMemberExpression(member) => {
                    matches!(member.object, Expression::Identifier(_))
                }
                Expression::ComputedMemberExpression(member) => {
                    matches!(member.object, Expression::Identifier(_))
                        && text_of(&member.expression).is_some()
                }
                _ => false,
            });
            is_last
                && is_simple
                && function.params.items.is_empty()
                && !function.r#async
                && !function.generator
        }
        _ => false,
    }
}

/// `exports` or `module.exports`
fn is_exports(expression: &Expression<'_>) -> bool {
    is_named(expression, "exports") || is_member(expression, "module", "exports")
}

fn is_named(expression: &Expression<'_>, name: &str) -> bool {
    matches!(expression, Expression::Identifier(known) if known.name == name)
}

fn is_member(expression: &Expression<'_>, object: &str, name: &str) -> bool {
    matches!(expression, Expression::StaticMemberExpression(member)
        if member.property.name == name && is_named(&member.object, object))
}

/// The text of a string literal.
fn text_of(expression: &Expression<'_>) -> Option<String> {
    match expression {
        Expression::StringLiteral(literal) if !literal.lone_surrogates => Some(literal.value.to_string()),
        _ => None,
    }
}

/// The specifier of `require("x")`.
fn required(call: &CallExpression<'_>) -> Option<String> {
    match (&call.callee, call.arguments.as_slice()) {
        (callee, [argument]) if is_named(callee, "require") => text_of(argument.as_expression()?),
        _ => None,
    }
}

/// The expression with which another one begins.
fn leftmost<'b, 'a>(mut expression: &'b Expression<'a>) -> &'b Expression<'a> {
    loop {
        expression = match expression {
            Expression::StaticMemberExpression(member) => &member.object,
            Expression::ComputedMemberExpression(member) => &member.object,
            Expression::CallExpression(call) if required(call).is_none() && !is_name(&call.callee) => {
                &call.callee
            }
            Expression::BinaryExpression(binary) => &binary.left,
            Expression::LogicalExpression(logical) => &logical.left,
            Expression::ConditionalExpression(conditional) => &conditional.test,
            _ => return expression,
        };
    }
}

fn is_name(callee: &Expression<'_>) -> bool {
    matches!(callee, Expression::Identifier(_))
        || matches!(callee, Expression::StaticMemberExpression(member) if member.property.name == "_interopRequireWildcard")
}

/// A text without white space and comments in front.
fn skipped(mut text: &str) -> &str {
    loop {
        let rest = text.trim_start();
        let behind = match (rest.strip_prefix("//"), rest.strip_prefix("/*")) {
            (Some(comment), _) => comment.find('\n').map(|end| &comment[end..]),
            (_, Some(comment)) => comment.find("*/").map(|end| &comment[end + 2..]),
            _ => return rest,
        };
        text = behind.unwrap_or_default();
    }
}

/// The name with which a text begins.
fn word(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    match text.starts_with(|c: char| c.is_ascii_digit()) {
        true => "",
        false => &text[..text.find(|c| !is_part(c)).unwrap_or(text.len())],
    }
}
