//! `cargo bench`: the speed of concrete programs against Boa. The program that measures is `bench/`, a workspace of its own.

use std::path::Path;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    // Cargo says which of `bench` and `test` runs this. A test must not build Boa.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    arguments.retain(|argument| argument != "--bench");
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bench/Cargo.toml");
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let mut command = Command::new(cargo);
    command.args(["run", "--quiet", "--release", "--manifest-path"]).arg(manifest).arg("--").args(arguments);
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
