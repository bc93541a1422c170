//! Reading, writing and deleting properties, along the prototype chain, on all paths at once.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::object::{Accessor, Attributes, Class, Key};
use super::outcome::Step;
use super::value::{ABSENT, AccessorId, Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// Elements of an array beyond its dense part go to the property table when the gap is larger than this.
const MAX_GAP: usize = 1024;

/// What a look-up finds on some paths.
pub enum Found {
    /// A data property of this object.
    Data(Summary),
    /// An accessor.
    Accessor(AccessorId),
    /// Nothing up to the end of the chain.
    Missing,
}

impl Runtime {
    /// What an object itself holds under a key, on whatever paths; none when it holds it on no path.
    pub fn own_content(&mut self, call: &Call<'_>, object: ObjectId, key: Key) -> Option<Summary> {
        let target = call.store.object(object);
        match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => {
                let element = elements.get(index as usize).copied();
                return element.or_else(|| target.properties.get(key).map(|property| property.content));
            }
            (Class::Array { length, .. }, Key::String(name)) if name == self.names.length => {
                return Some(*length);
            }
            (Class::Primitive(value), key) => {
                if let (Js::String(text), Some(found)) = (view(*value), self.string_property(*value, key)) {
                    let _ = text;
                    return Some(found.into());
                }
            }
            _ => {}
        }
        target.properties.get(key).map(|property| property.content)
    }

    /// `length` and the characters of a string.
    pub fn string_property(&mut self, string: Value, key: Key) -> Option<Value> {
        let Js::String(id) = view(string) else { return None };
        match key {
            Key::String(name) if name == self.names.length => {
                Some(Value::number(self.strings.get(id).len() as f64))
            }
            Key::Index(index) => {
                let unit = *self.strings.get(id).get(index as usize)?;
                Some(self.strings.intern(&[unit]).into())
            }
            _ => None,
        }
    }

    /// Whether an object or something on its chain has an accessor on some path; true as well where the chain depends on
    /// inputs. What is there from the start is left out: it has none that matter here.
    pub fn may_have_setters(&self, call: &Call<'_>, object: ObjectId) -> bool {
        let mut next = Some(object);
        while let Some(id) = next.filter(|id| id.index() >= self.first_object) {
            let target = call.store.object(id);
            let mut contents = target.properties.iter().map(|(_, property)| property.content);
            let is_accessor = |content: Summary| {
                content.as_value().is_none_or(|value| matches!(view(value), Js::Accessor(_)))
            };
            if contents.any(is_accessor) {
                return true;
            }
            next = match target.prototype.as_value().map(view) {
                Some(Js::Object(prototype)) => Some(prototype),
                Some(_) => None,
                None => return true,
            };
        }
        false
    }

    /// What a look-up of a key finds, by paths.
    pub fn look_up(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
    ) -> Result<Vec<(Guard, Found)>, Saturated> {
        let mut found = Vec::new();
        let mut open = vec![(guard, object)];
        while let Some((guard, object)) = open.pop() {
            let content = self.own_content(call, object, key).unwrap_or(ABSENT.into());
            let missing = sort_content(cx, guard, content, &mut found)?;
            if missing.is_false() {
                continue;
            }
            for (arm, prototype) in cx.path.kernel.arms(missing, call.store.object(object).prototype)? {
                match view(prototype) {
                    Js::Object(next) => open.push((arm, next)),
                    _ => found.push((arm, Found::Missing)),
                }
            }
        }
        Ok(found)
    }

    /// The value of a property; `missing` says what to do where there is none.
    #[allow(clippy::too_many_arguments, reason = "a property read has an object, a key and a receiver")]
    pub fn read_property(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        receiver: Value,
        missing: &dyn Fn(&mut Runtime, &mut Call<'_>, Guard) -> Step,
    ) -> Result<Step, Saturated> {
        // Most reads are of a plain value that the object itself has on every path.
        if let Some(value) = self.own_content(call, object, key).and_then(|content| content.as_value())
            && !matches!(view(value), Js::Absent | Js::Accessor(_))
        {
            return Ok(value.into());
        }
        let mut parts = Vec::new();
        for (arm, found) in self.look_up(cx, call, guard, object, key)? {
            let step = match found {
                Found::Data(content) => Step::Value(content),
                Found::Missing => missing(self, call, arm),
                Found::Accessor(id) => {
                    let Accessor { getter, .. } = call.store.accessor(id);
                    self.call_each(cx, call, arm, getter, receiver, &[])?
                }
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    /// Calls a function that may be undefined (then the result is), by paths.
    fn call_each(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        function: Summary,
        receiver: Value,
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        let mut parts = Vec::new();
        for (arm, function) in cx.path.kernel.arms(guard, function)? {
            let step = match view(function) {
                Js::Undefined => UNDEFINED.into(),
                _ => {
                    self.call_value(cx, call, arm, function, receiver.into(), UNDEFINED.into(), arguments)?
                }
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    /// Assigns a property: OrdinarySet with the object as its own receiver. Sloppy code does not see refusals.
    #[allow(clippy::too_many_arguments, reason = "an assignment has an object, a key and a value")]
    pub fn write_property(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
        strict: bool,
    ) -> Result<Step, Saturated> {
        self.refusals_throw = strict;
        let step = self.assign(cx, call, guard, object, key, value);
        self.refusals_throw = true;
        step
    }

    /// A refused assignment: a TypeError for strict code, else nothing.
    fn refuse(&mut self, call: &mut Call<'_>, guard: Guard, message: &str) -> Step {
        if self.refusals_throw { self.type_error(call, guard, message) } else { UNDEFINED.into() }
    }

    fn assign(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let own = self.own_content(call, object, key);
        if matches!(own.and_then(|content| content.as_value()).map(view), Some(Js::Absent)) || own.is_none() {
            return self.write_missing(cx, call, guard, object, key, value);
        }
        let mut parts = Vec::new();
        let mut found = Vec::new();
        let missing = sort_content(cx, guard, own.unwrap_or(ABSENT.into()), &mut found)?;
        for (arm, found) in found {
            let step = match found {
                Found::Accessor(id) => self.write_through(cx, call, arm, id, object, key, value)?,
                Found::Data(_) | Found::Missing => self.write_own(cx, call, arm, object, key, value)?,
            };
            parts.push((arm, step));
        }
        if !missing.is_false() {
            parts.push((missing, self.write_missing(cx, call, missing, object, key, value)?));
        }
        Ok(Step::Parts(parts))
    }

    #[allow(clippy::too_many_arguments, reason = "an assignment has an object, a key and a value")]
    fn write_through(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        accessor: AccessorId,
        object: ObjectId,
        key: Key,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let Accessor { setter, .. } = call.store.accessor(accessor);
        if setter == Summary::from(UNDEFINED) {
            let message =
                format!("Cannot set property {} of #<Object> which has only a getter", self.show_key(key));
            return Ok(self.refuse(call, guard, &message));
        }
        self.call_each(cx, call, guard, setter, Value::from(object), &[value])
    }

    /// Assigns where the object has the property itself, as data.
    fn write_own(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
    ) -> Result<Step, Saturated> {
        if self.is_array_length(call, object, key) {
            return self.set_array_length(cx, call, guard, object, value);
        }
        let attributes = call.store.object(object).properties.get(key).map(|property| property.attributes);
        let writable = match attributes {
            None => guard,
            Some(attributes) => with_attribute(cx, guard, attributes, Attributes::WRITABLE)?,
        };
        self.store_content(cx, call, writable, object, key, value)?;
        let read_only = cx.path.kernel.and_not(guard, writable)?;
        if read_only.is_false() {
            return Ok(Step::Value(value));
        }
        let message = format!("Cannot assign to read only property '{}' of object", self.show_key(key));
        let thrown = self.refuse(call, read_only, &message);
        Ok(Step::Parts(vec![(writable, Step::Value(value)), (read_only, thrown)]))
    }

    /// Assigns where the object does not have the property itself: a setter on the chain, or a new property.
    fn write_missing(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let mut parts = Vec::new();
        for (arm, prototype) in cx.path.kernel.arms(guard, call.store.object(object).prototype)? {
            let found = match view(prototype) {
                Js::Object(next) => self.look_up(cx, call, arm, next, key)?,
                _ => vec![(arm, Found::Missing)],
            };
            for (arm, found) in found {
                let step = match found {
                    Found::Accessor(id) => self.write_through(cx, call, arm, id, object, key, value)?,
                    Found::Data(_) | Found::Missing => {
                        self.create(cx, call, arm, object, key, value, Attributes::ALL)?
                    }
                };
                parts.push((arm, step));
            }
        }
        Ok(Step::Parts(parts))
    }

    /// Adds a property, or redefines it.
    #[allow(clippy::too_many_arguments, reason = "a definition has an object, a key, a value and attributes")]
    pub fn create(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
        attributes: Attributes,
    ) -> Result<Step, Saturated> {
        let extensible = call.store.object(object).extensible;
        if extensible != Summary::from(Value::TRUE) {
            let message = format!("Cannot add property {}, object is not extensible", self.show_key(key));
            return Ok(self.refuse(call, guard, &message));
        }
        if self.grow_array(cx, call, guard, object, key, value)? {
            return Ok(Step::Value(value));
        }
        self.store_content(cx, call, guard, object, key, value)?;
        let bits = Value::number(f64::from(attributes.0)).into();
        let whole = call.is_whole(guard, call.store.object(object).exists);
        let target = call.store.object_mut(object);
        let count = target.created;
        let property = target.properties.entry(key);
        let kernel = &mut cx.path.kernel;
        property.attributes = if whole { bits } else { kernel.select(guard, bits, property.attributes)? };
        property.created = if whole { count } else { kernel.select(guard, count, property.created)? };
        let next = summary::map_under(cx, guard, count, |_, count| {
            Ok::<_, Saturated>(Value::number(count.as_number().unwrap_or(0.0) + 1.0).into())
        })?;
        let next = if whole { next } else { cx.path.kernel.select(guard, next, count)? };
        call.store.object_mut(object).created = next;
        Ok(Step::Value(value))
    }

    /// Writes an array element at or behind the end of the dense part. Returns whether it did.
    fn grow_array(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
    ) -> Result<bool, Saturated> {
        let (Class::Array { elements, length }, Key::Index(index)) = (&call.store.object(object).class, key)
        else {
            return Ok(false);
        };
        let (dense, old_length) = (elements.len(), *length);
        let grown = summary::map_under(cx, guard, old_length, |_, old| {
            let old = old.as_number().unwrap_or(0.0);
            Ok::<_, Saturated>(Value::number(old.max(f64::from(index) + 1.0)).into())
        })?;
        let exists = call.store.object(object).exists;
        let whole = call.is_whole(guard, exists);
        let new_length = if whole { grown } else { cx.path.kernel.select(guard, grown, old_length)? };
        let fits = index as usize <= dense + MAX_GAP;
        if let Class::Array { elements, length } = &mut call.store.object_mut(object).class {
            *length = new_length;
            if fits && index as usize >= dense {
                elements.resize(index as usize + 1, ABSENT.into());
            }
        }
        if fits {
            self.store_content(cx, call, guard, object, key, value)?;
        }
        Ok(fits)
    }

    fn is_array_length(&self, call: &Call<'_>, object: ObjectId, key: Key) -> bool {
        key == Key::String(self.names.length)
            && matches!(call.store.object(object).class, Class::Array { .. })
    }

    fn set_array_length(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let Some(new) = value.as_value().and_then(|value| value.as_number()) else {
            return Ok(unsupported(cx, "a length of an array that depends on inputs"));
        };
        let whole = call.is_whole(guard, call.store.object(object).exists);
        let Class::Array { elements, length } = &mut call.store.object_mut(object).class else {
            return Ok(Step::Value(value));
        };
        if whole {
            elements.truncate(new as usize);
            *length = value;
            return Ok(Step::Value(value));
        }
        for element in elements.iter_mut().skip(new as usize) {
            *element = cx.path.kernel.select(guard, ABSENT.into(), *element)?;
        }
        *length = cx.path.kernel.select(guard, value, *length)?;
        Ok(Step::Value(value))
    }

    /// Replaces what a slot holds on the paths of a guard.
    pub fn store_content(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
        content: Summary,
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        let whole = call.is_whole(guard, call.store.object(object).exists);
        let target = call.store.object_mut(object);
        let slot = match (&mut target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) if (index as usize) < elements.len() => {
                &mut elements[index as usize]
            }
            _ => &mut target.properties.entry(key).content,
        };
        *slot = if whole { content } else { cx.path.kernel.select(guard, content, *slot)? };
        Ok(())
    }

    /// The keys that an object has itself, in the order of the specification, by paths.
    pub fn own_keys(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
    ) -> Result<Vec<(Guard, Vec<Key>)>, Saturated> {
        let target = call.store.object(object).clone();
        let mut slots: Vec<(Key, Summary, Summary)> = Vec::new();
        if let Class::Array { elements, .. } = &target.class {
            let zero = Summary::from(Value::number(0.0));
            slots.extend(
                elements.iter().enumerate().map(|(at, &content)| (Key::Index(at as u32), content, zero)),
            );
        }
        if let Class::Primitive(value) = target.class
            && let Js::String(text) = view(value)
        {
            let (present, zero) = (Summary::from(Value::TRUE), Summary::from(Value::number(0.0)));
            let length = self.strings.get(text).len() as u32;
            slots.extend((0..length).map(|at| (Key::Index(at), present, zero)));
        }
        let shown = target.properties.iter().filter(|(key, _)| !matches!(key, Key::Private(_)));
        slots.extend(shown.map(|(key, property)| (key, property.content, property.created)));
        let mut bundles: Vec<(Guard, Vec<(Key, f64)>)> = vec![(guard, Vec::new())];
        for (key, content, created) in slots {
            let mut next = Vec::new();
            for (guard, keys) in bundles {
                let absent = match content.as_value() {
                    Some(value) => {
                        if value == ABSENT {
                            guard
                        } else {
                            Guard::FALSE
                        }
                    }
                    None => cx.path.kernel.guard_for(guard, content, ABSENT)?,
                };
                let present = cx.path.kernel.and_not(guard, absent)?;
                for (arm, created) in cx.path.kernel.arms(present, created)? {
                    let mut keys = keys.clone();
                    keys.push((key, created.as_number().unwrap_or(0.0)));
                    next.push((arm, keys));
                }
                if !absent.is_false() {
                    next.push((absent, keys));
                }
            }
            bundles = next;
        }
        Ok(bundles.into_iter().map(|(guard, keys)| (guard, in_order(keys))).collect())
    }
}

/// Indexes in order, then strings, then symbols, each in order of creation.
fn in_order(mut keys: Vec<(Key, f64)>) -> Vec<Key> {
    let class = |key: Key| match key {
        Key::Index(index) => (0, f64::from(index)),
        Key::String(_) => (1, 0.0),
        Key::Symbol(_) | Key::Private(_) => (2, 0.0),
    };
    keys.sort_by(|(a, a_created), (b, b_created)| {
        let (a, b) = (class(*a), class(*b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a_created.total_cmp(b_created))
    });
    keys.into_iter().map(|(key, _)| key).collect()
}

/// Sorts the paths of a slot's content; returns those on which it is absent.
fn sort_content(
    cx: &mut Cx,
    guard: Guard,
    content: Summary,
    found: &mut Vec<(Guard, Found)>,
) -> Result<Guard, Saturated> {
    if let Some(value) = content.as_value() {
        match view(value) {
            Js::Absent => return Ok(guard),
            Js::Accessor(id) => found.push((guard, Found::Accessor(id))),
            _ => found.push((guard, Found::Data(content))),
        }
        return Ok(Guard::FALSE);
    }
    let (mut data, mut missing) = (guard, Guard::FALSE);
    for value in cx.path.kernel.values_under(guard, content) {
        match view(value) {
            Js::Absent => {
                missing = cx.path.kernel.guard_for(guard, content, value)?;
                data = cx.path.kernel.and_not(data, missing)?;
            }
            Js::Accessor(id) => {
                let arm = cx.path.kernel.guard_for(guard, content, value)?;
                data = cx.path.kernel.and_not(data, arm)?;
                found.push((arm, Found::Accessor(id)));
            }
            _ => {}
        }
    }
    if !data.is_false() {
        let content = cx.path.kernel.restrict(data, content)?;
        found.push((data, Found::Data(content)));
    }
    Ok(missing)
}

/// Where a property has an attribute.
pub fn with_attribute(cx: &mut Cx, guard: Guard, attributes: Summary, bit: u8) -> Result<Guard, Saturated> {
    summary::guard_of(cx, guard, attributes, |_, bits| {
        let bits = Attributes(bits.as_number().unwrap_or(0.0) as u8);
        Ok(bits.has(bit).into())
    })
}
