//! Classes with the flag `v`: nested classes, `&&`, `--`, and members that are strings.
//!
//! Invariant: the characters of [`Contents`] are closed under the folding that holds here and its strings are canonical, so
//! that union, intersection and difference of contents are those of what they match.

use super::escape::Property;
use super::{Parse, Parser};
use crate::regexp::ast::Node;
use crate::regexp::char_set::CharSet;
use crate::regexp::error;
use std::collections::BTreeSet;

/// What a class contains.
#[derive(Clone, Default)]
struct Contents {
    chars: CharSet,
    /// Members that are not one character: the empty string, or two characters and more.
    strings: BTreeSet<Vec<u32>>,
    /// Whether the syntax allows strings: negation of it is an early error whatever the members are.
    may_have_strings: bool,
}

/// A part of a class, and what the part looked like.
enum Operand {
    /// One character as written: it can bound a range.
    Char(u32),
    Contents(Contents),
}

impl Parser {
    /// A class; the position is at the bracket.
    pub(super) fn set_class(&mut self) -> Parse<Node> {
        let contents = self.set_contents()?;
        Ok(self.contents_node(contents))
    }

    /// The node for a property of strings.
    pub(super) fn class_of_strings(&self, strings: Vec<Vec<u32>>) -> Node {
        self.contents_node(self.contents_of(strings))
    }

    /// The longest strings come first, one character then, the empty string last.
    fn contents_node(&self, contents: Contents) -> Node {
        let mut strings: Vec<&Vec<u32>> = contents.strings.iter().collect();
        strings.sort_by_key(|string| std::cmp::Reverse(string.len()));
        let mut choices: Vec<Node> = strings
            .into_iter()
            .filter(|string| !string.is_empty())
            .map(|string| Node::Sequence(string.iter().map(|&c| self.literal(c)).collect()))
            .collect();
        if choices.is_empty() || !contents.chars.is_empty() {
            choices.push(Node::Char(contents.chars));
        }
        if contents.strings.contains(&Vec::new()) {
            choices.push(Node::Empty);
        }
        if choices.len() == 1 { choices.remove(0) } else { Node::Choice(choices) }
    }

    fn set_contents(&mut self) -> Parse<Contents> {
        self.enter()?;
        let start = self.at;
        self.at += 1;
        let negated = self.eat('^');
        let contents = self.set_expression(negated)?;
        if !self.eat(']') {
            return self.fail(error::UNTERMINATED_CLASS);
        }
        self.depth -= 1;
        if !negated {
            return Ok(contents);
        }
        if contents.may_have_strings {
            return Err((error::NEGATED_STRINGS, start));
        }
        Ok(Contents { chars: contents.chars.complement(self.last_character()), ..Contents::default() })
    }

    fn set_expression(&mut self, negated: bool) -> Parse<Contents> {
        if matches!(self.peek_char(), None | Some(']')) {
            return Ok(Contents::default());
        }
        let first = self.operand()?;
        if self.looking_at("--") {
            let first = self.contents(first);
            if negated && first.may_have_strings {
                return self.fail(error::NEGATED_STRINGS);
            }
            return self.operation(first, "--", Contents::difference);
        }
        if self.looking_at("&&") {
            let first = self.contents(first);
            return self.operation(first, "&&", Contents::intersection);
        }
        self.set_union(first)
    }

    fn operation(
        &mut self,
        first: Contents,
        operator: &str,
        apply: fn(&Contents, &Contents) -> Contents,
    ) -> Parse<Contents> {
        let mut result = first;
        while !matches!(self.peek_char(), None | Some(']')) {
            if !self.looking_at(operator) {
                return self.fail(error::SET_OPERATION);
            }
            self.at += 2;
            if operator == "&&" && self.peek_char() == Some('&') {
                return self.fail(error::CHARACTER_IN_CLASS);
            }
            let operand = self.operand()?;
            result = apply(&result, &self.contents(operand));
        }
        Ok(result)
    }

    fn set_union(&mut self, first: Operand) -> Parse<Contents> {
        let mut last = Some(first);
        let mut result = Contents::default();
        while !matches!(self.peek_char(), None | Some(']')) {
            if self.looking_at("--") {
                return self.fail(error::SET_OPERATION);
            }
            if self.peek_char() == Some('-') {
                let range = self.set_range(last.take())?;
                result = result.union(&self.contents_of_chars(&range));
                continue;
            }
            let next = self.operand()?;
            if let Some(operand) = last.replace(next) {
                result = result.union(&self.contents(operand));
            }
        }
        Ok(match last {
            Some(operand) => result.union(&self.contents(operand)),
            None => result,
        })
    }

    /// The rest of a range; the position is at the dash.
    fn set_range(&mut self, from: Option<Operand>) -> Parse<CharSet> {
        let start = self.at;
        self.at += 1;
        if self.peek().is_none() {
            return self.fail(error::UNTERMINATED_CLASS);
        }
        let Some(Operand::Char(from)) = from else { return Err((error::CHARACTER_CLASS, start)) };
        match self.operand()? {
            Operand::Char(to) if from <= to => Ok(CharSet::range(from, to)),
            Operand::Char(_) => Err((error::RANGE_OUT_OF_ORDER, start)),
            Operand::Contents(_) => Err((error::CHARACTER_CLASS, start)),
        }
    }

    fn operand(&mut self) -> Parse<Operand> {
        match (self.peek_char(), self.char_at(self.at + 1)) {
            (Some('['), _) => self.set_contents().map(Operand::Contents),
            (Some('\\'), Some('q')) if self.char_at(self.at + 2) == Some('{') => {
                self.string_disjunction().map(Operand::Contents)
            }
            (Some('\\'), Some('p' | 'P')) => {
                Ok(Operand::Contents(match self.property(error::CLASS_PROPERTY_NAME)? {
                    Property::Chars(set) => self.contents_of_chars(&set),
                    Property::Strings(strings) => self.contents_of(strings),
                }))
            }
            (Some('\\'), Some(letter)) => match self.class_escape(letter) {
                Some(set) => Ok(Operand::Contents(self.contents_of_chars(&set))),
                None => self.set_character().map(Operand::Char),
            },
            _ => self.set_character().map(Operand::Char),
        }
    }

    /// `\q{abc|d}`.
    fn string_disjunction(&mut self) -> Parse<Contents> {
        self.at += 3;
        let mut strings = vec![Vec::new()];
        loop {
            match self.peek_char() {
                None => return self.fail(error::UNTERMINATED_CLASS),
                Some('}') => break,
                Some('|') => {
                    self.at += 1;
                    strings.push(Vec::new());
                }
                Some(_) => {
                    let c = self.set_character()?;
                    strings.last_mut().expect("there is always a string being read").push(c);
                }
            }
        }
        self.at += 1;
        Ok(self.contents_of(strings))
    }

    fn set_character(&mut self) -> Parse<u32> {
        const SYNTAX: &str = "()[]{}/-|";
        const DOUBLE: &str = "&!#$%*+,.:;<=>?@^`~";
        let Some(c) = self.peek_char() else {
            return self.fail(error::UNTERMINATED_CLASS);
        };
        if c == '\\' {
            if self.char_at(self.at + 1) == Some('b') {
                self.at += 2;
                return Ok(0x08);
            }
            return self.character_escape(true);
        }
        if SYNTAX.contains(c) {
            return self.fail(error::CHARACTER_IN_CLASS);
        }
        if DOUBLE.contains(c) && self.char_at(self.at + 1) == Some(c) {
            return self.fail(error::SET_OPERATION);
        }
        let value = self.chars[self.at];
        self.at += 1;
        Ok(value)
    }

    fn contents(&self, operand: Operand) -> Contents {
        match operand {
            Operand::Char(c) => self.contents_of_chars(&CharSet::of(c)),
            Operand::Contents(contents) => contents,
        }
    }

    fn contents_of_chars(&self, chars: &CharSet) -> Contents {
        Contents { chars: self.folding().close(chars), ..Contents::default() }
    }

    fn contents_of(&self, strings: Vec<Vec<u32>>) -> Contents {
        let (singles, longer): (Vec<_>, Vec<_>) = strings.into_iter().partition(|string| string.len() == 1);
        let chars = CharSet::from_ranges(singles.iter().map(|string| (string[0], string[0])).collect());
        let canonical = |string: &Vec<u32>| string.iter().map(|&c| self.folding().canonicalize(c)).collect();
        Contents {
            chars: self.folding().close(&chars),
            strings: longer.iter().map(canonical).collect(),
            may_have_strings: !longer.is_empty(),
        }
    }
}

impl Contents {
    fn union(&self, other: &Contents) -> Contents {
        Contents {
            chars: self.chars.union(&other.chars),
            strings: self.strings.union(&other.strings).cloned().collect(),
            may_have_strings: self.may_have_strings || other.may_have_strings,
        }
    }

    fn intersection(&self, other: &Contents) -> Contents {
        Contents {
            chars: self.chars.intersection(&other.chars),
            strings: self.strings.intersection(&other.strings).cloned().collect(),
            may_have_strings: self.may_have_strings && other.may_have_strings,
        }
    }

    fn difference(&self, other: &Contents) -> Contents {
        Contents {
            chars: self.chars.difference(&other.chars),
            strings: self.strings.difference(&other.strings).cloned().collect(),
            may_have_strings: self.may_have_strings,
        }
    }
}
