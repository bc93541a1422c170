//! Random programs × random inputs: the final state of every policy, restricted to the input, equals the concrete run.

mod support;

use explore::imp::{explore_imp, prepare};
use explore::{Options, PolicyKind};
use imp::generate::random_program;
use interp::NoObserver;
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Compares one program under one policy with the concrete runs of `count` inputs; returns how many were covered by losses.
fn compare(source: &str, seed: u64, count: u64, policy: PolicyKind) -> u64 {
    let (program, _) = imp::parse("random.imp", source.as_bytes()).expect("random programs are well-formed");
    let mut options = Options { policy, ..Options::default() };
    options.bounds.max_visits = 12;
    options.limits.smt_timeout = Duration::from_millis(300);
    let cancel = CancelToken::new(Some(Duration::from_secs(20)));
    let prepared = prepare(&program);
    let found = explore_imp(&prepared, Box::new(Z3Backend::new()), &options, cancel, Box::new(NoObserver));
    support::compare_inputs(&program, &found, seed, count)
        .unwrap_or_else(|what| panic!("seed {seed}, policy {}, {what}\n{source}", policy.name()))
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
