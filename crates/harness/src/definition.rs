//! What a name or an expression of a module defines: a function, a class, an object with functions.
//!
//! Invariant: only what the text says; nothing is evaluated.

use oxc_ast::ast::*;
use oxc_ast_visit::Visit;
use oxc_span::Span;

/// A definition.
#[derive(Clone, Copy)]
pub(crate) enum Definition<'a> {
    /// A function.
    Function(FunctionLike<'a>),
    /// A class.
    Class(&'a Class<'a>),
    /// An object literal.
    Object(&'a ObjectExpression<'a>),
}

/// A function with its parameters and body.
#[derive(Clone, Copy)]
pub(crate) enum FunctionLike<'a> {
    /// `function`, a method.
    Function(&'a Function<'a>),
    /// `=>`
    Arrow(&'a ArrowFunctionExpression<'a>),
}

impl<'a> Definition<'a> {
    /// What an expression defines by itself.
    pub(crate) fn of_expression(expression: &'a Expression<'a>) -> Option<Definition<'a>> {
        match expression.get_inner_expression() {
            Expression::FunctionExpression(function) => {
                Some(Definition::Function(FunctionLike::Function(function)))
            }
            Expression::ArrowFunctionExpression(arrow) => {
                Some(Definition::Function(FunctionLike::Arrow(arrow)))
            }
            Expression::ClassExpression(class) => Some(Definition::Class(class)),
            Expression::ObjectExpression(object) => Some(Definition::Object(object)),
            Expression::AssignmentExpression(assignment) => Definition::of_expression(&assignment.right),
            // `Object.freeze({ … })`
            Expression::CallExpression(call) if call.arguments.len() == 1 => {
                let is_frozen = call.callee.is_specific_member_access("Object", "freeze");
                let inner = call.arguments.first().filter(|_| is_frozen)?.as_expression()?;
                Definition::of_expression(inner)
            }
            _ => None,
        }
    }

    /// The name that is written in it.
    pub(crate) fn own_name(self) -> Option<&'a str> {
        match self {
            Definition::Function(FunctionLike::Function(function)) => {
                function.id.as_ref().map(|id| id.name.as_str())
            }
            Definition::Class(class) => class.id.as_ref().map(|id| id.name.as_str()),
            _ => None,
        }
    }

    pub(crate) fn span(self) -> Span {
        match self {
            Definition::Function(function) => function.span(),
            Definition::Class(class) => class.span,
            Definition::Object(object) => object.span,
        }
    }
}

impl<'a> FunctionLike<'a> {
    pub(crate) fn params(self) -> &'a FormalParameters<'a> {
        match self {
            FunctionLike::Function(function) => &function.params,
            FunctionLike::Arrow(arrow) => &arrow.params,
        }
    }

    pub(crate) fn type_parameters(self) -> Option<&'a TSTypeParameterDeclaration<'a>> {
        match self {
            FunctionLike::Function(function) => function.type_parameters.as_deref(),
            FunctionLike::Arrow(arrow) => arrow.type_parameters.as_deref(),
        }
    }

    pub(crate) fn return_type(self) -> Option<&'a TSTypeAnnotation<'a>> {
        match self {
            FunctionLike::Function(function) => function.return_type.as_deref(),
            FunctionLike::Arrow(arrow) => arrow.return_type.as_deref(),
        }
    }

    pub(crate) fn is_async(self) -> bool {
        match self {
            FunctionLike::Function(function) => function.r#async,
            FunctionLike::Arrow(arrow) => arrow.r#async,
        }
    }

    pub(crate) fn is_generator(self) -> bool {
        matches!(self, FunctionLike::Function(function) if function.generator)
    }

    pub(crate) fn span(self) -> Span {
        match self {
            FunctionLike::Function(function) => function.span,
            FunctionLike::Arrow(arrow) => arrow.span,
        }
    }

    /// Walks its body.
    pub(crate) fn visit_body(self, visitor: &mut impl Visit<'a>) {
        match self {
            FunctionLike::Function(function) => {
                if let Some(body) = &function.body {
                    visitor.visit_function_body(body);
                }
            }
            FunctionLike::Arrow(arrow) => visitor.visit_arrow_function_body(&arrow.body),
        }
    }
}
