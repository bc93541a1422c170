//! Errors that operations throw.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Class, Key};
use super::outcome::Step;
use super::realm::ErrorKind;
use super::traces::Skip;
use super::value::{Js, ObjectId, view};
use interp::{Cx, Effect, ValueExt};
use summary::{Guard, Saturated, Value};

type Done = Result<Effect, Saturated>;

/// `throw_type_error(message)`
pub fn throw_type_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    throw_message(runtime, cx, call, ErrorKind::Type)
}

/// `throw_reference_error(message)`
pub fn throw_reference_error(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    throw_message(runtime, cx, call, ErrorKind::Reference)
}

pub(super) fn throw_message(
    runtime: &mut Runtime,
    cx: &mut Cx,
    call: &mut Call<'_>,
    kind: ErrorKind,
) -> Done {
    lift::<1>(runtime, cx, call, |runtime, _, call, guard, [message]| {
        let message = match view(message) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        Ok(runtime.throw(call, guard, kind, &message))
    })
}

/// `report_uncaught(thrown)`: keeps what nobody caught; the result is its number among [`Runtime::thrown`], or a failure itself.
pub fn report_uncaught(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| {
        if value.fault_id().is_some() {
            return Ok(value.into());
        }
        let text = runtime.inspect(cx, call, guard, value)?;
        runtime.uncaught.get_or_insert(text);
        let thrown = runtime.describe_thrown(cx, call, guard, value)?;
        let known = runtime.thrown.iter().position(|known| *known == thrown);
        let number = known.unwrap_or_else(|| {
            runtime.thrown.push(thrown);
            runtime.thrown.len() - 1
        });
        Ok(Value::number(number as f64).into())
    })
}

impl Runtime {
    /// What nobody caught, by the value with which the machine says that a path ended.
    pub fn thrown_by(&self, ending: Value) -> Option<&super::traces::Thrown> {
        self.thrown.get(ending.as_number()? as usize)
    }

    /// A new error object.
    pub fn new_error(
        &mut self,
        call: &mut Call<'_>,
        guard: Guard,
        kind: ErrorKind,
        message: &str,
    ) -> ObjectId {
        let prototype = self.realm.error_prototype(kind);
        let error = call.store.new_object(guard, prototype, Class::Error(None));
        let text = self.strings.intern_str(message);
        let name = kind.name();
        let header = if message.is_empty() { name.to_owned() } else { format!("{name}: {message}") };
        self.define_stack(call, error, &header, Skip::Nothing);
        self.define_fresh(call, error, Key::String(self.names.message), text.into(), Attributes::METHOD);
        error
    }

    /// Gives a new error its `stack`: the first line, and the frames that are active.
    pub fn define_stack(&mut self, call: &mut Call<'_>, error: ObjectId, header: &str, skip: Skip) {
        let Some(trace) = self.capture_frames(call, skip) else { return };
        if let Class::Error(old) = &mut call.store.object_mut(error).class {
            *old = Some(trace);
        }
        let stack = self.stack_text(header, trace);
        let key = Key::String(self.names.stack);
        self.define_fresh(call, error, key, stack.into(), Attributes::METHOD);
    }

    /// Throws an error of a kind.
    pub fn throw(&mut self, call: &mut Call<'_>, guard: Guard, kind: ErrorKind, message: &str) -> Step {
        Step::Throw(self.new_error(call, guard, kind, message).into())
    }

    /// Throws a TypeError.
    pub fn type_error(&mut self, call: &mut Call<'_>, guard: Guard, message: &str) -> Step {
        self.throw(call, guard, ErrorKind::Type, message)
    }
}

/// What the runtime cannot do yet, said on the paths that need it.
pub fn unsupported(cx: &mut Cx, what: &str) -> Step {
    cx.failure(format!("{what} is not supported yet")).into()
}
