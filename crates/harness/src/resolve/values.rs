//! Types of values: enumerations, `typeof x`, and the value a parameter has by default.
//!
//! Invariant: only literals are evaluated, and the operators that enumerations use on them; everything else is anything.

use super::{Resolver, TypePlace};
use crate::definition::{Definition, FunctionLike};
use crate::exports;
use crate::input_type::{InputType, Property, TupleForm, TupleItem};
use crate::literal::{Literal, Member, member};
use crate::sources::Module;
use js_syntax::code_units;
use js_text::number::to_int32;
use oxc_ast::ast::*;
use oxc_syntax::operator::{BinaryOperator, UnaryOperator};
use std::rc::Rc;

/// The type of a literal as a constant (`"a"`) or as a variable (`string`).
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Width {
    Exact,
    Wide,
}

impl<'a> Resolver<'_, 'a> {
    /// All values of an enumeration.
    pub(super) fn enumeration(
        &mut self,
        module: &Rc<Module<'a>>,
        declaration: &'a TSEnumDeclaration<'a>,
    ) -> InputType {
        match self.enum_values(module, declaration) {
            Some(values) => {
                let member = |(name, value): (String, Literal)| {
                    InputType::literal(self.member(module, declaration, &name, value))
                };
                InputType::union(values.into_iter().map(member).collect())
            }
            None => InputType::Refused(format!("the values of enum {} are computed", declaration.id.name)),
        }
    }

    pub(super) fn enum_member(
        &mut self,
        module: &Rc<Module<'a>>,
        declaration: &'a TSEnumDeclaration<'a>,
        name: &str,
    ) -> InputType {
        let values = self.enum_values(module, declaration).unwrap_or_default();
        let found = values.into_iter().find(|(member, _)| member == name);
        found.map_or(InputType::Never, |(name, value)| {
            InputType::literal(self.member(module, declaration, &name, value))
        })
    }

    /// A value with the name that it has in an enumeration.
    fn member(
        &self,
        module: &Rc<Module<'a>>,
        declaration: &TSEnumDeclaration<'a>,
        name: &str,
        value: Literal,
    ) -> Literal {
        let local = declaration.id.name.as_str();
        let access = exports::access_of(module, local);
        let text = format!("{local}{}", member(name));
        Literal::Member(Box::new(Member { value, text, access }))
    }

    pub(crate) fn enum_values(
        &mut self,
        module: &Rc<Module<'a>>,
        declaration: &'a TSEnumDeclaration<'a>,
    ) -> Option<Vec<(String, Literal)>> {
        let mut values: Vec<(String, Literal)> = Vec::new();
        for member in &declaration.body.members {
            let value = match (&member.initializer, values.last()) {
                (Some(initializer), _) => self.constant(module, initializer, &values)?,
                (None, None) => Literal::Number(0.0),
                (None, Some((_, Literal::Number(last)))) => Literal::Number(last + 1.0),
                (None, Some(_)) => return None,
            };
            values.push((member.id.static_name().to_string(), value));
        }
        Some(values)
    }

    /// The value of a constant expression; `known` are the members before it.
    fn constant(
        &mut self,
        module: &Rc<Module<'a>>,
        expression: &'a Expression<'a>,
        known: &[(String, Literal)],
    ) -> Option<Literal> {
        let of_name =
            |name: &str| known.iter().find(|(member, _)| member == name).map(|(_, value)| value.clone());
        match expression.get_inner_expression() {
            Expression::Identifier(id) => of_name(id.name.as_str()).or_else(|| {
                match self.type_of_name(&TypePlace::new(module), id.name.as_str()) {
                    InputType::Literals(mut all) if all.len() == 1 => Some(all.remove(0)),
                    _ => None,
                }
            }),
            Expression::StaticMemberExpression(member) => of_name(member.property.name.as_str()),
            Expression::UnaryExpression(unary) => {
                let Literal::Number(value) = self.constant(module, &unary.argument, known)? else {
                    return None;
                };
                match unary.operator {
                    UnaryOperator::UnaryNegation => Some(Literal::Number(-value)),
                    UnaryOperator::UnaryPlus => Some(Literal::Number(value)),
                    UnaryOperator::BitwiseNot => Some(Literal::Number(f64::from(!to_int32(value)))),
                    _ => None,
                }
            }
            Expression::BinaryExpression(binary) => {
                let left = self.constant(module, &binary.left, known)?;
                let right = self.constant(module, &binary.right, known)?;
                combine(binary.operator, &left, &right)
            }
            Expression::TemplateLiteral(template) => Some(Literal::string(&template.single_quasi()?)),
            other => literal(other),
        }
    }

    /// `typeof name`
    pub(super) fn type_of_name(&mut self, place: &TypePlace<'a>, name: &str) -> InputType {
        let Some((module, local)) = self.find(&place.module, name) else { return InputType::Anything };
        let Some(declared) = module.declared.get(local.as_str()) else { return InputType::Anything };
        let place = TypePlace::new(&module);
        if let Some(function) = declared.function {
            return self.type_of_function(&place, FunctionLike::Function(function));
        }
        if let Some(enumeration) = declared.enumeration {
            let values = self.enum_values(&module, enumeration).unwrap_or_default();
            let property =
                |(name, value)| Property { name, input: InputType::literal(value), is_optional: false };
            return InputType::object(values.into_iter().map(property).collect());
        }
        let Some(variable) = declared.variable else { return InputType::Anything };
        match (&variable.type_annotation, &variable.init) {
            (Some(annotation), _) => self.resolve(&place, &annotation.type_annotation),
            (None, Some(init)) => self.type_of(&place, init, Width::Exact),
            (None, None) => InputType::Anything,
        }
    }

    fn type_of_function(&mut self, place: &TypePlace<'a>, function: FunctionLike<'a>) -> InputType {
        match function.return_type() {
            Some(result) => {
                let place = self.with_parameters(place, function.type_parameters(), &[]);
                self.callback(&place, &result.type_annotation)
            }
            None => InputType::Callback(Box::new(InputType::Anything)),
        }
    }

    /// The type of an expression. Constants of an object that is not `as const` are wide.
    pub(crate) fn type_of(
        &mut self,
        place: &TypePlace<'a>,
        expression: &'a Expression<'a>,
        width: Width,
    ) -> InputType {
        if let Some(value) = literal(expression) {
            return if width == Width::Exact { InputType::literal(value) } else { widened(&value) };
        }
        match expression {
            Expression::TSAsExpression(as_type) => match &as_type.type_annotation {
                TSType::TSTypeReference(reference) if reference.type_name.is_const() => {
                    self.type_of(place, &as_type.expression, Width::Exact)
                }
                written => self.resolve(place, written),
            },
            Expression::TSSatisfiesExpression(inner) => self.type_of(place, &inner.expression, width),
            Expression::ParenthesizedExpression(inner) => self.type_of(place, &inner.expression, width),
            Expression::TemplateLiteral(_) => InputType::String,
            Expression::UnaryExpression(unary) => match unary.operator {
                UnaryOperator::LogicalNot => InputType::Boolean,
                UnaryOperator::Typeof => InputType::String,
                UnaryOperator::Void => InputType::literal(Literal::Undefined),
                _ => InputType::Number,
            },
            Expression::ArrayExpression(array) => {
                let elements = array.elements.iter().map(|element| match element.as_expression() {
                    Some(expression) => self.type_of(place, expression, width),
                    None => InputType::Anything,
                });
                let elements: Vec<InputType> = elements.collect();
                if width == Width::Wide {
                    return InputType::array(if elements.is_empty() {
                        InputType::Anything
                    } else {
                        InputType::union(elements)
                    });
                }
                let item = |input| TupleItem { input, form: TupleForm::Required };
                InputType::Tuple(elements.into_iter().map(item).collect())
            }
            Expression::ObjectExpression(object) => {
                let mut properties = Vec::new();
                for property in object.properties.iter().filter_map(|property| property.as_property()) {
                    let Some(name) = property.key.static_name() else { continue };
                    let input = self.type_of(place, &property.value, width);
                    properties.push(Property { name: name.into_owned(), input, is_optional: false });
                }
                InputType::object(properties)
            }
            Expression::NewExpression(new) => match &new.callee {
                Expression::Identifier(class) => self.named(place, class.name.as_str(), Vec::new()),
                _ => InputType::Anything,
            },
            other => match Definition::of_expression(other) {
                Some(Definition::Function(function)) => self.type_of_function(place, function),
                _ => InputType::Anything,
            },
        }
    }
}

fn widened(value: &Literal) -> InputType {
    match value.plain() {
        Literal::Undefined | Literal::Null | Literal::Member(_) => InputType::Anything,
        Literal::Boolean(_) => InputType::Boolean,
        Literal::Number(_) => InputType::Number,
        Literal::BigInt(_) => InputType::BigInt,
        Literal::String(_) => InputType::String,
    }
}

/// The value of a literal.
pub(crate) fn literal(expression: &Expression<'_>) -> Option<Literal> {
    Some(match expression {
        Expression::BooleanLiteral(literal) => Literal::Boolean(literal.value),
        Expression::NullLiteral(_) => Literal::Null,
        Expression::NumericLiteral(literal) => Literal::Number(literal.value),
        Expression::BigIntLiteral(literal) => Literal::BigInt(literal.value.to_string()),
        Expression::StringLiteral(literal) => {
            Literal::String(code_units(&literal.value, literal.lone_surrogates))
        }
        Expression::TemplateLiteral(template) => Literal::string(&template.single_quasi()?),
        Expression::Identifier(id) if id.name == "undefined" => Literal::Undefined,
        Expression::UnaryExpression(unary) if unary.operator == UnaryOperator::UnaryNegation => {
            match &unary.argument {
                Expression::NumericLiteral(literal) => Literal::Number(-literal.value),
                _ => return None,
            }
        }
        _ => return None,
    })
}

fn combine(operator: BinaryOperator, left: &Literal, right: &Literal) -> Option<Literal> {
    use BinaryOperator::*;
    let (left, right) = match (left, right) {
        (Literal::Number(left), Literal::Number(right)) => (*left, *right),
        _ if operator == Addition => {
            let text = |literal: &Literal| literal.as_string().unwrap_or_else(|| literal.text());
            return Some(Literal::string(&format!("{}{}", text(left), text(right))));
        }
        _ => return None,
    };
    let shift = to_int32(right) as u32 & 31;
    let value = match operator {
        Addition => left + right,
        Subtraction => left - right,
        Multiplication => left * right,
        Division => left / right,
        Remainder => left % right,
        Exponential => left.powf(right),
        ShiftLeft => f64::from(to_int32(left) << shift),
        ShiftRight => f64::from(to_int32(left) >> shift),
        ShiftRightZeroFill => f64::from(to_int32(left) as u32 >> shift),
        BitwiseOR => f64::from(to_int32(left) | to_int32(right)),
        BitwiseAnd => f64::from(to_int32(left) & to_int32(right)),
        BitwiseXOR => f64::from(to_int32(left) ^ to_int32(right)),
        _ => return None,
    };
    Some(Literal::Number(value))
}
