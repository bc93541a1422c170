//! The JavaScript and TypeScript front end. So far: the parts that need no runtime, each complete in itself.
//!
//! Invariant: nothing here executes guest code yet; what is here follows ECMA-262 to the letter and is compared with
//! Node in tests where a table can say it.

#![warn(clippy::unwrap_used)]

pub mod date;
pub mod number;
pub mod syntax;

pub mod regexp;

pub mod code;
pub mod lower;
