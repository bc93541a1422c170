//! What languages with JavaScript's numbers compute with them, concrete and symbolic, exact on every path.
//!
//! Both front ends have these numbers, so they are neither's; the machine needs no more of them than [`interp::number`],
//! which is offered here as well, so that a front end has one place for all about numbers.
//!
//! Invariant: for every input under its guard, a result evaluates to the double that JavaScript computes, including −0 (which an integer
//! term carries as the sign of its zero), NaN and the infinities.

#![warn(clippy::unwrap_used)]

mod arithmetic;
pub mod mathematics;

pub use arithmetic::{add, bits, div, mul, rem, sub, truth};
pub use interp::number::{MAX_SAFE, Number, at_most, equal, identical, less};
