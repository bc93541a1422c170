//! The part of `docs/evaluation.md` that comes from the data, between two marks; everything else on the page is written by people.

use crate::data::{Bench, Evaluation};
use crate::plots::{plot_series, plot_tiers, plot_time};
use crate::tables::{bench_tables, series_table};

const BEGIN: &str = "<!-- written by cargo xtask evaluate -->";
const END: &str = "<!-- end of what cargo xtask evaluate writes -->";

/// The page with its generated part replaced; none if it has no place for it.
pub fn render(page: &str, evaluation: &Evaluation) -> Option<String> {
    let (before, rest) = page.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}\n\n{}\n{END}{after}", generated(evaluation)))
}

/// The pictures of the page, by file name.
pub fn plots_of(evaluation: &Evaluation) -> Vec<(&'static str, String)> {
    let bench = &evaluation.bench;
    vec![
        ("series.svg", plot_series(&evaluation.series, bench.timeout_s)),
        ("time.svg", plot_time(&group(bench, "evaluation"))),
        ("tiers.svg", plot_tiers(&group(bench, "evaluation"))),
    ]
}

fn generated(evaluation: &Evaluation) -> String {
    let Evaluation { bench, series, .. } = evaluation;
    let mut text = format!(
        "{} rounds, explorations stopped after {} s, paths of DSE in the order `{}`.\n",
        bench.rounds, bench.timeout_s, bench.order
    );
    for (name, title) in [("evaluation", "The 15 programs"), ("beyond", "Beyond")] {
        let part = group(bench, name);
        if part.rows.is_empty() {
            continue;
        }
        text.push_str(&format!("\n### {title}\n"));
        for (what, table) in bench_tables(&part) {
            text.push_str(&format!("\n{what}:\n\n{}", table.to_markdown()));
        }
        if name == "evaluation" {
            text.push_str("\nWhere time goes:\n\n![Where time goes](evaluation/time.svg)\n");
            text.push_str("\nWho decides the sides:\n\n![Sides by tier](evaluation/tiers.svg)\n");
        }
    }
    text.push_str("\n### Growth with size\n\n![Time against size](evaluation/series.svg)\n");
    for series in series {
        let table = series_table(series, bench.timeout_s).to_markdown();
        text.push_str(&format!("\n**{}**\n\n{table}", series.program));
    }
    text
}

fn group(bench: &Bench, name: &str) -> Bench {
    let rows = bench.rows.iter().filter(|row| row.group == name).cloned().collect();
    Bench { rows, ..bench.clone() }
}
