//! Classes without the flag `v`: `[a-z\d]`.
//!
//! Invariant: what is returned is closed under the folding that holds here, then complemented if negated.

use super::escape::Property;
use super::{Parse, Parser};
use crate::regexp::ast::Node;
use crate::regexp::char_set::CharSet;
use crate::regexp::error;

/// One member of a class: a character, which can bound a range, or a set, which cannot.
enum Member {
    Char(u32),
    Set(CharSet),
}

impl Member {
    fn set(self) -> CharSet {
        match self {
            Member::Char(c) => CharSet::of(c),
            Member::Set(set) => set,
        }
    }
}

impl Parser {
    /// A class; the position is at the bracket.
    pub(super) fn class(&mut self) -> Parse<Node> {
        if self.sets {
            return self.set_class();
        }
        self.at += 1;
        let negated = self.eat('^');
        let mut ranges = Vec::new();
        while !matches!(self.peek_char(), None | Some(']')) {
            ranges.extend_from_slice(self.class_range()?.ranges());
        }
        if !self.eat(']') {
            return self.fail(error::UNTERMINATED_CLASS);
        }
        let set = self.folding().close(&CharSet::from_ranges(ranges));
        Ok(Node::Char(if negated { set.complement(self.last_character()) } else { set }))
    }

    /// A member, or a range of two of them.
    fn class_range(&mut self) -> Parse<CharSet> {
        let start = self.at;
        let first = self.member()?;
        let dash = CharSet::of('-' as u32);
        if !self.eat('-') {
            return Ok(first.set());
        }
        if matches!(self.peek_char(), None | Some(']')) {
            return Ok(first.set().union(&dash));
        }
        match (first, self.member()?) {
            (Member::Char(from), Member::Char(to)) if from > to => Err((error::RANGE_OUT_OF_ORDER, start)),
            (Member::Char(from), Member::Char(to)) => Ok(CharSet::range(from, to)),
            _ if self.code_points => Err((error::CHARACTER_CLASS, start)),
            (first, second) => Ok(first.set().union(&dash).union(&second.set())),
        }
    }

    fn member(&mut self) -> Parse<Member> {
        if self.peek_char() != Some('\\') {
            let c = self.chars[self.at];
            self.at += 1;
            return Ok(Member::Char(c));
        }
        match self.char_at(self.at + 1) {
            None => self.fail(error::ESCAPE_AT_END),
            Some('b') => {
                self.at += 2;
                Ok(Member::Char(0x08))
            }
            Some('p' | 'P') if self.code_points => match self.property(error::CLASS_PROPERTY_NAME)? {
                Property::Chars(set) => Ok(Member::Set(set)),
                Property::Strings(_) => self.fail(error::CLASS_PROPERTY_NAME),
            },
            Some(letter) => match self.class_escape(letter) {
                Some(set) => Ok(Member::Set(set)),
                None => self.character_escape(true).map(Member::Char),
            },
        }
    }
}
