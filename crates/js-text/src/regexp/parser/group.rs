//! Everything that begins with `(`, and the names of groups.
//!
//! Invariant: groups are numbered in the order of their opening parentheses; two groups share a name only when they stand
//! in different alternatives of one disjunction.

use super::{Modifiers, NamedGroup, Parse, Parser, Term};
use crate::regexp::ast::{Name, Node};
use crate::regexp::char_set;
use crate::regexp::error;
use crate::regexp::unicode;
use std::sync::OnceLock;

/// How many groups may capture, as in V8.
const MAX_GROUPS: u32 = 65_535;

impl Parser {
    pub(super) fn group(&mut self) -> Parse<Term> {
        self.at += 1;
        if self.peek_char() != Some('?') {
            return self.capture(None);
        }
        self.at += 1;
        match self.peek_char() {
            Some(':') => {
                self.at += 1;
                self.body().map(Term::Atom)
            }
            Some('=' | '!') => self.look(false),
            Some('<') if matches!(self.char_at(self.at + 1), Some('=' | '!')) => {
                self.at += 1;
                self.look(true)
            }
            Some('<') => {
                self.at += 1;
                let name = self.group_name()?;
                self.capture(Some(name))
            }
            Some('i' | 'm' | 's' | '-') => self.modified(),
            _ => self.fail(error::INVALID_GROUP),
        }
    }

    /// The body of a group and its closing parenthesis.
    fn body(&mut self) -> Parse<Node> {
        let body = self.disjunction()?;
        if self.eat(')') { Ok(body) } else { self.fail(error::UNTERMINATED_GROUP) }
    }

    fn capture(&mut self, name: Option<Name>) -> Parse<Term> {
        if self.groups >= MAX_GROUPS {
            return self.fail(error::TOO_MANY_CAPTURES);
        }
        self.groups += 1;
        let index = self.groups;
        let body = Box::new(self.body()?);
        if let Some(name) = name {
            self.declare(name, index)?;
        }
        Ok(Term::Atom(Node::Group { index, body }))
    }

    fn declare(&mut self, name: Name, index: u32) -> Parse<()> {
        let together = |group: &NamedGroup| {
            !group.path.iter().zip(&self.path).any(|(old, new)| old.0 == new.0 && old.1 != new.1)
        };
        if self.named.iter().any(|group| group.name == name && together(group)) {
            return self.fail(error::DUPLICATE_NAME);
        }
        self.named.push(NamedGroup { name, index, path: self.path.clone() });
        Ok(())
    }

    fn look(&mut self, behind: bool) -> Parse<Term> {
        let negated = self.peek_char() == Some('!');
        self.at += 1;
        let node = Node::Look { behind, negated, body: Box::new(self.body()?) };
        // Annex B lets a quantifier follow a look-ahead.
        Ok(if behind || self.code_points { Term::Unrepeatable(node) } else { Term::Atom(node) })
    }

    /// `(?i-ms:…)`: the flags before the dash hold in the body, those after it do not.
    fn modified(&mut self) -> Parse<Term> {
        let outside = self.modifiers;
        let mut seen = String::new();
        let mut value = true;
        loop {
            match self.peek_char() {
                Some(':') => break,
                Some('-') if !value => return self.fail(error::MULTIPLE_DASHES),
                Some('-') => value = false,
                Some(letter @ ('i' | 'm' | 's')) => {
                    if seen.contains(letter) {
                        return self.fail(error::REPEATED_FLAG);
                    }
                    seen.push(letter);
                    self.modifiers.set(letter, value);
                }
                _ => return self.fail(error::INVALID_GROUP),
            }
            self.at += 1;
        }
        if seen.is_empty() {
            return self.fail(error::INVALID_FLAG_GROUP);
        }
        self.at += 1;
        let body = self.body()?;
        self.modifiers = outside;
        Ok(Term::Atom(body))
    }

    /// A name and its `>`.
    pub(super) fn group_name(&mut self) -> Parse<Name> {
        let mut name = Vec::new();
        loop {
            let Some((mut c, mut next)) = self.code_point_at(self.at) else {
                return self.fail(error::GROUP_NAME);
            };
            if c == '>' as u32 && !name.is_empty() {
                self.at = next;
                return Ok(name);
            }
            if c == '\\' as u32 && self.char_at(next) == Some('u') {
                // Code points are written with braces, or as a pair of escapes, whatever the flags.
                (c, next) = self.unicode_escape(next + 1, true).ok_or((error::UNICODE_ESCAPE, self.at))?;
            }
            if !is_name_character(c, name.is_empty()) {
                return self.fail(error::GROUP_NAME);
            }
            push_code_point(&mut name, c);
            self.at = next;
        }
    }
}

impl Modifiers {
    fn set(&mut self, letter: char, value: bool) {
        match letter {
            'i' => self.ignore_case = value,
            'm' => self.multiline = value,
            _ => self.dot_all = value,
        }
    }
}

fn push_code_point(name: &mut Name, c: u32) {
    match u16::try_from(c) {
        Ok(unit) => name.push(unit),
        Err(_) => {
            let (lead, trail) = char_set::surrogates(c);
            name.extend([lead, trail]);
        }
    }
}

/// Whether an identifier may contain `c` (`first`: begin with it).
fn is_name_character(c: u32, first: bool) -> bool {
    static START: OnceLock<Option<char_set::CharSet>> = OnceLock::new();
    static CONTINUE: OnceLock<Option<char_set::CharSet>> = OnceLock::new();
    match char::from_u32(c) {
        Some('$' | '_' | 'a'..='z' | 'A'..='Z') => true,
        Some('0'..='9' | '\u{200c}' | '\u{200d}') => !first,
        _ if c < 0x80 => false,
        _ => {
            let (cell, property) = if first { (&START, "ID_Start") } else { (&CONTINUE, "ID_Continue") };
            cell.get_or_init(|| unicode::property(property)).as_ref().is_some_and(|set| set.contains(c))
        }
    }
}
