//! What the running call is named in messages: `a.b is not a function`.

use crate::realm::heap::object::{Class, Key};
use crate::realm::op::Op;
use crate::realm::traces::Site;
use crate::syntax::{Callee, Goal, Kind, ResultUse, callee_at};
use crate::value::value::{Js, ObjectId, view};
use std::rc::Rc;
use summary::Value;

impl Op<'_> {
    /// `… is not a function`
    pub fn not_a_function(&mut self, callee: Value) -> String {
        let known = self.named_callee();
        let shown = self.show_callee(callee, known.as_deref());
        let result = known.filter(|known| !known.is_in_class_body).map(|known| known.result);
        match result.unwrap_or(ResultUse::Other) {
            ResultUse::Other => format!("{shown} is not a function"),
            ResultUse::Iterated => format!("{shown} is not a function or its return value is not iterable"),
            ResultUse::Awaited => {
                format!("{shown}(...) is not a function or its return value is not async iterable")
            }
            ResultUse::Delegated => "yield* (intermediate value) is not iterable".to_owned(),
        }
    }

    /// `… is not a constructor`
    pub fn not_a_constructor(&mut self, callee: Value) -> String {
        let known = self.named_callee();
        format!("{} is not a constructor", self.show_callee(callee, known.as_deref()))
    }

    /// The callee as its source names it; the value where a built-in calls it.
    fn show_callee(&mut self, callee: Value, known: Option<&Callee>) -> String {
        match known {
            Some(known) if known.is_in_class_body => self.show_typed(callee),
            Some(known) => known.text.clone(),
            None => self.show_brief(callee),
        }
    }

    /// Why `super()` cannot construct, as V8 says it: what has no name is null.
    pub fn no_super_constructor(&mut self, class: ObjectId, parent: Value) -> String {
        let shown = match view(parent) {
            Js::Object(id) if matches!(self.store.object(id).class, Class::Function(_)) => {
                self.own_name(id).unwrap_or("null".to_owned())
            }
            _ => self.show_brief(parent),
        };
        let class = self.own_name(class).unwrap_or("anonymous class".to_owned());
        format!("Super constructor {shown} of {class} is not a constructor")
    }

    /// The name of a function, if it has one.
    fn own_name(&mut self, function: ObjectId) -> Option<String> {
        let name = self.own_content(function, Key::String(self.runtime.names.name))?.as_value()?;
        match view(name) {
            Js::String(id) if self.runtime.strings.length(id) > 0 => Some(self.runtime.strings.show(id)),
            _ => None,
        }
    }

    /// A value in a message that puts no quotes around strings.
    pub fn show_bare(&mut self, value: Value) -> String {
        match (view(value), self.runtime.primitive_to_string(value)) {
            (Js::Object(_) | Js::Symbol(_), _) | (_, None) => self.show_brief(value),
            (_, Some(text)) => self.runtime.strings.show(text),
        }
    }

    /// What the source says of the callee of the call that runs, if the program calls it.
    fn named_callee(&mut self) -> Option<Rc<Callee>> {
        if self.running_native.is_some() {
            return None;
        }
        let running = self.stack.innermost_first().next()?;
        let site = Site { function: running.function, block: running.block, ip: running.ip as u32 };
        if let Some(known) = self.runtime.traces.callees.get(&site) {
            return known.clone();
        }
        let span = self.runtime.span_of(site);
        let source = self.runtime.source_of(site.function)?;
        let goal = if source.is_module() { Goal::Module } else { Goal::CommonJs };
        let kind = Kind::of_file(&source.name, goal).unwrap_or(Kind::javascript(goal));
        let found = callee_at(&source.text, kind, span.start, span.end).map(Rc::new);
        self.runtime.traces.callees.insert(site, found.clone());
        found
    }
}
