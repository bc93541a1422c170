//! What is said of functions over TypeScript types holds for values that were made without the engine; `evaluation/values/run` asks about more.

use std::path::Path;
use std::process::{Command, Stdio};

/// Functions of one run.
const FUNCTIONS: u64 = 16;
/// The seeds begin anew after so many runs.
const RUNS: u64 = 100_000;

#[test]
fn verdicts_hold_for_values_of_the_types() {
    if Command::new("node").arg("--version").stdout(Stdio::null()).status().is_err() {
        println!("there is no node to ask");
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../evaluation/values/run");
    let first = testkit::commit_number() % RUNS * FUNCTIONS;
    let seeds = format!("{first}..{}", first + FUNCTIONS);
    let mut command = Command::new("node");
    command.arg(script).args(["--multise", env!("CARGO_BIN_EXE_multise"), "--seeds", &seeds]);
    let output = command.stdin(Stdio::null()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
