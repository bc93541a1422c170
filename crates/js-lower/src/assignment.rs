//! Assignments in all their forms, `++` and `--`.

use super::Lowering;
use super::at;
use super::members::Reference;
use super::operators::inner;
use super::patterns::Target;
use ir::{Operand, Span};
use oxc_ast::ast::{
    AssignmentExpression, AssignmentTarget, Expression, SimpleAssignmentTarget, UpdateExpression,
};
use oxc_span::GetSpan;
use oxc_syntax::operator::{AssignmentOperator, LogicalOperator, UpdateOperator};

impl Lowering<'_> {
    pub(super) fn assignment(&mut self, assignment: &AssignmentExpression<'_>) -> Operand {
        let span = self.operator_place(assignment.left.span(), assignment.span);
        let Some(target) = assignment.left.as_simple_assignment_target() else {
            return self.pattern_assignment(assignment, span);
        };
        let reference = self.target_reference(target, assignment.span.end);
        let name = target_name(target);
        if assignment.operator == AssignmentOperator::Assign {
            let value = self.named(&assignment.right, name);
            return self.set_reference(&reference, value, span);
        }
        // V8 has no place of its own for the reading.
        let reference = self.with_stable_key(reference, at(assignment.span));
        let old = self.get_reference(&reference, at(assignment.span));
        if let Some(operator) = assignment.operator.to_logical_operator() {
            return self.logical_assignment(operator, old, &reference, &assignment.right, name, span);
        }
        let old = self.hold(old, target.span().end, assignment.span.end, span);
        let value = self.expression(&assignment.right);
        match assignment.operator.to_binary_operator() {
            Some(operator) => {
                let value = self.apply(operator, old, value, span);
                self.set_reference(&reference, value, span)
            }
            None => self.refuse("this assignment is", assignment.span),
        }
    }

    fn pattern_assignment(&mut self, assignment: &AssignmentExpression<'_>, span: Span) -> Operand {
        let value = self.expression(&assignment.right);
        let value = self.hold(value, assignment.span.start, assignment.span.end, span);
        self.put_pattern(Target::Assignment(&assignment.left), value.clone(), span);
        value
    }

    fn logical_assignment(
        &mut self,
        operator: LogicalOperator,
        old: Operand,
        reference: &Reference,
        right: &Expression<'_>,
        name: &str,
        span: Span,
    ) -> Operand {
        let result = self.builder().register();
        self.builder().copy(result, old, span);
        let (needed, done) = (self.builder().new_block(), self.builder().new_block());
        self.short_circuit(operator, Operand::Reg(result), needed, done, span);
        self.builder().start(needed);
        let value = self.named(right, name);
        let value = self.set_reference(reference, value, span);
        self.builder().copy(result, value, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(result)
    }

    /// What an assignment writes to, with its parts as they are before what follows up to `until`.
    pub(super) fn target_reference(&mut self, target: &SimpleAssignmentTarget<'_>, until: u32) -> Reference {
        let expression = match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(identifier) => {
                return self.identifier_reference(identifier);
            }
            SimpleAssignmentTarget::TSAsExpression(wrapper) => &wrapper.expression,
            SimpleAssignmentTarget::TSSatisfiesExpression(wrapper) => &wrapper.expression,
            SimpleAssignmentTarget::TSNonNullExpression(wrapper) => &wrapper.expression,
            SimpleAssignmentTarget::TSTypeAssertion(wrapper) => &wrapper.expression,
            target => match target.as_member_expression() {
                Some(member) => return self.member_reference(member, until),
                None => return Reference::Global(self.refuse("this assignment is", target.span())),
            },
        };
        match inner(expression) {
            Expression::Identifier(identifier) => self.identifier_reference(identifier),
            expression => match expression.as_member_expression() {
                Some(member) => self.member_reference(member, until),
                None => Reference::Global(self.refuse("this assignment is", expression.span())),
            },
        }
    }

    pub(super) fn update(&mut self, update: &UpdateExpression<'_>) -> Operand {
        let span = at(update.span);
        let reference = self.target_reference(&update.argument, update.span.end);
        let reference = self.with_stable_key(reference, span);
        let value = self.get_reference(&reference, at(update.argument.span()));
        let old = self.operate("to_numeric", [value], span);
        let name = match update.operator {
            UpdateOperator::Increment => "increment",
            UpdateOperator::Decrement => "decrement",
        };
        let new = self.operate(name, [old.clone()], span);
        let new = self.set_reference(&reference, new, span);
        if update.prefix { new } else { old }
    }
}

/// The name that an anonymous function gets when it is assigned.
fn target_name<'t>(target: &'t SimpleAssignmentTarget<'_>) -> &'t str {
    match target {
        SimpleAssignmentTarget::AssignmentTargetIdentifier(identifier) => identifier.name.as_str(),
        _ => "",
    }
}

/// The same for an element of a pattern.
pub(super) fn assigned_name<'t>(target: &'t AssignmentTarget<'_>) -> &'t str {
    target.as_simple_assignment_target().map_or("", target_name)
}
