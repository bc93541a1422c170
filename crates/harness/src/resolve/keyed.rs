//! Types by key: `keyof`, `T["key"]`, and the merging of `A & B`.
//!
//! Invariant: works on resolved types only.

use super::Resolver;
use super::members::open_of;
use crate::input_type::{InputType, Property, TemplatePart, TupleForm};
use crate::literal::Literal;

/// `keyof T`
pub(super) fn keys(object: InputType) -> InputType {
    match object {
        InputType::Object(properties) => {
            let names = properties.iter().map(|property| Literal::string(&property.name));
            match names.collect::<Vec<Literal>>() {
                names if names.is_empty() => InputType::Never,
                names => InputType::Literals(names),
            }
        }
        InputType::Open(properties, key, _) => {
            let names = properties.iter().map(|property| InputType::literal(Literal::string(&property.name)));
            InputType::union(names.chain([*key]).collect())
        }
        InputType::Dictionary(key, _) => *key,
        InputType::Array(_) => InputType::Integer(0, 3),
        _ => InputType::String,
    }
}

/// `T[K]`
pub(super) fn indexed(object: InputType, index: &InputType) -> InputType {
    match object {
        InputType::Object(properties) => {
            let is_meant = |property: &&Property| match index {
                InputType::Literals(names) => names.contains(&Literal::string(&property.name)),
                _ => true,
            };
            let found = properties.iter().filter(is_meant).map(|property| match property.is_optional {
                true => InputType::optional(property.input.clone()),
                false => property.input.clone(),
            });
            InputType::union(found.collect())
        }
        InputType::Open(properties, _, value) => {
            let is_known = |name: &Literal| {
                properties.iter().any(|property| Literal::string(&property.name) == *name.plain())
            };
            let are_known = matches!(index, InputType::Literals(names) if names.iter().all(is_known));
            let others = if are_known { InputType::Never } else { *value };
            InputType::union(vec![indexed(InputType::Object(properties), index), others])
        }
        InputType::Dictionary(_, value) | InputType::Array(value) => *value,
        InputType::Tuple(items) => {
            let wanted = match index {
                InputType::Literals(literals) => {
                    literals.iter().map(position).collect::<Option<Vec<usize>>>()
                }
                _ => None,
            };
            let is_meant = |at: &usize| wanted.as_ref().is_none_or(|wanted| wanted.contains(at));
            let found = items.into_iter().enumerate().filter(|(at, _)| is_meant(at));
            let types = found.map(|(_, item)| match item.form {
                TupleForm::Optional => InputType::optional(item.input),
                TupleForm::Required | TupleForm::Rest => item.input,
            });
            InputType::union(types.collect())
        }
        InputType::Union(types) => {
            InputType::union(types.into_iter().map(|one| indexed(one, index)).collect())
        }
        InputType::String => InputType::String,
        refused @ (InputType::Refused(_) | InputType::Never) => refused,
        _ => InputType::Anything,
    }
}

fn position(literal: &Literal) -> Option<usize> {
    match literal.plain() {
        Literal::Number(number) => Some(*number as usize),
        other => other.as_string()?.parse().ok(),
    }
}

impl Resolver<'_, '_> {
    /// `A & B & …`
    pub(super) fn intersection(&mut self, mut types: Vec<InputType>) -> InputType {
        // What says no more than that it is something, or an object, is said by the others, too.
        for wide in [InputType::Anything, InputType::present(), InputType::objects()] {
            let (said, others): (Vec<_>, Vec<_>) = types.into_iter().partition(|one| *one == wide);
            if others.is_empty() && !said.is_empty() {
                return wide;
            }
            types = others;
        }
        let mut types = types.into_iter();
        let Some(first) = types.next() else { return InputType::Anything };
        types.fold(first, |left, right| self.both(left, right))
    }

    fn both(&mut self, left: InputType, right: InputType) -> InputType {
        use InputType::*;
        match (left, right) {
            (left, right) if left == right => left,
            (Union(types), other) | (other, Union(types)) => {
                InputType::union(types.into_iter().map(|one| self.both(one, other.clone())).collect())
            }
            (Object(left), Object(right)) => self.both_objects(left, right),
            // An index signature says that there may be more than what is named.
            (Object(named), Dictionary(key, value)) | (Dictionary(key, value), Object(named)) => {
                open_of(named, *key, *value)
            }
            (Open(left, key, value), Object(right) | Open(right, ..)) => {
                match self.both_objects(left, right) {
                    Object(named) => open_of(named, *key, *value),
                    other => other,
                }
            }
            (Object(left), Open(right, key, value)) => match self.both_objects(left, right) {
                Object(named) => open_of(named, *key, *value),
                other => other,
            },
            (open @ Open(..), Dictionary(..)) | (Dictionary(..), open @ Open(..)) => open,
            // `string & { readonly brand: … }` is a string with a mark that only the types know.
            (primitive, Object(_) | Open(..) | Refused(_))
            | (Object(_) | Open(..) | Refused(_), primitive)
                if primitive.is_primitive() =>
            {
                primitive
            }
            (Literals(some), other) | (other, Literals(some)) => {
                let kept: Vec<Literal> = some.into_iter().filter(|one| belongs(one, &other)).collect();
                if kept.is_empty() { Never } else { Literals(kept) }
            }
            (Integer(..), Number) | (Number, Integer(..)) => InputType::int32(),
            (form @ Template(_), String) | (String, form @ Template(_)) => form,
            (refused @ Refused(_), _) | (_, refused @ Refused(_)) => refused,
            (Never, _) | (_, Never) => Never,
            (instance @ Instance(_), Object(_) | Open(..))
            | (Object(_) | Open(..), instance @ Instance(_)) => {
                self.note_missing("properties that a type adds to an instance are not made".to_owned());
                instance
            }
            (left, right) => Refused(format!("no value of {left} & {right} can be made")),
        }
    }

    fn both_objects(&mut self, left: Vec<Property>, right: Vec<Property>) -> InputType {
        let mut merged = left;
        for property in right {
            match merged.iter_mut().find(|known| known.name == property.name) {
                Some(known) => {
                    known.input = self.both(known.input.clone(), property.input);
                    known.is_optional &= property.is_optional;
                }
                None => merged.push(property),
            }
        }
        InputType::object(merged)
    }
}

/// Whether a literal is a value of the type.
pub(super) fn belongs(literal: &Literal, input: &InputType) -> bool {
    match (literal.plain(), input) {
        (plain, InputType::Literals(all)) => all.iter().any(|one| one.plain() == plain),
        (_, InputType::Union(all)) => all.iter().any(|one| belongs(literal, one)),
        (Literal::Undefined, InputType::Optional(_)) => true,
        (_, InputType::Optional(one)) => belongs(literal, one),
        (Literal::Boolean(_), InputType::Boolean)
        | (Literal::Number(_), InputType::Number)
        | (Literal::BigInt(_), InputType::BigInt)
        | (Literal::String(_), InputType::String)
        | (_, InputType::Anything) => true,
        (Literal::String(_), InputType::Template(parts)) => {
            literal.as_string().is_some_and(|text| is_of_form(&text, parts))
        }
        (Literal::Number(number), InputType::Integer(min, max)) => {
            number.fract() == 0.0 && *number >= *min as f64 && *number <= *max as f64
        }
        _ => false,
    }
}

/// Whether a text has what is written in the parts, in their order, at its start and at its end.
fn is_of_form(text: &str, parts: &[TemplatePart]) -> bool {
    let (mut rest, last) = (text, parts.len().saturating_sub(1));
    for (index, part) in parts.iter().enumerate() {
        let TemplatePart::Text(wanted) = part else { continue };
        let found = match index {
            0 => rest.starts_with(wanted.as_str()).then_some(0),
            index if index == last => rest.ends_with(wanted.as_str()).then(|| rest.len() - wanted.len()),
            _ => rest.find(wanted.as_str()),
        };
        let Some(at) = found else { return false };
        rest = &rest[at + wanted.len()..];
    }
    true
}

fn is_nullish(literal: &Literal) -> bool {
    matches!(literal.plain(), Literal::Undefined | Literal::Null)
}

/// Whether every value of the first type is one of the second, as far as that is easily told.
pub(super) fn is_within(input: &InputType, other: &InputType) -> Option<bool> {
    match (input, other) {
        (_, InputType::Anything) | (InputType::Never, _) => Some(true),
        (input, other) if input == other => Some(true),
        (own, wanted) if *wanted == InputType::present() => match own {
            InputType::Literals(literals) => Some(!literals.iter().any(is_nullish)),
            InputType::Optional(_) => Some(false),
            InputType::Union(_) | InputType::Anything => None,
            _ => Some(true),
        },
        (own, wanted) if *wanted == InputType::objects() => match own {
            InputType::Union(_) | InputType::Anything | InputType::Optional(_) => None,
            own => Some(!own.is_primitive()),
        },
        (InputType::Template(_), InputType::String) => Some(true),
        (InputType::Template(_), InputType::Template(_)) => None,
        (InputType::Literals(literals), _) => Some(literals.iter().all(|one| belongs(one, other))),
        (_, InputType::Union(all)) => {
            let answers: Vec<Option<bool>> = all.iter().map(|one| is_within(input, one)).collect();
            if answers.contains(&Some(true)) {
                Some(true)
            } else {
                answers.into_iter().collect::<Option<Vec<bool>>>().map(|_| false)
            }
        }
        (InputType::Object(own) | InputType::Open(own, ..), InputType::Object(wanted)) => {
            let answers = wanted.iter().map(|wanted| match own.iter().find(|own| own.name == wanted.name) {
                Some(own) => is_within(&own.input, &wanted.input),
                None => Some(wanted.is_optional),
            });
            answers.collect::<Option<Vec<bool>>>().map(|all| all.into_iter().all(|one| one))
        }
        (InputType::Array(own), InputType::Array(wanted)) => is_within(own, wanted),
        (own, wanted) if own.is_primitive() && wanted.is_primitive() => Some(false),
        (own, InputType::Object(_) | InputType::Array(_) | InputType::Callback(_)) if own.is_primitive() => {
            Some(false)
        }
        (InputType::Object(_) | InputType::Open(..), InputType::Array(_)) => Some(false),
        (own, wanted)
            if wanted.is_primitive()
                && !matches!(own, InputType::Union(_) | InputType::Anything | InputType::Optional(_)) =>
        {
            Some(false)
        }
        _ => None,
    }
}

impl InputType {
    fn is_primitive(&self) -> bool {
        matches!(
            self,
            InputType::Number
                | InputType::Integer(..)
                | InputType::Boolean
                | InputType::String
                | InputType::BigInt
                | InputType::Literals(_)
                | InputType::Template(_)
        )
    }
}
