//! Concrete primitive values as strings and numbers, and `typeof`.

use crate::realm::runtime::Runtime;
use crate::value::value::{Js, StringId, view};
use summary::Value;
use term::js_number;

impl Runtime {
    /// ToString of a concrete primitive; none for symbols, objects and symbolic numbers.
    pub fn primitive_to_string(&mut self, value: Value) -> Option<StringId> {
        let text = match view(value) {
            Js::String(id) => return Some(id),
            Js::Undefined => "undefined".to_owned(),
            Js::Null => "null".to_owned(),
            Js::Bool(truth) => truth.to_string(),
            Js::Number(number) => js_number(number),
            Js::BigInt(id) => self.bigints.get(id).to_string(),
            _ => return None,
        };
        Some(self.strings.intern_str(&text))
    }

    /// ToNumber of a concrete primitive; none for symbols, objects and symbolic numbers.
    pub fn primitive_to_number(&self, value: Value) -> Option<f64> {
        match view(value) {
            Js::Number(number) => Some(number),
            Js::Bool(truth) => Some(f64::from(u8::from(truth))),
            Js::Null => Some(0.0),
            Js::Undefined => Some(f64::NAN),
            Js::String(id) => Some(crate::number::string_to_number(self.strings.get(id))),
            _ => None,
        }
    }

    /// `typeof`
    pub fn type_of(&self, store: &crate::realm::heap::store::JsStore, value: Value) -> &'static str {
        match view(value) {
            Js::Undefined => "undefined",
            Js::Null => "object",
            Js::Bool(_) => "boolean",
            Js::Number(_) | Js::Term(_) => "number",
            Js::String(_) | Js::Text(_) => "string",
            Js::Symbol(_) => "symbol",
            Js::BigInt(_) | Js::BigTerm(_) => "bigint",
            Js::Object(id) => match &store.object(id).class {
                crate::realm::heap::object::Class::Function(_) => "function",
                crate::realm::heap::object::Class::Proxy(data) if data.is_callable => "function",
                _ => "object",
            },
            _ => "undefined",
        }
    }
}
