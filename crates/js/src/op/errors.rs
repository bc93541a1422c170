//! Errors that operations throw, with their stacks, and refusals of what is not built.

use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Class, ErrorData, Key};
use crate::realm::op::{Done, Op};
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::realm::traces::Skip;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::Cx;
use summary::{Guard, Summary, Value};

/// `throw_type_error(message)`
pub fn throw_type_error(op: &mut Op<'_>) -> Done {
    throw_message(op, ErrorKind::Type)
}

/// `throw_reference_error(message)`
pub fn throw_reference_error(op: &mut Op<'_>) -> Done {
    throw_message(op, ErrorKind::Reference)
}

pub(crate) fn throw_message(op: &mut Op<'_>, kind: ErrorKind) -> Done {
    lift::<1>(op, |op, guard, [message]| {
        let shown = match view(message) {
            Js::String(id) => op.runtime.strings.show(id),
            _ => String::new(),
        };
        let error = op.new_error(guard, kind, &shown);
        if let Js::Text(_) = view(message) {
            op.give_text(error, kind.name(), message);
        }
        Ok(Step::Throw(error.into()))
    })
}

impl Op<'_> {
    /// A new error object.
    pub fn new_error(&mut self, guard: Guard, kind: ErrorKind, message: &str) -> ObjectId {
        let prototype = self.runtime.realm.error_prototype(kind);
        let error = self.store.new_object(guard, prototype, Class::Error(ErrorData::default()));
        let text = self.runtime.message_value(message);
        self.runtime.tell_later(error, guard, kind, message);
        let name = kind.name();
        if let Js::Text(_) = view(text) {
            self.define_stack(error, name, Skip::Nothing);
            self.give_text(error, name, text);
            return error;
        }
        let header = if message.is_empty() { name.to_owned() } else { format!("{name}: {message}") };
        self.define_stack(error, &header, Skip::Nothing);
        self.define_fresh(error, Key::String(self.runtime.names.message), text, Attributes::METHOD);
        error
    }

    /// Gives a new error a symbolic message, also in its `stack`, which has had none so far.
    fn give_text(&mut self, error: ObjectId, name: &str, message: Value) {
        let key = Key::String(self.runtime.names.stack);
        if let Some(stack) = self.own_content(error, key).and_then(Summary::as_value)
            && let Some(with_message) = self.runtime.stack_with(name, message, stack)
        {
            self.define_fresh(error, key, with_message, Attributes::METHOD);
            self.note_stack(error, with_message.into());
        }
        self.define_fresh(error, Key::String(self.runtime.names.message), message, Attributes::METHOD);
    }

    /// Whether the program forms stacks itself.
    pub(crate) fn prepares_stacks(&mut self) -> bool {
        let Some(&error) = self.runtime.intrinsics.get("Error") else { return false };
        let key = Key::String(self.runtime.names.prepare_stack_trace);
        self.own_content(error, key).is_some_and(|content| content != UNDEFINED.into())
    }

    /// Gives a new error its `stack`: the first line, and the frames that are active.
    pub fn define_stack(&mut self, error: ObjectId, header: &str, skip: Skip) {
        let key = Key::String(self.runtime.names.stack);
        let Some(trace) = self.capture_frames(skip) else {
            return self.define_fresh(error, key, UNDEFINED, Attributes::METHOD);
        };
        let stack = self.runtime.stack_text(header, trace);
        let object = self.store.object_mut(error);
        if let Class::Error(data) = &mut object.class {
            *data = ErrorData { trace: Some(trace), stack: Some(Value::from(stack).into()) };
            object.is_lazy = true;
        }
        self.define_fresh(error, key, stack.into(), Attributes::METHOD);
    }

    /// Notes with what `stack` a new error was made.
    pub(crate) fn note_stack(&mut self, error: ObjectId, stack: Summary) {
        if let Class::Error(data) = &mut self.store.object_mut(error).class {
            data.stack = Some(stack);
        }
    }

    /// Throws an error of a kind.
    pub fn throw(&mut self, guard: Guard, kind: ErrorKind, message: &str) -> Step {
        Step::Throw(self.new_error(guard, kind, message).into())
    }

    /// Throws an error of a kind whose message is a text that depends on inputs.
    pub fn throw_text(&mut self, guard: Guard, kind: ErrorKind, message: Value) -> Step {
        let error = self.new_error(guard, kind, "");
        self.give_text(error, kind.name(), message);
        Step::Throw(error.into())
    }

    /// Throws a TypeError.
    pub fn type_error(&mut self, guard: Guard, message: &str) -> Step {
        self.throw(guard, ErrorKind::Type, message)
    }
}

impl Runtime {
    /// A stack whose first line is a name, with a message behind the name.
    fn stack_with(&mut self, name: &str, message: Value, stack: Value) -> Option<Value> {
        let (message, stack) = (self.pieces_of(message)?, self.pieces_of(stack)?);
        let (header, frames) = stack.split_at_checked(name.encode_utf16().count())?;
        let colon = if name.is_empty() { "" } else { ": " };
        let mut pieces = header.to_vec();
        pieces.extend(colon.encode_utf16().map(crate::value::text::Piece::Unit));
        pieces.extend_from_slice(&message);
        pieces.extend_from_slice(frames);
        Some(self.text_of_pieces(&pieces))
    }
}

/// What the runtime cannot do yet, said on the paths that need it.
pub fn unsupported(cx: &mut Cx, what: &str) -> Step {
    cx.failure(format!("{what} is not supported yet")).into()
}

/// What a program needs that is not built, or that would touch the world, said on the paths that need it.
pub fn needs(cx: &mut Cx, what: &str) -> Step {
    cx.failure(format!("needs {what}")).into()
}

/// Where calls go that need a hosted function and cannot have it: a failure that names our bug.
pub fn missing_code(cx: &mut Cx, message: String) -> Step {
    Step::Value(Value::into(cx.failure(message)))
}
