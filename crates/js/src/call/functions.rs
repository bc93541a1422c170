//! Function objects, classes and what methods know of their home.

use crate::code::{FunctionKind, Manner};
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Callee, Class, FunctionData, Key};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::step::Step;
use crate::value::value::{Js, NULL, ObjectId, UNDEFINED, is_symbolic, view};
use interp::{Kind, ValueExt};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// `closure(function, captured…)`
pub fn closure(op: &mut Op<'_>) -> Done {
    let captures: Rc<[Summary]> = op.arguments.get(1..).unwrap_or_default().into();
    lift::<1>(op, |op, guard, [function]| {
        let Kind::Function(function) = function.kind() else { return Ok(UNDEFINED.into()) };
        let code = op.runtime.code.clone();
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
        let id = op.store.new_object(guard, op.runtime.function_prototype(info.manner), class);
        op.store.object_mut(id).is_lazy = true;
        Ok(Value::from(id).into())
    })
}

/// `class_base(constructor)`: gives a class without `extends` its prototype object, which is the result.
pub fn class_base(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [constructor]| {
        let parent = op.runtime.realm.object_prototype;
        Ok(op.class_prototype(guard, constructor, Value::from(parent).into()).into())
    })
}

/// `class_heritage(superclass)`: the prototype that a class gives its prototype, null for null.
pub fn class_heritage(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [parent]| {
        let Js::Object(id) = view(parent) else {
            return Ok(if view(parent) == Js::Null { NULL.into() } else { no_heritage(op, guard, parent) });
        };
        if !op.is_constructor(parent) {
            return Ok(no_heritage(op, guard, parent));
        }
        let key = Key::String(op.runtime.names.prototype);
        op.read_property(guard, id, key, parent, &|_, _| UNDEFINED.into())
    })
}

fn no_heritage(op: &mut Op<'_>, guard: Guard, parent: Value) -> Step {
    let shown = match view(parent) {
        Js::Object(id) => op.show_receiver(id),
        _ => op.show_bare(parent),
    };
    let message = format!("Class extends value {shown} is not a constructor or null");
    op.type_error(guard, &message)
}

/// `class_derived(constructor, superclass, prototype of the superclass)`
pub fn class_derived(op: &mut Op<'_>) -> Done {
    let (parent, prototype) = (op.argument(1), op.argument(2));
    lift::<1>(op, |op, guard, [constructor]| {
        let (mut parts, mut valid) = (Vec::new(), guard);
        // ECMA-262 15.7.14 step 8.g.iii.
        op.each_arm(guard, prototype, |op, arm, value| {
            if !matches!(view(value), Js::Object(_) | Js::Null) {
                let shown = op.show_brief(value);
                let message = format!("Class extends value does not have valid prototype property {shown}");
                parts.push((arm, op.type_error(arm, &message)));
                valid = op.cx.path.kernel.and_not(valid, arm)?;
            }
            Ok(())
        })?;
        if valid.is_false() {
            return Ok(Step::Parts(parts));
        }
        if let Js::Object(id) = view(constructor) {
            let plain = op.store.object(id).prototype;
            let parents = summary::map_under(op.cx, valid, parent, |_, value| {
                Ok::<_, Saturated>(if view(value) == Js::Null { plain } else { value.into() })
            })?;
            op.store.object_mut(id).prototype = op.cx.path.kernel.select(valid, parents, plain)?;
        }
        let prototype = op.cx.path.kernel.restrict(valid, prototype)?;
        parts.push((valid, op.class_prototype(valid, constructor, prototype).into()));
        Ok(Step::Parts(parts))
    })
}

/// `set_home(function, object)`
pub fn set_home(op: &mut Op<'_>) -> Done {
    let home = op.argument(1);
    lift::<1>(op, |op, guard, [function]| {
        if let Js::Object(id) = view(function) {
            let whole = op.is_whole(guard, op.store.object(id).exists);
            if let Class::Function(data) = &mut op.store.object_mut(id).class {
                let old = data.home;
                let home = if whole { home } else { op.cx.path.kernel.select(guard, home, old)? };
                Rc::make_mut(data).home = home;
            }
        }
        Ok(UNDEFINED.into())
    })
}

/// `home(callee)`
pub fn home(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [callee]| {
        let Js::Object(id) = view(callee) else { return Ok(UNDEFINED.into()) };
        match &op.store.object(id).class {
            Class::Function(data) => Ok(Step::Value(data.home)),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `set_function_name(function, key)`
pub fn set_function_name(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [function, key]| {
        let Js::Object(id) = view(function) else { return Ok(UNDEFINED.into()) };
        let Some(name) = op.function_name(id, key) else { return Ok(Step::Narrow(vec![key])) };
        let whole = op.is_whole(guard, op.store.object(id).exists);
        let target = op.store.object_mut(id);
        if let (true, true, Class::Function(data), Js::String(name)) =
            (whole, target.is_lazy, &mut target.class, view(name))
        {
            Rc::make_mut(data).name = Some(name);
            return Ok(UNDEFINED.into());
        }
        op.make_function_properties(id);
        let key = Key::String(op.runtime.names.name);
        // A static member of a class may be called `name`.
        let own = op.own_property(id, key)?;
        let nameless = op.cx.path.kernel.guard_for(guard, own.content, op.runtime.names.empty.into())?;
        op.store_content(nameless, id, key, name.into())?;
        Ok(UNDEFINED.into())
    })
}

/// `bind_this(box, value)`
pub fn bind_this(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [shared]| {
        let Js::Box(id) = view(shared) else { return Ok(UNDEFINED.into()) };
        let (_, old) = op.store.shared(id);
        let free = crate::op::variables::dead_zone(op.cx, guard, old)?;
        crate::op::variables::write_box(op, free, id, value)?;
        let bound = op.cx.path.kernel.and_not(guard, free)?;
        if bound.is_false() {
            return Ok(Step::Value(value));
        }
        let thrown = op.throw(bound, ErrorKind::Reference, "Super constructor may only be called once");
        Ok(Step::Parts(vec![(free, Step::Value(value)), (bound, thrown)]))
    })
}

impl Op<'_> {
    /// A data property of an object that was just made.
    pub fn define_fresh(&mut self, object: ObjectId, key: Key, value: Value, attributes: Attributes) {
        match self.store.object_mut(object).properties.slot(key) {
            Some(slot) => {
                *slot = value.into();
                self.store.object_mut(object).properties.set_attributes(key, attributes);
            }
            None => self.store.add_property(object, key, value.into(), attributes),
        }
    }

    /// ECMA-262 10.2.9 SetFunctionName: the name of a function after a key; none where a key that depends on inputs has no text.
    fn function_name(&mut self, function: ObjectId, key: Value) -> Option<Value> {
        let kind = match &self.store.object(function).class {
            Class::Function(data) => match data.callee {
                Callee::Guest(code) => self.runtime.code.functions[code.index()].kind,
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
            let prefix = self.runtime.strings.intern_str(prefix).into();
            return self.runtime.concatenate_texts(self.cx, prefix, key);
        }
        let mut name: Vec<u16> = prefix.encode_utf16().collect();
        match view(key) {
            Js::Symbol(symbol) if symbol.index() < crate::realm::names::WELL_KNOWN.len() => {
                name.extend(format!("[{}]", self.runtime.symbols[symbol.index()]).encode_utf16());
            }
            Js::Symbol(symbol) => {
                if let Some(&text) = self.runtime.descriptions.get(&symbol) {
                    name.push(u16::from(b'['));
                    name.extend_from_slice(self.runtime.strings.get(text));
                    name.push(u16::from(b']'));
                }
            }
            _ => match self.runtime.key_of(key) {
                Some(Key::String(text)) => name.extend_from_slice(self.runtime.strings.get(text)),
                Some(key) => name.extend(self.runtime.show_key(key).encode_utf16()),
                None => {}
            },
        }
        Some(self.runtime.strings.intern(&name).into())
    }

    /// Makes `length`, `name` and `prototype` of a function, if that was put off.
    pub fn make_function_properties(&mut self, function: ObjectId) {
        let target = self.store.object(function);
        if !target.is_lazy {
            return;
        }
        let exists = target.exists;
        self.store.object_mut(function).is_lazy = false;
        for (key, value, attributes) in self.lazy_properties(function) {
            self.store.add_property(function, key, value.into(), attributes);
        }
        if self.has_lazy_prototype(function) {
            let generators = self.generators_of(function);
            let parent = generators.unwrap_or(self.runtime.realm.object_prototype);
            let prototype = self.store.new_object(exists, parent, Class::Ordinary);
            let (key, constructor) =
                (Key::String(self.runtime.names.prototype), Key::String(self.runtime.names.constructor));
            if generators.is_none() {
                let itself = Value::from(function).into();
                self.store.add_property(prototype, constructor, itself, Attributes::METHOD);
            }
            let prototype = Value::from(prototype).into();
            self.store.add_property(function, key, prototype, Attributes(Attributes::WRITABLE));
        }
    }

    /// `length` and `name` of a function as its code says.
    pub(crate) fn lazy_properties(&mut self, function: ObjectId) -> Vec<(Key, Value, Attributes)> {
        let Class::Function(data) = &self.store.object(function).class else { return Vec::new() };
        let Callee::Guest(code) = data.callee else { return Vec::new() };
        let info = &self.runtime.code.functions[code.index()];
        let name = data.name.unwrap_or_else(|| self.runtime.strings.intern_str(&info.name));
        let length = Value::number(f64::from(info.length));
        let is_old = !info.strict && info.kind == FunctionKind::Normal && info.manner == Manner::Plain;
        let mut made = vec![
            (Key::String(self.runtime.names.length), length, Attributes::HIDDEN),
            (Key::String(self.runtime.names.name), name.into(), Attributes::HIDDEN),
        ];
        // V8 gives sloppy functions these, always null for us.
        for name in ["arguments", "caller"].into_iter().take(if is_old { 2 } else { 0 }) {
            made.push((Key::String(self.runtime.strings.intern_str(name)), NULL, Attributes(0)));
        }
        made
    }

    /// Whether a function whose properties are put off will have a `prototype`.
    pub(crate) fn has_lazy_prototype(&self, function: ObjectId) -> bool {
        let Class::Function(data) = &self.store.object(function).class else { return false };
        let Callee::Guest(code) = data.callee else { return false };
        let info = &self.runtime.code.functions[code.index()];
        match info.manner {
            Manner::Plain => info.kind == FunctionKind::Normal,
            Manner::Async => false,
            Manner::Generator | Manner::AsyncGenerator => true,
        }
    }

    /// Makes the prototype object of a class.
    fn class_prototype(&mut self, guard: Guard, constructor: Value, parent: Summary) -> Value {
        let object = crate::realm::heap::object::Object::new(guard, parent, Class::Ordinary);
        let prototype = self.store.allocate(object);
        let key = Key::String(self.runtime.names.constructor);
        self.define_fresh(prototype, key, constructor, Attributes::METHOD);
        if let Js::Object(id) = view(constructor) {
            self.make_function_properties(id);
            let key = Key::String(self.runtime.names.prototype);
            self.define_fresh(id, key, prototype.into(), Attributes(0));
        }
        prototype.into()
    }
}
