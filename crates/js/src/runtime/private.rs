//! Private names of classes.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Accessor, Attributes, Key};
use super::outcome::Step;
use super::properties::{Found, Place, sort_content, where_absent};
use super::table::bits;
use super::value::{ABSENT, Js, SymbolId, UNDEFINED, view};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `private_name(description)`
pub fn private_name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [description]| {
        let text = match view(description) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        let id = SymbolId::new(runtime.symbols.len());
        runtime.symbols.push(text);
        Ok(Value::from(id).into())
    })
}

/// `private_has(object, name)`
pub fn private_has(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else {
            let (key, shown) = (runtime.show_key(key_of(name)), runtime.show_bare(call, object));
            let message = format!("Cannot use 'in' operator to search for '{key}' in {shown}");
            return Ok(runtime.type_error(call, guard, &message));
        };
        let content = runtime.own_content(call, id, key_of(name)).unwrap_or(ABSENT.into());
        let missing = where_absent(cx, guard, content)?;
        Ok(Step::Value(if missing.is_false() { Value::TRUE.into() } else { (!missing).into() }))
    })
}

/// `private_get(object, name)`
pub fn private_get(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else { return Ok(unreadable(runtime, call, guard, key)) };
        // Private names are the object's own: no chain, and no Proxy is asked.
        let content = runtime.own_content(call, id, key).unwrap_or(ABSENT.into());
        let mut found = Vec::new();
        let lacking = sort_content(cx, guard, content, &mut found)?;
        if let ([(arm, Found::Data(content))], true) = (&found[..], lacking.is_false())
            && *arm == guard
        {
            return Ok(Step::Value(*content));
        }
        let mut parts = Vec::new();
        if !lacking.is_false() {
            parts.push((lacking, unreadable(runtime, call, lacking, key)));
        }
        for (arm, found) in found {
            let step = match found {
                Found::Data(content) => Step::Value(content),
                Found::Accessor(accessor) => {
                    let getter = call.store.accessor(accessor).getter;
                    if getter == Summary::from(UNDEFINED) {
                        let message = format!("'{}' was defined without a getter", runtime.show_key(key));
                        runtime.type_error(call, arm, &message)
                    } else {
                        runtime.call_each(cx, call, arm, getter, object, &[])?
                    }
                }
                Found::Proxy(_) | Found::Missing => UNDEFINED.into(),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    })
}

/// `private_set(object, name, value)`
pub fn private_set(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else { return Ok(missing(runtime, call, guard, key)) };
        let content = runtime.own_content(call, id, key).unwrap_or(ABSENT.into());
        let attributes = call.store.object(id).properties.get(key).map(|property| property.attributes);
        let mut found = Vec::new();
        let lacking = sort_content(cx, guard, content, &mut found)?;
        let mut parts = Vec::new();
        if !lacking.is_false() {
            parts.push((lacking, missing(runtime, call, lacking, key)));
        }
        for (arm, found) in found {
            let step = match found {
                Found::Accessor(accessor) => {
                    let setter = call.store.accessor(accessor).setter;
                    if setter == Summary::from(UNDEFINED) {
                        let message = format!("'{}' was defined without a setter", runtime.show_key(key));
                        runtime.type_error(call, arm, &message)
                    } else {
                        runtime.call_each(cx, call, arm, setter, object, &[value])?
                    }
                }
                _ if attributes == Some(bits(Attributes(0))) => {
                    let message = format!("Private method '{}' is not writable", runtime.show_key(key));
                    runtime.type_error(call, arm, &message)
                }
                _ => {
                    runtime.store_content(cx, call, arm, id, key, value)?;
                    Step::Value(value)
                }
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    })
}

fn unreadable(runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard, key: Key) -> Step {
    let name = runtime.show_key(key);
    let message = format!("Cannot read private member {name} from an object whose class did not declare it");
    runtime.type_error(call, guard, &message)
}

fn missing(runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard, key: Key) -> Step {
    let name = runtime.show_key(key);
    let message = format!("Cannot write private member {name} to an object whose class did not declare it");
    runtime.type_error(call, guard, &message)
}

/// `private_define(object, name, value)`
pub fn private_define(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    define(runtime, cx, call, Attributes(Attributes::WRITABLE))
}

/// `private_define_method(object, name, function)`
pub fn private_define_method(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    define(runtime, cx, call, Attributes(0))
}

fn define(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, attributes: Attributes) -> Done {
    let value = call.argument(2);
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let content = runtime.own_content(call, id, key_of(name)).unwrap_or(ABSENT.into());
        if content != Summary::from(ABSENT) {
            let message = "Cannot initialize private members twice on the same object";
            return Ok(runtime.type_error(call, guard, message));
        }
        // Private names are added to objects that are not extensible too.
        let place = Place { guard, object: id, key: key_of(name) };
        runtime.add_own(cx, call, place, value, attributes)?;
        Ok(Step::Value(value))
    })
}

/// `private_define_getter(object, name, function)`
pub fn private_define_getter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let function = call.argument(2);
    accessor(runtime, cx, call, [Some(function), None])
}

/// `private_define_setter(object, name, function)`
pub fn private_define_setter(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let function = call.argument(2);
    accessor(runtime, cx, call, [None, Some(function)])
}

fn accessor(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    functions: [Option<Summary>; 2],
) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [object, name]| {
        let Js::Object(id) = view(object) else {
            return Ok(unsupported(cx, "a private accessor of a primitive"));
        };
        let key = key_of(name);
        let [getter, setter] = functions.map(|function| function.unwrap_or(UNDEFINED.into()));
        let place = Place { guard, object: id, key };
        let old = runtime.own_content(call, id, key).unwrap_or(ABSENT.into());
        let Some(old) = old.as_value() else {
            return Ok(unsupported(cx, "a private accessor that depends on inputs"));
        };
        match view(old) {
            Js::Absent => {
                let accessor = Value::from(call.store.new_accessor(Accessor { getter, setter }));
                runtime.add_own(cx, call, place, accessor.into(), Attributes(0))?;
            }
            // The other half of a pair; a half that is there already was installed before.
            Js::Accessor(id) => {
                let old = call.store.accessor(id);
                let undefined = Summary::from(UNDEFINED);
                let taken = [(getter, old.getter), (setter, old.setter)];
                if taken.into_iter().any(|(new, old)| new != undefined && old != undefined) {
                    let message = "Cannot initialize private methods of class twice on the same object";
                    return Ok(runtime.type_error(call, guard, message));
                }
                let getter = if getter == undefined { old.getter } else { getter };
                let setter = if setter == undefined { old.setter } else { setter };
                let accessor = Value::from(call.store.new_accessor(Accessor { getter, setter }));
                runtime.store_content(cx, call, guard, place.object, key, accessor.into())?;
            }
            _ => {
                let message = "Cannot initialize private methods of class twice on the same object";
                return Ok(runtime.type_error(call, guard, message));
            }
        }
        Ok(UNDEFINED.into())
    })
}

fn key_of(name: Value) -> Key {
    match view(name) {
        Js::Symbol(id) => Key::Private(id),
        _ => unreachable!("the lowering hands private names to their operations"),
    }
}
