//! `cargo xtask calibrate FILE…`: α and β of query count estimation by hill climbing, as the paper about it does.
//!
//! The files are training programs: whoever reports figures about others calibrates with these. Costs are counters, so that the same files give the same answer; a run that does not
//! end in time counts as ten times what it did.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, ExitCode};

/// What is asked of `multise check` beside the policy and its parameters.
const FLAGS: [&str; 4] = ["--json", "--no-replay", "--timeout", "20"];
/// How many times worse than it did a run is that did not end.
const UNFINISHED: f64 = 10.0;
/// The first and the last step of α, as powers of ten, and of β.
const STEPS: [(i32, f64); 3] = [(6, 0.1), (2, 0.05), (1, 0.02)];
/// Where climbs begin: where the paper ended, and from there on towards joining all. Around the first of them the cost is flat, so that a single climb
/// ended where it began.
const STARTS: [Point; 4] = [
    Point { alpha: -12, beta: 80 },
    Point { alpha: -4, beta: 80 },
    Point { alpha: -2, beta: 80 },
    Point { alpha: 0, beta: 80 },
];

/// α as a power of ten, β in hundredths: points of a grid, which can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Point {
    alpha: i32,
    beta: i32,
}

impl Point {
    fn neighbours(self, (alpha, beta): (i32, f64)) -> Vec<Point> {
        let beta = (beta * 100.0).round() as i32;
        let moved = [(alpha, 0), (-alpha, 0), (0, beta), (0, -beta)];
        let points = moved.map(|(by, other)| Point { alpha: self.alpha + by, beta: self.beta + other });
        points
            .into_iter()
            .filter(|point| (-18..=1).contains(&point.alpha) && (50..=99).contains(&point.beta))
            .collect()
    }
}

pub fn run(arguments: &[String], default: &Path) -> ExitCode {
    let (program, rest) = match arguments {
        [flag, program, rest @ ..] if flag == "--program" => (Path::new(program), rest),
        rest => (default, rest),
    };
    let (policy, files) = match rest {
        [flag, policy, files @ ..] if flag == "--policy" => (policy.as_str(), files),
        files => ("qce", files),
    };
    if files.is_empty() {
        eprintln!("usage: cargo xtask calibrate [--program MULTISE] [--policy qce|dsm+qce] FILE…");
        return ExitCode::FAILURE;
    }
    let mut climb = Climb { program, policy, files, known: Vec::new() };
    match climb.top() {
        Ok((point, cost)) => {
            println!("best: --qce-alpha 1e{} --qce-beta 0.{:02}, cost {cost:.3}", point.alpha, point.beta);
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

struct Climb<'a> {
    program: &'a Path,
    policy: &'a str,
    files: &'a [String],
    known: Vec<(Point, f64)>,
}

impl Climb<'_> {
    /// The best of all climbs; of equals the first, which is closest to the paper's.
    fn top(&mut self) -> Result<(Point, f64), String> {
        let [first, others @ ..] = STARTS;
        let mut best = self.climb(first)?;
        for start in others {
            let found = self.climb(start)?;
            if found.1 < best.1 {
                best = found;
            }
        }
        Ok(best)
    }

    /// From a start to the better neighbour until there is none, with ever smaller steps.
    fn climb(&mut self, start: Point) -> Result<(Point, f64), String> {
        let mut best = (start, self.cost(start)?);
        for step in STEPS {
            loop {
                let here = best;
                for point in here.0.neighbours(step) {
                    let cost = self.cost(point)?;
                    if cost < best.1 {
                        best = (point, cost);
                    }
                }
                if best == here {
                    break;
                }
            }
        }
        Ok(best)
    }

    /// The mean of the logarithms of what all files cost, so that none outweighs the others.
    fn cost(&mut self, point: Point) -> Result<f64, String> {
        if let Some((_, cost)) = self.known.iter().find(|(known, _)| *known == point) {
            return Ok(*cost);
        }
        let mut sum = 0.0;
        for file in self.files {
            sum += self.cost_of(file, point)?.max(1.0).log10();
        }
        let cost = sum / self.files.len() as f64;
        println!("alpha 1e{}, beta 0.{:02}: {cost:.3}", point.alpha, point.beta);
        self.known.push((point, cost));
        Ok(cost)
    }

    fn cost_of(&self, file: &str, point: Point) -> Result<f64, String> {
        let output = Command::new(self.program)
            .args(["check", file, "--policy", self.policy])
            .args([format!("--qce-alpha=1e{}", point.alpha), format!("--qce-beta=0.{:02}", point.beta)])
            .args(FLAGS)
            .output()
            .map_err(|error| format!("cannot run {}: {error}", self.program.display()))?;
        let report: Value = serde_json::from_slice(&output.stdout)
            .map_err(|_| format!("{file}: {}", String::from_utf8_lossy(&output.stderr)))?;
        let stats = &report["stats"];
        let counters = [&stats["nodes"], &stats["instructions"]].map(|count| count.as_f64().unwrap_or(0.0));
        let is_whole = report["verdict"] != "bounded";
        Ok(counters.iter().sum::<f64>() * if is_whole { 1.0 } else { UNFINISHED })
    }
}
