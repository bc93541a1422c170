//! What the MultiSE paper reports, to stand beside what is measured here.

use crate::data::Row;

/// Time of DSE divided by that of MultiSE, from the paper's Table 1.
const RATIOS: [(&str, f64); 15] = [
    ("array-index", 3.7),
    ("bdd", 7.5),
    ("binary-search-tree", 7.3),
    ("calc-parser", 1.6),
    ("find-max", 10.0),
    ("heap-sort", 2.5),
    ("kadane-subarray", 2.7),
    ("linked-list", 11.1),
    ("pl0-parser", 1.3),
    ("priority-queue", 87.7),
    ("queue", 6.7),
    ("quick-sort", 2.6),
    ("red-black", 6.5),
    ("stack", 26.2),
    ("symbolic-arithmetic", 49.3),
];

/// The folder of the paper's programs.
pub const GROUP: &str = "evaluation";

/// What the paper reports for a program of its table.
pub fn paper_ratio(row: &Row) -> Option<f64> {
    let (_, ratio) = RATIOS.iter().find(|(program, _)| row.group == GROUP && *program == row.program)?;
    Some(*ratio)
}
