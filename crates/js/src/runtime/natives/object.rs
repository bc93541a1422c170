//! `Object`

use super::{Arguments, Done};
use crate::runtime::define::Descriptor;
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Attributes, Class, Key, Object};
use crate::runtime::outcome::Step;
use crate::runtime::properties::{Found, Place, with_attribute};
use crate::runtime::realm::{Realm, Setup};
use crate::runtime::value::{ABSENT, Js, NULL, ObjectId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let object = setup.constructor(realm, realm.object_prototype, "Object", 1, construct);
    setup.method(realm, object, "keys", 1, keys);
    setup.method(realm, object, "values", 1, values);
    setup.method(realm, object, "entries", 1, entries);
    setup.method(realm, object, "getOwnPropertyNames", 1, names);
    setup.method(realm, object, "assign", 2, assign);
    setup.method(realm, object, "freeze", 1, freeze);
    setup.method(realm, object, "seal", 1, seal);
    setup.method(realm, object, "preventExtensions", 1, prevent_extensions);
    setup.method(realm, object, "isFrozen", 1, is_frozen);
    setup.method(realm, object, "create", 2, create);
    setup.method(realm, object, "getPrototypeOf", 1, get_prototype);
    setup.method(realm, object, "setPrototypeOf", 2, set_prototype);
    setup.method(realm, object, "defineProperty", 3, define_property);
    setup.method(realm, object, "is", 2, is);
    setup.method(realm, object, "hasOwn", 2, has_own_static);
    let prototype = realm.object_prototype;
    setup.method(realm, prototype, "hasOwnProperty", 1, has_own);
    setup.method(realm, prototype, "toString", 0, to_string);
    setup.method(realm, prototype, "valueOf", 0, value_of);
    setup.method(realm, prototype, "isPrototypeOf", 1, is_prototype_of);
}

fn construct(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let made = runtime.to_object(call, arguments.guard, arguments.get(0));
    let prototype = runtime.realm.object_prototype;
    let made = made.unwrap_or_else(|| call.store.new_object(arguments.guard, prototype, Class::Ordinary));
    Ok(Value::from(made).into())
}

/// What a listing of own properties shows of each.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Keys,
    Values,
    Entries,
    Names,
}

fn list(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
    what: What,
) -> Done {
    let guard = arguments.guard;
    let value = arguments.get(0);
    if let Js::String(id) = view(value) {
        let mut found = Vec::new();
        for (index, unit) in runtime.strings.get(id).clone().iter().enumerate() {
            let key = runtime.key_value(Key::Index(index as u32));
            let unit = Value::from(runtime.strings.intern(&[*unit])).into();
            found.push(shown(runtime, call, guard, what, key, unit));
        }
        return Ok(Value::from(runtime.new_array(call, guard, found)).into());
    }
    let Some(object) = runtime.to_object(call, guard, value) else {
        return Ok(runtime.type_error(call, guard, "Cannot convert undefined or null to object"));
    };
    let mut parts = Vec::new();
    for (arm, keys) in runtime.own_keys(cx, call, guard, object)? {
        let mut found = Vec::new();
        for key in keys.into_iter().filter(|key| !matches!(key, Key::Symbol(_))) {
            if what != What::Names && !runtime.is_enumerable(cx, call, arm, object, key)? {
                continue;
            }
            let content = runtime.own_content(call, object, key).unwrap_or(ABSENT.into());
            let content = cx.path.kernel.restrict(arm, content)?;
            let is_accessor = matches!(content.as_value().map(view), Some(Js::Accessor(_)));
            if is_accessor && matches!(what, What::Values | What::Entries) {
                return Ok(unsupported(cx, "listing the value of a property that has a getter"));
            }
            let key = runtime.key_value(key);
            found.push(shown(runtime, call, arm, what, key, content));
        }
        parts.push((arm, Value::from(runtime.new_array(call, arm, found)).into()));
    }
    Ok(Step::Parts(parts))
}

fn shown(
    runtime: &mut Runtime,
    call: &mut Call<'_>,
    guard: Guard,
    what: What,
    key: Value,
    value: Summary,
) -> Summary {
    match what {
        What::Keys | What::Names => key.into(),
        What::Values => value,
        What::Entries => Value::from(runtime.new_array(call, guard, vec![key.into(), value])).into(),
    }
}

fn keys(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    list(runtime, cx, call, arguments, What::Keys)
}

fn values(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    list(runtime, cx, call, arguments, What::Values)
}

fn entries(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    list(runtime, cx, call, arguments, What::Entries)
}

fn names(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    list(runtime, cx, call, arguments, What::Names)
}

fn assign(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let guard = arguments.guard;
    let Some(target) = runtime.to_object(call, guard, arguments.get(0)) else {
        return Ok(runtime.type_error(call, guard, "Cannot convert undefined or null to object"));
    };
    if runtime.may_have_setters(call, target) {
        return Ok(unsupported(cx, "`Object.assign` to an object with setters"));
    }
    for &source in arguments.list.iter().skip(1) {
        let step = runtime.copy_own(cx, call, guard, target, source, &[])?;
        if !matches!(&step, Step::Value(value) if *value == Summary::from(Value::from(target))) {
            return Ok(step);
        }
    }
    Ok(Value::from(target).into())
}

fn freeze(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    restrict(runtime, cx, call, arguments, Attributes::WRITABLE | Attributes::CONFIGURABLE)
}

fn seal(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    restrict(runtime, cx, call, arguments, Attributes::CONFIGURABLE)
}

fn prevent_extensions(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    restrict(runtime, cx, call, arguments, 0)
}

/// Takes attributes from all properties, and the right to add some.
fn restrict(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
    taken: u8,
) -> Done {
    let (guard, value) = (arguments.guard, arguments.get(0));
    let Js::Object(id) = view(value) else { return Ok(value.into()) };
    for (arm, keys) in runtime.own_keys(cx, call, guard, id)? {
        for key in keys {
            let own = runtime.own_property(cx, call, id, key)?;
            for (arm, bits) in cx.path.kernel.arms(arm, own.attributes)? {
                let bits = bits.as_number().unwrap_or(0.0) as u8 & !taken;
                let descriptor = Descriptor {
                    writable: (bits & Attributes::WRITABLE == 0 && is_data(own.content)).then_some(false),
                    configurable: (bits & Attributes::CONFIGURABLE == 0).then_some(false),
                    ..Descriptor::default()
                };
                runtime.define_own(cx, call, Place { guard: arm, object: id, key }, &descriptor)?;
            }
        }
    }
    let old = call.store.object(id).extensible;
    call.store.object_mut(id).extensible = cx.path.kernel.select(guard, Value::FALSE.into(), old)?;
    Ok(value.into())
}

fn is_data(content: Summary) -> bool {
    !matches!(content.as_value().map(view), Some(Js::Accessor(_)))
}

fn is_frozen(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let Js::Object(id) = view(arguments.get(0)) else { return Ok(Value::TRUE.into()) };
    let mut frozen = call.store.object(id).extensible == Summary::from(Value::FALSE);
    for (arm, keys) in runtime.own_keys(cx, call, arguments.guard, id)? {
        for key in keys {
            let own = runtime.own_property(cx, call, id, key)?;
            frozen &= with_attribute(cx, arm, own.attributes, Attributes::CONFIGURABLE)?.is_false();
            let writable = with_attribute(cx, arm, own.attributes, Attributes::WRITABLE)?;
            frozen &= writable.is_false() || !is_data(own.content);
        }
    }
    Ok(Step::Value(Guard::from(frozen).into()))
}

fn create(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let prototype = arguments.get(0);
    if !matches!(view(prototype), Js::Object(_) | Js::Null) {
        let shown = runtime.show_brief(call, prototype);
        let message = format!("Object prototype may only be an Object or null: {shown}");
        return Ok(runtime.type_error(call, arguments.guard, &message));
    }
    if arguments.get(1) != UNDEFINED {
        return Ok(unsupported(cx, "Object.create with properties"));
    }
    let object = Object::new(arguments.guard, prototype.into(), Class::Ordinary);
    Ok(Value::from(call.store.allocate(object)).into())
}

fn get_prototype(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    match runtime.to_object(call, arguments.guard, arguments.get(0)) {
        Some(id) => Ok(Step::Value(call.store.object(id).prototype)),
        None => Ok(runtime.type_error(call, arguments.guard, "Cannot convert undefined or null to object")),
    }
}

fn set_prototype(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if let (Js::Object(id), Js::Object(_) | Js::Null) = (view(arguments.get(0)), view(arguments.get(1))) {
        runtime.set_prototype(cx, call, arguments.guard, id, arguments.get(1))?;
    }
    Ok(arguments.get(0).into())
}

fn define_property(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    let guard = arguments.guard;
    let Js::Object(id) = view(arguments.get(0)) else {
        return Ok(runtime.type_error(call, guard, "Object.defineProperty called on non-object"));
    };
    let Js::Object(descriptor) = view(arguments.get(2)) else {
        let shown = runtime.show_brief(call, arguments.get(2));
        return Ok(runtime.type_error(
            call,
            guard,
            &format!("Property description must be an object: {shown}"),
        ));
    };
    let Some(key) = runtime.key_of(arguments.get(1)) else {
        return Ok(unsupported(cx, "Object.defineProperty with such a key"));
    };
    let old = call.store.object(id).properties.get(key);
    let is_old = old.is_some_and(|old| old.content != Summary::from(ABSENT));
    let old_bits = old.and_then(|old| old.attributes.as_value()).and_then(|bits| bits.as_number());
    let mut bits = if is_old { old_bits.unwrap_or(0.0) as u8 } else { 0 };
    if is_old && bits & Attributes::CONFIGURABLE == 0 {
        let message = format!("Cannot redefine property: {}", runtime.show_key(key));
        return Ok(runtime.type_error(call, guard, &message));
    }
    let mut fields = [None; 6];
    let names = ["writable", "enumerable", "configurable", "value", "get", "set"];
    for (field, name) in fields.iter_mut().zip(names) {
        *field = field_of(runtime, cx, call, guard, descriptor, name)?;
    }
    for (index, field) in fields.iter().take(3).enumerate() {
        if let Some(field) = field.and_then(|field| field.as_value()) {
            let truth = !interp::Guest::truth(runtime, cx, field)?.is_false();
            bits = if truth { bits | 1 << index } else { bits & !(1 << index) };
        }
    }
    if fields[4].is_some() || fields[5].is_some() {
        runtime.define_accessor(cx, call, guard, id, key, [fields[4], fields[5]], Attributes(bits))?;
        return Ok(arguments.get(0).into());
    }
    let content = runtime.own_content(call, id, key).filter(|content| *content != Summary::from(ABSENT));
    let value = fields[3].or(content).unwrap_or(UNDEFINED.into());
    let step = runtime.define_property(cx, call, guard, id, key, value, Attributes(bits))?;
    Ok(if matches!(step, Step::Value(_)) { arguments.get(0).into() } else { step })
}

fn field_of(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    object: ObjectId,
    name: &str,
) -> Result<Option<Summary>, Saturated> {
    let key = Key::String(runtime.strings.intern_str(name));
    let found = runtime.look_up(cx, call, guard, object, key)?;
    Ok(found.into_iter().find_map(|(_, found)| match found {
        Found::Data(content) => Some(content),
        Found::Accessor(_) | Found::Proxy(_) | Found::Missing => None,
    }))
}

fn is(_runtime: &mut Runtime, cx: &mut Cx, _call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let (lhs, rhs) = (arguments.get(0), arguments.get(1));
    Ok(match (view(lhs), view(rhs)) {
        (Js::Number(a), Js::Number(b)) => {
            let same = (a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits();
            Step::Value(Guard::from(same).into())
        }
        _ => Step::Value(crate::runtime::operators::same(cx, lhs, rhs)?.into()),
    })
}

fn has_own_static(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    own(runtime, cx, call, arguments.guard, arguments.get(0), arguments.get(1))
}

fn has_own(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    own(runtime, cx, call, arguments.guard, arguments.this, arguments.get(0))
}

fn own(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    guard: Guard,
    object: Value,
    key: Value,
) -> Done {
    let Some(key) = runtime.key_of(key) else { return Ok(unsupported(cx, "hasOwnProperty with such a key")) };
    let Some(id) = runtime.to_object(call, guard, object) else {
        return Ok(runtime.type_error(call, guard, "Cannot convert undefined or null to object"));
    };
    let content = runtime.own_content(call, id, key).unwrap_or(ABSENT.into());
    let present =
        summary::guard_of(cx, guard, content, |_, value| Ok::<_, Saturated>((value != ABSENT).into()))?;
    Ok(Step::Value(if present == guard { Value::TRUE.into() } else { present.into() }))
}

fn to_string(runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    let name = match view(arguments.this) {
        Js::Undefined => "Undefined",
        Js::Null => "Null",
        Js::Bool(_) => "Boolean",
        Js::Number(_) | Js::Term(_) => "Number",
        Js::String(_) => "String",
        Js::Object(id) => match call.store.object(id).class {
            Class::Array { .. } => "Array",
            Class::Function(_) => "Function",
            Class::Error => "Error",
            Class::Arguments => "Arguments",
            Class::Table { is_map, .. } => {
                if is_map {
                    "Map"
                } else {
                    "Set"
                }
            }
            _ => "Object",
        },
        _ => "Object",
    };
    Ok(Value::from(runtime.strings.intern_str(&format!("[object {name}]"))).into())
}

fn value_of(_runtime: &mut Runtime, _cx: &mut Cx, call: &mut Call<'_>, arguments: Arguments<'_>) -> Done {
    if let Js::Object(id) = view(arguments.this)
        && let Class::Primitive(value) = call.store.object(id).class
    {
        return Ok(value.into());
    }
    Ok(arguments.this.into())
}

fn is_prototype_of(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Done {
    let mut at = arguments.get(0);
    while let Js::Object(id) = view(at) {
        let Some(next) = runtime.prototype_of(cx, call, arguments.guard, id)? else {
            return Ok(unsupported(cx, "a prototype that depends on inputs"));
        };
        if next == arguments.this && next != NULL {
            return Ok(Value::TRUE.into());
        }
        at = next;
    }
    Ok(Value::FALSE.into())
}
