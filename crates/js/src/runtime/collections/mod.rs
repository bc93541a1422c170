//! What Maps, Sets, buffers and typed arrays hold, and the operations on it that natives and hosted code use.
//!
//! Invariant: every content is exact per path; a write under a part of the paths leaves the others as they were.

pub mod lists;
pub mod table;
pub mod tables;

pub mod buffers;
pub mod bytes;
pub mod element;
pub mod exotic;
pub mod stored;
pub mod view;
