//! The essential internal methods (ECMA-262 10.1) as operations for code that is written in JavaScript.
//!
//! A Property Descriptor travels as an object without prototype whose properties are the fields that are given. Invariant: an
//! object that is a Proxy is asked through its traps; nothing here looks through one.

use crate::object::define::Descriptor;
use crate::object::properties::{Found, Place, sort_content, where_absent};
use crate::op::lift::lift;
use crate::realm::heap::object::{Accessor, Attributes, Class, Key};
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{ABSENT, Js, NULL, ObjectId, UNDEFINED, view};
use interp::Effect;
use summary::{Guard, Saturated, Summary, Value};

/// A truth value for the paths of a guard.
fn truth(guard: Guard, holds: Guard) -> Step {
    Step::Value(if holds == guard { Value::TRUE.into() } else { holds.into() })
}

/// The names of the fields of a descriptor.
const FIELDS: [&str; 6] = ["value", "get", "set", "writable", "enumerable", "configurable"];

/// `get_own_property(object, key)`: a descriptor or undefined.
pub fn get_own_property(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "getOwnProperty", &[object.into(), key.into()]));
        }
        op.by_key(guard, [object, key], Some(UNDEFINED), |op, guard, key| {
            op.notice_presence(id, key);
            let place = Place { guard, object: id, key };
            op.with_ready_export(place, |op, alive| op.describe_own(place.under(alive)))
        })
    })
}

/// `define_own_property(object, key, descriptor)`: whether it was done.
pub fn define_own_property(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [object, key, record]| {
        let (Js::Object(id), Js::Object(_)) = (view(object), view(record)) else {
            return Ok(Value::FALSE.into());
        };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(
                op.cx,
                "defineOwnProperty",
                &[object, key, record].map(Summary::from),
            ));
        }
        op.by_key(guard, [object, key], None, |op, guard, key| {
            let place = Place { guard, object: id, key };
            op.with_ready_export(place, |op, alive| op.define_recorded(place.under(alive), [object, record]))
        })
    })
}

impl Op<'_> {
    /// Defines a property as the record of a descriptor says.
    fn define_recorded(
        &mut self,
        Place { guard, object: id, key }: Place,
        [object, record]: [Value; 2],
    ) -> Result<Step, Saturated> {
        let record_id = match view(record) {
            Js::Object(id) => id,
            _ => return Ok(Value::FALSE.into()),
        };
        let (mut done, mut parts) = (Guard::FALSE, Vec::new());
        for (arm, descriptor) in self.read_descriptor(guard, record_id)? {
            let is_length = key == Key::String(self.runtime.names.length)
                && matches!(self.store.object(id).class, Class::Array { .. });
            let mut place = Place { guard: arm, object: id, key };
            if let (true, Some(value)) = (is_length, descriptor.value) {
                // 10.4.2.4 steps 3 to 5 convert the value, which may call code of the guest; a symbolic length is made concrete.
                let values = self.cx.path.kernel.values_under(arm, value);
                if values.iter().any(|value| value.as_number().is_none()) {
                    return Ok(self.runtime.trap(
                        self.cx,
                        "defineLength",
                        &[object, record].map(Summary::from),
                    ));
                }
                place.guard = summary::guard_of(self.cx, arm, value, |_, value| {
                    Ok::<_, Saturated>(value.as_number().is_some_and(is_length_of_array).into())
                })?;
                let invalid = self.cx.path.kernel.and_not(arm, place.guard)?;
                if !invalid.is_false() {
                    let kind = crate::realm::realm::ErrorKind::Range;
                    parts.push((invalid, self.throw(invalid, kind, "Invalid array length")));
                }
            }
            if arm == guard
                && let Some(step) = self.define_converted(place, &descriptor)?
            {
                return Ok(step);
            }
            let here = self.define_own(place, &descriptor)?;
            done = self.cx.path.kernel.or(done, here)?;
        }
        if parts.is_empty() {
            return Ok(truth(guard, done));
        }
        let mut valid = guard;
        for (invalid, _) in &parts {
            valid = self.cx.path.kernel.and_not(valid, *invalid)?;
        }
        parts.push((valid, truth(valid, done)));
        Ok(Step::Parts(parts))
    }
}

fn is_length_of_array(number: f64) -> bool {
    f64::from(number as u32) == number
}

/// `create_data_property(object, key, value)`: whether it was done.
pub fn create_data_property(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else { return Ok(Value::FALSE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "createDataProperty", &[object.into(), key.into(), value]));
        }
        op.by_key(guard, [object, key], None, |op, guard, key| {
            let descriptor = Descriptor::data(value, Attributes::ALL);
            let done = op.define_own(Place { guard, object: id, key }, &descriptor)?;
            Ok(truth(guard, done))
        })
    })
}

/// `create_data_property_or_throw(object, key, value)`
pub fn create_data_property_or_throw(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else { return Ok(Value::FALSE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(
                op.cx,
                "createDataPropertyOrThrow",
                &[object.into(), key.into(), value],
            ));
        }
        op.by_key(guard, [object, key], None, |op, guard, key| {
            let descriptor = Descriptor::data(value, Attributes::ALL);
            let done = op.define_own(Place { guard, object: id, key }, &descriptor)?;
            if done == guard {
                return Ok(Value::TRUE.into());
            }
            let refused = op.cx.path.kernel.and_not(guard, done)?;
            let thrown = op.refused_definition(refused, id, key)?;
            Ok(Step::Parts(vec![(done, Value::TRUE.into()), (refused, thrown)]))
        })
    })
}

/// `own_keys(object)`: a new array.
pub fn own_keys(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [object]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "ownKeys", &[object.into()]));
        }
        op.notice_listing(id);
        let keys = op.own_keys(guard, id)?;
        Ok(Value::from(op.new_key_array(guard, &keys)?).into())
    })
}

/// `get_prototype_of(object)`
pub fn get_prototype_of(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [object]| {
        let Js::Object(id) = view(object) else { return Ok(NULL.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "getPrototypeOf", &[object.into()]));
        }
        Ok(Step::Value(op.store.object(id).prototype))
    })
}

/// `set_prototype_of(object, prototype)`: whether it was done.
pub fn set_prototype_of(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, prototype]| {
        let Js::Object(id) = view(object) else { return Ok(Value::FALSE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "setPrototypeOf", &[object, prototype].map(Summary::from)));
        }
        let done = op.set_prototype_ordinary(guard, id, prototype)?;
        Ok(truth(guard, done))
    })
}

/// `prevent_extensions(object)`: whether it was done.
pub fn prevent_extensions(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [object]| {
        let Js::Object(id) = view(object) else { return Ok(Value::TRUE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "preventExtensions", &[object.into()]));
        }
        let whole = op.is_whole(guard, op.store.object(id).exists);
        let target = op.store.object_mut(id);
        target.extensible = if whole { false.into() } else { target.extensible.with(op.cx, guard, false)? };
        Ok(Value::TRUE.into())
    })
}

/// `is_extensible(object)`
pub fn is_extensible(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [object]| {
        let Js::Object(id) = view(object) else { return Ok(Value::FALSE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "isExtensible", &[object.into()]));
        }
        Ok(Step::Value(op.store.object(id).extensible.word()))
    })
}

/// `get_with_receiver(object, key, receiver)`
pub fn get_with_receiver(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [object, key, receiver]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        op.by_key(guard, [object, key], Some(UNDEFINED), |op, guard, key| {
            op.read_property(guard, id, key, receiver, &|_, _| UNDEFINED.into())
        })
    })
}

/// `set_with_receiver(object, key, value, receiver)`: whether it was done.
pub fn set_with_receiver(op: &mut Op<'_>) -> Done {
    let words: Vec<Summary> = (0..4).map(|index| op.argument(index)).collect();
    let step = op.runtime.trap(op.cx, "setWithReceiver", &words);
    let mut gather = crate::realm::step::Gather::new();
    gather.add(op.cx, op.guard, step)?;
    Ok(gather.finish())
}

/// `delete_property(object, key)`: whether it is gone.
pub fn delete_property(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else { return Ok(Value::TRUE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "deleteProperty", &[object, key].map(Summary::from)));
        }
        op.by_key(guard, [object, key], Some(Value::TRUE), |op, guard, key| {
            let gone = op.delete_own(Place { guard, object: id, key })?;
            Ok(truth(guard, gone))
        })
    })
}

/// `has_own(object, key)`: whether the object itself has the property.
pub fn has_own(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else { return Ok(Value::FALSE.into()) };
        if op.is_proxy(id) {
            return Ok(op.runtime.trap(op.cx, "hasOwn", &[object, key].map(Summary::from)));
        }
        op.by_key(guard, [object, key], Some(Value::FALSE), |op, guard, key| {
            op.notice_presence(id, key);
            op.with_ready_export(Place { guard, object: id, key }, |op, guard| {
                let own = op.own_property(id, key)?;
                let absent = where_absent(op.cx, guard, own.content)?;
                let present = op.cx.path.kernel.and_not(guard, absent)?;
                Ok(truth(guard, present))
            })
        })
    })
}

/// `new_record()`: an object without prototype, as descriptors are.
pub fn new_record(op: &mut Op<'_>) -> Done {
    let id = op.store.new_object(op.guard, NULL, Class::Ordinary);
    Ok(Effect::value(Value::from(id).into()))
}

/// `object_create(prototype)`: an ordinary object.
pub fn object_create(op: &mut Op<'_>) -> Done {
    let _ = op.runtime;
    let object = crate::realm::heap::object::Object::new(op.guard, op.argument(0), Class::Ordinary);
    Ok(Effect::value(Value::from(op.store.allocate(object)).into()))
}

impl Op<'_> {
    /// Whether an object is a Proxy.
    pub fn is_proxy(&self, object: ObjectId) -> bool {
        matches!(self.store.object(object).class, Class::Proxy(_))
    }

    /// Whether an object or one on its prototype chain must be asked for its keys, on some path: a Proxy, or a namespace with exports
    /// without a value.
    pub fn must_be_asked(&mut self, guard: Guard, object: ObjectId) -> Result<bool, Saturated> {
        let mut open = vec![(guard, object)];
        while let Some((guard, object)) = open.pop() {
            if self.is_proxy(object) || self.has_unready_exports(object) {
                return Ok(true);
            }
            self.each_prototype(guard, object, |_, arm, next| {
                open.extend(next.map(|next| (arm, next)));
                Ok(())
            })?;
        }
        Ok(false)
    }

    /// The descriptor of an own property, by paths.
    fn describe_own(&mut self, place: Place) -> Result<Step, Saturated> {
        let own = self.own_property(place.object, place.key)?;
        let mut kinds = Vec::new();
        let missing = sort_content(self.cx, place.guard, own.content, &mut kinds)?;
        let mut parts = vec![(missing, UNDEFINED.into())];
        for (arm, found) in kinds {
            own.attributes.each_under(self, arm, |op, arm, attributes| {
                let record = op.store.new_object(arm, NULL, Class::Ordinary);
                let flag =
                    |bit: u8| Summary::from(if attributes.has(bit) { Value::TRUE } else { Value::FALSE });
                let mut fields = Vec::new();
                match found {
                    Found::Accessor(id) => {
                        let Accessor { getter, setter } = op.store.accessor(id);
                        fields.extend([("get", getter), ("set", setter)]);
                    }
                    Found::Data(content) => {
                        let writable = flag(Attributes::WRITABLE);
                        fields.extend([("value", content), ("writable", writable)]);
                    }
                    Found::Proxy(_) | Found::Missing => {}
                }
                fields.push(("enumerable", flag(Attributes::ENUMERABLE)));
                fields.push(("configurable", flag(Attributes::CONFIGURABLE)));
                for (name, value) in fields {
                    let key = Key::String(op.runtime.strings.intern_str(name));
                    op.store.add_property(record, key, value, Attributes::ALL);
                }
                parts.push((arm, Value::from(record).into()));
                Ok(())
            })?;
        }
        Ok(Step::Parts(parts))
    }

    /// The descriptor that a record is, by paths.
    pub fn read_descriptor(
        &mut self,
        guard: Guard,
        record: ObjectId,
    ) -> Result<Vec<(Guard, Descriptor)>, Saturated> {
        let mut found = vec![(guard, Descriptor::default())];
        for (index, name) in FIELDS.into_iter().enumerate() {
            let key = Key::String(self.runtime.strings.intern_str(name));
            let content = self.own_content(record, key).unwrap_or(ABSENT.into());
            if content == Summary::from(ABSENT) {
                continue;
            }
            let mut next = Vec::new();
            for (guard, descriptor) in found {
                let absent = where_absent(self.cx, guard, content)?;
                let present = self.cx.path.kernel.and_not(guard, absent)?;
                if !absent.is_false() {
                    next.push((absent, descriptor));
                }
                if present.is_false() {
                    continue;
                }
                let content = self.cx.path.kernel.restrict(present, content)?;
                // The first three are kept as they are; a flag is told apart.
                let flags = if index < 3 { UNDEFINED.into() } else { content };
                self.each_arm(present, flags, |_, arm, flag| {
                    let mut descriptor = descriptor;
                    let flag = Some(flag == Value::TRUE);
                    match index {
                        0 => descriptor.value = Some(content),
                        1 => descriptor.getter = Some(content),
                        2 => descriptor.setter = Some(content),
                        3 => descriptor.writable = flag,
                        4 => descriptor.enumerable = flag,
                        _ => descriptor.configurable = flag,
                    }
                    next.push((arm, descriptor));
                    Ok(())
                })?;
            }
            found = next;
        }
        Ok(found)
    }

    /// ECMA-262 10.1.2.1 OrdinarySetPrototypeOf, and 10.4.7 for `Object.prototype`. Returns where it was done.
    pub fn set_prototype_ordinary(
        &mut self,
        guard: Guard,
        object: ObjectId,
        prototype: Value,
    ) -> Result<Guard, Saturated> {
        let old = self.store.object(object).prototype;
        let same = self.cx.path.kernel.guard_for(guard, old, prototype)?;
        let other = self.cx.path.kernel.and_not(guard, same)?;
        let mut open = self.where_extensible(other, object)?;
        if object == self.runtime.realm.object_prototype {
            open = Guard::FALSE;
        }
        let circular = self.where_on_chain(open, prototype, object)?;
        open = self.cx.path.kernel.and_not(open, circular)?;
        if !open.is_false() {
            self.set_prototype(open, object, prototype)?;
        }
        self.cx.path.kernel.or(same, open)
    }

    /// Where an object is a value or on its prototype chain, as far as that has no Proxy.
    fn where_on_chain(&mut self, guard: Guard, from: Value, wanted: ObjectId) -> Result<Guard, Saturated> {
        let mut found = Guard::FALSE;
        let Js::Object(from) = view(from) else { return Ok(found) };
        let mut open = vec![(guard, from)];
        while let Some((guard, object)) = open.pop() {
            if object == wanted {
                found = self.cx.path.kernel.or(found, guard)?;
            } else if !self.is_proxy(object) {
                self.each_prototype(guard, object, |_, arm, next| {
                    open.extend(next.map(|next| (arm, next)));
                    Ok(())
                })?;
            }
        }
        Ok(found)
    }
}
