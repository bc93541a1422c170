//! What the policies came to on the tools, as tables: paths and sizes by tool, and what the paper sums up.

use crate::cells::{NOTHING, percent, ratio, time};
use crate::measure::Measured;
use crate::merging::{POLICIES, Tool, paths, speed};
use crate::table::Table;

/// Runs shorter than this, in milliseconds of processor time, are mostly the start of a process: no ratio is made of them.
const SHORTEST: f64 = 30.0;

/// Paths explored in a second at the largest size that `dse` or `dsm+qce` ends at, and by how many orders of magnitude they differ.
pub fn explored_table(tools: &[Tool]) -> String {
    let head = [
        "tool",
        "size",
        "dse: paths",
        "paths/s",
        "dsm+qce: paths",
        "paths/s ",
        "times",
        "10 to the power of",
    ];
    let mut table = Table::new(&head);
    for tool in tools {
        let Some(sized) = tool.largest("dse", "dsm+qce") else {
            table.row(vec![tool.name.clone(), NOTHING.to_owned()]);
            continue;
        };
        let [single, merged] = ["dse", "dsm+qce"].map(|policy| sized.run(policy));
        let times = quotient(single, merged);
        let mut cells = vec![tool.name.clone(), sized.size.to_string()];
        for run in [single, merged] {
            cells.push(run.and_then(paths).map_or(NOTHING.to_owned(), |paths| {
                format!("{}{}", large(paths), run.filter(|run| run.timed_out).map_or("", |_| " (time)"))
            }));
            cells.push(run.and_then(speed).map_or(NOTHING.to_owned(), large));
        }
        cells.push(times.map_or(NOTHING.to_owned(), large));
        cells.push(times.map_or(NOTHING.to_owned(), |times| format!("{:.1}", times.log10())));
        table.row(cells);
    }
    table.to_markdown()
}

/// How many times as many paths a second the second run explores.
pub(crate) fn quotient(one: Option<&Measured>, other: Option<&Measured>) -> Option<f64> {
    Some(speed(other?)? / speed(one?)?)
}

/// The largest size that each policy ends at, with its processor time there.
pub fn sizes_table(tools: &[Tool]) -> String {
    let mut head = vec!["tool"];
    head.extend(POLICIES);
    let mut table = Table::new(&head);
    for tool in tools {
        let mut cells = vec![tool.name.clone()];
        cells.extend(POLICIES.map(|policy| {
            let largest = tool.largest_of(policy).and_then(|sized| Some((sized.size, sized.ended(policy)?)));
            largest.map_or(NOTHING.to_owned(), |(size, run)| format!("{size}: {}", time(cost(run))))
        }));
        table.row(cells);
    }
    table.to_markdown()
}

/// Branch sides that are reached within a tenth of the time at the largest size.
pub fn coverage_table(tools: &[Tool]) -> String {
    let mut head = vec!["tool", "size"];
    head.extend(POLICIES);
    let mut table = Table::new(&head);
    let mut sums = [0; POLICIES.len()];
    for tool in tools {
        let Some(last) = tool.sizes.last() else { continue };
        let mut cells = vec![tool.name.clone(), last.size.to_string()];
        for (run, sum) in tool.early.iter().zip(&mut sums) {
            let sides =
                run.as_ref().and_then(|run| run.stats.solving.reached.last()).map(|&(_, sides)| sides);
            *sum += sides.unwrap_or(0);
            cells.push(sides.map_or(NOTHING.to_owned(), |sides| sides.to_string()));
        }
        table.row(cells);
    }
    let mut cells = vec!["sum".to_owned(), String::new()];
    cells.extend(sums.map(|sum| sum.to_string()));
    table.row(cells);
    table.to_markdown()
}

/// What the paper says about all its programs together, beside ours.
pub fn summary_table(tools: &[Tool]) -> String {
    let mut table = Table::new(&["figure", "here", "in the paper"]);
    let pairs = tools.iter().filter_map(|tool| {
        let sized = tool.largest("dse", "dsm+qce")?;
        quotient(sized.run("dse"), sized.run("dsm+qce"))
    });
    let times: Vec<f64> = pairs.collect();
    let most = times.iter().copied().fold(0.0, f64::max);
    let more = times.iter().filter(|&&times| times > 1.0).count();
    let mut row =
        |name: &str, here: String, paper: &str| table.row(vec![name.to_owned(), here, paper.to_owned()]);
    let of = |more: usize| format!("{more} of {}", tools.len());
    row("tools on which `dsm+qce` explores more paths a second than `dse`", of(more), "82 of 96");
    row("most times as many", large(most), "10^11");
    row("processor time, `dsm` to `ssm`, where both end", mean_ratio(tools, "dsm", "ssm"), "1.15");
    row("`ssm` to `multise`", mean_ratio(tools, "ssm", "multise"), NOTHING);
    row("`qce` to `multise`", mean_ratio(tools, "qce", "multise"), NOTHING);
    for policy in ["dsm", "dsm+qce"] {
        let states = tools.iter().flat_map(|tool| &tool.sizes).filter_map(|sized| sized.run(policy));
        let (met, all) = states
            .filter_map(|run| run.stats.states.as_ref())
            .fold((0, 0), |(met, all), states| (met + states.forwards_met, all + states.forwards));
        let share = if all == 0 { NOTHING.to_owned() } else { percent(met as f64 / all as f64) };
        let name = format!("fast-forwards of `{policy}` that meet the other state");
        row(&name, format!("{share} ({met} of {all})"), if policy == "dsm+qce" { "69 %" } else { NOTHING });
    }
    table.to_markdown()
}

/// The geometric mean of quotients of processor time over all runs that end under both policies and are not too short, and how many these are.
fn mean_ratio(tools: &[Tool], one: &str, other: &str) -> String {
    let pairs = tools.iter().flat_map(|tool| &tool.sizes).filter_map(|sized| {
        let (one, other) = (cost(sized.ended(one)?), cost(sized.ended(other)?));
        (one.max(other) >= SHORTEST).then(|| (one / other).ln())
    });
    let logarithms: Vec<f64> = pairs.collect();
    if logarithms.is_empty() {
        return NOTHING.to_owned();
    }
    let mean = (logarithms.iter().sum::<f64>() / logarithms.len() as f64).exp();
    format!("{} ({} runs)", ratio(Some(mean), Some(1.0)), logarithms.len())
}

/// Tools under values of a flag: instructions of the machine, which are the same on every run that ends.
pub fn sweep_table(flag: &str, values: &[&str], tools: &[(String, Vec<Option<Measured>>)]) -> String {
    let mut head = vec![flag];
    head.extend(values);
    let mut table = Table::new(&head);
    for (name, runs) in tools {
        let mut cells = vec![name.clone()];
        cells.extend(runs.iter().map(|run| match run {
            Some(run) if run.timed_out => format!(">{}", run.stats.instructions),
            Some(run) => run.stats.instructions.to_string(),
            None => NOTHING.to_owned(),
        }));
        table.row(cells);
    }
    table.to_markdown()
}

/// Processor time of a run in milliseconds.
pub(crate) fn cost(run: &Measured) -> f64 {
    run.cpu_ms.unwrap_or(run.wall_ms)
}

/// A number whose magnitude counts.
fn large(number: f64) -> String {
    if number < 1e5 { format!("{number:.0}") } else { format!("{number:.1e}") }
}
