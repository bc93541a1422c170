//! Proxies, bound functions and other operations of the hosted files of Object, Function, Proxy and Symbol.

use super::guest::{Call, Runtime, WELL_KNOWN};
use super::lift::lift;
use super::object::{Attributes, Callee, Class, ErrorData, FunctionData, Key, Object, ProxyData};
use super::outcome::{Gather, Step};
use super::traces::Skip;
use super::value::{ABSENT, Js, NULL, ObjectId, SymbolId, UNDEFINED, view};
use interp::{Cx, Effect};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

fn boolean(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

/// `is_proxy(value)`
pub fn is_proxy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [value]| {
        Ok(boolean(matches!(view(value), Js::Object(id) if runtime.is_proxy(call, id))))
    })
}

/// `new_proxy(target, handler)`
pub fn new_proxy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, _, call, guard, [target, handler]| {
        let data = ProxyData {
            target: target.into(),
            handler: handler.into(),
            is_callable: runtime.is_callable(call, target),
            is_constructor: runtime.is_constructor(call, target),
        };
        Ok(Value::from(call.store.new_object(guard, NULL, Class::Proxy(Box::new(data)))).into())
    })
}

/// `revoke_proxy(proxy)`
pub fn revoke_proxy(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, cx, call, guard, [proxy]| {
        let Js::Object(id) = view(proxy) else { return Ok(UNDEFINED.into()) };
        if let Class::Proxy(data) = &mut call.store.object_mut(id).class {
            data.target = cx.path.kernel.select(guard, NULL.into(), data.target)?;
            data.handler = cx.path.kernel.select(guard, NULL.into(), data.handler)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `proxy_target(proxy)`: null once it is revoked.
pub fn proxy_target(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    proxy_part(runtime, cx, call, |data| data.target)
}

/// `proxy_handler(proxy)`: null once it is revoked.
pub fn proxy_handler(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    proxy_part(runtime, cx, call, |data| data.handler)
}

fn proxy_part(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    part: fn(&ProxyData) -> Summary,
) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [proxy]| {
        let Js::Object(id) = view(proxy) else { return Ok(UNDEFINED.into()) };
        match &call.store.object(id).class {
            Class::Proxy(data) => Ok(Step::Value(part(data))),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `key_value(key)`: a property key as traps see it, a string or a symbol.
pub fn key_value(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [key]| {
        Ok(match runtime.key_of(key) {
            Some(key) => runtime.key_value(key).into(),
            None => key.into(),
        })
    })
}

/// `to_uint32(value)`
pub fn to_uint32(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (value, zero) = (call.argument(0), Value::number(0.0).into());
    call.with(&[value, zero], |call| super::operators::shr(runtime, cx, call))
}

/// `kind(value)`: what a value is, with an article, for messages.
pub fn kind(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, _, [value]| {
        let text = match runtime.type_of(call.store, value) {
            "undefined" => "undefined".to_owned(),
            "object" => "an object".to_owned(),
            other => format!("a {other}"),
        };
        Ok(Value::from(runtime.strings.intern_str(&text)).into())
    })
}

/// `new_symbol(description)`
pub fn new_symbol(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [description]| {
        let id = SymbolId::new(runtime.symbols.len());
        runtime.symbols.push(runtime.text_of(description));
        if let Js::String(text) = view(description) {
            runtime.descriptions.insert(id, text);
        }
        Ok(Value::from(id).into())
    })
}

/// `registered_symbol(key)`: Symbol.for
pub fn registered_symbol(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [key]| {
        let Js::String(text) = view(key) else { return Ok(UNDEFINED.into()) };
        let text = runtime.strings.canonical(text);
        if let Some(id) = runtime.registry.get(&text) {
            return Ok(Value::from(*id).into());
        }
        let id = SymbolId::new(runtime.symbols.len());
        runtime.symbols.push(runtime.strings.show(text));
        runtime.descriptions.insert(id, text);
        runtime.registry.insert(text, id);
        Ok(Value::from(id).into())
    })
}

/// `symbol_key(symbol)`: Symbol.keyFor
pub fn symbol_key(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [symbol]| {
        let Js::Symbol(id) = view(symbol) else { return Ok(UNDEFINED.into()) };
        let text = runtime.descriptions.get(&id).filter(|text| runtime.registry.get(text) == Some(&id));
        Ok(text.map_or(UNDEFINED, |text| Value::from(*text)).into())
    })
}

/// `description_of(symbol)`: a string or undefined.
pub fn description_of(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, _, _, [symbol]| {
        let Js::Symbol(id) = view(symbol) else { return Ok(UNDEFINED.into()) };
        if let Some(text) = runtime.descriptions.get(&id) {
            return Ok(Value::from(*text).into());
        }
        if id.index() >= WELL_KNOWN.len() {
            return Ok(UNDEFINED.into());
        }
        Ok(Value::from(runtime.strings.intern_str(WELL_KNOWN[id.index()].1)).into())
    })
}

/// `bound_function(target, this, list)`: 10.4.1.3 BoundFunctionCreate, still without its properties.
pub fn bound_function(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let receiver = call.argument(1);
    let (target, list) = (call.argument(0), call.argument(2));
    call.with(&[target, list], |call| {
        lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [target, list]| {
            super::calls::for_each_list(
                runtime,
                cx,
                call,
                guard,
                list,
                |runtime, _, call, guard, arguments| {
                    let mut captures = vec![target.into(), receiver];
                    captures.extend(arguments);
                    let data = FunctionData {
                        callee: Callee::Bound,
                        captures: captures.into(),
                        home: NULL.into(),
                        is_constructor: runtime.is_constructor(call, target),
                        name: None,
                    };
                    let prototype = match view(target) {
                        Js::Object(id) if !runtime.is_proxy(call, id) => call.store.object(id).prototype,
                        _ => Value::from(runtime.realm.function_prototype).into(),
                    };
                    let object = Object::new(guard, prototype, Class::Function(Rc::new(data)));
                    Ok(Value::from(call.store.allocate(object)).into())
                },
            )
        })
    })
}

/// `bound_target(function)`: what a bound function calls; undefined for others.
pub fn bound_target(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [function]| {
        let Js::Object(id) = view(function) else { return Ok(UNDEFINED.into()) };
        match &call.store.object(id).class {
            Class::Function(data) if data.callee == Callee::Bound => Ok(Step::Value(data.captures[0])),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `construct_with(constructor, list, new target)`
pub fn construct_with(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [callee, list, new_target]| {
        super::calls::for_each_list(runtime, cx, call, guard, list, |runtime, cx, call, guard, arguments| {
            runtime.construct_value(cx, call, guard, callee, new_target, arguments)
        })
    })
}

/// `builtin_tag(object)`: what `Object.prototype.toString` says of an object without a tag of its own.
pub fn builtin_tag(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [object]| {
        runtime.builtin_tag(cx, call, guard, object)
    })
}

/// `box_from(new target, name, primitive)`: a boxed primitive with the prototype that new.target gives.
pub fn box_from(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let words = [call.argument(0), call.argument(1), call.argument(2)];
    let step = Step::Call(runtime.linked.helper(super::link::Helper::BoxFrom), words.into());
    let mut gather = Gather::new();
    gather.add(cx, call.guard, step)?;
    Ok(gather.finish())
}

/// `box_with(prototype, name, primitive)`: for the helper.
pub fn box_with(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [prototype, name, primitive]| {
        let name = runtime.text_of(name);
        let prototype = match view(prototype) {
            Js::Object(_) => prototype,
            _ => runtime.intrinsic(&format!("{name}.prototype")).map_or(NULL, Value::from),
        };
        runtime.boxed(cx, call, guard, prototype, primitive)
    })
}

/// `throw_prototype_refused(object, prototype)`: why a prototype was not set.
pub fn throw_prototype_refused(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [object]| {
        let shown = runtime.show_brief(call, object);
        let message = match view(object) {
            Js::Object(id) if runtime.is_proxy(call, id) => {
                "'setPrototypeOf' on proxy: trap returned falsish for property 'undefined'".to_owned()
            }
            Js::Object(id) if id == runtime.realm.object_prototype => {
                "Immutable prototype object 'Object.prototype' cannot have their prototype set".to_owned()
            }
            Js::Object(id) if runtime.where_extensible(cx, call, guard, id)?.is_false() => {
                format!("{shown} is not extensible")
            }
            _ => "Cyclic __proto__ value".to_owned(),
        };
        Ok(runtime.type_error(call, guard, &message))
    })
}

/// `install_stack(error, message, name, function)`: the stack of a new error, from the caller of a function on.
pub fn install_stack(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<4>(runtime, cx, call, |runtime, cx, call, guard, [error, message, name, function]| {
        let Js::Object(id) = view(error) else { return Ok(UNDEFINED.into()) };
        if let Js::Text(_) = view(name) {
            return Ok(Step::Narrow(vec![name]));
        }
        let name = match view(name) {
            Js::String(_) => runtime.text_of(name),
            _ => "Error".to_owned(),
        };
        // The error exists on the paths of other messages too.
        let key = Key::String(runtime.names.stack);
        let old = runtime.own_content(call, id, key);
        if let Js::Text(_) = view(message) {
            let header = if name.is_empty() { name } else { format!("{name}: ") };
            runtime.define_symbolic_stack(cx, call, guard, id, &header, message, function)?;
        } else {
            let message = runtime.text_of(message);
            let first = match (name.is_empty(), message.is_empty()) {
                (true, _) => message,
                (false, true) => name,
                (false, false) => format!("{name}: {message}"),
            };
            runtime.define_stack(call, id, &first, Skip::UpTo(function));
        }
        if let (Some(old), Some(new)) = (old, runtime.own_content(call, id, key))
            && old != Summary::from(ABSENT)
        {
            let both = cx.path.kernel.select(guard, new, old)?;
            if let Some(slot) = call.store.object_mut(id).properties.slot(key) {
                *slot = both;
            }
        }
        let trace = runtime.trace_of(call, id);
        Ok(trace.map_or(UNDEFINED, |trace| Value::number(trace.index() as f64)).into())
    })
}

impl Runtime {
    /// The stack of an error whose message depends on inputs.
    #[allow(clippy::too_many_arguments, reason = "a header has two parts")]
    fn define_symbolic_stack(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        error: ObjectId,
        header: &str,
        message: Value,
        function: Value,
    ) -> Result<Step, Saturated> {
        self.define_stack(call, error, "", Skip::UpTo(function));
        let key = Key::String(self.names.stack);
        let frames = self.own_content(call, error, key).and_then(Summary::as_value);
        let header = Value::from(self.strings.intern_str(header));
        let first = self.concatenate_texts(cx, header, message);
        if let (Some(first), Some(frames)) = (first, frames)
            && let Some(stack) = self.concatenate_texts(cx, first, frames)
        {
            self.define_property(cx, call, guard, error, key, stack.into(), Attributes::METHOD)?;
        }
        Ok(UNDEFINED.into())
    }
}

/// `capture_stack(object, function, own)`: `Error.captureStackTrace`, which is the function `own`. The result is the number of the
/// trace, for `trace_frames`.
pub fn capture_stack(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<3>(runtime, cx, call, |runtime, cx, call, guard, [object, function, own]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let text = |runtime: &mut Runtime, call: &mut Call<'_>, name| {
            let found = runtime.plain_content(call, id, Key::String(name));
            found.map(|value| runtime.text_of(value)).filter(|text| !text.is_empty())
        };
        let (name, message) = (runtime.names.name, runtime.names.message);
        let name = text(runtime, call, name).unwrap_or_else(|| "Error".to_owned());
        let first = match text(runtime, call, message) {
            Some(message) => format!("{name}: {message}"),
            None => name,
        };
        let is_given = runtime.is_callable(call, function);
        let skip = if is_given { Skip::UpToOrAll(function) } else { Skip::UpTo(own) };
        let Some(trace) = runtime.capture_frames(call, skip) else { return Ok(UNDEFINED.into()) };
        let stack = runtime.stack_text(&first, trace);
        let is_whole = call.is_whole(guard, call.store.object(id).exists);
        let target = call.store.object_mut(id);
        if let (Class::Error(data), true) = (&mut target.class, is_whole) {
            *data = ErrorData { trace: Some(trace), stack: Some(stack) };
            target.is_lazy = true;
        } else {
            runtime.look_at(trace);
        }
        let stack = Value::from(stack);
        let key = Key::String(runtime.names.stack);
        runtime.define_property(cx, call, guard, id, key, stack.into(), Attributes::METHOD)?;
        Ok(Value::number(trace.index() as f64).into())
    })
}

macro_rules! hosted_operations {
    ($($name:ident = $file:literal, $function:literal, $count:literal;)*) => {$(
        #[doc = concat!("`", stringify!($name), "`, as its hosted file says.")]
        pub fn $name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
            let words: Vec<Summary> = (0..$count).map(|index| call.argument(index)).collect();
            let step = runtime.hosted_step(cx, $file, $function, &words);
            let mut gather = Gather::new();
            gather.add(cx, call.guard, step)?;
            Ok(gather.finish())
        }
    )*};
}

hosted_operations! {
    to_property_descriptor = "object/descriptor.js", "toPropertyDescriptor", 1;
    from_property_descriptor = "object/descriptor.js", "fromPropertyDescriptor", 1;
    define_property_or_throw = "object/descriptor.js", "definePropertyOrThrow", 3;
    ordinary_has_instance = "function/function.js", "ordinaryHasInstance", 2;
}

impl Runtime {
    /// A call of a function of a hosted file.
    pub fn hosted_step(
        &mut self,
        cx: &mut Cx,
        file: &'static str,
        function: &'static str,
        words: &[Summary],
    ) -> Step {
        match self.hosted_helper(file, function) {
            Ok(code) => {
                // The callee itself, `this` and `new.target` come first.
                let mut all = vec![Summary::from(UNDEFINED); 3];
                all.extend(words);
                Step::Call(code, all.into())
            }
            Err(message) => super::hosted::missing_code(cx, message),
        }
    }

    /// A call of one of the functions that stand for internal methods of Proxies.
    pub fn trap(&mut self, cx: &mut Cx, function: &'static str, words: &[Summary]) -> Step {
        self.hosted_step(cx, "proxy/proxy.js", function, words)
    }

    /// 20.1.3.6 steps 5 to 14.
    fn builtin_tag(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: Value,
    ) -> Result<Step, Saturated> {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let name =
            match &call.store.object(id).class {
                Class::Array { .. } => "Array",
                Class::Function(_) => "Function",
                Class::Error(_) => "Error",
                Class::Arguments => "Arguments",
                Class::Primitive(value) => match view(*value) {
                    Js::String(_) | Js::Text(_) => "String",
                    Js::Number(_) | Js::Term(_) => "Number",
                    Js::Bool(_) => "Boolean",
                    _ => "Object",
                },
                Class::Proxy(data) => {
                    let (is_callable, target) = (data.is_callable, data.target);
                    let mut parts = Vec::new();
                    for (arm, target) in cx.path.kernel.arms(guard, target)? {
                        let is_array = |at: Value| match view(at) {
                            Js::Object(id) => matches!(call.store.object(id).class, Class::Array { .. }),
                            _ => false,
                        };
                        let step = if target == NULL {
                            let message = "Cannot perform 'IsArray' on a proxy that has been revoked";
                            self.type_error(call, arm, message)
                        } else if matches!(view(target), Js::Object(id) if self.is_proxy(call, id)) {
                            self.builtin_tag(cx, call, arm, target)?
                        } else {
                            let name = match (is_array(target), is_callable) {
                                (true, _) => "Array",
                                (_, true) => "Function",
                                _ => "Object",
                            };
                            Value::from(self.strings.intern_str(name)).into()
                        };
                        parts.push((arm, step));
                    }
                    return Ok(Step::Parts(parts));
                }
                Class::Hosted(data) if matches!(&*data.class, "Date" | "RegExp") => {
                    if &*data.class == "Date" { "Date" } else { "RegExp" }
                }
                _ => "Object",
            };
        Ok(Value::from(self.strings.intern_str(name)).into())
    }
}
