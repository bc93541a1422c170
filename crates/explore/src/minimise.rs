//! Witnesses that people like to read: short strings and lists, integers near zero, printable letters.
//!
//! Invariant: what comes out satisfies the guard as the witness that went in does; the number of questions is bounded, and the same
//! guard gives the same answer.

use interp::number::{Number, at_most, equal};
use js::runtime::{Read, ReadParts};
use path::{Context, Verdict as Answer, Witness};
use std::time::Duration;
use summary::{Guard, Saturated};
use term::{Assignment, Concrete, Symbol, SymbolKind};

/// Questions to the ladder for one witness.
const MOST_QUESTIONS: usize = 120;
/// The time limit of the complete solver for one of them.
const TIME_LIMIT: Duration = Duration::from_millis(300);

/// Units that are tried for a character, before any printable one.
const NICE_UNITS: [u16; 4] = [b'a' as u16, b'0' as u16, b'A' as u16, b' ' as u16];

/// What is made small, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// The length of a string or list.
    Length,
    /// A truth value or number.
    Number,
    /// A unit of a string.
    Unit,
}

/// A witness of the guard that is as small as a bounded search finds.
pub fn minimise(cx: &mut interp::Cx, reads: &[Read], guard: Guard, witness: Witness) -> Witness {
    let limit = cx.path.set_smt_timeout(TIME_LIMIT);
    let mut search = Search { cx, guard, witness, questions: 0 };
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
}

impl Search<'_> {
    fn run(&mut self, reads: &[Read]) -> Result<(), Saturated> {
        let mut settled: Vec<Symbol> = Vec::new();
        for part in [Part::Length, Part::Number, Part::Unit] {
            // What is read may change with every value that is settled.
            while let Some(symbol) = self.next(reads, part, &settled) {
                settled.push(symbol);
                match part {
                    Part::Unit => self.settle_unit(symbol)?,
                    Part::Length | Part::Number => self.settle_number(symbol)?,
                }
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

    fn settle_number(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        let is_double = self.cx.path.terms.symbol_info(symbol).kind == SymbolKind::Double;
        if is_double {
            for value in [0.0, 1.0, -1.0, 0.5, 2.0] {
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

    fn settle_unit(&mut self, symbol: Symbol) -> Result<(), Saturated> {
        for unit in NICE_UNITS {
            if self.try_value(symbol, f64::from(unit))? {
                return Ok(());
            }
        }
        self.try_range(symbol, f64::from(b'!'), f64::from(b'~'))?;
        if let Concrete::Int(unit) = self.value(symbol) {
            self.try_value(symbol, unit as f64)?;
        }
        Ok(())
    }

    fn try_value(&mut self, symbol: Symbol, value: f64) -> Result<bool, Saturated> {
        let number = self.number(symbol);
        let here = equal(self.cx, number, Number::Concrete(value))?;
        self.settle(here)
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
        ReadParts::Int(symbol) if read.name.ends_with(".length") => vec![(Part::Length, *symbol)],
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
