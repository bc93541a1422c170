//! Runs in Node: what it needs to run a program, one case in a process of its own, many cases in one process.

mod batch;
mod for_node;
mod replayer;
mod version;

pub(crate) use batch::{Replay, is_refused, replay_all};
pub use for_node::ForNode;
pub use replayer::{Effects, NodeOutcome, Replayer};
pub(crate) use replayer::{ends_in_time, failure_of, node_in, prepare, write_sources};
pub(crate) use version::numbers;
pub use version::version;
