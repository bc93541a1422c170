//! What messages of errors say of the source: `o.list is not iterable`, `Cannot destructure property 'a' of 'o' as it is undefined.`
//!
//! Invariant: only the operation that code of the program does itself is named; what a built-in does is said of values.

use crate::lower::{SiteText, Wanted, site_text};
use crate::realm::op::Op;
use crate::realm::traces::Site;
use crate::value::value::{Js, view};
use summary::Value;

impl Op<'_> {
    /// `… is not iterable`
    pub(crate) fn iterable_message(&mut self, value: Value) -> String {
        let is_nullish = matches!(view(value), Js::Undefined | Js::Null);
        match self.text_at_site(Wanted::Iterable) {
            Some(SiteText::Expression(text)) => format!("{text} is not iterable"),
            Some(SiteText::Result(callee)) => {
                format!("{callee} is not a function or its return value is not iterable")
            }
            Some(SiteText::Spread(text)) if is_nullish => {
                format!("{text} is not iterable (cannot read property {})", self.show_brief(value))
            }
            Some(SiteText::Part(text)) if is_nullish => {
                let text = text.unwrap_or_else(|| self.show_typed(value));
                let shown = self.show_brief(value);
                format!("Cannot destructure property 'Symbol(Symbol.iterator)' of '{text}' as it is {shown}.")
            }
            Some(SiteText::Part(Some(text))) => {
                format!("{text} is not iterable (cannot read property Symbol(Symbol.iterator))")
            }
            Some(SiteText::Spread(_)) => {
                "Spread syntax requires ...iterable[Symbol.iterator] to be a function".to_owned()
            }
            _ => self.iterable_value_message(value),
        }
    }

    /// The same of a value that the source does not name.
    pub(crate) fn iterable_value_message(&self, value: Value) -> String {
        let shown = self.show_typed(value);
        format!("{shown} is not iterable (cannot read property Symbol(Symbol.iterator))")
    }

    /// What destructuring says of null and undefined.
    pub(crate) fn destructuring_message(&mut self, value: Value) -> String {
        let shown = self.show_brief(value);
        let Some(SiteText::Pattern { value: text, property, is_nested }) =
            self.text_at_site(Wanted::Destructured)
        else {
            return format!("Cannot destructure '{shown}' as it is {shown}.");
        };
        let text = text.unwrap_or_else(|| self.show_typed(value));
        match property {
            Some(property) if is_nested => {
                format!("Cannot read properties of {shown} (reading '{property}')")
            }
            Some(property) => {
                format!("Cannot destructure property '{property}' of '{text}' as it is {shown}.")
            }
            None => format!("Cannot destructure '{text}' as it is {shown}."),
        }
    }

    /// A value by its type, and itself if it is short: `number 5`, `object null`, `undefined`.
    pub(crate) fn show_typed(&self, value: Value) -> String {
        let shown = self.show_brief(value);
        match view(value) {
            Js::Undefined => shown,
            Js::Null => format!("object {shown}"),
            Js::Bool(_) => format!("boolean {shown}"),
            Js::Number(_) | Js::Term(_) => format!("number {shown}"),
            Js::String(_) | Js::Text(_) => format!("string \"{shown}\""),
            Js::Symbol(_) => "symbol".to_owned(),
            Js::BigInt(_) | Js::BigTerm(_) => "bigint".to_owned(),
            _ if self.is_callable(value) => "function".to_owned(),
            _ => "object".to_owned(),
        }
    }

    /// What the source says at the running instruction, if it is one of the program.
    fn text_at_site(&mut self, wanted: Wanted) -> Option<SiteText> {
        if self.running_native.is_some() {
            return None;
        }
        let mut active = self.stack.innermost_first();
        let top = active.find(|activation| !self.runtime.linked.is_helper(activation.function))?;
        let site = Site { function: top.function, block: top.block, ip: top.ip as u32 };
        if let Some(known) = self.runtime.site_texts.get(&(site, wanted)) {
            return known.clone();
        }
        let source = self.runtime.source_of(site.function)?;
        let dialect = self.runtime.dialect_of(&source.name);
        let found = site_text(&source.text, source.kind?, &dialect, self.runtime.span_of(site).start, wanted);
        self.runtime.site_texts.insert((site, wanted), found.clone());
        found
    }
}
