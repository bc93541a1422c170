//! One function: what can be called in a file, the exploration of a function, and the choice of the inputs that become tests.

mod choose;
mod explore;
mod graph;
mod imports;
mod inputs;
mod list;
mod outcome;
mod run;
mod strengthen;
mod words;

pub use explore::{Settings, explore, failed};
pub use list::functions;
pub(crate) use run::Run;
