//! What Maps, Sets, buffers and typed arrays hold, and the operations on it that natives and hosted code use.
//!
//! Invariant: every content is exact per path; a write under a part of the paths leaves the others as they were.

pub(crate) mod buffers;
pub(crate) mod exotic;
pub(crate) mod lists;
pub(crate) mod tables;
pub(crate) mod view;
