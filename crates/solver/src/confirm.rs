//! Confirmation: whether an assignment really satisfies a cube or a formula, by evaluating it.
//!
//! Invariant: the evaluator of `term` is the only judge; no tier's own arithmetic counts here.

use term::{Assignment, Evaluator, Terms};

use crate::{Formula, FormulaRef, Literal};

/// Whether every literal of the cube holds.
pub fn holds(terms: &Terms, cube: &[Literal], assignment: &Assignment) -> bool {
    let mut evaluator = Evaluator::new(terms, assignment);
    cube.iter().all(|literal| evaluator.eval(literal.atom).as_bool() == literal.positive)
}

/// Whether the formula is true.
pub fn formula_holds(terms: &Terms, formula: &Formula, assignment: &Assignment) -> bool {
    let mut evaluator = Evaluator::new(terms, assignment);
    let (mut at, mut parity) = (formula.root, true);
    loop {
        match at {
            FormulaRef::Const(value) => return value == parity,
            FormulaRef::Node { index, negated } => {
                let node = &formula.nodes[index as usize];
                parity ^= negated;
                at = if evaluator.eval(node.atom).as_bool() { node.hi } else { node.lo };
            }
        }
    }
}
