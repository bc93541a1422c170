//! Terms as register code over many inputs at once: what one input costs in dispatch, 256 of them share.
//!
//! Invariant: a lane has exactly the value that [`crate::Evaluator`] gives its input (every NaN counts as the same). What
//! the compiler does not know it declines, and then there is no program at all. Integers are kept in 64 bits where the ranges
//! of the symbols show that neither the value nor anything on the way to it leaves them, and in 128 otherwise.
//!
//! Reading order: `step` has the operations and what each does to registers, `compile` turns terms into steps, and this file
//! runs them root by root, so that a caller may stop at the first condition that no lane satisfies.

mod compile;

mod step;

use crate::{Concrete, Interval, Symbol, Term, Terms, Value};
use step::{Bank, Place, Registers, Step};

/// How many inputs a program works on at once: registers of this many doubles are 2 KB, of which the first-level cache holds some ten, and
/// the cost of choosing an operation is spread over enough of them to vanish.
pub const LANES: usize = 256;

/// One truth per lane.
pub type Truths = [bool; LANES];

/// Terms compiled for the values of some symbols.
#[derive(Clone, Debug)]
pub struct Program {
    steps: Vec<Step>,
    /// Per root: where its steps end, and which register has it then.
    roots: Vec<(usize, Place)>,
    inputs: Vec<(Symbol, Place)>,
    registers: Registers,
}

impl Program {
    /// Compiles terms, which share what they have in common, for symbols within these ranges; none if there is an operation or a
    /// mixture of sorts that lanes do not have.
    pub fn new(terms: &Terms, roots: &[Term], range: &dyn Fn(Symbol) -> Interval) -> Option<Program> {
        compile::compile(terms, roots, range)
    }

    /// How many steps all roots take.
    pub fn steps(&self) -> usize {
        self.steps.len()
    }

    /// The symbols whose values the lanes need, in the order in which they are counted.
    pub fn inputs(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.inputs.iter().map(|&(symbol, _)| symbol)
    }

    /// Gives a lane its value of the `index`-th input. The value must be one that the symbol may have, within the range
    /// for which the program was compiled.
    #[inline]
    pub fn set(&mut self, index: usize, lane: usize, value: Concrete) {
        match (self.inputs[index].1, value) {
            (Place(Bank::Ints, at), Concrete::Int(value)) => self.registers.ints.get_mut(at)[lane] = value,
            (Place(Bank::Doubles, at), Concrete::Double(value)) => {
                self.registers.doubles.get_mut(at)[lane] = value;
            }
            (place, value) => debug_assert!(false, "{value:?} is no value for {place:?}"),
        }
    }

    /// All lanes of the `index`-th input, if it is an integer.
    pub fn ints_mut(&mut self, index: usize) -> Option<&mut [i64; LANES]> {
        match self.inputs[index].1 {
            Place(Bank::Ints, at) => Some(self.registers.ints.get_mut(at)),
            Place(..) => None,
        }
    }

    /// Works the `index`-th root out in every lane. Roots are asked for in their order from the first one on, after the inputs were
    /// set, and read before the next one.
    pub fn run(&mut self, index: usize) {
        let start = if index == 0 { 0 } else { self.roots[index - 1].0 };
        for step in &self.steps[start..self.roots[index].0] {
            step.apply(&mut self.registers);
        }
    }

    /// The truths of a root that is a condition, when it has just been run.
    pub fn truths(&self, index: usize) -> &Truths {
        let (_, Place(bank, at)) = self.roots[index];
        assert_eq!(bank, Bank::Truths, "only conditions have truths");
        self.registers.truths.get(at)
    }

    /// Whether a root is a condition.
    pub fn is_condition(&self, index: usize) -> bool {
        matches!(self.roots[index].1, Place(Bank::Truths, _))
    }

    /// The values of a root that is a double, when it has just been run.
    pub fn doubles(&self, index: usize) -> Option<&[f64; LANES]> {
        match self.roots[index].1 {
            Place(Bank::Doubles, at) => Some(self.registers.doubles.get(at)),
            Place(..) => None,
        }
    }

    /// The values of a root that is an integer of 64 bits, when it has just been run.
    pub fn ints(&self, index: usize) -> Option<&[i64; LANES]> {
        match self.roots[index].1 {
            Place(Bank::Ints, at) => Some(self.registers.ints.get(at)),
            Place(..) => None,
        }
    }

    /// The value of a root in one lane, when it has just been run.
    pub fn value(&self, index: usize, lane: usize) -> Value {
        match self.roots[index].1 {
            Place(Bank::Ints, at) => Value::Int(self.registers.ints.get(at)[lane].into()),
            Place(Bank::Wides, at) => Value::Int(self.registers.wides.get(at)[lane]),
            Place(Bank::Doubles, at) => Value::Double(self.registers.doubles.get(at)[lane]),
            Place(Bank::Truths, at) => Value::Bool(self.registers.truths.get(at)[lane]),
        }
    }
}
