//! Some random programs print what Node prints; `cargo xtask fuzz` runs more of them.

use std::process::Command;

#[test]
fn random_programs_print_what_node_prints() {
    let output =
        Command::new(env!("CARGO_BIN_EXE_conformance")).args(["fuzz", "--seeds", "0..100"]).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    println!("{text}");
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}
