//! Objects and arrays: literals, reading, writing, deleting.

use crate::object::define::Descriptor;
use crate::object::properties::{Found, OwnOfString, Place};
use crate::object::symbolic_keys::{KeyArm, is_symbolic_key};
use crate::op::errors::unsupported;
use crate::op::lift::{lift, lift_reads};
use crate::op::lists::for_each_list;
use crate::op::lists::list_elements;
use crate::realm::heap::object::{Attributes, Class, Key, Object};
use crate::realm::inputs::Inputs;
use crate::realm::link::Helper;
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::arms::symbolic_ones;
use crate::value::by_path::Fact;
use crate::value::value::{ABSENT, Js, NULL, ObjectId, UNDEFINED, is_symbolic, view};
use interp::Effect;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// What ToObject comes to.
pub enum Objects {
    Are(Summary),
    /// Of undefined and null there are none.
    None,
    TooMany,
}

/// `new_object()`
pub fn new_object(op: &mut Op<'_>) -> Done {
    let id = op.store.new_object(op.guard, op.runtime.realm.object_prototype, Class::Ordinary);
    Ok(Effect::value(Value::from(id).into()))
}

/// `new_array()`
pub fn new_array(op: &mut Op<'_>) -> Done {
    let id = op.new_array(op.guard, Vec::new());
    Ok(Effect::value(Value::from(id).into()))
}

/// `array_push(array, value)`
pub fn array_push(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [array]| {
        let Js::Object(id) = view(array) else { return Ok(UNDEFINED.into()) };
        op.append(guard, id, value)
    })
}

/// `array_hole(array)`
pub fn array_hole(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [array]| {
        let Js::Object(id) = view(array) else { return Ok(UNDEFINED.into()) };
        op.append(guard, id, ABSENT.into())
    })
}

/// `get(object, key)`
pub fn get(op: &mut Op<'_>) -> Done {
    if let Some(value) = lift_reads(op, |op, guard, [object, key]| {
        // What may call or throw is done per combination.
        let is_read = matches!(view(object), Js::Object(_) | Js::String(_) | Js::Text(_));
        match is_read && !is_symbolic(key) && op.runtime.key_of(key).is_some() {
            true => op.get_value(guard, object, key).map(Some),
            false => Ok(None),
        }
    })? {
        return Ok(Effect::value(value));
    }
    lift::<2>(op, |op, guard, [object, key]| op.get_value(guard, object, key))
}

/// `set(object, key, value, strict)`
pub fn set(op: &mut Op<'_>) -> Done {
    let (value, strict) = (op.argument(2), op.argument(3));
    lift::<2>(op, |op, guard, [object, key]| {
        if is_symbolic_key(key) && !matches!(view(object), Js::Undefined | Js::Null) {
            let Some(arms) = op.keys_to_write(guard, object, key)? else {
                return Ok(Step::Narrow(vec![key]));
            };
            let mut parts = Vec::new();
            for (arm, part) in arms {
                let step = match part {
                    KeyArm::Is(key) => op.set_value(arm, [object, key], value, strict)?,
                    KeyArm::Late(key) => match view(object) {
                        Js::Object(id) => {
                            op.write_property(arm, id, key, value, strict == Value::TRUE.into())?
                        }
                        _ if strict == Value::TRUE.into() => op.refuse_creation(arm, object, key),
                        _ => Step::Value(value),
                    },
                    KeyArm::Other => Step::Narrow(vec![key]),
                };
                parts.push((arm, step));
            }
            return Ok(Step::Parts(parts));
        }
        op.set_value(guard, [object, key], value, strict)
    })
}

impl Op<'_> {
    /// Writes a property of any value under a concrete key.
    fn set_value(
        &mut self,
        guard: Guard,
        [object, key]: [Value; 2],
        value: Summary,
        strict: Summary,
    ) -> Result<Step, Saturated> {
        if matches!(view(object), Js::Undefined | Js::Null) {
            let start = format!("Cannot set properties of {}", self.show_brief(object));
            return Ok(self.throw_about_key(guard, &start, "setting", key));
        }
        let Some(name) = self.runtime.key_of(key) else {
            return match view(key) {
                _ if is_symbolic(key) => Ok(Step::Narrow(vec![key])),
                _ => {
                    let words: Rc<[Summary]> = [object.into(), key.into(), value, strict].into();
                    Ok(Step::Call(self.runtime.linked.helper(Helper::Set), words))
                }
            };
        };
        let is_strict = strict == Value::TRUE.into();
        match view(object) {
            Js::Object(id) => self.write_property(guard, id, name, value, is_strict),
            _ if self.primitive_setter(guard, object, name)? => {
                let holder = self.runtime.primitive_prototype(object).map_or(NULL, Value::from);
                let key = self.runtime.key_value(name).into();
                Ok(self.runtime.trap(self.cx, "assign", &[holder.into(), key, value, object.into(), strict]))
            }
            _ if is_strict => {
                match self.runtime.string_property(object, name) {
                    OwnOfString::Is(_) => {}
                    OwnOfString::Missing => return Ok(self.refuse_creation(guard, object, name)),
                    OwnOfString::DependsOnLength => {
                        return self.for_lengths(guard, object, |op, arm, text| {
                            op.set_value(arm, [text, key], value, strict)
                        });
                    }
                }
                let (kind, shown) = (self.runtime.type_of(self.store, object), self.show_bare(object));
                Ok(self.key_error(guard, name, |key| {
                    format!("Cannot assign to read only property '{key}' of {kind} '{shown}'")
                }))
            }
            _ => Ok(Step::Value(value)),
        }
    }

    /// The TypeError of strict code that gives a primitive a property.
    fn refuse_creation(&mut self, guard: Guard, object: Value, key: Key) -> Step {
        let (kind, shown) = (self.runtime.type_of(self.store, object), self.show_bare(object));
        self.key_error(guard, key, |key| format!("Cannot create property '{key}' on {kind} '{shown}'"))
    }
}

/// `delete(object, key, strict)`
pub fn delete(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [object, key, strict]| {
        if matches!(view(object), Js::Undefined | Js::Null) {
            return Ok(op.type_error(guard, "Cannot convert undefined or null to object"));
        }
        if let Js::Object(_) = view(key) {
            let words = [object, key, strict].map(Summary::from);
            return Ok(Step::Call(op.runtime.linked.helper(Helper::Delete), words.into()));
        }
        if is_symbolic_key(key) {
            return op.delete_by_symbolic(guard, object, key, strict);
        }
        let Some(key) = op.runtime.key_of(key) else {
            return Ok(unsupported(op.cx, "`delete` with such a key"));
        };
        op.delete_value(guard, object, key, strict)
    })
}

impl Op<'_> {
    fn delete_by_symbolic(
        &mut self,
        guard: Guard,
        object: Value,
        key: Value,
        strict: Value,
    ) -> Result<Step, Saturated> {
        let Some(arms) = self.key_arms(guard, object, key)? else {
            return Ok(Step::Narrow(vec![key]));
        };
        let mut parts = Vec::new();
        for (arm, key) in arms {
            let key = match key {
                KeyArm::Is(key) => self.runtime.key_of(key),
                KeyArm::Late(key) => Some(key),
                KeyArm::Other => None,
            };
            let step = match key {
                Some(key) => self.delete_value(arm, object, key, strict)?,
                None => Value::TRUE.into(),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    fn delete_value(
        &mut self,
        guard: Guard,
        object: Value,
        key: Key,
        strict: Value,
    ) -> Result<Step, Saturated> {
        let Js::Object(id) = view(object) else {
            // What a string has of its own cannot be deleted.
            match self.runtime.string_property(object, key) {
                OwnOfString::Is(_) => {}
                OwnOfString::Missing => return Ok(Value::TRUE.into()),
                OwnOfString::DependsOnLength => {
                    return self
                        .for_lengths(guard, object, |op, arm, text| op.delete_value(arm, text, key, strict));
                }
            }
            let message =
                format!("Cannot delete property '{}' of [object String]", self.runtime.show_key(key));
            let is_strict = strict == Value::TRUE;
            return Ok(if is_strict { self.type_error(guard, &message) } else { Value::FALSE.into() });
        };
        if self.is_proxy(id) {
            let key = self.runtime.key_value(key);
            return Ok(self.runtime.trap(
                self.cx,
                "deleteOrThrow",
                &[object, key, strict].map(Summary::from),
            ));
        }
        let free = self.delete_own(Place { guard, object: id, key })?;
        let fixed = self.cx.path.kernel.and_not(guard, free)?;
        if fixed.is_false() {
            return Ok(Value::TRUE.into());
        }
        let refused = if strict == Value::TRUE {
            let shown = match view(object) {
                Js::Object(id) => self.show_receiver(id),
                _ => self.show_brief(object),
            };
            self.key_error(fixed, key, |key| format!("Cannot delete property '{key}' of {shown}"))
        } else {
            Value::FALSE.into()
        };
        Ok(Step::Parts(vec![(free, Value::TRUE.into()), (fixed, refused)]))
    }
}

/// `has(object, key)`
pub fn has(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, key]| {
        if let (Js::Object(_), Js::Object(_)) = (view(object), view(key)) {
            let words = [object, key].map(Summary::from);
            return Ok(Step::Call(op.runtime.linked.helper(Helper::Has), words.into()));
        }
        if let (true, Js::Object(id)) = (is_symbolic_key(key), view(object)) {
            if let Some((within, _)) = op.element_of_row(guard, object, key)? {
                return Ok(Step::Value(within.into()));
            }
            let Some(arms) = op.key_arms(guard, object, key)? else {
                return Ok(Step::Narrow(vec![key]));
            };
            let mut parts = Vec::new();
            for (arm, key) in arms {
                let name = match key {
                    KeyArm::Is(key) => op.runtime.key_of(key),
                    KeyArm::Late(key) => Some(key),
                    KeyArm::Other => None,
                };
                let step = match name {
                    Some(name) => op.has_value(arm, id, name)?,
                    None => Value::FALSE.into(),
                };
                parts.push((arm, step));
            }
            return Ok(Step::Parts(parts));
        }
        if is_symbolic(key) || is_symbolic(object) {
            return Ok(Step::Narrow(symbolic_ones(&[key, object])));
        }
        let name = op.runtime.key_of(key);
        let Js::Object(id) = view(object) else {
            let key = name.map_or_else(|| op.show_brief(key), |name| op.runtime.show_key(name));
            let shown = op.show_bare(object);
            let message = format!("Cannot use 'in' operator to search for '{key}' in {shown}");
            return Ok(op.type_error(guard, &message));
        };
        let Some(name) = name else { return Ok(unsupported(op.cx, "`in` with such a key")) };
        op.has_value(guard, id, name)
    })
}

impl Op<'_> {
    fn has_value(&mut self, guard: Guard, id: ObjectId, name: Key) -> Result<Step, Saturated> {
        self.notice_in(id, name);
        let mut parts = Vec::new();
        for (arm, found) in self.look_up(guard, id, name)? {
            let step = match found {
                Found::Missing => Value::FALSE.into(),
                Found::Data(_) | Found::Accessor(_) => Value::TRUE.into(),
                Found::Proxy(proxy) => {
                    let key = self.runtime.key_value(name);
                    self.runtime.trap(self.cx, "hasProperty", &[proxy.into(), key].map(Summary::from))
                }
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }
}

/// `define(object, key, value)`
pub fn define(op: &mut Op<'_>) -> Done {
    define_with(op, Attributes::ALL)
}

/// `define_method(object, key, function, enumerable)`
pub fn define_method(op: &mut Op<'_>) -> Done {
    let attributes = attributes_of(op.argument(3), Attributes::METHOD);
    define_with(op, attributes)
}

fn attributes_of(enumerable: Summary, otherwise: Attributes) -> Attributes {
    if enumerable == Value::TRUE.into() {
        Attributes(otherwise.0 | Attributes::ENUMERABLE)
    } else {
        otherwise
    }
}

fn define_with(op: &mut Op<'_>, attributes: Attributes) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, key]| {
        let Js::Object(id) = view(object) else {
            return Ok(unsupported(op.cx, "a definition with such a key"));
        };
        op.by_key(guard, [object, key], None, |op, guard, key| {
            if op.is_proxy(id) {
                let key = op.runtime.key_value(key).into();
                return Ok(op.runtime.trap(op.cx, "createDataPropertyOrThrow", &[object.into(), key, value]));
            }
            let descriptor = Descriptor::data(value, attributes);
            op.define_or_throw(Place { guard, object: id, key }, &descriptor, value)
        })
    })
}

/// `define_getter(object, key, function, enumerable)`
pub fn define_getter(op: &mut Op<'_>) -> Done {
    let (function, attributes) = (op.argument(2), attributes_of(op.argument(3), Attributes::HIDDEN));
    lift::<2>(op, |op, guard, [object, key]| {
        if is_symbolic(key) {
            return Ok(Step::Narrow(vec![key]));
        }
        let (Js::Object(id), Some(key)) = (view(object), op.runtime.key_of(key)) else {
            return Ok(unsupported(op.cx, "a getter with such a key"));
        };
        let enumerable = Some(attributes.has(Attributes::ENUMERABLE));
        let descriptor = Descriptor {
            getter: Some(function),
            enumerable,
            configurable: Some(true),
            ..Descriptor::default()
        };
        op.define_or_throw(Place { guard, object: id, key }, &descriptor, function)
    })
}

/// `define_setter(object, key, function, enumerable)`
pub fn define_setter(op: &mut Op<'_>) -> Done {
    let (function, attributes) = (op.argument(2), attributes_of(op.argument(3), Attributes::HIDDEN));
    lift::<2>(op, |op, guard, [object, key]| {
        if is_symbolic(key) {
            return Ok(Step::Narrow(vec![key]));
        }
        let (Js::Object(id), Some(key)) = (view(object), op.runtime.key_of(key)) else {
            return Ok(unsupported(op.cx, "a setter with such a key"));
        };
        let enumerable = Some(attributes.has(Attributes::ENUMERABLE));
        let descriptor = Descriptor {
            setter: Some(function),
            enumerable,
            configurable: Some(true),
            ..Descriptor::default()
        };
        op.define_or_throw(Place { guard, object: id, key }, &descriptor, function)
    })
}

/// `set_literal_prototype(object, value)`: `{ __proto__: value }`
pub fn set_literal_prototype(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, value]| {
        if let (Js::Object(id), Js::Object(_) | Js::Null) = (view(object), view(value)) {
            op.set_prototype(guard, id, value)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `copy_properties(target, source, excluded keys)`
pub fn copy_properties(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [target, source, excluded]| {
        let words = [target, source, excluded].map(Summary::from);
        let Js::Object(target) = view(target) else { return Ok(UNDEFINED.into()) };
        if let Js::Object(from) = view(source) {
            let has_accessors = has_accessors(op, from);
            if has_accessors {
                op.lose_left_out_accessors(guard, from, excluded)?;
            }
            if has_accessors || op.is_proxy(from) || has_late(op, from) {
                return Ok(op.runtime.hosted_step(op.cx, "object/copy.js", "copyDataProperties", &words));
            }
        }
        let excluded = match view(excluded) {
            Js::Object(_) => list_elements(op, guard, excluded)?,
            _ => Some(Vec::new()),
        };
        let keys = excluded.map(|keys| {
            keys.iter().map(|key| key.as_value().and_then(|key| op.runtime.key_of(key))).collect()
        });
        // Keys that depend on inputs are compared by the JavaScript, per path.
        let Some(left_out) = keys.and_then(|keys: Vec<_>| keys.into_iter().collect::<Option<Vec<_>>>())
        else {
            return Ok(op.runtime.hosted_step(op.cx, "object/copy.js", "copyDataProperties", &words));
        };
        op.copy_own(guard, target, source, &left_out)
    })
}

impl Op<'_> {
    /// V8 calls accessors that a rest leaves out, too, now and then: it depends on what it has compiled. In explorations such paths are a loss.
    fn lose_left_out_accessors(
        &mut self,
        guard: Guard,
        source: ObjectId,
        excluded: Value,
    ) -> Result<(), Saturated> {
        if !matches!(self.runtime.inputs, Inputs::Symbolic) || !matches!(view(excluded), Js::Object(_)) {
            return Ok(());
        }
        let Some(keys) = list_elements(self, guard, excluded)? else { return Ok(()) };
        let keys: Vec<Value> = keys.into_iter().flat_map(|key| self.cx.path.kernel.values(key)).collect();
        let keys: Vec<Option<Key>> = keys.into_iter().map(|key| self.runtime.key_of(key)).collect();
        // A key that depends on inputs may be any.
        let is_any = keys.iter().any(|key| matches!(key, None | Some(Key::Text(_))));
        let properties = &self.store.object(source).properties;
        let left_out = |key: Key| {
            matches!(key, Key::String(_) | Key::Symbol(_)) && (is_any || keys.contains(&Some(key)))
        };
        let contents: Vec<Summary> = properties
            .iter()
            .filter(|(key, _)| left_out(*key))
            .map(|(_, property)| property.content)
            .collect();
        for content in contents {
            let store = &*self.store;
            let called = summary::guard_of(self.cx, guard, content, |_, value| {
                let has_getter =
                    matches!(view(value), Js::Accessor(id) if store.accessor(id).getter != UNDEFINED.into());
                Ok::<_, Saturated>(has_getter.into())
            })?;
            self.runtime.lose(called, "a rest that leaves out an accessor");
        }
        Ok(())
    }
}

/// `to_property_key(value, object?)`: the key, after a look at whether the object may have properties at all.
pub fn to_property_key(op: &mut Op<'_>) -> Done {
    let has_object = op.arguments.len() > 1;
    lift::<2>(op, |op, guard, [value, object]| {
        // GetValue converts the object (step 3.a) before the key (step 3.c).
        if has_object && matches!(view(object), Js::Undefined | Js::Null) {
            return op.get_value(guard, object, value);
        }
        Ok(match view(value) {
            Js::Object(_) => Step::Call(op.runtime.linked.helper(Helper::Key), [value.into()].into()),
            Js::Symbol(_) | Js::String(_) | Js::Number(_) | Js::Term(_) | Js::Text(_) => value.into(),
            Js::BigTerm(_) => Step::Narrow(vec![value]),
            _ => op.runtime.primitive_to_string(value).map_or(value, Value::from).into(),
        })
    })
}

/// Whether an object itself has an accessor on some path, elements that are no slots, or exports without a value.
pub fn has_accessors(op: &Op<'_>, object: ObjectId) -> bool {
    let target = op.store.object(object);
    let is_accessor = |content: Summary| match content.as_value() {
        Some(value) => matches!(view(value), Js::Accessor(_)),
        None => {
            let values = op.cx.path.kernel.values(content);
            values.into_iter().any(|value| matches!(view(value), Js::Accessor(_)))
        }
    };
    matches!(target.class, Class::View(_))
        || op.has_unready_exports(object)
        || target.properties.iter().any(|(_, property)| is_accessor(property.content))
}

/// Whether an object itself has keys that depend on inputs.
pub fn has_late(op: &Op<'_>, object: ObjectId) -> bool {
    !op.store.object(object).properties.late().is_empty()
}

/// `require_object(value)`: what destructuring needs.
pub fn require_object(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| match view(value) {
        Js::Undefined | Js::Null => {
            let message = op.destructuring_message(value);
            Ok(op.type_error(guard, &message))
        }
        _ => Ok(value.into()),
    })
}

/// `get_super(home, key, receiver)`
pub fn get_super(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [home, key, receiver]| {
        let (Js::Object(home), Some(key)) = (view(home), op.runtime.key_of(key)) else {
            let words = [home, key, receiver].map(Summary::from);
            return Ok(op.runtime.hosted_step(op.cx, "object/copy.js", "getSuper", &words));
        };
        let prototype = op.store.object(home).prototype;
        op.for_arms(guard, prototype, |op, arm, parent| match view(parent) {
            Js::Object(parent) => op.read_property(arm, parent, key, receiver, &|_, _| UNDEFINED.into()),
            _ => Ok(UNDEFINED.into()),
        })
    })
}

/// `set_super(home, key, value, receiver, strict)`
pub fn set_super(op: &mut Op<'_>) -> Done {
    let [home, key, value, receiver, strict]: [Summary; 5] = std::array::from_fn(|index| op.argument(index));
    op.with(&[receiver, key], |op| {
        lift::<2>(op, |op, guard, [receiver, key]| {
            let is_plain = |id: ObjectId, op: &Op<'_>| {
                matches!(op.store.object(id).class, Class::Ordinary) && !has_accessors(op, id)
            };
            match (view(receiver), op.runtime.key_of(key)) {
                (Js::Object(id), Some(key))
                    if is_plain(id, op)
                        && home.as_value().is_some_and(|home| op.inherits_nothing(home, key))
                        && op.inherits_nothing(receiver, key) =>
                {
                    op.write_property(guard, id, key, value, strict == Value::TRUE.into())
                }
                _ => {
                    let words = [home, key.into(), value, receiver.into(), strict];
                    Ok(op.runtime.hosted_step(op.cx, "object/copy.js", "setSuper", &words))
                }
            }
        })
    })
}

/// `arguments_object(list, callee, is sloppy)`
pub fn arguments_object(op: &mut Op<'_>) -> Done {
    let (callee, is_sloppy) = (op.argument(1), op.argument(2) == Summary::from(Value::TRUE));
    lift::<1>(op, |op, guard, [list]| {
        for_each_list(op, guard, list, |op, guard, elements| {
            op.new_arguments(guard, elements, callee, is_sloppy)
        })
    })
}

impl Op<'_> {
    /// The object of the arguments of a call.
    fn new_arguments(
        &mut self,
        guard: Guard,
        elements: &[Summary],
        callee: Summary,
        is_sloppy: bool,
    ) -> Result<Step, Saturated> {
        let id = self.store.new_object(guard, self.runtime.realm.object_prototype, Class::Arguments);
        let count = elements.len();
        for (index, &element) in elements.iter().enumerate() {
            self.define_property(guard, id, Key::Index(index as u32), element, Attributes::ALL)?;
        }
        let length = Value::number(count as f64);
        self.define_fresh(id, Key::String(self.runtime.names.length), length, Attributes::METHOD);
        let values = self.runtime.realm.array_values;
        self.define_fresh(id, Key::Symbol(self.runtime.realm.iterator), values.into(), Attributes::METHOD);
        let callee_key = Key::String(self.runtime.strings.intern_str("callee"));
        if is_sloppy {
            self.define_property(guard, id, callee_key, callee, Attributes::METHOD)?;
        } else {
            let thrower = self.runtime.intrinsic("ThrowTypeError").map_or(UNDEFINED, Value::from);
            let accessor =
                crate::realm::heap::object::Accessor { getter: thrower.into(), setter: thrower.into() };
            let accessor = self.store.new_accessor(accessor);
            self.define_fresh(id, callee_key, accessor.into(), Attributes(0));
        }
        Ok(Value::from(id).into())
    }
}

/// `map_argument(arguments, index, box)`: the element shares the box of the parameter, if there is such an argument.
pub fn map_argument(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [arguments, index, shared]| {
        let Js::Object(object) = view(arguments) else { return Ok(UNDEFINED.into()) };
        let key = Key::Index(index.as_number().map_or(0, |index| index as u32));
        if op.own_content(object, key).is_some() {
            op.replace_slot(Place { guard, object, key }, shared.into())?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `rest_of(list, index)`
pub fn rest_of(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [list, index]| {
        let from = index.as_number().map_or(0, |index| index as usize);
        for_each_list(op, guard, list, |op, guard, elements| {
            let rest = elements.get(from..).unwrap_or_default().to_vec();
            Ok(Value::from(op.new_array(guard, rest)).into())
        })
    })
}

/// `script_this()`: what `this` is at the top of a script, the global object.
pub fn script_this(op: &mut Op<'_>) -> Done {
    Ok(Effect::value(Value::from(op.runtime.realm.global).into()))
}

impl Op<'_> {
    /// DefinePropertyOrThrow; `result` is what comes of it.
    fn define_or_throw(
        &mut self,
        place: Place,
        descriptor: &Descriptor,
        result: Summary,
    ) -> Result<Step, Saturated> {
        let done = self.define_own(place, descriptor)?;
        if done == place.guard {
            return Ok(Step::Value(result));
        }
        let refused = self.cx.path.kernel.and_not(place.guard, done)?;
        let thrown = self.refused_definition(refused, place.object, place.key)?;
        Ok(Step::Parts(vec![(done, Step::Value(result)), (refused, thrown)]))
    }

    /// A TypeError about a property of undefined or null, whose key may depend on inputs. V8 does not convert keys for it.
    fn throw_about_key(&mut self, guard: Guard, start: &str, verb: &str, key: Value) -> Step {
        let shown = match (view(key), self.runtime.key_of(key)) {
            (_, Some(key)) => self.runtime.show_key(key),
            (Js::Object(id), None) if matches!(self.store.object(id).class, Class::Array { .. }) => {
                return self.type_error(guard, start);
            }
            (Js::Object(id), None) => self.show_receiver(id),
            (_, None) => {
                let [start, end] = [format!("{start} ({verb} '"), "')".to_owned()]
                    .map(|part| Value::from(self.runtime.strings.intern_str(&part)));
                let message = self
                    .runtime
                    .concatenate_texts(self.cx, start, key)
                    .and_then(|message| self.runtime.concatenate_texts(self.cx, message, end));
                return match message {
                    Some(message) => self.throw_text(guard, ErrorKind::Type, message),
                    None => Step::Narrow(vec![key]),
                };
            }
        };
        self.type_error(guard, &format!("{start} ({verb} '{shown}')"))
    }

    /// Reads a property of any value.
    pub fn get_value(&mut self, guard: Guard, object: Value, key: Value) -> Result<Step, Saturated> {
        let prototype = match view(object) {
            Js::Undefined | Js::Null => {
                if key == self.runtime.realm.iterator.into() {
                    let message = self.iterable_value_message(object);
                    return Ok(self.type_error(guard, &message));
                }
                let shown = self.show_brief(object);
                let start = format!("Cannot read properties of {shown}");
                return Ok(self.throw_about_key(guard, &start, "reading", key));
            }
            Js::Object(id) => id,
            Js::String(_) | Js::Text(_) => self.runtime.realm.string_prototype,
            Js::Number(_) | Js::Term(_) => self.runtime.realm.number_prototype,
            Js::Bool(_) => self.runtime.realm.boolean_prototype,
            Js::Symbol(_) => self.runtime.realm.symbol_prototype,
            Js::BigInt(_) | Js::BigTerm(_) => self.runtime.realm.bigint_prototype,
            _ => return Ok(unsupported(self.cx, "a property of such a value")),
        };
        if is_symbolic_key(key) {
            return self.get_by_symbolic(guard, object, key);
        }
        let Some(name) = self.runtime.key_of(key) else {
            return match view(key) {
                _ if is_symbolic(key) => Ok(Step::Narrow(vec![key])),
                _ => {
                    let words: Rc<[Summary]> = [object.into(), key.into()].into();
                    Ok(Step::Call(self.runtime.linked.helper(Helper::Get), words))
                }
            };
        };
        match self.runtime.string_property(object, name) {
            OwnOfString::Is(own) => return Ok(own.into()),
            OwnOfString::Missing => {}
            OwnOfString::DependsOnLength => {
                if let Some(step) = self.runtime.text_property(self.cx, object, name)? {
                    return Ok(step);
                }
            }
        }
        self.read_property(guard, prototype, name, object, &|_, _| UNDEFINED.into())
    }

    /// Whether an assignment to a property of a primitive may call something: a setter or a Proxy on the chain.
    fn primitive_setter(&mut self, guard: Guard, value: Value, key: Key) -> Result<bool, Saturated> {
        let Some(prototype) = self.runtime.primitive_prototype(value) else { return Ok(false) };
        let found = self.look_up(guard, prototype, key)?;
        Ok(found.iter().any(|(_, found)| matches!(found, Found::Accessor(_) | Found::Proxy(_))))
    }

    /// What is done for each length that a text may have.
    fn for_lengths(
        &mut self,
        guard: Guard,
        text: Value,
        f: impl FnMut(&mut Op<'_>, Guard, Value) -> Result<Step, Saturated>,
    ) -> Result<Step, Saturated> {
        match self.runtime.expand(self.cx, text)? {
            Some(texts) => self.for_arms(guard, texts, f),
            None => Ok(Step::Narrow(vec![text])),
        }
    }

    /// ToObject.
    #[allow(clippy::wrong_self_convention, reason = "ECMA-262 calls it so, and it makes objects")]
    pub fn to_objects(&mut self, guard: Guard, value: Value) -> Result<Step, Saturated> {
        Ok(match self.objects_for(guard, value)? {
            Objects::Are(objects) => Step::Value(objects),
            Objects::None => self.type_error(guard, "Cannot convert undefined or null to object"),
            Objects::TooMany => Step::Narrow(vec![value]),
        })
    }

    /// The object that a value is, or the objects that hold a primitive.
    pub fn objects_for(&mut self, guard: Guard, value: Value) -> Result<Objects, Saturated> {
        let prototype = match (view(value), self.runtime.primitive_prototype(value)) {
            (Js::Object(_), _) => return Ok(Objects::Are(value.into())),
            (_, Some(prototype)) => prototype,
            (_, None) => return Ok(Objects::None),
        };
        Ok(self.boxes(guard, prototype.into(), value)?.map_or(Objects::TooMany, Objects::Are))
    }

    /// An object that holds a primitive; `Narrow` where there would be too many.
    pub fn boxed(&mut self, guard: Guard, prototype: Value, value: Value) -> Result<Step, Saturated> {
        let boxes = self.boxes(guard, prototype, value)?;
        Ok(boxes.map_or_else(|| Step::Narrow(vec![value]), Step::Value))
    }

    /// The objects that hold a primitive: one for every length that a text may have. None if there would be too many.
    fn boxes(&mut self, guard: Guard, prototype: Value, value: Value) -> Result<Option<Summary>, Saturated> {
        let is_one = !matches!(view(value), Js::Text(_)) || self.runtime.text_units(value).is_some();
        let values = if is_one { Some(value.into()) } else { self.runtime.expand(self.cx, value)? };
        let Some(values) = values else { return Ok(None) };
        let mut boxes = Summary::DEAD;
        self.each_arm(guard, values, |op, arm, value| {
            let object = Object::new(arm, prototype.into(), Class::Primitive(value));
            let object = Value::from(op.store.allocate(object));
            boxes = op.cx.path.kernel.select(arm, object.into(), boxes)?;
            Ok(())
        })?;
        Ok(Some(boxes))
    }

    /// Appends an element (ABSENT for a hole) to an array.
    pub fn append(&mut self, guard: Guard, array: ObjectId, value: Summary) -> Result<Step, Saturated> {
        let whole = self.is_whole(guard, self.store.object(array).exists);
        let is_sparse = self.store.object(array).is_sparse;
        let Class::Array { elements, length } = &mut self.store.object_mut(array).class else {
            return Ok(unsupported(self.cx, "an array method on what is no array"));
        };
        let count = elements.len() as u32;
        if whole && !is_sparse && length.is_everywhere(count) {
            elements.push(value);
            *length = (count + 1).into();
            return Ok(Step::Value(length.word()));
        }
        let old = *length;
        self.for_arms(guard, old.word(), |op, arm, index| {
            let index = u32::read(index);
            op.create(arm, array, Key::Index(index), value, Attributes::ALL)?;
            Ok(Value::number(f64::from(index) + 1.0).into())
        })
    }

    /// Replaces the prototype on some paths.
    pub fn set_prototype(
        &mut self,
        guard: Guard,
        object: ObjectId,
        prototype: Value,
    ) -> Result<(), Saturated> {
        let whole = self.is_whole(guard, self.store.object(object).exists);
        let target = self.store.object_mut(object);
        let old = target.prototype;
        target.prototype = if whole {
            prototype.into()
        } else {
            self.cx.path.kernel.select(guard, prototype.into(), old)?
        };
        Ok(())
    }

    /// Copies own enumerable properties, as spread and `Object.assign` do; none of them may have a getter.
    pub fn copy_own(
        &mut self,
        guard: Guard,
        target: ObjectId,
        source: Value,
        excluded: &[Key],
    ) -> Result<Step, Saturated> {
        let source = match view(source) {
            Js::Object(id) => id,
            Js::String(_) | Js::Text(_) => {
                let Some(texts) = self.runtime.expand(self.cx, source)? else {
                    return Ok(Step::Narrow(vec![source]));
                };
                self.each_arm(guard, texts, |op, arm, text| op.copy_units(arm, target, text, excluded))?;
                return Ok(Value::from(target).into());
            }
            _ => return Ok(Value::from(target).into()),
        };
        self.copy_marks(target, source);
        for place in self.enumerable_keys(guard, source)? {
            for (arm, key) in place.arms {
                if excluded.contains(&key) {
                    continue;
                }
                let content = self.own_property(source, key)?.content;
                let content = self.cx.path.kernel.restrict(arm, content)?;
                self.define_property(arm, target, key, content, Attributes::ALL)?;
            }
        }
        Ok(Value::from(target).into())
    }

    /// Copies the characters of a string of known length.
    fn copy_units(
        &mut self,
        guard: Guard,
        target: ObjectId,
        text: Value,
        excluded: &[Key],
    ) -> Result<(), Saturated> {
        let mut index = 0;
        while let Some(unit) = self.runtime.string_property(text, Key::Index(index)).of_known_length() {
            let key = Key::Index(index);
            if !excluded.contains(&key) {
                self.define_property(guard, target, key, unit.into(), Attributes::ALL)?;
            }
            index += 1;
        }
        Ok(())
    }

    /// The prototype of an object on the paths of a guard, if it is one.
    pub fn prototype_of(&mut self, guard: Guard, object: ObjectId) -> Result<Option<Value>, Saturated> {
        let word = self.store.object(object).prototype;
        Ok(self.cx.path.kernel.restrict(guard, word)?.as_value())
    }
}

impl Runtime {
    /// The prototype of the objects for a primitive.
    pub(crate) fn primitive_prototype(&self, value: Value) -> Option<ObjectId> {
        Some(match view(value) {
            Js::String(_) | Js::Text(_) => self.realm.string_prototype,
            Js::Number(_) | Js::Term(_) => self.realm.number_prototype,
            Js::Bool(_) => self.realm.boolean_prototype,
            Js::Symbol(_) => self.realm.symbol_prototype,
            Js::BigInt(_) | Js::BigTerm(_) => self.intrinsic("BigInt.prototype")?,
            _ => return None,
        })
    }
}
