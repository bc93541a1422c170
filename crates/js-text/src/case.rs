//! Cases: the values of the inputs of one run, and the names of inputs that are around a program and not asked for by it.
//!
//! Plain data, so that harnesses and reports can speak of cases without an engine.

use std::collections::BTreeMap;

/// The values of inputs: a list per name, in the order in which a run reads them.
pub type Case = BTreeMap<String, Vec<CaseValue>>;

/// A value of a stored case.
#[derive(Clone, Debug, PartialEq)]
pub enum CaseValue {
    /// A number.
    Number(f64),
    /// A truth value.
    Bool(bool),
    /// A big integer, in decimal.
    BigInt(String),
    /// A string, by code units.
    String(Vec<u16>),
}

/// The input that `Math.random()` is, at each call another one.
pub const RANDOM: &str = "Math.random()";
/// The input that the clock starts at.
pub const NOW: &str = "Date.now()";
/// What the names of variables of the environment follow.
pub const VARIABLE: &str = "process.env.";
