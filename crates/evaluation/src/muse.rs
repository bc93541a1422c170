//! One input at a time, with the assignments that solvers pass and without: how many branch sides are reached after how many solved questions.
//!
//! Invariant: every program of the folders has a row, also where multiplexing loses. What is compared is counted: questions that neither diagrams nor
//! lemmas nor known inputs answered, up to the sides that both of a pair have reached.

use crate::measure::{Measured, Program};
use crate::table::Table;
use std::path::Path;
use std::time::Duration;

/// The families, each a folder of programs.
pub const FAMILIES: [&str; 3] = ["linear", "arrays", "floats"];

/// How each program is run.
const RUNS: [(&str, &[&str]); 5] = [
    ("dfs off", &["--policy", "concolic", "--order", "dfs", "--multiplex", "off"]),
    ("dfs on", &["--policy", "concolic", "--order", "dfs", "--multiplex", "on"]),
    ("bfs off", &["--policy", "concolic", "--order", "bfs", "--multiplex", "off"]),
    ("bfs on", &["--policy", "concolic", "--order", "bfs", "--multiplex", "on"]),
    ("multise", &["--policy", "multise"]),
];

/// What one program came to under each of the runs.
pub struct Subject {
    name: String,
    runs: Vec<Option<Measured>>,
}

impl Subject {
    /// Runs a program in all ways.
    pub fn measure(program: &Program, file: &Path, timeout: Duration) -> Result<Subject, String> {
        let name = file.file_stem().map_or(String::new(), |name| name.to_string_lossy().into_owned());
        let run = |(_, flags): &(&str, &[&str])| {
            let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
            program.measure(file, &flags, timeout)
        };
        Ok(Subject { name, runs: RUNS.iter().map(run).collect::<Result<_, _>>()? })
    }

    /// Solved questions of two runs up to the sides that both have reached.
    fn until_equal(&self, one: usize, other: usize) -> Option<(u64, u64)> {
        let (one, other) = (self.runs[one].as_ref()?, self.runs[other].as_ref()?);
        let both = sides(one).min(sides(other));
        Some((until(one, both), until(other, both)))
    }
}

fn history(run: &Measured) -> &[(u64, u64)] {
    &run.stats.solving.reached
}

/// All sides that a run has reached.
fn sides(run: &Measured) -> u64 {
    history(run).last().map_or(0, |&(_, sides)| sides)
}

/// How many questions were solved before so many sides had been reached.
fn until(run: &Measured, sides: u64) -> u64 {
    let reached = history(run).iter().find(|&&(_, reached)| reached >= sides);
    reached.map_or(run.stats.solving.solved, |&(solved, _)| solved)
}

/// The table of a family: sides that were reached, questions that were solved (with those of the complete solver), and the sums.
pub fn family_table(subjects: &[Subject]) -> String {
    let mut head = vec!["program"];
    head.extend(RUNS.map(|(name, _)| name));
    head.extend(["dfs to equal sides", "bfs to equal sides"]);
    let mut table = Table::new(&head);
    let mut sums = [[0_u64; 3]; RUNS.len()];
    let mut equal = [[0_u64; 2]; 2];
    for subject in subjects {
        let mut cells = vec![subject.name.clone()];
        for (run, sum) in subject.runs.iter().zip(&mut sums) {
            cells.push(match run {
                None => "killed".to_owned(),
                Some(run) => {
                    let figures = [sides(run), run.stats.solving.solved, run.stats.smt_calls];
                    sum.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
                    let mark = if run.timed_out { " (time)" } else { "" };
                    format!("{} / {} / {}{mark}", figures[0], figures[1], figures[2])
                }
            });
        }
        for (pair, sum) in [(0, 1), (2, 3)].into_iter().zip(&mut equal) {
            cells.push(subject.until_equal(pair.0, pair.1).map_or("–".to_owned(), |(off, on)| {
                *sum = [sum[0] + off, sum[1] + on];
                format!("{off} → {on}")
            }));
        }
        table.row(cells);
    }
    let mut cells = vec!["sum".to_owned()];
    cells.extend(sums.map(|[sides, solved, smt]| format!("{sides} / {solved} / {smt}")));
    cells.extend(equal.map(|[off, on]| format!("{off} → {on}")));
    table.row(cells);
    table.to_markdown()
}
