//! How V8 names what was called where the call fails (`a.b(...).c is not a function`): its CallPrinter.
//!
//! Invariant: the text depends on the syntax alone. What V8 has no words for is an "(intermediate value)".

use super::kind::Kind;
use super::nesting::with_deep_stack;
use oxc_allocator::Allocator;
use oxc_ast::ast::{
    ArrayExpressionElement, AssignmentTarget, BinaryExpression, BinaryOperator, CallExpression, Expression,
    LogicalExpression, MemberExpression, NewExpression, SequenceExpression, TaggedTemplateExpression,
    UnaryOperator,
};
use oxc_ast_visit::{Visit, walk};
use oxc_parser::Parser;

/// What stands for an expression without a name.
const NAMELESS: &str = "(intermediate value)";

/// What the call is named whose instruction has this span; none if the text has no such call.
pub fn callee_at(text: &str, kind: Kind, start: u32, end: u32) -> Option<String> {
    with_deep_stack(|| {
        let allocator = Allocator::default();
        let parsed = Parser::new(&allocator, text, kind.source_type()).parse();
        let mut finder = Finder { start, end, found: None };
        finder.visit_program(&parsed.program);
        finder.found
    })
}

/// Looks for a call by its place: where it starts is inside of it, where it ends is its end.
struct Finder {
    start: u32,
    end: u32,
    found: Option<String>,
}

impl Finder {
    fn is_at(&self, span: oxc_span::Span) -> bool {
        span.end == self.end && (span.start..span.end).contains(&self.start)
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if self.is_at(call.span) {
            self.found = Some(shown(&call.callee));
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &NewExpression<'a>) {
        if self.is_at(new.span) && new.span.start == self.start {
            self.found = Some(shown(&new.callee));
        }
        walk::walk_new_expression(self, new);
    }

    fn visit_tagged_template_expression(&mut self, template: &TaggedTemplateExpression<'a>) {
        if self.is_at(template.span) && template.quasi.span.start == self.start {
            self.found = Some(shown(&template.tag));
        }
        walk::walk_tagged_template_expression(self, template);
    }
}

/// An expression in the words of V8.
pub(crate) fn shown(expression: &Expression<'_>) -> String {
    named(expression).unwrap_or_else(|| NAMELESS.to_owned())
}

/// The words, if there are some.
fn named(expression: &Expression<'_>) -> Option<String> {
    Some(match expression {
        Expression::ParenthesizedExpression(inner) => return named(&inner.expression),
        Expression::TSNonNullExpression(inner) => return named(&inner.expression),
        Expression::TSAsExpression(inner) => return named(&inner.expression),
        Expression::TSSatisfiesExpression(inner) => return named(&inner.expression),
        Expression::TSTypeAssertion(inner) => return named(&inner.expression),
        Expression::TSInstantiationExpression(inner) => return named(&inner.expression),
        Expression::Identifier(name) => name.name.to_string(),
        Expression::ThisExpression(_) => "this".to_owned(),
        Expression::NullLiteral(_) => "null".to_owned(),
        Expression::BooleanLiteral(literal) => literal.value.to_string(),
        Expression::NumericLiteral(literal) => number(literal.value),
        Expression::StringLiteral(literal) => format!("\"{}\"", literal.value),
        Expression::RegExpLiteral(literal) => literal.regex.to_string(),
        Expression::TemplateLiteral(template) => match template.single_quasi() {
            Some(text) => format!("\"{text}\""),
            None => template.expressions.iter().map(shown).collect(),
        },
        Expression::CallExpression(call) => format!("{}(...)", shown(&call.callee)),
        Expression::TaggedTemplateExpression(template) => format!("{}(...)", shown(&template.tag)),
        Expression::ArrayExpression(array) => {
            let elements: Vec<String> = array.elements.iter().map(element).collect();
            format!("[{}]", elements.join(","))
        }
        Expression::ObjectExpression(object) => format!("{{{}}}", NAMELESS.repeat(object.properties.len())),
        Expression::ConditionalExpression(_) => NAMELESS.repeat(3),
        Expression::BinaryExpression(binary) => return Some(operation(binary)),
        Expression::LogicalExpression(logical) => logical_operation(logical),
        Expression::SequenceExpression(sequence) => sequence_of(sequence),
        Expression::UnaryExpression(unary) => match (unary.operator, &unary.argument) {
            (UnaryOperator::UnaryNegation, Expression::NumericLiteral(literal)) => number(-literal.value),
            (UnaryOperator::LogicalNot, Expression::BooleanLiteral(literal)) => (!literal.value).to_string(),
            (operator, argument) => {
                let space = if operator.is_keyword() { " " } else { "" };
                format!("({}{space}{})", operator.as_str(), shown(argument))
            }
        },
        Expression::UpdateExpression(update) => {
            let (operator, target) = (update.operator.as_str(), simple_target(&update.argument));
            if update.prefix { format!("({operator}{target})") } else { format!("({target}{operator})") }
        }
        Expression::AssignmentExpression(assignment) => return target(&assignment.left),
        expression => return expression.as_member_expression().map(member),
    })
}

fn number(value: f64) -> String {
    ryu_js::Buffer::new().format(value).to_owned()
}

fn member(member: &MemberExpression<'_>) -> String {
    let object = match member.object() {
        Expression::Super(_) => NAMELESS.to_owned(),
        object => shown(object),
    };
    let chain = if member.optional() { "?" } else { "" };
    match member {
        MemberExpression::StaticMemberExpression(member) => {
            format!("{object}{chain}.{}", member.property.name)
        }
        MemberExpression::PrivateFieldExpression(member) => format!("{object}[#{}]", member.field.name),
        MemberExpression::ComputedMemberExpression(member) => match &member.expression {
            Expression::StringLiteral(key) => format!("{object}{chain}.{}", key.value),
            Expression::TemplateLiteral(key) if key.is_no_substitution_template() => {
                format!("{object}{chain}.{}", key.single_quasi().as_deref().unwrap_or_default())
            }
            key => {
                let chain = if member.optional { "?." } else { "" };
                format!("{object}{chain}[{}]", shown(key))
            }
        },
    }
}

fn element(element: &ArrayExpressionElement<'_>) -> String {
    match element {
        ArrayExpressionElement::SpreadElement(spread) => format!("(...{})", shown(&spread.argument)),
        element => element.as_expression().map_or(NAMELESS.to_owned(), shown),
    }
}

/// Operators that V8 joins into one operation: `a + b + c`.
fn operation(binary: &BinaryExpression<'_>) -> String {
    if let Some(value) = folded(binary) {
        return number(value);
    }
    let mut operands = vec![shown(&binary.right)];
    let mut left = without_parentheses(&binary.left);
    while let Expression::BinaryExpression(inner) = left
        && inner.operator == binary.operator
        && !is_comparison(binary.operator)
        && folded(inner).is_none()
    {
        operands.push(shown(&inner.right));
        left = without_parentheses(&inner.left);
    }
    operands.push(shown(left));
    // V8's parser has no inequalities.
    match binary.operator {
        BinaryOperator::Inequality => format!("(!{})", joined(operands, "==")),
        BinaryOperator::StrictInequality => format!("(!{})", joined(operands, "===")),
        operator => joined(operands, operator.as_str()),
    }
}

fn is_comparison(operator: BinaryOperator) -> bool {
    operator.is_compare() || operator.is_equality() || operator.is_in() || operator.is_instance_of()
}

/// V8's parser does arithmetic with numbers.
fn folded(binary: &BinaryExpression<'_>) -> Option<f64> {
    let operand = |expression: &Expression<'_>| match without_parentheses(expression) {
        Expression::NumericLiteral(literal) => Some(literal.value),
        Expression::BinaryExpression(inner) => folded(inner),
        _ => None,
    };
    let (left, right) = (operand(&binary.left)?, operand(&binary.right)?);
    match binary.operator {
        BinaryOperator::Addition => Some(left + right),
        BinaryOperator::Subtraction => Some(left - right),
        BinaryOperator::Multiplication => Some(left * right),
        BinaryOperator::Division => Some(left / right),
        _ => None,
    }
}

fn logical_operation(logical: &LogicalExpression<'_>) -> String {
    let mut operands = vec![shown(&logical.right)];
    let mut left = without_parentheses(&logical.left);
    while let Expression::LogicalExpression(inner) = left
        && inner.operator == logical.operator
    {
        operands.push(shown(&inner.right));
        left = without_parentheses(&inner.left);
    }
    operands.push(shown(left));
    joined(operands, logical.operator.as_str())
}

fn sequence_of(sequence: &SequenceExpression<'_>) -> String {
    let operands = sequence.expressions.iter().rev().map(shown).collect();
    joined(operands, ",")
}

/// Operands, the last one first.
fn joined(operands: Vec<String>, operator: &str) -> String {
    let operands: Vec<String> = operands.into_iter().rev().collect();
    format!("({})", operands.join(&format!(" {operator} ")))
}

fn without_parentheses<'e, 'a>(mut expression: &'e Expression<'a>) -> &'e Expression<'a> {
    while let Expression::ParenthesizedExpression(inner) = expression {
        expression = &inner.expression;
    }
    expression
}

fn simple_target(target: &oxc_ast::ast::SimpleAssignmentTarget<'_>) -> String {
    match target {
        oxc_ast::ast::SimpleAssignmentTarget::AssignmentTargetIdentifier(name) => name.name.to_string(),
        target => target.as_member_expression().map_or(NAMELESS.to_owned(), member),
    }
}

fn target(target: &AssignmentTarget<'_>) -> Option<String> {
    match target {
        AssignmentTarget::AssignmentTargetIdentifier(name) => Some(name.name.to_string()),
        target => target.as_member_expression().map(member),
    }
}
