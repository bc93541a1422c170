//! The parts of JavaScript's library that are written in JavaScript: the functions of the language's globals, and Node's modules.
//!
//! Invariant: every file of this crate's folders is in one of its two tables. Nothing here runs anything.

#![warn(clippy::unwrap_used)]

pub mod globals;
pub mod node;
