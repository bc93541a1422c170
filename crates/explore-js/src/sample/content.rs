//! What a function returned, as far as the exploration tells, and whether that is what Node showed.
//!
//! Invariant: what is not known agrees with everything.

use crate::exploration::JsExploration;
use explore::Exploration;
use interp::Cx;
use js::{Held, HeldParts, Js, Recorded, Runtime, view};
use std::fmt::{self, Display};
use summary::{Guard, Summary, Value};
use term::Assignment;

/// What the function of a harness returned last.
#[derive(Clone, Debug, PartialEq)]
pub enum Returned {
    /// A value that is no object, in the serialisation of the package `multise`.
    Plain(String),
    /// An object of a kind, as in [`js::Recorded`], and what it holds.
    Object(&'static str, Content),
}

/// What a value holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// Nothing is known.
    Unknown,
    /// A value that is no object, or a hole, in the serialisation of the package `multise`.
    Plain(String),
    /// The elements of an array.
    Array(Vec<Content>),
    /// The enumerable properties of a plain object.
    Object(Vec<(String, Content)>),
}

impl Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::Unknown => f.write_str("…"),
            Content::Plain(text) => f.write_str(text),
            Content::Array(elements) => {
                let texts: Vec<String> = elements.iter().map(Content::to_string).collect();
                write!(f, "[{}]", texts.join(","))
            }
            Content::Object(properties) => {
                let text = |(name, content): &(String, Content)| format!("{name:?}:{content}");
                let texts: Vec<String> = properties.iter().map(text).collect();
                write!(f, "{{\"object\":{{{}}}}}", texts.join(","))
            }
        }
    }
}

impl JsExploration {
    /// What the run of an input gave to `record` last; none where it gave nothing.
    pub fn returned_of(&mut self, input: &Assignment) -> Option<Returned> {
        let Exploration { cx, guest, .. } = &mut self.exploration;
        let values = &guest.record.values;
        let recorded = values.iter().rev().find(|known| cx.path.holds(known.guard, input))?.clone();
        let mut reader = Reader { cx, guest, input, recorded: &recorded };
        let value = reader.value(recorded.value)?;
        if let Js::Object(_) = view(value) {
            let kind = recorded.objects.iter().find(|(guard, _)| reader.holds(*guard))?.1;
            return Some(Returned::Object(kind, reader.content(value, MAX_CONTENT_LEVELS)));
        }
        reader.plain(value).map(Returned::Plain)
    }
}

/// How deep a result is looked at; what is recorded goes no deeper.
const MAX_CONTENT_LEVELS: usize = 5;

struct Reader<'r> {
    cx: &'r Cx,
    guest: &'r mut Runtime,
    input: &'r Assignment,
    recorded: &'r Recorded,
}

impl Reader<'_> {
    fn holds(&self, guard: Guard) -> bool {
        self.cx.path.holds(guard, self.input)
    }

    /// The value of a summary for the input.
    fn value(&self, word: Summary) -> Option<Value> {
        self.cx.path.kernel.eval(word, |atom| self.cx.path.atom_holds(atom, self.input))
    }

    fn content(&mut self, value: Value, depth: usize) -> Content {
        let Js::Object(id) = view(value) else {
            return self.plain(value).map_or(Content::Unknown, Content::Plain);
        };
        let is_it = |held: &&Held| held.id == id && self.cx.path.holds(held.guard, self.input);
        let Some(held) = self.recorded.held.iter().find(is_it).filter(|_| depth > 0) else {
            return Content::Unknown;
        };
        match &held.parts {
            HeldParts::Array(elements, length) => {
                let length = self.value(*length).and_then(Value::as_number).unwrap_or(0.0) as usize;
                let mut contents = Vec::new();
                for index in 0..length {
                    let element = elements.get(index).and_then(|element| self.value(*element));
                    contents.push(match element.map(view) {
                        None | Some(Js::Absent) => Content::Plain("{\"hole\":true}".to_owned()),
                        Some(_) => self.part(element, depth),
                    });
                }
                Content::Array(contents)
            }
            HeldParts::Object(properties) => {
                let mut contents = Vec::new();
                for property in properties {
                    let value = self.value(property.content);
                    let is_shown = self.holds(property.enumerable);
                    match value.map(view) {
                        Some(Js::Absent) | None => {}
                        Some(_) if !is_shown => {}
                        Some(_) => contents.push((property.name.clone(), self.part(value, depth))),
                    }
                }
                Content::Object(contents)
            }
        }
    }

    fn part(&mut self, value: Option<Value>, depth: usize) -> Content {
        value.map_or(Content::Unknown, |value| self.content(value, depth - 1))
    }

    /// A value that is no object, in the serialisation of the package `multise`.
    fn plain(&mut self, value: Value) -> Option<String> {
        let concrete = self.guest.concrete_value(self.cx, value, self.input);
        Some(match view(concrete) {
            Js::Undefined => "{\"undefined\":true}".to_owned(),
            Js::Null => "null".to_owned(),
            Js::Bool(truth) => truth.to_string(),
            Js::Number(number) if number == 0.0 && number.is_sign_negative() => {
                "{\"number\":\"-0\"}".to_owned()
            }
            Js::Number(number) if number.is_finite() => term::js_number(number),
            Js::Number(number) => format!("{{\"number\":\"{}\"}}", term::js_number(number)),
            Js::String(id) => quoted(self.guest.strings.get(id)),
            Js::BigInt(id) => format!("{{\"bigint\":\"{}\"}}", self.guest.bigints.get(id)),
            _ => return None,
        })
    }
}

/// A string as `npm/multise/serialise.cjs` writes it: as `JSON.stringify` does, or as its units if there is half a character among them.
fn quoted(units: &[u16]) -> String {
    if char::decode_utf16(units.iter().copied()).any(|unit| unit.is_err()) {
        let units: Vec<String> = units.iter().map(u16::to_string).collect();
        return format!("{{\"units\":[{}]}}", units.join(","));
    }
    let mut text = Vec::new();
    js::json::quote_into(&mut text, units);
    String::from_utf16_lossy(&text)
}
