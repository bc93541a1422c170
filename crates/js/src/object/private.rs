//! Private names of classes.
//!
//! Invariant: whether an object has a private name is asked per path, as everything about properties.

use crate::object::properties::{Found, Place, sort_content, where_absent, with_attribute};
use crate::op::lift::lift;
use crate::realm::heap::object::{Accessor, Attributes, Key};
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::realm::untold::Brand;
use crate::value::value::{ABSENT, AccessorId, Js, SymbolId, UNDEFINED, view};
use summary::{Guard, Saturated, Summary, Value};

/// `private_name(description, class?, is static?)`: the class is given for methods and accessors.
pub fn private_name(op: &mut Op<'_>) -> Done {
    let is_method = op.arguments.len() > 1;
    lift::<3>(op, |op, _, [description, class, is_static]| {
        let id = SymbolId::new(op.runtime.symbols.len());
        op.runtime.symbols.push(op.runtime.text_of(description));
        if is_method {
            let brand = Brand { class: op.runtime.text_of(class), is_static: is_static == Value::TRUE };
            op.runtime.brands.insert(id, brand);
        }
        Ok(Value::from(id).into())
    })
}

/// `private_has(object, name)`
pub fn private_has(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else {
            let (key, shown) = (op.runtime.show_member(key), op.show_bare(object));
            let message = format!("Cannot use 'in' operator to search for '{key}' in {shown}");
            return Ok(op.type_error(guard, &message));
        };
        let content = op.own_content(id, key).unwrap_or(ABSENT.into());
        let missing = where_absent(op.cx, guard, content)?;
        Ok(Step::Value(if missing.is_false() { Value::TRUE.into() } else { (!missing).into() }))
    })
}

/// `private_get(object, name)`
pub fn private_get(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else {
            return Ok(op.lacks_member(guard, object, key, false));
        };
        // Private names are the object's own: no chain, and no Proxy is asked.
        let content = op.own_content(id, key).unwrap_or(ABSENT.into());
        let mut found = Vec::new();
        let lacking = sort_content(op.cx, guard, content, &mut found)?;
        if let ([(arm, Found::Data(content))], true) = (&found[..], lacking.is_false())
            && *arm == guard
        {
            return Ok(Step::Value(*content));
        }
        let mut parts = Vec::new();
        if !lacking.is_false() {
            parts.push((lacking, op.lacks_member(lacking, object, key, false)));
        }
        for (arm, found) in found {
            let step = match found {
                Found::Data(content) => Step::Value(content),
                Found::Accessor(accessor) => {
                    let getter = op.store.accessor(accessor).getter;
                    if getter == Summary::from(UNDEFINED) {
                        let message = format!("'{}' was defined without a getter", op.runtime.show_key(key));
                        op.type_error(arm, &message)
                    } else {
                        op.call_each(arm, getter, object, &[])?
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
pub fn private_set(op: &mut Op<'_>) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, name]| {
        let key = key_of(name);
        let Js::Object(id) = view(object) else {
            return Ok(op.lacks_member(guard, object, key, true));
        };
        let content = op.own_content(id, key).unwrap_or(ABSENT.into());
        let mut found = Vec::new();
        let lacking = sort_content(op.cx, guard, content, &mut found)?;
        let mut parts = Vec::new();
        if !lacking.is_false() {
            parts.push((lacking, op.lacks_member(lacking, object, key, true)));
        }
        for (arm, found) in found {
            let step = match found {
                Found::Accessor(accessor) => {
                    let setter = op.store.accessor(accessor).setter;
                    if setter == Summary::from(UNDEFINED) {
                        let message = format!("'{}' was defined without a setter", op.runtime.show_key(key));
                        op.type_error(arm, &message)
                    } else {
                        op.call_each(arm, setter, object, &[value])?
                    }
                }
                _ => op.write_private(Place { guard: arm, object: id, key }, value)?,
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    })
}

impl Op<'_> {
    /// Writes a private field; a method is not writable.
    fn write_private(&mut self, place: Place, value: Summary) -> Result<Step, Saturated> {
        let Place { guard, object, key } = place;
        let property = self.store.object(object).properties.get(key);
        let writable = match property {
            Some(property) => with_attribute(self.cx, guard, property.attributes, Attributes::WRITABLE)?,
            None => Guard::FALSE,
        };
        self.store_content(writable, object, key, value)?;
        if writable == guard {
            return Ok(Step::Value(value));
        }
        let fixed = self.cx.path.kernel.and_not(guard, writable)?;
        let message = format!("Private method '{}' is not writable", self.runtime.show_key(key));
        let refused = self.type_error(fixed, &message);
        Ok(Step::Parts(vec![(writable, Step::Value(value)), (fixed, refused)]))
    }

    /// A read or write of a private member that a value does not have.
    fn lacks_member(&mut self, guard: Guard, value: Value, key: Key, is_write: bool) -> Step {
        let is_nullish = matches!(view(value), Js::Undefined | Js::Null);
        let (name, brand) = (self.runtime.show_member(key), self.runtime.brand(key));
        let message = match brand {
            Some(Brand { class, is_static: true }) => format!("Receiver must be class {class}"),
            Some(Brand { class, .. }) if !is_nullish => {
                format!("Receiver must be an instance of class {class}")
            }
            _ if is_nullish => {
                let shown = self.show_brief(value);
                match is_write && brand.is_none() {
                    true => format!("Cannot set properties of {shown} (setting '{name}')"),
                    false => format!("Cannot read properties of {shown} (reading '{name}')"),
                }
            }
            _ if is_write => {
                format!("Cannot write private member {name} to an object whose class did not declare it")
            }
            _ => format!("Cannot read private member {name} from an object whose class did not declare it"),
        };
        self.type_error(guard, &message)
    }
}

impl Runtime {
    /// A private name in messages about objects that cannot have it: of instance methods, V8 looks for the brand.
    fn show_member(&self, key: Key) -> String {
        match self.brand(key) {
            Some(brand) if !brand.is_static => brand.class.clone(),
            _ => self.show_key(key),
        }
    }

    fn brand(&self, key: Key) -> Option<&Brand> {
        match key {
            Key::Private(id) => self.brands.get(&id),
            _ => None,
        }
    }
}

/// `private_define(object, name, value)`
pub fn private_define(op: &mut Op<'_>) -> Done {
    define(op, Attributes(Attributes::WRITABLE))
}

/// `private_define_method(object, name, function)`
pub fn private_define_method(op: &mut Op<'_>) -> Done {
    define(op, Attributes(0))
}

fn define(op: &mut Op<'_>, attributes: Attributes) -> Done {
    let value = op.argument(2);
    lift::<2>(op, |op, guard, [object, name]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let place = Place { guard, object: id, key: key_of(name) };
        let content = op.own_content(id, place.key).unwrap_or(ABSENT.into());
        let absent = where_absent(op.cx, guard, content)?;
        // Private names are added to objects that are not extensible too.
        op.add_own(place.under(absent), value, attributes)?;
        if absent == guard {
            return Ok(Step::Value(value));
        }
        let present = op.cx.path.kernel.and_not(guard, absent)?;
        Ok(Step::Parts(vec![(absent, Step::Value(value)), (present, op.twice(place.under(present)))]))
    })
}

/// `private_define_getter(object, name, function)`
pub fn private_define_getter(op: &mut Op<'_>) -> Done {
    let function = op.argument(2);
    accessor(op, [Some(function), None])
}

/// `private_define_setter(object, name, function)`
pub fn private_define_setter(op: &mut Op<'_>) -> Done {
    let function = op.argument(2);
    accessor(op, [None, Some(function)])
}

fn accessor(op: &mut Op<'_>, functions: [Option<Summary>; 2]) -> Done {
    lift::<2>(op, |op, guard, [object, name]| {
        let Js::Object(id) = view(object) else { return Ok(UNDEFINED.into()) };
        let place = Place { guard, object: id, key: key_of(name) };
        let [getter, setter] = functions.map(|function| function.unwrap_or(UNDEFINED.into()));
        let old = op.own_content(id, place.key).unwrap_or(ABSENT.into());
        let mut found = Vec::new();
        let absent = sort_content(op.cx, guard, old, &mut found)?;
        let mut parts = Vec::new();
        if !absent.is_false() {
            let accessor = Value::from(op.store.new_accessor(Accessor { getter, setter }));
            op.add_own(place.under(absent), accessor.into(), Attributes(0))?;
            parts.push((absent, UNDEFINED.into()));
        }
        for (arm, found) in found {
            let step = match found {
                Found::Accessor(old) => op.add_half(place.under(arm), old, [getter, setter])?,
                _ => op.twice(place.under(arm)),
            };
            parts.push((arm, step));
        }
        Ok(Step::Parts(parts))
    })
}

impl Op<'_> {
    /// Adds the other half of a pair; a half that is there already was installed before.
    fn add_half(
        &mut self,
        place: Place,
        old: AccessorId,
        [getter, setter]: [Summary; 2],
    ) -> Result<Step, Saturated> {
        let (old, undefined) = (self.store.accessor(old), Summary::from(UNDEFINED));
        let taken = [(getter, old.getter), (setter, old.setter)];
        if taken.into_iter().any(|(new, old)| new != undefined && old != undefined) {
            return Ok(self.twice(place));
        }
        let getter = if getter == undefined { old.getter } else { getter };
        let setter = if setter == undefined { old.setter } else { setter };
        let accessor = Value::from(self.store.new_accessor(Accessor { getter, setter }));
        self.store_content(place.guard, place.object, place.key, accessor.into())?;
        Ok(UNDEFINED.into())
    }

    /// A private name that an object has already.
    fn twice(&mut self, place: Place) -> Step {
        let what = match self.runtime.brand(place.key) {
            Some(brand) => format!("private methods of class {}", brand.class),
            None => self.runtime.show_key(place.key),
        };
        self.type_error(place.guard, &format!("Cannot initialize {what} twice on the same object"))
    }
}

fn key_of(name: Value) -> Key {
    match view(name) {
        Js::Symbol(id) => Key::Private(id),
        _ => unreachable!("the lowering hands private names to their operations"),
    }
}
