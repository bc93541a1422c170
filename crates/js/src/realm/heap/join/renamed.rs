//! What the other state holds, by the numbers that its objects have from now on.
//!
//! Invariant: every place where a store holds an object is changed here, beside words also plain numbers of objects.

use crate::realm::heap::join::Moved;
use crate::realm::heap::object::{Class, FunctionData, IteratorData, Object};
use crate::realm::heap::promise::{PromiseData, Target};
use crate::realm::heap::queues::{Queues, Task};
use interp::{Cx, Renaming};
use std::rc::Rc;
use summary::{Saturated, Summary};

/// An object of the other state, by the numbers that it and others have now.
pub(super) fn renamed(cx: &mut Cx, object: &Rc<Object>, moved: &mut Moved) -> Result<Rc<Object>, Saturated> {
    if moved.numbers.is_empty() {
        return Ok(object.clone());
    }
    if !may_speak_of_moved(object, &moved.renaming) {
        return Ok(object.clone());
    }
    let renaming = &mut moved.renaming;
    let mut own = Object::clone(object);
    own.prototype = renaming.word(cx, own.prototype)?;
    let mut is_changed = own.prototype != object.prototype;
    is_changed |= own.properties.rename(cx, renaming)?;
    is_changed |= match &mut own.class {
        Class::Array { elements, .. } => rename_all(cx, renaming, elements)?,
        Class::Function(data) => {
            let mut captures = data.captures.to_vec();
            let home = renaming.word(cx, data.home)?;
            let changed = rename_all(cx, renaming, &mut captures)? || home != data.home;
            if changed {
                *data =
                    Rc::new(FunctionData { captures: captures.into(), home, ..FunctionData::clone(data) });
            }
            changed
        }
        Class::Proxy(data) => {
            let before = (data.target, data.handler);
            data.target = renaming.word(cx, data.target)?;
            data.handler = renaming.word(cx, data.handler)?;
            before != (data.target, data.handler)
        }
        Class::Hosted(data) => rename_all(cx, renaming, &mut data.slots)?,
        Class::Promise(data) => {
            rename_promise(cx, data, moved)?;
            true
        }
        Class::Iterator(data) => {
            let over = renaming.value(data.over);
            let result = data.result.map(|id| moved.numbers.get(&id).copied().unwrap_or(id));
            let changed = (over, result) != (data.over, data.result);
            *data = IteratorData { over, result, ..data.clone() };
            changed
        }
        Class::Table(table) => table.rename(cx, renaming)?,
        Class::View(view) => {
            let buffer = moved.numbers.get(&view.buffer).copied().unwrap_or(view.buffer);
            std::mem::replace(&mut view.buffer, buffer) != buffer
        }
        Class::Ordinary
        | Class::Error(_)
        | Class::Generator { .. }
        | Class::Primitive(_)
        | Class::Arguments
        | Class::Buffer(_) => false,
    };
    // What has not changed stays shared.
    Ok(if is_changed { Rc::new(own) } else { object.clone() })
}

/// Whether an object may hold something that has another name; most do not, and need no copy.
fn may_speak_of_moved(object: &Object, renaming: &Renaming) -> bool {
    let is_hidden =
        matches!(object.class, Class::Promise(_) | Class::Iterator(_) | Class::Table(_) | Class::View(_));
    let may_speak = |word: &Summary| match word.as_value() {
        Some(value) => renaming.value(value) != value,
        None => word.is_node(),
    };
    is_hidden || object.words().iter().any(may_speak)
}

fn rename_all(cx: &mut Cx, renaming: &mut Renaming, words: &mut [Summary]) -> Result<bool, Saturated> {
    let mut is_changed = false;
    for word in words {
        let new = renaming.word(cx, *word)?;
        is_changed |= new != *word;
        *word = new;
    }
    Ok(is_changed)
}

fn rename_promise(cx: &mut Cx, data: &mut PromiseData, moved: &mut Moved) -> Result<(), Saturated> {
    data.result = moved.renaming.word(cx, data.result)?;
    for reaction in &mut data.reactions {
        match &mut reaction.target {
            Target::Frame(owner) => *owner = moved.id(*owner),
            Target::Job { function, words } => {
                *function = moved.renaming.word(cx, *function)?;
                let mut own = words.to_vec();
                moved.renaming.words(cx, &mut own)?;
                *words = own.into();
            }
        }
    }
    Ok(())
}

/// The queues of the other state, by the numbers that objects have now.
pub(super) fn renamed_queues(cx: &mut Cx, queues: &Queues, moved: &mut Moved) -> Result<Queues, Saturated> {
    let mut own = queues.clone();
    if moved.numbers.is_empty() {
        return Ok(own);
    }
    let jobs = own.ticks.iter_mut().chain(&mut own.jobs);
    for job in jobs.chain(own.timers.iter_mut().map(|timer| &mut timer.job)) {
        match &mut job.task {
            Task::Call { function, arguments } => {
                *function = moved.renaming.word(cx, *function)?;
                let mut words = arguments.to_vec();
                moved.renaming.words(cx, &mut words)?;
                *arguments = words.into();
            }
            Task::Resume { owner, value, .. } => {
                *owner = moved.id(*owner);
                *value = moved.renaming.word(cx, *value)?;
            }
        }
    }
    for (_, promise) in &mut own.rejections {
        *promise = moved.id(*promise);
    }
    for (owner, mut frames) in std::mem::take(&mut own.frames) {
        for frame in &mut frames {
            frame.rename(cx, &mut moved.renaming)?;
        }
        own.frames.insert(moved.id(owner), frames);
    }
    Ok(own)
}
