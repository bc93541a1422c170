//! Values in messages of errors, as V8 shows them there. What `console.log` shows is hosted (`builtins/console`).
//!
//! Invariant: nothing of the guest runs and nothing is made.

use super::guest::{Call, Runtime};
use super::object::{Callee, Class, Key};
use super::value::{Js, ObjectId, view};
use summary::Value;

impl Runtime {
    /// A value in a message: objects by their kind only.
    pub fn show_brief(&self, call: &Call<'_>, value: Value) -> String {
        match view(value) {
            Js::Object(id) => match &call.store.object(id).class {
                Class::Function(data) => match data.callee {
                    Callee::Guest(function) => self.code.functions[function.index()].name.to_string(),
                    Callee::Native(_) | Callee::Hosted(_) | Callee::Bound => "function".to_owned(),
                },
                Class::Array { .. } => "[object Array]".to_owned(),
                _ => format!("#<{}>", self.constructor_of(call, id).as_deref().unwrap_or("Object")),
            },
            Js::String(id) => format!("\"{}\"", self.strings.show(id)),
            _ => self.show_primitive(value),
        }
    }

    /// A primitive as `console.log` shows it; none where that is not simple.
    pub fn show_plain(&self, value: Value) -> Option<String> {
        let is_plain = matches!(
            view(value),
            Js::Undefined | Js::Null | Js::Bool(_) | Js::Number(_) | Js::Term(_) | Js::Symbol(_)
        );
        is_plain.then(|| self.show_primitive(value))
    }

    fn show_primitive(&self, value: Value) -> String {
        match view(value) {
            Js::Undefined => "undefined".into(),
            Js::Null => "null".into(),
            Js::Bool(truth) => truth.to_string(),
            Js::Number(number) if number == 0.0 && number.is_sign_negative() => "-0".into(),
            Js::Number(number) => crate::number::to_string(number),
            Js::String(id) => self.strings.show(id),
            Js::Symbol(id) => format!("Symbol({})", self.symbols[id.index()]),
            Js::BigInt(id) => format!("{}n", self.bigints.get(id)),
            _ => "<depends on inputs>".into(),
        }
    }

    /// The name of the constructor that an object or its chain names, if that is one and the same on all paths.
    pub fn constructor_of(&self, call: &Call<'_>, object: ObjectId) -> Option<String> {
        let mut at = object;
        loop {
            let target = call.store.object(at);
            let own = target.properties.content(Key::String(self.names.constructor));
            if let Some(Js::Object(constructor)) = own.and_then(|content| content.as_value()).map(view) {
                return self.plain_name(call, constructor).filter(|name| !name.is_empty());
            }
            match view(target.prototype.as_value()?) {
                Js::Object(next) => at = next,
                _ => return None,
            }
        }
    }

    fn plain_name(&self, call: &Call<'_>, function: ObjectId) -> Option<String> {
        let target = call.store.object(function);
        if let (Class::Function(data), true) = (&target.class, target.is_lazy) {
            return match (data.name, data.callee) {
                (Some(name), _) => Some(self.strings.show(name)),
                (None, Callee::Guest(code)) => Some(self.code.functions[code.index()].name.to_string()),
                _ => None,
            };
        }
        match view(target.properties.content(Key::String(self.names.name))?.as_value()?) {
            Js::String(name) => Some(self.strings.show(name)),
            _ => None,
        }
    }
}
