//! The walk that finds what can be changed.
//!
//! Invariant: a change replaces a whole expression, block or literal, so that the text around it keeps its meaning.

use super::operators;
use super::{Change, LOOP, Mutations, REACH};
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};

/// Where a probe stands.
#[derive(Clone, Copy)]
enum Probe {
    /// Around an expression.
    Expression,
    /// Before an expression that is a statement: parentheses might continue the line before.
    Statement,
    /// After the brace of a block.
    Block,
}

/// Collects changes; offsets are in bytes until the end.
pub(super) struct Finder<'s> {
    source: &'s str,
    changes: Vec<(Span, String, Probe)>,
    guards: Vec<(u32, String)>,
    /// The expression that is a statement by itself.
    statement: Option<Span>,
    /// Blocks that are the bodies of loops.
    bodies: Vec<Span>,
    /// Conditions that have been replaced by truth values already.
    decided: Vec<Span>,
}

impl<'s> Finder<'s> {
    pub(super) fn new(source: &'s str) -> Finder<'s> {
        Finder {
            source,
            changes: Vec::new(),
            guards: Vec::new(),
            statement: None,
            bodies: Vec::new(),
            decided: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Mutations {
        self.changes.sort_by_key(|(span, ..)| (span.start, std::cmp::Reverse(span.end)));
        let units = Units::of(self.source);
        let changes = self.changes.iter().enumerate().map(|(index, (span, text, probe))| {
            let call = format!("{REACH}({index})");
            let [before, after] = match probe {
                Probe::Expression => [(span.start, format!("({call},")), (span.end, ")".to_owned())],
                Probe::Statement => [(span.start, format!("{call},")), (span.end, String::new())],
                Probe::Block => [(span.start + 1, format!("{call};")), (span.end, String::new())],
            };
            let at = |(offset, text): (u32, String)| (units.at(offset), text);
            let (start, end) = (units.at(span.start), units.at(span.end));
            Change { start, end, text: text.clone(), probe: [at(before), at(after)] }
        });
        let changes = changes.collect();
        let guards = self.guards.iter().map(|(at, text)| (units.at(*at), text.clone())).collect();
        Mutations { changes, guards }
    }

    fn slice(&self, span: Span) -> &'s str {
        &self.source[span.start as usize..span.end as usize]
    }

    fn replace(&mut self, span: Span, text: impl Into<String>) {
        let probe = if self.statement == Some(span) { Probe::Statement } else { Probe::Expression };
        self.changes.push((span, text.into(), probe));
    }

    /// An expression with another operator between its sides.
    fn operate(&mut self, span: Span, sides: [Span; 2], operator: &str) -> String {
        let between = self.slice(Span::new(sides[0].end, sides[1].start));
        // Comments between the sides go with the operator.
        let blank = if between.contains('\n') { "\n" } else { " " };
        let start = self.slice(Span::new(span.start, sides[0].end));
        format!("{start} {operator}{blank}{}", self.slice(Span::new(sides[1].start, span.end)))
    }

    /// A condition that always or never holds.
    fn decide(&mut self, span: Span, sides: &[bool]) {
        if self.decided.contains(&span) {
            return;
        }
        self.decided.push(span);
        for side in sides {
            self.replace(span, side.to_string());
        }
    }

    fn test(&mut self, test: &Expression<'_>) {
        if !matches!(test, Expression::BooleanLiteral(_)) {
            self.decide(test.without_parentheses().span(), &[true, false]);
        }
    }

    fn block(&mut self, span: Span, is_empty: bool) {
        // An empty body of a loop still counts its rounds.
        let is_of_loop = self.bodies.contains(&span);
        let text = if is_of_loop { format!("{{ {LOOP}(); }}") } else { "{}".to_owned() };
        if !is_empty {
            self.changes.push((span, text, Probe::Block));
        }
    }

    fn guard(&mut self, body: &Statement<'_>) {
        let span = body.span();
        let call = format!("{LOOP}();");
        match body {
            Statement::BlockStatement(_) => {
                self.bodies.push(span);
                self.guards.push((span.start + 1, call));
            }
            _ => self.guards.extend([(span.start, format!("{{{call}")), (span.end, "}".to_owned())]),
        }
    }

    fn call(&mut self, call: &CallExpression<'_>) {
        let Expression::StaticMemberExpression(member) = &call.callee else { return };
        if call.optional || member.optional {
            return;
        }
        let Some(other) = operators::method(&member.property.name) else { return };
        if other.is_empty() {
            let object = self.slice(member.object.span()).to_owned();
            self.replace(call.span, object);
        } else {
            let (start, end) = (member.property.span.start, member.property.span.end);
            let (before, after) = (Span::new(call.span.start, start), Span::new(end, call.span.end));
            let text = format!("{}{other}{}", self.slice(before), self.slice(after));
            self.replace(call.span, text);
        }
    }

    fn expression(&mut self, expression: &Expression<'_>) {
        match expression {
            Expression::BinaryExpression(inner) => {
                let (operator, sides) = (inner.operator.as_str(), [inner.left.span(), inner.right.span()]);
                if operators::is_comparison(operator) {
                    self.decide(inner.span, &[true, false]);
                }
                let is_text = [&inner.left, &inner.right].iter().any(|side| is_text(side));
                for other in operators::binary(operator).iter().filter(|_| operator != "+" || !is_text) {
                    let text = self.operate(inner.span, sides, other);
                    self.replace(inner.span, text);
                }
            }
            Expression::LogicalExpression(inner) => {
                let operator = inner.operator.as_str();
                if operator != "??" {
                    self.decide(inner.span, &[true, false]);
                }
                let sides = [inner.left.span(), inner.right.span()];
                let text = self.operate(inner.span, sides, operators::logical(operator));
                self.replace(inner.span, format!("({text})"));
            }
            Expression::UnaryExpression(inner) if matches!(inner.operator.as_str(), "!" | "-" | "~") => {
                let sign = if inner.operator.as_str() == "-" { "+" } else { "" };
                let text = format!("{sign}{}", self.slice(inner.argument.span()));
                self.replace(inner.span, text);
            }
            Expression::UpdateExpression(inner) => {
                let other = if inner.operator.as_str() == "++" { "--" } else { "++" };
                let target = self.slice(inner.argument.span());
                let text = if inner.prefix { format!("{other}{target}") } else { format!("{target}{other}") };
                self.replace(inner.span, text);
            }
            Expression::AssignmentExpression(inner) => {
                if let Some(other) = operators::assignment(inner.operator.as_str()) {
                    let text = self.operate(inner.span, [inner.left.span(), inner.right.span()], other);
                    self.replace(inner.span, text);
                }
            }
            Expression::ConditionalExpression(inner) => self.test(&inner.test),
            Expression::CallExpression(call) => self.call(call),
            Expression::ArrowFunctionExpression(arrow) if !is_block(&arrow.body) => {
                self.replace(arrow.span, "() => undefined");
            }
            other => self.literal(other),
        }
    }

    fn literal(&mut self, expression: &Expression<'_>) {
        match expression {
            Expression::StringLiteral(text) => {
                self.replace(text.span, if text.value.is_empty() { "\"other\"" } else { "\"\"" });
            }
            Expression::TemplateLiteral(text) => self.replace(text.span, "``"),
            Expression::BooleanLiteral(literal) => self.replace(literal.span, (!literal.value).to_string()),
            Expression::NumericLiteral(literal) if literal.value.abs() < 1e9 => {
                self.replace(literal.span, crate::literal::number(literal.value + 1.0));
            }
            Expression::ArrayExpression(array) if !array.elements.is_empty() => {
                self.replace(array.span, "[]")
            }
            Expression::ObjectExpression(object) if !object.properties.is_empty() => {
                self.replace(object.span, "{}");
            }
            _ => {}
        }
    }
}

fn is_block(body: &ArrowFunctionBody<'_>) -> bool {
    matches!(body, ArrowFunctionBody::FunctionBody(_))
}

fn is_text(expression: &Expression<'_>) -> bool {
    matches!(expression, Expression::StringLiteral(_) | Expression::TemplateLiteral(_))
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_expression(&mut self, expression: &Expression<'a>) {
        self.expression(expression);
        walk::walk_expression(self, expression);
    }

    fn visit_expression_statement(&mut self, statement: &ExpressionStatement<'a>) {
        let outer = self.statement.replace(statement.expression.span());
        walk::walk_expression_statement(self, statement);
        self.statement = outer;
    }

    /// Names of properties are no values.
    fn visit_property_key(&mut self, key: &PropertyKey<'a>) {
        if !matches!(key, PropertyKey::StringLiteral(_) | PropertyKey::NumericLiteral(_)) {
            walk::walk_property_key(self, key);
        }
    }

    fn visit_if_statement(&mut self, statement: &IfStatement<'a>) {
        self.test(&statement.test);
        walk::walk_if_statement(self, statement);
    }

    fn visit_for_statement(&mut self, statement: &ForStatement<'a>) {
        if let Some(test) = &statement.test {
            self.decide(test.without_parentheses().span(), &[false]);
        }
        self.guard(&statement.body);
        walk::walk_for_statement(self, statement);
    }

    fn visit_while_statement(&mut self, statement: &WhileStatement<'a>) {
        self.decide(statement.test.without_parentheses().span(), &[false]);
        self.guard(&statement.body);
        walk::walk_while_statement(self, statement);
    }

    fn visit_do_while_statement(&mut self, statement: &DoWhileStatement<'a>) {
        self.decide(statement.test.without_parentheses().span(), &[false]);
        self.guard(&statement.body);
        walk::walk_do_while_statement(self, statement);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        self.guard(&statement.body);
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.guard(&statement.body);
        walk::walk_for_in_statement(self, statement);
    }

    fn visit_block_statement(&mut self, block: &BlockStatement<'a>) {
        self.block(block.span, block.body.is_empty());
        walk::walk_block_statement(self, block);
    }

    fn visit_function_body(&mut self, body: &FunctionBody<'a>) {
        self.block(body.span, body.statements.is_empty());
        walk::walk_function_body(self, body);
    }
}

/// Offsets in UTF-16 units for offsets in bytes.
struct Units(Vec<u32>);

impl Units {
    fn of(source: &str) -> Units {
        let mut units = Vec::with_capacity(source.len() + 1);
        let mut count = 0;
        for c in source.chars() {
            units.extend(std::iter::repeat_n(count, c.len_utf8()));
            count += c.len_utf16() as u32;
        }
        units.push(count);
        Units(units)
    }

    fn at(&self, offset: u32) -> u32 {
        self.0.get(offset as usize).or(self.0.last()).copied().unwrap_or(0)
    }
}
