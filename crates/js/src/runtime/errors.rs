//! Errors that operations throw.

use super::guest::{Call, Runtime};
use super::lift::lift;
use super::object::{Attributes, Class, Key};
use super::outcome::Step;
use super::properties::Found;
use super::realm::ErrorKind;
use super::record::Failure;
use super::traces::Skip;
use super::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect, ValueExt};
use summary::{Guard, Saturated, Summary, Value};

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
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [message]| {
        let shown = match view(message) {
            Js::String(id) => runtime.strings.show(id),
            _ => String::new(),
        };
        let error = runtime.new_error(call, guard, kind, &shown);
        if let Js::Text(_) = view(message) {
            runtime.give_message(cx, call, error, kind.name(), message);
        }
        Ok(Step::Throw(error.into()))
    })
}

/// `report_uncaught(thrown)`: keeps what nobody caught; the result is its number among [`Runtime::thrown`], or a failure itself.
pub fn report_uncaught(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Done {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [value]| {
        if let Some(fault) = value.fault_id() {
            runtime.record.refusals.push((guard, cx.fault_message(fault).to_owned()));
            return Ok(value.into());
        }
        if runtime.record.is_on {
            runtime.note_failure(cx, call, guard, value)?;
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

    /// Records what nobody caught, by the name and message that it has now.
    fn note_failure(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        thrown: Value,
    ) -> Result<(), Saturated> {
        let (name, message) = match view(thrown) {
            Js::Object(error) => {
                let keys = [self.names.name, self.names.message].map(Key::String);
                let mut found = [Summary::from(UNDEFINED); 2];
                for (slot, key) in found.iter_mut().zip(keys) {
                    *slot = self.data_property(cx, call, guard, error, key)?;
                }
                (found[0], found[1])
            }
            _ => (UNDEFINED.into(), thrown.into()),
        };
        let described = self.describe_thrown(cx, call, guard, thrown)?;
        self.record.failures.push(Failure { guard, name, message, place: described.place });
        Ok(())
    }

    /// What a data property on the chain holds; undefined where there is none, or something else.
    fn data_property(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        object: ObjectId,
        key: Key,
    ) -> Result<Summary, Saturated> {
        let mut result = Summary::from(UNDEFINED);
        for (arm, found) in self.look_up(cx, call, guard, object, key)? {
            if let Found::Data(content) = found {
                result = cx.path.kernel.select(arm, content, result)?;
            }
        }
        Ok(result)
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

    /// Gives a new error a symbolic message, also in its `stack`, which has had none so far.
    fn give_message(&mut self, cx: &Cx, call: &mut Call<'_>, error: ObjectId, name: &str, message: Value) {
        let key = Key::String(self.names.stack);
        if let Some(stack) = self.own_content(call, error, key).and_then(Summary::as_value)
            && let Some(with_message) = self.stack_with(cx, name, message, stack)
        {
            self.define_fresh(call, error, key, with_message, Attributes::METHOD);
        }
        self.define_fresh(call, error, Key::String(self.names.message), message, Attributes::METHOD);
    }

    /// A stack whose first line is a name, with a message behind the name.
    pub fn stack_with(&mut self, cx: &Cx, name: &str, message: Value, stack: Value) -> Option<Value> {
        let (message, stack) = (self.pieces_of(message)?, self.pieces_of(stack)?);
        let (header, frames) = stack.split_at_checked(name.encode_utf16().count())?;
        let colon = if name.is_empty() { "" } else { ": " };
        let mut pieces = header.to_vec();
        pieces.extend(colon.encode_utf16().map(super::texts::Piece::Unit));
        pieces.extend_from_slice(&message);
        pieces.extend_from_slice(frames);
        Some(self.string_of_pieces(cx, &pieces))
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
