//! Rounds: every program in every configuration, interleaved, so that whatever else the machine does meets all of them.

use crate::data::{Bench, Point, Row, Run, SMT_ONLY, Series};
use crate::measure::Program;
use crate::series::Parameter;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who runs.
    pub program: Program,
    /// How often.
    pub rounds: usize,
    /// When an exploration is stopped.
    pub timeout: Duration,
    /// The order of paths under `dse`.
    pub order: String,
    /// Whether `dse` is also run with the solver alone.
    pub without_ladder: bool,
    /// Whether there is one more run for what only a profile tells; else counters are those of the last round.
    pub profile: bool,
}

impl Plan {
    fn configurations(&self) -> Vec<(&'static str, Vec<String>)> {
        let flags = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let dse = flags(&["--policy", "dse", "--order", &self.order]);
        let mut all = vec![("multise", flags(&["--policy", "multise"])), ("dse", dse.clone())];
        if self.without_ladder {
            let removed = ["lemmas", "pool", "bounds", "search"];
            let removed = removed.iter().flat_map(|tier| flags(&["--without-tier", tier]));
            all.push((SMT_ONLY, dse.into_iter().chain(removed).collect()));
        }
        all
    }
}

/// Measures files; `tell` hears of each before it begins.
pub fn bench(plan: &Plan, files: &[PathBuf], mut tell: impl FnMut(&str)) -> Bench {
    let rows = files.iter().map(|file| {
        tell(&file.display().to_string());
        Row { program: stem(file), group: group(file), runs: measure_all(plan, file, &|_| true) }
    });
    let (rounds, timeout_s) = (plan.rounds, plan.timeout.as_secs_f64());
    Bench { rows: rows.collect(), rounds, timeout_s, order: plan.order.clone() }
}

/// Measures a program at the sizes that it asks for. A configuration that did not end is not run at greater sizes. `place` writes
/// the program of a size and says where it is.
pub fn measure_series(
    plan: &Plan,
    file: &Path,
    parameter: &Parameter,
    mut place: impl FnMut(u64) -> Result<PathBuf, String>,
) -> Result<Series, String> {
    let mut points: Vec<Point> = Vec::new();
    for &size in &parameter.sizes {
        let file = place(size)?;
        let gone = |configuration: &str| {
            let earlier = points.iter().flat_map(|point| &point.runs);
            earlier.into_iter().any(|run| run.configuration == configuration && !run.is_complete())
        };
        let runs = measure_all(plan, &file, &|configuration| !gone(configuration));
        points.push(Point { size, runs });
    }
    Ok(Series { program: stem(file), parameter: parameter.name.clone(), points })
}

fn measure_all(plan: &Plan, file: &Path, wanted: &dyn Fn(&str) -> bool) -> Vec<Run> {
    let configurations = plan.configurations();
    let wanted = configurations.iter().filter(|(name, _)| wanted(name));
    let mut runs: Vec<(Run, &Vec<String>)> = wanted.map(|(name, flags)| (Run::new(name), flags)).collect();
    for _ in 0..plan.rounds {
        for (run, flags) in &mut runs {
            if !run.timed_out && run.failed.is_none() {
                measure_round(plan, file, flags, run);
            }
        }
    }
    for (run, flags) in runs.iter_mut().filter(|_| plan.profile) {
        if run.is_complete() {
            let flags: Vec<String> = flags.iter().cloned().chain(["--profile".to_owned()]).collect();
            // The profile takes longer than the run itself.
            match plan.program.measure(file, &flags, plan.timeout * 4) {
                Ok(measured) => run.figures = measured.map(|measured| measured.figures),
                Err(message) => run.failed = Some(message),
            }
        }
    }
    runs.into_iter().map(|(run, _)| run).collect()
}

fn measure_round(plan: &Plan, file: &Path, flags: &[String], run: &mut Run) {
    match plan.program.measure(file, flags, plan.timeout) {
        Ok(Some(measured)) => {
            run.wall_ms.push(thousandths(measured.wall_ms));
            run.cpu_ms.extend(measured.cpu_ms.map(thousandths));
            run.explore_ms.push(thousandths(measured.figures.time_ms));
            run.solver_ms.push(thousandths(measured.figures.solver_ms));
            run.timed_out = measured.timed_out;
            run.figures = (!measured.timed_out).then_some(measured.figures);
        }
        Ok(None) => run.timed_out = true,
        Err(message) => run.failed = Some(message),
    }
}

/// Microseconds are as fine as a clock is worth reading.
fn thousandths(milliseconds: f64) -> f64 {
    (milliseconds * 1e3).round() / 1e3
}

fn stem(file: &Path) -> String {
    file.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned())
}

fn group(file: &Path) -> String {
    let folder = file.parent().and_then(Path::file_name);
    folder.map_or(String::new(), |name| name.to_string_lossy().into_owned())
}
