//! Random programs × random inputs: the final state of every policy, restricted to the input, equals the concrete run.

use crate::support;
use explore::{Options, PolicyKind};
use explore_imp::{explore_imp, prepare};
use imp::generate::random_program;
use interp::NoObserver;
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Failures that are shown: each comes with its program.
const SHOWN: usize = 5;

/// Compares one program under one policy with the concrete runs of `count` inputs; tells how many were covered by losses,
/// or what differs.
fn compare(source: &str, seed: u64, count: u64, policy: PolicyKind) -> Result<u64, String> {
    let (program, _) = imp::parse("random.imp", source.as_bytes()).expect("random programs are well-formed");
    let mut options = Options { policy, ..Options::default() };
    options.bounds.max_visits = 12;
    options.limits.smt_timeout = Duration::from_millis(300);
    let cancel = CancelToken::new(Some(Duration::from_secs(20)));
    let prepared = prepare(&program);
    let found = explore_imp(&prepared, Box::new(Z3Backend::new()), &options, cancel, Box::new(NoObserver));
    support::compare_inputs(&program, &found, seed, count)
        .map_err(|what| format!("seed {seed}, policy {}, {what}\n{source}", policy.name()))
}

/// The policies that a program is run under: of those that join similar states, one in turn.
fn policies(seed: u64) -> [PolicyKind; 5] {
    let similar = [PolicyKind::Qce, PolicyKind::Dsm, PolicyKind::DsmQce][(seed % 3) as usize];
    [PolicyKind::Multise, PolicyKind::Dse, PolicyKind::Ssm, similar, PolicyKind::Chance(seed)]
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
    let programs = pairs() / INPUTS;
    let results = support::in_parallel(programs as usize, |job| {
        let seed = first_seed() + job as u64;
        let source = random_program(seed, 4 + (seed % 30) as usize);
        if std::env::var("MULTISE_VERBOSE").is_ok() {
            eprintln!("seed {seed}");
        }
        policies(seed).map(|policy| compare(&source, seed, INPUTS, policy))
    });
    let (mut lost, mut failures) = (0, Vec::new());
    for result in results.into_iter().flatten() {
        match result {
            Ok(count) => lost += count,
            Err(what) => failures.push(what),
        }
    }
    let first: Vec<&str> = failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} failures, the first of them:\n{}", failures.len(), first.join("\n"));
    println!(
        "{} pairs, {lost} of {} comparisons were under losses",
        programs * INPUTS,
        programs * INPUTS * policies(0).len() as u64
    );
}
