//! The `multise` command: flags, files, processes, progress, exit codes. The only crate with input and output.
//!
//! Exit codes: 0 verified or bounded, 1 violated, 2 misuse or our own failure.

#![warn(clippy::unwrap_used)]

mod arguments;

mod check;
mod function;
mod imp_command;
mod imp_report;
mod interrupt;
mod progress;
mod run_command;
mod stats;
mod trace;

use arguments::{Arguments, Command};
use clap::Parser;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

/// Misuse, or our own failure.
const FAILURE: u8 = 2;

fn main() -> ExitCode {
    // clap ends the process itself for --help (0) and for misuse (2).
    let arguments = Arguments::parse();
    let run = AssertUnwindSafe(|| match &arguments.command {
        Command::Imp(options) => imp_command::run(options),
        Command::Check(options) => check::run(options),
        Command::Replay(options) => check::replay(options),
        Command::Run(options) => run_command::run(options),
        Command::ExploreFunction(options) => function::explore(options),
        Command::ListFunctions(options) => function::list(options),
    });
    match catch_unwind(run) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(message)) => {
            eprint!("{message}");
            ExitCode::from(FAILURE)
        }
        Err(_) => {
            eprintln!(
                "multise: this is a bug of ours; please report it with the message above and the program"
            );
            ExitCode::from(FAILURE)
        }
    }
}
