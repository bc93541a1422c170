//! What is wrong with a program and where: the data, the collector that caps it, and the text with code frames.
//!
//! Invariant: a diagnostic's line and column are those of its span's start in the bytes that were parsed.

use frames::{LineEnds, Note};

use crate::ast::Span;

pub use frames::Severity;

/// So many errors of a file are shown; who made more of them has one cause to fix first.
pub const MAX_ERRORS: usize = 20;

/// Names in messages are cut after so many characters, so that a line of megabytes stays readable.
const MAX_QUOTED: usize = 40;

/// Names longer than this get no did-you-mean: the comparison is quadratic and nobody mistypes such a name.
const MAX_SIMILAR_LENGTH: usize = 40;

/// So many names are compared at most for a did-you-mean.
const MAX_SIMILAR_CANDIDATES: usize = 2_000;

/// One thing that is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether the program is refused.
    pub severity: Severity,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// The bytes it is about.
    pub span: Span,
    /// The line of the span's start, from 1.
    pub line: usize,
    /// The column of the span's start in characters, from 1.
    pub column: usize,
    /// What to do about it.
    pub help: Option<String>,
}

/// The text of diagnostics, each with its code frame; `source` must be the bytes that were parsed.
pub fn render(diagnostics: &[Diagnostic], file_name: &str, source: &[u8], color: bool) -> String {
    let note = |diagnostic: &Diagnostic| Note {
        severity: diagnostic.severity,
        title: diagnostic.message.clone(),
        span: diagnostic.span.start..diagnostic.span.end,
        line: diagnostic.line,
        help: diagnostic.help.clone(),
    };
    let notes: Vec<Note> = diagnostics.iter().map(note).collect();
    frames::render(&notes, file_name, source, LineEnds::Newline, color)
}

/// A diagnostic before its line and column are known.
pub(crate) struct Draft {
    pub(crate) severity: Severity,
    pub(crate) message: String,
    pub(crate) span: Span,
    pub(crate) help: Option<String>,
}

/// Collects the findings of one pass that goes through the source in order; keeps the first of them.
#[derive(Default)]
pub(crate) struct Sink {
    drafts: Vec<Draft>,
    errors: usize,
    warnings: usize,
}

impl Sink {
    /// Records an error; message and help are only made when it will be kept.
    pub(crate) fn error(&mut self, span: Span, describe: impl FnOnce() -> (String, Option<String>)) {
        self.errors += 1;
        // One more than is shown: it is where the last line of the report points.
        if self.errors <= MAX_ERRORS + 1 {
            let (message, help) = describe();
            self.drafts.push(Draft { severity: Severity::Error, message, span, help });
        }
    }

    /// Records a warning.
    pub(crate) fn warning(&mut self, span: Span, describe: impl FnOnce() -> (String, Option<String>)) {
        self.warnings += 1;
        if self.warnings <= MAX_ERRORS {
            let (message, help) = describe();
            self.drafts.push(Draft { severity: Severity::Warning, message, span, help });
        }
    }

    /// Takes over the findings of another pass.
    pub(crate) fn append(&mut self, other: Sink) {
        self.drafts.extend(other.drafts);
        self.errors += other.errors;
        self.warnings += other.warnings;
    }

    /// The findings in source order: `Err` with the errors if there are any, else the warnings.
    pub(crate) fn finish(mut self, source: &[u8]) -> Result<Vec<Diagnostic>, Vec<Diagnostic>> {
        let severity = if self.errors > 0 { Severity::Error } else { Severity::Warning };
        self.drafts.retain(|draft| draft.severity == severity);
        self.drafts.sort_by_key(|draft| draft.span);
        let hidden = self.errors.saturating_sub(MAX_ERRORS);
        if hidden > 0 {
            let span = self.drafts.get(MAX_ERRORS).map_or(Span::default(), |first| first.span);
            let message =
                format!("{hidden} more {} not shown", if hidden == 1 { "error is" } else { "errors are" });
            self.drafts.truncate(MAX_ERRORS);
            self.drafts.push(Draft { severity, message, span, help: None });
        }
        let mut cursor = Cursor::new(source);
        let located = self.drafts.into_iter().map(|draft| cursor.locate(draft)).collect();
        if severity == Severity::Error { Err(located) } else { Ok(located) }
    }
}

/// Turns byte offsets into lines and columns, in one walk for offsets that grow.
pub(crate) struct Cursor<'a> {
    source: &'a [u8],
    offset: usize,
    line: usize,
    column: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(source: &'a [u8]) -> Cursor<'a> {
        Cursor { source, offset: 0, line: 1, column: 1 }
    }

    /// Line and column of an offset, both from 1.
    pub(crate) fn position(&mut self, offset: usize) -> (usize, usize) {
        if offset < self.offset {
            *self = Cursor::new(self.source);
        }
        if self.offset == 0 && self.source.starts_with(BYTE_ORDER_MARK) && offset >= BYTE_ORDER_MARK.len() {
            self.offset = BYTE_ORDER_MARK.len();
        }
        let end = offset.min(self.source.len());
        for &byte in &self.source[self.offset..end] {
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            } else if byte & 0xC0 != 0x80 {
                self.column += 1;
            }
        }
        self.offset = end;
        (self.line, self.column)
    }

    fn locate(&mut self, draft: Draft) -> Diagnostic {
        let (line, column) = self.position(draft.span.start);
        let Draft { severity, message, span, help } = draft;
        Diagnostic { severity, message, span, line, column, help }
    }
}

/// What some editors put before UTF-8 text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The text as it is quoted in a message: between backticks, on one line, cut when long.
pub(crate) fn quoted(text: &str) -> String {
    let mut shown: String = text.chars().take(MAX_QUOTED).flat_map(visible).collect();
    if text.chars().nth(MAX_QUOTED).is_some() {
        shown.push('…');
    }
    format!("`{shown}`")
}

fn visible(c: char) -> Vec<char> {
    if c.is_control() { c.escape_default().collect() } else { vec![c] }
}

/// `did you mean ...?` with the nearest of the known names, if one is near.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let length = name.chars().count();
    if length > MAX_SIMILAR_LENGTH {
        return None;
    }
    // A third of the name may differ: of one or two characters nothing, else `x` would be like every `y`.
    let allowed = length / 3;
    let near = known
        .take(MAX_SIMILAR_CANDIDATES)
        .filter(|candidate| *candidate != name && candidate.len().abs_diff(name.len()) <= allowed)
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, _)| distance <= allowed)
        .min_by_key(|&(distance, _)| distance);
    near.map(|(_, candidate)| format!("did you mean {}?", quoted(candidate)))
}

/// How many characters must be inserted, removed, replaced or swapped with their neighbour; case counts for nothing.
fn distance(lhs: &str, rhs: &str) -> usize {
    let lhs = lhs.to_ascii_lowercase().into_bytes();
    let rhs = rhs.to_ascii_lowercase().into_bytes();
    let mut rows = vec![vec![0; rhs.len() + 1]; lhs.len() + 1];
    for left in 0..=lhs.len() {
        for right in 0..=rhs.len() {
            rows[left][right] = if left == 0 || right == 0 {
                left + right
            } else {
                let replaced = rows[left - 1][right - 1] + usize::from(lhs[left - 1] != rhs[right - 1]);
                let swaps = left > 1
                    && right > 1
                    && lhs[left - 1] == rhs[right - 2]
                    && lhs[left - 2] == rhs[right - 1];
                let swapped = if swaps { rows[left - 2][right - 2] + 1 } else { replaced };
                replaced.min(swapped).min(rows[left - 1][right] + 1).min(rows[left][right - 1] + 1)
            };
        }
    }
    rows[lhs.len()][rhs.len()]
}
