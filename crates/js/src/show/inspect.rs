//! Values in messages of errors, as V8 shows them there. What `console.log` shows is hosted (`builtins/console`).
//!
//! Invariant: nothing of the guest runs and nothing is made. A number or string that depends on inputs is a mark in the text of the message,
//! and the error has a message that depends on inputs: see [`Runtime::message_value`].

use crate::code::WellKnown;
use crate::op::function_text::without_static;
use crate::realm::heap::object::{Callee, Class, Key};
use crate::realm::heap::view::View;
use crate::realm::names::well_known;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::untold::Differing;
use crate::value::text::Piece;
use crate::value::value::{Js, ObjectId, view};
use interp::term_value;
use summary::Value;

/// Stands before and behind the number of a marked value in a message: no characters of any text.
pub(crate) const MARKS: [char; 2] = ['\u{10fffe}', '\u{10ffff}'];
/// What most objects are in a message.
const USUAL: &str = "#<Object>";

impl Op<'_> {
    /// A value in a message.
    pub fn show_brief(&self, value: Value) -> String {
        match view(value) {
            Js::Object(id) => self.show_object(id).unwrap_or_else(|_| self.runtime.marked(value)),
            Js::Number(number) => crate::number::to_string(number),
            Js::BigInt(id) => self.runtime.bigints.get(id).to_string(),
            Js::Term(_) | Js::Text(_) | Js::BigTerm(_) => self.runtime.marked(value),
            _ => self.runtime.show_primitive(value),
        }
    }

    /// An object in a message; none where that depends on something that paths have several of.
    pub(crate) fn show_object(&self, id: ObjectId) -> Result<String, Differing> {
        let class = &self.store.object(id).class;
        if let Class::Function(data) = class
            && let Some(text) = self.source_text(id, data.callee)
        {
            return Ok(text);
        }
        let named = |key| {
            Ok(match self.found_on_chain(id, key)?.map(view) {
                Some(Js::String(text)) => Some(self.runtime.strings.show(text)),
                _ => None,
            })
        };
        if let Class::Error(_) = class {
            let name = named(Key::String(self.runtime.names.name))?.unwrap_or_default();
            let message = named(Key::String(self.runtime.names.message))?.unwrap_or_default();
            let texts = [name, message].into_iter();
            return Ok(texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(": "));
        }
        let key = Key::String(self.runtime.names.to_string);
        let usual = self.found_on_chain(self.runtime.realm.object_prototype, key)?;
        let constructor = self.constructor_name(id)?;
        let is_proxy = matches!(class, Class::Proxy(_));
        if is_proxy {
            return Ok(format!("#<{}>", constructor.as_deref().unwrap_or("Object")));
        }
        if let Some(name) = &constructor
            && self.found_on_chain(id, key)? == usual
        {
            return Ok(format!("#<{name}>"));
        }
        let tag = named(Key::Symbol(well_known(WellKnown::ToStringTag)))?;
        let kind = match class {
            Class::Array { .. } => "Array",
            Class::Arguments => "Arguments",
            Class::Primitive(value) => match view(*value) {
                Js::Bool(_) => "Boolean",
                Js::Number(_) | Js::Term(_) => "Number",
                Js::String(_) | Js::Text(_) => "String",
                _ => "Object",
            },
            Class::Hosted(data) if ["Date", "RegExp"].contains(&&*data.class) => &data.class,
            Class::View(View { kind: Some(kind), .. }) => kind.constructor(),
            _ => "Object",
        };
        Ok(format!("[object {}]", tag.as_deref().unwrap_or(kind)))
    }

    /// What a function is written as; none where that is not known.
    pub(crate) fn source_text(&self, id: ObjectId, callee: Callee) -> Option<String> {
        let name = match callee {
            Callee::Guest(code) => {
                let info = &self.runtime.code.functions[code.index()];
                match &info.source {
                    Some(source) => {
                        let text = source.get(info.text.start as usize..info.text.end as usize)?;
                        return Some(without_static(text).to_owned());
                    }
                    // A function that a built-in one has made.
                    None => self.plain_name(id).unwrap_or_default(),
                }
            }
            Callee::Bound => String::new(),
            Callee::Native(_) | Callee::Hosted(_) => self.plain_name(id).unwrap_or_default(),
        };
        Some(format!("function {name}() {{ [native code] }}"))
    }

    /// What an object or its chain has under a key.
    fn found_on_chain(&self, object: ObjectId, key: Key) -> Result<Option<Value>, Differing> {
        let mut at = object;
        loop {
            if let Some(value) = self.settled_content(at, key)? {
                return Ok(Some(value));
            }
            match view(self.settled_prototype(at)?) {
                Js::Object(next) => at = next,
                _ => return Ok(None),
            }
        }
    }

    /// The name of the constructor that an object or its chain names, if that is one and the same on all paths.
    pub fn constructor_of(&self, object: ObjectId) -> Option<String> {
        self.constructor_name(object).ok().flatten()
    }

    fn constructor_name(&self, object: ObjectId) -> Result<Option<String>, Differing> {
        let found = self.found_on_chain(object, Key::String(self.runtime.names.constructor))?;
        Ok(match found.map(view) {
            Some(Js::Object(id)) if matches!(self.store.object(id).class, Class::Function(_)) => {
                self.plain_name(id).filter(|name| !name.is_empty())
            }
            // The constructor of iterators, in versions of Node that have one.
            Some(Js::Accessor(_)) => Some("Object".to_owned()),
            _ => None,
        })
    }

    fn plain_name(&self, function: ObjectId) -> Option<String> {
        let target = self.store.object(function);
        if let (Class::Function(data), true) = (&target.class, target.is_lazy) {
            return match (data.name, data.callee) {
                (Some(name), _) => Some(self.runtime.strings.show(name)),
                (None, Callee::Guest(code)) => {
                    Some(self.runtime.code.functions[code.index()].name.to_string())
                }
                _ => None,
            };
        }
        match view(target.properties.content(Key::String(self.runtime.names.name))?.as_value()?) {
            Js::String(name) => Some(self.runtime.strings.show(name)),
            _ => None,
        }
    }
}

impl Runtime {
    /// What stands in a message for a value that depends on inputs.
    pub(crate) fn marked(&self, value: Value) -> String {
        let mut marked = self.marked.borrow_mut();
        let number = marked.iter().position(|known| *known == value).unwrap_or(marked.len());
        if number == marked.len() {
            marked.push(value);
        }
        let [open, close] = MARKS;
        format!("{open}{number}{close}")
    }

    /// A message as a string of the guest: with the texts of marked values, which depend on inputs.
    pub(crate) fn message_value(&mut self, message: &str) -> Value {
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
                // Which text an object has is said afterwards, per path.
                None if number.is_some() => pieces.extend(USUAL.encode_utf16().map(Piece::Unit)),
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
}
