//! Methods of arrays on plain arrays: all elements there, in one place, on all paths of the array. The hosted functions of the
//! same names say what they come to elsewhere.
//!
//! Invariant: what is answered here is what the hosted function would answer; nothing here can call code of the guest.

use crate::natives::array::clamp;
use crate::number::to_integer_or_infinity;
use crate::realm::heap::object::{Class, Key};
use crate::realm::heap::store::JsStore;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::step::{Step, Tried};
use crate::value::by_path::{ByPath, Fact, Known};
use crate::value::strings::{MAX_LENGTH, STRING_WORK};
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::{Patience, Stopped};
use std::rc::Rc;
use summary::{Summary, Value};

/// A plain array that may be changed.
fn plain(op: &Op<'_>, arguments: &Arguments<'_>) -> Option<ObjectId> {
    let Js::Object(id) = view(arguments.this) else { return None };
    let object = op.store.object(id);
    let is_open = object.extensible.is_everywhere(true) && object.fixed_length.is_false();
    let is_whole = op.is_whole(arguments.guard, object.exists);
    (is_open && is_whole && elements(op.store, id).is_some()).then_some(id)
}

/// The elements of an array that has as many as its length says.
fn elements(store: &JsStore, id: ObjectId) -> Option<&Vec<Summary>> {
    let object = store.object(id);
    let Class::Array { elements, length } = &object.class else { return None };
    let is_full = length.is_everywhere(elements.len() as u32);
    (is_full && !object.is_sparse).then_some(elements)
}

/// The elements, where none is a hole on any path.
fn full(store: &JsStore, value: Value) -> Option<&Vec<Summary>> {
    let Js::Object(id) = view(value) else { return None };
    elements(store, id).filter(|elements| elements.iter().all(|element| is_there(*element)))
}

/// Whether an element is there on all paths, as far as that is easily said.
fn is_there(element: Summary) -> bool {
    element.as_value().is_some_and(|value| value != ABSENT)
}

fn elements_mut(store: &mut JsStore, id: ObjectId) -> Option<(&mut Vec<Summary>, &mut ByPath<u32>)> {
    match &mut store.object_mut(id).class {
        Class::Array { elements, length } => Some((elements, length)),
        _ => None,
    }
}

/// Replaces the length after a change of the elements.
fn count(elements: &[Summary], length: &mut ByPath<u32>) -> Value {
    let count = elements.len() as u32;
    *length = count.into();
    count.word()
}

/// Whether nothing on the prototype chain of an array has one of these indexes, so that assigning one creates it.
fn chain_is_free(op: &mut Op<'_>, id: ObjectId, from: usize, to: usize) -> bool {
    let Some(Js::Object(prototype)) = op.store.object(id).prototype.as_value().map(view) else {
        return false;
    };
    (from..to).all(|index| match u32::try_from(index) {
        Ok(index) => op.plain_content(prototype, Key::Index(index)) == Some(ABSENT),
        Err(_) => false,
    })
}

/// An argument as an integer; none for objects, symbols and what depends on inputs.
fn integer(runtime: &Runtime, value: Value) -> Option<f64> {
    match view(value) {
        Js::Number(number) => Some(to_integer_or_infinity(number)),
        Js::Undefined | Js::Null | Js::Bool(_) => {
            runtime.primitive_to_number(value).map(to_integer_or_infinity)
        }
        _ => None,
    }
}

/// A relative index as a place; none as [`integer`].
fn place(runtime: &Runtime, value: Value, length: usize, default: usize) -> Option<usize> {
    integer(runtime, value)?;
    Some(clamp(runtime, value, length, default))
}

pub fn shift(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Some(id) = plain(op, &arguments) else { return Ok(None) };
    if full(op.store, arguments.this).is_none() {
        return Ok(None);
    }
    let Some((elements, length)) = elements_mut(op.store, id) else { return Ok(None) };
    if elements.is_empty() {
        return Ok(Some(UNDEFINED.into()));
    }
    let first = elements.remove(0);
    count(elements, length);
    Ok(Some(Step::Value(first)))
}

pub fn unshift(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Some(id) = plain(op, &arguments) else { return Ok(None) };
    let Some(old) = full(op.store, arguments.this).map(Vec::len) else { return Ok(None) };
    if !chain_is_free(op, id, old, old + arguments.list.len()) {
        return Ok(None);
    }
    let Some((elements, length)) = elements_mut(op.store, id) else { return Ok(None) };
    elements.splice(0..0, arguments.list.iter().map(|&value| Summary::from(value)));
    Ok(Some(count(elements, length).into()))
}

pub fn reverse(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Some(id) = plain(op, &arguments) else { return Ok(None) };
    if full(op.store, arguments.this).is_none() {
        return Ok(None);
    }
    if let Some((elements, _)) = elements_mut(op.store, id) {
        elements.reverse();
    }
    Ok(Some(arguments.this.into()))
}

pub fn fill(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Some(id) = filled(op, &arguments) else { return Ok(None) };
    let Class::Array { length, .. } = op.store.object(id).class else { return Ok(None) };
    let Known::One(size) = length.known() else { return Ok(None) };
    let size = size as usize;
    let (from, to) =
        (place(op.runtime, arguments.get(1), size, 0), place(op.runtime, arguments.get(2), size, size));
    let (Some(from), Some(to)) = (from, to) else { return Ok(None) };
    let have = match &op.store.object(id).class {
        Class::Array { elements, .. } => elements.len(),
        _ => 0,
    };
    let is_full = full(op.store, arguments.this).is_some();
    // Holes are filled when everything is, and nothing on the chain would see it.
    if !is_full && (from > 0 || to < size || !chain_is_free(op, id, 0, size.min(1)) || have > 0) {
        return Ok(None);
    }
    if !is_full && !indexes_are_free(op, id) {
        return Ok(None);
    }
    if let Some((elements, _)) = elements_mut(op.store, id) {
        elements.resize(size, ABSENT.into());
        if from < to {
            elements[from..to].fill(arguments.get(0).into());
        }
    }
    Ok(Some(arguments.this.into()))
}

/// The largest array that is filled at once.
const MAX_FILLED: u32 = 16_777_216;

/// An array for `fill`: plain, or just made with a length.
fn filled(op: &Op<'_>, arguments: &Arguments<'_>) -> Option<ObjectId> {
    let Js::Object(id) = view(arguments.this) else { return None };
    let object = op.store.object(id);
    let Class::Array { length, .. } = &object.class else { return None };
    let is_open =
        object.extensible.is_everywhere(true) && object.fixed_length.is_false() && !object.is_sparse;
    let is_small = matches!(length.known(), Known::One(length) if length <= MAX_FILLED);
    (is_open && is_small && op.is_whole(arguments.guard, object.exists)).then_some(id)
}

/// Whether no object on the prototype chain of an array has any index.
fn indexes_are_free(op: &Op<'_>, id: ObjectId) -> bool {
    let mut next = op.store.object(id).prototype;
    loop {
        let id = match next.as_value().map(view) {
            Some(Js::Object(id)) => id,
            Some(Js::Null) => return true,
            _ => return false,
        };
        let object = op.store.object(id);
        let is_known = id == op.runtime.realm.array_prototype || id == op.runtime.realm.object_prototype;
        let has_elements = matches!(&object.class, Class::Array { elements, .. } if !elements.is_empty());
        let has_indexes =
            object.properties.iter().any(|(key, _)| matches!(key, Key::Index(_) | Key::Text(_)));
        if !is_known || has_elements || has_indexes {
            return false;
        }
        next = object.prototype;
    }
}

pub fn slice(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    let Some(length) = elements(op.store, id).map(Vec::len) else { return Ok(None) };
    let from = place(op.runtime, arguments.get(0), length, 0);
    let (Some(from), Some(to)) = (from, place(op.runtime, arguments.get(1), length, length)) else {
        return Ok(None);
    };
    let part =
        elements(op.store, id).and_then(|elements| elements.get(from..to.max(from))).map(<[Summary]>::to_vec);
    let Some(part) = part.filter(|part| part.iter().all(|element| is_there(*element))) else {
        return Ok(None);
    };
    if !op.has_plain_species(id) {
        return Ok(None);
    }
    Ok(Some(Value::from(op.new_array(arguments.guard, part)).into()))
}

pub fn splice(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Some(id) = plain(op, &arguments) else { return Ok(None) };
    let Some(size) = full(op.store, arguments.this).map(Vec::len) else { return Ok(None) };
    let Some(from) = place(op.runtime, arguments.get(0), size, 0) else { return Ok(None) };
    let removed = match arguments.list.len() {
        0 => 0,
        1 => size - from,
        _ => match integer(op.runtime, arguments.get(1)) {
            Some(count) => count.clamp(0.0, (size - from) as f64) as usize,
            None => return Ok(None),
        },
    };
    let new: Vec<Summary> = arguments.list.iter().skip(2).map(|&value| value.into()).collect();
    let longer = new.len().saturating_sub(removed);
    if !op.has_plain_species(id) || !chain_is_free(op, id, size, size + longer) {
        return Ok(None);
    }
    let Some((elements, length)) = elements_mut(op.store, id) else { return Ok(None) };
    let gone = elements.splice(from..from + removed, new).collect();
    count(elements, length);
    Ok(Some(Value::from(op.new_array(arguments.guard, gone)).into()))
}

pub fn concat(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    if !op.has_plain_species(id) {
        return Ok(None);
    }
    let spreadable = crate::natives::collections::symbol_key(crate::code::WellKnown::IsConcatSpreadable);
    let mut all = Vec::new();
    for value in [arguments.this].into_iter().chain(arguments.list.iter().copied()) {
        let Js::Object(item) = view(value) else {
            all.push(value.into());
            continue;
        };
        if op.plain_content(item, spreadable) != Some(ABSENT) {
            return Ok(None);
        }
        match (&op.store.object(item).class, full(op.store, value)) {
            (Class::Array { .. }, Some(elements)) => all.extend_from_slice(elements),
            (Class::Array { .. } | Class::Proxy(_), _) => return Ok(None),
            _ => all.push(value.into()),
        }
    }
    Ok(Some(Value::from(op.new_array(arguments.guard, all)).into()))
}

/// How elements are compared with what is looked for.
#[derive(Clone, Copy, PartialEq)]
enum Equality {
    Strict,
    SameValueZero,
}

/// The places of the elements that equal the first argument, from `from` on; none where that is not simple.
fn find(op: &mut Op<'_>, arguments: &Arguments<'_>, equality: Equality, last: bool) -> Option<Option<usize>> {
    let wanted = arguments.get(0);
    let list = full(op.store, arguments.this)?;
    let (from, to) = match (arguments.list.len(), last) {
        (0 | 1, _) => (0, list.len()),
        (_, false) => (place(op.runtime, arguments.get(1), list.len(), 0)?, list.len()),
        (_, true) => return None,
    };
    let is_noticed = op.runtime.record.has_given && matches!(view(wanted), Js::Object(_));
    if is_noticed || is_symbolic(wanted) || op.runtime.is_rope(wanted.into()) {
        return None;
    }
    let number = match view(wanted) {
        Js::Number(number) => Some(number),
        _ => None,
    };
    let mut found = None;
    for (index, element) in list.iter().enumerate().take(to).skip(from) {
        let element = element.as_value()?;
        let same = match (number, view(element)) {
            _ if is_symbolic(element) => return None,
            (Some(wanted), Js::Number(number)) => {
                wanted == number
                    || (equality == Equality::SameValueZero && wanted.is_nan() && number.is_nan())
            }
            (None, Js::String(_)) if op.runtime.is_rope(element.into()) => return None,
            _ => element == wanted,
        };
        if same {
            found = Some(index);
            if !last {
                break;
            }
        }
    }
    Some(found)
}

/// Whether a value depends on inputs, so that another word may be equal to it.
fn is_symbolic(value: Value) -> bool {
    matches!(view(value), Js::Term(_) | Js::Text(_) | Js::BigTerm(_))
}

fn index(found: Option<usize>) -> Step {
    Value::number(found.map_or(-1.0, |found| found as f64)).into()
}

pub fn index_of(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    Ok(find(op, &arguments, Equality::Strict, false).map(index))
}

pub fn last_index_of(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    Ok(find(op, &arguments, Equality::Strict, true).map(index))
}

pub fn includes(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let found = find(op, &arguments, Equality::SameValueZero, false);
    Ok(found.map(|found| Value::boolean(found.is_some()).into()))
}

pub fn join(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let between: Vec<u16> = match view(arguments.get(0)) {
        Js::Undefined => vec![u16::from(b',')],
        Js::String(id) => op.runtime.strings.get(id).to_vec(),
        _ => return Ok(None),
    };
    let Some(list) = full(op.store, arguments.this).cloned() else { return Ok(None) };
    let (mut text, mut patience) = (Vec::new(), op.cx.patience());
    for (index, element) in list.into_iter().enumerate() {
        patience.work(STRING_WORK).map_err(|end| op.cx.stopped(end))?;
        if text.len() > MAX_LENGTH {
            return Ok(Some(op.too_long(arguments.guard)));
        }
        if index > 0 {
            text.extend_from_slice(&between);
        }
        let Some(element) = element.as_value() else { return Ok(None) };
        match view(element) {
            Js::Undefined | Js::Null => {}
            Js::Object(_) | Js::Symbol(_) | Js::Term(_) => return Ok(None),
            _ => match op.runtime.primitive_to_string(element) {
                Some(id) => {
                    let units = op.runtime.strings.get(id);
                    patience.work(units.len() as u64).map_err(|end| op.cx.stopped(end))?;
                    text.extend_from_slice(units);
                }
                None => return Ok(None),
            },
        }
    }
    Ok(Some(Value::from(op.runtime.strings.intern(&text)).into()))
}

pub fn at(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    let (Some(list), Some(index)) = (elements(op.store, id), integer(op.runtime, arguments.get(0))) else {
        return Ok(None);
    };
    let place = if index < 0.0 { list.len() as f64 + index } else { index };
    if place < 0.0 || place >= list.len() as f64 {
        return Ok(Some(UNDEFINED.into()));
    }
    let element = list[place as usize];
    Ok(is_there(element).then_some(Step::Value(element)))
}

/// Without a comparator, of strings and numbers only.
pub fn sort(op: &mut Op<'_>, arguments: Arguments<'_>) -> Tried {
    if arguments.get(0) != UNDEFINED {
        return Ok(None);
    }
    let Some(id) = plain(op, &arguments) else { return Ok(None) };
    let Some(list) = full(op.store, arguments.this).cloned() else { return Ok(None) };
    let (mut texts, mut missing) = (Vec::with_capacity(list.len()), 0);
    let mut patience = op.cx.patience();
    for element in list {
        patience.work(STRING_WORK).map_err(|end| op.cx.stopped(end))?;
        let Some(element) = element.as_value() else { return Ok(None) };
        match view(element) {
            Js::Undefined => missing += 1,
            Js::Object(_) | Js::Symbol(_) | Js::Term(_) => return Ok(None),
            _ => match op.runtime.primitive_to_string(element) {
                Some(text) => texts.push((op.runtime.strings.get(text).clone(), element)),
                None => return Ok(None),
            },
        }
    }
    let sorted = sorted(texts, &mut patience).map_err(|end| op.cx.stopped(end))?;
    let sorted = sorted.into_iter().map(|(_, value)| Summary::from(value));
    let sorted = sorted.chain(std::iter::repeat_n(UNDEFINED.into(), missing)).collect();
    if let Some((elements, _)) = elements_mut(op.store, id) {
        *elements = sorted;
    }
    Ok(Some(arguments.this.into()))
}

/// A value with the text by which it is sorted.
type Sorted = (Rc<[u16]>, Value);

/// Texts that are sorted at once, between two looks at the clock.
const SORTED_AT_ONCE: usize = 1 << 12;

/// Sorts by the units, equal ones in their order: short runs by the library, which does not look at the clock, then by merging.
fn sorted(mut texts: Vec<Sorted>, patience: &mut Patience) -> Result<Vec<Sorted>, Stopped> {
    for run in texts.chunks_mut(SORTED_AT_ONCE) {
        patience.work(STRING_WORK * run.len() as u64)?;
        run.sort_by(|(a, _), (b, _)| a.cmp(b));
    }
    let mut width = SORTED_AT_ONCE;
    while width < texts.len() {
        let mut merged = Vec::with_capacity(texts.len());
        for pair in texts.chunks(2 * width) {
            let (mut left, mut right) = pair.split_at(width.min(pair.len()));
            while let ([first, rest @ ..], [other, others @ ..]) = (left, right) {
                patience.work(STRING_WORK)?;
                if first.0 <= other.0 {
                    (left, _) = (rest, merged.push(first.clone()));
                } else {
                    (right, _) = (others, merged.push(other.clone()));
                }
            }
            merged.extend_from_slice(left);
            merged.extend_from_slice(right);
        }
        (texts, width) = (merged, 2 * width);
    }
    Ok(texts)
}
