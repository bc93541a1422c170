//! What the uses of a value say about its type.
//!
//! Invariant: uses only add up; the order in which they are met does not change the type.

use crate::input_type::{InputType, Property};
use crate::literal::Literal;
use std::collections::BTreeMap;

/// Guessed types nest at most so deep.
const MAX_GUESSED_LEVELS: usize = 4;

/// The uses of one value.
#[derive(Clone, Debug, Default)]
pub(crate) struct Uses {
    /// Each kind that a use speaks for.
    hints: Vec<Hint>,
    /// The units or elements that it needs for what it meets; 0 where nothing is known.
    pub(super) most: usize,
    /// The uses of its properties.
    pub(super) properties: BTreeMap<String, Uses>,
    /// The uses of its elements.
    pub(super) element: Option<Box<Uses>>,
}

/// What one use of a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Hint {
    Undefined,
    Null,
    Boolean,
    /// A number of which only integers matter.
    Integer,
    /// A number with a fraction, or one that may be NaN.
    Fraction,
    String,
    BigInt,
    Array,
    Object,
    Dictionary,
    Function,
    Date,
    Map,
    Set,
    Promise,
    /// A string or an array.
    Sequence,
    /// A number or a string, as `<` takes them.
    Ordered,
    /// Something whose truth is asked.
    Truth,
    /// Something that is made part of a text.
    Text,
    /// Something whose kind is asked, so that there is more than one.
    Tested,
    /// Something that may be an instance of a class of the program, whose properties are used then.
    Instance,
}

impl Uses {
    pub(super) fn add(&mut self, hint: Hint) {
        if !self.hints.contains(&hint) {
            self.hints.push(hint);
        }
    }

    fn has(&self, hint: Hint) -> bool {
        self.hints.contains(&hint)
    }

    /// The type that the uses speak for; none if they say nothing.
    pub(super) fn guess(&self, depth: usize) -> Option<InputType> {
        let mut kinds = Vec::new();
        self.primitives(&mut kinds);
        self.objects(&mut kinds, depth);
        let is_sequence = (self.has(Hint::Sequence) || self.element.is_some()) && !self.has(Hint::Dictionary);
        let has_sequence = kinds
            .iter()
            .any(|kind| matches!(kind, InputType::String | InputType::Array(_) | InputType::Map(..)));
        if is_sequence && !has_sequence {
            // The elements of a string are strings.
            if self.element.as_ref().is_none_or(|element| element.may_be_text()) {
                kinds.push(InputType::String);
            }
            kinds.push(self.array(depth));
        }
        if kinds.is_empty() && self.has(Hint::Ordered) {
            kinds.push(InputType::int32());
        }
        if kinds.is_empty() && self.has(Hint::Text) {
            kinds.push(InputType::String);
            kinds.push(InputType::int32());
        }
        if kinds.is_empty() && self.has(Hint::Truth) {
            kinds.push(InputType::Boolean);
        }
        if kinds.len() == 1 && self.has(Hint::Tested) {
            let is_text = kinds[0] == InputType::String;
            kinds.push(if is_text { InputType::int32() } else { InputType::String });
        }
        let absent = [(Hint::Undefined, Literal::Undefined), (Hint::Null, Literal::Null)];
        let asked = absent.into_iter().filter(|(hint, _)| self.has(*hint));
        let asked: Vec<InputType> = asked.map(|(_, literal)| InputType::literal(literal)).collect();
        if kinds.is_empty() {
            return None;
        }
        kinds.extend(asked);
        Some(InputType::union(kinds))
    }

    fn may_be_text(&self) -> bool {
        let is_other = |hint: &Hint| {
            matches!(hint, Hint::Integer | Hint::Fraction | Hint::Array | Hint::Object | Hint::Boolean)
        };
        self.properties.is_empty() && self.element.is_none() && !self.hints.iter().any(is_other)
    }

    fn primitives(&self, kinds: &mut Vec<InputType>) {
        if self.has(Hint::Boolean) {
            kinds.push(InputType::Boolean);
        }
        if self.has(Hint::Fraction) {
            kinds.push(InputType::Number);
        } else if self.has(Hint::Integer) {
            kinds.push(InputType::int32());
        }
        if self.has(Hint::String) {
            kinds.push(InputType::String);
        }
        if self.has(Hint::BigInt) {
            kinds.push(InputType::BigInt);
        }
    }

    fn objects(&self, kinds: &mut Vec<InputType>, depth: usize) {
        let boxed = |uses: &Option<Box<Uses>>| {
            let guessed =
                uses.as_ref().filter(|_| depth < MAX_GUESSED_LEVELS).and_then(|uses| uses.guess(depth + 1));
            Box::new(guessed.unwrap_or_else(InputType::int32))
        };
        if self.has(Hint::Array) {
            kinds.push(self.array(depth));
        }
        let is_collection = self.has(Hint::Map) || self.has(Hint::Set);
        let has_own = self.properties.keys().any(|name| !is_collection || name != "size");
        let is_instance = self.has(Hint::Instance) && !kinds.is_empty();
        if has_own && !is_instance {
            kinds.push(self.object(depth));
        } else if self.has(Hint::Dictionary) {
            kinds.push(InputType::Dictionary(Box::new(InputType::String), boxed(&self.element)));
        } else if self.has(Hint::Object) {
            kinds.push(InputType::Object(Vec::new()));
        }
        if self.has(Hint::Function) {
            kinds.push(InputType::Callback(Box::new(InputType::Anything)));
        }
        if self.has(Hint::Date) {
            kinds.push(InputType::Date);
        }
        if self.has(Hint::Map) {
            kinds.push(InputType::Map(Box::new(InputType::String), boxed(&self.element)));
        }
        if self.has(Hint::Set) {
            kinds.push(InputType::Set(boxed(&self.element)));
        }
        if self.has(Hint::Promise) {
            kinds.push(InputType::Promise(Box::new(InputType::Anything)));
        }
    }

    fn array(&self, depth: usize) -> InputType {
        let element = self
            .element
            .as_ref()
            .filter(|_| depth < MAX_GUESSED_LEVELS)
            .and_then(|uses| uses.guess(depth + 1));
        InputType::Array(Box::new(element.unwrap_or_else(InputType::int32)))
    }

    fn object(&self, depth: usize) -> InputType {
        if depth >= MAX_GUESSED_LEVELS {
            return InputType::Object(Vec::new());
        }
        let property = |(name, uses): (&String, &Uses)| {
            let input = uses.guess(depth + 1).unwrap_or(InputType::Anything);
            let is_asked = uses.has(Hint::Truth) && input != InputType::Boolean;
            let is_optional = uses.has(Hint::Undefined) || is_asked;
            let input = if is_optional { input.required() } else { input };
            Property { name: name.clone(), input, is_optional }
        };
        InputType::object(self.properties.iter().map(property).collect())
    }
}
