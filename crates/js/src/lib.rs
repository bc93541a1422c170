//! The JavaScript and TypeScript front end: syntax, lowering, and the runtime as a guest of the machine.
//!
//! Invariant: what is here follows ECMA-262 to the letter and is compared with Node in tests where a table or a program can
//! say it; what is missing is refused by name.

#![warn(clippy::unwrap_used)]

pub mod date;
pub mod json;
pub mod number;
pub mod syntax;

pub mod regexp;
pub mod text;

mod builtins;
pub mod code;
pub mod lower;
pub mod modules;
pub mod node;
pub mod runtime;
