//! Function objects, classes and what methods know of their home.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Callee, Class, FunctionData, Key};
use super::outcome::Step;
use super::realm::ErrorKind;
use super::value::{Js, NULL, ObjectId, UNDEFINED, is_symbolic, view};
use crate::code::{FunctionKind, Manner};
use interp::{Cx, Effect, Kind, ValueExt};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

type Done = Result<Effect, Saturated>;

/// `closure(function, captured…)`
pub fn closure(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let captures: Rc<[Summary]> = call.arguments.get(1..).unwrap_or_default().into();
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [function]| {
        let Kind::Function(function) = function.kind() else { return Ok(UNDEFINED.into()) };
        let code = runtime.code.clone();
        let info = &code.functions[function.index()];
        let is_plain = info.manner == Manner::Plain;
        let is_constructor =
            is_plain && matches!(info.kind, FunctionKind::Normal | FunctionKind::ClassConstructor { .. });
        let data = FunctionData {
            callee: Callee::Guest(function),
            captures: captures.clone(),
            home: NULL.into(),
            is_constructor,
            name: None,
        };
        let class = Class::Function(Rc::new(data));
        let id = call.store.new_object(guard, runtime.function_prototype(info.manner), class);
        call.store.object_mut(id).is_lazy = true;
        Ok(Value::from(id).into())
    })
}

/// `class_base(constructor)`: gives a class without `extends` its prototype object, which is the result.
pub fn class_base(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [constructor]| {
        let parent = runtime.realm.object_prototype;
        Ok(runtime.class_prototype(call, guard, constructor, Value::from(parent).into()).into())
    })
}

/// `class_heritage(superclass)`: the prototype that a class gives its prototype, null for null.
pub fn class_heritage(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [parent]| {
        let Js::Object(id) = view(parent) else {
            return Ok(if view(parent) == Js::Null {
                NULL.into()
            } else {
                no_heritage(runtime, call, guard, parent)
            });
        };
        if !runtime.is_constructor(call, parent) {
            return Ok(no_heritage(runtime, call, guard, parent));
        }
        let key = Key::String(runtime.names.prototype);
        runtime.read_property(cx, call, guard, id, key, parent, &|_, _, _| UNDEFINED.into())
    })
}

fn no_heritage(runtime: &mut Runtime, call: &mut Call<'_>, guard: Guard, parent: Value) -> Step {
    let shown = match view(parent) {
        Js::Object(id) => runtime.show_receiver(call, id),
        _ => runtime.show_bare(call, parent),
    };
    let message = format!("Class extends value {shown} is not a constructor or null");
    runtime.type_error(call, guard, &message)
}

/// `class_derived(constructor, superclass, prototype of the superclass)`
pub fn class_derived(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let (parent, prototype) = (call.argument(1), call.argument(2));
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [constructor]| {
        let (mut parts, mut valid) = (Vec::new(), guard);
        // ECMA-262 15.7.14 step 8.g.iii.
        for (arm, value) in cx.path.kernel.arms(guard, prototype)? {
            if !matches!(view(value), Js::Object(_) | Js::Null) {
                let shown = runtime.show_brief(call, value);
                let message = format!("Class extends value does not have valid prototype property {shown}");
                parts.push((arm, runtime.type_error(call, arm, &message)));
                valid = cx.path.kernel.and_not(valid, arm)?;
            }
        }
        if valid.is_false() {
            return Ok(Step::Parts(parts));
        }
        if let Js::Object(id) = view(constructor) {
            let plain = call.store.object(id).prototype;
            let parents = summary::map_under(cx, valid, parent, |_, value| {
                Ok::<_, Saturated>(if view(value) == Js::Null { plain } else { value.into() })
            })?;
            call.store.object_mut(id).prototype = cx.path.kernel.select(valid, parents, plain)?;
        }
        let prototype = cx.path.kernel.restrict(valid, prototype)?;
        parts.push((valid, runtime.class_prototype(call, valid, constructor, prototype).into()));
        Ok(Step::Parts(parts))
    })
}

/// `set_home(function, object)`
pub fn set_home(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let home = call.argument(1);
    lift::<1>(runtime, cx, call, |_, cx, call, guard, [function]| {
        if let Js::Object(id) = view(function) {
            let whole = call.is_whole(guard, call.store.object(id).exists);
            if let Class::Function(data) = &mut call.store.object_mut(id).class {
                let old = data.home;
                let home = if whole { home } else { cx.path.kernel.select(guard, home, old)? };
                Rc::make_mut(data).home = home;
            }
        }
        Ok(UNDEFINED.into())
    })
}

/// `home(callee)`
pub fn home(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |_, _, call, _, [callee]| {
        let Js::Object(id) = view(callee) else { return Ok(UNDEFINED.into()) };
        match &call.store.object(id).class {
            Class::Function(data) => Ok(Step::Value(data.home)),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `set_function_name(function, key)`
pub fn set_function_name(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [function, key]| {
        let Js::Object(id) = view(function) else { return Ok(UNDEFINED.into()) };
        let Some(name) = runtime.function_name(cx, call, id, key) else { return Ok(Step::Narrow(vec![key])) };
        let whole = call.is_whole(guard, call.store.object(id).exists);
        let target = call.store.object_mut(id);
        if let (true, true, Class::Function(data), Js::String(name)) =
            (whole, target.is_lazy, &mut target.class, view(name))
        {
            Rc::make_mut(data).name = Some(name);
            return Ok(UNDEFINED.into());
        }
        runtime.make_function_properties(call, id);
        let key = Key::String(runtime.names.name);
        // A static member of a class may be called `name`.
        let own = runtime.own_property(cx, call, id, key)?;
        let nameless = cx.path.kernel.guard_for(guard, own.content, runtime.names.empty.into())?;
        runtime.store_content(cx, call, nameless, id, key, name.into())?;
        Ok(UNDEFINED.into())
    })
}

/// `bind_this(box, value)`
pub fn bind_this(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    let value = call.argument(1);
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [shared]| {
        let Js::Box(id) = view(shared) else { return Ok(UNDEFINED.into()) };
        let (_, old) = call.store.shared(id);
        let free = super::variables::dead_zone(cx, guard, old)?;
        super::variables::write_box(cx, call, free, id, value)?;
        let bound = cx.path.kernel.and_not(guard, free)?;
        if bound.is_false() {
            return Ok(Step::Value(value));
        }
        let thrown =
            runtime.throw(call, bound, ErrorKind::Reference, "Super constructor may only be called once");
        Ok(Step::Parts(vec![(free, Step::Value(value)), (bound, thrown)]))
    })
}

impl Runtime {
    /// A data property of an object that was just made.
    pub fn define_fresh(
        &mut self,
        call: &mut Call<'_>,
        object: ObjectId,
        key: Key,
        value: Value,
        attributes: Attributes,
    ) {
        match call.store.object_mut(object).properties.slot(key) {
            Some(slot) => {
                *slot = value.into();
                call.store.object_mut(object).properties.set_attributes(key, attributes);
            }
            None => call.store.add_property(object, key, value.into(), attributes),
        }
    }

    /// ECMA-262 10.2.9 SetFunctionName: the name of a function after a key; none where a key that depends on inputs has no text.
    fn function_name(&mut self, cx: &Cx, call: &Call<'_>, function: ObjectId, key: Value) -> Option<Value> {
        let kind = match &call.store.object(function).class {
            Class::Function(data) => match data.callee {
                Callee::Guest(code) => self.code.functions[code.index()].kind,
                _ => FunctionKind::Normal,
            },
            _ => FunctionKind::Normal,
        };
        let prefix = match kind {
            FunctionKind::Getter => "get ",
            FunctionKind::Setter => "set ",
            _ => "",
        };
        if is_symbolic(key) {
            let prefix = self.strings.intern_str(prefix).into();
            return self.concatenate_texts(cx, prefix, key);
        }
        let mut name: Vec<u16> = prefix.encode_utf16().collect();
        match view(key) {
            Js::Symbol(symbol) if symbol.index() < super::guest::WELL_KNOWN.len() => {
                name.extend(format!("[{}]", self.symbols[symbol.index()]).encode_utf16());
            }
            Js::Symbol(symbol) => {
                if let Some(&text) = self.descriptions.get(&symbol) {
                    name.push(u16::from(b'['));
                    name.extend_from_slice(self.strings.get(text));
                    name.push(u16::from(b']'));
                }
            }
            _ => match self.key_of(key) {
                Some(Key::String(text)) => name.extend_from_slice(self.strings.get(text)),
                Some(key) => name.extend(self.show_key(key).encode_utf16()),
                None => {}
            },
        }
        Some(self.strings.intern(&name).into())
    }

    /// Makes `length`, `name` and `prototype` of a function, if that was put off.
    pub fn make_function_properties(&mut self, call: &mut Call<'_>, function: ObjectId) {
        let target = call.store.object(function);
        if !target.is_lazy {
            return;
        }
        let exists = target.exists;
        call.store.object_mut(function).is_lazy = false;
        for (key, value, attributes) in self.lazy_properties(call, function) {
            call.store.add_property(function, key, value.into(), attributes);
        }
        if self.has_lazy_prototype(call, function) {
            let generators = self.generators_of(call, function);
            let parent = generators.unwrap_or(self.realm.object_prototype);
            let prototype = call.store.new_object(exists, parent, Class::Ordinary);
            let (key, constructor) = (Key::String(self.names.prototype), Key::String(self.names.constructor));
            if generators.is_none() {
                let itself = Value::from(function).into();
                call.store.add_property(prototype, constructor, itself, Attributes::METHOD);
            }
            let prototype = Value::from(prototype).into();
            call.store.add_property(function, key, prototype, Attributes(Attributes::WRITABLE));
        }
    }

    /// `length` and `name` of a function as its code says.
    pub(super) fn lazy_properties(
        &mut self,
        call: &Call<'_>,
        function: ObjectId,
    ) -> Vec<(Key, Value, Attributes)> {
        let Class::Function(data) = &call.store.object(function).class else { return Vec::new() };
        let Callee::Guest(code) = data.callee else { return Vec::new() };
        let info = &self.code.functions[code.index()];
        let name = data.name.unwrap_or_else(|| self.strings.intern_str(&info.name));
        let length = Value::number(f64::from(info.length));
        let is_old = !info.strict && info.kind == FunctionKind::Normal && info.manner == Manner::Plain;
        let mut made = vec![
            (Key::String(self.names.length), length, Attributes::HIDDEN),
            (Key::String(self.names.name), name.into(), Attributes::HIDDEN),
        ];
        // V8 gives sloppy functions these, always null for us.
        for name in ["arguments", "caller"].into_iter().take(if is_old { 2 } else { 0 }) {
            made.push((Key::String(self.strings.intern_str(name)), NULL, Attributes(0)));
        }
        made
    }

    /// Whether a function whose properties are put off will have a `prototype`.
    pub(super) fn has_lazy_prototype(&self, call: &Call<'_>, function: ObjectId) -> bool {
        let Class::Function(data) = &call.store.object(function).class else { return false };
        let Callee::Guest(code) = data.callee else { return false };
        let info = &self.code.functions[code.index()];
        match info.manner {
            Manner::Plain => info.kind == FunctionKind::Normal,
            Manner::Async => false,
            Manner::Generator | Manner::AsyncGenerator => true,
        }
    }

    /// Makes the prototype object of a class.
    fn class_prototype(
        &mut self,
        call: &mut Call<'_>,
        guard: Guard,
        constructor: Value,
        parent: Summary,
    ) -> Value {
        let object = super::object::Object::new(guard, parent, Class::Ordinary);
        let prototype = call.store.allocate(object);
        let key = Key::String(self.names.constructor);
        self.define_fresh(call, prototype, key, constructor, Attributes::METHOD);
        if let Js::Object(id) = view(constructor) {
            self.make_function_properties(call, id);
            let key = Key::String(self.names.prototype);
            self.define_fresh(call, id, key, prototype.into(), Attributes(0));
        }
        prototype.into()
    }
}
