//! Runs a program over concrete code units.
//!
//! Invariant: the host's stack does not grow with the pattern or the text; what remains to be tried is on an explicit
//! stack, whose size and the number of steps are bounded by the budget.

use super::char_set;
use super::folding::Folding;
use super::plan::{Plan, Run};
use super::program::{Direction, Inst, Ip, Program, Register, TestId};
use super::{Budget, Captures, Exhausted};
use std::cell::Cell;

/// A register without a value.
const NOTHING: u32 = u32::MAX;

/// How many entries the stack of what remains to be tried may hold: about 100 MB, some times what V8 allows itself.
const MAX_STACK: usize = 1 << 23;

/// What to do when the current way fails, newest last.
#[derive(Clone, Copy)]
enum Entry {
    /// Put a register back.
    Undo { register: u32, value: u32 },
    /// Go on there.
    Way { ip: u32, at: u32 },
    /// Give back characters of the run headed by `ip`, down to the position `low`; `high` was tried last.
    Run { ip: u32, low: u32, high: u32 },
}

/// How many entries a stack may have room for and still be kept for the next match.
const KEPT_STACK: usize = 1 << 12;

/// Memory that one match leaves to the next.
#[derive(Default)]
struct Scratch {
    registers: Vec<u32>,
    stack: Vec<Entry>,
}

thread_local! {
    /// Short matches would spend most of their time on allocation otherwise.
    static SCRATCH: Cell<Scratch> = const { Cell::new(Scratch { registers: Vec::new(), stack: Vec::new() }) };
}

/// A program with a text and the state of its run. With `POINTS`, characters are code points.
pub(super) struct Matcher<'a, const POINTS: bool> {
    program: &'a Program,
    plan: &'a Plan,
    input: &'a [u16],
    at: usize,
    ip: usize,
    registers: Vec<u32>,
    stack: Vec<Entry>,
}

impl<const POINTS: bool> Drop for Matcher<'_, POINTS> {
    fn drop(&mut self) {
        if self.stack.capacity() <= KEPT_STACK {
            let (registers, stack) = (std::mem::take(&mut self.registers), std::mem::take(&mut self.stack));
            SCRATCH.set(Scratch { registers, stack });
        }
    }
}

impl<'a, const POINTS: bool> Matcher<'a, POINTS> {
    pub(super) fn new(program: &'a Program, plan: &'a Plan, input: &'a [u16]) -> Self {
        let Scratch { mut registers, stack } = SCRATCH.take();
        registers.clear();
        registers.resize(program.registers(), NOTHING);
        Matcher { program, plan, input, at: 0, ip: 0, registers, stack }
    }

    /// The first match that begins at `start` or, unless `only_here`, after it.
    pub(super) fn find(
        &mut self,
        start: usize,
        only_here: bool,
        budget: &mut Budget,
    ) -> Result<Option<Captures>, Exhausted> {
        if self.input.len() >= NOTHING as usize {
            return Err(Exhausted);
        }
        let mut start = self.character_start(start);
        let only_here = only_here || self.plan.anchored && start == 0;
        if start > self.input.len() || self.plan.anchored && start > 0 {
            return Ok(None);
        }
        loop {
            match self.candidate(start) {
                Some(candidate) if candidate == start || !only_here => start = candidate,
                _ => return Ok(None),
            }
            if self.run(start, budget)? {
                return Ok(Some(self.captures(start)));
            }
            if only_here || start >= self.input.len() {
                return Ok(None);
            }
            start = self.after(start);
        }
    }

    /// The first position from `start` on at which a match can begin by its first character.
    fn candidate(&self, start: usize) -> Option<usize> {
        let Some(first) = &self.plan.first else {
            return Some(start);
        };
        let mut at = start;
        while at < self.input.len() {
            let (c, next) = self.next_char(at)?;
            if first.contains(c) {
                return Some(at);
            }
            at = next;
        }
        None
    }

    fn captures(&self, start: usize) -> Captures {
        let bound = |register: u32| (register != NOTHING).then_some(register as usize);
        let mut groups: Vec<Option<(usize, usize)>> = self.registers[..2 * self.program.groups()]
            .chunks_exact(2)
            .map(|pair| Some((bound(pair[0])?, bound(pair[1])?)))
            .collect();
        groups[0] = Some((start, self.at));
        Captures { groups }
    }

    /// Runs from the first instruction; leaves the position at the end of the match.
    fn run(&mut self, start: usize, budget: &mut Budget) -> Result<bool, Exhausted> {
        self.registers.fill(NOTHING);
        self.stack.clear();
        (self.ip, self.at) = (0, start);
        let program = self.program;
        loop {
            budget.take(1)?;
            let inst = program.insts[self.ip];
            if inst == Inst::Match {
                return Ok(true);
            }
            let goes_on = match inst {
                Inst::Split { first, second } => match self.plan.runs[self.ip] {
                    Some(run) => self.consume_run(run, budget)?,
                    None => self.split(first, second),
                },
                other => self.step(other),
            };
            if !goes_on && !self.backtrack() {
                return Ok(false);
            }
            if self.stack.len() > MAX_STACK {
                return Err(Exhausted);
            }
        }
    }

    /// Does one instruction; `false` means that it fails.
    #[inline(always)]
    fn step(&mut self, inst: Inst) -> bool {
        match inst {
            Inst::Char { c, direction } => self.consume(direction, |_, found| found == c),
            Inst::Class { test, direction } => self.consume(direction, |me, found| me.holds(test, found)),
            Inst::Any { direction } => self.consume(direction, |_, _| true),
            Inst::Split { first, second } => self.split(first, second),
            Inst::Jump(to) => self.go(to),
            Inst::Save(register) => self.save(register),
            Inst::Clear { from, to } => self.clear(from, to),
            Inst::Zero(counter) => self.zero(counter),
            Inst::Loop { counter, min, max, greedy, exit } => self.counted(counter, (min, max), greedy, exit),
            Inst::Next { counter, limit, head } => self.next_round(counter, limit, head),
            Inst::Progress { mark, required } => self.progress(mark, required),
            Inst::Look { registers, negated, exit } => self.look(registers, negated, exit),
            Inst::LookEnd { registers, negated } => self.look_end(registers, negated),
            Inst::ReferenceStart { group, registers, direction, absent } => {
                self.reference_start(group, registers, direction, absent)
            }
            Inst::ReferenceStep { registers, folding, direction } => {
                self.reference_step(registers, folding, direction)
            }
            Inst::Start => self.require(self.at == 0),
            Inst::End => self.require(self.at == self.input.len()),
            Inst::LineStart(test) => self.require(self.at == 0 || self.holds_before(test)),
            Inst::LineEnd(test) => self.require(self.at == self.input.len() || self.holds_after(test)),
            Inst::WordBoundary { word, negated } => {
                self.require((self.holds_before(word) != self.holds_after(word)) != negated)
            }
            Inst::Match => true,
        }
    }

    #[inline(always)]
    fn consume(&mut self, direction: Direction, test: impl Fn(&Self, u32) -> bool) -> bool {
        let read = match direction {
            Direction::Forward => self.next_char(self.at),
            Direction::Backward => self.char_before(self.at),
        };
        match read {
            Some((c, next)) if test(self, c) => {
                self.at = next;
                self.ip += 1;
                true
            }
            _ => false,
        }
    }

    #[inline]
    fn require(&mut self, condition: bool) -> bool {
        self.ip += 1;
        condition
    }

    #[inline]
    fn go(&mut self, to: Ip) -> bool {
        self.ip = to.index();
        true
    }

    #[inline]
    fn split(&mut self, first: Ip, second: Ip) -> bool {
        self.stack.push(Entry::Way { ip: second.index() as u32, at: self.at as u32 });
        self.go(first)
    }

    /// Writes a register so that failing undoes it. With nothing left to try, failing is final.
    #[inline]
    fn set(&mut self, register: usize, value: u32) {
        let old = std::mem::replace(&mut self.registers[register], value);
        if old != value && !self.stack.is_empty() {
            self.stack.push(Entry::Undo { register: register as u32, value: old });
        }
    }

    fn save(&mut self, register: Register) -> bool {
        self.set(register.index(), self.at as u32);
        self.require(true)
    }

    fn clear(&mut self, from: u32, to: u32) -> bool {
        for register in 2 * from..2 * to {
            self.set(register as usize, NOTHING);
        }
        self.require(true)
    }

    fn zero(&mut self, counter: Register) -> bool {
        self.set(counter.index(), 0);
        self.require(true)
    }

    fn counted(&mut self, counter: Register, bounds: (u32, Option<u32>), greedy: bool, exit: Ip) -> bool {
        let rounds = self.registers[counter.index()];
        let body = Ip::new(self.ip + 1);
        if rounds < bounds.0 {
            self.go(body)
        } else if Some(rounds) == bounds.1 {
            self.go(exit)
        } else if greedy {
            self.split(body, exit)
        } else {
            self.split(exit, body)
        }
    }

    fn next_round(&mut self, counter: Register, limit: u32, head: Ip) -> bool {
        let rounds = self.registers[counter.index()];
        if rounds < limit {
            self.set(counter.index(), rounds + 1);
        }
        self.go(head)
    }

    fn progress(&mut self, mark: Register, required: Option<(Register, u32)>) -> bool {
        let is_required = required.is_some_and(|(counter, min)| self.registers[counter.index()] < min);
        self.require(is_required || self.registers[mark.index()] != self.at as u32)
    }

    /// The registers of a look-around are only read while its body runs, so failing need not undo them.
    fn look(&mut self, registers: Register, negated: bool, exit: Ip) -> bool {
        self.registers[registers.index()] = self.stack.len() as u32;
        self.registers[registers.index() + 1] = self.at as u32;
        if negated {
            self.stack.push(Entry::Way { ip: exit.index() as u32, at: self.at as u32 });
        }
        self.require(true)
    }

    fn look_end(&mut self, registers: Register, negated: bool) -> bool {
        let height = self.registers[registers.index()] as usize;
        if negated {
            self.unwind(height);
            return false;
        }
        self.at = self.registers[registers.index() + 1] as usize;
        self.forget_ways(height);
        self.require(true)
    }

    /// Drops the entries above `height` and undoes what they say.
    fn unwind(&mut self, height: usize) {
        for entry in self.stack.drain(height..).rev() {
            if let Entry::Undo { register, value } = entry {
                self.registers[register as usize] = value;
            }
        }
    }

    /// Drops the ways above `height`; what failing before them must undo stays.
    fn forget_ways(&mut self, height: usize) {
        let mut kept = height;
        for index in height..self.stack.len() {
            if matches!(self.stack[index], Entry::Undo { .. }) {
                self.stack[kept] = self.stack[index];
                kept += 1;
            }
        }
        self.stack.truncate(kept);
    }

    fn reference_start(&mut self, group: u32, registers: Register, direction: Direction, absent: Ip) -> bool {
        let (start, end) = (self.registers[2 * group as usize], self.registers[2 * group as usize + 1]);
        if start == NOTHING || end == NOTHING {
            return self.go(absent);
        }
        let (from, to) = match direction {
            Direction::Forward => (start, end),
            Direction::Backward => (end, start),
        };
        self.registers[registers.index()] = from;
        self.registers[registers.index() + 1] = to;
        self.require(true)
    }

    fn reference_step(&mut self, registers: Register, folding: Folding, direction: Direction) -> bool {
        let cursor = self.registers[registers.index()] as usize;
        if cursor == self.registers[registers.index() + 1] as usize {
            return self.require(true);
        }
        let (wanted, found) = match direction {
            Direction::Forward => (self.next_char(cursor), self.next_char(self.at)),
            Direction::Backward => (self.char_before(cursor), self.char_before(self.at)),
        };
        let (Some((wanted, cursor)), Some((found, at))) = (wanted, found) else {
            return false;
        };
        self.registers[registers.index()] = cursor as u32;
        self.at = at;
        folding.equal(wanted, found)
    }

    /// Consumes as much as the loop can and remembers that it may be given back.
    fn consume_run(&mut self, run: Run, budget: &mut Budget) -> Result<bool, Exhausted> {
        let low = self.at;
        let high = self.run_end(run.body);
        budget.take((high - low) as u64)?;
        if high > low {
            self.stack.push(Entry::Run { ip: self.ip as u32, low: low as u32, high: high as u32 });
        }
        self.at = high;
        self.go(run.exit);
        Ok(true)
    }

    fn run_end(&self, body: Inst) -> usize {
        match body {
            Inst::Class { test, .. } => {
                let test = self.program.test(test);
                self.scan(|c| test.contains(c))
            }
            Inst::Char { c, .. } => self.scan(|found| found == c),
            _ => self.input.len(),
        }
    }

    #[inline(always)]
    fn scan(&self, test: impl Fn(u32) -> bool) -> usize {
        let mut at = self.at;
        while let Some((c, next)) = self.next_char(at)
            && test(c)
        {
            at = next;
        }
        at
    }

    /// Takes up the newest way that is left; `false` if there is none.
    #[inline]
    fn backtrack(&mut self) -> bool {
        while let Some(entry) = self.stack.pop() {
            match entry {
                Entry::Undo { register, value } => self.registers[register as usize] = value,
                Entry::Way { ip, at } => {
                    (self.ip, self.at) = (ip as usize, at as usize);
                    return true;
                }
                Entry::Run { ip, low, high } => {
                    if self.give_back(ip, low as usize, high as usize) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Leaves a run one character earlier than last time, or as much earlier as what follows it demands.
    fn give_back(&mut self, ip: u32, low: usize, mut high: usize) -> bool {
        let Some(run) = self.plan.runs[ip as usize] else {
            return false;
        };
        while high > low {
            high = self.char_before(high).map_or(low, |(_, before)| before);
            if run.then.is_none_or(|unit| self.input[high] == unit) {
                if high > low {
                    self.stack.push(Entry::Run { ip, low: low as u32, high: high as u32 });
                }
                self.at = high;
                self.ip = run.exit.index();
                return true;
            }
        }
        false
    }

    #[inline]
    fn holds(&self, test: TestId, c: u32) -> bool {
        self.program.test(test).contains(c)
    }

    fn holds_before(&self, test: TestId) -> bool {
        self.char_before(self.at).is_some_and(|(c, _)| self.holds(test, c))
    }

    fn holds_after(&self, test: TestId) -> bool {
        self.next_char(self.at).is_some_and(|(c, _)| self.holds(test, c))
    }

    /// The character at `at` and the position after it.
    #[inline(always)]
    fn next_char(&self, at: usize) -> Option<(u32, usize)> {
        let unit = *self.input.get(at)?;
        if POINTS
            && char_set::is_lead(unit)
            && let Some(&trail) = self.input.get(at + 1)
            && char_set::is_trail(trail)
        {
            return Some((char_set::code_point(unit, trail), at + 2));
        }
        Some((unit.into(), at + 1))
    }

    /// The character before `at` and the position before it.
    #[inline(always)]
    fn char_before(&self, at: usize) -> Option<(u32, usize)> {
        let unit = *self.input.get(at.checked_sub(1)?)?;
        if POINTS && char_set::is_trail(unit) && at >= 2 && char_set::is_lead(self.input[at - 2]) {
            return Some((char_set::code_point(self.input[at - 2], unit), at - 2));
        }
        Some((unit.into(), at - 1))
    }

    fn after(&self, at: usize) -> usize {
        self.next_char(at).map_or(at + 1, |(_, next)| next)
    }

    /// The start of the character that holds the code unit at `at` (`RegExpBuiltinExec` step 13.b).
    fn character_start(&self, at: usize) -> usize {
        let inside = POINTS
            && at > 0
            && at < self.input.len()
            && char_set::is_trail(self.input[at])
            && char_set::is_lead(self.input[at - 1]);
        if inside { at - 1 } else { at }
    }
}
