//! What the figures come to: the targets of the project with what was reached, and where DSE is as good or better.

use crate::cells::{NOTHING, percent, process, ratio, time};
use crate::data::{Bench, Evaluation, Row, Run, Series};
use crate::paper::GROUP;
use crate::table::Table;
use crate::tables::{beyond_start, operations, paths, total_process};
use report::Stats;

/// Processor time of all programs of the paper with merging, in milliseconds.
const TOTAL_MS: f64 = 500.0;
/// And of each of them.
const EACH_MS: f64 = 150.0;
/// The share of sides that are decided before the solver, in percent.
const BEFORE_SMT: f64 = 98.0;
/// Calls of the solver over all of them.
const SMT_CALLS: u64 = 150;
/// Sizes that must end with merging on within the limit.
const SIZES: [(&str, u64); 6] = [
    ("booleans-40", 40),
    ("calc-parser", 8),
    ("find-max", 40),
    ("pl0-parser", 6),
    ("quick-sort", 7),
    ("red-black", 7),
];
/// Below this ratio of times DSE counts as as good: closer ones are noise.
const AS_GOOD: f64 = 1.05;

/// The targets, and what was reached.
pub fn targets(evaluation: &Evaluation) -> Table {
    let mut table = Table::new(&["with merging", "target", "reached"]);
    let papers = papers(&evaluation.bench);
    let (total, _) = total_process(&papers, "multise");
    let each = papers.rows.iter().filter_map(|row| Some((row.run("multise")?.process()?, &row.program)));
    let longest = each.max_by(|lhs, rhs| lhs.0.total_cmp(&rhs.0));
    let sum = |of: fn(&Stats) -> u64| papers.rows.iter().filter_map(|row| row.stats("multise")).map(of).sum();
    let (sides, smt, calls): (u64, u64, u64) =
        (sum(|stats| stats.sides), sum(|stats| stats.tiers.smt), sum(|stats| stats.smt_calls));
    let before = 100.0 * (1.0 - smt as f64 / sides.max(1) as f64);
    let mut row = |what: String, target: String, reached: String| table.row(vec![what, target, reached]);
    row("processor time of the 15 programs".into(), format!("under {}", time(TOTAL_MS)), time(total));
    let longest = longest.map_or(NOTHING.to_owned(), |(ms, program)| format!("{} ({program})", time(ms)));
    row("of the longest one".into(), format!("under {}", time(EACH_MS)), longest);
    row("sides decided before SMT".into(), format!("over {BEFORE_SMT} %"), format!("{before:.2} %"));
    row("SMT calls of the 15 programs".into(), format!("under {SMT_CALLS}"), calls.to_string());
    let limit = evaluation.bench.timeout_s;
    for (program, size) in SIZES {
        let Some(series) = evaluation.series.iter().find(|series| series.program == program) else {
            continue;
        };
        let Some(point) = series.points.iter().find(|point| point.size == size) else { continue };
        let reached = process(point.run("multise"), limit);
        row(format!("{program}, {} = {size}", series.parameter), "under 60 s".into(), reached);
    }
    table
}

/// Programs that take DSE no longer, the best for DSE first.
pub fn dse_as_good(bench: &Bench) -> Table {
    let mut head = vec!["program", "paths", "DSE/MultiSE: beyond the start", "operations"];
    head.extend(["diagrams in the time of MultiSE", "largest summary"]);
    let mut table = Table::new(&head);
    let of = |row: &Row| Some(beyond_start(bench, row, "dse")? / beyond_start(bench, row, "multise")?);
    let mut found: Vec<(f64, &Row)> = bench.rows.iter().filter_map(|row| Some((of(row)?, row))).collect();
    found.retain(|(ratio, _)| *ratio < AS_GOOD);
    found.sort_by(|lhs, rhs| lhs.0.total_cmp(&rhs.0));
    for (quotient, row) in found {
        let stats = row.stats("multise");
        let diagrams = stats.and_then(Stats::shares).map_or(NOTHING.to_owned(), |[share, ..]| percent(share));
        table.row(vec![
            row.program.clone(),
            paths(row),
            ratio(Some(quotient), Some(1.0)),
            ratio(operations(row, "dse"), operations(row, "multise")),
            diagrams,
            stats.map_or(NOTHING.to_owned(), |stats| stats.summary_size_max.to_string()),
        ]);
    }
    table
}

/// Series in which DSE is faster at the greatest size that both reach, or reaches a greater one.
pub fn dse_grows_slower(evaluation: &Evaluation) -> Table {
    let mut table = Table::new(&["program", "size", "MultiSE", "DSE"]);
    for series in &evaluation.series {
        if let Some((size, multise, dse)) = last_that_either_reaches(series)
            && dse.least().is_some_and(|dse| multise.least().is_none_or(|multise| multise > dse))
        {
            let shown = |run| process(Some(run), evaluation.bench.timeout_s);
            let size = format!("{} = {size}", series.parameter);
            table.row(vec![series.program.clone(), size, shown(multise), shown(dse)]);
        }
    }
    table
}

fn last_that_either_reaches(series: &Series) -> Option<(u64, &Run, &Run)> {
    let points = series.points.iter().rev();
    let both = points.filter_map(|point| Some((point.size, point.run("multise")?, point.run("dse")?)));
    both.filter(|(_, multise, dse)| multise.is_complete() || dse.is_complete()).find(|_| true)
}

/// The programs of the paper.
pub fn papers(bench: &Bench) -> Bench {
    group(bench, GROUP)
}

/// The programs of one folder.
pub fn group(bench: &Bench, name: &str) -> Bench {
    let rows = bench.rows.iter().filter(|row| row.group == name).cloned().collect();
    Bench { rows, ..bench.clone() }
}
