//! The backtracking program that a pattern compiles to. It is plain data: the concrete matcher runs it over code units,
//! the symbolic one over characters with guards.
//!
//! # State
//!
//! A state is an instruction ([`Ip`]), a position in the text, and registers, each a number or nothing. At the start all
//! registers hold nothing. Registers `2 * g` and `2 * g + 1` are the start and the end of group `g`; group 0 is the whole
//! match and its registers are the runner's to fill. The other registers count rounds, hold positions, or belong
//! to one look-around or reference.
//!
//! # Steps
//!
//! Each instruction does one thing: go on (to the next instruction unless it says otherwise), fail, or offer two ways of which
//! the first is preferred. A state *matches* if it reaches [`Inst::Match`]; of two ways the second counts only if the
//! first does not match. Nothing else is remembered: failing undoes all changes of registers since the way was offered.
//!
//! At most one character is consumed by a step. A character is a code unit, or with [`Program::code_points`] a code point: a
//! surrogate pair is one character and the position never lies between its units. Whether the character may be
//! consumed is a [`CharTest`] ([`Program::test_of`]), already closed under case, except in [`Inst::ReferenceStep`], which
//! compares two characters of the text by a [`Folding`].
//!
//! A look-around is the code between [`Inst::Look`] and its [`Inst::LookEnd`]: a match within the match, of which only the
//! first way is ever taken.
//!
//! Invariant: jumps and exits stay within the program, a loop that can go round without consuming holds a
//! [`Inst::Progress`], and the last instruction is [`Inst::Match`].

use super::char_set::{self, CharSet, CharTest};
use super::folding::Folding;
use std::fmt;

stdx::typed_id! {
    /// A position in a program.
    pub struct Ip = "i";
}

stdx::typed_id! {
    /// A character test of a program.
    pub struct TestId = "t";
}

stdx::typed_id! {
    /// A register of a running program.
    pub struct Register = "r";
}

/// Which way the text is read: backward within look-behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From the position to the right.
    Forward,
    /// From the position to the left.
    Backward,
}

/// One instruction. Fields named `exit`, `first`, `second`, `absent` are where to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inst {
    /// Consumes the character `c`.
    Char {
        /// The character.
        c: u32,
        /// Which way it is read.
        direction: Direction,
    },
    /// Consumes a character for which `test` holds.
    Class {
        /// The test.
        test: TestId,
        /// Which way it is read.
        direction: Direction,
    },
    /// Consumes any character.
    Any {
        /// Which way it is read.
        direction: Direction,
    },
    /// Offers two ways; `first` is preferred.
    Split {
        /// The preferred way.
        first: Ip,
        /// The other way.
        second: Ip,
    },
    /// Goes elsewhere.
    Jump(Ip),
    /// Puts the position into a register.
    Save(Register),
    /// Forgets the captures of the groups from `from` up to before `to`.
    Clear {
        /// The first group.
        from: u32,
        /// The group after the last one.
        to: u32,
    },
    /// Sets a counter to zero.
    Zero(Register),
    /// The head of a counted loop: below `min` rounds goes on into the body, at `max` goes to `exit`, in between offers both,
    /// the body first if `greedy`.
    Loop {
        /// How many rounds are done.
        counter: Register,
        /// Rounds that must be done.
        min: u32,
        /// Rounds that may be done.
        max: Option<u32>,
        /// Whether another round is preferred to leaving.
        greedy: bool,
        /// Where to go after the last round.
        exit: Ip,
    },
    /// The end of a round: adds one to the counter unless it has reached `limit`, and goes to `head`.
    Next {
        /// How many rounds are done.
        counter: Register,
        /// The number from which on more rounds make no difference.
        limit: u32,
        /// The head of the loop.
        head: Ip,
    },
    /// Fails if the position is the one in `mark`: a round that consumed nothing is none. In a counted loop only rounds
    /// beyond the required ones are so refused.
    Progress {
        /// Where the round began.
        mark: Register,
        /// The loop's counter and how many rounds are required, if it counts.
        required: Option<(Register, u32)>,
    },
    /// Begins a look-around, whose body follows. If the body matches, its other ways are forgotten and the position is put
    /// back; then a positive one goes on after its [`Inst::LookEnd`] with the captures made, a negated one fails.
    /// If the body does not match, a positive one fails and a negated one goes to `exit`.
    Look {
        /// The first of two registers for the runner's use.
        registers: Register,
        /// Whether the body must not match.
        negated: bool,
        /// The instruction after the [`Inst::LookEnd`].
        exit: Ip,
    },
    /// The body of the look-around with the same registers has matched.
    LookEnd {
        /// The registers of its [`Inst::Look`].
        registers: Register,
        /// Whether the body must not match.
        negated: bool,
    },
    /// Prepares to compare with what `group` has captured: its bounds go into two registers, in reading direction. Goes to
    /// `absent` if the group has no capture.
    ReferenceStart {
        /// The group.
        group: u32,
        /// The first of two registers: next position in the capture, and its end.
        registers: Register,
        /// Which way the text is read.
        direction: Direction,
        /// Where to go without a capture.
        absent: Ip,
    },
    /// Goes on if the capture is used up; else consumes a character that is the same as the capture's next
    /// one, moves past both, and stays at this instruction.
    ReferenceStep {
        /// The registers of the [`Inst::ReferenceStart`].
        registers: Register,
        /// When two characters are the same.
        folding: Folding,
        /// Which way the text is read.
        direction: Direction,
    },
    /// Goes on at the start of the text.
    Start,
    /// Goes on at the end of the text.
    End,
    /// Goes on at the start of the text and after a character for which the test holds.
    LineStart(TestId),
    /// Goes on at the end of the text and before a character for which the test holds.
    LineEnd(TestId),
    /// Goes on if the test holds of exactly one of the two neighbours, or if `negated` of both or none. Beyond the text it
    /// does not hold.
    WordBoundary {
        /// The test for a character of a word.
        word: TestId,
        /// Whether the position must not be a boundary.
        negated: bool,
    },
    /// The text from the start to the position matches.
    Match,
}

/// A compiled pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    pub(super) insts: Vec<Inst>,
    pub(super) tests: Vec<CharTest>,
    pub(super) groups: usize,
    pub(super) registers: usize,
    pub(super) code_points: bool,
}

impl Program {
    /// Whether what matches from a position on may depend on what is before it.
    pub fn looks_back(&self) -> bool {
        let is_back = |direction: &Direction| *direction == Direction::Backward;
        self.insts.iter().any(|inst| match inst {
            Inst::Start | Inst::LineStart(_) | Inst::WordBoundary { .. } => true,
            Inst::Char { direction, .. } | Inst::Class { direction, .. } | Inst::Any { direction } => {
                is_back(direction)
            }
            Inst::ReferenceStart { direction, .. } | Inst::ReferenceStep { direction, .. } => {
                is_back(direction)
            }
            _ => false,
        })
    }

    /// The instructions; the program starts at the first.
    pub fn insts(&self) -> &[Inst] {
        &self.insts
    }

    /// The test with this id.
    #[inline]
    pub fn test(&self, id: TestId) -> &CharTest {
        &self.tests[id.index()]
    }

    /// How many groups there are, with the whole match.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// How many registers a state has.
    pub fn registers(&self) -> usize {
        self.registers
    }

    /// Whether a character is a code point rather than a code unit.
    pub fn code_points(&self) -> bool {
        self.code_points
    }

    /// What a character must fulfil to be consumed by the instruction, if it consumes one that it can test alone.
    pub fn test_of(&self, ip: Ip) -> Option<CharTest> {
        match *self.insts.get(ip.index())? {
            Inst::Char { c, .. } => Some(CharTest::new(CharSet::of(c))),
            Inst::Class { test, .. } => Some(self.test(test).clone()),
            Inst::Any { .. } => Some(CharTest::new(CharSet::range(0, self.last_character()))),
            _ => None,
        }
    }

    /// The largest character of a text.
    pub fn last_character(&self) -> u32 {
        if self.code_points { char_set::LAST_CODE_POINT } else { char_set::LAST_CODE_UNIT }
    }
}

/// One instruction on each line, then the tests.
impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, inst) in self.insts.iter().enumerate() {
            writeln!(f, "{} {inst}", Ip::new(index))?;
        }
        for (index, test) in self.tests.iter().enumerate() {
            writeln!(f, "{} = {test}", TestId::new(index))?;
        }
        Ok(())
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Direction::Forward => Ok(()),
            Direction::Backward => f.write_str(" back"),
        }
    }
}

impl fmt::Display for Inst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Inst::Char { c, direction } => {
                f.write_str("char '")?;
                char_set::write_char(f, c)?;
                write!(f, "'{direction}")
            }
            Inst::Class { test, direction } => write!(f, "class {test}{direction}"),
            Inst::Any { direction } => write!(f, "any{direction}"),
            Inst::Split { first, second } => write!(f, "split {first} {second}"),
            Inst::Jump(to) => write!(f, "jump {to}"),
            Inst::Save(register) => write!(f, "save {register}"),
            Inst::Clear { from, to } => write!(f, "clear g{from}..g{to}"),
            Inst::Zero(counter) => write!(f, "zero {counter}"),
            Inst::Loop { counter, min, max, greedy, exit } => {
                write!(f, "loop {counter} {min}..")?;
                if let Some(max) = max {
                    write!(f, "={max}")?;
                }
                write!(f, "{} exit {exit}", if greedy { "" } else { " lazy" })
            }
            Inst::Next { counter, limit, head } => write!(f, "next {counter} limit {limit} head {head}"),
            Inst::Progress { mark, required: None } => write!(f, "progress {mark}"),
            Inst::Progress { mark, required: Some((counter, min)) } => {
                write!(f, "progress {mark} unless {counter} < {min}")
            }
            Inst::Look { registers, negated, exit } => {
                write!(f, "look{} {registers} exit {exit}", if negated { " not" } else { "" })
            }
            Inst::LookEnd { registers, negated } => {
                write!(f, "look end{} {registers}", if negated { " not" } else { "" })
            }
            Inst::ReferenceStart { group, registers, direction, absent } => {
                write!(f, "reference g{group} {registers}{direction} absent {absent}")
            }
            Inst::ReferenceStep { registers, folding, direction } => {
                write!(f, "compare {registers} {}{direction}", folding_name(folding))
            }
            Inst::Start => f.write_str("start"),
            Inst::End => f.write_str("end"),
            Inst::LineStart(test) => write!(f, "line start {test}"),
            Inst::LineEnd(test) => write!(f, "line end {test}"),
            Inst::WordBoundary { word, negated } => {
                write!(f, "boundary{} {word}", if negated { " not" } else { "" })
            }
            Inst::Match => f.write_str("match"),
        }
    }
}

fn folding_name(folding: Folding) -> &'static str {
    match folding {
        Folding::Exact => "exact",
        Folding::Unicode => "unicode",
        Folding::Legacy => "legacy",
    }
}
