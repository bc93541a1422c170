//! Tests of guards over terms, against all inputs of a few values.

mod order;
mod points;
mod whole;
