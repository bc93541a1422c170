//! `JSON.stringify` of plain data (ECMA-262 25.5.2), natively.
//!
//! Invariant: it answers only where every value is concrete, the same on all paths, and no code of the guest would run: no
//! getter, no Proxy, no `toJSON`, no replacer. Circles and deep nesting are left to the hosted function as well.

use crate::json::quote_into;
use crate::realm::heap::object::{Class, Key};
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Tried;
use crate::value::strings::{MAX_LENGTH, STRING_WORK};
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::Patience;
use summary::{Guard, Saturated, Value};

/// Objects inside objects.
const MAX_DEPTH: usize = 4_000;
/// What one level needs at most, and by how much the host's stack grows where that is missing.
const STACK_LEFT: usize = 64 << 10;
const STACK_STEP: usize = 1 << 20;
/// The longest indentation that the standard knows.
const MAX_GAP: usize = 10;

/// What came of a value: its text, no text (undefined, functions, symbols), that it is not plain, or that there is no such string.
#[derive(Clone, Copy, PartialEq)]
enum Serialised {
    Text,
    Nothing,
    Declined,
    /// Longer than a string may be, whatever follows.
    TooLong,
}

/// A text that is being written.
struct Writer<'w, 'c> {
    op: &'w mut Op<'c>,
    guard: Guard,
    to_json: Key,
    gap: Vec<u16>,
    open: Vec<ObjectId>,
    out: Vec<u16>,
    patience: Patience,
}

/// The fast path of `JSON.stringify(value, replacer, space)`.
pub fn stringify(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    if matches!(view(arguments.get(1)), Js::Object(_)) {
        return Ok(None);
    }
    let Some(gap) = gap(op.runtime, arguments.get(2)) else { return Ok(None) };
    let to_json = Key::String(op.runtime.strings.intern_str("toJSON"));
    let (open, out, patience) = (Vec::new(), Vec::new(), op.cx.patience());
    let mut writer = Writer { op, guard: arguments.guard, to_json, gap, open, out, patience };
    let written = writer.value(arguments.get(0))?;
    let out = writer.out;
    Ok(match written {
        Serialised::Text => Some(Value::from(op.runtime.strings.intern(&out)).into()),
        Serialised::Nothing => Some(UNDEFINED.into()),
        Serialised::Declined => None,
        Serialised::TooLong => Some(op.too_long(arguments.guard)),
    })
}

/// Steps 5 to 8: what indents; none where it is no plain value.
fn gap(runtime: &mut Runtime, space: Value) -> Option<Vec<u16>> {
    match view(space) {
        Js::Undefined | Js::Null | Js::Bool(_) => Some(Vec::new()),
        // Lines are broken, but not indented.
        Js::Number(count) if 0.0 < count && count < 1.0 => None,
        Js::Number(count) => Some(vec![0x20; count.clamp(0.0, MAX_GAP as f64) as usize]),
        Js::String(id) => {
            let id = runtime.strings.canonical(id);
            Some(runtime.strings.get(id).iter().take(MAX_GAP).copied().collect())
        }
        _ => None,
    }
}

impl Writer<'_, '_> {
    /// 25.5.2.2 SerializeJSONProperty of the value itself.
    fn value(&mut self, value: Value) -> Result<Serialised, Saturated> {
        self.patience.work(STRING_WORK).map_err(|end| self.op.cx.stopped(end))?;
        if self.out.len() > MAX_LENGTH {
            return Ok(Serialised::TooLong);
        }
        match view(value) {
            Js::Null => self.ascii("null"),
            Js::Bool(truth) => self.ascii(if truth { "true" } else { "false" }),
            Js::Number(number) if number.is_finite() => self.ascii(ryu_js::Buffer::new().format(number)),
            Js::Number(_) => self.ascii("null"),
            Js::String(id) => {
                let id = self.op.runtime.strings.canonical(id);
                quote_into(&mut self.out, self.op.runtime.strings.get(id));
            }
            Js::Undefined | Js::Symbol(_) => return Ok(Serialised::Nothing),
            Js::Object(id) => return stacker::maybe_grow(STACK_LEFT, STACK_STEP, || self.object(id)),
            _ => return Ok(Serialised::Declined),
        }
        Ok(Serialised::Text)
    }

    fn ascii(&mut self, text: &str) {
        self.out.extend(text.bytes().map(u16::from));
    }

    fn object(&mut self, id: ObjectId) -> Result<Serialised, Saturated> {
        let is_plain = self.op.plain_content(id, self.to_json) == Some(ABSENT);
        if !is_plain || self.open.len() >= MAX_DEPTH || self.open.contains(&id) {
            return Ok(Serialised::Declined);
        }
        let object = self.op.store.object(id);
        match &object.class {
            Class::Function(_) => Ok(Serialised::Nothing),
            Class::Array { elements, length } => {
                let is_dense = !object.is_sparse && length.is_everywhere(elements.len() as u32);
                let values: Option<Vec<Value>> = elements.iter().map(|element| element.as_value()).collect();
                match values {
                    Some(values) if is_dense => self.array(id, &values),
                    _ => Ok(Serialised::Declined),
                }
            }
            Class::Ordinary => self.properties(id),
            _ => Ok(Serialised::Declined),
        }
    }

    /// 25.5.2.6 SerializeJSONArray. A hole would be looked for on the prototype chain.
    fn array(&mut self, id: ObjectId, values: &[Value]) -> Result<Serialised, Saturated> {
        self.open.push(id);
        self.out.push(u16::from(b'['));
        for (index, &value) in values.iter().enumerate() {
            if index > 0 {
                self.out.push(u16::from(b','));
            }
            self.new_line(self.open.len());
            match self.value(value)? {
                Serialised::Text => {}
                Serialised::Nothing => self.ascii("null"),
                end @ (Serialised::Declined | Serialised::TooLong) => return Ok(end),
            }
        }
        self.open.pop();
        if !values.is_empty() {
            self.new_line(self.open.len());
        }
        self.out.push(u16::from(b']'));
        Ok(Serialised::Text)
    }

    /// 25.5.2.5 SerializeJSONObject
    fn properties(&mut self, id: ObjectId) -> Result<Serialised, Saturated> {
        self.op.notice_listing(id);
        let places = self.op.enumerable_keys(self.guard, id)?;
        let keys: Option<Vec<Key>> = places.iter().map(|place| place.only(self.guard)).collect();
        let Some(keys) = keys else { return Ok(Serialised::Declined) };
        self.open.push(id);
        self.out.push(u16::from(b'{'));
        let mut is_empty = true;
        for key in keys {
            match key {
                Key::Index(_) | Key::String(_) => {}
                Key::Symbol(_) | Key::Private(_) => continue,
                Key::Text(_) => return Ok(Serialised::Declined),
            }
            let content = self.op.own_content(id, key).and_then(|content| content.as_value());
            let Some(value) = content else { return Ok(Serialised::Declined) };
            let before = self.out.len();
            if !is_empty {
                self.out.push(u16::from(b','));
            }
            self.new_line(self.open.len());
            self.key(key);
            match self.value(value)? {
                Serialised::Text => is_empty = false,
                Serialised::Nothing => self.out.truncate(before),
                end @ (Serialised::Declined | Serialised::TooLong) => return Ok(end),
            }
        }
        self.open.pop();
        if !is_empty {
            self.new_line(self.open.len());
        }
        self.out.push(u16::from(b'}'));
        Ok(Serialised::Text)
    }

    fn key(&mut self, key: Key) {
        match key {
            Key::String(id) => quote_into(&mut self.out, self.op.runtime.strings.get(id)),
            key => self.ascii(&format!("\"{}\"", self.op.runtime.show_key(key))),
        }
        self.out.push(u16::from(b':'));
        if !self.gap.is_empty() {
            self.out.push(u16::from(b' '));
        }
    }

    /// A line break and the indentation of so many levels, if there is one.
    fn new_line(&mut self, levels: usize) {
        if self.gap.is_empty() {
            return;
        }
        self.out.push(u16::from(b'\n'));
        for _ in 0..levels {
            self.out.extend_from_slice(&self.gap);
        }
    }
}
