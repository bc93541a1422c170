//! What was thrown, as plain data: for whoever reports an error that nobody caught.
//!
//! Invariant: nothing of the guest runs, and nothing here refers to the state, so that it outlives the run.

use crate::realm::heap::object::{Class, Key};
use crate::realm::op::{Done, Op, Paths};
use crate::realm::runtime::Runtime;
use crate::realm::traces::{Site, Thrown, ThrownFrame, Trace};
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::{Cx, Effect, Stack};
use summary::{Guard, Saturated, Summary, Value};

/// `note_throw(value)`: remembers where a path throws a value.
pub fn note_throw(op: &mut Op<'_>) -> Done {
    let Some(top) = op.stack.innermost_first().next() else { return Ok(Effect::value(UNDEFINED.into())) };
    let site = Site { function: top.function, block: top.block, ip: top.ip as u32 };
    // What our code throws it got from the program, or it is an error that knows where it was made.
    if op.runtime.source_of(site.function).is_none() {
        op.runtime.passed_on = op.argument(0).as_value();
        return Ok(Effect::value(UNDEFINED.into()));
    }
    op.runtime.passed_on = None;
    let place = Summary::from(Value::number(op.runtime.site_number(site) as f64));
    let value = op.argument(0);
    let (guard, old) = (op.guard, op.store.last_throw);
    op.store.last_throw = if guard == op.alive {
        (value, place)
    } else {
        let kernel = &mut op.cx.path.kernel;
        (kernel.select(guard, value, old.0)?, kernel.select(guard, place, old.1)?)
    };
    Ok(Effect::value(UNDEFINED.into()))
}

impl Op<'_> {
    /// What a value is that was thrown on the paths of a guard.
    pub fn describe_thrown(&mut self, guard: Guard, value: Value) -> Result<Thrown, Saturated> {
        let noted = self.noted_site(guard, value)?;
        let place = noted.and_then(|site| self.runtime.place_of(site));
        let Js::Object(id) = view(value) else {
            let message = self.runtime.show_plain(value).unwrap_or_else(|| self.runtime.text_of(value));
            let class = type_name(value).to_owned();
            return Ok(Thrown { class, message, place, ..Thrown::default() });
        };
        let trace = match self.store.object(id).class {
            Class::Error(data) => data.trace,
            _ => None,
        };
        let frames: Vec<ThrownFrame> =
            trace.map_or(Vec::new(), |trace| self.runtime.thrown_frames(self.runtime.trace(trace)));
        let place = place.or_else(|| frames.iter().find_map(|frame| frame.place.clone()));
        let is_error = matches!(self.store.object(id).class, Class::Error(_));
        let [name, message, constructor] = ["name", "message", "constructor"].map(|key| {
            let key = Key::String(self.runtime.strings.intern_str(key));
            self.plain_content(id, key)
        });
        let text = |value: Option<Value>| value.map_or(String::new(), |value| self.runtime.text_of(value));
        let (name, message) = (text(name), text(message));
        let class = match constructor.map(view) {
            Some(Js::Object(constructor)) => {
                let name = self.name_of_function(constructor);
                self.runtime.strings.show(name)
            }
            _ => "Object".to_owned(),
        };
        Ok(Thrown { is_error, class, name, message, place, frames })
    }

    /// Where the code of the guest threw a value last, by paths; none where it did not.
    pub(crate) fn noted_sites(
        &mut self,
        guard: Guard,
        value: Value,
    ) -> Result<Vec<(Guard, Option<Site>)>, Saturated> {
        let (thrown, place) = self.store.last_throw;
        let noted = self.cx.path.kernel.guard_for(guard, thrown, value)?;
        let mut sites = Vec::new();
        self.each_arm(noted, place, |op, arm, number| {
            let site = number.as_number().and_then(|number| op.runtime.throw_sites.get(number as usize));
            sites.push((arm, site.copied()));
            Ok(())
        })?;
        let others = self.cx.path.kernel.and_not(guard, noted)?;
        if !others.is_false() {
            sites.push((others, None));
        }
        Ok(sites)
    }

    /// The same where all paths agree.
    pub(crate) fn noted_site(&mut self, guard: Guard, value: Value) -> Result<Option<Site>, Saturated> {
        Ok(match self.noted_sites(guard, value)?[..] {
            [(_, site)] => site,
            _ => None,
        })
    }

    /// The trace of an error.
    pub fn trace_of(&self, object: ObjectId) -> Option<crate::realm::heap::object::TraceId> {
        match self.store.object(object).class {
            Class::Error(data) => data.trace,
            _ => None,
        }
    }
}

impl Runtime {
    fn site_number(&mut self, site: Site) -> usize {
        let next = self.throw_sites.len();
        let number = *self.throw_site_numbers.entry(site).or_insert(next);
        if number == next {
            self.throw_sites.push(site);
        }
        number
    }

    fn thrown_frames(&self, trace: &Trace) -> Vec<ThrownFrame> {
        let each = trace.frames.iter().map(|frame| ThrownFrame {
            function: self.show_name(frame.shown),
            place: frame.site.and_then(|site| self.place_of(site)),
        });
        each.collect()
    }

    /// The same without an operation around, for whoever holds the store after a run.
    pub fn describe_thrown_in(
        &mut self,
        cx: &mut Cx,
        store: &mut crate::realm::heap::store::JsStore,
        guard: Guard,
        value: Value,
    ) -> Result<Thrown, Saturated> {
        let stack = Stack::default();
        let mut op = Op::new(self, cx, store, Paths { guard, alive: guard }, &[], stack);
        op.describe_thrown(guard, value)
    }
}

fn type_name(value: Value) -> &'static str {
    match view(value) {
        Js::Undefined => "undefined",
        Js::Null => "null",
        Js::Bool(_) => "boolean",
        Js::Number(_) | Js::Term(_) => "number",
        Js::String(_) => "string",
        Js::Symbol(_) => "symbol",
        Js::BigInt(_) => "bigint",
        _ => "object",
    }
}
