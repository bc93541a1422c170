//! Calls through summaries of functions: one frame per callee under its guard; paths re-join when all are done.

use super::Here;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::state::{Call, Frame, NOBODY, State};
use crate::value::{Kind, ValueExt};
use ir::{Operand, Reg};
use summary::{Saturated, Summary, map_under};

impl<G: Guest, O: Observer> Machine<'_, G, O> {
    pub(crate) fn call(
        &mut self,
        state: &mut State,
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
        if state.frames.len() >= self.bounds.max_depth {
            let reason = LossReason::DepthBound(self.bounds.max_depth);
            self.losses.record(&mut self.cx.path.kernel, guard, reason, here.span)?;
            self.advance(state, here, summary::Guard::FALSE, 1, None);
            return Ok(());
        }
        let arguments: Vec<Summary> = arguments.iter().map(|argument| self.read(state, argument)).collect();
        let mut waiting = Vec::new();
        for (arm, value) in self.cx.path.kernel.arms(guard, callee)? {
            if let Kind::Function(function) = value.kind() {
                waiting.push((function, arm));
            }
        }
        waiting.reverse();
        self.report(state, here, waiting.len(), None);
        let active = state.top().active.as_mut().expect("a call runs in a block");
        active.guard = guard;
        active.call =
            Some(Call { dst, arguments: arguments.into(), waiting, returned: NOBODY, thrown: NOBODY });
        self.next_callee(state)
    }

    /// Starts the next callee of the call under way, or ends the call.
    fn next_callee(&mut self, state: &mut State) -> Result<(), Saturated> {
        let active = state.top().active.as_mut().expect("a call runs in a block");
        let call = active.call.as_mut().expect("the block waits for a call");
        if let Some((function, guard)) = call.waiting.pop() {
            let arguments = call.arguments.clone();
            let entry = self.orders[function.index()].rank[0];
            let callee = &self.program.functions[function.index()];
            state.frames.push(Frame::new(function, callee, entry, guard, &arguments));
            return Ok(());
        }
        let block = active.block;
        let (ip, guard) = (active.ip, active.guard);
        let Call { dst, returned, thrown, .. } = active.call.take().expect("just looked at");
        let function = state.top().function;
        let body = &self.program.functions[function.index()].blocks[block.index()].body;
        let here = Here { function, block, ip, span: body[ip].span, guard };
        if !thrown.0.is_false() {
            self.throw(state, here, thrown.0, thrown.1)?;
        }
        self.write(state, dst, returned.0, returned.1)?;
        self.advance(state, here, returned.0, 1, Some(dst));
        Ok(())
    }

    /// The running frame is done: hands its results to the call that waits for it.
    pub(crate) fn leave_frame(&mut self, state: &mut State) -> Result<(), Saturated> {
        let frame = state.frames.pop().expect("a frame is done");
        let active = state.top().active.as_mut().expect("a caller waits in a block");
        let call = active.call.as_mut().expect("the block waits for a call");
        let kernel = &mut self.cx.path.kernel;
        let (guard, value) = frame.returned;
        call.returned = (kernel.or(call.returned.0, guard)?, kernel.select(guard, value, call.returned.1)?);
        let (guard, value) = frame.thrown;
        call.thrown = (kernel.or(call.thrown.0, guard)?, kernel.select(guard, value, call.thrown.1)?);
        self.next_callee(state)
    }
}
