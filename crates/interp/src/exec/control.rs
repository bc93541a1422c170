//! Exits of blocks: jumps, branches, computed jumps, returns, throws, ends.

use super::Here;
use super::suspend::Suspend;
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::outcome::{CompletionKind, Ending, Side, Site};
use crate::state::World;
use crate::value::{Kind, ValueExt};
use ir::{BlockId, Exit, Operand};
use path::{Tier, Verdict, Witness};
use summary::{Guard, Saturated, Summary, guard_of, map_under};

impl<G: Guest, O: Observer> Machine<G, O> {
    pub(crate) fn exit(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        exit: &Exit,
    ) -> Result<(), Saturated> {
        let arms = match exit {
            Exit::Jump(target) => {
                self.schedule(state, here.block, *target, here.guard)?;
                1
            }
            Exit::Branch { condition, then, otherwise } => {
                self.branch(state, here, condition, *then, *otherwise)?
            }
            Exit::Goto { target, candidates } => self.goto(state, here, target, candidates)?,
            Exit::Return(value) => self.leave(state, here, value, Leave::Return)?,
            Exit::Throw(value) => self.leave(state, here, value, Leave::Throw)?,
            Exit::Suspend { owner, value, resume, received, mode } => {
                let exit = Suspend { owner, value, resume: *resume, received: *received, mode: *mode };
                self.suspend(state, here, &exit)?
            }
            Exit::Halt => {
                let ending = Ending { kind: CompletionKind::Halted, span: here.span, value: Summary::DEAD };
                self.end(state, here.guard, ending)?;
                1
            }
            Exit::Error(message) => {
                let kind = CompletionKind::Error(message.to_string());
                self.end(state, here.guard, Ending { kind, span: here.span, value: Summary::DEAD })?;
                1
            }
        };
        self.report(state, here, arms, None);
        Ok(())
    }

    /// Decided once per side, whatever the number of arms.
    fn branch(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        condition: &Operand,
        then: BlockId,
        otherwise: BlockId,
    ) -> Result<usize, Saturated> {
        let (guard, condition) = self.value_of(state, here, condition)?;
        if guard.is_false() {
            return Ok(1);
        }
        let mut arms = 0;
        let Machine { cx, guest, .. } = self;
        let truth = guard_of(cx, guard, condition, |cx, value| {
            arms += 1;
            guest.truth(cx, value)
        })?;
        let otherwise_guard = cx.path.kernel.and_not(guard, truth)?;
        let sides = [(truth, then), (otherwise_guard, otherwise)];
        self.part(state, here, guard, sides.to_vec())?;
        Ok(arms)
    }

    fn goto(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        target: &Operand,
        candidates: &[BlockId],
    ) -> Result<usize, Saturated> {
        let (guard, target) = self.value_of(state, here, target)?;
        // What is no candidate is a failure of the guest.
        let checked = map_under(&mut self.cx, guard, target, |cx, value| {
            let known = match value.kind() {
                Kind::Code(function, block) => {
                    function == here.function && candidates.binary_search(&block).is_ok()
                }
                _ => false,
            };
            Ok::<_, Saturated>(
                if known { value } else { cx.failure("a jump to something that is no label") }.into(),
            )
        })?;
        let (guard, target) = self.settle_failures(state, here, guard, checked)?;
        if guard.is_false() {
            return Ok(1);
        }
        let mut sides = Vec::new();
        // Paths part here: a side for each label.
        for (arm, value) in self.cx.path.kernel.arms(guard, target)? {
            if let Kind::Code(_, block) = value.kind() {
                sides.push((arm, block));
            }
        }
        let arms = sides.len();
        self.part(state, here, guard, sides)?;
        Ok(arms)
    }

    /// Paths part at a site: asks which sides have inputs, notes what is reached, and divides them among states as the policy says.
    fn part(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        guard: Guard,
        mut sides: Vec<(Guard, BlockId)>,
    ) -> Result<(), Saturated> {
        let all = sides.len();
        sides.retain(|(side, _)| !side.is_false());
        (sides.len()..all).for_each(|_| self.cx.path.counters.count(Tier::Diagram));
        if self.policy.leaves_open().is_some() && self.part_by_input(state, here, guard, &sides)? {
            return Ok(());
        }
        let arms = self.feasible_arms(here, guard, sides)?;
        let site = Site { function: here.function, block: here.block };
        for arm in &arms {
            self.reach_with(here, site, arm.guard, arm.target, arm.witness.clone())?;
            self.observer.side(Side { site, target: arm.target }, arm.guard);
        }
        let guards: Vec<Guard> = arms.iter().map(|arm| arm.guard).collect();
        self.divide(state, site, &guards, |machine, state, numbers| {
            for arm in numbers.iter().map(|&number| &arms[number]) {
                machine.schedule(state, here.block, arm.target, arm.guard)?;
            }
            Ok(())
        })
    }

    /// Notes that the paths of a guard take a side, with an input that does where one is known.
    pub(crate) fn reach_with(
        &mut self,
        here: Here,
        site: Site,
        guard: Guard,
        target: BlockId,
        witness: Option<Witness>,
    ) -> Result<(), Saturated> {
        let side = Side { site, target };
        if self.rounds.is_copy() {
            self.rounds.sides.push((side, guard));
            return Ok(());
        }
        self.pass(side, guard);
        if self.coverage.has(side) {
            return Ok(());
        }
        let witness = match witness {
            Some(witness) => Some(witness),
            None => match self.cx.path.feasible(guard)? {
                Verdict::Sat(witness) => Some(witness),
                Verdict::Unsat | Verdict::Unknown(_) => None,
            },
        };
        if let Some(witness) = witness {
            self.coverage.reach(side, witness);
            let is_shown = here.place() == (Some(here.function), here.span) && !here.span.is_none();
            self.observer.reach(side, is_shown);
        }
        Ok(())
    }

    /// Notes who passes a side, unless it is one of the language's own library.
    pub(crate) fn pass(&mut self, side: Side, guard: Guard) {
        let Site { function, block } = side.site;
        if !self.functions[function.index()].function.blocks[block.index()].exit_span.is_none() {
            self.coverage.passes.note(side, guard);
        }
    }

    fn leave(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        value: &Operand,
        leave: Leave,
    ) -> Result<usize, Saturated> {
        let (guard, value) = self.value_of(state, here, value)?;
        if guard.is_false() {
            return Ok(1);
        }
        if let Leave::Throw = leave {
            self.throw(state, here, guard, value)?;
            return Ok(1);
        }
        let frame = state.top();
        let whole = self.cx.path.kernel.or(frame.returned.0, guard)?;
        frame.returned = (whole, self.cx.update(guard, value, frame.returned.1)?);
        Ok(1)
    }
}

/// The two ways out of a function.
enum Leave {
    Return,
    Throw,
}
