//! The walk over a body: which hint each kind of expression gives.
//!
//! Invariant: every expression is walked, also those that give no hint.

use super::uses::Hint;
use super::{PartStep, Walker, known};
use crate::literal::Literal;
use crate::resolve::literal;
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_syntax::operator::{AssignmentOperator, LogicalOperator, UnaryOperator};

impl<'a> Visit<'a> for Walker<'_, 'a> {
    fn visit_static_member_expression(&mut self, member: &StaticMemberExpression<'a>) {
        if let Some(part) = self.part(&member.object) {
            match known::member(member.property.name.as_str()) {
                Some(hints) => hints.iter().for_each(|&hint| self.hint_part(&part, hint)),
                None if known::called_member(member.property.name.as_str()).is_some() => {}
                None => {
                    let mut inner = part;
                    inner.push(PartStep::Property(member.property.name.to_string()));
                    self.uses_of(&inner);
                }
            }
        }
        walk::walk_static_member_expression(self, member);
    }

    fn visit_computed_member_expression(&mut self, member: &ComputedMemberExpression<'a>) {
        if let Some(part) = self.part(&member.object) {
            match literal(&member.expression) {
                Some(Literal::String(name)) => {
                    let mut inner = part;
                    inner.push(PartStep::Property(String::from_utf16_lossy(&name)));
                    self.uses_of(&inner);
                }
                _ => self.hint_part(&part, Hint::Sequence),
            }
        }
        self.hint(&member.expression, Hint::Integer);
        self.need_element(member);
        walk::walk_computed_member_expression(self, member);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        self.hint(&call.callee, Hint::Function);
        if let Expression::StaticMemberExpression(member) = call.callee.get_inner_expression()
            && let Some(part) = self.part(&member.object)
            && let Some(hints) = known::called_member(member.property.name.as_str())
        {
            hints.iter().for_each(|&hint| self.hint_part(&part, hint));
        }
        self.note_keys(call);
        self.need_called(call);
        self.arguments(&call.callee, &call.arguments);
        walk::walk_call_expression(self, call);
    }

    fn visit_new_expression(&mut self, new: &NewExpression<'a>) {
        self.arguments(&new.callee, &new.arguments);
        walk::walk_new_expression(self, new);
    }

    fn visit_binary_expression(&mut self, binary: &BinaryExpression<'a>) {
        self.arithmetic(binary);
        self.note_compared(binary);
        walk::walk_binary_expression(self, binary);
    }

    fn visit_unary_expression(&mut self, unary: &UnaryExpression<'a>) {
        match unary.operator {
            UnaryOperator::UnaryNegation | UnaryOperator::BitwiseNot => {
                self.hint(&unary.argument, Hint::Integer)
            }
            UnaryOperator::UnaryPlus => self.hint(&unary.argument, Hint::Fraction),
            UnaryOperator::LogicalNot => self.hint(&unary.argument, Hint::Truth),
            UnaryOperator::Typeof | UnaryOperator::Void | UnaryOperator::Delete => {}
        }
        walk::walk_unary_expression(self, unary);
    }

    fn visit_update_expression(&mut self, update: &UpdateExpression<'a>) {
        if let SimpleAssignmentTarget::AssignmentTargetIdentifier(id) = &update.argument
            && let Some(part) = self.variable(id.span.start)
        {
            self.hint_part(&part, Hint::Integer);
        }
        walk::walk_update_expression(self, update);
    }

    fn visit_template_literal(&mut self, template: &TemplateLiteral<'a>) {
        template.expressions.iter().for_each(|expression| self.hint(expression, Hint::Text));
        walk::walk_template_literal(self, template);
    }

    fn visit_if_statement(&mut self, statement: &IfStatement<'a>) {
        self.hint(&statement.test, Hint::Truth);
        walk::walk_if_statement(self, statement);
    }

    fn visit_conditional_expression(&mut self, conditional: &ConditionalExpression<'a>) {
        self.hint(&conditional.test, Hint::Truth);
        walk::walk_conditional_expression(self, conditional);
    }

    fn visit_logical_expression(&mut self, logical: &LogicalExpression<'a>) {
        match logical.operator {
            LogicalOperator::And => self.hint(&logical.left, Hint::Truth),
            LogicalOperator::Or | LogicalOperator::Coalesce => {
                if let Some(part) = self.part(&logical.left) {
                    self.hint_part(&part, Hint::Undefined);
                    match logical.right.get_inner_expression() {
                        Expression::ObjectExpression(_) => self.hint_part(&part, Hint::Object),
                        Expression::ArrayExpression(_) => self.hint_part(&part, Hint::Array),
                        right => {
                            if let Some(value) = literal(right) {
                                self.hint_literal(&part, &value);
                            }
                        }
                    }
                }
            }
        }
        walk::walk_logical_expression(self, logical);
    }

    fn visit_switch_statement(&mut self, switch: &SwitchStatement<'a>) {
        for test in switch.cases.iter().filter_map(|case| case.test.as_ref()) {
            self.compared(&switch.discriminant, test, false);
        }
        walk::walk_switch_statement(self, switch);
    }

    fn visit_for_of_statement(&mut self, statement: &ForOfStatement<'a>) {
        if let Some(mut part) = self.part(&statement.right) {
            self.hint_part(&part, Hint::Sequence);
            part.push(PartStep::Element);
            if let ForStatementLeft::VariableDeclaration(declaration) = &statement.left
                && let Some(declarator) = declaration.declarations.first()
            {
                self.bind(&declarator.id, part);
            }
        }
        walk::walk_for_of_statement(self, statement);
    }

    fn visit_for_in_statement(&mut self, statement: &ForInStatement<'a>) {
        self.hint(&statement.right, Hint::Dictionary);
        walk::walk_for_in_statement(self, statement);
    }

    fn visit_spread_element(&mut self, spread: &SpreadElement<'a>) {
        self.hint(&spread.argument, Hint::Array);
        walk::walk_spread_element(self, spread);
    }

    fn visit_object_expression(&mut self, object: &ObjectExpression<'a>) {
        for property in &object.properties {
            match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    self.hint(&spread.argument, Hint::Object);
                    self.visit_expression(&spread.argument);
                }
                other => self.visit_object_property_kind(other),
            }
        }
    }

    fn visit_variable_declarator(&mut self, declarator: &VariableDeclarator<'a>) {
        if let Some(part) = declarator.init.as_ref().and_then(|init| self.part(init)) {
            self.bind(&declarator.id, part);
        }
        self.bind_text(declarator);
        walk::walk_variable_declarator(self, declarator);
    }

    fn visit_assignment_expression(&mut self, assignment: &AssignmentExpression<'a>) {
        use AssignmentOperator::*;
        if let AssignmentTarget::AssignmentTargetIdentifier(id) = &assignment.left {
            let part = self.variable(id.span.start);
            let hint = match assignment.operator {
                Assign | LogicalOr | LogicalAnd | LogicalNullish | Addition => None,
                Division => Some(Hint::Fraction),
                _ => Some(Hint::Integer),
            };
            if let (Some(part), Some(hint)) = (part, hint) {
                self.hint_part(&part, hint);
            }
        }
        let is_arithmetic =
            !matches!(assignment.operator, Assign | LogicalOr | LogicalAnd | LogicalNullish | Addition);
        if is_arithmetic {
            self.hint(&assignment.right, Hint::Integer);
        } else if assignment.operator == Addition {
            self.hint(&assignment.right, Hint::Ordered);
        }
        walk::walk_assignment_expression(self, assignment);
    }
}

impl Walker<'_, '_> {
    /// `x.get("name")`, `x.hasOwnProperty("name")`, `Object.hasOwn(x, "name")`
    fn note_keys(&mut self, call: &CallExpression<'_>) {
        let Expression::StaticMemberExpression(member) = call.callee.get_inner_expression() else { return };
        if !known::TAKES_KEYS.contains(&member.property.name.as_str()) {
            return;
        }
        for argument in call.arguments.iter().filter_map(Argument::as_expression) {
            if let Expression::StringLiteral(text) = argument.get_inner_expression() {
                self.keys.insert(text.value.to_string());
            }
        }
    }

    /// `x === "name"`, but not what `typeof` is compared with.
    fn note_compared(&mut self, binary: &BinaryExpression<'_>) {
        let sides = [&binary.left, &binary.right].map(|side| side.get_inner_expression());
        let is_typeof = |side: &Expression<'_>| matches!(side, Expression::UnaryExpression(unary) if unary.operator.is_typeof());
        if !binary.operator.is_equality() || sides.iter().any(|side| is_typeof(side)) {
            return;
        }
        for side in sides {
            if let Expression::StringLiteral(text) = side {
                self.compared.insert(text.value.to_string());
            }
        }
    }
}
