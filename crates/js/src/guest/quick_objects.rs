//! Objects on the machine's fast path: properties and elements that are added, constructions, steps over arrays.
//!
//! Invariant: as in [`super::quick`], what is answered here is what the operation would come to, and what is declined has
//! changed nothing. Objects are only changed on all of their paths.

use crate::code::FunctionKind;
use crate::guest::quick::{argument, lay_out};
use crate::realm::heap::object::{Attributes, Callee, Class, IteratorWhat, Key, Object};
use crate::realm::heap::store::JsStore;
use crate::realm::op::Op;
use crate::value::by_path::Known;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::Quick;
use summary::{Guard, Summary, Value};

fn is_whole(op: &Op<'_>, exists: Guard) -> bool {
    op.guard == op.alive || op.guard == exists
}

/// An object that may be given a new property on all of its paths.
fn is_open(op: &Op<'_>, id: ObjectId) -> bool {
    let object = op.store.object(id);
    let is_made = !object.is_lazy || matches!(object.class, Class::Error(_));
    is_whole(op, object.exists) && object.extensible.is_everywhere(true) && is_made
}

/// A property that neither the object nor its chain has: the assignment creates it.
pub(crate) fn add_by_assignment(op: &mut Op<'_>, id: ObjectId, key: Key, value: Summary) -> Option<()> {
    if !is_open(op, id) {
        return None;
    }
    if let (Key::Index(index), Class::Array { .. }) = (key, &op.store.object(id).class) {
        return add_element(op, id, index, value);
    }
    let is_plain = matches!(op.store.object(id).class, Class::Ordinary | Class::Error(_));
    if !is_plain || op.plain_content(id, key)? != ABSENT || meets_view(op, id, key) {
        return None;
    }
    op.store.add_property(id, key, value, Attributes::ALL);
    Some(())
}

/// Whether a typed array on the chain has a say in an assignment to the key: it takes all numbers for its own.
fn meets_view(op: &Op<'_>, id: ObjectId, key: Key) -> bool {
    if op.runtime.element_key(key).is_none() {
        return false;
    }
    let mut next = Some(id);
    while let Some(holder) = next {
        if matches!(op.store.object(holder).class, Class::View(_)) {
            return true;
        }
        next = match op.store.object(holder).prototype.as_value().map(view) {
            Some(Js::Object(prototype)) => Some(prototype),
            _ => None,
        };
    }
    false
}

/// An element directly behind the last one.
fn add_element(op: &mut Op<'_>, id: ObjectId, index: u32, value: Summary) -> Option<()> {
    let prototype = match view(op.store.object(id).prototype.as_value()?) {
        Js::Object(prototype) => prototype,
        _ => return None,
    };
    let key = Key::Index(index);
    if op.plain_content(prototype, key)? != ABSENT || meets_view(op, prototype, key) {
        return None;
    }
    push(op.store, id, index, value)
}

/// Appends an element whose index is the length.
fn push(store: &mut JsStore, id: ObjectId, index: u32, value: Summary) -> Option<()> {
    let object = store.object(id);
    let Class::Array { elements, length } = &object.class else { return None };
    let is_next = elements.len() == index as usize && length.is_everywhere(index);
    if object.is_sparse || !object.fixed_length.is_false() || !is_next {
        return None;
    }
    if let Class::Array { elements, length } = &mut store.object_mut(id).class {
        elements.push(value);
        *length = (index + 1).into();
    }
    Some(())
}

/// `array_push(array, value)` of an array that a literal or a built-in makes.
pub(crate) fn array_push(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(id) = view(argument(op, 0)?) else { return None };
    let value = *op.arguments.get(1)?;
    let Class::Array { elements, .. } = &op.store.object(id).class else { return None };
    let index = u32::try_from(elements.len()).ok()?;
    if !is_open(op, id) {
        return None;
    }
    push(op.store, id, index, value)?;
    Some(Quick::Value(Value::number(f64::from(index) + 1.0).into()))
}

/// `create_data_property_or_throw(array, index, value)` of an element of a plain array, or directly behind the last one.
pub(crate) fn create_element(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(id) = view(argument(op, 0)?) else { return None };
    let (number, value) = (argument(op, 1)?.as_number()?, *op.arguments.get(2)?);
    let index = number as u32;
    let object = op.store.object(id);
    let Class::Array { elements, length } = &object.class else { return None };
    let (count, Known::One(length)) = (elements.len(), length.known()) else { return None };
    let is_index = f64::from(index) == number && index < u32::MAX && index as usize <= count;
    if !is_index || object.is_sparse || !object.fixed_length.is_false() || !is_open(op, id) {
        return None;
    }
    let Class::Array { elements, length: slot } = &mut op.store.object_mut(id).class else { return None };
    match elements.get_mut(index as usize) {
        Some(element) => *element = value,
        None => elements.push(value),
    }
    if index >= length {
        *slot = (index + 1).into();
    }
    Some(Quick::Value(Value::TRUE.into()))
}

/// `define(object, key, value)` of a property that is not there.
pub(crate) fn define(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let Js::Object(id) = view(argument(op, 0)?) else { return None };
    let (key, value) = (op.runtime.key_of(argument(op, 1)?)?, *op.arguments.get(2)?);
    let object = op.store.object(id);
    let is_new = object.properties.content(key).is_none() && !object.properties.may_miss(key);
    let is_plain = matches!(object.class, Class::Ordinary) && is_new;
    if !is_plain || !is_open(op, id) {
        return None;
    }
    op.store.add_property(id, key, value, Attributes::ALL);
    Some(Quick::Value(value))
}

/// `construct(callee, arguments…)` of lowered code.
pub(crate) fn construct(op: &mut Op<'_>, frame: &mut Vec<Summary>) -> Option<Quick> {
    let callee = argument(op, 0)?;
    let Js::Object(id) = view(callee) else { return None };
    let Class::Function(data) = &op.store.object(id).class else { return None };
    let Callee::Guest(function) = data.callee else { return None };
    let kind = op.runtime.code.functions[function.index()].kind;
    let makes_itself = kind == FunctionKind::ClassConstructor { derived: true };
    let is_known = matches!(kind, FunctionKind::Normal | FunctionKind::ClassConstructor { .. });
    if !data.is_constructor || !is_known {
        return None;
    }
    let arguments = op.arguments.get(1..).unwrap_or_default();
    if makes_itself {
        let head = [callee, UNDEFINED, callee].map(Summary::from);
        lay_out(op, function, head, arguments, frame);
        return Some(Quick::Call(function));
    }
    // 10.1.14 GetPrototypeFromConstructor, for a `prototype` that is a data property.
    let key = Key::String(op.runtime.names.prototype);
    let prototype = op.plain_content(id, key)?;
    if !matches!(view(prototype), Js::Object(_)) {
        return None;
    }
    let this: Value = op.store.allocate(Object::new(op.guard, prototype.into(), Class::Ordinary)).into();
    lay_out(op, function, [callee, this, callee].map(Summary::from), arguments, frame);
    Some(Quick::Construct(function, this.into()))
}

/// `iterator_next(iterator, method)` over an array: nobody but the lowered loop sees the result object, so that one does for all steps.
pub(crate) fn iterator_next(op: &mut Op<'_>, _: &mut Vec<Summary>) -> Option<Quick> {
    let (Js::Object(id), Js::Object(method)) = (view(argument(op, 0)?), view(argument(op, 1)?)) else {
        return None;
    };
    let Class::Function(method) = &op.store.object(method).class else { return None };
    if matches!(method.callee, Callee::Guest(_)) {
        return None;
    }
    let iterator = op.store.object(id);
    let Class::Iterator(data) = &iterator.class else { return None };
    let at = data.at.as_value()?.as_number()?;
    let Js::Object(over) = view(data.over) else { return None };
    let Class::Array { elements, length } = &op.store.object(over).class else { return None };
    let (what, result) = (data.what, data.result);
    let Known::One(length) = length.known() else { return None };
    if !is_whole(op, iterator.exists) || what != IteratorWhat::Values || at < 0.0 || at >= f64::from(length) {
        return None;
    }
    let element = elements.get(at as usize)?.as_value().filter(|&value| value != ABSENT)?;
    let result = match result {
        Some(result) => {
            *op.store.object_mut(result).properties.slot(Key::String(op.runtime.names.value))? =
                element.into();
            result
        }
        None => {
            let Js::Object(result) = view(op.iterator_result(op.guard, Some(element.into()))) else {
                return None;
            };
            result
        }
    };
    if let Class::Iterator(data) = &mut op.store.object_mut(id).class {
        data.at = Value::number(at + 1.0).into();
        data.result = Some(result);
    }
    Some(Quick::Value(Value::from(result).into()))
}
