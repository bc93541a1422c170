//! The elements and the length of arrays: ECMA-262 10.4.2.
//!
//! Invariant: the elements of an array that is not sparse are its index properties, all of them, with all attributes; its
//! length is above every index that is there.

use super::define::{Descriptor, beyond_length};
use super::guest::{Call, Runtime};
use super::object::{Attributes, Class, Key};
use super::outcome::Step;
use super::properties::Place;
use super::realm::ErrorKind;
use super::value::{ABSENT, Js, ObjectId, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// An array whose elements leave a larger gap than this becomes sparse.
const MAX_GAP: usize = 1024;

/// An array that was made with a length is filled densely in any order up to this many elements.
const MAX_RESERVED: f64 = 16_777_216.0;

impl Runtime {
    /// Adds an element to an array, and grows its length. Returns whether the element is stored: not for other objects and
    /// for sparse arrays, whose elements are properties.
    pub(super) fn add_element(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        place: Place,
        content: Summary,
        attributes: Attributes,
    ) -> Result<bool, Saturated> {
        let Place { guard, object, key: Key::Index(index) } = place else { return Ok(false) };
        let target = call.store.object(object);
        let Class::Array { elements, length } = &target.class else { return Ok(false) };
        let (dense, length) = (elements.len(), *length);
        let reserved = length.as_value().and_then(|length| length.as_number()).unwrap_or(0.0);
        let is_near =
            index as usize <= dense + MAX_GAP || (f64::from(index) < reserved && reserved <= MAX_RESERVED);
        if !target.is_sparse && (!is_near || attributes != Attributes::ALL) {
            self.make_sparse(call, object);
        }
        let beyond = beyond_length(cx, guard, index, length)?;
        let target = call.store.object(object);
        let (whole, is_sparse) = (call.is_whole(guard, target.exists), target.is_sparse);
        let grown = Summary::from(Value::number(f64::from(index) + 1.0));
        let new_length = match (whole, beyond == guard) {
            (true, true) => grown,
            _ => cx.path.kernel.select(beyond, grown, length)?,
        };
        let Class::Array { elements, length } = &mut call.store.object_mut(object).class else {
            return Ok(false);
        };
        *length = new_length;
        if is_sparse {
            return Ok(false);
        }
        let at = index as usize;
        if at >= elements.len() {
            elements.resize(at + 1, ABSENT.into());
        }
        elements[at] = if whole { content } else { cx.path.kernel.select(guard, content, elements[at])? };
        Ok(true)
    }

    /// Makes the elements of an array properties.
    pub fn make_sparse(&mut self, call: &mut Call<'_>, array: ObjectId) {
        if call.store.object(array).is_sparse {
            return;
        }
        let target = call.store.object_mut(array);
        let Class::Array { elements, .. } = &mut target.class else { return };
        target.is_sparse = true;
        let elements = std::mem::take(elements);
        let exact = target.properties.exact();
        for (index, element) in elements.into_iter().enumerate() {
            if element != Summary::from(ABSENT) {
                exact.entry(Key::Index(index as u32)).content = element;
            }
        }
    }

    /// Assigns the length of an array, whose property must be writable on these paths.
    pub fn set_array_length(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let mut parts = Vec::new();
        for (arm, value) in cx.path.kernel.arms(guard, value)? {
            let step = match (view(value), self.primitive_to_number(value)) {
                (Js::Term(_) | Js::Text(_), _) => Step::Narrow(vec![value]),
                (Js::Object(_), _) => {
                    let strict = if self.refusals_throw { Value::TRUE } else { Value::FALSE };
                    self.trap(cx, "assignLength", &[object.into(), value, strict].map(Summary::from))
                }
                (_, Some(new)) if f64::from(new as u32) == new => {
                    self.truncate(cx, call, arm, object, new as u32)?;
                    value.into()
                }
                _ => self.throw(call, arm, ErrorKind::Range, "Invalid array length"),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    /// Sets the length and deletes what is behind it; an element that cannot be deleted stops that. Returns where the length
    /// is the new one.
    fn truncate(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        new: u32,
    ) -> Result<Guard, Saturated> {
        let whole = call.is_whole(guard, call.store.object(object).exists);
        let target = call.store.object_mut(object);
        let word = Summary::from(Value::number(f64::from(new)));
        let is_sparse = target.is_sparse;
        let Class::Array { elements, length } = &mut target.class else { return Ok(guard) };
        *length = if whole { word } else { cx.path.kernel.select(guard, word, *length)? };
        if whole {
            elements.truncate(new as usize);
        } else {
            for element in elements.iter_mut().skip(new as usize) {
                *element = cx.path.kernel.select(guard, ABSENT.into(), *element)?;
            }
        }
        if !is_sparse {
            return Ok(guard);
        }
        let indexes = target.properties.iter().filter_map(|(key, _)| match key {
            Key::Index(index) if index >= new => Some(index),
            _ => None,
        });
        let mut indexes: Vec<u32> = indexes.collect();
        indexes.sort_unstable_by(|a, b| b.cmp(a));
        let mut open = guard;
        for index in indexes {
            let place = Place { guard: open, object, key: Key::Index(index) };
            let gone = self.delete_own(cx, call, place)?;
            let stuck = cx.path.kernel.and_not(open, gone)?;
            if !stuck.is_false() {
                let word = Summary::from(Value::number(f64::from(index) + 1.0));
                if let Class::Array { length, .. } = &mut call.store.object_mut(object).class {
                    *length = cx.path.kernel.select(stuck, word, *length)?;
                }
            }
            open = gone;
        }
        Ok(open)
    }

    /// ECMA-262 10.4.2.4 ArraySetLength, for a value that is a valid length already. Returns where it was done.
    pub(super) fn define_length(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        place: Place,
        descriptor: &Descriptor,
    ) -> Result<Guard, Saturated> {
        let Place { guard, object, .. } = place;
        let is_other = descriptor.getter.is_some() || descriptor.setter.is_some();
        if is_other || descriptor.configurable == Some(true) || descriptor.enumerable == Some(true) {
            return Ok(Guard::FALSE);
        }
        let mut open = guard;
        let fixed = cx.path.kernel.and(guard, call.store.object(object).fixed_length)?;
        if descriptor.writable == Some(true) {
            open = cx.path.kernel.and_not(guard, fixed)?;
        }
        let mut done = open;
        if let Some(value) = descriptor.value {
            let free = cx.path.kernel.and_not(open, fixed)?;
            let Class::Array { length, .. } = &call.store.object(object).class else { return Ok(done) };
            let same = self.where_same(cx, open, value, *length)?;
            done = cx.path.kernel.and(same, fixed)?;
            for (arm, value) in cx.path.kernel.arms(free, value)? {
                let new = value.as_number().unwrap_or(0.0) as u32;
                let cut = self.truncate(cx, call, arm, object, new)?;
                done = cx.path.kernel.or(done, cut)?;
            }
        }
        if descriptor.writable == Some(false) {
            let old = call.store.object(object).fixed_length;
            call.store.object_mut(object).fixed_length = cx.path.kernel.or(old, open)?;
        }
        Ok(done)
    }
}
