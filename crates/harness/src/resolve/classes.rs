//! Classes: their constructors, their methods, and instances as inputs.
//!
//! Invariant: members that TypeScript or `#` keeps private are not called; what a class inherits from a class of the program is.

use super::{Resolver, TypePlace};
use crate::definition::FunctionLike;
use crate::exports;
use crate::input_type::{InputType, Instance};
use crate::signature::{Call, Method, MethodKind};
use crate::sources::Module;
use js_syntax::Span;
use oxc_ast::ast::*;
use std::rc::Rc;

/// Classes are looked up through so many `extends`.
const MAX_PARENTS: usize = 16;

impl<'a> Resolver<'_, 'a> {
    /// An input that is an instance of a class.
    pub(super) fn instance(
        &mut self,
        module: &Rc<Module<'a>>,
        name: &str,
        class: &'a Class<'a>,
        arguments: &[InputType],
    ) -> InputType {
        if class.r#abstract || class.declare {
            return InputType::Refused(format!("the class {name} has no instances of its own"));
        }
        let exported = exports::exports(self.sources, module);
        let is_class = |export: &&exports::Export<'a>| {
            export.local.as_deref() == Some(name) && export.module.path == module.path
        };
        let Some(access) = exported.iter().find(is_class).map(|export| export.access.clone()) else {
            return InputType::Refused(format!("the class {name} is not exported by its module"));
        };
        let place =
            self.with_parameters(&TypePlace::new(module), class.type_parameters.as_deref(), arguments);
        let construct = self.constructor(&place, class, 0);
        let bad = construct.parameters.iter().find_map(|parameter| match &parameter.input {
            bad @ (InputType::Never | InputType::Refused(_)) => Some(bad.clone()),
            _ => None,
        });
        self.note(format!("instances of {name} are as their constructor makes them"));
        bad.unwrap_or_else(|| {
            InputType::Instance(Box::new(Instance {
                class: name.to_owned(),
                access: Some(access),
                parameters: construct.parameters,
            }))
        })
    }

    /// The constructor of a class, its own or the nearest that it inherits.
    pub(crate) fn constructor(&mut self, place: &TypePlace<'a>, class: &'a Class<'a>, hops: usize) -> Call {
        let methods = class.body.body.iter().filter_map(|element| match element {
            ClassElement::MethodDefinition(method) if method.kind == MethodDefinitionKind::Constructor => {
                Some(method)
            }
            _ => None,
        });
        let (own, overloads): (Vec<_>, Vec<_>) = methods.partition(|method| method.value.body.is_some());
        if let Some(own) = own.first() {
            let document = place.module.document(&[own.span.start, own.value.span.start]).cloned();
            let overloads: Vec<&Function<'a>> = overloads.iter().map(|method| &*method.value).collect();
            return self.call(place, FunctionLike::Function(&own.value), document, &overloads, None);
        }
        match self.parent(place, class).filter(|_| hops < MAX_PARENTS) {
            Some((place, parent)) => self.constructor(&place, parent, hops + 1),
            None => Call::default(),
        }
    }

    /// The class that a class extends, if it is one of the program, and the place in which its types are meant.
    fn parent(
        &mut self,
        place: &TypePlace<'a>,
        class: &'a Class<'a>,
    ) -> Option<(TypePlace<'a>, &'a Class<'a>)> {
        let heritage = class.heritage.as_ref()?;
        let Expression::Identifier(id) = &heritage.expression else { return None };
        let (module, local) = self.find(&place.module, id.name.as_str())?;
        let parent = module.declared.get(local.as_str())?.class?;
        let arguments = heritage.type_arguments.as_ref().map_or(&[][..], |arguments| &arguments.params[..]);
        let arguments: Vec<InputType> =
            arguments.iter().map(|argument| self.resolve(place, argument)).collect();
        let place =
            self.with_parameters(&TypePlace::new(&module), parent.type_parameters.as_deref(), &arguments);
        Some((place, parent))
    }

    /// The public methods of a class and of what it extends: of instances, or the static ones.
    pub(crate) fn methods(
        &mut self,
        place: &TypePlace<'a>,
        class: &'a Class<'a>,
        is_static: bool,
    ) -> Vec<(Method, Span)> {
        let mut found: Vec<(Method, Span)> = Vec::new();
        let mut level = Some((place.clone(), class));
        for _ in 0..MAX_PARENTS {
            let Some((place, class)) = level else { break };
            for (method, span) in self.own_methods(&place, class, is_static) {
                let is_known =
                    |known: &(Method, Span)| known.0.name == method.name && known.0.kind == method.kind;
                if !found.iter().any(is_known) {
                    found.push((method, span));
                }
            }
            level = self.parent(&place, class);
        }
        found
    }

    fn own_methods(
        &mut self,
        place: &TypePlace<'a>,
        class: &'a Class<'a>,
        is_static: bool,
    ) -> Vec<(Method, Span)> {
        let mut found = Vec::new();
        let elements = &class.body.body;
        for element in elements {
            let (key, function, kind, span, accessibility) = match element {
                ClassElement::MethodDefinition(method) if method.r#static == is_static => {
                    let kind = match method.kind {
                        MethodDefinitionKind::Constructor => continue,
                        MethodDefinitionKind::Method => MethodKind::Method,
                        MethodDefinitionKind::Get => MethodKind::Getter,
                        MethodDefinitionKind::Set => MethodKind::Setter,
                    };
                    if method.value.body.is_none() {
                        continue;
                    }
                    (
                        &method.key,
                        FunctionLike::Function(&method.value),
                        kind,
                        method.span,
                        method.accessibility,
                    )
                }
                // `add = (x) => …`
                ClassElement::PropertyDefinition(property) if property.r#static == is_static => {
                    let Some(value) = &property.value else { continue };
                    let function = match value.get_inner_expression() {
                        Expression::ArrowFunctionExpression(arrow) => FunctionLike::Arrow(arrow),
                        Expression::FunctionExpression(function) => FunctionLike::Function(function),
                        _ => continue,
                    };
                    (&property.key, function, MethodKind::Method, property.span, property.accessibility)
                }
                _ => continue,
            };
            let is_hidden =
                matches!(accessibility, Some(TSAccessibility::Private | TSAccessibility::Protected));
            let Some(name) = key.static_name().filter(|_| !is_hidden && !key.is_private_identifier()) else {
                continue;
            };
            let overloads: Vec<&Function<'a>> =
                elements.iter().filter_map(|other| overload(other, &name, is_static)).collect();
            let document = place.module.document(&[span.start, function.span().start]).cloned();
            let place = self.with_parameters(place, function.type_parameters(), &[]);
            let mut call = self.call(&place, function, document, &overloads, None);
            call.declared.iter_mut().for_each(|declared| declared.start = span.start);
            found.push((Method { name: name.into_owned(), kind, call }, Span::from(span)));
        }
        found
    }
}

/// The declaration of a method without body under this name.
fn overload<'a>(element: &'a ClassElement<'a>, name: &str, is_static: bool) -> Option<&'a Function<'a>> {
    match element {
        ClassElement::MethodDefinition(method)
            if method.value.body.is_none()
                && method.r#static == is_static
                && method.r#type == MethodDefinitionType::MethodDefinition
                && method.key.static_name().is_some_and(|own| own == name) =>
        {
            Some(&method.value)
        }
        _ => None,
    }
}
