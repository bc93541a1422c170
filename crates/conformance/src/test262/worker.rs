//! A worker: takes tests from standard input and answers one line each, until the input ends.
//!
//! Invariant: exactly one line per test, so that the pool knows which test a worker died of.

use super::harness::Harness;
use super::verdict::judge;
use std::io::{BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

/// What a worker is told.
#[derive(clap::Args)]
pub struct WorkerArguments {
    /// A checkout of the suite.
    #[arg(long)]
    suite: PathBuf,
}

/// The line of a test that passed.
pub const PASSED: &str = "passed";
/// Before the message of a test that failed.
pub const FAILED: &str = "failed ";
/// Before the message of a panic.
pub const PANICKED: &str = "panicked ";

/// Runs what standard input names.
pub fn work(arguments: &WorkerArguments) -> Result<(), String> {
    // A panic is told in the line of its test, with its place.
    std::panic::set_hook(Box::new(|_| {}));
    let mut harness = Harness::new(&arguments.suite);
    for line in std::io::stdin().lock().lines() {
        let path = line.map_err(|error| error.to_string())?;
        let file = arguments.suite.join("test").join(&path);
        let judged = catch_unwind(AssertUnwindSafe(|| judge(&mut harness, &file)));
        let answer = match judged {
            Ok(Ok(())) => PASSED.to_owned(),
            Ok(Err(message)) => format!("{FAILED}{}", one_line(&message)),
            Err(panic) => format!("{PANICKED}{}", one_line(&panic_text(panic.as_ref()))),
        };
        let mut out = std::io::stdout().lock();
        writeln!(out, "{answer}").and_then(|()| out.flush()).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default()
}

fn one_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}
