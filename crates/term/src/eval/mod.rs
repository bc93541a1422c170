//! What terms are worth under an assignment.
//!
//! Invariants: evaluation is total and does not recurse with the depth of a term. Integers saturate at ±2^126
//! and a division by zero is 0; such values are never observed, because the guard under which the term is
//! used excludes them.

mod assignment;
mod evaluator;

pub use assignment::{Assignment, Concrete};
pub use evaluator::Evaluator;

use crate::{Node, Sort, Term, Terms};

/// The value of a term.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// Of an Int term.
    Int(i128),
    /// Of a Double term.
    Double(f64),
    /// Of a Bool term.
    Bool(bool),
}

impl Value {
    /// The integer; 0 for the other sorts.
    pub fn as_int(self) -> i128 {
        if let Value::Int(value) = self { value } else { 0 }
    }

    /// The double; an integer is converted, a truth value gives NaN.
    pub fn as_double(self) -> f64 {
        match self {
            Value::Int(value) => crate::number::to_double(value),
            Value::Double(value) => value,
            Value::Bool(_) => f64::NAN,
        }
    }

    /// The truth value; false for the other sorts.
    pub fn as_bool(self) -> bool {
        self == Value::Bool(true)
    }
}

impl Terms {
    /// The value of a term. Of many terms under one assignment, ask an [`Evaluator`].
    pub fn eval(&self, term: Term, assignment: &Assignment) -> Value {
        Evaluator::new(self, assignment).eval(term)
    }

    /// Whether a Bool term holds.
    pub fn eval_bool(&self, term: Term, assignment: &Assignment) -> bool {
        self.eval(term, assignment).as_bool()
    }

    /// The value of an Int or Double term as a JavaScript number, with the sign of zero.
    pub fn eval_number(&self, term: Term, assignment: &Assignment) -> f64 {
        Evaluator::new(self, assignment).eval_number(term)
    }
}

impl Evaluator<'_> {
    /// The value of an Int or Double term as a JavaScript number, with the sign of zero.
    pub fn eval_number(&mut self, term: Term) -> f64 {
        let value = self.eval(term).as_double();
        debug_assert!(self.terms().sort(term) != Sort::Bool, "numbers are Int or Double");
        match *self.terms().node(term) {
            Node::SignedZero(_, sign) if value == 0.0 && self.eval(sign).as_bool() => -0.0,
            _ => value,
        }
    }
}
