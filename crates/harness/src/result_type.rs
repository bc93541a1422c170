//! What a function says about its result, and the form in which the module `multise` asks about it.
//!
//! Invariant: a type claims no more than the program does; whatever is not understood claims nothing ([`ResultType::Anything`]). Types are made
//! by [`ResultType::either`], [`ResultType::both`] and [`ResultType::members`], which keep no part that claims nothing.

use crate::literal::{Literal, quote_text};
use crate::signature::Access;

/// The values that a function may return, as far as its type tells.
#[derive(Clone, Debug, PartialEq)]
pub enum ResultType {
    /// Nothing is claimed.
    Anything,
    /// No value: the function does not return.
    Never,
    /// What `typeof` says.
    Kind(&'static str),
    /// Neither undefined nor null.
    Something,
    /// No primitive value.
    Object,
    /// One of some primitive values.
    Literals(Vec<Literal>),
    /// A value of one of these types.
    Either(Vec<ResultType>),
    /// A value of all of these types.
    Both(Vec<ResultType>),
    /// An array.
    Array(Box<ResultType>),
    /// An array with a type per element, how many of these must be there, and a type for further ones.
    Tuple(Vec<ResultType>, usize, Option<Box<ResultType>>),
    /// Something with these properties.
    Members(Vec<ResultMember>),
    /// An object with any keys.
    Values(Box<ResultType>),
    /// A `Map`.
    Map(Box<ResultType>, Box<ResultType>),
    /// A `Set`.
    Set(Box<ResultType>),
    /// A promise of such a value.
    Promise(Box<ResultType>),
    /// What is iterated over and gives such values; taking them would change it, so nobody does but a harness that calls a generator.
    Sequence(Box<ResultType>),
    /// A string with these parts in this order, the first at its start and the last at its end, and anything between them.
    Template(Vec<String>),
    /// An instance of a class that JavaScript has.
    BuiltIn(&'static str),
    /// An instance of a class of the program.
    Instance(Access),
    /// One of [`Declared::types`].
    Named(usize),
}

/// A property of a result.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultMember {
    /// Its key.
    pub name: String,
    /// Its type.
    pub result: ResultType,
    /// Whether it may be missing.
    pub is_optional: bool,
}

/// What a function declares about its result.
#[derive(Clone, Debug, PartialEq)]
pub struct Declared {
    /// The type as it is written.
    pub text: String,
    /// What it claims.
    pub result: ResultType,
    /// The types that contain themselves.
    pub types: Vec<ResultType>,
    /// The file of the function.
    pub file: String,
    /// Where the function starts in it.
    pub start: u32,
}

impl ResultType {
    /// One primitive value.
    pub fn literal(literal: Literal) -> ResultType {
        ResultType::Literals(vec![literal])
    }

    /// A value of one of the types.
    pub fn either(types: Vec<ResultType>) -> ResultType {
        let mut flat: Vec<ResultType> = Vec::new();
        for one in types {
            match one {
                ResultType::Anything => return ResultType::Anything,
                ResultType::Never => {}
                ResultType::Either(parts) => flat.extend(parts),
                other => flat.push(other),
            }
        }
        let mut literals: Vec<Literal> = Vec::new();
        let mut kept: Vec<ResultType> = Vec::new();
        for one in flat {
            match one {
                ResultType::Literals(more) => literals.extend(more),
                other if !kept.contains(&other) => kept.push(other),
                _ => {}
            }
        }
        if !literals.is_empty() {
            kept.push(ResultType::Literals(literals));
        }
        match kept.len() {
            0 => ResultType::Never,
            1 => kept.remove(0),
            _ => ResultType::Either(kept),
        }
    }

    /// A value of all of the types. Where one of them is primitive, the others are marks that only types have (`string & { brand: "id" }`), as
    /// are properties that begin with an underscore.
    pub fn both(types: Vec<ResultType>) -> ResultType {
        let mut kept: Vec<ResultType> = Vec::new();
        for one in types {
            match one {
                ResultType::Never => return ResultType::Never,
                ResultType::Anything => {}
                ResultType::Both(parts) => kept.extend(parts),
                other => kept.push(other),
            }
        }
        if kept.iter().any(ResultType::is_primitive) {
            kept.retain(ResultType::is_primitive);
        } else if kept.len() > 1 {
            kept.iter_mut().for_each(ResultType::forget_marks);
        }
        match kept.len() {
            0 => ResultType::Anything,
            1 => kept.remove(0),
            _ => ResultType::Both(kept),
        }
    }

    /// Something with these properties.
    pub fn members(mut members: Vec<ResultMember>) -> ResultType {
        members.retain(|member| member.result != ResultType::Anything);
        if members.is_empty() { ResultType::Something } else { ResultType::Members(members) }
    }

    /// What awaiting it gives.
    pub fn awaited(self) -> ResultType {
        match self {
            ResultType::Promise(value) => value.awaited(),
            ResultType::Either(parts) => {
                ResultType::either(parts.into_iter().map(ResultType::awaited).collect())
            }
            other => other,
        }
    }

    /// The first values of it in an array; nothing is claimed where it may be no sequence.
    pub fn taken(self) -> ResultType {
        match self {
            ResultType::Sequence(value) if *value != ResultType::Anything => ResultType::Array(value),
            _ => ResultType::Anything,
        }
    }

    /// Whether a value of it is primitive for sure.
    fn is_primitive(&self) -> bool {
        match self {
            ResultType::Kind(_) | ResultType::Literals(_) | ResultType::Template(_) => true,
            ResultType::Either(parts) => parts.iter().all(ResultType::is_primitive),
            _ => false,
        }
    }

    fn forget_marks(&mut self) {
        if let ResultType::Members(members) = self {
            let kept = members.iter().filter(|member| !member.name.starts_with('_')).cloned();
            *self = ResultType::members(kept.collect());
        }
    }

    /// Looks at every class of the program whose instances it speaks of.
    pub(crate) fn for_each_class(&self, look: &mut dyn FnMut(&Access)) {
        match self {
            ResultType::Instance(access) => look(access),
            ResultType::Either(parts) | ResultType::Both(parts) => {
                parts.iter().for_each(|part| part.for_each_class(look));
            }
            ResultType::Array(inner)
            | ResultType::Values(inner)
            | ResultType::Set(inner)
            | ResultType::Sequence(inner)
            | ResultType::Promise(inner) => inner.for_each_class(look),
            ResultType::Map(key, value) => {
                key.for_each_class(look);
                value.for_each_class(look);
            }
            ResultType::Tuple(items, _, rest) => {
                items.iter().chain(rest.as_deref()).for_each(|part| part.for_each_class(look));
            }
            ResultType::Members(members) => {
                members.iter().for_each(|member| member.result.for_each_class(look));
            }
            _ => {}
        }
    }

    /// Its text as `npm/multise/declared.cjs` reads it. `class` is the expression for a class, named types are counted from `first` on.
    pub(crate) fn text(&self, class: &dyn Fn(&Access) -> String, first: usize) -> String {
        let text = |part: &ResultType| part.text(class, first);
        let list = |parts: &[ResultType]| parts.iter().map(text).collect::<Vec<_>>().join(", ");
        match self {
            ResultType::Anything => "\"anything\"".to_owned(),
            ResultType::Never => "\"nothing\"".to_owned(),
            ResultType::Kind(kind) => format!("\"{kind}\""),
            ResultType::Something => "\"something\"".to_owned(),
            ResultType::Object => "\"an object\"".to_owned(),
            ResultType::Literals(literals) => {
                let texts: Vec<String> = literals.iter().map(Literal::text).collect();
                format!("[\"is\", {}]", texts.join(", "))
            }
            ResultType::Either(parts) => format!("[\"either\", {}]", list(parts)),
            ResultType::Both(parts) => format!("[\"both\", {}]", list(parts)),
            ResultType::Array(element) => format!("[\"array\", {}]", text(element)),
            ResultType::Tuple(items, required, rest) => {
                let rest = rest.as_deref().map_or("undefined".to_owned(), text);
                format!("[\"tuple\", [{}], {required}, {rest}]", list(items))
            }
            ResultType::Members(members) => {
                let member = |member: &ResultMember| {
                    format!(
                        "[{}, {}, {}]",
                        quote_text(&member.name),
                        text(&member.result),
                        member.is_optional
                    )
                };
                let texts: Vec<String> = members.iter().map(member).collect();
                format!("[\"members\", [{}]]", texts.join(", "))
            }
            ResultType::Values(value) => format!("[\"values\", {}]", text(value)),
            ResultType::Map(key, value) => format!("[\"map\", {}, {}]", text(key), text(value)),
            ResultType::Set(element) => format!("[\"set\", {}]", text(element)),
            ResultType::Promise(_) => "[\"class\", Promise]".to_owned(),
            ResultType::Sequence(_) => ResultType::Something.text(class, first),
            ResultType::Template(parts) => {
                let texts: Vec<String> = parts.iter().map(|part| quote_text(part)).collect();
                format!("[\"template\", {}]", texts.join(", "))
            }
            ResultType::BuiltIn(name) => format!("[\"class\", {name}]"),
            ResultType::Instance(access) => format!("[\"class\", {}]", class(access)),
            ResultType::Named(index) => format!("[\"named\", {}]", first + index),
        }
    }
}
