//! Objects and arrays: literals, reading, writing, deleting.

use super::calls::for_each_list;
use super::define::Descriptor;
use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::lift::{lift, lift_reads, symbolic_ones};
use super::link::Helper;
use super::object::{Attributes, Class, Key, Object};
use super::outcome::Step;
use super::properties::{Found, Place, where_absent};
use super::realm::ErrorKind;
use super::symbolic_keys::{KeyArm, is_symbolic_key};
use super::value::{ABSENT, Js, NULL, ObjectId, UNDEFINED, is_symbolic, view};
use interp::{Cx, Effect};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `new_object()`
pub fn new_object(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let id = call.store.new_object(call.guard, runtime.realm.object_prototype, Class::Ordinary);
    Ok(Effect::value(Value::from(id).into()))
}

/// `new_array()`
pub fn new_array(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let id = runtime.new_array(call, call.guard, Vec::new());
    Ok(Effect::value(Value::from(id).into()))
}

/// `array_push(array, value)`
pub fn array_push(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(1);
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [array]| {
        let Js::Object(id) = view(array) else { return Ok(UNDEFINED.into()) };
        runtime.append(cx, call, guard, id, value)
    })
}

/// `array_hole(array)`
pub fn array_hole(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [array]| {
        let Js::Object(id) = view(array) else { return Ok(UNDEFINED.into()) };
        runtime.append(cx, call, guard, id, ABSENT.into())
    })
}

/// `get(object, key)`
pub fn get(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    if let Some(value) = lift_reads(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        // What may call or throw is done per combination.
        let is_read = matches!(view(object), Js::Object(_) | Js::String(_) | Js::Text(_));
        match is_read && !is_symbolic(key) && runtime.key_of(key).is_some() {
            true => runtime.get_value(cx, call, guard, object, key).map(Some),
            false => Ok(None),
        }
    })? {
        return Ok(Effect::value(value));
    }
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        runtime.get_value(cx, call, guard, object, key)
    })
}

/// `set(object, key, value, strict)`
pub fn set(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (value, strict) = (call.argument(2), call.argument(3));
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        if is_symbolic_key(key) {
            let Some(arms) = runtime.keys_to_write(cx, call, guard, object, key)? else {
                return Ok(Step::Narrow(vec![key]));
            };
            let mut parts = Vec::new();
            for (arm, part) in arms {
                let step = match part {
                    KeyArm::Is(key) => runtime.set_value(cx, call, arm, [object, key], value, strict)?,
                    KeyArm::Other => Step::Narrow(vec![key]),
                };
                parts.push((arm, step));
            }
            return Ok(Step::Parts(parts));
        }
        runtime.set_value(cx, call, guard, [object, key], value, strict)
    })
}

impl Runtime {
    /// Writes a property of any value under a concrete key.
    fn set_value(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        [object, key]: [Value; 2],
        value: Summary,
        strict: Summary,
    ) -> Result<Step, Saturated> {
        let runtime = self;
        if matches!(view(object), Js::Undefined | Js::Null) {
            let start = format!("Cannot set properties of {}", runtime.show_brief(call, object));
            return Ok(runtime.throw_about_key(cx, call, guard, &start, "setting", key));
        }
        let Some(name) = runtime.key_of(key) else {
            return match view(key) {
                _ if is_symbolic(key) => Ok(Step::Narrow(vec![key])),
                _ => {
                    let words: Rc<[Summary]> = [object.into(), key.into(), value, strict].into();
                    Ok(Step::Call(runtime.linked.helper(Helper::Set), words))
                }
            };
        };
        let is_strict = strict == Value::TRUE.into();
        match view(object) {
            Js::Object(id) => runtime.write_property(cx, call, guard, id, name, value, is_strict),
            _ if runtime.primitive_setter(cx, call, guard, object, name)? => {
                let holder = runtime.primitive_prototype(object).map_or(NULL, Value::from);
                let key = runtime.key_value(name).into();
                Ok(runtime.trap(cx, "assign", &[holder.into(), key, value, object.into(), strict]))
            }
            _ if is_strict => {
                let (kind, shown) = (runtime.type_of(call.store, object), runtime.show_bare(call, object));
                let key = runtime.show_key(name);
                let message = match runtime.string_property(object, name) {
                    Some(_) => format!("Cannot assign to read only property '{key}' of {kind} '{shown}'"),
                    None => format!("Cannot create property '{key}' on {kind} '{shown}'"),
                };
                Ok(runtime.type_error(call, guard, &message))
            }
            _ => Ok(Step::Value(value)),
        }
    }
}

/// `delete(object, key, strict)`
pub fn delete(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [object, key, strict]| {
        if matches!(view(object), Js::Undefined | Js::Null) {
            return Ok(runtime.type_error(call, guard, "Cannot convert undefined or null to object"));
        }
        if let Js::Object(_) = view(key) {
            let words = [object, key, strict].map(Summary::from);
            return Ok(Step::Call(runtime.linked.helper(Helper::Delete), words.into()));
        }
        if is_symbolic_key(key) {
            return runtime.delete_by_symbolic(cx, call, guard, object, key, strict);
        }
        let Some(key) = runtime.key_of(key) else { return Ok(unsupported(cx, "`delete` with such a key")) };
        runtime.delete_value(cx, call, guard, object, key, strict)
    })
}

impl Runtime {
    fn delete_by_symbolic(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: Value,
        key: Value,
        strict: Value,
    ) -> Result<Step, Saturated> {
        let Some(arms) = self.key_arms(cx, call, guard, object, key)? else {
            return Ok(Step::Narrow(vec![key]));
        };
        let mut parts = Vec::new();
        for (arm, key) in arms {
            let key = match key {
                KeyArm::Is(key) => self.key_of(key),
                KeyArm::Other => None,
            };
            let step = match key {
                Some(key) => self.delete_value(cx, call, arm, object, key, strict)?,
                None => Value::TRUE.into(),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }

    fn delete_value(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: Value,
        key: Key,
        strict: Value,
    ) -> Result<Step, Saturated> {
        let runtime = self;
        let Js::Object(id) = view(object) else {
            // What a string has of its own cannot be deleted.
            if runtime.string_property(object, key).is_none() {
                return Ok(Value::TRUE.into());
            }
            let message = format!("Cannot delete property '{}' of [object String]", runtime.show_key(key));
            let is_strict = strict == Value::TRUE;
            return Ok(if is_strict {
                runtime.type_error(call, guard, &message)
            } else {
                Value::FALSE.into()
            });
        };
        if runtime.is_proxy(call, id) {
            let key = runtime.key_value(key);
            return Ok(runtime.trap(cx, "deleteOrThrow", &[object, key, strict].map(Summary::from)));
        }
        let free = runtime.delete_own(cx, call, Place { guard, object: id, key })?;
        let fixed = cx.path.kernel.and_not(guard, free)?;
        if fixed.is_false() {
            return Ok(Value::TRUE.into());
        }
        let refused = if strict == Value::TRUE {
            let shown = match view(object) {
                Js::Object(id) => runtime.show_receiver(call, id),
                _ => runtime.show_brief(call, object),
            };
            let message = format!("Cannot delete property '{}' of {shown}", runtime.show_key(key));
            runtime.type_error(call, fixed, &message)
        } else {
            Value::FALSE.into()
        };
        Ok(Step::Parts(vec![(free, Value::TRUE.into()), (fixed, refused)]))
    }
}

/// `has(object, key)`
pub fn has(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        if let (Js::Object(_), Js::Object(_)) = (view(object), view(key)) {
            let words = [object, key].map(Summary::from);
            return Ok(Step::Call(runtime.linked.helper(Helper::Has), words.into()));
        }
        if let (true, Js::Object(id)) = (is_symbolic_key(key), view(object)) {
            let Some(arms) = runtime.key_arms(cx, call, guard, object, key)? else {
                return Ok(Step::Narrow(vec![key]));
            };
            let mut parts = Vec::new();
            for (arm, key) in arms {
                let name = match key {
                    KeyArm::Is(key) => runtime.key_of(key),
                    KeyArm::Other => None,
                };
                let step = match name {
                    Some(name) => runtime.has_value(cx, call, arm, id, name)?,
                    None => Value::FALSE.into(),
                };
                parts.push((arm, step));
            }
            return Ok(Step::Parts(parts));
        }
        if is_symbolic(key) || is_symbolic(object) {
            return Ok(Step::Narrow(symbolic_ones(&[key, object])));
        }
        let name = runtime.key_of(key);
        let Js::Object(id) = view(object) else {
            let key = name.map_or_else(|| runtime.show_brief(call, key), |name| runtime.show_key(name));
            let shown = runtime.show_bare(call, object);
            let message = format!("Cannot use 'in' operator to search for '{key}' in {shown}");
            return Ok(runtime.type_error(call, guard, &message));
        };
        let Some(name) = name else { return Ok(unsupported(cx, "`in` with such a key")) };
        runtime.has_value(cx, call, guard, id, name)
    })
}

impl Runtime {
    fn has_value(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        id: ObjectId,
        name: Key,
    ) -> Result<Step, Saturated> {
        let runtime = self;
        let mut parts = Vec::new();
        for (arm, found) in runtime.look_up(cx, call, guard, id, name)? {
            let step = match found {
                Found::Missing => Value::FALSE.into(),
                Found::Data(_) | Found::Accessor(_) => Value::TRUE.into(),
                Found::Proxy(proxy) => {
                    let key = runtime.key_value(name);
                    runtime.trap(cx, "hasProperty", &[proxy.into(), key].map(Summary::from))
                }
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    }
}

/// `define(object, key, value)`
pub fn define(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    define_with(runtime, cx, call, Attributes::ALL)
}

/// `define_method(object, key, function, enumerable)`
pub fn define_method(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let attributes = attributes_of(call.argument(3), Attributes::METHOD);
    define_with(runtime, cx, call, attributes)
}

fn attributes_of(enumerable: Summary, otherwise: Attributes) -> Attributes {
    if enumerable == Value::TRUE.into() {
        Attributes(otherwise.0 | Attributes::ENUMERABLE)
    } else {
        otherwise
    }
}

fn define_with(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, attributes: Attributes) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        let Js::Object(id) = view(object) else {
            return Ok(unsupported(cx, "a definition with such a key"));
        };
        runtime.by_key(cx, call, guard, [object, key], None, |runtime, cx, call, guard, key| {
            if runtime.is_proxy(call, id) {
                let key = runtime.key_value(key).into();
                return Ok(runtime.trap(cx, "createDataPropertyOrThrow", &[object.into(), key, value]));
            }
            let descriptor = Descriptor::data(value, attributes);
            runtime.define_or_throw(cx, call, Place { guard, object: id, key }, &descriptor, value)
        })
    })
}

/// `define_getter(object, key, function, enumerable)`
pub fn define_getter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (function, attributes) = (call.argument(2), attributes_of(call.argument(3), Attributes::HIDDEN));
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        if is_symbolic(key) {
            return Ok(Step::Narrow(vec![key]));
        }
        let (Js::Object(id), Some(key)) = (view(object), runtime.key_of(key)) else {
            return Ok(unsupported(cx, "a getter with such a key"));
        };
        let enumerable = Some(attributes.has(Attributes::ENUMERABLE));
        let descriptor = Descriptor {
            getter: Some(function),
            enumerable,
            configurable: Some(true),
            ..Descriptor::default()
        };
        runtime.define_or_throw(cx, call, Place { guard, object: id, key }, &descriptor, function)
    })
}

/// `define_setter(object, key, function, enumerable)`
pub fn define_setter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (function, attributes) = (call.argument(2), attributes_of(call.argument(3), Attributes::HIDDEN));
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, key]| {
        if is_symbolic(key) {
            return Ok(Step::Narrow(vec![key]));
        }
        let (Js::Object(id), Some(key)) = (view(object), runtime.key_of(key)) else {
            return Ok(unsupported(cx, "a setter with such a key"));
        };
        let enumerable = Some(attributes.has(Attributes::ENUMERABLE));
        let descriptor = Descriptor {
            setter: Some(function),
            enumerable,
            configurable: Some(true),
            ..Descriptor::default()
        };
        runtime.define_or_throw(cx, call, Place { guard, object: id, key }, &descriptor, function)
    })
}

/// `set_literal_prototype(object, value)`: `{ __proto__: value }`
pub fn set_literal_prototype(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, value]| {
        if let (Js::Object(id), Js::Object(_) | Js::Null) = (view(object), view(value)) {
            runtime.set_prototype(cx, call, guard, id, value)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `copy_properties(target, source, excluded keys)`
pub fn copy_properties(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [target, source, excluded]| {
        let words = [target, source, excluded].map(Summary::from);
        let Js::Object(target) = view(target) else { return Ok(UNDEFINED.into()) };
        if let Js::Object(from) = view(source)
            && (runtime.is_proxy(call, from) || has_accessors(call, from))
        {
            return Ok(runtime.hosted_step(cx, "object/copy.js", "copyDataProperties", &words));
        }
        let excluded = match view(excluded) {
            Js::Object(_) => super::calls::list_elements(cx, call, guard, excluded)?,
            _ => Some(Vec::new()),
        };
        let keys = excluded
            .map(|keys| keys.iter().map(|key| key.as_value().and_then(|key| runtime.key_of(key))).collect());
        // Keys that depend on inputs are compared by the JavaScript, per path.
        let Some(left_out) = keys.and_then(|keys: Vec<_>| keys.into_iter().collect::<Option<Vec<_>>>())
        else {
            return Ok(runtime.hosted_step(cx, "object/copy.js", "copyDataProperties", &words));
        };
        runtime.copy_own(cx, call, guard, target, source, &left_out)
    })
}

/// `to_property_key(value, object?)`: the key, after a look at whether the object may have properties at all.
pub fn to_property_key(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let has_object = call.arguments.len() > 1;
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [value, object]| {
        // GetValue converts the object (step 3.a) before the key (step 3.c).
        if has_object && matches!(view(object), Js::Undefined | Js::Null) {
            return runtime.get_value(cx, call, guard, object, value);
        }
        Ok(match view(value) {
            Js::Object(_) => Step::Call(runtime.linked.helper(Helper::Key), [value.into()].into()),
            Js::Symbol(_) | Js::String(_) | Js::Number(_) | Js::Term(_) | Js::Text(_) => value.into(),
            Js::BigTerm(_) => Step::Narrow(vec![value]),
            _ => runtime.primitive_to_string(value).map_or(value, Value::from).into(),
        })
    })
}

/// Whether an object itself has an accessor on some path, or elements that are no slots.
pub fn has_accessors(call: &Call<'_>, object: ObjectId) -> bool {
    let target = call.store.object(object);
    let is_accessor =
        |content: Summary| content.as_value().is_none_or(|value| matches!(view(value), Js::Accessor(_)));
    matches!(target.class, Class::View(_))
        || target.properties.iter().any(|(_, property)| is_accessor(property.content))
}

/// `require_object(value)`: what destructuring needs.
pub fn require_object(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [value]| match view(value) {
        Js::Undefined | Js::Null => {
            let message = runtime.destructuring_message(call, value);
            Ok(runtime.type_error(call, guard, &message))
        }
        _ => Ok(value.into()),
    })
}

/// `get_super(home, key, receiver)`
pub fn get_super(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [home, key, receiver]| {
        let (Js::Object(home), Some(key)) = (view(home), runtime.key_of(key)) else {
            let words = [home, key, receiver].map(Summary::from);
            return Ok(runtime.hosted_step(cx, "object/copy.js", "getSuper", &words));
        };
        let mut parts = Vec::new();
        for (arm, parent) in cx.path.kernel.arms(guard, call.store.object(home).prototype)? {
            let step = match view(parent) {
                Js::Object(parent) => {
                    runtime
                        .read_property(cx, call, arm, parent, key, receiver, &|_, _, _| UNDEFINED.into())?
                }
                _ => UNDEFINED.into(),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    })
}

/// `set_super(home, key, value, receiver, strict)`
pub fn set_super(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let [home, key, value, receiver, strict]: [Summary; 5] =
        std::array::from_fn(|index| call.argument(index));
    call.with(&[receiver, key], |call| {
        lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [receiver, key]| {
            let is_plain = |id: ObjectId, call: &Call<'_>| {
                matches!(call.store.object(id).class, Class::Ordinary) && !has_accessors(call, id)
            };
            match (view(receiver), runtime.key_of(key)) {
                (Js::Object(id), Some(key))
                    if is_plain(id, call)
                        && home.as_value().is_some_and(|home| runtime.inherits_nothing(call, home, key))
                        && runtime.inherits_nothing(call, receiver, key) =>
                {
                    runtime.write_property(cx, call, guard, id, key, value, strict == Value::TRUE.into())
                }
                _ => {
                    let words = [home, key.into(), value, receiver.into(), strict];
                    Ok(runtime.hosted_step(cx, "object/copy.js", "setSuper", &words))
                }
            }
        })
    })
}

/// `arguments_object(list, callee, is sloppy)`
pub fn arguments_object(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (callee, is_sloppy) = (call.argument(1), call.argument(2) == Summary::from(Value::TRUE));
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [list]| {
        for_each_list(runtime, cx, call, guard, list, |runtime, cx, call, guard, elements| {
            runtime.new_arguments(cx, call, guard, elements, callee, is_sloppy)
        })
    })
}

impl Runtime {
    /// The object of the arguments of a call.
    fn new_arguments(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        elements: &[Summary],
        callee: Summary,
        is_sloppy: bool,
    ) -> Result<Step, Saturated> {
        let runtime = self;
        let id = call.store.new_object(guard, runtime.realm.object_prototype, Class::Arguments);
        let count = elements.len();
        for (index, &element) in elements.iter().enumerate() {
            runtime.define_property(
                cx,
                call,
                guard,
                id,
                Key::Index(index as u32),
                element,
                Attributes::ALL,
            )?;
        }
        let length = Value::number(count as f64);
        runtime.define_fresh(call, id, Key::String(runtime.names.length), length, Attributes::METHOD);
        let values = runtime.realm.array_values;
        runtime.define_fresh(
            call,
            id,
            Key::Symbol(runtime.realm.iterator),
            values.into(),
            Attributes::METHOD,
        );
        let callee_key = Key::String(runtime.strings.intern_str("callee"));
        if is_sloppy {
            runtime.define_property(cx, call, guard, id, callee_key, callee, Attributes::METHOD)?;
        } else {
            let thrower = runtime.intrinsic("ThrowTypeError").map_or(UNDEFINED, Value::from);
            let accessor = super::object::Accessor { getter: thrower.into(), setter: thrower.into() };
            let accessor = call.store.new_accessor(accessor);
            runtime.define_fresh(call, id, callee_key, accessor.into(), Attributes(0));
        }
        Ok(Value::from(id).into())
    }
}

/// `map_argument(arguments, index, box)`: the element shares the box of the parameter, if there is such an argument.
pub fn map_argument(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [arguments, index, shared]| {
        let Js::Object(object) = view(arguments) else { return Ok(UNDEFINED.into()) };
        let key = Key::Index(index.as_number().map_or(0, |index| index as u32));
        if runtime.own_content(call, object, key).is_some() {
            runtime.replace_slot(cx, call, Place { guard, object, key }, shared.into())?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `rest_of(list, index)`
pub fn rest_of(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [list, index]| {
        let from = index.as_number().map_or(0, |index| index as usize);
        for_each_list(runtime, cx, call, guard, list, |runtime, _, call, guard, elements| {
            let rest = elements.get(from..).unwrap_or_default().to_vec();
            Ok(Value::from(runtime.new_array(call, guard, rest)).into())
        })
    })
}

/// `script_this()`: what `this` is at the top of a script, the global object.
pub fn script_this(runtime: &mut Runtime, _cx: &mut Cx, _call: &mut Call<'_>) -> Done {
    Ok(Effect::value(Value::from(runtime.realm.global).into()))
}

/// An element where it is there, undefined where it is a hole.
pub fn without_holes(cx: &mut Cx, guard: Guard, element: Summary) -> Result<Summary, Saturated> {
    if let Some(value) = element.as_value() {
        return Ok(if value == ABSENT { UNDEFINED.into() } else { element });
    }
    summary::map_under(cx, guard, element, |_, value| {
        Ok::<_, Saturated>(if value == ABSENT { UNDEFINED.into() } else { value.into() })
    })
}

impl Runtime {
    /// DefinePropertyOrThrow; `result` is what comes of it.
    fn define_or_throw(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        place: Place,
        descriptor: &Descriptor,
        result: Summary,
    ) -> Result<Step, Saturated> {
        let done = self.define_own(cx, call, place, descriptor)?;
        if done == place.guard {
            return Ok(Step::Value(result));
        }
        let refused = cx.path.kernel.and_not(place.guard, done)?;
        let own = self.own_property(cx, call, place.object, place.key)?;
        let key = self.show_key(place.key);
        let message = if where_absent(cx, refused, own.content)?.is_false() {
            format!("Cannot redefine property: {key}")
        } else {
            format!("Cannot define property {key}, object is not extensible")
        };
        let thrown = self.type_error(call, refused, &message);
        Ok(Step::Parts(vec![(done, Step::Value(result)), (refused, thrown)]))
    }

    /// A TypeError about a property of undefined or null, whose key may depend on inputs. V8 does not convert keys for it.
    fn throw_about_key(
        &mut self,
        cx: &Cx,
        call: &mut Call<'_>,
        guard: Guard,
        start: &str,
        verb: &str,
        key: Value,
    ) -> Step {
        let shown = match (view(key), self.key_of(key)) {
            (_, Some(key)) => self.show_key(key),
            (Js::Object(id), None) if matches!(call.store.object(id).class, Class::Array { .. }) => {
                return self.type_error(call, guard, start);
            }
            (Js::Object(id), None) => self.show_receiver(call, id),
            (_, None) => {
                let [start, end] = [format!("{start} ({verb} '"), "')".to_owned()]
                    .map(|part| Value::from(self.strings.intern_str(&part)));
                let message = self
                    .concatenate_texts(cx, start, key)
                    .and_then(|message| self.concatenate_texts(cx, message, end));
                return match message {
                    Some(message) => self.throw_text(call, guard, ErrorKind::Type, message),
                    None => Step::Narrow(vec![key]),
                };
            }
        };
        self.type_error(call, guard, &format!("{start} ({verb} '{shown}')"))
    }

    /// Reads a property of any value.
    pub fn get_value(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: Value,
        key: Value,
    ) -> Result<Step, Saturated> {
        let prototype = match view(object) {
            Js::Undefined | Js::Null => {
                if key == self.realm.iterator.into() {
                    let message = self.iterable_value_message(call, object);
                    return Ok(self.type_error(call, guard, &message));
                }
                let shown = self.show_brief(call, object);
                let start = format!("Cannot read properties of {shown}");
                return Ok(self.throw_about_key(cx, call, guard, &start, "reading", key));
            }
            Js::Object(id) => id,
            Js::String(_) | Js::Text(_) => self.realm.string_prototype,
            Js::Number(_) | Js::Term(_) => self.realm.number_prototype,
            Js::Bool(_) => self.realm.boolean_prototype,
            Js::Symbol(_) => self.realm.symbol_prototype,
            Js::BigInt(_) | Js::BigTerm(_) => self.realm.bigint_prototype,
            _ => return Ok(unsupported(cx, "a property of such a value")),
        };
        if is_symbolic_key(key) {
            return self.get_by_symbolic(cx, call, guard, object, key);
        }
        let Some(name) = self.key_of(key) else {
            return match view(key) {
                _ if is_symbolic(key) => Ok(Step::Narrow(vec![key])),
                _ => {
                    let words: Rc<[Summary]> = [object.into(), key.into()].into();
                    Ok(Step::Call(self.linked.helper(Helper::Get), words))
                }
            };
        };
        if let Some(own) = self.string_property(object, name) {
            return Ok(own.into());
        }
        if let Js::Text(_) = view(object)
            && let Some(step) = self.text_property(cx, object, name)?
        {
            return Ok(step);
        }
        self.read_property(cx, call, guard, prototype, name, object, &|_, _, _| UNDEFINED.into())
    }

    /// The prototype of the objects for a primitive.
    pub(super) fn primitive_prototype(&self, value: Value) -> Option<ObjectId> {
        Some(match view(value) {
            Js::String(_) | Js::Text(_) => self.realm.string_prototype,
            Js::Number(_) | Js::Term(_) => self.realm.number_prototype,
            Js::Bool(_) => self.realm.boolean_prototype,
            Js::Symbol(_) => self.realm.symbol_prototype,
            Js::BigInt(_) | Js::BigTerm(_) => self.intrinsic("BigInt.prototype")?,
            _ => return None,
        })
    }

    /// Whether an assignment to a property of a primitive may call something: a setter or a Proxy on the chain.
    fn primitive_setter(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        value: Value,
        key: Key,
    ) -> Result<bool, Saturated> {
        let Some(prototype) = self.primitive_prototype(value) else { return Ok(false) };
        let found = self.look_up(cx, call, guard, prototype, key)?;
        Ok(found.iter().any(|(_, found)| matches!(found, Found::Accessor(_) | Found::Proxy(_))))
    }

    /// The object for a primitive; none for undefined and null.
    pub fn to_object(&mut self, call: &mut Call<'_>, guard: Guard, value: Value) -> Option<ObjectId> {
        let prototype = match view(value) {
            Js::Object(id) => return Some(id),
            Js::String(_) | Js::Text(_) => self.realm.string_prototype,
            Js::Number(_) | Js::Term(_) => self.realm.number_prototype,
            Js::Bool(_) => self.realm.boolean_prototype,
            Js::Symbol(_) => self.realm.symbol_prototype,
            Js::BigInt(_) | Js::BigTerm(_) => self.realm.bigint_prototype,
            _ => return None,
        };
        Some(call.store.new_object(guard, prototype, Class::Primitive(value)))
    }

    /// ToObject.
    pub fn to_objects(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        value: Value,
    ) -> Result<Step, Saturated> {
        match (view(value), self.primitive_prototype(value)) {
            (Js::Object(_), _) => Ok(value.into()),
            (_, Some(prototype)) => self.boxed(cx, call, guard, prototype.into(), value),
            _ => Ok(self.type_error(call, guard, "Cannot convert undefined or null to object")),
        }
    }

    /// An object that holds a primitive. The text of a number is an object of its own for every length.
    pub fn boxed(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        prototype: Value,
        value: Value,
    ) -> Result<Step, Saturated> {
        let mut allocate = |guard: Guard, value: Value| {
            let object = Object::new(guard, prototype.into(), Class::Primitive(value));
            Value::from(call.store.allocate(object))
        };
        if !matches!(view(value), Js::Text(_)) || self.text_units(value).is_some() {
            return Ok(allocate(guard, value).into());
        }
        let Some(texts) = self.expand(cx, value)? else { return Ok(Step::Narrow(vec![value])) };
        let arms = cx.path.kernel.arms(guard, texts)?;
        Ok(Step::Parts(arms.into_iter().map(|(arm, text)| (arm, allocate(arm, text).into())).collect()))
    }

    /// Appends an element (ABSENT for a hole) to an array.
    pub fn append(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        array: ObjectId,
        value: Summary,
    ) -> Result<Step, Saturated> {
        let whole = call.is_whole(guard, call.store.object(array).exists);
        let Class::Array { elements, length } = &mut call.store.object_mut(array).class else {
            return Ok(unsupported(cx, "an array method on what is no array"));
        };
        let count = elements.len() as u32;
        if whole && length.is_everywhere(count) {
            elements.push(value);
            *length = (count + 1).into();
            return Ok(Step::Value(length.word()));
        }
        let old = *length;
        let mut parts = Vec::new();
        for (arm, index) in old.arms(cx, guard)? {
            self.create(cx, call, arm, array, Key::Index(index), value, Attributes::ALL)?;
            parts.push((arm, Value::number(f64::from(index) + 1.0).into()));
        }
        Ok(Step::Parts(parts))
    }

    /// Replaces the prototype on some paths.
    pub fn set_prototype(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        prototype: Value,
    ) -> Result<(), Saturated> {
        let whole = call.is_whole(guard, call.store.object(object).exists);
        let target = call.store.object_mut(object);
        let old = target.prototype;
        target.prototype =
            if whole { prototype.into() } else { cx.path.kernel.select(guard, prototype.into(), old)? };
        Ok(())
    }

    /// Copies own enumerable properties, as spread and `Object.assign` do; none of them may have a getter.
    pub fn copy_own(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        target: ObjectId,
        source: Value,
        excluded: &[Key],
    ) -> Result<Step, Saturated> {
        let source = match view(source) {
            Js::Object(id) => id,
            Js::String(_) | Js::Text(_) => {
                let Some(texts) = self.expand(cx, source)? else { return Ok(Step::Narrow(vec![source])) };
                for (arm, text) in cx.path.kernel.arms(guard, texts)? {
                    self.copy_units(cx, call, arm, target, text, excluded)?;
                }
                return Ok(Value::from(target).into());
            }
            _ => return Ok(Value::from(target).into()),
        };
        for (arm, keys) in self.enumerable_keys(cx, call, guard, source)? {
            for key in keys {
                if excluded.contains(&key) {
                    continue;
                }
                let content = self.own_property(cx, call, source, key)?.content;
                let content = cx.path.kernel.restrict(arm, content)?;
                self.define_property(cx, call, arm, target, key, content, Attributes::ALL)?;
            }
        }
        Ok(Value::from(target).into())
    }

    /// Copies the characters of a string of known length.
    fn copy_units(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        target: ObjectId,
        text: Value,
        excluded: &[Key],
    ) -> Result<(), Saturated> {
        let mut index = 0;
        while let Some(unit) = self.string_property(text, Key::Index(index)) {
            let key = Key::Index(index);
            if !excluded.contains(&key) {
                self.define_property(cx, call, guard, target, key, unit.into(), Attributes::ALL)?;
            }
            index += 1;
        }
        Ok(())
    }

    /// The prototype of an object on the paths of a guard, if it is one.
    pub fn prototype_of(
        &mut self,
        cx: &mut Cx,
        call: &Call<'_>,
        guard: Guard,
        object: ObjectId,
    ) -> Result<Option<Value>, Saturated> {
        let word = call.store.object(object).prototype;
        Ok(cx.path.kernel.restrict(guard, word)?.as_value())
    }
}
