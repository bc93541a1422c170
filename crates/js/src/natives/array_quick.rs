//! The methods of arrays that loops call most, for dense arrays whose elements nobody on the chain meddles with.
//!
//! Invariant: what is answered is what the JavaScript of the same name gives; what is declined has changed nothing.

use crate::natives::array_paths;
use crate::realm::heap::object::{Class, Key};
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::step::Step;
use crate::value::by_path::Fact;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use std::ops::Range;
use summary::Saturated;

/// An array that may be changed on all of its paths, with the count of its elements, which are all there are.
fn dense(op: &Op<'_>, arguments: &Arguments<'_>) -> Option<(ObjectId, usize)> {
    let Js::Object(id) = view(arguments.this) else { return None };
    let object = op.store.object(id);
    let Class::Array { elements, length } = &object.class else { return None };
    let is_open = object.extensible.is_everywhere(true)
        && !object.is_sparse
        && object.fixed_length.is_false()
        && op.is_whole(arguments.guard, object.exists)
        && length.is_everywhere(elements.len() as u32);
    is_open.then_some((id, elements.len()))
}

/// 23.1.3.23 Array.prototype.push
pub fn quick_push(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Some((id, count)) = dense(op, &arguments) else {
        return array_paths::push(op, arguments);
    };
    let behind = count..count + arguments.list.len();
    if !are_free(op, id, behind.clone()) {
        return Ok(None);
    }
    let new = behind.end as u32;
    if let Class::Array { elements, length } = &mut op.store.object_mut(id).class {
        elements.extend(arguments.list.iter().map(|&value| summary::Summary::from(value)));
        *length = new.into();
    }
    Ok(Some(new.word().into()))
}

/// Whether nobody on the chain of an array has these indexes.
pub(crate) fn are_free(op: &mut Op<'_>, array: ObjectId, mut indexes: Range<usize>) -> bool {
    let Some(Js::Object(prototype)) = op.store.object(array).prototype.as_value().map(view) else {
        return false;
    };
    indexes.all(|index| {
        let key = u32::try_from(index).ok().filter(|&index| index < u32::MAX).map(Key::Index);
        key.is_some_and(|key| op.plain_content(prototype, key) == Some(ABSENT))
    })
}

/// 23.1.3.22 Array.prototype.pop
pub fn quick_pop(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Some((id, count)) = dense(op, &arguments) else {
        return array_paths::pop(op, arguments);
    };
    let Class::Array { elements, .. } = &op.store.object(id).class else { return Ok(None) };
    let last = match elements.last() {
        None => return Ok(Some(UNDEFINED.into())),
        Some(last) if *last == ABSENT.into() => return Ok(None),
        Some(last) if last.is_node() => return Ok(None),
        Some(last) => *last,
    };
    if let Class::Array { elements, length } = &mut op.store.object_mut(id).class {
        elements.pop();
        *length = (count as u32 - 1).into();
    }
    Ok(Some(Step::Value(last)))
}
