//! Frames put aside: what is left of an activation whose paths have left it and may come back.
//!
//! Invariant: nothing runs or waits in the frame of a [`Suspended`]; its guard is the union of the guards of its resume
//! points, which are disjoint and not false. Registers mean something on those paths only.

use crate::cx::Cx;
use crate::join::{Frames, Refusal, Renaming, Sides, Unjoined, rename_frame};
use crate::state::{Frame, NOBODY};
use ir::{BlockId, FuncId, Reg};
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary};

/// Where paths of a frame go on when they are resumed.
#[derive(Clone)]
pub struct ResumePoint {
    /// The block.
    pub block: BlockId,
    /// The paths.
    pub guard: Guard,
    /// Whom the frame is kept for, until the guest has got it; DEAD then.
    pub owner: Summary,
    /// Receives the value that they are resumed with.
    pub received: Reg,
    /// Receives how they are to go on.
    pub mode: Reg,
}

impl ResumePoint {
    /// Paths that go on in the same way meet.
    fn meets(&self, other: &ResumePoint) -> bool {
        (self.block, self.received, self.mode) == (other.block, other.received, other.mode)
    }
}

/// Adds paths to those that are suspended.
pub(crate) fn suspend_at(
    kernel: &mut Kernel,
    points: &mut Vec<ResumePoint>,
    point: ResumePoint,
) -> Result<(), Saturated> {
    let Some(known) = points.iter_mut().find(|known| known.meets(&point)) else {
        points.push(point);
        return Ok(());
    };
    known.owner = kernel.select(point.guard, point.owner, known.owner)?;
    known.guard = kernel.or(known.guard, point.guard)?;
    Ok(())
}

/// A frame that was put aside. Cheap to clone; a guest that moves it in and out of its store copies nothing.
#[derive(Clone)]
pub struct Suspended(Rc<Frame>);

impl Suspended {
    /// The function, the block in which it goes on, and its registers; none where paths go on in several.
    pub fn place(&self) -> Option<(FuncId, BlockId, &[Summary])> {
        match &self.0.suspended[..] {
            [point] => Some((self.0.function, point.block, &self.0.registers[..])),
            _ => None,
        }
    }

    /// The suspended paths of a frame that is done: those of the points, which are some of the frame's.
    pub(crate) fn new(
        kernel: &mut Kernel,
        mut frame: Frame,
        points: Vec<ResumePoint>,
    ) -> Result<Suspended, Saturated> {
        let mut guard = Guard::FALSE;
        for point in &points {
            guard = kernel.or(guard, point.guard)?;
        }
        (frame.guard, frame.suspended) = (guard, points);
        (frame.returned, frame.thrown) = (NOBODY, NOBODY);
        Ok(Suspended(Rc::new(frame)))
    }

    /// The frame, for the machine to run.
    pub(crate) fn into_frame(self) -> Frame {
        Rc::unwrap_or_clone(self.0)
    }

    /// The paths that are suspended here.
    pub fn paths(&self) -> Guard {
        self.0.guard
    }

    /// Keeps only the paths of a guard.
    pub fn restrict(&mut self, kernel: &mut Kernel, guard: Guard) -> Result<(), Saturated> {
        if kernel.and(self.0.guard, guard)? == self.0.guard {
            return Ok(());
        }
        Rc::make_mut(&mut self.0).restrict(kernel, guard)
    }

    /// This frame on its paths and the other on those of the other: one activation that is suspended at several places.
    /// Where both have a path, the other counts.
    pub fn join(&mut self, kernel: &mut Kernel, other: Suspended) -> Result<(), Saturated> {
        self.restrict(kernel, !other.0.guard)?;
        if self.0.guard.is_false() {
            *self = other;
            return Ok(());
        }
        let frame = Rc::make_mut(&mut self.0);
        Frames { kernel, functions: None }.join(frame, other.into_frame(), false)
    }

    /// Renames the values that it holds.
    pub fn rename(&mut self, cx: &mut Cx, renaming: &mut Renaming) -> Result<(), Saturated> {
        rename_frame(cx, renaming, Rc::make_mut(&mut self.0))
    }

    /// What the owner has on the paths of two states, whose frames may both be about paths that went with the other.
    pub fn join_sides(
        &mut self,
        kernel: &mut Kernel,
        sides: Sides,
        mut other: Suspended,
    ) -> Result<(), Unjoined> {
        if Rc::ptr_eq(&self.0, &other.0) {
            return Ok(());
        }
        other.restrict(kernel, sides.theirs)?;
        self.restrict(kernel, sides.mine)?;
        if other.0.guard.is_false() {
            return Ok(());
        }
        if !self.0.guard.is_false() && self.0.function != other.0.function {
            return Err(Refusal("frames of other functions").into());
        }
        Ok(self.join(kernel, other)?)
    }

    /// The function that goes on.
    pub fn function(&self) -> FuncId {
        self.0.function
    }

    /// Every word that it holds.
    pub fn words(&self) -> Box<dyn Iterator<Item = Summary> + '_> {
        self.0.words()
    }
}
