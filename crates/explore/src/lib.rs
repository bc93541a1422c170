//! What to run and what came of it: budgets, splitting of bundles that are too big, findings, path counts, verdict.
//! Knows no language: those are in `explore-imp` and `explore-js`.
//!
//! Invariant: a verdict is `Verified` only without losses; a finding has an input that the evaluator has confirmed.

#![warn(clippy::unwrap_used)]

mod options;
mod run;

mod findings;
mod paths;
mod profile;
mod sharing;
mod side_log;
mod statistics;

pub use findings::{Finding, FindingKind, Verdict};
pub use options::{
    DEFAULT_DELTA, DEFAULT_MAX_VISITS, DEFAULT_NODE_BUDGET, MAX_DEPTH, Options, Order, PolicyKind, RUN_DEPTH,
    SimilarityOptions,
};
pub use paths::PathCount;
pub use profile::Shares;
pub use run::{Exploration, explore};
pub use side_log::SideLog;
pub use statistics::{Profile, Statistics};
