//! `Object`: fast paths of its hosted functions for plain objects.

use crate::object::key_lists::KeyAt;
use crate::object::objects::{has_accessors, has_late};
use crate::object::properties::where_absent;
use crate::realm::heap::object::{Attributes, Class, Key, Object};
use crate::realm::hosted::HostedFast;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::realm::{Realm, Setup, property};
use crate::realm::step::{Step, Tried};
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use summary::{Guard, Saturated, Summary, Value};

/// The functions of `Object`: name, length, function of the hosted file, fast path.
const STATIC: &[(&str, u32, &str, Option<HostedFast>)] = &[
    ("assign", 2, "assign", Some(assign)),
    ("create", 2, "create", Some(create)),
    ("defineProperties", 2, "defineProperties", None),
    ("defineProperty", 3, "defineProperty", None),
    ("entries", 1, "entries", Some(entries)),
    ("freeze", 1, "freeze", None),
    ("fromEntries", 1, "fromEntries", None),
    ("getOwnPropertyDescriptor", 2, "getOwnPropertyDescriptor", None),
    ("getOwnPropertyDescriptors", 1, "getOwnPropertyDescriptors", None),
    ("getOwnPropertyNames", 1, "getOwnPropertyNames", Some(names)),
    ("getOwnPropertySymbols", 1, "getOwnPropertySymbols", None),
    ("getPrototypeOf", 1, "getPrototypeOf", Some(get_prototype)),
    ("hasOwn", 2, "hasOwn", Some(has_own_static)),
    ("is", 2, "is", Some(is)),
    ("isExtensible", 1, "isExtensible", None),
    ("isFrozen", 1, "isFrozen", None),
    ("isSealed", 1, "isSealed", None),
    ("keys", 1, "keys", Some(keys)),
    ("preventExtensions", 1, "preventExtensions", None),
    ("seal", 1, "seal", None),
    ("setPrototypeOf", 2, "setPrototypeOf", None),
    ("values", 1, "values", Some(values)),
];

/// The methods of `Object.prototype`.
const METHODS: &[(&str, u32, &str, Option<HostedFast>)] = &[
    ("__defineGetter__", 2, "defineGetter", None),
    ("__defineSetter__", 2, "defineSetter", None),
    ("hasOwnProperty", 1, "hasOwnProperty", Some(has_own)),
    ("__lookupGetter__", 1, "lookupGetter", None),
    ("__lookupSetter__", 1, "lookupSetter", None),
    ("isPrototypeOf", 1, "isPrototypeOf", None),
    ("propertyIsEnumerable", 1, "propertyIsEnumerable", None),
    ("toString", 0, "toString", None),
    ("valueOf", 0, "valueOf", None),
];

pub fn install(setup: &mut Setup<'_>, realm: &Realm) {
    let prototype = realm.object_prototype;
    let file = "object/object.js";
    let object = setup.hosted_constructor(realm, prototype, "Object", 1, file, "construct");
    setup.hosted_table(realm, object, file, STATIC);
    setup.hosted_table(realm, prototype, "object/prototype.js", METHODS);
    if let Some(function) = property(setup.store, setup.strings, prototype, "toString") {
        setup.intrinsics.insert("Object.prototype.toString".to_owned(), function);
    }
    let proto = Key::String(setup.strings.intern_str("__proto__"));
    let functions = [Some("getProto"), Some("setProto")];
    setup.hosted_accessor(realm, prototype, proto, "__proto__", "object/prototype.js", functions);
    // Behind `__proto__`, as V8 has it.
    setup.hosted(realm, prototype, "toLocaleString", 0, "object/prototype.js", "toLocaleString");
}

/// What a listing of own properties shows of each.
#[derive(Clone, Copy, PartialEq)]
enum What {
    Keys,
    Values,
    Entries,
    Names,
}

fn list(op: &mut Op<'_>, arguments: Arguments<'_>, what: What) -> Tried {
    let guard = arguments.guard;
    let value = arguments.get(0);
    if let Js::String(id) = view(value) {
        let mut found = Vec::new();
        for (index, unit) in op.runtime.strings.get(id).clone().iter().enumerate() {
            let key = op.runtime.key_value(Key::Index(index as u32));
            let unit = Value::from(op.runtime.strings.intern(&[*unit])).into();
            found.push(shown(op, guard, what, key, unit));
        }
        if what == What::Names {
            found.push(Value::from(op.runtime.names.length).into());
        }
        return Ok(Some(Value::from(op.new_array(guard, found)).into()));
    }
    let Js::Object(object) = view(value) else { return Ok(None) };
    let is_view = matches!(op.store.object(object).class, Class::View(_));
    if op.is_proxy(object) || is_view || op.has_unready_exports(object) {
        return Ok(None);
    }
    op.notice_listing(object);
    let mut places = match what {
        What::Names => op.own_keys(guard, object)?,
        What::Keys | What::Values | What::Entries => op.enumerable_keys(guard, object)?,
    };
    places.retain(|place| !place.is_symbol());
    if matches!(what, What::Keys | What::Names) {
        return Ok(Some(Value::from(op.new_key_array(guard, &places)?).into()));
    }
    let mut contents = Vec::new();
    for place in &places {
        let Some(content) = data_of(op, object, place)? else { return Ok(None) };
        contents.push(content);
    }
    let (values, length) = op.taken(guard, &places, &contents)?;
    if what == What::Values {
        return Ok(Some(Value::from(op.new_array_of(guard, values, length)).into()));
    }
    let keys = op.key_words(&places)?;
    let (keys, _) = op.taken(guard, &places, &keys)?;
    let mut pairs = Vec::new();
    for (at, (key, value)) in keys.into_iter().zip(values).enumerate() {
        let here = length.paths_with(op.cx, guard, |length| length as usize > at)?;
        let pair = Summary::from(Value::from(op.new_array(here, vec![key, value])));
        let otherwise = ABSENT.into();
        pairs.push(if here == guard { pair } else { op.cx.path.kernel.select(here, pair, otherwise)? });
    }
    Ok(Some(Value::from(op.new_array_of(guard, pairs, length)).into()))
}

/// What the properties of a place hold; none where one of them is an accessor.
fn data_of(op: &mut Op<'_>, object: ObjectId, place: &KeyAt) -> Result<Option<Summary>, Saturated> {
    let mut found = Summary::DEAD;
    for &(arm, key) in &place.arms {
        let content = op.own_property(object, key)?.content;
        let values = op.cx.path.kernel.values_under(arm, content);
        if values.into_iter().any(|value| matches!(view(value), Js::Accessor(_))) {
            return Ok(None);
        }
        let content = op.cx.path.kernel.restrict(arm, content)?;
        found = match place.arms.len() {
            1 => content,
            _ => op.cx.path.kernel.select(arm, content, found)?,
        };
    }
    Ok(Some(found))
}

fn shown(op: &mut Op<'_>, guard: Guard, what: What, key: Value, value: Summary) -> Summary {
    match what {
        What::Keys | What::Names => key.into(),
        What::Values => value,
        What::Entries => Value::from(op.new_array(guard, vec![key.into(), value])).into(),
    }
}

fn keys(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    list(op, arguments, What::Keys)
}

fn values(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    list(op, arguments, What::Values)
}

fn entries(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    list(op, arguments, What::Entries)
}

fn names(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    list(op, arguments, What::Names)
}

fn assign(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let guard = arguments.guard;
    let Js::Object(target) = view(arguments.get(0)) else { return Ok(None) };
    let is_plain = op.store.object(target).extensible.is_everywhere(true)
        && matches!(op.store.object(target).class, Class::Ordinary);
    if !is_plain || has_accessors(op, target) || has_attributes(op, target) {
        return Ok(None);
    }
    for &source in arguments.list.iter().skip(1) {
        let Js::Object(id) = view(source) else {
            if matches!(view(source), Js::Undefined | Js::Null) {
                continue;
            }
            return Ok(None);
        };
        if id == target || op.is_proxy(id) || has_accessors(op, id) || has_late(op, id) {
            return Ok(None);
        }
        if !inherits_none_of(op, guard, target, id)? {
            return Ok(None);
        }
    }
    for &source in arguments.list.iter().skip(1) {
        op.copy_own(guard, target, source, &[])?;
    }
    Ok(Some(Value::from(target).into()))
}

/// Whether an object has a property that a definition with all attributes would change otherwise than an assignment.
fn has_attributes(op: &Op<'_>, object: ObjectId) -> bool {
    op.store
        .object(object)
        .properties
        .iter()
        .any(|(_, property)| !property.attributes.is_everywhere(Attributes::ALL))
}

/// Whether nothing that an object inherits has a key of the source, so that assigning each writes the object's own property.
fn inherits_none_of(
    op: &mut Op<'_>,
    guard: Guard,
    target: ObjectId,
    source: ObjectId,
) -> Result<bool, Saturated> {
    for place in op.own_keys(guard, source)? {
        if place.keys().any(|key| !op.inherits_nothing(target.into(), key)) {
            return Ok(false);
        }
    }
    Ok(true)
}

fn create(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let prototype = arguments.get(0);
    if !matches!(view(prototype), Js::Object(_) | Js::Null) || arguments.get(1) != UNDEFINED {
        return Ok(None);
    }
    let object = Object::new(arguments.guard, prototype.into(), Class::Ordinary);
    Ok(Some(Value::from(op.store.allocate(object)).into()))
}

fn get_prototype(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Js::Object(id) = view(arguments.get(0)) else { return Ok(None) };
    let is_proxy = op.is_proxy(id);
    Ok((!is_proxy).then(|| Step::Value(op.store.object(id).prototype)))
}

fn is(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let (lhs, rhs) = (arguments.get(0), arguments.get(1));
    op.notice_identity(lhs, rhs);
    Ok(Some(op.runtime.same_value(op.cx, lhs, rhs)?.step(&[lhs, rhs])))
}

fn has_own_static(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    own(op, arguments.guard, arguments.get(0), arguments.get(1))
}

fn has_own(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    own(op, arguments.guard, arguments.this, arguments.get(0))
}

fn own(op: &mut Op<'_>, guard: Guard, object: Value, key: Value) -> Tried {
    let (Js::Object(id), Some(key)) = (view(object), op.runtime.key_of(key)) else { return Ok(None) };
    if op.is_proxy(id) || op.has_unready_exports(id) {
        return Ok(None);
    }
    op.notice_presence(id, key);
    let content = op.own_property(id, key)?.content;
    let absent = where_absent(op.cx, guard, content)?;
    let present = op.cx.path.kernel.and_not(guard, absent)?;
    Ok(Some(Step::Value(if present == guard { Value::TRUE.into() } else { present.into() })))
}
