//! Witnesses that people like to read: short strings and lists, integers near zero, printable letters.
//!
//! Invariant: what comes out satisfies the guard as the witness that went in does; the number of questions is bounded, and the same
//! guard gives the same answer.

use crate::exploration::FRACTIONS;
use interp::number::{Number, at_most, equal};
use js::{Read, ReadParts};
use path::{Context, Verdict as Answer, Witness};
use std::time::Duration;
use summary::{Guard, Saturated};
use term::{Assignment, Concrete, Symbol, SymbolKind};

/// Questions to the ladder for one witness.
const MOST_QUESTIONS: usize = 120;
/// The time limit of the complete solver for one of them.
const TIME_LIMIT: Duration = Duration::from_millis(300);

/// Which values are liked best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// The smallest: for findings.
    Small,
    /// Small ones for which different operations give different results: no 0 and 1, no equal ones. For tests.
    Telling,
}

/// Numbers that are tried first for tests; each input starts at another of the first ones.
const TELLING: [f64; 5] = [3.0, 2.0, 5.0, 7.0, 4.0];
/// Behind them, something up to here, made smaller in a few steps.
const LARGE: f64 = 1_000_000.0;
const HALVINGS: usize = 8;
/// And behind that.
const OTHERS: [f64; 6] = [2.5, 1.0, 0.0, -2.0, -1.0, 0.5];
/// Lengths that are tried first for tests.
const LENGTHS: [f64; 3] = [2.0, 3.0, 1.0];

/// Milliseconds of a day, an hour, a minute, a second.
const WHOLE_TIMES: [i64; 4] = [86_400_000, 3_600_000, 60_000, 1_000];
/// Binary digits of a random number that is easy to read: six decimal ones.
const MOST_BITS: u32 = 20;

/// What is made small, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Which of several kinds, whether it is there, how many calls.
    Choice,
    /// The length of a string or list.
    Length,
    /// A truth value or number.
    Number,
    /// When the clock starts.
    Time,
    /// A random number.
    Fraction,
    /// A unit of a string.
    Unit,
}

/// A witness of the guard that is liked as much as a bounded search finds.
pub fn minimise(
    cx: &mut interp::Cx,
    reads: &[Read],
    guard: Guard,
    witness: Witness,
    taste: Taste,
) -> Witness {
    let limit = cx.path.set_smt_timeout(TIME_LIMIT);
    let mut search = Search { cx, guard, witness, questions: 0, taste };
    // A saturated kernel leaves the witness as it is then.
    let _ = search.run(reads);
    let witness = search.witness;
    cx.path.set_smt_timeout(limit);
    witness
}

struct Search<'s> {
    cx: &'s mut interp::Cx,
    /// With what is settled so far.
    guard: Guard,
    witness: Witness,
    questions: usize,
    taste: Taste,
}

impl Search<'_> {
    fn run(&mut self, reads: &[Read]) -> Result<(), Saturated> {
        let mut settled: Vec<Symbol> = Vec::new();
        for part in [Part::Choice, Part::Length, Part::Number, Part::Time, Part::Fraction, Part::Unit] {
            if part == Part::Unit {
                let mut plain = settled.clone();
                while let Some(symbol) = self.next(reads, part, &plain) {
                    plain.push(symbol);
                    self.settle_plain(symbol)?;
                }
            }
            let mut count = 0;
            // What is read may change with every value that is settled.
            while let Some(symbol) = self.next(reads, part, &settled) {
                settled.push(symbol);
                match part {
                    Part::Unit => self.settle_unit(symbol, count)?,
                    Part::Choice => self.settle_number(symbol)?,
                    Part::Time => self.settle_time(symbol)?,
                    Part::Fraction => self.settle_fraction(symbol)?,
                    Part::Length | Part::Number => {
                        if !self.settle_telling(symbol, part, count)? {
                            self.settle_number(symbol)?;
                        }
                    }
                }
                count += 1;
            }
        }
        Ok(())
    }

    /// The first symbol of a kind that the run of the witness reads and that is not settled.
    fn next(&self, reads: &[Read], part: Part, settled: &[Symbol]) -> Option<Symbol> {
        let input = self.witness.assignment();
        let path = &self.cx.path;
        let read = reads.iter().filter(|read| path.holds(read.guard, input));
        let mut symbols = read.flat_map(|read| symbols_of(path, read, input));
        symbols.find(|(kind, symbol)| *kind == part && !settled.contains(symbol)).map(|(_, symbol)| symbol)
    }

    fn value(&self, symbol: Symbol) -> Concrete {
        self.witness.assignment().value(&self.cx.path.terms, symbol)
    }

    /// Tries values that tell operations apart, for tests.
    fn settle_telling(&mut self, symbol: Symbol, part: Part, count: usize) -> Result<bool, Saturated> {
        if self.taste == Taste::Small {
            return Ok(false);
        }
        if part == Part::Length {
            return self.try_values(symbol, &LENGTHS);
        }
        let mut first = TELLING;
        first.rotate_left(count % TELLING.len());
        if self.try_values(symbol, &first)? || self.settle_large(symbol)? {
            return Ok(true);
        }
        self.try_values(symbol, &OTHERS)
    }

    fn try_values(&mut self, symbol: Symbol, values: &[f64]) -> Result<bool, Saturated> {
        for &value in values {
            if self.try_value(symbol, value)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// An integer above those that are tried first, as small as a few steps make it.
    fn settle_large(&mut self, symbol: Symbol) -> Result<bool, Saturated> {
        let mut high = LARGE;
        for _ in 0..HALVINGS {
            if !self.try_range(symbol, 2.0, high.floor())? {
                break;
            }
            high = match self.value(symbol) {
                Concrete::Int(integer) => integer as f64 / 2.0,
                Concrete::Double(double) => double / 2.0,
            };
        }
        if high == LARGE {
            return Ok(false);
        }
        let now = high * 2.0;
        for value in [now.floor(), now.ceil(), (now * 10.0).round() / 10.0, now] {
            if self.try_value(symbol, value)? {
                return Ok(true);
            }
        }
        Ok(true)
    }

    fn settle_number(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        let is_double = self.cx.path.terms.symbol_info(symbol).kind == SymbolKind::Double;
        if is_double {
            let Concrete::Double(now) = self.value(symbol) else { return Ok(()) };
            let tenth = (now * 10.0).round() / 10.0;
            for value in [0.0, 1.0, -1.0, 0.5, 2.0, now.ceil(), now.floor(), tenth] {
                if self.try_value(symbol, value)? {
                    return Ok(());
                }
            }
            return Ok(());
        }
        if self.try_value(symbol, 0.0)? {
            return Ok(());
        }
        // The smallest magnitude by halving, positive values first.
        let magnitude = |value: Concrete| match value {
            Concrete::Int(integer) => integer.unsigned_abs() as f64,
            Concrete::Double(double) => double.abs(),
        };
        let mut low = 0.0f64;
        while self.questions < MOST_QUESTIONS {
            let high = magnitude(self.value(symbol));
            if high - low <= 1.0 {
                break;
            }
            let middle = (low + (high - low) / 2.0).floor();
            if !self.try_range(symbol, -middle, middle)? {
                low = middle;
            }
        }
        let magnitude = magnitude(self.value(symbol));
        if !self.try_value(symbol, magnitude)? {
            self.try_value(symbol, -magnitude)?;
        }
        Ok(())
    }

    /// The time at which runs start by default, or the beginning of a day, hour, minute or second.
    fn settle_time(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        if self.try_value(symbol, js::DEFAULT_START)? {
            return Ok(());
        }
        let Concrete::Int(now) = self.value(symbol) else { return Ok(()) };
        for unit in WHOLE_TIMES {
            let before = now.div_euclid(unit) * unit;
            if self.try_values(symbol, &[before as f64, (before + unit) as f64])? {
                return Ok(());
            }
        }
        self.try_value(symbol, now as f64)?;
        Ok(())
    }

    /// A number of as few binary digits as can be, next to the one that is known.
    fn settle_fraction(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        let Concrete::Int(now) = self.value(symbol) else { return Ok(()) };
        for bits in 1..=MOST_BITS {
            let unit = FRACTIONS / (1u64 << bits) as f64;
            let below = (now as f64 / unit).floor() * unit;
            let beside = if bits == 1 { [unit, 0.0] } else { [below, below + unit] };
            if self.try_values(symbol, &beside)? {
                return Ok(());
            }
        }
        self.try_value(symbol, now as f64)?;
        Ok(())
    }

    /// Letters first, another one for each unit, then digits, then what can be printed.
    fn settle_unit(&mut self, symbol: Symbol, count: usize) -> Result<(), Saturated> {
        let place = match self.taste {
            Taste::Small => 0,
            Taste::Telling => count as u16 % 26,
        };
        let nice = [u16::from(b'a') + place, u16::from(b'0') + place % 9 + 1, u16::from(b'A') + place];
        for unit in nice.into_iter().chain([u16::from(b'0'), u16::from(b' ')]) {
            if self.try_value(symbol, f64::from(unit))? {
                return Ok(());
            }
        }
        for (low, high) in [(b'a', b'z'), (b'0', b'9'), (b'A', b'Z'), (b'!', b'~')] {
            if self.try_range(symbol, f64::from(low), f64::from(high))? {
                break;
            }
        }
        if let Concrete::Int(unit) = self.value(symbol) {
            self.try_value(symbol, unit as f64)?;
        }
        Ok(())
    }

    fn try_value(&mut self, symbol: Symbol, value: f64) -> Result<bool, Saturated> {
        let number = self.number(symbol);
        let here = equal(self.cx, number, Number::Concrete(value))?;
        // The witness with this value is often one already.
        let narrowed = self.cx.path.kernel.and(self.guard, here)?;
        let mut changed = self.witness.assignment().clone();
        match self.cx.path.terms.symbol_info(symbol).kind {
            SymbolKind::Double => changed.set_double(symbol, value),
            SymbolKind::Int(_) => changed.set_int(symbol, value as i64),
        }
        if let Some(witness) = self.cx.path.admit(narrowed, changed) {
            (self.guard, self.witness) = (narrowed, witness);
            return Ok(true);
        }
        self.settle(here)
    }

    /// Letters and digits only, where that can be.
    fn settle_plain(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        let number = self.number(symbol);
        let mut plain = Guard::FALSE;
        for (low, high) in [(b'0', b'9'), (b'A', b'Z'), (b'a', b'z')] {
            let above = at_most(self.cx, Number::Concrete(f64::from(low)), number)?;
            let below = at_most(self.cx, number, Number::Concrete(f64::from(high)))?;
            let range = self.cx.path.kernel.and(above, below)?;
            plain = self.cx.path.kernel.or(plain, range)?;
        }
        self.settle(plain)?;
        Ok(())
    }

    fn try_range(&mut self, symbol: Symbol, low: f64, high: f64) -> Result<bool, Saturated> {
        let number = self.number(symbol);
        let above = at_most(self.cx, Number::Concrete(low), number)?;
        let below = at_most(self.cx, number, Number::Concrete(high))?;
        let here = self.cx.path.kernel.and(above, below)?;
        self.settle(here)
    }

    fn number(&mut self, symbol: Symbol) -> Number {
        let term = self.cx.path.terms.symbol_term(symbol);
        Number::of(self.cx, interp::term_value(term)).expect("a symbol is a number")
    }

    /// Keeps a condition if some input of the guard fulfils it.
    fn settle(&mut self, here: Guard) -> Result<bool, Saturated> {
        let narrowed = self.cx.path.kernel.and(self.guard, here)?;
        if self.cx.path.holds(narrowed, self.witness.assignment()) {
            self.guard = narrowed;
            return Ok(true);
        }
        if self.questions >= MOST_QUESTIONS {
            return Ok(false);
        }
        self.questions += 1;
        let Answer::Sat(witness) = self.cx.path.feasible(narrowed)? else { return Ok(false) };
        (self.guard, self.witness) = (narrowed, witness);
        Ok(true)
    }
}

/// The symbols of an input that matter for the value that it has.
fn symbols_of(path: &Context, read: &Read, input: &Assignment) -> Vec<(Part, Symbol)> {
    match &read.parts {
        ReadParts::Int(symbol) if &*read.name == js::NOW => vec![(Part::Time, *symbol)],
        ReadParts::Fraction(symbol) => vec![(Part::Fraction, *symbol)],
        ReadParts::Int(symbol) if read.name.ends_with(".length") => vec![(Part::Length, *symbol)],
        ReadParts::Int(symbol) | ReadParts::Bool(symbol) if is_choice(&read.name) => {
            vec![(Part::Choice, *symbol)]
        }
        ReadParts::Int(symbol)
        | ReadParts::Number(symbol)
        | ReadParts::Bool(symbol)
        | ReadParts::BigInt(symbol) => {
            vec![(Part::Number, *symbol)]
        }
        ReadParts::String { length, units } => {
            let count = match input.value(&path.terms, *length) {
                Concrete::Int(count) => count as usize,
                Concrete::Double(count) => count as usize,
            };
            let units = units.iter().take(count).map(|unit| (Part::Unit, *unit));
            std::iter::once((Part::Length, *length)).chain(units).collect()
        }
    }
}

/// Whether an input decides which other inputs there are, by the names that made harnesses give (see docs/functions.md).
fn is_choice(name: &str) -> bool {
    name.ends_with(['?', '|']) || name.ends_with("=undefined") || name == "calls" || name == "method"
}
