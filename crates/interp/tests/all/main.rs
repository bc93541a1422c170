//! The machine: calls, operations of guests, and code that is suspended.

mod support;

mod calls;
mod operations;
mod suspension;
