//! The tiers of the solver, on cases and against each other on random ones.

mod common;

mod bitwuzla;
mod bounds;
mod bounds_random;
mod boxes;
mod doubles_random;
mod linear_random;
mod patterns_random;
mod pieces;
mod search;
mod sums;
mod z3_cases;
mod z3_limits;
mod z3_random;
