//! One JSON object per report.

use crate::check::CheckReport;
use crate::data::Report;
use serde::Serialize;

/// The report as JSON, ending in a newline.
pub fn to_json(report: &Report) -> String {
    pretty(report)
}

/// The same for a report about JavaScript.
pub fn check_to_json(report: &CheckReport) -> String {
    pretty(report)
}

fn pretty(report: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(report)
        .expect("a report has only strings for keys and no failing parts");
    text.push('\n');
    text
}
