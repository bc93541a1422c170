//! Programs of the corpus print what Node prints, with merging and without.

use explore::{Exploration, Options, PolicyKind, explore};
use host::Files;
use interp::NoObserver;
use js::Runtime;
use js::modules::Unit;
use path::CancelToken;
use solver::Z3Backend;
use std::path::Path;
use std::rc::Rc;

/// What a program printed on standard output, then why it did not end, if so.
fn run(file: &Path, policy: PolicyKind) -> String {
    let files = Files::new();
    let unit = files.unit(file).unwrap();
    run_units(vec![unit], files, policy)
}

fn run_units(units: Vec<Unit>, files: Files, policy: PolicyKind) -> String {
    let (runtime, code) = match Runtime::for_units(Vec::new(), units, Some(Rc::new(files))) {
        Ok(made) => made,
        Err(message) => return message,
    };
    let options = Options { policy, ..Options::default() };
    let smt = Box::new(Z3Backend::new());
    let Exploration { guest, findings, losses, .. } =
        explore(&code.ir, runtime, smt, &options, CancelToken::default(), NoObserver);
    let mut text: String = guest
        .transcript
        .iter()
        .filter(|(_, is_error)| !is_error)
        .map(|(line, _)| format!("{line}\n"))
        .collect();
    match (&guest.uncaught, findings.first(), losses.first()) {
        (Some(uncaught), ..) => text.push_str(&format!("Uncaught {uncaught}\n")),
        (None, Some(finding), _) => text.push_str(&format!("{}\n", finding.message)),
        (None, None, Some(loss)) => text.push_str(&format!("{}\n", loss.reason)),
        (None, None, None) => {}
    }
    text
}

/// Programs that do not print what Node prints yet, with what is missing. What is listed here and right fails the test.
const KNOWN_WRONG: [(&str, &str); 0] = [];

#[test]
fn programs_print_what_node_prints() {
    let corpus = testkit::corpus("js/run");
    // Files without an expectation are modules of others.
    let mut files = testkit::files(&corpus, "js");
    files.extend(testkit::files(&corpus, "mjs"));
    for extension in ["ts", "tsx", "cts", "jsx"] {
        files.extend(testkit::files(&corpus, extension));
    }
    files.retain(|file| file.with_extension("out").exists());
    assert!(files.len() >= 40, "{} files", files.len());
    let failures = testkit::in_parallel(files.len(), |job| {
        let file = &files[job];
        let name = file.strip_prefix(&corpus).unwrap().display().to_string();
        let expected = std::fs::read_to_string(file.with_extension("out")).unwrap();
        let is_known_wrong = KNOWN_WRONG.iter().any(|(known, _)| *known == name);
        let mut failures = Vec::new();
        for policy in PolicyKind::ALL {
            let printed = run(file, policy);
            if (printed == expected) != is_known_wrong {
                continue;
            }
            let differs = printed.lines().zip(expected.lines()).find(|(ours, theirs)| ours != theirs);
            let last = printed.lines().last().unwrap_or_default();
            let what = if is_known_wrong { "is right now: remove it from KNOWN_WRONG" } else { "differs" };
            failures.push(format!("{name} {}: {what}: {differs:?}, ends with {last:?}", policy.name()));
        }
        failures
    })
    .concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn scripts_of_one_name_and_length_are_two() {
    let units = ["console.log(1)", "console.log(2)", "console.log(1)"].map(|text| Unit::script("a.js", text));
    assert_eq!(run_units(units.into(), Files::new(), PolicyKind::Multise), "1\n2\n1\n");
}

#[test]
fn a_function_in_a_block_beside_a_global_let_is_a_need() {
    let units = ["let taken = 1;", "{ function taken() {} } console.log(typeof taken)"];
    let units = units.map(|text| Unit::script("a.js", text));
    let printed = run_units(units.into(), Files::new(), PolicyKind::Multise);
    assert_eq!(printed, "needs a function in a block beside a global `let` of its name\n");
}
