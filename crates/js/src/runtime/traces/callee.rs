//! What the running call is named in messages: `a.b is not a function`.

use super::super::guest::{Call, Runtime};
use super::Site;
use crate::syntax::{Goal, Kind, callee_at};
use std::rc::Rc;
use summary::Value;

impl Runtime {
    /// The callee of the call that runs, as its source names it; the value where a built-in calls it.
    pub fn show_callee(&mut self, call: &Call<'_>, callee: Value) -> String {
        match self.callee_text(call) {
            Some(text) => text.to_string(),
            None => self.show_brief(call, callee),
        }
    }

    fn callee_text(&mut self, call: &Call<'_>) -> Option<Rc<str>> {
        if self.running_native.is_some() {
            return None;
        }
        let running = call.stack.innermost_first().next()?;
        let site = Site { function: running.function, block: running.block, ip: running.ip as u32 };
        if let Some(known) = self.traces.callees.get(&site) {
            return known.clone();
        }
        let span = self.span_of(site);
        let source = self.source_of(site.function)?;
        let goal = if source.is_module() { Goal::Module } else { Goal::CommonJs };
        let kind = Kind::of_file(&source.name, goal).unwrap_or(Kind::javascript(goal));
        let found = callee_at(&source.text, kind, span.start, span.end).map(Rc::from);
        self.traces.callees.insert(site, found.clone());
        found
    }
}
