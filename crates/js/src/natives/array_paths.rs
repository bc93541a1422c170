//! `push` and `pop` for arrays whose length depends on the path, or that change on some of their paths only.
//!
//! Invariant: what is answered is what the JavaScript of the same name gives; what is declined has changed nothing. An element at
//! or behind the length of a path is absent on that path, here as everywhere.

use crate::natives::array_quick::are_free;
use crate::object::properties::where_absent;
use crate::realm::heap::object::Class;
use crate::realm::heap::store::JsStore;
use crate::realm::native::Arguments;
use crate::realm::op::Op;
use crate::realm::step::Step;
use crate::value::by_path::ByPath;
use crate::value::value::{ABSENT, Js, ObjectId, UNDEFINED, view};
use summary::{Guard, Saturated, Summary};

/// An array that may be changed, as it is on some paths.
struct OpenArray {
    id: ObjectId,
    length: ByPath<u32>,
    /// The lengths on those paths.
    arms: Vec<(Guard, usize)>,
}

/// None where the array is an unusual one, or has more elements than are kept in a row.
fn open(op: &mut Op<'_>, arguments: &Arguments<'_>) -> Result<Option<OpenArray>, Saturated> {
    let Js::Object(id) = view(arguments.this) else { return Ok(None) };
    let object = op.store.object(id);
    let Class::Array { elements, length } = &object.class else { return Ok(None) };
    let is_plain =
        object.extensible.is_everywhere(true) && !object.is_sparse && object.fixed_length.is_false();
    if !is_plain {
        return Ok(None);
    }
    // The methods go over the lengths several times.
    let arms = length.arms(op.cx, arguments.guard)?;
    let is_in_a_row = arms.iter().all(|&(_, length)| length as usize <= elements.len());
    let arms = arms.into_iter().map(|(arm, length)| (arm, length as usize)).collect();
    Ok(is_in_a_row.then_some(OpenArray { id, length: *length, arms }))
}

impl OpenArray {
    /// The elements and the length.
    fn parts<'c>(&self, store: &'c mut JsStore) -> (&'c mut Vec<Summary>, &'c mut ByPath<u32>) {
        match &mut store.object_mut(self.id).class {
            Class::Array { elements, length } => (elements, length),
            _ => unreachable!("it was an array when it was opened"),
        }
    }

    /// Makes the length greater, or smaller, on the paths of a guard; returns it as it is there.
    fn set_length(
        &self,
        op: &mut Op<'_>,
        guard: Guard,
        change: impl Fn(u32) -> u32,
    ) -> Result<Summary, Saturated> {
        let there = self.length.map(op.cx, guard, change)?;
        let is_whole = op.is_whole(guard, op.store.object(self.id).exists);
        *self.parts(op.store).1 =
            if is_whole { there } else { self.length.with_each(op.cx, guard, there)? };
        Ok(there.word())
    }
}

/// 23.1.3.23 Array.prototype.push
pub(crate) fn push(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Some(array) = open(op, &arguments)? else { return Ok(None) };
    let count = arguments.list.len();
    for &(_, length) in &array.arms {
        if !are_free(op, array.id, length..length + count) {
            return Ok(None);
        }
    }
    let (elements, _) = array.parts(op.store);
    for &(arm, length) in &array.arms {
        if elements.len() < length + count {
            elements.resize(length + count, ABSENT.into());
        }
        for (element, &value) in elements[length..].iter_mut().zip(arguments.list) {
            *element = op.cx.path.kernel.select(arm, value.into(), *element)?;
        }
    }
    let length = array.set_length(op, arguments.guard, |length| length + count as u32)?;
    Ok(Some(Step::Value(length)))
}

/// 23.1.3.22 Array.prototype.pop
pub(crate) fn pop(op: &mut Op<'_>, arguments: Arguments<'_>) -> Result<Option<Step>, Saturated> {
    let Some(array) = open(op, &arguments)? else { return Ok(None) };
    let (elements, _) = array.parts(op.store);
    let mut result = Summary::from(UNDEFINED);
    for &(arm, length) in &array.arms {
        let Some(last) = length.checked_sub(1) else { continue };
        // A hole shows what the chain has.
        if !where_absent(op.cx, arm, elements[last])?.is_false() {
            return Ok(None);
        }
        result = op.cx.path.kernel.select(arm, elements[last], result)?;
    }
    for &(arm, length) in &array.arms {
        if let Some(last) = length.checked_sub(1) {
            elements[last] = op.cx.path.kernel.select(arm, ABSENT.into(), elements[last])?;
        }
    }
    array.set_length(op, arguments.guard, |length| length.saturating_sub(1))?;
    Ok(Some(Step::Value(result)))
}
