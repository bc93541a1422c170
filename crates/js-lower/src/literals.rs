//! Array, object and template literals.

use super::Lowering;
use super::at;
use super::constants::{bool_constant, number_constant};
use crate::code::FunctionKind;
use ir::Operand;
use oxc_ast::ast::{
    ArrayExpression, ArrayExpressionElement, Expression, Function, ObjectExpression, ObjectProperty,
    ObjectPropertyKind, PropertyKey, PropertyKind, TemplateLiteral,
};
use oxc_span::GetSpan;

/// The key of a property that is evaluated, and its name if the source says it.
pub(super) struct Key {
    pub(super) operand: Operand,
    pub(super) name: Option<String>,
}

impl Key {
    /// The name of a function with this key, empty if only the run knows it.
    pub(super) fn function_name(&self, prefix: &str) -> String {
        self.name.as_ref().map_or(String::new(), |name| format!("{prefix}{name}"))
    }
}

impl Lowering<'_> {
    pub(super) fn template(&mut self, template: &TemplateLiteral<'_>) -> Operand {
        let mut text: Option<Operand> = None;
        for (index, element) in template.quasis.iter().enumerate() {
            let cooked = element.value.cooked.as_ref().unwrap_or(&element.value.raw);
            if !cooked.is_empty() {
                let part = self.literal_string(cooked, element.lone_surrogates);
                text = Some(self.append(text, part, at(template.span)));
            }
            if let Some(expression) = template.expressions.get(index) {
                let value = self.expression(expression);
                let part = self.operate("to_string", [value], at(expression.span()));
                text = Some(self.append(text, part, at(template.span)));
            }
        }
        text.unwrap_or_else(|| self.string(""))
    }

    fn append(&mut self, text: Option<Operand>, part: Operand, span: ir::Span) -> Operand {
        match text {
            None => part,
            Some(text) => self.operate("add", [text, part], span),
        }
    }

    pub(super) fn array(&mut self, array: &ArrayExpression<'_>) -> Operand {
        let result = self.operate("new_array", [], at(array.span));
        for element in &array.elements {
            let span = at(element.span());
            let mark = self.builder().mark();
            match element {
                ArrayExpressionElement::Elision(_) => self.effect("array_hole", [result.clone()], span),
                ArrayExpressionElement::SpreadElement(spread) => {
                    let iterable = self.expression(&spread.argument);
                    self.effect("array_append", [result.clone(), iterable], at(spread.argument.span()));
                }
                element => {
                    let value = element.as_expression().map(|value| self.expression(value));
                    let value = value.unwrap_or_else(|| self.undefined());
                    self.effect("array_push", [result.clone(), value], span);
                }
            }
            self.builder().release(mark);
        }
        result
    }

    pub(super) fn object(&mut self, object: &ObjectExpression<'_>) -> Operand {
        let result = self.operate("new_object", [], at(object.span));
        for property in &object.properties {
            let mark = self.builder().mark();
            match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    let span = at(spread.span);
                    let source = self.expression(&spread.argument);
                    let excluded = self.operate("new_array", [], span);
                    self.effect("copy_properties", [result.clone(), source, excluded], span);
                }
                ObjectPropertyKind::ObjectProperty(property) => self.property(&result, property),
            }
            self.builder().release(mark);
        }
        result
    }

    fn property(&mut self, object: &Operand, property: &ObjectProperty<'_>) {
        let span = at(property.span);
        let sets_prototype = property.kind == PropertyKind::Init
            && !property.method
            && !property.shorthand
            && !property.computed
            && property.key.is_specific_static_name("__proto__");
        if sets_prototype {
            let value = self.expression(&property.value);
            return self.effect("set_literal_prototype", [object.clone(), value], span);
        }
        let key = self.key(&property.key, property.computed);
        let function = match &property.value {
            Expression::FunctionExpression(function) => Some(function),
            _ => None,
        };
        match (property.kind, function) {
            (PropertyKind::Get, Some(function)) => {
                self.next_text = Some(span);
                self.method(object, &key, function, FunctionKind::Getter, true);
            }
            (PropertyKind::Set, Some(function)) => {
                self.next_text = Some(span);
                self.method(object, &key, function, FunctionKind::Setter, true);
            }
            (PropertyKind::Init, Some(function)) if property.method => {
                self.next_text = Some(span);
                self.method(object, &key, function, FunctionKind::Method, true);
            }
            _ => {
                let value = self.named_by(&property.value, &key);
                self.effect("define", [object.clone(), key.operand, value], span);
            }
        }
    }

    /// The value of a property or field, which names it if it is an anonymous function.
    pub(super) fn named_by(&mut self, value: &Expression<'_>, key: &Key) -> Operand {
        if let Some(name) = &key.name {
            return self.named(value, name);
        }
        let operand = self.expression(value);
        if is_anonymous_function(value) {
            self.effect("set_function_name", [operand.clone(), key.operand.clone()], at(value.span()));
        }
        operand
    }

    /// Evaluates the key of a property.
    pub(super) fn key(&mut self, key: &PropertyKey<'_>, computed: bool) -> Key {
        let is_constant = matches!(key, PropertyKey::StringLiteral(_) | PropertyKey::NumericLiteral(_));
        if !computed || is_constant {
            return self.static_key(key);
        }
        let Some(expression) = key.as_expression() else {
            return Key { operand: self.refuse("this key is", key.span()), name: None };
        };
        let value = self.expression(expression);
        let operand = self.operate("to_property_key", [value], at(expression.span()));
        Key { operand, name: None }
    }

    fn static_key(&mut self, key: &PropertyKey<'_>) -> Key {
        let (operand, name) = match key {
            PropertyKey::NumericLiteral(literal) => {
                (number_constant(literal.value), js_text::number::to_string(literal.value))
            }
            // A name with lone surrogates is no text of ours: the run makes it.
            PropertyKey::StringLiteral(literal) if literal.lone_surrogates => {
                return Key { operand: self.literal_string(&literal.value, true), name: None };
            }
            PropertyKey::StringLiteral(literal) => {
                (self.literal_string(&literal.value, false), literal.value.to_string())
            }
            key => {
                let name = key.static_name().unwrap_or_default().into_owned();
                (self.string(&name), name)
            }
        };
        Key { operand, name: Some(name) }
    }

    /// Defines a method or accessor; what it says of `super` it finds in the object.
    pub(super) fn method(
        &mut self,
        object: &Operand,
        key: &Key,
        function: &Function<'_>,
        kind: FunctionKind,
        enumerable: bool,
    ) {
        let span = at(function.span);
        let (operation, prefix) = match kind {
            FunctionKind::Getter => ("define_getter", "get "),
            FunctionKind::Setter => ("define_setter", "set "),
            _ => ("define_method", ""),
        };
        let function = self.method_closure(object, function, kind, &key.function_name(prefix), span);
        if key.name.is_none() {
            self.effect("set_function_name", [function.clone(), key.operand.clone()], span);
        }
        let enumerable = bool_constant(enumerable);
        self.effect(operation, [object.clone(), key.operand.clone(), function, enumerable], span);
    }
}

/// Whether the value gets its name from where it is put.
pub(super) fn is_anonymous_function(value: &Expression<'_>) -> bool {
    match value {
        Expression::ParenthesizedExpression(inner) => is_anonymous_function(&inner.expression),
        Expression::FunctionExpression(function) => function.id.is_none(),
        Expression::ArrowFunctionExpression(_) => true,
        Expression::ClassExpression(class) => class.id.is_none(),
        _ => false,
    }
}
