//! The plots: time against size, where time goes, and who decided the sides.

use crate::data::{Bench, Point, Run, Series};
use crate::svg::{Anchor, PALETTE, Svg};
use report::Stats;

/// The panels of the series stand in so many columns.
const COLUMNS: usize = 3;
const PANEL: (f64, f64) = (300.0, 220.0);
/// What the axes of a panel need: left, top, right, bottom.
const MARGIN: (f64, f64, f64, f64) = (48.0, 30.0, 14.0, 34.0);
/// Explorations shorter than this, in milliseconds, are drawn as this short: below it is noise.
const SHORTEST: f64 = 0.1;

/// Time against size, a panel for each series; both axes are logarithmic. What did not end is not drawn; the
/// top of a panel is the limit.
pub fn plot_series(series: &[Series], timeout_s: f64) -> String {
    let rows = series.len().div_ceil(COLUMNS);
    let mut svg = Svg::new(PANEL.0 * COLUMNS as f64, PANEL.1 * rows as f64 + 24.0);
    svg.legend((MARGIN.0, 14.0), &[("MultiSE", PALETTE[0]), ("DSE", PALETTE[1])]);
    for (index, series) in series.iter().enumerate() {
        let corner = ((index % COLUMNS) as f64 * PANEL.0, (index / COLUMNS) as f64 * PANEL.1 + 24.0);
        panel(&mut svg, corner, series, timeout_s);
    }
    svg.finish()
}

fn panel(svg: &mut Svg, corner: (f64, f64), series: &Series, timeout_s: f64) {
    let (left, top) = (corner.0 + MARGIN.0, corner.1 + MARGIN.1);
    let (right, bottom) = (corner.0 + PANEL.0 - MARGIN.2, corner.1 + PANEL.1 - MARGIN.3);
    let sizes: Vec<f64> = series.points.iter().map(|point| point.size as f64).collect();
    let (Some(&first), Some(&last)) = (sizes.first(), sizes.last()) else { return };
    let highest = (timeout_s * 1e3).max(1e3);
    let along = |size: f64| left + (size / first).ln() / (last / first).ln().max(1e-9) * (right - left);
    let up = |ms: f64| {
        let share = (ms.max(SHORTEST) / SHORTEST).ln() / (highest / SHORTEST).ln();
        bottom - share * (bottom - top)
    };
    let title = format!("{}, {}", series.program, series.parameter);
    svg.text((left, top - 10.0), Anchor::Start, "title", &title);
    let mut decade = SHORTEST;
    while decade <= highest {
        svg.rule((left, up(decade)), (right, up(decade)), "grid");
        svg.text((left - 5.0, up(decade) + 4.0), Anchor::End, "label", &short_time(decade));
        decade *= 10.0;
    }
    for &size in &sizes {
        svg.rule((along(size), bottom), (along(size), bottom + 4.0), "axis");
        svg.text((along(size), bottom + 16.0), Anchor::Middle, "label", &size.to_string());
    }
    svg.rule((left, top), (left, bottom), "axis");
    svg.rule((left, bottom), (right, bottom), "axis");
    for (configuration, colour) in [("dse", PALETTE[1]), ("multise", PALETTE[0])] {
        let time = |point: &Point| {
            Some((along(point.size as f64), up(point.run(configuration).and_then(Run::explored)?)))
        };
        let points: Vec<(f64, f64)> = series.points.iter().filter_map(time).collect();
        svg.curve(&points, colour);
    }
}

fn short_time(ms: f64) -> String {
    if ms >= 999.0 { format!("{:.0} s", ms / 1e3) } else { format!("{ms} ms") }
}

const BAR: f64 = 15.0;
const NAMES: f64 = 190.0;
const FULL: f64 = 560.0;

/// A row of bars: what it is called, and its parts as shares of the whole.
type Bar = (String, Vec<f64>);

fn bars(bars: &[Bar], legend: &[(&str, &str)]) -> String {
    let mut svg = Svg::new(NAMES + FULL + 20.0, bars.len() as f64 * (BAR + 4.0) + 40.0);
    svg.legend((NAMES, 14.0), legend);
    for (index, (name, shares)) in bars.iter().enumerate() {
        let y = 26.0 + index as f64 * (BAR + 4.0);
        svg.text((NAMES - 6.0, y + 11.0), Anchor::End, "label", name);
        let mut x = NAMES;
        for (share, (_, colour)) in shares.iter().zip(legend) {
            svg.bar((x, y), share * FULL, BAR, colour);
            x += share * FULL;
        }
    }
    svg.finish()
}

/// Where time goes: a bar for each program and policy.
pub fn plot_time(bench: &Bench) -> String {
    let mut all: Vec<Bar> = Vec::new();
    for row in &bench.rows {
        for (configuration, name) in [("multise", "MultiSE"), ("dse", "DSE")] {
            let Some(shares) = row.stats(configuration).and_then(Stats::shares) else { continue };
            // The solver's share is by the clock, the others are by looks: together they may be a little more than all.
            let whole = shares.iter().sum::<f64>().max(1.0);
            let shares = shares.map(|share| share / whole);
            let rest = (1.0 - shares.iter().sum::<f64>()).max(0.0);
            let parts = std::iter::once(rest).chain(shares).collect();
            all.push((format!("{}, {name}", row.program), parts));
        }
    }
    let names = ["the program itself", "diagrams", "ladder", "SMT solver"];
    let legend: Vec<(&str, &str)> = names.into_iter().zip(PALETTE).collect();
    bars(&all, &legend)
}

/// Who decided the branch sides that depend on inputs, with merging and without.
pub fn plot_tiers(bench: &Bench) -> String {
    let mut all: Vec<Bar> = Vec::new();
    for row in &bench.rows {
        for (configuration, name) in [("multise", "MultiSE"), ("dse", "DSE")] {
            let Some(known) = row.stats(configuration) else { continue };
            let counts = known.tiers.counts();
            let total = counts.iter().sum::<u64>().max(1) as f64;
            let parts = counts.map(|count| count as f64 / total).to_vec();
            all.push((format!("{}, {name}", row.program), parts));
        }
    }
    let names = ["diagram", "lemmas", "pool", "bounds", "search", "SMT"];
    let legend: Vec<(&str, &str)> = names.into_iter().zip(PALETTE).collect();
    bars(&all, &legend)
}
