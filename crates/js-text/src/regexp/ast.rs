//! A parsed pattern.
//!
//! Invariant: flags are already resolved. A set of characters is closed under the folding that holds where it stands,
//! `.` is the set that it matches, and anchors know whether they look at lines.

use super::char_set::CharSet;
use super::folding::Folding;

/// A name of a group, as code units.
pub(super) type Name = Vec<u16>;

/// A parsed pattern with its groups.
#[derive(Debug)]
pub(super) struct Pattern {
    pub(super) root: Node,
    /// How many groups capture, not counting the whole match.
    pub(super) groups: u32,
    /// Named groups in the order of the pattern: a name may occur again in another alternative.
    pub(super) names: Vec<(Name, u32)>,
}

/// A part of a pattern.
#[derive(Debug)]
pub(super) enum Node {
    /// Matches the empty text.
    Empty,
    /// One character of the set.
    Char(CharSet),
    /// All parts one after another.
    Sequence(Vec<Node>),
    /// The first part that leads to a match.
    Choice(Vec<Node>),
    /// A group that captures.
    Group { index: u32, body: Box<Node> },
    /// A condition on the text after or before the position.
    Look { behind: bool, negated: bool, body: Box<Node> },
    /// What a numbered group has captured.
    Reference { group: u32, folding: Folding },
    /// What the groups of a name have captured.
    NamedReference { name: Name, folding: Folding },
    /// The body from `min` to `max` times; it holds the groups from `groups.0` up to before `groups.1`.
    Repeat { body: Box<Node>, min: u32, max: Option<u32>, greedy: bool, groups: (u32, u32) },
    /// A condition on the position.
    Assert(Assertion),
}

/// A condition on the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Assertion {
    Start,
    End,
    LineStart,
    LineEnd,
    /// Exactly one neighbour is in `word` (`negated`: both or none).
    WordBoundary {
        negated: bool,
        word: CharSet,
    },
}

impl Node {
    /// Whether the node can match without consuming a character.
    pub(super) fn can_be_empty(&self) -> bool {
        match self {
            Node::Char(_) => false,
            Node::Sequence(parts) => parts.iter().all(Node::can_be_empty),
            Node::Choice(parts) => parts.iter().any(Node::can_be_empty),
            Node::Group { body, .. } => body.can_be_empty(),
            Node::Repeat { body, min, .. } => *min == 0 || body.can_be_empty(),
            _ => true,
        }
    }
}
