//! Frames that are put aside by `suspend`, handed to the guest when they are done, and resumed by its requests.

use super::Here;
use crate::guest::Guest;
use crate::machine::Machine;
use crate::observer::Observer;
use crate::state::{Frame, World};
use crate::suspended::{ResumePoint, Suspended, suspend_at};
use ir::{BlockId, Operand, Reg};
use summary::{Guard, Saturated, Summary, Value};

/// The fields of the exit `suspend`.
pub(super) struct Suspend<'e> {
    pub(super) owner: &'e Operand,
    pub(super) value: &'e Operand,
    pub(super) resume: BlockId,
    pub(super) received: Reg,
    pub(super) mode: Reg,
}

impl<G: Guest, O: Observer> Machine<G, O> {
    /// The paths leave with a value, and are noted as ones that may come back.
    pub(super) fn suspend(
        &mut self,
        state: &mut World<G::Store>,
        here: Here,
        exit: &Suspend<'_>,
    ) -> Result<usize, Saturated> {
        let (guard, owner) = self.value_of(state, here, exit.owner)?;
        let (guard, value) = self.value_of(state, Here { guard, ..here }, exit.value)?;
        if guard.is_false() {
            return Ok(1);
        }
        let frame = state.frames.last_mut().expect("a running state has a frame");
        let kernel = &mut self.cx.path.kernel;
        let Suspend { resume: block, received, mode, .. } = *exit;
        suspend_at(kernel, &mut frame.suspended, ResumePoint { block, guard, owner, received, mode })?;
        frame.returned =
            (kernel.or(frame.returned.0, guard)?, kernel.select(guard, value, frame.returned.1)?);
        Ok(1)
    }

    /// Hands the guest what is suspended of a frame that is done, once per owner.
    pub(super) fn put_aside(
        &mut self,
        state: &mut World<G::Store>,
        mut frame: Frame,
    ) -> Result<(), Saturated> {
        let mut owners: Vec<(Value, Vec<ResumePoint>)> = Vec::new();
        for point in std::mem::take(&mut frame.suspended) {
            // Frames are put aside for each owner: the effect is on the guest's store.
            for (guard, owner) in self.cx.path.kernel.arms(point.guard, point.owner)? {
                let part = ResumePoint { guard, owner: Summary::DEAD, ..point.clone() };
                match owners.iter_mut().find(|(known, _)| *known == owner) {
                    Some((_, points)) => points.push(part),
                    None => owners.push((owner, vec![part])),
                }
            }
        }
        let last = owners.len().saturating_sub(1);
        let mut frame = Some(frame);
        for (index, (owner, points)) in owners.into_iter().enumerate() {
            let own = if index == last { frame.take() } else { frame.clone() };
            let own = own.expect("only the last owner takes the frame itself");
            let suspended = Suspended::new(&mut self.cx.path.kernel, own, points)?;
            let World { state: inner, store } = state;
            self.guest.suspend(&mut self.cx, store, inner.guard, owner, suspended)?;
        }
        Ok(())
    }

    /// Makes a frame that was put aside the running one, on the paths of `guard`.
    pub(crate) fn resume(
        &mut self,
        state: &mut World<G::Store>,
        suspended: Suspended,
        guard: Guard,
        arguments: &[Summary],
    ) -> Result<(), Saturated> {
        let mut frame = suspended.into_frame();
        let strangers = self.cx.path.kernel.and_not(guard, frame.guard)?;
        if !strangers.is_false() {
            // A mistake of the guest, which must not swallow the paths.
            let failure = self.cx.failure("a frame was resumed in which nothing is suspended");
            frame.thrown = (strangers, failure.into());
        }
        frame.guard = guard;
        let points = std::mem::take(&mut frame.suspended);
        let loaded = self.functions[frame.function.index()].clone();
        state.frames.push(frame);
        for point in points {
            let paths = self.cx.path.kernel.and(point.guard, guard)?;
            if paths.is_false() {
                continue;
            }
            for (register, &value) in [point.received, point.mode].into_iter().zip(arguments) {
                self.write(state, register, paths, value)?;
            }
            let rank = loaded.order.rank[point.block.index()];
            let frame = state.top();
            match frame.pending_at(rank) {
                Ok(at) => frame.pending[at].1 = self.cx.path.kernel.or(frame.pending[at].1, paths)?,
                Err(at) => frame.pending.insert(at, (rank, paths)),
            }
        }
        Ok(())
    }
}
