//! Chores of the repository: `cargo xtask <chore>`. Each but [`house`] and [`calibrate`] is a script or another program of the workspace, so that
//! this one is built in seconds.

mod calibrate;
mod house;

use std::path::Path;
use std::process::{Command, ExitCode};

/// What can be asked, and the script that does it.
const SCRIPTS: [(&str, &str); 2] = [("setup", "scripts/setup"), ("test", "scripts/test")];
/// What can be asked of the crate `conformance`, with arguments of its own.
const CONFORMANCE: [&str; 4] = ["fuzz", "sweep", "symbolic", "test262"];
/// What the crate `evaluation` does: it measures the program `multise` beside it.
const EVALUATE: &str = "evaluate";
/// A test of the crate `cli`; with `--record` it writes what it counts instead of comparing it with the record.
const COUNTERS: &str = "counters";
/// Parameters of a policy from training programs, see [`calibrate`].
const CALIBRATE: &str = "calibrate";
/// Figures about the code, see [`house`].
const HOUSE: &str = "house";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((chore, rest)) = arguments.split_first() else { return usage() };
    if let Some((_, script)) = SCRIPTS.iter().find(|(name, _)| name == chore) {
        return if rest.is_empty() { run(&mut Command::new(root().join(script))) } else { usage() };
    }
    if CONFORMANCE.contains(&chore.as_str()) {
        return run(
            cargo(&["run", "--quiet", "--release", "--package", "conformance", "--"]).args(&arguments)
        );
    }
    if chore == EVALUATE {
        let built = run(&mut cargo(&["build", "--release", "--package", "cli", "--package", "evaluation"]));
        if built != ExitCode::SUCCESS {
            return built;
        }
        return run(cargo(&["run", "--quiet", "--release", "--package", "evaluation", "--"]).args(&arguments));
    }
    if chore == COUNTERS {
        let mut test =
            cargo(&["test", "--package", "cli", "--test", "all", "counters::", "--", "--nocapture"]);
        return match rest {
            [] => run(&mut test),
            [flag] if flag == "--record" => run(test.env("UPDATE_COUNTERS", "1")),
            _ => usage(),
        };
    }
    if chore == CALIBRATE {
        if !rest.iter().any(|argument| argument == "--program") {
            let built = run(&mut cargo(&["build", "--release", "--package", "cli"]));
            if built != ExitCode::SUCCESS {
                return built;
            }
        }
        return calibrate::run(rest, &root().join("target/release/multise"));
    }
    if chore == HOUSE {
        return house::run(rest, root());
    }
    usage()
}

fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

fn usage() -> ExitCode {
    let scripts = SCRIPTS.map(|(name, _)| name).join(" | ");
    let programs = [&CONFORMANCE[..], &[EVALUATE, CALIBRATE, HOUSE]].concat().join(" | ");
    eprintln!("usage: cargo xtask {scripts} | {programs} [--help]\n       cargo xtask {COUNTERS} [--record]");
    ExitCode::FAILURE
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn run(command: &mut Command) -> ExitCode {
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run {}: {error}", command.get_program().display());
            ExitCode::FAILURE
        }
    }
}
