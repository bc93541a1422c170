//! Frames that were put aside: generators and async functions.
//!
//! Invariant: on a path the frame of an owner is either put aside, in [`crate::realm::heap::queues::Queues`], or on the stack; a generator's
//! state says which.

use crate::code::Manner;
use crate::op::errors::missing_code;
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Callee, Class, HostedData, Key};
use crate::realm::heap::promise::{PromiseData, Target};
use crate::realm::heap::queues::{Job, Task};
use crate::realm::heap::store::JsStore;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::{Gather, Step};
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect, Suspended};
use summary::{Guard, Saturated, Summary, Value};

const PROMISE: &str = "promise/promise.js";
const ASYNC: &str = "generator/async.js";

/// The states of a generator.
const START: Value = Value::number(0.0);
const STOPPED: Value = Value::number(1.0);
const RUNNING: Value = Value::number(2.0);
const COMPLETED: Value = Value::number(3.0);

/// With what a frame is resumed.
pub const NEXT: f64 = 0.0;
/// To throw the value.
pub const THROW: f64 = 1.0;
/// To return the value.
pub const RETURN: f64 = 2.0;

/// `generator_start(callee)`
pub fn generator_start(op: &mut Op<'_>) -> Done {
    let default = op.runtime.realm.coroutines.generator_prototype;
    start(op, default)
}

/// `async_generator_start(callee)`
pub fn async_generator_start(op: &mut Op<'_>) -> Done {
    let default = op.runtime.realm.coroutines.async_generator_prototype;
    start(op, default)
}

fn start(op: &mut Op<'_>, default: ObjectId) -> Done {
    lift::<1>(op, |op, guard, [callee]| {
        let prototype = op.prototype_for(guard, callee, default)?;
        let class = if default == op.runtime.realm.coroutines.generator_prototype {
            Class::Generator { state: START.into() }
        } else {
            Class::Hosted(Box::new(HostedData { class: "AsyncGenerator".into(), slots: Vec::new() }))
        };
        let generator = op.store.allocate(crate::realm::heap::object::Object::new(guard, prototype, class));
        Ok(Value::from(generator).into())
    })
}

/// `generator_done(generator)`
pub fn generator_done(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [generator]| {
        if let Js::Object(id) = view(generator) {
            op.runtime.set_generator_state(op.cx, op.store, op.alive, guard, id, COMPLETED)?;
        }
        Ok(UNDEFINED.into())
    })
}

/// `iterator_result(value, done)`
pub fn iterator_result(op: &mut Op<'_>) -> Done {
    let (value, done) = (op.argument(0), op.argument(1));
    let result = op.new_result(op.guard, value, done);
    Ok(Effect::value(result.into()))
}

/// `async_start()`: the promise of an async function.
pub fn async_start(op: &mut Op<'_>) -> Done {
    let class = Class::Promise(Box::new(PromiseData::new()));
    let promise = op.store.new_object(op.guard, op.runtime.realm.coroutines.promise_prototype, class);
    Ok(Effect::value(Value::from(promise).into()))
}

/// `async_resolve(promise, value)`: a primitive has no method `then`.
pub fn async_resolve(op: &mut Op<'_>) -> Done {
    if op.argument(1).as_value().is_some_and(|value| !matches!(view(value), Js::Object(_))) {
        return crate::call::promises::promise_fulfill(op);
    }
    hosted(op, PROMISE, "resolvePromise")
}

/// `promise_resolve(value)`
pub fn promise_resolve(op: &mut Op<'_>) -> Done {
    hosted(op, PROMISE, "intrinsicResolve")
}

/// `await_start(owner, value)`
pub fn await_start(op: &mut Op<'_>) -> Done {
    if let (Some(owner), Some(value)) = (op.argument(0).as_value(), op.argument(1).as_value())
        && let Js::Object(owner) = view(owner)
        && op.await_plainly(owner, value)?
    {
        return Ok(Effect::value(UNDEFINED.into()));
    }
    hosted(op, PROMISE, "awaitStart")
}

/// `async_generator_yield(generator, value)`
pub fn async_generator_yield(op: &mut Op<'_>) -> Done {
    hosted(op, ASYNC, "asyncGeneratorYield")
}

/// `async_generator_value(generator)`
pub fn async_generator_value(op: &mut Op<'_>) -> Done {
    hosted(op, ASYNC, "asyncGeneratorValue")
}

/// `async_generator_mode(generator)`
pub fn async_generator_mode(op: &mut Op<'_>) -> Done {
    hosted(op, ASYNC, "asyncGeneratorMode")
}

/// `async_generator_done(generator, value, threw)`
pub fn async_generator_done(op: &mut Op<'_>) -> Done {
    hosted(op, ASYNC, "asyncGeneratorDone")
}

/// `get_async_iterator(value)`
pub fn get_async_iterator(op: &mut Op<'_>) -> Done {
    hosted(op, ASYNC, "getAsyncIterator")
}

/// Leaves an operation to a function of a hosted file.
fn hosted(op: &mut Op<'_>, file: &'static str, function: &'static str) -> Done {
    let mut gather = Gather::new();
    let step = match op.runtime.hosted_helper(file, function) {
        Err(message) => missing_code(op.cx, message),
        Ok(function) => {
            // The callee itself, `this` and `new.target`.
            let mut words = vec![Summary::from(UNDEFINED); 3];
            words.extend(op.arguments);
            Step::Call(function, words.into())
        }
    };
    gather.add(op.cx, op.guard, step)?;
    Ok(gather.finish())
}

/// `resume_frame(owner, value, mode)`
pub fn resume_frame(op: &mut Op<'_>) -> Done {
    let (owner, value, mode) = (op.argument(0), op.argument(1), op.argument(2));
    op.with(&[owner, mode], |op| {
        lift::<2>(op, |op, guard, [owner, mode]| {
            let Js::Object(owner) = view(owner) else { return Ok(UNDEFINED.into()) };
            op.resume(guard, owner, value, mode.as_number().unwrap_or_default())
        })
    })
}

/// `drop_frame(owner)`: the frame will never be resumed.
pub fn drop_frame(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [owner]| {
        if let Js::Object(owner) = view(owner) {
            op.store.queues_mut().take_frames(&mut op.cx.path.kernel, owner, guard)?;
        }
        Ok(UNDEFINED.into())
    })
}

impl Op<'_> {
    /// The prototype of the prototypes of generators that a function makes; none if it makes none.
    pub(crate) fn generators_of(&self, function: ObjectId) -> Option<ObjectId> {
        let Class::Function(data) = &self.store.object(function).class else { return None };
        let Callee::Guest(code) = data.callee else { return None };
        match self.runtime.code.functions[code.index()].manner {
            Manner::Plain | Manner::Async => None,
            Manner::Generator => Some(self.runtime.realm.coroutines.generator_prototype),
            Manner::AsyncGenerator => Some(self.runtime.realm.coroutines.async_generator_prototype),
        }
    }

    /// Waits for a primitive or a plain promise, for which no code of the guest runs; false for anything else.
    fn await_plainly(&mut self, owner: ObjectId, value: Value) -> Result<bool, Saturated> {
        let guard = self.guard;
        let Js::Object(id) = view(value) else {
            let task = Task::Resume { owner, value: value.into(), mode: NEXT };
            self.store.queues_mut().jobs.push_back(Job { guard, task });
            return Ok(true);
        };
        if !matches!(self.store.object(id).class, Class::Promise(_)) {
            return Ok(false);
        }
        let name = self.runtime.names.constructor;
        let constructor = self.plain_value(guard, value, name.into())?;
        if constructor != Some(Value::from(self.runtime.realm.coroutines.promise).into()) {
            return Ok(false);
        }
        self.react(guard, id, Target::Frame(owner))?;
        Ok(true)
    }

    /// Resumes the frame of an owner.
    pub(crate) fn resume(
        &mut self,
        guard: Guard,
        owner: ObjectId,
        value: Summary,
        mode: f64,
    ) -> Result<Step, Saturated> {
        let mut frames = self.store.queues_mut().take_frames(&mut self.cx.path.kernel, owner, guard)?;
        let words = [value, Value::number(mode).into()];
        if frames.len() < 2 {
            return Ok(frames.pop().map_or(UNDEFINED.into(), |frame| Step::Resume(frame, words)));
        }
        let parts = frames.into_iter().map(|frame| (frame.paths(), Step::Resume(frame, words)));
        Ok(Step::Parts(parts.collect()))
    }

    /// ECMA-262 27.5.3.3 GeneratorResume and 27.5.3.4 GeneratorResumeAbrupt.
    pub(crate) fn resume_generator(
        &mut self,
        guard: Guard,
        id: ObjectId,
        value: Value,
        mode: f64,
    ) -> Result<Step, Saturated> {
        let Class::Generator { state } = &self.store.object(id).class else {
            return Ok(UNDEFINED.into());
        };
        self.for_arms(guard, *state, |op, arm, state| {
            let never_ran = state == START && mode != NEXT;
            if never_ran {
                op.store.queues_mut().take_frames(&mut op.cx.path.kernel, id, arm)?;
                op.runtime.set_generator_state(op.cx, op.store, op.alive, arm, id, COMPLETED)?;
            }
            if state == RUNNING {
                return Ok(op.type_error(arm, "Generator is already running"));
            }
            if state == COMPLETED || never_ran {
                return Ok(op.completed_step(arm, value, mode));
            }
            op.runtime.set_generator_state(op.cx, op.store, op.alive, arm, id, RUNNING)?;
            op.resume(arm, id, value.into(), mode)
        })
    }

    fn completed_step(&mut self, guard: Guard, value: Value, mode: f64) -> Step {
        if mode == THROW {
            return Step::Throw(value);
        }
        let value = if mode == RETURN { value } else { UNDEFINED };
        self.new_result(guard, value.into(), Value::TRUE.into()).into()
    }

    /// `{ value, done }`
    fn new_result(&mut self, guard: Guard, value: Summary, done: Summary) -> Value {
        let result = self.store.new_object(guard, self.runtime.realm.object_prototype, Class::Ordinary);
        self.store.add_property(result, Key::String(self.runtime.names.value), value, Attributes::ALL);
        self.store.add_property(result, Key::String(self.runtime.names.done), done, Attributes::ALL);
        result.into()
    }
}

impl Runtime {
    /// The prototype of function objects that run in a manner.
    pub(crate) fn function_prototype(&self, manner: Manner) -> ObjectId {
        match manner {
            Manner::Plain => self.realm.function_prototype,
            Manner::Generator => self.realm.coroutines.generator_function_prototype,
            Manner::Async => self.realm.coroutines.async_function_prototype,
            Manner::AsyncGenerator => self.realm.coroutines.async_generator_function_prototype,
        }
    }

    /// A frame has stopped.
    pub(crate) fn put_aside(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        alive: Guard,
        owner: Value,
        frame: Suspended,
    ) -> Result<(), Saturated> {
        let Js::Object(id) = view(owner) else { return Ok(()) };
        if let Class::Generator { state } = &store.object(id).class {
            let (state, paths) = (*state, frame.paths());
            let stopped = cx.path.kernel.guard_for(paths, state, RUNNING)?;
            self.set_generator_state(cx, store, alive, stopped, id, STOPPED)?;
        }
        store.queues_mut().put_aside(&mut cx.path.kernel, id, frame)
    }

    fn set_generator_state(
        &mut self,
        cx: &mut Cx,
        store: &mut JsStore,
        alive: Guard,
        guard: Guard,
        id: ObjectId,
        new: Value,
    ) -> Result<(), Saturated> {
        let whole = guard == alive || guard == store.object(id).exists;
        if let Class::Generator { state } = &mut store.object_mut(id).class {
            *state = if whole { new.into() } else { cx.path.kernel.select(guard, new.into(), *state)? };
        }
        Ok(())
    }
}
