//! What ECMA-262 says about numbers, dates, JSON, strings and regular expressions where all of them are concrete.
//!
//! Invariant: no engine is needed: every function takes and gives plain data, and the same arguments give the same result. What is
//! here follows ECMA-262 to the letter and is compared with Node in tests.

#![warn(clippy::unwrap_used)]

pub mod case;
pub mod date;
pub mod json;
pub mod number;
pub mod regexp;
pub mod text;
