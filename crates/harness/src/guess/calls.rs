//! What calls say about their arguments, and the functions of the program that get parts of parameters handed on.
//!
//! Invariant: a variable stands for one part only, the first that it is met with, so that the walk ends.

use super::uses::Hint;
use super::{MAX_CALLEES, PartStep, TESTS, Walker, known};
use crate::definition::{Definition, FunctionLike};
use crate::exports::{Export, exports};
use crate::sources::Module;
use oxc_ast::ast::*;
use std::collections::btree_map::Entry;
use std::rc::Rc;

impl<'a> Walker<'_, 'a> {
    /// What a call says about its arguments.
    pub(super) fn arguments(&mut self, callee: &Expression<'a>, arguments: &[Argument<'a>]) {
        let first = arguments.first().and_then(|argument| argument.as_expression());
        match callee.get_inner_expression() {
            Expression::Identifier(id) => {
                if let (Some(first), Some(hint)) = (first, known::function_argument(id.name.as_str())) {
                    self.hint(first, hint);
                }
                self.hand_on(id, arguments);
            }
            Expression::StaticMemberExpression(member) => {
                let method = member.property.name.as_str();
                let hint = match &member.object {
                    Expression::Identifier(object) => known::method_argument(object.name.as_str(), method),
                    _ => None,
                };
                let hint = hint.or_else(|| known::of_method(method));
                for argument in arguments.iter().filter_map(|argument| argument.as_expression()) {
                    if let Some(hint) = hint {
                        self.hint(argument, hint);
                    }
                    if TESTS.contains(&method) {
                        self.hint(argument, Hint::Tested);
                    }
                }
                self.callback_elements(member, first);
            }
            _ => {}
        }
    }

    /// `list.map((item) => …)`: the item is an element.
    fn callback_elements(&mut self, member: &StaticMemberExpression<'a>, first: Option<&Expression<'a>>) {
        let Some(position) = known::element_position(member.property.name.as_str()) else { return };
        let Some(mut part) = self.part(&member.object) else { return };
        let params = match first.map(Expression::get_inner_expression) {
            Some(Expression::ArrowFunctionExpression(arrow)) => &arrow.params,
            Some(Expression::FunctionExpression(function)) => &function.params,
            _ => return,
        };
        part.push(PartStep::Element);
        if let Some(item) = params.items.get(position) {
            self.bind(&item.pattern, part);
        }
    }

    /// Parts that are handed on to a function of the program are used as that function uses them.
    fn hand_on(&mut self, callee: &IdentifierReference<'a>, arguments: &[Argument<'a>]) {
        let Some((module, function)) = self.callee(callee) else { return };
        let mut is_new = false;
        for (item, argument) in function.params().items.iter().zip(arguments) {
            let part = argument.as_expression().and_then(|argument| self.part(argument));
            let binding = item.pattern.get_binding_identifier();
            let binding = binding.and_then(|id| module.scopes.declared_at(id.span.start));
            let Some(binding) = binding else { continue };
            let variable = (module.path.clone(), binding);
            let text = argument.as_expression().and_then(|argument| self.text_part(argument));
            let Some(part) = part else {
                if let (Some(text), Entry::Vacant(entry)) = (text, self.texts.entry(variable)) {
                    entry.insert(text);
                    is_new = true;
                }
                continue;
            };
            if let Entry::Vacant(entry) = self.parts.entry(variable) {
                entry.insert(part);
                is_new = true;
            }
        }
        if is_new && self.callees < MAX_CALLEES {
            self.callees += 1;
            self.pending.push((module, function));
        }
    }

    /// The function or constructor that a name at the top level of the module stands for, and its module.
    fn callee(&self, callee: &IdentifierReference<'a>) -> Option<(Rc<Module<'a>>, FunctionLike<'a>)> {
        let module = &self.module;
        let binding = module.scopes.reference_at(callee.span.start)?.binding?;
        if module.scopes.binding(binding).scope != module.scopes.functions[0].body_scope {
            return None;
        }
        let declared = module.declared.get(callee.name.as_str())?;
        if let Some((specifier, name)) = &declared.import {
            let target = self.sources.import(module, specifier)?;
            let exported = exports(self.sources, &target);
            let is_meant = |export: &&Export<'a>| match (&export.access.export, &export.access.properties[..])
            {
                (Some(exported), []) => name.as_deref().unwrap_or("default") == exported,
                (None, []) => name.as_deref().is_none_or(|name| name == "default"),
                (None, [only]) => name.as_deref() == Some(only),
                _ => false,
            };
            let export = exported.iter().find(is_meant)?;
            return Some((export.module.clone(), called(export.definition)?));
        }
        let definition = match (declared.function, declared.class) {
            (Some(function), _) => Definition::Function(FunctionLike::Function(function)),
            (None, Some(class)) => Definition::Class(class),
            (None, None) => Definition::of_expression(declared.variable?.init.as_ref()?)?,
        };
        Some((module.clone(), called(definition)?))
    }
}

/// What runs when a definition is called or constructed.
fn called(definition: Definition<'_>) -> Option<FunctionLike<'_>> {
    match definition {
        Definition::Function(function) => Some(function),
        Definition::Class(class) => constructor_of(class).map(FunctionLike::Function),
        Definition::Object(_) => None,
    }
}

fn constructor_of<'a>(class: &'a Class<'a>) -> Option<&'a Function<'a>> {
    class.body.body.iter().find_map(|element| match element {
        ClassElement::MethodDefinition(method) if method.kind == MethodDefinitionKind::Constructor => {
            Some(&*method.value)
        }
        _ => None,
    })
}
