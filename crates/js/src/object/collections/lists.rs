//! Operations that the hosted built-ins of arrays, iterators and JSON share.

use crate::json;
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::object::{Class, IteratorWhat, Key};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::value::strings::STRING_WORK;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Patience, Stopped};
use summary::{Guard, Summary, Value};

impl Op<'_> {
    /// Whether ArraySpeciesCreate makes a plain array for this one: nobody touched what it would look at.
    pub fn has_plain_species(&mut self, array: ObjectId) -> bool {
        let target = self.store.object(array);
        let constructor = Key::String(self.runtime.names.constructor);
        let prototype = self.runtime.realm.array_prototype;
        if target.prototype != Summary::from(Value::from(prototype))
            || target.properties.get(constructor).is_some()
            || target.properties.may_miss(constructor)
        {
            return false;
        }
        let Some(found) =
            self.store.object(prototype).properties.content(constructor).and_then(Summary::as_value)
        else {
            return false;
        };
        let Js::Object(id) = view(found) else { return false };
        if self.runtime.intrinsic("Array") != Some(id) {
            return false;
        }
        let species = Key::Symbol(crate::realm::names::well_known(crate::code::WellKnown::Species));
        let content = self.store.object(id).properties.content(species).and_then(Summary::as_value);
        let Some(Js::Accessor(accessor)) = content.map(view) else { return false };
        let getter = self.store.accessor(accessor).getter.as_value();
        getter.is_some() && getter == self.runtime.intrinsic("Array[Symbol.species]").map(Value::from)
    }

    /// An array of this length without elements, or a RangeError.
    pub fn array_of_length(&mut self, guard: Guard, length: f64) -> Step {
        if length > f64::from(u32::MAX) {
            return self.throw(guard, ErrorKind::Range, "Invalid array length");
        }
        let made = self.new_array(guard, Vec::new());
        if let Class::Array { length: slot, .. } = &mut self.store.object_mut(made).class {
            *slot = (length as u32).into();
        }
        Value::from(made).into()
    }
}

impl Runtime {
    /// A call of a function of a hosted file.
    pub fn hosted_call(
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
}

/// `require_callable(value)`: a TypeError for what is no function.
pub fn require_callable(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        if op.is_callable(value) {
            return Ok(UNDEFINED.into());
        }
        let message = format!("{} is not a function", op.show_brief(value));
        Ok(op.type_error(guard, &message))
    })
}

/// `to_bigint(value)`: ECMA-262 7.1.13 ToBigInt.
pub fn to_bigint(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [value]| {
        let integer = match view(value) {
            Js::BigInt(_) | Js::BigTerm(_) => return Ok(value.into()),
            Js::Text(_) | Js::Term(_) => return Ok(Step::Narrow(vec![value])),
            Js::Bool(truth) => Some(i32::from(truth).into()),
            Js::String(text) => crate::number::string_to_bigint(op.runtime.strings.get(text)),
            Js::Object(_) => {
                return Ok(op.runtime.hosted_call(
                    op.cx,
                    "typedarray/element.js",
                    "toBigInt",
                    &[value.into()],
                ));
            }
            _ => None,
        };
        if let Some(integer) = integer {
            return Ok(op.bigint_step(guard, integer));
        }
        let kind = if matches!(view(value), Js::String(_)) { ErrorKind::Syntax } else { ErrorKind::Type };
        let shown = match view(value) {
            Js::String(text) => op.runtime.strings.show(text),
            _ => op.show_brief(value),
        };
        Ok(op.throw(guard, kind, &format!("Cannot convert {shown} to a BigInt")))
    })
}

/// `array_create(length)`
pub fn array_create(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [length]| match length.as_number() {
        Some(length) => Ok(op.array_of_length(guard, length)),
        None => Ok(unsupported(op.cx, "an array whose length depends on inputs")),
    })
}

/// `array_species_create(original, length)`
pub fn array_species_create(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [original, length]| {
        if let (Js::Object(id), Some(number)) = (view(original), length.as_number())
            && matches!(op.store.object(id).class, Class::Array { .. })
            && op.has_plain_species(id)
        {
            return Ok(op.array_of_length(guard, number));
        }
        let words = [original, length].map(Summary::from);
        Ok(op.runtime.hosted_call(op.cx, "array/species.js", "arraySpeciesCreate", &words))
    })
}

/// `iterable_to_list(items, method)`
pub fn iterable_to_list(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, _, [items, method]| {
        let words = [items, method].map(Summary::from);
        Ok(op.runtime.hosted_call(op.cx, "array/species.js", "iterableToList", &words))
    })
}

/// `array_iterator_state(iterator)`: a list of what it is over (undefined when it is exhausted), the place and what it gives.
pub fn array_iterator_state(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [iterator]| {
        let data = match view(iterator) {
            Js::Object(id) => match &op.store.object(id).class {
                Class::Iterator(data) => Some(data.clone()),
                _ => None,
            },
            _ => None,
        };
        let is_array_iterator = |over: Value| match view(over) {
            Js::Object(id) => !matches!(op.store.object(id).class, Class::Table(_)),
            _ => false,
        };
        let Some(data) = data.filter(|data| is_array_iterator(data.over)) else {
            let shown = op.show_brief(iterator);
            let message =
                format!("Method Array Iterator.prototype.next called on incompatible receiver {shown}");
            return Ok(op.type_error(guard, &message));
        };
        let what = match data.what {
            IteratorWhat::Keys => 0.0,
            IteratorWhat::Values => 1.0,
            IteratorWhat::Entries => 2.0,
        };
        op.for_arms(guard, data.at, |op, arm, at| {
            let over = if at.as_number().is_some_and(|at| at >= 0.0) { data.over } else { UNDEFINED };
            let state = vec![over.into(), at.into(), Value::number(what).into()];
            Ok(Value::from(op.new_array(arm, state)).into())
        })
    })
}

/// `array_iterator_move(iterator, place)`
pub fn array_iterator_move(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [iterator, place]| {
        if let (Js::Object(id), Some(place)) = (view(iterator), place.as_number()) {
            op.move_iterator(guard, id, place)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `can_be_held_weakly(value)`
pub fn can_be_held_weakly(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| {
        Ok(if op.runtime.can_be_held_weakly(value) { Value::TRUE } else { Value::FALSE }.into())
    })
}

/// `substring(text, from, to)`
pub fn substring(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, _, [text, from, to]| {
        let (Js::String(id), Some(from), Some(to)) = (view(text), from.as_number(), to.as_number()) else {
            return Ok(UNDEFINED.into());
        };
        let units = op.runtime.strings.get(id).clone();
        let (from, to) = ((from as usize).min(units.len()), (to as usize).min(units.len()));
        Ok(Value::from(op.runtime.strings.intern(units.get(from..to).unwrap_or_default())).into())
    })
}

/// `json_quote(text)`
pub fn json_quote(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [text]| {
        if let Js::Text(_) = view(text) {
            let name = op.runtime.strings.intern_str("json_quote");
            let step = op.text_work(guard, name, &[text])?;
            return Ok(step.unwrap_or(Step::Narrow(vec![text])));
        }
        let Js::String(id) = view(text) else { return Ok(UNDEFINED.into()) };
        let mut out = Vec::new();
        json::quote_into(&mut out, op.runtime.strings.get(id));
        Ok(Value::from(op.runtime.strings.intern(&out)).into())
    })
}

/// `json_parse(text)`
pub fn json_parse(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [text]| {
        let Js::String(id) = view(text) else { return Ok(UNDEFINED.into()) };
        let units = op.runtime.strings.get(id).clone();
        match op.json_value(guard, &units) {
            Ok(value) => Ok(value.into()),
            Err(json::Failure::Stopped(end)) => Err(op.cx.stopped(end)),
            Err(json::Failure::Fault(fault)) => Ok(op.throw(guard, ErrorKind::Syntax, &fault.message)),
        }
    })
}

impl Op<'_> {
    /// The value of a JSON text.
    pub(crate) fn json_value(&mut self, guard: Guard, units: &[u16]) -> Result<Value, json::Failure> {
        let patience = self.cx.patience();
        let mut builder = Builder { op: self, guard, patience };
        json::parse(&mut builder, units)
    }
}

/// Makes objects of what a JSON text says.
struct Builder<'b, 'c> {
    op: &'b mut Op<'c>,
    guard: Guard,
    patience: Patience,
}

impl json::Builder for Builder<'_, '_> {
    type Value = Value;
    type Key = Key;

    fn begin(&mut self) -> Result<(), Stopped> {
        self.patience.work(STRING_WORK)
    }

    fn null(&mut self) -> Value {
        crate::value::value::NULL
    }

    fn bool(&mut self, truth: bool) -> Value {
        if truth { Value::TRUE } else { Value::FALSE }
    }

    fn number(&mut self, number: f64) -> Value {
        Value::number(number)
    }

    fn string(&mut self, text: &[u16]) -> Value {
        self.op.runtime.strings.intern(text).into()
    }

    fn key(&mut self, text: &[u16]) -> Key {
        let id = self.op.runtime.strings.intern(text);
        self.op.runtime.key_of_string(id)
    }

    fn array(&mut self, elements: Vec<Value>) -> Value {
        let elements = elements.into_iter().map(Summary::from).collect();
        self.op.new_array(self.guard, elements).into()
    }

    fn object(&mut self, properties: Vec<(Key, Value)>) -> Value {
        let prototype = self.op.runtime.realm.object_prototype;
        let object = self.op.store.new_object(self.guard, prototype, Class::Ordinary);
        for (key, value) in properties {
            match self.op.store.object_mut(object).properties.slot(key) {
                Some(slot) => *slot = value.into(),
                None => {
                    let attributes = crate::realm::heap::object::Attributes::ALL;
                    self.op.store.add_property(object, key, value.into(), attributes);
                }
            }
        }
        object.into()
    }
}

/// `constructor_name(object)`: as V8 names what an object is an instance of.
pub fn constructor_name(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [object]| {
        let mut found = None;
        if let Js::Object(id) = view(object) {
            let key = Key::String(op.runtime.names.constructor);
            if let Some(Js::Object(constructor)) = op.plain_content(id, key).map(view) {
                found = op.plain_content(constructor, Key::String(op.runtime.names.name));
            }
        }
        let is_name = |value: &Value| matches!(view(*value), Js::String(_));
        let name = found.filter(is_name);
        Ok(name.unwrap_or_else(|| op.runtime.strings.intern_str("Object").into()).into())
    })
}
