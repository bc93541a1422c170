//! Function objects, classes and what methods know of their home.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Callee, Class, FunctionData, Key};
use super::outcome::Step;
use super::realm::ErrorKind;
use super::value::{Js, NULL, ObjectId, UNDEFINED, view};
use crate::code::FunctionKind;
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
        let is_constructor =
            matches!(info.kind, FunctionKind::Normal | FunctionKind::ClassConstructor { .. });
        let data = FunctionData {
            callee: Callee::Guest(function),
            captures: captures.clone(),
            home: NULL.into(),
            is_constructor,
        };
        let class = Class::Function(Rc::new(data));
        let id = call.store.new_object(guard, runtime.realm.function_prototype, class);
        let name = runtime.strings.intern_str(&info.name);
        let length = Value::number(f64::from(info.length));
        runtime.define_fresh(call, id, Key::String(runtime.names.length), length, Attributes::HIDDEN);
        runtime.define_fresh(call, id, Key::String(runtime.names.name), name.into(), Attributes::HIDDEN);
        if info.kind == FunctionKind::Normal {
            let prototype = call.store.new_object(guard, runtime.realm.object_prototype, Class::Ordinary);
            let constructor = Key::String(runtime.names.constructor);
            runtime.define_fresh(call, prototype, constructor, id.into(), Attributes::METHOD);
            let key = Key::String(runtime.names.prototype);
            runtime.define_fresh(call, id, key, prototype.into(), Attributes(Attributes::WRITABLE));
        }
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

/// `class_derived(constructor, superclass)`
pub fn class_derived(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<2>(runtime, cx, call, |runtime, cx, call, guard, [constructor, parent]| {
        if view(parent) == Js::Null {
            return Ok(runtime.class_prototype(call, guard, constructor, NULL.into()).into());
        }
        if !runtime.is_constructor(call, parent) {
            let shown = runtime.show_brief(call, parent);
            let message = format!("Class extends value {shown} is not a constructor or null");
            return Ok(runtime.type_error(call, guard, &message));
        }
        let prototype = runtime.class_parent(cx, call, guard, parent)?;
        if let Js::Object(id) = view(constructor) {
            call.store.object_mut(id).prototype = parent.into();
        }
        Ok(runtime.class_prototype(call, guard, constructor, prototype).into())
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
        let name = match view(key) {
            Js::Symbol(symbol) => format!("[{}]", runtime.symbols[symbol.index()]),
            _ => runtime.key_of(key).map_or(String::new(), |key| runtime.show_key(key)),
        };
        let name = Value::from(runtime.strings.intern_str(&name));
        runtime.store_content(cx, call, guard, id, Key::String(runtime.names.name), name.into())?;
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
        let target = call.store.object_mut(object);
        let count = target.created;
        let next = count.as_value().and_then(|count| count.as_number()).unwrap_or(0.0) + 1.0;
        target.created = Value::number(next).into();
        let property = target.properties.entry(key);
        property.content = value.into();
        property.attributes = Value::number(f64::from(attributes.0)).into();
        property.created = count;
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
            let key = Key::String(self.names.prototype);
            self.define_fresh(call, id, key, prototype.into(), Attributes(0));
        }
        prototype.into()
    }

    fn class_parent(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        parent: Value,
    ) -> Result<Summary, Saturated> {
        self.prototype_for(cx, call, guard, parent, self.realm.object_prototype)
    }
}
