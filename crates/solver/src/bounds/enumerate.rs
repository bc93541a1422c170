//! Small domains: where propagation leaves few values of integers, all of them are tried.
//!
//! Invariant: the evaluator judges every point, so the answer is exact; the core has the literals that bound the domains and for
//! each point one that fails there.

use term::{Assignment, Evaluator, Terms};

use super::BoundsAnswer;
use super::network::{Input, Network};
use super::store::{Conflict, Domain, Side};
use super::sweep::Propagation;
use crate::{Literal, holds};

/// More points than this are left to the solver: at some tens of literals a point costs about a microsecond.
const MAX_POINTS: i128 = 1024;

/// Decides the cube if its symbols have few values; `propagation` has settled and still explains.
pub(super) fn enumerate(
    terms: &Terms,
    cube: &[Literal],
    network: &Network,
    propagation: &Propagation,
) -> Option<BoundsAnswer> {
    let domains: Vec<(Input, Domain)> =
        network.inputs.iter().map(|&input| (input, propagation.store.domain(input.cell))).collect();
    let mut points: i128 = 1;
    for (input, domain) in &domains {
        let width = domain.hi.checked_sub(domain.lo)?.checked_add(1)?;
        points = points.checked_mul(width).filter(|points| !input.is_double && *points <= MAX_POINTS)?;
    }
    let mut core = explain_domains(&domains, propagation);
    let mut point: Vec<i128> = domains.iter().map(|(_, domain)| domain.lo).collect();
    loop {
        let assignment = assignment_of(&domains, &point);
        match first_failing(terms, cube, &assignment) {
            None => return holds(terms, cube, &assignment).then_some(BoundsAnswer::Sat(assignment)),
            Some(failing) => core.push(failing),
        }
        if !advance(&domains, &mut point) {
            break;
        }
    }
    core.sort_unstable();
    core.dedup();
    Some(BoundsAnswer::Unsat { core: core.into_iter().map(|index| cube[index as usize]).collect() })
}

/// The literals that bound the domains.
fn explain_domains(domains: &[(Input, Domain)], propagation: &Propagation) -> Vec<u32> {
    let facts = domains
        .iter()
        .flat_map(|(input, _)| [(input.cell, Side::Lower), (input.cell, Side::Upper)])
        .collect();
    propagation.store.explain(&Conflict { literal: None, facts })
}

fn assignment_of(domains: &[(Input, Domain)], point: &[i128]) -> Assignment {
    let mut assignment = Assignment::new();
    for ((input, _), value) in domains.iter().zip(point) {
        // A symbol's interval lies within i64.
        assignment.set_int(input.symbol, *value as i64);
    }
    assignment
}

fn first_failing(terms: &Terms, cube: &[Literal], assignment: &Assignment) -> Option<u32> {
    let mut evaluator = Evaluator::new(terms, assignment);
    let failing = cube.iter().position(|literal| evaluator.eval(literal.atom).as_bool() != literal.positive);
    failing.map(|index| index as u32)
}

/// The next point; false behind the last.
fn advance(domains: &[(Input, Domain)], point: &mut [i128]) -> bool {
    for ((_, domain), value) in domains.iter().zip(point) {
        if *value < domain.hi {
            *value += 1;
            return true;
        }
        *value = domain.lo;
    }
    false
}
