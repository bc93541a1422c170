//! The pattern grammar of ECMA-262, with Annex B where neither `u` nor `v` is given.
//!
//! Invariant: every error is reported where a reader from left to right meets it first, with Node's words; the depth of the
//! host's stack is bounded by [`MAX_DEPTH`].

mod class;
mod cursor;
mod escape;
mod group;
mod sets;

use super::ast::{Assertion, Name, Node, Pattern};
use super::char_set::{CharSet, LAST_CODE_POINT, LAST_CODE_UNIT};
use super::error::{self, SyntaxError};
use super::flags::Flags;
use super::folding::Folding;

/// How deep groups and classes may nest: far beyond what people write, and within a small thread's stack.
const MAX_DEPTH: u32 = 1000;

/// A failed parse: what is wrong, and the index of the character.
type Failure = (&'static str, usize);
type Parse<T> = Result<T, Failure>;

/// Parses a pattern.
pub(super) fn parse(pattern: &[u16], flags: Flags) -> Result<Pattern, SyntaxError> {
    let mut parser = Parser::new(pattern, flags);
    parser.pattern().map_err(|(reason, index)| {
        SyntaxError::new(pattern, flags, reason, parser.unit_offset(index).min(pattern.len()))
    })
}

/// The flags that a group may change for its body.
#[derive(Clone, Copy)]
struct Modifiers {
    ignore_case: bool,
    multiline: bool,
    dot_all: bool,
}

/// A named group with the alternatives in which it stands: (number of the disjunction, number of the alternative).
struct NamedGroup {
    name: Name,
    index: u32,
    path: Vec<(u32, u32)>,
}

struct Parser {
    /// The pattern as characters: code points with `u` or `v`, else code units.
    chars: Vec<u32>,
    at: usize,
    code_points: bool,
    sets: bool,
    modifiers: Modifiers,
    /// How many groups the whole pattern has, and whether some have names: found before parsing.
    group_total: u32,
    has_names: bool,
    groups: u32,
    named: Vec<NamedGroup>,
    references: Vec<(Name, usize)>,
    path: Vec<(u32, u32)>,
    disjunctions: u32,
    depth: u32,
}

/// What may follow a part of a sequence.
enum Term {
    /// An atom, which a quantifier may follow.
    Atom(Node),
    /// A look-around, after which a quantifier is read and then refused.
    Unrepeatable(Node),
    /// An anchor: a quantifier after it has nothing to repeat.
    Anchor(Node),
}

impl Parser {
    fn new(pattern: &[u16], flags: Flags) -> Parser {
        let code_points = flags.code_points();
        let mut parser = Parser {
            chars: cursor::characters(pattern, code_points),
            at: 0,
            code_points,
            sets: flags.unicode_sets,
            modifiers: Modifiers {
                ignore_case: flags.ignore_case,
                multiline: flags.multiline,
                dot_all: flags.dot_all,
            },
            group_total: 0,
            has_names: false,
            groups: 0,
            named: Vec::new(),
            references: Vec::new(),
            path: Vec::new(),
            disjunctions: 0,
            depth: 0,
        };
        parser.count_groups();
        parser
    }

    fn pattern(&mut self) -> Parse<Pattern> {
        let root = self.disjunction()?;
        if self.peek().is_some() {
            return self.fail(error::UNMATCHED_PAREN);
        }
        let unknown =
            self.references.iter().find(|(name, _)| !self.named.iter().any(|group| group.name == *name));
        if let Some(&(_, at)) = unknown {
            return Err((error::NAMED_CAPTURE, at));
        }
        let names =
            std::mem::take(&mut self.named).into_iter().map(|group| (group.name, group.index)).collect();
        Ok(Pattern { root, groups: self.groups, names })
    }

    /// Alternatives up to `)` or the end; the caller says whether what follows is right.
    fn disjunction(&mut self) -> Parse<Node> {
        self.enter()?;
        self.path.push((self.disjunctions, 0));
        self.disjunctions += 1;
        let mut choices = vec![self.alternative()?];
        while self.eat('|') {
            self.path.last_mut().expect("pushed above").1 += 1;
            choices.push(self.alternative()?);
        }
        self.path.pop();
        self.depth -= 1;
        Ok(if choices.len() == 1 { choices.remove(0) } else { Node::Choice(choices) })
    }

    fn alternative(&mut self) -> Parse<Node> {
        let mut parts = Vec::new();
        while !matches!(self.peek_char(), None | Some('|' | ')')) {
            let groups_before = self.groups + 1;
            let part = match self.term()? {
                Term::Anchor(node) => node,
                Term::Atom(node) => self.quantified(node, groups_before, true)?,
                Term::Unrepeatable(node) => self.quantified(node, groups_before, false)?,
            };
            parts.push(part);
        }
        Ok(match parts.len() {
            0 => Node::Empty,
            1 => parts.remove(0),
            _ => Node::Sequence(parts),
        })
    }

    fn term(&mut self) -> Parse<Term> {
        match self.peek_char() {
            Some('^') => self.anchor(Assertion::LineStart, Assertion::Start),
            Some('$') => self.anchor(Assertion::LineEnd, Assertion::End),
            Some('(') => self.group(),
            Some('[') => self.class().map(Term::Atom),
            Some('\\') => self.atom_escape(),
            Some('.') => {
                self.at += 1;
                Ok(Term::Atom(Node::Char(self.dot())))
            }
            Some('*' | '+' | '?') => self.fail(error::NOTHING_TO_REPEAT),
            Some('{') if self.interval().is_some() => self.fail(error::NOTHING_TO_REPEAT),
            Some('{' | '}' | ']') if self.code_points => self.fail(error::LONE_BRACKETS),
            _ => {
                let c = self.chars[self.at];
                self.at += 1;
                Ok(Term::Atom(self.literal(c)))
            }
        }
    }

    fn anchor(&mut self, multiline: Assertion, whole: Assertion) -> Parse<Term> {
        self.at += 1;
        Ok(Term::Anchor(Node::Assert(if self.modifiers.multiline { multiline } else { whole })))
    }

    /// The quantifier after `body`, if there is one. `first_group` is the first group that `body` can hold.
    fn quantified(&mut self, body: Node, first_group: u32, repeatable: bool) -> Parse<Node> {
        let start = self.at;
        let (min, max) = match self.peek_char() {
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('?') => (0, Some(1)),
            Some('{') => match self.interval() {
                Some((bounds, end)) => {
                    self.at = end;
                    bounds
                }
                None if self.code_points => return self.fail(error::INCOMPLETE_QUANTIFIER),
                None => return Ok(body),
            },
            _ => return Ok(body),
        };
        if self.at == start {
            self.at += 1;
        }
        if max.is_some_and(|max| max < min) {
            return Err((error::NUMBERS_OUT_OF_ORDER, start));
        }
        let greedy = !self.eat('?');
        if !repeatable {
            return Err((error::INVALID_QUANTIFIER, start));
        }
        // A bound that no text can reach is no bound.
        let max = max.filter(|&max| max < u32::MAX);
        Ok(Node::Repeat { body: Box::new(body), min, max, greedy, groups: (first_group, self.groups + 1) })
    }

    /// `{2}`, `{2,}` or `{2,3}` at the position, with the index after it. Numbers too large for us saturate.
    #[allow(clippy::type_complexity)]
    fn interval(&self) -> Option<((u32, Option<u32>), usize)> {
        let (min, at) = self.digits(self.at + 1)?;
        match self.char_at(at)? {
            '}' => Some(((min, Some(min)), at + 1)),
            ',' if self.char_at(at + 1)? == '}' => Some(((min, None), at + 2)),
            ',' => {
                let (max, at) = self.digits(at + 1)?;
                (self.char_at(at)? == '}').then_some(((min, Some(max)), at + 1))
            }
            _ => None,
        }
    }

    fn digits(&self, from: usize) -> Option<(u32, usize)> {
        let mut value: u32 = 0;
        let mut at = from;
        while let Some(digit) = self.char_at(at).and_then(|c| c.to_digit(10)) {
            value = value.saturating_mul(10).saturating_add(digit);
            at += 1;
        }
        (at > from).then_some((value, at))
    }

    fn folding(&self) -> Folding {
        match (self.modifiers.ignore_case, self.code_points) {
            (false, _) => Folding::Exact,
            (true, true) => Folding::Unicode,
            (true, false) => Folding::Legacy,
        }
    }

    /// The largest character of this pattern's texts.
    fn last_character(&self) -> u32 {
        if self.code_points { LAST_CODE_POINT } else { LAST_CODE_UNIT }
    }

    fn literal(&self, c: u32) -> Node {
        Node::Char(self.folding().same_as(c))
    }

    fn dot(&self) -> CharSet {
        if self.modifiers.dot_all {
            return CharSet::range(0, self.last_character());
        }
        line_terminators().complement(self.last_character())
    }

    /// `\w` as it stands here; with `i` and code points it has two members outside ASCII.
    fn word_characters(&self) -> CharSet {
        let word = CharSet::from_ranges(vec![(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)]);
        if self.folding() == Folding::Unicode { Folding::Unicode.close(&word) } else { word }
    }

    fn enter(&mut self) -> Parse<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH { self.fail(error::TOO_LARGE) } else { Ok(()) }
    }
}

/// `\n`, `\r`, and the line and paragraph separators.
pub(super) fn line_terminators() -> CharSet {
    CharSet::from_ranges(vec![(0x0a, 0x0a), (0x0d, 0x0d), (0x2028, 0x2029)])
}
