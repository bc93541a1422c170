//! What a report contains. The names are those of the JSON.

use crate::check::CheckCoverage;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Everything about one run.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The version of this format; grows when a field changes its meaning or goes.
    pub schema: u32,
    /// The file that was run.
    pub file: String,
    /// `violated`, `verified` or `bounded`.
    pub verdict: String,
    /// Violations, each with an input.
    pub findings: Vec<FindingReport>,
    /// What was left out.
    pub losses: Vec<LossReport>,
    /// Inputs that together reach every branch side that is reachable.
    pub tests: Vec<TestReport>,
    /// The final state; none when it did not fit the node budget.
    pub state: Option<Vec<SummaryReport>>,
    /// What was reached of the program.
    pub coverage: CheckCoverage,
    /// Counters and times.
    pub stats: Stats,
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Location {
    /// The file.
    pub file: String,
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

/// A violation.
#[derive(Clone, Debug, Serialize)]
pub struct FindingReport {
    /// `error` or `fault`.
    pub kind: String,
    /// In the guest's words.
    pub message: String,
    /// Where; none behind the last statement.
    pub location: Option<Location>,
    /// The source line with the place marked; for people.
    #[serde(skip)]
    pub frame: String,
    /// An input that leads there.
    pub inputs: Vec<InputValue>,
    /// All inputs that lead there, as a condition.
    pub condition: String,
    /// What the concrete run of the input did: `confirmed`, or `mismatch` with both outcomes, which is a bug of ours.
    pub replay: String,
}

/// One value that the program reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InputValue {
    /// The input's name.
    pub name: String,
    /// How many inputs of that name were read before it.
    pub index: usize,
    /// The value.
    pub value: i64,
}

/// Paths that were left out.
#[derive(Clone, Debug, Serialize)]
pub struct LossReport {
    /// A word for machines.
    pub code: String,
    /// In words.
    pub reason: String,
    /// Where; none for the program as a whole.
    pub location: Option<Location>,
    /// Which inputs, as a condition.
    pub condition: String,
    /// What may be done about it.
    pub remedy: String,
}

/// A generated input.
#[derive(Clone, Debug, Serialize)]
pub struct TestReport {
    /// The values in the order in which the program reads them.
    pub inputs: Vec<InputValue>,
    /// What the program does with them: `halts`, `error …`, `fault …`.
    pub outcome: String,
    /// The branch sides that it is the first to reach: `line 12 true`, or the line and the target of a computed jump.
    pub covers: Vec<String>,
}

/// A variable, a cell or the position at the end of all paths.
#[derive(Clone, Debug, Serialize)]
pub struct SummaryReport {
    /// `x`, `@5`, or `position`.
    pub name: String,
    /// One per distinct value.
    pub arms: Vec<Arm>,
}

/// A value and the inputs that lead to it.
#[derive(Clone, Debug, Serialize)]
pub struct Arm {
    /// The condition.
    pub guard: String,
    /// The value.
    pub value: String,
}

/// A count that may pass 2^53: then it is a decimal string in JSON, so that no reader rounds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// The digits.
    Known(String),
    /// Not counted, with the reason.
    Unknown(String),
}

impl Default for Count {
    fn default() -> Count {
        Count::Unknown("not counted".to_owned())
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Count::Unknown(_) => serializer.serialize_none(),
            Count::Known(digits) => match digits.parse::<u64>() {
                Ok(number) if number <= 1 << 53 => serializer.serialize_u64(number),
                _ => serializer.serialize_str(digits),
            },
        }
    }
}

impl Count {
    /// The digits, where it was counted.
    pub fn digits(&self) -> Option<&str> {
        match self {
            Count::Known(digits) => Some(digits),
            Count::Unknown(_) => None,
        }
    }
}

/// A count as JSON has it; of one that is not known, the reason is not there.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenCount {
    Number(u64),
    Digits(String),
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        Ok(match Option::<WrittenCount>::deserialize(deserializer)? {
            Some(WrittenCount::Number(number)) => Count::Known(number.to_string()),
            Some(WrittenCount::Digits(digits)) => Count::Known(digits),
            None => Count::Unknown(String::new()),
        })
    }
}

/// What most runs do not need is not written.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

/// Which tier decided how many branch sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is the tier of that name")]
pub struct Tiers {
    pub diagram: u64,
    pub lemmas: u64,
    pub pool: u64,
    pub bounds: u64,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub linear: u64,
    #[serde(default)]
    pub samples: u64,
    #[serde(default)]
    pub sweep: u64,
    pub search: u64,
    pub smt: u64,
}

impl Tiers {
    /// The counts by name, in the order in which the tiers are asked.
    pub fn named(&self) -> [(&'static str, u64); 9] {
        [
            ("diagram", self.diagram),
            ("lemmas", self.lemmas),
            ("pool", self.pool),
            ("samples", self.samples),
            ("bounds", self.bounds),
            ("linear", self.linear),
            ("sweep", self.sweep),
            ("search", self.search),
            ("smt", self.smt),
        ]
    }
}

/// Counters and times of a run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stats {
    /// The policy.
    pub policy: String,
    /// Complete feasible paths; `null` where they were not counted.
    pub paths: Count,
    /// Branch sides that were asked about.
    pub sides: u64,
    /// Who decided them.
    pub tiers: Tiers,
    /// Sides that nobody could decide.
    pub undecided: u64,
    /// Calls of the complete solver.
    pub smt_calls: u64,
    /// Instructions times the arms they were evaluated for.
    pub operations: u64,
    /// Instructions executed.
    pub instructions: u64,
    /// Bundles of paths that met at a block.
    pub merges: u64,
    /// Updates on part of the paths that left several values; `null` without a profile.
    pub value_merges: Option<u64>,
    /// Of them, those whose values are not all integers, all strings or all Booleans.
    pub merges_outside_theory: Option<u64>,
    /// Paths that reach a write for each value that it writes, averaged over writes; `null` if it is not known.
    pub sharing_factor: Option<f64>,
    /// Writes of registers and cells.
    pub writes: u64,
    /// Writes whose numbers became one term, because they were too many.
    pub collapses: u64,
    /// Arms per write.
    pub summary_size_avg: f64,
    /// Most arms of one write.
    pub summary_size_max: u64,
    /// Diagram nodes made.
    pub nodes: u64,
    /// Most diagram nodes at a time.
    pub nodes_peak: u64,
    /// Garbage collections of the diagrams.
    pub collections: u64,
    /// Bundles that were split to fit the node budget.
    pub saturations: u64,
    /// Clauses learned from contradictions.
    pub lemmas: u64,
    /// Wall time of the exploration.
    pub time_ms: f64,
    /// Of it, in the complete solver.
    pub solver_ms: f64,
    /// Time per call of the complete solver; `null` without calls.
    pub solver_call_ms: Option<f64>,
    /// Of it, in operations on diagrams, from looks at random moments; `null` without a profile.
    pub diagram_ms: Option<f64>,
    /// Of it, in the ladder without diagrams and solver.
    pub ladder_ms: Option<f64>,
    /// What was counted as work of the exploration, by kind.
    #[serde(default)]
    pub work: BTreeMap<String, u64>,
    /// What solving came to.
    #[serde(default)]
    pub solving: SolvingStats,
    /// The states of a run, under policies that divide and join them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub states: Option<StateStats>,
}

/// What tiers that solve have done, and what came of the assignments that they passed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SolvingStats {
    /// Questions that neither diagrams nor lemmas nor known inputs answered.
    pub solved: u64,
    /// Inputs that sweeps have tried.
    pub sweep_points: u64,
    /// Exchanges of variables in tableaux of linear integers.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pivots: u64,
    /// Points that were drawn from boxes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub drawn: u64,
    /// Assignments that tiers have passed.
    pub offered: u64,
    /// Those that were kept as samples.
    pub kept: u64,
    /// Those that were like an earlier one.
    pub duplicate: u64,
    /// Samples that became witnesses.
    pub promoted: u64,
    /// Branch sides that samples have decided.
    pub sides: u64,
    /// After how many solved questions how many branch sides had been reached: in the end, and under `concolic` wherever that grew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reached: Vec<(u64, u64)>,
}

/// How many states there were, and what became of those that met.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StateStats {
    /// States that were made, the first included.
    pub made: u64,
    /// Most of them at a time.
    pub peak: u64,
    /// States that became part of another.
    pub joined: u64,
    /// Why states that stood at one place were not joined, and how often.
    pub refusals: BTreeMap<String, u64>,
    /// The variables because of which states at one place were not similar, and how often.
    #[serde(default)]
    pub unlike: BTreeMap<String, u64>,
    /// How often a state went first to meet another one.
    #[serde(default)]
    pub forwards: u64,
    /// How often it met one.
    #[serde(default)]
    pub forwards_met: u64,
    /// Paths, if every path of a state could go every way that the state went.
    #[serde(default)]
    pub multiplicity: f64,
}

impl Stats {
    /// Where time goes, as shares: diagrams, ladder, solver; none without a profile.
    pub fn shares(&self) -> Option<[f64; 3]> {
        let solver = self.solver_ms / self.time_ms;
        Some([self.diagram_ms? / self.time_ms, self.ladder_ms? / self.time_ms, solver])
    }
}
