//! Operators without assignment.

use super::Lowering;
use super::at;
use super::constants::{bool_constant, number_constant};
use ir::{Const, Operand, Span};
use oxc_ast::ast::{
    BinaryExpression, ChainElement, ConditionalExpression, Expression, LogicalExpression, UnaryExpression,
};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, LogicalOperator, UnaryOperator};

impl Lowering<'_> {
    pub(super) fn unary(&mut self, unary: &UnaryExpression<'_>) -> Operand {
        let span = at(unary.span);
        let argument = &unary.argument;
        let name = match unary.operator {
            UnaryOperator::Typeof => return self.type_of(argument, span),
            UnaryOperator::Delete => return self.delete(argument, span),
            UnaryOperator::Void => {
                self.unused(argument);
                return self.undefined();
            }
            UnaryOperator::UnaryPlus => "to_number",
            UnaryOperator::UnaryNegation => "negate",
            UnaryOperator::LogicalNot => "not",
            UnaryOperator::BitwiseNot => "bit_not",
        };
        match (unary.operator, self.expression(argument)) {
            (UnaryOperator::UnaryNegation, Operand::Const(Const::Number(number))) => number_constant(-number),
            (_, value) => self.operate(name, [value], span),
        }
    }

    fn type_of(&mut self, argument: &Expression<'_>, span: Span) -> Operand {
        let value = match inner(argument) {
            Expression::Identifier(identifier)
                if self.facts.resolve(identifier.span.start).is_none()
                    || self.facts.is_dynamic(identifier.span.start) =>
            {
                let reference = self.identifier_reference(identifier);
                self.name_without_value(&reference, true, at(identifier.span))
            }
            argument => self.expression(argument),
        };
        self.operate("typeof", [value], span)
    }

    fn delete(&mut self, argument: &Expression<'_>, span: Span) -> Operand {
        match inner(argument) {
            Expression::ChainExpression(chain) => {
                let nullish = self.builder().new_block();
                let result = self.builder().register();
                self.chain_exits.push(nullish);
                let deleted = match &chain.expression {
                    ChainElement::StaticMemberExpression(_) | ChainElement::ComputedMemberExpression(_) => {
                        let (object, key) = self.chain_member_parts(&chain.expression);
                        let strict = bool_constant(self.builder().strict);
                        self.operate("delete", [object, key, strict], span)
                    }
                    element => {
                        self.chain_element(element);
                        bool_constant(true)
                    }
                };
                self.chain_exits.pop();
                self.builder().copy(result, deleted, span);
                self.join_with(nullish, result, bool_constant(true), span)
            }
            Expression::StaticMemberExpression(_) | Expression::ComputedMemberExpression(_) => {
                self.delete_member(inner(argument), span)
            }
            Expression::Identifier(identifier) => {
                let reference = self.identifier_reference(identifier);
                self.name_without_value(&reference, false, at(identifier.span))
            }
            argument => {
                self.unused(argument);
                bool_constant(true)
            }
        }
    }

    /// The current block has put a value in the register; another block, if control comes there, puts in this one.
    pub(super) fn join_with(
        &mut self,
        other: ir::BlockId,
        register: ir::Reg,
        value: Operand,
        span: Span,
    ) -> Operand {
        let done = self.builder().new_block();
        self.builder().jump(done, span);
        self.builder().start(other);
        self.builder().copy(register, value, span);
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(register)
    }

    pub(super) fn binary(&mut self, binary: &BinaryExpression<'_>) -> Operand {
        let span = self.operator_place(binary.left.span(), binary.span);
        let lhs = self.held(&binary.left, binary.span.end);
        let rhs = self.expression(&binary.right);
        self.apply(binary.operator, lhs, rhs, span)
    }

    /// The value of an operator on two values.
    pub(super) fn apply(
        &mut self,
        operator: BinaryOperator,
        lhs: Operand,
        rhs: Operand,
        span: Span,
    ) -> Operand {
        let name = match operator {
            BinaryOperator::Addition => "add",
            BinaryOperator::Subtraction => "sub",
            BinaryOperator::Multiplication => "mul",
            BinaryOperator::Division => "div",
            BinaryOperator::Remainder => "rem",
            BinaryOperator::Exponential => "exp",
            BinaryOperator::BitwiseAnd => "bit_and",
            BinaryOperator::BitwiseOR => "bit_or",
            BinaryOperator::BitwiseXOR => "bit_xor",
            BinaryOperator::ShiftLeft => "shl",
            BinaryOperator::ShiftRight => "sar",
            BinaryOperator::ShiftRightZeroFill => "shr",
            BinaryOperator::LessThan => "less",
            BinaryOperator::LessEqualThan => "at_most",
            BinaryOperator::GreaterThan => "greater",
            BinaryOperator::GreaterEqualThan => "at_least",
            BinaryOperator::Equality => "equal",
            BinaryOperator::Inequality => "unequal",
            BinaryOperator::StrictEquality => "strict_equal",
            BinaryOperator::StrictInequality => "strict_unequal",
            BinaryOperator::Instanceof => "instance_of",
            // `key in object` names the key first.
            BinaryOperator::In => return self.operate("has", [rhs, lhs], span),
        };
        self.operate(name, [lhs, rhs], span)
    }

    pub(super) fn logical(&mut self, logical: &LogicalExpression<'_>) -> Operand {
        let span = at(logical.span);
        let result = self.builder().register();
        let left = self.expression(&logical.left);
        self.builder().copy(result, left, at(logical.left.span()));
        let (right, done) = (self.builder().new_block(), self.builder().new_block());
        self.short_circuit(logical.operator, Operand::Reg(result), right, done, span);
        self.builder().start(right);
        let value = self.expression(&logical.right);
        self.builder().copy(result, value, at(logical.right.span()));
        self.builder().jump(done, span);
        self.builder().start(done);
        Operand::Reg(result)
    }

    /// Goes on to `right` if a logical operator needs its right side, else to `done`.
    pub(super) fn short_circuit(
        &mut self,
        operator: LogicalOperator,
        left: Operand,
        right: ir::BlockId,
        done: ir::BlockId,
        span: Span,
    ) {
        match operator {
            LogicalOperator::And => self.builder().branch(left, right, done, span),
            LogicalOperator::Or => self.builder().branch(left, done, right, span),
            LogicalOperator::Coalesce => {
                let nullish = self.operate("is_nullish", [left], span);
                self.builder().branch(nullish, right, done, span);
            }
        }
    }

    pub(super) fn conditional(&mut self, conditional: &ConditionalExpression<'_>) -> Operand {
        let span = at(conditional.span);
        let result = self.builder().register();
        let blocks = [(); 3].map(|()| self.builder().new_block());
        let [then, otherwise, done] = blocks;
        self.condition(&conditional.test, then, otherwise);
        for (block, branch) in [(then, &conditional.consequent), (otherwise, &conditional.alternate)] {
            self.builder().start(block);
            let value = self.expression(branch);
            self.builder().copy(result, value, at(branch.span()));
            self.builder().jump(done, span);
        }
        self.builder().start(done);
        Operand::Reg(result)
    }
}

/// The expression without parentheses and types around it.
pub(super) fn inner<'e, 'a>(expression: &'e Expression<'a>) -> &'e Expression<'a> {
    match expression {
        Expression::ParenthesizedExpression(wrapper) => inner(&wrapper.expression),
        Expression::TSAsExpression(wrapper) => inner(&wrapper.expression),
        Expression::TSSatisfiesExpression(wrapper) => inner(&wrapper.expression),
        Expression::TSTypeAssertion(wrapper) => inner(&wrapper.expression),
        Expression::TSNonNullExpression(wrapper) => inner(&wrapper.expression),
        _ => expression,
    }
}
