//! Classes of the program as types of results.
//!
//! Invariant: TypeScript takes any object with the members of a class for one of its instances, unless a member is private or protected; only
//! then is an instance claimed, if the harness can name the class. Otherwise it is the fields that are, and nothing of methods.

use super::{Reader, Scope};
use crate::exports;
use crate::result_type::{ResultMember, ResultType};
use crate::sources::Module;
use oxc_ast::ast::*;
use std::rc::Rc;

/// Classes are looked up through so many `extends`.
const MAX_PARENTS: usize = 16;

impl<'a> Reader<'_, '_, 'a> {
    pub(super) fn class(
        &mut self,
        module: &Rc<Module<'a>>,
        name: &str,
        class: &'a Class<'a>,
        arguments: &[ResultType],
    ) -> ResultType {
        let scope = self.with_arguments(&Scope::new(module), class.type_parameters.as_deref(), arguments);
        let mut fields = Vec::new();
        let mut is_nominal = false;
        let mut level = Some((scope, class));
        for _ in 0..MAX_PARENTS {
            let Some((scope, class)) = level else { break };
            for element in &class.body.body {
                is_nominal |= self.field(&scope, element, &mut fields);
            }
            level = self.parent(&scope, class);
        }
        let exported = exports::exports(self.resolver.sources, module);
        let is_class = |export: &&exports::Export<'a>| {
            export.local.as_deref() == Some(name) && export.module.path == module.path
        };
        let access = exported.iter().find(is_class).map(|export| export.access.clone());
        match access.filter(|_| is_nominal && !class.declare) {
            Some(access) => ResultType::Instance(access),
            None => ResultType::members(fields),
        }
    }

    fn parent(&mut self, scope: &Scope<'a>, class: &'a Class<'a>) -> Option<(Scope<'a>, &'a Class<'a>)> {
        let heritage = class.heritage.as_ref()?;
        let Expression::Identifier(id) = &heritage.expression else { return None };
        let (module, local) = self.resolver.find(&scope.module, id.name.as_str())?;
        let parent = module.declared.get(local.as_str())?.class?;
        let arguments = heritage.type_arguments.as_ref().map_or(&[][..], |arguments| &arguments.params[..]);
        let arguments: Vec<ResultType> =
            arguments.iter().map(|argument| self.read(scope, argument)).collect();
        let scope = self.with_arguments(&Scope::new(&module), parent.type_parameters.as_deref(), &arguments);
        Some((scope, parent))
    }

    /// Adds the public fields that a part of a class declares; whether it declares something that is not public.
    fn field(
        &mut self,
        scope: &Scope<'a>,
        element: &'a ClassElement<'a>,
        fields: &mut Vec<ResultMember>,
    ) -> bool {
        let is_hidden = |accessibility: Option<TSAccessibility>| {
            matches!(accessibility, Some(TSAccessibility::Private | TSAccessibility::Protected))
        };
        match element {
            ClassElement::PropertyDefinition(property) if !property.r#static => {
                if is_hidden(property.accessibility) || property.key.is_private_identifier() {
                    return true;
                }
                if let (Some(name), Some(annotation)) =
                    (property.key.static_name(), &property.type_annotation)
                {
                    let result = self.read(scope, &annotation.type_annotation);
                    self.add_field(fields, name.into_owned(), result, property.optional);
                }
                false
            }
            ClassElement::MethodDefinition(method) if method.kind == MethodDefinitionKind::Constructor => {
                let mut is_any_hidden = false;
                for item in &method.value.params.items {
                    is_any_hidden |= is_hidden(item.accessibility);
                    let is_public = item.accessibility == Some(TSAccessibility::Public)
                        || (item.readonly && item.accessibility.is_none());
                    let name = item.pattern.get_binding_identifier().filter(|_| is_public);
                    if let (Some(name), Some(annotation)) = (name, &item.type_annotation) {
                        let result = self.read(scope, &annotation.type_annotation);
                        self.add_field(fields, name.name.to_string(), result, item.optional);
                    }
                }
                is_any_hidden
            }
            ClassElement::MethodDefinition(method) if !method.r#static => {
                is_hidden(method.accessibility) || method.key.is_private_identifier()
            }
            _ => false,
        }
    }

    /// What a class says about a field is narrower than what it inherits.
    fn add_field(&self, fields: &mut Vec<ResultMember>, name: String, result: ResultType, is_optional: bool) {
        if !fields.iter().any(|known| known.name == name) {
            fields.push(ResultMember { name, result, is_optional });
        }
    }
}
