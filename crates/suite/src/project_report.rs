//! What `multise test` found out about a project, as `--json` prints it and `multise report merge` reads it.
//!
//! Invariant: functions are sorted by file, lines and name, so that the parts of a sharded run join to the report of the whole; times
//! and the counters of explored and unchanged functions are about one run and may differ.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use testgen::model::{FunctionReport, SideState, Verdict};

/// The version of the format.
pub const FORMAT: u32 = 1;

/// Everything about a run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProjectReport {
    /// [`FORMAT`].
    pub format: u32,
    /// `multise 0.1.0`
    pub tool: String,
    /// The counters.
    pub summary: Summary,
    /// Files that gave no function, and why.
    pub problems: Vec<Problem>,
    /// The functions.
    pub functions: Vec<FunctionReport>,
    /// The test files.
    pub suites: Vec<Suite>,
    /// What came of running them.
    #[serde(default)]
    pub trial: Trial,
}

/// What came of running suites before they were written.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Trial {
    /// What ran them: `vitest`.
    pub runner: String,
    /// The tests that ran, each twice, and that are written.
    pub tests: usize,
    /// The tests that are not written.
    pub left_out: Vec<LeftOut>,
    /// What went wrong with a suite, or with the runner if no file is named.
    pub problems: Vec<Problem>,
    /// Why suites were written without being run.
    pub not_run: Option<String>,
}

/// A test that is not written, as it does not hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LeftOut {
    /// The source file, relative to the project.
    pub file: String,
    /// The function.
    pub function: String,
    /// The name of the test.
    pub test: String,
    /// What happens when it is run, or what the compiler says.
    pub cause: String,
}

impl Trial {
    /// In one line; empty if there was nothing to run.
    pub fn in_words(&self) -> String {
        let plural = |count: usize| if count == 1 { "1 test".to_owned() } else { format!("{count} tests") };
        match (&self.not_run, self.runner.is_empty()) {
            (Some(why), _) => format!("the suites were not run, or not to the end: {why}"),
            (None, true) => String::new(),
            (None, false) => {
                let left = match self.left_out.len() {
                    0 => String::new(),
                    count => format!(", {count} left out"),
                };
                format!("ran {} twice with {}{left}", plural(self.tests), self.runner)
            }
        }
    }

    /// That of a run which was cut into parts.
    fn join(mut self, other: Trial) -> Trial {
        if self.runner.is_empty() {
            self.runner = other.runner;
        }
        self.tests += other.tests;
        self.left_out.extend(other.left_out);
        self.left_out.sort();
        for problem in other.problems {
            if !self.problems.contains(&problem) {
                self.problems.push(problem);
            }
        }
        self.not_run = self.not_run.or(other.not_run);
        self
    }
}

/// A file that gave no function.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    /// Relative to the project.
    pub file: String,
    /// In one line.
    pub problem: String,
}

/// A test file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Suite {
    /// Relative to the project.
    pub file: String,
    /// The file that it tests; none if that is gone.
    pub source: Option<String>,
    /// What became of it.
    pub state: SuiteState,
}

/// What became of a test file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SuiteState {
    /// It was written.
    Written,
    /// It is up to date.
    Unchanged,
    /// It would be written, but `--check` writes nothing.
    OutOfDate,
    /// A person edited it: it is theirs.
    Edited,
    /// Some functions of its source were not explored this time; what was there stays.
    Incomplete,
    /// Its source is gone.
    Orphan,
}

/// Counters.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    /// Functions, methods and classes.
    pub functions: usize,
    /// By verdict.
    pub verified: usize,
    /// By verdict.
    pub bounded: usize,
    /// By verdict.
    pub violated: usize,
    /// By verdict.
    pub failed: usize,
    /// By verdict.
    #[serde(default)]
    pub unsound: usize,
    /// Branch sides that some test reaches, each counted once.
    pub branches_covered: usize,
    /// Branch sides that may be reachable.
    pub branches: usize,
    /// Branch sides that no input reaches.
    pub branches_unreachable: usize,
    /// Tests.
    pub tests: usize,
    /// What looks like a bug.
    pub findings: usize,
    /// Functions that were explored in this run.
    pub explored: usize,
    /// Functions whose reports were still good.
    pub unchanged: usize,
    /// Functions that the run did not get to.
    pub skipped: usize,
    /// Seconds of the run.
    pub seconds: f64,
}

impl ProjectReport {
    /// Puts a report together; the counters of the run are filled in by the caller.
    pub fn new(
        mut functions: Vec<FunctionReport>,
        mut problems: Vec<Problem>,
        mut suites: Vec<Suite>,
    ) -> ProjectReport {
        functions.sort_by(|a, b| (&a.file, a.lines, &a.name).cmp(&(&b.file, b.lines, &b.name)));
        functions.dedup_by(|a, b| (&a.file, &a.name) == (&b.file, &b.name));
        problems.sort_by(|a, b| a.file.cmp(&b.file));
        problems.dedup();
        suites.sort_by(|a, b| a.file.cmp(&b.file));
        suites.dedup_by(|a, b| a.file == b.file);
        let tool = format!("multise {}", env!("CARGO_PKG_VERSION"));
        let summary = count(&functions);
        ProjectReport { format: FORMAT, tool, summary, problems, functions, suites, trial: Trial::default() }
    }

    /// The report of a run that was cut into parts.
    pub fn merge(parts: Vec<ProjectReport>) -> ProjectReport {
        let (mut functions, mut problems, mut suites) = (Vec::new(), Vec::new(), Vec::new());
        let mut run = Summary::default();
        let mut trial = Trial::default();
        for part in parts {
            trial = trial.join(part.trial);
            functions.extend(part.functions);
            problems.extend(part.problems);
            suites.extend(part.suites);
            run.explored += part.summary.explored;
            run.unchanged += part.summary.unchanged;
            run.skipped += part.summary.skipped;
            run.seconds = run.seconds.max(part.summary.seconds);
        }
        let mut whole = ProjectReport::new(functions, problems, suites);
        let Summary { explored, unchanged, skipped, seconds, .. } = run;
        whole.summary = Summary { explored, unchanged, skipped, seconds, ..whole.summary };
        whole.trial = trial;
        whole
    }

    /// Whether suites are not what they would be if they were written now.
    pub fn is_out_of_date(&self) -> bool {
        self.suites.iter().any(|suite| matches!(suite.state, SuiteState::OutOfDate | SuiteState::Orphan))
    }
}

fn count(functions: &[FunctionReport]) -> Summary {
    let with = |verdict: Verdict| functions.iter().filter(|function| function.verdict == verdict).count();
    let mut sides: BTreeMap<_, SideState> = BTreeMap::new();
    for side in functions.iter().flat_map(|function| &function.sides) {
        let known = sides.entry((&side.place, side.side)).or_insert(side.state);
        *known = better(*known, side.state);
    }
    let sides_with = |state: SideState| sides.values().filter(|known| **known == state).count();
    let covered = sides_with(SideState::Covered);
    Summary {
        functions: functions.len(),
        verified: with(Verdict::Verified),
        bounded: with(Verdict::Bounded),
        violated: with(Verdict::Violated),
        failed: with(Verdict::Failed),
        unsound: with(Verdict::Unsound),
        branches_covered: covered,
        branches: covered + sides_with(SideState::Uncovered) + sides_with(SideState::Beyond),
        branches_unreachable: sides_with(SideState::Unreachable),
        tests: functions.iter().map(|function| function.behaviours.len()).sum(),
        findings: functions.iter().map(|function| function.findings.len()).sum(),
        ..Summary::default()
    }
}

/// Of two functions that could get to a side: reached by one is reached, and unreachable only if it is for both.
fn better(left: SideState, right: SideState) -> SideState {
    match (left, right) {
        (SideState::Covered, _) | (_, SideState::Covered) => SideState::Covered,
        (SideState::Uncovered, _) | (_, SideState::Uncovered) => SideState::Uncovered,
        (SideState::Beyond, _) | (_, SideState::Beyond) => SideState::Beyond,
        _ => SideState::Unreachable,
    }
}
