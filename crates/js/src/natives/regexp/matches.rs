//! Running expressions over texts, and the arrays that come of it.

use crate::natives::regexp::{Plain, STEPS};
use crate::realm::heap::object::{Attributes, Class, Key};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::regexp::{Budget, Captures, Exhausted, Regexp};
use crate::text::code_point_at;
use crate::value::value::{NULL, StringId, UNDEFINED};
use interp::Cx;
use summary::{Guard, Saturated, Summary, Value};

/// A match, none, or too many steps; the outer error is the node budget.
type MatchResult<T> = Result<Result<T, Exhausted>, Saturated>;

/// What the array of a match is made of; each part may depend on inputs.
pub struct MatchParts {
    /// What the groups captured, the whole match first; undefined where a group took no part.
    pub groups: Vec<Summary>,
    /// Where the match begins.
    pub index: Summary,
    /// The text.
    pub input: Summary,
    /// Where the groups begin and end, for an expression with the flag `d`; else empty.
    pub bounds: Vec<Bounds>,
}

/// Where a group begins and ends.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// Where it took part in the match.
    pub taken: Guard,
    /// The position of its first unit.
    pub start: Summary,
    /// The position after its last unit.
    pub end: Summary,
}

/// 22.2.7.3 AdvanceStringIndex
fn advance(regexp: &Regexp, text: &[u16], index: usize) -> usize {
    let size =
        if regexp.flags().code_points() { code_point_at(text, index).map_or(1, |(_, size)| size) } else { 1 };
    index + size
}

fn run(
    regexp: &Regexp,
    text: &[u16],
    start: usize,
    budget: &mut Budget,
) -> Result<Option<Captures>, Exhausted> {
    if start > text.len() {
        Ok(None)
    } else if regexp.flags().sticky {
        regexp.match_at(text, start, budget)
    } else {
        regexp.find_at(text, start, budget)
    }
}

impl Op<'_> {
    /// 22.2.7.2 RegExpBuiltinExec on a plain expression.
    pub fn execute(&mut self, guard: Guard, plain: &Plain, text: StringId) -> MatchResult<Option<Captures>> {
        let flags = plain.regexp.flags();
        let moves = flags.global || flags.sticky;
        let start = if moves { crate::number::to_length(plain.last_index) as usize } else { 0 };
        let units = self.runtime.strings.get(text).clone();
        let found = match run(&plain.regexp, &units, start, &mut Budget::until(&self.cx.path.cancel, STEPS)) {
            Ok(found) => found,
            Err(exhausted) => {
                self.cx.look()?;
                return Ok(Err(exhausted));
            }
        };
        if moves {
            let index = found.as_ref().map_or(0, |found| found.whole().1);
            self.set_last_index(guard, plain.id, index as f64)?;
        }
        if let Some(found) = &found {
            self.note_concrete_match(guard, plain.id, (text, found))?;
        }
        Ok(Ok(found))
    }

    /// Every match that `replace` and `match` look at, with `lastIndex` moved as they move it.
    pub fn execute_all(&mut self, guard: Guard, plain: &Plain, text: StringId) -> MatchResult<Vec<Captures>> {
        let mut list = Vec::new();
        let found = self.execute_each(guard, plain, text, |found| {
            list.push(found.clone());
            true
        })?;
        Ok(found.map(|()| list))
    }

    /// Shows every match that `replace` and `match` look at, until somebody has seen enough; moves `lastIndex` as they do.
    pub fn execute_each(
        &mut self,
        guard: Guard,
        plain: &Plain,
        text: StringId,
        mut see: impl FnMut(&Captures) -> bool,
    ) -> MatchResult<()> {
        if !plain.regexp.flags().global {
            let found = self.execute(guard, plain, text)?;
            return Ok(found.map(|found| found.iter().for_each(|found| _ = see(found))));
        }
        let units = self.runtime.strings.get(text).clone();
        let (mut last, mut at, mut budget) = (None, 0, Budget::until(&self.cx.path.cancel, STEPS));
        loop {
            match run(&plain.regexp, &units, at, &mut budget) {
                Err(exhausted) => {
                    self.cx.look()?;
                    return Ok(Err(exhausted));
                }
                Ok(None) => break,
                Ok(Some(found)) => {
                    let (start, end) = found.whole();
                    at = if start == end { advance(&plain.regexp, &units, end) } else { end };
                    let goes_on = see(&found);
                    last = Some(found);
                    if !goes_on {
                        break;
                    }
                }
            }
        }
        self.set_last_index(guard, plain.id, 0.0)?;
        if let Some(last) = last {
            self.note_concrete_match(guard, plain.id, (text, &last))?;
        }
        Ok(Ok(()))
    }

    /// The array that `exec` returns, on the paths of a guard.
    pub fn match_array(
        &mut self,
        guard: Guard,
        regexp: &Regexp,
        parts: MatchParts,
    ) -> Result<Value, Saturated> {
        let named = self.named_groups(guard, regexp, &parts.groups)?;
        let array = self.new_array(guard, parts.groups);
        for (name, value) in [("index", parts.index), ("input", parts.input), ("groups", named.into())] {
            let key = Key::String(self.runtime.strings.intern_str(name));
            self.store.add_property(array, key, value, Attributes::ALL);
        }
        if regexp.flags().indices {
            let indices = self.indices_array(guard, regexp, &parts.bounds)?;
            let key = Key::String(self.runtime.strings.intern_str("indices"));
            self.store.add_property(array, key, indices.into(), Attributes::ALL);
        }
        Ok(array.into())
    }

    /// The array of a match on a concrete text.
    pub fn concrete_match_array(
        &mut self,
        guard: Guard,
        regexp: &Regexp,
        (text, found): (StringId, &Captures),
    ) -> Result<Value, Saturated> {
        let parts = self.runtime.concrete_parts(regexp, text, found);
        self.match_array(guard, regexp, parts)
    }

    fn indices_array(
        &mut self,
        guard: Guard,
        regexp: &Regexp,
        bounds: &[Bounds],
    ) -> Result<Value, Saturated> {
        let mut pairs = Vec::new();
        for bounds in bounds {
            let taken = self.cx.path.kernel.and(guard, bounds.taken)?;
            if taken.is_false() {
                pairs.push(UNDEFINED.into());
                continue;
            }
            let pair = self.new_array(taken, vec![bounds.start, bounds.end]);
            pairs.push(self.cx.path.kernel.select(
                bounds.taken,
                Value::from(pair).into(),
                UNDEFINED.into(),
            )?);
        }
        let named = self.named_groups(guard, regexp, &pairs)?;
        let array = self.new_array(guard, pairs);
        let key = Key::String(self.runtime.strings.intern_str("groups"));
        self.store.add_property(array, key, named.into(), Attributes::ALL);
        Ok(array.into())
    }

    /// An object without prototype that has the values of named groups; undefined if no group has a name.
    fn named_groups(
        &mut self,
        guard: Guard,
        regexp: &Regexp,
        values: &[Summary],
    ) -> Result<Value, Saturated> {
        if regexp.group_names().is_empty() {
            return Ok(UNDEFINED);
        }
        let object = self.store.new_object(guard, NULL, Class::Ordinary);
        for (name, group) in regexp.group_names() {
            let name = self.runtime.strings.intern(name);
            let key = self.runtime.key_of_string(name);
            let value = values.get(*group).copied().unwrap_or(UNDEFINED.into());
            // Of groups with one name at most one took part.
            match self.store.object_mut(object).properties.slot(key) {
                Some(slot) => {
                    let missing = self.cx.path.kernel.guard_for(Guard::TRUE, value, UNDEFINED)?;
                    *slot = self.cx.path.kernel.select(missing, *slot, value)?;
                }
                None => self.store.add_property(object, key, value, Attributes::ALL),
            }
        }
        Ok(object.into())
    }
}

impl Runtime {
    /// The parts of a text between matches, with what they captured (22.2.6.14), and the last match that was met.
    pub fn split_by(
        &mut self,
        cx: &Cx,
        regexp: &Regexp,
        text: StringId,
        limit: usize,
    ) -> Result<(Vec<Value>, Option<Captures>), Exhausted> {
        let units = self.strings.get(text).clone();
        let (mut parts, mut budget) = (Vec::new(), Budget::until(&cx.path.cancel, STEPS));
        if limit == 0 {
            return Ok((parts, None));
        }
        if units.is_empty() {
            let found = regexp.match_at(&units, 0, &mut budget)?;
            return Ok((if found.is_none() { vec![text.into()] } else { parts }, found));
        }
        let (mut from, mut at, mut last) = (0, 0, None);
        while at < units.len() {
            let Some(found) = regexp.find_at(&units, at, &mut budget)? else { break };
            let (start, end) = found.whole();
            if start >= units.len() {
                break;
            }
            let found = last.insert(found);
            if end == from {
                at = advance(regexp, &units, start);
                continue;
            }
            // A match that ends where the last one did is none; it may begin later than it was looked for.
            parts.push(self.strings.intern(&units[from..start]).into());
            if parts.len() == limit {
                return Ok((parts, last));
            }
            from = end;
            for group in 1..regexp.group_count() {
                parts.push(self.capture(&units, found, group));
                if parts.len() == limit {
                    return Ok((parts, last));
                }
            }
            at = end;
        }
        parts.push(self.strings.intern(&units[from..]).into());
        Ok((parts, last))
    }

    /// What a group captured; undefined if it took no part.
    pub fn capture(&mut self, text: &[u16], found: &Captures, group: usize) -> Value {
        match found.get(group) {
            Some((start, end)) => self.strings.intern(&text[start..end]).into(),
            None => UNDEFINED,
        }
    }

    /// What a match on a concrete text comes to.
    pub fn concrete_parts(&mut self, regexp: &Regexp, text: StringId, found: &Captures) -> MatchParts {
        let units = self.strings.get(text).clone();
        let number = |at: usize| Summary::from(Value::number(at as f64));
        let groups = 0..regexp.group_count();
        let bounds = groups.clone().map(|group| match found.get(group) {
            Some((start, end)) => Bounds { taken: Guard::TRUE, start: number(start), end: number(end) },
            None => Bounds { taken: Guard::FALSE, start: Summary::DEAD, end: Summary::DEAD },
        });
        let bounds = if regexp.flags().indices { bounds.collect() } else { Vec::new() };
        let groups = groups.map(|group| self.capture(&units, found, group).into()).collect();
        let index = number(found.whole().0);
        MatchParts { groups, index, input: Value::from(text).into(), bounds }
    }
}
