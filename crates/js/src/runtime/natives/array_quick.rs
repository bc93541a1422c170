//! The methods of arrays that loops call most, for dense arrays whose elements nobody on the chain meddles with.
//!
//! Invariant: what is answered is what the JavaScript of the same name gives; what is declined has changed nothing.

use super::{Arguments, array_paths};
use crate::runtime::by_path::Fact;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::object::{Class, Key};
use crate::runtime::outcome::Step;
use crate::runtime::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use std::ops::Range;
use summary::Saturated;

/// An array that may be changed on all of its paths, with the count of its elements, which are all there are.
fn dense(call: &Call<'_>, arguments: &Arguments<'_>) -> Option<(ObjectId, usize)> {
    let Js::Object(id) = view(arguments.this) else { return None };
    let object = call.store.object(id);
    let Class::Array { elements, length } = &object.class else { return None };
    let is_open = object.extensible.is_everywhere(true)
        && !object.is_sparse
        && object.fixed_length.is_false()
        && call.is_whole(arguments.guard, object.exists)
        && length.is_everywhere(elements.len() as u32);
    is_open.then_some((id, elements.len()))
}

/// 23.1.3.23 Array.prototype.push
pub fn quick_push(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Result<Option<Step>, Saturated> {
    let Some((id, count)) = dense(call, &arguments) else {
        return array_paths::push(runtime, cx, call, arguments);
    };
    let behind = count..count + arguments.list.len();
    if !are_free(runtime, call, id, behind.clone()) {
        return Ok(None);
    }
    let new = behind.end as u32;
    if let Class::Array { elements, length } = &mut call.store.object_mut(id).class {
        elements.extend(arguments.list.iter().map(|&value| summary::Summary::from(value)));
        *length = new.into();
    }
    Ok(Some(new.word().into()))
}

/// Whether nobody on the chain of an array has these indexes.
pub(super) fn are_free(
    runtime: &mut Runtime,
    call: &mut Call<'_>,
    array: ObjectId,
    mut indexes: Range<usize>,
) -> bool {
    let Some(Js::Object(prototype)) = call.store.object(array).prototype.as_value().map(view) else {
        return false;
    };
    indexes.all(|index| {
        let key = u32::try_from(index).ok().filter(|&index| index < u32::MAX).map(Key::Index);
        key.is_some_and(|key| runtime.plain_content(call, prototype, key) == Some(ABSENT))
    })
}

/// 23.1.3.22 Array.prototype.pop
pub fn quick_pop(
    _runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    arguments: Arguments<'_>,
) -> Result<Option<Step>, Saturated> {
    let Some((id, count)) = dense(call, &arguments) else {
        return array_paths::pop(cx, call, arguments);
    };
    let Class::Array { elements, .. } = &call.store.object(id).class else { return Ok(None) };
    let last = match elements.last() {
        None => return Ok(Some(UNDEFINED.into())),
        Some(last) if *last == ABSENT.into() => return Ok(None),
        Some(last) if last.is_node() => return Ok(None),
        Some(last) => *last,
    };
    if let Class::Array { elements, length } = &mut call.store.object_mut(id).class {
        elements.pop();
        *length = (count as u32 - 1).into();
    }
    Ok(Some(Step::Value(last)))
}
