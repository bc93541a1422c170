//! The characters of a text with symbolic units, and the guards of tests on them.
//!
//! Without `u` and `v` a character is a unit. With them, two units may be one character or two, depending on the input:
//! then reading a character splits the guard.
//!
//! Invariant: a guard that holds on all inputs asked about is TRUE, and one that holds on none of them is FALSE.

use super::Unit;
use interp::Cx;
use js_text::regexp::program::{Direction, Program, TestId};
use js_text::regexp::{CharSet, CharTest, UnitRange, UnitTest, code_point};
use std::rc::Rc;
use stdx::FxHashMap;
use summary::{Guard, Saturated};
use term::Term;

/// The units that can start a surrogate pair, and those that can end one.
pub(super) const LEADS: UnitRange = (0xd800, 0xdbff);
pub(super) const TRAILS: UnitRange = (0xdc00, 0xdfff);

/// A character of the text, by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Character {
    /// The unit there.
    Single(usize),
    /// The surrogate pair that starts there.
    Pair(usize),
}

/// A way to read a character: where, which, and the position behind it in reading direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reading {
    pub(super) guard: Guard,
    pub(super) character: Character,
    pub(super) next: usize,
}

/// What a character is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wanted {
    /// Anything.
    Any,
    /// Exactly this character.
    Char(u32),
    /// A test of the program.
    Test(TestId),
}

/// The text and what is known about its characters.
pub(super) struct Characters<'a> {
    program: &'a Program,
    text: &'a [Unit],
    /// Where each unit is there, none behind one that is not unless the text has gaps; empty if all are.
    there: &'a [Guard],
    /// The inputs asked about.
    path: Guard,
    tests: FxHashMap<Wanted, Rc<UnitTest>>,
    holds: FxHashMap<(Wanted, Character), Guard>,
    pairs: FxHashMap<usize, Guard>,
}

impl<'a> Characters<'a> {
    pub(super) fn new(
        program: &'a Program,
        text: &'a [Unit],
        there: &'a [Guard],
        path: Guard,
    ) -> Characters<'a> {
        let (tests, holds, pairs) = Default::default();
        Characters { program, text, there, path, tests, holds, pairs }
    }

    /// Where the text has a unit at this place.
    pub(super) fn is_there(&self, cx: &mut Cx, at: usize) -> Guard {
        if at >= self.text.len() {
            return Guard::FALSE;
        }
        self.there.get(at).map_or(Guard::TRUE, |&there| self.settle(cx, there))
    }

    /// Where the text has no unit before this place.
    pub(super) fn is_first(&self, cx: &mut Cx, at: usize) -> Result<Guard, Saturated> {
        let mut first = Guard::TRUE;
        for place in (0..at).rev() {
            let there = self.is_there(cx, place);
            first = cx.path.kernel.and_not(first, there)?;
        }
        Ok(first)
    }

    /// Gives each symbolic unit its number line, if it has none yet, in the order of the text: diagrams test older lines
    /// first, and are small if they test units in the order in which most patterns read them.
    pub(super) fn put_in_order(&self, cx: &mut Cx) -> Result<(), Saturated> {
        for &unit in self.text {
            if let Unit::Symbolic(term) = unit {
                at_most(cx, term, i64::from(TRAILS.1))?;
            }
        }
        Ok(())
    }

    /// How many units the text has at most.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn unit(&self, at: usize) -> Unit {
        self.text[at]
    }

    /// The ways to read a character from the position on, which is no further than the text; none at the end of the text.
    pub(super) fn read(
        &mut self,
        cx: &mut Cx,
        at: usize,
        direction: Direction,
    ) -> Result<Vec<Reading>, Saturated> {
        let (edge, single, pair_at, pair_next) = match direction {
            Direction::Forward => (at == self.len(), at, Some(at), at + 2),
            Direction::Backward => (at == 0, at.wrapping_sub(1), at.checked_sub(2), at.wrapping_sub(2)),
        };
        if edge {
            return Ok(Vec::new());
        }
        let pair = match pair_at {
            Some(pair_at) => self.pair(cx, pair_at)?,
            None => Guard::FALSE,
        };
        let next = if direction == Direction::Forward { at + 1 } else { at - 1 };
        let mut readings = Vec::with_capacity(2);
        // What lies before a position within the text is there.
        let there = if direction == Direction::Forward { self.is_there(cx, at) } else { Guard::TRUE };
        let alone = cx.path.kernel.and_not(there, pair)?;
        if !alone.is_false() {
            readings.push(Reading { guard: alone, character: Character::Single(single), next });
        }
        if let (Some(at), false) = (pair_at, pair.is_false()) {
            readings.push(Reading { guard: pair, character: Character::Pair(at), next: pair_next });
        }
        Ok(readings)
    }

    /// Where the unit at the position and the one after it are one character.
    pub(super) fn pair(&mut self, cx: &mut Cx, at: usize) -> Result<Guard, Saturated> {
        if !self.program.code_points() || at + 1 >= self.len() {
            return Ok(Guard::FALSE);
        }
        if let Some(&known) = self.pairs.get(&at) {
            return Ok(known);
        }
        let lead = self.unit_in(cx, at, &[LEADS])?;
        let trail = self.unit_in(cx, at + 1, &[TRAILS])?;
        let there = self.is_there(cx, at + 1);
        let trail = cx.path.kernel.and(there, trail)?;
        let pair = cx.path.kernel.and(lead, trail)?;
        let pair = self.settle(cx, pair);
        self.pairs.insert(at, pair);
        Ok(pair)
    }

    /// Where the character is what is wanted, provided that it is read.
    pub(super) fn holds(
        &mut self,
        cx: &mut Cx,
        wanted: Wanted,
        character: Character,
    ) -> Result<Guard, Saturated> {
        if wanted == Wanted::Any {
            return Ok(Guard::TRUE);
        }
        if let Some(c) = self.concrete(character) {
            return Ok(Guard::from(match wanted {
                Wanted::Any => true,
                Wanted::Char(wanted) => wanted == c,
                Wanted::Test(test) => self.program.test(test).contains(c),
            }));
        }
        if let Some(&known) = self.holds.get(&(wanted, character)) {
            return Ok(known);
        }
        let test = self.test(wanted);
        let guard = self.guard(cx, &test, character)?;
        self.holds.insert((wanted, character), guard);
        Ok(guard)
    }

    /// Where the character next to the position fulfils a test; nowhere at the edge of the text.
    pub(super) fn neighbour(
        &mut self,
        cx: &mut Cx,
        test: TestId,
        at: usize,
        direction: Direction,
    ) -> Result<Guard, Saturated> {
        let mut guard = Guard::FALSE;
        for reading in self.read(cx, at, direction)? {
            let holds = self.holds(cx, Wanted::Test(test), reading.character)?;
            guard = cx.path.kernel.ite(reading.guard, holds, guard)?;
        }
        Ok(self.settle(cx, guard))
    }

    /// Where the character is a member of the set.
    pub(super) fn member(
        &mut self,
        cx: &mut Cx,
        set: CharSet,
        character: Character,
    ) -> Result<Guard, Saturated> {
        let test = CharTest::new(set).units();
        self.guard(cx, &test, character)
    }

    /// The character, if its units are concrete.
    pub(super) fn concrete(&self, character: Character) -> Option<u32> {
        match character {
            Character::Single(at) => self.concrete_unit(at).map(u32::from),
            Character::Pair(at) => Some(code_point(self.concrete_unit(at)?, self.concrete_unit(at + 1)?)),
        }
    }

    fn concrete_unit(&self, at: usize) -> Option<u16> {
        match self.text[at] {
            Unit::Concrete(unit) => Some(unit),
            Unit::Symbolic(_) => None,
        }
    }

    fn test(&mut self, wanted: Wanted) -> Rc<UnitTest> {
        let program = self.program;
        let make = || {
            Rc::new(match wanted {
                Wanted::Any => CharTest::new(CharSet::range(0, program.last_character())).units(),
                Wanted::Char(c) => CharTest::new(CharSet::of(c)).units(),
                Wanted::Test(test) => program.test(test).units(),
            })
        };
        self.tests.entry(wanted).or_insert_with(make).clone()
    }

    fn guard(&mut self, cx: &mut Cx, test: &UnitTest, character: Character) -> Result<Guard, Saturated> {
        let guard = match character {
            Character::Single(at) => self.unit_in(cx, at, &test.single)?,
            Character::Pair(at) => {
                let mut guard = Guard::FALSE;
                for &(lead, trail) in &test.pairs {
                    let lead = self.unit_in(cx, at, &[lead])?;
                    if !lead.is_false() {
                        let trail = self.unit_in(cx, at + 1, &[trail])?;
                        let both = cx.path.kernel.and(lead, trail)?;
                        guard = cx.path.kernel.or(guard, both)?;
                    }
                }
                guard
            }
        };
        Ok(self.settle(cx, guard))
    }

    /// Where the unit at a position lies in one of the ranges, which are sorted.
    fn unit_in(&self, cx: &mut Cx, at: usize, ranges: &[UnitRange]) -> Result<Guard, Saturated> {
        let guard = unit_in(cx, self.text[at], ranges)?;
        Ok(self.settle(cx, guard))
    }

    /// The guard, or a constant where it is one on the inputs asked about.
    pub(super) fn settle(&self, cx: &mut Cx, guard: Guard) -> Guard {
        if guard.is_true() || guard.is_false() {
            guard
        } else if cx.path.kernel.disjoint(self.path, guard) {
            Guard::FALSE
        } else if cx.path.kernel.implies(self.path, guard) {
            Guard::TRUE
        } else {
            guard
        }
    }

    /// Where the position lies between the two units of a character.
    pub(super) fn is_inside_pair(&mut self, cx: &mut Cx, at: usize) -> Result<Guard, Saturated> {
        if at == 0 || at >= self.len() {
            return Ok(Guard::FALSE);
        }
        self.pair(cx, at - 1)
    }
}

/// Where a unit lies in one of the ranges, which are sorted.
pub(super) fn unit_in(cx: &mut Cx, unit: Unit, ranges: &[UnitRange]) -> Result<Guard, Saturated> {
    match unit {
        Unit::Concrete(unit) => Ok(Guard::from(ranges.iter().any(|&(from, to)| from <= unit && unit <= to))),
        Unit::Symbolic(term) => term_in(cx, term, ranges),
    }
}

/// Where a term lies in one of the ranges, which are sorted: from the last one on, so that each bound is tested before all
/// that was made so far.
fn term_in(cx: &mut Cx, term: Term, ranges: &[UnitRange]) -> Result<Guard, Saturated> {
    let mut guard = Guard::FALSE;
    for &(from, to) in ranges.iter().rev() {
        let up_to = at_most(cx, term, i64::from(to))?;
        let below = at_most(cx, term, i64::from(from) - 1)?;
        guard = cx.path.kernel.ite(up_to, Guard::TRUE, guard)?;
        guard = cx.path.kernel.ite(below, Guard::FALSE, guard)?;
    }
    Ok(guard)
}

/// Where a term is at most a constant.
pub(super) fn at_most(cx: &mut Cx, term: Term, bound: i64) -> Result<Guard, Saturated> {
    let bound = cx.path.terms.int(bound);
    let cond = cx.path.terms.at_most(term, bound);
    cx.path.guard_of_cond(cond)
}
