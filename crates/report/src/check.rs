//! What a report about a JavaScript program contains. The names are those of the JSON.

use crate::audit::Audit;
use crate::bounds::Bound;
use crate::data::{Location, LossReport, Stats};
use serde::Serialize;
use serde_json::Value;

/// Everything about one exploration of a harness or function.
#[derive(Clone, Debug, Serialize)]
pub struct CheckReport {
    /// The version of this format; grows when a field changes its meaning or goes.
    pub schema: u32,
    /// The file that was explored.
    pub file: String,
    /// `violated`, `verified`, `bounded`, or `unsound` where Node does otherwise than predicted.
    pub verdict: String,
    /// The bounds that the verdict is about; none where it is about any input.
    pub within: Vec<Bound>,
    /// Violations, each with an input.
    pub findings: Vec<CheckFinding>,
    /// What was left out.
    pub losses: Vec<LossReport>,
    /// Inputs that together reach every branch side that is reachable.
    pub tests: Vec<CheckTest>,
    /// What was reached of the program's own files.
    pub coverage: CheckCoverage,
    /// How a sample of inputs went in Node.
    pub audit: Audit,
    /// Counters and times.
    pub stats: Stats,
}

/// A violation.
#[derive(Clone, Debug, Serialize)]
pub struct CheckFinding {
    /// `assertion`, `unreachable`, `result`, `rejection` or `exception`.
    pub kind: String,
    /// The name and message of what was thrown.
    pub message: String,
    /// How many different messages are known at this place; those that depend on inputs count once.
    pub messages: usize,
    /// Where it was thrown; none if that is not in a file.
    pub location: Option<Location>,
    /// The source line with the place marked; for people.
    #[serde(skip)]
    pub frame: String,
    /// A list of values per input.
    pub inputs: Value,
    /// The inputs for people.
    #[serde(skip)]
    pub shown: String,
    /// What Node did with them: `confirmed`, `mismatch: …` (a bug of ours), or why it was not asked.
    pub replay: String,
}

/// A generated input.
#[derive(Clone, Debug, Serialize)]
pub struct CheckTest {
    /// A list of values per input.
    pub inputs: Value,
    /// The inputs for people.
    #[serde(skip)]
    pub shown: String,
    /// What the program does with them.
    pub outcome: CheckOutcome,
    /// The branch sides that it reaches: `file:line:column true`.
    pub covers: Vec<String>,
}

/// What a run comes to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CheckOutcome {
    /// What it prints to standard output.
    pub printed: String,
    /// The name and message of what nobody caught.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrown: Option<String>,
    /// What a function returned, as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returned: Option<String>,
}

/// What was reached.
#[derive(Clone, Debug, Serialize)]
pub struct CheckCoverage {
    /// Sides of branches.
    pub branches: Ratio,
    /// Statements.
    pub statements: Ratio,
    /// Sides that no input reaches, or none was found for.
    pub uncovered: Vec<Uncovered>,
    /// The same of installed packages, whose code does not count above; none where no code of theirs was loaded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dependencies: Option<Box<CheckCoverage>>,
}

/// How many of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Ratio {
    /// Reached by some input.
    pub covered: usize,
    /// In the program.
    pub total: usize,
}

/// A branch side that was not reached.
#[derive(Clone, Debug, Serialize)]
pub struct Uncovered {
    /// The branch.
    pub location: Location,
    /// `true` or `false`.
    pub side: bool,
    /// `unreachable` if that is proved; `beyond the bounds` if it is proved within them only; what is in the way otherwise.
    pub why: String,
}
