//! Reading properties, along the prototype chain, on all paths at once.
//!
//! Invariant: what an object holds under a key is what [`Runtime::own_property`] says; everything else about properties is
//! built on it.

use super::guest::{Call, Runtime};
use super::object::{Accessor, Attributes, Class, Key};
use super::outcome::Step;
use super::store::JsStore;
use super::table::bits;
use super::value::{ABSENT, AccessorId, Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// The content of a slot: where it is the box of a variable (an export in a namespace object, a parameter in an arguments object),
/// what the box holds.
fn behind(store: &JsStore, content: Summary) -> Summary {
    match content.as_value().map(view) {
        Some(Js::Box(shared)) => store.shared(shared).1,
        _ => content,
    }
}

/// What a look-up finds on some paths.
pub enum Found {
    /// A data property of this object.
    Data(Summary),
    /// An accessor.
    Accessor(AccessorId),
    /// A Proxy on the chain, which must be asked.
    Proxy(ObjectId),
    /// Nothing up to the end of the chain.
    Missing,
}

/// An own property: its content (ABSENT where it is not there) and its attributes as a number.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// A value, an accessor or ABSENT, per path.
    pub content: Summary,
    /// Per path; any where the content is ABSENT.
    pub attributes: Summary,
}

impl Own {
    fn new(content: Summary, attributes: Attributes) -> Own {
        Own { content, attributes: bits(attributes) }
    }
}

/// Where a property is meant.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The paths.
    pub guard: Guard,
    /// The object.
    pub object: ObjectId,
    /// The key.
    pub key: Key,
}

impl Place {
    /// The same on other paths.
    pub fn under(self, guard: Guard) -> Place {
        Place { guard, ..self }
    }
}

impl Runtime {
    /// What an object itself holds under a key, on whatever paths; none when it holds it on no path. The `prototype` of a
    /// function may still have to be made: see [`Runtime::own_property`].
    pub fn own_content(&mut self, call: &Call<'_>, object: ObjectId, key: Key) -> Option<Summary> {
        let target = call.store.object(object);
        if let Some(content) = target.properties.content(key) {
            return Some(behind(call.store, content));
        }
        match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => elements.get(index as usize).copied(),
            (Class::Array { length, .. }, Key::String(name)) if name == self.names.length => Some(*length),
            (Class::Primitive(value), key) => self.string_property(*value, key).map(Summary::from),
            (Class::Function(_), _) if target.is_lazy => {
                let made = self.lazy_properties(call, object);
                made.into_iter().find(|(known, ..)| *known == key).map(|(_, value, _)| value.into())
            }
            _ => None,
        }
    }

    /// Makes what was put off and a key asks for.
    fn make_lazy(&mut self, call: &mut Call<'_>, object: ObjectId, key: Key) {
        match call.store.object(object).class {
            Class::Function(_) => self.make_function_properties(call, object),
            Class::Error(_) if key == Key::String(self.names.stack) => self.make_stack(call, object),
            _ => {}
        }
    }

    /// [[GetOwnProperty]] of what is no Proxy.
    pub fn own_property(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        object: ObjectId,
        key: Key,
    ) -> Result<Own, Saturated> {
        if call.store.object(object).is_lazy {
            self.make_lazy(call, object, key);
        }
        if let Some(own) = self.own_element(cx, call, object, key)? {
            return Ok(own);
        }
        let target = call.store.object(object);
        if let Some(property) = target.properties.get(key) {
            let (content, attributes) = (behind(call.store, property.content), property.attributes);
            return Ok(Own { content, attributes });
        }
        let missing = Own::new(ABSENT.into(), Attributes(0));
        Ok(match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => {
                elements.get(index as usize).map_or(missing, |element| Own::new(*element, Attributes::ALL))
            }
            (Class::Array { length, .. }, Key::String(name)) if name == self.names.length => {
                let (fixed, writable) = (bits(Attributes(0)), bits(Attributes(Attributes::WRITABLE)));
                let length = *length;
                let attributes = cx.path.kernel.select(target.fixed_length, fixed, writable)?;
                Own { content: length, attributes }
            }
            (Class::Primitive(value), key) => match self.string_property(*value, key) {
                Some(value) => {
                    let is_index = matches!(key, Key::Index(_));
                    Own::new(value.into(), Attributes(if is_index { Attributes::ENUMERABLE } else { 0 }))
                }
                None => missing,
            },
            _ => missing,
        })
    }

    /// `length` and the characters of a string; of a symbolic one where its length is known.
    pub fn string_property(&mut self, string: Value, key: Key) -> Option<Value> {
        let id = match view(string) {
            Js::String(id) => id,
            Js::Text(_) => return self.unit_or_length(string, key),
            _ => return None,
        };
        match key {
            Key::String(name) if name == self.names.length => {
                Some(Value::number(self.strings.length(id) as f64))
            }
            Key::Index(index) => {
                let unit = *self.strings.get(id).get(index as usize)?;
                Some(self.strings.intern_unit(unit).into())
            }
            _ => None,
        }
    }

    /// Whether an object inherits nothing under a key on any path, so that assigning it writes or makes its own property.
    pub fn inherits_nothing(&mut self, call: &mut Call<'_>, object: Value, key: Key) -> bool {
        let mut next = object;
        while let Js::Object(id) = view(next) {
            let Some(prototype) = call.store.object(id).prototype.as_value() else { return false };
            // A typed array has a say in all keys that are numbers, its own or not.
            if let Js::Object(id) = view(prototype)
                && matches!(call.store.object(id).class, Class::View(_))
            {
                return false;
            }
            next = prototype;
        }
        let Js::Object(object) = view(object) else { return false };
        match call.store.object(object).prototype.as_value().map(view) {
            Some(Js::Object(prototype)) => self.plain_content(call, prototype, key) == Some(ABSENT),
            _ => true,
        }
    }

    /// What a look-up of a key finds, by paths.
    pub fn look_up(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
    ) -> Result<Vec<(Guard, Found)>, Saturated> {
        let mut found = Vec::new();
        let mut open = vec![(guard, object)];
        while let Some((guard, object)) = open.pop() {
            if matches!(call.store.object(object).class, Class::Proxy(_)) {
                found.push((guard, Found::Proxy(object)));
                continue;
            }
            let content = self.own_property(cx, call, object, key)?.content;
            let missing = sort_content(cx, guard, content, &mut found)?;
            if missing.is_false() {
                continue;
            }
            if self.element_of(call, object, key).is_some() {
                found.push((missing, Found::Missing));
                continue;
            }
            let prototype = call.store.object(object).prototype;
            match prototype.as_value().map(view) {
                Some(Js::Object(next)) => open.push((missing, next)),
                Some(_) => found.push((missing, Found::Missing)),
                None => {
                    for (arm, prototype) in cx.path.kernel.arms(missing, prototype)? {
                        match view(prototype) {
                            Js::Object(next) => open.push((arm, next)),
                            _ => found.push((arm, Found::Missing)),
                        }
                    }
                }
            }
        }
        Ok(found)
    }

    /// A plain value that a look-up finds in the same place on all paths, without a diagram: the case of concrete runs.
    /// None means that the general way must decide.
    pub fn plain_content(&mut self, call: &mut Call<'_>, object: ObjectId, key: Key) -> Option<Value> {
        let mut at = object;
        loop {
            if call.store.object(at).is_lazy {
                self.make_lazy(call, at, key);
            }
            let target = call.store.object(at);
            if matches!(target.class, Class::Proxy(_)) {
                return None;
            }
            if let Some(found) = self.plain_element(call, at, key) {
                return found;
            }
            let content = match self.own_content(call, at, key) {
                Some(content) => content.as_value()?,
                None => ABSENT,
            };
            match view(content) {
                Js::Absent => match call.store.object(at).prototype.as_value().map(view)? {
                    Js::Object(next) => at = next,
                    _ => return Some(ABSENT),
                },
                Js::Accessor(_) => return None,
                _ => return Some(content),
            }
        }
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
        match self.plain_content(call, object, key) {
            Some(ABSENT) => return Ok(missing(self, call, guard)),
            Some(value) if view(value) == Js::Unassigned => {
                let name = self.key_value(key);
                return Ok(super::variables::in_dead_zone(self, call, guard, name));
            }
            Some(value) => return Ok(value.into()),
            None => {}
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
                Found::Proxy(proxy) => {
                    let key = self.key_value(key);
                    self.trap(cx, "get", &[proxy.into(), key, receiver].map(Summary::from))
                }
            };
            parts.push((arm, step));
        }
        Ok(match <[_; 1]>::try_from(parts) {
            Ok([(_, step)]) => step,
            Err(parts) => Step::Parts(parts),
        })
    }

    /// Calls a function that may be undefined (then the result is), by paths.
    pub(super) fn call_each(
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

    /// The keys that an object has itself, in the order of the specification, by paths.
    pub fn own_keys(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
    ) -> Result<Vec<(Guard, Vec<Key>)>, Saturated> {
        let target = call.store.object(object);
        let mut slots: Vec<(Key, Summary, Summary)> = Vec::new();
        let (present, first) = (Summary::from(Value::TRUE), Summary::from(Value::number(-1.0)));
        let length = Key::String(self.names.length);
        match &target.class {
            Class::Array { elements, .. } => {
                let indexes = elements.iter().enumerate();
                slots.extend(indexes.map(|(at, &content)| (Key::Index(at as u32), content, first)));
                slots.push((length, present, first));
            }
            Class::Primitive(value) => {
                if let Some(units) = self.text_units(*value) {
                    let count = units.len() as u32;
                    slots.extend((0..count).map(|at| (Key::Index(at), present, first)));
                    slots.push((length, present, first));
                }
            }
            Class::View(view) if view.kind.is_some() => {
                let elements = self.element_slots(cx, call, *view)?;
                slots.extend(elements.into_iter().map(|(key, there)| (key, there, first)));
            }
            Class::Function(_) if target.is_lazy => {
                let made = self.lazy_properties(call, object);
                slots.extend(made.into_iter().map(|(key, ..)| (key, present, first)));
                if self.has_lazy_prototype(call, object) {
                    slots.push((Key::String(self.names.prototype), present, first));
                }
            }
            _ => {}
        }
        let shown = target.properties.iter().filter(|(key, _)| !matches!(key, Key::Private(_)));
        slots.extend(shown.map(|(key, property)| (key, property.content, property.created)));
        let mut bundles: Vec<(Guard, Vec<(Key, f64)>)> = vec![(guard, Vec::new())];
        for (key, content, created) in slots {
            if let (Some(content), Some(created)) = (content.as_value(), created.as_value()) {
                if content != ABSENT {
                    let created = created.as_number().unwrap_or(0.0);
                    bundles.iter_mut().for_each(|(_, keys)| keys.push((key, created)));
                }
                continue;
            }
            bundles = split_key(cx, bundles, key, content, created)?;
        }
        Ok(bundles.into_iter().map(|(guard, keys)| (guard, in_order(keys))).collect())
    }

    /// Whether an own property shows in enumerations, on some path.
    pub fn is_enumerable(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
    ) -> Result<bool, Saturated> {
        let target = call.store.object(object);
        if let Some(property) = target.properties.get(key) {
            return Ok(!with_attribute(cx, guard, property.attributes, Attributes::ENUMERABLE)?.is_false());
        }
        Ok(match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => (index as usize) < elements.len(),
            (Class::Primitive(value), Key::Index(_)) => self.string_property(*value, key).is_some(),
            (Class::View(_), Key::Index(_)) => true,
            _ => false,
        })
    }
}

/// Adds a key to the bundles of paths on which it is there.
#[allow(clippy::type_complexity, reason = "bundles of paths with what they know of the keys")]
fn split_key(
    cx: &mut Cx,
    bundles: Vec<(Guard, Vec<(Key, f64)>)>,
    key: Key,
    content: Summary,
    created: Summary,
) -> Result<Vec<(Guard, Vec<(Key, f64)>)>, Saturated> {
    let mut next = Vec::new();
    for (guard, keys) in bundles {
        let absent = where_absent(cx, guard, content)?;
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
    Ok(next)
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
pub(super) fn sort_content(
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

/// The paths on which a slot holds nothing.
pub fn where_absent(cx: &mut Cx, guard: Guard, content: Summary) -> Result<Guard, Saturated> {
    match content.as_value() {
        Some(value) => Ok(if value == ABSENT { guard } else { Guard::FALSE }),
        None => cx.path.kernel.guard_for(guard, content, ABSENT),
    }
}

/// Where a property has an attribute.
pub fn with_attribute(cx: &mut Cx, guard: Guard, attributes: Summary, bit: u8) -> Result<Guard, Saturated> {
    if let Some(bits) = attributes.as_value().and_then(|bits| bits.as_number()) {
        return Ok(if Attributes(bits as u8).has(bit) { guard } else { Guard::FALSE });
    }
    summary::guard_of(cx, guard, attributes, |_, bits| {
        let bits = Attributes(bits.as_number().unwrap_or(0.0) as u8);
        Ok(bits.has(bit).into())
    })
}
