//! The fast path: instructions in a row, without the worklist.
//!
//! Invariant: it only runs a frame in which nothing waits and whose running block has all paths of the frame, so that every
//! write is a plain store and control goes from block to block. Where paths may part, a failure was raised, somebody looks at
//! single steps or an instruction is not prepared, it declines: the position is written back and the general path does the
//! instruction. What it counts is what the general path would have counted.

use crate::exec::Here;
use crate::guest::{Effect, Guest, Operation, Quick, QuickOperation};
use crate::loaded::{Loaded, LoadedSide, Op, Prepared};
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::{Side, Site};
use crate::policy::Pauses;
use crate::stack::{Activation, Stack};
use crate::state::{Active, Call, CallRequest, Callee, Frame, NOBODY, Visits, World};
use crate::value::ValueExt;
use ir::{BlockId, FuncId, Inst, Reg};
use path::Tier;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};

/// Steps before the machine looks at the clock and at its budgets again.
const STEPS_IN_A_ROW: u64 = 1024;
/// Most operations have no more operands.
const FEW_ARGUMENTS: usize = 6;
/// Registers of frames that are gone, kept for others.
const MOST_SPARES: usize = 256;

/// Why the fast path stopped.
pub(crate) enum FastEnd {
    /// The next instruction is for the general path.
    Declined,
    /// The state has changed as the general path changes it: look again.
    Look,
}

/// How a run of instructions in one frame ended.
enum Left {
    Declined,
    Look,
    /// An operation came to more than a value.
    Effect(Effect, Reg),
    /// A call of the function with the words in `spare`, and what counts where it returns no result.
    Call(FuncId, Reg, Summary),
    Return(Summary),
}

/// What the fast path counts before it tells.
#[derive(Default)]
struct Counts {
    steps: u64,
    /// Steps of which observers are told.
    told: u64,
    writes: u64,
    /// Whether observers are told of every branch.
    tells_sides: bool,
}

/// The position in a frame.
struct FramePosition {
    block: BlockId,
    at: usize,
}

impl FramePosition {
    /// The place in the block.
    #[inline(always)]
    fn ip(&self, prepared: &Prepared) -> usize {
        self.at - prepared.starts[self.block.index()] as usize
    }
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// Runs the top frame, and those that it calls and returns to, as long as one guard covers each.
    pub(crate) fn run_fast(&mut self, state: &mut World<G::Store>) -> Result<FastEnd, Saturated> {
        if self.observer.wants_every_step() {
            return Ok(FastEnd::Declined);
        }
        let mut fuel = STEPS_IN_A_ROW;
        if let Some(bound) = self.bounds.max_steps {
            fuel = fuel.min(bound.saturating_sub(self.steps));
        }
        let mut counts = Counts { tells_sides: self.observer.wants_sides(), ..Counts::default() };
        let guard = state.top().guard;
        let stop = self.run_frames(state, fuel, &mut counts);
        self.steps += counts.steps;
        // Frames that are called and returned to in a row have the same paths.
        self.observer.steps(guard, counts.told, counts.writes);
        stop
    }

    fn run_frames(
        &mut self,
        state: &mut World<G::Store>,
        fuel: u64,
        counts: &mut Counts,
    ) -> Result<FastEnd, Saturated> {
        loop {
            let frame = state.state.frames.last().expect("a running state has a frame");
            if !frame.is_plain() {
                return Ok(FastEnd::Declined);
            }
            let function = frame.function;
            let loaded = self.functions[function.index()].clone();
            let prepared = loaded.prepared(function, &mut self.cx, &mut self.guest);
            match self.run_blocks(state, &loaded, prepared, fuel, counts)? {
                Left::Declined => return Ok(FastEnd::Declined),
                Left::Look => return Ok(FastEnd::Look),
                Left::Call(callee, dst, otherwise) => {
                    let waits = otherwise.is_dead() && self.is_to_wait(state, callee, &self.spare);
                    if waits || !self.push_frame(state, callee, dst, otherwise) {
                        return Ok(FastEnd::Declined);
                    }
                    self.cx.path.counters.count(Tier::Diagram);
                    (counts.steps, counts.told) = (counts.steps + 1, counts.told + 1);
                }
                Left::Effect(effect, dst) => {
                    counts.steps += 1;
                    self.load_functions();
                    let guard = state.top().guard;
                    let is_plain = is_whole_call(&effect, guard) && !self.cx.raised && self.has_room(state);
                    if is_plain && !self.effect_is_to_wait(state, &effect) {
                        counts.told += 1;
                        match self.start_whole_call(state, effect, dst)? {
                            Some(stop) => return Ok(stop),
                            None => continue,
                        }
                    }
                    let here = self.here(state, &loaded);
                    let block = &loaded.function.blocks[here.block.index()];
                    let Inst::Operate { operation, arguments, .. } = &block.body[here.ip].inst else {
                        unreachable!("only an operation has an effect");
                    };
                    let arguments: Vec<Summary> =
                        arguments.iter().map(|argument| self.read(state, argument)).collect();
                    self.conclude_operation(state, here, dst, *operation, &arguments, effect)?;
                    return Ok(FastEnd::Look);
                }
                Left::Return(value) => {
                    if !self.pop_frame(state, value) {
                        return Ok(FastEnd::Declined);
                    }
                    counts.steps += 1;
                    // The exit, and the call that has ended.
                    (counts.told, counts.writes) = (counts.told + 2, counts.writes + 1);
                    if self.is_to_look_around() {
                        self.has_returned = true;
                        return Ok(FastEnd::Look);
                    }
                }
            }
        }
    }

    /// Whether other states may wait where this one comes to.
    fn is_to_look_around(&self) -> bool {
        !self.states.is_empty() && self.policy.pauses() == Pauses::AtMeetings
    }

    fn here(&self, state: &World<G::Store>, loaded: &Loaded) -> Here {
        let frame = state.frames.last().expect("a running state has a frame");
        let active = frame.active.as_ref().expect("a block runs");
        let span = loaded.function.blocks[active.block.index()].body[active.ip].span;
        let place = self.place_in_source(&state.state, span);
        let guard = active.guard;
        Here { function: frame.function, block: active.block, ip: active.ip, span, place, guard }
    }

    /// Runs instructions of the top frame until it is left or something declines; the position is then in the frame.
    fn run_blocks(
        &mut self,
        state: &mut World<G::Store>,
        loaded: &Loaded,
        prepared: &Prepared,
        fuel: u64,
        counts: &mut Counts,
    ) -> Result<Left, Saturated> {
        let World { state, store } = state;
        let (alive, cut) = (state.guard, state.frames_cut());
        let (frame, callers) = state.frames.split_last_mut().expect("a running state has a frame");
        let Frame { registers, visits, active, guard, function, .. } = frame;
        let (guard, function) = (*guard, *function);
        let active = active.as_mut().expect("the frame is plain");
        let start = prepared.starts[active.block.index()] as usize;
        let mut position = FramePosition { block: active.block, at: start + active.ip };
        let registers = Rc::make_mut(registers);
        let constants = &prepared.constants[..];
        let mut buffer = [Summary::DEAD; FEW_ARGUMENTS];
        let mut many = Vec::new();
        let looks_around = self.is_to_look_around();
        let left = loop {
            if counts.steps >= fuel {
                break Left::Look;
            }
            match &prepared.code[position.at] {
                Op::Copy { dst, source } => {
                    let word = source.read(registers, constants);
                    if !is_assigned(word) {
                        break Left::Declined;
                    }
                    registers[*dst as usize] = word;
                    counts.writes += 1;
                }
                Op::Pair { dst, quick, operation, lhs, rhs } => {
                    let (lhs, rhs) = (lhs.read(registers, constants), rhs.read(registers, constants));
                    let value = match self.guest.quick_pair(*quick, lhs, rhs) {
                        Some(value) => value,
                        None => {
                            let arguments = &[lhs, rhs];
                            let ip = position.ip(prepared);
                            let top = Activation { function, block: position.block, ip, registers };
                            let stack = Stack::new(callers, top, cut);
                            let request = Operation { id: *operation, guard, alive, arguments, stack };
                            match self.operate_whole(store, &request)? {
                                Ok(value) => value,
                                Err(effect) => break Left::Effect(effect, Reg::new(*dst as usize)),
                            }
                        }
                    };
                    registers[*dst as usize] = value;
                    self.count_write(counts, guard, value);
                }
                Op::Operate { dst, quick, operation, arguments } => {
                    let slots = arguments.of(prepared);
                    let arguments = match buffer.get_mut(..slots.len()) {
                        Some(words) => {
                            for index in 0..slots.len() {
                                words[index] = slots[index].read(registers, constants);
                            }
                            &*words
                        }
                        None => {
                            many.clear();
                            many.extend(slots.iter().map(|slot| slot.read(registers, constants)));
                            &many[..]
                        }
                    };
                    let done = match *quick {
                        Some(code) => {
                            let operation = QuickOperation { code, guard, alive, arguments };
                            self.guest.quick(&mut self.cx, store, operation, &mut self.spare)
                        }
                        None => Quick::Decline,
                    };
                    let value = match done {
                        Quick::Value(value) => value,
                        Quick::Call(callee) => {
                            break Left::Call(callee, Reg::new(*dst as usize), Summary::DEAD);
                        }
                        Quick::Construct(callee, this) => {
                            break Left::Call(callee, Reg::new(*dst as usize), this);
                        }
                        Quick::Decline => {
                            let ip = position.ip(prepared);
                            let top = Activation { function, block: position.block, ip, registers };
                            let stack = Stack::new(callers, top, cut);
                            let request = Operation { id: *operation, guard, alive, arguments, stack };
                            match self.operate_whole(store, &request)? {
                                Ok(value) => value,
                                Err(effect) => break Left::Effect(effect, Reg::new(*dst as usize)),
                            }
                        }
                    };
                    registers[*dst as usize] = value;
                    self.count_write(counts, guard, value);
                }
                Op::Call { dst, function: callee, arguments } => {
                    self.spare.clear();
                    let slots = arguments.of(prepared);
                    self.spare.extend(slots.iter().map(|slot| slot.read(registers, constants)));
                    break Left::Call(*callee, Reg::new(*dst as usize), Summary::DEAD);
                }
                Op::Jump(target) => {
                    if looks_around && loaded.is_meeting(*target)
                        || !enter(loaded, visits, position.block, *target, guard)
                    {
                        break Left::Declined;
                    }
                    (counts.steps, counts.told) = (counts.steps + 1, counts.told + 1);
                    loaded.visited[target.index()].set(true);
                    position = FramePosition { block: *target, at: prepared.starts[target.index()] as usize };
                    continue;
                }
                Op::Branch { condition, then, otherwise } => {
                    let word = condition.read(registers, constants);
                    let Some(truth) = self.known_truth(word)? else { break Left::Declined };
                    let way = if truth { then } else { otherwise };
                    let site = Site { function, block: position.block };
                    if looks_around && loaded.is_meeting(way.target)
                        || !self.is_covered(site, way, guard)
                        || !enter(loaded, visits, position.block, way.target, guard)
                    {
                        break Left::Declined;
                    }
                    if counts.tells_sides {
                        self.observer.side(Side { site, target: way.target }, guard);
                    }
                    // The side that has no paths, and the one that has all.
                    self.cx.path.counters.count(Tier::Diagram);
                    self.cx.path.counters.count(Tier::Diagram);
                    (counts.steps, counts.told) = (counts.steps + 1, counts.told + 1);
                    loaded.visited[way.target.index()].set(true);
                    position =
                        FramePosition { block: way.target, at: prepared.starts[way.target.index()] as usize };
                    continue;
                }
                Op::Return(value) => {
                    let word = value.read(registers, constants);
                    break if is_assigned(word) { Left::Return(word) } else { Left::Declined };
                }
                Op::General => break Left::Declined,
            }
            (counts.steps, counts.told) = (counts.steps + 1, counts.told + 1);
            position.at += 1;
        };
        active.block = position.block;
        active.ip = position.ip(prepared);
        Ok(left)
    }

    /// Does an operation that has no fast path; `Err` is what comes to more than a value.
    fn operate_whole(
        &mut self,
        store: &mut G::Store,
        operation: &Operation<'_>,
    ) -> Result<Result<Summary, Effect>, Saturated> {
        self.cx.raised = false;
        let effect = self.guest.operate(&mut self.cx, store, operation)?;
        let is_plain = effect.is_value() && !self.cx.raised && !self.guest.has_functions();
        if !is_plain {
            return Ok(Err(effect));
        }
        Ok(Ok(if effect.value.is_node() { self.settled(effect.value)? } else { effect.value }))
    }

    #[inline(always)]
    fn count_write(&mut self, counts: &mut Counts, guard: Guard, value: Summary) {
        if value.is_node() {
            self.observer.write(&mut self.cx, guard, value);
        } else {
            counts.writes += 1;
        }
    }

    /// The truth of a word that is one value, where it does not depend on paths.
    #[inline(always)]
    fn known_truth(&mut self, word: Summary) -> Result<Option<bool>, Saturated> {
        if word == Value::TRUE.into() {
            return Ok(Some(true));
        }
        if word == Value::FALSE.into() {
            return Ok(Some(false));
        }
        let Some(value) = word.as_value().filter(|&value| value != Value::UNASSIGNED) else {
            return Ok(None);
        };
        let truth = self.guest.truth(&mut self.cx, value)?;
        Ok((truth == Guard::TRUE).then_some(true).or((truth == Guard::FALSE).then_some(false)))
    }

    #[inline(always)]
    fn is_covered(&mut self, site: Site, way: &LoadedSide, guard: Guard) -> bool {
        if way.passed.get() == guard {
            return true;
        }
        let side = Side { site, target: way.target };
        if !self.coverage.has(side) {
            return false;
        }
        self.pass(side, guard);
        way.passed.set(guard);
        true
    }

    /// Starts the one call that an operation comes to, on all paths of the frame.
    fn start_whole_call(
        &mut self,
        state: &mut World<G::Store>,
        mut effect: Effect,
        dst: Reg,
    ) -> Result<Option<FastEnd>, Saturated> {
        self.cx.path.counters.count(Tier::Diagram);
        let Some(CallRequest { callee, guard, arguments }) = effect.calls.pop() else { return Ok(None) };
        let (callee, otherwise) = match callee {
            Callee::Function(callee) => (callee, Summary::DEAD),
            Callee::Constructor(callee, otherwise) => (callee, otherwise),
            Callee::Waiting(_) => unreachable!("an operation has no frames that wait"),
            Callee::Frame(suspended) => {
                let active = state.top().active.as_mut().expect("a call runs in a block");
                active.call = Some(Call { dst, waiting: Vec::new(), returned: NOBODY, thrown: NOBODY });
                self.resume(state, suspended, guard, &arguments)?;
                return Ok(Some(FastEnd::Look));
            }
        };
        self.spare.clear();
        self.spare.extend_from_slice(&arguments);
        self.push_frame(state, callee, dst, otherwise);
        Ok(None)
    }

    /// Starts a call of a function on all paths of the frame, with the words in `spare`; false if no frame fits.
    fn push_frame(
        &mut self,
        state: &mut World<G::Store>,
        callee: FuncId,
        dst: Reg,
        otherwise: Summary,
    ) -> bool {
        if !self.has_room(state) {
            return false;
        }
        if self.heat.is_some() {
            self.note_call(state, callee);
        }
        let loaded = &self.functions[callee.index()];
        let mut registers = self.registers.pop().unwrap_or_default();
        let words = Rc::get_mut(&mut registers).expect("registers that are kept belong to nobody");
        std::mem::swap(words, &mut self.spare);
        words.truncate(loaded.function.params);
        words.resize(loaded.function.registers, Value::UNASSIGNED.into());
        let caller = state.top();
        let guard = caller.guard;
        let active = caller.active.as_mut().expect("a call runs in a block");
        active.call = Some(Call { dst, waiting: Vec::new(), returned: NOBODY, thrown: NOBODY });
        state.frames.push(Frame::entered(callee, loaded, guard, registers, otherwise));
        true
    }

    /// Hands a result that all paths of the top frame have to its caller; false if the caller waits for more.
    fn pop_frame(&mut self, state: &mut World<G::Store>, value: Summary) -> bool {
        if state.is_in_recursion() {
            return false;
        }
        let [.., caller, frame] = &mut state.state.frames[..] else { return false };
        let Some(active) = &mut caller.active else { return false };
        let Some(call) = &active.call else { return false };
        let is_alone = call.waiting.is_empty() && call.returned.0.is_false() && call.thrown.0.is_false();
        if !is_alone || caller.guard != frame.guard || active.guard != frame.guard {
            return false;
        }
        let stands =
            frame.otherwise.is_dead() || value.as_value().is_some_and(|value| self.guest.is_result(value));
        let value = if stands { value } else { frame.otherwise };
        Rc::make_mut(&mut caller.registers)[call.dst.index()] = value;
        active.ip += 1;
        active.call = None;
        let frame = state.state.frames.pop().expect("there are two frames");
        self.keep_registers(frame.registers);
        true
    }

    /// Keeps the registers of a frame that is gone for others.
    pub(crate) fn keep_registers(&mut self, mut registers: Rc<Vec<Summary>>) {
        if self.registers.len() < MOST_SPARES
            && let Some(words) = Rc::get_mut(&mut registers)
        {
            words.clear();
            self.registers.push(registers);
        }
    }
}

impl Frame {
    /// Whether the running block has all paths of the frame.
    fn is_plain(&self) -> bool {
        let runs =
            self.active.as_ref().is_some_and(|active| active.guard == self.guard && active.call.is_none());
        runs && self.called.is_empty()
            && self.pending.is_empty()
            && self.returned.0.is_false()
            && self.suspended.is_empty()
    }

    /// A frame that runs the function's first block.
    #[inline(always)]
    fn entered(
        id: FuncId,
        loaded: &Loaded,
        guard: Guard,
        registers: Rc<Vec<Summary>>,
        otherwise: Summary,
    ) -> Frame {
        let entry = BlockId::new(0);
        loaded.visited[0].set(true);
        let mut visits = Vec::new();
        if loaded.order.is_head[0] {
            visits.push((entry, Visits::first(guard)));
        }
        Frame {
            function: id,
            guard,
            registers,
            pending: Vec::new(),
            active: Some(Active { block: entry, ip: 0, guard, call: None }),
            called: Vec::new(),
            visits,
            returned: NOBODY,
            thrown: NOBODY,
            otherwise,
            suspended: Vec::new(),
            has_waited: false,
        }
    }
}

/// Whether an operation comes to one call on all paths.
fn is_whole_call(effect: &Effect, guard: Guard) -> bool {
    matches!((&effect.calls[..], &effect.throws[..]), ([request], []) if request.guard == guard)
}

/// One value that was written.
#[inline(always)]
fn is_assigned(word: Summary) -> bool {
    word.as_value().is_some_and(|value| value != Value::UNASSIGNED)
}

/// Goes from block to block with all paths; false where a loop is met that other paths have gone round.
#[inline(always)]
fn enter(
    loaded: &Loaded,
    visits: &mut Vec<(BlockId, Visits)>,
    from: BlockId,
    to: BlockId,
    guard: Guard,
) -> bool {
    let order = &loaded.order;
    if !order.is_head[to.index()] {
        return true;
    }
    if loaded.at_once[to.index()].get() {
        return false;
    }
    let known = visits.iter_mut().find(|(block, _)| *block == to);
    let from_outside = order.rank[from.index()] < order.rank[to.index()];
    match known {
        Some((_, known)) if from_outside => *known = Visits::first(guard),
        Some((_, known)) => return known.last == guard,
        None => visits.push((to, Visits::first(guard))),
    }
    true
}
