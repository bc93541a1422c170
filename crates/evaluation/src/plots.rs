//! The plots: time against size, where time goes, and who decided the sides.

use crate::data::{Bench, Point, Row, Series};
use crate::panels::Grid;
use crate::svg::{Anchor, PALETTE, Svg};
use crate::tables::shown_tiers;
use report::{Stats, Tiers};

/// Explorations shorter than this, in milliseconds, are drawn as this short: below it is noise.
const SHORTEST: f64 = 0.1;

/// Processor time beyond the start against size, a panel for each series; both axes are logarithmic. The top of a panel is the
/// limit: a dashed line goes there from the last size that ended.
pub fn plot_series(bench: &Bench, series: &[Series]) -> String {
    let legend = [("MultiSE", PALETTE[0]), ("DSE", PALETTE[1])];
    let mut grid = Grid::new(series.len(), &legend);
    for (index, series) in series.iter().enumerate() {
        panel(&mut grid, index, bench, series);
    }
    grid.finish()
}

fn panel(grid: &mut Grid, index: usize, bench: &Bench, series: &Series) {
    let title = format!("{}, {}", series.program, series.parameter);
    let sizes: Vec<u64> = series.points.iter().map(|point| point.size).collect();
    let Some(panel) = grid.panel(index, &title, &sizes, (SHORTEST, bench.timeout_s * 1e3)) else { return };
    for (configuration, colour) in [("dse", PALETTE[1]), ("multise", PALETTE[0])] {
        let time = |point: &Point| {
            let run = point.run(configuration).filter(|run| run.is_complete())?;
            Some((point.size, bench.beyond_start(run).unwrap_or(0.0)))
        };
        let ended: Vec<(u64, f64)> = series.points.iter().filter_map(time).collect();
        let stopped =
            series.points.iter().find(|point| point.run(configuration).is_some_and(|run| run.timed_out));
        panel.curve(&mut grid.svg, &ended, stopped.map(|point| point.size), colour);
    }
}

const BAR: f64 = 15.0;
const NAMES: f64 = 200.0;
/// Of it, for the names of the policies.
const POLICIES: f64 = 62.0;
const FULL: f64 = 560.0;

/// The bars of a program: its name, and for each policy the parts as shares of the whole.
type Pair = (String, Vec<(&'static str, Vec<f64>)>);

/// Between the bars of two programs.
const GAP: f64 = 7.0;

fn bars(pairs: &[Pair], legend: &[(&str, &str)]) -> String {
    let heights = pairs.iter().map(|(_, bars)| bars.len() as f64 * (BAR + 1.0) + GAP);
    let mut svg = Svg::new(NAMES + FULL + 20.0, heights.sum::<f64>() + 36.0);
    svg.legend((NAMES, 14.0), legend);
    let mut y = 26.0;
    for (name, bars) in pairs {
        svg.text((NAMES - POLICIES, y + 11.0), Anchor::End, "name", name);
        for (policy, shares) in bars {
            svg.text((NAMES - 6.0, y + 11.0), Anchor::End, "label", policy);
            let mut x = NAMES;
            for (share, (_, colour)) in shares.iter().zip(legend) {
                svg.bar((x, y), share * FULL, BAR, colour);
                x += share * FULL;
            }
            y += BAR + 1.0;
        }
        y += GAP;
    }
    svg.finish()
}

/// A pair for each program of which something is known.
fn pairs(bench: &Bench, parts: impl Fn(&Stats) -> Option<Vec<f64>>) -> Vec<Pair> {
    let of = |row: &Row| {
        let policies = [("multise", "MultiSE"), ("dse", "DSE")].into_iter();
        let bars =
            policies.filter_map(|(configuration, name)| Some((name, parts(row.stats(configuration)?)?)));
        (row.program.clone(), bars.collect::<Vec<_>>())
    };
    bench.rows.iter().map(of).filter(|(_, bars)| !bars.is_empty()).collect()
}

/// Where time goes: a bar for each program and policy.
pub fn plot_time(bench: &Bench) -> String {
    let parts = |stats: &Stats| {
        let shares = stats.shares()?;
        // The solver's share is by the clock, the others are by looks: together they may be a little more than all.
        let whole = shares.iter().sum::<f64>().max(1.0);
        let shares = shares.map(|share| share / whole);
        let rest = (1.0 - shares.iter().sum::<f64>()).max(0.0);
        Some(std::iter::once(rest).chain(shares).collect())
    };
    let names = ["the program itself", "diagrams", "ladder", "SMT solver"];
    let legend: Vec<(&str, &str)> = names.into_iter().zip(PALETTE).collect();
    bars(&pairs(bench, parts), &legend)
}

/// Who decided the branch sides that depend on inputs, with merging and without.
pub fn plot_tiers(bench: &Bench) -> String {
    let parts = |stats: &Stats| {
        let counts = shown_tiers(&stats.tiers);
        let total = counts.iter().map(|(_, count)| count).sum::<u64>().max(1) as f64;
        Some(counts.map(|(_, count)| count as f64 / total).to_vec())
    };
    let names = shown_tiers(&Tiers::default()).map(|(name, _)| name);
    let legend: Vec<(&str, &str)> = names.into_iter().zip(PALETTE).collect();
    bars(&pairs(bench, parts), &legend)
}
