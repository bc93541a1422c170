//! What is wrong with a source and where: the data, and its text with code frames.
//!
//! Invariant: a diagnostic's line and column are those of its span's start in the source that was parsed, and its span
//! lies within the source, on boundaries of characters.

use frames::{LineEnds, Note, Severity};

/// So many errors of a file are kept; who made more of them has one cause to fix first.
pub const MAX_ERRORS: usize = 20;

/// A range of bytes of a source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl From<oxc_span::Span> for Span {
    fn from(span: oxc_span::Span) -> Span {
        Span { start: span.start, end: span.end }
    }
}

/// Which error the guest sees when the source is evaluated at run time (`eval`, dynamic import).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorClass {
    /// Nearly everything.
    SyntaxError,
    /// Nested too deeply, as engines say it when their stack is at its end.
    RangeError,
}

/// One thing that is wrong with a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The error that evaluating the source throws.
    pub class: ErrorClass,
    /// What is wrong, without the name of the class; Node's wording where Node has one.
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

impl Diagnostic {
    /// `SyntaxError: Unexpected token '}'`, as the guest would print it.
    pub fn headline(&self) -> String {
        let class = match self.class {
            ErrorClass::SyntaxError => "SyntaxError",
            ErrorClass::RangeError => "RangeError",
        };
        format!("{class}: {}", self.message)
    }
}

/// The text of diagnostics, each with its code frame; `source` must be the text that was parsed.
pub fn render(diagnostics: &[Diagnostic], file_name: &str, source: &str, color: bool) -> String {
    let note = |diagnostic: &Diagnostic| Note {
        severity: Severity::Error,
        title: diagnostic.headline(),
        span: diagnostic.span.start as usize..diagnostic.span.end as usize,
        line: diagnostic.line,
        help: diagnostic.help.clone(),
    };
    let notes: Vec<Note> = diagnostics.iter().map(note).collect();
    frames::render(&notes, file_name, source.as_bytes(), LineEnds::EcmaScript, color)
}

/// ECMA-262 *LineTerminator*: lines are counted as the guest's error stacks count them.
pub(super) fn is_line_terminator(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

/// The nearest boundary of characters at or before `at`.
fn floor(source: &str, at: usize) -> usize {
    let at = at.min(source.len());
    (0..=at).rev().take(4).find(|&at| source.is_char_boundary(at)).unwrap_or(0)
}

/// A diagnostic before its line and column are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) class: ErrorClass,
    pub(super) message: String,
    pub(super) span: Span,
    pub(super) help: Option<String>,
}

impl Draft {
    pub(super) fn syntax(message: impl Into<String>, span: impl Into<Span>) -> Draft {
        Draft { class: ErrorClass::SyntaxError, message: message.into(), span: span.into(), help: None }
    }

    pub(super) fn range(message: impl Into<String>, span: impl Into<Span>) -> Draft {
        Draft { class: ErrorClass::RangeError, ..Draft::syntax(message, span) }
    }
}

/// The drafts in source order with their places; of several at one place the first reported, at most [`MAX_ERRORS`].
pub(super) fn locate(mut drafts: Vec<Draft>, source: &str) -> Vec<Diagnostic> {
    for draft in &mut drafts {
        let start = floor(source, draft.span.start as usize);
        let end = floor(source, draft.span.end as usize).max(start);
        draft.span = Span { start: start as u32, end: end as u32 };
    }
    drafts.sort_by_key(|draft| draft.span.start);
    drafts.dedup_by_key(|draft| draft.span.start);
    drafts.truncate(MAX_ERRORS);
    let mut cursor = Cursor { source, offset: 0, line: 1, column: 1 };
    drafts.into_iter().map(|draft| cursor.locate(draft)).collect()
}

/// Turns byte offsets that grow into lines and columns, in one walk.
struct Cursor<'a> {
    source: &'a str,
    offset: usize,
    line: usize,
    column: usize,
}

impl Cursor<'_> {
    fn locate(&mut self, draft: Draft) -> Diagnostic {
        let end = draft.span.start as usize;
        let mut after_return = self.source[..self.offset].ends_with('\r');
        for c in self.source[self.offset..end].chars() {
            let is_second_half = c == '\n' && after_return;
            if is_line_terminator(c) && !is_second_half {
                self.line += 1;
                self.column = 1;
            } else if !is_second_half && c != '\u{feff}' {
                self.column += 1;
            }
            after_return = c == '\r';
        }
        self.offset = end;
        let Draft { class, message, span, help } = draft;
        Diagnostic { class, message, span, line: self.line, column: self.column, help }
    }
}
