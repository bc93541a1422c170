//! Messages of errors that show an object whose prototype or class name differs per path.
//!
//! Invariant: an error that was made in an operation has the message of each path when the operation is over. While it is under way the
//! message has a mark for such an object (`inspect.rs`), and the error waits in [`Runtime::untold`].

use crate::realm::heap::object::{Class, ErrorData, Key};
use crate::realm::op::Op;
use crate::realm::realm::ErrorKind;
use crate::realm::runtime::Runtime;
use crate::realm::untold::{Differing, Untold};
use crate::show::inspect::MARKS;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use summary::{Guard, Saturated, Summary, Value};

impl Op<'_> {
    /// What an object itself has under a key.
    pub(crate) fn settled_content(&self, object: ObjectId, key: Key) -> Result<Option<Value>, Differing> {
        let Some(content) = self.store.object(object).properties.content(key) else { return Ok(None) };
        let value = self.runtime.settled(content, Differing { object, key: Some(key) })?;
        Ok((!matches!(view(value), Js::Absent)).then_some(value))
    }

    /// The prototype of an object.
    pub(crate) fn settled_prototype(&self, object: ObjectId) -> Result<Value, Differing> {
        self.runtime.settled(self.store.object(object).prototype, Differing { object, key: None })
    }

    /// Gives the errors of an operation their messages.
    pub(crate) fn tell(&mut self) -> Result<(), Saturated> {
        for Untold { error, guard, kind, message } in std::mem::take(&mut self.runtime.untold) {
            let mut told: Option<(Summary, Summary)> = None;
            for (arm, message) in self.messages(guard, message)? {
                let text = self.runtime.message_value(&message);
                let header = format!("{}: {message}", kind.name());
                let stack = self.stack_of(error, text, &header);
                told = Some(match told {
                    None => (text.into(), stack),
                    Some((texts, stacks)) => {
                        let kernel = &mut self.cx.path.kernel;
                        (kernel.select(arm, text.into(), texts)?, kernel.select(arm, stack, stacks)?)
                    }
                });
            }
            let Some((text, stack)) = told else { continue };
            let contents = [(self.runtime.names.message, text), (self.runtime.names.stack, stack)];
            let object = self.store.object_mut(error);
            object.is_lazy = false;
            for (name, content) in contents {
                if let Some(slot) = object.properties.slot(Key::String(name)) {
                    *slot = content;
                }
            }
        }
        Ok(())
    }

    /// The stack of an error with a message; as it is where the message has numbers or strings that depend on inputs.
    fn stack_of(&mut self, error: ObjectId, message: Value, header: &str) -> Summary {
        let object = self.store.object(error);
        match object.class {
            Class::Error(ErrorData { trace: Some(trace), .. }) if !matches!(view(message), Js::Text(_)) => {
                Value::from(self.runtime.stack_text(header, trace)).into()
            }
            _ => object.properties.content(Key::String(self.runtime.names.stack)).unwrap_or(UNDEFINED.into()),
        }
    }

    /// A message without marks of objects, for the paths of a guard.
    fn messages(&mut self, guard: Guard, message: String) -> Result<Vec<(Guard, String)>, Saturated> {
        let Some((mark, object)) = self.runtime.first_object(&message) else {
            return Ok(vec![(guard, message)]);
        };
        let differing = match self.show_object(object) {
            Ok(shown) => return self.messages(guard, message.replace(&mark, &shown)),
            Err(differing) => differing,
        };
        let target = self.store.object(differing.object);
        let summary = match differing.key {
            Some(key) => target.properties.content(key).unwrap_or(target.prototype),
            None => target.prototype,
        };
        let mut all = Vec::new();
        self.each_arm(guard, summary, |op, arm, value| {
            op.runtime.settled.push((differing, value));
            let messages = op.messages(arm, message.clone());
            op.runtime.settled.pop();
            all.extend(messages?);
            Ok(())
        })?;
        Ok(all)
    }
}

impl Runtime {
    /// The one value of something, or the one that it has on the paths that are looked at.
    fn settled(&self, summary: Summary, what: Differing) -> Result<Value, Differing> {
        if let Some(value) = summary.as_value() {
            return Ok(value);
        }
        let chosen = self.settled.iter().rfind(|(known, _)| *known == what);
        chosen.map(|(_, value)| *value).ok_or(what)
    }

    /// Notes an error with a message that shows such an object.
    pub(crate) fn tell_later(&mut self, error: ObjectId, guard: Guard, kind: ErrorKind, message: &str) {
        if self.first_object(message).is_some() {
            self.untold.push(Untold { error, guard, kind, message: message.to_owned() });
        }
    }

    /// The first mark of an object in a message.
    fn first_object(&self, message: &str) -> Option<(String, ObjectId)> {
        if !message.contains(MARKS) {
            return None;
        }
        let marked = self.marked.borrow();
        message.split(MARKS).skip(1).step_by(2).find_map(|number| {
            let value = marked.get(number.parse::<usize>().ok()?).copied()?;
            let Js::Object(id) = view(value) else { return None };
            let [open, close] = MARKS;
            Some((format!("{open}{number}{close}"), id))
        })
    }
}
