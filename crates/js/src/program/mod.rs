//! Programs: sources, modules, evaluation, the process, and inputs.

pub(crate) mod evaluate;
pub(crate) mod given;
pub(crate) mod inputs;
pub(crate) mod linker;
pub(crate) mod loader;
pub(crate) mod modules;
pub(crate) mod process;
pub(crate) mod surroundings;
