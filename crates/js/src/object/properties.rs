//! Reading properties, along the prototype chain, on all paths at once.
//!
//! Invariant: what an object holds under a key is what [`Op::own_property`] says; everything else about properties is
//! built on it.

use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::heap::properties::Property;
use crate::realm::heap::store::JsStore;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::by_path::ByPath;
use crate::value::value::{ABSENT, AccessorId, Js, ObjectId, UNDEFINED, view};
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

/// The same where only some paths share a variable: a parameter in an arguments object may be unmapped on the others.
fn behind_boxes(cx: &mut Cx, store: &JsStore, content: Summary) -> Result<Summary, Saturated> {
    match content.as_value() {
        Some(_) => Ok(behind(store, content)),
        None => summary::bind_under(cx, Guard::TRUE, content, |_, _, value| Ok(behind(store, value.into()))),
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

/// An own property: its content (ABSENT where it is not there) and its attributes.
#[derive(Clone, Copy, Debug)]
pub struct Own {
    /// A value, an accessor or ABSENT, per path.
    pub content: Summary,
    /// Any where the content is ABSENT.
    pub attributes: ByPath<Attributes>,
}

impl Own {
    fn new(content: Summary, attributes: Attributes) -> Own {
        Own { content, attributes: attributes.into() }
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

impl Op<'_> {
    /// What an object itself holds under a key, on whatever paths; none when it holds it on no path. The `prototype` of a
    /// function may still have to be made: see [`Op::own_property`].
    pub fn own_content(&mut self, object: ObjectId, key: Key) -> Option<Summary> {
        let target = self.store.object(object);
        if let Some(content) = target.properties.content(key) {
            return Some(behind(self.store, content));
        }
        match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => elements.get(index as usize).copied(),
            (Class::Array { length, .. }, Key::String(name)) if name == self.runtime.names.length => {
                Some(self.runtime.length_of_array(*length))
            }
            (Class::Primitive(value), key) => {
                self.runtime.string_property(*value, key).of_known_length().map(Summary::from)
            }
            (Class::Function(_), _) if target.is_lazy => {
                let made = self.lazy_properties(object);
                made.into_iter().find(|(known, ..)| *known == key).map(|(_, value, _)| value.into())
            }
            _ => None,
        }
    }

    /// Makes what was put off and a key asks for.
    fn make_lazy(&mut self, object: ObjectId, key: Key) {
        match self.store.object(object).class {
            Class::Function(_) => {
                let names = &self.runtime.names;
                if [names.name, names.length].map(Key::String).contains(&key) {
                    self.notice_function(object);
                }
                self.make_function_properties(object);
            }
            Class::Error(_) if key == Key::String(self.runtime.names.stack) => self.make_stack(object),
            _ => {}
        }
    }

    /// [[GetOwnProperty]] of what is no Proxy.
    pub fn own_property(&mut self, object: ObjectId, key: Key) -> Result<Own, Saturated> {
        if self.store.object(object).is_lazy {
            self.make_lazy(object, key);
        }
        if let Some(own) = self.own_element(object, key)? {
            return Ok(own);
        }
        self.settle_key(object, key)?;
        let target = self.store.object(object);
        if let Some(property) = target.properties.get(key) {
            let content = match target.class {
                Class::Arguments => behind_boxes(self.cx, self.store, property.content)?,
                _ => behind(self.store, property.content),
            };
            return Ok(Own { content, attributes: property.attributes });
        }
        let missing = Own::new(ABSENT.into(), Attributes(0));
        Ok(match (&target.class, key) {
            (Class::Array { elements, .. }, Key::Index(index)) => {
                elements.get(index as usize).map_or(missing, |element| Own::new(*element, Attributes::ALL))
            }
            (Class::Array { length, .. }, Key::String(name)) if name == self.runtime.names.length => {
                let (fixed, writable) = (Attributes(0), Attributes(Attributes::WRITABLE));
                let (length, is_fixed) = (*length, target.fixed_length);
                let content = self.length_with_late(object, length)?;
                Own { content, attributes: ByPath::either(self.cx, is_fixed, fixed, writable)? }
            }
            (Class::Primitive(value), key) => {
                match self.runtime.string_property(*value, key).of_known_length() {
                    Some(value) => {
                        let is_index = matches!(key, Key::Index(_));
                        Own::new(value.into(), Attributes(if is_index { Attributes::ENUMERABLE } else { 0 }))
                    }
                    None => missing,
                }
            }
            _ => missing,
        })
    }

    /// Whether an object inherits nothing under a key on any path, so that assigning it writes or makes its own property.
    pub fn inherits_nothing(&mut self, object: Value, key: Key) -> bool {
        let mut next = object;
        while let Js::Object(id) = view(next) {
            let Some(prototype) = self.store.object(id).prototype.as_value() else { return false };
            // A typed array has a say in all keys that are numbers, its own or not.
            if let Js::Object(id) = view(prototype)
                && matches!(self.store.object(id).class, Class::View(_))
            {
                return false;
            }
            next = prototype;
        }
        let Js::Object(object) = view(object) else { return false };
        match self.store.object(object).prototype.as_value().map(view) {
            Some(Js::Object(prototype)) => self.plain_content(prototype, key) == Some(ABSENT),
            _ => true,
        }
    }

    /// What a look-up of a key finds, by paths.
    pub fn look_up(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
    ) -> Result<Vec<(Guard, Found)>, Saturated> {
        let mut found = Vec::new();
        let mut open = vec![(guard, object)];
        while let Some((guard, object)) = open.pop() {
            if matches!(self.store.object(object).class, Class::Proxy(_)) {
                found.push((guard, Found::Proxy(object)));
                continue;
            }
            let content = self.own_property(object, key)?.content;
            let missing = sort_content(self.cx, guard, content, &mut found)?;
            if missing.is_false() {
                continue;
            }
            if self.element_of(object, key).is_some() {
                found.push((missing, Found::Missing));
                continue;
            }
            self.each_prototype(missing, object, |_, arm, next| {
                match next {
                    Some(next) => open.push((arm, next)),
                    None => found.push((arm, Found::Missing)),
                }
                Ok(())
            })?;
        }
        Ok(found)
    }

    /// A plain value that a look-up finds in the same place on all paths, without a diagram: the case of concrete runs.
    /// None means that the general way must decide.
    pub fn plain_content(&mut self, object: ObjectId, key: Key) -> Option<Value> {
        let mut at = object;
        loop {
            if self.store.object(at).is_lazy {
                self.make_lazy(at, key);
            }
            let target = self.store.object(at);
            if matches!(target.class, Class::Proxy(_)) {
                return None;
            }
            if target.properties.may_miss(key) {
                return None;
            }
            if let Some(found) = self.plain_element(at, key) {
                return found;
            }
            let content = match self.own_content(at, key) {
                Some(content) => content.as_value()?,
                None => ABSENT,
            };
            match view(content) {
                Js::Absent => match self.store.object(at).prototype.as_value().map(view)? {
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
        guard: Guard,
        object: ObjectId,
        key: Key,
        receiver: Value,
        missing: &dyn Fn(&mut Op<'_>, Guard) -> Step,
    ) -> Result<Step, Saturated> {
        match self.plain_content(object, key) {
            Some(ABSENT) => return Ok(missing(self, guard)),
            Some(value) if view(value) == Js::Unassigned => {
                let name = self.runtime.key_value(key);
                return Ok(crate::op::variables::in_dead_zone(self, guard, name));
            }
            Some(value) => return Ok(value.into()),
            None => {}
        }
        let mut parts = Vec::new();
        for (arm, found) in self.look_up(guard, object, key)? {
            let step = match found {
                Found::Data(content) if self.is_namespace(object) => {
                    let name = self.runtime.key_value(key);
                    crate::op::variables::initialised(self, arm, content, name)?
                }
                Found::Data(content) => Step::Value(content),
                Found::Missing => missing(self, arm),
                Found::Accessor(id) => {
                    let Accessor { getter, .. } = self.store.accessor(id);
                    self.call_each(arm, getter, receiver, &[])?
                }
                Found::Proxy(proxy) => {
                    let key = self.runtime.key_value(key);
                    self.runtime.trap(self.cx, "get", &[proxy.into(), key, receiver].map(Summary::from))
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
    pub(crate) fn call_each(
        &mut self,
        guard: Guard,
        function: Summary,
        receiver: Value,
        arguments: &[Summary],
    ) -> Result<Step, Saturated> {
        self.for_arms(guard, function, |op, arm, function| match view(function) {
            Js::Undefined => Ok(UNDEFINED.into()),
            _ => op.call_value(arm, function, receiver.into(), UNDEFINED.into(), arguments),
        })
    }

    /// The properties that an object has by its class. They come before all others of their kind.
    pub(crate) fn class_slots(&mut self, object: ObjectId) -> Result<Vec<(Key, Property)>, Saturated> {
        let target = self.store.object(object);
        let slot = |content: Summary, attributes: Attributes| Property {
            content,
            attributes: attributes.into(),
            created: 0.into(),
        };
        let present = Summary::from(Value::TRUE);
        let length = (Key::String(self.runtime.names.length), slot(present, Attributes(0)));
        let mut slots = Vec::new();
        match &target.class {
            Class::Array { elements, .. } => {
                let indexes = elements.iter().enumerate();
                slots.extend(
                    indexes.map(|(at, &content)| (Key::Index(at as u32), slot(content, Attributes::ALL))),
                );
                slots.push(length);
            }
            Class::Primitive(value) => {
                if let Some(units) = self.runtime.text_units(*value) {
                    let (count, unit) = (units.len() as u32, slot(present, Attributes::ALL));
                    slots.extend((0..count).map(|at| (Key::Index(at), unit)));
                    slots.push(length);
                }
            }
            Class::View(view) if view.kind.is_some() => {
                let elements = self.element_slots(*view)?;
                slots.extend(elements.into_iter().map(|(key, there)| (key, slot(there, Attributes::ALL))));
            }
            Class::Function(_) if target.is_lazy => {
                let made = self.lazy_properties(object);
                slots.extend(made.into_iter().map(|(key, _, attributes)| (key, slot(present, attributes))));
                if self.has_lazy_prototype(object) {
                    let prototype = Key::String(self.runtime.names.prototype);
                    slots.push((prototype, slot(present, Attributes(Attributes::WRITABLE))));
                }
            }
            _ => {}
        }
        Ok(slots)
    }
}

/// What a string has of its own under a key.
pub enum OwnOfString {
    Is(Value),
    Missing,
    /// The string is a text whose length depends on inputs, and so does the answer.
    DependsOnLength,
}

impl OwnOfString {
    /// What a string of known length has. Invariant: every string that an object holds is such a one.
    pub fn of_known_length(self) -> Option<Value> {
        match self {
            OwnOfString::Is(value) => Some(value),
            OwnOfString::Missing => None,
            OwnOfString::DependsOnLength => unreachable!("this string is one of known length"),
        }
    }
}

impl Runtime {
    /// `length` and the characters of a string.
    pub fn string_property(&mut self, string: Value, key: Key) -> OwnOfString {
        let is_string = matches!(view(string), Js::String(_) | Js::Text(_));
        let index = match key {
            Key::Index(index) if is_string => Some(index as usize),
            Key::String(name) if is_string && name == self.names.length => None,
            _ => return OwnOfString::Missing,
        };
        let own = match view(string) {
            Js::String(id) => match index {
                None => Some(Value::number(self.strings.length(id) as f64)),
                Some(index) => {
                    let unit = self.strings.get(id).get(index).copied();
                    unit.map(|unit| self.strings.intern_unit(unit).into())
                }
            },
            _ => match (self.text_units(string), index) {
                (None, _) => return OwnOfString::DependsOnLength,
                (Some(units), None) => Some(Value::number(units.len() as f64)),
                (Some(units), Some(index)) => units.get(index).map(|&piece| self.unit_text(piece)),
            },
        };
        own.map_or(OwnOfString::Missing, OwnOfString::Is)
    }
}

/// Sorts the paths of a slot's content; returns those on which it is absent.
pub(crate) fn sort_content(
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

/// Where a property has all of these attributes.
pub fn with_attribute(
    cx: &mut Cx,
    guard: Guard,
    attributes: ByPath<Attributes>,
    bits: u8,
) -> Result<Guard, Saturated> {
    attributes.paths_with(cx, guard, |attributes| attributes.has(bits))
}
