//! Conditions in the words of the source: on one line, and turned round.
//!
//! Invariant: what comes out is an expression that is true where the condition is false, numbers that are no number left aside.

use js::syntax::{Allocator, Goal, Kind, parse};
use oxc_ast::ast::{Expression, Statement};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, UnaryOperator};

/// A text on one line.
pub fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The opposite of a condition, as people write it; `flips` says whether `<` may become `>=`, which is wrong for NaN.
pub fn negated(condition: &str, flips: bool) -> String {
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
        Expression::BinaryExpression(binary) => match opposite(binary.operator, flips) {
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
            assert_eq!(negated(condition, true), expected);
        }
        assert_eq!(negated("x < 5", false), "!(x < 5)");
    }
}
