//! From a parsed pattern to its program.
//!
//! Invariant: each part of a pattern compiles to code that is entered at its first instruction and left at its end, and
//! the registers that it uses besides captures are its own.

use super::ast::{Assertion, Node, Pattern};
use super::char_set::{CharSet, CharTest, LAST_CODE_POINT, LAST_CODE_UNIT};
use super::folding::Folding;
use super::parser::line_terminators;
use super::program::{Direction, Inst, Ip, Program, Register, TestId};
use std::collections::BTreeMap;

/// How many instructions a quantifier with bounds may be written out to before it becomes a counted loop: enough for
/// the dates, numbers and identifiers that people write with `{4}`, small beside the code of a loop.
const UNROLL_LIMIT: usize = 24;

/// Compiles a parsed pattern.
pub(super) fn compile(pattern: &Pattern, code_points: bool) -> Program {
    let groups = pattern.groups as usize + 1;
    let mut compiler = Compiler {
        pattern,
        code_points,
        insts: Vec::new(),
        tests: Vec::new(),
        known: BTreeMap::new(),
        registers: 2 * groups,
    };
    compiler.node(&pattern.root, Direction::Forward);
    compiler.emit(Inst::Match);
    Program {
        insts: compiler.insts,
        tests: compiler.tests,
        groups,
        registers: compiler.registers,
        code_points,
    }
}

struct Compiler<'a> {
    pattern: &'a Pattern,
    code_points: bool,
    insts: Vec<Inst>,
    tests: Vec<CharTest>,
    known: BTreeMap<CharSet, TestId>,
    registers: usize,
}

/// A quantifier and what it repeats.
#[derive(Clone, Copy)]
struct Repeat<'a> {
    body: &'a Node,
    min: u32,
    max: Option<u32>,
    greedy: bool,
    groups: (u32, u32),
}

impl Compiler<'_> {
    fn node(&mut self, node: &Node, direction: Direction) {
        match node {
            Node::Empty => {}
            Node::Char(set) => self.char(set, direction),
            Node::Sequence(parts) => match direction {
                Direction::Forward => parts.iter().for_each(|part| self.node(part, direction)),
                Direction::Backward => parts.iter().rev().for_each(|part| self.node(part, direction)),
            },
            Node::Choice(parts) => self.choice(parts, direction),
            Node::Group { index, body } => self.group(*index as usize, body, direction),
            Node::Look { behind, negated, body } => self.look(*behind, *negated, body),
            Node::Reference { group, folding } => self.reference(&[*group], *folding, direction),
            Node::NamedReference { name, folding } => {
                let named = self.pattern.names.iter().filter(|entry| entry.0 == *name);
                let groups: Vec<u32> = named.map(|entry| entry.1).collect();
                self.reference(&groups, *folding, direction);
            }
            Node::Repeat { body, min, max, greedy, groups } => {
                let repeat = Repeat { body, min: *min, max: *max, greedy: *greedy, groups: *groups };
                self.repeat(repeat, direction);
            }
            Node::Assert(assertion) => self.assertion(assertion),
        }
    }

    fn char(&mut self, set: &CharSet, direction: Direction) {
        let last = if self.code_points { LAST_CODE_POINT } else { LAST_CODE_UNIT };
        if let Some(c) = set.single() {
            self.emit(Inst::Char { c, direction });
        } else if set.ranges() == [(0, last)] {
            self.emit(Inst::Any { direction });
        } else {
            let test = self.test(set);
            self.emit(Inst::Class { test, direction });
        }
    }

    fn choice(&mut self, parts: &[Node], direction: Direction) {
        let Some((last, others)) = parts.split_last() else {
            return;
        };
        let mut jumps = Vec::with_capacity(others.len());
        for part in others {
            let split = self.split();
            self.node(part, direction);
            jumps.push(self.emit(Inst::Jump(Ip::new(0))));
            self.finish_split(split, true);
        }
        self.node(last, direction);
        let end = self.here();
        for jump in jumps {
            self.insts[jump.index()] = Inst::Jump(end);
        }
    }

    fn group(&mut self, index: usize, body: &Node, direction: Direction) {
        let (start, end) = (Register::new(2 * index), Register::new(2 * index + 1));
        let (opening, closing) = match direction {
            Direction::Forward => (start, end),
            Direction::Backward => (end, start),
        };
        self.emit(Inst::Save(opening));
        self.node(body, direction);
        self.emit(Inst::Save(closing));
    }

    fn look(&mut self, behind: bool, negated: bool, body: &Node) {
        let registers = self.new_registers(2);
        let look = self.emit(Inst::Look { registers, negated, exit: Ip::new(0) });
        self.node(body, if behind { Direction::Backward } else { Direction::Forward });
        self.emit(Inst::LookEnd { registers, negated });
        self.insts[look.index()] = Inst::Look { registers, negated, exit: self.here() };
    }

    /// Of several groups with one name at most one has a capture: the first that has is compared.
    fn reference(&mut self, groups: &[u32], folding: Folding, direction: Direction) {
        let registers = self.new_registers(2);
        let Some((&last, others)) = groups.split_last() else {
            return;
        };
        let mut jumps = Vec::new();
        for &group in others {
            let absent = Ip::new(self.insts.len() + 2);
            self.emit(Inst::ReferenceStart { group, registers, direction, absent });
            jumps.push(self.emit(Inst::Jump(Ip::new(0))));
        }
        let absent = Ip::new(self.insts.len() + 2);
        self.emit(Inst::ReferenceStart { group: last, registers, direction, absent });
        let step = self.emit(Inst::ReferenceStep { registers, folding, direction });
        for jump in jumps {
            self.insts[jump.index()] = Inst::Jump(step);
        }
    }

    fn assertion(&mut self, assertion: &Assertion) {
        let inst = match assertion {
            Assertion::Start => Inst::Start,
            Assertion::End => Inst::End,
            Assertion::LineStart => Inst::LineStart(self.test(&line_terminators())),
            Assertion::LineEnd => Inst::LineEnd(self.test(&line_terminators())),
            Assertion::WordBoundary { negated, word } => {
                Inst::WordBoundary { word: self.test(word), negated: *negated }
            }
        };
        self.emit(inst);
    }

    /// ECMA-262 `RepeatMatcher`: each round forgets the captures of the one before, and a round beyond the required ones
    /// must consume something.
    fn repeat(&mut self, repeat: Repeat<'_>, direction: Direction) {
        match (repeat.min, repeat.max) {
            (_, Some(0)) => {}
            (1, Some(1)) => self.node(repeat.body, direction),
            (0, None) => self.star(repeat, direction),
            (0, Some(1)) => {
                let split = self.split();
                self.round(repeat, direction);
                self.finish_split(split, repeat.greedy);
            }
            _ if self.can_unroll(repeat) => self.unrolled(repeat, direction),
            (1, None) if !repeat.body.can_be_empty() => self.plus(repeat, direction),
            _ => self.counted(repeat, direction),
        }
    }

    fn star(&mut self, repeat: Repeat<'_>, direction: Direction) {
        let head = self.split();
        if repeat.groups.0 < repeat.groups.1 {
            self.emit(Inst::Clear { from: repeat.groups.0, to: repeat.groups.1 });
        }
        self.round(repeat, direction);
        self.emit(Inst::Jump(head));
        self.finish_split(head, repeat.greedy);
    }

    /// A body that always consumes needs no count to be required once.
    fn plus(&mut self, repeat: Repeat<'_>, direction: Direction) {
        let head = self.here();
        if repeat.groups.0 < repeat.groups.1 {
            self.emit(Inst::Clear { from: repeat.groups.0, to: repeat.groups.1 });
        }
        self.node(repeat.body, direction);
        let exit = Ip::new(self.insts.len() + 1);
        let (first, second) = if repeat.greedy { (head, exit) } else { (exit, head) };
        self.emit(Inst::Split { first, second });
    }

    /// One round that is not required.
    fn round(&mut self, repeat: Repeat<'_>, direction: Direction) {
        if !repeat.body.can_be_empty() {
            return self.node(repeat.body, direction);
        }
        let mark = self.new_registers(1);
        self.emit(Inst::Save(mark));
        self.node(repeat.body, direction);
        self.emit(Inst::Progress { mark, required: None });
    }

    fn can_unroll(&self, repeat: Repeat<'_>) -> bool {
        let rounds = repeat.max.unwrap_or(repeat.min.saturating_add(1)) as usize;
        let each = size_up_to(repeat.body, UNROLL_LIMIT) + 1;
        repeat.groups.0 == repeat.groups.1
            && !repeat.body.can_be_empty()
            && rounds.saturating_mul(each) <= UNROLL_LIMIT
    }

    fn unrolled(&mut self, repeat: Repeat<'_>, direction: Direction) {
        for _ in 0..repeat.min {
            self.node(repeat.body, direction);
        }
        let Some(max) = repeat.max else {
            return self.star(repeat, direction);
        };
        let mut splits = Vec::new();
        for _ in repeat.min..max {
            splits.push(self.split());
            self.node(repeat.body, direction);
        }
        for split in splits {
            self.finish_split(split, repeat.greedy);
        }
    }

    fn counted(&mut self, repeat: Repeat<'_>, direction: Direction) {
        let Repeat { body, min, max, greedy, groups } = repeat;
        let counter = self.new_registers(1);
        self.emit(Inst::Zero(counter));
        let head = self.emit(Inst::Loop { counter, min, max, greedy, exit: Ip::new(0) });
        if groups.0 < groups.1 {
            self.emit(Inst::Clear { from: groups.0, to: groups.1 });
        }
        if body.can_be_empty() {
            let mark = self.new_registers(1);
            self.emit(Inst::Save(mark));
            self.node(body, direction);
            self.emit(Inst::Progress { mark, required: Some((counter, min)) });
        } else {
            self.node(body, direction);
        }
        self.emit(Inst::Next { counter, limit: max.unwrap_or(min), head });
        self.insts[head.index()] = Inst::Loop { counter, min, max, greedy, exit: self.here() };
    }

    fn emit(&mut self, inst: Inst) -> Ip {
        let ip = self.here();
        self.insts.push(inst);
        ip
    }

    fn here(&self) -> Ip {
        Ip::new(self.insts.len())
    }

    /// A split whose ways are filled in by [`Compiler::finish_split`].
    fn split(&mut self) -> Ip {
        self.emit(Inst::Split { first: Ip::new(0), second: Ip::new(0) })
    }

    /// The split goes on into the code after it or comes here; `into_first`: the former is preferred.
    fn finish_split(&mut self, split: Ip, into_first: bool) {
        let (into, here) = (Ip::new(split.index() + 1), self.here());
        let (first, second) = if into_first { (into, here) } else { (here, into) };
        self.insts[split.index()] = Inst::Split { first, second };
    }

    fn new_registers(&mut self, count: usize) -> Register {
        let first = Register::new(self.registers);
        self.registers += count;
        first
    }

    fn test(&mut self, set: &CharSet) -> TestId {
        if let Some(&id) = self.known.get(set) {
            return id;
        }
        let id = TestId::new(self.tests.len());
        self.tests.push(CharTest::new(set.clone()));
        self.known.insert(set.clone(), id);
        id
    }
}

/// About how many instructions the node compiles to; once beyond `limit`, any number beyond it.
fn size_up_to(node: &Node, limit: usize) -> usize {
    let sum = |parts: &[Node]| {
        parts.iter().fold(0, |sum, part| {
            if sum > limit { sum } else { sum + 1 + size_up_to(part, limit - sum.min(limit)) }
        })
    };
    match node {
        Node::Empty => 0,
        Node::Char(_) | Node::Assert(_) => 1,
        Node::Sequence(parts) => sum(parts),
        Node::Choice(parts) => sum(parts) + parts.len(),
        Node::Group { body, .. } | Node::Look { body, .. } => 2 + size_up_to(body, limit),
        Node::Reference { .. } => 2,
        Node::NamedReference { .. } => 4,
        // Its own unrolling is bounded by the same limit.
        Node::Repeat { body, max, min, .. } => {
            let rounds = max.unwrap_or(min.saturating_add(1)).max(1) as usize;
            (1 + size_up_to(body, limit)).saturating_mul(rounds).min(limit + 1)
        }
    }
}
