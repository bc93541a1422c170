//! Explorations of the core language against its concrete interpreter.

mod support;

mod corpus;
mod differential;
mod scans;
