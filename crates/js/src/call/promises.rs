//! Promises: their state per path, and who hears of it.
//!
//! Invariant: a reaction is either waiting in its promise or is a job, never both, on each path. What calls functions of the
//! guest (thenables, species, combinators) is in `builtins/promise`.

use crate::op::lift::lift;
use crate::realm::heap::object::Class;
use crate::realm::heap::promise::{FULFILLED, PENDING, PromiseData, REJECTED, Reaction, Target};
use crate::realm::heap::queues::{Job, Task};
use crate::realm::op::{Done, Op};
use crate::realm::step::Step;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value, guard_of};

/// The promise that a value is.
fn promise_of(op: &Op<'_>, value: Value) -> Option<ObjectId> {
    match view(value) {
        Js::Object(id) if matches!(op.store.object(id).class, Class::Promise(_)) => Some(id),
        _ => None,
    }
}

/// `promise_new(prototype)`: a pending promise; its prototype is the intrinsic one if none is given.
pub fn promise_new(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [prototype]| {
        let prototype = match view(prototype) {
            Js::Object(id) => id,
            _ => op.runtime.realm.coroutines.promise_prototype,
        };
        let class = Class::Promise(Box::new(PromiseData::new()));
        Ok(Value::from(op.store.new_object(guard, prototype, class)).into())
    })
}

/// `is_promise(value)`
pub fn is_promise(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [value]| Ok(Step::Value(Guard::from(promise_of(op, value).is_some()).into())))
}

/// `promise_state(promise)`: 0 pending, 1 fulfilled, 2 rejected.
pub fn promise_state(op: &mut Op<'_>) -> Done {
    read(op, |data| data.state)
}

/// `promise_result(promise)`
pub fn promise_result(op: &mut Op<'_>) -> Done {
    read(op, |data| data.result)
}

fn read(op: &mut Op<'_>, field: impl Fn(&PromiseData) -> Summary) -> Done {
    lift::<1>(op, |op, _, [promise]| {
        let Js::Object(id) = view(promise) else { return Ok(UNDEFINED.into()) };
        match &op.store.object(id).class {
            Class::Promise(data) => Ok(Step::Value(field(data))),
            _ => Ok(UNDEFINED.into()),
        }
    })
}

/// `promise_fulfill(promise, value)`
pub fn promise_fulfill(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [promise]| {
        if let Some(id) = promise_of(op, promise) {
            op.settle(guard, id, FULFILLED, value)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `promise_reject(promise, reason)`
pub fn promise_reject(op: &mut Op<'_>) -> Done {
    let value = op.argument(1);
    lift::<1>(op, |op, guard, [promise]| {
        if let Some(id) = promise_of(op, promise) {
            op.settle(guard, id, REJECTED, value)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `promise_react(promise, function, words…)`: calls the function with the state, the value and the words when the promise is
/// settled.
pub fn promise_react(op: &mut Op<'_>) -> Done {
    let function = op.argument(1);
    let words: Rc<[Summary]> = op.arguments.get(2..).unwrap_or_default().into();
    lift::<1>(op, |op, guard, [promise]| {
        if let Some(id) = promise_of(op, promise) {
            let target = Target::Job { function, words: words.clone() };
            op.react(guard, id, target)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `promise_resume(promise, owner)`: the frame of the owner goes on when the promise is settled.
pub fn promise_resume(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [promise, owner]| {
        if let (Some(id), Js::Object(owner)) = (promise_of(op, promise), view(owner)) {
            op.react(guard, id, Target::Frame(owner))?;
        }
        Ok(UNDEFINED.into())
    })
}

impl Op<'_> {
    /// ECMA-262 27.2.1.4 FulfillPromise and 27.2.1.7 RejectPromise, on the paths on which the promise is pending.
    fn settle(&mut self, guard: Guard, id: ObjectId, state: Value, result: Summary) -> Result<(), Saturated> {
        let Class::Promise(data) = &self.store.object(id).class else { return Ok(()) };
        let (old, handled) = (data.state, data.handled);
        let paths = self.cx.path.kernel.guard_for(guard, old, PENDING)?;
        let whole = self.is_whole(paths, self.store.object(id).exists);
        let Class::Promise(data) = &mut self.store.object_mut(id).class else { return Ok(()) };
        let mut due = Vec::new();
        for reaction in &mut data.reactions {
            let part = self.cx.path.kernel.and(reaction.guard, paths)?;
            reaction.guard = self.cx.path.kernel.and_not(reaction.guard, paths)?;
            due.push(Reaction { guard: part, target: reaction.target.clone() });
        }
        data.reactions.retain(|reaction| !reaction.guard.is_false());
        if whole {
            (data.state, data.result) = (state.into(), result);
        } else {
            data.state = self.cx.path.kernel.select(paths, state.into(), data.state)?;
            data.result = self.cx.path.kernel.select(paths, result, data.result)?;
        }
        for reaction in due {
            enqueue_reaction(self, reaction, state, result);
        }
        if state == REJECTED {
            let unhandled = self.cx.path.kernel.guard_for(paths, handled, Value::FALSE)?;
            if !unhandled.is_false() {
                self.store.queues_mut().rejections.push((unhandled, id));
            }
        }
        Ok(())
    }

    /// ECMA-262 27.2.5.4.1 PerformPromiseThen, steps 9-12.
    pub fn react(&mut self, guard: Guard, id: ObjectId, target: Target) -> Result<(), Saturated> {
        let Class::Promise(data) = &self.store.object(id).class else { return Ok(()) };
        let (state, result, handled) = (data.state, data.result, data.handled);
        self.each_arm(guard, state, |op, arm, state| {
            let reaction = Reaction { guard: arm, target: target.clone() };
            if state == PENDING {
                if let Class::Promise(data) = &mut op.store.object_mut(id).class {
                    data.reactions.push(reaction);
                }
                return Ok(());
            }
            enqueue_reaction(op, reaction, state, result);
            if state == REJECTED {
                op.store.queues_mut().forget_rejection(&mut op.cx.path.kernel, id, arm)?;
            }
            Ok(())
        })?;
        let whole = self.is_whole(guard, self.store.object(id).exists);
        let handled = if whole {
            Value::TRUE.into()
        } else {
            self.cx.path.kernel.select(guard, Value::TRUE.into(), handled)?
        };
        if let Class::Promise(data) = &mut self.store.object_mut(id).class {
            data.handled = handled;
        }
        Ok(())
    }

    /// Whether a promise is handled on no path of the guard: the part on which it is not.
    pub(crate) fn unhandled(&mut self, guard: Guard, id: ObjectId) -> Result<(Guard, Summary), Saturated> {
        let Class::Promise(data) = &self.store.object(id).class else {
            return Ok((Guard::FALSE, UNDEFINED.into()));
        };
        let (handled, result) = (data.handled, data.result);
        let open = guard_of(self.cx, guard, handled, |_, handled| {
            Ok::<_, Saturated>((handled == Value::FALSE).into())
        })?;
        Ok((open, result))
    }
}

fn enqueue_reaction(op: &mut Op<'_>, reaction: Reaction, state: Value, result: Summary) {
    if reaction.guard.is_false() {
        return;
    }
    let task = match reaction.target {
        Target::Frame(owner) => {
            let mode = if state == REJECTED { 1.0 } else { 0.0 };
            Task::Resume { owner, value: result, mode }
        }
        Target::Job { function, words } => {
            let mut arguments = vec![state.into(), result];
            arguments.extend(words.iter());
            Task::Call { function, arguments: arguments.into() }
        }
    };
    op.store.queues_mut().jobs.push_back(Job { guard: reaction.guard, task });
}
