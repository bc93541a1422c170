//! Types by name: parameters of generics, declarations of the module, of the files it imports, of comments, and the language's own.
//!
//! Invariant: a name is looked up in that order, as the compiler does.

use super::{MAX_LEVELS, MAX_RECURSION, RECURSIVE, Resolver, TypePlace, utility};
use crate::exports;
use crate::input_type::{InputType, Property};
use crate::jsdoc::Document;
use crate::sources::Module;
use oxc_ast::ast::*;
use std::rc::Rc;

impl<'a> Resolver<'_, 'a> {
    /// `Name<A, B>`
    pub(super) fn reference(
        &mut self,
        place: &TypePlace<'a>,
        reference: &'a TSTypeReference<'a>,
    ) -> InputType {
        let arguments = self.arguments(place, reference.type_arguments.as_deref());
        self.type_name(place, &reference.type_name, arguments)
    }

    fn arguments(
        &mut self,
        place: &TypePlace<'a>,
        arguments: Option<&'a TSTypeParameterInstantiation<'a>>,
    ) -> Vec<InputType> {
        let arguments = arguments.map_or(&[][..], |arguments| &arguments.params[..]);
        arguments.iter().map(|argument| self.resolve(place, argument)).collect()
    }

    fn type_name(
        &mut self,
        place: &TypePlace<'a>,
        name: &TSTypeName<'a>,
        arguments: Vec<InputType>,
    ) -> InputType {
        match name {
            TSTypeName::IdentifierReference(id) => self.named(place, id.name.as_str(), arguments),
            TSTypeName::QualifiedName(qualified) => self.qualified(place, qualified, arguments),
            TSTypeName::ThisExpression(_) => InputType::Anything,
        }
    }

    /// `ns.Type` and `Enum.Member`.
    fn qualified(
        &mut self,
        place: &TypePlace<'a>,
        qualified: &TSQualifiedName<'a>,
        arguments: Vec<InputType>,
    ) -> InputType {
        let right = qualified.right.name.as_str();
        let TSTypeName::IdentifierReference(left) = &qualified.left else { return InputType::Anything };
        let left = left.name.as_str();
        let local = self.find(&place.module, left);
        if let Some((module, name)) = &local
            && let Some(declared) = module.declared.get(name.as_str())
            && let Some(enumeration) = declared.enumeration
        {
            return self.enum_member(module, enumeration, right);
        }
        let imported = place.module.declared.get(left).and_then(|declared| declared.import.clone());
        if let Some((specifier, None)) = imported
            && let Some(module) = self.sources.import(&place.module, specifier)
        {
            return self.exported(&module, right, arguments);
        }
        self.unknown(&format!("{left}.{right}"))
    }

    /// A type by its name.
    pub(super) fn named(
        &mut self,
        place: &TypePlace<'a>,
        name: &str,
        arguments: Vec<InputType>,
    ) -> InputType {
        if let Some(bound) = place.arguments.get(name) {
            return bound.clone();
        }
        if let Some((module, local)) = self.find(&place.module, name) {
            return self.declared(&module, &local, arguments);
        }
        if place.module.declared.get(name).is_some_and(|declared| declared.import.is_some()) {
            return self.unknown(name);
        }
        match utility::built_in(self, name, arguments) {
            Some(input) => input,
            None => self.unknown(name),
        }
    }

    fn unknown(&mut self, name: &str) -> InputType {
        self.note_missing(format!("the type {name} is not known here"));
        InputType::Anything
    }

    /// The module and the name there under which something is declared that a module names.
    pub(crate) fn find(&self, module: &Rc<Module<'a>>, name: &str) -> Option<(Rc<Module<'a>>, String)> {
        if module.typedefs.contains_key(name) {
            return Some((module.clone(), name.to_owned()));
        }
        let declared = module.declared.get(name)?;
        match &declared.import {
            None => Some((module.clone(), name.to_owned())),
            Some((specifier, Some(imported))) => {
                let target = self.sources.import(module, specifier)?;
                exports::local_of(self.sources, &target, imported, 0)
            }
            Some((_, None)) => None,
        }
    }

    /// A type that another module exports.
    fn exported(&mut self, module: &Rc<Module<'a>>, name: &str, arguments: Vec<InputType>) -> InputType {
        match exports::local_of(self.sources, module, name, 0) {
            Some((module, local)) => self.declared(&module, &local, arguments),
            None => self.unknown(name),
        }
    }

    /// A type that a module declares. Within itself it is entered only so often.
    fn declared(&mut self, module: &Rc<Module<'a>>, name: &str, arguments: Vec<InputType>) -> InputType {
        let key = (module.path.clone(), name.to_owned());
        if self.open.iter().filter(|open| **open == key).count() > MAX_RECURSION {
            self.note(format!("{RECURSIVE}{name} is {MAX_LEVELS} levels deep"));
            return InputType::Never;
        }
        self.open.push(key);
        let input = self.declared_once(module, name, arguments);
        self.open.pop();
        input
    }

    fn declared_once(&mut self, module: &Rc<Module<'a>>, name: &str, arguments: Vec<InputType>) -> InputType {
        let place = TypePlace::new(module);
        if let Some(document) = module.typedefs.get(name) {
            return self.typedef(&place, &document.clone(), name);
        }
        let Some(declared) = module.declared.get(name) else { return self.unknown(name) };
        if let Some(alias) = declared.alias {
            let place = self.with_parameters(&place, alias.type_parameters.as_deref(), &arguments);
            return self.resolve(&place, &alias.type_annotation);
        }
        if let Some(enumeration) = declared.enumeration {
            return self.enumeration(module, enumeration);
        }
        if let Some(class) = declared.class {
            return self.instance(module, name, class, &arguments);
        }
        if declared.interfaces.is_empty() {
            return self.unknown(name);
        }
        let parts = declared.interfaces.clone().into_iter().map(|interface| {
            let place = self.with_parameters(&place, interface.type_parameters.as_deref(), &arguments);
            self.interface(&place, interface)
        });
        let parts: Vec<InputType> = parts.collect();
        self.intersection(parts)
    }

    /// The members of an interface and of those that it extends.
    fn interface(&mut self, place: &TypePlace<'a>, interface: &'a TSInterfaceDeclaration<'a>) -> InputType {
        let own = self.members(place, &interface.body.body);
        let mut all = vec![];
        for heritage in &interface.extends {
            let arguments = self.arguments(place, heritage.type_arguments.as_deref());
            all.push(self.type_name(place, &heritage.type_name, arguments));
        }
        // What the interface itself says about a property is narrower than what it inherits.
        if let InputType::Object(own) | InputType::Open(own, ..) = &own {
            for one in &mut all {
                if let InputType::Object(inherited) | InputType::Open(inherited, ..) = one {
                    inherited.retain(|theirs| !own.iter().any(|mine: &Property| mine.name == theirs.name));
                }
            }
        }
        all.push(own);
        self.intersection(all)
    }

    /// The place in which type parameters stand for arguments, their defaults, or their constraints.
    pub(crate) fn with_parameters(
        &mut self,
        place: &TypePlace<'a>,
        parameters: Option<&'a TSTypeParameterDeclaration<'a>>,
        arguments: &[InputType],
    ) -> TypePlace<'a> {
        let mut place = place.clone();
        for (index, parameter) in parameters.iter().flat_map(|parameters| &parameters.params).enumerate() {
            let name = parameter.name.name.to_string();
            // A constraint may name the parameter itself; there it is anything.
            let inner = place.with([(name.clone(), InputType::Anything)]);
            let written = parameter.default.as_ref().or(parameter.constraint.as_ref());
            let constraint = parameter.constraint.as_ref();
            let input = match (arguments.get(index), constraint, written) {
                (Some(argument), ..) => argument.clone(),
                (None, Some(constraint), _) => self.resolve(&inner, constraint),
                (None, None, Some(default)) => self.resolve(&inner, default),
                (None, None, None) => InputType::Anything,
            };
            place = place.with([(name, input)]);
        }
        place
    }

    /// `typeof x`
    pub(super) fn query(&mut self, place: &TypePlace<'a>, query: &'a TSTypeQuery<'a>) -> InputType {
        match &query.expr_name {
            TSTypeQueryExprName::IdentifierReference(id) => self.type_of_name(place, id.name.as_str()),
            TSTypeQueryExprName::QualifiedName(qualified) => match &qualified.left {
                TSTypeName::IdentifierReference(left) => {
                    let object = self.type_of_name(place, left.name.as_str());
                    let key = crate::literal::Literal::string(qualified.right.name.as_str());
                    super::keyed::indexed(object, &InputType::literal(key))
                }
                _ => InputType::Anything,
            },
            _ => InputType::Anything,
        }
    }

    /// `import("./file").Name`
    pub(super) fn import_type(&mut self, place: &TypePlace<'a>, import: &'a TSImportType<'a>) -> InputType {
        let arguments = self.arguments(place, import.type_arguments.as_deref());
        let specifier = import.source.value.as_str();
        let name = match &import.qualifier {
            Some(TSImportTypeQualifier::Identifier(id)) => id.name.as_str(),
            _ => return self.unknown(&format!("import(\"{specifier}\")")),
        };
        match self.sources.import(&place.module, specifier) {
            Some(module) => self.exported(&module, name, arguments),
            None => self.unknown(name),
        }
    }

    /// `@typedef` and `@callback`.
    fn typedef(&mut self, place: &TypePlace<'a>, document: &Rc<Document>, name: &str) -> InputType {
        let defining = document.tags.iter().position(|tag| tag.subject == name);
        let Some(at) = defining else { return InputType::Anything };
        let tag = &document.tags[at];
        if tag.name == "callback" {
            let result = document.named(&["returns", "return"]).find_map(|tag| tag.type_text.clone());
            let result = result.map_or(InputType::Anything, |text| self.resolve_text(place, &text));
            return InputType::Callback(Box::new(result));
        }
        let is_property = |name: &str| name == "property" || name == "prop";
        let following = document.tags[at + 1..].iter().take_while(|tag| is_property(&tag.name));
        let properties: Vec<_> = following.cloned().collect();
        let text = tag.type_text.clone().unwrap_or_else(|| "Object".to_owned());
        if properties.is_empty() {
            return self.resolve_text(place, &text);
        }
        self.documented_object(place, &properties, "")
    }

    /// An object whose properties tags describe: those whose subject starts with the prefix, and has no further part.
    pub(crate) fn documented_object(
        &mut self,
        place: &TypePlace<'a>,
        tags: &[crate::jsdoc::Tag],
        prefix: &str,
    ) -> InputType {
        let mut properties = Vec::new();
        for tag in tags {
            let Some(name) = tag.subject.strip_prefix(prefix) else { continue };
            if name.is_empty() || name.contains(['.', '[']) {
                continue;
            }
            let nested = format!("{}.", tag.subject);
            let listed = format!("{}[].", tag.subject);
            let has = |start: &str| tags.iter().any(|other| other.subject.starts_with(start));
            let input = if has(&nested) {
                self.documented_object(place, tags, &nested)
            } else if has(&listed) {
                InputType::array(self.documented_object(place, tags, &listed))
            } else {
                let text = tag.type_text.clone().unwrap_or_else(|| "any".to_owned());
                self.resolve_text(place, &text)
            };
            properties.push(Property { name: name.to_owned(), input, is_optional: tag.is_optional });
        }
        InputType::object(properties)
    }
}
