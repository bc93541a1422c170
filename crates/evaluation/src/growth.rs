//! Tables of series: figures by size, and how they grow.
//!
//! Invariant: growth is that of what a program takes beyond the start, which is measured in the same run: the start would bend
//! every line that goes through small figures. Times are processor times.

use crate::cells::{NOTHING, count, process};
use crate::data::{Bench, Evaluation, Run, Series};
use crate::fit::{Fit, Growth, fit};
use crate::table::Table;
use report::Stats;

/// Times beyond the start below this, in milliseconds, are too rough for a line through them.
const FEWEST_MS: f64 = 1.0;

/// A figure of a run.
type Figure = fn(&Bench, &Run) -> Option<f64>;

/// Time, operations and nodes, beyond the start.
const FIGURES: [Figure; 3] = [
    |bench, run| bench.beyond_start(run).filter(|&ms| ms >= FEWEST_MS),
    |bench, run| beyond(bench, run, |stats| stats.operations),
    |bench, run| beyond(bench, run, |stats| stats.nodes),
];

fn beyond(bench: &Bench, run: &Run, of: fn(&Stats) -> u64) -> Option<f64> {
    let start = bench.start.as_ref().and_then(|start| start.stats.as_ref()).map_or(0, of);
    Some(of(run.stats.as_ref()?).saturating_sub(start) as f64)
}

/// How every series grows, a row each.
pub fn growth_table(evaluation: &Evaluation) -> Table {
    let mut head = vec!["program", "sizes", "MultiSE: time", "operations", "nodes", "largest summary"];
    head.extend(["DSE: time", "operations", "paths"]);
    let mut table = Table::new(&head);
    let bench = &evaluation.bench;
    for series in &evaluation.series {
        let [time, operations, nodes] = FIGURES.map(|figure| growth(bench, series, "multise", figure));
        let [dse_time, dse_operations, _] = FIGURES.map(|figure| growth(bench, series, "dse", figure));
        let ends = series.points.first().zip(series.points.last());
        let sizes = ends.map_or(String::new(), |(first, last)| format!("{}…{}", first.size, last.size));
        let largest =
            growth(bench, series, "multise", |_, run| Some(run.stats.as_ref()?.summary_size_max as f64));
        let paths = growth(bench, series, "dse", |_, run| run.stats.as_ref()?.paths.digits()?.parse().ok());
        let cells = [time, operations, nodes, largest, dse_time, dse_operations, paths];
        table.row([series.program.clone(), sizes].into_iter().chain(cells).collect());
    }
    table
}

/// The figures of a series by size.
pub fn series_table(series: &Series, timeout_s: f64) -> Table {
    let mut head = vec![series.parameter.as_str(), "MultiSE", "operations", "nodes", "largest summary"];
    head.extend(["SMT calls", "DSE", "operations", "SMT calls", "paths"]);
    let mut table = Table::new(&head);
    for point in &series.points {
        let (multise, dse) = (point.run("multise"), point.run("dse"));
        let number =
            |run: Option<&Run>, of: fn(&Stats) -> u64| count(run.and_then(|run| run.stats.as_ref()).map(of));
        let paths = [dse, multise].into_iter().flatten();
        let paths = paths.filter_map(|run| run.stats.as_ref()?.paths.digits()).next();
        table.row(vec![
            point.size.to_string(),
            process(multise, timeout_s),
            number(multise, |stats| stats.operations),
            number(multise, |stats| stats.nodes),
            number(multise, |stats| stats.summary_size_max),
            number(multise, |stats| stats.smt_calls),
            process(dse, timeout_s),
            number(dse, |stats| stats.operations),
            number(dse, |stats| stats.smt_calls),
            paths.unwrap_or(NOTHING).to_owned(),
        ]);
    }
    table
}

fn growth(bench: &Bench, series: &Series, configuration: &str, figure: Figure) -> String {
    let points = series.points.iter();
    let points =
        points.filter_map(|point| Some((point.size as f64, figure(bench, point.run(configuration)?)?)));
    show(&points.collect::<Vec<_>>())
}

/// The better fit, or both where neither is.
fn show(points: &[(f64, f64)]) -> String {
    let Some(Fit { exponent, base, growth }) = fit(points) else { return NOTHING.to_owned() };
    let (power, factor) = (format!("n^{exponent:.1}"), format!("{base:.2}^n"));
    match growth {
        Growth::Polynomial => power,
        Growth::Exponential => factor,
        Growth::Unclear => format!("{power} or {factor}"),
    }
}
