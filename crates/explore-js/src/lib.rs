//! Explorations of JavaScript programs: what was found and reached in the words of the source, inputs that people like to read, and
//! claims about single inputs that Node can be asked about.
//!
//! Invariant: all that is said about an input is the final state restricted to it; nothing is run for it.

#![warn(clippy::unwrap_used)]

mod exploration;

mod coverage;
mod footprint;

mod minimise;
mod readable;
mod telling;

mod outcome_table;
mod sequence_table;

pub mod sample;

pub use coverage::{BranchSide, JsCoverage, ShownSide, coverage_of, shown_sides};
pub use exploration::{JsExploration, JsFinding, OUTSIDE, PredictedRun, explore_js};
pub use footprint::footprints;
pub use outcome_table::{Choices, WordedBranch, outcome_rows};
pub use readable::readable_input;
pub use sequence_table::class_rows;
pub use telling::{Telling, side_guards, telling_inputs};
