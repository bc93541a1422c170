//! The constructors of numbers. Each file holds one family of operations with its rewriting rules.
//!
//! Invariants: a rule replaces a term by one with the same value under every assignment (as long as no
//! integer passes ±2^126); a constructor applied to the operands of a node that it stored finds that node
//! again.

mod bits;
mod choice;
mod division;
mod double;
mod linear;
mod pattern;
mod rebuild;

pub(crate) use linear::coefficient_gcd;
mod substitute;

pub use substitute::Substitution;
