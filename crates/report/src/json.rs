//! One JSON object per report.

use crate::data::Report;

/// The report as JSON, ending in a newline.
pub fn to_json(report: &Report) -> String {
    let mut text = serde_json::to_string_pretty(report)
        .expect("a report has only strings for keys and no failing parts");
    text.push('\n');
    text
}
