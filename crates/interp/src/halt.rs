//! Why a run ends before its paths do.
//!
//! Inside, `Err(Saturated)` travels up through guests and machine whatever the reason is; at the machine's edge it becomes a [`Halt`]. That a
//! run was cancelled the kernel remembers, whose `stop` said so: nobody asks the clock again.

/// What the caller of [`Machine::run`](crate::Machine::run) is to do. Inside of the machine and of guests all three are
/// [`Saturated`](summary::Saturated), which says only that the work cannot go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Halt {
    /// The node budget is used up: split the bundle, and start again.
    Saturated,
    /// It was to end: what has ended stands.
    Cancelled,
    /// Calls have waited for each other and must not: start again, they will not the next time.
    Again,
}
