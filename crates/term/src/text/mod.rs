//! The text form of terms: `2*x0 - y0 + 1`, `(x0 <= 5 ? x0 / 2 : 7)`, `double(x0) +. 1.5`.
//!
//! Invariant: what [`Terms::display`] prints, [`Terms::parse`] reads back as the same term of the same store.
//! Double operators end in a dot and double constants have a point, an exponent or a name, so the sort of
//! everything is visible. `at(x0, a[0], a[1], a[2])` is the member of a family, and `first(i$3, at(i$3, a[0], a[1], a[2]) <= 5)` the first of
//! the places 0, 1 and 2 at which a condition fails, or 3. A term that is large or shares large parts is printed with definitions:
//! `let #1 = …; let #2 = …; #1 * #2`.
//!
//! [`Terms::display_literal`] is for people and does not parse.

mod lexer;
mod literal;
mod number;
mod parse;
mod print;
mod sharing;

pub use number::js_number;

use crate::{Term, Terms};

/// Why a text is no term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// Where in the text, in bytes.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}

impl std::fmt::Display for TextError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "at {}: {}", self.offset, self.message)
    }
}

impl std::error::Error for TextError {}

/// Names with a meaning in the text form; a symbol with such a name is printed between backquotes.
const RESERVED: [&str; 29] = [
    "at",
    "first",
    "let",
    "true",
    "false",
    "NaN",
    "Infinity",
    "double",
    "int32",
    "zero",
    "opaque",
    "isNaN",
    "doubleToInt32",
    "whole",
    "decimal",
    "scientific",
    "digits2",
    "digits4",
    "digits8",
    "digits10",
    "digits16",
    "digits32",
    "Math.floor",
    "Math.ceil",
    "Math.trunc",
    "Math.round",
    "Math.sqrt",
    "Math.abs",
    "Math.fround",
];

impl Terms {
    /// The text of a term, which [`Terms::parse`] reads back.
    pub fn display(&self, term: Term) -> String {
        print::with_definitions(self, term)
    }

    /// The term of a text. Symbols must have been declared; their names are resolved here.
    pub fn parse(&mut self, text: &str) -> Result<Term, TextError> {
        parse::parse(self, text)
    }

    /// A literal for people: `x0 > 50` for the negation of `x0 <= 50`, `x0 < y0` for `x0 - y0 <= -1`. What is
    /// too large to read is cut to `…`.
    pub fn display_literal(&self, atom: Term, positive: bool) -> String {
        literal::for_people(self, atom, positive)
    }

    /// A term for people: without the dots that make the text form parse, and with large parts cut to `…`.
    pub fn display_friendly(&self, term: Term) -> String {
        print::for_people(self, term)
    }
}
