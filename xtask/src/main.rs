//! Chores of the repository: `cargo xtask <chore>`. Each is a script, so that it works before anything is built.

use std::path::Path;
use std::process::{Command, ExitCode};

/// What can be asked, and the script that does it.
const CHORES: [(&str, &str); 2] = [("setup", "scripts/setup"), ("test", "scripts/test")];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = match arguments.as_slice() {
        [chore] => CHORES.iter().find(|(name, _)| name == chore),
        _ => None,
    };
    match asked {
        Some((_, script)) => run(script),
        None => {
            eprintln!("usage: cargo xtask {}", CHORES.map(|(name, _)| name).join(" | "));
            ExitCode::FAILURE
        }
    }
}

fn run(script: &str) -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    match Command::new(root.join(script)).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run {script}: {error}");
            ExitCode::FAILURE
        }
    }
}
