//! oxc's errors in Node's words.
//!
//! Invariant: every error of oxc becomes exactly one draft; what has no entry here keeps oxc's words.

use oxc_diagnostics::OxcDiagnostic;

use super::diagnostics::{Draft, Span};

/// The draft of an error that oxc reports.
pub(super) fn translate(error: &OxcDiagnostic, _source: &str) -> Draft {
    let span = error.labels.iter().find(|label| label.primary()).or(error.labels.last());
    let span = span.map_or(Span::default(), |label| {
        let start = label.offset() as u32;
        Span { start, end: start + label.len() as u32 }
    });
    Draft { help: error.help.as_ref().map(|help| help.to_string()), ..Draft::syntax(error.message.to_string(), span) }
}
