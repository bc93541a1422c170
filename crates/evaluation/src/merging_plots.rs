//! What the policies came to on the tools, as pictures in the manner of the paper: orders of magnitude of paths, time against size, and
//! coverage after a part of the time.

use crate::merging::{POLICIES, Tool, place};
use crate::merging_tables::{cost, quotient};
use crate::panels::Grid;
use crate::svg::{Anchor, PALETTE, Svg};
use std::time::Duration;

/// Of a row of bars: for the name, and for the longest bar on either side of the line.
const NAMES: f64 = 80.0;
const SIDE: f64 = 260.0;
const BAR: f64 = 13.0;
const GAP: f64 = 6.0;
const HEAD: f64 = 40.0;
/// Times of whole processes are drawn from here on, in milliseconds.
const SHORTEST: f64 = 10.0;

/// The pictures, by file name.
pub fn plots(tools: &[Tool], timeout: Duration) -> [(&'static str, String); 3] {
    [
        ("merging-paths.svg", plot_paths(tools)),
        ("merging-time.svg", plot_time(tools, timeout)),
        ("merging-coverage.svg", plot_coverage(tools)),
    ]
}

/// How many times as many paths a second `dsm+qce` explores as `dse`, as a power of ten; the tools that gain most come first.
fn plot_paths(tools: &[Tool]) -> String {
    let times = |tool: &Tool| {
        let sized = tool.largest("dse", "dsm+qce")?;
        let times = quotient(sized.run("dse"), sized.run("dsm+qce"))?;
        Some((tool.name.clone(), vec![times.log10()]))
    };
    let mut rows: Vec<Row> = tools.iter().filter_map(times).collect();
    rows.sort_by(|one, other| other.1[0].total_cmp(&one.1[0]));
    bars(&rows, &["dsm+qce to dse, paths a second, power of ten"], 1)
}

/// Branch sides that a policy reaches in a part of the time beyond those that `dse` reaches.
fn plot_coverage(tools: &[Tool]) -> String {
    let policies = ["multise", "ssm", "dsm+qce"];
    let rows = tools.iter().filter_map(|tool| {
        let sides = |policy: &str| {
            let run = tool.early[place(policy)].as_ref()?;
            run.stats.solving.reached.last().map(|&(_, sides)| sides as f64)
        };
        let single = sides("dse")?;
        let more: Option<Vec<f64>> = policies.iter().map(|policy| Some(sides(policy)? - single)).collect();
        Some((tool.name.clone(), more?))
    });
    let names = policies.map(|policy| format!("{policy}, sides beyond dse"));
    bars(&rows.collect::<Vec<Row>>(), &names.each_ref().map(String::as_str), 0)
}

/// Processor time until a tool is explored whole, against the size of its inputs.
fn plot_time(tools: &[Tool], timeout: Duration) -> String {
    let legend: Vec<(&str, &str)> = POLICIES.into_iter().zip(PALETTE).collect();
    let mut grid = Grid::new(tools.len(), &legend);
    for (index, tool) in tools.iter().enumerate() {
        let sizes: Vec<u64> = tool.sizes.iter().map(|sized| sized.size).collect();
        let Some(panel) = grid.panel(index, &tool.name, &sizes, (SHORTEST, timeout.as_secs_f64() * 1e3))
        else {
            continue;
        };
        for (policy, colour) in &legend {
            let ended = tool.sizes.iter().filter_map(|sized| Some((sized.size, cost(sized.ended(policy)?))));
            let stopped =
                |sized: &&crate::merging::Sized| sized.run(policy).is_some() && sized.ended(policy).is_none();
            let stopped = tool.sizes.iter().find(stopped).map(|sized| sized.size);
            panel.curve(&mut grid.svg, &ended.collect::<Vec<_>>(), stopped, colour);
        }
    }
    grid.finish()
}

/// A name and the lengths of its bars; those below zero go to the left.
type Row = (String, Vec<f64>);

fn bars(rows: &[Row], names: &[&str], digits: usize) -> String {
    let longest =
        rows.iter().flat_map(|(_, lengths)| lengths).fold(1.0_f64, |most, length| most.max(length.abs()));
    let height: f64 = rows.iter().map(|(_, lengths)| lengths.len() as f64 * BAR + GAP).sum();
    let zero = NAMES + SIDE;
    let mut svg = Svg::new(NAMES + 2.0 * SIDE + 60.0, HEAD + height);
    let legend: Vec<(&str, &str)> = names.iter().copied().zip(PALETTE).collect();
    svg.legend((NAMES, 14.0), &legend);
    let mut y = HEAD;
    for (name, lengths) in rows {
        svg.text((NAMES - 8.0, y + BAR - 3.0), Anchor::End, "name", name);
        for (length, (_, colour)) in lengths.iter().zip(&legend) {
            let width = length.abs() / longest * (SIDE - 40.0);
            let left = if *length < 0.0 { zero - width } else { zero };
            svg.bar((left, y), width, BAR - 1.0, colour);
            let (x, anchor) =
                if *length < 0.0 { (left - 4.0, Anchor::End) } else { (left + width + 4.0, Anchor::Start) };
            svg.text((x, y + BAR - 3.0), anchor, "label", &format!("{length:.digits$}"));
            y += BAR;
        }
        y += GAP;
    }
    svg.rule((zero, HEAD - 6.0), (zero, HEAD + height), "axis");
    svg.finish()
}
