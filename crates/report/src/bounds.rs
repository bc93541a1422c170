//! The bounds that a verdict is about.

use serde::{Deserialize, Serialize};

/// A bound that was in force: the exploration followed nothing beyond it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Bound {
    /// `strings`, `arrays`, `calls`, `loops`, …; or what is taken for granted: `the time zone UTC`.
    pub what: String,
    /// The most; none where it is no number that is bounded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u64>,
    /// The inputs that it is about, `xs[]` for the elements of `xs`; none where it is not about inputs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub inputs: Vec<String>,
}

/// `within: strings ≤ 8, arrays ≤ 4`; empty where there are no bounds. Where inputs of one kind have several, all but the first are named.
pub fn within(bounds: &[Bound]) -> String {
    if bounds.is_empty() {
        return String::new();
    }
    let mut parts = Vec::new();
    for (place, bound) in bounds.iter().enumerate() {
        let is_first = bounds[..place].iter().all(|known| known.what != bound.what);
        let Some(most) = bound.most else {
            parts.push(bound.what.clone());
            continue;
        };
        parts.push(match is_first {
            true => format!("{} ≤ {most}", bound.what),
            false => format!("{} ≤ {most}", bound.inputs.join(", ")),
        });
    }
    format!("within: {}", parts.join(", "))
}
