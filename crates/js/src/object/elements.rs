//! The elements and the length of arrays: ECMA-262 10.4.2.
//!
//! Invariant: the elements of an array that is not sparse are its index properties, all of them, with all attributes; its
//! length is above every index that is there.

use crate::object::define::{Descriptor, beyond_length};
use crate::object::properties::Place;
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::step::Step;
use crate::value::by_path::{Fact, Known};
use crate::value::value::{ABSENT, Js, ObjectId, view};
use summary::{Guard, Saturated, Summary, Value};

/// An array whose elements leave a larger gap than this becomes sparse.
const MAX_GAP: usize = 1024;

/// An array that was made with a length is filled densely in any order up to this many elements.
const MAX_RESERVED: u32 = 16_777_216;

/// Where the length of an array became what it was to be, and where an element could not be deleted, with its index.
struct Cut {
    done: Guard,
    stuck: Vec<(Guard, u32)>,
}

impl Op<'_> {
    /// Adds an element to an array, and grows its length. Returns whether the element is stored: not for other objects and
    /// for sparse arrays, whose elements are properties.
    pub(crate) fn add_element(
        &mut self,
        place: Place,
        content: Summary,
        attributes: Attributes,
    ) -> Result<bool, Saturated> {
        let Place { guard, object, key: Key::Index(index) } = place else { return Ok(false) };
        let target = self.store.object(object);
        let Class::Array { elements, length } = &target.class else { return Ok(false) };
        let (dense, length) = (elements.len(), *length);
        let reserved = match length.known() {
            Known::One(length) if length <= MAX_RESERVED => length,
            Known::One(_) | Known::Several => 0,
        };
        let is_near = index as usize <= dense + MAX_GAP || index < reserved;
        if !target.is_sparse && (!is_near || attributes != Attributes::ALL) {
            self.make_sparse(object);
        }
        let beyond = beyond_length(self.cx, guard, index, length)?;
        let target = self.store.object(object);
        let (whole, is_sparse) = (self.is_whole(guard, target.exists), target.is_sparse);
        let new_length = match (whole, beyond == guard) {
            (true, true) => (index + 1).into(),
            _ => length.with(self.cx, beyond, index + 1)?,
        };
        let Class::Array { elements, length } = &mut self.store.object_mut(object).class else {
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
        elements[at] =
            if whole { content } else { self.cx.path.kernel.select(guard, content, elements[at])? };
        Ok(true)
    }

    /// Makes the elements of an array properties.
    pub fn make_sparse(&mut self, array: ObjectId) {
        if self.store.object(array).is_sparse {
            return;
        }
        let target = self.store.object_mut(array);
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
        guard: Guard,
        object: ObjectId,
        value: Summary,
    ) -> Result<Step, Saturated> {
        self.for_arms(guard, value, |op, arm, value| {
            Ok(match (view(value), op.runtime.primitive_to_number(value)) {
                (Js::Term(_) | Js::Text(_), _) => Step::Narrow(vec![value]),
                // These are converted by code of the guest, or not at all.
                (Js::Object(_) | Js::Symbol(_) | Js::BigInt(_) | Js::BigTerm(_), _) => {
                    let strict = if op.refusals_throw { Value::TRUE } else { Value::FALSE };
                    let words = [object.into(), value, strict].map(Summary::from);
                    op.runtime.trap(op.cx, "assignLength", &words)
                }
                (_, Some(new)) if f64::from(new as u32) == new => {
                    op.assign_length(arm, object, new as u32, value)?
                }
                _ => op.throw(arm, ErrorKind::Range, "Invalid array length"),
            })
        })
    }

    fn assign_length(
        &mut self,
        guard: Guard,
        object: ObjectId,
        new: u32,
        value: Value,
    ) -> Result<Step, Saturated> {
        let Cut { done, stuck } = self.truncate(guard, object, new)?;
        if stuck.is_empty() {
            return Ok(value.into());
        }
        let mut parts = vec![(done, value.into())];
        for (arm, index) in stuck {
            let message = format!("Cannot delete property '{index}' of [object Array]");
            parts.push((arm, self.refuse(arm, &message)));
        }
        Ok(Step::Parts(parts))
    }

    /// Sets the length and deletes what is behind it; an element that cannot be deleted stops that.
    fn truncate(&mut self, guard: Guard, object: ObjectId, new: u32) -> Result<Cut, Saturated> {
        let whole = self.is_whole(guard, self.store.object(object).exists);
        let target = self.store.object_mut(object);
        let is_sparse = target.is_sparse;
        let mut cut = Cut { done: guard, stuck: Vec::new() };
        let Class::Array { elements, length } = &mut target.class else { return Ok(cut) };
        *length = if whole { new.into() } else { length.with(self.cx, guard, new)? };
        if whole {
            elements.truncate(new as usize);
        } else {
            for element in elements.iter_mut().skip(new as usize) {
                *element = self.cx.path.kernel.select(guard, ABSENT.into(), *element)?;
            }
        }
        if !is_sparse {
            return Ok(cut);
        }
        self.truncate_late(guard, object, new)?;
        let target = self.store.object(object);
        let indexes = target.properties.iter().filter_map(|(key, _)| match key {
            Key::Index(index) if index >= new => Some(index),
            _ => None,
        });
        let mut indexes: Vec<u32> = indexes.collect();
        indexes.sort_unstable_by(|a, b| b.cmp(a));
        for index in indexes {
            let place = Place { guard: cut.done, object, key: Key::Index(index) };
            let gone = self.delete_own(place)?;
            let stuck = self.cx.path.kernel.and_not(cut.done, gone)?;
            if !stuck.is_false() {
                if let Class::Array { length, .. } = &mut self.store.object_mut(object).class {
                    *length = length.with(self.cx, stuck, index + 1)?;
                }
                cut.stuck.push((stuck, index));
            }
            cut.done = gone;
        }
        Ok(cut)
    }

    /// ECMA-262 10.4.2.4 ArraySetLength, for a value that is a valid length already. Returns where it was done.
    pub(crate) fn define_length(
        &mut self,
        place: Place,
        descriptor: &Descriptor,
    ) -> Result<Guard, Saturated> {
        let Place { guard, object, .. } = place;
        let is_other = descriptor.getter.is_some() || descriptor.setter.is_some();
        if is_other || descriptor.configurable == Some(true) || descriptor.enumerable == Some(true) {
            return Ok(Guard::FALSE);
        }
        let mut open = guard;
        let fixed = self.cx.path.kernel.and(guard, self.store.object(object).fixed_length)?;
        if descriptor.writable == Some(true) {
            open = self.cx.path.kernel.and_not(guard, fixed)?;
        }
        let mut done = open;
        if let Some(value) = descriptor.value {
            let free = self.cx.path.kernel.and_not(open, fixed)?;
            let Class::Array { length, .. } = self.store.object(object).class else { return Ok(done) };
            let length = self.length_with_late(object, length)?;
            let same = self.runtime.where_same(self.cx, open, value, length)?;
            done = self.cx.path.kernel.and(same, fixed)?;
            self.each_arm(free, value, |op, arm, value| {
                let cut = op.truncate(arm, object, u32::read(value))?.done;
                done = op.cx.path.kernel.or(done, cut)?;
                Ok(())
            })?;
        }
        if descriptor.writable == Some(false) {
            let old = self.store.object(object).fixed_length;
            self.store.object_mut(object).fixed_length = self.cx.path.kernel.or(old, open)?;
        }
        Ok(done)
    }
}
