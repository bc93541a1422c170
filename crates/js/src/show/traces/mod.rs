//! Where errors are made: the frames that are active at that moment, and how V8 shows them.
//!
//! Invariant: a trace holds for all paths of the operation that takes it, because a frame runs or waits at one instruction. Equal
//! traces are one [`TraceId`], and their text is made once: an error in a loop costs a look-up.

pub(crate) mod call_sites;
pub(crate) mod callee;
pub(crate) mod names;
pub(crate) mod thrown;

use crate::code::Manner;
use crate::realm::heap::object::{Callee, Class, Key, TraceId};
use crate::realm::op::Op;
use crate::realm::runtime::Runtime;
use crate::realm::source::SourcePlace;
use crate::realm::traces::RunningNative;
pub use crate::realm::traces::Shown;
use crate::realm::traces::{Site, Skip, Trace, TraceFrame};
pub use crate::show::traces::call_sites::trace_frames;
pub use crate::show::traces::thrown::note_throw;
use crate::value::value::{Js, ObjectId, StringId, UNDEFINED, view};
use interp::Activation;
use ir::{BlockId, FuncId, Span};
use std::rc::Rc;
use summary::Value;

/// What hosted files have no counterpart of in V8's stacks: parts of Node, whose frames are left out.
const PARTS_OF_NODE: [&str; 3] = ["console/", "timers/", "modules/"];

impl Op<'_> {
    /// Takes the frames that are active; none where `Error.stackTraceLimit` is no number.
    pub fn capture_frames(&mut self, skip: Skip) -> Option<TraceId> {
        let limit = self.trace_limit()?;
        let mut frames = Vec::new();
        let wanted = match skip {
            Skip::Nothing => None,
            Skip::UpTo(function) | Skip::UpToOrAll(function) => Some(function),
        };
        let mut is_open = wanted.is_none() || !self.is_active(wanted);
        let stack = self.stack;
        // What is not found may be further out.
        if is_open && wanted.is_some() && stack.is_cut() {
            return Some(self.runtime.trace_id(&[], true));
        }
        if is_open && matches!(skip, Skip::UpToOrAll(_)) {
            return Some(self.runtime.trace_id(&[], false));
        }
        if let (Skip::Nothing, Some(native)) = (skip, self.running_native) {
            frames.extend(self.native_frame(native));
        }
        let mut inner = None;
        for activation in stack.innermost_first() {
            if frames.len() >= limit {
                break;
            }
            let candidate = self.frame_of(&activation);
            if !is_open {
                is_open = wanted == Some(callee_of(&activation));
                continue;
            }
            let Some(frame) = candidate else { continue };
            frames.push(frame);
            if let Some(next) = self.runtime.generator_method(&activation, frame.shown) {
                frames.push(next);
            }
            inner = Some(activation);
        }
        let is_cut = stack.is_cut() && frames.len() < limit;
        if let (Some(outermost), false) = (inner, is_cut) {
            self.follow_promises(&outermost, limit, &mut frames);
        }
        frames.truncate(limit);
        Some(self.runtime.trace_id(&frames, is_cut))
    }

    /// Whether a function is among those that are active.
    fn is_active(&self, function: Option<Value>) -> bool {
        let in_native = self.running_native.map(|native| native.callee);
        let mut active =
            self.stack.innermost_first().map(|activation| callee_of(&activation)).chain(in_native);
        active.any(|callee| Some(callee) == function) && in_native != function
    }

    /// `Error.stackTraceLimit`
    pub(crate) fn trace_limit(&mut self) -> Option<usize> {
        let error = *self.runtime.intrinsics.get("Error")?;
        let content = self.own_content(error, Key::String(self.runtime.names.stack_trace_limit))?;
        let limit = content.as_value()?.as_number()?;
        Some(if limit > 0.0 { limit as usize } else { 0 })
    }

    fn frame_of(&mut self, activation: &Activation<'_>) -> Option<TraceFrame> {
        let callee = callee_of(activation);
        let function = activation.function;
        if self.runtime.source_of(function).is_some() {
            let shown = self.shown_source_frame(activation);
            let site = Site { function, block: activation.block, ip: activation.ip as u32 };
            return Some(TraceFrame { site: Some(site), shown, is_async: false });
        }
        let Js::Object(id) = view(callee) else { return None };
        let Class::Function(data) = &self.store.object(id).class else { return None };
        let Callee::Hosted(hosted) = data.callee else { return None };
        let (file, name) =
            (self.runtime.hosted[hosted.index()].file, self.runtime.hosted[hosted.index()].function);
        // V8 runs these without a frame.
        if file == "reflect/reflect.js" && matches!(name, "apply" | "construct") {
            return None;
        }
        if PARTS_OF_NODE.iter().any(|part| file.starts_with(part)) {
            return None;
        }
        let shown = self.shown_frame(activation);
        Some(TraceFrame { site: None, shown, is_async: false })
    }

    fn native_frame(&mut self, native: RunningNative) -> Option<TraceFrame> {
        let Js::Object(callee) = view(native.callee) else { return None };
        if self.runtime.has_no_frame(callee) {
            return None;
        }
        let shown = self.shown(callee, native.this, native.new_target);
        Some(TraceFrame { site: None, shown, is_async: false })
    }

    /// The async functions that wait for the outermost one, where a job has resumed it.
    fn follow_promises(&mut self, outermost: &Activation<'_>, limit: usize, frames: &mut Vec<TraceFrame>) {
        let Some(mut promise) = self.runtime.promise_of_frame(outermost.function, outermost.registers) else {
            return;
        };
        while frames.len() < limit {
            let Class::Promise(data) = &self.store.object(promise).class else { return };
            let [reaction] = &data.reactions[..] else { return };
            let crate::realm::heap::promise::Target::Frame(owner) = reaction.target else { return };
            let Some([waiting]) = self.store.queues().frames.get(&owner).map(Vec::as_slice) else { return };
            let Some((function, block, registers)) = waiting.place() else { return };
            let registers: Vec<summary::Summary> = registers.iter().take(3).copied().collect();
            let Some(next) = self.runtime.owner_of_promise(function, owner) else { return };
            if self.runtime.source_of(function).is_none() {
                return;
            }
            let block = self.runtime.left_at(function, block);
            let ip = self.runtime.code.ir.functions[function.index()].blocks[block.index()].body.len();
            let activation = Activation { function, block, ip, registers: &registers };
            let shown = self.shown_frame(&activation);
            let site = Site { function, block, ip: ip as u32 };
            frames.push(TraceFrame { site: Some(site), shown, is_async: true });
            promise = next;
        }
    }
}

impl Runtime {
    /// V8 runs these without a frame.
    fn has_no_frame(&self, function: ObjectId) -> bool {
        ["Array", "Object"].iter().any(|name| self.intrinsics.get(*name) == Some(&function))
    }

    /// A generator is resumed by a method of its own.
    fn generator_method(&mut self, activation: &Activation<'_>, shown: Shown) -> Option<TraceFrame> {
        let info = &self.code.functions[activation.function.index()];
        if info.manner != Manner::Generator {
            return None;
        }
        let function = self.strings.intern_str("next");
        let owner = match shown {
            Shown::Plain(name) | Shown::New(name) | Shown::Method { function: name, .. } => name,
        };
        let owner = if self.strings.length(owner) == 0 { self.strings.intern_str("Object") } else { owner };
        let shown = Shown::Method { owner, function, method: None };
        Some(TraceFrame { site: None, shown, is_async: false })
    }

    /// The block from which a function was left that goes on in another.
    fn left_at(&self, function: FuncId, resume: BlockId) -> BlockId {
        let blocks = &self.code.ir.functions[function.index()].blocks;
        let leaves =
            |block: &ir::Block| matches!(block.exit, ir::Exit::Suspend { resume: to, .. } if to == resume);
        blocks.iter().position(leaves).map_or(resume, BlockId::new)
    }

    /// The promise of an async function that runs.
    fn promise_of_frame(&self, function: FuncId, registers: &[summary::Summary]) -> Option<ObjectId> {
        if self.code.functions.get(function.index())?.manner != Manner::Async {
            return None;
        }
        let blocks = &self.code.ir.functions[function.index()].blocks;
        let owner = blocks.iter().find_map(|block| match &block.exit {
            ir::Exit::Suspend { owner: ir::Operand::Reg(owner), .. } => Some(*owner),
            _ => None,
        })?;
        match view(registers.get(owner.index())?.as_value()?) {
            Js::Object(promise) => Some(promise),
            _ => None,
        }
    }

    /// An async function waits as the owner of its promise.
    fn owner_of_promise(&self, function: FuncId, owner: ObjectId) -> Option<ObjectId> {
        (self.code.functions.get(function.index())?.manner == Manner::Async).then_some(owner)
    }

    fn trace_id(&mut self, frames: &[TraceFrame], is_cut: bool) -> TraceId {
        if let Some(&known) = self.traces.ids[usize::from(is_cut)].get(frames) {
            return known;
        }
        let mut text = String::new();
        for frame in frames {
            text.push_str("\n    at ");
            text.push_str(&self.frame_text(frame));
        }
        let text = self.strings.intern_str(&text);
        let id = TraceId::new(self.traces.traces.len());
        let frames: Rc<[TraceFrame]> = frames.into();
        self.traces.traces.push(Trace { frames: frames.clone(), is_cut, text, code_frame: None });
        self.traces.ids[usize::from(is_cut)].insert(frames, id);
        id
    }

    /// The same frames with the place of a syntax error.
    pub(crate) fn marked_trace(&mut self, trace: TraceId, code_frame: Rc<str>) -> TraceId {
        let Trace { frames, is_cut, text, .. } = self.trace(trace);
        let marked =
            Trace { frames: frames.clone(), is_cut: *is_cut, text: *text, code_frame: Some(code_frame) };
        self.traces.traces.push(marked);
        TraceId::new(self.traces.traces.len() - 1)
    }

    /// Somebody looks at all frames of a trace.
    pub(crate) fn look_at(&mut self, trace: TraceId) {
        self.traces.was_cut |= self.trace(trace).is_cut;
    }

    /// The frames of a trace.
    pub fn trace(&self, id: TraceId) -> &Trace {
        &self.traces.traces[id.index()]
    }

    /// What `stack` is: the first line as it is when the error is made, and the frames.
    pub fn stack_text(&mut self, header: &str, trace: TraceId) -> StringId {
        let header = self.strings.intern_str(header);
        let text = self.traces.traces[trace.index()].text;
        self.strings.concatenate(header, text)
    }

    /// A frame as V8 shows it behind `at`.
    pub fn frame_text(&self, frame: &TraceFrame) -> String {
        let before = if frame.is_async { "async " } else { "" };
        let name = self.show_name(frame.shown);
        let place = match frame.site {
            None => "<anonymous>".to_owned(),
            Some(site) => self.place_of(site).map_or("<anonymous>".to_owned(), |place| place.to_string()),
        };
        if name.is_empty() { format!("{before}{place}") } else { format!("{before}{name} ({place})") }
    }

    /// The place of an instruction in its source.
    pub fn place_of(&self, site: Site) -> Option<SourcePlace> {
        let source = self.source_of(site.function)?;
        Some(source.place(self.span_of(site).start))
    }

    /// What an instruction was lowered from; code that the lowering made has the place of its function.
    pub fn span_of(&self, site: Site) -> Span {
        let function = &self.code.ir.functions[site.function.index()];
        let block = &function.blocks[site.block.index()];
        let span = block.body.get(site.ip as usize).map_or(block.exit_span, |instruction| instruction.span);
        span.or(self.code.functions[site.function.index()].span)
    }
}

/// The function object of an activation; undefined for helpers, which have none.
fn callee_of(activation: &Activation<'_>) -> Value {
    activation.registers.first().and_then(|word| word.as_value()).unwrap_or(UNDEFINED)
}
