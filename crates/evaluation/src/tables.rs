//! The tables of a measurement: times and ratios, what merging does, who decided the sides, and growth with size.
//!
//! Invariant: what did not end has no number, only the limit that it passed, and is in no ratio.

use crate::data::{Bench, Figures, Row, Run, SMT_ONLY, Series, median};
use crate::fit::{Fit, Growth, fit};
use crate::table::Table;

/// The tables of a bench, each with what it shows.
pub fn bench_tables(bench: &Bench) -> Vec<(&'static str, Table)> {
    let mut tables = vec![("Times, and ratios DSE/MultiSE", times(bench))];
    tables.push(("What merging does", merging(bench)));
    tables.push(("Branch sides with merging, by the tier that decided them", sides(bench, "multise")));
    tables.push(("Branch sides under DSE, by the tier that decided them", sides(bench, "dse")));
    tables
}

fn run<'r>(row: &'r Row, configuration: &str) -> Option<&'r Run> {
    row.runs.iter().find(|run| run.configuration == configuration)
}

fn figures<'r>(row: &'r Row, configuration: &str) -> Option<&'r Figures> {
    run(row, configuration)?.figures.as_ref()
}

/// What is shown where nothing is known.
const NOTHING: &str = "–";

fn times(bench: &Bench) -> Table {
    let has_smt_only = bench.rows.iter().any(|row| run(row, SMT_ONLY).is_some());
    let mut head = vec!["program", "paths", "MultiSE", "CPU", "DSE", "CPU", "ratio: CPU", "exploration"];
    head.extend(["operations", "solver time", "time per solver call"]);
    if has_smt_only {
        head.extend(["DSE, SMT only", "CPU", "ratio: CPU"]);
    }
    let mut table = Table::new(&head);
    for row in &bench.rows {
        let mut cells = vec![row.program.clone(), paths(row)];
        cells.extend(time_cells(bench, run(row, "multise")));
        cells.extend(time_cells(bench, run(row, "dse")));
        cells.push(ratio(cpu(row, "dse"), cpu(row, "multise")));
        cells.push(ratio(explore(row, "dse"), explore(row, "multise")));
        cells.push(ratio(operations(row, "dse"), operations(row, "multise")));
        cells.push(ratio(solver(row, "dse"), solver(row, "multise")));
        cells.push(ratio(per_call(row, "dse"), per_call(row, "multise")));
        if has_smt_only {
            cells.extend(time_cells(bench, run(row, SMT_ONLY)));
            cells.push(ratio(cpu(row, SMT_ONLY), cpu(row, "multise")));
        }
        table.row(cells);
    }
    if bench.rows.len() > 1 {
        table.row(total_times(bench, has_smt_only));
    }
    table
}

/// Sums; those with something that did not end are lower bounds and say so.
fn total_times(bench: &Bench, has_smt_only: bool) -> Vec<String> {
    let mut cells = vec!["total".to_owned(), String::new()];
    let sums = |configuration| {
        let both: [fn(&Run) -> &[f64]; 2] = [|run| &run.wall_ms, |run| &run.cpu_ms];
        both.map(|of| {
            let limit = bench.timeout_s * 1e3;
            let mut sum = (0.0, true);
            for run in bench.rows.iter().filter_map(|row| run(row, configuration)) {
                sum.1 &= run.median(of).is_some();
                let least = if run.timed_out { limit } else { 0.0 };
                sum.0 += run.median(of).unwrap_or(least);
            }
            sum
        })
    };
    let show = |(sum, is_whole): (f64, bool)| format!("{}{}", if is_whole { "" } else { ">" }, time(sum));
    let exact = |(sum, is_whole): (f64, bool)| is_whole.then_some(sum);
    let (multise, dse) = (sums("multise"), sums("dse"));
    cells.extend(multise.into_iter().chain(dse).map(show));
    cells.push(ratio(exact(dse[1]), exact(multise[1])));
    for of in [explore, operations, solver] {
        let sum = |configuration| bench.rows.iter().map(|row| of(row, configuration)).sum::<Option<f64>>();
        cells.push(ratio(sum("dse"), sum("multise")));
    }
    cells.push(String::new());
    if has_smt_only {
        let smt_only = sums(SMT_ONLY);
        cells.extend(smt_only.map(show));
        cells.push(ratio(exact(smt_only[1]), exact(multise[1])));
    }
    cells
}

fn merging(bench: &Bench) -> Table {
    let mut head =
        vec!["program", "diagrams", "ladder", "solver", "summary size", "largest", "sharing factor"];
    head.extend(["operations", "writes", "merges", "outside theory", "collapses", "nodes", "most nodes"]);
    let mut table = Table::new(&head);
    let count = |number: u64| number.to_string();
    for row in &bench.rows {
        let Some(known) = figures(row, "multise") else {
            table.row(vec![row.program.clone()]);
            continue;
        };
        let share = |index: usize| known.shares().map_or(NOTHING.to_owned(), |shares| percent(shares[index]));
        table.row(vec![
            row.program.clone(),
            share(0),
            share(1),
            share(2),
            format!("{:.2}", known.summary_size_avg),
            count(known.summary_size_max),
            known.sharing_factor.map_or(NOTHING.to_owned(), |factor| format!("{factor:.1}")),
            count(known.operations),
            count(known.writes),
            known.value_merges.map_or(NOTHING.to_owned(), count),
            known.merges_outside_theory.map_or(NOTHING.to_owned(), count),
            count(known.collapses),
            count(known.nodes),
            count(known.nodes_peak),
        ]);
    }
    let all: Vec<&Figures> = bench.rows.iter().filter_map(|row| figures(row, "multise")).collect();
    if all.len() > 1 {
        let sum = |of: fn(&Figures) -> u64| count(all.iter().map(|known| of(known)).sum());
        let told: Vec<_> = all.iter().filter_map(|known| Some((known.shares()?, known.time_ms))).collect();
        let spent: f64 = told.iter().map(|(_, time)| time).sum();
        let share = |index: usize| match told.is_empty() {
            true => NOTHING.to_owned(),
            false => percent(told.iter().map(|(shares, time)| shares[index] * time).sum::<f64>() / spent),
        };
        let mut cells = vec!["total".to_owned(), share(0), share(1), share(2)];
        let writes: f64 = all.iter().map(|known| known.writes as f64).sum();
        let arms: f64 = all.iter().map(|known| known.summary_size_avg * known.writes as f64).sum();
        cells.push(format!("{:.2}", arms / writes.max(1.0)));
        cells.push(count(all.iter().map(|known| known.summary_size_max).max().unwrap_or(0)));
        cells.push(String::new());
        cells.extend([sum(|known| known.operations), sum(|known| known.writes)]);
        cells.push(sum(|known| known.value_merges.unwrap_or(0)));
        cells.push(sum(|known| known.merges_outside_theory.unwrap_or(0)));
        cells.extend([sum(|known| known.collapses), sum(|known| known.nodes)]);
        table.row(cells);
    }
    table
}

fn sides(bench: &Bench, configuration: &str) -> Table {
    let head = [
        "program",
        "sides",
        "diagram",
        "lemmas",
        "pool",
        "bounds",
        "search",
        "SMT",
        "before SMT",
        "SMT calls",
    ];
    let mut table = Table::new(&head);
    let mut total = [0; 8];
    for row in &bench.rows {
        let mut cells = vec![row.program.clone()];
        if let Some(known) = figures(row, configuration) {
            let tiers = known.tiers.named().map(|(_, count)| count);
            let [diagram, lemmas, pool, bounds, search, smt] = tiers;
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

/// A series: figures by size, and how they grow.
pub fn series_table(series: &Series, timeout_s: f64) -> Table {
    let mut head = vec![series.parameter.as_str(), "MultiSE", "operations", "nodes", "largest summary"];
    head.extend(["SMT calls", "DSE", "operations", "SMT calls", "paths"]);
    let mut table = Table::new(&head);
    for point in &series.points {
        let run = |configuration: &str| point.runs.iter().find(|run| run.configuration == configuration);
        let (multise, dse) = (run("multise"), run("dse"));
        let count = |run: Option<&Run>, of: fn(&Figures) -> u64| {
            let known = run.and_then(|run| run.figures.as_ref());
            known.map_or(NOTHING.to_owned(), |known| of(known).to_string())
        };
        let paths = [dse, multise].into_iter().flatten().find_map(|run| run.figures.as_ref()?.paths.clone());
        table.row(vec![
            point.size.to_string(),
            explored(multise, timeout_s),
            count(multise, |known| known.operations),
            count(multise, |known| known.nodes),
            count(multise, |known| known.summary_size_max),
            count(multise, |known| known.smt_calls),
            explored(dse, timeout_s),
            count(dse, |known| known.operations),
            count(dse, |known| known.smt_calls),
            paths.unwrap_or(NOTHING.to_owned()),
        ]);
    }
    let growth = |configuration: &str, of: fn(&Run) -> Option<f64>| {
        let points = series.points.iter().filter_map(|point| {
            let run = point.runs.iter().find(|run| run.configuration == configuration)?;
            Some((point.size as f64, of(run)?))
        });
        fit(&points.collect::<Vec<_>>()).map_or(NOTHING.to_owned(), show_fit)
    };
    let operations = |run: &Run| run.figures.as_ref().map(|known| known.operations as f64);
    let time = |run: &Run| run.median(|run| &run.explore_ms);
    table.row(vec![
        "growth".to_owned(),
        growth("multise", time),
        growth("multise", operations),
        growth("multise", |run| run.figures.as_ref().map(|known| known.nodes as f64)),
        growth("multise", |run| run.figures.as_ref().map(|known| known.summary_size_max as f64)),
        growth("multise", |run| run.figures.as_ref().map(|known| known.smt_calls as f64)),
        growth("dse", time),
        growth("dse", operations),
        growth("dse", |run| run.figures.as_ref().map(|known| known.smt_calls as f64)),
    ]);
    table
}

/// The better fit, or both where neither is.
fn show_fit(fit: Fit) -> String {
    let (power, factor) = (format!("n^{:.1}", fit.exponent), format!("{:.2}^n", fit.base));
    match fit.growth {
        Growth::Polynomial => power,
        Growth::Exponential => factor,
        Growth::Unclear => format!("{power} or {factor}"),
    }
}

/// The time of the exploration alone, without the start of the process.
fn explored(run: Option<&Run>, timeout_s: f64) -> String {
    match run {
        None => NOTHING.to_owned(),
        Some(run) if run.timed_out => limit(timeout_s),
        Some(run) => run.median(|run| &run.explore_ms).map_or("failed".to_owned(), time),
    }
}

fn paths(row: &Row) -> String {
    let known = ["dse", "multise"].into_iter().find_map(|name| figures(row, name)?.paths.clone());
    known.unwrap_or(NOTHING.to_owned())
}

fn time_cells(bench: &Bench, run: Option<&Run>) -> [String; 2] {
    let Some(run) = run else { return [NOTHING.to_owned(), NOTHING.to_owned()] };
    if run.timed_out {
        return [limit(bench.timeout_s), NOTHING.to_owned()];
    }
    let shown = |of: fn(&Run) -> &[f64]| run.median(of).map_or("failed".to_owned(), time);
    let cpu = median(&run.cpu_ms).map_or(NOTHING.to_owned(), time);
    [shown(|run| &run.wall_ms), cpu]
}

fn limit(timeout_s: f64) -> String {
    format!(">{timeout_s} s")
}

fn cpu(row: &Row, configuration: &str) -> Option<f64> {
    run(row, configuration)?.median(|run| &run.cpu_ms)
}

/// The exploration alone in its least disturbed round: it is far shorter than the process, and the clock goes on while others run.
fn explore(row: &Row, configuration: &str) -> Option<f64> {
    let run = run(row, configuration).filter(|run| run.is_complete())?;
    run.explore_ms.iter().copied().min_by(f64::total_cmp)
}

fn solver(row: &Row, configuration: &str) -> Option<f64> {
    run(row, configuration)?.median(|run| &run.solver_ms)
}

fn operations(row: &Row, configuration: &str) -> Option<f64> {
    Some(figures(row, configuration)?.operations as f64)
}

fn per_call(row: &Row, configuration: &str) -> Option<f64> {
    let calls = figures(row, configuration)?.smt_calls;
    (calls > 0).then_some(solver(row, configuration)? / calls as f64)
}

fn ratio(numerator: Option<f64>, denominator: Option<f64>) -> String {
    match (numerator, denominator) {
        (Some(numerator), Some(denominator)) if denominator > 0.0 => {
            let ratio = numerator / denominator;
            if ratio < 10.0 { format!("{ratio:.2}") } else { format!("{ratio:.1}") }
        }
        _ => NOTHING.to_owned(),
    }
}

fn percent(share: f64) -> String {
    format!("{:.0} %", share * 100.0)
}

/// Milliseconds for people.
fn time(milliseconds: f64) -> String {
    match milliseconds {
        ..100.0 => format!("{milliseconds:.1} ms"),
        ..1000.0 => format!("{milliseconds:.0} ms"),
        _ => format!("{:.2} s", milliseconds / 1e3),
    }
}
