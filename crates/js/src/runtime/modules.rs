//! The operations with which modules are linked and evaluated; [`super::linker`] does the linking.

use super::errors::unsupported;
use super::guest::{Call, Runtime};
use super::lift::lift;
use super::linker::{LinkError, is_filled};
use super::loader::text_of;
use super::outcome::Step;
use super::value::{Js, UNDEFINED, view};
use crate::lower::Request;
use crate::modules::Format;
use interp::{Cx, Effect, Kind, ValueExt};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `module_link(key)`: the modules that were not there before, as an array of keys.
pub fn module_link(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [key]| {
        let key: Rc<str> = text_of(runtime, key).into();
        if call.store.module(&key).is_none() && guard != call.alive {
            return Ok(unsupported(cx, "a module that only some inputs import"));
        }
        match runtime.link_module(cx, call, guard, &key) {
            Ok(found) => Ok(Step::Value(keys(runtime, call, guard, found))),
            Err(error) => settle(error),
        }
    })
}

fn settle(error: LinkError) -> Result<Step, Saturated> {
    match error {
        LinkError::Thrown(step) => Ok(step),
        LinkError::Saturated(saturated) => Err(saturated),
    }
}

fn keys(runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard, keys: Vec<Rc<str>>) -> Summary {
    let elements = keys.iter().map(|key| Value::from(runtime.strings.intern_str(key)).into()).collect();
    Value::from(runtime.new_array(call, guard, elements)).into()
}

/// `module_instantiate(key)`: makes the functions that a module declares.
pub fn module_instantiate(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    run(runtime, cx, call, 0)
}

/// `module_evaluate(key)`: the body of a module.
pub fn module_evaluate(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    run(runtime, cx, call, 1)
}

fn run(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>, which: usize) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [key]| {
        let key = text_of(runtime, key);
        Ok(runtime.module_closure(call, guard, &key, which).unwrap_or(UNDEFINED.into()))
    })
}

/// `module_order(key)`: the modules that are to be evaluated, as an array of keys.
pub fn module_order(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [key]| {
        let key: Rc<str> = text_of(runtime, key).into();
        let order = runtime.evaluation_order(call, &key);
        Ok(Step::Value(keys(runtime, call, guard, order)))
    })
}

/// `module_kind(key)`: "module", "commonjs", "json" or "builtin".
pub fn module_kind(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [key]| {
        let key = text_of(runtime, key);
        let kind = match () {
            () if key.starts_with("node:") => "builtin",
            () if runtime.is_source_module(&key) => "module",
            () if runtime.format_of(&key) == Format::Json => "json",
            () => "commonjs",
        };
        Ok(Value::from(runtime.strings.intern_str(kind)).into())
    })
}

/// `module_start(key)`: whether a module was started before; now it is.
pub fn module_start(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [key]| {
        let key = text_of(runtime, key);
        let was_started = call.store.module(&key).is_some_and(|instance| instance.is_started);
        call.store.change_module(&key, |instance| instance.is_started = true);
        Ok(Value::boolean(was_started).into())
    })
}

/// `module_note(key, result, is error)`: what came of a module that failed or waits.
pub fn module_note(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, _, call, _, [key, result, is_error]| {
        let key = text_of(runtime, key);
        call.store.change_module(&key, |instance| {
            instance.result = Some(result);
            instance.is_failed = is_error == Value::TRUE;
        });
        Ok(UNDEFINED.into())
    })
}

/// `module_result(key)`: the promise of a module that waits; throws what a module threw.
pub fn module_result(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [key]| {
        let key = text_of(runtime, key);
        let instance = call.store.module(&key);
        Ok(match instance.and_then(|instance| Some((instance.result?, instance.is_failed))) {
            Some((error, true)) => Step::Throw(error),
            Some((promise, false)) => promise.into(),
            None => UNDEFINED.into(),
        })
    })
}

/// `module_is_async(key)`
pub fn module_is_async(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [key]| {
        let key = text_of(runtime, key);
        let is_async = runtime.sources.modules.get(key.as_str()).is_some_and(|module| module.is_async);
        Ok(Value::boolean(is_async).into())
    })
}

/// `module_export(key, name, value)`: an export of what is no ECMAScript module.
pub fn module_export(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, words| {
        runtime.fill_module(cx, call, guard, words)?;
        Ok(UNDEFINED.into())
    })
}

/// `module_missing(key)`: the names that somebody imports and that have no value yet.
pub fn module_missing(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [key]| {
        let key = text_of(runtime, key);
        let instance = call.store.module(&key).cloned().unwrap_or_default();
        let missing = instance.names.into_iter().filter(|(_, shared)| !is_filled(call, *shared));
        let missing = missing.map(|(name, _)| name.into()).collect();
        Ok(Step::Value(keys(runtime, call, guard, missing)))
    })
}

/// `module_note_missing(key, name, message)`: somebody imports a name that a module does not have.
pub fn module_note_missing(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, _, _, _, words| {
        let [key, name, message] = words.map(|word| text_of(runtime, word));
        runtime.note_missing_name(&key, &name, &message);
        Ok(UNDEFINED.into())
    })
}

/// `module_namespace(key)`
pub fn module_namespace(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [key]| {
        let key: Rc<str> = text_of(runtime, key).into();
        match runtime.namespace_of(call, guard, &key) {
            Ok(namespace) => Ok(Value::from(namespace).into()),
            Err(error) => settle(error),
        }
    })
}

/// `module_key(specifier, type, path)`: what a specifier names in a file.
pub fn module_key(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, _, call, guard, [specifier, kind, from]| {
        let (specifier, from) = (text_of(runtime, specifier), text_of(runtime, from));
        let type_attribute = match view(kind) {
            Js::String(_) => Some(text_of(runtime, kind)),
            _ => None,
        };
        runtime.note_import(&specifier, &from);
        match runtime.module_key(call, guard, &Request { specifier, type_attribute, start: 0 }, &from) {
            Ok(key) => Ok(Value::from(runtime.strings.intern_str(&key)).into()),
            Err(error) => settle(error),
        }
    })
}

/// `module_meta(path, object)`: keeps the `import.meta` of a module; the one that it has.
pub fn module_meta(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, _, [path, meta]| {
        let path = text_of(runtime, path);
        if matches!(view(meta), Js::Object(_)) {
            call.store.change_module(&path, |instance| instance.meta = Some(meta));
        }
        let known = call.store.module(&path).and_then(|instance| instance.meta);
        Ok(known.unwrap_or(UNDEFINED).into())
    })
}

/// `file_url(path)`
pub fn file_url(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [path]| {
        let mut url = String::from("file://");
        for byte in text_of(runtime, path).bytes() {
            match byte {
                b'%'
                | b'#'
                | b'?'
                | b' '
                | b'"'
                | b'<'
                | b'>'
                | b'`'
                | b'{'
                | b'}'
                | b'\\'
                | 128..
                | 0..32 => {
                    url.push_str(&format!("%{byte:02X}"));
                }
                byte => url.push(char::from(byte)),
            }
        }
        Ok(Value::from(runtime.strings.intern_str(&url)).into())
    })
}

/// `import_meta(function)`
pub fn import_meta(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, _, _, [function]| {
        let path = path_of(runtime, function);
        runtime.module_step(cx, "modules/commonjs.js", "importMeta", &path)
    })
}

/// `import_call(specifier, options, function)`
pub fn import_call(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (specifier, options, function) = (call.argument(0), call.argument(1), call.argument(2));
    call.with(&[function], |call| {
        lift::<1>(runtime, cx, call, |runtime, cx, _, _, [function]| {
            let path = path_of(runtime, function);
            let path = Value::from(runtime.strings.intern_str(&path));
            Ok(runtime.hosted_step(
                cx,
                "modules/commonjs.js",
                "importCall",
                &[specifier, options, path.into()],
            ))
        })
    })
}

fn path_of(runtime: &Runtime, function: Value) -> String {
    let Kind::Function(function) = function.kind() else { return String::new() };
    runtime.source_of(function).map_or_else(String::new, |source| source.name.clone())
}
