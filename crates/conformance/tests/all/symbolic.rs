//! Harness files of the corpus: what is said about all inputs holds in Node for single ones. `cargo xtask symbolic --all` tries more
//! configurations.

use crate::commit;
use std::process::Command;

#[test]
fn explorations_say_what_node_does() {
    let part = commit::number().to_string();
    let arguments = ["symbolic", "--quick", "--joined", &part];
    let output = Command::new(env!("CARGO_BIN_EXE_conformance")).args(arguments).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
