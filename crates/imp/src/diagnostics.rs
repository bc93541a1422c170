//! What is wrong with a program and where: the data, the collector that caps it, and the text with code frames.
//!
//! Invariant: a diagnostic's line and column are those of its span's start in the bytes that were parsed.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::ast::Span;

/// So many errors of a file are shown; who made more of them has one cause to fix first.
pub const MAX_ERRORS: usize = 20;

/// The code frame shows at most so many bytes of a line on either side of the place, so that a line of megabytes stays readable.
const FRAME_REACH: usize = 100;

/// Names in messages are cut after so many characters, for the same reason.
const MAX_QUOTED: usize = 40;

/// Names longer than this get no did-you-mean: the comparison is quadratic and nobody mistypes such a name.
const MAX_SIMILAR_LENGTH: usize = 40;

/// So many names are compared at most for a did-you-mean.
const MAX_SIMILAR_CANDIDATES: usize = 2_000;

/// Whether the program is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The program is refused.
    Error,
    /// The program is accepted; this is probably not what was meant.
    Warning,
}

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
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let mut text = String::new();
    for diagnostic in diagnostics {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&renderer.render(&[group(diagnostic, file_name, source)]));
        text.push('\n');
    }
    text
}

fn group<'a>(diagnostic: &'a Diagnostic, file_name: &'a str, source: &[u8]) -> Group<'a> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let frame = Frame::around(source, diagnostic.span);
    let snippet = Snippet::source(frame.text)
        .path(file_name)
        .line_start(diagnostic.line)
        .annotation(AnnotationKind::Primary.span(frame.span.start..frame.span.end));
    let group = level.primary_title(diagnostic.message.as_str()).element(snippet);
    match &diagnostic.help {
        Some(help) => group.element(Level::HELP.message(help.as_str())),
        None => group,
    }
}

/// The line of a span, only its surroundings if it is long, and the span inside it.
struct Frame {
    text: String,
    span: Span,
}

impl Frame {
    fn around(source: &[u8], span: Span) -> Frame {
        let start = span.start.min(source.len());
        let line_start = source[..start].iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let line_end =
            source[start..].iter().position(|&byte| byte == b'\n').map_or(source.len(), |at| start + at);
        let line_end = if source[..line_end].ends_with(b"\r") { (line_end - 1).max(start) } else { line_end };
        let end = span.end.clamp(start, line_end);
        Frame::cut(source, line_start, start, end, line_end)
    }

    fn cut(source: &[u8], line_start: usize, start: usize, end: usize, line_end: usize) -> Frame {
        let start = start.min(line_end);
        let from = back_to_character(source, line_start.max(start.saturating_sub(FRAME_REACH)), line_start);
        let shown_end = back_to_character(source, end.min(start + FRAME_REACH), start);
        let to = back_to_character(source, line_end.min(shown_end + FRAME_REACH), shown_end);
        // Blanks in the place of what is cut keep the column right, and the renderer leaves them out.
        let mut text = " ".repeat(shown(&source[line_start..from]).chars().count());
        text.push_str(&shown(&source[from..start]));
        let span_start = text.len();
        text.push_str(&shown(&source[start..shown_end]));
        let span_end = text.len();
        text.push_str(&shown(&source[shown_end..to]));
        if to < line_end {
            text.push_str("...");
        }
        Frame { text, span: Span { start: span_start, end: span_end } }
    }
}

/// The bytes as one line of text: neither invalid UTF-8 nor a byte order mark nor a lone carriage return may disturb the frame.
fn shown(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes)
        .chars()
        .filter(|&c| c != '\u{feff}')
        .map(|c| if c == '\r' { ' ' } else { c })
        .collect()
}

/// The nearest start of a character at or before `at`, not before `least`.
fn back_to_character(source: &[u8], at: usize, least: usize) -> usize {
    let is_continuation = |at: usize| source.get(at).is_some_and(|byte| byte & 0xC0 == 0x80);
    (least..=at).rev().take(4).find(|&at| !is_continuation(at)).unwrap_or(at)
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
