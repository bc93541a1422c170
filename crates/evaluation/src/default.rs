//! What `check` costs where no policy is asked for, against the better one of the two explorations that it chooses from.
//!
//! Invariant: the promise is at most twice the better one and half a second more, so a program that takes no longer than that half second
//! keeps it whatever the others take, and they are not run.

use crate::cells::{NOTHING, time};
use crate::measure::Program;
use crate::table::Table;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the default may cost beyond twice the better exploration, in milliseconds of processor time.
const BESIDE: f64 = 500.0;
/// How many times as much as the better one.
const TIMES: f64 = 2.0;

/// Processor times of a program in milliseconds.
pub struct Chosen {
    /// Its file.
    pub file: PathBuf,
    /// Where no policy is asked for.
    pub default_ms: f64,
    /// Merging all paths; none where it was not run or did not end in its time.
    pub merged_ms: Option<f64>,
    /// Paths one by one.
    pub single_ms: Option<f64>,
}

impl Chosen {
    /// Runs a program. The two explorations get as long as the default took, which is twice as long as they may for the promise to be broken.
    pub fn measure(program: &Program, file: &Path, timeout: Duration) -> Result<Option<Chosen>, String> {
        let flags = |policy: &[&str]| {
            ["--no-replay"].iter().chain(policy).map(|&word| word.to_owned()).collect::<Vec<String>>()
        };
        let Some((default_ms, _)) = program.cost("check", file, &flags(&[]), timeout)? else {
            return Ok(None);
        };
        let mut chosen = Chosen { file: file.to_owned(), default_ms, merged_ms: None, single_ms: None };
        if default_ms > BESIDE {
            let limit = Duration::from_secs_f64(default_ms / 1e3).min(timeout);
            let alone = |policy: &str| {
                let cost = program.cost("check", file, &flags(&["--policy", policy]), limit)?;
                Ok::<_, String>(cost.filter(|&(_, has_ended)| has_ended).map(|(ms, _)| ms))
            };
            chosen.merged_ms = alone("multise")?;
            chosen.single_ms = alone("dse")?;
        }
        Ok(Some(chosen))
    }

    /// The better of the two, where one ended.
    fn better(&self) -> Option<f64> {
        [self.merged_ms, self.single_ms].into_iter().flatten().reduce(f64::min)
    }

    /// Whether the default took more than it may.
    pub fn is_beyond(&self) -> bool {
        self.better().is_some_and(|better| self.default_ms > TIMES * better + BESIDE)
    }
}

/// The programs that took longer than the half second, the worst first.
pub fn chosen_table(all: &[Chosen]) -> String {
    let mut slow: Vec<&Chosen> = all.iter().filter(|chosen| chosen.default_ms > BESIDE).collect();
    let share =
        |chosen: &Chosen| chosen.default_ms / (TIMES * chosen.better().unwrap_or(f64::INFINITY) + BESIDE);
    slow.sort_by(|one, other| share(other).total_cmp(&share(one)));
    let mut table = Table::new(&["program", "default", "multise", "dse", "share of what it may take"]);
    for chosen in slow {
        let cell = |ms: Option<f64>| ms.map_or(NOTHING.to_owned(), time);
        table.row(vec![
            chosen.file.display().to_string(),
            time(chosen.default_ms),
            cell(chosen.merged_ms),
            cell(chosen.single_ms),
            chosen.better().map_or(NOTHING.to_owned(), |_| format!("{:.2}", share(chosen))),
        ]);
    }
    table.to_markdown()
}
