//! Which parts of a condition are inputs as they came in, and which of those are never NaN.
//!
//! Invariant: a name that the function declares twice or assigns to is no input, and neither is a name of another function.

use harness::{InputType, Literal, Signature};
use js::SourcePlace;
use std::collections::BTreeSet;

/// The inputs of a function as its text names them.
pub struct Inputs {
    signature: Signature,
    /// Names that stand for one value.
    stable: BTreeSet<String>,
    /// The lines of the function.
    lines: (u32, u32),
    /// Whether numbers are integers.
    integers: bool,
}

impl Inputs {
    /// The inputs of a function, in which some names are [stable](harness::Writes::stable_names).
    pub fn of(signature: &Signature, stable: BTreeSet<String>, lines: (u32, u32), integers: bool) -> Inputs {
        Inputs { signature: signature.clone(), stable, lines, integers }
    }

    /// Whether a part of a condition at a place is an input, or a property of one, that is always a number, if perhaps NaN.
    pub fn is_input(&self, part: &str, place: &SourcePlace) -> bool {
        self.is_never_nan(part, place) || self.type_of(part, place) == Some(&InputType::Number)
    }

    /// Whether it is one that is never NaN.
    pub fn is_never_nan(&self, part: &str, place: &SourcePlace) -> bool {
        let is_number = |literal: &Literal| matches!(literal, Literal::Number(number) if !number.is_nan());
        match self.type_of(part, place) {
            Some(InputType::Number) => self.integers,
            Some(InputType::Integer(..) | InputType::BigInt) => true,
            Some(InputType::Literals(literals)) => literals.iter().all(is_number),
            _ => false,
        }
    }

    fn type_of(&self, part: &str, place: &SourcePlace) -> Option<&InputType> {
        let is_inside =
            place.file == self.signature.defined_in && (self.lines.0..=self.lines.1).contains(&place.line);
        let mut names = part.split('.');
        let root = names.next().filter(|name| is_inside && self.stable.contains(*name))?;
        let parameters = self.signature.parameters();
        let root = parameters.into_iter().find(|parameter| parameter.name == root && !parameter.is_rest)?;
        names.try_fold(&root.input, |input, name| match input {
            InputType::Object(properties) => {
                let found =
                    properties.iter().find(|property| property.name == name && !property.is_optional)?;
                Some(&found.input)
            }
            _ => None,
        })
    }
}
