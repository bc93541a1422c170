//! Calls: functions, constructors, iteration, generators, promises and jobs.

pub(crate) mod calls;
pub(crate) mod coroutines;
pub(crate) mod disposal;
pub(crate) mod functions;
pub(crate) mod hosted;
pub(crate) mod iteration;
pub(crate) mod jobs;
pub(crate) mod promises;
