//! Harness files of the corpus: what is said about all inputs holds in Node for single ones. `cargo xtask symbolic --all` tries more
//! configurations.

use std::process::Command;

#[test]
fn explorations_say_what_node_does() {
    let part = testkit::commit_number().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_conformance"));
    command.args(["symbolic", "--quick"]);
    if !testkit::looks_at_everything() {
        command.args(["--turn", &part]);
    }
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
