//! Policies on programs like Unix tools with symbolic arguments and input of growing size: what each explores, and what it costs.
//!
//! Invariant: every tool has a row, also where merging loses. A policy that did not end at a size is not run at the next, but for the two that
//! are compared with each other: these go on until neither ends.

use crate::measure::{Measured, Program};
use crate::series::Parameter;
use report::Count;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The policies, in the order of the columns.
pub const POLICIES: [&str; 6] = ["multise", "dse", "ssm", "qce", "dsm", "dsm+qce"];
/// The thresholds of hot variables that are tried; `inf` joins all.
pub const ALPHAS: [&str; 6] = ["0", "1e-12", "1e-6", "1e-3", "0.1", "inf"];
/// How far back states look for others that they can catch up with.
pub const DELTAS: [&str; 6] = ["1", "2", "4", "8", "16", "32"];
/// The part of the time after which coverage is looked at.
pub const EARLY: u32 = 10;

/// A tool at one size, by policy; none where it was not run or had to be killed.
pub struct Sized {
    /// The value of the tool's parameter.
    pub size: u64,
    /// In the order of [`POLICIES`].
    pub runs: [Option<Measured>; POLICIES.len()],
}

/// All sizes of a tool.
pub struct Tool {
    /// Its file without folder and ending.
    pub name: String,
    /// Ascending.
    pub sizes: Vec<Sized>,
    /// The same policies at the largest size with a part of the time.
    pub early: [Option<Measured>; POLICIES.len()],
}

/// The place of a policy.
pub fn place(policy: &str) -> usize {
    POLICIES.iter().position(|known| *known == policy).expect("it is one of them")
}

impl Sized {
    /// The run under a policy, if it has figures.
    pub fn run(&self, policy: &str) -> Option<&Measured> {
        self.runs[place(policy)].as_ref()
    }

    /// The run under a policy, if it ended by itself.
    pub fn ended(&self, policy: &str) -> Option<&Measured> {
        self.run(policy).filter(|run| !run.timed_out)
    }
}

impl Tool {
    /// Runs a tool at growing sizes; `at_size` makes the program of a size.
    pub fn measure(
        program: &Program,
        name: &str,
        parameter: &Parameter,
        timeout: Duration,
        mut at_size: impl FnMut(u64) -> Result<PathBuf, String>,
    ) -> Result<Tool, String> {
        let mut tool = Tool { name: name.to_owned(), sizes: Vec::new(), early: Default::default() };
        let mut open = [true; POLICIES.len()];
        let compared = [place("dse"), place("dsm+qce")];
        for &size in &parameter.sizes {
            if !compared.iter().any(|&policy| open[policy]) {
                break;
            }
            let file = at_size(size)?;
            let mut runs: [Option<Measured>; POLICIES.len()] = Default::default();
            for (policy, run) in runs.iter_mut().enumerate() {
                if open[policy] || compared.contains(&policy) {
                    *run = program.measure(&file, &flags(&["--policy", POLICIES[policy]]), timeout)?;
                    open[policy] = run.as_ref().is_some_and(|run| !run.timed_out);
                }
            }
            tool.sizes.push(Sized { size, runs });
        }
        if let Some(last) = tool.sizes.last() {
            let file = at_size(last.size)?;
            for (policy, run) in tool.early.iter_mut().enumerate() {
                *run = program.measure(&file, &flags(&["--policy", POLICIES[policy]]), timeout / EARLY)?;
            }
        }
        Ok(tool)
    }

    /// The largest size at which one of two policies ended.
    pub fn largest(&self, one: &str, other: &str) -> Option<&Sized> {
        let ended = |sized: &&Sized| sized.ended(one).is_some() || sized.ended(other).is_some();
        self.sizes.iter().rev().find(ended)
    }

    /// The largest size at which a policy ended.
    pub fn largest_of(&self, policy: &str) -> Option<&Sized> {
        self.largest(policy, policy)
    }
}

/// A tool under `dsm+qce` with each of some values of a flag.
pub fn swept(
    program: &Program,
    file: &Path,
    flag: &str,
    values: &[&str],
    timeout: Duration,
) -> Result<Vec<Option<Measured>>, String> {
    let run = |value: &&str| program.measure(file, &flags(&["--policy", "dsm+qce", flag, value]), timeout);
    values.iter().map(run).collect()
}

fn flags(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

/// How many paths a run has explored: counted where each is a state of its own, else the multiplicity of the states that ended.
pub fn paths(run: &Measured) -> Option<f64> {
    match &run.stats.states {
        Some(states) if states.multiplicity > 0.0 => Some(states.multiplicity),
        _ => match &run.stats.paths {
            Count::Known(digits) => digits.parse().ok(),
            Count::Unknown(_) => None,
        },
    }
}

/// Paths in a second of processor time.
pub fn speed(run: &Measured) -> Option<f64> {
    Some(paths(run)? / (run.cpu_ms.unwrap_or(run.wall_ms) / 1e3).max(1e-3))
}
