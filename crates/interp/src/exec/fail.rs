//! Failures of the guest: faults that operations raise, and throws.

use super::Here;
use crate::cx::Cx;
use crate::guest::Guest;
use crate::loss::LossReason;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::Site;
use crate::state::World;
use crate::value::{FaultId, ValueExt};
use ir::Operand;
use summary::{Guard, Saturated, Summary, Value};

/// Does an operation again on operands that were made concrete.
pub(crate) type Redo<'f, G> = dyn Fn(&mut G, &mut Cx, Value, Value) -> Result<Summary, Saturated> + 'f;

impl<G: Guest, O: Observer> Machine<G, O> {
    /// What an operand holds, as an instruction uses it as a whole: paths on which it is unassigned fail.
    pub(crate) fn value_of(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        operand: &Operand,
    ) -> Result<(Guard, Summary), Saturated> {
        let word = self.read(state, operand);
        let word = self.assigned(here.guard, word)?;
        self.settle_failures(state, here, here.guard, word)
    }

    /// A word where no path may be unassigned: such paths get a fault instead.
    pub(crate) fn assigned(&mut self, guard: Guard, word: Summary) -> Result<Summary, Saturated> {
        let bare = Value::UNASSIGNED;
        let unassigned = match word.as_value() {
            Some(value) if value != bare => return Ok(word),
            Some(_) => guard,
            None => self.cx.path.kernel.guard_for(guard, word, bare)?,
        };
        if unassigned.is_false() {
            return Ok(word);
        }
        let fault = self.cx.failure("nothing was written here on this path");
        self.cx.path.kernel.select(unassigned, fault.into(), word)
    }

    /// Takes the faults out of an operation's result: paths with a failure throw, operations outside the theory are done
    /// again for the operands of one input. Returns the paths that go on and the value on them.
    pub(crate) fn settle(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        result: Summary,
        redo: impl Fn(&mut G, &mut Cx, Value, Value) -> Result<Summary, Saturated>,
    ) -> Result<(Guard, Summary), Saturated> {
        if !std::mem::take(&mut self.cx.raised) {
            return Ok((guard, result));
        }
        let (guard, result) = self.narrow_operands(here, guard, result, &redo)?;
        self.cx.raised = true;
        self.settle_failures(state, here, guard, result)
    }

    /// The same for a result that has failures only.
    pub(crate) fn settle_failures(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        result: Summary,
    ) -> Result<(Guard, Summary), Saturated> {
        if !std::mem::take(&mut self.cx.raised) || guard.is_false() {
            return Ok((guard, result));
        }
        let mut failures: Vec<(Guard, FaultId)> = Vec::new();
        // Paths part here: each fault is thrown under its own guard.
        for (arm, value) in self.cx.path.kernel.arms(guard, result)? {
            failures.extend(value.fault_id().map(|id| (arm, id)));
        }
        if failures.is_empty() {
            return Ok((guard, result));
        }
        let alive = self.throw_feasible(state, here, guard, failures)?;
        Ok((alive, self.cx.path.kernel.restrict(alive, result)?))
    }

    /// Throws the failures that some input reaches; returns the other paths.
    fn throw_feasible(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        failures: Vec<(Guard, FaultId)>,
    ) -> Result<Guard, Saturated> {
        let mut alive = guard;
        for &(arm, _) in &failures {
            alive = self.cx.path.kernel.and_not(alive, arm)?;
        }
        let mut arms: Vec<(Guard, Option<FaultId>)> =
            failures.into_iter().map(|(arm, id)| (arm, Some(id))).collect();
        if !alive.is_false() {
            arms.push((alive, None));
        }
        let arms = self.feasible_arms(here, guard, arms)?;
        let mut alive = Guard::FALSE;
        let mut thrown: Vec<(Guard, Summary)> = Vec::new();
        for arm in &arms {
            match arm.target {
                None => alive = arm.guard,
                Some(id) if self.guest.failures_are_losses() => {
                    let reason = LossReason::Unsupported(self.cx.fault_message(id).to_owned());
                    self.losses.record(&mut self.cx.path.kernel, arm.guard, reason, here.place())?;
                }
                Some(id) => thrown.push((arm.guard, self.cx.located(id, here.span).into())),
            }
        }
        self.throw_beside(state, here, alive, &thrown)?;
        Ok(alive)
    }

    /// Some paths throw while others go on: the policy may want to have them in another state.
    pub(crate) fn throw_beside(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        going_on: Guard,
        thrown: &[(Guard, Summary)],
    ) -> Result<(), Saturated> {
        let mut guard = Guard::FALSE;
        for &(arm, _) in thrown {
            guard = self.cx.path.kernel.or(guard, arm)?;
        }
        let arms = [going_on, guard];
        let throws = |machine: &mut Self, state: &mut World<G::Store>| {
            thrown.iter().try_for_each(|&(guard, value)| machine.throw(state, here, guard, value))
        };
        if arms.iter().any(|arm| arm.is_false()) {
            return throws(self, state);
        }
        let site = Site { function: here.function, block: here.block };
        self.divide(state, site, &arms, |machine, state, numbers| {
            if numbers.contains(&1) {
                throws(machine, state)?;
            }
            if !numbers.contains(&0) {
                state.top().active = None;
            }
            Ok(())
        })
    }

    /// Paths throw: to the handler of the running block, else out of the frame.
    pub(crate) fn throw(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        thrown: Summary,
    ) -> Result<(), Saturated> {
        let block = &self.functions[here.function.index()].function.blocks[here.block.index()];
        if let Some(handler) = block.handler {
            self.write(state, handler.value, guard, thrown)?;
            return self.schedule(state, here.block, handler.block, guard);
        }
        if state.frames.len() == 1 {
            return self.end_uncaught(state, guard, thrown, here.span);
        }
        let frame = state.top();
        let kernel = &mut self.cx.path.kernel;
        frame.thrown = (kernel.or(frame.thrown.0, guard)?, kernel.select(guard, thrown, frame.thrown.1)?);
        Ok(())
    }
}
