//! Code frames: a message, the line of the source it is about with the place marked, and what to do about it.
//!
//! Invariant: any bytes and any span give a frame; long lines are cut around the place, and neither invalid UTF-8 nor control
//! characters of the source disturb the drawing.

#![warn(clippy::unwrap_used)]

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use std::ops::Range;

/// The frame shows at most so many bytes of a line on either side of the place, so that a minified file stays readable.
const REACH: usize = 100;

/// How much it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The source is refused.
    Error,
    /// The source is accepted.
    Warning,
}

/// Where a line of the source ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnds {
    /// At `\n`; a `\r` before it belongs to the end.
    Newline,
    /// At every *LineTerminator* of ECMA-262.
    EcmaScript,
}

/// One message with its place.
#[derive(Clone, Debug)]
pub struct Note {
    /// How much it matters.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub title: String,
    /// The bytes it is about; only what stands on the first of their lines is marked.
    pub span: Range<usize>,
    /// The line of the span's start, from 1.
    pub line: usize,
    /// What to do about it.
    pub help: Option<String>,
}

/// The text of the notes, each with its frame; `source` must be what their spans are about.
pub fn render(notes: &[Note], file_name: &str, source: &[u8], line_ends: LineEnds, color: bool) -> String {
    let renderer = if color { Renderer::styled() } else { Renderer::plain() };
    let renderer = renderer.decor_style(DecorStyle::Ascii);
    let frames =
        notes.iter().map(|note| renderer.render(&[group(note, file_name, source, line_ends)]) + "\n");
    frames.collect::<Vec<_>>().join("\n")
}

fn group<'n>(note: &'n Note, file_name: &'n str, source: &[u8], line_ends: LineEnds) -> Group<'n> {
    let level = match note.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let frame = Frame::around(source, &note.span, line_ends);
    let snippet = Snippet::source(frame.text)
        .path(file_name)
        .line_start(note.line)
        .annotation(AnnotationKind::Primary.span(frame.marked));
    let group = level.primary_title(note.title.as_str()).element(snippet);
    match &note.help {
        Some(help) => group.element(Level::HELP.message(help.as_str())),
        None => group,
    }
}

/// The line of a span, only its surroundings if it is long, and the span inside it.
struct Frame {
    text: String,
    marked: Range<usize>,
}

impl Frame {
    fn around(source: &[u8], span: &Range<usize>, line_ends: LineEnds) -> Frame {
        let start = span.start.min(source.len());
        let line_start = (0..start).rev().find(|&at| ends_line(source, at, line_ends)).map_or(0, |at| at + 1);
        let line_end =
            (start..source.len()).find(|&at| starts_line_end(source, at, line_ends)).unwrap_or(source.len());
        let start = start.min(line_end);
        let end = span.end.clamp(start, line_end);
        let from = back_to_character(source, line_start.max(start.saturating_sub(REACH)), line_start);
        let shown_end = back_to_character(source, end.min(start + REACH), start);
        let to = back_to_character(source, line_end.min(shown_end + REACH), shown_end);
        // Blanks in the place of what is cut keep the column right, and the renderer leaves them out.
        let mut text = " ".repeat(shown(&source[line_start..from]).chars().count());
        text.push_str(&shown(&source[from..start]));
        let marked_start = text.len();
        text.push_str(&shown(&source[start..shown_end]));
        let marked = marked_start..text.len();
        text.push_str(&shown(&source[shown_end..to]));
        if to < line_end {
            text.push_str("...");
        }
        Frame { text, marked }
    }
}

/// U+2028 and U+2029 are these two bytes and one of 0xA8, 0xA9.
const SEPARATOR: [u8; 2] = [0xE2, 0x80];

/// Whether the byte is the last of a line's end.
fn ends_line(source: &[u8], at: usize, line_ends: LineEnds) -> bool {
    match (source[at], line_ends) {
        (b'\n', _) => true,
        (b'\r', LineEnds::EcmaScript) => true,
        (0xA8 | 0xA9, LineEnds::EcmaScript) => at >= 2 && source[at - 2..at] == SEPARATOR,
        _ => false,
    }
}

/// Whether a line's end starts at the byte.
fn starts_line_end(source: &[u8], at: usize, line_ends: LineEnds) -> bool {
    match (source[at], line_ends) {
        (b'\n', _) => true,
        (b'\r', LineEnds::EcmaScript) => true,
        (b'\r', LineEnds::Newline) => source.get(at + 1) == Some(&b'\n'),
        (0xE2, LineEnds::EcmaScript) => source.len() > at + 2 && ends_line(source, at + 2, line_ends),
        _ => false,
    }
}

/// The bytes as one line of text: neither invalid UTF-8 nor a byte order mark nor a lone carriage return may disturb the frame.
fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    text.chars().filter(|&c| c != '\u{feff}').map(|c| if c == '\r' { ' ' } else { c }).collect()
}

/// The nearest start of a character at or before `at`, not before `least`.
fn back_to_character(source: &[u8], at: usize, least: usize) -> usize {
    let is_continuation = |at: usize| source.get(at).is_some_and(|byte| byte & 0xC0 == 0x80);
    (least..=at).rev().take(4).find(|&at| !is_continuation(at)).unwrap_or(at)
}
