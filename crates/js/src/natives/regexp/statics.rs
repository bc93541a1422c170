//! The last match, for `RegExp.$1` and its relatives.
//!
//! Invariant: what is kept is the expression, the text and where matching began, in the slots of an object of the realm, so
//! that each path has its own; the match is made again when somebody asks.

use crate::natives::regexp::STEPS;
use crate::natives::regexp::operations::not_one;
use crate::natives::regexp::replace::OF_LAST_MATCH;
use crate::natives::regexp::symbolic::{STATES, units_of};
use crate::op::errors::unsupported;
use crate::op::lift::lift;
use crate::realm::heap::object::Class;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::step::Step;
use crate::regexp::symbolic::{Matcher, Question, Told};
use crate::regexp::{Budget, Captures};
use crate::value::arms::value_combinations;
use crate::value::value::{Js, ObjectId, StringId, view};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// Slots: source, flags, text, start, and what `RegExp.input` says.
const SLOTS: usize = 5;

impl Op<'_> {
    /// Remembers a match on the paths of a guard: its text and from where on it was looked for.
    pub fn note_match(
        &mut self,
        guard: Guard,
        regexp: ObjectId,
        (text, start): (Summary, Summary),
    ) -> Result<(), Saturated> {
        let Class::Hosted(data) = &self.store.object(regexp).class else { return Ok(()) };
        let (source, flags) = (data.slots[0], data.slots[1]);
        let new = [source, flags, text, start, text];
        let whole = guard == self.alive;
        let Class::Hosted(statics) = &mut self.store.object_mut(self.runtime.realm.regexp_statics).class
        else {
            return Ok(());
        };
        if whole {
            statics.slots.clear();
            statics.slots.extend(new);
            return Ok(());
        }
        statics.slots.resize(SLOTS, Value::from(self.runtime.names.empty).into());
        for (slot, new) in statics.slots.iter_mut().zip(new) {
            *slot = self.cx.path.kernel.select(guard, new, *slot)?;
        }
        Ok(())
    }

    /// Remembers a match on a concrete text.
    pub fn note_concrete_match(
        &mut self,
        guard: Guard,
        regexp: ObjectId,
        (text, found): (StringId, &Captures),
    ) -> Result<(), Saturated> {
        let start = Value::number(found.whole().0 as f64);
        self.note_match(guard, regexp, (Value::from(text).into(), start.into()))
    }
}

/// `regexp_static(what)`: a number asks for a capture, a string for one of the others.
pub fn regexp_static(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [what]| {
        let Class::Hosted(statics) = &op.store.object(op.runtime.realm.regexp_statics).class else {
            return Ok(Value::from(op.runtime.names.empty).into());
        };
        let slots = statics.slots.clone();
        let mut parts = Vec::new();
        for (arm, values) in value_combinations(op.cx, guard, &slots)? {
            let text = values.get(2).copied().filter(|&text| op.runtime.is_open(text));
            let Some(expanded) = text.map(|text| op.runtime.expand(op.cx, text)).transpose()?.flatten()
            else {
                parts.push((arm, op.runtime.last_match(op.cx, arm, &values, what)?));
                continue;
            };
            // A text for each length.
            op.each_arm(arm, expanded, |op, arm, text| {
                let mut values = values.clone();
                values[2] = text;
                parts.push((arm, op.runtime.last_match(op.cx, arm, &values, what)?));
                Ok(())
            })?;
        }
        Ok(Step::Parts(parts))
    })
}

impl Runtime {
    /// A part of the last match, which is made again.
    fn last_match(
        &mut self,
        cx: &mut Cx,
        guard: Guard,
        slots: &[Value],
        what: Value,
    ) -> Result<Step, Saturated> {
        let empty = Step::from(Value::from(self.names.empty));
        let [source, flags, text, start, _] = *slots else { return Ok(empty) };
        let (Js::String(source), Js::String(flags), Js::Number(start)) =
            (view(source), view(flags), view(start))
        else {
            return Ok(empty);
        };
        if start == OF_LAST_MATCH {
            return Ok(unsupported(
                cx,
                "the last match of those that were replaced in a text that depends on inputs",
            ));
        }
        let Ok(regexp) = self.compiled(source, flags) else { return Ok(empty) };
        let Some(pieces) = self.text_units(text) else { return Ok(not_one(cx)) };
        let wanted = self.text_of(what);
        let last = regexp.group_count() - 1;
        let told = match (view(what), wanted.as_str()) {
            (Js::Number(number), _) => (number as usize).min(last),
            (_, "lastParen") => last,
            _ => 0,
        };
        let part = |captures: &[Option<(usize, usize)>]| {
            let (from, to) = captures.first().copied().flatten().unwrap_or_default();
            let group = |group: usize| captures.get(group).copied().flatten().unwrap_or_default();
            match (view(what), wanted.as_str()) {
                (Js::Number(number), _) => group(number as usize),
                (_, "lastMatch") => (from, to),
                (_, "lastParen") if captures.len() > 1 => group(captures.len() - 1),
                (_, "leftContext") => (0, from),
                (_, "rightContext") => (to, pieces.len()),
                _ => (0, 0),
            }
        };
        if let Js::String(text) = view(text) {
            let units = self.strings.get(text).clone();
            let mut budget = Budget::until(&cx.path.cancel, STEPS);
            let found = match regexp.flags().sticky {
                true => regexp.match_at(&units, start as usize, &mut budget),
                false => regexp.find_at(&units, start as usize, &mut budget),
            };
            let Ok(Some(found)) = found else {
                cx.look()?;
                return Ok(crate::natives::regexp::exhausted(cx));
            };
            let (from, to) = part(&found.groups);
            return Ok(Value::from(self.strings.intern(&units[from..to])).into());
        }
        let units = units_of(&pieces);
        let question = Question { guard, has_gaps: false, only_here: regexp.flags().sticky };
        let mut matcher = Matcher::new(regexp.program(), &units, &[], question);
        let found = matcher.find(cx, start as usize, Told::Group(told), &mut Budget::new(STATES))?;
        let (_, undecided) = matcher.without_match(cx, guard, found)?;
        let value = matcher.map(cx, guard, found, |cx, captures| {
            let (from, to) = part(captures);
            Ok(self.string_of_pieces(cx, &pieces[from..to]).into())
        })?;
        let refused = crate::natives::regexp::exhausted(cx);
        Ok(Step::Parts(vec![(guard, Step::Value(value)), (undecided, refused)]))
    }
}
