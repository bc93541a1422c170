//! Random programs × random inputs: the final state of every policy, restricted to the input, equals the concrete run.

use explore::imp::{End, EndKind, ImpExploration, explore_imp, prepare};
use explore::{Options, PolicyKind};
use imp::ast::Constant;
use imp::concrete::{self, Outcome, Run};
use imp::generate::{input_constants, random_inputs, random_program};
use interp::NoObserver;
use path::CancelToken;
use solver::Z3Backend;

fn expected(run: &Run) -> Option<End> {
    let outcome = match &run.outcome {
        Outcome::Halted { at } => EndKind::Halted(*at),
        Outcome::Error { at, .. } => EndKind::Error(*at),
        Outcome::Fault { at, .. } => EndKind::Fault(*at),
        Outcome::OutOfSteps { .. } => return None,
    };
    Some(End { outcome, variables: run.variables.clone(), cells: run.cells.clone() })
}

/// The same to the bit: numbers by their bits, so that −0 is not 0 and NaN is NaN.
fn same(a: &End, b: &End) -> bool {
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

/// Compares one program under one policy with the concrete runs of `count` inputs; returns how many were covered by losses.
fn compare(source: &str, seed: u64, count: u64, policy: PolicyKind) -> u64 {
    let (program, _) = imp::parse("random.imp", source.as_bytes()).expect("random programs are well-formed");
    let mut options = Options { policy, ..Options::default() };
    options.bounds.max_visits = 12;
    options.limits.smt_timeout = std::time::Duration::from_millis(300);
    let cancel = CancelToken::new(Some(std::time::Duration::from_secs(20)));
    let prepared = prepare(&program);
    let found = explore_imp(&prepared, Box::new(Z3Backend::new()), &options, cancel, Box::new(NoObserver));
    let constants = input_constants(&program);
    let mut lost = 0;
    for round in 0..count {
        let mut inputs = random_inputs(seed.wrapping_mul(1_000).wrapping_add(round), &constants);
        let mut remembered = std::collections::BTreeMap::new();
        let mut inputs = |name: &str, index: usize| {
            *remembered.entry((name.to_owned(), index)).or_insert_with(|| inputs(name, index))
        };
        let run = concrete::run(&program, &mut inputs, concrete::Limits::default());
        let Some(expected) = expected(&run) else { continue };
        let end = found.end_of(&found.assignment(&mut inputs));
        match end {
            Some(end) => assert!(
                same(&end, &expected),
                "seed {seed}, policy {}, inputs {:?}\nengine   {end:?}\nconcrete {expected:?}\n{source}",
                policy.name(),
                run.inputs
            ),
            None => {
                assert!(
                    is_lost(&found, &mut inputs),
                    "seed {seed}, policy {}: the input is neither covered nor lost\ninputs {:?}\nconcrete {expected:?}\n{source}",
                    policy.name(),
                    run.inputs
                );
                lost += 1;
            }
        }
    }
    lost
}

/// Programs and inputs of a run; `MULTISE_PAIRS` asks for more.
fn pairs() -> u64 {
    std::env::var("MULTISE_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

fn first_seed() -> u64 {
    std::env::var("MULTISE_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[test]
fn the_final_state_restricted_to_an_input_equals_the_concrete_run() {
    const INPUTS: u64 = 10;
    let mut lost = 0;
    let programs = pairs() / INPUTS;
    for seed in first_seed()..first_seed() + programs {
        let source = random_program(seed, 4 + (seed % 30) as usize);
        if std::env::var("MULTISE_VERBOSE").is_ok() {
            eprintln!("seed {seed}");
        }
        for policy in [PolicyKind::Multise, PolicyKind::Dse] {
            lost += compare(&source, seed, INPUTS, policy);
        }
    }
    println!(
        "{} pairs, {lost} of {} comparisons were under losses",
        programs * INPUTS,
        programs * INPUTS * 2
    );
}
