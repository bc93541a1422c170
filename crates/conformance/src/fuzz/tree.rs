//! Programs as trees of templates, so that a failing one can be made smaller.
//!
//! Invariant: the text of a tree is the text of its templates with every hole filled by a tree of the hole's kind.

use std::fmt;

/// The kinds of what a hole takes, with the letters that stand for them in templates (`%n`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `%x`: a value of any kind.
    Any,
    /// `%n`
    Number,
    /// `%i`: a literal from 0 to 9.
    Digit,
    /// `%s`
    String,
    /// `%b`: a condition.
    Bool,
    /// `%a`
    Array,
    /// `%o`
    Object,
    /// `%f`
    Function,
    /// `%g`
    BigInt,
    /// `%r`
    RegExp,
    /// `%m`
    Map,
    /// `%t`
    Set,
    /// `%k`: a key of a property.
    Key,
    /// `%p`: a part of a regular expression.
    Pattern,
    /// `%F`: the flags of a regular expression.
    Flags,
    /// `%S`: a statement.
    Statement,
    /// `%L`: some statements.
    Statements,
}

impl Kind {
    /// The kind of a letter.
    pub fn of(letter: char) -> Option<Kind> {
        Some(match letter {
            'x' => Kind::Any,
            'n' => Kind::Number,
            'i' => Kind::Digit,
            's' => Kind::String,
            'b' => Kind::Bool,
            'a' => Kind::Array,
            'o' => Kind::Object,
            'f' => Kind::Function,
            'g' => Kind::BigInt,
            'r' => Kind::RegExp,
            'm' => Kind::Map,
            't' => Kind::Set,
            'k' => Kind::Key,
            'p' => Kind::Pattern,
            'F' => Kind::Flags,
            'S' => Kind::Statement,
            'L' => Kind::Statements,
            _ => return None,
        })
    }

    /// The simplest text of the kind.
    pub fn simplest(self) -> &'static str {
        match self {
            Kind::Any | Kind::Number | Kind::Digit => "0",
            Kind::String => "\"\"",
            Kind::Bool => "true",
            Kind::Array => "[]",
            Kind::Object => "({})",
            Kind::Function => "(() => 0)",
            Kind::BigInt => "0n",
            Kind::RegExp => "/a/",
            Kind::Map => "new Map()",
            Kind::Set => "new Set()",
            Kind::Key => "\"k0\"",
            Kind::Pattern => "a",
            Kind::Flags | Kind::Statement | Kind::Statements => "",
        }
    }
}

/// A part of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// What it is.
    pub kind: Kind,
    /// Texts and what stands between them.
    pub parts: Vec<Part>,
}

/// A text or a filled hole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// As it stands.
    Text(String),
    /// In a hole.
    Tree(Tree),
}

impl Tree {
    /// A tree without holes.
    pub fn leaf(kind: Kind, text: &str) -> Tree {
        Tree { kind, parts: vec![Part::Text(text.to_owned())] }
    }

    /// The trees in its holes.
    pub fn children(&self) -> impl Iterator<Item = &Tree> {
        self.parts.iter().filter_map(|part| match part {
            Part::Tree(tree) => Some(tree),
            Part::Text(_) => None,
        })
    }

    /// The number of trees in it, itself included.
    pub fn size(&self) -> usize {
        1 + self.children().map(Tree::size).sum::<usize>()
    }

    /// The tree with this number, in the order of the text; itself is 0.
    pub fn at(&self, index: usize) -> Option<&Tree> {
        if index == 0 {
            return Some(self);
        }
        let mut before = 1;
        for child in self.children() {
            let size = child.size();
            if index < before + size {
                return child.at(index - before);
            }
            before += size;
        }
        None
    }

    /// The tree with another one in the place of this number.
    pub fn with(&self, index: usize, replacement: &Tree) -> Tree {
        if index == 0 {
            return replacement.clone();
        }
        let mut before = 1;
        let mut result = self.clone();
        for part in &mut result.parts {
            let Part::Tree(child) = part else { continue };
            let size = child.size();
            if (before..before + size).contains(&index) {
                *child = child.with(index - before, replacement);
                return result;
            }
            before += size;
        }
        result
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.parts {
            match part {
                Part::Text(text) => f.write_str(text)?,
                Part::Tree(tree) => tree.fmt(f)?,
            }
        }
        Ok(())
    }
}
