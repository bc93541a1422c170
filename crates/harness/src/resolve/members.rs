//! Object types member by member, mapped and conditional types.
//!
//! Invariant: methods of an interface are callbacks, accessors are properties; members whose key is computed are left out with a note.

use super::keyed::is_within;
use super::{Resolver, TypePlace};
use crate::input_type::{InputType, Property};
use crate::literal::Literal;
use oxc_ast::ast::*;

impl<'a> Resolver<'_, 'a> {
    /// `{ a: number; b?(): string; [key: string]: T }`
    pub(super) fn members(&mut self, place: &TypePlace<'a>, members: &'a [TSSignature<'a>]) -> InputType {
        let mut properties: Vec<Property> = Vec::new();
        let mut dictionary = None;
        for member in members {
            match member {
                TSSignature::TSPropertySignature(property) => {
                    let input = match &property.type_annotation {
                        Some(annotation) => self.resolve(place, &annotation.type_annotation),
                        None => InputType::Anything,
                    };
                    self.property(&mut properties, &property.key, input, property.optional);
                }
                TSSignature::TSMethodSignature(method) => {
                    let input = self.method_signature(place, method);
                    if method.kind != TSMethodSignatureKind::Set {
                        self.property(&mut properties, &method.key, input, method.optional);
                    }
                }
                TSSignature::TSIndexSignature(index) => {
                    let key = self.resolve(place, &index.parameter.type_annotation.type_annotation);
                    let value = self.resolve(place, &index.type_annotation.type_annotation);
                    dictionary = Some((key, value));
                }
                TSSignature::TSCallSignatureDeclaration(call) => {
                    return match &call.return_type {
                        Some(result) => self.callback(place, &result.type_annotation),
                        None => InputType::Callback(Box::new(InputType::Anything)),
                    };
                }
                TSSignature::TSConstructSignatureDeclaration(_) => {
                    return InputType::Refused("classes are not inputs".to_owned());
                }
            }
        }
        match dictionary {
            Some((key, value)) => open_of(properties, key, value),
            None => InputType::object(properties),
        }
    }

    fn method_signature(&mut self, place: &TypePlace<'a>, method: &'a TSMethodSignature<'a>) -> InputType {
        match (&method.return_type, method.kind) {
            (Some(result), TSMethodSignatureKind::Get) => self.resolve(place, &result.type_annotation),
            (Some(result), _) => {
                let place = self.with_parameters(place, method.type_parameters.as_deref(), &[]);
                self.callback(&place, &result.type_annotation)
            }
            (None, TSMethodSignatureKind::Get) => InputType::Anything,
            (None, _) => InputType::Callback(Box::new(InputType::Anything)),
        }
    }

    fn property(
        &mut self,
        properties: &mut Vec<Property>,
        key: &PropertyKey<'a>,
        input: InputType,
        is_optional: bool,
    ) {
        match key.static_name() {
            Some(name) if !properties.iter().any(|known| known.name == name) => {
                properties.push(Property { name: name.into_owned(), input, is_optional });
            }
            // Overloads of a method.
            Some(_) => {}
            None => self.note_missing("properties with computed keys are not made".to_owned()),
        }
    }

    /// `{ [K in Keys]: T }`
    pub(super) fn mapped(&mut self, place: &TypePlace<'a>, mapped: &'a TSMappedType<'a>) -> InputType {
        // `keyof T` of a type keeps which of its properties are optional.
        let source = match &mapped.constraint {
            TSType::TSTypeOperatorType(operator) if operator.operator == TSTypeOperatorOperator::Keyof => {
                Some(self.resolve(place, &operator.type_annotation))
            }
            _ => None,
        };
        let keys = self.resolve(place, &mapped.constraint);
        let (keys, other_keys) = match &source {
            Some(InputType::Open(properties, key, _)) => {
                let names = properties.iter().map(|property| Literal::string(&property.name));
                (InputType::Literals(names.collect()), Some((**key).clone()))
            }
            _ => (keys, None),
        };
        let Some(annotation) = &mapped.type_annotation else {
            return InputType::Anything;
        };
        let name = mapped.key.name.to_string();
        let InputType::Literals(keys) = keys else {
            let place = place.with([(name, keys.clone())]);
            let value = self.resolve(&place, annotation);
            return if keys == InputType::Never {
                InputType::Object(Vec::new())
            } else {
                dictionary_of(keys, value)
            };
        };
        let mut properties = Vec::new();
        for key in keys {
            let text = key.as_string().unwrap_or_else(|| key.text());
            let inner = place.with([(name.clone(), InputType::literal(key))]);
            let was_optional = matches!(&source, Some(InputType::Object(own) | InputType::Open(own, ..)) if own.iter().any(|own| own.name == text && own.is_optional));
            let is_optional = match mapped.optional {
                Some(TSMappedTypeModifierOperator::Minus) => false,
                Some(_) => true,
                None => was_optional,
            };
            let input = self.resolve(&inner, annotation);
            let input = if was_optional { input.required() } else { input };
            let renamed = mapped.name_type.as_ref().map(|renamed| self.resolve(&inner, renamed));
            let name = match renamed {
                None => text,
                Some(InputType::Literals(names)) if names.len() == 1 => {
                    names[0].as_string().unwrap_or_else(|| names[0].text())
                }
                Some(InputType::Never) => continue,
                Some(_) => text,
            };
            properties.push(Property { name, input, is_optional });
        }
        let Some(other_keys) = other_keys else { return InputType::object(properties) };
        let value = self.resolve(&place.with([(name, other_keys.clone())]), annotation);
        open_of(properties, other_keys, value)
    }

    /// `A extends B ? C : D`, over each member of a union that a type parameter stands for.
    pub(super) fn conditional(
        &mut self,
        place: &TypePlace<'a>,
        conditional: &'a TSConditionalType<'a>,
    ) -> InputType {
        let check = self.resolve(place, &conditional.check_type);
        let parameter = match &conditional.check_type {
            TSType::TSTypeReference(reference) => match &reference.type_name {
                TSTypeName::IdentifierReference(id) if place.arguments.contains_key(id.name.as_str()) => {
                    Some(id.name.to_string())
                }
                _ => None,
            },
            _ => None,
        };
        let Some(parameter) = parameter else { return self.decide(place, conditional, &check) };
        let parts = match check {
            InputType::Union(parts) => parts,
            InputType::Literals(all) => all.into_iter().map(InputType::literal).collect(),
            InputType::Optional(one) => vec![InputType::literal(Literal::Undefined), *one],
            other => vec![other],
        };
        let chosen = parts.into_iter().map(|part| {
            let place = place.with([(parameter.clone(), part.clone())]);
            self.decide(&place, conditional, &part)
        });
        let chosen = chosen.collect();
        InputType::union(chosen)
    }

    fn decide(
        &mut self,
        place: &TypePlace<'a>,
        conditional: &'a TSConditionalType<'a>,
        check: &InputType,
    ) -> InputType {
        let (place, bound) = self.infer(place, &conditional.extends_type, check);
        let is_true = match bound {
            Some(answer) => Some(answer),
            None => {
                let extends = self.resolve(&place, &conditional.extends_type);
                is_within(check, &extends)
            }
        };
        match is_true {
            Some(true) => self.resolve(&place, &conditional.true_type),
            Some(false) => self.resolve(&place, &conditional.false_type),
            None => {
                self.note("a conditional type is either of its sides".to_owned());
                let sides = [&conditional.true_type, &conditional.false_type];
                InputType::union(sides.into_iter().map(|side| self.resolve(&place, side)).collect())
            }
        }
    }

    /// `T extends (infer U)[] ? …` and its like: what `U` stands for, and whether the condition holds.
    fn infer(
        &mut self,
        place: &TypePlace<'a>,
        extends: &'a TSType<'a>,
        check: &InputType,
    ) -> (TypePlace<'a>, Option<bool>) {
        let element = match extends {
            TSType::TSArrayType(array) => &array.element_type,
            TSType::TSTypeReference(reference) => {
                match reference.type_arguments.as_ref().and_then(|arguments| arguments.params.first()) {
                    Some(element) => element,
                    None => return (place.clone(), None),
                }
            }
            _ => return (place.clone(), None),
        };
        let TSType::TSInferType(infer) = element.without_parenthesized() else {
            return (place.clone(), None);
        };
        let inner = match check {
            InputType::Array(inner) | InputType::Promise(inner) | InputType::Set(inner) => (**inner).clone(),
            _ => return (place.clone(), Some(false)),
        };
        (place.with([(infer.type_parameter.name.name.to_string(), inner)]), Some(true))
    }
}

/// An object with properties, and with others whose keys are inputs too.
pub(super) fn open_of(properties: Vec<Property>, key: InputType, value: InputType) -> InputType {
    let others = dictionary_of(key, value);
    match others {
        others if properties.is_empty() => others,
        InputType::Dictionary(key, value) => InputType::open(properties, *key, *value),
        InputType::Object(others) => {
            let mut all = properties;
            for other in others {
                if all.iter().all(|known| known.name != other.name) {
                    all.push(other);
                }
            }
            InputType::object(all)
        }
        // There need be no others.
        _ => InputType::object(properties),
    }
}

/// An object whose keys are inputs too.
pub(super) fn dictionary_of(key: InputType, value: InputType) -> InputType {
    match key {
        InputType::Literals(names) => {
            let property = |name: &Literal| Property {
                name: name.as_string().unwrap_or_else(|| name.text()),
                input: value.clone(),
                is_optional: false,
            };
            InputType::object(names.iter().map(property).collect())
        }
        InputType::Number => dictionary_of(InputType::int32(), value),
        InputType::Anything | InputType::Union(_) => dictionary_of(InputType::String, value),
        key if value == InputType::Never && key != InputType::Never => InputType::Object(Vec::new()),
        key => InputType::compound(vec![key, value], |mut parts| {
            let value = parts.remove(1);
            InputType::Dictionary(Box::new(parts.remove(0)), Box::new(value))
        }),
    }
}
