//! From explored functions to test suites that a project would keep.
//!
//! [`model`] is the data that passes between the steps of `multise test`: a worker explores one function into a [`FunctionReport`],
//! which is cached, written as tests, and shown in tables and pages. Invariant: nothing here runs code of the program under test.

#![warn(clippy::unwrap_used)]

pub mod model;
pub mod suite;

pub use model::FunctionReport;
