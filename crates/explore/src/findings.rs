//! Findings and the verdict.

use ir::Span;
use path::Witness;

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindingKind {
    /// An `error` is reachable.
    Error,
    /// The guest fails: an operation without meaning, a jump to no label, an uncaught throw.
    Fault,
}

impl FindingKind {
    /// The word in reports.
    pub fn name(self) -> &'static str {
        match self {
            FindingKind::Error => "error",
            FindingKind::Fault => "fault",
        }
    }
}

/// A violation, with an input that leads to it.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What.
    pub kind: FindingKind,
    /// In the guest's words.
    pub message: String,
    /// Where.
    pub span: Span,
    /// An input that leads there.
    pub witness: Witness,
    /// All inputs that lead there, as a condition for people.
    pub condition: String,
}

/// What the exploration says about the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Some input leads to a finding.
    Violated,
    /// No input does.
    Verified,
    /// No input does outside the recorded losses.
    Bounded,
}

impl Verdict {
    /// The rule: findings are findings whatever was left out, and nothing is verified where something was.
    pub fn of(has_findings: bool, has_losses: bool) -> Verdict {
        match (has_findings, has_losses) {
            (true, _) => Verdict::Violated,
            (false, true) => Verdict::Bounded,
            (false, false) => Verdict::Verified,
        }
    }

    /// The word in reports.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Violated => "violated",
            Verdict::Verified => "verified",
            Verdict::Bounded => "bounded",
        }
    }
}
