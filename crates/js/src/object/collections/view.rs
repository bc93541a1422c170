//! Typed arrays and DataViews: windows on the bytes of a buffer, and the elements of typed arrays as properties
//! (ECMA-262 10.4.5).
//!
//! Invariant: a view never changes; how long it is on a path follows from the buffer's length there.

use crate::op::errors::unsupported;
use crate::realm::heap::bytes::{Bytes, Layout};
use crate::realm::heap::object::{Class, Key};
use crate::realm::heap::store::JsStore;
use crate::realm::heap::stored::Conversion;
use crate::realm::heap::view::View;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::by_path::{ByPath, Known};
use crate::value::value::{Js, ObjectId, UNDEFINED, is_symbolic, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// What came of writing an element.
#[must_use]
pub enum Written {
    /// It was written.
    Done,
    /// It was written but on these paths, where these values must be concrete first.
    Unknown(Vec<(Guard, Value)>),
    /// Nothing was written: a part of a symbolic element would have been.
    Broken,
}

impl Written {
    /// The step of an operation whose operand was written, with its result.
    pub fn step(self, cx: &mut Cx, guard: Guard, result: Summary) -> Result<Step, Saturated> {
        let unknown = match self {
            Written::Done => return Ok(Step::Value(result)),
            Written::Broken => return Ok(unsupported(cx, BROKEN)),
            Written::Unknown(unknown) => unknown,
        };
        let (mut parts, mut rest) = (Vec::new(), guard);
        for (arm, value) in unknown {
            rest = cx.path.kernel.and_not(rest, arm)?;
            parts.push((arm, Step::Narrow(vec![value])));
        }
        parts.push((rest, Step::Value(result)));
        Ok(Step::Parts(parts))
    }

    /// Leaves out the paths of a guard where it was not written, because it is no operand that could be made concrete.
    pub fn or_lose(self, runtime: &mut Runtime, guard: Guard) {
        match self {
            Written::Done => {}
            Written::Broken => runtime.lose(guard, BROKEN),
            Written::Unknown(unknown) => {
                for (arm, _) in unknown {
                    runtime.lose(arm, "such a symbolic number as an element of a typed array");
                }
            }
        }
    }
}

/// What is not built: elements that share bytes with symbolic ones of another type or place.
pub const BROKEN: &str = "a part of a symbolic element of a typed array";

/// What the key of a property means to a typed array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ElementKey {
    /// An element, whether there is one or not.
    Index(f64),
    /// A numeric string that can be no index: nothing is there, ever.
    Never,
}

/// The bytes of a buffer.
pub fn bytes(store: &JsStore, buffer: ObjectId) -> &Bytes {
    let Class::Buffer(bytes) = &store.object(buffer).class else { unreachable!("a view is over a buffer") };
    bytes
}

/// The bytes of a buffer, to be changed.
pub fn bytes_mut(store: &mut JsStore, buffer: ObjectId) -> &mut Bytes {
    let Class::Buffer(bytes) = &mut store.object_mut(buffer).class else {
        unreachable!("a view is over a buffer")
    };
    bytes
}

impl Op<'_> {
    /// The view that an object is.
    pub fn view_of(&self, value: Value) -> Option<View> {
        let Js::Object(id) = view(value) else { return None };
        match self.store.object(id).class {
            Class::View(view) => Some(view),
            _ => None,
        }
    }

    /// The typed array that an object is.
    pub fn typed_of(&self, object: ObjectId) -> Option<View> {
        match self.store.object(object).class {
            Class::View(view) if view.kind.is_some() => Some(view),
            _ => None,
        }
    }

    /// The length of a view; −1 where it is out of the bounds of its buffer.
    pub fn view_length(&mut self, guard: Guard, view: View) -> Result<ByPath<f64>, Saturated> {
        match bytes(self.store, view.buffer).length.known() {
            Known::One(length) => Ok(ByPath::one(view.length_in(length))),
            Known::Several => {
                bytes(self.store, view.buffer).length.map(self.cx, guard, |length| view.length_in(length))
            }
        }
    }

    /// Where an index is one of an element.
    pub fn valid_index(&mut self, guard: Guard, view: View, index: f64) -> Result<Guard, Saturated> {
        let length = self.view_length(guard, view)?;
        length.paths_with(self.cx, guard, |length| index >= 0.0 && index < length)
    }

    /// An element where the index is valid; none where it cannot be said.
    pub fn read_element(
        &mut self,
        guard: Guard,
        view: View,
        index: f64,
    ) -> Result<Option<Summary>, Saturated> {
        let at = view.offset + index as usize * view.size();
        self.read_bytes(guard, view.buffer, at, view.layout())
    }

    /// What lies at an offset within a buffer; none where it is made of parts of symbolic elements.
    pub fn read_bytes(
        &mut self,
        guard: Guard,
        buffer: ObjectId,
        at: usize,
        layout: Layout,
    ) -> Result<Option<Summary>, Saturated> {
        if let Some(plain) = bytes(self.store, buffer).plain() {
            let size = layout.kind.size();
            let found = plain.get(at..at + size).unwrap_or(&[0; 8][..size]);
            return Ok(Some(crate::realm::heap::element::decode(self.runtime, layout, found).into()));
        }
        let mut taken = std::mem::replace(bytes_mut(self.store, buffer), Bytes::new(0, None, false));
        let found = taken.read(self.runtime, self.cx, guard, at, layout);
        *bytes_mut(self.store, buffer) = taken;
        found
    }

    /// Writes numbers or BigInts at an offset within a buffer.
    #[allow(clippy::too_many_arguments, reason = "a write has a place, a type and a value")]
    pub fn write_bytes(
        &mut self,
        guard: Guard,
        buffer: ObjectId,
        at: usize,
        layout: Layout,
        value: Summary,
    ) -> Result<Written, Saturated> {
        let whole = self.is_whole(guard, self.store.object(buffer).exists);
        if whole
            && let Some(value) = value.as_value()
            && !is_symbolic(value)
            && bytes(self.store, buffer).plain().is_some()
        {
            let (size, new) =
                (layout.kind.size(), crate::realm::heap::element::encode(self.runtime, layout, value));
            let target =
                bytes_mut(self.store, buffer).plain_mut().and_then(|plain| plain.get_mut(at..at + size));
            if let Some(target) = target {
                target.copy_from_slice(&new[..size]);
            }
            return Ok(Written::Done);
        }
        let Conversion { stored, unknown } = self.runtime.converted(self.cx, guard, layout.kind, value)?;
        let mut known = guard;
        for (arm, _) in &unknown {
            known = self.cx.path.kernel.and_not(known, *arm)?;
        }
        if known.is_false() {
            return Ok(Written::Unknown(unknown));
        }
        let whole = whole && unknown.is_empty();
        let mut taken = std::mem::replace(bytes_mut(self.store, buffer), Bytes::new(0, None, false));
        let done = taken.write(self.runtime, self.cx, known, whole, at, layout, stored);
        *bytes_mut(self.store, buffer) = taken;
        Ok(match done? {
            false => Written::Broken,
            true if unknown.is_empty() => Written::Done,
            true => Written::Unknown(unknown),
        })
    }

    /// Writes an element where the index is valid.
    pub fn write_element(
        &mut self,
        guard: Guard,
        view: View,
        index: f64,
        value: Summary,
    ) -> Result<Written, Saturated> {
        let valid = self.valid_index(guard, view, index)?;
        if valid.is_false() {
            return Ok(Written::Done);
        }
        let at = view.offset + index as usize * view.size();
        self.write_bytes(valid, view.buffer, at, view.layout(), value)
    }

    /// What an element is on every path: undefined where there is none; none where it cannot be said.
    pub fn element_or_undefined(
        &mut self,
        guard: Guard,
        view: View,
        index: f64,
    ) -> Result<Option<Summary>, Saturated> {
        let valid = self.valid_index(guard, view, index)?;
        if valid.is_false() {
            return Ok(Some(UNDEFINED.into()));
        }
        let Some(found) = self.read_element(valid, view, index)? else { return Ok(None) };
        if valid == guard {
            return Ok(Some(found));
        }
        Ok(Some(self.cx.path.kernel.select(valid, found, UNDEFINED.into())?))
    }
}

impl Runtime {
    /// What a key means to a typed array; none for keys that are no numbers.
    pub fn element_key(&self, key: Key) -> Option<ElementKey> {
        match key {
            Key::Index(index) => Some(ElementKey::Index(f64::from(index))),
            Key::String(name) => {
                let units = self.strings.get(name);
                let may_be =
                    units.first().is_some_and(|first| matches!(*first, 0x30..=0x39 | 0x2d | 0x49 | 0x4e));
                may_be.then(|| numeric_key(&self.strings.show(name))).flatten()
            }
            // Objects with a typed array on their chain have no late entries.
            Key::Symbol(_) | Key::Private(_) | Key::Text(_) => None,
        }
    }
}

/// ECMA-262 7.1.21 CanonicalNumericIndexString, of a text that is no array index.
fn numeric_key(text: &str) -> Option<ElementKey> {
    if text == "-0" {
        return Some(ElementKey::Never);
    }
    let units: Vec<u16> = text.encode_utf16().collect();
    let number = crate::number::string_to_number(&units);
    if crate::number::to_string(number) != text {
        return None;
    }
    let is_index = number.is_finite() && number.trunc() == number && number >= 0.0;
    Some(if is_index { ElementKey::Index(number) } else { ElementKey::Never })
}
