//! 13.13: `??` stands beside `||` and `&&` only with parentheses. oxc overlooks it where an operand starts with one.

use oxc_ast::ast::{Expression, LogicalExpression, LogicalOperator, Program};
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};

use crate::diagnostics::Draft;

pub(super) fn check(program: &Program<'_>) -> Vec<Draft> {
    let mut mixtures = Mixtures { drafts: Vec::new() };
    mixtures.visit_program(program);
    mixtures.drafts
}

struct Mixtures {
    drafts: Vec<Draft>,
}

impl Mixtures {
    /// The operator of two that comes second is not expected, where only one of them is `??`.
    fn refuse(&mut self, operators: [LogicalOperator; 2], second: LogicalOperator, between: Span) {
        if (operators[0] == LogicalOperator::Coalesce) != (operators[1] == LogicalOperator::Coalesce) {
            self.drafts.push(Draft::syntax(format!("Unexpected token '{}'", second.as_str()), between));
        }
    }
}

impl<'a> Visit<'a> for Mixtures {
    fn visit_logical_expression(&mut self, logical: &LogicalExpression<'a>) {
        let between =
            |left: &Expression<'_>, right: &Expression<'_>| Span::new(left.span().end, right.span().start);
        if let Expression::LogicalExpression(left) = &logical.left {
            let place = between(&logical.left, &logical.right);
            self.refuse([left.operator, logical.operator], logical.operator, place);
        }
        if let Expression::LogicalExpression(right) = &logical.right {
            let place = between(&right.left, &right.right);
            self.refuse([right.operator, logical.operator], right.operator, place);
        }
        walk::walk_logical_expression(self, logical);
    }
}
