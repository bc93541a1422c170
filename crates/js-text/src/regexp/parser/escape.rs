//! Everything that begins with `\`.
//!
//! Invariant: an escape that Annex B reads literally is an error with `u` or `v`.

use super::{Parse, Parser, Term};
use crate::regexp::ast::{Assertion, Node};
use crate::regexp::char_set::{self, CharSet};
use crate::regexp::error;
use crate::regexp::unicode;

/// The largest number that can name a group, as in V8: longer runs of digits are not references.
const MAX_REFERENCE: u32 = 65_535;

/// What a property escape stands for.
pub(super) enum Property {
    Chars(CharSet),
    /// A property of strings, which only `v` knows.
    Strings(Vec<Vec<u32>>),
}

impl Parser {
    /// An escape outside of a class; the position is at the backslash.
    pub(super) fn atom_escape(&mut self) -> Parse<Term> {
        let Some(next) = self.char_at(self.at + 1) else {
            return self.fail(error::ESCAPE_AT_END);
        };
        match next {
            'b' | 'B' => {
                self.at += 2;
                let word = self.word_characters();
                Ok(Term::Anchor(Node::Assert(Assertion::WordBoundary { negated: next == 'B', word })))
            }
            '1'..='9' => self.decimal_escape(next),
            '0' => self.zero_escape(),
            'p' | 'P' if self.code_points => self.property_atom().map(Term::Atom),
            'k' if self.code_points || self.has_names => self.named_reference(),
            _ => match self.class_escape(next) {
                Some(set) => Ok(Term::Atom(Node::Char(self.folding().close(&set)))),
                None => {
                    let c = self.character_escape(false)?;
                    Ok(Term::Atom(self.literal(c)))
                }
            },
        }
    }

    /// `\d`, `\W` and the like; moves past it only when it is one.
    pub(super) fn class_escape(&mut self, letter: char) -> Option<CharSet> {
        let set = match letter.to_ascii_lowercase() {
            'd' => CharSet::range('0' as u32, '9' as u32),
            's' => white_space(),
            'w' => self.word_characters(),
            _ => return None,
        };
        self.at += 2;
        Some(if letter.is_ascii_uppercase() { set.complement(self.last_character()) } else { set })
    }

    fn decimal_escape(&mut self, first: char) -> Parse<Term> {
        if let Some((group, end)) = self.digits(self.at + 1)
            && group <= self.group_total.min(MAX_REFERENCE)
        {
            self.at = end;
            return Ok(Term::Atom(Node::Reference { group, folding: self.folding() }));
        }
        if self.code_points {
            return self.fail(error::ESCAPE);
        }
        self.at += 1;
        let c = if first >= '8' {
            self.at += 1;
            first as u32
        } else {
            self.octal()
        };
        Ok(Term::Atom(self.literal(c)))
    }

    fn zero_escape(&mut self) -> Parse<Term> {
        if self.code_points && self.char_at(self.at + 2).is_some_and(|c| c.is_ascii_digit()) {
            return self.fail(error::DECIMAL_ESCAPE);
        }
        self.at += 1;
        let c = self.octal();
        Ok(Term::Atom(self.literal(c)))
    }

    /// One to three octal digits at the position, at most `377`.
    fn octal(&mut self) -> u32 {
        let mut value = 0;
        for _ in 0..3 {
            let Some(digit) = self.peek_char().and_then(|c| c.to_digit(8)) else {
                break;
            };
            if value * 8 + digit > 0o377 {
                break;
            }
            value = value * 8 + digit;
            self.at += 1;
        }
        value
    }

    fn named_reference(&mut self) -> Parse<Term> {
        let start = self.at;
        self.at += 2;
        if !self.eat('<') {
            return self.fail(error::NAMED_REFERENCE);
        }
        let name = self.group_name()?;
        self.references.push((name.clone(), start));
        Ok(Term::Atom(Node::NamedReference { name, folding: self.folding() }))
    }

    /// An escape that stands for one character; the position is at the backslash.
    pub(super) fn character_escape(&mut self, in_class: bool) -> Parse<u32> {
        let start = self.at;
        let Some(letter) = self.char_at(self.at + 1) else {
            return self.fail(error::ESCAPE_AT_END);
        };
        self.at += 2;
        let control = match letter {
            'f' => 0x0c,
            'n' => 0x0a,
            'r' => 0x0d,
            't' => 0x09,
            'v' => 0x0b,
            'c' => return self.control_escape(start, in_class),
            '0' if !self.peek_char().is_some_and(|c| c.is_ascii_digit()) => 0,
            '0'..='7' if !self.code_points => {
                self.at = start + 1;
                self.octal()
            }
            '0'..='7' => {
                return Err((if in_class { error::CLASS_ESCAPE } else { error::DECIMAL_ESCAPE }, start));
            }
            'x' => return self.hex_escape(start),
            'u' => match self.unicode_escape(self.at, self.code_points) {
                Some((c, end)) => {
                    self.at = end;
                    c
                }
                None if self.code_points => return Err((error::UNICODE_ESCAPE, start)),
                None => 'u' as u32,
            },
            _ => return self.identity_escape(start, letter, in_class),
        };
        Ok(control)
    }

    fn control_escape(&mut self, start: usize, in_class: bool) -> Parse<u32> {
        let letter = self.peek_char().unwrap_or_default();
        let legacy = in_class && !self.code_points && (letter.is_ascii_digit() || letter == '_');
        if letter.is_ascii_alphabetic() || legacy {
            self.at += 1;
            return Ok(letter as u32 & 0x1f);
        }
        if self.code_points {
            return Err((error::UNICODE_ESCAPE, start));
        }
        // Annex B reads the backslash literally and the `c` after it too.
        self.at = start + 1;
        Ok('\\' as u32)
    }

    fn hex_escape(&mut self, start: usize) -> Parse<u32> {
        match self.hex_digits(self.at, 2) {
            Some(c) => {
                self.at += 2;
                Ok(c)
            }
            None if self.code_points => Err((error::ESCAPE, start)),
            None => Ok('x' as u32),
        }
    }

    fn identity_escape(&mut self, start: usize, letter: char, in_class: bool) -> Parse<u32> {
        const SYNTAX: &str = "^$\\.*+?()[]{}|/";
        /// What may be doubled in a class of the flag `v` is escaped there one by one.
        const PUNCTUATORS: &str = "&-!#%,:;<=>@`~";
        let allowed = if self.code_points {
            SYNTAX.contains(letter)
                || in_class && (letter == '-' || self.sets && PUNCTUATORS.contains(letter))
        } else {
            letter != 'k' || !self.has_names
        };
        if allowed { Ok(self.chars[start + 1]) } else { Err((error::ESCAPE, start)) }
    }

    /// What follows `\u`: the character and the index after it. `braces`: code points and pairs are allowed.
    pub(super) fn unicode_escape(&self, at: usize, braces: bool) -> Option<(u32, usize)> {
        if braces && self.char_at(at) == Some('{') {
            return self.braced(at + 1);
        }
        let first = self.hex_digits(at, 4)?;
        if braces && self.char_at(at + 4) == Some('\\') && self.char_at(at + 5) == Some('u') {
            let (lead, trail) = (first as u16, self.hex_digits(at + 6, 4).unwrap_or_default() as u16);
            if char_set::is_lead(lead) && char_set::is_trail(trail) {
                return Some((char_set::code_point(lead, trail), at + 10));
            }
        }
        Some((first, at + 4))
    }

    fn braced(&self, from: usize) -> Option<(u32, usize)> {
        let mut at = from;
        let mut value: u32 = 0;
        while let Some(digit) = self.char_at(at).and_then(|c| c.to_digit(16)) {
            value = value.checked_mul(16)? + digit;
            if value > char_set::LAST_CODE_POINT {
                return None;
            }
            at += 1;
        }
        (at > from && self.char_at(at) == Some('}')).then_some((value, at + 1))
    }

    fn hex_digits(&self, at: usize, count: usize) -> Option<u32> {
        (at..at + count).try_fold(0, |value, at| Some(value * 16 + self.char_at(at)?.to_digit(16)?))
    }

    fn property_atom(&mut self) -> Parse<Node> {
        match self.property(error::PROPERTY_NAME)? {
            Property::Chars(set) => Ok(Node::Char(set)),
            Property::Strings(strings) => Ok(self.class_of_strings(strings)),
        }
    }

    /// `\p{…}` or `\P{…}` at the position, closed under case.
    pub(super) fn property(&mut self, reason: &'static str) -> Parse<Property> {
        let start = self.at;
        let negated = self.char_at(self.at + 1) == Some('P');
        self.at += 2;
        let name = self.property_name().ok_or((reason, start))?;
        if let Some(set) = unicode::property(&name) {
            return Ok(Property::Chars(self.property_set(set, negated)));
        }
        match unicode::strings(&name) {
            Some(strings) if self.sets && !negated => Ok(Property::Strings(strings)),
            _ => Err((reason, start)),
        }
    }

    /// With `v`, the complement is taken after closing under case (`MaybeSimpleCaseFolding`), with `u` before.
    fn property_set(&self, set: CharSet, negated: bool) -> CharSet {
        let last = self.last_character();
        let set = if self.sets { self.folding().close(&set) } else { set };
        self.folding().close(&if negated { set.complement(last) } else { set })
    }

    fn property_name(&mut self) -> Option<String> {
        if !self.eat('{') {
            return None;
        }
        let mut name = String::new();
        while let Some(c) = self.peek_char() {
            self.at += 1;
            match c {
                '}' => return Some(name),
                'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | '=' => name.push(c),
                _ => return None,
            }
        }
        None
    }
}

/// `\s`: white space and line terminators.
fn white_space() -> CharSet {
    let ranges = [
        (0x09, 0x0d),
        (0x20, 0x20),
        (0xa0, 0xa0),
        (0x1680, 0x1680),
        (0x2000, 0x200a),
        (0x2028, 0x2029),
        (0x202f, 0x202f),
        (0x205f, 0x205f),
        (0x3000, 0x3000),
        (0xfeff, 0xfeff),
    ];
    CharSet::from_ranges(ranges.to_vec())
}
