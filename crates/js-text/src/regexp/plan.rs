//! What the concrete matcher knows about a program before it runs, to skip work that cannot matter.
//!
//! Invariant: a plan changes how fast a match is found, never which one.

use super::ast::{Assertion, Node, Pattern};
use super::char_set::{CharSet, CharTest};
use super::program::{Direction, Inst, Ip, Program};

/// Knowledge about one program.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// For each instruction the loop that it heads, if that is a run.
    pub(super) runs: Vec<Option<Run>>,
    /// What the first character of every match fulfils; `None` when a match can be empty or we do not know.
    pub(super) first: Option<CharTest>,
    /// Whether every match begins at the start of the text.
    pub(super) anchored: bool,
}

/// A greedy loop over one test of a character: `split; test; jump back`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The instruction that consumes.
    pub(super) body: Inst,
    /// Where the loop leads.
    pub(super) exit: Ip,
    /// The code unit that must follow the loop, when one must.
    pub(super) then: Option<u16>,
}

impl Plan {
    pub(super) fn new(pattern: &Pattern, program: &Program) -> Plan {
        let runs = (0..program.insts.len()).map(|index| run_at(program, index)).collect();
        let mut first = First { set: CharSet::empty(), known: true };
        let consumes = first.add(&pattern.root);
        let first = (consumes && first.known).then(|| CharTest::new(first.set));
        Plan { runs, first, anchored: is_anchored(&pattern.root) }
    }
}

fn run_at(program: &Program, index: usize) -> Option<Run> {
    let Inst::Split { first, second: exit } = program.insts[index] else {
        return None;
    };
    let body = *program.insts.get(index + 1)?;
    let consumes = matches!(
        body,
        Inst::Char { direction: Direction::Forward, .. }
            | Inst::Class { direction: Direction::Forward, .. }
            | Inst::Any { direction: Direction::Forward }
    );
    let back = Inst::Jump(Ip::new(index));
    let greedy = first.index() == index + 1;
    if !(greedy && consumes && program.insts.get(index + 2) == Some(&back)) {
        return None;
    }
    // A surrogate could be half of a character, so only other units are looked for by themselves.
    let then = match program.insts.get(exit.index()) {
        Some(&Inst::Char { c, direction: Direction::Forward }) if !(0xd800..0xe000).contains(&c) => {
            c.try_into().ok()
        }
        _ => None,
    };
    Some(Run { body, exit, then })
}

/// Collects what a match can begin with.
struct First {
    set: CharSet,
    known: bool,
}

impl First {
    /// Adds what `node` can begin with; returns whether it always consumes, so that nothing after it matters.
    fn add(&mut self, node: &Node) -> bool {
        match node {
            Node::Char(set) => {
                self.set = self.set.union(set);
                true
            }
            Node::Sequence(parts) => parts.iter().any(|part| self.add(part)),
            Node::Choice(parts) => parts.iter().filter(|part| !self.add(part)).count() == 0,
            Node::Group { body, .. } => self.add(body),
            Node::Repeat { max: Some(0), .. } | Node::Empty | Node::Assert(_) | Node::Look { .. } => false,
            Node::Repeat { body, min, .. } => self.add(body) && *min > 0,
            Node::Reference { .. } | Node::NamedReference { .. } => {
                self.known = false;
                false
            }
        }
    }
}

fn is_anchored(node: &Node) -> bool {
    match node {
        Node::Assert(Assertion::Start) => true,
        Node::Sequence(parts) => parts.first().is_some_and(is_anchored),
        Node::Choice(parts) => parts.iter().all(is_anchored),
        Node::Group { body, .. } => is_anchored(body),
        _ => false,
    }
}
