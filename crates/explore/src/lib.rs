//! What to run and what came of it: budgets, splitting of bundles that are too big, findings, coverage, verdict.
//!
//! Invariant: a verdict is `Verified` only without losses; a finding has an input that the evaluator has confirmed.

#![warn(clippy::unwrap_used)]

mod options;
mod readable;
mod run;

mod coverage;
mod findings;
mod footprint;
pub mod imp;
pub mod js;
mod minimise;
mod paths;
mod profile;
pub mod sample;
mod sequence_table;
mod sharing;
mod side_log;
mod statistics;
mod table;
mod telling;

pub use coverage::{BranchSide, JsCoverage, ShownSide, coverage_of, shown_sides};
pub use findings::{Finding, FindingKind, Verdict};
pub use footprint::footprints;
pub use options::{
    DEFAULT_MAX_VISITS, DEFAULT_NODE_BUDGET, MAX_DEPTH, Options, Order, PolicyKind, RUN_DEPTH,
};
pub use paths::PathCount;
pub use profile::Shares;
pub use readable::readable_input;
pub use run::{Exploration, explore};
pub use sequence_table::class_rows;
pub use side_log::SideLog;
pub use statistics::{Profile, Statistics};
pub use table::{Choices, WordedBranch, outcome_rows};
pub use telling::{Telling, side_guards, telling_inputs};
