//! Where guards meet terms: which atom means which Boolean term, and whether a guard has an input at all.
//!
//! [`Context`] owns the kernel, the terms and the ladder, and is handed through everything above. The question
//! that everything turns on is [`Context::feasible`]: it climbs the tiers of the ladder until one answers.
//!
//! Invariants: only this crate knows what an atom means; a [`Witness`] exists only after the evaluator has confirmed
//! it; removing a tier changes time and counters, never a `Sat` into an `Unsat` or the other way round.

#![warn(clippy::unwrap_used)]

mod context;

mod atoms;
mod choices;
mod cubes;
mod differences;
mod integral;
mod ladder;
mod lemmas;
mod order;
mod places;
mod points;
mod pool;

mod population;
mod samples;
mod steps;
mod sweeping;
mod text;
mod tiers;
mod told;
mod whole;

pub use cancel::{CancelToken, Effort, Patience, Stop, Stopped, Work};
pub use context::{Context, Limits};
pub use ladder::Verdict;
pub use pool::Witness;
pub use samples::{SampleCounters, Tried};
pub use text::{Condition, GuardTextError};
pub use tiers::{Tier, TierCounters, TierSet};
pub use told::{Bound, Told};
