//! The last match, for `RegExp.$1` and its relatives.
//!
//! Invariant: what is kept is the expression, the text and where the match began, in the slots of an object of the realm, so
//! that each path has its own; the match is made again when somebody asks.

use super::STEPS;
use crate::regexp::{Budget, Captures};
use crate::runtime::errors::unsupported;
use crate::runtime::guest::{Call, Runtime};
use crate::runtime::lift::lift;
use crate::runtime::object::Class;
use crate::runtime::value::{Js, ObjectId, StringId, view};
use interp::{Cx, Effect};
use summary::{Guard, Saturated, Summary, Value};

/// Slots: source, flags, text, start, and what `RegExp.input` says.
const SLOTS: usize = 5;

impl Runtime {
    /// Remembers a match.
    pub fn note_match(
        &mut self,
        cx: &mut Cx,
        call: &mut Call<'_>,
        guard: Guard,
        regexp: ObjectId,
        text: StringId,
        found: &Captures,
    ) -> Result<(), Saturated> {
        let Class::Hosted(data) = &call.store.object(regexp).class else { return Ok(()) };
        let (source, flags) = (data.slots[0], data.slots[1]);
        let start = Summary::from(Value::number(found.whole().0 as f64));
        let text = Summary::from(Value::from(text));
        let new = [source, flags, text, start, text];
        let whole = guard == call.alive;
        let Class::Hosted(statics) = &mut call.store.object_mut(self.realm.regexp_statics).class else {
            return Ok(());
        };
        if whole {
            statics.slots.clear();
            statics.slots.extend(new);
            return Ok(());
        }
        statics.slots.resize(SLOTS, Value::from(self.names.empty).into());
        for (slot, new) in statics.slots.iter_mut().zip(new) {
            *slot = cx.path.kernel.select(guard, new, *slot)?;
        }
        Ok(())
    }
}

/// `regexp_static(what)`: a number asks for a capture, a string for one of the others.
pub fn regexp_static(runtime: &mut Runtime, cx: &mut Cx, call: &mut Call<'_>) -> Result<Effect, Saturated> {
    lift::<1>(runtime, cx, call, |runtime, cx, call, guard, [what]| {
        let empty = Value::from(runtime.names.empty);
        let Class::Hosted(statics) = &call.store.object(runtime.realm.regexp_statics).class else {
            return Ok(empty.into());
        };
        let mut slots = [empty; SLOTS];
        if statics.slots.is_empty() {
            return Ok(empty.into());
        }
        for (slot, word) in slots.iter_mut().zip(statics.slots.clone()) {
            match cx.path.kernel.restrict(guard, word)?.as_value() {
                Some(value) => *slot = value,
                None => return Ok(unsupported(cx, "a last match that depends on inputs")),
            }
        }
        let (Js::String(source), Js::String(flags), Js::String(text), Js::Number(start)) =
            (view(slots[0]), view(slots[1]), view(slots[2]), view(slots[3]))
        else {
            return Ok(empty.into());
        };
        let Ok(regexp) = runtime.compiled(source, flags) else { return Ok(empty.into()) };
        let units = runtime.strings.get(text).clone();
        let found = regexp.match_at(&units, start as usize, &mut Budget::new(STEPS));
        let Ok(Some(found)) = found else { return Ok(super::exhausted(cx)) };
        let (from, to) = found.whole();
        let group = |group: usize| found.get(group).map_or(&[][..], |(from, to)| &units[from..to]);
        let part = match (view(what), runtime.text_of(what).as_str()) {
            (Js::Number(number), _) => group(number as usize),
            (_, "lastMatch") => &units[from..to],
            (_, "lastParen") if regexp.group_count() > 1 => group(regexp.group_count() - 1),
            (_, "leftContext") => &units[..from],
            (_, "rightContext") => &units[to..],
            _ => &[],
        };
        Ok(Value::from(runtime.strings.intern(part)).into())
    })
}
