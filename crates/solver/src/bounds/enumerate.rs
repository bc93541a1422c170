//! Small domains: where propagation leaves few values of integers, all of them are tried.
//!
//! Invariant: the evaluator judges every point, so the answer is exact; the core has the literals that bound the domains and for
//! each point one that fails there.

use term::{Assignment, Evaluator, Symbol, Terms};

use super::BoundsAnswer;
use super::network::{Input, Network};
use super::store::{Conflict, Domain, Side};
use super::sweep::Propagation;
use crate::{Literal, Offers, holds, is_quantified};

/// More points than this are left to the solver: at some tens of literals a point costs about a microsecond.
const MAX_POINTS: i128 = 1024;

/// Decides the cube if its symbols have few values; `propagation` has settled and still explains.
pub(super) fn enumerate(
    terms: &Terms,
    cube: &[Literal],
    network: &Network,
    propagation: &Propagation,
    offers: &mut Offers,
) -> Option<BoundsAnswer> {
    // The members of families are symbols without a cell.
    if is_quantified(terms, cube) {
        return None;
    }
    let mut spans: Vec<Span<'_>> = Vec::with_capacity(network.inputs.len());
    let mut points: i128 = 1;
    for &input in &network.inputs {
        let span = Span::of(terms, input, propagation.store.domain(input.cell))?;
        points = points.checked_mul(span.count).filter(|points| !input.is_double && *points <= MAX_POINTS)?;
        spans.push(span);
    }
    let mut core = explain_domains(&spans, propagation);
    let mut seen = vec![false; cube.len()];
    let mut point: Vec<i128> = vec![0; spans.len()];
    let mut is_point = points > 0;
    while is_point {
        let assignment = assignment_of(&spans, &point);
        match first_failing(terms, cube, &assignment) {
            None => return holds(terms, cube, &assignment).then_some(BoundsAnswer::Sat(assignment)),
            Some(failing) => {
                // What holds up to a literal and fails there is an input for the other side of that one.
                if !std::mem::replace(&mut seen[failing as usize], true) {
                    offers.offer(&assignment);
                    core.push(failing);
                }
            }
        }
        is_point = advance(&spans, &mut point);
    }
    core.sort_unstable();
    core.dedup();
    Some(BoundsAnswer::Unsat { core: core.into_iter().map(|index| cube[index as usize]).collect() })
}

/// The values of a symbol within its domain: all from the first one on, or the next of those that it may have.
pub(crate) struct Span<'t> {
    input: Input,
    first: i128,
    among: Option<&'t [i64]>,
    count: i128,
}

impl<'t> Span<'t> {
    fn of(terms: &'t Terms, input: Input, domain: Domain) -> Option<Span<'t>> {
        let among = terms.symbol_info(input.symbol).among.as_deref().map(|among| {
            let place = |end: i128| among.partition_point(|&value| i128::from(value) < end);
            &among[place(domain.lo)..place(domain.hi.saturating_add(1))]
        });
        let count = match among {
            Some(among) => among.len() as i128,
            None => domain.hi.checked_sub(domain.lo)?.checked_add(1)?,
        };
        Some(Span { input, first: domain.lo, among, count })
    }

    /// Whose values they are.
    pub(crate) fn symbol(&self) -> Symbol {
        self.input.symbol
    }

    /// How many there are.
    pub(crate) fn count(&self) -> i128 {
        self.count
    }

    /// The value with a number below the count.
    pub(crate) fn value(&self, number: i128) -> i64 {
        match self.among {
            Some(among) => among[number as usize],
            // A symbol's interval lies within i64.
            None => (self.first + number) as i64,
        }
    }
}

/// What propagation leaves of the symbols of a cube, with the literals from which that follows; none if one is a double.
pub(super) fn spans<'t>(
    terms: &'t Terms,
    network: &Network,
    propagation: &Propagation,
) -> Option<(Vec<Span<'t>>, Vec<u32>)> {
    let span = |&input: &Input| {
        let span = Span::of(terms, input, propagation.store.domain(input.cell));
        span.filter(|_| !input.is_double)
    };
    let spans: Vec<Span<'t>> = network.inputs.iter().map(span).collect::<Option<_>>()?;
    let core = explain_domains(&spans, propagation);
    Some((spans, core))
}

/// The literals that bound the domains.
fn explain_domains(spans: &[Span<'_>], propagation: &Propagation) -> Vec<u32> {
    let facts = spans
        .iter()
        .flat_map(|span| [(span.input.cell, Side::Lower), (span.input.cell, Side::Upper)])
        .collect();
    propagation.store.explain(&Conflict { literal: None, facts })
}

fn assignment_of(spans: &[Span<'_>], point: &[i128]) -> Assignment {
    let mut assignment = Assignment::new();
    for (span, &number) in spans.iter().zip(point) {
        assignment.set_int(span.input.symbol, span.value(number));
    }
    assignment
}

fn first_failing(terms: &Terms, cube: &[Literal], assignment: &Assignment) -> Option<u32> {
    let mut evaluator = Evaluator::new(terms, assignment);
    let failing = cube.iter().position(|literal| evaluator.eval(literal.atom).as_bool() != literal.positive);
    failing.map(|index| index as u32)
}

/// The next point; false behind the last.
fn advance(spans: &[Span<'_>], point: &mut [i128]) -> bool {
    for (span, number) in spans.iter().zip(point) {
        if *number + 1 < span.count {
            *number += 1;
            return true;
        }
        *number = 0;
    }
    false
}
