//! What is measured. The names are those of `record/evaluation.json`.

use report::Stats;
use serde::{Deserialize, Serialize};

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
    /// A program that does nothing, with merging on: what every process takes.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub start: Option<Run>,
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

/// Differences of times below this, in milliseconds, are noise.
const NOISE_MS: f64 = 0.3;

impl Bench {
    /// Processor time of a run beyond that of a process that does nothing; none if there is hardly any.
    pub fn beyond_start(&self, run: &Run) -> Option<f64> {
        let beyond = run.least()? - self.start.as_ref()?.least()?;
        (beyond >= NOISE_MS).then_some(beyond)
    }
}

impl Row {
    /// The run in a configuration.
    pub fn run(&self, configuration: &str) -> Option<&Run> {
        find(&self.runs, configuration)
    }

    /// What the run in a configuration says about itself.
    pub fn stats(&self, configuration: &str) -> Option<&Stats> {
        self.run(configuration)?.stats.as_ref()
    }
}

fn find<'r>(runs: &'r [Run], configuration: &str) -> Option<&'r Run> {
    runs.iter().find(|run| run.configuration == configuration)
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

impl Point {
    /// The run in a configuration.
    pub fn run(&self, configuration: &str) -> Option<&Run> {
        find(&self.runs, configuration)
    }
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
    /// `violated`, `verified` or `bounded`.
    pub verdict: Option<String>,
    /// What it says about itself: the run with a profile if there was one.
    pub stats: Option<Stats>,
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
            verdict: None,
            stats: None,
        }
    }

    /// Whether it ended by itself.
    pub fn is_complete(&self) -> bool {
        !self.timed_out && self.failed.is_none() && !self.wall_ms.is_empty()
    }

    /// Processor time of the least disturbed round, if it ended by itself; time where the system does not tell.
    pub fn least(&self) -> Option<f64> {
        let all = if self.cpu_ms.is_empty() { &self.wall_ms } else { &self.cpu_ms };
        all.iter().copied().filter(|_| self.is_complete()).min_by(f64::total_cmp)
    }

    /// Processor time of the whole process, or time where the system does not tell; if it ended by itself.
    pub fn process(&self) -> Option<f64> {
        self.median(|run| &run.cpu_ms).or_else(|| self.median(|run| &run.wall_ms))
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
