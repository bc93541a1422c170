//! How much of JavaScript the engine runs as it should: `conformance test262` counts the tests of the suite that pass,
//! `conformance fuzz` compares random programs with Node, `conformance symbolic` what is said about all inputs with single runs in Node,
//! `conformance sweep` does so for every built-in function and operator.
//!
//! Invariant: nothing passes by being left out; what the engine refuses, panics on or does not finish has failed.

#![warn(clippy::unwrap_used)]

mod engine;
mod fuzz;
mod random;
mod sweep;
mod symbolic;
mod test262;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// What is asked for.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the suite of the standard and count what passes.
    Test262(test262::Arguments),
    /// Run random programs here and in Node.
    Fuzz(fuzz::Arguments),
    /// Explore the harness files of the corpus, and compare single inputs with Node.
    Symbolic(symbolic::Arguments),
    /// Explore calls of every built-in function, and compare all their inputs with Node.
    Sweep(sweep::Arguments),
    /// Run tests whose paths come on standard input, one line of result each.
    #[command(hide = true)]
    Worker(test262::WorkerArguments),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Test262(arguments) => test262::run(&arguments),
        Command::Fuzz(arguments) => fuzz::run(&arguments),
        Command::Symbolic(arguments) => symbolic::run(&arguments),
        Command::Sweep(arguments) => sweep::run(&arguments),
        Command::Worker(arguments) => test262::work(&arguments),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("conformance: {message}");
            ExitCode::FAILURE
        }
    }
}
