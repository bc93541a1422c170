//! The `multise` command: flags, files, processes, progress, exit codes.
//!
//! Exit codes: 0 verified or bounded, 1 violated, 2 misuse or our own failure; `test` adds 130 for Ctrl-C.

#![warn(clippy::unwrap_used)]

mod arguments;

mod bench_command;
mod check_command;
mod explain_command;
mod function_command;
mod imp_command;
mod imp_report;
mod progress;
mod run_command;
mod test;
mod trace;
mod watch;

use arguments::{Arguments, Command};
use clap::{CommandFactory, Parser};
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use test::arguments::ReportCommand;

/// Misuse, or our own failure.
const FAILURE: u8 = 2;
/// What is said after a panic.
const OUR_BUG: &str =
    "multise: this is a bug of ours; please report it with the message above and the program";

/// Allocations that pass the memory limit do not abort.
#[global_allocator]
static ALLOCATOR: os::LimitedAllocator = os::LimitedAllocator;

fn main() -> ExitCode {
    // clap ends the process itself for --help (0) and for misuse (2).
    let arguments = Arguments::parse();
    let run = AssertUnwindSafe(|| match &arguments.command {
        Command::Imp(options) => imp_command::run(options),
        Command::Check(options) => check_command::run(options),
        Command::Bench(options) => bench_command::run(options),
        Command::Measure(options) => check_command::measure(options),
        Command::Explain(options) => explain_command::run(options),
        Command::Replay(options) => check_command::replay(options),
        Command::Run(options) => run_command::run(options),
        Command::ExploreFunction(options) => function_command::explore(options),
        Command::ListFunctions(options) => function_command::list(options),
        Command::Solve => {
            os::serve(std::io::stdin().lock(), std::io::stdout().lock(), solver::answer);
            Ok(0)
        }
        Command::Test(options) => test::run(options),
        Command::Init(options) => test::init::run(options),
        Command::Report(options) => match &options.command {
            ReportCommand::Merge(options) => test::merge::run(options),
        },
        Command::Completions(options) => {
            let mut text = Vec::new();
            clap_complete::generate(options.shell, &mut Arguments::command(), "multise", &mut text);
            // A reader that has gone away is no failure.
            let _ = std::io::stdout().write_all(&text);
            Ok(0)
        }
    });
    match catch_unwind(run) {
        Ok(Ok(code)) => ExitCode::from(code),
        Ok(Err(message)) => {
            eprint!("{message}");
            ExitCode::from(FAILURE)
        }
        Err(_) => {
            eprintln!("{OUR_BUG}");
            ExitCode::from(FAILURE)
        }
    }
}
