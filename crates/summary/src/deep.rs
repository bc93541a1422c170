//! Recursion that no diagram makes too deep for the host's stack.
//!
//! Every recursion of the kernel counts its depth and passes through [`on_deep_stack`] once per [`STRIDE`] levels, so the
//! look at the stack's end costs nothing on shallow diagrams.

/// How many levels a recursion goes before it looks at the stack again.
pub(crate) const STRIDE: u32 = 128;
/// What must be left of the stack for [`STRIDE`] frames of the walk at hand and of the walks that it starts.
const RED_ZONE: usize = 256 * 1024;
/// How much stack is added at a time: a few ten thousand frames.
const SEGMENT: usize = 8 * 1024 * 1024;

/// Is it time to look at the stack?
#[inline]
pub(crate) fn is_stride(depth: u32) -> bool {
    depth % STRIDE == STRIDE - 1
}

/// Runs `f` with enough stack for another stride.
#[cold]
#[inline(never)]
pub(crate) fn on_deep_stack<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, SEGMENT, f)
}
