//! From a program or a project to a report and to suites: exploring a harness or a function, replaying cases in Node, auditing what
//! an exploration says, choosing tests, running suites before they are written.
//!
//! Invariant: what a report says about a run was seen in Node, or says that it was not. Flags, terminals and exit codes are the caller's.

#![warn(clippy::unwrap_used)]

mod bounds;
mod exploring;
mod intent;
mod means;
mod program;
mod race;

mod audit;
mod check_report;
mod node;
mod overflow;
mod stats;

pub mod function;

mod cache;
mod hash;
mod project;
mod project_report;
mod targets;

mod framework;
pub mod jsonc;
mod style;
mod suites;
mod trial;

pub use audit::{DEFAULT_AUDIT, audit};
pub use cache::Cache;
pub use check_report::{FAILED, UNSOUND, broken, build, first, stopped, thrown_text, unknown};
pub use exploring::{Explored, Search, explore, explore_once};
pub use framework::{NAMES, detect};
pub use means::Means;
pub use node::{Effects, ForNode, NodeOutcome, Replayer, version};
pub use overflow::confirm;
pub use program::{FunctionOptions, Program};
pub use project::{Project, absolute, static_part};
pub use project_report::{FORMAT, LeftOut, Problem, ProjectReport, Suite, SuiteState, Summary, Trial};
pub use race::{Lane, Race};
pub use stats::{stats, why_uncovered};
pub use suites::{Planned, Writer};
pub use targets::{Piece, SourceFile, Target, targets};
pub use trial::{Court, Draft};
