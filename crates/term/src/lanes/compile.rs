//! From terms to steps: values first, in the order of the roots, then registers.
//!
//! Invariant: an integer value is narrow only if the interval of the term within the given ranges, and those of all sums on the
//! way to it, lie within 64 bits; plain machine arithmetic is then the evaluator's. Registers of inputs and constants are never written by a step.

use stdx::FxHashMap;

use super::Program;
use super::step::{
    Bank, BitOperation, DoubleOperation, File, IntOperation, Operation, Place, Registers, Step,
};
use crate::{Interval, Linear, Node, Sort, Symbol, SymbolKind, Term, Terms};

/// More values than this are not compiled: a program that large is slower than its registers are worth.
const MOST_VALUES: usize = 1 << 14;

const INT64: Interval = Interval { lo: i64::MIN as i128, hi: i64::MAX as i128 };

pub(super) fn compile(terms: &Terms, roots: &[Term], range: &dyn Fn(Symbol) -> Interval) -> Option<Program> {
    let mut compiler = Compiler {
        terms,
        range,
        values: Vec::new(),
        known: FxHashMap::default(),
        intervals: FxHashMap::default(),
        other_width: FxHashMap::default(),
    };
    let mut ends = Vec::with_capacity(roots.len());
    for &root in roots {
        let value = compiler.value(root)?;
        ends.push((compiler.values.len(), value));
    }
    Some(allocate(&compiler.values, &ends))
}

/// A value in the order of computation; operands are numbers of earlier ones.
#[derive(Clone, Copy, Debug)]
enum Value {
    Input(Symbol, Bank),
    Int(i64),
    Wide(i128),
    Double(f64),
    Truth(bool),
    Made(Operation, [u32; 3]),
}

impl Value {
    fn bank(&self) -> Bank {
        match self {
            Value::Input(_, bank) => *bank,
            Value::Int(_) => Bank::Ints,
            Value::Wide(_) => Bank::Wides,
            Value::Double(_) => Bank::Doubles,
            Value::Truth(_) => Bank::Truths,
            Value::Made(operation, _) => operation.result(),
        }
    }
}

struct Compiler<'a> {
    terms: &'a Terms,
    range: &'a dyn Fn(Symbol) -> Interval,
    values: Vec<Value>,
    known: FxHashMap<Term, u32>,
    /// Of the integers among the terms that are known.
    intervals: FxHashMap<Term, Interval>,
    /// Narrow values that were widened, and wide ones that were narrowed or cut to an int32.
    other_width: FxHashMap<(u32, u8), u32>,
}

impl Compiler<'_> {
    fn truth(&mut self, term: Term) -> Option<u32> {
        self.of_bank(term, Bank::Truths)
    }

    fn double(&mut self, term: Term) -> Option<u32> {
        let value = self.value(term)?;
        // An integer among doubles counts as the double nearest to it, as in evaluation.
        match self.values[value as usize].bank() {
            Bank::Doubles => Some(value),
            Bank::Ints => self.convert(value, 0, Operation::IntToDouble),
            Bank::Wides => self.convert(value, 0, Operation::WideToDouble),
            Bank::Truths => None,
        }
    }

    fn of_bank(&mut self, term: Term, bank: Bank) -> Option<u32> {
        let value = self.value(term)?;
        (self.values[value as usize].bank() == bank).then_some(value)
    }

    /// The value of a term with all that it needs, children first with an explicit stack: terms may be deep.
    fn value(&mut self, term: Term) -> Option<u32> {
        let mut stack = vec![term];
        while let Some(&next) = stack.last() {
            if self.known.contains_key(&next) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            for child in operands(self.terms.node(next)) {
                if !self.known.contains_key(&child) {
                    stack.push(child);
                }
            }
            if stack.len() == before {
                let value = self.make(next)?;
                self.known.insert(next, value);
                stack.pop();
            }
        }
        Some(self.known[&term])
    }

    /// The value of a term whose operands have theirs.
    fn make(&mut self, term: Term) -> Option<u32> {
        if self.terms.sort(term) == Sort::Int {
            let interval = self.interval(term)?;
            self.intervals.insert(term, interval);
        }
        let node = self.terms.node(term);
        match *node {
            Node::Symbol(symbol) => {
                let is_double = self.terms.symbol_info(symbol).kind == SymbolKind::Double;
                self.push(Value::Input(symbol, if is_double { Bank::Doubles } else { Bank::Ints }))
            }
            Node::Int(value) => self.push(Value::Int(value)),
            Node::Double(value) => self.push(Value::Double(value)),
            Node::Bool(value) => self.push(Value::Truth(value)),
            Node::Linear(ref linear) => self.sum(term, linear),
            Node::Mul(a, b) => self.integers(term, IntOperation::Mul, a, b),
            Node::Div(a, b) => self.integers(term, IntOperation::Div, a, b),
            Node::Rem(a, b) => self.integers(term, IntOperation::Rem, a, b),
            Node::BitAnd(a, b) => self.bits(BitOperation::And, a, b),
            Node::BitOr(a, b) => self.bits(BitOperation::Or, a, b),
            Node::BitXor(a, b) => self.bits(BitOperation::Xor, a, b),
            Node::Shl(a, b) => self.bits(BitOperation::Shl, a, b),
            Node::Sar(a, b) => self.bits(BitOperation::Sar, a, b),
            Node::Shr(a, b) => self.bits(BitOperation::Shr, a, b),
            Node::ToInt32(a) => {
                let a = self.value(a)?;
                match self.values[a as usize].bank() {
                    Bank::Ints => self.push(Value::Made(Operation::IntToInt32, [a, 0, 0])),
                    Bank::Wides => self.low_bits(a),
                    Bank::Doubles | Bank::Truths => None,
                }
            }
            // The sign counts where a number is read, which no atom does.
            Node::SignedZero(a, _) => {
                let a = self.value(a)?;
                matches!(self.values[a as usize].bank(), Bank::Ints | Bank::Wides).then_some(a)
            }
            Node::Ite(condition, then, otherwise) => self.choice(condition, then, otherwise),
            Node::ToDouble(a) => {
                let a = self.value(a)?;
                match self.values[a as usize].bank() {
                    Bank::Ints => self.convert(a, 0, Operation::IntToDouble),
                    Bank::Wides => self.convert(a, 0, Operation::WideToDouble),
                    Bank::Doubles | Bank::Truths => None,
                }
            }
            Node::FAdd(a, b) => self.doubles(Operation::Double(DoubleOperation::Add), a, b),
            Node::FSub(a, b) => self.doubles(Operation::Double(DoubleOperation::Sub), a, b),
            Node::FMul(a, b) => self.doubles(Operation::Double(DoubleOperation::Mul), a, b),
            Node::FDiv(a, b) => self.doubles(Operation::Double(DoubleOperation::Div), a, b),
            Node::FRem(a, b) => self.doubles(Operation::Double(DoubleOperation::Rem), a, b),
            Node::FBinary(function, a, b) => {
                self.doubles(Operation::Double(DoubleOperation::Function(function)), a, b)
            }
            Node::DoubleLess(a, b) => self.doubles(Operation::DoubleLess, a, b),
            Node::DoubleLessEq(a, b) => self.doubles(Operation::DoubleLessEq, a, b),
            Node::FNeg(a) => self.of_double(Operation::DoubleNeg, a),
            Node::FFunction(function, a) => self.of_double(Operation::DoubleFunction(function), a),
            // Rare, and no lanes are worth it.
            Node::BitsOfDouble(..) | Node::DoubleOfBits(..) => None,
            Node::DoubleToInt32(a) => self.of_double(Operation::DoubleToInt32, a),
            Node::Whole(a, lo, hi) => self.of_double(Operation::Whole(lo, hi), a),
            Node::DoubleAtMost(a, bound) => self.of_double(Operation::DoubleAtMost(bound), a),
            Node::AtMost(form, bound) => {
                let form = self.value(form)?;
                match self.values[form as usize].bank() {
                    Bank::Ints => self.push(Value::Made(Operation::IntAtMost(bound), [form, 0, 0])),
                    Bank::Wides => self.push(Value::Made(Operation::WideAtMost(bound), [form, 0, 0])),
                    Bank::Doubles | Bank::Truths => None,
                }
            }
            Node::Element(..) | Node::First(..) | Node::Spelled(..) => None,
        }
    }

    fn push(&mut self, value: Value) -> Option<u32> {
        if self.values.len() == MOST_VALUES {
            return None;
        }
        self.values.push(value);
        Some(self.values.len() as u32 - 1)
    }

    /// A value in another form, made once; `form` tells forms of one value apart.
    fn convert(&mut self, value: u32, form: u8, operation: Operation) -> Option<u32> {
        if let Some(&known) = self.other_width.get(&(value, form)) {
            return Some(known);
        }
        let made = self.push(Value::Made(operation, [value, 0, 0]))?;
        self.other_width.insert((value, form), made);
        Some(made)
    }

    fn wide(&mut self, value: u32) -> Option<u32> {
        match self.values[value as usize] {
            Value::Int(constant) => self.push(Value::Wide(constant.into())),
            _ => match self.values[value as usize].bank() {
                Bank::Ints => self.convert(value, 1, Operation::Widen),
                Bank::Wides => Some(value),
                Bank::Doubles | Bank::Truths => None,
            },
        }
    }

    /// A wide result in 64 bits if it fits.
    fn narrowed(&mut self, term: Term, value: u32) -> Option<u32> {
        if self.intervals[&term].is_within(INT64) {
            self.convert(value, 2, Operation::Narrow)
        } else {
            Some(value)
        }
    }

    fn low_bits(&mut self, wide: u32) -> Option<u32> {
        self.convert(wide, 3, Operation::WideToInt32)
    }

    fn integers(&mut self, term: Term, operation: IntOperation, a: Term, b: Term) -> Option<u32> {
        let (a, b) = (self.value(a)?, self.value(b)?);
        let is_narrow = |value: u32| self.values[value as usize].bank() == Bank::Ints;
        if is_narrow(a) && is_narrow(b) && self.intervals[&term].is_within(INT64) {
            return self.push(Value::Made(Operation::Int(operation), [a, b, 0]));
        }
        let (a, b) = (self.wide(a)?, self.wide(b)?);
        let wide = self.push(Value::Made(Operation::Wide(operation), [a, b, 0]))?;
        self.narrowed(term, wide)
    }

    /// Only the low 32 bits of the operands count.
    fn bits(&mut self, operation: BitOperation, a: Term, b: Term) -> Option<u32> {
        let (a, b) = (self.value(a)?, self.value(b)?);
        let (a, b) = (self.int_for_bits(a)?, self.int_for_bits(b)?);
        self.push(Value::Made(Operation::Bits(operation), [a, b, 0]))
    }

    fn int_for_bits(&mut self, value: u32) -> Option<u32> {
        match self.values[value as usize].bank() {
            Bank::Ints => Some(value),
            Bank::Wides => self.low_bits(value),
            Bank::Doubles | Bank::Truths => None,
        }
    }

    fn sum(&mut self, term: Term, linear: &Linear) -> Option<u32> {
        let is_narrow = self.sum_is_narrow(linear);
        let mut sum: Option<u32> = None;
        for &(factor, part) in &linear.parts {
            let part = self.value(part)?;
            let part = if is_narrow { part } else { self.wide(part)? };
            sum = match sum {
                None if linear.constant == 0 && factor == 1 => Some(part),
                _ => {
                    let so_far = match sum {
                        Some(sum) => sum,
                        None if is_narrow => self.push(Value::Int(linear.constant))?,
                        None => self.push(Value::Wide(linear.constant.into()))?,
                    };
                    let operation = match is_narrow {
                        true => Operation::IntAddScaled(factor),
                        false => Operation::WideAddScaled(factor),
                    };
                    Some(self.push(Value::Made(operation, [so_far, part, 0]))?)
                }
            };
        }
        if is_narrow { sum } else { self.narrowed(term, sum?) }
    }

    /// Whether every product and every sum on the way fits into 64 bits.
    fn sum_is_narrow(&self, linear: &Linear) -> bool {
        let mut sum = Interval::point(linear.constant.into());
        linear.parts.iter().all(|&(factor, part)| {
            let value = self.known[&part];
            let Some(&interval) = self.intervals.get(&part) else { return false };
            let scaled = Interval::point(factor.into()) * interval;
            sum = sum + scaled;
            let is_narrow = self.values[value as usize].bank() == Bank::Ints;
            is_narrow && scaled.is_within(INT64) && sum.is_within(INT64)
        })
    }

    fn choice(&mut self, condition: Term, then: Term, otherwise: Term) -> Option<u32> {
        let condition = self.truth(condition)?;
        let (mut a, mut b) = (self.value(then)?, self.value(otherwise)?);
        let bank = |compiler: &Self, value: u32| compiler.values[value as usize].bank();
        let operation = match (bank(self, a), bank(self, b)) {
            (Bank::Ints, Bank::Ints) => Operation::IntChoice,
            (Bank::Ints | Bank::Wides, Bank::Ints | Bank::Wides) => {
                (a, b) = (self.wide(a)?, self.wide(b)?);
                Operation::WideChoice
            }
            (Bank::Doubles, Bank::Doubles) => Operation::DoubleChoice,
            (Bank::Truths, Bank::Truths) => Operation::TruthChoice,
            _ => return None,
        };
        self.push(Value::Made(operation, [condition, a, b]))
    }

    fn doubles(&mut self, operation: Operation, a: Term, b: Term) -> Option<u32> {
        let (a, b) = (self.double(a)?, self.double(b)?);
        self.push(Value::Made(operation, [a, b, 0]))
    }

    fn of_double(&mut self, operation: Operation, a: Term) -> Option<u32> {
        let a = self.double(a)?;
        self.push(Value::Made(operation, [a, 0, 0]))
    }

    /// The integers that a term may be while the symbols keep to their ranges; its operands are known.
    fn interval(&self, term: Term) -> Option<Interval> {
        let of = |term: Term| self.intervals.get(&term).copied().unwrap_or(self.terms.interval(term));
        let general = self.terms.interval(term);
        let here = match *self.terms.node(term) {
            Node::Symbol(symbol) => (self.range)(symbol),
            Node::Linear(ref linear) => {
                let constant = Interval::point(linear.constant.into());
                linear
                    .parts
                    .iter()
                    .fold(constant, |sum, &(factor, part)| sum + Interval::point(factor.into()) * of(part))
            }
            Node::Mul(a, b) if a == b => of(a).square(),
            Node::Mul(a, b) => of(a) * of(b),
            Node::Div(a, b) => of(a) / of(b),
            Node::Rem(a, b) => of(a) % of(b),
            Node::Ite(_, a, b) => of(a).hull(of(b)),
            Node::SignedZero(a, _) => of(a),
            // What is known of these terms in general is narrow already, and the others are no integers.
            _ => general,
        };
        here.intersect(general)
    }
}

/// The operands that the value of a node needs.
fn operands(node: &Node) -> Vec<Term> {
    let mut operands = Vec::new();
    match *node {
        Node::SignedZero(a, _) => operands.push(a),
        ref node => node.for_each_child(|child| operands.push(child)),
    }
    operands
}

/// The free and the used registers of a bank.
#[derive(Default)]
struct Free {
    used: u32,
    free: Vec<u32>,
}

impl Free {
    fn take(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.used += 1;
            self.used - 1
        })
    }
}

/// Gives values registers: inputs and constants their own, which no step writes, and what is made one that is free again after
/// the last step that reads it.
fn allocate(values: &[Value], ends: &[(usize, u32)]) -> Program {
    let mut banks: [Free; 4] = Default::default();
    let mut places: Vec<Option<Place>> = vec![None; values.len()];
    let mut inputs = Vec::new();
    for (value, place) in values.iter().zip(&mut places) {
        let bank = value.bank();
        match *value {
            Value::Made(..) => continue,
            Value::Int(_) | Value::Wide(_) | Value::Double(_) | Value::Truth(_) => {}
            Value::Input(symbol, _) => inputs.push((symbol, Place(bank, banks[bank as usize].used))),
        }
        *place = Some(Place(bank, banks[bank as usize].take()));
    }
    let dying = dying(values, ends);
    let mut steps = Vec::new();
    // How many steps there are when all values up to one have been made.
    let mut steps_after = Vec::with_capacity(values.len());
    for (at, value) in values.iter().enumerate() {
        if let Value::Made(operation, operands) = *value {
            let bank = value.bank();
            let result = banks[bank as usize].take();
            places[at] = Some(Place(bank, result));
            let count = operation.operands().len();
            let mut registers = [0; 3];
            for (register, operand) in registers.iter_mut().zip(&operands[..count]) {
                *register = places[*operand as usize].expect("operands are made first").1;
            }
            steps.push(Step { operation, result, operands: registers });
        }
        for &dead in &dying[at] {
            let Place(bank, register) = places[dead as usize].expect("it was made");
            banks[bank as usize].free.push(register);
        }
        steps_after.push(steps.len());
    }
    let places: Vec<Place> =
        places.into_iter().map(|place| place.expect("all values have a place")).collect();
    let count = |bank: Bank| banks[bank as usize].used as usize;
    let mut registers = Registers {
        ints: File::new(count(Bank::Ints), 0),
        wides: File::new(count(Bank::Wides), 0),
        doubles: File::new(count(Bank::Doubles), 0.0),
        truths: File::new(count(Bank::Truths), false),
    };
    fill_constants(values, &places, &mut registers);
    let roots = ends.iter().map(|&(end, root)| (steps_after[end - 1], places[root as usize])).collect();
    Program { steps, roots, inputs, registers }
}

/// For every value those that nobody reads after it was made. What a root is read by is the caller, behind the last step of that root.
fn dying(values: &[Value], ends: &[(usize, u32)]) -> Vec<Vec<u32>> {
    let mut last_use: Vec<usize> = (0..values.len()).collect();
    for (at, value) in values.iter().enumerate() {
        if let Value::Made(operation, operands) = value {
            for &operand in &operands[..operation.operands().len()] {
                last_use[operand as usize] = at;
            }
        }
    }
    for &(end, root) in ends {
        let last = &mut last_use[root as usize];
        *last = (*last).max(end - 1);
    }
    let mut dying = vec![Vec::new(); values.len()];
    for (value, &last) in last_use.iter().enumerate() {
        if matches!(values[value], Value::Made(..)) {
            dying[last].push(value as u32);
        }
    }
    dying
}

fn fill_constants(values: &[Value], places: &[Place], registers: &mut Registers) {
    for (value, &Place(_, at)) in values.iter().zip(places) {
        match *value {
            Value::Int(constant) => registers.ints.get_mut(at).fill(constant),
            Value::Wide(constant) => registers.wides.get_mut(at).fill(constant),
            Value::Double(constant) => registers.doubles.get_mut(at).fill(constant),
            Value::Truth(constant) => registers.truths.get_mut(at).fill(constant),
            Value::Input(..) | Value::Made(..) => {}
        }
    }
}
