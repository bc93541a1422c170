//! The tables of a measurement: times and ratios, work, where time goes, what merging does, and who decided the sides.
//!
//! Invariant: what did not end has no number, only the limit that it passed, and is in no ratio.

use crate::cells::{NOTHING, count, percent, process, ratio, time};
use crate::data::{Bench, Row, Run, SMT_ONLY};
use crate::paper::paper_ratio;
use crate::table::Table;
use report::{Stats, Tiers};

/// The tables of a bench, each with what it shows; the most important ones come first.
pub fn bench_tables(bench: &Bench) -> Vec<(&'static str, Table)> {
    vec![
        ("Processor time of whole processes", times(bench)),
        ("Work", work(bench)),
        ("Where the time of the exploration goes", shares(bench)),
        ("What merging does", merging(bench)),
        ("Branch sides with merging, by the tier that decided them", sides(bench, "multise")),
        ("Branch sides under DSE, by the tier that decided them", sides(bench, "dse")),
    ]
}

/// How many tables come first: times and work.
pub const FOREMOST: usize = 2;

fn times(bench: &Bench) -> Table {
    let has_smt_only = bench.rows.iter().any(|row| row.run(SMT_ONLY).is_some());
    let has_paper = bench.rows.iter().any(|row| paper_ratio(row).is_some());
    let mut head = vec!["program", "paths", "MultiSE", "DSE", "DSE/MultiSE"];
    if has_paper {
        head.push("in the paper");
    }
    if bench.start.is_some() {
        head.push("beyond the start");
    }
    if has_smt_only {
        head.extend(["DSE, SMT only", "SMT only/MultiSE"]);
    }
    let mut table = Table::new(&head);
    for row in &bench.rows {
        let shown = |configuration| process(row.run(configuration), bench.timeout_s);
        let process = |configuration| row.run(configuration).and_then(Run::process);
        let mut cells = vec![row.program.clone(), paths(row), shown("multise"), shown("dse")];
        cells.push(ratio(process("dse"), process("multise")));
        if has_paper {
            cells.push(paper_ratio(row).map_or(NOTHING.to_owned(), |ratio| format!("{ratio:.1}")));
        }
        if bench.start.is_some() {
            cells.push(ratio(beyond_start(bench, row, "dse"), beyond_start(bench, row, "multise")));
        }
        if has_smt_only {
            cells.extend([shown(SMT_ONLY), ratio(process(SMT_ONLY), process("multise"))]);
        }
        table.row(cells);
    }
    if bench.rows.len() > 1 {
        table.row(total_times(bench, has_paper, has_smt_only));
    }
    table
}

/// Sums; those with something that did not end are lower bounds and say so.
fn total_times(bench: &Bench, has_paper: bool, has_smt_only: bool) -> Vec<String> {
    let show = |configuration| {
        let (sum, is_whole) = total_process(bench, configuration);
        format!("{}{}", if is_whole { "" } else { ">" }, time(sum))
    };
    let exact = |configuration| {
        let (sum, is_whole) = total_process(bench, configuration);
        is_whole.then_some(sum)
    };
    let mut cells = vec!["total".to_owned(), String::new(), show("multise"), show("dse")];
    cells.push(ratio(exact("dse"), exact("multise")));
    if has_paper {
        cells.push(String::new());
    }
    if bench.start.is_some() {
        let beyond = |configuration| {
            exact(configuration)
                .map(|_| bench.rows.iter().filter_map(|row| beyond_start(bench, row, configuration)).sum())
        };
        cells.push(ratio(beyond("dse"), beyond("multise")));
    }
    if has_smt_only {
        cells.extend([show(SMT_ONLY), ratio(exact(SMT_ONLY), exact("multise"))]);
    }
    cells
}

/// The processor time of all programs in a configuration, and whether all of them ended: one that did not counts with the limit.
pub fn total_process(bench: &Bench, configuration: &str) -> (f64, bool) {
    let mut total = (0.0, true);
    for run in bench.rows.iter().filter_map(|row| row.run(configuration)) {
        let least = if run.timed_out { bench.timeout_s * 1e3 } else { 0.0 };
        total = (total.0 + run.process().unwrap_or(least), total.1 && run.process().is_some());
    }
    total
}

fn work(bench: &Bench) -> Table {
    let mut head = vec!["program", "operations: MultiSE", "DSE", "DSE/MultiSE"];
    head.extend(["SMT calls: MultiSE", "DSE", "solver time: DSE/MultiSE", "time per call: DSE/MultiSE"]);
    let mut table = Table::new(&head);
    for row in &bench.rows {
        let number = |configuration, of: fn(&Stats) -> u64| count(row.stats(configuration).map(of));
        table.row(vec![
            row.program.clone(),
            number("multise", |stats| stats.operations),
            number("dse", |stats| stats.operations),
            ratio(operations(row, "dse"), operations(row, "multise")),
            number("multise", |stats| stats.smt_calls),
            number("dse", |stats| stats.smt_calls),
            ratio(solver(row, "dse"), solver(row, "multise")),
            ratio(per_call(row, "dse"), per_call(row, "multise")),
        ]);
    }
    if bench.rows.len() > 1 {
        let total = |configuration, of: fn(&Stats) -> u64| {
            let all = bench.rows.iter().map(|row| row.stats(configuration).map(of));
            count(all.sum::<Option<u64>>())
        };
        let quotient = |of: fn(&Row, &str) -> Option<f64>| {
            ratio(sum(bench, |row| of(row, "dse")), sum(bench, |row| of(row, "multise")))
        };
        table.row(vec![
            "total".to_owned(),
            total("multise", |stats| stats.operations),
            total("dse", |stats| stats.operations),
            quotient(operations),
            total("multise", |stats| stats.smt_calls),
            total("dse", |stats| stats.smt_calls),
            quotient(solver),
        ]);
    }
    table
}

fn shares(bench: &Bench) -> Table {
    let head = ["program", "MultiSE: diagrams", "ladder", "solver", "DSE: diagrams", "ladder", "solver"];
    let mut table = Table::new(&head);
    let cells = |shares: Option<[f64; 3]>| match shares {
        Some(shares) => shares.map(percent),
        None => [const { NOTHING }; 3].map(str::to_owned),
    };
    for row in &bench.rows {
        let of = |configuration| cells(row.stats(configuration).and_then(Stats::shares));
        let cells = std::iter::once(row.program.clone()).chain(of("multise")).chain(of("dse"));
        table.row(cells.collect());
    }
    if bench.rows.len() > 1 {
        let of = |configuration| cells(total_shares(bench, configuration));
        let cells = std::iter::once("total".to_owned()).chain(of("multise")).chain(of("dse"));
        table.row(cells.collect());
    }
    table
}

/// Shares of the time of all programs together.
fn total_shares(bench: &Bench, configuration: &str) -> Option<[f64; 3]> {
    let all = bench.rows.iter().filter_map(|row| row.stats(configuration));
    let told: Vec<([f64; 3], f64)> = all.filter_map(|stats| Some((stats.shares()?, stats.time_ms))).collect();
    let spent: f64 = told.iter().map(|(_, time)| time).sum();
    let share = |index: usize| told.iter().map(|(shares, time)| shares[index] * time).sum::<f64>() / spent;
    (!told.is_empty()).then(|| [share(0), share(1), share(2)])
}

fn merging(bench: &Bench) -> Table {
    let mut head = vec!["program", "summary size", "largest", "sharing factor", "writes", "merges"];
    head.extend(["outside theory", "collapses", "nodes", "most nodes"]);
    let mut table = Table::new(&head);
    for row in &bench.rows {
        let Some(known) = row.stats("multise") else {
            table.row(vec![row.program.clone()]);
            continue;
        };
        table.row(vec![
            row.program.clone(),
            format!("{:.2}", known.summary_size_avg),
            known.summary_size_max.to_string(),
            known.sharing_factor.map_or(NOTHING.to_owned(), |factor| format!("{factor:.1}")),
            known.writes.to_string(),
            count(known.value_merges),
            count(known.merges_outside_theory),
            known.collapses.to_string(),
            known.nodes.to_string(),
            known.nodes_peak.to_string(),
        ]);
    }
    let all: Vec<&Stats> = bench.rows.iter().filter_map(|row| row.stats("multise")).collect();
    if all.len() > 1 {
        let sum = |of: fn(&Stats) -> u64| all.iter().map(|known| of(known)).sum::<u64>().to_string();
        let writes: f64 = all.iter().map(|known| known.writes as f64).sum();
        let arms: f64 = all.iter().map(|known| known.summary_size_avg * known.writes as f64).sum();
        table.row(vec![
            "total".to_owned(),
            format!("{:.2}", arms / writes.max(1.0)),
            count(all.iter().map(|known| known.summary_size_max).max()),
            String::new(),
            sum(|known| known.writes),
            sum(|known| known.value_merges.unwrap_or(0)),
            sum(|known| known.merges_outside_theory.unwrap_or(0)),
            sum(|known| known.collapses),
            sum(|known| known.nodes),
        ]);
    }
    table
}

/// The columns and colours of sides by tier. A sweep is a search that tries everything, samples are
/// a pool of what others have tried, linear integers are rows of bounds, and all count as such.
pub(crate) fn shown_tiers(tiers: &Tiers) -> [(&'static str, u64); 6] {
    [
        ("diagram", tiers.diagram),
        ("lemmas", tiers.lemmas),
        ("pool", tiers.pool + tiers.samples),
        ("bounds", tiers.bounds + tiers.linear),
        ("search", tiers.sweep + tiers.search),
        ("SMT", tiers.smt),
    ]
}

fn sides(bench: &Bench, configuration: &str) -> Table {
    let mut head = vec!["program", "sides"];
    head.extend(shown_tiers(&Tiers::default()).map(|(name, _)| name));
    head.extend(["before SMT", "SMT calls"]);
    let mut table = Table::new(&head);
    let mut total = [0; 8];
    for row in &bench.rows {
        let mut cells = vec![row.program.clone()];
        if let Some(known) = row.stats(configuration) {
            let [diagram, lemmas, pool, bounds, search, smt] =
                shown_tiers(&known.tiers).map(|(_, count)| count);
            let counts = [known.sides, diagram, lemmas, pool, bounds, search, smt, known.smt_calls];
            total.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
            cells.extend(side_cells(counts));
        }
        table.row(cells);
    }
    if bench.rows.len() > 1 {
        table.row(std::iter::once("total".to_owned()).chain(side_cells(total)).collect());
    }
    table
}

/// All sides, those of each tier, and the calls of the solver.
fn side_cells(counts: [u64; 8]) -> Vec<String> {
    let mut cells: Vec<String> = counts.iter().map(u64::to_string).collect();
    let before = 1.0 - counts[6] as f64 / counts[0].max(1) as f64;
    cells.insert(7, format!("{:.2} %", before * 100.0));
    cells
}

/// Complete feasible paths.
pub fn paths(row: &Row) -> String {
    let known = ["dse", "multise"].into_iter().find_map(|name| row.stats(name)?.paths.digits());
    known.unwrap_or(NOTHING).to_owned()
}

/// Processor time beyond that of a process that does nothing.
pub fn beyond_start(bench: &Bench, row: &Row, configuration: &str) -> Option<f64> {
    bench.beyond_start(row.run(configuration)?)
}

fn solver(row: &Row, configuration: &str) -> Option<f64> {
    row.run(configuration)?.median(|run| &run.solver_ms)
}

/// Instructions times arms.
pub fn operations(row: &Row, configuration: &str) -> Option<f64> {
    Some(row.stats(configuration)?.operations as f64)
}

fn per_call(row: &Row, configuration: &str) -> Option<f64> {
    let calls = row.stats(configuration)?.smt_calls;
    (calls > 0).then_some(solver(row, configuration)? / calls as f64)
}

fn sum(bench: &Bench, of: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
    bench.rows.iter().map(of).sum()
}
