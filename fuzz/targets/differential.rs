//! Random programs and inputs: under every policy the final state, restricted to an input, equals the concrete run, and every
//! finding is confirmed by it. The bytes are a seed for the program, a seed for the inputs, and settings.

#![no_main]

#[path = "../../crates/explore-imp/tests/all/support/mod.rs"]
mod support;

use explore_imp::{explore_imp, prepare};
use explore::{Options, PolicyKind};
use imp::generate::random_program;
use interp::NoObserver;
use libfuzzer_sys::{Corpus, fuzz_target};
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Inputs per program: exploring costs more than running.
const INPUTS: u64 = 20;
/// Largest program, in statements.
const MAX_SIZE: u8 = 40;

fuzz_target!(|bytes: &[u8]| -> Corpus {
    let Some((seeds, &[size, settings])) = bytes.split_first_chunk::<8>() else { return Corpus::Reject };
    let (program_seed, input_seed) = seeds.split_at(4);
    let number = |part: &[u8]| part.iter().fold(0, |number, &byte| number << 8 | u64::from(byte));
    let source = random_program(number(program_seed), 2 + usize::from(size % MAX_SIZE));
    if std::env::var_os("SHOW_PROGRAM").is_some() {
        eprintln!("{source}");
    }
    for policy in [PolicyKind::Multise, PolicyKind::Dse] {
        compare(&source, number(input_seed), settings, policy);
    }
    Corpus::Keep
});

fn compare(source: &str, input_seed: u64, settings: u8, policy: PolicyKind) {
    let (program, _) = imp::parse("random.imp", source.as_bytes()).expect("random programs are well-formed");
    let mut options = Options { policy, ..Options::default() };
    options.bounds.max_visits = 8;
    options.limits.smt_timeout = Duration::from_millis(100);
    // Half of the runs have to split to stay within their nodes.
    if settings.is_multiple_of(2) {
        options.limits.node_budget = 16 << (settings % 8);
    }
    let cancel = CancelToken::new(Some(Duration::from_secs(2)));
    let prepared = prepare(&program);
    let found = explore_imp(&prepared, Box::new(Z3Backend::new()), &options, cancel, Box::new(NoObserver));
    let place = format!("policy {}, {} nodes", policy.name(), options.limits.node_budget);
    for finding in &found.exploration.findings {
        let message = &finding.message;
        assert!(support::is_confirmed(&found, finding), "{place}: not confirmed: {message}\n{source}");
    }
    if found.exploration.final_state.is_some()
        && let Err(what) = support::compare_inputs(&program, &found, input_seed, INPUTS)
    {
        panic!("{place}, {what}\n{source}");
    }
}
