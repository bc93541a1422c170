//! The internal methods of typed arrays on keys that are numbers (ECMA-262 10.4.5).
//!
//! Invariant: such a key never reaches the properties of a typed array or its prototype chain.

use crate::object::collections::view::{BROKEN, ElementKey, bytes};
use crate::object::define::Descriptor;
use crate::object::properties::{Own, Place};
use crate::realm::heap::object::{Attributes, Key};
use crate::realm::heap::view::View;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::by_path::Known;
use crate::value::value::{ABSENT, Js, ObjectId, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// The index of an element that no array has.
const NO_INDEX: f64 = -1.0;

impl Op<'_> {
    /// The typed array and the element that a key means; none for other objects and keys.
    pub fn element_of(&self, object: ObjectId, key: Key) -> Option<(View, ElementKey)> {
        let view = self.typed_of(object)?;
        Some((view, self.runtime.element_key(key)?))
    }

    /// [[GetOwnProperty]] of an element: none if the key means no element.
    pub fn own_element(&mut self, object: ObjectId, key: Key) -> Result<Option<Own>, Saturated> {
        let Some((view, key)) = self.element_of(object, key) else { return Ok(None) };
        let mut own = Own { content: ABSENT.into(), attributes: Attributes::ALL.into() };
        let ElementKey::Index(index) = key else { return Ok(Some(own)) };
        let valid = self.valid_index(Guard::TRUE, view, index)?;
        if valid.is_false() {
            return Ok(Some(own));
        }
        own.content = match self.read_element(valid, view, index)? {
            Some(found) if valid.is_true() => found,
            Some(found) => self.cx.path.kernel.select(valid, found, ABSENT.into())?,
            None => self.cx.failure(format!("{BROKEN} is not supported yet")).into(),
        };
        Ok(Some(own))
    }

    /// What a read of an element finds on all paths alike, ABSENT where there is none. The outer none: the key means no element;
    /// the inner: it is not that simple.
    pub fn plain_element(&mut self, object: ObjectId, key: Key) -> Option<Option<Value>> {
        let (view, key) = self.element_of(object, key)?;
        let ElementKey::Index(index) = key else { return Some(Some(ABSENT)) };
        let store = bytes(self.store, view.buffer);
        let Known::One(length) = store.length.known() else { return Some(None) };
        if !(index >= 0.0 && index < view.length_in(length)) {
            return Some(Some(ABSENT));
        }
        let Some(plain) = store.plain() else { return Some(None) };
        let at = view.offset + index as usize * view.size();
        let mut found = [0; 8];
        let size = view.size();
        found[..size].copy_from_slice(plain.get(at..at + size)?);
        Some(Some(crate::realm::heap::element::decode(self.runtime, view.layout(), &found[..size])))
    }

    /// Writes a number to an element that is there, in a buffer of plain bytes. Returns whether it was that.
    pub fn write_plain_element(&mut self, guard: Guard, array: View, index: u32, value: Summary) -> bool {
        let Some(kind) = array.kind.filter(|kind| !kind.is_big()) else { return false };
        let Some(value) = value.as_value().filter(|value| matches!(view(*value), Js::Number(_))) else {
            return false;
        };
        if !self.is_whole(guard, self.store.object(array.buffer).exists) {
            return false;
        }
        let Known::One(length) = bytes(self.store, array.buffer).length.known() else { return false };
        if f64::from(index) >= array.length_in(length) {
            return false;
        }
        let new = crate::realm::heap::element::encode(self.runtime, array.layout(), value);
        let (at, size) = (array.offset + index as usize * kind.size(), kind.size());
        let target = crate::object::collections::view::bytes_mut(self.store, array.buffer).plain_mut();
        let Some(target) = target.and_then(|plain| plain.get_mut(at..at + size)) else { return false };
        target.copy_from_slice(&new[..size]);
        true
    }

    /// [[Set]] of an element; none if the key means no element. The result says what the assignment comes to.
    pub fn assign_element(&mut self, place: Place, value: Summary) -> Result<Option<Step>, Saturated> {
        let Some((view, key)) = self.element_of(place.object, place.key) else { return Ok(None) };
        let index = match key {
            ElementKey::Index(index) => index,
            ElementKey::Never => NO_INDEX,
        };
        let (numeric, others) = self.numeric_part(place.guard, view, value)?;
        let mut parts = Vec::new();
        if !numeric.is_false() {
            let written = self.write_element(numeric, view, index, value)?;
            parts.push((numeric, written.step(self.cx, numeric, value)?));
        }
        if !others.is_false() {
            parts.push((others, self.set_converted(place.object, index, value)));
        }
        Ok(Some(Step::Parts(parts)))
    }

    /// An assignment that ends at a typed array, itself or up a prototype chain, that has no such element. V8 converts the value also
    /// where the typed array is not the receiver; 10.4.5.5 does not.
    pub fn assign_nowhere(
        &mut self,
        guard: Guard,
        array: ObjectId,
        view: View,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let (numeric, others) = self.numeric_part(guard, view, value)?;
        if others.is_false() {
            return Ok(Step::Value(value));
        }
        let step = self.set_converted(array, NO_INDEX, value);
        Ok(Step::Parts(vec![(numeric, Step::Value(value)), (others, step)]))
    }

    /// Where a value is what the elements of an array are, and where it has to be converted.
    fn numeric_part(
        &mut self,
        guard: Guard,
        view: View,
        value: Summary,
    ) -> Result<(Guard, Guard), Saturated> {
        let is_big = view.kind.is_some_and(crate::realm::heap::element::ElementKind::is_big);
        if self.runtime.is_numeric(self.cx, guard, value, is_big) {
            return Ok((guard, Guard::FALSE));
        }
        let is_fit = |_: &mut Cx, value: Value| {
            Ok::<Guard, Saturated>(if fits(value, is_big) { Guard::TRUE } else { Guard::FALSE })
        };
        let numeric = summary::guard_of(self.cx, guard, value, is_fit)?;
        Ok((numeric, self.cx.path.kernel.and_not(guard, numeric)?))
    }

    /// Makes a value numeric, which may call code of the guest, and writes it.
    fn set_converted(&mut self, array: ObjectId, index: f64, value: Summary) -> Step {
        let words = [Value::from(array).into(), Value::number(index).into(), value];
        self.runtime.hosted_call(self.cx, "typedarray/element.js", "setElement", &words)
    }

    /// [[DefineOwnProperty]] of an element; none if the key means no element. The value, if one is given, is numeric.
    pub fn define_element(
        &mut self,
        place: Place,
        descriptor: &Descriptor,
    ) -> Result<Option<Guard>, Saturated> {
        let Some((view, key)) = self.element_of(place.object, place.key) else { return Ok(None) };
        let ElementKey::Index(index) = key else { return Ok(Some(Guard::FALSE)) };
        let valid = self.valid_index(place.guard, view, index)?;
        let refused =
            [descriptor.configurable, descriptor.enumerable, descriptor.writable].contains(&Some(false));
        if refused || descriptor.getter.is_some() || descriptor.setter.is_some() || valid.is_false() {
            return Ok(Some(Guard::FALSE));
        }
        if let Some(value) = descriptor.value {
            let is_big = view.kind.is_some_and(crate::realm::heap::element::ElementKind::is_big);
            if !self.runtime.is_numeric(self.cx, valid, value, is_big) {
                self.runtime.lose(valid, "an element of a typed array that is no number");
                return Ok(Some(Guard::FALSE));
            }
            self.write_element(valid, view, index, value)?.or_lose(self.runtime, valid);
        }
        Ok(Some(valid))
    }

    /// [[DefineOwnProperty]] of an element with a value that must be made numeric first, which may call code of the guest. None
    /// if it need not.
    pub fn define_converted(
        &mut self,
        place: Place,
        descriptor: &Descriptor,
    ) -> Result<Option<Step>, Saturated> {
        let (Some((array, key)), Some(value)) = (self.element_of(place.object, place.key), descriptor.value)
        else {
            return Ok(None);
        };
        let is_big = array.kind.is_some_and(crate::realm::heap::element::ElementKind::is_big);
        let ElementKey::Index(index) = key else { return Ok(Some(Value::FALSE.into())) };
        if self.runtime.is_numeric(self.cx, place.guard, value, is_big) {
            return Ok(None);
        }
        let rest = Descriptor { value: None, ..*descriptor };
        let allowed = self.define_element(place, &rest)?.unwrap_or(Guard::FALSE);
        if allowed.is_false() {
            return Ok(Some(Value::FALSE.into()));
        }
        let words = [Value::from(place.object).into(), Value::number(index).into(), value];
        let step = self.runtime.hosted_call(self.cx, "typedarray/element.js", "defineElement", &words);
        let refused = self.cx.path.kernel.and_not(place.guard, allowed)?;
        Ok(Some(Step::Parts(vec![(allowed, step), (refused, Value::FALSE.into())])))
    }

    /// [[Delete]] of an element: where it is gone; none if the key means no element.
    pub fn delete_element(&mut self, place: Place) -> Result<Option<Guard>, Saturated> {
        let Some((view, key)) = self.element_of(place.object, place.key) else { return Ok(None) };
        let ElementKey::Index(index) = key else { return Ok(Some(place.guard)) };
        let valid = self.valid_index(place.guard, view, index)?;
        Ok(Some(self.cx.path.kernel.and_not(place.guard, valid)?))
    }

    /// The indexes of a typed array, with where they are there.
    pub fn element_slots(&mut self, view: View) -> Result<Vec<(Key, Summary)>, Saturated> {
        let length = self.view_length(Guard::TRUE, view)?;
        let most = length.possible(self.cx).into_iter().fold(0.0, f64::max) as u32;
        let mut slots = Vec::new();
        for index in 0..most {
            let inside = length.paths_with(self.cx, Guard::TRUE, |length| f64::from(index) < length)?;
            let there = self.cx.path.kernel.select(inside, Value::TRUE.into(), ABSENT.into())?;
            slots.push((Key::Index(index), there));
        }
        Ok(slots)
    }
}

impl Runtime {
    /// Whether a word holds nothing but numbers, or nothing but BigInts.
    fn is_numeric(&self, cx: &mut Cx, guard: Guard, value: Summary, is_big: bool) -> bool {
        match value.as_value() {
            Some(value) => fits(value, is_big),
            None => cx.path.kernel.values_under(guard, value).into_iter().all(|value| fits(value, is_big)),
        }
    }
}

/// Whether a value is a number, or a BigInt where elements are.
fn fits(value: Value, is_big: bool) -> bool {
    match view(value) {
        Js::BigInt(_) | Js::BigTerm(_) => is_big,
        Js::Number(_) | Js::Term(_) => !is_big,
        _ => false,
    }
}
