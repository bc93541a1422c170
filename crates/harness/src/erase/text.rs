//! A source in which parts are blanked, and texts put in between.
//!
//! Invariant: blanks keep line ends, and take as many columns as what was there.

use oxc_ast::ast::Comment;
use oxc_span::Span;
use std::collections::BTreeMap;

/// The edits of a source.
pub(super) struct Text<'s, 'a> {
    source: &'s str,
    comments: &'a [Comment],
    blank: Vec<bool>,
    /// The ranges that were blanked.
    ranges: Vec<(u32, u32)>,
    /// What is put before the character at an offset, in the order of the calls.
    inserted: BTreeMap<u32, String>,
}

impl<'s, 'a> Text<'s, 'a> {
    pub(super) fn new(source: &'s str, comments: &'a [Comment]) -> Text<'s, 'a> {
        let blank = vec![false; source.len()];
        Text { source, comments, blank, ranges: Vec::new(), inserted: BTreeMap::new() }
    }

    pub(super) fn source(&self) -> &'s str {
        self.source
    }

    pub(super) fn slice(&self, start: u32, end: u32) -> &'s str {
        &self.source[start as usize..end as usize]
    }

    pub(super) fn blank(&mut self, start: u32, end: u32) {
        self.blank[start as usize..end as usize].fill(true);
        self.ranges.push((start, end));
    }

    pub(super) fn blank_span(&mut self, span: Span) {
        self.blank(span.start, span.end);
    }

    pub(super) fn insert(&mut self, at: u32, text: &str) {
        self.inserted.entry(at).or_default().push_str(text);
    }

    /// Puts a character in the place of the one at an offset, which is one byte long.
    pub(super) fn put(&mut self, at: u32, text: &str) {
        self.blank[at as usize] = true;
        self.inserted.entry(at).or_default().push_str(text);
    }

    /// Ends a statement whose last part was blanked: what follows must not continue it.
    pub(super) fn end_statement(&mut self, span: Span) {
        let is_blank = span.end > span.start && self.blank[span.end as usize - 1];
        let last = self.ranges.iter().rev().find(|(start, end)| *end == span.end && *start > span.start);
        if let (true, Some(&(start, _))) = (is_blank, last) {
            self.put(start, ";");
        }
    }

    /// Blanks a whole statement or member.
    pub(super) fn remove(&mut self, span: Span) {
        self.blank_span(span);
        self.put(span.start, ";");
    }

    /// The offset of the first byte of a text between two offsets, outside comments.
    pub(super) fn find(&self, start: u32, end: u32, wanted: &str) -> Option<u32> {
        let mut at = start;
        while at < end {
            if let Some(comment) = self.comment_at(at) {
                at = comment.span.end;
                continue;
            }
            if self.source[at as usize..end as usize].starts_with(wanted) {
                return Some(at);
            }
            at += self.source[at as usize..].chars().next().map_or(1, char::len_utf8) as u32;
        }
        None
    }

    fn comment_at(&self, at: u32) -> Option<&Comment> {
        let found = self.comments.binary_search_by_key(&at, |comment| comment.span.start).ok()?;
        self.comments.get(found)
    }

    /// The words between two offsets, outside comments, up to the first character that is part of none.
    pub(super) fn words(&self, start: u32, end: u32) -> Vec<Span> {
        let mut words = Vec::new();
        let mut at = start;
        while at < end {
            if let Some(comment) = self.comment_at(at) {
                at = comment.span.end;
                continue;
            }
            let rest = &self.source[at as usize..end as usize];
            let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len()) as u32;
            let first = rest.chars().next().unwrap_or(' ');
            match (length, first) {
                (0, c) if c.is_whitespace() => at += c.len_utf8() as u32,
                (0, _) => break,
                (length, _) => {
                    words.push(Span::new(at, at + length));
                    at += length;
                }
            }
        }
        words
    }

    /// The text with its edits.
    pub(super) fn finish(self) -> String {
        let mut text = String::with_capacity(self.source.len() + 64);
        let mut inserted = self.inserted.iter().peekable();
        let mut swallowed = 0_usize;
        for (at, c) in self.source.char_indices() {
            while let Some((_, more)) = inserted.next_if(|(offset, _)| **offset as usize <= at) {
                text.push_str(more);
                // A character that is put in the place of another takes its column.
                swallowed += usize::from(more.len() == 1 && self.blank[at]);
            }
            let is_line_end = matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}');
            match self.blank[at] {
                true if is_line_end => text.push(c),
                true if swallowed > 0 => swallowed -= 1,
                true => text.extend(std::iter::repeat_n(' ', c.len_utf16())),
                false => text.push(c),
            }
            if !self.blank[at] {
                swallowed = 0;
            }
        }
        inserted.for_each(|(_, more)| text.push_str(more));
        text
    }
}
