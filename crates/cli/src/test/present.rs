//! Where reports go: standard output as a table or as JSON, and pages.

use super::summary_text::{self, Unchanged};
use interp::Queries;
use js::Assumptions;
use js::LineHeat;
use page::{HeatLine, HeatVariable, Remarks};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{IsTerminal, Write};
use std::path::Path;
use suite::{ProjectReport, heat_by_line};

/// How a report is printed.
pub struct Form<'f> {
    /// As JSON.
    pub json: bool,
    /// Lists in full.
    pub all: bool,
    /// `always`, `never` or `auto`.
    pub color: &'f str,
}

/// Prints a report.
pub fn print(outcome: &ProjectReport, unchanged: &Unchanged, form: Form<'_>) {
    let colour = match form.color {
        "always" => true,
        "never" => false,
        _ => std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
    };
    let text = match (form.json, serde_json::to_string_pretty(outcome)) {
        (true, Ok(text)) => text + "\n",
        _ => summary_text::text(outcome, unchanged, colour, form.all),
    };
    // A reader that has gone away (`| head`) is no failure.
    let _ = std::io::stdout().write_all(text.as_bytes());
}

/// Writes the page of a report.
pub fn page(
    outcome: &ProjectReport,
    sources: &dyn Fn(&str) -> Option<String>,
    out: &Path,
) -> Result<(), String> {
    let problems = outcome.problems.iter().map(|it| (it.file.as_str(), it.problem.as_str()));
    let problems: Vec<(&str, &str)> = problems.collect();
    let left_out: Vec<(String, String)> = outcome
        .trial
        .left_out
        .iter()
        .map(|it| (format!("{} {} {}", it.file, it.function, it.test), it.cause.clone()))
        .collect();
    let run = outcome.trial.in_words();
    let heat = heat_of(outcome, sources);
    let remarks = Remarks { problems: &problems, run: &run, left_out: &left_out, heat: Some(&heat) };
    page::write(&outcome.functions, &remarks, sources, out)
        .map_err(|error| format!("multise: cannot write the page into {}: {error}\n", out.display()))
}

/// What later questions depend on in each file with functions that were explored.
fn heat_of(
    outcome: &ProjectReport,
    sources: &dyn Fn(&str) -> Option<String>,
) -> BTreeMap<String, Vec<HeatLine>> {
    let queries = Queries::default();
    let assumptions = Assumptions { beta: queries.beta, kappa: queries.kappa };
    let lines_of = |file: &str| {
        let lines = heat_by_line(file, &sources(file)?, assumptions)?;
        Some(lines.into_iter().map(|(line, heat)| heat_line(line, heat, queries.alpha)).collect())
    };
    let files: BTreeSet<&str> = outcome.functions.iter().map(|report| report.file.as_str()).collect();
    files.into_iter().filter_map(|file| Some((file.to_owned(), lines_of(file)?))).collect()
}

fn heat_line(line: usize, heat: LineHeat, alpha: f64) -> HeatLine {
    let least = alpha * heat.total;
    let variables = heat.variables.into_iter().map(|(name, weight)| HeatVariable {
        name,
        share: weight / heat.total,
        is_hot: weight > least,
    });
    HeatLine { line, questions: heat.total, variables: variables.collect() }
}
