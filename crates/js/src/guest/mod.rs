//! The language as a guest of the machine, its table of operations and its fast path.

pub(crate) mod aware;
pub(crate) mod explain;
pub(crate) mod language;
pub(crate) mod operations;
pub(crate) mod quick;
pub(crate) mod quick_objects;
pub(crate) mod roles;
pub(crate) mod rounds;
