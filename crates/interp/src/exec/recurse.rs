//! Calls that wait for other paths: see [`crate::recursion`].

use crate::guest::{Effect, Guest};
use crate::machine::Machine;
use crate::observer::Observer;
use crate::recursion::{Next, Recursion, Results};
use crate::state::{Active, CallRequest, Callee, Frame, State, World};
use ir::{FuncId, Reg};
use summary::{Guard, Saturated, Summary};

/// The first recursive calls of a function do not wait. They are its outermost ones, and what follows them is the most: it would run once for
/// paths that do not call and again for those that do. With 4 instead of none the PL/0 parser of the evaluation makes a sixth fewer
/// nodes, the calculator's a tenth more; with 16 and more the calculator's makes half as many again.
const CALLS_AT_ONCE: u32 = 4;

impl<G: Guest, O: Observer> Machine<G, O> {
    /// The activation in which a call is to wait for other paths. A call for which there is none is made at once, and not asked about again.
    fn recursion_of(
        &self,
        state: &State,
        function: FuncId,
        guard: Guard,
        arguments: &[Summary],
    ) -> Option<usize> {
        if guard == state.guard
            || !self.policy.is_one_state()
            || self.must_not_wait
            || self.rounds.is_copy()
            || self.guest.needs_stacks()
        {
            return None;
        }
        let base = state.recursion_of(&self.functions, function, guard, arguments)?;
        let is_under_way = state.recursions.last().is_some_and(|recursion| recursion.base == base);
        let calls = &self.functions[function.index()].calls_at_once;
        if is_under_way || calls.get() >= CALLS_AT_ONCE {
            return Some(base);
        }
        calls.set(calls.get() + 1);
        None
    }

    /// Whether a call on all paths of the running frame is to wait.
    pub(crate) fn is_to_wait(&self, state: &State, function: FuncId, arguments: &[Summary]) -> bool {
        let frame = state.frames.last().expect("a running state has a frame");
        self.recursion_of(state, function, frame.guard, arguments).is_some()
    }

    /// The same for the call that an operation comes to.
    pub(crate) fn effect_is_to_wait(&self, state: &State, effect: &Effect) -> bool {
        let [CallRequest { callee: Callee::Function(function), arguments, .. }] = &effect.calls[..] else {
            return false;
        };
        self.is_to_wait(state, *function, arguments)
    }

    /// Puts the paths aside that are to wait; the other requests are left.
    pub(super) fn let_recursive_wait(
        &mut self,
        state: &mut World<G::Store>,
        dst: Reg,
        requests: Vec<CallRequest>,
    ) -> Result<Vec<CallRequest>, Saturated> {
        let mut others = Vec::with_capacity(requests.len());
        for request in requests {
            let base = match request.callee {
                Callee::Function(function) => {
                    self.recursion_of(state, function, request.guard, &request.arguments)
                }
                _ => None,
            };
            match base {
                Some(base) => self.let_wait(state, dst, request, base)?,
                None => others.push(request),
            }
        }
        Ok(others)
    }

    fn let_wait(
        &mut self,
        state: &mut World<G::Store>,
        dst: Reg,
        request: CallRequest,
        base: usize,
    ) -> Result<(), Saturated> {
        self.has_waited = true;
        let State { frames, recursions, .. } = &mut state.state;
        if recursions.last().is_none_or(|recursion| recursion.base != base) {
            recursions.push(Recursion::new(base, &frames[base], request.arguments));
        }
        let recursion = recursions.last_mut().expect("there is one at least");
        let kernel = &mut self.cx.path.kernel;
        recursion.wait(kernel, &self.functions, &frames[base..], request.guard, dst)?;
        for frame in &mut frames[base..] {
            frame.has_waited = true;
            frame.guard = kernel.and_not(frame.guard, request.guard)?;
            let active = frame.active.as_mut().expect("a frame on the stack runs or calls");
            active.guard = kernel.and_not(active.guard, request.guard)?;
        }
        Ok(())
    }

    /// A function's frame is done, in a recursion or not. What its caller gets; none if the recursion goes on.
    pub(super) fn leave_recursion(
        &mut self,
        state: &mut World<G::Store>,
        frame: &Frame,
    ) -> Result<Option<Results>, Saturated> {
        let results = Results { returned: frame.returned, thrown: frame.thrown };
        let State { frames, recursions, .. } = &mut state.state;
        let Some(recursion) = recursions.last_mut().filter(|recursion| recursion.base == frames.len()) else {
            return Ok(Some(results));
        };
        match recursion.go_on(&mut self.cx.path.kernel, &self.functions, results)? {
            Next::Frame(next) => {
                frames.push(*next);
                Ok(None)
            }
            Next::Done(results) => {
                recursions.pop();
                Ok(Some(results))
            }
        }
    }

    /// Goes on with a call of the running frame whose callees have waited: that of the first block in the order of the function.
    pub(crate) fn go_on_with_call(&mut self, state: &mut World<G::Store>) -> Result<(), Saturated> {
        let frame = state.top();
        let order = &self.functions[frame.function.index()].order;
        let place = |call: &Active| (order.rank[call.block.index()], call.ip);
        let first = (0..frame.called.len()).min_by_key(|&index| place(&frame.called[index]));
        frame.active = Some(frame.called.swap_remove(first.expect("there is a call")));
        self.next_callee(state)
    }
}
