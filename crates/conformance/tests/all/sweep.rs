//! A part of the sweep over every built-in function: another one with every commit. `cargo xtask sweep` runs all of it.

use std::process::Command;

/// Parts of the sweep: one takes seconds.
const PARTS: u64 = 600;

#[test]
fn calls_with_operands_that_depend_on_inputs_do_what_node_does() {
    let part = format!("{}/{PARTS}", testkit::commit_number() % PARTS);
    let output = Command::new(env!("CARGO_BIN_EXE_conformance"))
        .args(["sweep", "--pairs", "4", "--part", &part])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "part {part}\n{text}{}", String::from_utf8_lossy(&output.stderr));
}
