//! A candidate within the propagated bounds: symbols are fixed one by one, with propagation after each.
//!
//! Invariant: `Ok` carries an assignment that the evaluator has confirmed on the whole cube. Running out of attempts
//! says nothing about the cube.

use term::{Assignment, Concrete, Terms, double_at_position, position_of_double};

use super::doubles::{SPECIAL, most_readable};
use super::network::{Input, Network};
use super::store::Domain;
use super::sweep::Propagation;
use crate::{Literal, Offers, holds};

/// How many values are tried in all beyond the first one of every symbol. Most cubes need none of these; those that
/// need more are better served by search.
const SPARE_ATTEMPTS: usize = 160;

/// Fixes every symbol. `Err` carries the assignment that came furthest.
pub(super) fn choose(
    terms: &Terms,
    cube: &[Literal],
    network: &Network,
    propagation: Propagation,
    sweeps: usize,
    offers: &mut Offers,
) -> Result<Assignment, Assignment> {
    let mut choices = Choices::new(network, propagation, sweeps);
    match choices.run(|assignment| {
        let is_model = holds(terms, cube, assignment);
        if !is_model {
            offers.offer(assignment);
        }
        is_model
    }) {
        Some(witness) => Ok(witness),
        None => Err(choices.hint),
    }
}

/// One symbol being fixed.
struct Level {
    /// Its domain before, and the propagation's mark then.
    domain: Domain,
    mark: usize,
    /// The number of the candidate to try next.
    next: u32,
}

struct Choices<'a> {
    inputs: Vec<Input>,
    propagation: Propagation<'a>,
    sweeps: usize,
    /// The symbols that are fixed, in the order of `inputs`.
    levels: Vec<Level>,
    attempts: usize,
    /// The assignment that came furthest, and how many symbols it had fixed.
    hint: Assignment,
    furthest: usize,
}

impl<'a> Choices<'a> {
    fn new(network: &Network, mut propagation: Propagation<'a>, sweeps: usize) -> Choices<'a> {
        let mut inputs = network.inputs.clone();
        // Symbols with few values first: their conflicts show early.
        inputs.sort_by_key(|input| width(propagation.store.domain(input.cell)));
        propagation.store.stop_explaining();
        let attempts = inputs.len() + SPARE_ATTEMPTS;
        let hint = assignment(&inputs, &propagation);
        Choices { inputs, propagation, sweeps, levels: Vec::new(), attempts, hint, furthest: 0 }
    }

    /// The first way of fixing all symbols that is confirmed.
    fn run(&mut self, mut confirmed: impl FnMut(&Assignment) -> bool) -> Option<Assignment> {
        loop {
            if self.levels.len() == self.inputs.len() {
                let candidate = assignment(&self.inputs, &self.propagation);
                if confirmed(&candidate) {
                    return Some(candidate);
                }
                self.remember(self.levels.len());
            } else {
                let domain = self.propagation.store.domain(self.inputs[self.levels.len()].cell);
                self.levels.push(Level { domain, mark: self.propagation.store.mark(), next: 0 });
            }
            if !self.fix_last() {
                return None;
            }
        }
    }

    /// Gives the last symbol its next value that propagation admits; where there is none, the symbol before it.
    fn fix_last(&mut self) -> bool {
        while let Some(last) = self.levels.len().checked_sub(1) {
            let (input, level) = (self.inputs[last], &mut self.levels[last]);
            self.propagation.undo_to(level.mark);
            let Some(value) = next_candidate(level, input.is_double) else {
                self.levels.pop();
                continue;
            };
            if self.attempts == 0 {
                return false;
            }
            self.attempts -= 1;
            let mark = level.mark;
            match value {
                Candidate::Number(value) => self.propagation.choose(input.cell, value),
                Candidate::Nan => self.propagation.choose_nan(input.cell),
            }
            if self.propagation.run(self.sweeps).is_ok() {
                return true;
            }
            self.propagation.undo_to(mark);
            self.remember(last);
        }
        false
    }

    /// Keeps the present values as the hint if more symbols are fixed than ever before.
    fn remember(&mut self, fixed: usize) {
        if fixed > self.furthest {
            self.furthest = fixed;
            self.hint = assignment(&self.inputs, &self.propagation);
        }
    }
}

fn width(domain: Domain) -> i128 {
    domain.hi.saturating_sub(domain.lo).max(0)
}

/// Every symbol at the first candidate of its domain, which for a fixed one is its value.
fn assignment(inputs: &[Input], propagation: &Propagation) -> Assignment {
    let mut assignment = Assignment::new();
    for input in inputs {
        let domain = propagation.store.domain(input.cell);
        let mut level = Level { domain, mark: 0, next: 0 };
        let value = match next_candidate(&mut level, input.is_double) {
            Some(Candidate::Number(value)) if input.is_double => {
                Concrete::Double(double_at_position(value as i64))
            }
            Some(Candidate::Number(value)) => Concrete::Int(value as i64),
            Some(Candidate::Nan) | None => Concrete::Double(f64::NAN),
        };
        assignment.set(input.symbol, value);
    }
    assignment
}

/// A value for a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Candidate {
    /// An integer, or the position of a double.
    Number(i128),
    Nan,
}

fn next_candidate(level: &mut Level, is_double: bool) -> Option<Candidate> {
    loop {
        let number = level.next;
        level.next += 1;
        let candidate =
            if is_double { nth_double(level.domain, number) } else { nth_int(level.domain, number) };
        match candidate? {
            Candidate::Number(value) if !level.domain.contains(value) => {}
            Candidate::Nan if !level.domain.nan => {}
            // The only number there is was the first candidate.
            Candidate::Number(value) if number > 0 && Some(value) == level.domain.as_point() => {}
            candidate => return Some(candidate),
        }
    }
}

/// Distances from the first candidate that are tried one by one; after them come powers of two.
const NEAR: u32 = 8;

/// The n-th integer to try, perhaps outside of the domain: the one closest to 0, those around it at growing
/// distances, the bounds.
fn nth_int(domain: Domain, number: u32) -> Option<Candidate> {
    let first = 0.clamp(domain.lo, domain.hi);
    let step = number.div_ceil(2);
    let distance = if step <= NEAR { i128::from(step) } else { 1 << (step - NEAR + 3) };
    let value = match number {
        0..128 if number % 2 == 1 => first + distance,
        0..128 => first - distance,
        128 => domain.lo,
        129 => domain.hi,
        _ => return None,
    };
    Some(Candidate::Number(value))
}

/// The n-th double to try, perhaps outside of the domain.
fn nth_double(domain: Domain, number: u32) -> Option<Candidate> {
    let position = |value: f64| match value.is_nan() {
        true => Candidate::Nan,
        false => Candidate::Number(position_of_double(value).into()),
    };
    match number as usize {
        0 if domain.lo > domain.hi => Some(Candidate::Nan),
        0 => Some(position(most_readable(domain.lo, domain.hi))),
        1 => Some(Candidate::Number(domain.lo)),
        2 => Some(Candidate::Number(domain.hi)),
        number => SPECIAL.get(number - 3).map(|&value| position(value)),
    }
}
