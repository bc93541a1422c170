//! The operations with which modules are linked and evaluated; [`super::linker`] does the linking.

use crate::lower::Request;
use crate::modules::Format;
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::program::linker::{LinkError, is_filled};
use crate::program::loader::text_of;
use crate::realm::heap::object::Accessor;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::value::{Js, UNDEFINED, view};
use interp::{Kind, ValueExt};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// `module_link(key)`: the modules that were not there before, as an array of keys.
pub fn module_link(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key: Rc<str> = text_of(op.runtime, key).into();
        if op.store.module(&key).is_none() && guard != op.alive {
            return Ok(unsupported(op.cx, "a module that only some inputs import"));
        }
        match op.link_module(guard, &key) {
            Ok(found) => Ok(Step::Value(keys(op, guard, found))),
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

fn keys(op: &mut Op<'_>, guard: Guard, keys: Vec<Rc<str>>) -> Summary {
    let elements = keys.iter().map(|key| Value::from(op.runtime.strings.intern_str(key)).into()).collect();
    Value::from(op.new_array(guard, elements)).into()
}

/// `module_instantiate(key)`: makes the functions that a module declares.
pub fn module_instantiate(op: &mut Op<'_>) -> Done {
    run(op, 0)
}

/// `module_evaluate(key)`: the body of a module. Node evaluates modules in a job.
pub fn module_evaluate(op: &mut Op<'_>) -> Done {
    let queues = op.store.queues_mut();
    queues.among_jobs = op.cx.path.kernel.or(queues.among_jobs, op.guard)?;
    run(op, 1)
}

fn run(op: &mut Op<'_>, which: usize) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key = text_of(op.runtime, key);
        Ok(op.module_closure(guard, &key, which).unwrap_or(UNDEFINED.into()))
    })
}

/// `module_order(key)`: the modules that are to be evaluated, as an array of keys.
pub fn module_order(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key: Rc<str> = text_of(op.runtime, key).into();
        let order = op.evaluation_order(&key);
        Ok(Step::Value(keys(op, guard, order)))
    })
}

/// `module_kind(key)`: "module", "commonjs", "json" or "builtin".
pub fn module_kind(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        let key = text_of(op.runtime, key);
        let kind = match () {
            () if key.starts_with("node:") => "builtin",
            () if op.runtime.is_source_module(&key) => "module",
            () if op.runtime.format_of(&key) == Format::Json => "json",
            () => "commonjs",
        };
        Ok(Value::from(op.runtime.strings.intern_str(kind)).into())
    })
}

/// `module_start(key)`: whether a module was started before; now it is.
pub fn module_start(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        let key = text_of(op.runtime, key);
        let was_started = op.store.module(&key).is_some_and(|instance| instance.is_started);
        op.store.change_module(&key, |instance| instance.is_started = true);
        Ok(Value::boolean(was_started).into())
    })
}

/// `module_note(key, result, is error)`: what came of a module that failed or waits.
pub fn module_note(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [key, result, is_error]| {
        let key = text_of(op.runtime, key);
        op.store.change_module(&key, |instance| {
            instance.result = Some(result);
            instance.is_failed = is_error == Value::TRUE;
        });
        Ok(UNDEFINED.into())
    })
}

/// `module_result(key)`: the promise of a module that waits; throws what a module threw.
pub fn module_result(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        let key = text_of(op.runtime, key);
        let instance = op.store.module(&key);
        Ok(match instance.and_then(|instance| Some((instance.result?, instance.is_failed))) {
            Some((error, true)) => Step::Throw(error),
            Some((promise, false)) => promise.into(),
            None => UNDEFINED.into(),
        })
    })
}

/// `module_is_async(key)`
pub fn module_is_async(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        let key = text_of(op.runtime, key);
        let is_async = op.runtime.sources.modules.get(key.as_str()).is_some_and(|module| module.is_async);
        Ok(Value::boolean(is_async).into())
    })
}

/// `module_export(key, name, value)`: an export of what is no ECMAScript module.
pub fn module_export(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, words| {
        op.fill_module(guard, words)?;
        Ok(UNDEFINED.into())
    })
}

/// `module_export_getter(key, name, getter)`: an export that nobody imports by its name; a namespace calls the getter.
pub fn module_export_getter(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [key, name, getter]| {
        let accessor = Accessor { getter: getter.into(), setter: UNDEFINED.into() };
        let content = op.store.new_accessor(accessor);
        op.fill_module(guard, [key, name, content.into()])?;
        Ok(UNDEFINED.into())
    })
}

/// `module_names(key)`: the names that a CommonJS module exports, as an array; undefined of a module of another kind.
pub fn module_names(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key = text_of(op.runtime, key);
        let Some(names) = op.runtime.named_exports(&key) else { return Ok(UNDEFINED.into()) };
        Ok(Step::Value(keys(op, guard, names.iter().map(|name| name.as_str().into()).collect())))
    })
}

/// `module_missing(key)`: the names that somebody imports and that have no value yet.
pub fn module_missing(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key = text_of(op.runtime, key);
        let instance = op.store.module(&key).cloned().unwrap_or_default();
        let missing = instance.names.into_iter().filter(|(_, shared)| !is_filled(op, *shared));
        let missing = missing.map(|(name, _)| name.into()).collect();
        Ok(Step::Value(keys(op, guard, missing)))
    })
}

/// `module_note_missing(key, name, message)`: somebody imports a name that a module does not have.
pub fn module_note_missing(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, words| {
        let [key, name, message] = words.map(|word| text_of(op.runtime, word));
        op.runtime.note_missing_name(&key, &name, &message);
        Ok(UNDEFINED.into())
    })
}

/// `module_namespace(key)`
pub fn module_namespace(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [key]| {
        let key: Rc<str> = text_of(op.runtime, key).into();
        match op.namespace_of(guard, &key) {
            Ok(namespace) => Ok(Value::from(namespace).into()),
            Err(error) => settle(error),
        }
    })
}

/// `module_key(specifier, type, path)`: what a specifier names in a file.
pub fn module_key(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [specifier, kind, from]| {
        let (specifier, from) = (text_of(op.runtime, specifier), text_of(op.runtime, from));
        let type_attribute = match view(kind) {
            Js::String(_) => Some(text_of(op.runtime, kind)),
            _ => None,
        };
        op.runtime.note_import(&specifier, &from);
        match op.module_key(guard, &Request { specifier, type_attribute, start: 0 }, &from) {
            Ok(key) => Ok(Value::from(op.runtime.strings.intern_str(&key)).into()),
            Err(error) => settle(error),
        }
    })
}

/// `module_meta(path, object)`: keeps the `import.meta` of a module; the one that it has.
pub fn module_meta(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [path, meta]| {
        let path = text_of(op.runtime, path);
        if matches!(view(meta), Js::Object(_)) {
            op.store.change_module(&path, |instance| instance.meta = Some(meta));
        }
        let known = op.store.module(&path).and_then(|instance| instance.meta);
        Ok(known.unwrap_or(UNDEFINED).into())
    })
}

/// `file_url(path)`
pub fn file_url(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [path]| {
        let mut url = String::from("file://");
        for byte in text_of(op.runtime, path).bytes() {
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
        Ok(Value::from(op.runtime.strings.intern_str(&url)).into())
    })
}

/// `import_meta(function)`
pub fn import_meta(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [function]| {
        let path = path_of(op.runtime, function);
        op.runtime.module_step(op.cx, "modules/commonjs.js", "importMeta", &path)
    })
}

/// `import_call(specifier, options, function)`
pub fn import_call(op: &mut Op<'_>) -> Done {
    let (specifier, options, function) = (op.argument(0), op.argument(1), op.argument(2));
    op.with(&[function], |op| {
        lift::<1>(op, |op, _, [function]| {
            let path = path_of(op.runtime, function);
            let path = Value::from(op.runtime.strings.intern_str(&path));
            Ok(op.runtime.hosted_step(
                op.cx,
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
