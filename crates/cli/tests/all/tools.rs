//! The tools of `corpus/merging` do what those of the system do: `tools.cjs` runs both on random arguments and inputs.

use std::path::Path;
use std::process::{Command, Stdio};

/// Inputs of each tool: every one starts a process.
const ROUNDS: &str = "40";

#[test]
fn the_tools_of_the_corpus_are_those_of_the_system() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/tools.cjs");
    let mut command = Command::new("node");
    command.arg(script).arg(testkit::corpus("merging")).arg(ROUNDS).stdin(Stdio::null());
    let Ok(output) = command.output() else {
        println!("there is no node to ask");
        return;
    };
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let is_told = |line: &&str| !line.ends_with("runs compared") && !line.contains("cannot be run here");
    let wrong: Vec<&str> = printed.lines().filter(is_told).collect();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && wrong.is_empty(), "{}\n{complaints}", wrong.join("\n"));
}
