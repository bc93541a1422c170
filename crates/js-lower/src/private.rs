//! Private names: each evaluation of a class makes its own.

use super::Lowering;
use super::at;
use super::classes::Definition;
use super::constants::bool_constant;
use super::decorators::Decorated;
use super::facts::Variable;
use crate::code::FunctionKind;
use ir::{Operand, Span};
use oxc_ast::ast::{
    Class, ClassElement, MethodDefinition, PrivateIdentifier, PrivateInExpression, PropertyKey,
};
use std::collections::BTreeMap;

impl Lowering<'_> {
    /// Makes the private names of a class before anything of it is evaluated.
    pub(super) fn enter_private_names(&mut self, class: &Class<'_>, span: Span) {
        let mut names = BTreeMap::new();
        let class_name = shown_name(class);
        for element in &class.body.body {
            let (key, method_is_static) = match element {
                ClassElement::MethodDefinition(method) => (&method.key, Some(method.r#static)),
                ClassElement::PropertyDefinition(field) => (&field.key, None),
                ClassElement::AccessorProperty(accessor) => (&accessor.key, Some(accessor.r#static)),
                _ => continue,
            };
            let PropertyKey::PrivateIdentifier(identifier) = key else { continue };
            let name = identifier.name.to_string();
            // A getter and its setter share a name.
            if names.contains_key(&name) {
                continue;
            }
            let description = self.string(&format!("#{name}"));
            let mut arguments = vec![description];
            if let Some(is_static) = method_is_static {
                arguments.extend([self.string(class_name), bool_constant(is_static)]);
            }
            let made = self.operate_list("private_name", arguments, span);
            names.insert(name, self.fix(made, span));
        }
        self.private_names.push(names);
    }

    /// The name that an identifier means here.
    pub(super) fn private_name(&mut self, identifier: &PrivateIdentifier<'_>) -> Operand {
        let name = identifier.name.as_str();
        let found = self.private_names.iter().rev().find_map(|names| names.get(name)).copied();
        match found {
            Some(variable) => self.read(variable, at(identifier.span)),
            None => self.refuse("this private name is", identifier.span),
        }
    }

    /// The variable of a private name of the class that is being defined.
    pub(super) fn own_private_name(&self, name: &str) -> Option<Variable> {
        self.private_names.last().and_then(|names| names.get(name)).copied()
    }

    pub(super) fn private_in(&mut self, expression: &PrivateInExpression<'_>) -> Operand {
        let object = self.expression(&expression.right);
        let name = self.private_name(&expression.left);
        self.operate("private_has", [object, name], at(expression.span))
    }

    /// A private method is made once; instances get it before their fields, the class at once.
    pub(super) fn private_method(
        &mut self,
        definition: &mut Definition,
        method: &MethodDefinition<'_>,
        name: &PrivateIdentifier<'_>,
        kind: FunctionKind,
        home: &Operand,
    ) {
        let span = at(method.span);
        let (operation, prefix) = match kind {
            FunctionKind::Getter => ("private_define_getter", "get #"),
            FunctionKind::Setter => ("private_define_setter", "set #"),
            _ => ("private_define_method", "#"),
        };
        let shown = format!("{prefix}{}", name.name);
        let decorated = Decorated::method(method);
        let decorators = self.decorators_of(&decorated);
        self.next_text = Some(span);
        let function = self.method_closure(home, &method.value, kind, &shown, span);
        if let (Some(list), Some(own)) = (decorators, self.own_private_name(&name.name)) {
            let key = self.string(&format!("#{}", name.name));
            let functions = vec![(operation, self.fix(function, span))];
            return self.note_decorated(definition, &decorated, list, key, Some((own, functions)));
        }
        if method.r#static {
            let name = self.private_name(name);
            return self.effect(operation, [definition.constructor.clone(), name, function], span);
        }
        let function = self.fix(function, span);
        let names = self.private_names.last();
        if let Some(&variable) = names.and_then(|names| names.get(name.name.as_str())) {
            definition.fields.private.push((operation, variable, function));
        }
    }
}

/// The name of a class in messages about its private methods: V8 calls a class without a name by that of the variable that it needs for
/// static ones.
fn shown_name<'a>(class: &'a Class<'_>) -> &'a str {
    let is_static_method = |element: &ClassElement<'_>| match element {
        ClassElement::MethodDefinition(method) => {
            method.r#static && matches!(method.key, PropertyKey::PrivateIdentifier(_))
        }
        _ => false,
    };
    match &class.id {
        Some(id) => id.name.as_str(),
        None if class.body.body.iter().any(is_static_method) => ".",
        None => "anonymous",
    }
}
