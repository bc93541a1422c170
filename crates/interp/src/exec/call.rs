//! Calls through summaries of functions: one frame per callee under its guard; paths re-join when all are done.

use super::Here;
use super::narrow::Arm;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::Site;
use crate::recursion::Results;
use crate::stack::Stack;
use crate::state::{Call, CallRequest, Callee, Frame, NOBODY, World};
use crate::value::{Kind, ValueExt};
use ir::{FuncId, Operand, Reg};
use std::rc::Rc;
use summary::{Guard, Saturated, Summary, map_under};

impl<G: Guest, O: Observer> Machine<G, O> {
    pub(crate) fn call(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        callee: &Operand,
        arguments: &[Operand],
    ) -> Result<(), Saturated> {
        let (guard, callee) = self.value_of(state, here, callee)?;
        let here = Here { guard, ..here };
        let checked = map_under(&mut self.cx, here.guard, callee, |cx, value| {
            let passes = matches!(value.kind(), Kind::Function(_));
            Ok::<_, Saturated>(
                if passes { value } else { cx.failure("a call of something that is no function") }.into(),
            )
        })?;
        let (guard, callee) = self.settle_failures(state, here, here.guard, checked)?;
        if guard.is_false() {
            self.advance(state, here, guard, 1, None);
            return Ok(());
        }
        if !self.has_room(state) {
            if let Some(thrown) = self.too_deep(state, here, guard)? {
                self.throw(state, here, guard, thrown)?;
            }
            self.advance(state, here, Guard::FALSE, 1, None);
            return Ok(());
        }
        let arguments: Rc<[Summary]> = arguments.iter().map(|argument| self.read(state, argument)).collect();
        let mut callees = Vec::new();
        // Paths part here: a frame for each callee.
        for (arm, value) in self.cx.path.kernel.arms(guard, callee)? {
            if let Kind::Function(function) = value.kind() {
                callees.push((arm, function));
            }
        }
        let callees = self.feasible_arms(here, guard, callees)?;
        let request = |arm: Arm<FuncId>| CallRequest::function(arm.target, arm.guard, arguments.clone());
        let requests: Vec<CallRequest> = callees.into_iter().map(request).collect();
        self.start_calls(state, here, dst, requests, NOBODY)
    }

    /// Calls the functions one after the other; what they return joins what is known on other paths. The policy may want each to go on
    /// in a state of its own.
    pub(crate) fn start_calls(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        requests: Vec<CallRequest>,
        returned: (Guard, Summary),
    ) -> Result<(), Saturated> {
        // Each goes to one state, which must own it: a frame that is resumed is changed in place.
        let mut requests: Vec<Option<CallRequest>> = requests.into_iter().map(Some).collect();
        let is_direct = !returned.0.is_false();
        self.report(state, here, requests.len() + usize::from(is_direct), None);
        let mut guards: Vec<Guard> = requests.iter().flatten().map(|request| request.guard).collect();
        let site = Site { function: here.function, block: here.block };
        if is_direct {
            guards.insert(0, returned.0);
        }
        self.divide(state, site, &guards, |machine, state, numbers| {
            let own = numbers.iter().filter_map(|number| number.checked_sub(usize::from(is_direct)));
            let own: Vec<CallRequest> = own.filter_map(|number| requests[number].take()).collect();
            let returned = if is_direct && numbers.contains(&0) { returned } else { NOBODY };
            let requests = machine.let_recursive_wait(state, dst, own)?;
            if requests.is_empty() {
                machine.write_result(state, dst, returned.0, returned.1)?;
                machine.go_on(state, here, returned.0);
                return Ok(());
            }
            machine.await_calls(state, dst, requests, returned)
        })
    }

    fn await_calls(
        &mut self,
        state: &mut World<G::Store>,
        dst: Reg,
        mut requests: Vec<CallRequest>,
        returned: (Guard, Summary),
    ) -> Result<(), Saturated> {
        requests.reverse();
        let mut guard = returned.0;
        for request in &requests {
            guard = self.cx.path.kernel.or(guard, request.guard)?;
        }
        let active = state.top().active.as_mut().expect("a call runs in a block");
        active.guard = guard;
        active.call = Some(Call { dst, waiting: requests, returned, thrown: NOBODY });
        self.next_callee(state)
    }

    /// Whether another frame fits.
    pub(crate) fn has_room(&self, state: &World<G::Store>) -> bool {
        state.frames.len() + state.hidden_depth() < self.bounds.max_depth
    }

    /// Paths that call where no other frame fits: what they throw instead; none where they are a loss.
    pub(crate) fn too_deep(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
    ) -> Result<Option<Summary>, Saturated> {
        // The depth of paths that run together is that of the deepest.
        if state.hidden_depth() > 0 {
            return Err(self.without_waiting());
        }
        let World { state: inner, store } = state;
        let stack = Stack::of(inner);
        if let Some(thrown) = self.guest.too_deep(&mut self.cx, store, inner.guard, guard, stack)? {
            return Ok(Some(thrown));
        }
        let reason = LossReason::DepthBound(self.bounds.max_depth);
        self.losses.record(&mut self.cx.path.kernel, guard, reason, here.place())?;
        Ok(None)
    }

    /// Starts the next callee of the call under way, or ends the call.
    pub(super) fn next_callee(&mut self, state: &mut World<G::Store>) -> Result<(), Saturated> {
        let active = state.top().active.as_mut().expect("a call runs in a block");
        let call = active.call.as_mut().expect("the block waits for a call");
        if let Some(CallRequest { callee, guard, arguments }) = call.waiting.pop() {
            if let Callee::Function(function) | Callee::Constructor(function, _) = callee {
                self.note_call(state, function);
            }
            match callee {
                Callee::Function(function) => {
                    let loaded = &self.functions[function.index()];
                    state.frames.push(Frame::new(function, loaded, guard, &arguments));
                }
                Callee::Constructor(function, otherwise) => {
                    let loaded = &self.functions[function.index()];
                    let frame = Frame::new(function, loaded, guard, &arguments);
                    state.frames.push(Frame { otherwise, ..frame });
                }
                Callee::Frame(suspended) => self.resume(state, suspended, guard, &arguments)?,
                Callee::Waiting(frame) => state.frames.push(*frame),
            }
            return Ok(());
        }
        let block = active.block;
        let (ip, guard) = (active.ip, active.guard);
        let Call { dst, returned, thrown, .. } = active.call.take().expect("just looked at");
        let function = state.top().function;
        let body = &self.functions[function.index()].function.blocks[block.index()].body;
        let (span, place) = (body[ip].span, (Some(function), body[ip].span));
        let here = Here { function, block, ip, span, place, guard };
        if !thrown.0.is_false() {
            self.throw(state, here, thrown.0, thrown.1)?;
        }
        self.write_result(state, dst, returned.0, returned.1)?;
        self.advance(state, here, returned.0, 1, Some(dst));
        self.has_returned = true;
        Ok(())
    }

    /// The running frame is done: hands its results to the call that waits for it.
    pub(crate) fn leave_frame(&mut self, state: &mut World<G::Store>) -> Result<(), Saturated> {
        let mut frame = state.frames.pop().expect("a frame is done");
        if !frame.otherwise.is_dead() {
            let Machine { cx, guest, .. } = self;
            frame.returned.1 = map_under(cx, frame.returned.0, frame.returned.1, |_, value| {
                Ok::<_, Saturated>(if guest.is_result(value) { value.into() } else { frame.otherwise })
            })?;
        }
        let Some(Results { returned, thrown }) = self.leave_recursion(state, &frame)? else {
            self.keep_registers(frame.registers);
            return Ok(());
        };
        let active = state.top().active.as_mut().expect("a caller waits in a block");
        let call = active.call.as_mut().expect("the block waits for a call");
        let (guard, value) = returned;
        let whole = self.cx.path.kernel.or(call.returned.0, guard)?;
        call.returned = (whole, self.cx.update(guard, value, call.returned.1)?);
        let kernel = &mut self.cx.path.kernel;
        let (guard, value) = thrown;
        call.thrown = (kernel.or(call.thrown.0, guard)?, kernel.select(guard, value, call.thrown.1)?);
        if frame.suspended.is_empty() {
            self.keep_registers(frame.registers);
        } else {
            self.put_aside(state, frame)?;
        }
        self.next_callee(state)
    }
}
