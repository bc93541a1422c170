//! Tables of series: figures by size, and how they grow.
//!
//! Invariant: growth is that of what a program takes beyond the start, which is measured in the same run; the start would bend
//! every line that goes through small figures.

use crate::cells::{NOTHING, count, explored};
use crate::data::{Evaluation, Run, Series};
use crate::fit::{Fit, Growth, fit};
use crate::table::Table;
use report::Stats;

/// Differences of times below this, in milliseconds, are noise.
const NOISE_MS: f64 = 0.3;

/// A figure of a run.
type Figure = fn(&Run) -> Option<f64>;

/// Time, operations and nodes.
const FIGURES: [Figure; 3] = [
    Run::explored,
    |run| Some(run.stats.as_ref()?.operations as f64),
    |run| Some(run.stats.as_ref()?.nodes as f64),
];

/// How every series grows, a row each.
pub fn growth_table(evaluation: &Evaluation) -> Table {
    let mut head = vec!["program", "sizes", "MultiSE: time", "operations", "nodes", "largest summary"];
    head.extend(["DSE: time", "operations", "paths"]);
    let mut table = Table::new(&head);
    for series in &evaluation.series {
        let [time, operations, nodes] =
            FIGURES.map(|figure| beyond_start(evaluation, series, "multise", figure));
        let [dse_time, dse_operations, _] =
            FIGURES.map(|figure| beyond_start(evaluation, series, "dse", figure));
        let ends = series.points.first().zip(series.points.last());
        let sizes = ends.map_or(String::new(), |(first, last)| format!("{}…{}", first.size, last.size));
        let largest = growth(series, "multise", |run| Some(run.stats.as_ref()?.summary_size_max as f64));
        let paths = growth(series, "dse", |run| run.stats.as_ref()?.paths.digits()?.parse().ok());
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
            explored(multise, timeout_s),
            number(multise, |stats| stats.operations),
            number(multise, |stats| stats.nodes),
            number(multise, |stats| stats.summary_size_max),
            number(multise, |stats| stats.smt_calls),
            explored(dse, timeout_s),
            number(dse, |stats| stats.operations),
            number(dse, |stats| stats.smt_calls),
            paths.unwrap_or(NOTHING).to_owned(),
        ]);
    }
    table
}

/// The growth of what is beyond the start.
fn beyond_start(evaluation: &Evaluation, series: &Series, configuration: &str, figure: Figure) -> String {
    let start = figure(&evaluation.start).unwrap_or(0.0);
    let points = series.points.iter().filter_map(|point| {
        let beyond = figure(point.run(configuration)?)? - start;
        (beyond >= NOISE_MS).then_some((point.size as f64, beyond))
    });
    show(&points.collect::<Vec<_>>())
}

fn growth(series: &Series, configuration: &str, figure: Figure) -> String {
    let points = series.points.iter();
    let points = points.filter_map(|point| Some((point.size as f64, figure(point.run(configuration)?)?)));
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
