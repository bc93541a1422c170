//! Errors that operations throw.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Class, Key};
use super::outcome::Step;
use super::realm::ErrorKind;
use super::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect, ValueExt};
use summary::{Guard, Saturated};

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

/// `report_uncaught(thrown)`: keeps the text of what nobody caught.
pub fn report_uncaught(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [thrown]| {
        if thrown.fault_id().is_none() {
            let text = runtime.inspect(cx, call, guard, thrown)?;
            runtime.uncaught.get_or_insert(text);
        }
        Ok(UNDEFINED.into())
    })
}

impl Runtime {
    /// A new error object.
    pub fn new_error(
        &mut self,
        call: &mut Call<'_>,
        guard: Guard,
        kind: ErrorKind,
        message: &str,
    ) -> ObjectId {
        let prototype = self.realm.error_prototype(kind);
        let error = call.store.new_object(guard, prototype, Class::Error);
        let text = self.strings.intern_str(message);
        let stack = self.strings.intern_str(&format!("{}: {message}\n    at <anonymous>", kind.name()));
        let key = Key::String(self.strings.intern_str("stack"));
        self.define_fresh(call, error, key, stack.into(), Attributes::METHOD);
        self.define_fresh(call, error, Key::String(self.names.message), text.into(), Attributes::METHOD);
        error
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
