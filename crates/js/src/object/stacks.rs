//! The first line of the `stack` of an error, which is made when it is first read.

use crate::object::properties::Found;
use crate::realm::heap::object::{Callee, Class, ErrorData, Key, TraceId};
use crate::realm::inputs::Inputs;
use crate::realm::op::Op;
use crate::value::value::{Js, ObjectId, StringId, view};
use summary::{Guard, Saturated, Summary, Value};

/// What is left out where a stack would not be the one of Node.
const CHANGED: &str = "the stack of an error that was changed, read on some paths";

/// The first line of a stack.
fn header_of(name: &str, message: &str) -> String {
    match (name.is_empty(), message.is_empty()) {
        (true, _) => message.to_owned(),
        (false, true) => name.to_owned(),
        (false, false) => format!("{name}: {message}"),
    }
}

impl Op<'_> {
    /// Forms the first line of the `stack` of an error as Node does, when it is first read: of what `name` and `message` are by then.
    /// Nothing changes where only some of its paths read it; where they would see another line, they are a loss, as are those with a getter for the message.
    pub(crate) fn make_stack(&mut self, error: ObjectId) {
        let object = self.store.object(error);
        let Class::Error(ErrorData { trace: Some(trace), stack: Some(old) }) = object.class else { return };
        self.runtime.look_at(trace);
        let object = self.store.object(error);
        let is_whole = self.is_whole(self.guard, object.exists);
        let Some(header) = self.error_header(error) else {
            if self.make_stack_by_path(error, (trace, old), is_whole).is_err() {
                self.runtime.lose(self.guard, CHANGED);
            }
            return;
        };
        let stack = self.runtime.stack_text(&header, trace);
        if !is_whole {
            if Summary::from(Value::from(stack)) != old && matches!(self.runtime.inputs, Inputs::Symbolic) {
                self.runtime.lose(self.guard, CHANGED);
            }
            return;
        }
        let object = self.store.object_mut(error);
        object.is_lazy = false;
        if let Some(slot) = object.properties.slot(Key::String(self.runtime.names.stack))
            && *slot == old
        {
            *slot = Value::from(stack).into();
        }
    }

    /// The same where name or message differ by paths or depend on inputs. What cannot be told from a stack that the program has given is a
    /// loss where it differs.
    fn make_stack_by_path(
        &mut self,
        error: ObjectId,
        (trace, old): (TraceId, Summary),
        is_whole: bool,
    ) -> Result<(), Saturated> {
        if !matches!(self.runtime.inputs, Inputs::Symbolic) {
            return Ok(());
        }
        let names = self.texts_of(error, self.runtime.names.name, "Error")?;
        let messages = self.texts_of(error, self.runtime.names.message, "")?;
        let key = Key::String(self.runtime.names.stack);
        let Some(stack) = self.store.object(error).properties.content(key) else { return Ok(()) };
        let is_first = is_whole && stack == old;
        let frames = Value::from(self.runtime.stack_text("", trace));
        let mut made = stack;
        for (of_name, name) in &names {
            for (of_message, message) in &messages {
                let arm = self.cx.path.kernel.and(*of_name, *of_message)?;
                let (Some(name), Some(message)) = (*name, *message) else { continue };
                for (arm, expected) in self.stacks(arm, (name, message), frames)? {
                    if is_first {
                        made = self.cx.path.kernel.select(arm, expected.into(), made)?;
                    } else {
                        let same = self.cx.path.kernel.guard_for(arm, stack, expected)?;
                        let other = self.cx.path.kernel.and_not(arm, same)?;
                        self.runtime.lose(other, CHANGED);
                    }
                }
            }
        }
        if is_first {
            let object = self.store.object_mut(error);
            object.is_lazy = false;
            if let Some(slot) = object.properties.slot(key) {
                *slot = made;
            }
        }
        Ok(())
    }

    /// The stacks with a name and a message, which are strings or depend on inputs: an empty one has no colon.
    pub(crate) fn stacks(
        &mut self,
        guard: Guard,
        (name, message): (Value, Value),
        frames: Value,
    ) -> Result<Vec<(Guard, Value)>, Saturated> {
        let (is_named, is_told) = (self.is_filled(name)?, self.is_filled(message)?);
        let colon = Value::from(self.runtime.strings.intern_str(": "));
        let ways: [(bool, bool, &[Value]); 4] = [
            (true, true, &[name, colon, message, frames]),
            (true, false, &[name, frames]),
            (false, true, &[message, frames]),
            (false, false, &[frames]),
        ];
        let mut stacks = Vec::new();
        for (named, told, parts) in ways {
            let arm = self.cx.path.kernel.and(guard, if named { is_named } else { !is_named })?;
            let arm = self.cx.path.kernel.and(arm, if told { is_told } else { !is_told })?;
            if !arm.is_false() {
                let mut pieces = Vec::new();
                for &part in parts {
                    pieces.extend_from_slice(&self.runtime.pieces_of(part).unwrap_or_default());
                }
                stacks.push((arm, self.runtime.string_of_pieces(self.cx, &pieces)));
            }
        }
        Ok(stacks)
    }

    /// Where a text has units.
    fn is_filled(&mut self, text: Value) -> Result<Guard, Saturated> {
        match view(text) {
            Js::Text(id) => self.runtime.is_filled(self.cx, id),
            Js::String(id) => Ok((!self.runtime.strings.get(id).is_empty()).into()),
            _ => Ok(Guard::TRUE),
        }
    }

    /// The name or the message of an error by paths; none where it is a getter, which V8 calls when the stack is first read, or no text.
    fn texts_of(
        &mut self,
        error: ObjectId,
        key: StringId,
        default: &str,
    ) -> Result<Vec<(Guard, Option<Value>)>, Saturated> {
        let default = Value::from(self.runtime.strings.intern_str(default));
        let mut texts = Vec::new();
        for (arm, found) in self.look_up(self.guard, error, Key::String(key))? {
            match found {
                Found::Data(content) => self.each_arm(arm, content, |op, arm, value| {
                    let text = match view(value) {
                        Js::Undefined => Some(default),
                        Js::Symbol(_) | Js::Object(_) => None,
                        Js::String(_) | Js::Text(_) => Some(value),
                        _ => op.runtime.symbolic_to_string(op.cx, value),
                    };
                    if text.is_none() {
                        op.runtime.lose(arm, CHANGED);
                    }
                    texts.push((arm, text));
                    Ok(())
                })?,
                Found::Missing => texts.push((arm, Some(default))),
                Found::Accessor(id) => {
                    if self.is_of_program(self.store.accessor(id).getter) {
                        let is_message = key == self.runtime.names.message;
                        let what = if is_message { "message" } else { "name" };
                        self.runtime.lose(arm, &format!("the stack of an error whose {what} is a getter"));
                    }
                    texts.push((arm, None));
                }
                Found::Proxy(_) => texts.push((arm, None)),
            }
        }
        Ok(texts)
    }

    fn is_of_program(&self, function: Summary) -> bool {
        let Some(Js::Object(id)) = function.as_value().map(view) else { return true };
        match &self.store.object(id).class {
            Class::Function(data) => match data.callee {
                Callee::Guest(code) => self.runtime.source_of(code).is_some(),
                _ => false,
            },
            _ => true,
        }
    }

    /// 20.5.3.4 Error.prototype.toString of an error whose name and message are plain; none of others.
    pub(crate) fn error_header(&mut self, error: ObjectId) -> Option<String> {
        let [name, message] =
            [(self.runtime.names.name, "Error"), (self.runtime.names.message, "")].map(|(key, default)| {
                let value = self.plain_content(error, Key::String(key))?;
                match view(value) {
                    Js::Absent | Js::Undefined => Some(default.to_owned()),
                    Js::Text(_) | Js::Symbol(_) | Js::Object(_) => None,
                    _ => self.runtime.primitive_to_string(value).map(|text| self.runtime.strings.show(text)),
                }
            });
        let (name, message) = (name?, message?);
        Some(header_of(&name, &message))
    }
}
