//! What a value holds, as plain data for reports.

use crate::value::value::ObjectId;
use summary::{Guard, Summary};

/// An array or a plain object.
#[derive(Clone, Debug)]
pub struct Held {
    /// Which.
    pub id: ObjectId,
    /// The paths on which it is one.
    pub guard: Guard,
    /// What it holds.
    pub parts: HeldParts,
}

/// What an array or a plain object holds.
#[derive(Clone, Debug)]
pub enum HeldParts {
    /// The elements, ABSENT for holes, and the length.
    Array(Vec<Summary>, Summary),
    /// The properties that have strings for keys; contents are ABSENT on paths without them.
    Object(Vec<HeldProperty>),
}

/// A property.
#[derive(Clone, Debug)]
pub struct HeldProperty {
    /// Its key.
    pub name: String,
    /// Its value, or an accessor.
    pub content: Summary,
    /// The paths on which it shows in enumerations.
    pub enumerable: Guard,
}

impl Held {
    /// Every word that it holds.
    pub fn words(&self) -> Vec<Summary> {
        let mut words = vec![self.guard.into()];
        match &self.parts {
            HeldParts::Array(elements, length) => {
                words.push(*length);
                words.extend(elements);
            }
            HeldParts::Object(properties) => {
                for property in properties {
                    words.extend([property.content, property.enumerable.into()]);
                }
            }
        }
        words
    }
}
