//! The texts from which functions were compiled, and places in them as V8 counts.
//!
//! Invariant: lines and columns start at 1; columns count UTF-16 code units, lines end where ECMA-262 12.3 says.

use crate::syntax::Kind;
use std::cell::OnceCell;
use std::fmt;
use std::rc::Rc;

/// A text that functions were compiled from.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The path of the file, or a name for messages.
    pub name: String,
    /// The text.
    pub text: String,
    /// What it is written in, where that is known.
    pub kind: Option<Kind>,
    /// Where it was evaluated, if it is no file.
    pub origin: Option<String>,
    /// Its statements, for coverage; none before it is part of a program.
    pub statements: Rc<[ir::Span]>,
    /// Whether it is an ECMAScript module, which V8 knows by its URL.
    is_module: bool,
    /// The offsets at which lines start.
    lines: OnceCell<Vec<u32>>,
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourcePlace {
    /// The path of the file.
    pub file: String,
    /// The file as stacks name it: a module by its URL.
    pub shown: String,
    /// From 1.
    pub line: u32,
    /// From 1, in UTF-16 code units.
    pub column: u32,
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.shown, self.line, self.column)
    }
}

impl Source {
    /// A text by the path of its file.
    pub fn new(name: &str, text: String, is_module: bool) -> Source {
        Source { name: name.to_owned(), text, is_module, ..Source::default() }
    }

    /// The file as stacks name it.
    pub fn shown(&self) -> String {
        match &self.origin {
            Some(origin) => format!("{origin}, <anonymous>"),
            None if self.is_module => file_url(&self.name),
            None => self.name.clone(),
        }
    }

    /// Whether it is an ECMAScript module.
    pub fn is_module(&self) -> bool {
        self.is_module
    }

    /// The place of a byte.
    pub fn place(&self, offset: u32) -> SourcePlace {
        let (line, start) = self.line_at(offset);
        let before = self.text.get(start as usize..offset as usize).unwrap_or_default();
        let column = before.encode_utf16().count() as u32 + 1;
        SourcePlace { file: self.name.clone(), shown: self.shown(), line, column }
    }

    /// The line of a byte, and where the line starts.
    fn line_at(&self, offset: u32) -> (u32, u32) {
        let starts = self.starts();
        let behind = starts.partition_point(|start| *start <= offset);
        (behind as u32, starts[behind.saturating_sub(1)])
    }

    fn starts(&self) -> &[u32] {
        self.lines.get_or_init(|| line_starts(&self.text))
    }

    /// Where a line starts, by its number.
    pub fn offset_of_line(&self, number: u32) -> u32 {
        self.starts().get((number as usize).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// The token behind a byte, as far as a mark in a message needs it.
    pub fn token_at(&self, offset: u32) -> (u32, u32) {
        let rest = self.text.get(offset as usize..).unwrap_or_default();
        let start = offset + (rest.len() - rest.trim_start().len()) as u32;
        let rest = rest.trim_start();
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').unwrap_or(rest.len());
        (start, start + length.max(1) as u32)
    }

    /// A line without its end, by its number.
    pub fn line(&self, number: u32) -> &str {
        let starts = self.starts();
        let Some(&start) = starts.get((number as usize).wrapping_sub(1)) else { return "" };
        let end = starts.get(number as usize).map_or(self.text.len(), |end| *end as usize);
        self.text[start as usize..end].trim_end_matches(['\n', '\r', '\u{2028}', '\u{2029}'])
    }
}

fn line_starts(text: &str) -> Vec<u32> {
    let mut starts = vec![0];
    let mut chars = text.char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        let is_end = match c {
            '\n' | '\u{2028}' | '\u{2029}' => true,
            '\r' => chars.peek().is_none_or(|(_, next)| *next != '\n'),
            _ => false,
        };
        if is_end {
            starts.push((offset + c.len_utf8()) as u32);
        }
    }
    starts
}

/// The URL of a file, as Node's `pathToFileURL` makes it.
fn file_url(path: &str) -> String {
    let mut url = String::from("file://");
    for byte in path.bytes() {
        let is_plain = byte.is_ascii_alphanumeric() || b"/-._~!$&'()*+,;=:@[]|^".contains(&byte);
        if is_plain {
            url.push(char::from(byte));
        } else {
            url.push_str(&format!("%{byte:02X}"));
        }
    }
    url
}

/// The line of a byte with a mark below, as Node prints them: `file:3`, the line, the mark.
pub fn code_frame(source: &Source, offset: u32, width: u32) -> String {
    let place = source.place(offset);
    let line = source.line(place.line);
    let mut mark = String::new();
    // Node counts columns in code units, and looks for tabs at the bytes of these numbers.
    for index in 0..place.column as usize - 1 {
        mark.push(if line.as_bytes().get(index) == Some(&b'\t') { '\t' } else { ' ' });
    }
    let rest = line.encode_utf16().count().saturating_sub(place.column as usize - 1).max(1);
    mark.push_str(&"^".repeat((width as usize).clamp(1, rest)));
    let name = if source.origin.is_some() { "<anonymous_script>" } else { &place.shown };
    format!("{name}:{}\n{line}\n{mark}", place.line)
}
