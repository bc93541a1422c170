//! Operations of the guest language: a value on some paths, calls on others, throws on the rest.

use super::Here;
use crate::guest::{Effect, Guest, Operation};
use crate::machine::Machine;
use crate::observer::Observer;
use crate::stack::Stack;
use crate::state::{CallRequest, World};
use ir::{OpId, Operand, Reg};
use summary::{Guard, Saturated, Summary, Value, map_under};

/// What the paths of one arm of an operation do.
enum ArmEnd {
    Value,
    Call(CallRequest),
    Throw(Summary),
}

impl<G: Guest, O: Observer> Machine<G, O> {
    pub(crate) fn operate(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        operation: OpId,
        arguments: &[Operand],
    ) -> Result<(), Saturated> {
        let arguments: Vec<Summary> = arguments.iter().map(|argument| self.read(state, argument)).collect();
        let World { state: inner, store } = state;
        let stack = Stack::of(inner);
        let request =
            Operation { id: operation, guard: here.guard, alive: inner.guard, arguments: &arguments, stack };
        let effect = self.guest.operate(&mut self.cx, store, &request)?;
        self.load_functions();
        self.conclude_operation(state, here, dst, operation, &arguments, effect)
    }

    /// Does what an operation came to, and what it left to be done again.
    pub(crate) fn conclude_operation(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        operation: OpId,
        arguments: &[Summary],
        effect: Effect,
    ) -> Result<(), Saturated> {
        if effect.narrows.is_empty() {
            return self.conclude(state, here, dst, effect);
        }
        let (guard, effect) = self.narrow_operation(state, here, operation, arguments, effect)?;
        if guard.is_false() {
            self.advance(state, here, guard, 1, Some(dst));
            return Ok(());
        }
        self.conclude(state, Here { guard, ..here }, dst, effect)
    }

    /// Does an operation again where it asked for concrete values, until it asks no more. Returns the paths that go on: those
    /// that were followed for some of the values only are losses.
    fn narrow_operation(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        operation: OpId,
        arguments: &[Summary],
        effect: Effect,
    ) -> Result<(Guard, Effect), Saturated> {
        let (mut guard, mut whole) = (here.guard, effect);
        if self.rounds.is_copy() {
            // Concrete values are some values, and a round is to say something about all.
            self.rounds.is_refused = true;
            whole.narrows.clear();
            return Ok((Guard::FALSE, whole));
        }
        let mut open: Vec<(Guard, Vec<Value>, Vec<Summary>)> = Vec::new();
        for (arm, values) in std::mem::take(&mut whole.narrows) {
            open.push((arm, values, arguments.to_vec()));
        }
        while let Some((arm, values, arguments)) = open.pop() {
            let Some(&value) = values.first() else {
                let failure = self.cx.failure("an operation on such values is not supported yet");
                whole.value = self.cx.path.kernel.select(arm, failure.into(), whole.value)?;
                continue;
            };
            let (kept, lost) = self.concrete_parts(here, arm, value)?;
            let what = self.guest.narrowed(operation);
            guard = self.leave_out_of(here, guard, lost, &what)?;
            for (part, concrete) in kept {
                let replaced = self.replace(part, &arguments, value, concrete)?;
                if replaced == arguments {
                    let message = "an operation on a symbolic value inside of an object is not supported yet";
                    let failure = self.cx.failure(message);
                    whole.value = self.cx.path.kernel.select(part, failure.into(), whole.value)?;
                    continue;
                }
                let World { state: inner, store } = state;
                let request = Operation {
                    id: operation,
                    guard: part,
                    alive: inner.guard,
                    arguments: &replaced,
                    stack: Stack::of(inner),
                };
                let again = self.guest.operate(&mut self.cx, store, &request)?;
                self.load_functions();
                open.extend(again.narrows.into_iter().map(|(arm, values)| (arm, values, replaced.clone())));
                whole.value = self.cx.path.kernel.select(part, again.value, whole.value)?;
                whole.calls.extend(again.calls);
                whole.throws.extend(again.throws);
            }
        }
        Ok((guard, whole))
    }

    /// The arguments with a symbolic value made concrete.
    fn replace(
        &mut self,
        guard: Guard,
        arguments: &[Summary],
        value: Value,
        concrete: Value,
    ) -> Result<Vec<Summary>, Saturated> {
        let mut replaced = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            replaced.push(match argument.as_value() {
                Some(known) => Summary::from(if known == value { concrete } else { known }),
                None => map_under(&mut self.cx, guard, argument, |_, known| {
                    Ok::<_, Saturated>(if known == value { concrete } else { known }.into())
                })?,
            });
        }
        Ok(replaced)
    }

    /// Does what an operation came to.
    fn conclude(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        effect: Effect,
    ) -> Result<(), Saturated> {
        let Effect { value, calls, throws, narrows: _ } = effect;
        if calls.is_empty() && throws.is_empty() {
            let (guard, value) = self.settle_failures(state, here, here.guard, value)?;
            self.write_result(state, dst, guard, value)?;
            self.advance(state, here, guard, 1, Some(dst));
            return Ok(());
        }
        let ways = self.feasible_ways(here, calls, throws)?;
        self.take_ways(state, here, dst, value, ways)
    }

    /// The ways that some input takes, each with its paths.
    fn feasible_ways(
        &mut self,
        here: Here,
        calls: Vec<CallRequest>,
        throws: Vec<(Guard, Summary)>,
    ) -> Result<Vec<(Guard, ArmEnd)>, Saturated> {
        let mut direct = here.guard;
        let mut ways = Vec::new();
        for request in calls {
            direct = self.cx.path.kernel.and_not(direct, request.guard)?;
            ways.push((request.guard, ArmEnd::Call(request)));
        }
        for (guard, thrown) in throws {
            direct = self.cx.path.kernel.and_not(direct, guard)?;
            ways.push((guard, ArmEnd::Throw(thrown)));
        }
        ways.push((direct, ArmEnd::Value));
        ways.retain(|(guard, _)| !guard.is_false());
        let arms = self.feasible_arms(here, here.guard, ways)?;
        Ok(arms.into_iter().map(|arm| (arm.guard, arm.target)).collect())
    }

    /// Throws on some paths; the others go on with the value, or with what the callees return.
    fn take_ways(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        dst: Reg,
        value: Summary,
        ways: Vec<(Guard, ArmEnd)>,
    ) -> Result<(), Saturated> {
        let (mut direct, mut going_on) = (Guard::FALSE, Guard::FALSE);
        let mut thrown = Vec::new();
        let mut requests = Vec::new();
        for (guard, way) in ways {
            let way = match way {
                ArmEnd::Call(_) if !self.has_room(state) => match self.too_deep(state, here, guard)? {
                    Some(thrown) => ArmEnd::Throw(thrown),
                    None => continue,
                },
                way => way,
            };
            match way {
                ArmEnd::Throw(value) => {
                    thrown.push((guard, value));
                    continue;
                }
                ArmEnd::Value => direct = guard,
                ArmEnd::Call(request) => requests.push(CallRequest { guard, ..request }),
            }
            going_on = self.cx.path.kernel.or(going_on, guard)?;
        }
        self.throw_beside(state, here, going_on, &thrown)?;
        let (direct, value) = self.settle_failures(state, here, direct, value)?;
        self.start_calls(state, here, dst, requests, (direct, value))
    }
}
