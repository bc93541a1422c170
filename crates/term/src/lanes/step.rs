//! The steps of a program and the registers on which they work.
//!
//! Invariant: every step reads registers other than the one that it writes, and does in each lane what `number` and the
//! evaluator do to one value.

use super::LANES;
use crate::{BinaryFunction, DoubleFunction, number};

/// The registers of one kind. One that is being written is taken out for that long.
#[derive(Clone, Debug)]
pub(super) struct File<T>(Vec<Option<Box<[T; LANES]>>>);

impl<T: Copy> File<T> {
    pub(super) fn new(count: usize, value: T) -> File<T> {
        File((0..count).map(|_| Some(Box::new([value; LANES]))).collect())
    }

    pub(super) fn get(&self, at: u32) -> &[T; LANES] {
        self.0[at as usize].as_ref().expect("no step reads what it writes")
    }

    pub(super) fn get_mut(&mut self, at: u32) -> &mut [T; LANES] {
        self.0[at as usize].as_mut().expect("no step writes two registers")
    }
}

/// All registers of a program.
#[derive(Clone, Debug)]
pub(super) struct Registers {
    pub(super) ints: File<i64>,
    pub(super) wides: File<i128>,
    pub(super) doubles: File<f64>,
    pub(super) truths: File<bool>,
}

/// Which registers: integers of 64 bits, of 128, doubles, truths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bank {
    Ints = 0,
    Wides = 1,
    Doubles = 2,
    Truths = 3,
}

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place(pub(super) Bank, pub(super) u32);

/// What two integers of one width make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IntOperation {
    Mul,
    Div,
    Rem,
}

/// What two int32 make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BitOperation {
    And,
    Or,
    Xor,
    Shl,
    Sar,
    Shr,
}

/// What two doubles make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DoubleOperation {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Function(BinaryFunction),
}

/// What is done to the operands of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Operation {
    Int(IntOperation),
    Wide(IntOperation),
    Bits(BitOperation),
    /// The first operand plus so many times the second.
    IntAddScaled(i64),
    WideAddScaled(i64),
    /// From 64 bits to 128.
    Widen,
    /// From 128 bits to 64, for values that fit.
    Narrow,
    IntToInt32,
    WideToInt32,
    /// The second operand where the first holds, else the third.
    IntChoice,
    WideChoice,
    DoubleChoice,
    TruthChoice,
    IntToDouble,
    WideToDouble,
    Double(DoubleOperation),
    DoubleNeg,
    DoubleFunction(DoubleFunction),
    DoubleToInt32,
    /// The integer that a double is, between two ends.
    Whole(i64, i64),
    IntAtMost(i64),
    WideAtMost(i64),
    DoubleAtMost(f64),
    DoubleLess,
    DoubleLessEq,
}

/// An operation, its result and up to three operands, each a register of the bank that the operation says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) operation: Operation,
    pub(super) result: u32,
    pub(super) operands: [u32; 3],
}

impl Operation {
    /// The banks of the operands.
    pub(super) fn operands(self) -> &'static [Bank] {
        use Bank::{Doubles, Ints, Truths, Wides};
        match self {
            Operation::Int(_) | Operation::Bits(_) | Operation::IntAddScaled(_) => &[Ints, Ints],
            Operation::Wide(_) | Operation::WideAddScaled(_) => &[Wides, Wides],
            Operation::Widen | Operation::IntToInt32 | Operation::IntToDouble | Operation::IntAtMost(_) => {
                &[Ints]
            }
            Operation::Narrow
            | Operation::WideToInt32
            | Operation::WideToDouble
            | Operation::WideAtMost(_) => &[Wides],
            Operation::IntChoice => &[Truths, Ints, Ints],
            Operation::WideChoice => &[Truths, Wides, Wides],
            Operation::DoubleChoice => &[Truths, Doubles, Doubles],
            Operation::TruthChoice => &[Truths, Truths, Truths],
            Operation::Double(_) | Operation::DoubleLess | Operation::DoubleLessEq => &[Doubles, Doubles],
            Operation::DoubleNeg
            | Operation::DoubleFunction(_)
            | Operation::DoubleToInt32
            | Operation::Whole(..)
            | Operation::DoubleAtMost(_) => &[Doubles],
        }
    }

    /// The bank of the result.
    pub(super) fn result(self) -> Bank {
        match self {
            Operation::Int(_)
            | Operation::Bits(_)
            | Operation::IntAddScaled(_)
            | Operation::Narrow
            | Operation::IntToInt32
            | Operation::WideToInt32
            | Operation::IntChoice
            | Operation::DoubleToInt32
            | Operation::Whole(..) => Bank::Ints,
            Operation::Wide(_) | Operation::WideAddScaled(_) | Operation::Widen | Operation::WideChoice => {
                Bank::Wides
            }
            Operation::DoubleChoice
            | Operation::IntToDouble
            | Operation::WideToDouble
            | Operation::Double(_)
            | Operation::DoubleNeg
            | Operation::DoubleFunction(_) => Bank::Doubles,
            Operation::TruthChoice
            | Operation::IntAtMost(_)
            | Operation::WideAtMost(_)
            | Operation::DoubleAtMost(_)
            | Operation::DoubleLess
            | Operation::DoubleLessEq => Bank::Truths,
        }
    }
}

impl Step {
    /// Does the step in all lanes.
    pub(super) fn apply(&self, registers: &mut Registers) {
        match self.operation.result() {
            Bank::Ints => {
                let mut out = take(&mut registers.ints, self.result);
                self.make_ints(registers, &mut out);
                registers.ints.0[self.result as usize] = Some(out);
            }
            Bank::Wides => {
                let mut out = take(&mut registers.wides, self.result);
                self.make_wides(registers, &mut out);
                registers.wides.0[self.result as usize] = Some(out);
            }
            Bank::Doubles => {
                let mut out = take(&mut registers.doubles, self.result);
                self.make_doubles(registers, &mut out);
                registers.doubles.0[self.result as usize] = Some(out);
            }
            Bank::Truths => {
                let mut out = take(&mut registers.truths, self.result);
                self.make_truths(registers, &mut out);
                registers.truths.0[self.result as usize] = Some(out);
            }
        }
    }

    fn make_ints(&self, registers: &Registers, out: &mut [i64; LANES]) {
        let [a, b, c] = self.operands;
        let int = |at| registers.ints.get(at);
        match self.operation {
            // That nothing overflows was shown when the program was compiled; a divisor may be 0.
            Operation::Int(IntOperation::Mul) => zip(out, int(a), int(b), i64::wrapping_mul),
            Operation::Int(IntOperation::Div) => {
                zip(out, int(a), int(b), |x, y| x.checked_div(y).unwrap_or(0))
            }
            Operation::Int(IntOperation::Rem) => {
                zip(out, int(a), int(b), |x, y| x.checked_rem(y).unwrap_or(0))
            }
            Operation::Bits(operation) => make_bits(operation, int(a), int(b), out),
            Operation::IntAddScaled(factor) => {
                zip(out, int(a), int(b), |sum, part| sum.wrapping_add(factor.wrapping_mul(part)));
            }
            Operation::Narrow => map(out, registers.wides.get(a), |x| x as i64),
            Operation::IntToInt32 => map(out, int(a), |x| i64::from(x as i32)),
            Operation::WideToInt32 => map(out, registers.wides.get(a), |x| i64::from(number::to_int32(x))),
            Operation::IntChoice => choose(out, registers.truths.get(a), int(b), int(c)),
            Operation::DoubleToInt32 => map(out, registers.doubles.get(a), double_to_int32),
            Operation::Whole(lo, hi) => map(out, registers.doubles.get(a), |x| number::whole(x, lo, hi)),
            _ => unreachable!("{:?} makes no integers", self.operation),
        }
    }

    fn make_wides(&self, registers: &Registers, out: &mut [i128; LANES]) {
        let [a, b, c] = self.operands;
        let wide = |at| registers.wides.get(at);
        match self.operation {
            Operation::Wide(IntOperation::Mul) => zip(out, wide(a), wide(b), number::mul),
            Operation::Wide(IntOperation::Div) => zip(out, wide(a), wide(b), number::div),
            Operation::Wide(IntOperation::Rem) => zip(out, wide(a), wide(b), number::rem),
            Operation::WideAddScaled(factor) => {
                zip(out, wide(a), wide(b), |sum, part| {
                    number::add(sum, number::mul(i128::from(factor), part))
                });
            }
            Operation::Widen => map(out, registers.ints.get(a), i128::from),
            Operation::WideChoice => choose(out, registers.truths.get(a), wide(b), wide(c)),
            _ => unreachable!("{:?} makes no wide integers", self.operation),
        }
    }

    fn make_doubles(&self, registers: &Registers, out: &mut [f64; LANES]) {
        let [a, b, c] = self.operands;
        let double = |at| registers.doubles.get(at);
        match self.operation {
            Operation::Double(DoubleOperation::Add) => zip(out, double(a), double(b), |x, y| x + y),
            Operation::Double(DoubleOperation::Sub) => zip(out, double(a), double(b), |x, y| x - y),
            Operation::Double(DoubleOperation::Mul) => zip(out, double(a), double(b), |x, y| x * y),
            Operation::Double(DoubleOperation::Div) => zip(out, double(a), double(b), |x, y| x / y),
            Operation::Double(DoubleOperation::Rem) => zip(out, double(a), double(b), number::double_rem),
            Operation::Double(DoubleOperation::Function(function)) => {
                zip(out, double(a), double(b), |x, y| function.apply(x, y));
            }
            Operation::DoubleNeg => map(out, double(a), |x: f64| -x),
            Operation::DoubleFunction(function) => map(out, double(a), |x| function.apply(x)),
            Operation::IntToDouble => map(out, registers.ints.get(a), |x| x as f64),
            Operation::WideToDouble => map(out, registers.wides.get(a), number::to_double),
            Operation::DoubleChoice => choose(out, registers.truths.get(a), double(b), double(c)),
            _ => unreachable!("{:?} makes no doubles", self.operation),
        }
    }

    fn make_truths(&self, registers: &Registers, out: &mut [bool; LANES]) {
        let [a, b, c] = self.operands;
        let (truth, double) = (|at| registers.truths.get(at), |at| registers.doubles.get(at));
        match self.operation {
            Operation::IntAtMost(bound) => map(out, registers.ints.get(a), |x| x <= bound),
            Operation::WideAtMost(bound) => map(out, registers.wides.get(a), |x| x <= i128::from(bound)),
            Operation::DoubleAtMost(bound) => map(out, double(a), |x| x <= bound),
            Operation::DoubleLess => zip(out, double(a), double(b), |x, y| x < y),
            Operation::DoubleLessEq => zip(out, double(a), double(b), |x, y| x <= y),
            Operation::TruthChoice => choose(out, truth(a), truth(b), truth(c)),
            _ => unreachable!("{:?} makes no truths", self.operation),
        }
    }
}

fn take<T>(file: &mut File<T>, at: u32) -> Box<[T; LANES]> {
    file.0[at as usize].take().expect("a register is written by one step at a time")
}

fn make_bits(operation: BitOperation, a: &[i64; LANES], b: &[i64; LANES], out: &mut [i64; LANES]) {
    let count = |y: i64| y as u32 & 31;
    match operation {
        BitOperation::And => zip(out, a, b, |x, y| i64::from(x as i32 & y as i32)),
        BitOperation::Or => zip(out, a, b, |x, y| i64::from(x as i32 | y as i32)),
        BitOperation::Xor => zip(out, a, b, |x, y| i64::from(x as i32 ^ y as i32)),
        BitOperation::Shl => zip(out, a, b, |x, y| i64::from((x as i32).wrapping_shl(count(y)))),
        BitOperation::Sar => zip(out, a, b, |x, y| i64::from((x as i32).wrapping_shr(count(y)))),
        BitOperation::Shr => zip(out, a, b, |x, y| i64::from((x as u32).wrapping_shr(count(y)))),
    }
}

/// The remainder by 2^32 is only needed beyond the int32.
fn double_to_int32(value: f64) -> i64 {
    const HALF: f64 = 2_147_483_648.0;
    if value.abs() < HALF { i64::from(value as i32) } else { i64::from(number::double_to_int32(value)) }
}

fn map<A: Copy, R>(out: &mut [R; LANES], a: &[A; LANES], operation: impl Fn(A) -> R) {
    for lane in 0..LANES {
        out[lane] = operation(a[lane]);
    }
}

fn zip<A: Copy, R>(out: &mut [R; LANES], a: &[A; LANES], b: &[A; LANES], operation: impl Fn(A, A) -> R) {
    for lane in 0..LANES {
        out[lane] = operation(a[lane], b[lane]);
    }
}

fn choose<T: Copy>(out: &mut [T; LANES], truth: &[bool; LANES], then: &[T; LANES], otherwise: &[T; LANES]) {
    for lane in 0..LANES {
        out[lane] = if truth[lane] { then[lane] } else { otherwise[lane] };
    }
}
