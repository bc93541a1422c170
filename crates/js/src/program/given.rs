//! What a program can see of its inputs beside their values, and no caller need keep to.
//!
//! A harness makes objects of the declared types, but not all of them: their members come in one order, there are no others, no two inputs are
//! the same object, arrays have no holes, functions return. Most programs cannot tell. Invariant: one that asks for what would tell is noticed
//! (an [`Assumption`]), on whatever path it asks; what only reads, writes and calls is not. Only harnesses that were made mark their inputs:
//! what a harness file makes is a part of the program.

use crate::code::Manner;
use crate::op::lift::lift;
use crate::realm::heap::object::{Attributes, Callee, Class, Given, Key};
use crate::realm::heap::store::kind_of;
use crate::realm::op::{Done, Op};
use crate::realm::record::{Assumption, ReadParts};
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::Effect;
use numeric::{Number, equal};
use std::collections::BTreeSet;
use summary::{Saturated, Value};
use term::{Interval, SymbolKind};

/// `given(value, what)`: marks an input that is an object, once it is whole: `what` is `members` for objects with the members of a type,
/// `order` for those that may have others too, and anything else for what has no members of its own.
pub fn given(op: &mut Op<'_>) -> Done {
    lift::<2>(op, |op, guard, [value, what]| {
        let Js::Object(id) = view(value) else { return Ok(UNDEFINED.into()) };
        if op.runtime.harness.is_none() {
            return Ok(UNDEFINED.into());
        }
        let mut marks = match &*op.runtime.text_of(what) {
            "members" => Given::ALONE.and(Given::ORDERED).and(Given::CLOSED),
            "order" => Given::ALONE.and(Given::ORDERED),
            _ => Given::ALONE,
        };
        if let Class::Array { elements, .. } = &op.store.object(id).class {
            let elements = elements.clone();
            let values =
                elements.into_iter().flat_map(|element| op.cx.path.kernel.values_under(guard, element));
            for kind in values.filter_map(kind_of).collect::<BTreeSet<u8>>() {
                marks = marks.and(Given::holding(kind));
            }
        }
        op.runtime.record.has_given = true;
        op.store.writes = op.runtime.record.writes.clone();
        op.store.mark_given(id, marks);
        Ok(UNDEFINED.into())
    })
}

/// `returned()`: a function that is an input is about to return.
pub fn returned(op: &mut Op<'_>) -> Done {
    if op.runtime.harness.is_some() && op.would_see_throw() {
        op.runtime.assume(Assumption::Returning);
    }
    Ok(Effect::value(UNDEFINED.into()))
}

/// `vacant(object, key, name)`: the input of this name says whether a member that is missing is there as undefined. It is no branch: who only
/// reads the member sees no difference.
pub fn vacant(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [object, key, name]| {
        let (Js::Object(id), Some(key)) = (view(object), op.runtime.key_of(key)) else {
            return Ok(UNDEFINED.into());
        };
        let step = op.read_input(guard, name, Value::FALSE, |runtime, cx, guard, name, index| {
            let kind = SymbolKind::Int(Interval::new(0, 1));
            let symbol = runtime.input_symbol(cx, name, index, "", kind);
            runtime.note_read(cx, guard, name, index, ReadParts::Bool(symbol))?;
            let term = cx.path.terms.symbol_term(symbol);
            let is_one = equal(cx, Number::Int(term), Number::Concrete(1.0))?;
            Ok(is_one.into())
        })?;
        let crate::realm::step::Step::Value(is_there) = step else { return Ok(step) };
        let there = summary::guard_of(op.cx, guard, is_there, |_, value| {
            Ok::<_, Saturated>((value == Value::TRUE).into())
        })?;
        if !there.is_false() {
            op.define_property(there, id, key, UNDEFINED.into(), Attributes::ALL)?;
        }
        Ok(UNDEFINED.into())
    })
}

impl Op<'_> {
    /// Whether the program asks: neither the harness nor what the harness asks of built-ins.
    fn is_asked_by_program(&self) -> bool {
        let runtime = &*self.runtime;
        let mut active = self.stack.innermost_first();
        let asks = active.find_map(|activation| runtime.source_of(activation.function));
        asks.is_some_and(|source| Some(&source.name) != runtime.harness.as_ref())
    }

    /// An object is asked which properties it has.
    pub(crate) fn notice_listing(&mut self, object: ObjectId) {
        let (given, is_array) = {
            let object = self.store.object(object);
            (object.given, matches!(object.class, Class::Array { .. }))
        };
        if given == Given::default() || !self.is_asked_by_program() {
            return;
        }
        if is_array {
            self.runtime.assume(Assumption::Holes);
        }
        if given.has(Given::CLOSED) {
            self.runtime.assume(Assumption::Members);
        }
        let strings = self.store.object(object).properties.iter();
        let strings = strings.filter(|(key, _)| matches!(key, Key::String(_) | Key::Text(_)));
        if given.has(Given::ORDERED) && strings.take(2).count() == 2 {
            self.runtime.assume(Assumption::Order);
        }
    }

    /// The operator `in`. Methods of arrays use it, too, to leave out holes; they are not asked for any.
    pub(crate) fn notice_in(&mut self, object: ObjectId, key: Key) {
        if self.runtime.record.has_given && self.store.object(object).given != Given::default() {
            let mut active = self.stack.innermost_first();
            let is_direct = active.next().is_some_and(|top| self.runtime.source_of(top.function).is_some());
            if is_direct || self.built_in_under_way().as_deref() == Some("has") {
                self.notice_presence(object, key);
            }
        }
    }

    /// An object is asked whether it has a property. That of a named member is answered as every caller's would be.
    pub(crate) fn notice_presence(&mut self, object: ObjectId, key: Key) {
        let target = self.store.object(object);
        let is_element = matches!((&target.class, key), (Class::Array { .. }, Key::Index(_)));
        let has_others = target.given.has(Given::CLOSED) && target.properties.content(key).is_none();
        if (is_element && target.given.has(Given::ALONE) || has_others) && self.is_asked_by_program() {
            let assumption = if is_element { Assumption::Holes } else { Assumption::Members };
            self.runtime.assume(assumption);
        }
    }

    /// Two values are asked whether they are the same. An input that is an object may be another one, or one that was there before.
    pub(crate) fn notice_identity(&mut self, lhs: Value, rhs: Value) {
        let (Js::Object(lhs), Js::Object(rhs)) = (view(lhs), view(rhs)) else { return };
        if lhs != rhs
            && self.runtime.record.has_given
            && self.may_be_same(lhs, rhs)
            && self.is_asked_by_program()
        {
            self.runtime.assume(Assumption::Identity);
        }
    }

    fn may_be_same(&self, lhs: ObjectId, rhs: ObjectId) -> bool {
        let is_given = |id: ObjectId| self.store.object(id).given.has(Given::ALONE);
        match (is_given(lhs), is_given(rhs)) {
            (true, true) => true,
            (true, false) => rhs < lhs,
            (false, true) => lhs < rhs,
            (false, false) => false,
        }
    }

    /// What a copy of the members of an object has of what is taken for granted about it.
    pub(crate) fn copy_marks(&mut self, target: ObjectId, source: ObjectId) {
        let marks = self.store.object(source).given.copied();
        if marks != Given::default() {
            self.store.mark_given(target, marks);
        }
    }

    /// The memory of a view is asked for, or its place there. Node has small Buffers in a pool.
    pub(crate) fn notice_pool(&mut self, array: ObjectId) {
        let Some(Js::Object(prototype)) = self.store.object(array).prototype.as_value().map(view) else {
            return;
        };
        let mark = Key::String(self.runtime.strings.intern_str("swap16"));
        // Behind the accessor.
        let asks = self.stack.innermost_first().nth(1);
        if self.store.object(prototype).properties.content(mark).is_some()
            && asks.is_some_and(|top| self.runtime.source_of(top.function).is_some())
        {
            self.runtime.assume(Assumption::Buffers);
        }
    }

    /// The name or the length of a function is asked for, for the first time.
    pub(crate) fn notice_function(&mut self, function: ObjectId) {
        let Class::Function(data) = &self.store.object(function).class else { return };
        let (Callee::Guest(code), true) = (data.callee, self.runtime.harness.is_some()) else { return };
        let is_given =
            self.runtime.source_of(code).map(|source| &source.name) == self.runtime.harness.as_ref();
        // What is read on the fast path has no stack; harnesses do not ask.
        let is_asked = self.stack.innermost_first().next().is_none() || self.is_asked_by_program();
        if is_given && is_asked {
            self.runtime.assume(Assumption::Nameless);
        }
    }

    /// Whether code of the program would see that what it calls throws: where a function that waits has a `try`, or an async one, of whose
    /// promise anybody may see it; without one of them it is a job, which settles a promise, too.
    fn would_see_throw(&self) -> bool {
        let (mut tries, mut promises, mut is_job) = (false, false, true);
        for activation in self.stack.innermost_first() {
            let Some(source) = self.runtime.source_of(activation.function) else { continue };
            let info = self.runtime.code.functions.get(activation.function.index());
            let (Some(info), false) = (info, Some(&source.name) == self.runtime.harness.as_ref()) else {
                continue;
            };
            is_job = false;
            let text = source.text.get(info.span.start as usize..info.span.end as usize).unwrap_or_default();
            tries |= has_word(text, "try");
            promises |=
                matches!(info.manner, Manner::Async | Manner::AsyncGenerator) || has_word(text, "Promise");
        }
        tries || ((promises || is_job) && self.handles_rejections())
    }

    /// Whether some file of the program looks at rejections.
    fn handles_rejections(&self) -> bool {
        const HANDLERS: [&str; 5] = [".catch(", ".then(", ".finally(", "allSettled", "Promise.any"];
        self.runtime.sources.texts.iter().any(|(_, source)| {
            Some(&source.name) != self.runtime.harness.as_ref()
                && (has_word(&source.text, "try")
                    || HANDLERS.iter().any(|handler| source.text.contains(handler)))
        })
    }
}

/// Whether a text has a word.
fn has_word(text: &str, word: &str) -> bool {
    let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    text.match_indices(word).any(|(at, _)| {
        let (before, behind) = (&text[..at], &text[at + word.len()..]);
        !before.ends_with(is_inside) && !behind.starts_with(is_inside)
    })
}
