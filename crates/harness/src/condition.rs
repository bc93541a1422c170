//! Conditions in the words of the source: on one line, and turned round.
//!
//! Invariant: what comes out is an expression that is true where the condition is false.

use crate::literal::is_identifier;
use js_syntax::{Allocator, Goal, Kind, parse};
use oxc_ast::ast::{Expression, Statement};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator, UnaryOperator};

/// A text on one line.
pub fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a branch of the source asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Whether a condition holds.
    Condition(String),
    /// Whether this is null or undefined: `a?.b`, `a ?? b`.
    Nullish(String),
    /// Whether this is undefined, so that its default counts.
    Missing(String),
    /// Whether a `case` is met.
    Case(String),
    /// Whether there is one more of these.
    Items(String),
}

/// What a branch asks, by the text of its place and a little of what stands around it.
pub fn asked(text: &str, before: &str, behind: &str) -> Asked {
    let text = on_one_line(text);
    if [" of", " in"].iter().any(|word| before.ends_with(word)) {
        return Asked::Items(text);
    }
    if let Some(rest) = text.strip_prefix("case ") {
        return Asked::Case(format!("case {}", until_colon(rest)));
    }
    let source = format!("({text});");
    let allocator = Allocator::default();
    let kind = Kind::of_file("condition.ts", Goal::Script).unwrap_or(Kind::javascript(Goal::Script));
    let parsed = parse(&allocator, &source, kind).ok();
    let statement = parsed.as_ref().and_then(|parsed| parsed.program.body.first());
    if let Some(Statement::ExpressionStatement(statement)) = statement {
        let part = |span: oxc_span::Span| source[span.start as usize..span.end as usize].to_owned();
        match without_parentheses(&statement.expression) {
            Expression::LogicalExpression(logical) => {
                let left = part(logical.left.span());
                return match logical.operator {
                    LogicalOperator::Coalesce => Asked::Nullish(left),
                    LogicalOperator::And | LogicalOperator::Or => Asked::Condition(left),
                };
            }
            Expression::ChainExpression(_) if !behind.starts_with('?') => {
                return Asked::Nullish(text.split("?.").next().unwrap_or_default().to_owned());
            }
            _ => {}
        }
    }
    let is_default = before.ends_with('=')
        && !["==", "!=", "<=", ">="].iter().any(|operator| before.ends_with(operator))
        && behind.starts_with([',', ')', '}', ']']);
    match parameter_before(before).filter(|_| is_default) {
        Some(name) => Asked::Missing(name),
        None => Asked::Condition(text),
    }
}

/// The name that a default is for: `size: number =`.
fn parameter_before(before: &str) -> Option<String> {
    let start = before.rfind([',', '(', '{', '[']).map_or(0, |at| at + 1);
    let name = before[start..].trim_end_matches('=').split(':').next()?.trim();
    let name = name.rsplit(' ').next()?.trim_end_matches('?');
    is_identifier(name).then(|| name.to_owned())
}

/// What stands before the colon that ends a `case`.
fn until_colon(text: &str) -> &str {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '"' | '\'' | '`') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            (None, ':') => return text[..at].trim_end(),
            _ => {}
        }
    }
    text
}

/// The opposite of a condition, as people write it; `is_ordered` says whether a side of a comparison is never NaN, for which `<` may not
/// become `>=`.
pub fn negated(condition: &str, is_ordered: &dyn Fn(&str) -> bool) -> String {
    let condition = on_one_line(condition);
    let source = format!("({condition});");
    let allocator = Allocator::default();
    let kind = Kind::of_file("condition.ts", Goal::Script).unwrap_or(Kind::javascript(Goal::Script));
    let Ok(parsed) = parse(&allocator, &source, kind) else { return format!("!({condition})") };
    let Some(Statement::ExpressionStatement(statement)) = parsed.program.body.first() else {
        return format!("!({condition})");
    };
    let text = |expression: &Expression<'_>| {
        let span = expression.span();
        source[span.start as usize..span.end as usize].to_owned()
    };
    match without_parentheses(&statement.expression) {
        Expression::UnaryExpression(unary) if unary.operator == UnaryOperator::LogicalNot => {
            text(without_parentheses(&unary.argument))
        }
        Expression::BinaryExpression(binary) => match opposite(binary.operator, {
            let sides = [&binary.left, &binary.right];
            sides.into_iter().all(|side| is_plainly_ordered(side) || is_ordered(&text(side)))
        }) {
            Some(operator) => format!("{} {operator} {}", text(&binary.left), text(&binary.right)),
            None => format!("!({condition})"),
        },
        Expression::Identifier(_)
        | Expression::CallExpression(_)
        | Expression::StaticMemberExpression(_)
        | Expression::ComputedMemberExpression(_)
        | Expression::ThisExpression(_) => format!("!{condition}"),
        _ => format!("!({condition})"),
    }
}

fn without_parentheses<'e, 'a>(expression: &'e Expression<'a>) -> &'e Expression<'a> {
    match expression {
        Expression::ParenthesizedExpression(inner) => without_parentheses(&inner.expression),
        other => other,
    }
}

/// Literals, lengths and sizes are never NaN.
fn is_plainly_ordered(expression: &Expression<'_>) -> bool {
    match without_parentheses(expression) {
        Expression::NumericLiteral(_) | Expression::StringLiteral(_) | Expression::BigIntLiteral(_) => true,
        Expression::UnaryExpression(unary) if unary.operator == UnaryOperator::UnaryNegation => {
            is_plainly_ordered(&unary.argument)
        }
        Expression::StaticMemberExpression(member) => {
            matches!(member.property.name.as_str(), "length" | "size")
        }
        _ => false,
    }
}

fn opposite(operator: BinaryOperator, flips: bool) -> Option<&'static str> {
    Some(match operator {
        BinaryOperator::Equality => "!=",
        BinaryOperator::Inequality => "==",
        BinaryOperator::StrictEquality => "!==",
        BinaryOperator::StrictInequality => "===",
        BinaryOperator::LessThan if flips => ">=",
        BinaryOperator::LessEqualThan if flips => ">",
        BinaryOperator::GreaterThan if flips => "<=",
        BinaryOperator::GreaterEqualThan if flips => "<",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn branches_are_told_apart() {
        let condition = |text: &str| Asked::Condition(text.to_owned());
        assert_eq!(asked("a > 1 && b", "return", ";"), condition("a > 1"));
        assert_eq!(asked("a ?? b", "x =", ";"), Asked::Nullish("a".to_owned()));
        assert_eq!(asked("user?.name", "x =", ";"), Asked::Nullish("user".to_owned()));
        assert_eq!(asked("8", "f(text, size: number =", ") {"), Asked::Missing("size".to_owned()));
        assert_eq!(asked("ready", "const x =", "? 1 : 2"), condition("ready"));
        assert_eq!(asked("case \":\": return 1", "{", "}"), Asked::Case("case \":\"".to_owned()));
        assert_eq!(asked("items", "for (const item of", ") {"), Asked::Items("items".to_owned()));
    }

    #[test]
    fn conditions_are_turned_round_readably() {
        let cases = [
            ("x < 5", "x >= 5"),
            ("x ===\n  null", "x !== null"),
            ("!(a || b)", "a || b"),
            ("!done", "done"),
            ("text.startsWith(\"P\")", "!text.startsWith(\"P\")"),
            ("typeof x === \"string\"", "typeof x !== \"string\""),
            ("a && b", "!(a && b)"),
            ("key in table", "!(key in table)"),
            ("items.length", "!items.length"),
        ];
        for (condition, expected) in cases {
            assert_eq!(negated(condition, &|_| true), expected);
        }
        let none = |_: &str| false;
        assert_eq!(negated("x < 5", &none), "!(x < 5)");
        assert_eq!(negated("items.length < 5", &none), "items.length >= 5");
        assert_eq!(negated("items.length <= x", &|side| side == "x"), "items.length > x");
    }
}
