//! Text to tokens. A malformed token is reported here and becomes [`TokenKind::Bad`], on which the parser keeps silent.
//!
//! Invariant: token spans are disjoint, ascending and on character boundaries; the last token is always `End`.

use std::sync::Arc;

use crate::ast::{MAX_CELL, Operator, Span};
use crate::diagnostics::{Sink, quoted};
use crate::strings;

/// The words that are not names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    ReadInput,
    If,
    Goto,
    Error,
    Halt,
    True,
    False,
}

impl Keyword {
    fn parse(word: &str) -> Option<Keyword> {
        Some(match word {
            "readInput" => Keyword::ReadInput,
            "if" => Keyword::If,
            "goto" => Keyword::Goto,
            "error" => Keyword::Error,
            "halt" => Keyword::Halt,
            "true" => Keyword::True,
            "false" => Keyword::False,
            _ => return None,
        })
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Keyword::ReadInput => "readInput",
            Keyword::If => "if",
            Keyword::Goto => "goto",
            Keyword::Error => "error",
            Keyword::Halt => "halt",
            Keyword::True => "true",
            Keyword::False => "false",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TokenKind<'a> {
    Name(&'a str),
    Keyword(Keyword),
    Number(f64),
    String(Arc<str>),
    /// `&name`
    LabelConstant(&'a str),
    /// `@name`
    NamedAddress(&'a str),
    /// `@5`
    NumberedAddress(u64),
    Operator(Operator),
    Assign,
    Colon,
    Semicolon,
    /// Malformed, and reported.
    Bad,
    End,
}

#[derive(Clone, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: TokenKind<'a>,
    pub(crate) span: Span,
    /// Whether a line ends between the token before and this one.
    pub(crate) starts_line: bool,
}

/// The rest of the source.
pub(crate) struct Lexer<'a> {
    source: &'a str,
    offset: usize,
    pub(crate) sink: Sink,
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(source: &'a str) -> Lexer<'a> {
        let offset = if source.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Lexer { source, offset, sink: Sink::default() }
    }

    pub(crate) fn next(&mut self) -> Token<'a> {
        let starts_line = self.skip_blanks();
        let start = self.offset;
        let kind = self.token();
        Token { kind, span: Span { start, end: self.offset }, starts_line }
    }

    /// Skips white space and comments; true if a line ended.
    fn skip_blanks(&mut self) -> bool {
        let mut newline = self.offset == 0;
        loop {
            match self.peek() {
                b'\n' => newline = true,
                b' ' | b'\t' | b'\r' => {}
                b'#' => {
                    let rest = &self.source.as_bytes()[self.offset..];
                    self.offset += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                    continue;
                }
                _ => return newline,
            }
            self.offset += 1;
        }
    }

    fn token(&mut self) -> TokenKind<'a> {
        match self.peek() {
            0 if self.offset >= self.source.len() => TokenKind::End,
            b'A'..=b'Z' | b'a'..=b'z' | b'_' => {
                let word = self.word();
                Keyword::parse(word).map_or(TokenKind::Name(word), TokenKind::Keyword)
            }
            b'0'..=b'9' => self.number(),
            b'.' if self.peek_at(1).is_ascii_digit() => self.number(),
            b'"' => self.string(),
            b'@' => self.address(),
            b'&' if self.peek_at(1) != b'&' => self.label_constant(),
            _ => self.punctuation(),
        }
    }

    fn punctuation(&mut self) -> TokenKind<'a> {
        const PAIRS: [(&str, Operator); 6] = [
            ("<=", Operator::LessEqual),
            (">=", Operator::GreaterEqual),
            ("==", Operator::Equal),
            ("!=", Operator::NotEqual),
            ("&&", Operator::And),
            ("||", Operator::Or),
        ];
        let rest = &self.source[self.offset..];
        if let Some(&(_, operator)) = PAIRS.iter().find(|(text, _)| rest.starts_with(text)) {
            self.offset += 2;
            return TokenKind::Operator(operator);
        }
        let kind = match self.peek() {
            b'+' => TokenKind::Operator(Operator::Add),
            b'-' => TokenKind::Operator(Operator::Subtract),
            b'*' => TokenKind::Operator(Operator::Multiply),
            b'/' => TokenKind::Operator(Operator::Divide),
            b'%' => TokenKind::Operator(Operator::Remainder),
            b'<' => TokenKind::Operator(Operator::Less),
            b'>' => TokenKind::Operator(Operator::Greater),
            b'=' => TokenKind::Assign,
            b':' => TokenKind::Colon,
            b';' => TokenKind::Semicolon,
            _ => return self.unknown(),
        };
        self.offset += 1;
        kind
    }

    /// One report for a run of the same unknown character.
    fn unknown(&mut self) -> TokenKind<'a> {
        let start = self.offset;
        let rest = &self.source[start..];
        let Some(first) = rest.chars().next() else { return TokenKind::End };
        self.offset += rest.find(|c| c != first).unwrap_or(rest.len());
        let span = Span { start, end: self.offset };
        self.sink.error(span, || {
            let shown = quoted(first.encode_utf8(&mut [0; 4]));
            (format!("unknown character {shown}"), unknown_help(first).map(str::to_string))
        });
        TokenKind::Bad
    }

    fn number(&mut self) -> TokenKind<'a> {
        let start = self.offset;
        let mut last = 0;
        loop {
            let byte = self.peek();
            let sign_of_exponent = matches!(byte, b'+' | b'-') && matches!(last, b'e' | b'E');
            if !(is_word(byte) || byte == b'.' || sign_of_exponent) {
                break;
            }
            last = byte;
            self.offset += 1;
        }
        let text = &self.source[start..self.offset];
        match parse_number(text) {
            Ok(number) => TokenKind::Number(number),
            Err(help) => {
                let message = || (format!("bad number {}", quoted(text)), Some(help.to_string()));
                self.sink.error(Span { start, end: self.offset }, message);
                TokenKind::Bad
            }
        }
    }

    fn string(&mut self) -> TokenKind<'a> {
        let start = self.offset;
        let scanned = strings::scan(&self.source[start..]);
        self.offset = start + scanned.length;
        match scanned.text {
            Ok(text) => TokenKind::String(text.into()),
            Err(problem) => {
                let span = Span { start: start + problem.start, end: start + problem.end };
                self.sink.error(span, || (problem.message.to_string(), problem.help.map(str::to_string)));
                TokenKind::Bad
            }
        }
    }

    fn label_constant(&mut self) -> TokenKind<'a> {
        self.offset += 1;
        let start = self.offset;
        let word = self.word();
        if word.is_empty() {
            let span = Span { start: start - 1, end: start };
            let help = "`&label` is a code label and `&&` the conjunction";
            self.sink.error(span, || ("expected a label directly after `&`".into(), Some(help.into())));
            return TokenKind::Bad;
        }
        self.name_or_bad(word, start).map_or(TokenKind::Bad, TokenKind::LabelConstant)
    }

    fn address(&mut self) -> TokenKind<'a> {
        self.offset += 1;
        let start = self.offset;
        if self.peek().is_ascii_digit() {
            return self.numbered_address();
        }
        let word = self.word();
        if word.is_empty() {
            let span = Span { start: start - 1, end: start };
            let help = "an address is written `@name` or `@5`";
            self.sink
                .error(span, || ("expected a name or a number directly after `@`".into(), Some(help.into())));
            return TokenKind::Bad;
        }
        self.name_or_bad(word, start).map_or(TokenKind::Bad, TokenKind::NamedAddress)
    }

    fn numbered_address(&mut self) -> TokenKind<'a> {
        let start = self.offset;
        while is_word(self.peek()) || self.peek() == b'.' {
            self.offset += 1;
        }
        let text = &self.source[start..self.offset];
        let number = if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None };
        match number {
            Some(number) if number <= MAX_CELL => TokenKind::NumberedAddress(number),
            _ => {
                let help = format!("cells are numbered by whole numbers from 0 to {MAX_CELL}");
                let span = Span { start: start - 1, end: self.offset };
                self.sink.error(span, || (format!("bad cell number {}", quoted(text)), Some(help)));
                TokenKind::Bad
            }
        }
    }

    fn name_or_bad(&mut self, word: &'a str, start: usize) -> Option<&'a str> {
        let Some(keyword) = Keyword::parse(word) else { return Some(word) };
        self.sink.error(Span { start, end: self.offset }, || keyword_as_name(keyword.text()));
        None
    }

    fn word(&mut self) -> &'a str {
        let start = self.offset;
        while is_word(self.peek()) {
            self.offset += 1;
        }
        &self.source[start..self.offset]
    }

    /// The byte at the offset, 0 at the end.
    fn peek(&self) -> u8 {
        self.peek_at(0)
    }

    fn peek_at(&self, distance: usize) -> u8 {
        self.source.as_bytes().get(self.offset + distance).copied().unwrap_or(0)
    }
}

/// The message for a keyword that stands where a name must.
pub(crate) fn keyword_as_name(keyword: &str) -> (String, Option<String>) {
    (
        format!("keyword `{keyword}` used as a name"),
        Some(format!("choose another name, such as `{keyword}_`")),
    )
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Digits without a superfluous zero, perhaps a fraction, perhaps an exponent; the error is a help text.
fn parse_number(text: &str) -> Result<f64, &'static str> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let whole = digits(text);
    let mut end = whole;
    if whole == 0 {
        return Err("write a digit before the point, as in `0.5`");
    }
    if whole > 1 && text.starts_with('0') {
        return Err("a number does not start with `0` unless a point follows");
    }
    if let Some(fraction) = text[end..].strip_prefix('.') {
        match digits(fraction) {
            0 => return Err("write a digit after the point, as in `5.0`"),
            count => end += 1 + count,
        }
    }
    if let Some(exponent) = text[end..].strip_prefix(['e', 'E']) {
        let signs = usize::from(exponent.starts_with(['+', '-']));
        match digits(&exponent[signs..]) {
            0 => return Err("write digits after the `e`, as in `1e3`"),
            count => end += 1 + signs + count,
        }
    }
    if end < text.len() {
        return Err("numbers are written as in `5`, `1.3` or `1e3`");
    }
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => Ok(number),
        _ => Err("the largest number is about 1.8e308"),
    }
}

fn unknown_help(c: char) -> Option<&'static str> {
    Some(match c {
        '(' | ')' => "there are no parentheses: a statement has one operator",
        '{' | '}' => "there are no blocks: use labels and `goto`",
        '!' => "`!=` is the only operator with `!`; a negation is written `x == false`",
        '|' => "the disjunction is written `||`",
        '\'' | '`' | '“' | '”' => "strings are written between double quotes",
        '.' => "names have no points; a number needs a digit before its point",
        ',' => "statements end with `;`",
        '\\' | '~' | '^' => "the operators are + - * / % < <= > >= == != && ||",
        _ => return None,
    })
}
