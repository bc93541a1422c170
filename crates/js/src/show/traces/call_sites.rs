//! Frames as the guest sees them one by one (`Error.prepareStackTrace`), and the frames of texts that were evaluated.

use crate::op::lift::lift;
use crate::realm::op::{Done, Op};
use crate::realm::runtime::Runtime;
use crate::realm::traces::{Shown, Site, TraceFrame};
use crate::value::value::{NULL, StringId, UNDEFINED};
use interp::Activation;
use summary::{Summary, Value};

/// `trace_frames(trace)`: what the call sites of a trace tell, a list for each: text, type, function, method, file, line, column,
/// whether it is a constructor, whether it waits, where it was evaluated.
pub fn trace_frames(op: &mut Op<'_>) -> Done {
    lift::<1>(op, |op, guard, [trace]| {
        let number = trace.as_number().map_or(usize::MAX, |number| number as usize);
        let trace = op.runtime.traces.traces.get(number);
        let frames = trace.map(|trace| trace.frames.clone());
        op.runtime.traces.was_cut |= trace.is_some_and(|trace| trace.is_cut);
        let mut rows = Vec::new();
        for frame in frames.iter().flat_map(|frames| frames.iter()) {
            let row = op.runtime.call_site(frame).into_iter().map(Summary::from).collect();
            rows.push(Value::from(op.new_array(guard, row)).into());
        }
        Ok(Value::from(op.new_array(guard, rows)).into())
    })
}

impl Op<'_> {
    /// What the frame of an activation of code of the program is called; what `eval` and `Function` made has no name of its own.
    pub(crate) fn shown_source_frame(&mut self, activation: &Activation<'_>) -> Shown {
        let shown = self.shown_frame(activation);
        let is_evaluated =
            self.runtime.source_of(activation.function).is_some_and(|source| source.origin.is_some());
        match shown {
            Shown::Plain(name)
                if is_evaluated && matches!(&*self.runtime.strings.show(name), "" | "anonymous") =>
            {
                Shown::Plain(self.runtime.strings.intern_str("eval"))
            }
            shown => shown,
        }
    }

    /// The file in which a text is evaluated, and where, as V8 says it: `eval at f (file.js:1:2)`.
    pub(crate) fn evaluation_origin(&mut self) -> (String, String) {
        let mut active = self.stack.innermost_first();
        let Some(activation) =
            active.find(|activation| self.runtime.source_of(activation.function).is_some())
        else {
            return (String::new(), "eval at <anonymous>".to_owned());
        };
        let site = Site { function: activation.function, block: activation.block, ip: activation.ip as u32 };
        let name = match self.shown_source_frame(&activation) {
            Shown::Plain(name) | Shown::New(name) | Shown::Method { function: name, .. } => {
                self.runtime.strings.show(name)
            }
        };
        let name = if name.is_empty() { "<anonymous>" } else { &name };
        let place = self.runtime.place_of(site).map_or(String::new(), |place| format!(" ({place})"));
        let file = self.runtime.source_of(site.function).map_or(String::new(), |source| source.name.clone());
        (file, format!("eval at {name}{place}"))
    }
}

impl Runtime {
    fn call_site(&mut self, frame: &TraceFrame) -> [Value; 10] {
        let text = self.frame_text(frame);
        let (owner, function, method) = match frame.shown {
            Shown::Plain(name) | Shown::New(name) => (NULL, name, None),
            Shown::Method { owner, function, method } => (owner.into(), function, method),
        };
        let function = if self.strings.length(function) == 0 { NULL } else { function.into() };
        let method: Value = method.map_or(NULL, StringId::into);
        let place = frame.site.and_then(|site| self.place_of(site));
        let origin = frame.site.and_then(|site| self.source_of(site.function)?.origin.clone());
        let number = |number: Option<u32>| number.map_or(NULL, |number| Value::number(f64::from(number)));
        let (line, column) =
            (place.as_ref().map(|place| place.line), place.as_ref().map(|place| place.column));
        let file = match (&origin, &place) {
            (None, Some(place)) => self.strings.intern_str(&place.shown).into(),
            _ => UNDEFINED,
        };
        let origin = origin.map_or(UNDEFINED, |origin| self.strings.intern_str(&origin).into());
        let is_constructor = Value::boolean(matches!(frame.shown, Shown::New(_)));
        let is_async = Value::boolean(frame.is_async);
        let text = self.strings.intern_str(&text).into();
        [text, owner, function, method, file, number(line), number(column), is_constructor, is_async, origin]
    }
}
