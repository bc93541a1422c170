//! The part of `docs/evaluation.md` that comes from the data, between two marks; everything else on the page is written by people.

use crate::data::{Bench, Evaluation};
use crate::growth::{growth_table, series_table};
use crate::plots::{plot_series, plot_tiers, plot_time};
use crate::short::{dse_as_good, dse_grows_slower, group, papers, targets};
use crate::table::Table;
use crate::tables::{FOREMOST, bench_tables};

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
    let papers = papers(&evaluation.bench);
    vec![
        ("series.svg", plot_series(&evaluation.bench, &evaluation.series)),
        ("time.svg", plot_time(&papers)),
        ("tiers.svg", plot_tiers(&papers)),
    ]
}

fn generated(evaluation: &Evaluation) -> String {
    let Evaluation { bench, series, .. } = evaluation;
    let mut text = format!(
        "{} rounds, explorations stopped after {} s, paths of DSE in the order `{}`.\n",
        bench.rounds, bench.timeout_s, bench.order
    );
    text.push_str(&format!("\n{}", targets(evaluation).to_markdown()));
    text.push_str(&format!("\n### The 15 programs\n{}", programs(&papers(bench))));
    text.push_str("\nWhere time goes:\n\n![Where time goes](evaluation/time.svg)\n");
    text.push_str("\nWho decides the sides:\n\n![Sides by tier](evaluation/tiers.svg)\n");
    let beyond = group(bench, "beyond");
    if !beyond.rows.is_empty() {
        text.push_str(&format!("\n### Beyond the paper\n{}", programs(&beyond)));
    }
    text.push_str("\n### Growth with size\n\n![Time against size](evaluation/series.svg)\n");
    text.push_str(&format!("\n{}", growth_table(evaluation).to_markdown()));
    let tables = series.iter().map(|series| {
        let table = series_table(series, bench.timeout_s).to_markdown();
        format!("\n**{}**\n\n{table}", series.program)
    });
    text.push_str(&folded("The figures at every size", &tables.collect::<String>()));
    text.push_str("\n### Where DSE is as good or better\n");
    text.push_str(&titled("Programs that take DSE no longer", &dse_as_good(bench)));
    text.push_str(&titled("Series in which DSE is faster in the end", &dse_grows_slower(evaluation)));
    text
}

/// The tables of some programs; those that few will read are folded.
fn programs(bench: &Bench) -> String {
    let tables = bench_tables(bench);
    let (foremost, others) = tables.split_at(FOREMOST.min(tables.len()));
    let show =
        |tables: &[(&str, Table)]| tables.iter().map(|(what, table)| titled(what, table)).collect::<String>();
    show(foremost) + &folded("Where time goes, what merging does, who decides the sides", &show(others))
}

fn titled(what: &str, table: &Table) -> String {
    format!("\n{what}:\n\n{}", table.to_markdown())
}

/// A part that is shown when a reader asks for it.
fn folded(what: &str, text: &str) -> String {
    format!("\n<details>\n<summary>{what}</summary>\n{text}\n</details>\n")
}
