//! Types by name, as far as the program declares them, and `typeof` of constants.
//!
//! Invariant: a name is looked up as for inputs: parameters of generics, the module, what it imports, comments, the language's own.

use super::{Open, Reader, Scope, built_in};
use crate::exports;
use crate::input_type::InputType;
use crate::jsdoc::Document;
use crate::literal::Literal;
use crate::resolve::{TypePlace, Width};
use crate::result_type::{ResultMember, ResultType};
use crate::sources::Module;
use oxc_ast::ast::*;
use std::rc::Rc;

impl<'a> Reader<'_, '_, 'a> {
    /// `Name<A, B>`
    pub(super) fn reference(&mut self, scope: &Scope<'a>, reference: &'a TSTypeReference<'a>) -> ResultType {
        let arguments = self.arguments(scope, reference.type_arguments.as_deref());
        self.type_name(scope, &reference.type_name, arguments)
    }

    fn arguments(
        &mut self,
        scope: &Scope<'a>,
        arguments: Option<&'a TSTypeParameterInstantiation<'a>>,
    ) -> Vec<ResultType> {
        let arguments = arguments.map_or(&[][..], |arguments| &arguments.params[..]);
        arguments.iter().map(|argument| self.read(scope, argument)).collect()
    }

    fn type_name(
        &mut self,
        scope: &Scope<'a>,
        name: &TSTypeName<'a>,
        arguments: Vec<ResultType>,
    ) -> ResultType {
        match name {
            TSTypeName::IdentifierReference(id) => self.named(scope, id.name.as_str(), arguments),
            TSTypeName::QualifiedName(qualified) => self.qualified(scope, qualified, arguments),
            TSTypeName::ThisExpression(_) => ResultType::Anything,
        }
    }

    /// `ns.Type` and `Enum.Member`.
    fn qualified(
        &mut self,
        scope: &Scope<'a>,
        qualified: &TSQualifiedName<'a>,
        arguments: Vec<ResultType>,
    ) -> ResultType {
        let right = qualified.right.name.as_str();
        let TSTypeName::IdentifierReference(left) = &qualified.left else { return ResultType::Anything };
        let left = left.name.as_str();
        if let Some((module, name)) = self.resolver.find(&scope.module, left)
            && let Some(enumeration) =
                module.declared.get(name.as_str()).and_then(|declared| declared.enumeration)
        {
            let values = self.resolver.enum_values(&module, enumeration).unwrap_or_default();
            let found = values.into_iter().find(|(member, _)| member == right);
            return found.map_or(ResultType::Anything, |(_, value)| ResultType::literal(value));
        }
        let imported = scope.module.declared.get(left).and_then(|declared| declared.import.clone());
        match imported.and_then(|(specifier, name)| match name {
            None => self.imported(&scope.module, specifier),
            Some(_) => None,
        }) {
            Some(module) => self.exported(&module, right, arguments),
            None => ResultType::Anything,
        }
    }

    fn named(&mut self, scope: &Scope<'a>, name: &str, arguments: Vec<ResultType>) -> ResultType {
        if let Some(bound) = scope.arguments.get(name) {
            return bound.clone();
        }
        if let Some((module, local)) = self.resolver.find(&scope.module, name) {
            return self.declared(&module, &local, arguments);
        }
        let declared = scope.module.declared.get(name);
        if let Some((specifier, Some(name))) = declared.and_then(|declared| declared.import.clone())
            && let Some(module) = self.resolver.sources.declarations(&scope.module, specifier)
        {
            return self.exported(&module, &name, arguments);
        }
        match declared.is_some() {
            true => ResultType::Anything,
            false => built_in::built_in(name, arguments),
        }
    }

    /// `import("./file").Name`
    pub(super) fn import_type(&mut self, scope: &Scope<'a>, import: &'a TSImportType<'a>) -> ResultType {
        let arguments = self.arguments(scope, import.type_arguments.as_deref());
        let Some(TSImportTypeQualifier::Identifier(name)) = &import.qualifier else {
            return ResultType::Anything;
        };
        match self.imported(&scope.module, import.source.value.as_str()) {
            Some(module) => self.exported(&module, name.name.as_str(), arguments),
            None => ResultType::Anything,
        }
    }

    /// A module of the program, or the types of a package.
    fn imported(&self, from: &Module<'a>, specifier: &str) -> Option<Rc<Module<'a>>> {
        let sources = self.resolver.sources;
        sources.import(from, specifier).or_else(|| sources.declarations(from, specifier))
    }

    fn exported(&mut self, module: &Rc<Module<'a>>, name: &str, arguments: Vec<ResultType>) -> ResultType {
        match exports::local_of(self.resolver.sources, module, name, 0) {
            Some((module, local)) => self.declared(&module, &local, arguments),
            None => ResultType::Anything,
        }
    }

    /// A type that a module declares. Within itself it is known by its number.
    fn declared(&mut self, module: &Rc<Module<'a>>, name: &str, arguments: Vec<ResultType>) -> ResultType {
        let key = (module.path.clone(), name.to_owned(), arguments.clone());
        if let Some(open) = self.open.iter_mut().find(|open| open.key == key) {
            let types = &mut self.types;
            let index = *open.index.get_or_insert_with(|| {
                types.push(ResultType::Anything);
                types.len() - 1
            });
            return ResultType::Named(index);
        }
        self.open.push(Open { key, index: None });
        let result = self.declared_once(module, name, arguments);
        match self.open.pop().and_then(|open| open.index) {
            Some(index) => {
                self.types[index] = result;
                ResultType::Named(index)
            }
            None => result,
        }
    }

    fn declared_once(
        &mut self,
        module: &Rc<Module<'a>>,
        name: &str,
        arguments: Vec<ResultType>,
    ) -> ResultType {
        let scope = Scope::new(module);
        if let Some(document) = module.typedefs.get(name) {
            return self.typedef(&scope, &document.clone(), name);
        }
        let Some(declared) = module.declared.get(name) else { return ResultType::Anything };
        if let Some(alias) = declared.alias {
            let scope = self.with_arguments(&scope, alias.type_parameters.as_deref(), &arguments);
            return self.read(&scope, &alias.type_annotation);
        }
        if let Some(enumeration) = declared.enumeration {
            return self.enumeration(module, enumeration);
        }
        let mut parts = Vec::new();
        // What its instances are is known where its code is.
        if declared.class.is_some() && module.is_declaration() {
            return ResultType::Anything;
        }
        if let Some(class) = declared.class {
            parts.push(self.class(module, name, class, &arguments));
        }
        for interface in declared.interfaces.clone() {
            let scope = self.with_arguments(&scope, interface.type_parameters.as_deref(), &arguments);
            for heritage in &interface.extends {
                let arguments = self.arguments(&scope, heritage.type_arguments.as_deref());
                parts.push(self.type_name(&scope, &heritage.type_name, arguments));
            }
            parts.push(self.members(&scope, &interface.body.body));
        }
        if parts.len() == 1 { parts.remove(0) } else { ResultType::both(parts) }
    }

    /// The scope in which type parameters stand for arguments or their defaults.
    pub(super) fn with_arguments(
        &mut self,
        scope: &Scope<'a>,
        parameters: Option<&'a TSTypeParameterDeclaration<'a>>,
        arguments: &[ResultType],
    ) -> Scope<'a> {
        let mut scope = scope.clone();
        for (index, parameter) in parameters.iter().flat_map(|all| &all.params).enumerate() {
            let result = match (arguments.get(index), &parameter.default) {
                (Some(argument), _) => argument.clone(),
                (None, Some(default)) => self.read(&scope, default),
                (None, None) => ResultType::Anything,
            };
            scope = scope.with([(parameter.name.name.to_string(), result)]);
        }
        scope
    }

    /// The members of an enumeration. Numbers that are made of others by `|` are values of it as well, and where it looks as if it were meant for
    /// that, any number is.
    fn enumeration(&mut self, module: &Rc<Module<'a>>, enumeration: &'a TSEnumDeclaration<'a>) -> ResultType {
        let Some(values) = self.resolver.enum_values(module, enumeration) else {
            return ResultType::Anything;
        };
        let is_explicit = enumeration.body.members.iter().all(|member| member.initializer.is_some());
        let numbers = values.iter().filter_map(|(_, value)| match value {
            Literal::Number(number) if *number >= 0.0 && number.fract() == 0.0 => Some(*number as u64),
            _ => None,
        });
        let numbers: Vec<u64> = numbers.collect();
        let single = numbers.iter().filter(|number| number.is_power_of_two()).fold(0, |all, one| all | one);
        let is_of_flags = numbers.len() == values.len() && numbers.iter().all(|number| number & !single == 0);
        if is_explicit && is_of_flags && !values.is_empty() {
            return ResultType::Kind("number");
        }
        ResultType::Literals(values.into_iter().map(|(_, value)| value).collect())
    }

    /// `@typedef`; of a `@callback` nothing is claimed.
    fn typedef(&mut self, scope: &Scope<'a>, document: &Rc<Document>, name: &str) -> ResultType {
        let Some(at) = document.tags.iter().position(|tag| tag.subject == name) else {
            return ResultType::Anything;
        };
        let templates = document.named(&["template"]);
        let names = templates.flat_map(|tag| tag.subject.split(',').map(|name| name.trim().to_owned()));
        let scope = scope.with(names.map(|name| (name, ResultType::Anything)).collect::<Vec<_>>());
        let tag = &document.tags[at];
        if tag.name == "callback" {
            return ResultType::Anything;
        }
        let is_property = |name: &str| name == "property" || name == "prop";
        let properties: Vec<_> =
            document.tags[at + 1..].iter().take_while(|tag| is_property(&tag.name)).collect();
        if properties.is_empty() {
            let text = tag.type_text.clone();
            return text.map_or(ResultType::Anything, |text| self.read_text(&scope, &text));
        }
        let mut members = Vec::new();
        for tag in &properties {
            let nested = [format!("{}.", tag.subject), format!("{}[].", tag.subject)];
            let has_parts =
                properties.iter().any(|other| nested.iter().any(|start| other.subject.starts_with(start)));
            if tag.subject.contains(['.', '[']) || has_parts {
                continue;
            }
            let Some(text) = tag.type_text.clone() else { continue };
            let result = self.read_text(&scope, &text);
            members.push(ResultMember { name: tag.subject.clone(), result, is_optional: tag.is_optional });
        }
        ResultType::members(members)
    }

    /// `typeof x`, where x is a constant that is written with `as const`: else its parts may have changed.
    pub(super) fn query(&mut self, scope: &Scope<'a>, query: &'a TSTypeQuery<'a>) -> ResultType {
        let TSTypeQueryExprName::IdentifierReference(id) = &query.expr_name else {
            return ResultType::Anything;
        };
        let Some((module, init)) = self.constant(scope, id.name.as_str()) else {
            return ResultType::Anything;
        };
        let Expression::TSAsExpression(constant) = init else { return ResultType::Anything };
        if !constant.type_annotation.is_const_type_reference() {
            return ResultType::Anything;
        }
        of_input(&self.resolver.type_of(&TypePlace::new(&module), &constant.expression, Width::Exact))
    }

    /// The expression that a constant of a module is declared with.
    pub(super) fn constant(
        &self,
        scope: &Scope<'a>,
        name: &str,
    ) -> Option<(Rc<Module<'a>>, &'a Expression<'a>)> {
        let (module, local) = self.resolver.find(&scope.module, name)?;
        let variable = module.declared.get(local.as_str())?.variable?;
        let init = variable.init.as_ref().filter(|_| variable.type_annotation.is_none())?;
        Some((module, init))
    }
}

/// The type of a constant.
fn of_input(input: &InputType) -> ResultType {
    match input {
        InputType::Number => ResultType::Kind("number"),
        InputType::String | InputType::Template(_) => ResultType::Kind("string"),
        InputType::Boolean => ResultType::Kind("boolean"),
        InputType::Literals(literals) => ResultType::Literals(literals.clone()),
        InputType::Tuple(items) => {
            let items: Vec<ResultType> = items.iter().map(|item| of_input(&item.input)).collect();
            // An element that is not known may be several.
            match items.contains(&ResultType::Anything) {
                true => ResultType::Array(Box::new(ResultType::Anything)),
                false => ResultType::Tuple(items.clone(), items.len(), None),
            }
        }
        InputType::Object(properties) => {
            let member = |property: &crate::input_type::Property| ResultMember {
                name: property.name.clone(),
                result: of_input(&property.input),
                is_optional: property.is_optional,
            };
            ResultType::members(properties.iter().map(member).collect())
        }
        _ => ResultType::Anything,
    }
}
