//! Frames that wait in calls, with the frames of their callees inside of them, and what comes back to them.
//!
//! Invariant: nothing runs in such a frame, and nothing waits for a block; `called` has a call for each place where paths are, each with
//! at most one frame for each callee, or two where it is called as a constructor, too. Paths of a call that are in none of its callees
//! wait for its result themselves. Registers mean something on the frame's paths only, and only where they are live, but for the arguments.

use crate::state::{Active, Call, CallRequest, Callee, Frame, NOBODY};
use ir::Reg;
use std::rc::Rc;
use summary::{Guard, Kernel, Saturated, Summary};

/// What was returned and what was thrown, each with its paths.
#[derive(Clone, Copy)]
pub(crate) struct Results {
    pub(crate) returned: (Guard, Summary),
    pub(crate) thrown: (Guard, Summary),
}

impl Results {
    pub(super) const NONE: Results = Results { returned: NOBODY, thrown: NOBODY };

    pub(super) fn are_none(&self) -> bool {
        self.returned.0.is_false() && self.thrown.0.is_false()
    }

    /// The paths that have some.
    pub(super) fn paths(&self, kernel: &mut Kernel) -> Result<Guard, Saturated> {
        kernel.or(self.returned.0, self.thrown.0)
    }

    /// Those of the paths of a guard.
    pub(super) fn on(&self, kernel: &mut Kernel, guard: Guard) -> Result<Results, Saturated> {
        let returned = (kernel.and(self.returned.0, guard)?, self.returned.1);
        let thrown = (kernel.and(self.thrown.0, guard)?, self.thrown.1);
        Ok(Results { returned, thrown })
    }

    /// Adds those of other paths.
    pub(super) fn add(&mut self, kernel: &mut Kernel, other: Results) -> Result<(), Saturated> {
        for (known, new) in [(&mut self.returned, other.returned), (&mut self.thrown, other.thrown)] {
            *known = match (known.0.is_false(), new.0.is_false()) {
                (_, true) => *known,
                (true, false) => new,
                (false, false) => (kernel.or(known.0, new.0)?, kernel.select(new.0, new.1, known.1)?),
            };
        }
        Ok(())
    }

    /// Every word that they hold.
    pub(super) fn words(&self) -> [Summary; 4] {
        [self.returned.0.into(), self.returned.1, self.thrown.0.into(), self.thrown.1]
    }
}

/// Frames of a stack as one, with nothing but some paths of the innermost, which call.
pub(super) fn waiting_frame(frames: &[Frame], guard: Guard, dst: Reg) -> Frame {
    let mut inner: Option<Frame> = None;
    for frame in frames.iter().rev() {
        let active = frame.active.as_ref().expect("a frame on the stack runs or calls");
        let dst = match inner {
            Some(_) => active.call.as_ref().expect("a frame below another calls it").dst,
            None => dst,
        };
        let waiting = inner.map(|callee| CallRequest {
            callee: Callee::Waiting(Box::new(callee)),
            guard,
            arguments: Rc::default(),
        });
        let call = Call { dst, waiting: waiting.into_iter().collect(), returned: NOBODY, thrown: NOBODY };
        inner = Some(Frame {
            function: frame.function,
            guard,
            registers: frame.registers.clone(),
            pending: Vec::new(),
            active: None,
            called: vec![Active { block: active.block, ip: active.ip, guard, call: Some(call) }],
            visits: frame.visits.clone(),
            returned: NOBODY,
            thrown: NOBODY,
            otherwise: frame.otherwise,
            suspended: Vec::new(),
            has_waited: true,
        });
    }
    inner.expect("there is a frame")
}

/// Gives all paths that wait what has come back to them; returns those that have got something.
pub(super) fn hand_in(kernel: &mut Kernel, frame: &mut Frame, results: Results) -> Result<Guard, Saturated> {
    let mut served = Guard::FALSE;
    for active in &mut frame.called {
        let call = active.call.as_mut().expect("paths wait in calls");
        let mut own = active.guard;
        for request in &mut call.waiting {
            own = kernel.and_not(own, request.guard)?;
            if let Callee::Waiting(callee) = &mut request.callee {
                let inside = hand_in(kernel, callee, results)?;
                served = kernel.or(served, inside)?;
            }
        }
        let own = results.on(kernel, own)?;
        (call.returned, call.thrown) = (own.returned, own.thrown);
        let own = own.paths(kernel)?;
        served = kernel.or(served, own)?;
    }
    Ok(served)
}
