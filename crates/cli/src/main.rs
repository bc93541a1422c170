//! The `multise` command.
fn main() {}
