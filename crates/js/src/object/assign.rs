//! Assignments to properties: ECMA-262 10.1.9 [[Set]] with the object as its own receiver.

use crate::object::properties::{Found, Own, Place, sort_content, where_absent, with_attribute};
use crate::op::function_text::function_text;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::op::Op;
use crate::realm::step::Step;
use crate::value::value::{AccessorId, Js, ObjectId, UNDEFINED, view};
use summary::{Guard, Saturated, Summary, Value};

impl Op<'_> {
    /// Assigns a property: OrdinarySet with the object as its own receiver. Sloppy code does not see refusals.
    #[allow(clippy::too_many_arguments, reason = "an assignment has an object, a key and a value")]
    pub fn write_property(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
        strict: bool,
    ) -> Result<Step, Saturated> {
        if self.write_plain(guard, object, key, value) {
            return Ok(Step::Value(value));
        }
        if let Some(step) = self.assign_element(Place { guard, object, key }, value)? {
            return Ok(step);
        }
        self.refusals_throw = strict;
        let step = self.assign(Place { guard, object, key }, value);
        self.refusals_throw = true;
        step
    }

    /// The case of concrete runs: a writable slot that is there on all paths. Returns whether it was that.
    pub(crate) fn write_plain(&mut self, guard: Guard, object: ObjectId, key: Key, value: Summary) -> bool {
        if !self.is_whole(guard, self.store.object(object).exists) {
            return false;
        }
        if let (Class::View(array), Key::Index(index)) = (&self.store.object(object).class, key) {
            let array = *array;
            return self.write_plain_element(guard, array, index, value);
        }
        let target = self.store.object_mut(object);
        let slot = match (&mut target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => elements.get_mut(index as usize),
            _ => target.properties.writable_slot(key),
        };
        let Some(slot) = slot else { return false };
        let is_plain = slot
            .as_value()
            .is_some_and(|value| !matches!(view(value), Js::Absent | Js::Accessor(_) | Js::Box(_)));
        if is_plain {
            *slot = value;
        }
        is_plain
    }

    /// A refused assignment: a TypeError for strict code, else nothing.
    pub(crate) fn refuse(&mut self, guard: Guard, message: &str) -> Step {
        if self.refusals_throw { self.type_error(guard, message) } else { UNDEFINED.into() }
    }

    /// The same with a message about a key.
    pub(crate) fn refuse_key(
        &mut self,
        guard: Guard,
        key: Key,
        message: impl FnOnce(&str) -> String,
    ) -> Step {
        if self.refusals_throw { self.key_error(guard, key, message) } else { UNDEFINED.into() }
    }

    fn assign(&mut self, place: Place, value: Summary) -> Result<Step, Saturated> {
        let mut parts = Vec::new();
        let mut open = vec![(place.guard, place.object)];
        while let Some((guard, holder)) = open.pop() {
            if matches!(self.store.object(holder).class, Class::Proxy(_)) {
                let (key, strict) = (
                    self.runtime.key_value(place.key),
                    if self.refusals_throw { Value::TRUE } else { Value::FALSE },
                );
                let [proxy, receiver] = [holder, place.object].map(|id| Summary::from(Value::from(id)));
                let words = [proxy, key.into(), value, receiver, strict.into()];
                parts.push((guard, self.runtime.trap(self.cx, "assign", &words)));
                continue;
            }
            let own = self.own_property(holder, place.key)?;
            let absent = where_absent(self.cx, guard, own.content)?;
            // 10.4.6.9: a namespace lets nothing be set, although its properties say that they are writable. What
            // inherits from one can be given the property, as in V8.
            if holder == place.object && self.is_namespace(holder) {
                let (key, present) =
                    (self.runtime.show_key(place.key), self.cx.path.kernel.and_not(guard, absent)?);
                let refused = self.refuse_read_only(place.under(present));
                let message = format!("Cannot add property {key}, object is not extensible");
                let not_added = self.refuse(absent, &message);
                parts.extend(
                    [(present, refused), (absent, not_added)].into_iter().filter(|(arm, _)| !arm.is_false()),
                );
                continue;
            }
            if absent != guard {
                let present = self.cx.path.kernel.and_not(guard, absent)?;
                self.assign_found(place.under(present), holder, own, value, &mut parts)?;
            }
            if absent.is_false() {
                continue;
            }
            if let Some((view, _)) = self.element_of(holder, place.key) {
                parts.push((absent, self.assign_nowhere(absent, holder, view, value)?));
                continue;
            }
            self.each_prototype(absent, holder, |op, arm, next| {
                match next {
                    Some(next) => open.push((arm, next)),
                    None => {
                        let Place { object, key, .. } = place;
                        let step = op.create(arm, object, key, value, Attributes::ALL)?;
                        parts.push((arm, step));
                    }
                }
                Ok(())
            })?;
        }
        Ok(Step::Parts(parts))
    }

    /// Assigns where the holder, the object itself or one on its chain, has the property.
    #[allow(clippy::too_many_arguments, reason = "what was found where, and what is assigned")]
    fn assign_found(
        &mut self,
        place: Place,
        holder: ObjectId,
        own: Own,
        value: Summary,
        parts: &mut Vec<(Guard, Step)>,
    ) -> Result<(), Saturated> {
        let mut kinds = Vec::new();
        sort_content(self.cx, place.guard, own.content, &mut kinds)?;
        for (arm, found) in kinds {
            if let Found::Accessor(id) = found {
                parts.push((arm, self.write_through(place.under(arm), id, value)?));
                continue;
            }
            let writable = with_attribute(self.cx, arm, own.attributes, Attributes::WRITABLE)?;
            // What the message says of the object is as it was before the others change it.
            let read_only = self.cx.path.kernel.and_not(arm, writable)?;
            if !read_only.is_false() {
                parts.push((read_only, self.refuse_read_only(place.under(read_only))));
            }
            if !writable.is_false() {
                let step = if holder == place.object {
                    self.write_own(place.under(writable), value)?
                } else {
                    let Place { object, key, .. } = place;
                    self.create(writable, object, key, value, Attributes::ALL)?
                };
                parts.push((writable, step));
            }
        }
        Ok(())
    }

    fn write_through(
        &mut self,
        place: Place,
        accessor: AccessorId,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let Accessor { setter, .. } = self.store.accessor(accessor);
        self.for_arms(place.guard, setter, |op, arm, setter| {
            if setter == UNDEFINED {
                let shown = op.show_receiver(place.object);
                let message =
                    |key: &str| format!("Cannot set property {key} of {shown} which has only a getter");
                return Ok(op.refuse_key(arm, place.key, message));
            }
            let receiver = Value::from(place.object).into();
            op.call_value(arm, setter, receiver, UNDEFINED.into(), &[value])
        })
    }

    /// Assigns where the object has the property itself, as writable data.
    fn write_own(&mut self, place: Place, value: Summary) -> Result<Step, Saturated> {
        let Place { guard, object, key } = place;
        let is_array = matches!(self.store.object(object).class, Class::Array { .. });
        if is_array && key == Key::String(self.runtime.names.length) {
            return self.set_array_length(guard, object, value);
        }
        self.store_content(guard, object, key, value)?;
        Ok(Step::Value(value))
    }

    /// An object as V8 names it in messages about assignments.
    pub(crate) fn show_receiver(&mut self, object: ObjectId) -> String {
        match &self.store.object(object).class {
            Class::Array { .. } => "[object Array]".into(),
            Class::Function(_) => {
                function_text(self, object).unwrap_or_else(|| self.show_brief(object.into()))
            }
            _ if self.is_namespace(object) => "[object Module]".into(),
            Class::Hosted(data) if &*data.class == "RegExp" => "[object RegExp]".into(),
            _ => self.show_brief(object.into()),
        }
    }

    /// What comes of an assignment to what cannot be assigned.
    fn refuse_read_only(&mut self, place: Place) -> Step {
        let is_function = matches!(self.store.object(place.object).class, Class::Function(_));
        let kind = if is_function { "function" } else { "object" };
        let shown = self.show_receiver(place.object);
        self.refuse_key(place.guard, place.key, |key| {
            format!("Cannot assign to read only property '{key}' of {kind} '{shown}'")
        })
    }
}
