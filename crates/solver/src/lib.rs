//! The ladder's tiers over sets of Boolean terms, and SMT back ends behind one trait.
//!
//! Invariant: a tier may decline ([`Why`]), but what it claims is true; a model is only a claim until the
//! evaluator of `term` has confirmed it.

mod smt;
mod z3;

mod confirm;

mod components;

mod offers;

mod bounds;

mod cases;

mod patterns;

mod lia;

mod search;

mod sweep;

pub use self::z3::{BITWUZLA, Z3Backend, answer};
pub use bounds::{BoundsAnswer, refute_by_boxes, solve_bounds, solve_small};
pub use cases::solve_by_cases;
pub use components::components;
pub use confirm::{formula_holds, holds};
pub use lia::{LinearAnswer, LinearCounters, LinearSolver};
pub use offers::{Offers, Range};
pub use patterns::{PatternCounters, Patterns, is_quantified};
pub use search::{Goal, Random, SearchBudget, search};
pub use smt::{Formula, FormulaNode, FormulaRef, Interrupter, Literal, SmtAnswer, SmtBackend};
pub use sweep::{SweepAnswer, SweepBudget, SweepRange, sweep, sweep_formula, sweep_pieces};

/// Why a question about terms has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The time limit of this one question passed.
    Timeout,
    /// An [`Interrupter`] stopped the check.
    Interrupted,
    /// The procedure gave up; the text is its own reason.
    Incomplete(String),
    /// Something in the question has no encoding; the text names it.
    Unsupported(String),
    /// The whole run was cancelled before the question was asked.
    Cancelled,
}
