//! From a program or a project to a report and to suites: exploring a harness or a function, replaying cases in Node, auditing what
//! an exploration says, choosing tests, running suites before they are written.
//!
//! # How a project is tested
//!
//! `multise test` (`test` in `cli`) decides which files count, asks for their functions, each with the texts that decide how it behaves ([`targets`](targets())), takes
//! reports from the cache where these are the same, and starts a worker process for each other function. A worker is `multise explore-function`,
//! which prints a [`testgen::FunctionReport`]; whatever becomes of it, its function has a line in the report. From the reports come the
//! suites, the table, the JSON and the page.
//!
//! How a function is explored (`function`): from the guards under which branch sides are taken ([`explore::SideLog`]), the kinds of results
//! and the bounds that decide branches, [`explore_js::telling_inputs`] makes inputs that people like to read; each is run in the engine (`run`),
//! few that show all are chosen (`choose`), and these are replayed in one Node process (`node/batch.rs`), where a sample of other inputs is compared
//! with what the exploration says, too (`audit.rs`). What Node does otherwise is no test but a problem in the report. The table is
//! the summary of the result ([`explore_js::outcome_rows`]).
//!
//! Whether a result is of the type that a function declares is asked by the harness: `declared` of `harness` reads the type into a description
//! that claims no more than is understood, and `npm/multise/declared.cjs`, which runs in the engine and in Node, throws where the result does
//! not fit. `intent.rs` says which ends are findings. What a function reaches (`reach` of `harness`) is found by name and errs on the side of too much.
//!
//! Invariant: what a report says about a run was seen in Node, or says that it was not. Flags, terminals and exit codes are the caller's.

#![warn(clippy::unwrap_used)]

mod bounds;
mod exploring;
mod heat;
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
pub use bounds::unknown_lengths;
pub use cache::Cache;
pub use check_report::{FAILED, UNSOUND, broken, build, first, stopped, thrown_text, unknown};
pub use exploring::{Explored, Search, explore, explore_once};
pub use framework::{NAMES, detect};
pub use heat::heat_by_line;
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
