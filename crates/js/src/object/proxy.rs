//! Proxies, bound functions and other operations of the hosted files of Object, Function, Proxy and Symbol.

use crate::op::lift::lift;
use crate::realm::heap::object::{
    Attributes, Callee, Class, ErrorData, FunctionData, Key, Object, ProxyData,
};
use crate::realm::names::WELL_KNOWN;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::{Gather, Step};
use crate::realm::traces::Skip;
use crate::value::value::{ABSENT, Js, NULL, ObjectId, SymbolId, UNDEFINED, view};
use interp::Cx;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

fn boolean(truth: bool) -> Step {
    if truth { Value::TRUE } else { Value::FALSE }.into()
}

/// `is_proxy(value)`
pub fn is_proxy(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| Ok(boolean(matches!(view(value), Js::Object(id) if op.is_proxy(id)))))
}

/// `new_proxy(target, handler)`
pub fn new_proxy(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [target, handler]| {
        let data = ProxyData {
            target: target.into(),
            handler: handler.into(),
            is_callable: op.is_callable(target),
            is_constructor: op.is_constructor(target),
        };
        Ok(Value::from(op.store.new_object(guard, NULL, Class::Proxy(Box::new(data)))).into())
    })
}

/// `revoke_proxy(proxy)`
pub fn revoke_proxy(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [proxy]| {
        let Js::Object(id) = view(proxy) else { return Ok(UNDEFINED.into()) };
        if let Class::Proxy(data) = &mut op.store.object_mut(id).class {
            data.target = op.cx.path.kernel.select(guard, NULL.into(), data.target)?;
            data.handler = op.cx.path.kernel.select(guard, NULL.into(), data.handler)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `proxy_target(proxy)`: null once it is revoked.
pub fn proxy_target(op: &mut Op<'_>) -> Done {
    proxy_part(op, |data| data.target)
}

/// `proxy_handler(proxy)`: null once it is revoked.
pub fn proxy_handler(op: &mut Op<'_>) -> Done {
    proxy_part(op, |data| data.handler)
}

fn proxy_part(op: &mut Op<'_>, part: fn(&ProxyData) -> Summary) -> Done {
    lift::<1>(op, |op, _, [proxy]| {
        let Js::Object(id) = view(proxy) else { return Ok(UNDEFINED.into()) };
        match &op.store.object(id).class {
            Class::Proxy(data) => Ok(Step::Value(part(data))),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `key_value(key)`: a property key as traps see it, a string or a symbol.
pub fn key_value(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        Ok(match op.runtime.key_of(key) {
            Some(key) => op.runtime.key_value(key).into(),
            None => op.runtime.symbolic_to_string(op.cx, key).unwrap_or(key).into(),
        })
    })
}

/// `to_uint32(value)`
pub fn to_uint32(op: &mut Op<'_>) -> Done {
    let (value, zero) = (op.argument(0), Value::number(0.0).into());
    op.with(&[value, zero], crate::operators::binary::shr)
}

/// `kind(value)`: what a value is, with an article, for messages.
pub fn kind(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        let text = match op.runtime.type_of(op.store, value) {
            "undefined" => "undefined".to_owned(),
            "object" => "an object".to_owned(),
            other => format!("a {other}"),
        };
        Ok(Value::from(op.runtime.strings.intern_str(&text)).into())
    })
}

/// `new_symbol(description)`
pub fn new_symbol(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [description]| {
        let id = SymbolId::new(op.runtime.symbols.len());
        op.runtime.symbols.push(op.runtime.text_of(description));
        if let Js::String(text) = view(description) {
            op.runtime.descriptions.insert(id, text);
        }
        Ok(Value::from(id).into())
    })
}

/// `registered_symbol(key)`: Symbol.for
pub fn registered_symbol(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [key]| {
        let Js::String(text) = view(key) else { return Ok(UNDEFINED.into()) };
        let text = op.runtime.strings.canonical(text);
        if let Some(id) = op.runtime.registry.get(&text) {
            return Ok(Value::from(*id).into());
        }
        let id = SymbolId::new(op.runtime.symbols.len());
        op.runtime.symbols.push(op.runtime.strings.show(text));
        op.runtime.descriptions.insert(id, text);
        op.runtime.registry.insert(text, id);
        Ok(Value::from(id).into())
    })
}

/// `symbol_key(symbol)`: Symbol.keyFor
pub fn symbol_key(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [symbol]| {
        let Js::Symbol(id) = view(symbol) else { return Ok(UNDEFINED.into()) };
        let text = op.runtime.descriptions.get(&id).filter(|text| op.runtime.registry.get(text) == Some(&id));
        Ok(text.map_or(UNDEFINED, |text| Value::from(*text)).into())
    })
}

/// `description_of(symbol)`: a string or undefined.
pub fn description_of(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [symbol]| {
        let Js::Symbol(id) = view(symbol) else { return Ok(UNDEFINED.into()) };
        if let Some(text) = op.runtime.descriptions.get(&id) {
            return Ok(Value::from(*text).into());
        }
        if id.index() >= WELL_KNOWN.len() {
            return Ok(UNDEFINED.into());
        }
        Ok(Value::from(op.runtime.strings.intern_str(WELL_KNOWN[id.index()].1)).into())
    })
}

/// `bound_function(target, this, list)`: 10.4.1.3 BoundFunctionCreate, still without its properties.
pub fn bound_function(op: &mut Op<'_>) -> Done {
    let receiver = op.argument(1);
    let (target, list) = (op.argument(0), op.argument(2));
    op.with(&[target, list], |op| {
        lift::<2>(op, |op, guard, [target, list]| {
            crate::op::lists::for_each_list(op, guard, list, |op, guard, arguments| {
                let mut captures = vec![target.into(), receiver];
                captures.extend(arguments);
                let data = FunctionData {
                    callee: Callee::Bound,
                    captures: captures.into(),
                    home: NULL.into(),
                    is_constructor: op.is_constructor(target),
                    name: None,
                };
                let prototype = match view(target) {
                    Js::Object(id) if !op.is_proxy(id) => op.store.object(id).prototype,
                    _ => Value::from(op.runtime.realm.function_prototype).into(),
                };
                let object = Object::new(guard, prototype, Class::Function(Rc::new(data)));
                Ok(Value::from(op.store.allocate(object)).into())
            })
        })
    })
}

/// `bound_target(function)`: what a bound function calls; undefined for others.
pub fn bound_target(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [function]| {
        let Js::Object(id) = view(function) else { return Ok(UNDEFINED.into()) };
        match &op.store.object(id).class {
            Class::Function(data) if data.callee == Callee::Bound => Ok(Step::Value(data.captures[0])),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `construct_with(constructor, list, new target)`
pub fn construct_with(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [callee, list, new_target]| {
        crate::op::lists::for_each_list(op, guard, list, |op, guard, arguments| {
            op.construct_value(guard, callee, new_target, arguments)
        })
    })
}

/// `builtin_tag(object)`: what `Object.prototype.toString` says of an object without a tag of its own.
pub fn builtin_tag(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [object]| op.builtin_tag(guard, object))
}

/// `box_from(new target, name, primitive)`: a boxed primitive with the prototype that new.target gives.
pub fn box_from(op: &mut Op<'_>) -> Done {
    let words = [op.argument(0), op.argument(1), op.argument(2)];
    let step = Step::Call(op.runtime.linked.helper(crate::realm::link::Helper::BoxFrom), words.into());
    let mut gather = Gather::new();
    gather.add(op.cx, op.guard, step)?;
    Ok(gather.finish())
}

/// `box_with(prototype, name, primitive)`: for the helper.
pub fn box_with(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [prototype, name, primitive]| {
        let name = op.runtime.text_of(name);
        let prototype = match view(prototype) {
            Js::Object(_) => prototype,
            _ => op.runtime.intrinsic(&format!("{name}.prototype")).map_or(NULL, Value::from),
        };
        op.boxed(guard, prototype, primitive)
    })
}

/// `throw_prototype_refused(object, prototype)`: why a prototype was not set.
pub fn throw_prototype_refused(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [object]| {
        let message = match view(object) {
            Js::Object(id) if op.is_proxy(id) => {
                "'setPrototypeOf' on proxy: trap returned falsish for property 'undefined'"
            }
            Js::Object(id) if id == op.runtime.realm.object_prototype => {
                "Immutable prototype object 'Object.prototype' cannot have their prototype set"
            }
            Js::Object(id) => {
                let cyclic = op.where_extensible(guard, id)?;
                let fixed = op.cx.path.kernel.and_not(guard, cyclic)?;
                let shown = op.show_brief(object);
                let mut parts = Vec::new();
                if !cyclic.is_false() {
                    parts.push((cyclic, op.type_error(cyclic, "Cyclic __proto__ value")));
                }
                if !fixed.is_false() {
                    parts.push((fixed, op.type_error(fixed, &format!("{shown} is not extensible"))));
                }
                return Ok(Step::Parts(parts));
            }
            _ => "Cyclic __proto__ value",
        };
        Ok(op.type_error(guard, message))
    })
}

/// `install_stack(error, message, name, function)`: the stack of a new error, from the caller of a function on.
pub fn install_stack(op: &mut Op<'_>) -> Done {
    lift::<4>(op, |op, guard, [error, message, name, function]| {
        let Js::Object(id) = view(error) else { return Ok(UNDEFINED.into()) };
        if let Js::Text(_) = view(name) {
            return Ok(Step::Narrow(vec![name]));
        }
        let name = match view(name) {
            Js::String(_) => op.runtime.text_of(name),
            _ => "Error".to_owned(),
        };
        // The error exists on the paths of other messages too.
        let key = Key::String(op.runtime.names.stack);
        op.settle_key(id, key)?;
        let old = op.own_content(id, key);
        if let Js::Text(_) = view(message) {
            let name = Value::from(op.runtime.strings.intern_str(&name));
            op.define_symbolic_stack(guard, id, (name, message), function)?;
        } else {
            let message = op.runtime.text_of(message);
            let first = match (name.is_empty(), message.is_empty()) {
                (true, _) => message,
                (false, true) => name,
                (false, false) => format!("{name}: {message}"),
            };
            op.define_stack(id, &first, Skip::UpTo(function));
        }
        if let (Some(old), Some(new)) = (old, op.own_content(id, key))
            && old != Summary::from(ABSENT)
        {
            let both = op.cx.path.kernel.select(guard, new, old)?;
            if let Some(slot) = op.store.object_mut(id).properties.slot(key) {
                *slot = both;
            }
            op.note_stack(id, both);
        }
        let trace = op.trace_of(id);
        Ok(trace.map_or(UNDEFINED, |trace| Value::number(trace.index() as f64)).into())
    })
}

impl Op<'_> {
    /// The stack of an error whose message depends on inputs.
    fn define_symbolic_stack(
        &mut self,
        guard: Guard,
        error: ObjectId,
        header: (Value, Value),
        function: Value,
    ) -> Result<(), Saturated> {
        self.define_stack(error, "", Skip::UpTo(function));
        let key = Key::String(self.runtime.names.stack);
        let Some(frames) = self.own_content(error, key).and_then(Summary::as_value) else { return Ok(()) };
        if frames == UNDEFINED {
            return Ok(());
        }
        let mut made = Summary::from(frames);
        let stacks = self.stacks(guard, header, frames)?;
        for (arm, stack) in &stacks {
            made = match stacks.len() {
                1 => (*stack).into(),
                _ => self.cx.path.kernel.select(*arm, (*stack).into(), made)?,
            };
        }
        if let Some(slot) = self.store.object_mut(error).properties.slot(key) {
            *slot = made;
        }
        self.note_stack(error, made);
        Ok(())
    }
}

/// `capture_stack(object, function, own)`: `Error.captureStackTrace`, which is the function `own`. The result is the number of the
/// trace, for `trace_frames`.
pub fn capture_stack(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [object, function, own]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let text = |op: &mut Op<'_>, name| {
            let found = op.plain_content(id, Key::String(name));
            found.map(|value| op.runtime.text_of(value)).filter(|text| !text.is_empty())
        };
        let (name, message) = (op.runtime.names.name, op.runtime.names.message);
        let name = text(op, name).unwrap_or_else(|| "Error".to_owned());
        let first = match text(op, message) {
            Some(message) => format!("{name}: {message}"),
            None => name,
        };
        let is_given = op.is_callable(function);
        let skip = if is_given { Skip::UpToOrAll(function) } else { Skip::UpTo(own) };
        let Some(trace) = op.capture_frames(skip) else { return Ok(UNDEFINED.into()) };
        let stack = op.runtime.stack_text(&first, trace);
        let is_whole = op.is_whole(guard, op.store.object(id).exists);
        let target = op.store.object_mut(id);
        if let (Class::Error(data), true) = (&mut target.class, is_whole) {
            *data = ErrorData { trace: Some(trace), stack: Some(Value::from(stack).into()) };
            target.is_lazy = true;
        } else {
            op.runtime.look_at(trace);
        }
        let stack = Value::from(stack);
        let key = Key::String(op.runtime.names.stack);
        op.define_property(guard, id, key, stack.into(), Attributes::METHOD)?;
        Ok(Value::number(trace.index() as f64).into())
    })
}

macro_rules! hosted_operations {
    ($($name:ident = $file:literal, $function:literal, $count:literal;)*) => {$(
        #[doc = concat!("`", stringify!($name), "`, as its hosted file says.")]
        pub fn $name(op: &mut Op<'_>) -> Done {
            let words: Vec<Summary> = (0..$count).map(|index| op.argument(index)).collect();
            let step = op.runtime.hosted_step(op.cx, $file, $function, &words);
            let mut gather = Gather::new();
            gather.add(op.cx, op.guard, step)?;
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

impl Op<'_> {
    /// 20.1.3.6 steps 5 to 14.
    fn builtin_tag(&mut self, guard: Guard, object: Value) -> Result<Step, Saturated> {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let name =
            match &self.store.object(id).class {
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
                    return self.for_arms(guard, target, |op, arm, target| {
                        let is_array = |at: Value| match view(at) {
                            Js::Object(id) => matches!(op.store.object(id).class, Class::Array { .. }),
                            _ => false,
                        };
                        if target == NULL {
                            let message =
                                "Cannot perform 'Object.prototype.toString' on a proxy that has been revoked";
                            return Ok(op.type_error(arm, message));
                        }
                        if matches!(view(target), Js::Object(id) if op.is_proxy(id)) {
                            return op.builtin_tag(arm, target);
                        }
                        let name = match (is_array(target), is_callable) {
                            (true, _) => "Array",
                            (_, true) => "Function",
                            _ => "Object",
                        };
                        Ok(Value::from(op.runtime.strings.intern_str(name)).into())
                    });
                }
                Class::Hosted(data) if matches!(&*data.class, "Date" | "RegExp") => {
                    if &*data.class == "Date" { "Date" } else { "RegExp" }
                }
                _ => "Object",
            };
        Ok(Value::from(self.runtime.strings.intern_str(name)).into())
    }
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
            Err(message) => crate::op::errors::missing_code(cx, message),
        }
    }

    /// A call of one of the functions that stand for internal methods of Proxies.
    pub fn trap(&mut self, cx: &mut Cx, function: &'static str, words: &[Summary]) -> Step {
        self.hosted_step(cx, "proxy/proxy.js", function, words)
    }
}
