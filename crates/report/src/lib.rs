//! Plain data about a run and its renderers: text for people, JSON for machines.
//!
//! Invariant: nothing here runs anything; the same report renders to the same bytes. Timings live in `stats` only.

#![warn(clippy::unwrap_used)]

mod audit;
mod bounds;
mod check;
mod data;

mod json;
mod text;

pub use audit::{Audit, Disagreement};
pub use bounds::{Bound, within};
pub use check::{CheckCoverage, CheckFinding, CheckOutcome, CheckReport, CheckTest, Ratio, Uncovered};
pub use data::{
    Arm, Count, FindingReport, InputValue, Location, LossReport, Report, SolvingStats, StateStats, Stats,
    SummaryReport, TestReport, Tiers,
};
pub use json::{check_to_json, to_json};
pub use text::{Lists, Style, check_to_text, to_text};
