//! Loops that scan, at growing capacities: all their rounds as one condition, and the ways without.
//!
//! Invariant: every program has a row at every capacity, also where patterns lose. A way that did not end at a capacity is not run at the next; a
//! ratio is made of runs that both ended without losses, and the tables say how many these are.

use crate::cells::{NOTHING, ratio, time};
use crate::measure::{Measured, Program};
use crate::series::Parameter;
use crate::table::Table;
use std::path::PathBuf;
use std::time::Duration;

/// The ways, in the order of the columns.
pub const WAYS: [(&str, &[&str]); 5] = [
    ("patterns", &["--policy", "multise", "--patterns", "on"]),
    ("without procedure", &["--policy", "multise", "--patterns", "on", "--without-tier", "patterns"]),
    ("arms", &["--policy", "multise", "--patterns", "off"]),
    ("joined states", &["--policy", "ssm"]),
    ("dse", &["--policy", "dse"]),
];

/// The subjects of the paper, with its average speed-up over merging where control flow meets (its `CFG`), over paths one by one (its `BASE`),
/// and by its procedure.
pub const SUBJECTS: [(&str, &str, &str, &str); 7] = [
    ("libosip", "7.18", "11.21", "1.55"),
    ("wget", "2.69", "2.75", "4.28"),
    ("libtasn1", "0.94", "4.94", "0.99"),
    ("libpng", "0.70", "2.46", "1.03"),
    ("apr", "3.50", "8.40", "2.86"),
    ("json-c", "3.16", "1.36", "2.89"),
    ("busybox", "1.68", "2.43", "1.29"),
];

/// Processor time below which, in milliseconds, runs are mostly the start of a process: a shorter run counts as so long.
const SHORTEST: f64 = 10.0;

/// A program at one capacity, by way; none where it was not run or had to be killed.
pub struct Capacity {
    /// Units or elements.
    pub size: u64,
    runs: [Option<Measured>; WAYS.len()],
}

/// A program at all capacities.
pub struct Scan {
    /// Its file without folder and ending.
    pub name: String,
    /// The subject of the paper that it is after.
    pub subject: String,
    sizes: Vec<Capacity>,
}

/// Whether a run ended by itself and left nothing out.
fn is_whole(run: &Measured) -> bool {
    !run.timed_out && run.verdict != "bounded"
}

fn cost(run: &Measured) -> f64 {
    run.cpu_ms.unwrap_or(run.wall_ms).max(SHORTEST)
}

impl Capacity {
    fn whole(&self, way: usize) -> Option<&Measured> {
        self.runs[way].as_ref().filter(|run| is_whole(run))
    }
}

impl Scan {
    /// Runs a program at growing capacities; `at_size` makes the program of a capacity.
    pub fn measure(
        program: &Program,
        (name, subject): (&str, &str),
        parameter: &Parameter,
        timeout: Duration,
        mut at_size: impl FnMut(u64) -> Result<PathBuf, String>,
    ) -> Result<Scan, String> {
        let mut scan = Scan { name: name.to_owned(), subject: subject.to_owned(), sizes: Vec::new() };
        let mut open = [true; WAYS.len()];
        for &size in &parameter.sizes {
            let file = at_size(size)?;
            let mut runs: [Option<Measured>; WAYS.len()] = Default::default();
            for (way, run) in runs.iter_mut().enumerate() {
                if !open[way] {
                    continue;
                }
                let flags: Vec<String> = WAYS[way].1.iter().map(|&flag| flag.to_owned()).collect();
                *run = program.measure(&file, &flags, timeout)?;
                open[way] = run.as_ref().is_some_and(|run| !run.timed_out);
            }
            scan.sizes.push(Capacity { size, runs });
        }
        Ok(scan)
    }
}

/// The subject that a program names in its header: `// family: libosip`.
pub fn subject_of(source: &str) -> Option<String> {
    source.lines().find_map(|line| line.strip_prefix("// family:")).map(|name| name.trim().to_owned())
}

/// Processor time, questions that some tier solved and calls of the SMT solver, by program and capacity.
pub fn times_table(scans: &[Scan]) -> String {
    let mut head = vec!["program", "capacity"];
    head.extend(WAYS.map(|(name, _)| name));
    let mut table = Table::new(&head);
    for scan in scans {
        for capacity in &scan.sizes {
            let mut cells = vec![scan.name.clone(), capacity.size.to_string()];
            cells.extend(capacity.runs.iter().map(|run| match run {
                None => NOTHING.to_owned(),
                Some(run) if run.timed_out => "out of time".to_owned(),
                Some(run) => {
                    let mark = if is_whole(run) { "" } else { ", bounded" };
                    let took = run.cpu_ms.unwrap_or(run.wall_ms);
                    format!("{} ({} / {}{mark})", time(took), run.stats.solving.solved, run.stats.smt_calls)
                }
            }));
            table.row(cells);
        }
    }
    table.to_markdown()
}

/// Branch sides that were reached at the largest capacity.
pub fn reached_table(scans: &[Scan]) -> String {
    let mut head = vec!["program", "capacity"];
    head.extend(WAYS.map(|(name, _)| name));
    let mut table = Table::new(&head);
    for scan in scans {
        let Some(largest) = scan.sizes.last() else { continue };
        let mut cells = vec![scan.name.clone(), largest.size.to_string()];
        cells.extend(largest.runs.iter().map(|run| {
            let sides = run.as_ref().and_then(|run| run.stats.solving.reached.last());
            sides.map_or(NOTHING.to_owned(), |(_, sides)| sides.to_string())
        }));
        table.row(cells);
    }
    table.to_markdown()
}

/// How many times as long another way takes as patterns: the geometric mean, and of how many runs.
fn speed_up(scans: &[&Scan], way: usize) -> String {
    let logarithms: Vec<f64> = scans
        .iter()
        .flat_map(|scan| &scan.sizes)
        .filter_map(|sized| Some((cost(sized.whole(way)?) / cost(sized.whole(0)?)).ln()))
        .collect();
    if logarithms.is_empty() {
        return NOTHING.to_owned();
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    format!("{} ({})", ratio(Some(mean), Some(1.0)), logarithms.len())
}

/// The paper's figures by subject, with ours beside them, and how many runs ended without losses.
pub fn subjects_table(scans: &[Scan]) -> String {
    let mut table = Table::new(&[
        "subject",
        "programs",
        "joined states to patterns",
        "in the paper",
        "dse to patterns",
        "in the paper ",
        "without procedure",
        "in the paper  ",
        "arms to patterns",
        "runs without losses: patterns",
        "arms",
        "joined states",
        "dse",
    ]);
    for (subject, control_flow, base, procedure) in SUBJECTS {
        let of: Vec<&Scan> = scans.iter().filter(|scan| scan.subject == subject).collect();
        let runs = of.iter().map(|scan| scan.sizes.len()).sum::<usize>();
        let ended = |way: usize| {
            let all = of.iter().flat_map(|scan| &scan.sizes);
            format!("{} of {runs}", all.filter(|sized| sized.whole(way).is_some()).count())
        };
        table.row(vec![
            subject.to_owned(),
            of.len().to_string(),
            speed_up(&of, 3),
            control_flow.to_owned(),
            speed_up(&of, 4),
            base.to_owned(),
            speed_up(&of, 1),
            procedure.to_owned(),
            speed_up(&of, 2),
            ended(0),
            ended(2),
            ended(3),
            ended(4),
        ]);
    }
    table.to_markdown()
}
