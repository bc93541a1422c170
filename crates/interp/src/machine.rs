//! The machine: runs the states of a bundle of paths until every path has ended or was left out.
//!
//! Invariant: between two steps everything that is alive is reachable from the running state, the waiting states, the results
//! and the observer, so that any such point is safe for a collection. `Err(Saturated)` ends the run; at the machine's edge it becomes a
//! [`Halt`], which says why, and what the partial results are good for.

use crate::collapse::{NEW_NODES, collapse};
use crate::cx::Cx;
use crate::fast::FastEnd;
use crate::guest::Guest;
use crate::halt::Halt;
use crate::heap::Heap;
use crate::loaded::Loaded;
use crate::loss::{LossReason, Losses};
use crate::mute::Mute;
use crate::observer::Observer;
use crate::open::OpenSides;
use crate::outcome::{CompletionKind, Coverage, Ending, FinalState};
use crate::policy::{Pauses, Policy};
use crate::recursion::Recursion;
use crate::rounds::{Arrival, Rounds};
use crate::similarity::Heat;
use crate::state::{Active, Frame, State, Store, Visits, World};
use crate::states::States;
use crate::value::{Kind, ValueExt};
use ir::{BlockId, FuncId, Program, Reg, Span};
use path::Work;
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, Value};
use term::Node;

/// What bounds the exploration.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// Rounds of a loop whose paths depend on inputs.
    pub max_visits: u64,
    /// Frames on the stack.
    pub max_depth: usize,
    /// Instructions in all; none: no bound.
    pub max_steps: Option<u64>,
}

/// Steps between two looks at the clock.
const STEPS_PER_LOOK: u64 = 64;
/// A first collection is not worth while below this many nodes.
const FIRST_COLLECTION: usize = 1 << 17;

/// The machine and what it has found so far.
pub struct Machine<G: Guest, O> {
    /// Kernel, terms, ladder, texts.
    pub cx: Cx,
    /// The language's operations.
    pub guest: G,
    /// Looks on.
    pub observer: Mute<O>,
    /// Endings and the state there.
    pub final_state: FinalState,
    /// What was left out.
    pub losses: Losses,
    /// Branch sides that were reached.
    pub coverage: Coverage,
    /// Instructions executed.
    pub steps: u64,
    /// Words of earlier runs that are still wanted: they survive collections.
    pub kept: Vec<Summary>,
    /// By [`FuncId`]; the guest may add to it.
    pub(crate) functions: Vec<Rc<Loaded>>,
    cells: usize,
    pub(crate) policy: Box<dyn Policy>,
    /// What is asked behind the places of states, where the policy wants to know.
    pub(crate) heat: Option<Heat>,
    pub(crate) bounds: Bounds,
    /// Those that wait.
    pub(crate) states: States<G::Store>,
    pub(crate) open: OpenSides<G::Store>,
    /// Whether the running state has come back from a call, so that it may meet others.
    pub(crate) has_returned: bool,
    collect_at: usize,
    /// The step at which the clock is looked at again.
    next_look: u64,
    /// The step at which it was looked at last.
    last_look: u64,
    /// How many steps since then were not on the fast path.
    general_steps: u64,
    /// Whether calls of this run have waited for each other.
    pub(crate) has_waited: bool,
    /// Whether no calls wait any more.
    pub(crate) must_not_wait: bool,
    /// What is known about loops whose rounds are alike.
    pub(crate) rounds: Rounds,
    /// How many nodes had been made when a diagram was written last.
    nodes_at_write: u64,
    /// Registers of frames that are gone.
    pub(crate) registers: Vec<Rc<Vec<Summary>>>,
    /// The arguments of the call that an operation makes: nothing between two steps.
    pub(crate) spare: Vec<Summary>,
}

/// States that are nested deeper meet nobody: to find out where they stand would take longer than to go on.
const DEEPEST: usize = 1_000;

/// Why a state stopped running.
enum Pause {
    /// All its paths have ended or were left out.
    Ended,
    /// The policy may want to go on with another one.
    Yielded,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// A machine for a verified program.
    pub fn new(
        program: &Program,
        cx: Cx,
        guest: G,
        policy: Box<dyn Policy>,
        bounds: Bounds,
        observer: O,
    ) -> Self {
        let mut coverage = Coverage::default();
        // Paths that are followed one by one pass every side under guards of their own.
        if !policy.is_one_state() {
            coverage.passes.give_up();
        }
        let collect_at = FIRST_COLLECTION.min(cx.path.kernel.node_budget() / 2);
        Machine {
            cx,
            guest,
            observer: Mute::new(observer),
            final_state: FinalState::default(),
            losses: Losses::default(),
            coverage,
            steps: 0,
            kept: Vec::new(),
            functions: program.functions.iter().cloned().map(Loaded::new).collect(),
            cells: program.cells,
            heat: Heat::of(policy.similarity()),
            policy,
            bounds,
            states: States::default(),
            open: OpenSides::default(),
            has_returned: false,
            collect_at,
            next_look: 0,
            last_look: 0,
            general_steps: 0,
            has_waited: false,
            must_not_wait: false,
            rounds: Rounds::default(),
            nodes_at_write: 0,
            registers: Vec::new(),
            spare: Vec::new(),
        }
    }

    /// Runs the program for all inputs under `guard`, which must have some.
    pub fn run(&mut self, guard: Guard) -> Result<(), Halt> {
        self.run_states(guard).map_err(|saturated| self.halt(saturated))
    }

    /// Why work of this machine, or with its diagrams, cannot go on.
    pub fn halt(&self, _: Saturated) -> Halt {
        if self.is_to_run_again() || self.rounds.is_to_restart {
            Halt::Again
        } else if self.cx.path.kernel.is_stopped() {
            Halt::Cancelled
        } else {
            Halt::Saturated
        }
    }

    fn run_states(&mut self, guard: Guard) -> Result<(), Saturated> {
        (self.has_waited, self.rounds.is_to_restart) = (false, false);
        let main = FuncId::new(0);
        let frame = Frame::new(main, &self.functions[0], guard, &[]);
        let heap = Heap::new(self.cells);
        let state = State {
            guard,
            frames: vec![frame],
            heap,
            inputs: Rc::default(),
            ended: Guard::FALSE,
            recursions: Vec::new(),
        };
        let world = World { state, store: self.guest.new_store() };
        self.states = States::default();
        self.policy.begin();
        self.open.clear();
        self.add_state(world);
        while let Some(mut state) = self.next_state()? {
            match self.run_state(&mut state) {
                Ok(Pause::Ended) if self.is_to_run_again() => return Err(Saturated),
                Ok(Pause::Ended) => self.end_state(&state),
                Ok(Pause::Yielded) => self.pause_state(state),
                Err(saturated) => {
                    // The caller looks at what was alive to choose where to split.
                    self.states.keep(state);
                    return Err(saturated);
                }
            }
        }
        Ok(())
    }

    /// Whether the run is not to be used, as calls have waited for each other and must not: the guest asked for their stacks, or a bound
    /// counts for each path alone. They will not the next time.
    fn is_to_run_again(&self) -> bool {
        self.has_waited && (self.must_not_wait || self.guest.needs_stacks())
    }

    /// Ends the run, to be done again without waiting.
    pub(crate) fn without_waiting(&mut self) -> Saturated {
        self.must_not_wait = true;
        Saturated
    }

    /// The functions that were loaded, each with the blocks that some path has come to.
    pub fn visited(&self) -> Vec<Vec<bool>> {
        let blocks = |loaded: &Rc<Loaded>| loaded.visited.iter().map(std::cell::Cell::get).collect();
        self.functions.iter().map(blocks).collect()
    }

    /// Drops the states that have not ended.
    pub fn stop(&mut self) {
        self.states.clear();
        self.open.clear();
    }

    /// Drops everything that a run left, after it was saturated. What was reached stays: its inputs are real.
    pub fn discard(&mut self) {
        (self.has_waited, self.rounds.is_to_restart) = (false, false);
        self.states.clear();
        self.open.clear();
        self.coverage.passes.give_up();
        self.guest.discard();
        self.final_state = FinalState::default();
        self.losses = Losses::default();
    }

    /// Takes the functions that the guest has made since it was asked last. They stay for later runs, as the guest knows them.
    pub(crate) fn load_functions(&mut self) {
        if self.guest.has_functions() {
            self.functions.extend(self.guest.take_functions().into_iter().map(Loaded::new));
        }
    }

    fn run_state(&mut self, state: &mut World<G::Store>) -> Result<Pause, Saturated> {
        let (pauses, others) = (self.policy.pauses(), self.states.len());
        // A state that was picked goes on at least a step.
        let mut is_moved = false;
        self.has_returned = false;
        loop {
            if let Some(reason) = self.reason_to_stop() {
                self.abandon(state, reason)?;
                self.finish(state)?;
                return Ok(Pause::Ended);
            }
            if self.is_to_run_again() {
                return Err(Saturated);
            }
            let is_due = match pauses {
                Pauses::Never => false,
                Pauses::AtSplits => self.states.len() > others,
                Pauses::AtMeetings => is_moved && !self.states.is_empty() && self.may_meet(state),
            };
            if is_due {
                return Ok(Pause::Yielded);
            }
            is_moved = true;
            self.collect_if_due(state);
            let frame = state.top();
            if frame.active.is_some() {
                if let FastEnd::Declined = self.run_fast(state)? {
                    self.steps += 1;
                    self.general_steps += 1;
                    self.step(state)?;
                }
            } else if !frame.called.is_empty() {
                self.go_on_with_call(state)?;
            } else if !frame.pending.is_empty() {
                let next = self.next_pending(state);
                let frame = state.top();
                let (rank, guard) = frame.pending.remove(next);
                self.enter_block(state, rank, guard)?;
            } else if state.frames.len() == 1 {
                self.end_main(state)?;
                self.finish(state)?;
                return Ok(Pause::Ended);
            } else {
                self.leave_frame(state)?;
            }
        }
    }

    /// Whether a state stands where others may come: behind a call, or before a block that several ways lead to.
    fn may_meet(&mut self, state: &State) -> bool {
        let has_returned = std::mem::take(&mut self.has_returned);
        if has_returned || state.frames.len() > DEEPEST {
            return has_returned && state.frames.len() <= DEEPEST;
        }
        let Some(frame) = state.frames.last() else { return false };
        if frame.active.is_some() || !frame.called.is_empty() {
            return false;
        }
        let loaded = &self.functions[frame.function.index()];
        let next = loaded.order.next(frame.pending_ranks()).map(|next| frame.pending[next].0);
        next.is_some_and(|rank| loaded.is_meeting(loaded.order.block[rank as usize]))
    }

    /// Which of the blocks where paths of the top frame wait runs next. A loop head waits for the paths on their way to it, unless the loop
    /// computes with symbolic numbers: the terms of paths that go round together multiply with each round, and most of them are nobody's.
    pub(crate) fn next_pending(&self, state: &State) -> usize {
        let frame = state.frames.last().expect("a running state has a frame");
        let loaded = &self.functions[frame.function.index()];
        let next = loaded.order.next(frame.pending_ranks()).expect("some block waits");
        if next > 0 && self.computes(frame) { 0 } else { next }
    }

    /// Whether the first block where paths of a frame wait is given computed terms.
    pub(crate) fn computes(&self, frame: &Frame) -> bool {
        let loaded = &self.functions[frame.function.index()];
        let Some(&(rank, _)) = frame.pending.first() else { return false };
        let first = loaded.order.block[rank as usize];
        let is_computed = |value: Value| match value.kind() {
            Kind::Term(term) => !matches!(self.cx.path.terms.node(term), Node::Symbol(_)),
            _ => false,
        };
        let computes = |(index, word): (usize, &Summary)| {
            word.is_node()
                && loaded.is_live(first, Reg::new(index))
                && self.cx.path.kernel.values(*word).into_iter().any(is_computed)
        };
        frame.registers.iter().enumerate().any(computes)
    }

    pub(crate) fn reason_to_stop(&mut self) -> Option<LossReason> {
        if let Some(bound) = self.bounds.max_steps
            && self.steps >= bound
        {
            return Some(LossReason::StepBound(bound));
        }
        if self.steps < self.next_look {
            return None;
        }
        self.count_work();
        let Some(stop) = self.cx.path.cancel.why() else {
            self.next_look = self.steps + STEPS_PER_LOOK;
            return None;
        };
        // The next look stays due, so that the states that wait stop at once as well.
        Some(stop.into())
    }

    /// Tells who counts it what was done since the last look.
    fn count_work(&mut self) {
        let steps = self.steps - self.last_look;
        let general = std::mem::take(&mut self.general_steps);
        self.last_look = self.steps;
        self.cx.path.cancel.spend(Work::Step, general);
        self.cx.path.cancel.spend(Work::FastStep, steps - general);
        self.cx.path.count_diagrams();
    }

    /// Makes a block run, unless its loop has gone round too often with ever other paths, or all its rounds are done at once.
    pub(crate) fn enter_block(
        &mut self,
        state: &mut World<G::Store>,
        rank: u32,
        mut guard: Guard,
    ) -> Result<(), Saturated> {
        let frame = state.top();
        let order = &self.functions[frame.function.index()].order;
        let block = order.block[rank as usize];
        if order.is_head[block.index()] {
            let before = frame.visits_of(block).copied();
            let changed = before.is_some_and(|visits| visits.last != guard);
            let count = before.map_or(0, |visits| visits.count) + u64::from(changed);
            // Rounds of paths that have waited are counted one after the other.
            if count > self.bounds.max_visits && frame.has_waited {
                return Err(self.without_waiting());
            }
            if count > self.bounds.max_visits {
                let function = frame.function;
                let place = (Some(function), self.block_span(function, block));
                let reason = LossReason::LoopBound(self.bounds.max_visits);
                return self.losses.record(&mut self.cx.path.kernel, guard, reason, place);
            }
            let phases = before.map_or(0, |visits| visits.phases);
            let is_entry = before.is_none_or(|visits| visits.is_fresh);
            guard = self.try_rounds(state, block, guard, Arrival { is_entry, count, phases })?;
            if guard.is_false() {
                return Ok(());
            }
            let frame = state.top();
            let visits = Visits { count, last: guard, phases, is_fresh: false };
            match frame.visits_of(block) {
                Some(known) => *known = visits,
                None => frame.visits.push((block, visits)),
            }
        }
        let frame = state.top();
        frame.active = Some(Active { block, ip: 0, guard, call: None });
        self.functions[frame.function.index()].visited[block.index()].set(true);
        Ok(())
    }

    /// Sends paths to a block; they meet those that wait there already.
    pub(crate) fn schedule(
        &mut self,
        state: &mut World<G::Store>,
        from: BlockId,
        to: BlockId,
        guard: Guard,
    ) -> Result<(), Saturated> {
        let frame = state.top();
        let order = &self.functions[frame.function.index()].order;
        let (rank_from, rank) = (order.rank[from.index()], order.rank[to.index()]);
        match frame.pending_at(rank) {
            Ok(at) => {
                frame.pending[at].1 = self.cx.path.kernel.or(frame.pending[at].1, guard)?;
                self.observer.merge(&self.cx, state);
            }
            Err(at) => {
                // A loop that is entered from outside starts counting again.
                if rank_from < rank {
                    frame.visits.retain(|(block, _)| *block != to);
                }
                frame.pending.insert(at, (rank, guard));
            }
        }
        Ok(())
    }

    /// Writes the result of an instruction on the paths of `guard`: those that go on with the next one. What the register held
    /// elsewhere is kept only where some path of the frame waits that may read it.
    pub(crate) fn write_result(
        &mut self,
        state: &mut World<G::Store>,
        dst: Reg,
        guard: Guard,
        value: Summary,
    ) -> Result<(), Saturated> {
        let is_first = state.frames.len() == 1;
        let frame = state.frames.last_mut().expect("a running state has a frame");
        let loaded = &self.functions[frame.function.index()];
        let is_awaited = |&(rank, _): &(u32, Guard)| loaded.is_live(loaded.order.block[rank as usize], dst);
        // The registers of the first frame are results, and suspended paths wait too.
        let is_awaited = || {
            !frame.suspended.is_empty() || !frame.called.is_empty() || frame.pending.iter().any(is_awaited)
        };
        if is_first || guard.is_false() || is_awaited() {
            return self.write(state, dst, guard, value);
        }
        let content = if value.is_node() { self.settled(value)? } else { value };
        let frame = state.frames.last_mut().expect("a running state has a frame");
        Rc::make_mut(&mut frame.registers)[dst.index()] = content;
        self.observer.write(&mut self.cx, guard, content);
        Ok(())
    }

    /// Writes a register of the running frame on the paths of `guard`.
    pub(crate) fn write(
        &mut self,
        state: &mut World<G::Store>,
        dst: Reg,
        guard: Guard,
        value: Summary,
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        let frame = state.frames.last_mut().expect("a running state has a frame");
        let whole = guard == frame.guard;
        let (function, old) = (frame.function, frame.registers[dst.index()]);
        let mut content = if whole { value } else { self.cx.path.kernel.select(guard, value, old)? };
        if !whole && self.cx.census.is_some() && self.functions[function.index()].carries(dst) {
            self.cx.note_merge(value, old, content);
        }
        if content.is_node() {
            content = self.settled(content)?;
        }
        let frame = state.frames.last_mut().expect("a running state has a frame");
        Rc::make_mut(&mut frame.registers)[dst.index()] = content;
        self.observer.write(&mut self.cx, guard, content);
        Ok(())
    }

    /// A diagram as it is to be written: its numbers as one term where they are too many.
    pub(crate) fn settled(&mut self, content: Summary) -> Result<Summary, Saturated> {
        let made = self.cx.path.kernel.counters().nodes_made;
        let is_large = made - self.nodes_at_write >= NEW_NODES;
        self.nodes_at_write = made;
        if !is_large || !self.policy.collapses() {
            return Ok(content);
        }
        let Some(collapsed) = collapse(&mut self.cx, content)? else { return Ok(content) };
        self.observer.collapse(&self.cx, content);
        Ok(collapsed)
    }

    /// Notes that paths have ended.
    pub(crate) fn end(
        &mut self,
        state: &mut World<G::Store>,
        guard: Guard,
        ending: Ending,
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        state.ended = self.cx.path.kernel.or(state.ended, guard)?;
        self.observer.end(&self.cx, guard, &ending.kind);
        self.final_state.complete(&mut self.cx.path.kernel, guard, ending)?;
        Ok(())
    }

    /// The first frame is done: what it returned and threw are endings.
    fn end_main(&mut self, state: &mut World<G::Store>) -> Result<(), Saturated> {
        let frame = &state.frames[0];
        let (returned, thrown) = (frame.returned, frame.thrown);
        if !returned.0.is_false() {
            let ending = Ending { kind: CompletionKind::Returned, span: Span::default(), value: returned.1 };
            self.end(state, returned.0, ending)?;
        }
        self.end_uncaught(state, thrown.0, thrown.1, Span::default())
    }

    /// Paths that threw and were caught by nobody; a fault knows where it was raised.
    pub(crate) fn end_uncaught(
        &mut self,
        state: &mut World<G::Store>,
        guard: Guard,
        thrown: Summary,
        span: Span,
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        // An end for each thrown value: ends are a list with guards.
        for (guard, value) in self.cx.path.kernel.arms(guard, thrown)? {
            let raised_at = match value.kind() {
                Kind::Fault(id) => self.cx.fault_span(id),
                _ => None,
            };
            let ending = Ending {
                kind: CompletionKind::Uncaught,
                span: raised_at.unwrap_or(span),
                value: value.into(),
            };
            self.end(state, guard, ending)?;
        }
        Ok(())
    }

    /// The state is done: keeps what its ended paths hold.
    fn finish(&mut self, state: &World<G::Store>) -> Result<(), Saturated> {
        if state.ended.is_false() {
            return Ok(());
        }
        let frame = state.frames.first().expect("the first frame stays to the end");
        let cells = state.heap.words();
        self.final_state.absorb(&mut self.cx.path.kernel, state.ended, &frame.registers, cells)
    }

    /// Gives up on the paths of a state that are still alive.
    fn abandon(&mut self, state: &mut World<G::Store>, reason: LossReason) -> Result<(), Saturated> {
        let kernel = &mut self.cx.path.kernel;
        let depth = state.frames.len();
        // Code of the language's own library has no place in the source: its caller has.
        let mut outer = (None, Span::default());
        for (index, frame) in state.frames.iter().enumerate() {
            let Loaded { function, order, .. } = &*self.functions[frame.function.index()];
            for &(rank, guard) in &frame.pending {
                let block = &function.blocks[order.block[rank as usize].index()];
                let span = block.body.first().map_or(block.exit_span, |first| first.span);
                let place = if span.is_none() { outer } else { (Some(frame.function), span) };
                self.losses.record(kernel, guard, reason.clone(), place)?;
            }
            for active in &frame.called {
                self.losses.record(kernel, active.guard, reason.clone(), outer)?;
            }
            // Paths that have left the function wait for the others.
            let left = kernel.or(frame.returned.0, frame.thrown.0)?;
            self.losses.record(kernel, left, reason.clone(), outer)?;
            let Some(active) = &frame.active else { continue };
            let block = &function.blocks[active.block.index()];
            // A block that only falls into the next has no exit in the source.
            let last =
                block.body.last().filter(|_| block.exit_span.is_none()).map(|instruction| instruction.span);
            let exit_span = last.unwrap_or(block.exit_span);
            let span = block.body.get(active.ip).map_or(exit_span, |instruction| instruction.span);
            let place = if span.is_none() { outer } else { (Some(frame.function), span) };
            outer = place;
            // A caller's running paths are its callee's business, but for those that are through or have not been in yet.
            let mut guard = if index + 1 == depth { active.guard } else { Guard::FALSE };
            if let (Some(call), true) = (&active.call, index + 1 < depth) {
                let through = [call.returned.0, call.thrown.0];
                for part in call.waiting.iter().map(|request| request.guard).chain(through) {
                    guard = kernel.or(guard, part)?;
                }
            }
            self.losses.record(kernel, guard, reason.clone(), place)?;
        }
        for guard in state.recursions.iter().flat_map(Recursion::absent) {
            self.losses.record(kernel, guard, reason.clone(), outer)?;
        }
        Ok(())
    }

    fn block_span(&self, function: FuncId, block: BlockId) -> Span {
        let block = &self.functions[function.index()].function.blocks[block.index()];
        block.body.first().map_or(block.exit_span, |first| first.span)
    }

    fn collect_if_due(&mut self, state: &World<G::Store>) {
        if self.cx.path.kernel.counters().nodes_live < self.collect_at {
            return;
        }
        let roots = self.roots(Some(state));
        let live = self.cx.path.collect(roots).live;
        let ceiling = self.cx.path.kernel.node_budget() / 4 * 3;
        self.collect_at = (live * 2).max(FIRST_COLLECTION).min(ceiling.max(live + live / 8 + 1));
    }

    /// Every word that is held between two steps.
    pub fn roots(&self, running: Option<&World<G::Store>>) -> Vec<Summary> {
        let worlds = running.into_iter().chain(self.states.iter());
        let worlds = worlds.flat_map(|world| world.state.words().chain(world.store.words()));
        let worlds = worlds.chain(self.open.words());
        let results = self.final_state.words().chain(self.losses.words());
        let others = self.observer.words().into_iter().chain(self.guest.words());
        let passes = self.coverage.passes.words();
        worlds.chain(results).chain(others).chain(passes).chain(self.kept.iter().copied()).collect()
    }
}
