//! The bounds that a verdict is about.

use serde::{Deserialize, Serialize};

/// A bound that was in force: the exploration followed nothing beyond it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Bound {
    /// `strings`, `arrays`, `calls`, `loops`, …
    pub what: String,
    /// The most.
    pub most: u64,
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
        parts.push(match is_first {
            true => format!("{} ≤ {}", bound.what, bound.most),
            false => format!("{} ≤ {}", bound.inputs.join(", "), bound.most),
        });
    }
    format!("within: {}", parts.join(", "))
}
