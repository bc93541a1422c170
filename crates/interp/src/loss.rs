//! Losses: what was left out, why, where, and under which guard.
//!
//! Invariant: a "no violation" holds exactly outside the guards recorded here.

use ir::{FuncId, Span};
use path::Stop;
use summary::{Guard, Kernel, Saturated, Summary};

/// Why paths were left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LossReason {
    /// A loop went round more often than the bound, each time with other paths.
    LoopBound(u64),
    /// More calls inside each other than the bound.
    DepthBound(usize),
    /// More steps than the bound.
    StepBound(u64),
    /// Out of time.
    Timeout,
    /// Somebody stopped the run.
    Interrupted,
    /// More memory than the run may use.
    Memory,
    /// The solver could not decide a side; the path was narrowed to known inputs or left.
    Undecided(String),
    /// No term expresses the operation; the path was narrowed to the operands of one input.
    OutsideTheory(String),
    /// Something that the program needs is not there.
    Unsupported(String),
    /// The diagrams passed the node budget although nothing was left to split.
    NodeBudget,
}

impl std::fmt::Display for LossReason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LossReason::LoopBound(bound) => write!(f, "the loop went round more than {bound} times"),
            LossReason::DepthBound(bound) => write!(f, "calls were nested more than {bound} deep"),
            LossReason::StepBound(bound) => write!(f, "more than {bound} steps"),
            LossReason::Timeout => write!(f, "out of time"),
            LossReason::Interrupted => write!(f, "interrupted"),
            LossReason::Memory => write!(f, "out of memory"),
            LossReason::Undecided(why) => write!(f, "the solver could not decide a branch ({why})"),
            LossReason::OutsideTheory(what) => {
                write!(f, "{what}: only some of its operands were followed")
            }
            LossReason::Unsupported(what) => write!(f, "{what}"),
            LossReason::NodeBudget => write!(f, "the node budget was too small to go on"),
        }
    }
}

impl From<Stop> for LossReason {
    fn from(stop: Stop) -> LossReason {
        match stop {
            Stop::Interrupted => LossReason::Interrupted,
            Stop::Memory => LossReason::Memory,
            Stop::Timeout => LossReason::Timeout,
        }
    }
}

impl LossReason {
    /// Whether the paths were left out because they pass a bound that the user may set, and not because something failed.
    pub fn is_bound(&self) -> bool {
        matches!(self, LossReason::LoopBound(_) | LossReason::DepthBound(_) | LossReason::StepBound(_))
    }

    /// A word for machines.
    pub fn code(&self) -> &'static str {
        match self {
            LossReason::LoopBound(_) => "loop-bound",
            LossReason::DepthBound(_) => "depth-bound",
            LossReason::StepBound(_) => "step-bound",
            LossReason::Timeout => "timeout",
            LossReason::Interrupted => "interrupted",
            LossReason::Memory => "memory",
            LossReason::Undecided(_) => "undecided",
            LossReason::OutsideTheory(_) => "outside-theory",
            LossReason::Unsupported(_) => "unsupported",
            LossReason::NodeBudget => "node-budget",
        }
    }

    /// What a user may do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            LossReason::LoopBound(_) => "--max-visits raises the bound",
            LossReason::DepthBound(_) => "no flag raises this bound yet",
            LossReason::StepBound(_) => "--max-steps raises the bound",
            LossReason::Timeout => "--timeout raises the limit",
            LossReason::Interrupted => "let the run finish",
            LossReason::Memory => "--memory raises the limit",
            LossReason::Undecided(_) => "--smt-timeout gives the solver more time",
            LossReason::OutsideTheory(_) => "no flag lifts this",
            LossReason::Unsupported(_) => "no flag lifts this",
            LossReason::NodeBudget => "--node-budget raises the budget",
        }
    }
}

/// Paths that were left out.
#[derive(Clone, Debug)]
pub struct Loss {
    /// Why.
    pub reason: LossReason,
    /// The function that ran, by which a program of several sources knows which one the place is in.
    pub function: Option<FuncId>,
    /// Where in the source.
    pub span: Span,
    /// Which paths.
    pub guard: Guard,
}

/// All losses of a run; one entry per reason and place.
#[derive(Clone, Debug, Default)]
pub struct Losses {
    /// In the order in which they were first met.
    pub entries: Vec<Loss>,
}

impl Losses {
    /// Records paths that are left out, in a function at a place.
    pub fn record(
        &mut self,
        kernel: &mut Kernel,
        guard: Guard,
        reason: LossReason,
        (function, span): (Option<FuncId>, Span),
    ) -> Result<(), Saturated> {
        if guard.is_false() {
            return Ok(());
        }
        let same = |loss: &&mut Loss| loss.reason == reason && loss.function == function && loss.span == span;
        match self.entries.iter_mut().find(same) {
            Some(loss) => loss.guard = kernel.or(loss.guard, guard)?,
            None => self.entries.push(Loss { reason, function, span, guard }),
        }
        Ok(())
    }

    /// Every word that is held.
    pub fn words(&self) -> impl Iterator<Item = Summary> + '_ {
        self.entries.iter().map(|loss| loss.guard.into())
    }
}
