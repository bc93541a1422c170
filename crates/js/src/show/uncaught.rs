//! What nobody caught: kept as data, and as the text that Node prints of it.
//!
//! Invariant: each path that ends by an error has one entry of [`Runtime::thrown`], by whose number the machine names the ending.
//! The text is made by hosted code (`process/fatal.js`), because it may run getters of the guest.

use crate::object::properties::Found;
use crate::op::lift::lift;
use crate::realm::heap::object::{Class, Key};
use crate::realm::op::{Done, Op};
use crate::realm::record::Failure;
use crate::realm::runtime::Runtime;
use crate::realm::source::{Source, code_frame};
use crate::realm::step::Step;
use crate::realm::traces::Thrown;
use crate::syntax::Diagnostic;
use crate::value::value::{Js, ObjectId, UNDEFINED, view};
use interp::ValueExt;
use summary::{Guard, Saturated, Summary, Value};

const FATAL: &str = "process/fatal.js";
/// What Node says below a value of which it does not know where it was made.
const HINT: &str = "(Use `node --trace-uncaught ...` to show where the exception was thrown)";

/// `is_caught(thrown)`: whether a listener of `process` takes what nobody caught.
pub fn is_caught(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [thrown]| {
        if thrown.fault_id().is_some() || !op.runtime.sources.compiled.contains_key("node:process") {
            return Ok(Value::FALSE.into());
        }
        Ok(op.runtime.hosted_step(op.cx, FATAL, "handled", &[thrown.into()]))
    })
}

/// `report_uncaught(thrown)`: keeps what nobody caught; the result is its number among [`Runtime::thrown`], or a failure itself.
pub fn report_uncaught(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [thrown]| {
        if thrown.fault_id().is_some() {
            return Ok(thrown.into());
        }
        if op.runtime.record.is_on {
            op.note_failure(guard, thrown)?;
            return Ok(thrown.into());
        }
        Ok(op.runtime.hosted_step(op.cx, FATAL, "report", &[thrown.into()]))
    })
}

/// `keep_uncaught(thrown, text, exit code)`: the end of what [`report_uncaught`] starts.
pub fn keep_uncaught(op: &mut Op<'_>) -> Done {
    lift::<3>(op, |op, guard, [value, text, code]| {
        let text = op.runtime.text_of(text);
        if op.runtime.uncaught.is_none() {
            op.runtime.exit_code = code.as_number().map_or(1, |code| (code as i64 & 0xff) as u8);
            op.runtime.uncaught_report = Some(op.report_text(guard, value, &text)?);
            op.runtime.uncaught = Some(text);
        }
        let thrown = op.describe_thrown(guard, value)?;
        let known = op.runtime.thrown.iter().position(|known| *known == thrown);
        let number = known.unwrap_or_else(|| {
            op.runtime.thrown.push(thrown);
            op.runtime.thrown.len() - 1
        });
        Ok(Value::number(number as f64).into())
    })
}

/// `lone_header(error)`: the first line of the `stack` of an error that was made where no code of the program was active;
/// undefined for others.
pub fn lone_header(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, _, [error]| {
        let Js::Object(id) = view(error) else { return Ok(UNDEFINED.into()) };
        let trace = op.trace_of(id);
        if let Some(trace) = trace {
            op.runtime.look_at(trace);
        }
        let is_bare = trace.is_some_and(|trace| op.runtime.trace(trace).frames.is_empty());
        if !is_bare || op.trace_limit().unwrap_or(0) == 0 {
            return Ok(UNDEFINED.into());
        }
        let stack = op.own_content(id, Key::String(op.runtime.names.stack));
        Ok(stack.map_or(UNDEFINED.into(), Step::Value))
    })
}

impl Op<'_> {
    /// Records what nobody caught, by the name and message that it has now.
    fn note_failure(&mut self, guard: Guard, thrown: Value) -> Result<(), Saturated> {
        let (name, message) = match view(thrown) {
            Js::Object(error) => {
                let keys = [self.runtime.names.name, self.runtime.names.message].map(Key::String);
                let mut found = [Summary::from(UNDEFINED); 2];
                for (slot, key) in found.iter_mut().zip(keys) {
                    *slot = self.data_property(guard, error, key)?;
                }
                (found[0], found[1])
            }
            Js::Undefined => {
                (UNDEFINED.into(), Value::from(self.runtime.strings.intern_str("undefined")).into())
            }
            _ => (UNDEFINED.into(), thrown.into()),
        };
        let mut rejected = Guard::FALSE;
        for index in 0..self.runtime.record.rejections.len() {
            let (paths, reason) = self.runtime.record.rejections[index];
            if reason == thrown {
                rejected = self.cx.path.kernel.or(rejected, paths)?;
            }
        }
        let rejected = self.cx.path.kernel.and(guard, rejected)?;
        let others = self.cx.path.kernel.and_not(guard, rejected)?;
        for (guard, is_rejection) in [(others, false), (rejected, true)] {
            // Equal values that are thrown in different places are different failures.
            for (guard, _) in self.noted_sites(guard, thrown)? {
                let described = self.describe_thrown(guard, thrown)?;
                let made = described.frames.into_iter().next().and_then(|innermost| innermost.place);
                let place = described.place;
                let failure = Failure { guard, name, message, place, made, is_rejection };
                self.runtime.record.failures.push(failure);
            }
        }
        Ok(())
    }

    /// What a data property on the chain holds; undefined where there is none, or something else.
    fn data_property(&mut self, guard: Guard, object: ObjectId, key: Key) -> Result<Summary, Saturated> {
        let mut result = Summary::from(UNDEFINED);
        for (arm, found) in self.look_up(guard, object, key)? {
            if let Found::Data(content) = found {
                result = self.cx.path.kernel.select(arm, content, result)?;
            }
        }
        Ok(result)
    }

    /// What Node prints of an error that nobody caught, but for the last line.
    fn report_text(&mut self, guard: Guard, value: Value, text: &str) -> Result<String, Saturated> {
        let frame = self.code_frame_of(guard, value)?;
        let is_error = matches!(view(value), Js::Object(id)
            if matches!(self.store.object(id).class, Class::Error(_)));
        if is_error {
            return Ok(frame.map_or(text.to_owned(), |frame| format!("{frame}\n\n{text}")));
        }
        let hint = if matches!(view(value), Js::Object(_)) { String::new() } else { format!("\n{HINT}") };
        Ok(frame.map_or(format!("{text}{hint}"), |frame| format!("\n{frame}\n{text}{hint}")))
    }

    /// The line of the source where a value was thrown, with a mark below.
    fn code_frame_of(&mut self, guard: Guard, value: Value) -> Result<Option<String>, Saturated> {
        let trace = match view(value) {
            Js::Object(id) => self.trace_of(id),
            _ => None,
        };
        if let Some(frame) = trace.and_then(|trace| self.runtime.trace(trace).code_frame.clone()) {
            return Ok(Some(frame.to_string()));
        }
        // What our code passes on, as rejected promises do, is shown where it was made.
        let noted = match self.runtime.passed_on == Some(value) {
            true => None,
            false => self.noted_site(guard, value)?,
        };
        let made =
            trace.and_then(|trace| self.runtime.trace(trace).frames.iter().find_map(|frame| frame.site));
        let site = noted.filter(|site| self.runtime.source_of(site.function).is_some()).or(made);
        Ok(site.and_then(|site| {
            let source = self.runtime.source_of(site.function)?;
            Some(code_frame(source, self.runtime.span_of(site).start, 1))
        }))
    }

    /// Says where a text is no program, for the report of the error.
    pub(crate) fn mark_syntax_error(&mut self, error: ObjectId, source: &Source, diagnostic: &Diagnostic) {
        let (start, end) = (diagnostic.span.start, diagnostic.span.end);
        // What is missing is missed at the next token.
        let (start, end) = if start == end { source.token_at(start) } else { (start, end) };
        let frame = code_frame(source, start, end - start);
        let Some(trace) = self.trace_of(error) else { return };
        let marked = self.runtime.marked_trace(trace, frame.into());
        if let Class::Error(data) = &mut self.store.object_mut(error).class {
            data.trace = Some(marked);
        }
    }
}

impl Runtime {
    /// What nobody caught, by the value with which the machine says that a path ended.
    pub fn thrown_by(&self, ending: Value) -> Option<&Thrown> {
        self.thrown.get(ending.as_number()? as usize)
    }
}
