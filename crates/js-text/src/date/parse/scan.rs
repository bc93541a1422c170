//! Date text as tokens.

use crate::number::text::is_white_space;

/// Significant digits beyond these are skipped, so that a number stays small.
pub(super) const MAX_DIGITS: usize = 9;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(Number),
    /// One of `:` `-` `+` `.` `)`.
    Symbol(u8),
    Word(Word),
    WhiteSpace,
    /// Any other character, or text in parentheses.
    Other,
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Number {
    pub(super) value: i32,
    /// How many digits were written.
    pub(super) length: usize,
}

/// What a word means; only the first three characters count, and only month names may be longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// 1 for January.
    Month(i32),
    /// Added to an hour of 0 … 11.
    AmPm(i32),
    /// The offset in hours; `Z` alone may end a time.
    Zone {
        hours: i32,
        is_z: bool,
    },
    /// `T`.
    TimeSeparator,
    Unknown,
}

impl Token {
    pub(super) fn is_symbol(self, symbol: u8) -> bool {
        self == Token::Symbol(symbol)
    }

    /// 1 for `+`, −1 for `-`.
    pub(super) fn sign(self) -> Option<i32> {
        match self {
            Token::Symbol(b'+') => Some(1),
            Token::Symbol(b'-') => Some(-1),
            _ => None,
        }
    }

    /// The value of a number written with exactly so many digits.
    pub(super) fn number_of_length(self, length: usize) -> Option<i32> {
        match self {
            Token::Number(number) if number.length == length => Some(number.value),
            _ => None,
        }
    }
}

/// Reads tokens with one token of look-ahead.
pub(super) struct Scanner<'a> {
    rest: &'a [u16],
    next: Token,
}

impl<'a> Scanner<'a> {
    pub(super) fn new(text: &'a [u16]) -> Scanner<'a> {
        // As in V8, a NUL ends the text.
        let end = text.iter().position(|unit| *unit == 0).unwrap_or(text.len());
        let mut scanner = Scanner { rest: &text[..end], next: Token::End };
        scanner.advance();
        scanner
    }

    pub(super) fn peek(&self) -> Token {
        self.next
    }

    pub(super) fn advance(&mut self) -> Token {
        let next = self.scan();
        std::mem::replace(&mut self.next, next)
    }

    /// Skips this symbol if it comes next.
    pub(super) fn skip_symbol(&mut self, symbol: u8) -> bool {
        let found = self.next.is_symbol(symbol);
        if found {
            self.advance();
        }
        found
    }

    fn scan(&mut self) -> Token {
        let Some(first) = self.rest.first().copied() else { return Token::End };
        if is_digit(first) {
            return Token::Number(self.scan_number());
        }
        if is_word_character(first) {
            return Token::Word(self.scan_word());
        }
        if first == u16::from(b'(') {
            self.skip_parentheses();
            return Token::Other;
        }
        self.rest = &self.rest[1..];
        match u8::try_from(first) {
            Ok(symbol @ (b':' | b'-' | b'+' | b'.' | b')')) => Token::Symbol(symbol),
            _ if is_white_space(first) => Token::WhiteSpace,
            _ => Token::Other,
        }
    }

    fn scan_number(&mut self) -> Number {
        let length = self.rest.iter().take_while(|unit| is_digit(**unit)).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        let significant = digits.iter().skip_while(|unit| **unit == u16::from(b'0')).take(MAX_DIGITS);
        let value = significant.fold(0, |value, unit| value * 10 + i32::from(*unit) - i32::from(b'0'));
        Number { value, length }
    }

    fn scan_word(&mut self) -> Word {
        let length = self.rest.iter().take_while(|unit| is_word_character(**unit)).count();
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        let prefix: String =
            word.iter().take(3).map(|unit| u8::try_from(*unit | 0x20).map_or('\u{0}', char::from)).collect();
        meaning(&prefix, length)
    }

    /// Skips balanced parentheses, or everything when they do not balance.
    fn skip_parentheses(&mut self) {
        let mut depth = 0;
        let end = self.rest.iter().position(|unit| {
            match u8::try_from(*unit) {
                Ok(b'(') => depth += 1,
                Ok(b')') => depth -= 1,
                _ => {}
            }
            depth == 0
        });
        self.rest = end.map_or(&[], |end| &self.rest[end + 1..]);
    }
}

fn is_digit(unit: u16) -> bool {
    (0x30..=0x39).contains(&unit)
}

/// Words are made of everything from `A` on, letters or not, but for white space. V8 does not count the two line
/// terminators beyond ASCII as white space here.
fn is_word_character(unit: u16) -> bool {
    unit >= u16::from(b'A') && (!is_white_space(unit) || matches!(unit, 0x2028 | 0x2029))
}

fn meaning(prefix: &str, length: usize) -> Word {
    const MONTHS: [&str; 12] =
        ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
    if let Some(month) = MONTHS.iter().position(|month| *month == prefix) {
        return Word::Month(month as i32 + 1);
    }
    if length > 3 {
        return Word::Unknown;
    }
    let zone = |hours| Word::Zone { hours, is_z: prefix == "z" };
    match prefix {
        "am" => Word::AmPm(0),
        "pm" => Word::AmPm(12),
        "ut" | "utc" | "z" | "gmt" => zone(0),
        "edt" => zone(-4),
        "cdt" | "est" => zone(-5),
        "cst" | "mdt" => zone(-6),
        "mst" | "pdt" => zone(-7),
        "pst" => zone(-8),
        "t" => Word::TimeSeparator,
        _ => Word::Unknown,
    }
}
