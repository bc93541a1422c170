//! What is measured. The names are those of `record/evaluation.json`.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The configuration in which the solver alone decides.
pub const SMT_ONLY: &str = "dse-smt";

/// Everything that `cargo xtask evaluate` measures.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Evaluation {
    /// The version of this format.
    pub schema: u32,
    /// The programs, each at its own size.
    pub bench: Bench,
    /// Programs at several sizes.
    pub series: Vec<Series>,
}

/// Programs that were run in several configurations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bench {
    /// How often each was run.
    pub rounds: usize,
    /// When an exploration was stopped.
    pub timeout_s: f64,
    /// The order of paths under `dse`.
    pub order: String,
    /// The programs.
    pub rows: Vec<Row>,
}

/// A program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Its file without folder and ending.
    pub program: String,
    /// The folder of its file.
    pub group: String,
    /// By configuration.
    pub runs: Vec<Run>,
}

/// A program at several sizes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// Its file without folder and ending.
    pub program: String,
    /// The constant that was changed.
    pub parameter: String,
    /// By size.
    pub points: Vec<Point>,
}

/// A program at one size.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// The value of the constant.
    pub size: u64,
    /// By configuration; one that has not ended at a smaller size is not run.
    pub runs: Vec<Run>,
}

/// A program in one configuration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// `multise`, `dse`, or `dse-smt`: without the tiers before the solver.
    pub configuration: String,
    /// Time of the whole process, by round.
    pub wall_ms: Vec<f64>,
    /// Processor time of the whole process, by round.
    pub cpu_ms: Vec<f64>,
    /// Of the exploration alone, by round.
    pub explore_ms: Vec<f64>,
    /// In the solver, by round.
    pub solver_ms: Vec<f64>,
    /// Whether it was stopped.
    pub timed_out: bool,
    /// Why it gave no figures.
    pub failed: Option<String>,
    /// Counters, of the run with a profile.
    pub figures: Option<Figures>,
}

impl Run {
    /// A run of which nothing is known.
    pub fn new(configuration: &str) -> Run {
        Run {
            configuration: configuration.to_owned(),
            wall_ms: Vec::new(),
            cpu_ms: Vec::new(),
            explore_ms: Vec::new(),
            solver_ms: Vec::new(),
            timed_out: false,
            failed: None,
            figures: None,
        }
    }

    /// Whether it ended by itself.
    pub fn is_complete(&self) -> bool {
        !self.timed_out && self.failed.is_none() && !self.wall_ms.is_empty()
    }

    /// A median, of a run that ended by itself.
    pub fn median(&self, of: impl Fn(&Run) -> &[f64]) -> Option<f64> {
        self.is_complete().then(|| median(of(self))).flatten()
    }
}

/// The middle of some numbers; of an even number of them, the lower one of the middle.
pub fn median(numbers: &[f64]) -> Option<f64> {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len().checked_sub(1)? / 2).copied()
}

/// Sides by the tier that decided them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each is the tier of that name")]
pub struct Tiers {
    pub diagram: u64,
    pub lemmas: u64,
    pub pool: u64,
    pub bounds: u64,
    pub search: u64,
    pub smt: u64,
}

impl Tiers {
    /// By name, in the order in which they are asked.
    pub fn named(&self) -> [(&'static str, u64); 6] {
        [
            ("diagram", self.diagram),
            ("lemmas", self.lemmas),
            ("pool", self.pool),
            ("bounds", self.bounds),
            ("search", self.search),
            ("smt", self.smt),
        ]
    }
}

/// What `stats` says about one exploration.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    /// `violated`, `verified` or `bounded`.
    #[serde(default)]
    pub verdict: String,
    /// Complete feasible paths, in digits.
    #[serde(default, deserialize_with = "digits")]
    pub paths: Option<String>,
    /// Branch sides that were asked about.
    pub sides: u64,
    /// Who decided them.
    pub tiers: Tiers,
    /// Calls of the solver.
    pub smt_calls: u64,
    /// Instructions times arms.
    pub operations: u64,
    /// Instructions executed.
    pub instructions: u64,
    /// Updates that left several values.
    pub value_merges: Option<u64>,
    /// Of them, those that no variable of the solver could stand for.
    pub merges_outside_theory: Option<u64>,
    /// Paths per value written.
    pub sharing_factor: Option<f64>,
    /// Writes of registers and cells.
    pub writes: u64,
    /// Summaries that became one term.
    pub collapses: u64,
    /// Arms per write.
    pub summary_size_avg: f64,
    /// Most arms of one write.
    pub summary_size_max: u64,
    /// Diagram nodes made.
    pub nodes: u64,
    /// Most diagram nodes at a time.
    pub nodes_peak: u64,
    /// Time of the exploration with the profile, which is slower than without.
    pub time_ms: f64,
    /// Of it, in the solver.
    pub solver_ms: f64,
    /// Of it, in diagrams.
    pub diagram_ms: Option<f64>,
    /// Of it, in the ladder without diagrams and solver.
    pub ladder_ms: Option<f64>,
}

impl Figures {
    /// Where time goes, as shares: diagrams, ladder, solver.
    pub fn shares(&self) -> Option<[f64; 3]> {
        let solver = self.solver_ms / self.time_ms;
        Some([self.diagram_ms? / self.time_ms, self.ladder_ms? / self.time_ms, solver])
    }

    /// The share of the sides that were decided before the solver.
    pub fn before_smt(&self) -> Option<f64> {
        (self.sides > 0).then(|| 1.0 - self.tiers.smt as f64 / self.sides as f64)
    }
}

/// A count that is a number, a string of digits or nothing.
fn digits<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Number(number) => Some(number.to_string()),
        Value::String(digits) => Some(digits),
        _ => None,
    })
}
