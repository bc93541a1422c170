//! Some random programs print what Node prints, and explorations of random harness files say what Node does; `cargo xtask fuzz` runs more.

use std::process::Command;

/// Harness files of one run.
const HARNESS_FILES: u64 = 40;
/// Of those that are explored under every policy.
const COMPARED: u64 = 20;
/// The seeds begin anew after so many runs.
const RUNS: u64 = 1_000_000;

fn fuzz(arguments: &[&str]) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_conformance")).arg("fuzz").args(arguments).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn random_programs_print_what_node_prints() {
    fuzz(&["--seeds", "0..100"]);
}

/// Explores the harness files whose turn it is at this commit.
fn fuzz_harness_files(kind: &str, limit: &str) {
    let first = testkit::commit_number() % RUNS * HARNESS_FILES;
    fuzz(&[kind, "--limit", limit, "--seeds", &format!("{first}..{}", first + HARNESS_FILES)]);
}

#[test]
fn explorations_of_random_harness_files_say_what_node_does() {
    fuzz_harness_files("--symbolic", "500");
}

#[test]
fn all_policies_say_the_same_of_random_harness_files() {
    let first = testkit::commit_number() % RUNS * COMPARED;
    let seeds = format!("{first}..{}", first + COMPARED);
    fuzz(&["--symbolic", "--every-policy", "--limit", "500", "--seeds", &seeds]);
}

#[test]
fn explorations_of_long_texts_say_what_node_does() {
    fuzz_harness_files("--texts", "500");
}
