//! What only the operating system can do: an allocator that does not pass a limit, processes that do not outlive the one that started
//! them, and what memory there is.
//!
//! Invariant: where a system cannot do it, the answer is that it cannot, and nothing else changes.

mod allocator;
mod leftovers;
mod memory;
mod processes;
mod questioned;

pub use allocator::{LimitedAllocator, is_refused, limit_allocations};
pub use leftovers::{Started, Temporary, clear};
pub use memory::{machine_megabytes, process_megabytes};
pub use processes::{die_with_parent, end, end_group};
pub use questioned::{Questioned, Reply, serve};
