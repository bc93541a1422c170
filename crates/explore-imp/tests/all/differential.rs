//! Random programs × random inputs: the final state of every policy, restricted to the input, equals the concrete run; and what leaves
//! nothing out has the same verdict, findings and number of paths under all of them.

use crate::support;
use explore::{FindingKind, Options, PathCount, PolicyKind, Verdict};
use explore_imp::{explore_imp, prepare};
use imp::generate::{random_program, scanning_program};
use interp::{NoObserver, Patterns};
use ir::Span;
use num_bigint::BigUint;
use path::CancelToken;
use solver::Z3Backend;
use std::time::Duration;

/// Failures that are shown: each comes with its program.
const SHOWN: usize = 5;

/// What must not depend on the setting; none where something was left out.
type Answers = Option<(Verdict, Vec<(FindingKind, Span, String)>, Option<BigUint>)>;

/// How many inputs were covered by losses, and what was answered.
type Compared = (u64, Answers);

/// Compares one program under one policy with the concrete runs of `count` inputs; or says what differs.
fn compare(source: &str, seed: u64, count: u64, (policy, patterns): Setting) -> Result<Compared, String> {
    let (program, _) = imp::parse("random.imp", source.as_bytes()).expect("random programs are well-formed");
    let mut options = Options { policy, patterns, ..Options::default() };
    options.bounds.max_visits = 12;
    options.limits.smt_timeout = Duration::from_millis(300);
    let cancel = CancelToken::new(Some(Duration::from_secs(20)));
    let prepared = prepare(&program);
    let found = explore_imp(&prepared, Box::new(Z3Backend::new()), &options, cancel, Box::new(NoObserver));
    let lost = support::compare_inputs(&program, &found, seed, count).map_err(|what| {
        format!("seed {seed}, policy {}, patterns {patterns:?}, {what}\n{source}", policy.name())
    })?;
    let exploration = &found.exploration;
    let paths = match &exploration.paths {
        PathCount::Exactly(count) => Some(count.clone()),
        PathCount::Unknown(_) => None,
    };
    let findings = exploration
        .findings
        .iter()
        .map(|finding| (finding.kind, finding.span, finding.message.clone()))
        .collect();
    Ok((lost, exploration.losses.is_empty().then_some((exploration.verdict, findings, paths))))
}

/// What two settings answer differently.
fn difference(one: &Answers, other: &Answers) -> Option<String> {
    let (Some((verdict, findings, paths)), Some((other_verdict, other_findings, other_paths))) = (one, other)
    else {
        return None;
    };
    if (verdict, findings) != (other_verdict, other_findings) {
        return Some(format!("{verdict:?} {findings:?} and {other_verdict:?} {other_findings:?}"));
    }
    match (paths, other_paths) {
        (Some(count), Some(other)) if count != other => Some(format!("{count} paths and {other}")),
        _ => None,
    }
}

/// When paths share a state, and which loops are done at once.
type Setting = (PolicyKind, Patterns);

/// The settings that a program is run under: of the policies that join similar states, one in turn.
fn settings(seed: u64) -> [Setting; 6] {
    let similar = [PolicyKind::Qce, PolicyKind::Dsm, PolicyKind::DsmQce][(seed % 3) as usize];
    [
        (PolicyKind::Multise, Patterns::Off),
        (PolicyKind::Multise, Patterns::Always),
        (PolicyKind::Dse, Patterns::On),
        (PolicyKind::Ssm, Patterns::On),
        (similar, Patterns::On),
        (PolicyKind::Chance(seed), Patterns::On),
    ]
}

/// Programs and inputs of a run; `MULTISE_PAIRS` asks for more.
fn pairs() -> u64 {
    std::env::var("MULTISE_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(8_000)
}

/// The seeds begin anew after so many commits.
const RUNS: u64 = 1_000_000;

/// Every commit has other programs; `MULTISE_SEED` asks for those of a run that failed.
fn first_seed() -> u64 {
    let asked = std::env::var("MULTISE_SEED").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or_else(|| testkit::commit_number() % RUNS * pairs())
}

/// Inputs of a program.
const INPUTS: u64 = 10;

/// Compares programs by seed with their concrete runs; says how many comparisons there were and how many were under losses.
fn compare_all(
    programs: u64,
    source: impl Fn(u64) -> String + Sync,
    settings: impl Fn(u64) -> Vec<Setting> + Sync,
) -> (u64, u64) {
    let results = testkit::in_parallel(programs as usize, |job| {
        let seed = first_seed() + job as u64;
        let source = source(seed);
        if std::env::var("MULTISE_VERBOSE").is_ok() {
            eprintln!("seed {seed}");
        }
        let mut results = Vec::new();
        let mut known: Vec<(Setting, Answers)> = Vec::new();
        for setting in settings(seed) {
            results.push(compare(&source, seed, INPUTS, setting).and_then(|(lost, answers)| {
                let differs = known.iter().find_map(|(other, said)| {
                    Some(format!(
                        "seed {seed}, {setting:?} and {other:?}: {}\n{source}",
                        difference(&answers, said)?
                    ))
                });
                known.push((setting, answers));
                differs.map_or(Ok(lost), Err)
            }));
        }
        results
    });
    let (mut compared, mut lost, mut failures) = (0, 0, Vec::new());
    for result in results.into_iter().flatten() {
        compared += INPUTS;
        match result {
            Ok(count) => lost += count,
            Err(what) => failures.push(what),
        }
    }
    let first: Vec<&str> = failures.iter().take(SHOWN).map(String::as_str).collect();
    assert!(failures.is_empty(), "{} failures, the first of them:\n{}", failures.len(), first.join("\n"));
    (compared, lost)
}

#[test]
fn the_final_state_restricted_to_an_input_equals_the_concrete_run() {
    let random = |seed: u64| random_program(seed, 4 + (seed % 30) as usize);
    let (compared, lost) = compare_all(pairs() / INPUTS, random, |seed| settings(seed).to_vec());
    println!("{lost} of {compared} comparisons were under losses");
}

#[test]
fn scans_that_are_done_at_once_equal_the_concrete_run() {
    let settings = |_| vec![(PolicyKind::Multise, Patterns::Always), (PolicyKind::Multise, Patterns::Off)];
    // Rounds are proved and conditions over places solved, so each of these takes much longer than other programs.
    let (compared, lost) = compare_all(pairs() / INPUTS / 40, scanning_program, settings);
    println!("{lost} of {compared} comparisons were under losses");
}
