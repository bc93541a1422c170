//! A part of the sweep over every built-in function: another one with every commit. `cargo xtask sweep` runs all of it.

use std::process::Command;

/// Parts of the sweep: one takes seconds.
const PARTS: u64 = 300;

/// The part of this commit; the first where there is no repository.
fn part() -> u64 {
    let output =
        Command::new("git").args(["rev-parse", "HEAD"]).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    text.get(..8).and_then(|digits| u64::from_str_radix(digits, 16).ok()).unwrap_or(0) % PARTS
}

#[test]
fn calls_with_operands_that_depend_on_inputs_do_what_node_does() {
    let part = format!("{}/{PARTS}", part());
    let output = Command::new(env!("CARGO_BIN_EXE_conformance"))
        .args(["sweep", "--pairs", "4", "--part", &part])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "part {part}\n{text}{}", String::from_utf8_lossy(&output.stderr));
}
