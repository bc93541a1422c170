//! Values in messages of errors, as V8 shows them there. What `console.log` shows is hosted (`builtins/console`).
//!
//! Invariant: nothing of the guest runs and nothing is made. A number or string that depends on inputs is a mark in the text of the message,
//! and the error has a message that depends on inputs: see [`Runtime::message_value`].

use super::guest::{Call, Runtime, well_known};
use super::natives::function::without_static;
use super::object::{Callee, Class, Key};
use super::texts::Piece;
use super::value::{Js, ObjectId, view};
use crate::code::WellKnown;
use interp::term_value;
use summary::Value;

/// Stands before and behind the number of a marked value in a message: no characters of any text.
const MARKS: [char; 2] = ['\u{10fffe}', '\u{10ffff}'];

impl Runtime {
    /// A value in a message.
    pub fn show_brief(&self, call: &Call<'_>, value: Value) -> String {
        match view(value) {
            Js::Object(id) => self.show_object(call, id),
            Js::Number(number) => crate::number::to_string(number),
            Js::BigInt(id) => self.bigints.get(id).to_string(),
            Js::Term(_) | Js::Text(_) | Js::BigTerm(_) => self.marked(value),
            _ => self.show_primitive(value),
        }
    }

    fn show_object(&self, call: &Call<'_>, id: ObjectId) -> String {
        let class = &call.store.object(id).class;
        if let Class::Function(data) = class
            && let Some(text) = self.source_text(call, id, data.callee)
        {
            return text;
        }
        let named = |key| match self.plain_on_chain(call, id, key).map(view) {
            Some(Js::String(text)) => Some(self.strings.show(text)),
            _ => None,
        };
        if let Class::Error(_) = class {
            let [name, message] = [self.names.name, self.names.message].map(|key| named(Key::String(key)));
            let texts = [name, message].map(Option::unwrap_or_default).into_iter();
            return texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(": ");
        }
        let key = Key::String(self.names.to_string);
        let usual = self.plain_on_chain(call, self.realm.object_prototype, key);
        let constructor = self.constructor_of(call, id);
        let is_proxy = matches!(class, Class::Proxy(_));
        // Of an object whose prototype differs per path most paths have the usual text: docs/soundness.md lists this.
        let differs = call.store.object(id).prototype.as_value().is_none();
        if is_proxy || differs || self.plain_on_chain(call, id, key) == usual {
            return format!("#<{}>", constructor.as_deref().unwrap_or("Object"));
        }
        let tag = named(Key::Symbol(well_known(WellKnown::ToStringTag)));
        let kind = match class {
            Class::Array { .. } => "Array",
            Class::Arguments => "Arguments",
            Class::Primitive(_) | Class::Hosted(_) | Class::View(_) => {
                constructor.as_deref().unwrap_or("Object")
            }
            _ => "Object",
        };
        format!("[object {}]", tag.as_deref().unwrap_or(kind))
    }

    /// What a function is written as.
    fn source_text(&self, call: &Call<'_>, id: ObjectId, callee: Callee) -> Option<String> {
        let name = match callee {
            Callee::Guest(code) => {
                let info = &self.code.functions[code.index()];
                let text = info.source.as_ref()?.get(info.text.start as usize..info.text.end as usize)?;
                return Some(without_static(text).to_owned());
            }
            Callee::Bound => String::new(),
            Callee::Native(_) | Callee::Hosted(_) => self.plain_name(call, id).unwrap_or_default(),
        };
        Some(format!("function {name}() {{ [native code] }}"))
    }

    /// What an object or its chain has under a key, where that is one value on all paths.
    fn plain_on_chain(&self, call: &Call<'_>, object: ObjectId, key: Key) -> Option<Value> {
        let mut at = object;
        loop {
            let target = call.store.object(at);
            if let Some(content) = target.properties.content(key) {
                let value = content.as_value()?;
                if !matches!(view(value), Js::Absent) {
                    return Some(value);
                }
            }
            match view(target.prototype.as_value()?) {
                Js::Object(next) => at = next,
                _ => return None,
            }
        }
    }

    /// What stands in a message for a value that depends on inputs.
    fn marked(&self, value: Value) -> String {
        let mut marked = self.marked.borrow_mut();
        let number = marked.iter().position(|known| *known == value).unwrap_or(marked.len());
        if number == marked.len() {
            marked.push(value);
        }
        let [open, close] = MARKS;
        format!("{open}{number}{close}")
    }

    /// A message as a string of the guest: with the texts of marked values, which depend on inputs.
    pub(super) fn message_value(&mut self, message: &str) -> Value {
        if !message.contains(MARKS) {
            return self.strings.intern_str(message).into();
        }
        let mut pieces = Vec::new();
        for (place, part) in message.split(MARKS).enumerate() {
            let number = (place % 2 == 1).then(|| part.parse::<usize>().ok()).flatten();
            let value = number.and_then(|number| self.marked.borrow().get(number).copied());
            // Big integers have their digits in a message as far as doubles do.
            let value = value.map(|value| match view(value) {
                Js::BigTerm(term) => term_value(term),
                _ => value,
            });
            match value.and_then(|value| self.pieces_of(value)) {
                Some(text) => pieces.extend_from_slice(&text),
                None => pieces.extend(part.encode_utf16().map(Piece::Unit)),
            }
        }
        self.text_of_pieces(&pieces)
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
