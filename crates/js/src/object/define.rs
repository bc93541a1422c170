//! Creating, redefining and deleting own properties: ECMA-262 10.1.6 and 10.1.10, and what arrays add (10.4.2).
//!
//! Invariant: every method acts on the paths of its guard only; where it returns a guard, that is the part on which it was
//! done, the rest was refused and changed nothing.

use crate::object::properties::{Found, Own, Place, sort_content, where_absent, with_attribute};
use crate::op::errors::unsupported;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::symbolic::same::Same;
use crate::value::by_path::ByPath;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use numeric::{Number, identical};
use summary::{Guard, Saturated, Summary, Value, each_under};

/// A Property Descriptor (ECMA-262 6.2.6): what is not given is none.
#[derive(Clone, Copy, Debug, Default)]
pub struct Descriptor {
    /// [[Value]]
    pub value: Option<Summary>,
    /// [[Get]]
    pub getter: Option<Summary>,
    /// [[Set]]
    pub setter: Option<Summary>,
    /// [[Writable]]
    pub writable: Option<bool>,
    /// [[Enumerable]]
    pub enumerable: Option<bool>,
    /// [[Configurable]]
    pub configurable: Option<bool>,
}

impl Descriptor {
    /// A data property with all that it may have.
    pub fn data(value: Summary, attributes: Attributes) -> Descriptor {
        Descriptor {
            value: Some(value),
            writable: Some(attributes.has(Attributes::WRITABLE)),
            enumerable: Some(attributes.has(Attributes::ENUMERABLE)),
            configurable: Some(attributes.has(Attributes::CONFIGURABLE)),
            ..Descriptor::default()
        }
    }

    fn is_accessor(&self) -> bool {
        self.getter.is_some() || self.setter.is_some()
    }

    fn is_data(&self) -> bool {
        self.value.is_some() || self.writable.is_some()
    }

    /// The attributes after the definition; an accessor is never writable.
    fn attributes(&self, old: Attributes, stays_data: bool) -> Attributes {
        let given = [
            (self.writable, Attributes::WRITABLE),
            (self.enumerable, Attributes::ENUMERABLE),
            (self.configurable, Attributes::CONFIGURABLE),
        ];
        let mut result = old.0;
        for (given, bit) in given {
            match given {
                Some(true) => result |= bit,
                Some(false) => result &= !bit,
                None => {}
            }
        }
        Attributes(if stays_data { result } else { result & !Attributes::WRITABLE })
    }
}

/// What a slot holds on the paths at hand.
enum Current {
    Data(Summary),
    Accessor(Accessor),
}

impl Op<'_> {
    /// [[DefineOwnProperty]] of what is no Proxy. Returns where it was done.
    pub fn define_own(&mut self, place: Place, descriptor: &Descriptor) -> Result<Guard, Saturated> {
        if let Some(done) = self.define_element(place, descriptor)? {
            return Ok(done);
        }
        let Class::Array { length, .. } = &self.store.object(place.object).class else {
            return self.define_ordinary(place, descriptor);
        };
        let length = *length;
        match place.key {
            Key::String(name) if name == self.runtime.names.length => self.define_length(place, descriptor),
            Key::Index(index) => {
                // 10.4.2.1 step 2.e: beyond a length that is fixed nothing is added.
                let fixed = self.store.object(place.object).fixed_length;
                if fixed.is_false() {
                    return self.define_ordinary(place, descriptor);
                }
                let beyond = beyond_length(self.cx, place.guard, index, length)?;
                let blocked = self.cx.path.kernel.and(beyond, fixed)?;
                let open = self.cx.path.kernel.and_not(place.guard, blocked)?;
                self.define_ordinary(place.under(open), descriptor)
            }
            _ => self.define_ordinary(place, descriptor),
        }
    }

    /// ECMA-262 10.1.6.3 ValidateAndApplyPropertyDescriptor, with the creation of elements.
    fn define_ordinary(&mut self, place: Place, descriptor: &Descriptor) -> Result<Guard, Saturated> {
        if place.guard.is_false() {
            return Ok(Guard::FALSE);
        }
        let own = self.own_property(place.object, place.key)?;
        let absent = where_absent(self.cx, place.guard, own.content)?;
        let mut done = Guard::FALSE;
        if !absent.is_false() {
            done = self.where_extensible(absent, place.object)?;
            let content = match (descriptor.is_accessor(), descriptor.value) {
                (true, _) => {
                    let [getter, setter] =
                        [descriptor.getter, descriptor.setter].map(|part| part.unwrap_or(UNDEFINED.into()));
                    Value::from(self.store.new_accessor(Accessor { getter, setter })).into()
                }
                (false, value) => value.unwrap_or(UNDEFINED.into()),
            };
            let attributes = descriptor.attributes(Attributes(0), !descriptor.is_accessor());
            self.add_own(place.under(done), content, attributes)?;
        }
        let present = self.cx.path.kernel.and_not(place.guard, absent)?;
        if present.is_false() {
            return Ok(done);
        }
        // 10.4.3.2 step 2: what a string gives its object cannot change; the definition is only checked.
        let is_of_string = match self.store.object(place.object).class {
            Class::Primitive(value) => {
                self.runtime.string_property(value, place.key).of_known_length().is_some()
            }
            _ => false,
        };
        let is_export = !matches!(place.key, Key::Symbol(_)) && self.is_namespace(place.object);
        if is_export {
            return self.runtime.confirm_export(self.cx, present, own, descriptor);
        }
        own.attributes.each_under(self, present, |op, arm, old| {
            let mut kinds = Vec::new();
            sort_content(op.cx, arm, own.content, &mut kinds)?;
            for (arm, found) in kinds {
                let current = match found {
                    Found::Data(content) => Current::Data(content),
                    Found::Accessor(id) => Current::Accessor(op.store.accessor(id)),
                    Found::Proxy(_) | Found::Missing => continue,
                };
                let valid = op.runtime.validate(op.cx, arm, old, &current, descriptor)?;
                if !valid.is_false() && !is_of_string {
                    op.apply(place.under(valid), old, &current, descriptor)?;
                }
                done = op.cx.path.kernel.or(done, valid)?;
            }
            Ok(())
        })?;
        Ok(done)
    }

    /// Step 6: the change itself.
    fn apply(
        &mut self,
        place: Place,
        old: Attributes,
        current: &Current,
        descriptor: &Descriptor,
    ) -> Result<(), Saturated> {
        let undefined = Summary::from(UNDEFINED);
        let (content, attributes) = match current {
            Current::Data(content) if !descriptor.is_accessor() => {
                (descriptor.value.unwrap_or(*content), descriptor.attributes(old, true))
            }
            Current::Accessor(_) if descriptor.is_data() => {
                let old = Attributes(old.0 & !Attributes::WRITABLE);
                (descriptor.value.unwrap_or(undefined), descriptor.attributes(old, true))
            }
            current => {
                let before = match current {
                    Current::Accessor(accessor) => *accessor,
                    Current::Data(_) => Accessor { getter: undefined, setter: undefined },
                };
                let accessor = Accessor {
                    getter: descriptor.getter.unwrap_or(before.getter),
                    setter: descriptor.setter.unwrap_or(before.setter),
                };
                let id = self.store.new_accessor(accessor);
                (Value::from(id).into(), descriptor.attributes(old, false))
            }
        };
        self.redefine(place, content, attributes)
    }

    /// Replaces content and attributes of a property that is there on all paths of the place.
    fn redefine(&mut self, place: Place, content: Summary, attributes: Attributes) -> Result<(), Saturated> {
        if matches!(place.key, Key::Index(_)) && attributes != Attributes::ALL {
            self.make_sparse(place.object);
        }
        self.store_content(place.guard, place.object, place.key, content)?;
        let whole = self.is_whole(place.guard, self.store.object(place.object).exists);
        let is_argument = matches!(self.store.object(place.object).class, Class::Arguments);
        if is_argument && !attributes.has(Attributes::WRITABLE) {
            // 10.4.4.2 step 6.b.ii: what is not writable is no parameter any more.
            self.replace_slot(place, content)?;
        }
        let Some(property) = self.store.object(place.object).properties.get(place.key) else {
            return Ok(());
        };
        if property.attributes.is_everywhere(attributes) {
            return Ok(());
        }
        let properties = &mut self.store.object_mut(place.object).properties;
        if whole {
            properties.set_attributes(place.key, attributes);
            return Ok(());
        }
        let new = property.attributes.with(self.cx, place.guard, attributes)?;
        properties.exact().entry(place.key).attributes = new;
        Ok(())
    }

    /// Where properties may be added to an object.
    pub fn where_extensible(&mut self, guard: Guard, object: ObjectId) -> Result<Guard, Saturated> {
        self.store.object(object).extensible.paths_with(self.cx, guard, |extensible| extensible)
    }

    /// Adds a property that is absent on all paths of the place, whether or not the object is extensible.
    pub fn add_own(
        &mut self,
        place: Place,
        content: Summary,
        attributes: Attributes,
    ) -> Result<(), Saturated> {
        let Place { guard, object, key } = place;
        if guard.is_false() {
            return Ok(());
        }
        if let Key::Index(_) = key
            && self.add_element(place, content, attributes)?
        {
            return Ok(());
        }
        let target = self.store.object(object);
        if self.is_whole(guard, target.exists) {
            self.store.add_property(object, key, content, attributes);
            return Ok(());
        }
        let exact = self.store.object_mut(object).properties.exact();
        let (now, property) = (exact.tick(), *exact.entry(key));
        // Where nothing is, attributes and times are any.
        let is_new = property.content == Summary::from(ABSENT);
        let content = self.cx.update(guard, content, property.content)?;
        let (attributes, created) = match is_new {
            true => (attributes.into(), now.into()),
            false => (
                property.attributes.with(self.cx, guard, attributes)?,
                property.created.with(self.cx, guard, now)?,
            ),
        };
        let exact = self.store.object_mut(object).properties.exact();
        *exact.entry(key) = crate::realm::heap::properties::Property { content, attributes, created };
        Ok(())
    }

    /// Adds a property. Where the object is not extensible, strict code gets a TypeError.
    #[allow(clippy::too_many_arguments, reason = "a definition has an object, a key, a value and attributes")]
    pub fn create(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
        attributes: Attributes,
    ) -> Result<Step, Saturated> {
        let place = Place { guard, object, key };
        let target = self.store.object(object);
        let mut open = guard;
        if !target.extensible.is_everywhere(true) {
            open = self.where_extensible(guard, object)?;
        }
        let extensible = open;
        let (target, fixed) = (self.store.object(object), self.store.object(object).fixed_length);
        if let (Class::Array { length, .. }, Key::Index(index)) = (&target.class, key)
            && !fixed.is_false()
        {
            let beyond = beyond_length(self.cx, guard, index, *length)?;
            let blocked = self.cx.path.kernel.and(beyond, fixed)?;
            open = self.cx.path.kernel.and_not(open, blocked)?;
        }
        self.add_own(place.under(open), value, attributes)?;
        if open == guard {
            return Ok(Step::Value(value));
        }
        let mut parts = vec![(open, Step::Value(value))];
        let too_long = self.cx.path.kernel.and_not(extensible, open)?;
        if !too_long.is_false() {
            let message = "Cannot assign to read only property 'length' of object '[object Array]'";
            parts.push((too_long, self.refuse(too_long, message)));
        }
        let closed = self.cx.path.kernel.and_not(guard, extensible)?;
        if !closed.is_false() {
            let message = |key: &str| format!("Cannot add property {key}, object is not extensible");
            parts.push((closed, self.refuse_key(closed, key, message)));
        }
        Ok(Step::Parts(parts))
    }

    /// Defines a data property, whatever was there and whether or not that is allowed.
    #[allow(clippy::too_many_arguments, reason = "a definition has an object, a key, a value and attributes")]
    pub fn define_property(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
        value: Summary,
        attributes: Attributes,
    ) -> Result<Step, Saturated> {
        let own = self.own_property(object, key)?.content;
        let absent = where_absent(self.cx, guard, own)?;
        let present = self.cx.path.kernel.and_not(guard, absent)?;
        if !present.is_false() {
            self.redefine(Place { guard: present, object, key }, value, attributes)?;
        }
        if absent.is_false() {
            return Ok(Step::Value(value));
        }
        let step = self.create(absent, object, key, value, attributes)?;
        Ok(Step::Parts(vec![(present, Step::Value(value)), (absent, step)]))
    }

    /// Defines a getter or a setter; what is not given stays as it was.
    #[allow(
        clippy::too_many_arguments,
        reason = "a definition has an object, a key, functions and attributes"
    )]
    pub fn define_accessor(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
        functions: [Option<Summary>; 2],
        attributes: Attributes,
    ) -> Result<Step, Saturated> {
        let own = self.own_property(object, key)?.content;
        let old = match own.as_value().map(view) {
            Some(Js::Accessor(id)) => self.store.accessor(id),
            Some(_) => Accessor { getter: UNDEFINED.into(), setter: UNDEFINED.into() },
            None => return Ok(unsupported(self.cx, "an accessor over a property that depends on inputs")),
        };
        let [getter, setter] = functions;
        let accessor =
            Accessor { getter: getter.unwrap_or(old.getter), setter: setter.unwrap_or(old.setter) };
        let id = self.store.new_accessor(accessor);
        self.define_property(guard, object, key, Value::from(id).into(), attributes)
    }

    /// Replaces what a slot holds on the paths of a guard; ABSENT removes the property there.
    pub fn store_content(
        &mut self,
        guard: Guard,
        object: ObjectId,
        key: Key,
        content: Summary,
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        let whole = self.is_whole(guard, self.store.object(object).exists);
        let target = self.store.object_mut(object);
        if let (Class::Array { elements, .. }, Key::Index(index)) = (&mut target.class, key)
            && let Some(slot) = elements.get_mut(index as usize)
        {
            let mixed = if whole { content } else { self.cx.update(guard, content, *slot)? };
            *slot = self.cx.pruned(mixed)?;
            return Ok(());
        }
        if content == Summary::from(ABSENT) {
            if whole {
                target.properties.remove(key);
            } else if target.properties.get(key).is_some() {
                let slot = &mut target.properties.exact().entry(key).content;
                *slot = self.cx.update(guard, content, *slot)?;
            }
            return Ok(());
        }
        let is_data = !matches!(content.as_value().map(view), Some(Js::Accessor(_)));
        if is_data && matches!(target.class, Class::Arguments) {
            return self.store_argument(Place { guard, object, key }, content);
        }
        let place = Place { guard, object, key };
        match target.properties.slot(key) {
            Some(_) => self.replace_slot(place, content),
            None => self.add_own(place, content, Attributes::ALL),
        }
    }

    /// The same for data in an arguments object: a parameter is written where it lives, on the paths that share it.
    fn store_argument(&mut self, place: Place, content: Summary) -> Result<(), Saturated> {
        let Some(old) = self.store.object(place.object).properties.content(place.key) else {
            return self.add_own(place, content, Attributes::ALL);
        };
        let mut unmapped = place.guard;
        if old.is_node() || matches!(old.as_value().map(view), Some(Js::Box(_))) {
            self.each_arm(place.guard, old, |op, arm, value| {
                if let Js::Box(shared) = view(value) {
                    crate::op::variables::write_box(op, arm, shared, content)?;
                    unmapped = op.cx.path.kernel.and_not(unmapped, arm)?;
                }
                Ok(())
            })?;
        }
        self.replace_slot(place.under(unmapped), content)
    }

    /// Replaces what a slot that is there holds, even the box of a parameter.
    pub(crate) fn replace_slot(&mut self, place: Place, content: Summary) -> Result<(), Saturated> {
        if place.guard.is_false() {
            return Ok(());
        }
        let whole = self.is_whole(place.guard, self.store.object(place.object).exists);
        if let Some(slot) = self.store.object_mut(place.object).properties.slot(place.key) {
            let mixed = if whole { content } else { self.cx.update(place.guard, content, *slot)? };
            *slot = self.cx.pruned(mixed)?;
        }
        Ok(())
    }

    /// [[Delete]] of what is no Proxy: returns where the property is gone.
    pub fn delete_own(&mut self, place: Place) -> Result<Guard, Saturated> {
        if let Some(gone) = self.delete_element(place)? {
            return Ok(gone);
        }
        let own = self.own_property(place.object, place.key)?;
        let absent = where_absent(self.cx, place.guard, own.content)?;
        let present = self.cx.path.kernel.and_not(place.guard, absent)?;
        let free = with_attribute(self.cx, present, own.attributes, Attributes::CONFIGURABLE)?;
        if let Key::Text(text) = place.key {
            self.lose_length(free, place.object, text)?;
        }
        self.store_content(free, place.object, place.key, ABSENT.into())?;
        self.cx.path.kernel.or(absent, free)
    }
}

impl Runtime {
    /// 10.4.6.7: the definition of an export changes nothing; where it says what is so already.
    fn confirm_export(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        own: Own,
        descriptor: &Descriptor,
    ) -> Result<Guard, Saturated> {
        if descriptor.writable == Some(false) {
            return Ok(Guard::FALSE);
        }
        let descriptor = Descriptor { writable: None, ..*descriptor };
        let old = Attributes(Attributes::ENUMERABLE);
        self.validate(cx, guard, old, &Current::Data(own.content), &descriptor)
    }

    /// Steps 4 and 5 of ValidateAndApplyPropertyDescriptor: where the change is allowed.
    fn validate(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        old: Attributes,
        current: &Current,
        descriptor: &Descriptor,
    ) -> Result<Guard, Saturated> {
        if old.has(Attributes::CONFIGURABLE) {
            return Ok(guard);
        }
        let is_enumerable = old.has(Attributes::ENUMERABLE);
        if descriptor.configurable == Some(true)
            || descriptor.enumerable.is_some_and(|enumerable| enumerable != is_enumerable)
        {
            return Ok(Guard::FALSE);
        }
        match current {
            Current::Accessor(_) if descriptor.is_data() => Ok(Guard::FALSE),
            Current::Accessor(accessor) => {
                let mut valid = guard;
                for (new, old) in [(descriptor.getter, accessor.getter), (descriptor.setter, accessor.setter)]
                {
                    if let Some(new) = new {
                        valid = self.where_same(cx, valid, new, old)?;
                    }
                }
                Ok(valid)
            }
            Current::Data(_) if descriptor.is_accessor() => Ok(Guard::FALSE),
            Current::Data(_) if old.has(Attributes::WRITABLE) => Ok(guard),
            Current::Data(_) if descriptor.writable == Some(true) => Ok(Guard::FALSE),
            Current::Data(content) => match descriptor.value {
                Some(value) => self.where_same(cx, guard, value, *content),
                None => Ok(guard),
            },
        }
    }

    /// Where two words are the same value (ECMA-262 7.2.11 SameValue). Paths where that cannot be told are left out.
    pub fn where_same(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        lhs: Summary,
        rhs: Summary,
    ) -> Result<Guard, Saturated> {
        if lhs == rhs {
            return Ok(guard);
        }
        let mut same = Guard::FALSE;
        each_under(cx, guard, lhs, |cx, arm, lhs| {
            each_under(cx, arm, rhs, |cx, arm, rhs| {
                let here = match self.same_value(cx, lhs, rhs)? {
                    Same::Where(here) => cx.path.kernel.and(arm, here)?,
                    Same::Unknown => {
                        self.lose(arm, "a comparison with the text of a symbolic double");
                        Guard::FALSE
                    }
                };
                same = cx.path.kernel.or(same, here)?;
                Ok::<_, Saturated>(())
            })
        })?;
        Ok(same)
    }

    /// ECMA-262 7.2.11 SameValue.
    pub fn same_value(&mut self, cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Same, Saturated> {
        if let (Js::Number(a), Js::Number(b)) = (view(lhs), view(rhs)) {
            return Ok(((a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits()).into());
        }
        let same = self.same_value_zero(cx, lhs, rhs)?;
        let (Some(a), Some(b), Same::Where(equal)) = (numeric(cx, lhs), numeric(cx, rhs), same) else {
            return Ok(same);
        };
        let signs = (identical(cx, a, -0.0)?, identical(cx, b, -0.0)?);
        let differ = cx.path.kernel.xor(signs.0, signs.1)?;
        cx.path.kernel.and_not(equal, differ).map(Same::Where)
    }

    /// ECMA-262 7.2.12 SameValueZero.
    pub fn same_value_zero(&mut self, cx: &mut Cx, lhs: Value, rhs: Value) -> Result<Same, Saturated> {
        if let (Js::Number(a), Js::Number(b)) = (view(lhs), view(rhs)) {
            return Ok(((a.is_nan() && b.is_nan()) || a == b).into());
        }
        let same = self.strictly_equal(cx, lhs, rhs)?;
        let (Some(a), Some(b), Same::Where(equal)) = (numeric(cx, lhs), numeric(cx, rhs), same) else {
            return Ok(same);
        };
        let nans = (identical(cx, a, f64::NAN)?, identical(cx, b, f64::NAN)?);
        let both = cx.path.kernel.and(nans.0, nans.1)?;
        cx.path.kernel.or(equal, both).map(Same::Where)
    }
}

/// A number, concrete or symbolic.
fn numeric(cx: &Cx, value: Value) -> Option<Number> {
    matches!(view(value), Js::Number(_) | Js::Term(_)).then(|| Number::of(cx, value)).flatten()
}

/// Where an index is not below the length of an array.
pub(crate) fn beyond_length(
    cx: &mut Cx,
    guard: Guard,
    index: u32,
    length: ByPath<u32>,
) -> Result<Guard, Saturated> {
    length.paths_with(cx, guard, |length| index >= length)
}
