//! What must be the same under every policy: verdict, findings, and how many paths there are.
//!
//! Invariant: only explorations that left nothing out are compared, as a limit may be reached at another place under another policy.

use explore::PathCount;
use explore_js::JsExploration;
use std::collections::BTreeSet;

/// The answers of an exploration that left nothing out.
pub struct Answers {
    verdict: &'static str,
    /// The kind, the name and the place of each finding.
    findings: BTreeSet<String>,
    /// None where they were not counted.
    paths: Option<String>,
}

impl Answers {
    /// The answers of an exploration; none where something was left out.
    pub fn of(found: &JsExploration) -> Option<Answers> {
        if !found.exploration.losses.is_empty() {
            return None;
        }
        let findings = found.findings.iter().map(|finding| {
            let place =
                finding.place.as_ref().map_or_else(|| "nowhere".to_owned(), |place| format!("{place:?}"));
            format!("{} {} at {place}", finding.kind(), finding.name.as_deref().unwrap_or("of no class"))
        });
        let paths = match &found.exploration.paths {
            PathCount::Exactly(count) => Some(count.to_string()),
            PathCount::Unknown(_) => None,
        };
        Some(Answers { verdict: found.verdict().name(), findings: findings.collect(), paths })
    }

    /// The same without the number of paths.
    pub fn without_paths(self) -> Answers {
        Answers { paths: None, ..self }
    }

    /// What another exploration of the program says otherwise.
    pub fn difference(&self, other: &Answers) -> Option<String> {
        if self.verdict != other.verdict {
            return Some(format!("{} and {}", self.verdict, other.verdict));
        }
        if self.findings != other.findings {
            return Some(format!("the findings {:?} and {:?}", self.findings, other.findings));
        }
        match (&self.paths, &other.paths) {
            (Some(one), Some(two)) if one != two => Some(format!("{one} paths and {two}")),
            _ => None,
        }
    }
}
