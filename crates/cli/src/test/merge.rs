//! `multise report merge`: the reports of shards as one.

use super::arguments::MergeArguments;
use super::{present, summary_text};
use std::path::Path;
use suite::{FORMAT, ProjectReport};

/// Runs `multise report merge`.
pub fn run(arguments: &MergeArguments) -> Result<u8, String> {
    let parts =
        arguments.reports.iter().map(|path| read(path)).collect::<Result<Vec<ProjectReport>, String>>()?;
    let whole = ProjectReport::merge(parts);
    let folder = arguments.project.as_deref().unwrap_or(Path::new("."));
    let sources = |file: &str| std::fs::read_to_string(folder.join(file)).ok();
    if let Some(out) = &arguments.html {
        present::page(&whole, &sources, out)?;
    }
    let form = present::Form { json: arguments.json, all: arguments.all, color: &arguments.color };
    present::print(&whole, &summary_text::Unchanged::new(), form);
    Ok(u8::from(whole.summary.findings > 0))
}

fn read(path: &Path) -> Result<ProjectReport, String> {
    let shown = path.display();
    let text =
        std::fs::read_to_string(path).map_err(|error| format!("multise: cannot read {shown}: {error}\n"))?;
    let report: ProjectReport = serde_json::from_str(&text)
        .map_err(|error| format!("multise: {shown} is no report of `multise test --json`: {error}\n"))?;
    match report.format {
        FORMAT => Ok(report),
        other => Err(format!("multise: {shown} has format {other}; this version reads {FORMAT}\n")),
    }
}
