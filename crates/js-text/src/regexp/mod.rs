//! Regular expressions: patterns are parsed as ECMA-262 says, compiled to a small backtracking program, and the program is
//! run over code units.
//!
//! The [`Program`] is public data with a documented meaning: the concrete matcher here and the one over symbolic
//! characters (`js::regexp::symbolic`) run the same code.
//!
//! Invariant: matching is exact. It finds the match that ECMA-262 prescribes, or says that the budget ran out.

mod ast;
mod char_set;
mod compile;
mod error;
mod flags;
mod folding;
mod matcher;
mod parser;
mod plan;
pub mod program;
pub(crate) mod unicode;

pub use char_set::{CharSet, CharTest, UnitRange, UnitTest, code_point};
pub use error::SyntaxError;
pub use flags::Flags;
pub use folding::Folding;
pub use program::Program;

use cancel::CancelToken;
use matcher::Matcher;
use plan::Plan;

/// Stack for a pattern that is nested as deep as the parser allows, twice what it takes without optimisation.
const COMPILE_STACK: usize = 8 << 20;

/// A compiled regular expression.
#[derive(Clone, Debug)]
pub struct Regexp {
    flags: Flags,
    program: Program,
    plan: Plan,
    names: Vec<(Vec<u16>, usize)>,
}

impl Regexp {
    /// Compiles a pattern, given as code units.
    pub fn compile(pattern: &[u16], flags: Flags) -> Result<Regexp, SyntaxError> {
        stacker::maybe_grow(COMPILE_STACK / 2, COMPILE_STACK, || Regexp::compile_here(pattern, flags))
    }

    fn compile_here(pattern: &[u16], flags: Flags) -> Result<Regexp, SyntaxError> {
        let parsed = parser::parse(pattern, flags)?;
        let program = compile::compile(&parsed, flags.code_points());
        let plan = Plan::new(&parsed, &program);
        let names = parsed.names.into_iter().map(|(name, index)| (name, index as usize)).collect();
        Ok(Regexp { flags, program, plan, names })
    }

    /// The match that begins exactly at `start`, as the flag `y` demands. With `u` or `v` a start within a
    /// surrogate pair is moved to the pair's start.
    pub fn match_at(
        &self,
        input: &[u16],
        start: usize,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, Exhausted> {
        self.run(input, start, true, budget)
    }

    /// The first match that begins at `start` or later. The flag `y` is the caller's business.
    pub fn find_at(
        &self,
        input: &[u16],
        start: usize,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, Exhausted> {
        self.run(input, start, false, budget)
    }

    /// Names of groups with their numbers, in the order of the pattern. A name can occur again with another
    /// number; then at most one of these groups takes part in a match.
    pub fn group_names(&self) -> &[(Vec<u16>, usize)] {
        &self.names
    }

    /// The text that every match is, where the pattern is nothing but one.
    pub fn literal(&self) -> Option<Vec<u16>> {
        let (last, units) = self.program.insts.split_last()?;
        let is_plain = *last == program::Inst::Match && !units.is_empty() && self.group_count() == 1;
        if !is_plain || self.flags.ignore_case || self.flags.sticky || self.program.code_points() {
            return None;
        }
        let unit = |inst: &program::Inst| match *inst {
            program::Inst::Char { c, direction: program::Direction::Forward } => u16::try_from(c).ok(),
            _ => None,
        };
        units.iter().map(unit).collect()
    }

    /// The units of which every match is one, or as many in a row as there are: their ranges in order, and whether it is as many. None where
    /// the pattern is something else.
    pub fn unit_class(&self) -> Option<(Vec<UnitRange>, bool)> {
        use program::{Direction::Forward, Inst, Ip};
        if self.group_count() != 1 || self.flags.sticky || self.program.code_points() {
            return None;
        }
        let insts = &self.program.insts[..];
        let is_run = match *insts {
            [_, Inst::Match] => false,
            [_, Inst::Split { first, second }, Inst::Match] => (first.index(), second.index()) == (0, 2),
            [once, Inst::Split { first, second }, again, Inst::Jump(head), Inst::Match] => {
                once == again && (first.index(), second.index(), head.index()) == (2, 4, 1)
            }
            _ => return None,
        };
        let reads = matches!(
            insts[0],
            Inst::Char { direction: Forward, .. }
                | Inst::Class { direction: Forward, .. }
                | Inst::Any { direction: Forward }
        );
        if !reads || (insts.len() > 2 && !is_run) {
            return None;
        }
        let test = self.program.test_of(Ip::new(0))?;
        let unit = |&(from, to): &(u32, u32)| Some((u16::try_from(from).ok()?, u16::try_from(to).ok()?));
        Some((test.ranges().iter().map(unit).collect::<Option<_>>()?, is_run))
    }

    /// How many groups there are, with the whole match.
    pub fn group_count(&self) -> usize {
        self.program.groups()
    }

    /// The flags that were given.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// The program, to be run by another matcher or to be read.
    pub fn program(&self) -> &Program {
        &self.program
    }

    fn run(
        &self,
        input: &[u16],
        start: usize,
        only_here: bool,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, Exhausted> {
        if self.program.code_points() {
            Matcher::<true>::new(&self.program, &self.plan, input).find(start, only_here, budget)
        } else {
            Matcher::<false>::new(&self.program, &self.plan, input).find(start, only_here, budget)
        }
    }
}

/// What a match has captured: positions in code units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Captures {
    /// Start and end of each group; the first entry is the whole match and always there.
    pub groups: Vec<Option<(usize, usize)>>,
}

impl Captures {
    /// Start and end of the whole match.
    pub fn whole(&self) -> (usize, usize) {
        self.groups.first().copied().flatten().unwrap_or_default()
    }

    /// Start and end of a group, if it took part in the match.
    pub fn get(&self, group: usize) -> Option<(usize, usize)> {
        self.groups.get(group).copied().flatten()
    }
}

/// Steps between two looks at the clock: some milliseconds of work.
const STEPS_PER_LOOK: u64 = 1 << 20;

/// How many steps matching may still take. It is shared by all matches that are given the same budget.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Instructions, or characters of a run, that may still be worked on before somebody looks at the clock.
    pub steps: u64,
    /// Those that may be worked on after that.
    reserve: u64,
    /// Says when it is enough before the steps are used up.
    cancel: Option<CancelToken>,
}

impl Budget {
    /// A budget of this many steps.
    pub fn new(steps: u64) -> Budget {
        Budget { steps, reserve: 0, cancel: None }
    }

    /// A budget of this many steps, which is used up as soon as the run should stop.
    pub fn until(cancel: &CancelToken, steps: u64) -> Budget {
        Budget { steps: 0, reserve: steps, cancel: Some(cancel.clone()) }
    }

    /// Spends steps; an error where there are not so many left, or the run should stop.
    #[inline]
    pub fn take(&mut self, steps: u64) -> Result<(), Exhausted> {
        match self.steps.checked_sub(steps) {
            Some(rest) => {
                self.steps = rest;
                Ok(())
            }
            None => self.look(steps),
        }
    }

    #[cold]
    fn look(&mut self, steps: u64) -> Result<(), Exhausted> {
        if self.cancel.as_ref().is_some_and(CancelToken::is_cancelled) {
            return Err(Exhausted);
        }
        let all = self.steps + self.reserve;
        let rest = all.checked_sub(steps).ok_or(Exhausted)?;
        self.steps = rest.min(STEPS_PER_LOOK);
        self.reserve = rest - self.steps;
        Ok(())
    }
}

/// The budget ran out before the match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exhausted;

impl std::fmt::Display for Exhausted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the regular expression needs more steps than its budget allows")
    }
}

impl std::error::Error for Exhausted {}
