//! Rounds: every program in every configuration, interleaved, so that whatever else the machine does meets all of them.

use crate::data::{Bench, Point, Row, Run, SMT_ONLY, Series};
use crate::measure::Program;
use crate::series::Parameter;
use report::Stats;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is to be measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who runs.
    pub program: Program,
    /// How often.
    pub rounds: usize,
    /// What takes longer is run once.
    pub repeat_below: Duration,
    /// When an exploration is stopped.
    pub timeout: Duration,
    /// The order of paths under `dse`.
    pub order: String,
    /// Whether `dse` is also run with the solver alone.
    pub without_ladder: bool,
    /// Whether there is one more run for what only a profile tells; else counters are those of the last round.
    pub profile: bool,
}

/// Looks at a run shorter than this, in milliseconds, are few: the profile is taken several times.
const SHORT_MS: f64 = 100.0;
/// How often at the most.
const MOST_PROFILES: usize = 5;

impl Plan {
    fn configurations(&self) -> Vec<(&'static str, Vec<String>)> {
        let flags = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let dse = flags(&["--policy", "dse", "--order", &self.order]);
        let mut all = vec![("multise", flags(&["--policy", "multise"])), ("dse", dse.clone())];
        if self.without_ladder {
            let removed = ["lemmas", "pool", "samples", "bounds", "linear", "sweep", "search"];
            let removed = removed.iter().flat_map(|tier| flags(&["--without-tier", tier]));
            all.push((SMT_ONLY, dse.into_iter().chain(removed).collect()));
        }
        all
    }
}

/// Measures files until somebody stops it; `tell` hears of each before it begins.
pub fn bench(plan: &Plan, files: &[PathBuf], mut tell: impl FnMut(&str)) -> Bench {
    let rows = files.iter().take_while(|_| !plan.program.is_stopped()).map(|file| {
        tell(&file.display().to_string());
        Row { program: stem(file), group: group(file), runs: measure_all(plan, file, &|_| true) }
    });
    let (rounds, timeout_s) = (plan.rounds, plan.timeout.as_secs_f64());
    Bench { rounds, timeout_s, order: plan.order.clone(), start: None, rows: rows.collect() }
}

/// Measures a program at the sizes that it asks for. A configuration that did not end is not run at greater sizes. `place` writes
/// the program of a size and says where it is; the size that was measured already has its runs in `known`.
pub fn measure_series(
    plan: &Plan,
    file: &Path,
    parameter: &Parameter,
    known: Option<(u64, &Row)>,
    mut place: impl FnMut(u64) -> Result<PathBuf, String>,
) -> Result<Series, String> {
    let mut points: Vec<Point> = Vec::new();
    for &size in &parameter.sizes {
        let gone = |configuration: &str| {
            let earlier = points.iter().flat_map(|point| &point.runs);
            earlier.into_iter().any(|run| run.configuration == configuration && !run.is_complete())
        };
        let runs = match known.filter(|(known, _)| *known == size) {
            Some((_, row)) => row.runs.iter().filter(|run| run.configuration != SMT_ONLY).cloned().collect(),
            None if ["multise", "dse"].into_iter().all(gone) => Vec::new(),
            None => measure_all(plan, &place(size)?, &|configuration| !gone(configuration)),
        };
        points.push(Point { size, runs });
    }
    Ok(Series { program: stem(file), parameter: parameter.name.clone(), points })
}

/// Measures a file in one configuration, in so many rounds.
pub fn measure_one(plan: &Plan, file: &Path, configuration: &str) -> Option<Run> {
    measure_all(plan, file, &|name| name == configuration).pop()
}

fn measure_all(plan: &Plan, file: &Path, wanted: &dyn Fn(&str) -> bool) -> Vec<Run> {
    let configurations = plan.configurations();
    let wanted = configurations.iter().filter(|(name, _)| wanted(name));
    let mut runs: Vec<(Run, &Vec<String>)> = wanted.map(|(name, flags)| (Run::new(name), flags)).collect();
    let longest = plan.repeat_below.as_secs_f64() * 1e3;
    for _ in 0..plan.rounds {
        for (run, flags) in &mut runs {
            let is_short = run.wall_ms.last().is_none_or(|&time| time <= longest);
            if is_short && !run.timed_out && run.failed.is_none() && !plan.program.is_stopped() {
                measure_round(plan, file, flags, run);
            }
        }
    }
    for (run, flags) in runs.iter_mut().filter(|(run, _)| plan.profile && run.is_complete()) {
        match profile(plan, file, flags) {
            Ok(stats) => run.stats = stats,
            Err(message) => run.failed = Some(message),
        }
    }
    runs.into_iter().map(|(run, _)| run).collect()
}

/// Counters and shares of time; shares of short runs are averages over several.
fn profile(plan: &Plan, file: &Path, flags: &[String]) -> Result<Option<Stats>, String> {
    let flags: Vec<String> = flags.iter().cloned().chain(["--profile".to_owned()]).collect();
    let (mut first, mut shares): (Option<Stats>, Vec<[f64; 3]>) = (None, Vec::new());
    for _ in 0..MOST_PROFILES {
        // The profile takes longer than the run itself.
        let Some(measured) = plan.program.measure(file, &flags, plan.timeout * 4)? else { return Ok(None) };
        shares.extend(measured.stats.shares());
        let is_short = measured.stats.time_ms < SHORT_MS;
        first.get_or_insert(measured.stats);
        if !is_short {
            break;
        }
    }
    if let Some(stats) = first.as_mut().filter(|_| !shares.is_empty()) {
        let average = |index: usize| {
            shares.iter().map(|shares| shares[index]).sum::<f64>() / shares.len() as f64 * stats.time_ms
        };
        (stats.diagram_ms, stats.ladder_ms) = (Some(average(0)), Some(average(1)));
    }
    Ok(first)
}

fn measure_round(plan: &Plan, file: &Path, flags: &[String], run: &mut Run) {
    match plan.program.measure(file, flags, plan.timeout) {
        Ok(Some(measured)) => {
            run.wall_ms.push(thousandths(measured.wall_ms));
            run.cpu_ms.extend(measured.cpu_ms.map(thousandths));
            run.explore_ms.push(thousandths(measured.stats.time_ms));
            run.solver_ms.push(thousandths(measured.stats.solver_ms));
            run.timed_out = measured.timed_out;
            run.verdict = Some(measured.verdict);
            run.stats = (!measured.timed_out).then_some(measured.stats);
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
