//! Expressions: the table of which is lowered where, and the simplest ones.

use super::Lowering;
use super::at;
use super::builder::Capture;
use super::constants::{bool_constant, number_constant, units};
use crate::code::Constant;
use ir::{BlockId, Operand};
use oxc_ast::ast::{Expression, IdentifierReference, RegExpLiteral};
use oxc_span::GetSpan;

impl Lowering<'_> {
    /// The value of an expression. It may be the register of a variable: see [`Lowering::held`].
    pub(super) fn expression(&mut self, expression: &Expression<'_>) -> Operand {
        match expression {
            Expression::BooleanLiteral(literal) => bool_constant(literal.value),
            Expression::NullLiteral(_) => self.constant(Constant::Null),
            Expression::NumericLiteral(literal) => number_constant(literal.value),
            Expression::BigIntLiteral(literal) => self.constant(Constant::BigInt(literal.value.to_string())),
            Expression::RegExpLiteral(literal) => self.regexp(literal),
            Expression::StringLiteral(literal) => {
                self.literal_string(&literal.value, literal.lone_surrogates)
            }
            Expression::TemplateLiteral(template) => self.template(template),
            Expression::TaggedTemplateExpression(template) => self.tagged_template(template),
            Expression::ArrayExpression(array) => self.array(array),
            Expression::ObjectExpression(object) => self.object(object),
            Expression::Identifier(identifier) => self.identifier(identifier),
            Expression::ThisExpression(this) => self.this(at(this.span)),
            Expression::NewTarget(_) => Operand::Reg(self.place_now(Capture::NewTarget).register()),
            Expression::ParenthesizedExpression(inner) => self.expression(&inner.expression),
            Expression::SequenceExpression(sequence) => {
                let (last, before) = sequence.expressions.split_last().expect("a sequence is not empty");
                before.iter().for_each(|expression| self.unused(expression));
                self.expression(last)
            }
            Expression::UnaryExpression(unary) => self.unary(unary),
            Expression::BinaryExpression(binary) => self.binary(binary),
            Expression::LogicalExpression(logical) => self.logical(logical),
            Expression::ConditionalExpression(conditional) => self.conditional(conditional),
            Expression::UpdateExpression(update) => self.update(update),
            Expression::AssignmentExpression(assignment) => self.assignment(assignment),
            Expression::StaticMemberExpression(_)
            | Expression::ComputedMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => self.member(expression),
            Expression::PrivateInExpression(private) => self.private_in(private),
            Expression::ChainExpression(chain) => self.chain(chain),
            Expression::CallExpression(call) => self.call(call),
            Expression::NewExpression(new) => self.construct(new),
            Expression::FunctionExpression(function) => self.function_expression(function, ""),
            Expression::ArrowFunctionExpression(arrow) => self.arrow(arrow, ""),
            Expression::ClassExpression(class) => self.class(class, ""),
            Expression::AwaitExpression(expression) => self.await_expression(expression),
            Expression::YieldExpression(expression) => self.yield_expression(expression),
            _ => self.rare_expression(expression),
        }
    }

    /// Types are erased; what is left has no lowering.
    fn rare_expression(&mut self, expression: &Expression<'_>) -> Operand {
        let what = match expression {
            Expression::JSXElement(element) => return self.jsx_element(element),
            Expression::JSXFragment(fragment) => return self.jsx_fragment(fragment),
            Expression::TSAsExpression(inner) => return self.expression(&inner.expression),
            Expression::TSSatisfiesExpression(inner) => return self.expression(&inner.expression),
            Expression::TSTypeAssertion(inner) => return self.expression(&inner.expression),
            Expression::TSNonNullExpression(inner) => return self.expression(&inner.expression),
            Expression::TSInstantiationExpression(inner) => return self.expression(&inner.expression),
            Expression::ImportExpression(import) => {
                let specifier = self.held(&import.source, import.span.end);
                let options = match &import.options {
                    Some(options) => self.expression(options),
                    None => self.undefined(),
                };
                let function = Operand::Const(ir::Const::Function(ir::FuncId::new(0)));
                return self.operate("import_call", [specifier, options, function], at(import.span));
            }
            Expression::ImportMeta(meta) => {
                let function = Operand::Const(ir::Const::Function(ir::FuncId::new(0)));
                return self.operate("import_meta", [function], at(meta.span));
            }
            Expression::Super(_) => "`super` is",
            _ => "this expression is",
        };
        self.refuse(what, expression.span())
    }

    /// An expression for its effects.
    pub(super) fn unused(&mut self, expression: &Expression<'_>) {
        let mark = self.builder().mark();
        self.expression(expression);
        self.builder().release(mark);
    }

    /// An expression whose value, if it is an anonymous function or class, gets a name.
    pub(super) fn named(&mut self, expression: &Expression<'_>, name: &str) -> Operand {
        match expression {
            Expression::ParenthesizedExpression(inner) => self.named(&inner.expression, name),
            Expression::FunctionExpression(function) => self.function_expression(function, name),
            Expression::ArrowFunctionExpression(arrow) => self.arrow(arrow, name),
            Expression::ClassExpression(class) => self.class(class, name),
            _ => self.expression(expression),
        }
    }

    pub(super) fn identifier(&mut self, identifier: &IdentifierReference<'_>) -> Operand {
        self.name_value(identifier.span.start, &identifier.name, at(identifier.span))
    }

    /// The value of the name that is mentioned at a place.
    pub(super) fn name_value(&mut self, offset: u32, name: &str, span: ir::Span) -> Operand {
        if self.facts.is_dynamic(offset) {
            let reference = self.name_reference(offset, name, span);
            return self.get_reference(&reference, span);
        }
        if let Some(variable) = self.facts.resolve(offset) {
            return self.read_or_member(variable, span);
        }
        match name {
            "undefined" => self.undefined(),
            "NaN" => number_constant(f64::NAN),
            "Infinity" => number_constant(f64::INFINITY),
            _ => {
                let name = self.string(name);
                self.operate("global_get", [name], span)
            }
        }
    }

    fn regexp(&mut self, literal: &RegExpLiteral<'_>) -> Operand {
        let pattern = units(&literal.regex.pattern.text);
        let constant = self.constant(Constant::RegExp { pattern, flags: literal.regex.flags.to_string() });
        self.operate("regexp", [constant], at(literal.span))
    }

    /// Goes to one of two blocks, as an expression is true or false.
    pub(super) fn condition(&mut self, expression: &Expression<'_>, then: BlockId, otherwise: BlockId) {
        use oxc_syntax::operator::{LogicalOperator, UnaryOperator};
        let span = at(expression.span());
        match expression {
            Expression::ParenthesizedExpression(inner) => self.condition(&inner.expression, then, otherwise),
            Expression::UnaryExpression(unary) if unary.operator == UnaryOperator::LogicalNot => {
                self.condition(&unary.argument, otherwise, then);
            }
            Expression::LogicalExpression(logical) if logical.operator != LogicalOperator::Coalesce => {
                let right = self.builder().new_block();
                if logical.operator == LogicalOperator::And {
                    self.condition(&logical.left, right, otherwise);
                } else {
                    self.condition(&logical.left, then, right);
                }
                self.builder().start(right);
                self.condition(&logical.right, then, otherwise);
            }
            _ => {
                let mark = self.builder().mark();
                let value = self.expression(expression);
                self.builder().branch(value, then, otherwise, span);
                self.builder().release(mark);
            }
        }
    }
}
