//! Property keys: from values, to text.

use crate::realm::heap::object::Key;
use crate::realm::runtime::Runtime;
use crate::value::value::{Js, MAX_INDEX, StringId, view};
use summary::Value;

impl Runtime {
    /// The key that a primitive value is; none for objects and symbolic numbers.
    #[inline]
    pub fn key_of(&mut self, value: Value) -> Option<Key> {
        match view(value) {
            Js::Symbol(id) => Some(Key::Symbol(id)),
            Js::String(id) => Some(self.key_of_string(id)),
            Js::Number(number)
                if number >= 0.0 && number <= f64::from(MAX_INDEX) && number.trunc() == number =>
            {
                Some(Key::Index(number as u32))
            }
            Js::Number(_) | Js::BigInt(_) | Js::Bool(_) | Js::Undefined | Js::Null => {
                let text = self.primitive_to_string(value)?;
                Some(self.key_of_string(text))
            }
            _ => None,
        }
    }

    /// The key that a string is: an index if it is the canonical text of one.
    #[inline]
    pub fn key_of_string(&self, id: StringId) -> Key {
        self.strings.index(id).map_or(Key::String(id), Key::Index)
    }

    /// The string or symbol that a key is for the guest.
    pub fn key_value(&mut self, key: Key) -> Value {
        match key {
            Key::Index(index) => self.strings.intern_str(&index.to_string()).into(),
            Key::String(id) => id.into(),
            Key::Symbol(id) | Key::Private(id) => id.into(),
            Key::Text(id) => id.into(),
        }
    }

    /// The key for messages.
    pub fn show_key(&self, key: Key) -> String {
        match key {
            Key::Index(index) => index.to_string(),
            Key::String(id) => self.strings.show(id),
            Key::Symbol(id) => format!("Symbol({})", self.symbols[id.index()]),
            Key::Private(id) => self.symbols[id.index()].clone(),
            // Who tells somebody about a key that depends on inputs does so with `Op::about_key`.
            Key::Text(_) => "…".into(),
        }
    }
}
