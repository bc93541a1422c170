//! Compares explorations with the concrete interpreter.
//!
//! An exploration is right when every input ends in its final state as in the concrete run, or is among the recorded losses.
#![allow(clippy::unwrap_used)] // Clippy exempts only the test functions.

use explore::{Finding, FindingKind};
use explore_imp::{End, EndKind, ImpExploration};
use imp::ast::{Constant, Program};
use imp::concrete::{self, Run, RunEnd};
use imp::generate::{input_constants, random_inputs};
use std::collections::BTreeMap;

/// How a concrete run ended, in the words of the exploration; none when it did not end.
pub fn expected(run: &Run) -> Option<End> {
    let outcome = match &run.outcome {
        RunEnd::Halted { at } => EndKind::Halted(*at),
        RunEnd::Error { at, .. } => EndKind::Error(*at),
        RunEnd::Fault { at, .. } => EndKind::Fault(*at),
        RunEnd::OutOfSteps { .. } => return None,
    };
    Some(End { outcome, variables: run.variables.clone(), cells: run.cells.clone() })
}

/// The same to the bit: numbers by their bits, so that −0 is not 0 and NaN is NaN.
pub fn same(a: &End, b: &End) -> bool {
    let same_value = |a: &Constant, b: &Constant| match (a, b) {
        (Constant::Number(a), Constant::Number(b)) => {
            a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan())
        }
        _ => a == b,
    };
    let variables = a.variables.iter().zip(&b.variables).all(|pair| match pair {
        (Some(a), Some(b)) => same_value(a, b),
        (None, None) => true,
        _ => false,
    });
    let cells = a.cells.len() == b.cells.len()
        && a.cells.iter().zip(&b.cells).all(|((p, a), (q, b))| p == q && same_value(a, b));
    a.outcome == b.outcome && variables && cells
}

/// Whether the input is among those that the exploration says it left out.
fn is_lost(found: &ImpExploration<'_>, inputs: &mut dyn FnMut(&str, usize) -> i32) -> bool {
    let assignment = found.assignment(inputs);
    found.exploration.losses.iter().any(|loss| found.exploration.cx.path.holds(loss.guard, &assignment))
}

/// Compares an exploration with the concrete runs of `count` random inputs. Tells how many of them are under losses, or
/// what differs.
pub fn compare_inputs(
    program: &Program,
    found: &ImpExploration<'_>,
    seed: u64,
    count: u64,
) -> Result<u64, String> {
    let constants = input_constants(program);
    let mut lost = 0;
    for round in 0..count {
        let mut inputs = random_inputs(seed.wrapping_mul(1_000).wrapping_add(round), &constants);
        lost += u64::from(compare_input(program, found, &mut inputs)?);
    }
    Ok(lost)
}

/// The same for one input: whether it is under a loss.
pub fn compare_input(
    program: &Program,
    found: &ImpExploration<'_>,
    inputs: &mut dyn FnMut(&str, usize) -> i32,
) -> Result<bool, String> {
    let mut remembered = BTreeMap::new();
    let mut inputs = |name: &str, index: usize| {
        *remembered.entry((name.to_owned(), index)).or_insert_with(|| inputs(name, index))
    };
    let run = concrete::run(program, &mut inputs, concrete::Limits::default());
    let Some(expected) = expected(&run) else { return Ok(false) };
    match found.end_of(&found.assignment(&mut inputs)) {
        Some(end) if same(&end, &expected) => Ok(false),
        Some(end) => Err(format!("inputs {:?}\n  engine   {end:?}\n  concrete {expected:?}", run.inputs)),
        None if is_lost(found, &mut inputs) => Ok(true),
        None => Err(format!("inputs {:?} are neither covered nor lost\n  concrete {expected:?}", run.inputs)),
    }
}

/// Whether the concrete run of a finding's witness does what the finding says.
pub fn is_confirmed(found: &ImpExploration<'_>, finding: &Finding) -> bool {
    let run = found.replay(finding.witness.assignment(), concrete::Limits::default());
    match (&run.outcome, finding.kind) {
        (RunEnd::Error { at, .. }, FindingKind::Error) | (RunEnd::Fault { at, .. }, FindingKind::Fault) => {
            found.names.statement_at(finding.span) == Some(*at)
        }
        _ => false,
    }
}
